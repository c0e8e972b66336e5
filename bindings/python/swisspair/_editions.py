# SPDX-License-Identifier: Apache-2.0
"""Which systems, editions and languages there are, and tables of round robins."""
from __future__ import annotations

import datetime
import functools
from typing import Any

from ._answers import Board, Edition, Pairing, System
from ._library import call, encoded, enumerators, ffi, lib, text_of


def _system(shown: Any) -> System:
    def has(flag: int) -> bool:
        return bool(shown.flags & flag)

    return System(text_of(shown.id), text_of(shown.title), text_of(shown.edition), text_of(shown.family), shown.year, shown.revision,
                  has(lib.SWP_SYSTEM_NEEDS_RATINGS), has(lib.SWP_SYSTEM_KNOWS_MAXI), has(lib.SWP_SYSTEM_PAIRS_MATCHES),
                  has(lib.SWP_SYSTEM_PAIRS_TEAMS), has(lib.SWP_SYSTEM_IS_TABLE))


@functools.lru_cache(maxsize=None)
def systems(*, round_robins: bool = False) -> tuple[System, ...]:
    """The systems that pair by results, or the round robins.

    >>> [system.id for system in systems()][:4]
    ['dutch-1998', 'dutch-2012', 'dutch-2017', 'dutch-2026']
    """
    at = lib.swp_system_table_at if round_robins else lib.swp_system_at
    found: list[System] = []
    while at(len(found)):
        found.append(_system(at(len(found))))
    return tuple(found)


def _day(number: int) -> str:
    return f"{number // 10000:04}-{number // 100 % 100:02}-{number % 100:02}"


def _edition(shown: Any) -> Edition | None:
    return Edition(text_of(shown.family), text_of(shown.id), _day(shown.first), _day(shown.last) if shown.last else None) if shown else None


def editions() -> tuple[Edition, ...]:
    """All editions with the days of their force, those of the tie-breaks last."""
    found: list[Edition] = []
    while edition := _edition(lib.swp_edition_at(len(found))):
        found.append(edition)
    return tuple(found)


def edition_in_force(family: str, day: datetime.date) -> Edition | None:
    """What was in force in a family ("dutch", "tie-breaks") on a day; None: not known.

    >>> edition_in_force("dutch", datetime.date(2014, 5, 1)).id
    'dutch-2012'
    """
    place = ffi.new("swp_in_force *")
    lib.swp_in_force_init(place)
    call(lib.swp_edition_find, encoded(family), day.year * 10000 + day.month * 100 + day.day, place)
    return _edition(place.edition)


def languages() -> dict[str, str]:
    """Languages in which sentences can be had, and what they call themselves."""
    found: dict[str, str] = {}
    while lib.swp_language_at(len(found)):
        tag = lib.swp_language_at(len(found))
        found[text_of(tag)] = text_of(lib.swp_language_name(tag))
    return found


def tiebreak_sets() -> dict[str, str]:
    """Named lists of tie-breaks, as codes."""
    found: dict[str, str] = {}
    while lib.swp_tiebreak_set_at(len(found)):
        shown = lib.swp_tiebreak_set_at(len(found))
        found[text_of(shown.name)] = text_of(shown.codes)
    return found


def dialects() -> tuple[str, ...]:
    """The dialects of TRF."""
    return tuple(text_of(lib.swp_trf_dialect_name(number)) for number in sorted(enumerators("TRF_DIALECT").values()))


def round_robin(numbers: int, *, cycles: int = 1, teams: int = 0, swap: bool = True) -> tuple[Pairing, ...]:
    """The rounds of a Berger table; `teams` 0: everybody meets everybody, else teams of equal size (Scheveningen). Who rests has the bye.

    >>> [[(board.white, board.black) for board in table] for table in round_robin(4)]
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    table = ffi.new("swp_round_robin *")
    lib.swp_round_robin_init(table, numbers)
    table.cycles, table.teams, table.flags = cycles, teams, 0 if swap else lib.SWP_ROUND_ROBIN_NO_SWAP
    call(lib.swp_round_robin_validate, table)
    count = lib.swp_round_robin_boards(table)
    boards = ffi.new("swp_board[]", max(1, count))
    rounds = []
    for round in range(1, lib.swp_round_robin_rounds(table) + 1):
        call(lib.swp_round_robin_round, table, round, boards)
        pairs = tuple(Board(index + 1, boards[index].white, boards[index].black) for index in range(count) if boards[index].black)
        rest = [boards[index].white for index in range(count) if not boards[index].black]
        rounds.append(Pairing("round-robin", round, pairs, rest[0] if rest else None))
    return tuple(rounds)


def features() -> tuple[str, ...]:
    """What this build of the library has."""
    found: list[str] = []
    while lib.swp_feature_at(len(found)):
        found.append(text_of(lib.swp_feature_at(len(found))))
    return tuple(found)


def version() -> str:
    return text_of(lib.swp_version())


def source_id() -> str:
    """The id of the library's source, for audits."""
    return text_of(lib.swp_source_id())
