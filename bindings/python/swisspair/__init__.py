# SPDX-License-Identifier: Apache-2.0
"""Rounds of Swiss-system tournaments paired exactly as the FIDE rules say, with reasons.

A tournament comes from a file in any dialect of TRF, or is made here:

>>> import swisspair
>>> t = swisspair.Tournament(system="dutch-2026", rounds=5, initial_colour="white")
>>> [t.add_player(f"Player {i}", rating=2400 - 50 * i) for i in range(1, 7)]
[1, 2, 3, 4, 5, 6]
>>> [(board.white, board.black) for board in t.pair().boards]
[(1, 4), (5, 2), (3, 6)]

Players are named by their pairing numbers, points are decimals (`decimal.Decimal`), values of tie-breaks fractions
(`fractions.Fraction`), and what is refused is raised as a `SwisspairError` of a class that says what kind it is, with a detail code.
While a call works other threads run; calls about one tournament wait for each other, so any number of threads may use it, and change it.
"""
from ._answers import (AroRow, Blockers, Board, Cause, CheckedRound, CheckReport, Colour, Column, Difference, Edition, Entry, Explanation,
                       Forbidden, Lot, Note, Outcome, Pairing, Part, Passage, Player, Preview, RankDifference, Reason, Row, Scoring, Severity,
                       Standing1998, Standings, System, TeamBoard, TeamRules, Verdict, WhyNot)
from ._editions import (dialects, edition_in_force, editions, features, languages, round_robin, source_id, systems, tiebreak_sets,
                        version)
from ._event import convert_rating
from ._library import (CancelledError, InternalError, InvalidError, LimitError, NoPairingError, Points, Progress, SwisspairError,
                       UnsupportedError)
from ._questions import ForgottenWarning, Wish
from ._rounds import Bye, Result
from ._tournament import Tournament, loads, read

__version__ = version()

__all__ = [
    "AroRow", "Blockers", "Board", "Bye", "CancelledError", "Cause", "CheckReport", "CheckedRound", "Colour", "Column", "Difference",
    "Edition", "Entry", "Explanation", "Forbidden", "ForgottenWarning", "InternalError", "InvalidError", "LimitError", "Lot", "NoPairingError", "Note",
    "Outcome", "Pairing", "Part", "Passage", "Player", "Points", "Preview", "Progress", "RankDifference", "Reason", "Result", "Row",
    "Scoring", "Severity", "Standing1998", "Standings", "SwisspairError", "System", "TeamBoard", "TeamRules", "Tournament", "UnsupportedError",
    "Verdict", "WhyNot", "Wish", "convert_rating", "dialects", "edition_in_force", "editions", "features", "languages", "loads", "read", "round_robin",
    "source_id", "systems", "tiebreak_sets", "version",
]

# They are told by the name of the package.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
