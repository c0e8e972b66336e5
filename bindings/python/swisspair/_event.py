# SPDX-License-Identifier: Apache-2.0
"""The event and its players."""
from __future__ import annotations

import dataclasses
import datetime
from typing import Any, Literal

from ._answers import ColourWord, Player, Scoring
from ._library import (COLOURS, COLOUR_WORDS, FACTS, Handle, InvalidError, alone, call, chosen, encoded, encoded_or_null, enumerators, ffi,
                       lib, points, tenths, text_of, words_of)

_ORDERS = {"number": lib.SWP_PAIRING_ORDER_BY_TPN, "position": lib.SWP_PAIRING_ORDER_BY_POSITION}
_TEXTS = ("name", "title", "federation", "fide_id", "birth", "national_id", "club")
_NUMBERS = ("rating", "user_id", "national_rating", "k_factor")
SCALES = enumerators("RATING_SCALE")


def scoring_of(shown: Any) -> Scoring:
    return Scoring(**{field.name: points(getattr(shown, field.name)) for field in dataclasses.fields(Scoring)})


def fill_scoring(place: Any, scoring: Scoring) -> None:
    for field in dataclasses.fields(Scoring):
        setattr(place, field.name, tenths(getattr(scoring, field.name)))


def player_of(shown: Any, score: int) -> Player:
    return Player(shown.tpn, text_of(shown.name), shown.rating, text_of(shown.title), text_of(shown.federation), text_of(shown.fide_id),
                  shown.sex.decode("ascii").strip("\0"), text_of(shown.birth), points(score), int(shown.user_id), shown.national_rating,
                  text_of(shown.national_id), shown.k_factor, text_of(shown.club))


def filled_player(player: Player) -> tuple[Any, Any]:
    """The library's player, and the texts that have to live as long."""
    place = ffi.new("swp_player *")
    lib.swp_player_init(place)
    kept = {member: encoded_or_null(getattr(player, member)) for member in _TEXTS}
    place.tpn = player.number
    for member, text in kept.items():
        setattr(place, member, text)
    for member in _NUMBERS:
        setattr(place, member, getattr(player, member))
    sex = encoded(player.sex)
    if len(sex) > 1:
        raise InvalidError(f"sex {player.sex!r}; expected 'm', 'w', 'x' or ''", "bad_player", players=[player.number])
    place.sex = sex or b"\0"
    return place, kept


def next_number(among: Any) -> int:
    """The one behind the greatest of a tournament, or of the members of one (NULL: it has none)."""
    return 1 + max((int(lib.swp_tournament_player_at(among, index).tpn) for index in range(lib.swp_tournament_player_count(among))), default=0)


class Event(Handle):
    # ---- what the arbiter lays down

    @property
    @alone
    def system(self) -> str:
        """The id of the system it declares; "" when none."""
        return text_of(lib.swp_tournament_system(self._t))

    @system.setter
    @alone
    def system(self, value: str) -> None:
        call(lib.swp_tournament_set_system, self._t, encoded_or_null(value))

    @property
    @alone
    def planned_rounds(self) -> int:
        """0: not known."""
        return int(lib.swp_tournament_rounds(self._t))

    @planned_rounds.setter
    @alone
    def planned_rounds(self, value: int) -> None:
        call(lib.swp_tournament_set_rounds, self._t, value)

    @property
    @alone
    def initial_colour(self) -> ColourWord | None:
        """The colour of the drawing of lots; None: not known."""
        colour: Any = COLOUR_WORDS[lib.swp_tournament_initial_colour(self._t)]
        return colour  # type: ignore[no-any-return]

    @initial_colour.setter
    @alone
    def initial_colour(self, value: ColourWord | None) -> None:
        call(lib.swp_tournament_set_initial_colour, self._t, COLOURS[value])

    @property
    @alone
    def is_maxi(self) -> bool:
        """A Maxi-tournament (Lim): floaters and exchanges within 100 rating points."""
        return bool(lib.swp_tournament_is_maxi(self._t))

    @is_maxi.setter
    @alone
    def is_maxi(self, value: bool) -> None:
        lib.swp_tournament_set_maxi(self._t, value)

    @property
    @alone
    def match_games(self) -> int:
        """Games that two players play in a round: 1, or 2 (a match, C.04.5)."""
        return int(lib.swp_tournament_match_games(self._t))

    @match_games.setter
    @alone
    def match_games(self, value: int) -> None:
        call(lib.swp_tournament_set_match_games, self._t, value)

    @property
    @alone
    def pairing_order(self) -> Literal["number", "position"]:
        """What stands for the number among equal scores: itself, or the place in the list (`XXC rank`)."""
        order: Any = words_of(_ORDERS)[lib.swp_tournament_pairing_order(self._t)]
        return order  # type: ignore[no-any-return]

    @pairing_order.setter
    @alone
    def pairing_order(self, value: Literal["number", "position"]) -> None:
        call(lib.swp_tournament_set_pairing_order, self._t, chosen(_ORDERS, value, "pairing order"))

    @property
    @alone
    def scoring(self) -> Scoring:
        """What each result is worth."""
        return scoring_of(lib.swp_tournament_scoring(self._t))

    @scoring.setter
    @alone
    def scoring(self, value: Scoring) -> None:
        place = ffi.new("swp_scoring *")
        fill_scoring(place, value)
        call(lib.swp_tournament_set_scoring, self._t, place)

    @alone
    def fact(self, fact: str) -> str:
        """"name", "city", "federation", "start_date", "end_date", "type", "chief_arbiter", "deputy_arbiter", "time_control",
        "round_date"; the first text of those that may have several."""
        return text_of(lib.swp_tournament_fact_at(self._t, chosen(FACTS, fact, "fact"), 0))

    @alone
    def facts(self, fact: str) -> tuple[str, ...]:
        """All texts of a fact: deputy arbiters, the dates of the rounds."""
        number = chosen(FACTS, fact, "fact")
        return tuple(text_of(lib.swp_tournament_fact_at(self._t, number, index))
                     for index in range(lib.swp_tournament_fact_count(self._t, number)))

    @alone
    def set_fact(self, fact: str, text: str) -> None:
        """Replaces all texts of a fact; "" takes them back."""
        call(lib.swp_tournament_set_fact, self._t, chosen(FACTS, fact, "fact"), encoded_or_null(text))

    @alone
    def add_fact(self, fact: str, text: str) -> None:
        """Adds one more text."""
        call(lib.swp_tournament_add_fact, self._t, chosen(FACTS, fact, "fact"), encoded_or_null(text))

    @property
    @alone
    def start_date(self) -> datetime.date | None:
        """The first day of the event, where the fact names one."""
        day = lib.swp_tournament_start_date(self._t)
        return datetime.date(day // 10000, day // 100 % 100, day % 100) if day else None

    # ---- players

    @alone
    def add_player(self, name: str = "", *, number: int | None = None, rating: int = 0, title: str = "",
                   federation: str = "", fide_id: str = "", sex: str = "", birth: str = "", user_id: int = 0, national_rating: int = 0,
                   national_id: str = "", k_factor: int = 0, club: str = "") -> int:
        """Adds a player: the number, the next one where none is given. Rating 0: unrated."""
        number = next_number(self._t) if number is None else number
        place, _kept = filled_player(Player(number, name, rating, title, federation, fide_id, sex, birth, points(0), user_id,
                                             national_rating, national_id, k_factor, club))
        call(lib.swp_tournament_add_player, self._t, place)
        return number

    @alone
    def player(self, number: int) -> Player:
        """KeyError when there is no such number."""
        shown = lib.swp_tournament_player(self._t, number)
        if not shown:
            raise KeyError(number)
        return player_of(shown, lib.swp_tournament_score_after(self._t, lib.swp_tournament_rounds_recorded(self._t), number))

    @property
    @alone
    def players(self) -> tuple[Player, ...]:
        """Everybody, with the points of all recorded rounds."""
        rounds = lib.swp_tournament_rounds_recorded(self._t)
        shown = (lib.swp_tournament_player_at(self._t, index) for index in range(lib.swp_tournament_player_count(self._t)))
        return tuple(player_of(player, lib.swp_tournament_score_after(self._t, rounds, player.tpn)) for player in shown)

    @alone
    def update_player(self, number: int, **changes: Any) -> None:
        """Changes particulars: name, rating, title, federation, fide_id, sex, birth, user_id, national_rating, national_id, k_factor, club."""
        unknown = set(changes) - {"sex", *_TEXTS, *_NUMBERS}
        if unknown:
            raise TypeError(f"a player has no {', '.join(sorted(unknown))} to change")
        place, _kept = filled_player(dataclasses.replace(self.player(number), **changes))
        call(lib.swp_tournament_update_player, self._t, place)

    @alone
    def remove_player(self, number: int) -> None:
        """Removes a player who has never been paired."""
        call(lib.swp_tournament_remove_player, self._t, number)

    @alone
    def withdraw(self, number: int, from_round: int) -> None:
        """The player takes part no more, from that round on."""
        call(lib.swp_tournament_withdraw_in, self._t, from_round, number)

    @alone
    def comes_back(self, number: int, from_round: int) -> None:
        """The player takes part again, from that round on."""
        call(lib.swp_tournament_return_in, self._t, from_round, number)

    @alone
    def is_withdrawn(self, number: int, *, round: int) -> bool:
        return bool(lib.swp_tournament_is_withdrawn_in(self._t, round, number))

    @alone
    def make_ranking(self, *, system: str | None = None) -> tuple[int, ...]:
        """Numbers the players by rating, title and name (C.04.2 B); the number that each had before, in the new order."""
        old = ffi.new("uint32_t[]", max(1, lib.swp_tournament_player_count(self._t)))
        call(lib.swp_tournament_make_ranking, self._t, encoded_or_null(system), old)
        numbers = tuple(old[i] for i in range(lib.swp_tournament_player_count(self._t)))
        if self._trf:
            call(lib.swp_trf_renumber, self._trf, old, len(numbers))
        return numbers


def convert_rating(scale: Literal["ingo", "bcf"], value: int) -> int:
    """The rating that a number of a national scale stands for."""
    out = ffi.new("int32_t *")
    call(lib.swp_rating_convert, chosen(SCALES, scale, "scale"), value, out)
    return int(out[0])
