#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""security_table.py SECURITY.md TESTS CASES: every promise names tests, and every test named is there; those of the desk
in builds that have one.

A row "| promise | `test` `case/of-the-program` ... |" of the table under "What is promised" must name a
test; TESTS is the list of the build's tests as Meson writes it (intro-tests.json), `cli/NAME` is a
folder of CASES. Then the table is spoilt and must be refused. Closes with "security: N passed, N failed".
"""
import json
import pathlib
import re
import sys


def promises(text, heading="## What is promised"):
    """[(promise, [names])] of the table under a heading."""
    section = text.split(heading, 1)[-1].split("\n## ", 1)[0]
    rows = [line.strip().strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [(cells[0].strip(), re.findall(r"`([^`]+)`", cells[-1])) for cells in rows[2:]]


def faults(text, tests, cases):
    found, rows = [], promises(text)
    if len(rows) < 10:
        found.append("%d promises" % len(rows))
    if "desk_web" in tests:
        of_desk = promises(text, "### What the desk promises")
        if len(of_desk) < 10:
            found.append("%d promises of the desk" % len(of_desk))
        rows += of_desk
    for promise, names in rows:
        if not names:
            found.append("no test: " + promise)
        for name in names:
            holder, what = (cases, name[4:]) if name.startswith("cli/") else (tests, name)
            if what not in holder:
                found.append("no such test: %s (%s)" % (name, promise))
    return found


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    tests = {test["name"] for test in json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))}
    # Not every build has them: no shared library, sanitizers, no nm.
    tests |= {"api_headers", "reach", "installed_package"}
    cases = {folder.name for folder in pathlib.Path(sys.argv[3]).iterdir() if (folder / "cmd").exists()}
    for table in pathlib.Path(sys.argv[3]).glob("*.txt"):
        cases |= set(re.findall(r"^\[([a-z0-9-]+)\]$", table.read_text(encoding="utf-8"), re.MULTILINE))
    rows = promises(text) + (promises(text, "### What the desk promises") if "desk_web" in tests else [])
    found = faults(text, tests, cases)
    for line in found:
        print("SECURITY.md: " + line, file=sys.stderr)
    failed = len(found)
    passed = max(len(rows) - failed, 0)
    first = rows[0][1][0] if rows and rows[0][1] else "?"
    spoilt = [text.replace("`%s`" % first, "`no_such_test`"),
              text.replace("`%s`" % first, "`cli/no-such-case`"),
              re.sub(r"\|[^|\n]*\|\n", "| |\n", text),
              *([text.replace("`desk_store`", "`desk_nothing`")] if "desk_web" in tests else []),
              text.split("## What is promised")[0]]
    for number, one in enumerate(spoilt):
        seen = bool(faults(one, tests, cases))
        passed += seen
        failed += not seen
        if not seen:
            print("a spoilt table (%d) was not refused" % number, file=sys.stderr)
    print("security: %d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
