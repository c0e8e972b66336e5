"""Which fields are measured, and how bench/generate_field is asked for them.

A family is a kind of tournament, kind or unkind to an engine, at any size; a field is a family of
some size, played by seed under the system that is measured.
"""
import collections
import math
import os
import subprocess

FIELD_SECONDS = int(os.environ.get("FIELD_SECONDS", "60"))  # to play the rounds before
MOST_NARROW = 9999  # ids of four columns end here; beyond, fields are files of the widened dialect

# draws in per cent, absences in per thousand; `kind` is generate_field's FAMILY, where {half}, {third}
# and {sixth} are parts of the field, {root} its root; odd: one player less when the number is even; least: the
# smallest field that has room, or shows anything
Family = collections.namedtuple("Family", "name rounds played draws absences kind odd least",
                                defaults=[0])

ORDINARY = Family("round 5 of 9", 9, 4, 30, 20, "", False)

FAMILIES = [
    Family("all games drawn, one bracket", 9, 4, 100, 0, "", False),
    Family("half the field absent", 9, 4, 30, 500, "", False),
    Family("teams of 5", 9, 4, 30, 20, "teams-5", False),
    Family("teams of 50", 9, 4, 30, 20, "teams-50", False),
    Family("teams of 500", 9, 4, 30, 20, "teams-500", False, 3000),
    Family("three teams of a third each", 9, 4, 30, 0, "teams-{third}", False),
    Family("two teams of a half each", 9, 4, 30, 0, "teams-{half}", False),
    Family("teams of 5 neighbours, the stronger wins", 9, 4, 30, 20, "blocks-5", False),
    Family("teams of 500 neighbours, the stronger wins", 9, 4, 30, 20, "blocks-500", False, 3000),
    Family("six teams of neighbours, the stronger wins", 9, 4, 30, 20, "blocks-{sixth}", False),
    Family("a third arrives in round 3", 9, 4, 30, 20, "late", False),
    Family("3-1-0 points, absences", 11, 7, 30, 50, "three-points", False),
    Family("last round, top scorers", 9, 8, 30, 20, "", False),
    Family("odd, half of the games forfeits", 9, 7, 30, 0, "forfeits", True),
    Family("odd, all but five had a bye", 9, 4, 30, 0, "had-byes", True),
    Family("one colour twice: 70% of the field", 9, 2, 30, 0, "same-colour-70", False),
    Family("one colour twice: everybody", 9, 2, 30, 0, "same-colour", False),
    Family("the round after that", 9, 3, 30, 0, "same-colour", False),
    Family("White wins 80% of the decided games", 9, 4, 30, 20, "white-wins-80", False),
    Family("White wins, 30% draws", 9, 4, 30, 0, "white-wins", False),
    Family("White wins, 10% draws", 9, 4, 10, 0, "white-wins", False),
    Family("odd, by lot, half of the field one group", 9, 4, 30, 0, "group-50", True),
    Family("by lot, two groups of three eighths", 9, 4, 30, 0, "groups-2", False),
    Family("by lot, three groups of a quarter", 9, 4, 30, 0, "groups-3", False),
    Family("by lot, everybody in one of two groups", 9, 4, 30, 0, "parts-2", False),
    Family("by lot, everybody in one of three groups", 9, 4, 30, 0, "parts-3", False),
    Family("by lot, 25 forbidden opponents each", 9, 4, 30, 0, "bars-25", False),
    Family("by lot, a few may meet four players each", 9, 4, 30, 0, "hubs-{root}", False, 500),
]

# (players, family): the rounds in which few pairs are left
LATE_ROUNDS = [
    (16, Family("round 13 of 16 players", 15, 12, 30, 0, "", False)),
    (32, Family("round 27 of 32 players", 31, 26, 30, 0, "", False)),
    (32, Family("round 30 of 32 players", 31, 29, 30, 0, "", False)),
    (64, Family("round 55 of 64 players", 63, 54, 30, 0, "", False)),
]


def generate(build, path, family, players, system, seed=1):
    """Writes the field; False when it has no room, or playing it fails or takes too long."""
    if players < family.least:
        return False
    if family.odd and players % 2 == 0:
        players -= 1
    kind = family.kind.format(half=players // 2, third=players // 3, sixth=players // 6,
                              root=math.isqrt(players))
    narrow = "trf26" if system.startswith(("double-swiss", "team")) else "bbp5"  # who else knows matches
    dialect = "wide" if players > MOST_NARROW else narrow
    command = [build / "bench" / "generate_field", str(players), str(family.rounds),
               str(family.played), str(seed), str(family.draws), str(family.absences), system, dialect,
               kind]
    with open(path, "wb") as file:
        try:
            return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=file,
                                  timeout=FIELD_SECONDS).returncode == 0
        except subprocess.TimeoutExpired:
            return False
