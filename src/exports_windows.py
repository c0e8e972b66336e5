#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""exports_windows.py HEADERS DEF: what the DLL exports: whatever a public header declares. So the DLL is made of the objects of
the static library, and everything is compiled once."""
import pathlib
import re
import sys

declared = set()
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.h")):
    declared |= set(re.findall(r"^SWP_API\s[^;(]*?(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
pathlib.Path(sys.argv[2]).write_text("EXPORTS\n" + "".join("    %s\n" % name for name in sorted(declared)), encoding="utf-8")
