# SPDX-License-Identifier: Apache-2.0
"""The compiled half of the package: the library in two files (packaging/amalgamate) behind its own headers, or the
library that LIBRARY names, compiled before.

The declarations that cffi is given are the public headers as the compiler sees them, without those of C itself; the source package brings
them along, for compilers that are called otherwise. Whoever names an optimisation in CFLAGS has it.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import cffi

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE / "c"


def declarations():
    kept = SOURCE / "declarations.h"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as empty:
        for name in ("stddef.h", "stdint.h", "stdbool.h", "stdarg.h"):
            (pathlib.Path(empty) / name).write_text("")
        text = subprocess.run(
            ["cc", "-E", "-P", "-nostdinc", "-undef", "-std=c11", "-I", empty, "-DSWP_EXPERIMENTAL", "-DSWP_STATIC", "-DSWP_NO_DEPRECATED",
             "-x", "c", str(SOURCE / "swisspair.h")], check=True, stdout=subprocess.PIPE, text=True).stdout
    return re.sub(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)", "", text)


if sys.platform == "win32":
    FLAGS = ["/std:c11", "/O2"]
else:
    FLAGS = ["-std=gnu11"] + ([] if "-O" in os.environ.get("CFLAGS", "") else ["-O2"])
    FLAGS += ["-ffile-prefix-map=%s=." % HERE]
    # What Debian's Python adds for finding faults names the folder of the build; a package keeps it apart.
    FLAGS += [] if "DEB_HOST_ARCH" in os.environ else ["-g0"]

ffibuilder = cffi.FFI()
ffibuilder.cdef(declarations())
# What the library calls back, answered in _library.py and _questions.py.
ffibuilder.cdef("""extern "Python" bool swisspair_progress(void *, uint32_t, uint32_t);
extern "Python" bool swisspair_miss(void *, uint32_t, uint32_t);
extern "Python" bool swisspair_visit(void *, const swp_tournament_difference *);""")
LIBRARY = os.environ.get("LIBRARY")
ffibuilder.set_source("swisspair._swisspair", '#define SWP_EXPERIMENTAL\n#include "swisspair.h"',
                      sources=[] if LIBRARY else [os.path.relpath(SOURCE / "swisspair.c")], extra_objects=[LIBRARY] if LIBRARY else [],
                      include_dirs=[str(SOURCE)], py_limited_api=True, extra_compile_args=FLAGS,
                      define_macros=[("Py_LIMITED_API", "0x03090000"), ("NDEBUG", None)])
