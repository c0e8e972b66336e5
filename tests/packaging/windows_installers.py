#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""windows_installers.py BUILD LIBRARIES [FOLDER]: what is handed out for Windows, as its user has it, by wine.

Each of zip, NSIS and MSI on a system of its own, without the project: installed, opened by double click, an event of
five rounds played, the desk killed and opened again, a second copy kept on another drive letter, the event made again
from it, a newer version installed over it (events, language and port stay), uninstalled. Files and registry before and
after are compared. A desk that runs keeps an installer off that nobody can answer. Prints each step with its seconds.
With FOLDER what is made is kept there. Needs a display: Xvfb is started. The alarm: a file that stays is seen.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
sys.path.insert(0, str(TOP / "tests" / "desk"))
from desk_browser import Client, Listener, wait_until  # noqa: E402

passed = failed = 0
PARTS = ("zip", "exe", "msi")
RESULTS = ["1-0", "draw", "0-1", "1-0"]
# What wine itself writes while it runs.
OWN = re.compile(r"(\.log|/Temp/.*|\.update-timestamp|/(system|user|userdef)\.reg|/windows/(Installer|temp|inf|Microsoft\.NET)(/.*)?|"
                 r"/Microsoft/Windows/(INetCache|History|Cookies)/.*|/\.desk)$", re.IGNORECASE)
OWN_KEYS = re.compile(r"(?i)(Fonts|Wine\\+|Control Panel|Internet Settings|Explorer\\+(Shell|User|MountPoints|FileExts)|"
                      r"Installer\\+(UserData|Folders|Rollback|Products|Features|UpgradeCodes)|CurrentVersion\\+Run|MenuOrder|\\Environment|"
                      r"Cryptography|DirectX|Time Zones|GRE_Initialize|ProfileList|Session Manager|Video|Enum\\|DeviceClasses|Winsock|Tcpip|hardware)")


def expect(holds, what):
    global passed, failed
    passed += bool(holds)
    failed += not holds
    if not holds:
        print("expected: " + what, file=sys.stderr)
    return bool(holds)


class Machine:
    """A Windows of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.prefix = folder / "prefix"
        self.environment = os.environ | {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8", "HOME": str(folder),
                                         "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe,winedbg.exe="}
        self.wine = next(shutil.which(name) for name in ("wine64", "/usr/lib/wine/wine64", "wine") if shutil.which(name))
        self.server = str(pathlib.Path(self.wine).resolve().parent / "wineserver")
        if not os.path.exists(self.server):
            self.server = "/usr/lib/wine/wineserver64"
        self.run("wineboot", "-i")
        self.user = next(path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public")
        documents = self.user / "Documents"
        if documents.is_symlink():
            documents.unlink()
        documents.mkdir(exist_ok=True)
        other = folder / "stick"
        other.mkdir()
        (self.prefix / "dosdevices" / "e:").symlink_to(other)
        self.stick = other

    def start(self, *words, folder=None, **more):
        return subprocess.Popen([self.wine, *map(str, words)], cwd=folder or self.folder, env=self.environment | more, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *words, folder=None, seconds=240):
        try:
            return self.start(*words, folder=folder).wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None

    def settle(self):
        """Nothing of it runs any more; the registry is in its files."""
        try:
            subprocess.run([self.server, "-w"], env=self.environment, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            expect(False, "every program to end")
            subprocess.run([self.server, "-k"], env=self.environment, timeout=60, check=False)
            subprocess.run([self.server, "-w"], env=self.environment, timeout=60, check=False)

    def end(self):
        subprocess.run([self.server, "-k"], env=self.environment, timeout=60, check=False)
        self.settle()

    def facts(self):
        """Files and folders, and values of the registry, but what wine itself writes."""
        self.settle()
        found = set()
        for path in [*(self.prefix / "drive_c").rglob("*"), *self.folder.glob("*")]:
            name = "/" + path.relative_to(self.folder).as_posix()
            if not OWN.search(name):
                found.add(name)
        for file in ("system.reg", "user.reg"):
            key = ""
            for line in (self.prefix / file).read_text("utf-8", "replace").splitlines():
                if line.startswith("["):
                    key = line[1:line.rindex("]")]
                elif line.startswith(("\"", "@")) and not OWN_KEYS.search(key):
                    found.add("%s %s %s" % (file, key, line.split("=")[0]))
        return found


def door(place, seconds=60):
    """The port and the word of the desk that has a folder; None when none comes."""
    file = place / ".desk" / "door"
    if not wait_until(lambda: file.exists() and file.read_text().strip().count(" ") == 1, seconds):
        return None
    port, word = file.read_text().split()
    return int(port), word


def enter(place):
    found = door(place)
    return Client(found[0], word=found[1]) if found else None


def play(client, rounds=5):
    """The stem of an event of five rounds."""
    slug = client.post("/api/1/new", {"name": "Salt Harbour"})[1]["slug"]
    done = [client.act(slug, "settings", rounds=rounds, system="dutch-2026")[0]]
    for i in range(8):
        done.append(client.act(slug, "add_player", name="Player %d" % i, rating=2200 - 17 * i)[0])
    done += [client.act(slug, what, **body)[0] for what, body in (("make_numbers", {}), ("draw_lot", {"colour": "white"}))]
    for number in range(1, rounds + 1):
        done += [client.act(slug, "pair_round", confirmed=4)[0], client.act(slug, "publish_round", confirmed=4)[0]]
        done += [client.act(slug, "set_result", round=number, board=board, result=RESULTS[(number + board) % 4])[0] for board in range(1, 5)]
    expect(set(done) == {200}, "every act to be done: %s" % done)
    return slug


def drive(path):
    """As programs for Windows write a path of ours."""
    return "Z:" + str(path).replace("/", "\\")


def ended(process, seconds=60):
    """Its exit code; None for one that has to be killed."""
    try:
        return process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


class Clock:
    def __init__(self, part):
        self.part, self.at = part, time.monotonic()

    def step(self, what):
        now = time.monotonic()
        print("  %-4s %-44s %6.1f s" % (self.part, what, now - self.at), flush=True)
        self.at = now


def live(machine, clock, programs, events):
    """A day with what is installed: opened, played, killed, opened again, copied, made again; the port."""
    starter = machine.start(programs / "swisspair-start.exe")
    client = enter(events)
    if not expect(client and client.entered[0] == 200, "the desk to be opened by double click"):
        starter.kill()
        return None
    clock.step("opened by double click")
    port = client.port
    slug = play(client)
    clock.step("five rounds")
    kept = len(client.log(slug))
    second = machine.start(programs / "swisspair-start.exe", BROWSER="hostname.exe")
    expect(ended(second) == 0 and starter.poll() is None, "a second start to find the first, and to end")
    clock.step("a second start finds the first")
    machine.run("taskkill", "/f", "/im", "swisspair-desk.exe")
    (events / ".desk" / "door").unlink(missing_ok=True)
    machine.run("taskkill", "/f", "/im", "swisspair-start.exe")
    ended(starter)
    starter = machine.start(programs / "swisspair-start.exe", events / (slug + ".desk"))
    client = enter(events)
    if not expect(client and client.port == port and len(client.log(slug)) == kept, "every act after being killed, at the same port"):
        starter.kill()
        return None
    clock.step("killed, and opened by its event's file")
    client.post("/api/1/me", {"language": "de"})
    status, answer = client.post("/api/1/t/%s/mirror" % slug, {"folder": "E:\\copies"})
    if status != 200:
        (machine.stick / "copies").mkdir(exist_ok=True)
        status, answer = client.post("/api/1/t/%s/mirror" % slug, {"folder": "E:\\copies"})
    expect(status == 200, "a second copy on another drive: %s %s" % (status, answer))
    client.act(slug, "note", text="one more")
    kept += 2
    expect(wait_until(lambda: any((machine.stick / "copies").glob("*.desklog")), 20), "a second copy on the stick")
    clock.step("second copy on drive E:")
    listener = Listener(client, slug)
    listener.next()
    for what in ("asked", "answered no"):
        machine.run("taskkill", "/im", "swisspair-start.exe")
        time.sleep(3)
        expect(starter.poll() is None and client.get("/")[0] == 200, "a desk with an event open in a browser not to end unasked: %s" % what)
    listener.close()
    clock.step("closing asks while an event is open")
    time.sleep(3)
    machine.run("taskkill", "/im", "swisspair-start.exe")
    expect(wait_until(lambda: starter.poll() is not None, 40), "the window to end the desk when it is closed")
    if starter.poll() is None:
        starter.kill()
    expect(not (events / ".desk" / "door").exists(), "no door when the desk has ended")
    clock.step("closed")
    again = events / "again.desk"
    log = next((machine.stick / "copies").glob("*.desklog"), None)
    if expect(log, "a log on the stick"):
        code = machine.run(programs / "swisspair-desk.exe", "recover", log, again)
        expect(code == 0 and machine.run(programs / "swisspair-desk.exe", "verify", again) == 0, "the event made again from its copy")
    clock.step("made again from the copy")
    return port


def begin(machine, programs, events, name):
    """A desk that was begun again: its port, events and language."""
    starter = machine.start(programs / "swisspair-start.exe")
    client = enter(events)
    found = None
    if expect(client and client.entered[0] == 200, "%s: the desk to start" % name):
        language = re.search(r'"language": ?"(\w+)"', (events / ".desk" / "people.json").read_text("utf-8"))
        found = client.port, sorted(path.name for path in events.glob("?*.desk")), language and language[1]
    return starter, found


def check_zip(machine, made, newer):
    clock = Clock("zip")
    before = machine.facts()
    place = machine.folder / "Stick ö"
    place.mkdir()
    with zipfile.ZipFile(made) as archive:
        archive.extractall(place)
    programs = place / made.stem
    clock.step("unpacked")
    live(machine, clock, programs, programs / "events")
    machine.settle()
    added = {name for name in machine.facts() - before if not name.startswith(("/Stick", "/stick"))}
    expect(not added, "nothing outside of the folder: %s" % sorted(added)[:10])
    clock.step("nothing is left outside of it")


def check_installer(machine, part, made, newer, older):
    clock = Clock(part)
    before = machine.facts()
    silent = {"exe": lambda path: (path, "/S"), "msi": lambda path: ("msiexec", "/i", drive(path), "/qn")}[part]
    expect(machine.run(*silent(older)) == 0, "%s: to be installed" % part)
    programs = machine.user / "AppData/Local/Programs/swisspair" if part == "exe" else machine.prefix / "drive_c/Program Files/swisspair"
    events = machine.user / "Documents" / "swisspair"
    installed = machine.facts() - before
    if not expect((programs / "swisspair-start.exe").exists(), "%s: programs in %s: %s" % (part, programs, sorted(installed)[:5])):
        return
    expect(any("swisspair.event" in name for name in installed) and any(name.endswith("swisspair.lnk") for name in installed),
           "%s: the menu and the files of events know it: %s" % (part, sorted(installed)[:10]))
    clock.step("installed")
    live(machine, clock, programs, events)
    if part == "exe":
        starter, _ = begin(machine, programs, events, part)
        expect(machine.run(*silent(newer)) == 2, "a desk that runs to keep an installer off that nobody answers")
        machine.run("taskkill", "/im", "swisspair-start.exe")
        ended(starter)
        clock.step("a running desk keeps the installer off")
    port = int((events / ".desk" / "port").read_text())  # another one when somebody else had it
    expect(machine.run(*silent(newer)) == 0, "%s: a newer version to be installed" % part)
    starter, found = begin(machine, programs, events, part)
    expect(found == (port, ["again.desk", "salt-harbour.desk"], "de"), "%s: port, events and language stay: %s" % (part, found))
    machine.run("taskkill", "/im", "swisspair-start.exe")
    ended(starter)
    clock.step("a newer version over it")
    if part == "exe":
        shutil.copy(programs / "uninstall.exe", machine.folder / "uninstall.exe")
        machine.run(machine.folder / "uninstall.exe", "/S", "_?=" + drive(programs))
        (machine.folder / "uninstall.exe").unlink()
    else:
        expect(machine.run("msiexec", "/x", drive(newer), "/qn") == 0, "msi: to be uninstalled")
    left = {name for name in machine.facts() - before if "/Documents/swisspair" not in name and not name.startswith("/stick")}
    expect(not left, "%s: nothing to be left but events: %s" % (part, sorted(left)[:12]))
    expect((events / "salt-harbour.desk").exists(), "%s: events stay" % part)
    clock.step("uninstalled")
    (machine.user / "alarm.txt").write_text("left")
    expect(machine.facts() - before - left != left and any("alarm.txt" in name for name in machine.facts() - before), "the alarm: a file that stays is seen")


def main():
    build, libraries = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        kept = pathlib.Path(sys.argv[3]).resolve() if len(sys.argv) > 3 else scratch / "kept"
        words = [TOP / "packaging/windows/installers", build, libraries]
        made = subprocess.run([*words, kept], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
        older = subprocess.run([*words, scratch / "older", "0.0.1"], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
        made, older = ([pathlib.Path(path) for path in paths] for paths in (made, older))
        display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        os.environ["DISPLAY"] = ":" + display.stdout.readline().strip()
        os.environ.pop("SWISSPAIR_DESK_NOW", None)
        try:
            for i, part in enumerate(PARTS):
                folder = scratch / part
                folder.mkdir()
                machine = Machine(folder)
                try:
                    if part == "zip":
                        check_zip(machine, made[i], older[i])
                    else:
                        check_installer(machine, part, made[i], made[i], older[i])
                finally:
                    machine.end()
        finally:
            display.terminate()
            display.wait()
    print("windows_installers: %d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
