"""What issue 10 asks for, against what was measured."""
from measuring import PEERS
from tables import (library_ms, milliseconds, number, process_ms, quotient, ratio, shown, table)

# players: ratio to bbpPairings, milliseconds of the process, of the call, MB of the process
TARGETS = {
    30: (3, None, 0.02, 2),
    100: (25, None, 0.05, None),
    300: (500, None, 0.15, None),
    1000: (15000, 1.5, 0.5, 4),
    3000: (None, 3, 1.5, 8),
    9999: (None, 6, 4, 12),
    100000: (None, 60, 40, 64),
}
# what the absolute figures are multiplied by: editions that are procedures, and the oldest
FACTORS = {"dutch-1998": 2, "dutch-2012": 2, "dubov-2025": 2, "dubov-1997": 5, "lim-1999": 5}


def asked(value, form="%s"):
    return "" if value is None else form % value


def rows_of(bench):
    """A row for each size, and sentences on what is missed."""
    rows, missed = [], []
    for players, (wanted, process, call, megabytes) in TARGETS.items():
        if players not in bench.sizes:
            continue
        own, others, alone = bench.sizes[players]
        other = next((o for peer, o in zip(PEERS, others) if not peer.is_jar), None)
        times = quotient(process_ms(other), process_ms(own))
        rows.append([number(players), asked(wanted and number(wanted), "%sx"), ratio(times),
                     asked(process, "%s ms"), milliseconds(process_ms(own)) + " ms",
                     asked(call, "%s ms"), milliseconds(library_ms(alone)) + " ms",
                     asked(megabytes, "%s MB"), shown(own and own.mebibytes)])
        for what, value, limit in (("process", process_ms(own), process),
                                   ("call", library_ms(alone), call)):
            if limit and (value is None or value > limit):
                missed.append("%s players, %s: %s ms instead of %s"
                              % (number(players), what, milliseconds(value), limit))
        if wanted and PEERS and (times is None or times < wanted):
            missed.append("%s players, ratio: %s instead of %sx"
                          % (number(players), ratio(times), number(wanted)))
    return rows, missed


def missed_by(bench):
    """The same for the other systems, within their factors."""
    missed = []
    for (system, players), (own, alone) in bench.systems.items():
        _, process, call, _ = TARGETS.get(players, (None,) * 4)
        factor = FACTORS.get(system, 1)
        for what, value, limit in (("process", process_ms(own), process),
                                   ("call", library_ms(alone), call)):
            if limit and (value is None or value > factor * limit):
                missed.append("%s, %s players, %s: %s ms instead of %g"
                              % (system, number(players), what, milliseconds(value),
                                 factor * limit))
    return missed


def section(bench):
    head = ["players", "ratio asked", "ratio", "or at most", "process", "library asked", "library",
            "memory asked", "MiB"]
    rows, missed = rows_of(bench)
    missed += missed_by(bench)
    lines = table(head, rows, 0) + ["", "Not reached here:" if missed else "All reached."]
    return lines + ([""] + ["- " + sentence for sentence in missed] if missed else [])
