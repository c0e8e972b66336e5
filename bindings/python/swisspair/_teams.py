# SPDX-License-Identifier: Apache-2.0
"""Tournaments of teams (C.04.6): rules, members, line-ups, boards, both scores. The players are the teams."""
from __future__ import annotations

import decimal
from typing import Any, Literal, Sequence

from ._answers import Entry, Outcome, Player, TeamBoard, TeamRules
from ._event import fill_scoring, filled_player, next_number, player_of, scoring_of
from ._library import (COLOUR_WORDS, OUTCOMES, OUTCOME_WORDS, Handle, Points, alone, call, chosen, encoded, encoded_or_null, enumerators, ffi,
                       lib, points, tenths, text_of, words_of)
from ._rounds import Result, sides_of

Score = Literal["match_points", "game_points"]

_SCORES = enumerators("TEAM_SCORE")
_PREFERENCES = enumerators("TEAM_COLOURS")


def _board(found: Any) -> TeamBoard:
    colour: Any = COLOUR_WORDS[found.colour]
    result: Any = OUTCOME_WORDS[found.result]
    return TeamBoard(found.member or None, found.opponent or None, colour, result)


class Teams(Handle):
    @property
    @alone
    def team_rules(self) -> TeamRules | None:
        """None: a tournament of individuals. To set rules makes it one of teams, None one of individuals again."""
        shown = lib.swp_tournament_team_rules(self._t)
        if not shown:
            return None
        scores: Any = words_of(_SCORES)
        preferences: Any = words_of(_PREFERENCES)
        return TeamRules(shown.boards, text_of(shown.colours), scores[shown.primary], scores[shown.secondary], preferences[shown.preferences],
                         scoring_of(shown.game_scoring))

    @team_rules.setter
    @alone
    def team_rules(self, value: TeamRules | None) -> None:
        if value is None:
            call(lib.swp_tournament_clear_team_rules, self._t)
            return
        rules = ffi.new("swp_team_rules *")
        lib.swp_team_rules_init(rules, value.boards)
        colours = encoded(value.colours)[:len(rules.colours) - 1]
        ffi.memmove(rules.colours, colours + b"\0", len(colours) + 1)
        rules.primary = chosen(_SCORES, value.primary, "primary score")
        rules.secondary = chosen(_SCORES, value.secondary, "secondary score")
        rules.preferences = chosen(_PREFERENCES, value.preferences, "preferences")
        if value.game_scoring is not None:
            fill_scoring(rules.game_scoring, value.game_scoring)
        call(lib.swp_tournament_set_team_rules, self._t, rules)

    @alone
    def nickname(self, team: int) -> str:
        return text_of(lib.swp_tournament_nickname(self._t, team))

    @alone
    def set_nickname(self, team: int, text: str) -> None:
        """The short name of a team, at most 20 bytes."""
        call(lib.swp_tournament_set_nickname, self._t, team, encoded_or_null(text))

    # ---- members

    @property
    @alone
    def members(self) -> tuple[Player, ...]:
        """All persons, with the points of their boards."""
        inside = lib.swp_tournament_members(self._t)
        rounds = lib.swp_tournament_rounds_recorded(self._t)
        shown = (lib.swp_tournament_player_at(inside, index) for index in range(lib.swp_tournament_player_count(inside) if inside else 0))
        return tuple(player_of(member, lib.swp_tournament_score_after(inside, rounds, member.tpn)) for member in shown)

    @alone
    def add_member(self, team: int, name: str = "", *, number: int | None = None, rating: int = 0, title: str = "", federation: str = "",
                   fide_id: str = "", sex: str = "", birth: str = "", user_id: int = 0, national_rating: int = 0, national_id: str = "", k_factor: int = 0,
                   club: str = "") -> int:
        """Adds a person at the end of the board order of a team (0: on the list, in no team): the number, the next one where none is given."""
        number = next_number(lib.swp_tournament_members(self._t)) if number is None else number
        place, _kept = filled_player(Player(number, name, rating, title, federation, fide_id, sex, birth, points(0), user_id,
                                             national_rating, national_id, k_factor, club))
        call(lib.swp_tournament_add_member, self._t, team, place)
        return number

    @alone
    def update_member(self, member: Player) -> None:
        """Replaces a person's particulars, found by the number."""
        place, _kept = filled_player(member)
        call(lib.swp_tournament_update_member, self._t, place)

    @alone
    def remove_member(self, member: int) -> None:
        call(lib.swp_tournament_remove_member, self._t, member)

    @alone
    def board_order(self, team: int) -> tuple[int, ...]:
        """The members of a team, board 1 first."""
        return tuple(lib.swp_tournament_team_member_at(self._t, team, index) for index in range(lib.swp_tournament_team_size(self._t, team)))

    @alone
    def set_board_order(self, team: int, members: Sequence[int]) -> None:
        call(lib.swp_tournament_set_board_order, self._t, team, list(members), len(members))

    @alone
    def team_of(self, member: int) -> int | None:
        return lib.swp_tournament_team_of(self._t, member) or None

    @alone
    def member_entry(self, member: int, *, round: int) -> Entry:
        """What a person did on the board."""
        inside = lib.swp_tournament_members(self._t)
        if not inside:
            return Entry(None, None, Outcome.NONE)
        found = lib.swp_tournament_entry_in(inside, round, member)
        colour: Any = COLOUR_WORDS[found.colour]
        result: Any = OUTCOME_WORDS[found.result]
        return Entry(found.opponent or None, colour, result)

    # ---- line-ups and boards

    @alone
    def set_line_up(self, team: int, members: Sequence[int | None], *, round: int) -> None:
        """Who plays, board 1 first (None: an empty board); no members: by the board order again."""
        call(lib.swp_tournament_set_line_up_in, self._t, round, team, [member or 0 for member in members], len(members))

    @alone
    def has_line_up(self, team: int, *, round: int) -> bool:
        return bool(lib.swp_tournament_has_line_up_in(self._t, round, team))

    @alone
    def team_board(self, team: int, board: int, *, round: int) -> TeamBoard:
        """A board of a team's match, seen from its side."""
        return _board(lib.swp_tournament_team_board_in(self._t, round, team, board))

    @alone
    def match_board(self, white: int, black: int, board: int, *, round: int) -> TeamBoard:
        """A board of a match that two teams have, or would have, in a round, seen from `white`."""
        return _board(lib.swp_tournament_match_board_in(self._t, round, white, black, board))

    @alone
    def board_result(self, round: int, team: int, board: int, result: Result | None) -> None:
        """How a board ended, seen from `team` ("1-0": its member won); None takes it back."""
        sides = (OUTCOMES["paired"], OUTCOMES["paired"]) if result is None else sides_of(result)
        call(lib.swp_tournament_record_board, self._t, round, team, board, *sides)

    @alone
    def team_match(self, round: int, white: int, black: int, white_points: Points, black_points: Points) -> None:
        """A match of which only the game points are known."""
        call(lib.swp_tournament_record_team_match, self._t, round, white, black, tenths(white_points), tenths(black_points))

    @alone
    def is_team_total(self, team: int, *, round: int) -> bool:
        """Was the match of that round recorded by its game points alone?"""
        return bool(lib.swp_tournament_is_team_total_in(self._t, round, team))

    # ---- points

    @alone
    def team_points(self, team: int, *, round: int, score: Score) -> decimal.Decimal:
        """What a round gave."""
        return points(lib.swp_tournament_team_points_in(self._t, round, team, chosen(_SCORES, score, "score")))

    @alone
    def team_total(self, team: int, *, score: Score, round: int | None = None) -> decimal.Decimal:
        """After that round (None: the last recorded one), with adjustments."""
        last = lib.swp_tournament_rounds_recorded(self._t) if round is None else round
        return points(lib.swp_tournament_team_total_after(self._t, last, team, chosen(_SCORES, score, "score")))

    @alone
    def set_team_points(self, team: int, *, round: int, score: Score, points: Points | None) -> None:
        """Overrides what a round gives; None takes that back."""
        number = chosen(_SCORES, score, "score")
        if points is None:
            call(lib.swp_tournament_clear_team_points_in, self._t, round, team, number)
        else:
            call(lib.swp_tournament_set_team_points_in, self._t, round, team, number, tenths(points))

    @alone
    def has_team_points(self, team: int, *, round: int, score: Score) -> bool:
        return bool(lib.swp_tournament_has_team_points_in(self._t, round, team, chosen(_SCORES, score, "score")))

    @alone
    def adjust_team_points(self, team: int, *, round: int, score: Score, points: Points | None) -> None:
        """A bonus or a penalty from that round on; several add up, None takes them back."""
        number = chosen(_SCORES, score, "score")
        if points is None:
            call(lib.swp_tournament_clear_team_adjustment_in, self._t, round, team, number)
        else:
            call(lib.swp_tournament_adjust_team_points_in, self._t, round, team, number, tenths(points))

    @alone
    def team_adjustment(self, team: int, *, round: int, score: Score) -> decimal.Decimal:
        return points(lib.swp_tournament_team_adjustment_in(self._t, round, team, chosen(_SCORES, score, "score")))
