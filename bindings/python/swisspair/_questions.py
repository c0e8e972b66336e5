# SPDX-License-Identifier: Apache-2.0
"""What is asked about a round and about the standings. `progress` is called now and then with work done and expected; False ends the
call with CancelledError. `language` is that of the sentences."""
from __future__ import annotations

import decimal
import fractions
import math
import warnings
from typing import Any, Literal, Mapping, Sequence

from ._answers import (AroRow, Blockers, Board, Cause, CheckedRound, CheckReport, Column, Difference, Explanation, Lot, Pairing, Part,
                       Passage, Preview, RankDifference, Reason, Row, Standing1998, Standings, Verdict, WhyNot)
from ._library import (COLOUR_WORDS, FACT_WORDS, OUTCOME_WORDS, PARTS, Handle, Progress, Watch, alone, call, chosen, document, encoded_or_null,
                       enumerators, ffi, json_options, lib, made, options_of, points, text_of, words_of)

Wish = Literal["meeting", "bye", "downfloat", "upfloat"]
RatingKind = Literal["standard", "rapid", "blitz"]
NormEvent = Literal["swiss", "round_robin", "double_round_robin", "team_championship", "world_cup"]

_WISHES = enumerators("WISH_KIND")
_EDITIONS = {2026: lib.SWP_TIEBREAK_EDITION_2026, 2024: lib.SWP_TIEBREAK_EDITION_2024}
_EVENTS = {None: lib.SWP_EVENT_KIND_DECLARED, "swiss": lib.SWP_EVENT_KIND_SWISS, "round_robin": lib.SWP_EVENT_KIND_ROUND_ROBIN}
_RATING_KINDS = enumerators("RATING_KIND")
_NORM_EVENTS = enumerators("NORM_EVENT")
_EXEMPTIONS = enumerators("NORM_EXEMPTION")
_PART_KINDS = words_of(enumerators("TIEBREAK_PART_KIND"))


class ForgottenWarning(UserWarning):
    """A recorded round says nothing of two players or more, or of anybody: a game may have been forgotten (`missing`)."""


def _passage(told: Mapping[str, Any]) -> Passage:
    return Passage(told["kind"], told["text"], told.get("article") or "", tuple(told.get("players") or ()),
                   told.get("code"), told.get("values") or {}, decimal.Decimal(told["score"]) if "score" in told else None)


def _value(value: Any) -> fractions.Fraction | None:
    return fractions.Fraction(int(value.numerator), int(value.denominator)) if value.is_defined else None


def _label(table: Any, code: int) -> str:
    label = ffi.new("char[]", lib.SWP_TIEBREAK_LABEL_SIZE)  # in it stands the answer
    return text_of(lib.swp_standings_label(table, code, label))


class Questions(Handle):
    # ---- a round

    def _paired(self, system: str | None, round: int | None, flags: int, progress: Progress | None) -> Any:
        options, kept = options_of("swp_pair_options"), encoded_or_null(system)
        options.system, options.round, options.flags = kept, round or 0, flags
        with Watch(self, progress, options):
            return made("swp_pairing", lib.swp_pairing_destroy, lib.swp_pairing_create, self._t, options)

    @staticmethod
    def _read_pairing(pairing: Any) -> Pairing:
        boards, bye = [], None
        for index in range(lib.swp_pairing_board_count(pairing)):
            board = lib.swp_pairing_board_at(pairing, index)
            if board.black:
                boards.append(Board(index + 1, board.white, board.black))
            else:
                bye = board.white
        return Pairing(text_of(lib.swp_pairing_system(pairing)), lib.swp_pairing_round(pairing), tuple(boards), bye)

    def _flags(self, round: int | None) -> int:
        """A recorded round is asked about with those who are recorded in it."""
        is_recorded = round is not None and 0 < round <= lib.swp_tournament_rounds_recorded(self._t)
        return int(lib.SWP_PAIR_RECORDED) if is_recorded else 0

    def _warn(self) -> None:
        """Of what may be a forgotten game; one player alone was not there."""
        missing = self.missing()
        for round in sorted({round for round, _ in missing}):
            players = [number for other, number in missing if other == round]
            if players == [None]:
                warnings.warn(f"nothing is recorded of round {round}, though a later one is", ForgottenWarning, stacklevel=4)
            elif len(players) > 1:
                warnings.warn(f"round {round} says nothing of {', '.join(map(str, players))}: no game, no bye, no withdrawal; absence counts",
                              ForgottenWarning, stacklevel=4)

    @alone
    def pair(self, *, system: str | None = None, round: int | None = None, progress: Progress | None = None) -> Pairing:
        """Pairs the next round, or `round`, by the tournament's own system or another. ForgottenWarning."""
        self._warn()
        return self._read_pairing(self._paired(system, round, 0, progress))

    @alone
    def trace(self, *, system: str | None = None, round: int | None = None) -> list[dict[str, Any]]:
        """The decisions recorded while the round was paired, as objects (docs/guide/explain.md)."""
        pairing = self._paired(system, round, int(lib.SWP_PAIR_TRACE) | self._flags(round), None)
        found: list[dict[str, Any]] = document(lib.swp_pairing_json, self._t, pairing, ffi.NULL)["trace"]
        return found

    @alone
    def lot(self, *, system: str | None = None, round: int | None = None) -> Lot:
        """The colour drawn by lot before round 1."""
        found = ffi.new("swp_lot *")
        lib.swp_lot_init(found)
        call(lib.swp_lot_find, self._t, encoded_or_null(system), round or 0, found)
        colours: Any = COLOUR_WORDS
        return Lot(colours[found.declared], colours[found.recorded], colours[found.used])

    @alone
    def unlike_record(self, pairing: Pairing) -> tuple[Board, ...] | None:
        """The boards on record for the round of a pairing that it has not (black 0: the bye); None: the record does not reach it."""
        again = self._paired(pairing.system, pairing.round, self._flags(pairing.round), None)
        compared = made("swp_comparison", lib.swp_comparison_destroy, lib.swp_comparison_create, self._t, again)
        if not lib.swp_comparison_is_recorded(compared):
            return None
        boards = (lib.swp_comparison_at(compared, index) for index in range(lib.swp_comparison_count(compared)))
        return tuple(Board(index + 1, board.white, board.black) for index, board in enumerate(boards))

    @alone
    def explain(self, player: int | None = None, *, system: str | None = None, round: int | None = None, language: str | None = None,
                progress: Progress | None = None) -> Explanation:
        """Tells a round, or one player's round, in sentences with their articles."""
        pairing = self._paired(system, round, int(lib.SWP_PAIR_TRACE) | self._flags(round), progress)
        asked = (lib.swp_explanation_create, self._t, pairing, player or 0)
        told = made("swp_explanation", lib.swp_explanation_destroy, *asked)
        options, _kept = json_options(language)
        found = document(lib.swp_explanation_json, self._t, pairing, ffi.new("swp_explanation *[]", [told]), 1, options)
        passages = found["told"] if player is None else found["players"][0]["told"]
        return Explanation(found["system"], found["round"], player, tuple(map(_passage, passages)))

    @alone
    def whynot(self, player: int, opponent: int | None = None, *, wish: Wish = "meeting", colours: bool = False, system: str | None = None,
               round: int | None = None, language: str | None = None, progress: Progress | None = None) -> WhyNot:
        """Why a wish does not come true: that two meet (with `colours`: the first with White), or that one has the bye or floats."""
        asked = ffi.new("swp_wish *")
        lib.swp_wish_init(asked)
        asked.kind, asked.player, asked.opponent = chosen(_WISHES, wish, "wish"), player, opponent or 0
        asked.flags = lib.SWP_WISH_COLOURS if colours else 0
        options, kept = options_of("swp_pair_options"), encoded_or_null(system)
        options.system, options.round, options.flags = kept, round or 0, self._flags(round)
        with Watch(self, progress, options):
            answer = made("swp_whynot", lib.swp_whynot_destroy, lib.swp_whynot_create, self._t, options, asked)
        shown, _kept = json_options(language, self._t)
        found = document(lib.swp_whynot_json, answer, shown)
        reasons = tuple(Reason(reason["what"], reason["text"], reason["article"] or "", tuple(reason["players"] or ()))
                        for reason in found["reasons"])
        return WhyNot(found["system"], found["round"], Verdict(found["verdict"]), found["article"] or "", reasons)

    @alone
    def blockers(self, *, system: str | None = None, round: int | None = None, language: str | None = None) -> Blockers:
        """Who is in the way when the rules allow no pairing."""
        options, kept = options_of("swp_pair_options"), encoded_or_null(system)
        options.system, options.round, options.flags = kept, round or 0, self._flags(round)
        found = made("swp_blockers", lib.swp_blockers_destroy, lib.swp_blockers_create, self._t, options)
        shown, _kept = json_options(language)
        told = document(lib.swp_blockers_json, self._t, found, shown)["blockers"]
        return Blockers(told["system"], told["round"], told["verdict"], told)

    @alone
    def preview(self, *, system: str | None = None, games: int | None = None, language: str | None = None,
                progress: Progress | None = None) -> Preview:
        """The next round while games are open: what is certain, and what depends on which game (`games`: of how many at most)."""
        options, kept = options_of("swp_preview_options"), encoded_or_null(system)
        options.system, options.games = kept, games or 0
        with Watch(self, progress, options):
            found = made("swp_preview", lib.swp_preview_destroy, lib.swp_preview_create, self._t, options)
        shown, _kept = json_options(language)
        told = document(lib.swp_preview_json, self._t, found, shown)
        certain = tuple(Board(index + 1, board["white"], board["black"]) for index, board in enumerate(told["boards"]) if board["black"])
        return Preview(told["system"], told["round"], told["combinations"], certain, told)

    # ---- all rounds

    @alone
    def check(self, *, system: str | None = None, round: int | None = None, causes: bool = False, language: str | None = None,
              progress: Progress | None = None) -> CheckReport:
        """Pairs every recorded round again, or one, and compares; `causes` asks what explains a difference. ForgottenWarning."""
        self._warn()
        options, kept = options_of("swp_check_options"), encoded_or_null(system)
        options.system, options.round, options.flags = kept, round or 0, lib.SWP_CHECK_CAUSES if causes else 0
        with Watch(self, progress, options):
            report = made("swp_check_report", lib.swp_check_report_destroy, lib.swp_check_report_create, self._t, options)
        shown, _kept = json_options(language)
        checked = document(lib.swp_check_json, report, shown)["files"][0]
        return CheckReport(checked["system"], tuple(
            CheckedRound(r["round"], r["equal"], r["pairing_exists"], tuple(r["differences"]),
                         Cause(r["cause"]["kind"], r["cause"]["text"]) if r.get("cause") else None) for r in checked["rounds"]))

    @alone
    def check_by_all(self, *, progress: Progress | None = None) -> dict[str, int]:
        """How many recorded rounds each system pairs as they are recorded; systems that cannot check the tournament are left out."""
        options = options_of("swp_check_options")
        options.flags = lib.SWP_CHECK_ALL_SYSTEMS
        kept = encoded_or_null(None if text_of(lib.swp_tournament_system(self._t)) else text_of(lib.swp_system_default().id))
        options.system = kept
        with Watch(self, progress, options):
            report = made("swp_check_report", lib.swp_check_report_destroy, lib.swp_check_report_create, self._t, options)
        equal = {}
        index = 0
        while lib.swp_system_at(index):
            by = lib.swp_check_report_by_at(report, index)
            if by:
                equal[text_of(lib.swp_check_report_system(by))] = int(lib.swp_check_report_equal_count(by))
            index += 1
        return equal

    def differences(self, other: Questions) -> tuple[Difference, ...]:
        """Where another tournament differs from this one; nothing: they are equal."""
        found: list[Difference] = []
        handle = ffi.new_handle(found)
        one, two = sorted((self, other), key=id)  # whoever compares them, too, waits in the same order
        with one._lock, two._lock:
            lib.swp_tournament_compare(self._open(), other._open(), lib.swisspair_visit, handle)
        return tuple(found)

    @alone
    def missing(self) -> tuple[tuple[int, int | None], ...]:
        """Round and player of whom nothing is said in a recorded round, no game, bye, request or withdrawal; None: the whole round."""
        found: list[tuple[int, int | None]] = []
        handle = ffi.new_handle(found)
        lib.swp_tournament_missing(self._t, lib.swisspair_miss, handle)
        return tuple(found)

    # ---- standings

    @property
    @alone
    def is_round_robin(self) -> bool:
        """By the system it declares."""
        return bool(lib.swp_tournament_is_round_robin(self._t))

    @alone
    def default_tiebreaks(self) -> str:
        """The list that is used when none is given: there is no official one, and who uses it should say so."""
        return text_of(lib.swp_tiebreak_default_for(self._t, lib.SWP_EVENT_KIND_DECLARED))

    def _ranked(self, tiebreaks: str | Sequence[str] | None, edition: int, round: int | None, event: str | None,
                annulled: Sequence[int], system: str | None) -> Any:
        options, kept = options_of("swp_standings_options"), encoded_or_null(system)
        options.system = kept
        codes = encoded_or_null(tiebreaks if tiebreaks is None or isinstance(tiebreaks, str) else ",".join(tiebreaks))
        out = ffi.new("uint32_t[]", list(annulled))
        options.tiebreaks, options.round, options.edition, options.event = codes, round or 0, _EDITIONS[edition], _EVENTS[event]
        if annulled:
            options.annulled, options.annulled_count = out, len(annulled)
        return made("swp_standings", lib.swp_standings_destroy, lib.swp_standings_create, self._t, options)

    @alone
    def standings(self, tiebreaks: str | Sequence[str] | None = None, *, edition: Literal[2026, 2024] = 2026,
                  round: int | None = None, event: Literal["swiss", "round_robin"] | None = None, annulled: Sequence[int] = (),
                  system: str | None = None, working: bool = False, language: str | None = None) -> Standings:
        """The standings by C.07, or without `tiebreaks` by the system's own article (dutch-1998, F.10; `system` "": never); `tiebreaks` as "BH/C1,BH,SB" or a list, the default of the event without them. `annulled`: who left a
        round robin before half of the games. `working`: each row says what every round contributed. `language`: of the names of columns."""
        spoken = encoded_or_null(language)
        table = self._ranked(tiebreaks, edition, round, event, annulled, system)
        codes = range(lib.swp_standings_code_count(table))
        columns = tuple(Column(_label(table, code), text_of(lib.swp_standings_code_at(table, code)), text_of(lib.swp_message_text(lib.swp_standings_code_name_at(table, code), spoken)),
                               text_of(lib.swp_standings_code_article_at(table, code)), lib.swp_standings_decimals(table, code)) for code in codes)
        rows = tuple(self._row(table, index, columns, working) for index in range(lib.swp_standings_count(table)))
        years = words_of({str(year): number for year, number in _EDITIONS.items()})
        return Standings(text_of(lib.swp_standings_system(table)), int(years[lib.swp_standings_edition(table)]), lib.swp_standings_round(table),
                         bool(lib.swp_standings_is_round_robin(table)), columns, rows)

    def _row(self, table: Any, index: int, columns: tuple[Column, ...], working: bool) -> Row:
        row = lib.swp_standings_row_at(table, index)
        values, shown, parts = {}, {}, {}
        room = ffi.new("char[]", lib.SWP_TIEBREAK_VALUE_SIZE)
        for code, column in enumerate(columns):
            value = lib.swp_standings_value_at(table, index, code)
            values[column.label] = _value(value)
            shown[column.label] = text_of(lib.swp_tiebreak_value_text(value[0], 0, room))
            if working:
                parts[column.label] = self._parts(table, index, code)
        decided = columns[row.decided_by].label if row.decided_by >= 0 else None
        return Row(row.rank, row.tpn, text_of(lib.swp_tournament_player(self._t, row.tpn).name), points(row.points), row.sharing, values, shown,
                   decided, parts, *self._totals(table, index))

    @staticmethod
    def _totals(table: Any, index: int) -> tuple[decimal.Decimal | None, decimal.Decimal | None]:
        """Match points and game points of a team."""
        if lib.swp_standings_primary_score(table) == lib.SWP_TEAM_SCORE_NONE:
            return None, None
        return (points(lib.swp_standings_team_total_at(table, index, lib.SWP_TEAM_SCORE_MATCH_POINTS)),
                points(lib.swp_standings_team_total_at(table, index, lib.SWP_TEAM_SCORE_GAME_POINTS)))

    def _parts(self, table: Any, index: int, code: int) -> tuple[Part, ...]:
        most = lib.swp_standings_most_parts(table)
        room = ffi.new("swp_tiebreak_part[]", max(1, most))
        found = []
        for i in range(lib.swp_standings_fill_parts(table, index, code, room, ffi.sizeof("swp_tiebreak_part"), most)):
            part = room[i]
            result: Any = OUTCOME_WORDS[part.result]
            found.append(Part(_PART_KINDS[part.kind], part.round or None, part.opponent or None, result, points(part.points),
                              _value(part.value), text_of(part.cut_by) or None, text_of(part.capped_by) or None, bool(part.is_adjusted),
                              bool(part.is_vur)))
        return tuple(found)

    @alone
    def standings_why(self, first: int, second: int, tiebreaks: str | Sequence[str] | None = None, *, edition: Literal[2026, 2024] = 2026,
                      round: int | None = None, system: str | None = None) -> dict[str, Any]:
        """What puts one of two players before the other, with the working (docs/program/json.md, standings-why)."""
        table = self._ranked(tiebreaks, edition, round, None, (), system)
        return document(lib.swp_standings_why_json, self._t, table, first, second, ffi.NULL)

    @alone
    def rank_differences(self, ranks: Mapping[int, int], tiebreaks: str | Sequence[str] | None = None, *,
                         edition: Literal[2026, 2024] = 2026, round: int | None = None,
                         system: str | None = None) -> tuple[RankDifference, ...]:
        """Ranks, by pairing number, that the standings do not give; a shared rank allows any order within it."""
        table = self._ranked(tiebreaks, edition, round, None, (), system)
        rows = [lib.swp_standings_row_at(table, index) for index in range(lib.swp_standings_count(table))]
        recorded = ffi.new("uint32_t[]", [ranks.get(row.tpn, 0) for row in rows] or [0])
        check = made("swp_rank_check", lib.swp_rank_check_destroy, lib.swp_rank_check_create, table, recorded, ffi.NULL)
        found = []
        for index in range(lib.swp_rank_check_count(check)):
            one = lib.swp_rank_check_at(check, index)
            reason: Any = text_of(lib.swp_rank_reason_name(one.reason))
            found.append(RankDifference(one.tpn, one.recorded, one.expected, reason, text_of(one.text), text_of(one.article)))
        return tuple(found)

    # ---- rating changes and title norms

    @alone
    def rating_changes(self, kind: RatingKind = "standard", *, round: int | None = None, k_factor: int = 0) -> dict[str, Any]:
        """How ratings change, an estimate (docs/program/json.md, rating-change); `k_factor`: K of players without their own."""
        options = options_of("swp_rating_options")
        options.kind, options.round, options.k_factor = chosen(_RATING_KINDS, kind, "kind"), round or 0, k_factor
        changes = made("swp_rating_changes", lib.swp_rating_changes_destroy, lib.swp_rating_changes_create, self._t, options)
        return document(lib.swp_rating_changes_json, self._t, changes, ffi.NULL)

    @alone
    def norms(self, *, event: NormEvent = "swiss", exempt: Literal["none", "national", "zonal"] = "none", forecast: bool = False,
              player: int | None = None, round: int | None = None) -> dict[str, Any]:
        """Title norms by the text as read, not compared with the handbook (docs/program/json.md, norms); `forecast`: who can make one next."""
        options = options_of("swp_norms_options")
        options.event, options.exemption = chosen(_NORM_EVENTS, event, "event"), chosen(_EXEMPTIONS, exempt, "exempt")
        options.round, options.player, options.flags = round or 0, player or 0, lib.SWP_NORMS_FORECAST if forecast else 0
        norms = made("swp_norms", lib.swp_norms_destroy, lib.swp_norms_create, self._t, options)
        return document(lib.swp_norms_json, self._t, norms, ffi.NULL)

    # ---- lists of single editions

    @alone
    def aro_list(self, *, system: str | None = None, round: int | None = None) -> tuple[AroRow, ...]:
        """The average ratings of opponents as the Dubov system lists them."""
        table = made("swp_dubov_1997_aro_list", lib.swp_dubov_1997_aro_list_destroy, lib.swp_dubov_1997_aro_list_create, self._t,
                     encoded_or_null(system), round or 0)
        rows = (lib.swp_dubov_1997_aro_list_at(table, index) for index in range(lib.swp_dubov_1997_aro_list_count(table)))
        colours: Any = COLOUR_WORDS
        return tuple(self._aro_row(row, colours[row.due]) for row in rows)

    @staticmethod
    def _aro_row(row: Any, due: Any) -> AroRow:
        whole = bool(row.flags & lib.SWP_DUBOV_1997_ARO_IS_WHOLE)
        aro = fractions.Fraction(int(row.rating_sum), row.opponents or 1)
        if whole:  # 1.6.1, a half upwards
            aro = fractions.Fraction(math.floor(aro + fractions.Fraction(1, 2)))
        flags = [None if whole else bool(row.flags & flag) for flag in (lib.SWP_DUBOV_1997_ARO_MAY_CHANGE, lib.SWP_DUBOV_1997_ARO_MAY_RISE)]
        return AroRow(row.tpn, points(row.score), row.rating, due, aro, *flags)

    @alone
    def standings_1998(self, *, system: str = "dutch-1998", round: int | None = None) -> tuple[Standing1998, ...]:
        """The final standings by F.10 of 1998."""
        table = made("swp_dutch_1998_standings", lib.swp_dutch_1998_standings_destroy, lib.swp_dutch_1998_standings_create, self._t,
                     encoded_or_null(system), round or 0)
        rows = (lib.swp_dutch_1998_standings_at(table, index) for index in range(lib.swp_dutch_1998_standings_count(table)))
        return tuple(Standing1998(row.place, row.tpn, points(row.points), points(row.encounters) if row.is_compared else None,
                                  fractions.Fraction(int(row.rating_sum), row.opponents) if row.opponents else None, row.lots) for row in rows)


def _note_difference(user: Any, difference: Any) -> bool:
    found: list[Difference] = ffi.from_handle(user)
    part = PARTS[difference.part]
    found.append(Difference(part, difference.tpn, difference.round, FACT_WORDS[difference.fact] if part == "fact" else None, difference.member))
    return True


def _note_missing(user: Any, round: int, number: int) -> bool:
    ffi.from_handle(user).append((round, number or None))
    return True


ffi.def_extern(name="swisspair_visit")(_note_difference)
ffi.def_extern(name="swisspair_miss")(_note_missing)
