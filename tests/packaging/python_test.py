# SPDX-License-Identifier: Apache-2.0
"""The installed package against the program: the same answers, its documents true, its types whole."""
import decimal
import doctest
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

import python_whole
import swisspair

TOP = pathlib.Path(os.environ["TOP"])
PROGRAM = os.environ["PROGRAM"]
CORPORA = pathlib.Path(os.environ["CORPORA"])
EXAMPLE = TOP / "examples" / "open-round-5.trf"
passed = failed = 0


def check(holds, what, found=""):
    global passed, failed
    passed += bool(holds)
    failed += not holds
    if not holds:
        print("expected: %s %s" % (what, str(found)[:600]), file=sys.stderr)


def program(*words):
    run = subprocess.run([PROGRAM, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return json.loads(run.stdout or "{}")


def refused(call):
    """What is raised, or None."""
    try:
        call()
    except Exception as error:  # whatever it is, it is looked at
        return error
    return None


# ---- documents and types -------------------------------------------------------------------------
os.chdir(TOP)
for result in (doctest.testmod(swisspair), *(doctest.testfile(str(TOP / page), module_relative=False) for page in ("bindings/python/README.md", "docs/program/python.md"))):
    check(result.attempted > 8 and result.failed == 0, "examples of the documents hold", result)
typed = tempfile.mkdtemp()
sample = pathlib.Path(typed, "sample.py")
sample.write_text("""import swisspair
t = swisspair.read("open-round-5.trf")
boards: tuple[swisspair.Board, ...] = t.pair(system="dutch-2026").boards
for row in t.standings(["BH", "SB"]):
    print(row.rank + 1, row.name.upper(), row.points, row.values["BH"])
verdict: str = t.whynot(1, 5).verdict
""")
package = pathlib.Path(swisspair.__file__).parent
for path, good in ((package, True), (sample, True), (sample.with_name("wrong.py"), False)):
    if not good:
        path.write_text(sample.read_text().replace("whynot(1, 5)", "whynot('1', 5)"))
    run = subprocess.run(["/usr/bin/python3", "-m", "mypy", "--strict", "--cache-dir", typed + "/cache", str(path)], stdout=subprocess.PIPE,
                         env={**os.environ, "MYPYPATH": str(package.parent)}, cwd=typed)
    check((run.returncode == 0) == good, "mypy about " + path.name, run.stdout.decode())

# ---- the wheel -----------------------------------------------------------------------------------
# What manylinux2014 (PEP 599) has: names of libraries, and the newest versions of their symbols.
LIBRARIES = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libutil.so.1", "libgcc_s.so.1", "ld-linux-x86-64.so.2"}
NEWEST = {"GLIBC": (2, 17), "GCC": (4, 8, 0)}


def beyond_manylinux(library):
    """Libraries and versions of symbols that a compiled file asks for and manylinux2014 has not."""
    def told(option):
        return subprocess.run(["readelf", "--wide", option, str(library)], check=True, stdout=subprocess.PIPE, text=True).stdout
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", told("-d")))
    versions = set(re.findall(r"Name: ([A-Z]+)_([0-9.]+)", told("-V")))
    return sorted(needed - LIBRARIES) + sorted(f"{name}_{version}" for name, version in versions
                                               if tuple(map(int, version.split("."))) > NEWEST.get(name, (0,)))


compiled = next(package.glob("_swisspair*.so"))
check(compiled.name == "_swisspair.abi3.so", "the compiled half names no Python", compiled)
check(beyond_manylinux(compiled) == [], "it runs where manylinux2014 does", beyond_manylinux(compiled))
check(beyond_manylinux(os.path.realpath("/usr/bin/python3")) != [], "another one would be seen", beyond_manylinux(os.path.realpath("/usr/bin/python3")))
foreign = subprocess.run(["nm", "-D", "--undefined-only", str(compiled)], check=True, stdout=subprocess.PIPE, text=True).stdout
check(set(re.findall(r"\b_Py\w+", foreign)) <= {"_Py_Dealloc", "_Py_NoneStruct"}, "of Python only the stable interface", foreign)
check(sum(path.stat().st_size for path in pathlib.Path(os.environ["WHEELS"]).glob("*.whl")) <= 1500000, "the wheel is at most 1.5 MB")

# ---- the program's answers -----------------------------------------------------------------------
SYSTEMS = ["dutch-1998", "dutch-2012", "dutch-2017", "dutch-2026", "lim-1999", "dubov-1997", "dubov-2025", "burstein-2026",
           "double-swiss-2026"]
answers = 0
for system in SYSTEMS:
    files = sorted((CORPORA / system).glob("[0-9]*.trf"))
    check(len(files) >= 150, "files of " + system, len(files))
    for path in files[::50]:
        t = swisspair.read(path)
        recorded = t.recorded_rounds
        planned = [] if t.planned_rounds else ["--rounds", str(recorded)]
        if planned:
            t.planned_rounds = recorded
        round = min(3, recorded)
        words = [*planned, "--system", system, "--round", str(round), str(path)]
        asked = dict(system=system, round=round)

        there = program("pair", "--format", "json", *words)
        if "boards" in there:
            here = t.pair(**asked)
            check([(b.white, b.black) for b in here] == [(b["white"]["id"], b["black"]["id"]) for b in there["boards"]] and
                  here.bye == (there["bye"] or {}).get("id"), "pair of %s/%s" % (system, path.name), here)
            answers += 1
        else:
            check(isinstance(refused(lambda: t.pair(**asked)), swisspair.SwisspairError), "a refusal of " + path.name)
        there = program("explain", "--format", "json", *words)
        if "told" in there:
            here = t.explain(**asked)
            check([(p.text, p.kind, p.players, p.score) for p in here.passages] ==
                  [(p["text"], p["kind"], tuple(p["players"]), decimal.Decimal(p["score"]) if "score" in p else None) for p in there["told"]],
                  "explain of %s/%s" % (system, path.name))
            answers += 1
        there = program("whynot", "--json", *words, "1", "4")
        if "verdict" in there:
            here = t.whynot(1, 4, **asked)
            check(here.verdict == there["verdict"] and [r.text for r in here.reasons] == [r["text"] for r in there["reasons"]],
                  "whynot of %s/%s" % (system, path.name), here)
            answers += 1
        there = program("check", "-j1", "--json", *planned, "--system", system, path)
        here = t.check(system=system)
        check([r.equal for r in here.rounds] == [r["equal"] for r in there["files"][0]["rounds"]], "check of %s/%s" % (system, path.name))
        there = program("standings", "--json", *planned, "--tiebreaks", "BH/C1,BH,WIN", path)
        here = t.standings("BH/C1,BH,WIN")
        check([(r.rank, r.number, dict(r.shown)) for r in here] == [(r["rank"], r["id"], r["values"]) for r in there["players"]],
              "standings of %s/%s" % (system, path.name))
check(answers > 90, "most are answers", answers)

# ---- a tournament in memory ----------------------------------------------------------------------
t = swisspair.Tournament(system="dutch-2026", rounds=5, name="A name", initial_colour="black")
for i in range(11):
    t.add_player("Player %d" % i, rating=2000 - 10 * i, sex="w" if i % 2 else "m", federation="GER", title="FM")
check(len(t.players) == 11 and t.players[1].sex == "w" and t.players[0].title == "FM", "players", t.players[:2])
t.request_bye(3, 1, "half")
for round in range(1, 4):
    pairing = t.pair()
    check(pairing.round == round and len(pairing) == 5, "round %d" % round, pairing)
    t.record(pairing)
    for board in pairing:
        t.result(round, board.white, board.black, "1-0" if board.number % 2 else "1/2-1/2")
check(t.check().equal and len(t.check().rounds) == 3, "what was played is what is paired", t.check())
check(sum(p.points for p in t.players) == decimal.Decimal(17) + decimal.Decimal("0.5"), "points", [p.points for p in t.players])
again = swisspair.loads(t.dumps())
check(again.pair() == t.pair() and again.players == t.players, "written and read it is the same")
with tempfile.TemporaryDirectory() as folder:
    t.write(pathlib.Path(folder, "t.trf"))
    check(swisspair.read(pathlib.Path(folder, "t.trf")).pair() == t.pair() and os.listdir(folder) == ["t.trf"], "a file, and nothing beside")
twin = t.copy()
twin.unpair(3)
check(twin.recorded_rounds == 2 and t.recorded_rounds == 3, "a copy shares nothing")
twin.withdraw(1, 3)
check(all(1 not in (b.white, b.black) for b in twin.pair()), "who has withdrawn is not paired")
check(twin.standings().rows()[0].keys() >= {"rank", "name", "points", "BH"} and twin.pair().rows()[0]["number"] == 1, "rows of tables")

# ---- files: as the program's -o writes them --------------------------------------------------------
def mode_of(path):
    return os.stat(path).st_mode & 0o7777


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    private, beside, link, fixed, broken = (folder / part for part in ("t.trf", "t.trf.new", "link.trf", "fixed.trf", "broken.trf"))
    private.write_text("old")
    private.chmod(0o600)
    beside.write_text("somebody's")
    link.symlink_to("t.trf")
    t.write(link)
    check(link.is_symlink() and private.read_text() == t.dumps(), "what a link leads to is written, the link stays")
    check(mode_of(private) == 0o600, "rights are kept", oct(mode_of(private)))
    check(beside.read_text() == "somebody's", "no other file is touched", beside.read_text()[:40] if beside.exists() else "gone")
    check(sorted(os.listdir(folder)) == ["link.trf", "t.trf", "t.trf.new"], "nothing is left beside", os.listdir(folder))
    check(isinstance(refused(lambda: t.write(broken, "trf99")), ValueError) and not broken.exists(), "a refusal leaves no file")
    check(isinstance(refused(lambda: t.write(folder / "none" / "t.trf")), FileNotFoundError), "a folder that is not there")
    fixed.write_text("old")
    fixed.chmod(0o444)
    check(isinstance(refused(lambda: t.write(fixed)), PermissionError) and fixed.read_text() == "old", "what nobody may write stays")
    os.mkfifo(folder / "pipe")
    reader = subprocess.Popen(["timeout", "20", "cat", str(folder / "pipe")], stdout=subprocess.PIPE)
    t.write(folder / "pipe")
    check(reader.communicate()[0].decode() == t.dumps() and (folder / "pipe").is_fifo(), "a pipe is written into")
    dangling = folder / "dangling.trf"
    dangling.symlink_to("later.trf")
    t.write(dangling)
    check(dangling.is_symlink() and (folder / "later.trf").exists(), "a link to nothing yet is followed")

# ---- the library's own numbers -------------------------------------------------------------------
noted = 0
for path in sorted((CORPORA / "trf-wild").glob("**/*.trf"))[:400:5]:
    there = program("lint", "--json", path)["files"][0]["notes"]
    error = refused(lambda: swisspair.read(path))
    here = error.notes if error else swisspair.read(path).notes
    noted += len(here)
    check(sorted((n.severity, n.line) for n in here) == sorted((n["severity"], n["line"]) for n in there), "notes of " + path.name,
          [(n.severity, n.line) for n in here][:3] + [(n["severity"], n["line"]) for n in there][:3])
check(noted > 15, "wild files have notes", noted)
letters = {"1-0": "10", "1/2-1/2": "==", "0-1": "01", "+--": "+-", "--+": "-+", "---": "--"}
for result, pair_of in letters.items():
    game = swisspair.Tournament(system="dutch-2026", rounds=3, initial_colour="white")
    game.add_player("A")
    game.add_player("B")
    game.result(1, 1, 2, result)
    lines = [line.split() for line in game.dumps().splitlines() if line.startswith("001")]
    check([line[-1] for line in lines] == list(pair_of), "the letters of " + result, lines)
for bye, letter in (("half", "H"), ("full", "F"), ("zero", "Z")):
    game = swisspair.Tournament(system="dutch-2026", rounds=3, initial_colour="white")
    for name in "ABCD":
        game.add_player(name)
    game.request_bye(4, 1, bye)
    check("240 %s" % letter in game.dumps(), "the letter of a %s bye" % bye, game.dumps())
# ---- a Maxi-tournament: a fact of the file, or laid down ------------------------------------------
maxi_text = (TOP / "tests/cli/data/lim-maxi.trf").read_text(encoding="utf-8")
told, plain = swisspair.loads("092 lim-1999 Maxi-tournament\n" + maxi_text), swisspair.loads(maxi_text)
plain.system = "lim-1999"
check(told.is_maxi and not plain.is_maxi and told.pair() != plain.pair(), "the file says Maxi")
plain.is_maxi = True
check(told.pair() == plain.pair() and swisspair.loads(plain.dumps()).is_maxi, "laid down it is the same, and is written")
plain.system = "dutch-2026"
check(isinstance(refused(plain.pair), swisspair.SwisspairError), "a system without the rule refuses", refused(plain.pair))

# ---- what is refused -----------------------------------------------------------------------------
for call, kind, code in (
        (lambda: t.pair(system="dutch-1066"), swisspair.UnsupportedError, "no_such_system"),
        (lambda: t.result(1, 99, 1, "1-0"), swisspair.InvalidError, "no_such_player"),
        (lambda: t.result(1, 2, 1, "2-0"), ValueError, None),
        (lambda: t.add_player("x", number=1), swisspair.InvalidError, "number_taken"),
        (lambda: t.add_player("x", sex="y"), swisspair.InvalidError, "bad_player"),
        (lambda: t.add_player("Anna\0Berta"), swisspair.InvalidError, "bad_text"),
        (lambda: t.add_player("Anna", title="G\0M"), swisspair.InvalidError, "bad_text"),
        (lambda: t.set_fact("city", "Graz\0"), swisspair.InvalidError, "bad_text"),
        (lambda: t.pair(system="dutch-2026\0x"), swisspair.InvalidError, "bad_text"),
        (lambda: t.standings("BH\0x"), swisspair.InvalidError, "bad_text"),
        (lambda: t.dumps("trf26\0x"), swisspair.InvalidError, "bad_text"),
        (lambda: swisspair.loads("hello"), swisspair.InvalidError, None),
        (lambda: swisspair.read("/nonexistent"), FileNotFoundError, None),
        (lambda: t.dumps("trf99"), ValueError, None),
        (lambda: t.record(twin.pair()), swisspair.InvalidError, "bad_pairing")):
    error = refused(call)
    check(isinstance(error, kind) and (code is None or error.code == code), "%s %s" % (kind.__name__, code), repr(error) + str(getattr(error, "code", "")))
small = swisspair.Tournament(system="dutch-2026", rounds=3, initial_colour="white")
small.add_player("A")
small.add_player("B")
small.record(small.pair())
small.result(1, 1, 2, "1-0")
check(isinstance(refused(small.pair), swisspair.NoPairingError), "two who have met")

# ---- threads and memory --------------------------------------------------------------------------
large = swisspair.Tournament(system="dutch-2026", rounds=9, initial_colour="white")
for i in range(3000):
    large.add_player(number=i + 1, rating=2800 - i // 2)
counted = [0]
stop = threading.Event()


def count():
    while not stop.is_set():
        counted[0] += 1
        time.sleep(0)  # and steps back: one that keeps what it has got would stop us for the whole interval below


thread = threading.Thread(target=count)
sys.setswitchinterval(30)  # nobody is interrupted: the other thread runs only while a call lets it
thread.start()
until = time.monotonic() + 20
before = counted[0]
while counted[0] == before and time.monotonic() < until:
    large.pair()
check(counted[0] > before, "others run while a call works")
sys.setswitchinterval(0.005)
stop.set()
thread.join()

# One tournament changed in a thread while others pair it: in a program of its own, which a fault would end.
HAMMER = """
import threading, time, swisspair
t = swisspair.Tournament(system="dutch-2026", rounds=9, initial_colour="white")
for i in range(200):
    t.add_player("Player %d" % i, rating=2800 - i)
until = time.monotonic() + 3
faults = []

def keep(call):
    while time.monotonic() < until:
        try:
            call()
        except swisspair.SwisspairError:
            pass
        except BaseException as fault:
            faults.append(fault)

def change():
    for number in range(1000, 1100):
        t.add_player("Late" * 100, number=number)
    for number in range(1000, 1100):
        t.remove_player(number)
    t.record(t.pair())
    t.unpair(1)
    t.set_fact("city", "x" * 2000)
    t.set_fact("city", "")

calls = [change, t.pair, t.explain, lambda: t.players, lambda: t.fact("city"), t.standings, t.dumps, lambda: t.copy().pair()]
threads = [threading.Thread(target=keep, args=(call,)) for call in calls]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(faults[:1], len(t.players))
"""
run = subprocess.run([sys.executable, "-c", HAMMER], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
check(run.returncode == 0 and run.stdout.strip() == b"[] 200", "a tournament changed while others read it",
      (run.returncode, run.stdout, run.stderr[-300:]))

# A round of 1,000 players in under 3 ms, with its file read as well: the least processor time of thirty.
field = swisspair.Tournament(system="dutch-2026", rounds=9, initial_colour="white")
for i in range(1000):
    field.add_player(number=i + 1, rating=2800 - i)
for round in range(1, 6):
    pairing = field.pair()
    field.record(pairing)
    for board in pairing:
        field.result(round, board.white, board.black, ("1-0", "1/2-1/2", "0-1")[(board.white * 7 + board.black * round) % 3])
written = field.dumps()


def least_of(call):
    spent = []
    for _ in range(30):
        began = time.process_time()
        call()
        spent.append(time.process_time() - began)
    return min(spent) * 1000


for what, call in (("a round", field.pair), ("a file and its round", lambda: swisspair.loads(written).pair())):
    spent = least_of(call)
    print("%s of 1,000 players: %.2f ms" % (what, spent))
    check(spent < 3, what + " of 1,000 players in under 3 ms", spent)

# The program that the page "embed" shows.
run = subprocess.run([sys.executable, TOP / "examples/twenty_lines.py"], cwd=TOP / "examples", stdout=subprocess.PIPE)
check(run.stdout == (TOP / "tests/docs/twenty_lines.expected").read_bytes(), "twenty lines answer as the others", run.stdout)


def resident():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def round_of_calls():
    one = swisspair.read(EXAMPLE)
    one.explain(1, system="dutch-2026")
    one.whynot(1, 5, system="dutch-2026")
    one.standings("BH,SB")
    one.dumps()


for _ in range(100):
    round_of_calls()
least = resident()
for _ in range(400):
    round_of_calls()
check(resident() - least < 8 << 20, "400 tournaments leave nothing behind", resident() - least)

python_whole.run(check, TOP, CORPORA, program, pathlib.Path(typed))
print("python: %d passed, %d failed" % (passed, failed))
sys.exit(1 if failed else 0)
