# SPDX-License-Identifier: Apache-2.0
"""The Python package does what the stable C interface does: every function is called by it, or stands below with what answers instead;
and each part of it is used here, beside the program where that answers the same."""
import copy
import datetime
import decimal
import fractions
import os
import pathlib
import pickle
import re
import subprocess
import sys
import types
import warnings

import swisspair

# What needs no Python of its own, with the reason.
ELSEWHERE = {
    "check": ("the document of check", """check_cause_name check_report_round_count check_report_round_at
        check_report_difference_at check_report_board_at check_report_cause_at check_report_cause_saying_at"""),
    "explanation": ("the document of explain", "passage_kind_name explanation_player explanation_count explanation_at"),
    "trace": ("trace()", "trace_kind_name pairing_has_trace pairing_trace_count pairing_trace_at"),
    "documents": ("answers are objects of Python; documents about several files are the program's", """standings_json
        dutch_1998_standings_json dubov_1997_aro_list_json checklist_json ranking_json json_files_begin check_sums_init check_json_file check_json_end
        rank_check_json rank_check_json_file rank_check_json_end notes_json notes_json_file notes_json_end generated_json_file
        generated_json_end systems_json versions_json errors_json json_text tournament_pair_json tournament_explain_json
        tournament_check_json tournament_standings_json json_note_init round_robin_json board_prizes_json blockers_json_object"""),
    "experimental": ("the counters of pair.h are experimental", "counter_name pairing_counter"),
    "asked first": ("systems(), editions(), tiebreak_sets(), features(), languages() list them; the argument is known", """system_find
        tiebreak_set_find has_feature language_find dutch_1998_standings_apply dutch_1998_standings_system dutch_1998_standings_round
        dubov_1997_aro_list_system dubov_1997_aro_list_round rank_check_edition standings_annulled_at tiebreak_default version_number
        trf_dialect_system tiebreak_edition_name tiebreak_edition_in_force"""),
    "computed": ("exact numbers, dates and enumerators of Python", """dubov_1997_aro_text in_force_text day_of_text status_text
        points_text tournament_fact_name tournament_part_name tournament_fill_player standings_row_of rank_check_missing"""),
    "standings_why": ("standings_why()", "standings_decider standings_are_tied_before standings_create_like"),
    "begun": ("what begins with its size and is shown by the library keeps it", "scoring_init"),
    "memory": ("garbage is collected", "trf_read_in_place trf_take_tournament trf_record_text buffer_init saying_copy saying_destroy"),
    "sayings": ("sentences come in the language asked for", "saying_english saying_text_shown"),
    "the program's own": ("messages of the program", "message_text_of"),
}


def stable_functions(include):
    found = set()
    for header in sorted(include.glob("*.h")):
        text = header.read_text(encoding="utf-8")
        if "#error" in text:
            continue
        code = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        code = re.sub(r"#ifdef SWP_EXPERIMENTAL.*?#endif", "", code, flags=re.S)
        code = re.sub(r"SWP_DEPRECATED[^;]*;", "", code)
        found |= set(re.findall(r"SWP_API [^;]*?\bswp_(\w+)\(", code))
    return found


def covered(check, top):
    """Every stable function is used, or somewhere else."""
    package = pathlib.Path(swisspair.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    used = set(re.findall(r"lib\.swp_(\w+)", source)) | {kind[4:] + "_init" for kind in re.findall(r'options_of\("(swp_\w+)"\)', source)}
    used.add("json_options_init")
    elsewhere = {name for _, names in ELSEWHERE.values() for name in names.split()}
    stable = stable_functions(top / "include/swisspair")
    check(len(stable) > 200, "the headers are read", len(stable))
    check(not stable - used - elsewhere, "every stable function is used", sorted(stable - used - elsewhere))
    check(not elsewhere & used, "what is used needs no excuse", sorted(elsewhere & used))
    check(len(used & stable) >= 150, "functions used", len(used & stable))
    print(f"stable functions: {len(stable)}; called {len(used & stable)}, answered otherwise {len(stable & elsewhere)}")


def refused(call):
    try:
        call()
    except Exception as error:
        return error
    return None


def warned(call):
    """The forgotten games that a call warns of, at the line here that makes it."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        call()
    return [str(one.message) for one in seen if one.category is swisspair.ForgottenWarning and one.filename == __file__]


def an_event(check):
    """Everything an arbiter lays down, changed and taken back."""
    t = swisspair.Tournament(system="dutch-2026", rounds=7, name="A name", initial_colour="white")
    for i in range(10):
        t.add_player("Player %d" % i, rating=2000 - 10 * i, user_id=100 + i)
    t.set_fact("start_date", "2026/03/05")
    t.add_fact("deputy_arbiter", "One")
    t.add_fact("deputy_arbiter", "Two")
    check(t.facts("deputy_arbiter") == ("One", "Two") and t.start_date == datetime.date(2026, 3, 5), "facts", t.facts("deputy_arbiter"))
    before = t.copy()
    t.update_player(3, rating=2200, title="IM")
    check(t.player(3).rating == 2200 and t.player(3).title == "IM" and t.player(3).user_id == 102, "an update", t.player(3))
    check([d.part for d in before.differences(t)] == ["rating", "title"], "differences", before.differences(t))
    before.update_player(4, sex="x", title="Vereinsmeister", national_rating=1890, national_id="D-7", k_factor=20, club="Schachfreunde")
    check((p := before.player(4)).sex == "x" and (p.national_rating, p.national_id, p.k_factor, p.club) == (1890, "D-7", 20, "Schachfreunde")
          and pickle.loads(pickle.dumps(before)).player(4) == p, "what his federation says of him", p)
    check(t.make_ranking() == (3, 1, 2, 4, 5, 6, 7, 8, 9, 10) and t.player(1).name == "Player 2", "a ranking")
    check(isinstance(refused(lambda: t.player(99)), KeyError), "nobody has that number")
    check(isinstance(refused(lambda: t.update_player(1, elo=3)), TypeError), "no such particular")

    t.scoring = swisspair.Scoring(white_win=decimal.Decimal(3), black_win=decimal.Decimal(3), white_draw=decimal.Decimal(1),
                                  black_draw=decimal.Decimal(1))
    check(t.scoring.white_win == 3 and t.scoring.white_draw == 1, "scoring", t.scoring)
    t.record(t.pair())
    check(t.entry(1, round=1).result == "paired" and t.entry(1, round=1).colour == "white", "an entry", t.entry(1, round=1))
    opponent = t.entry(1, round=1).opponent
    t.result(1, 1, opponent, "1-0")
    check(t.score(1) == 3 and t.entry_points(1, round=1) == 3, "three points for a win", t.score(1))
    t.adjust_points(1, round=1, points=-0.5)
    check(t.adjustment(1, round=1) == decimal.Decimal("-0.5") and t.score(1) == decimal.Decimal("2.5"), "a penalty", t.score(1))
    t.adjust_points(1, round=1, points=None)
    t.set_entry_points(1, round=1, points=fractions.Fraction(1, 2))
    check(t.has_entry_points(1, round=1) and t.score(1) == decimal.Decimal("0.5"), "points laid down", t.score(1))
    t.set_entry_points(1, round=1, points=None)
    check(t.score(1) == 3 and not t.has_entry_points(1, round=1), "taken back")
    check(isinstance(refused(lambda: t.adjust_points(1, round=1, points=0.25)), swisspair.InvalidError), "tenths only")
    t.clear_game(1, round=1)
    check(t.entry(opponent, round=1).result == "none", "a game taken back", t.entry(opponent, round=1))
    t.set_entry(1, round=1, result="win", opponent=opponent, colour="white")
    check(isinstance(refused(t.validate), swisspair.InvalidError), "one side alone does not fit")
    t.set_entry(opponent, round=1, result="loss", opponent=1, colour="black")
    t.validate()
    t.unpair(1)
    check(t.recorded_rounds == 0, "a round taken back")

    t.forbid(1, 6)
    t.forbid(2, 3, 4, last_round=3)
    check(t.forbidden[1] == swisspair.Forbidden((2, 3, 4), 1, 3) and all({b.white, b.black} != {1, 6} for b in t.pair()), "forbidden", t.forbidden)
    t.unforbid(0)
    check(len(t.forbidden) == 1, "allowed again")
    t.scoring = swisspair.Scoring()
    t.accelerate_baku()
    check(t.is_accelerated and t.virtual_points(1, round=1) == 1 and t.virtual_points(10, round=1) == 0, "Baku")
    t.set_virtual_points(10, round=1, points=0.5)
    check(t.virtual_points(10, round=1) == decimal.Decimal("0.5"), "virtual points")
    t.clear_acceleration()
    check(not t.is_accelerated, "no acceleration")
    t.request_bye(5, 1, "half")
    check(t.requested_bye(5, round=1) == "half" and t.requested_bye(6, round=1) is None, "a request")
    t.request_bye(5, 1, None)
    check(t.requested_bye(5, round=1) is None, "a request taken back")
    t.withdraw(10, 1)
    check(t.is_withdrawn(10, round=2), "withdrawn")
    t.comes_back(10, 3)
    check(not t.is_withdrawn(10, round=3), "back again")
    t.pairing_order, t.is_maxi = "position", True
    check(t.pairing_order == "position" and t.is_maxi, "order and Maxi")
    check(t.lot() == swisspair.Lot("white", None, "white"), "the lot", t.lot())
    for again in (copy.copy(t), copy.deepcopy(t), pickle.loads(pickle.dumps(t)), swisspair.loads(t.dumps())):
        check(again == t and again is not t, "an equal tournament", again.differences(t))
    check(swisspair.convert_rating("ingo", 100) == 2040, "Ingo")
    check(len(t.lost("trf06")) > 2, "what a dialect loses", t.lost("trf06"))
    check("\r\n" in t.dumps(line_end="\r\n"), "ends of lines")


def matches(check):
    m = swisspair.Tournament(system="double-swiss-2026", rounds=3, initial_colour="white")
    m.match_games = 2
    for i in range(4):
        m.add_player("Player %d" % i, rating=2000 - i)
    m.record(m.pair())
    opponent = m.entry(1, round=1).opponent
    m.match_result(1, 1, opponent, "1-0", "1/2-1/2")
    entry = m.entry(1, round=1)
    check(entry.result == "win" and entry.second == "draw" and m.score(1) == decimal.Decimal("1.5"), "both games of a match", entry)
    m.set_second_result(1, round=1, result="loss")
    check(m.entry(1, round=1).second == "loss", "one side of the second game")


def teams(check):
    t = swisspair.Tournament(system="team-2026", rounds=3, initial_colour="white")
    t.team_rules = swisspair.TeamRules(boards=2)
    for team in range(1, 5):
        check(t.add_player("Team %d" % team, rating=2400 - team) == team, "a team has the next number")
        t.set_nickname(team, "T%d" % team)
        for board in (1, 2, 3):
            number = t.add_member(team, "Member %d.%d" % (team, board), number=10 * team + board, rating=2300)
            check(number == 10 * team + board, "a member has the given number", number)
    check(t.team_rules.boards == 2 and t.team_rules.primary == "match_points" and t.nickname(2) == "T2", "rules", t.team_rules)
    check(t.board_order(1) == (11, 12, 13) and t.team_of(21) == 2 and t.team_of(999) is None, "board order")
    t.set_board_order(1, (12, 11, 13))
    t.record(t.pair())
    other = t.entry(1, round=1).opponent
    white, black = (1, other) if t.entry(1, round=1).colour == "white" else (other, 1)
    t.set_line_up(1, (13, 11), round=1)
    check(t.has_line_up(1, round=1) and t.team_board(1, 1, round=1).member == 13, "a line-up", t.team_board(1, 1, round=1))
    t.board_result(1, 1, 1, "1-0")
    t.board_result(1, 1, 2, "1/2-1/2")
    check(t.team_total(1, score="game_points") == decimal.Decimal("1.5") and t.team_total(1, score="match_points") == 2,
          "both scores", t.team_total(1, score="game_points"))
    check(t.match_board(white, black, 1, round=1).colour == "white", "a board of the match")
    check(t.member_entry(13, round=1).result == "win" and [p.points for p in t.members if p.number == 13] == [1], "what a member did")
    rest = [team for team in range(1, 5) if team not in (1, other)]
    pair_of = (rest[0], rest[1]) if t.entry(rest[0], round=1).colour == "white" else (rest[1], rest[0])
    t.team_match(1, *pair_of, 2, 0)
    check(t.is_team_total(rest[0], round=1) and t.team_points(pair_of[0], round=1, score="game_points") == 2, "a match by its points")
    t.adjust_team_points(1, round=1, score="game_points", points=-1)
    check(t.team_adjustment(1, round=1, score="game_points") == -1, "a penalty")
    t.adjust_team_points(1, round=1, score="game_points", points=None)
    t.set_team_points(1, round=1, score="match_points", points=1)
    check(t.has_team_points(1, round=1, score="match_points") and t.team_total(1, score="match_points") == 1, "points laid down")
    t.set_team_points(1, round=1, score="match_points", points=None)
    row = next(row for row in t.standings() if row.number == 1)
    check(row.match_points == 2 and row.game_points == decimal.Decimal("1.5"), "standings of teams", row)
    member = next(p for p in t.members if p.number == 23)
    t.update_member(swisspair.Player(**{**vars(member), "name": "Another"}))
    t.remove_member(43)
    check(t.add_member(4, "Next") == 43 and t.add_member(0, "On the list", number=99) == 99, "a member has the number behind the greatest")
    t.remove_member(43)
    check("Another" in [p.name for p in t.members] and 43 not in [p.number for p in t.members], "members changed")
    check(pickle.loads(pickle.dumps(t)) == t, "pickled", pickle.loads(pickle.dumps(t)).differences(t))
    single = swisspair.Tournament()
    check(single.team_rules is None and single.members == (), "no teams")
    single.team_rules = swisspair.TeamRules(boards=4, colours="WBBW", preferences="type_b",
                                            game_scoring=swisspair.Scoring(pab=decimal.Decimal(2), full_bye=decimal.Decimal(4)))
    check(single.team_rules.colours == "WBBW" and single.team_rules.game_scoring.pab == 2, "rules", single.team_rules)
    single.team_rules = None
    check(single.team_rules is None, "individuals again")


def beside_the_program(check, top, corpora, program):
    """Blockers, preview, standings with their working, ranks, causes: as the program answers."""
    for name in ("dutch-2026/0001.trf", "dutch-2012/0002.trf", "dubov-2025/0003.trf", "lim-1999/0004.trf"):
        path = corpora / name
        system = name.split("/")[0]
        t = swisspair.read(path)
        asked = ("--system", system)
        there = program("blockers", "--json", *asked, path)
        here = refused(lambda: t.blockers(system=system))
        if "blockers" in there:
            check(t.blockers(system=system).document == there["blockers"], "blockers of " + name)
        else:
            check(isinstance(here, swisspair.SwisspairError), "no blockers of " + name, here)
        there = program("standings", "--json", "--tiebreaks", "DE,BH/C1,DE,ARO,TPR", path)
        here = t.standings("DE,BH/C1,DE,ARO,TPR", working=True)
        check([dict(row.shown) for row in here] == [row["values"] for row in there["players"]] and
              [row.decided_by for row in here] == [row["decided_by"] if row["decided_by"] != "points" else None for row in there["players"]],
              "standings of " + name, (here.players[0], there["players"][0]))
        for row in here:
            shown = row.shown["BH/C1"]
            parts = [part.value for part in row.working["BH/C1"] if part.cut_by is None]
            check(row.values["BH/C1"] == sum(parts, fractions.Fraction(0)) == fractions.Fraction(shown), "the parts of %s" % shown, row)
        first, second = here.players[0].number, here.players[1].number
        there = program("standings", "--json", "--tiebreaks", "DE,BH/C1", "--why", str(first), str(second), path)
        check(t.standings_why(first, second, "DE,BH/C1")["decided_by"] == there["decided_by"], "why of " + name)
        ranks = {row.number: row.rank for row in here}
        check(t.rank_differences(ranks, "DE,BH/C1,DE,ARO,TPR") == (), "ranks as they are")
        ranks[first] = 2
        wrong = t.rank_differences(ranks, "DE,BH/C1,DE,ARO,TPR")
        check(wrong and wrong[0].number == first and wrong[0].expected == 1, "a rank that differs", wrong)
        there = program("check", "-j1", "--json", "--system", "dutch-1998", "--causes", path)
        here = refused(lambda: t.check(system="dutch-1998", causes=True))
        if here is None and "files" in there and not there["files"][0].get("error"):
            here = t.check(system="dutch-1998", causes=True)
            check([r.cause.kind if r.cause else None for r in here.rounds] == [(r.get("cause") or {}).get("kind") for r in there["files"][0]["rounds"]],
                  "causes of " + name)
        by_all = t.check_by_all()
        check(by_all[system] == t.recorded_rounds, "by every system", by_all)
    t = swisspair.read(corpora / "dubov-1997/0001.trf")
    there = program("aro", "--json", "--system", "dubov-1997", corpora / "dubov-1997/0001.trf")
    check(len(t.aro_list()) == len(t.players) and isinstance(t.aro_list()[0].aro, fractions.Fraction), "the list of averages", there)
    t = swisspair.read(corpora / "dutch-1998/0001.trf")
    check([s.place for s in t.standings_1998()][0] == 1 and len(t.standings_1998()) == len(t.players), "F.10")
    own, common = t.standings(system="dutch-1998"), t.standings(system="")
    check(own.system == "dutch-1998" and common.system == "" and [row.number for row in own] == [s.number for s in t.standings_1998()],
          "the standings of 1998", own.columns)
    t = swisspair.read(top / "examples/open-round-5.trf")
    played = t.copy()
    last = played.recorded_rounds
    opened = [p.number for p in played.players if played.entry(p.number, round=last).result in ("win", "loss")][:1]
    for number in opened:
        entry = played.entry(number, round=last)
        white, black = (number, entry.opponent) if entry.colour == "white" else (entry.opponent, number)
        for side, colour, other in ((white, "white", black), (black, "black", white)):
            played.set_entry(side, round=last, result="paired", opponent=other, colour=colour)
    seen = played.preview(system="dutch-2012")
    check(seen.combinations == 3 and seen.round == last + 1 and seen.certain, "a preview with one open game", seen.document)
    made = t.pair(system="dutch-2012", round=2)
    check(t.unlike_record(made) == (), "a round as it is recorded", t.unlike_record(made))
    there = program("standings", "--rating-change", "rapid", "--k-factor", "20", "--json", top / "examples/open-round-5.trf")
    check({**t.rating_changes("rapid", k_factor=20), "file": there["file"], "notes": there["notes"]} == there, "rating changes", there)
    path = top / "tests/cli/data/norms-open.trf"
    there = program("norms", "--forecast", "--json", path)
    here = swisspair.read(path).norms(forecast=True, round=there["round"])
    check({**here, "file": there["file"], "notes": there["notes"]} == there and here["chances"], "norms and the forecast", there)
    tables = program("roundrobin", "table", "7", "--json")
    check(len(swisspair.round_robin(7)) == 7 and all(r.bye for r in swisspair.round_robin(7)), "a table", tables)


def long_calls(check, example):
    t = swisspair.read(example)
    seen = []
    t.check(system="dutch-2012", progress=lambda done, total: seen.append((done, total)))
    check(len(seen) > 2 and seen[-1][0] <= seen[-1][1], "progress is told", seen)
    check(isinstance(refused(lambda: t.check(system="dutch-2012", progress=lambda done, total: False)), swisspair.CancelledError), "False cancels")
    check(isinstance(refused(lambda: t.pair(system="dutch-2012", progress=lambda done, total: 1 / 0)), ZeroDivisionError), "what it raises comes back")
    check(isinstance(refused(lambda: t.check(system="dutch-2012", progress=lambda done, total: t.add_player("Late"))), RuntimeError),
          "nobody changes it from inside its own call")
    check(t.pair(system="dutch-2012").round == 5 and len(t.players) == 28, "and the tournament is as it was")


def forgotten(check, example):
    t = swisspair.read(example)
    check(t.missing() == (), "nothing is forgotten", t.missing())
    calls = [lambda: t.pair(system="dutch-2012"), lambda: t.check(system="dutch-2012")]
    check([warned(call) for call in calls] == [[], []], "a whole record is paired in silence")
    pair_of = sorted((1, t.entry(1, round=2).opponent))
    t.clear_game(1, round=2)
    said = "round 2 says nothing of %d, %d: no game, no bye, no withdrawal; absence counts" % tuple(pair_of)
    check([warned(call) for call in calls] == [[said], [said]], "a forgotten game is warned of, where it was asked", [warned(call) for call in calls])
    small = swisspair.Tournament(system="dutch-2026", rounds=5, initial_colour="white")
    numbers = [small.add_player(name) for name in "ABCD"]
    small.record(small.pair())
    for white, black in ((1, 3), (4, 2)):
        small.result(1, white, black, "1-0")
    check(numbers == [1, 2, 3, 4] and small.add_player("E") == 5 and warned(small.pair) == [], "one latecomer was not there", numbers)
    check(small.add_player("F") == 6 and warned(small.pair) == [said.replace("2", "1", 1).replace("%d, %d" % tuple(pair_of), "5, 6")], "two may be a game",
          warned(small.pair))
    later = swisspair.Tournament(system="dutch-2026", rounds=5, initial_colour="white")
    for name in "ABCD":
        later.add_player(name)
    later.result(2, 1, 2, "1-0")
    later.result(2, 3, 4, "1-0")
    check(warned(lambda: refused(later.pair)) == ["nothing is recorded of round 1, though a later one is"], "a whole round", warned(lambda: refused(later.pair)))
    check([round for round, _ in t.missing()] == [2, 2] and 1 in [number for _, number in t.missing()], "a game that was not recorded", t.missing())


def words(check, example):
    """Enumerators are those of the library, and equal to their texts."""
    from swisspair import _library
    for kind, prefix in ((swisspair.Outcome, "RESULT"), (swisspair.Severity, "SEVERITY"), (swisspair.Colour, "COLOUR")):
        check({word.value for word in kind} == set(_library.enumerators(prefix)) - ({"none"} if prefix == "COLOUR" else set()), prefix, list(kind))
    t = swisspair.read(example)
    entry = t.entry(1, round=1)
    check(isinstance(entry.colour, swisspair.Colour) and isinstance(entry.result, swisspair.Outcome), "an entry has enumerators", entry)
    check(entry.colour == str(entry.colour) == f"{entry.colour}" and entry.colour in ("white", "black"), "equal to their texts", entry)
    check(repr(swisspair.Outcome.WIN) == "Outcome.WIN" and pickle.loads(pickle.dumps(entry)) == entry, "shown and pickled", entry)
    check(t.whynot(1, 5, system="dutch-2012").verdict in swisspair.Verdict, "a verdict is one")
    t.initial_colour = swisspair.Colour.BLACK
    t.initial_colour = "white"
    check(t.initial_colour is swisspair.Colour.WHITE, "either may be handed over", t.initial_colour)


def languages(check, example, corpora, program):
    known = swisspair.languages()
    check(set(known) >= {"en", "de", "es", "fr"} and known["de"] == "Deutsch", "languages", known)
    t = swisspair.read(example)
    for language in known:
        there = program("explain", "--json", "--system", "dutch-2012", "--player", "23", "--language", language, example)
        here = t.explain(23, system="dutch-2012", language=language)
        check([p.text for p in here.passages] == [p["text"] for p in there["players"][0]["told"]], "explained in " + language, here)
    # Whatever has sentences says them in the language, as the program does; without one all of it is English.
    for language in ("de", "fr"):
        said = ("--language", language)
        why = [reason.text for reason in t.whynot(1, 5, system="dutch-2012", language=language).reasons]
        there = program("whynot", "--json", "--system", "dutch-2012", *said, example, "1", "5")
        check(why == [reason["text"] for reason in there["reasons"]], "why not in " + language, why)
        check(why != [reason.text for reason in t.whynot(1, 5, system="dutch-2012").reasons], "which is not English", why)
    names = [[column.name for column in t.standings("BH,DE", language=language).columns] for language in (None, "de", "xx")]
    check(names[0] == names[2] and names[1] == ["Buchholz", "direkter Vergleich"], "columns in German", names)
    error = refused(lambda: t.pair(system="dutch-1066"))
    check(error.told("de") != str(error) and error.told("xx") == str(error), "an error in German", error.told("de"))
    check(pickle.loads(pickle.dumps(error)).code == "no_such_system", "errors can be pickled")
    for path in sorted((corpora / "trf-wild").glob("**/*.trf"))[:400:20]:
        there = program("lint", "--json", "--language", "de", path)["files"][0]["notes"]
        error = refused(lambda: swisspair.read(path, language="de"))
        here = error.notes if error else swisspair.read(path, language="de").notes
        check(sorted(note.text for note in here) == sorted(note["text"] for note in there), "notes in German of " + path.name,
              ([note.text for note in here], [note["text"] for note in there]))


def life(check, example):
    with swisspair.read(example) as t:
        check(t.played_rounds == 4 and t.record_texts("012") == (t.fact("name"),) and t.ranks()[2] == 1, "what the file says")
    check(isinstance(refused(t.pair), ValueError) and "closed" in repr(t), "closed behind the block", repr(t))
    t.close()
    t = swisspair.read(example)
    check(swisspair.__version__ == swisspair.version() and "wide" in swisspair.dialects() and "teams" in swisspair.features(), "what there is")
    check(swisspair.edition_in_force("tie-breaks", datetime.date(2026, 5, 1)).id == "2026" and len(swisspair.editions()) > 10, "editions")
    check([s.id for s in swisspair.systems(round_robins=True)][0].startswith("berger"), "round robins")
    check(t.default_tiebreaks().startswith("BH") and not t.is_round_robin and t.ranking_rating(1) == t.player(1).rating, "of the file")
    check(len(t.trace(system="dutch-2012")) > 20, "decisions")
    check(isinstance(refused(lambda: t.pair(system="dutch-2012").to_dataframe()), ModuleNotFoundError) or "pandas" in sys.modules,
          "pandas is asked for when it is called")
    sys.modules["pandas"] = types.SimpleNamespace(DataFrame=lambda rows: ("frame", rows))
    for answer in (t.pair(system="dutch-2012"), t.standings(), t.check(system="dutch-2012")):
        check(answer.to_dataframe() == ("frame", answer.rows()) and len(answer.rows()) > 3, "a frame of " + type(answer).__name__)
    check(all(isinstance(value, (int, float, str, type(None))) for row in t.standings().rows() for value in row.values()), "numbers are numbers")
    del sys.modules["pandas"]


def pyright(check, modules, typed):
    """The package, a program that uses it, and one that uses it wrongly."""
    command = ["node", str(pathlib.Path(modules) / "node_modules/pyright/index.js"), "--pythonpath", sys.executable]
    package = pathlib.Path(swisspair.__file__).parent
    for path, good in ((package, True), (typed / "sample.py", True), (typed / "wrong.py", False)):
        run = subprocess.run([*command, str(path)], stdout=subprocess.PIPE, cwd=typed, env={**os.environ, "PYTHONPATH": str(package.parent)})
        check((run.returncode == 0) == good, "pyright about " + path.name, run.stdout.decode()[-600:])


def run(check, top, corpora, program, typed):
    example = top / "examples/open-round-5.trf"
    covered(check, top)
    an_event(check)
    matches(check)
    teams(check)
    beside_the_program(check, top, corpora, program)
    long_calls(check, example)
    languages(check, example, corpora, program)
    words(check, example)
    forgotten(check, example)
    life(check, example)
    pyright(check, os.environ["PYRIGHT"], typed)
