# SPDX-License-Identifier: Apache-2.0
"""What is answered: frozen dataclasses, those that are tables with `rows()` and `to_dataframe()`."""
from __future__ import annotations

import dataclasses
import decimal
import enum
import fractions
import importlib
from typing import Any, Iterator, Literal, Mapping, Union


class Word(str, enum.Enum):
    """A word of the library: an enumerator that is equal to its text, so that either may be written."""

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, how: str) -> str:
        return format(str(self.value), how)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Colour(Word):
    WHITE = "white"
    BLACK = "black"


class Outcome(Word):
    """How a round ended for a player."""

    NONE = "none"
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    WIN_UNRATED = "win_unrated"
    DRAW_UNRATED = "draw_unrated"
    LOSS_UNRATED = "loss_unrated"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAB = "pab"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"
    UNKNOWN = "unknown"
    PAIRED = "paired"


class Verdict(Word):
    """What the rules answer to a wish."""

    PAIRED = "paired"
    COLOURS = "colours"
    LATER = "later"
    WORSE = "worse"
    IMPOSSIBLE = "impossible"


class Severity(Word):
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


# What is handed over may be the text alone.
ColourWord = Union[Colour, Literal["white", "black"]]
OutcomeWord = Union[Outcome, Literal["none", "win", "draw", "loss", "win_unrated", "draw_unrated", "loss_unrated", "forfeit_win",
                                     "forfeit_loss", "pab", "full_bye", "half_bye", "zero_bye", "unknown", "paired"]]


class Table:
    """An answer with rows."""

    def rows(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def to_dataframe(self) -> Any:
        """The rows as a pandas.DataFrame; pandas is needed only here."""
        return importlib.import_module("pandas").DataFrame(self.rows())


@dataclasses.dataclass(frozen=True)
class Note:
    """Something a file's reader noticed, with its place."""

    severity: Severity
    text: str
    line: int
    column: int
    record: str
    code: str | None


@dataclasses.dataclass(frozen=True)
class System:
    """A pairing system of one edition."""

    id: str
    title: str
    edition: str
    family: str
    year: int
    revision: int
    needs_ratings: bool
    knows_maxi: bool
    pairs_matches: bool
    pairs_teams: bool
    is_round_robin: bool


@dataclasses.dataclass(frozen=True)
class Edition:
    """An edition of a text, and the days of its force (last day None: still in force)."""

    family: str
    id: str
    first: str
    last: str | None


@dataclasses.dataclass(frozen=True)
class Player:
    number: int
    name: str
    rating: int
    title: str
    federation: str
    fide_id: str
    sex: str
    birth: str
    points: decimal.Decimal
    user_id: int = 0
    national_rating: int = 0
    national_id: str = ""
    k_factor: int = 0
    club: str = ""


@dataclasses.dataclass(frozen=True)
class Entry:
    """What is recorded of a player in a round; `second` is the second game's result where a round is a match."""

    opponent: int | None
    colour: Colour | None
    result: Outcome
    second: Outcome = Outcome.NONE


@dataclasses.dataclass(frozen=True)
class Scoring:
    """What each result is worth."""

    white_win: decimal.Decimal = decimal.Decimal(1)
    black_win: decimal.Decimal = decimal.Decimal(1)
    white_draw: decimal.Decimal = decimal.Decimal("0.5")
    black_draw: decimal.Decimal = decimal.Decimal("0.5")
    white_loss: decimal.Decimal = decimal.Decimal(0)
    black_loss: decimal.Decimal = decimal.Decimal(0)
    forfeit_win: decimal.Decimal = decimal.Decimal(1)
    forfeit_loss: decimal.Decimal = decimal.Decimal(0)
    pab: decimal.Decimal = decimal.Decimal(1)
    full_bye: decimal.Decimal = decimal.Decimal(1)
    half_bye: decimal.Decimal = decimal.Decimal("0.5")
    zero_bye: decimal.Decimal = decimal.Decimal(0)
    unknown: decimal.Decimal = decimal.Decimal("0.5")


@dataclasses.dataclass(frozen=True)
class Forbidden:
    """Players of whom no two may meet in these rounds (last round 0: for ever)."""

    numbers: tuple[int, ...]
    first_round: int
    last_round: int


@dataclasses.dataclass(frozen=True)
class Difference:
    """Where two tournaments differ: `part` says in what, of which player and round (0: of none)."""

    part: str
    number: int
    round: int
    fact: str | None
    member: int


@dataclasses.dataclass(frozen=True)
class Lot:
    """The colour drawn by lot before round 1: as declared, as the record shows it, and as it is used."""

    declared: Colour | None
    recorded: Colour | None
    used: Colour | None


@dataclasses.dataclass(frozen=True)
class Board:
    """Two pairing numbers."""

    number: int
    white: int
    black: int


@dataclasses.dataclass(frozen=True)
class Pairing(Table):
    """A round: its boards in the order of publication, and who has the bye (None: nobody)."""

    system: str
    round: int
    boards: tuple[Board, ...]
    bye: int | None

    def __iter__(self) -> Iterator[Board]:
        return iter(self.boards)

    def __len__(self) -> int:
        return len(self.boards)

    def rows(self) -> list[dict[str, Any]]:
        return [dataclasses.asdict(board) for board in self.boards]


@dataclasses.dataclass(frozen=True)
class Passage:
    """A sentence of an explanation, with its article ("" when no single one is meant). A "player" is a row about players[0], a "board" says
    why players[0] has White and players[1] Black; `score`: of the bracket or the player, None where there is none."""

    kind: str
    text: str
    article: str
    players: tuple[int, ...]
    code: str | None
    values: Mapping[str, Any]
    score: decimal.Decimal | None = None


@dataclasses.dataclass(frozen=True)
class Explanation:
    system: str
    round: int
    player: int | None
    passages: tuple[Passage, ...]

    def __str__(self) -> str:
        return "\n".join(passage.text + (f" ({passage.article})" if passage.article else "") for passage in self.passages)


@dataclasses.dataclass(frozen=True)
class Reason:
    what: str
    text: str
    article: str
    players: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class WhyNot:
    """How the rules answer a wish."""

    system: str
    round: int
    verdict: Verdict
    article: str
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        return "\n".join([self.verdict, *(reason.text for reason in self.reasons)])


@dataclasses.dataclass(frozen=True)
class Blockers:
    """Who is in the way of a round; `document` is the whole answer (docs/program/json.md, blockers)."""

    system: str
    round: int
    verdict: str
    document: Mapping[str, Any]


@dataclasses.dataclass(frozen=True)
class Preview:
    """A round while games of the one before are open; `document` is the whole answer (docs/program/json.md, preview)."""

    system: str
    round: int
    combinations: int
    certain: tuple[Board, ...]
    document: Mapping[str, Any]


@dataclasses.dataclass(frozen=True)
class Cause:
    """One change after which a round that differs is as the system pairs it."""

    kind: str
    text: str


@dataclasses.dataclass(frozen=True)
class CheckedRound:
    round: int
    equal: bool
    pairing_exists: bool
    differences: tuple[Mapping[str, Any], ...]
    cause: Cause | None = None


@dataclasses.dataclass(frozen=True)
class CheckReport(Table):
    system: str
    rounds: tuple[CheckedRound, ...]

    @property
    def equal(self) -> bool:
        """Is every round as the system pairs it?"""
        return all(checked.equal for checked in self.rounds)

    def rows(self) -> list[dict[str, Any]]:
        return [{"round": checked.round, "equal": checked.equal, "differences": len(checked.differences)} for checked in self.rounds]


@dataclasses.dataclass(frozen=True)
class Part:
    """What one round contributed to a value; `cut_by` is the article by which it is left out (None: it counts)."""

    kind: str
    round: int | None
    opponent: int | None
    result: Outcome
    points: decimal.Decimal
    value: fractions.Fraction | None
    cut_by: str | None
    capped_by: str | None
    is_adjusted: bool
    is_voluntary: bool


@dataclasses.dataclass(frozen=True)
class Row:
    """A player, or a team, in the standings. `values` are exact, by the label of the column (None: undefined), and `shown` as they are
    printed; `decided_by` is the label of the tie-break that split the last tie (None: the points alone)."""

    rank: int
    number: int
    name: str
    points: decimal.Decimal
    sharing: int
    values: Mapping[str, fractions.Fraction | None]
    shown: Mapping[str, str]
    decided_by: str | None
    working: Mapping[str, tuple[Part, ...]]
    match_points: decimal.Decimal | None = None
    game_points: decimal.Decimal | None = None


@dataclasses.dataclass(frozen=True)
class Column:
    """A tie-break of the list; `decimals`: as many tell its values apart, 0: they end."""

    label: str
    code: str
    name: str
    article: str
    decimals: int


@dataclasses.dataclass(frozen=True)
class Standings(Table):
    """`system`: whose own article orders them ("": C.07)."""

    system: str
    edition: int
    round: int
    is_round_robin: bool
    columns: tuple[Column, ...]
    players: tuple[Row, ...]

    @property
    def tiebreaks(self) -> tuple[str, ...]:
        return tuple(column.label for column in self.columns)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def rows(self) -> list[dict[str, Any]]:
        """A row of a table each, a column for every tie-break."""
        return [{"rank": row.rank, "number": row.number, "name": row.name, "points": float(row.points),
                 **{label: None if value is None else float(value) for label, value in row.values.items()}} for row in self.players]


@dataclasses.dataclass(frozen=True)
class RankDifference:
    """A rank on record that the standings do not give."""

    number: int
    recorded: int
    expected: int
    reason: Literal["beyond", "shared", "decided"]
    text: str
    article: str


@dataclasses.dataclass(frozen=True)
class AroRow:
    """A player in the list of averages of the Dubov system; the flags c (2.6) and u (2.5) are of 1997, None later."""

    number: int
    points: decimal.Decimal
    rating: int
    due: Colour | None
    aro: fractions.Fraction
    may_change: bool | None = None
    may_rise: bool | None = None


@dataclasses.dataclass(frozen=True)
class Standing1998:
    """A place by F.10 of 1998."""

    place: int
    number: int
    points: decimal.Decimal
    encounters: decimal.Decimal | None
    average: fractions.Fraction | None
    lots: int


@dataclasses.dataclass(frozen=True)
class TeamRules:
    """What is laid down for all matches of teams. `colours` "" is WBWB..."""

    boards: int
    colours: str = ""
    primary: Literal["match_points", "game_points"] = "match_points"
    secondary: Literal["none", "match_points", "game_points"] = "game_points"
    preferences: Literal["type_a", "type_b", "none"] = "type_a"
    game_scoring: Scoring | None = None


@dataclasses.dataclass(frozen=True)
class TeamBoard:
    """One side of a board of a match (None: empty)."""

    member: int | None
    opponent: int | None
    colour: Colour | None
    result: Outcome
