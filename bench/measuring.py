"""What a pairing costs: as a process, ours and the peers', and as a call from memory.

Time is processor time, user and system, the median over the runs; programs that are compared run in
turns on the same file, so that all see the same machine. A run that fails or takes more than LIMIT
seconds (default 600) is no result; nor is one of a peer in an unkind field after PEER_PATIENCE seconds.
"""
import collections
import os
import pathlib
import shlex
import statistics
import subprocess
import time

from fields import MOST_NARROW

LIMIT = os.environ.get("LIMIT", "600")
PEER_PATIENCE = "20"
# For a row of the first table: small fields run often, large ones three times.
ROW_SECONDS = float(os.environ.get("ROW_SECONDS", "4"))
MOST_RUNS = 51
# Beyond PEER_OFTEN players a peer runs once, beyond PEER_MOST not at all: its time grows.
PEER_OFTEN = int(os.environ.get("PEER_OFTEN", "300"))
PEER_MOST = int(os.environ.get("PEER_MOST", "1000"))
JAR_MOST = int(os.environ.get("JAR_MOST", "3000"))

# seconds, peak MiB, runs
Process = collections.namedtuple("Process", "seconds mebibytes runs")
# milliseconds of the call, its memory, what the tournament read holds, swp_pairing_counter
Library = collections.namedtuple("Library", "milliseconds mebibytes held counters")


class Peer:
    """Another program by path: a .jar is JaVaFo, which reads a dialect of its own; anything else is
    called with PEER_ARGUMENTS (default "--dutch {file} -p")."""

    def __init__(self, path):
        self.path = path
        self.name = pathlib.Path(path).stem
        self.is_jar = path.endswith(".jar")
        self.most_players = JAR_MOST if self.is_jar else PEER_MOST

    def command(self, build, path):
        """How the peer pairs the file; None when the file cannot be said in its dialect."""
        if not self.is_jar:
            arguments = os.environ.get("PEER_ARGUMENTS", "--dutch {file} -p")
            return [self.path] + [a.format(file=path) for a in shlex.split(arguments)]
        own = str(path) + ".javafo14"
        convert = [build / "swisspair", "convert", "--to", "javafo14", path, "-o", own]
        if subprocess.run(convert, stderr=subprocess.DEVNULL).returncode != 0:
            return None
        return ["java", "-ea", "-jar", self.path, own, "-p"]


PEERS = [Peer(path) for path in shlex.split(os.environ.get("PEER", ""))]


def run_once(build, command, limit=LIMIT):
    """(processor seconds, peak MiB) of one run, or None."""
    run = subprocess.run([build / "bench" / "measure_run", limit] + command,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        return None
    seconds, kibibytes = run.stdout.split()
    return float(seconds), int(kibibytes) / 1024


def in_turns(build, commands, seconds):
    """Runs each (command, most runs, limit), three times at least and for some seconds in all; a
    Process or None for each."""
    results = [[] for _ in commands]
    begin = time.monotonic()
    for turn in range(MOST_RUNS):
        gone = time.monotonic() - begin
        if (turn >= 3 and gone > seconds) or (turn >= 1 and gone > 10 * seconds):
            break
        for result, (command, most, limit) in zip(results, commands):
            if None not in result and len(result) < most:
                result.append(run_once(build, command, limit))
    return [None if None in result or not result else
            Process(statistics.median(r[0] for r in result), max(r[1] for r in result), len(result))
            for result in results]


def processes(build, path, players, system, peers, seconds, peer_limit=LIMIT):
    """What pairing the file costs us, and each of the peers (None: it did not run)."""
    own = [str(build / "swisspair"), "pair", "--system", system, str(path)]
    commands = {None: (own, MOST_RUNS, LIMIT)}
    for peer in peers:
        if players <= min(peer.most_players, MOST_NARROW):
            command = peer.command(build, path)
            if command:
                commands[peer] = (command, MOST_RUNS if players <= PEER_OFTEN else 1, peer_limit)
    results = dict(zip(commands, in_turns(build, commands.values(), seconds)))
    return results[None], [results.get(peer) for peer in peers]


def library(build, path, system):
    """The call alone, the median of up to 101 (one when it is slow); None when it fails."""
    repetitions, answer = 1, None
    for _ in range(2):
        command = [build / "bench" / "library_pair", path, str(repetitions), system]
        try:
            run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                                 timeout=int(LIMIT))
        except subprocess.TimeoutExpired:
            break
        if run.returncode != 0:
            return None
        words = run.stdout.split()
        answer = Library(float(words[3]), int(words[5]) / 2 ** 20, int(words[6]) / 2 ** 20,
                         [int(w) for w in words[7:]])
        repetitions = max(1, min(101, int(75 * ROW_SECONDS / (answer.milliseconds + 0.01))))
        if repetitions < 3:
            break
    return answer


def least_ms(build, path, system, repetitions):
    """The least time of a call; None when the build cannot pair the field."""
    answer = subprocess.run([build / "bench" / "library_pair", path, str(repetitions), system],
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    words = answer.stdout.split()
    return float(words[4]) if answer.returncode == 0 and len(words) > 4 else None
