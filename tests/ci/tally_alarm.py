#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""tally_alarm.py BUILD: tests/tally.py chooses the tests of every area, refuses an area that is none and
names the others, and takes silence, a bad end and a count of failures for failures. Closes with
"tally_alarm: N passed, N failed"."""
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))
import tally

count = {True: 0, False: 0}


def check(holds, what):
    count[bool(holds)] += 1
    if not holds:
        print(what, file=sys.stderr)


def failed(output, code=0, result="OK"):
    return tally.outcome({"name": "x", "stdout": output, "returncode": code, "result": result})[2]


def main():
    build = pathlib.Path(sys.argv[1])
    targets = {target["id"]: target for target in tally.introspect(build, "--targets")}
    tests = [tally.Test(entry, targets) for entry in tally.introspect(build, "--tests")]
    known = tally.areas(tests)
    for area in known:
        check(tally.of_area(tests, area), area + ": no tests")
    check({room.replace("_", "-") for room in tally.rooms()} <= set(known), "every room is an area")
    check({"trf", "desk", "cli", "matching"} <= set(known), "suites and folders are areas")
    room = {test.name for test in tally.of_area(tests, "dutch-2012")}
    check({"dutch_2012_corpus", "dutch_2012_mutants"} <= room, "dutch-2012: %s" % sorted(room))
    check(all("dutch_2012" in name for name in room), "dutch-2012 alone: %s" % sorted(room))
    check("unit_matching" in {test.name for test in tally.of_area(tests, "matching")}, "matching")
    refused = subprocess.run([TESTS / "tally.py", "--area", "dutch-2013", build], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
    check(refused.returncode == 2 and "dutch-2012" in refused.stderr, "an area that is none is refused")
    check(failed("x: 3 passed, 0 failed\n") == 0, "what passes")
    check(failed("x: 3 passed, 2 failed\n", 1, "FAIL") == 2, "failures are counted")
    check(failed("") == 1, "silence is a failure")
    check(failed("x: 3 passed, 0 failed\n", 1, "FAIL") == 1, "a bad end is a failure")
    check(failed("x: 3 passed, 0 failed\n", -11, "TIMEOUT") == 1, "a crash is a failure")
    check(failed("not here", tally.SKIPPED, "SKIP") == 0, "what cannot run here is none")
    print("tally_alarm: %d passed, %d failed" % (count[True], count[False]))
    return 1 if count[False] else 0


if __name__ == "__main__":
    sys.exit(main())
