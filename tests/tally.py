#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""tally.py BUILD [TEST...]: runs the tests of a build folder and sums what they counted.

Every test program closes with "name: N passed, N failed". These lines are printed as they stand and
the last line of the output is their sum, "N passed, N failed". A program that crashes, runs out of
time, prints no such line or exits badly without a failure counted is one failure more: silence is
no success. Python is here because Meson needs it anyway.
"""
import json
import pathlib
import re
import subprocess
import sys

COUNTED = re.compile(r"^(\S.*): (\d+) passed, (\d+) failed$", re.MULTILINE)
SKIPPED = 77  # the exit code of a test that cannot run here


def outcome(result):
    """What one test program tells: (lines to print, passed, failed)."""
    output = (result.get("stdout") or "") + (result.get("stderr") or "")
    counted = COUNTED.findall(result.get("stdout") or "")
    passed = sum(int(n) for _, n, _ in counted)
    failed = sum(int(n) for _, _, n in counted)
    lines = ["%s: %s passed, %s failed" % entry for entry in counted]
    name = result["name"].split(" / ")[-1]
    if result["returncode"] == SKIPPED and not counted:
        return ["%s: skipped here (%s)" % (name, output.strip())], 0, 0
    if not counted:
        lines.append("%s: 0 passed, 1 failed (no closing line; %s)" % (name, result["result"]))
        failed += 1
    elif result["result"] not in ("OK", "EXPECTEDFAIL") and failed == 0:
        lines.append("%s: 0 passed, 1 failed (%s)" % (name, result["result"]))
        failed += 1
    if failed:
        lines.insert(0, COUNTED.sub("", output).strip())
    return lines, passed, failed


def main():
    build = pathlib.Path(sys.argv[1])
    log = build / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    command = ["meson", "test", "-C", str(build), "--no-rebuild", "--quiet",
               "--timeout-multiplier", "8"] + sys.argv[2:]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True)
    if not log.exists():
        print(run.stdout)
        print("0 passed, 1 failed")
        return 1
    passed = failed = 0
    results = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    for result in sorted(results, key=lambda r: r["name"]):
        lines, more_passed, more_failed = outcome(result)
        print("\n".join(lines))
        passed += more_passed
        failed += more_failed
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
