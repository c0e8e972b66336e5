# SPDX-License-Identifier: Apache-2.0
"""What pyproject.toml cannot say: the version of the C header, the compiled half, and that one wheel serves every Python from 3.9 on."""
import re

from setuptools import setup

HEADER = open("c/swisspair.h", encoding="utf-8").read()
VERSION = ".".join(re.search(r"#define SWP_VERSION_%s (\d+)" % part, HEADER)[1] for part in ("MAJOR", "MINOR", "PATCH"))

setup(
    version=VERSION,
    packages=["swisspair"],
    package_data={"swisspair": ["py.typed", "*.pyi"]},
    cffi_modules=["build_swisspair.py:ffibuilder"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    zip_safe=False,
)
