# SPDX-License-Identifier: Apache-2.0
"""Rounds: games and their results, absences, points, who may not meet, acceleration."""
from __future__ import annotations

import decimal
from typing import Any, Literal

from ._answers import ColourWord, Entry, Forbidden, Outcome, OutcomeWord, Pairing
from ._library import (COLOURS, COLOUR_WORDS, OUTCOMES, OUTCOME_WORDS, Handle, InvalidError, Points, alone, call, chosen, ffi, lib, points,
                       tenths)

Result = Literal["1-0", "1/2-1/2", "0-1", "+--", "--+", "---", "1-0u", "1/2-1/2u", "0-1u", "1/2-0", "0-1/2", "0-0", "?-?"]
Bye = Literal["half", "full", "zero", "pairing"]

RESULTS = {
    "1-0": ("win", "loss"), "1/2-1/2": ("draw", "draw"), "0-1": ("loss", "win"),
    "1/2-0": ("draw", "loss"), "0-1/2": ("loss", "draw"), "0-0": ("loss", "loss"), "?-?": ("unknown", "unknown"),
    "+--": ("forfeit_win", "forfeit_loss"), "--+": ("forfeit_loss", "forfeit_win"), "---": ("forfeit_loss", "forfeit_loss"),
    "1-0u": ("win_unrated", "loss_unrated"), "1/2-1/2u": ("draw_unrated", "draw_unrated"), "0-1u": ("loss_unrated", "win_unrated"),
}
_BYES = {"pairing": OUTCOMES["pab"], "full": OUTCOMES["full_bye"], "half": OUTCOMES["half_bye"], "zero": OUTCOMES["zero_bye"]}
_BYE_WORDS: dict[int, Any] = {number: word for word, number in _BYES.items()}


def sides_of(result: str) -> tuple[int, int]:
    if result not in RESULTS:
        raise ValueError(f"result {result!r}; expected one of {', '.join(RESULTS)}")
    white, black = RESULTS[result]
    return OUTCOMES[white], OUTCOMES[black]


class Rounds(Handle):
    @property
    @alone
    def recorded_rounds(self) -> int:
        return int(lib.swp_tournament_rounds_recorded(self._t))

    # ---- games

    @alone
    def result(self, round: int, white: int, black: int, result: Result) -> None:
        """How a game ended ("1-0u": not rated, "?-?": started, not known)."""
        call(lib.swp_tournament_record_game, self._t, round, white, black, *sides_of(result))

    @alone
    def match_result(self, round: int, white: int, black: int, first: Result, second: Result) -> None:
        """How both games of a match ended, each seen from `white`, who has White in the first one."""
        pairs = [sides_of(first), sides_of(second)]
        call(lib.swp_tournament_record_match, self._t, round, white, black, [pair[0] for pair in pairs], [pair[1] for pair in pairs])

    @alone
    def entry(self, number: int, *, round: int) -> Entry:
        """What is recorded of a player in a round."""
        found = lib.swp_tournament_entry_in(self._t, round, number)
        colour: Any = COLOUR_WORDS[found.colour]
        result: Any = OUTCOME_WORDS[found.result]
        second: Any = OUTCOME_WORDS[lib.swp_tournament_second_result_in(self._t, round, number)] if self._is_match() else Outcome.NONE
        return Entry(found.opponent or None, colour, result, second)

    def _is_match(self) -> bool:
        return bool(lib.swp_tournament_match_games(self._t) == 2)

    @alone
    def set_entry(self, number: int, *, round: int, result: OutcomeWord, opponent: int | None = None, colour: ColourWord | None = None) -> None:
        """Records one side of a round, byes too; `validate` holds it against the other side."""
        entry = ffi.new("swp_entry *", {"opponent": opponent or 0, "colour": COLOURS[colour], "result": chosen(OUTCOMES, result, "result")})
        call(lib.swp_tournament_set_entry_in, self._t, round, number, entry)

    @alone
    def set_second_result(self, number: int, *, round: int, result: OutcomeWord) -> None:
        """How the second game of a match ended for one side of it."""
        call(lib.swp_tournament_set_second_result_in, self._t, round, number, chosen(OUTCOMES, result, "result"))

    @alone
    def clear_game(self, number: int, *, round: int) -> None:
        """Takes a game back, both sides of it, or another entry of that player."""
        call(lib.swp_tournament_clear_game, self._t, round, number)

    @alone
    def unpair(self, round: int) -> None:
        """Takes a round back, with its results."""
        call(lib.swp_tournament_unpair_round, self._t, round)

    @alone
    def validate(self) -> None:
        """InvalidError with the first contradiction, if the rounds do not fit together."""
        call(lib.swp_tournament_validate, self._t)

    # ---- absences

    @alone
    def request_bye(self, number: int, round: int, bye: Bye | None = "half") -> None:
        """The player will not play that round; None takes the request back."""
        call(lib.swp_tournament_request_bye_in, self._t, round, number, OUTCOMES["none"] if bye is None else chosen(_BYES, bye, "bye"))

    @alone
    def requested_bye(self, number: int, *, round: int) -> Bye | None:
        bye: Bye | None = _BYE_WORDS.get(lib.swp_tournament_requested_bye_in(self._t, round, number))
        return bye

    # ---- points

    @alone
    def score(self, number: int, *, round: int | None = None) -> decimal.Decimal:
        """After that round (None: the last recorded one), with adjustments, without virtual points."""
        last = lib.swp_tournament_rounds_recorded(self._t) if round is None else round
        return points(lib.swp_tournament_score_after(self._t, last, number))

    @alone
    def entry_points(self, number: int, *, round: int) -> decimal.Decimal:
        """What the entry of that round is worth."""
        return points(lib.swp_tournament_entry_points_in(self._t, round, number))

    @alone
    def set_entry_points(self, number: int, *, round: int, points: Points | None) -> None:
        """Overrides what the entry is worth; None takes that back."""
        if points is None:
            call(lib.swp_tournament_clear_entry_points_in, self._t, round, number)
        else:
            call(lib.swp_tournament_set_entry_points_in, self._t, round, number, tenths(points))

    @alone
    def has_entry_points(self, number: int, *, round: int) -> bool:
        return bool(lib.swp_tournament_has_entry_points_in(self._t, round, number))

    @alone
    def adjust_points(self, number: int, *, round: int, points: Points | None) -> None:
        """A bonus or a penalty from that round on; several add up, None takes them back."""
        if points is None:
            call(lib.swp_tournament_clear_adjustment_in, self._t, round, number)
        else:
            call(lib.swp_tournament_adjust_points_in, self._t, round, number, tenths(points))

    @alone
    def adjustment(self, number: int, *, round: int) -> decimal.Decimal:
        return points(lib.swp_tournament_adjustment_in(self._t, round, number))

    # ---- who may not meet

    @alone
    def forbid(self, *numbers: int, first_round: int = 1, last_round: int = 0) -> None:
        """No two of them may meet (last round 0: for ever)."""
        call(lib.swp_tournament_forbid, self._t, list(numbers), len(numbers), first_round, last_round)

    @property
    @alone
    def forbidden(self) -> tuple[Forbidden, ...]:
        found = []
        for index in range(lib.swp_tournament_forbidden_count(self._t)):
            group = lib.swp_tournament_forbidden_at(self._t, index)
            found.append(Forbidden(tuple(group.tpns[i] for i in range(group.count)), group.first_round, group.last_round))
        return tuple(found)

    @alone
    def unforbid(self, index: int) -> None:
        """Takes a group of `forbidden` back; those behind it move up."""
        call(lib.swp_tournament_unforbid, self._t, index)

    # ---- acceleration

    @alone
    def accelerate_baku(self) -> None:
        """Baku acceleration (C.04.7)."""
        call(lib.swp_tournament_accelerate_baku, self._t)

    @alone
    def clear_acceleration(self) -> None:
        """Takes all virtual points back."""
        lib.swp_tournament_clear_acceleration(self._t)

    @property
    @alone
    def is_accelerated(self) -> bool:
        return bool(lib.swp_tournament_is_accelerated(self._t))

    @alone
    def virtual_points(self, number: int, *, round: int) -> decimal.Decimal:
        return points(lib.swp_tournament_virtual_points_in(self._t, round, number))

    @alone
    def set_virtual_points(self, number: int, *, round: int, points: Points) -> None:
        call(lib.swp_tournament_set_virtual_points_in, self._t, round, number, tenths(points))

    # ---- a whole round

    @alone
    def record(self, pairing: Pairing) -> None:
        """Enters the boards and the bye of a pairing, without results yet. Nothing else than what the system pairs now
        is taken; a round of your own is entered game by game, with `result`."""
        made_now = self._paired(pairing.system, pairing.round, 0, None)
        if self._read_pairing(made_now) != pairing:
            raise InvalidError(f"round {pairing.round}: that is not what {pairing.system} pairs now", "bad_pairing", round=pairing.round)
        call(lib.swp_tournament_record_pairing, self._t, made_now)

    def _paired(self, system: str | None, round: int | None, flags: int, progress: Any) -> Any:
        raise NotImplementedError

    @staticmethod
    def _read_pairing(pairing: Any) -> Pairing:
        raise NotImplementedError
