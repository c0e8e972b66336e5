/* SPDX-License-Identifier: Apache-2.0 */
/* What cannot be done, one row for each refusal: the article where there is one, a sentence, and
 * what to do instead. A refused act leaves no event. */
#include "testing.h"

#include "desk_stages.h"

enum {
    N = STAGE_NOTHING,
    B = STAGE_BEGUN,
    E = STAGE_ENTERED,
    M = STAGE_NUMBERED,
    P = STAGE_PLAYED
};

static const struct row {
    int stage;
    bool open;          /* the next round is paired */
    const char *before; /* lines done before */
    const char *line;   /* is refused */
    const char *subject, *article;
    const char *text; /* words of the sentence */
    const char *way;  /* words of what to do instead */
} rows[] = {
    /* the event */
    {N, 0, "", "settings {'rounds': 5}", "not_begun", "", "has not begun", "create"},
    {B, 0, "", "create {'name': 'Again'}", "begun", "", "Harbour Open", "new file"},
    {N, 0, "create {'name': 'All', 'form': 'round-robin'}", "settings {'system': 'dutch-2026'}",
     "system_form", "", "none of the systems", "new event"},
    {N, 0, "create {'name': 'All', 'form': 'round-robin'}\nmake_numbers", "pair_round",
     "players_few", "C.05", "two players", "players first"},
    {N, 0,
     "create {'name': 'All', 'form': 'round-robin'}\nadd_player {'name': 'A'}\nadd_player {'name': "
     "'B'}\nadd_player {'name': 'C'}\nmake_numbers\nsettings {'rounds': 4}",
     "pair_round", "rounds_table", "C.05", "3 players play 3 rounds", "to the table"},
    {N, 0, "create {'name': 'All', 'form': 'round-robin'}", "accelerate {'method': 'baku'}",
     "table", "C.05", "laid down as a whole", "undo"},
    {B, 0, "", "settings {'system': 'swiss-2099'}", "no_system", "", "swiss-2099",
     "list of systems"},
    {B, 0, "", "settings {'system': 'berger-roundrobin'}", "system_form", "", "Round robin",
     "new event"},
    {B, 0, "", "settings {'system': 'double-swiss-2026'}", "system_form", "", "Double-Swiss",
     "new event"},
    {N, 0,
     "create {'name': 'All', 'form': 'round-robin'}\nadd_player {'name': 'A'}\nadd_player {'name': "
     "'B'}\nadd_player {'name': 'C'}\nmake_numbers",
     "pair_round {'order': [1, 2, 2]}", "order", "C.05", "each of the 3 rounds", "every round"},
    {N, 0,
     "create {'name': 'All', 'form': 'round-robin'}\nadd_player {'name': 'A'}\nadd_player {'name': "
     "'B'}\nmake_numbers\npair_round\npublish_round",
     "date_game {'board': 1, 'date': 'Monday'}", "date", "", "Monday", "2026-11-20"},
    {B, 0, "", "accelerate {'method': 'groups'}", "groups", "C.04.7", "not complete",
     "virtual points"},
    {N, 0,
     "create {'name': 'All', 'form': 'team-swiss'}\nsettings {'rounds': 3}\nteam_rules {'primary': "
     "'game', 'secondary': 'match'}",
     "accelerate {'method': 'baku'}", "acceleration", "C.04.7 1.4.4", "Only match points",
     "in the settings"},
    {B, 0, "", "settings {'system': 'team-2026'}", "system_form", "", "none of the systems",
     "new event"},
    {B, 0, "", "settings {'system': 'berger-team-roundrobin'}", "system_form", "", "Round robin",
     "new event"},
    {B, 0, "", "add_member {'team': 1, 'name': 'A'}", "no_teams", "", "event of players",
     "new event of teams"},
    {N, 0,
     "create {'name': 'All', 'form': 'team-swiss'}\nadd_player {'name': 'A'}\nadd_player {'name': "
     "'B'}\nadd_member {'team': 1, 'name': 'X', 'fide_id': '7'}",
     "add_member {'team': 2, 'name': 'X', 'fide_id': '7'}", "two_teams", "", "in the team A",
     "remove_member"},
    {N, 0,
     "create {'name': 'All', 'form': 'team-swiss'}\nadd_player {'name': 'A'}\nadd_member {'team': "
     "1, 'name': 'X'}",
     "set_line_up {'team': 1, 'members': [1, 0, 0, 0, 0]}", "line_up", "", "4 boards",
     "one member for each board"},
    {N, 0,
     "create {'name': 'All', 'form': 'team-swiss'}\nadd_player {'name': 'A'}\nadd_player {'name': "
     "'B'}\nmake_numbers\ndraw_lot {'colour': 'white'}\nsettings {'rounds': 1}\npair_round",
     "set_result {'board': 1, 'result': '1-0'}", "empty_board", "", "Nobody plays for",
     "set_line_up"},
    {P + 2, 0, "leave_fide_mode !4", "settings {'rounds': 1}", "rounds_paired", "", "2 rounds",
     "undo"},
    {B, 0, "", "settings {'win': 5, 'draw': 10}", "points_order", "", "less than a draw",
     "at least"},
    {P + 1, 0, "", "settings {'rounds': 7}", "rounds_late", "C.05 5", "number of rounds",
     "FIDE mode"},
    {P + 1, 0, "", "settings {'win': 30, 'draw': 10}", "points_late", "C.05 5", "worth",
     "FIDE mode"},
    {P + 1, 0, "", "settings {'pab': 5}", "points_late", "C.05 5", "byes", "FIDE mode"},
    {P + 1, 0, "", "settings {'system': 'dutch-2017'}", "system_late", "C.05 5", "system",
     "FIDE mode"},
    {P + 1, 0, "", "settings {'equals': 'entry'}", "equals_late", "C.04.2 2", "order", "FIDE mode"},
    {P + 1, 0, "", "accelerate {'method': 'baku'}", "acceleration_late", "C.04.7", "Acceleration",
     "FIDE mode"},
    {P + 1, 0, "", "tiebreaks {'list': 'SB'}", "tiebreaks_late", "C.07 4", "tie-breaks",
     "FIDE mode"},
    {P + 1, 0, "", "forbid {'groups': [{'players': [1, 2]}]}", "forbidden_late", "C.05 5.2",
     "must not meet", "FIDE mode"},
    {E, 0, "", "forbid {'groups': [{'players': [1, 77]}]}", "no_player", "", "77", "list"},
    {E, 0, "settings {'system': 'dutch-2026'}", "settings {'draw': 6}", "draw_worth", "C.05 5",
     "Two draws", "FIDE mode"},
    {E, 0, "", "settings {'pab': 15}", "bye_worth", "C.04.1 3", "more than a win", "FIDE mode"},
    {N, 0, "create {'name': 'No rounds'}", "accelerate {'method': 'baku'}", "rounds_needed",
     "C.04.7", "number of rounds", "planned"},
    /* players */
    {E, 0, "change_player {'player': 1, 'fide_id': '123'}",
     "add_player {'name': 'X', 'fide_id': '123'}", "twin", "", "123", "correct the number"},
    {P + 2, 0, "", "add_player {'name': 'Late, L', 'from': 2}", "round_paired", "C.04.2 2.4",
     "Round 2", "next round"},
    {P + 1, 0, "", "remove_player {'player': 3}", "paired", "C.04.2 2", "has been paired",
     "withdraw"},
    {P + 1, 0, "", "merge_players {'player': 3, 'into': 4}", "paired", "C.04.2 2",
     "has been paired", "withdraw"},
    {E, 0, "", "change_player {'player': 99, 'rating': 1}", "no_player", "", "99", "list"},
    {M, 0, "", "arrive {'tpn': 99}", "no_player", "", "99", "list"},
    {P + 0, 1, "", "absent {'player': 3, 'round': 1}", "paired", "C.04.2 3", "is paired in round 1",
     "forfeit"},
    {E, 0, "", "absent {'player': 3, 'round': 9}", "no_round", "", "no round 9", "planned"},
    {P + 0, 1, "", "ask_bye {'player': 3, 'round': 1, 'worth': 'half'}", "paired", "C.04.2 3",
     "is paired", "forfeit"},
    {E, 0, "settings {'byes_allowed': 1}\nask_bye {'player': 1, 'round': 1, 'worth': 'half'}",
     "ask_bye {'player': 1, 'round': 2, 'worth': 'half'} !3", "byes_allowed", "C.05 6.7.4",
     "allow 1", "without points"},
    {E, 0, "settings {'byes_until': 3}", "ask_bye {'player': 1, 'round': 4, 'worth': 'half'}",
     "byes_until", "C.05 6.7.4", "until round 3", "without points"},
    {E, 0, "change_player {'player': 1, 'half_byes': 'no'}",
     "ask_bye {'player': 1, 'round': 4, 'worth': 'half'}", "half_byes_barred", "C.05 6.7.4",
     "may not have", "without points"},
    {E, 0, "", "drop_bye {'player': 1, 'round': 2}", "no_bye", "", "No bye", "checkin"},
    {P + 1, 0, "", "drop_bye {'player': 1, 'round': 1}", "round_paired", "", "Round 1", "by hand"},
    {E, 0, "withdraw {'player': 1, 'from': 2}", "withdraw {'player': 1, 'from': 3}", "away", "",
     "marked absent already", "return"},
    {P + 0, 1, "", "withdraw {'player': 1, 'from': 1}", "paired", "C.04.2 3", "is paired",
     "forfeit"},
    {P + 0, 1, "", "expel {'player': 1, 'from': 1}", "paired", "C.04.2 3", "is paired", "forfeit"},
    {E, 0, "", "return {'player': 1, 'from': 2}", "not_away", "", "not marked absent", "plays"},
    {P + 2, 0, "withdraw {'player': 1}", "return {'player': 1, 'from': 2}", "round_paired", "",
     "Round 2", "next round"},
    /* numbers and lots */
    {P + 4, 0, "change_player {'player': 8, 'rating': 2500}", "make_numbers", "numbers_late",
     "C.04.2 2.3", "Pairing numbers", "FIDE mode"},
    {P + 4, 0, "", "swap_numbers {'a': 1, 'b': 2}", "numbers_late", "C.04.2 2.3", "Pairing numbers",
     "FIDE mode"},
    {E, 0, "", "make_numbers {'by_hand': [1, 2]}", "numbers", "C.04.2 2", "2 of 8", "every player"},
    {E, 0, "", "make_numbers {'by_hand': [1, 2, 3, 4, 5, 6, 7, 7]}", "numbers", "C.04.2 2",
     "7 of 8", "every player"},
    {E, 0, "", "swap_numbers {'a': 1, 'b': 2}", "numbers", "C.04.2 2", "no two numbers",
     "have numbers"},
    {P + 1, 0, "", "draw_lot", "lot_stands", "C.04.1 6", "paired with it", "undo"},
    {E, 0, "", "draw_lots {'players': [1], 'what_for': 'x'}", "lot", "", "nothing to draw",
     "two players"},
    {E, 0, "", "draw_lots {'players': [1, 1], 'what_for': 'x'}", "lot", "", "twice", "once"},
    {E, 0, "", "draw_lots {'players': [1, 50], 'what_for': 'x'}", "no_player", "", "50", "list"},
    /* pairing */
    {N, 0, "create {'name': 'No system'}", "pair_round", "no_system", "", "system", "settings"},
    {E, 0, "", "pair_round", "not_numbered", "C.04.2 2", "no pairing number", "make_numbers"},
    {E, 0, "make_numbers", "pair_round", "no_lot", "C.04.1 6", "initial colour", "draw_lot"},
    {P + 5, 0, "", "pair_round", "no_round", "", "All 5 rounds", "Plan more"},
    {P + 0, 1, "drop_board {'board': 1}", "pair_round", "editing", "C.04.2 3", "being changed",
     "finish_edit"},
    {M, 0, "forbid {'groups': [{'players': [1,2,3,4,5,6,7,8]}]}", "pair_round", "no_pairing",
     "Dutch 2026 1.9", "can meet nobody", "open_round"},
    /* by hand */
    {M, 0, "", "set_board {'white': 1, 'black': 2}", "no_round", "", "not paired",
     "Pair the round"},
    {P + 1, 1, "", "drop_board {'round': 1, 'board': 1}", "round_over", "C.04.2 4",
     "Round 1 is over", "Correct"},
    {P + 1, 0, "close_round", "drop_board {'board': 1}", "round_closed", "C.04.2 4", "closed",
     "undo"},
    {P + 0, 1, "", "set_board {'white': 1, 'black': 2}", "seated", "C.04.1 3", "another board",
     "drop_board"},
    {P + 0, 1, "drop_board {'board': 1}\nwithdraw {'player': 1, 'from': 1}",
     "set_board {'white': 1, 'black': 0}", "away", "C.04.1 3", "does not play", "return"},
    {P + 0, 1, "drop_board {'board': 1}\nset_board {'white': 1, 'black': 0} !3",
     "set_board {'white': 5, 'black': 0}", "second_bye", "C.04.1 3", "bye of round 1",
     "drop_board"},
    {P + 0, 1, "drop_board {'board': 1}", "finish_edit", "incomplete", "C.04.1 3",
     "without a board", "set_board"},
    {P + 1, 0, "", "drop_board {'board': 1}", "has_result", "", "has a result", "clear_result"},
    {P + 0, 1, "", "drop_board {'board': 9}", "no_board", "", "4 boards", "list"},
    {P + 0, 1, "", "drop_board {'white': 1, 'black': 2}", "no_board", "",
     "not paired with each other", "list"},
    {P + 0, 1, "drop_board {'board': 1}", "publish_round", "editing", "C.04.2 3", "being changed",
     "finish_edit"},
    {P + 0, 1, "", "withdraw_round", "not_shown", "", "not published", "publish_round"},
    {P + 0, 1, "", "close_round", "open_boards", "C.04.2 3.1", "4 boards", "Enter the results"},
    {P + 0, 1, "drop_board {'board': 1}", "close_round", "editing", "C.04.2 3", "being changed",
     "finish_edit"},
    /* results */
    {P + 0, 1, "set_result {'board': 1, 'result': 'draw'}",
     "set_result {'board': 1, 'result': '1-0'}", "has_result", "C.04.2 4", "draw",
     "correct_result"},
    {P + 1, 1, "", "claim_result {'round': 1, 'board': 1, 'result': 'draw'}", "round_over",
     "C.04.2 4", "Round 1 is over", "arbiter"},
    {P + 0, 1, "pair_round !2\nundo {'seq': 14} !3",
     "set_result {'round': 1, 'board': 1, 'result': 'draw'}", "round_over", "C.04.2 4", "Round 2",
     "undo"},
    {P + 1, 1, "", "clear_result {'round': 1, 'board': 1}", "round_over", "C.04.2 4", "Round 2",
     "Correct"},
    {P + 0, 1, "", "correct_result {'board': 1, 'result': 'draw'}", "no_result", "C.04.2 4",
     "no result", "set_result"},
    {P + 0, 1, "", "correct_rating {'board': 1, 'result': 'draw'}", "no_result", "C.04.2 4",
     "no result", "set_result"},
    {P + 1, 0, "", "adjourn {'board': 1}", "has_result", "C.04.2 3.1", "1-0", "clear_result"},
    {P + 1, 0, "", "read_back {'board': 1, 'result': '0-1'}", "read_otherwise", "", "0-1", "slip"},
    {P + 1, 0, "", "read_back {'board': 1, 'result': '1-0'}", "same_reader", "", "entered",
     "somebody else"},
    {P + 3, 0, "", "correct_result {'round': 1, 'board': 1, 'result': 'draw'}", "correction_late",
     "C.04.2 4.3", "Rounds 2 to 3", "correct_rating"},
    /* the end */
    {P + 4, 1, "", "publish_standings", "open_games", "C.04.2 3.1", "4 games", "Wait"},
    {P + 0, 1, "", "make_report", "open_games", "C.04.2 3.1", "4 games", "Wait"},
    {P + 1, 0, "",
     "send_report {'hash': "
     "'0000000000000000000000000000000000000000000000000000000000000000', 'to': 'FIDE'}",
     "no_report", "", "no report", "make_report"},
    /* undoing */
    {B, 0, "", "undo {'seq': 1}", "stays", "", "cannot be undone", "note"},
    {B, 0, "", "undo {'seq': 77}", "no_event", "", "no event 77", "log"},
    {E, 0, "undo {'seq': 10}", "undo {'seq': 10}", "undone", "", "undone already", "redo"},
    {E, 0, "", "redo {'seq': 2}", "no_undoing", "", "not an undo", "log"},
    {E, 0, "", "undo {'from': 99}", "nothing", "", "nothing to take back", "log"},
    {M, 0, "", "undo {'seq': 3}", "hanging", "", "cannot stand without it", "with_all"},
    {P + 3, 0, "", "undo {'seq': 15}", "undo_late", "C.04.2 4.3", "Rounds 2 to 3",
     "correct_rating"},
    {P + 1, 0, "", "undo {'seq': 2, 'with_all': true}", "rounds_late", "C.05 5", "number of rounds",
     "FIDE mode"},
    {B, 0, "leave_fide_mode !4", "undo {'seq': 3}", "stays", "", "cannot be undone", "note"},
};

static void check_row(const struct row *row)
{
    struct play play;
    struct desk_outcome outcome;
    char name[200];
    (void)snprintf(name, sizeof name, "%s: %.150s", row->subject, row->line);
    testing_enter(name);
    stage_begin(&play, row->stage, row->open);
    play_script(&play, row->before);
    const size_t before = play.history.count;
    play_line(&play, row->line, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_REFUSED, "outcome %d: %s", (int)outcome.kind,
           outcome.n_findings > 0 ? outcome.findings[0].text : "");
    EXPECT(play.history.count == before && outcome.n_events == 0, "no event");
    const struct desk_finding *const f = play_finding(&outcome, row->subject);
    if (EXPECT(f, "%s", outcome.n_findings > 0 ? outcome.findings[0].subject : "no finding")) {
        EXPECT(f->level == 5, "level %d", f->level);
        EXPECT(strcmp(f->article, row->article) == 0, "%s", f->article);
        EXPECT(*f->text && strstr(f->text, row->text), "%s", f->text);
        EXPECT(*f->way && strstr(f->way, row->way), "%s", f->way);
    }
    desk_outcome_free(&outcome);
    play_end(&play);
}

/* A conflict is none of the above: somebody else has been there. */
static void check_conflict(void)
{
    struct play play;
    struct desk_outcome outcome;
    testing_enter("conflict");
    stage_begin(&play, P, true);
    const uint64_t seen = play.history.count;
    play_script(&play, "set_result {'board': 1, 'result': 'draw'}\n");
    json_t *const body = json_pack("{s:i,s:s}", "board", 1, "result", "1-0");
    const struct desk_command command = {
        .act = "set_result", .body = body, .actor = "phone:2", .expects = seen};
    desk_act(play.model, &play.history, &command, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_CONFLICT && play_finding(&outcome, "conflict"),
           "a conflict");
    desk_outcome_free(&outcome);
    json_decref(body);
    play_end(&play);
}

/* Commands that are no good say what is wrong with them. */
static void check_wrong(const char *line, const char *text)
{
    struct play play;
    struct desk_outcome outcome;
    testing_enter(line);
    stage_begin(&play, P, true);
    play_line(&play, line, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_WRONG && outcome.n_events == 0, "wrong");
    EXPECT(strstr(outcome.findings[outcome.n_findings - 1].text, text), "%s",
           outcome.findings[outcome.n_findings - 1].text);
    desk_outcome_free(&outcome);
    play_end(&play);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_row(&rows[i]);
    check_conflict();
    check_wrong("dance", "no act");
    check_wrong("add_player {'rating': 2000}", "name: missing");
    check_wrong("add_player {'name': 'X', 'rating': 20000}", "rating");
    check_wrong("set_result {'board': 1, 'result': '2-0'}", "2-0");
    check_wrong("set_result {'result': '1-0'}", "white: missing");
    check_wrong("set_board {'white': 1, 'black': 1}", "same player");
    check_wrong("merge_players {'player': 1, 'into': 1}", "same");
    check_wrong("adjust_points {'player': 1, 'points': 5}", "why: missing");
    check_wrong("draw_lot {'colour': 'red'}", "white or black");
    return testing_finish("desk_refusals");
}
