#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""conan_replay.py RECIPE SOURCE FOLDER: runs conanfile.py with what Conan offers it played here: the source is SOURCE, meson builds it as the
options say, and FOLDER/package is the package. Prints what package_info() says, a KEY=VALUE a line."""
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import types

recipe, source, folder = map(os.path.abspath, sys.argv[1:4])


class Options(dict):
    __getattr__ = dict.__getitem__


class ConanFile:
    def __init__(self):
        for name in ("name", "version", "license", "homepage", "settings", "options", "default_options"):
            if not getattr(type(self), name, None):
                sys.exit("the recipe has no " + name)
        self.options = Options(self.default_options)
        self.source_folder, self.build_folder, self.package_folder = source, folder + "/build", folder + "/package"
        self.cpp_info = types.SimpleNamespace(libs=[], defines=[], set_property=lambda key, value: print("%s=%s" % (key, value)))


class MesonToolchain:
    made = None

    def __init__(self, conanfile):
        self.project_options = {"default_library": "shared" if conanfile.options.shared else "static"}

    def generate(self):
        MesonToolchain.made = ["-D%s=%s" % option for option in self.project_options.items()]


class PkgConfigDeps:
    def __init__(self, conanfile):
        pass

    def generate(self):
        pass


class Meson:
    def __init__(self, conanfile):
        self.conanfile = conanfile

    def run(self, *words):
        run = subprocess.run(["meson", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            sys.exit(run.stdout)

    def configure(self):
        self.run("setup", self.conanfile.build_folder, self.conanfile.source_folder, "--prefix=/", "--libdir=lib", *MesonToolchain.made)

    def build(self):
        self.run("compile", "-C", self.conanfile.build_folder)

    def install(self):
        self.run("install", "-C", self.conanfile.build_folder, "--destdir", self.conanfile.package_folder)


def get(conanfile, url, sha256, strip_root):
    if not url.endswith("swisspair-%s.tar.gz" % conanfile.version) or len(sha256) != 64:
        sys.exit("an address and a sum are needed")


def copy(conanfile, pattern, src, dst):
    pathlib.Path(dst).mkdir(parents=True, exist_ok=True)
    for path in pathlib.Path(src).glob(pattern):
        shutil.copy(path, dst)


def played(name, **members):
    module = sys.modules[name] = types.ModuleType(name)
    module.__dict__.update(members)


played("conan", ConanFile=ConanFile)
played("conan.tools")
played("conan.tools.files", copy=copy, get=get, rmdir=lambda conanfile, path: shutil.rmtree(path, ignore_errors=True))
played("conan.tools.gnu", PkgConfigDeps=PkgConfigDeps)
played("conan.tools.layout", basic_layout=lambda conanfile, src_folder: None)
played("conan.tools.meson", Meson=Meson, MesonToolchain=MesonToolchain)
spec = importlib.util.spec_from_file_location("recipe", recipe)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
conanfile = module.Swisspair()
for step in ("layout", "source", "generate", "build", "package", "package_info"):
    getattr(conanfile, step)()
print("libs=" + " ".join(conanfile.cpp_info.libs))
print("defines=" + " ".join(conanfile.cpp_info.defines))
