"""The tables of docs/lab/benchmarks.md: each function measures and returns lines of Markdown."""
import os
import pathlib

from fields import FAMILIES, LATE_ROUNDS, ORDINARY, generate
from measuring import LIMIT, PEER_PATIENCE, PEERS, ROW_SECONDS, library, processes
from tables import (COUNTERS, growth, library_ms, milliseconds, number, pair, process_ms, quotient,
                    ratio, shown, table)

SYSTEM = os.environ.get("SYSTEM", "dutch-2026")
# What is compared beside SYSTEM; "no": nothing.
OTHERS = os.environ.get("BENCH_SYSTEMS", "dutch-2017 dutch-2012 dutch-1998 dubov-2025 dubov-1997 "
                                         "lim-1999 burstein-2026 double-swiss-2026").split()
ROUNDS_PLAYED = [4, 9, 19, 39]
QUICKLY = ROW_SECONDS / 6  # for a cell of the tables beside the first


class Bench:
    """A build, a file for the field of the moment, and what has been measured."""

    def __init__(self, build, folder):
        self.build = build
        self.path = pathlib.Path(folder) / "field.trf"
        self.sizes = {}    # players: (Process, [Process of each peer], Library)
        self.systems = {}  # (system, players): (Process, Library)
        self.families = {} # (family, players): Library

    def field(self, family, players, system=SYSTEM):
        return generate(self.build, self.path, family, players, system)

    def measure(self, players, system=SYSTEM, peers=(), seconds=QUICKLY, peer_limit=PEER_PATIENCE):
        own, others = processes(self.build, self.path, players, system, peers, seconds, peer_limit)
        return own, others, library(self.build, self.path, system)


def round_5(bench, sizes):
    """Players, ours, the peers; the counters of the call."""
    head = ["players", "swisspair ms", "library ms", "MiB"]
    for peer in PEERS:
        head += [peer.name + " ms", "MiB", "ratio"]
    rows = []
    for players in sizes:
        if not bench.field(ORDINARY, players):
            rows.append([number(players), "no field"])
            continue
        own, others, alone = bench.sizes[players] = bench.measure(players, SYSTEM, PEERS, ROW_SECONDS,
                                                                    LIMIT)
        row = [number(players), milliseconds(process_ms(own)), milliseconds(library_ms(alone)),
               shown(own and own.mebibytes)]
        for other in others:
            row += [milliseconds(process_ms(other)), shown(other and other.mebibytes),
                    ratio(quotient(process_ms(other), process_ms(own)))]
        row += [" ".join(str(c) for c in alone.counters) if alone else "none",
                shown(own and own.runs, "%d")]
        rows.append(row)
    return table(head + [" ".join(COUNTERS), "runs"], rows)


def other_systems(bench, sizes):
    """The fields of round_5, each played under its system."""
    rows = []
    for players in sizes:
        row = [number(players)]
        for system in OTHERS:
            if bench.field(ORDINARY, players, system):
                own, _, alone = bench.measure(players, system)
                bench.systems[system, players] = own, alone
                row.append(pair(alone, own))
            else:
                row.append("")
        rows.append(row)
    return table(["players"] + OTHERS, rows, 0)


def unkind(bench, sizes):
    """Families by size; the peers at the smallest size."""
    head = ["field"] + [number(n) for n in sizes] + ["growth", "MiB"]
    for peer in PEERS:
        head += ["%s, %s" % (peer.name, number(sizes[0])), "ratio"]
    rows = []
    for family in FAMILIES:
        row, times, peak, against = [family.name], {}, None, []
        for players in sizes:
            if not bench.field(family, players):
                row.append("")
                continue
            peers = PEERS if players == sizes[0] else []
            own, others, alone = bench.measure(players, SYSTEM, peers)
            row.append(pair(alone, own))
            times[players] = library_ms(alone)
            bench.families[family, players] = alone
            peak = own and own.mebibytes
            for other in others:
                against += [milliseconds(process_ms(other)),
                            ratio(quotient(process_ms(other), process_ms(own)))]
        row += [growth(times), shown(peak)] + against
        rows.append(row + [""] * (len(head) - len(row)))
    return table(head, rows)


def late_rounds(bench):
    """Small fields that have hardly a pair left."""
    head = ["field", "library / process"]
    for peer in PEERS:
        head += [peer.name, "ratio"]
    rows = []
    for players, family in LATE_ROUNDS:
        if not bench.field(family, players):
            rows.append([family.name])
            continue
        own, others, alone = bench.measure(players, SYSTEM, PEERS)
        row = [family.name, pair(alone, own)]
        for other in others:
            row += [milliseconds(process_ms(other)),
                    ratio(quotient(process_ms(other), process_ms(own)))]
        rows.append(row)
    return table(head, rows)


def unkind_systems(bench, sizes):
    """Families by system: the call at the smallest and the largest size, and its growth."""
    rows = []
    for family in FAMILIES:
        row = [family.name]
        for system in OTHERS:
            times = {}
            for players in (sizes[0], sizes[-1]):
                if bench.field(family, players, system):
                    times[players] = library_ms(library(bench.build, bench.path, system))
            cell = " / ".join(milliseconds(t) for t in times.values())
            row.append("%s (%s)" % (cell, growth(times)) if len(times) > 1 else cell)
        rows.append(row)
    return table(["field"] + OTHERS, rows)


def memory(bench):
    """Peaks in the fields of round_5: of the call, of the tournament read, of the whole process."""
    rows, calls = [], {}
    for players, (own, _, alone) in bench.sizes.items():
        calls[players] = alone and alone.mebibytes
        rows.append([number(players), shown(alone and alone.mebibytes, "%.2f"),
                     shown(alone and alone.held, "%.2f"), shown(own and own.mebibytes),
                     shown(alone and 2 ** 20 * alone.mebibytes / players, "%.0f")])
    return table(["players", "call", "tournament", "process", "bytes of the call a player"], rows,
                 0) + ["", "Growth of the call's memory: %s." % growth(calls)]


def memory_by_rounds(bench, players):
    """The same by rounds: what a longer tournament costs."""
    rows = []
    for played in ROUNDS_PLAYED:
        family = ORDINARY._replace(rounds=played + 1, played=played)
        if bench.field(family, players):
            own, _, alone = bench.measure(players)
            rows.append([str(played), shown(alone and alone.mebibytes, "%.2f"),
                         shown(alone and alone.held, "%.2f"), shown(own and own.mebibytes)])
    return table(["rounds played", "call", "tournament", "process"], rows, 0)


def memory_unkind(bench, sizes):
    """Peaks of the call in the fields of unkind(), and their growth."""
    rows = []
    for family in FAMILIES:
        peaks = {n: bench.families.get((family, n)) for n in sizes}
        peaks = {n: alone and alone.mebibytes for n, alone in peaks.items()}
        rows.append([family.name] + ["" if p is None else "%.2f" % p for p in peaks.values()] +
                    [growth(peaks)])
    return table(["field"] + [number(n) for n in sizes] + ["growth"], rows)
