# SPDX-License-Identifier: Apache-2.0
"""Rounds of Swiss-system tournaments paired exactly as the FIDE rules say, with reasons.

A tournament comes from a file in any dialect of TRF, or is made here:

>>> import swisspair
>>> t = swisspair.Tournament(system="dutch-2026", rounds=5, initial_colour="white")
>>> for number in range(1, 7):
...     t.add_player(name=f"Player {number}", rating=2400 - 50 * number)
>>> [(board.white, board.black) for board in t.pair().boards]
[(1, 4), (5, 2), (3, 6)]

Players are named by their pairing numbers, points are decimals (`decimal.Decimal`), and what is refused is
raised as a `SwisspairError` of a class that says what kind it is, with a detail code. While a call works other threads run;
calls about one tournament wait for each other, so any number of threads may use it, and change it.
"""
from __future__ import annotations

import dataclasses
import decimal
import functools
import json
import os
import pathlib
import threading
from typing import Any, Callable, Iterator, Literal, Mapping, Sequence, TypeVar, Union, cast

from ._output import write_file as _write_file
from ._swisspair import ffi as _ffi, lib as _lib

__all__ = [
    "Board", "CheckReport", "CheckedRound", "Explanation", "InternalError", "InvalidError", "LimitError", "NoPairingError", "Note",
    "Pairing", "Passage", "Player", "Reason", "Row", "Standings", "SwisspairError", "System", "Tournament", "UnsupportedError",
    "WhyNot", "loads", "read", "source_id", "systems", "version",
]

Colour = Literal["white", "black"]
Result = Literal["1-0", "1/2-1/2", "0-1", "+--", "--+", "---"]
Bye = Literal["half", "full", "zero", "pairing"]
Wish = Literal["meeting", "bye", "downfloat", "upfloat"]
_Path = Union[str, "os.PathLike[str]"]

_RESULTS = {
    "1-0": (_lib.SWP_RESULT_WIN, _lib.SWP_RESULT_LOSS),
    "1/2-1/2": (_lib.SWP_RESULT_DRAW, _lib.SWP_RESULT_DRAW),
    "0-1": (_lib.SWP_RESULT_LOSS, _lib.SWP_RESULT_WIN),
    "+--": (_lib.SWP_RESULT_FORFEIT_WIN, _lib.SWP_RESULT_FORFEIT_LOSS),
    "--+": (_lib.SWP_RESULT_FORFEIT_LOSS, _lib.SWP_RESULT_FORFEIT_WIN),
    "---": (_lib.SWP_RESULT_FORFEIT_LOSS, _lib.SWP_RESULT_FORFEIT_LOSS),
}
_BYES = {"pairing": _lib.SWP_RESULT_PAB, "full": _lib.SWP_RESULT_FULL_BYE, "half": _lib.SWP_RESULT_HALF_BYE,
         "zero": _lib.SWP_RESULT_ZERO_BYE}
_WISHES = {"meeting": _lib.SWP_WISH_KIND_MEETING, "bye": _lib.SWP_WISH_KIND_BYE, "downfloat": _lib.SWP_WISH_KIND_DOWNFLOAT,
           "upfloat": _lib.SWP_WISH_KIND_UPFLOAT}
_COLOURS: dict[Colour | None, int] = {None: _lib.SWP_COLOUR_NONE, "white": _lib.SWP_COLOUR_WHITE, "black": _lib.SWP_COLOUR_BLACK}
_FACTS = {fact: getattr(_lib, "SWP_TOURNAMENT_FACT_" + fact.upper())
          for fact in ("name", "city", "federation", "start_date", "end_date", "type", "chief_arbiter", "time_control")}
_EDITIONS = {2026: _lib.SWP_TIEBREAK_EDITION_2026, 2024: _lib.SWP_TIEBREAK_EDITION_2024}
_SEVERITIES: dict[int, Literal["error", "warning", "info"]] = {
    _lib.SWP_SEVERITY_ERROR: "error", _lib.SWP_SEVERITY_WARNING: "warning", _lib.SWP_SEVERITY_INFO: "info"}


# ---- what is refused -----------------------------------------------------------------------------


class SwisspairError(Exception):
    """What the library refused: `code` says exactly what, as a word that does not change."""

    def __init__(self, text: str, code: str | None = None, *, line: int = 0, column: int = 0, round: int = 0,
                 players: Sequence[int] = (), rule: str = "", notes: Sequence[Note] = ()) -> None:
        super().__init__(text)
        self.code = code
        self.line = line
        self.column = column
        self.round = round
        self.players = tuple(players)
        self.rule = rule
        self.notes = tuple(notes)


class NoPairingError(SwisspairError):
    """The rules allow no pairing of the round."""


class InvalidError(SwisspairError, ValueError):
    """The request or the data contradict themselves or the rules."""


class LimitError(SwisspairError):
    """A limit that has a name is exceeded."""


class UnsupportedError(SwisspairError):
    """Understood, but not offered."""


class InternalError(SwisspairError):
    """A mistake of the library; please report it, with the tournament."""


_ERRORS = {_lib.SWP_ERR_NO_PAIRING: NoPairingError, _lib.SWP_ERR_INTERNAL: InternalError, _lib.SWP_ERR_INVALID: InvalidError,
           _lib.SWP_ERR_LIMIT: LimitError, _lib.SWP_ERR_UNSUPPORTED: UnsupportedError}


def _text(pointer: Any) -> str:
    text: bytes = _ffi.string(pointer) if pointer else b""
    return text.decode("utf-8")


def _raise(status: int, err: Any, notes: Sequence[Note] = ()) -> None:
    if status == _lib.SWP_ERR_MEMORY:
        raise MemoryError("swisspair: memory ran out")
    name = _lib.swp_detail_name(err.detail)
    raise _ERRORS.get(status, InternalError)(
        _text(err.text), _text(name) or None, line=err.line, column=err.column, round=err.round,
        players=[tpn for tpn in err.tpn if tpn], rule=_text(err.rule), notes=notes)


def _call(function: Any, *arguments: Any) -> None:
    err = _ffi.new("swp_error *")
    status = function(*arguments, err)
    if status:
        _raise(status, err)


def _document(function: Any, *arguments: Any) -> dict[str, Any]:
    """The JSON document that a call of the library writes."""
    buffer = _ffi.new("swp_buffer *")
    try:
        _call(function, *arguments, buffer)
        document: dict[str, Any] = json.loads(_ffi.buffer(buffer.bytes, buffer.length)[:])
        return document
    finally:
        _lib.swp_buffer_free(buffer)


def _encoded(text: str) -> bytes:
    """In C a text ends at its first NUL: what stands behind it would be lost."""
    if "\0" in text:
        raise InvalidError(f"{text!r} holds a NUL", "bad_text")
    return text.encode("utf-8")


def _bytes(text: str | None) -> Any:
    return _ffi.NULL if text is None else _ffi.new("char[]", _encoded(text))


def _points(tenths: int) -> decimal.Decimal:
    return decimal.Decimal(tenths) / 10


# ---- answers -------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Note:
    """Something a file's reader noticed, with its place."""

    severity: Literal["error", "warning", "info"]
    text: str
    line: int
    column: int
    record: str
    code: str | None


@dataclasses.dataclass(frozen=True)
class System:
    id: str
    title: str
    edition: str
    family: str
    year: int
    revision: int


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


@dataclasses.dataclass(frozen=True)
class Board:
    """Two pairing numbers."""

    number: int
    white: int
    black: int


@dataclasses.dataclass(frozen=True)
class Pairing:
    """A round: its boards in the order of publication, and who has the bye (None: nobody)."""

    system: str
    round: int
    boards: tuple[Board, ...]
    bye: int | None

    def __iter__(self) -> Iterator[Board]:
        return iter(self.boards)

    def __len__(self) -> int:
        return len(self.boards)

    def rows(self) -> list[dict[str, int]]:
        """A row of a table each: `pandas.DataFrame(pairing.rows())`."""
        return [dataclasses.asdict(board) for board in self.boards]


@dataclasses.dataclass(frozen=True)
class Passage:
    """A sentence of an explanation, with its article ("" when no single one is meant)."""

    kind: str
    text: str
    article: str
    players: tuple[int, ...]
    code: str | None
    values: Mapping[str, Any]


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
    """How the rules answer a wish: "paired", "colours", "later", "worse" or "impossible"."""

    system: str
    round: int
    verdict: str
    article: str
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        return "\n".join([self.verdict, *(reason.text for reason in self.reasons)])


@dataclasses.dataclass(frozen=True)
class CheckedRound:
    round: int
    equal: bool
    pairing_exists: bool
    differences: tuple[Mapping[str, Any], ...]


@dataclasses.dataclass(frozen=True)
class CheckReport:
    system: str
    rounds: tuple[CheckedRound, ...]

    @property
    def equal(self) -> bool:
        """Is every round as the system pairs it?"""
        return all(checked.equal for checked in self.rounds)

    def rows(self) -> list[dict[str, Any]]:
        return [{"round": checked.round, "equal": checked.equal, "differences": len(checked.differences)} for checked in self.rounds]


@dataclasses.dataclass(frozen=True)
class Row:
    """A player in the standings; `values` by tie-break code, as decimal texts."""

    rank: int
    number: int
    name: str
    points: decimal.Decimal
    values: Mapping[str, str]
    decided_by: str | None


@dataclasses.dataclass(frozen=True)
class Standings:
    edition: int
    round: int
    tiebreaks: tuple[str, ...]
    players: tuple[Row, ...]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def rows(self) -> list[dict[str, Any]]:
        """A row of a table each, a column for every tie-break: `pandas.DataFrame(standings.rows())`."""
        return [{"rank": row.rank, "number": row.number, "name": row.name, "points": float(row.points),
                 **{code: row.values.get(code) for code in self.tiebreaks}} for row in self.players]


def _passage(told: Mapping[str, Any]) -> Passage:
    return Passage(told["kind"], told["text"], told.get("article") or "", tuple(told.get("players") or ()),
                   told.get("code"), told.get("values") or {})


# ---- a tournament --------------------------------------------------------------------------------

_Method = TypeVar("_Method", bound=Callable[..., Any])


def _alone(method: _Method) -> _Method:
    """A method of a tournament that nobody else uses meanwhile: the library lets many read it or one change it."""

    @functools.wraps(method)
    def call(self: Tournament, *arguments: Any, **named: Any) -> Any:
        with self._lock:
            return method(self, *arguments, **named)

    return cast(_Method, call)


class Tournament:
    """A tournament in memory. Rounds count from 1, players by their pairing numbers.

    >>> t = Tournament(system="dutch-2026", rounds=3, initial_colour="white")
    >>> for name in ("Ada", "Ben", "Cleo", "Dan"):
    ...     t.add_player(name)
    >>> t.record(t.pair())
    >>> t.result(1, 1, 3, "1-0"); t.result(1, 4, 2, "1/2-1/2")
    >>> [str(player.points) for player in t.players]
    ['1', '0.5', '0', '0.5']
    >>> print(t.whynot(1, 3).verdict)
    impossible
    """

    def __init__(self, *, system: str | None = None, rounds: int | None = None, name: str | None = None,
                 initial_colour: Colour | None = None, is_maxi: bool = False) -> None:
        self._lock = threading.RLock()
        out = _ffi.new("swp_tournament **")
        _call(_lib.swp_tournament_create, _ffi.NULL, out)
        self._t = _ffi.gc(out[0], _lib.swp_tournament_destroy)
        self._trf: Any = _ffi.NULL
        self.notes: tuple[Note, ...] = ()
        if system is not None:
            self.system = system
        if rounds is not None:
            self.planned_rounds = rounds
        if name is not None:
            self.set_fact("name", name)
        if initial_colour is not None:
            self.initial_colour = initial_colour
        self.is_maxi = is_maxi

    @classmethod
    def _of(cls, tournament: Any, trf: Any, notes: tuple[Note, ...]) -> Tournament:
        t = cls.__new__(cls)
        t._lock = threading.RLock()
        t._t = tournament
        t._trf = trf
        t.notes = notes
        return t

    @_alone
    def __repr__(self) -> str:
        return f"<Tournament {self.fact('name')!r}: {len(self.players)} players, {self.recorded_rounds} rounds recorded>"

    # ---- the event

    @property
    @_alone
    def system(self) -> str:
        """The id of the system it declares; "" when none."""
        return _text(_lib.swp_tournament_system(self._t))

    @system.setter
    @_alone
    def system(self, value: str) -> None:
        _call(_lib.swp_tournament_set_system, self._t, _bytes(value))

    @property
    @_alone
    def planned_rounds(self) -> int:
        """0: not known."""
        return int(_lib.swp_tournament_rounds(self._t))

    @planned_rounds.setter
    @_alone
    def planned_rounds(self, value: int) -> None:
        _call(_lib.swp_tournament_set_rounds, self._t, value)

    @property
    @_alone
    def recorded_rounds(self) -> int:
        return int(_lib.swp_tournament_rounds_recorded(self._t))

    @property
    @_alone
    def initial_colour(self) -> Colour | None:
        """The colour of the drawing of lots; None: not known."""
        found = _lib.swp_tournament_initial_colour(self._t)
        return next(colour for colour, number in _COLOURS.items() if number == found)

    @initial_colour.setter
    @_alone
    def initial_colour(self, value: Colour | None) -> None:
        _call(_lib.swp_tournament_set_initial_colour, self._t, _COLOURS[value])

    @property
    @_alone
    def is_maxi(self) -> bool:
        """A Maxi-tournament (Lim): floaters and exchanges within 100 rating points."""
        return bool(_lib.swp_tournament_is_maxi(self._t))

    @is_maxi.setter
    @_alone
    def is_maxi(self, value: bool) -> None:
        _lib.swp_tournament_set_maxi(self._t, value)

    @_alone
    def fact(self, fact: str) -> str:
        """"name", "city", "federation", "start_date", "end_date", "type", "chief_arbiter", "time_control"."""
        return _text(_lib.swp_tournament_fact_at(self._t, _FACTS[fact], 0))

    @_alone
    def set_fact(self, fact: str, text: str) -> None:
        _call(_lib.swp_tournament_set_fact, self._t, _FACTS[fact], _bytes(text))

    @_alone
    def copy(self) -> Tournament:
        """An equal tournament that shares nothing with this one."""
        out = _ffi.new("swp_tournament **")
        _call(_lib.swp_tournament_copy, self._t, _ffi.NULL, out)
        return Tournament._of(_ffi.gc(out[0], _lib.swp_tournament_destroy), _ffi.NULL, self.notes)

    # ---- players

    @_alone
    def add_player(self, name: str = "", *, number: int | None = None, rating: int = 0, title: str = "",
                   federation: str = "", fide_id: str = "", sex: str = "", birth: str = "") -> None:
        """Adds a player; without a number he has the next one. Rating 0: unrated."""
        if number is None:
            number = 1 + max((self._at(i).tpn for i in range(self._count())), default=0)
        player = _ffi.new("swp_player *")
        _lib.swp_player_init(player)
        kept = _bytes(name)
        player.tpn, player.rating, player.name = number, rating, kept
        for member, value in (("title", title), ("federation", federation), ("fide_id", fide_id), ("birth", birth)):
            place = getattr(player, member)
            encoded = _encoded(value)
            if len(encoded) >= len(place):
                raise InvalidError(f"{member} {value!r}: at most {len(place) - 1} bytes", "bad_player", players=[number])
            _ffi.memmove(place, encoded, len(encoded))
        player.sex = _encoded(sex) if sex else b"\0"
        _call(_lib.swp_tournament_add_player, self._t, player)

    @_alone
    def remove_player(self, number: int) -> None:
        """Removes a player who has never been paired."""
        _call(_lib.swp_tournament_remove_player, self._t, number)

    def _count(self) -> int:
        return int(_lib.swp_tournament_player_count(self._t))

    def _at(self, index: int) -> Any:
        return _lib.swp_tournament_player_at(self._t, index)

    @property
    @_alone
    def players(self) -> tuple[Player, ...]:
        """Everybody, with the points of all recorded rounds."""
        rounds = self.recorded_rounds
        found = []
        for index in range(self._count()):
            p = self._at(index)
            points = _lib.swp_tournament_score(self._t, p.tpn, rounds)
            found.append(Player(p.tpn, _text(p.name), p.rating, _text(p.title), _text(p.federation), _text(p.fide_id),
                                p.sex.decode("ascii").strip("\0"), _text(p.birth), _points(points)))
        return tuple(found)

    @_alone
    def withdraw(self, number: int, from_round: int) -> None:
        """He takes part no more, from that round on."""
        _call(_lib.swp_tournament_withdraw, self._t, number, from_round)

    @_alone
    def comes_back(self, number: int, from_round: int) -> None:
        """He takes part again, from that round on."""
        _call(_lib.swp_tournament_return, self._t, number, from_round)

    @_alone
    def request_bye(self, number: int, round: int, bye: Bye = "half") -> None:
        _call(_lib.swp_tournament_request_bye, self._t, number, round, _BYES[bye])

    @_alone
    def forbid(self, *numbers: int, first_round: int = 1, last_round: int = 0) -> None:
        """No two of them may meet (last round 0: for ever)."""
        _call(_lib.swp_tournament_forbid, self._t, list(numbers), len(numbers), first_round, last_round)

    # ---- rounds

    @_alone
    def record(self, pairing: Pairing) -> None:
        """Enters the boards and the bye of a pairing, without results yet. Nothing else than what the system pairs now
        is taken; a round of your own is entered game by game, with `result`."""
        made = self._pair(pairing.system, pairing.round, 0)
        if _read_pairing(made) != pairing:
            raise InvalidError(f"round {pairing.round}: that is not what {pairing.system} pairs now", "bad_pairing", round=pairing.round)
        _call(_lib.swp_tournament_record_pairing, self._t, made)

    @_alone
    def result(self, round: int, white: int, black: int, result: Result) -> None:
        """How a game ended."""
        if result not in _RESULTS:
            raise ValueError(f"result {result!r}; expected one of {', '.join(_RESULTS)}")
        _call(_lib.swp_tournament_record_game, self._t, round, white, black, *_RESULTS[result])

    @_alone
    def unpair(self, round: int) -> None:
        """Takes a round back, with its results."""
        _call(_lib.swp_tournament_unpair_round, self._t, round)

    def _pair(self, system: str | None, round: int | None, flags: int) -> Any:
        options = _ffi.new("swp_pair_options *")
        _lib.swp_pair_options_init(options)
        kept = _bytes(system)
        options.system, options.round, options.flags = kept, round or 0, flags
        out = _ffi.new("swp_pairing **")
        _call(_lib.swp_pair_next_round, self._t, options, out)
        return _ffi.gc(out[0], _lib.swp_pairing_destroy)

    def _flags(self, round: int | None) -> int:
        """A recorded round is asked about with those who are recorded in it."""
        is_recorded = round is not None and 0 < round <= self.recorded_rounds
        return int(_lib.SWP_PAIR_RECORDED) if is_recorded else 0

    @_alone
    def pair(self, *, system: str | None = None, round: int | None = None) -> Pairing:
        """Pairs the next round, or `round`, by the tournament's own system or another."""
        return _read_pairing(self._pair(system, round, 0))

    @_alone
    def explain(self, player: int | None = None, *, system: str | None = None, round: int | None = None) -> Explanation:
        """Tells a round, or one player's round, in sentences with their articles."""
        pairing = self._pair(system, round, int(_lib.SWP_PAIR_TRACE) | self._flags(round))
        out = _ffi.new("swp_explanation **")
        if player is None:
            _call(_lib.swp_explain_round, self._t, pairing, out)
        else:
            _call(_lib.swp_explain_player, self._t, pairing, player, out)
        told = _ffi.gc(out[0], _lib.swp_explanation_destroy)
        document = _document(_lib.swp_explanation_json, self._t, pairing, _ffi.new("swp_explanation *[]", [told]), 1, _ffi.NULL)
        passages = document["told"] if player is None else document["players"][0]["told"]
        return Explanation(document["system"], document["round"], player, tuple(map(_passage, passages)))

    @_alone
    def whynot(self, player: int, opponent: int | None = None, *, wish: Wish = "meeting", system: str | None = None,
               round: int | None = None) -> WhyNot:
        """Why a wish does not come true: that two meet, or that one has the bye or floats."""
        asked = _ffi.new("swp_wish *")
        _lib.swp_wish_init(asked)
        asked.kind, asked.player, asked.opponent = _WISHES[wish], player, opponent or 0
        options = _ffi.new("swp_pair_options *")
        _lib.swp_pair_options_init(options)
        kept = _bytes(system)
        options.system, options.round, options.flags = kept, round or 0, self._flags(round)
        out = _ffi.new("swp_whynot **")
        _call(_lib.swp_whynot_ask, self._t, options, asked, out)
        answer = _ffi.gc(out[0], _lib.swp_whynot_destroy)
        document = _document(_lib.swp_whynot_json, answer, _ffi.NULL)
        reasons = tuple(Reason(reason["what"], reason["text"], reason["article"] or "", tuple(reason["players"] or ()))
                        for reason in document["reasons"])
        return WhyNot(document["system"], document["round"], document["verdict"], document["article"] or "", reasons)

    @_alone
    def check(self, *, system: str | None = None, round: int | None = None) -> CheckReport:
        """Pairs every recorded round again, or one, and compares."""
        options = _ffi.new("swp_check_options *")
        _lib.swp_check_options_init(options)
        kept = _bytes(system)
        options.system, options.round = kept, round or 0
        out = _ffi.new("swp_check_report **")
        _call(_lib.swp_check, self._t, options, out)
        report = _ffi.gc(out[0], _lib.swp_check_report_destroy)
        checked = _document(_lib.swp_check_json, report, _ffi.NULL)["files"][0]
        return CheckReport(checked["system"], tuple(
            CheckedRound(r["round"], r["equal"], r["pairing_exists"], tuple(r["differences"])) for r in checked["rounds"]))

    @_alone
    def standings(self, tiebreaks: str | Sequence[str] | None = None, *, edition: Literal[2026, 2024] = 2026,
                  round: int | None = None) -> Standings:
        """The standings by C.07; `tiebreaks` as "BH/C1,BH,SB" or a list, the default of the event without them."""
        options = _ffi.new("swp_standings_options *")
        _lib.swp_standings_options_init(options)
        codes = tiebreaks if tiebreaks is None or isinstance(tiebreaks, str) else ",".join(tiebreaks)
        kept = _bytes(codes)
        options.tiebreaks, options.round = kept, round or 0
        options.edition = _EDITIONS[edition]
        out = _ffi.new("swp_standings **")
        _call(_lib.swp_standings_create, self._t, options, out)
        table = _ffi.gc(out[0], _lib.swp_standings_destroy)
        document = _document(_lib.swp_standings_json, self._t, table, _ffi.NULL)
        rows = tuple(Row(row["rank"], row["id"], row["name"], decimal.Decimal(row["score"]), row["values"], row["decided_by"])
                     for row in document["players"])
        return Standings(document["edition"], document["round"], tuple(document["tiebreaks"]), rows)

    # ---- files

    @_alone
    def dumps(self, dialect: str = "trf26") -> str:
        """The tournament as a file's text."""
        options = _ffi.new("swp_trf_write_options *")
        _lib.swp_trf_write_options_init(options)
        place = _ffi.new("swp_trf_dialect *")
        if not _lib.swp_trf_dialect_find(_bytes(dialect), place):
            raise ValueError(f"there is no dialect {dialect!r} of TRF")
        options.dialect = place[0]
        out = _ffi.new("swp_trf_text **")
        _call(_lib.swp_trf_write, self._t, self._trf, options, out)
        text = _ffi.gc(out[0], _lib.swp_trf_text_destroy)
        return bytes(_ffi.buffer(_lib.swp_trf_text_bytes(text), _lib.swp_trf_text_length(text))).decode("utf-8")

    def write(self, path: _Path, dialect: str = "trf26") -> None:
        """Writes the file beside and puts it in place when it is whole: its rights and the links to it stay."""
        _write_file(path, self.dumps(dialect).encode("utf-8"))


def _read_pairing(pairing: Any) -> Pairing:
    boards, bye = [], None
    board_at = _lib.swp_pairing_board
    for index in range(_lib.swp_pairing_board_count(pairing)):
        board = board_at(pairing, index)
        if board.black:
            boards.append(Board(index + 1, board.white, board.black))
        else:
            bye = board.white
    return Pairing(_text(_lib.swp_pairing_system(pairing)), _lib.swp_pairing_round(pairing), tuple(boards), bye)


# ---- files ---------------------------------------------------------------------------------------


def loads(file: str | bytes) -> Tournament:
    """Reads a tournament from the text or bytes of a file, in any dialect of TRF.

    >>> loads("012 A name\\n001 hello\\n")
    Traceback (most recent call last):
        ...
    swisspair.InvalidError: 'hell' found; expected a starting rank of 1 to 9999 in columns 5-8
    """
    content = file.encode("utf-8") if isinstance(file, str) else file
    out, err = _ffi.new("swp_trf **"), _ffi.new("swp_error *")
    status = _lib.swp_trf_read(_ffi.from_buffer(content), len(content), _ffi.NULL, _ffi.NULL, out, err)
    trf = _ffi.gc(out[0], _lib.swp_trf_destroy)
    notes = []
    for index in range(_lib.swp_trf_note_count(trf) if trf else 0):
        note = _lib.swp_trf_note_at(trf, index)
        code = _lib.swp_saying_code_name(note.saying.code) if note.saying else _ffi.NULL
        notes.append(Note(_SEVERITIES[note.severity], _text(note.text), note.line, note.column, _text(note.record), _text(code) or None))
    if status:
        _raise(status, err, notes)
    # The tournament is the file's, which stays as long as it.
    return Tournament._of(_lib.swp_trf_tournament(trf), trf, tuple(notes))


def read(path: _Path) -> Tournament:
    """Reads a tournament from a file."""
    return loads(pathlib.Path(path).read_bytes())


# ---- the library ---------------------------------------------------------------------------------


@functools.lru_cache(maxsize=None)
def systems() -> tuple[System, ...]:
    """The systems that can be paired.

    >>> [system.id for system in systems()][:4]
    ['dutch-1998', 'dutch-2012', 'dutch-2017', 'dutch-2026']
    """
    found: list[System] = []
    while True:
        system = _lib.swp_system_at(len(found))
        if not system:
            return tuple(found)
        found.append(System(_text(system.id), _text(system.title), _text(system.edition), _text(system.family), system.year, system.revision))


def version() -> str:
    return _text(_lib.swp_version())


def source_id() -> str:
    """The id of the library's source, for audits."""
    return _text(_lib.swp_source_id())
