# SPDX-License-Identifier: Apache-2.0
import re

from setuptools import setup

HEADER = open("c/swisspair.h", encoding="utf-8").read()
VERSION = ".".join(re.search(r"#define SWP_VERSION_%s (\d+)" % part, HEADER)[1] for part in ("MAJOR", "MINOR", "PATCH"))

setup(
    name="swisspair",
    version=VERSION,
    description="Swiss-system pairings exactly as the FIDE rules say, with reasons",
    long_description=open("README.md", encoding="utf-8").read(),
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    packages=["swisspair"],
    package_data={"swisspair": ["py.typed", "*.pyi"]},
    python_requires=">=3.9",
    install_requires=["cffi>=1.15"],
    setup_requires=["cffi>=1.15"],
    cffi_modules=["build_swisspair.py:ffibuilder"],
    classifiers=["Programming Language :: Python :: 3", "Typing :: Typed", "Topic :: Games/Entertainment :: Board Games"],
    zip_safe=False,
)
