# SPDX-License-Identifier: Apache-2.0
"""For Conan 2. Not run with Conan itself: tests/packaging/recipes replays its steps. Whoever publishes it puts the address of the source and
its sum in."""
import os

from conan import ConanFile
from conan.tools.files import copy, get, rmdir
from conan.tools.gnu import PkgConfigDeps
from conan.tools.layout import basic_layout
from conan.tools.meson import Meson, MesonToolchain


class Swisspair(ConanFile):
    name = "swisspair"
    version = "0.10.0"
    description = "Swiss-system chess pairings exactly as the FIDE rules say"
    license = "Apache-2.0"
    homepage = "https://swisspair.invalid/"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    languages = "C"
    implements = ["auto_shared_fpic"]

    def layout(self):
        basic_layout(self, src_folder="src")

    def source(self):
        get(self, "https://swisspair.invalid/swisspair-%s.tar.gz" % self.version, sha256="0" * 64, strip_root=True)

    def generate(self):
        toolchain = MesonToolchain(self)
        toolchain.project_options.update({"tests": "false", "program": "false", "desk": "disabled"})
        toolchain.generate()
        PkgConfigDeps(self).generate()

    def build(self):
        meson = Meson(self)
        meson.configure()
        meson.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        Meson(self).install()
        for folder in ("lib/pkgconfig", "lib/cmake", "share"):
            rmdir(self, os.path.join(self.package_folder, *folder.split("/")))

    def package_info(self):
        self.cpp_info.libs = ["swisspair"]
        self.cpp_info.set_property("cmake_file_name", "swisspair")
        self.cpp_info.set_property("cmake_target_name", "swisspair::swisspair")
        self.cpp_info.set_property("pkg_config_name", "swisspair")
        if not self.options.shared:
            self.cpp_info.defines = ["SWP_STATIC"]
