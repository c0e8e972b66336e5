#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""tally.py [--compile] [--check] [--area AREA] [--without NAME,...] BUILD [ARGUMENT OF meson test...]

Runs the tests of a build folder and sums what they counted. Every test program closes with
"name: N passed, N failed". These lines are printed as they stand and the last line of the output is
their sum, "N passed, N failed". A program that crashes, runs out of time, prints no such line or
exits badly without a failure counted is one failure more: silence is no success. Before the sum stand
the processor seconds (user and system) of each suite and of all children, and the seconds by the clock.

--compile builds first what the chosen tests need. --check runs the suites in CHECK. --area runs one
part: a suite; a room (dutch-2012), which means the tests and the cases of the command line that name it;
or a folder of src/, which means the tests that name it and, in unit/ and articles/, those that include
its headers. --without leaves suites, or tests, out.
Python is here because Meson needs it anyway.
"""
import argparse
import collections
import contextlib
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
COUNTED = re.compile(r"^(\S.*): (\d+) passed, (\d+) failed$", re.MULTILINE)
SKIPPED = 77  # the exit code of a test that cannot run here
CHECK = ["unit", "articles", "trf", "cli"]
NO_AREAS = ["slow", "systems"]


class Test:
    """A test as Meson describes it."""

    def __init__(self, entry, targets):
        self.name = entry["name"]
        self.suites = [suite.split(":")[-1] for suite in entry["suite"]]
        self.command = " ".join(entry["cmd"])
        self.targets = [targets[key] for key in entry["depends"] if key in targets]

    def includes(self, folder):
        """Does the program include headers of this folder of src/?"""
        wanted = '#include "%s/' % folder
        return any(wanted in pathlib.Path(source).read_text(encoding="utf-8")
                   for target in self.targets if target["type"] == "executable"
                   for group in target["target_sources"] for source in group["sources"]
                   if source.startswith(str(SOURCE / "tests")))

    def carries(self, words):
        return "_%s_" % words in "_%s_" % self.name


def introspect(build, what):
    return json.loads(subprocess.run(["meson", "introspect", str(build), what], check=True,
                                     stdout=subprocess.PIPE, text=True).stdout)


def rooms():
    return [folder.name for folder in (SOURCE / "src" / "systems").iterdir() if folder.is_dir()]


def areas(tests):
    """The names that --area knows, from the suites and the folders of src/."""
    folders = [folder.name for folder in (SOURCE / "src").iterdir() if folder.is_dir()]
    known = {suite for test in tests for suite in test.suites} | set(folders) | set(rooms())
    return sorted(name.replace("_", "-") for name in known if name not in NO_AREAS)


def of_area(tests, area):
    words = area.replace("-", "_")
    suite = [test for test in tests if words in test.suites]
    named = [test for test in tests if test.carries(words)]
    if suite or words in rooms():
        return suite or named
    return [test for test in tests
            if test in named or {"unit", "articles"} & set(test.suites) and test.includes(words)]


def count(output):
    """The closing lines of an output, with what passed and failed."""
    counted = COUNTED.findall(output)
    lines = ["%s: %s passed, %s failed" % entry for entry in counted]
    return lines, sum(int(n) for _, n, _ in counted), sum(int(n) for _, _, n in counted)


def outcome(result):
    """What one test program tells: (lines to print, passed, failed)."""
    output = (result.get("stdout") or "") + (result.get("stderr") or "")
    lines, passed, failed = count(result.get("stdout") or "")
    name = result["name"].split(" / ")[-1]
    if result["returncode"] == SKIPPED and not lines:
        return ["%s: skipped here (%s)" % (name, output.strip())], 0, 0
    if not lines:
        lines.append("%s: 0 passed, 1 failed (no closing line; %s)" % (name, result["result"]))
        failed += 1
    elif result["result"] not in ("OK", "EXPECTEDFAIL") and failed == 0:
        lines.append("%s: 0 passed, 1 failed (%s)" % (name, result["result"]))
        failed += 1
    if failed:
        lines.insert(0, COUNTED.sub("", output).strip())
    return lines, passed, failed


@contextlib.contextmanager
def one_browser(build, tests):
    """The environment of tests: with the address of a browser that those of pages share."""
    modules = subprocess.run([SOURCE / "tests" / "browser" / "modules", build], stdout=subprocess.PIPE, text=True) \
        if any("browser" in test.suites for test in tests) else None
    if not modules or modules.returncode:
        yield os.environ
        return
    server = subprocess.Popen(["node", str(SOURCE / "tests" / "browser" / "server.mjs")], text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              env={**os.environ, "MODULES": modules.stdout.strip()})
    address = server.stdout.readline().strip()
    yield {**os.environ, **({"BROWSER": address} if address else {})}
    server.communicate()


def run_tests(build, tests, arguments, everything):
    """Runs them by Meson; prints their lines. Returns what passed, what failed, seconds by test."""
    log = build / "meson-logs" / "testlog-timed.json"
    log.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as timed, one_browser(build, tests) as environment:
        run = subprocess.run(
            ["meson", "test", "-C", str(build), "--no-rebuild", "--quiet", "--timeout-multiplier",
             "8", "--wrapper", "%s %s" % (SOURCE / "tests" / "timed", timed)] + arguments +
            ([] if everything else [test.name for test in tests]), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env={**environment, "LC_ALL": "C.UTF-8"})
        seconds = read_seconds(pathlib.Path(timed))
    if not log.exists():
        print(run.stdout)
        return 0, 1, seconds
    passed = failed = 0
    results = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    for result in sorted(results, key=lambda r: r["name"]):
        lines, more_passed, more_failed = outcome(result)
        print("\n".join(lines))
        passed += more_passed
        failed += more_failed
    return passed, failed, seconds


def read_seconds(folder):
    """What `timed` noted: the command, and processor seconds of the shell and of its children."""
    seconds = collections.Counter()
    for note in folder.iterdir():
        command, *times = note.read_text(encoding="utf-8").splitlines() or [""]
        for minutes, rest in re.findall(r"(\d+)m([\d.]+)s", " ".join(times)):
            seconds[command] += int(minutes) * 60 + float(rest)
    return seconds


def run_cases(build, tests, area):
    """The cases of the command line that name the area. Meson may name the program from the build folder."""
    program = next(test for test in tests if test.name == "cli").command
    run = subprocess.run(program.split() + ["--about", area], cwd=build, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines, passed, failed = count(run.stdout)
    print("\n".join([run.stderr.strip()] * (failed > 0) + lines))
    return passed, failed + (run.returncode != 0 and failed == 0)


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def compile_needed(build, tests, everything):
    """Builds what these tests need, or everything. Ninja tells what it does."""
    needed = {str(pathlib.Path(name).relative_to(build.resolve())) for test in tests
              for target in test.targets for name in target["filename"]}
    return subprocess.run(["ninja", "-C", str(build)] + ([] if everything else sorted(needed)),
                          stdin=subprocess.DEVNULL).returncode == 0


def print_seconds(tests, seconds, compiled, began):
    by_suite = collections.Counter()
    for test in tests:
        by_suite[(test.suites + ["none"])[0]] += seconds[test.command]
    by_suite["browser shared, Meson"] = spent() - compiled - sum(by_suite.values())
    print("processor seconds by suite: " +
          ", ".join("%s %.1f" % entry for entry in by_suite.most_common()))
    print("processor seconds: %.0f to compile, %.0f to test, %.0f in all; %.0f s by the clock" %
          (compiled, spent() - compiled, spent(), time.monotonic() - began))


def main():
    options = argparse.ArgumentParser(usage=__doc__.splitlines()[0])
    options.add_argument("--compile", action="store_true")
    options.add_argument("--check", action="store_true")
    options.add_argument("--area", default="")
    options.add_argument("--without", default="")
    options.add_argument("build", type=pathlib.Path)
    given, arguments = options.parse_known_args()
    began = time.monotonic()
    if given.compile:  # what Meson tells may be older than its files
        subprocess.run(["ninja", "-C", str(given.build), "build.ninja"], stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL)
    targets = {target["id"]: target for target in introspect(given.build, "--targets")}
    tests = [Test(entry, targets) for entry in introspect(given.build, "--tests")]
    chosen = tests
    if given.area and given.area not in areas(tests):
        print("no area %s; areas: %s" % (given.area, " ".join(areas(tests))), file=sys.stderr)
        return 2
    if given.area:
        chosen = of_area(tests, given.area)
    elif given.check:
        chosen = [test for test in tests if set(CHECK) & set(test.suites)]
    if given.without:
        chosen = [test for test in chosen if not set(given.without.split(",")) & {test.name, *test.suites}]
    if given.compile and not compile_needed(given.build, chosen, everything=chosen is tests):
        print("0 passed, 1 failed")
        return 1
    compiled = spent()
    passed, failed, seconds = run_tests(given.build, chosen, arguments,
                                        everything=chosen is tests)
    if given.area.replace("-", "_") in rooms():
        more_passed, more_failed = run_cases(given.build, tests, given.area)
        passed, failed = passed + more_passed, failed + more_failed
    print_seconds(chosen, seconds, compiled, began)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
