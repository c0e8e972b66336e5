/* SPDX-License-Identifier: Apache-2.0 */
/* Events of other forms than the Swiss one. A round robin: its table laid down at once, results in
 * any order, who leaves before and after half (C.05), what is refused, and what an older release
 * makes of its log. Matches of two games: a board for each game. Teams: members, line-ups, boards,
 * matches that are not played, both scores. */
#include "testing.h"

#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk/documents/desk_document.h"
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_calendar.h"
#include "desk/views/desk_table.h"
#include "desk_play.h"

/* An event of a form with players A, B, C, ..., whose numbers are their order. */
static void begin(struct play *play, const char *form, int players)
{
    char line[200];
    json_t *const order = json_array();
    struct desk_outcome outcome;
    play_begin(play);
    (void)snprintf(line, sizeof line, "create {'name': 'Club', 'form': '%s', 'rated': true}\n",
                   form);
    play_script(play, line);
    for (int i = 0; i < players; i++) {
        (void)snprintf(line, sizeof line, "add_player {'name': '%c', 'rating': %d}\n", 'A' + i,
                       1500 + 10 * i);
        play_script(play, line);
        json_array_append_new(order, json_integer(i + 1));
    }
    json_t *const body = json_pack("{s:o}", "by_hand", order);
    play_command(play, "make_numbers", body, 0, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "numbers by hand");
    desk_outcome_free(&outcome);
    json_decref(body);
}

/* What an act comes to: "" when it is done, else the subject of its last finding. The string stands
 * until the next call. */
static const char *answer(struct play *play, const char *line)
{
    static char subject[60];
    struct desk_outcome outcome;
    play_line(play, line, &outcome);
    (void)snprintf(subject, sizeof subject, "%s",
                   outcome.kind == DESK_OUTCOME_DONE ? ""
                   : outcome.n_findings > 0 ? outcome.findings[outcome.n_findings - 1].subject
                                            : "?");
    desk_outcome_free(&outcome);
    return subject;
}

#define DONE(line) SAYS("", line)
#define SAYS(word, line)                                                                           \
    do {                                                                                           \
        const char *const said = answer(&play, line);                                              \
        EXPECT(strcmp(said, word) == 0, "%s: %s", line, said);                                     \
    } while (0)

/* White wins every game of the rounds. */
static void win_all(struct play *play, uint32_t first, uint32_t last)
{
    char line[100];
    for (uint32_t round = first; round <= last; round++)
        for (size_t i = 0; i < play->model->rounds[round - 1].n_boards; i++) {
            const struct desk_board *const board = &play->model->rounds[round - 1].boards[i];
            if (board->black == 0 || board->result != DESK_RESULT_OPEN)
                continue;
            (void)snprintf(line, sizeof line,
                           "set_result {'round': %u, 'board': %zu, 'result': '1-0'}\n", round,
                           i + 1);
            play_script(play, line);
        }
}

static int32_t points_of(const struct play *play, uint32_t player)
{
    struct desk_table table;
    swp_error err = {0};
    int32_t points = -1;
    if (!EXPECT(desk_table_make(play->model, play->model->n_rounds, &table, &err) == SWP_OK, "%s",
                err.text))
        return points;
    for (size_t i = 0; i < table.n_rows; i++)
        if (table.rows[i].player == player)
            points = table.rows[i].points;
    desk_table_free(&table);
    return points;
}

static void test_table(void)
{
    struct play play;
    begin(&play, "round-robin", 6);
    EXPECT(strcmp(play.model->settings.system, "berger-roundrobin") == 0, "begins by Berger");
    EXPECT(!play.model->numbered || play.model->players[0].tpn == 1, "as given");
    DONE("make_numbers {} !3");
    DONE("make_numbers {'by_hand': [1, 2, 3, 4, 5, 6]}");
    DONE("pair_round {}");
    EXPECT(play.model->n_rounds == 5 && play.model->settings.rounds == 5, "all rounds: %u",
           play.model->n_rounds);
    /* C.05, Annex 1: round 2 of six is 6-4, 5-3, 1-2. */
    const struct desk_board *const two = play.model->rounds[1].boards;
    EXPECT(two[0].white == 6 && two[0].black == 4 && two[1].white == 5 && two[1].black == 3 &&
               two[2].white == 1 && two[2].black == 2,
           "the table's boards");
    DONE("publish_round {}");
    EXPECT(points_of(&play, 1) == 0, "standings without a result");
    for (uint32_t round = 1; round <= 5; round++)
        EXPECT(desk_round_is_shown(play.model, round), "round %u is shown", round);
    /* Games come in any order, and are corrected without a question. */
    DONE("set_result {'round': 5, 'board': 1, 'result': '1-0'}");
    DONE("set_result {'round': 1, 'board': 2, 'result': 'draw'}");
    DONE("correct_result {'round': 1, 'board': 2, 'result': '0-1'}");
    DONE("clear_result {'round': 1, 'board': 2}");
    EXPECT(desk_model_current_round(play.model) == 1, "round 1 is played");
    SAYS("open_boards", "close_round {}");
    win_all(&play, 1, 1);
    DONE("close_round {}");
    EXPECT(desk_model_current_round(play.model) == 2, "then round 2");
    play_end(&play);
}

static void test_refused(void)
{
    struct play play;
    begin(&play, "round-robin", 5);
    SAYS("table", "add_player {'name': 'Late', 'from': 2}");
    SAYS("table", "ask_bye {'player': 1, 'round': 1, 'worth': 'half'}");
    SAYS("table", "accelerate {'method': 'baku'}");
    SAYS("system_form", "settings {'system': 'dutch-2026'}");
    SAYS("system_form", "settings {'system': 'berger-team-roundrobin'}");
    DONE("settings {'rounds': 7}");
    SAYS("rounds_table", "pair_round {}");
    DONE("settings {'rounds': 10}");
    DONE("pair_round {}");
    EXPECT(play.model->n_rounds == 10, "two cycles: %u", play.model->n_rounds);
    SAYS("table", "add_player {'name': 'Late'}");
    SAYS("table", "absent {'player': 1}");
    SAYS("table", "make_numbers {} !4");
    SAYS("table", "swap_numbers {'a': 1, 'b': 2} !4");
    SAYS("table", "swap_colours {'round': 10, 'board': 1} !4");
    SAYS("table", "set_board {'round': 10, 'white': 1, 'black': 2} !4");
    SAYS("no_round", "pair_round {}");
    play_end(&play);
    play_begin(&play);
    SAYS("command", "create {'name': 'Club', 'form': 'ladder'}");
    play_script(&play, "create {'name': 'Open'}\n");
    SAYS("system_form", "settings {'system': 'berger-roundrobin'}");
    play_end(&play);
}

/* 1 leaves after `played` rounds of the five. */
static void leave_after(struct play *play, uint32_t played)
{
    begin(play, "round-robin", 6);
    play_script(play, "pair_round {}\npublish_round {}\n");
    win_all(play, 1, played);
}

static void test_withdrawal(void)
{
    struct play play;
    leave_after(&play, 2);
    const int32_t before = points_of(&play, 6); /* won against 1 in round 1 or lost */
    SAYS("annulled", "withdraw {'player': 1}");
    DONE("withdraw {'player': 1} !3");
    EXPECT(desk_player_is_annulled(play.model, &play.model->players[0]), "two of five");
    EXPECT(points_of(&play, 1) == 0, "his points do not count");
    uint32_t forfeits = 0;
    for (uint32_t round = 3; round <= 5; round++) {
        const struct desk_board *const board = desk_model_board(play.model, round, 1, 0);
        forfeits += board->result ==
                    (board->white == 1 ? DESK_RESULT_BLACK_FORFEIT : DESK_RESULT_WHITE_FORFEIT);
    }
    EXPECT(forfeits == 3, "%u games forfeited", forfeits);
    const struct desk_board *const met = desk_model_board(play.model, 1, 1, 0);
    const uint32_t other = met->white == 1 ? met->black : met->white;
    EXPECT(points_of(&play, other) <= before + 10, "nor those against him");
    SAYS("away", "withdraw {'player': 1} !3");
    SAYS("table", "return {'player': 1}");
    play_end(&play);

    leave_after(&play, 3);
    const int32_t his = points_of(&play, 1);
    SAYS("all_count", "withdraw {'player': 1}");
    DONE("withdraw {'player': 1} !3");
    EXPECT(!desk_player_is_annulled(play.model, &play.model->players[0]), "three of five");
    EXPECT(points_of(&play, 1) == his, "his points count");
    play_end(&play);
}

/* The event as a file, which is imported into `again`, confirmed so far, and written from there
 * once more: both are alike. The caller frees the file, and ends `again`. */
static char *there_and_back(struct play *play, struct play *again, int confirmed)
{
    struct desk_outcome outcome;
    char *first = NULL, *second = NULL;
    size_t length = 0, other = 0;
    EXPECT(desk_report_write(play->model, &play->history, "trf26", &first, &length, NULL) == SWP_OK,
           "written");
    play_begin(again);
    json_t *const body = json_pack("{s:s}", "trf", first);
    play_command(again, "import_trf", body, confirmed, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE, "read: %s",
           outcome.n_findings > 0 ? outcome.findings[0].text : "");
    desk_outcome_free(&outcome);
    EXPECT(desk_report_write(again->model, &again->history, "trf26", &second, &other, NULL) ==
                   SWP_OK &&
               strcmp(first, second) == 0,
           "%s\n%s", first, second);
    free(second);
    json_decref(body);
    return first;
}

/* What is exported is read back alike, the withdrawal too. */
static void test_export(void)
{
    struct play play, again;
    leave_after(&play, 2);
    play_script(&play, "withdraw {'player': 1} !3\n");
    char *const first = there_and_back(&play, &again, 0);
    EXPECT(strstr(first, "192 BERGER_ROUNDROBIN") != NULL, "says what it is");
    EXPECT(again.model->n_rounds == 5 && again.model->settings.form == play.model->settings.form,
           "a round robin");
    EXPECT(points_of(&again, 1) == 0, "annulled");
    free(first);
    play_end(&play);
    play_end(&again);
}

/* An older release must not write on it: the event says the third vocabulary. A Swiss one does
 * not. */
static void test_vocabulary(void)
{
    struct play play;
    begin(&play, "double-round-robin", 4);
    EXPECT(desk_body_number(play.history.entries[0].body, "v") == 3, "a table is newer");
    play_script(&play, "pair_round {}\n");
    EXPECT(play.model->n_rounds == 6, "%u", play.model->n_rounds);
    play_end(&play);
    play_begin(&play);
    play_script(&play, "create {'name': 'Open', 'form': 'swiss'}\n");
    EXPECT(desk_body_number(play.history.entries[0].body, "v") == 1, "a Swiss one is not");
    play_end(&play);
}

/* A round of matches: each game a board, with its own result, the points and the file of both. */
static void test_matches(void)
{
    struct play play, again;
    begin(&play, "swiss-matches", 5);
    EXPECT(play.model->settings.scoring.pab == 15 && play.model->settings.scoring.full_bye == 20,
           "byes are worth a match");
    SAYS("system_form", "settings {'system': 'dutch-2026'}");
    DONE("settings {'rounds': 3}");
    DONE("draw_lot {'colour': 'white'}");
    DONE("pair_round {}");
    const struct desk_round *const r = &play.model->rounds[0];
    EXPECT(r->n_boards == 5 && desk_round_pairs(play.model, 1) == 3, "two matches and the bye");
    EXPECT(r->boards[0].white == r->boards[1].black && r->boards[0].black == r->boards[1].white,
           "the second game, with the other colours");
    const uint32_t left = r->boards[0].white, right = r->boards[0].black;
    DONE("publish_round {}");
    DONE("set_result {'board': 1, 'result': '1-0'}");
    DONE("set_result {'board': 2, 'result': 'draw'}");
    EXPECT(points_of(&play, left) == 15 && points_of(&play, right) == 5,
           "one and a half to a half");
    DONE("correct_result {'board': 2, 'result': '1-0'}"); /* White of the second game wins */
    EXPECT(points_of(&play, left) == 10 && points_of(&play, right) == 10, "one each");
    EXPECT(r->boards[0].result == DESK_RESULT_WHITE, "the first game stands");
    DONE("adjourn {'board': 4}");
    SAYS("open_boards", "close_round {}");
    DONE("set_result {'board': 3, 'result': '+:-'}");
    DONE("set_result {'board': 4, 'result': '-:+'}");
    DONE("close_round {}");
    SAYS("match", "correct_result {'board': 1, 'result': '1-0', 'colours': true} !4");
    DONE("pair_round {}");
    for (size_t i = 0; i < play.model->rounds[1].n_boards; i++)
        EXPECT(play.model->rounds[1].boards[i].black == 0 ||
                   desk_model_board(play.model, 1, play.model->rounds[1].boards[i].white,
                                    play.model->rounds[1].boards[i].black) == NULL ||
                   play.model->rounds[1].boards[i].white == r->boards[2].white ||
                   play.model->rounds[1].boards[i].black == r->boards[2].white,
               "nobody meets again, but those whose match was forfeited");
    char *const first = there_and_back(&play, &again, 4);
    free(first);
    play_end(&play);
    play_end(&again);
}

/* A log that was not written by us: a match without its second game is no round. */
static void test_foreign_match(void)
{
    struct play play;
    char why[200] = "";
    begin(&play, "swiss-matches", 4);
    json_t *const body = json_pack(
        "{s:i,s:i,s:s,s:s,s:s,s:[[ii],[ii]]}", "v", 1, "round", 1, "system", "double-swiss-2026",
        "engine", "x", "input", "0000000000000000000000000000000000000000000000000000000000000000",
        "boards", 1, 2, 3, 4);
    const struct desk_event event = {
        .seq = play.model->seq + 1, .epoch = 1, .actor = "", .kind = "round_paired"};
    EXPECT(!desk_model_fold(play.model, &event, body, why, sizeof why) &&
               strstr(why, "second game") != NULL,
           "%s", why);
    json_decref(body);
    play_end(&play);
}

/* Six teams on two boards, `members` of them each; A has one more. */
static void begin_teams(struct play *play, int teams, int members)
{
    char line[120];
    begin(play, "team-swiss", teams);
    play_script(play, "settings {'rounds': 5}\nteam_rules {'boards': 2}\n");
    for (int team = 1; team <= teams; team++)
        for (int i = 0; i < members + (team == 1); i++) {
            (void)snprintf(line, sizeof line,
                           "add_member {'team': %d, 'name': '%c%d', 'fide_id': '%d'}\n", team,
                           'A' + team - 1, i + 1, 100 * team + i);
            play_script(play, line);
        }
    play_script(play, "draw_lot {'colour': 'white'}\n");
}

/* The two scores of a team, in tenths. */
static void expect_scores(const struct play *play, uint32_t team, int match, int game)
{
    swp_tournament *t = NULL;
    if (!EXPECT(desk_tournament_build(play->model, play->model->n_rounds, DESK_VIEW_PAIRING, &t,
                                      NULL) == SWP_OK,
                "built"))
        return;
    const uint32_t tpn = desk_model_player(play->model, team)->tpn, rounds = play->model->n_rounds;
    const int mp =
                  (int)swp_tournament_team_total_after(t, rounds, tpn, SWP_TEAM_SCORE_MATCH_POINTS),
              gp = (int)swp_tournament_team_total_after(t, rounds, tpn, SWP_TEAM_SCORE_GAME_POINTS);
    EXPECT(mp == match && gp == game, "team %u: %d match points, %d game points", team, mp, gp);
    swp_tournament_destroy(t);
}

static void test_teams(void)
{
    struct play play;
    begin_teams(&play, 6, 2);
    EXPECT(desk_body_number(play.history.entries[0].body, "v") == 4, "newer than matches of two");
    DONE("pair_round {}");
    const struct desk_round *const r = &play.model->rounds[0];
    EXPECT(r->n_boards == 6 && desk_round_pairs(play.model, 1) == 3, "three matches on two boards");
    EXPECT(r->boards[0].white == 1 && r->boards[1].black == 1 && r->boards[1].game == 2,
           "the second board with the other colours");
    EXPECT(desk_model_seat(play.model, 1, 1, 2) == 2, "the first of the board order");
    /* The captain's slip: A2 rests, the reserve plays. */
    SAYS("other_team", "set_line_up {'team': 1, 'members': [1, 4]}");
    SAYS("twice", "set_line_up {'team': 1, 'members': [1, 1]}");
    SAYS("line_up", "set_line_up {'team': 1, 'members': [1, 2, 3]}");
    DONE("set_line_up {'team': 1, 'members': [1, 3]}");
    EXPECT(desk_board_member(play.model, 1, &r->boards[1], false) == 3, "the reserve has Black");
    DONE("publish_round {}");
    DONE("set_result {'board': 1, 'result': '1-0'}");
    DONE("set_result {'board': 2, 'result': 'draw'}");
    expect_scores(&play, 1, 20, 15);
    SAYS("has_result", "set_line_up {'team': 1, 'members': [1, 2]}");
    SAYS("in_line_up", "remove_member {'member': 3}");
    DONE("correct_result {'board': 2, 'result': '1-0'}"); /* White is of the other team */
    expect_scores(&play, 1, 10, 10);
    /* The board order of later rounds leaves the one that was played as it was. */
    DONE("order_members {'team': 1, 'members': [2, 1, 3]}");
    EXPECT(desk_model_seat(play.model, 1, 1, 1) == 1 && desk_model_seat(play.model, 2, 1, 1) == 2,
           "from the next round on");
    /* A match that is not played, seen by White of its first board. */
    SAYS("has_result", "forfeit_match {'board': 1, 'result': '-:+'}");
    DONE("forfeit_match {'board': 4, 'result': '+:-'}");
    EXPECT(r->boards[2].result == DESK_RESULT_WHITE_FORFEIT &&
               r->boards[3].result == DESK_RESULT_BLACK_FORFEIT,
           "both boards of the match, turned on the second");
    expect_scores(&play, r->boards[2].white, 20, 20);
    expect_scores(&play, r->boards[2].black, 0, 0);
    DONE("set_result {'board': 5, 'result': 'draw'}");
    SAYS("open_boards", "close_round {'open': []}");
    char line[120];
    (void)snprintf(line, sizeof line, "close_round {'open': [[%u, %u, 'adjourned', 2]]}",
                   r->boards[5].white, r->boards[5].black);
    DONE("adjourn {'board': 6}");
    DONE(line); /* the second board of the third match, by its number in it */
    size_t adjourned = 0;
    for (size_t i = 0; i < play.history.count; i++)
        adjourned += strcmp(play.history.entries[i].event.kind, "adjourned") == 0;
    EXPECT(adjourned == 1, "told once: %zu", adjourned);
    EXPECT(r->closed && r->boards[5].adjourned && r->boards[4].result == DESK_RESULT_DRAW,
           "closed with an open board");
    SAYS("round_paired", "team_rules {'boards': 3}");
    DONE("pair_round {}");
    EXPECT(play.model->n_rounds == 2, "and the next one");
    SAYS("paired", "remove_player {'player': 1}");
    DONE("withdraw {'player': 6, 'from': 3}");
    play_end(&play);
}

/* Few members, a player in two teams, forfeits: each has an answer. */
static void test_team_answers(void)
{
    struct play play;
    struct desk_outcome outcome;
    begin(&play, "team-swiss", 2);
    DONE("settings {'rounds': 3}");
    DONE("add_member {'team': 1, 'name': 'A1', 'fide_id': '7'}");
    SAYS("two_teams", "add_member {'team': 2, 'name': 'B1', 'fide_id': '7'}");
    SAYS("no_player", "add_member {'team': 9, 'name': 'X'}");
    SAYS("no_member", "change_member {'member': 9}");
    SAYS("colours", "team_rules {'colours': 'WB'}");
    DONE("team_rules {'colours': 'WBBW'}");
    DONE("add_member {'team': 2, 'name': 'B1'}");
    DONE("draw_lot {'colour': 'white'}");
    play_line(&play, "pair_round {}\n", &outcome);
    const struct desk_finding *const few = play_finding(&outcome, "few_members");
    EXPECT(few && strstr(few->text, "2 teams have fewer members than the 4 boards"), "told");
    desk_outcome_free(&outcome);
    EXPECT(play.model->rounds[0].boards[2].white == 2, "board 3 has the colours of board 2");
    SAYS("empty_board", "set_result {'board': 2, 'result': '1-0'}");
    DONE("set_result {'board': 2, 'result': '-:-'}");
    SAYS("has_result", "set_line_up {'team': 1, 'members': [0, 1]}");
    DONE("set_result {'board': 3, 'result': '-:-'}");
    play_line(&play, "set_result {'board': 1, 'result': '-:+'}\n", &outcome);
    EXPECT(play_finding(&outcome, "forfeits") != NULL, "three of four are forfeited: told");
    desk_outcome_free(&outcome);
    play_line(&play, "set_result {'board': 4, 'result': '-:-'}\n", &outcome);
    EXPECT(play_finding(&outcome, "match_forfeited") != NULL, "the last one: told");
    desk_outcome_free(&outcome);
    expect_scores(&play, 2, 20, 10);
    play_end(&play);
    play_begin(&play);
    play_script(&play, "create {'name': 'Open'}\n");
    SAYS("no_teams", "add_member {'team': 1, 'name': 'X'}");
    SAYS("no_teams", "set_line_up {'team': 1, 'members': [1]}");
    play_end(&play);
}

/* What is exported is read back alike: line-ups, reserves, forfeits, colours, scores. */
static void test_team_export(void)
{
    struct play play, again;
    struct desk_outcome outcome;
    begin_teams(&play, 5, 3);
    play_script(&play, "team_rules {'primary': 'game', 'secondary': 'match', 'preferences': 'B', "
                       "'game_win': 30, 'game_draw': 10}\nsettings {'win': 30, 'draw': 10}\n"
                       "change_player {'player': 2, 'short': 'Bee'}\npair_round {}\n"
                       "set_line_up {'team': 1, 'members': [1, 4]}\npublish_round {}\n"
                       "forfeit_match {'board': 3, 'result': '-:+'}\n"
                       "set_result {'board': 1, 'result': '1-0'}\n"
                       "set_result {'board': 2, 'result': '+:-'}\nclose_round {}\npair_round {}\n");
    for (int team = 1; team <= 5; team++) { /* nobody on the second board; one team has the bye */
        char line[80];
        (void)snprintf(line, sizeof line, "set_line_up {'team': %d, 'members': [%d, 0]}\n", team,
                       3 * team - 1 - (team == 1));
        play_line(&play, line, &outcome);
        desk_outcome_free(&outcome);
    }
    EXPECT(desk_round_open(play.model, 2) == 4, "%zu", desk_round_open(play.model, 2));
    char *const first = there_and_back(&play, &again, 4);
    EXPECT(strstr(first, "192 FIDE_TEAM_TYPEB_GP_MP") && strstr(first, "330 -+ 001") &&
               strstr(first, "310   2 B "),
           "%s", first);
    free(first);
    play_end(&play);
    play_end(&again);
}

/* Matches by hand: a whole match is put, taken apart and turned, judged by the rules. */
static void test_matches_by_hand(void)
{
    struct play play;
    struct desk_outcome outcome;
    begin_teams(&play, 6, 2);
    DONE("pair_round {}"); /* 1-4, 5-2, 3-6 on two boards each */
    const struct desk_round *const r = &play.model->rounds[0];
    EXPECT(r->boards[0].white == 1 && r->boards[0].black == 4 && r->boards[2].white == 5, "paired");
    DONE("swap_colours {'board': 2} !4");
    EXPECT(r->boards[0].white == 4 && r->boards[1].white == 1 && r->boards[1].game == 2,
           "both boards of the match");
    EXPECT(desk_body_number(play.history.entries[play.history.count - 1].body, "v") == 5,
           "an older release does not write on it");
    play_line(&play, "edit_round {'boards': [[1, 2], [5, 4], [3, 6]]} !4\n", &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE && play_finding(&outcome, "not_the_engines"),
           "two matches differ: told");
    const json_t *const told = json_object_get(outcome.answer, "boards");
    EXPECT(json_array_size(told) == 2 && *desk_body_text(json_array_get(told, 0), "verdict"),
           "each with its verdict");
    desk_outcome_free(&outcome);
    const struct desk_board *const put = desk_model_game(play.model, 1, 1, 2, 2);
    EXPECT(r->n_boards == 6 && put && put->white == 2 && put->black == 1, "with both boards");
    EXPECT(desk_round_pairs(play.model, 1) == 3 && !r->editing, "complete");
    DONE("publish_round {}");
    EXPECT(desk_round_is_shown(play.model, 1), "in the order that is shown");
    const size_t at = (size_t)(desk_model_game(play.model, 1, 5, 4, 1) - r->boards);
    EXPECT(at % 2 == 0 && r->boards[at].game == 1 && r->boards[at + 1].game == 2,
           "the boards of a match stand together");
    DONE("set_result {'white': 1, 'black': 2, 'game': 1, 'result': '1-0'}");
    SAYS("has_result", "drop_board {'white': 1, 'black': 2}");
    play_end(&play);

    /* An empty round of matches of two games, filled by hand. */
    begin(&play, "swiss-matches", 4);
    DONE("settings {'rounds': 3}");
    DONE("draw_lot {'colour': 'white'}");
    DONE("open_round {}");
    DONE("set_board {'white': 1, 'black': 4} !4");
    DONE("set_board {'white': 3, 'black': 2} !4");
    EXPECT(play.model->rounds[0].n_boards == 4 && play.model->rounds[0].boards[1].white == 4,
           "a board for each game");
    DONE("finish_edit {} !4");
    DONE("publish_round {}");
    DONE("drop_board {'board': 1} !4");
    EXPECT(play.model->rounds[0].n_boards == 2, "both games");
    play_end(&play);
}

/* A team that comes late meets the one that has the bye, on all boards. */
static void test_late_team(void)
{
    struct play play;
    begin_teams(&play, 6, 2);
    DONE("absent {'player': 6, 'round': 1}");
    DONE("pair_round {}");
    const struct desk_round *const r = &play.model->rounds[0];
    const uint32_t rests = r->boards[r->n_boards - 1].white;
    char line[120];
    EXPECT(r->n_boards == 5 && r->boards[4].black == 0, "two matches and the bye");
    DONE("publish_round {}");
    DONE("set_result {'board': 1, 'result': '1-0'}");
    (void)snprintf(line, sizeof line, "seat_late {'round': 1, 'pairs': [[%u, 6]]} !4", rests);
    DONE(line);
    const struct desk_board *const late = desk_model_game(play.model, 1, 6, 0, 2);
    EXPECT(r->n_boards == 6 && late && late->white == 6 && late->black == rests && !r->editing,
           "both boards of the late match");
    EXPECT(r->boards[0].result == DESK_RESULT_WHITE, "the others keep theirs");
    DONE("publish_round {}");
    play_end(&play);
}

/* Members move between teams, as long as they have not played. */
static void test_moving(void)
{
    struct play play;
    begin_teams(&play, 4, 3);
    DONE("change_member {'member': 4, 'team': 2, 'rating': 1900}"); /* A's reserve */
    EXPECT(play.model->members[3].team == 2 && play.model->players[0].n_order == 3 &&
               play.model->players[1].order[3] == 4 && play.model->members[3].rating == 1900,
           "behind the others of the other team");
    EXPECT(desk_body_number(play.history.entries[play.history.count - 1].body, "v") == 5, "newer");
    DONE("pair_round {}");
    DONE("publish_round {}");
    DONE("set_result {'board': 1, 'result': '1-0'}");
    SAYS("in_line_up", "change_member {'member': 1, 'team': 2}");
    DONE("change_member {'member': 1, 'team': 1, 'rating': 2000}");
    play_end(&play);
}

/* What an act that is done, or asked about, tells first. */
static void expect_told(struct play *play, const char *line, const char *text)
{
    struct desk_outcome outcome;
    play_line(play, line, &outcome);
    EXPECT(outcome.kind <= DESK_OUTCOME_ASK && outcome.n_findings > 0 &&
               strcmp(outcome.findings[0].text, text) == 0,
           "%s: %s", line, outcome.n_findings > 0 ? outcome.findings[0].text : "nothing");
    desk_outcome_free(&outcome);
}

/* Board orders by rating, and line-ups that come late. */
static void test_regulations(void)
{
    struct play play;
    struct desk_outcome outcome;
    int64_t at = 0;
    begin_teams(&play, 4, 2);
    DONE("change_member {'member': 1, 'rating': 2100}");
    DONE("change_member {'member': 2, 'rating': 2180}");
    DONE("change_member {'member': 3, 'rating': 2000}");
    DONE("order_members {'team': 1, 'members': [1, 3, 2]}");
    DONE("team_rules {'order': 'rating', 'tolerance': 100, 'lock': 30}");
    EXPECT(desk_body_number(play.history.entries[play.history.count - 1].body, "v") == 5, "newer");
    SAYS("rating_order", "order_members {'team': 1, 'members': [3, 2, 1]}");
    DONE("order_members {'team': 1, 'members': [1, 2, 3]}"); /* 80 points are allowed */
    DONE("order_members {'team': 1, 'members': [3, 1, 2]} !3");
    DONE("change_member {'member': 1, 'rating': 2080}"); /* 2000, 2080, 2180: each 100 at most */
    expect_told(&play, "order_members {'team': 1, 'members': [3, 1, 2]}",
                "Board 3, A2 (2180), is more than 100 points stronger than board 1, A3 (2000).");
    EXPECT(desk_calendar_at("1970-01-02 01:30 +01:00", &at) && at == 88200000, "%lld",
           (long long)at);
    EXPECT(desk_calendar_at("2026-03-01 00:15 +00:30", &at) && at == 1772322300000, "%lld",
           (long long)at);
    EXPECT(!desk_calendar_at("2026-11-20 18:00", &at), "without a clock it is no moment");
    DONE("settings {'round_dates': ['1971-01-01 18:00 +01:00', '2999-01-01 18:00 +01:00']}");
    play_line(&play, "set_line_up {'team': 1, 'round': 1, 'members': [3, 1]}\n", &outcome);
    EXPECT(play_finding(&outcome, "line_ups_closed") != NULL, "closed long ago: asked");
    desk_outcome_free(&outcome);
    DONE("set_line_up {'team': 1, 'round': 2, 'members': [3, 1]}");
    DONE("team_rules {'lock': 0}");
    DONE("set_line_up {'team': 1, 'round': 1, 'members': [3, 1]}");
    play_end(&play);
}

/* A round robin of teams: Berger numbers, boards, teams that withdraw before and after half,
 * standings, the file there and back. */
static void begin_team_table(struct play *play, int teams)
{
    char line[120];
    begin(play, "team-round-robin", teams);
    play_script(play, "team_rules {'boards': 2}\n");
    for (int team = 1; team <= teams; team++)
        for (int i = 0; i < 2; i++) {
            (void)snprintf(line, sizeof line, "add_member {'team': %d, 'name': '%c%d'}\n", team,
                           'A' + team - 1, i + 1);
            play_script(play, line);
        }
}

static void test_team_table(void)
{
    struct play play, again;
    begin_team_table(&play, 6);
    EXPECT(desk_body_number(play.history.entries[0].body, "v") == 5, "newer than team Swiss");
    EXPECT(strcmp(play.model->settings.system, "berger-team-roundrobin") == 0, "by Berger");
    SAYS("system_form", "settings {'system': 'team-2026'}");
    DONE("pair_round {}");
    EXPECT(play.model->n_rounds == 5 && play.model->rounds[1].n_boards == 6, "all rounds");
    /* C.05, Annex 1: round 2 of six is 6-4, 5-3, 1-2; the second board the other way round. */
    const struct desk_board *const two = play.model->rounds[1].boards;
    EXPECT(two[0].white == 6 && two[0].black == 4 && two[1].white == 4 && two[1].game == 2 &&
               two[4].white == 1 && two[4].black == 2,
           "the table's matches");
    DONE("publish_round {}");
    EXPECT(points_of(&play, 1) == 0, "standings without a result");
    SAYS("table", "add_player {'name': 'Late'}");
    DONE("set_line_up {'round': 3, 'team': 1, 'members': [2, 1]} !3");
    win_all(&play, 1, 2); /* White on both boards: each match is drawn */
    EXPECT(points_of(&play, 1) == 20 && points_of(&play, 6) == 20, "two drawn matches");
    SAYS("annulled", "withdraw {'player': 1}");
    DONE("withdraw {'player': 1} !3");
    EXPECT(desk_player_is_annulled(play.model, &play.model->players[0]), "two of five");
    EXPECT(points_of(&play, 1) == 0 && points_of(&play, 6) == 10, "nor those against them count");
    for (uint32_t round = 3; round <= 5; round++)
        for (uint32_t game = 1; game <= 2; game++) {
            const struct desk_board *const board = desk_model_game(play.model, round, 1, 0, game);
            EXPECT(board->result ==
                       (board->white == 1 ? DESK_RESULT_BLACK_FORFEIT : DESK_RESULT_WHITE_FORFEIT),
                   "board %u of round %u is forfeited", game, round);
        }
    char *const first = there_and_back(&play, &again, 4);
    EXPECT(strstr(first, "192 BERGER_TEAM_ROUNDROBIN") != NULL, "%s", first);
    EXPECT(again.model->n_rounds == 5 && again.model->settings.form == play.model->settings.form &&
               points_of(&again, 1) == 0 && points_of(&again, 6) == 10,
           "the same event");
    free(first);
    play_end(&again);
    play_end(&play);

    begin_team_table(&play, 6);
    DONE("pair_round {}");
    DONE("publish_round {}");
    win_all(&play, 1, 3);
    SAYS("all_count", "withdraw {'player': 1}");
    DONE("withdraw {'player': 1} !3");
    EXPECT(points_of(&play, 1) == 30, "three of five: all of them count");
    play_end(&play);

    begin(&play, "team-double-round-robin", 3);
    DONE("team_rules {'boards': 1}");
    DONE("pair_round {} !3");
    EXPECT(play.model->n_rounds == 6, "twice, odd: %u", play.model->n_rounds);
    play_end(&play);
}

/* Why, and why not, in a table whose order is the arbiter's: its own boards are told. */
static void expect_document(const struct play *play, desk_document_make *make, uint32_t a,
                            uint32_t b, const char *language, const char *wanted)
{
    const struct desk_asked asked = {.model = play->model,
                                     .history = &play->history,
                                     .language = language,
                                     .round = 1,
                                     .player = a,
                                     .a = a,
                                     .b = b};
    json_t *const json = make(&asked);
    char *const text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    EXPECT(text && strstr(text, wanted) && !strstr(text, "problem"), "%s: %s", wanted,
           text ? text : "nothing");
    free(text);
    json_decref(json);
}

static void expect_own_reasons(const struct play *play)
{
    expect_document(play, desk_document_why, 4, 0, "en", "\"stands\":true");
    expect_document(play, desk_document_why, 4, 0, "en",
                    "In round 1 the table has F (6) against D (4).");
    expect_document(play, desk_document_why, 4, 0, "en", "The arbiter's table says so");
    expect_document(play, desk_document_why, 4, 0, "de", "Tabelle des Schiedsrichters");
    expect_document(play, desk_document_whynot, 4, 6, "en", "\"verdict\":\"paired\"");
    expect_document(play, desk_document_whynot, 1, 6, "en", "\"verdict\":\"impossible\"");
    expect_document(play, desk_document_whynot, 1, 6, "en", "A (1) and F (6) meet in round 2.");
}

/* The rounds of a table come as the arbiter says; games have days of their own. */
static void test_own_order(void)
{
    struct play play;
    char *file = NULL;
    size_t length = 0;
    begin(&play, "round-robin", 6);
    SAYS("order", "pair_round {'order': [1, 2, 3, 4]}");
    SAYS("order", "pair_round {'order': [1, 2, 3, 4, 4]}");
    DONE("pair_round {'order': [2, 1, 3, 5, 4]}");
    char line[60]; /* the rounds are taken back, and the system is left: the order is asked for */
    (void)snprintf(line, sizeof line, "undo {'from': %llu}",
                   (unsigned long long)play.model->seq - 4);
    DONE(line);
    SAYS("order", "pair_round {}");
    DONE("pair_round {'order': [2, 1, 3, 5, 4]}");
    const struct desk_board *const one = play.model->rounds[0].boards;
    EXPECT(one[0].white == 6 && one[0].black == 4 && one[2].white == 1, "round 2 comes first");
    EXPECT(strcmp(play.model->settings.system, "fide-roundrobin") == 0, "as the arbiter says");
    EXPECT(desk_report_write(play.model, &play.history, "trf26", &file, &length, NULL) == SWP_OK &&
               strstr(file, "192 FIDE_ROUNDROBIN"),
           "and the file says so");
    free(file);
    expect_own_reasons(&play);
    DONE("publish_round {}");
    SAYS("date", "date_game {'round': 5, 'board': 1, 'date': 'soon'}");
    DONE("date_game {'round': 5, 'board': 1, 'date': '2026-11-20 18:00 +01:00'}");
    EXPECT(strcmp(play.model->rounds[4].boards[0].date, "2026-11-20 18:00 +01:00") == 0, "dated");
    DONE("set_result {'round': 5, 'board': 1, 'result': '1-0'}"); /* brought forward */
    SAYS("has_result", "date_game {'round': 5, 'board': 1, 'date': ''}");
    DONE("date_game {'round': 1, 'board': 1, 'date': '2027-03-01'}"); /* beyond the end */
    DONE("date_game {'round': 1, 'board': 1, 'date': ''}");
    play_end(&play);
}

/* Virtual points by groups of numbers: in the pairing, in the file, and back from it. */
static void test_acceleration(void)
{
    struct play play, again;
    swp_tournament *t = NULL;
    begin(&play, "swiss", 8);
    DONE("settings {'rounds': 5, 'system': 'dutch-2026'}");
    SAYS("groups", "accelerate {'method': 'groups', 'groups': [{'first': 3, 'last': 2, 'from': 1, "
                   "'to': 2, 'points': 10}]}");
    SAYS("groups", "accelerate {'method': 'groups', 'groups': [{'first': 1, 'last': 2, 'from': 1, "
                   "'to': 2, 'points': 1001}]}");
    DONE("accelerate {'method': 'groups', 'groups': [{'first': 1, 'last': 4, 'from': 1, 'to': 2, "
         "'points': 20}, {'first': 5, 'last': 6, 'from': 1, 'to': 1, 'points': 5}]}");
    EXPECT(desk_body_number(play.history.entries[play.history.count - 1].body, "v") == 5, "newer");
    DONE("draw_lot {'colour': 'white'}");
    DONE("pair_round {}");
    for (size_t i = 0; i < 4; i++) {
        const struct desk_board *const board = &play.model->rounds[0].boards[i];
        EXPECT((desk_model_player(play.model, board->white)->tpn <= 4) ==
                   (desk_model_player(play.model, board->black)->tpn <= 4),
               "the first half among themselves");
    }
    win_all(&play, 1, 1);
    EXPECT(desk_tournament_build(play.model, 1, DESK_VIEW_NEXT, &t, NULL) == SWP_OK &&
               swp_tournament_virtual_points_in(t, 2, 4) == 20 &&
               swp_tournament_virtual_points_in(t, 2, 5) == 0,
           "of any size, in the rounds that are named");
    swp_tournament_destroy(t);
    char *const first = there_and_back(&play, &again, 4);
    EXPECT(again.model->settings.n_accelerated == 2, "read");
    free(first);
    play_end(&again);
    play_end(&play);
}

/* Players who enter later move pairing numbers, and no virtual points. */
static void test_acceleration_late(void)
{
    struct play play;
    swp_tournament *t = NULL;
    char line[200];
    play_begin(&play);
    play_script(&play, "create {'name': 'Club', 'rated': true}\n"
                       "settings {'rounds': 5, 'system': 'dutch-2026'}\n");
    for (int i = 0; i < 10; i++) {
        (void)snprintf(line, sizeof line, "add_player {'name': '%c', 'rating': %d}\n", 'A' + i,
                       2400 - 10 * i);
        play_script(&play, line);
    }
    DONE("accelerate {'method': 'groups', 'groups': [{'first': 1, 'last': 4, 'from': 1, 'to': 2, "
         "'points': 10}]}");
    play_script(&play, "make_numbers {}\ndraw_lot {'colour': 'white'}\npair_round {}\n"
                       "add_player {'name': 'K', 'rating': 2500, 'from': 2}\n"
                       "add_player {'name': 'L', 'rating': 2499, 'from': 2}\n");
    win_all(&play, 1, 1);
    play_script(&play, "close_round {}\npair_round {} !3\n");
    EXPECT(desk_model_player(play.model, 11)->tpn == 1 &&
               desk_model_player(play.model, 1)->tpn == 3,
           "they are numbered by rating");
    EXPECT(desk_tournament_build(play.model, 1, DESK_VIEW_NEXT, &t, NULL) == SWP_OK, "built");
    for (uint32_t player = 1; player <= 12; player++)
        EXPECT(swp_tournament_virtual_points_in(t, 2, desk_model_player(play.model, player)->tpn) ==
                   (player <= 4 ? 10 : 0),
               "player %u keeps what they had", player);
    swp_tournament_destroy(t);
    play_end(&play);
}

/* A tie is played out, and the result of that is kept. */
static void test_play_off(void)
{
    struct play play;
    begin(&play, "round-robin", 4);
    play_script(&play, "pair_round {}\npublish_round {}\n");
    for (uint32_t round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++) {
            char line[100];
            (void)snprintf(line, sizeof line,
                           "set_result {'round': %u, 'board': %d, 'result': "
                           "'draw'}",
                           round, board);
            DONE(line);
        }
    DONE("draw_lots {'players': [3, 1], 'what_for': 'place 1', 'games': '1.5 - 0.5'}");
    EXPECT(play.model->n_lots == 1 && play.model->lots[0].by_games &&
               play.model->lots[0].players[0] == 3 &&
               strcmp(play.model->lots[0].games, "1.5 - 0.5") == 0,
           "in the order given");
    EXPECT(desk_body_number(play.history.entries[play.history.count - 1].body, "v") == 5, "newer");
    play_end(&play);
}

/* A bonus in the score that does not pair stays, too, and comes back from a file. */
static void test_bonuses(void)
{
    struct play play, again;
    begin_teams(&play, 4, 2);
    DONE("pair_round {}");
    DONE("publish_round {}");
    DONE("adjust_points {'player': 1, 'points': -10, 'why': 'late', 'score': 'game'}");
    DONE("adjust_points {'player': 2, 'points': 5, 'why': 'a decision'}");
    win_all(&play, 1, 1);
    expect_scores(&play, 1, 10, 0);
    expect_scores(&play, 2, 15, 10);
    char *const first = there_and_back(&play, &again, 4);
    expect_scores(&again, 1, 10, 0);
    expect_scores(&again, 2, 15, 10);
    free(first);
    play_end(&again);
    play_end(&play);
}

/* Days are of the calendar, alone or with their hour and the clocks of the place. */
static void test_days(void)
{
    static const struct {
        const char *text;
        bool is_good;
    } days[] = {{"2026-11-20", true},
                {"2024-02-29", true},
                {"2000-02-29 23:59", true},
                {"1900-01-01 00:00 +14:59", true},
                {"2026-11-20 18:00 -09:30", true},
                {"2026-02-31", false},
                {"2026-02-29", false},
                {"1900-02-29", false},
                {"2026-04-31", false},
                {"2026-00-10", false},
                {"2026-13-10", false},
                {"2026-11-00", false},
                {"1899-12-31", false},
                {"2026-1-5", false},
                {"2026-1-5   ", false},
                {"-1-01-01 10:00 +01:00", false},
                {"1999-11-20 18:00 rubbish;", false},
                {"2026-11-20 24:00", false},
                {"2026-11-20 18:60", false},
                {"2026-11-20T18:00", false},
                {"2026-11-20 18:00 +99:99", false},
                {"2026-11-20 18:00 +15:00", false},
                {"2026-11-20 18:00 +01:60", false},
                {"2026-11-20 18:00 01:00", false},
                {"2026-11-20 ", false}};
    static const char *const no_days[] = {"31.02.",     "2026-02-31", "2026-11-1", "tomorrow",
                                          "20.11.2026", "2026",       NULL};
    struct play play;
    char line[120];
    begin(&play, "round-robin", 4);
    play_script(&play, "pair_round {}\npublish_round {}\n");
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        (void)snprintf(line, sizeof line, "date_game {'round': 1, 'board': 1, 'date': '%s'}",
                       days[i].text);
        SAYS(days[i].is_good ? "" : "date", line);
        (void)snprintf(line, sizeof line, "settings {'round_dates': ['', '%s']}", days[i].text);
        SAYS(days[i].is_good ? "" : "date", line);
    }
    play.model->settings.round_dates[0] = "Friday";
    DONE("settings {'round_dates': ['Friday', '2026-11-21']}"); /* of an old log, as it stands */
    for (const char *const *day = no_days; *day; day++) {
        (void)snprintf(line, sizeof line, "settings {'start': '%s'}", *day);
        SAYS("date", line);
        (void)snprintf(line, sizeof line, "settings {'end': '%s'}", *day);
        SAYS("date", line);
    }
    DONE("settings {'start': '2026-11-20', 'end': '2026-11-20'}");
    SAYS("date", "settings {'end': '2026-11-19'}");
    SAYS("date", "settings {'start': '2026-11-21'}");
    SAYS("date", "settings {'start': '2026-12-02', 'end': '2026-12-01'}");
    DONE("settings {'start': '2026-12-01', 'end': '2026-12-02'}");
    expect_told(&play, "settings {'round_dates': ['2026-12-01', '2026-12-03 10:00']}",
                "Round 2, on 2026-12-03, is outside the days of the event.");
    DONE("settings {'start': '', 'end': ''}");
    play_end(&play);
}

/* A day laid down by somebody else in the meantime is not written over. */
static void test_day_conflict(void)
{
    struct play play;
    struct desk_outcome outcome;
    begin(&play, "round-robin", 4);
    play_script(&play, "pair_round {}\npublish_round {}\n");
    const uint64_t seen = play.model->seq;
    DONE("date_game {'round': 1, 'board': 1, 'date': '2026-11-20'}");
    json_t *const body = json_pack("{s:i,s:i,s:s}", "round", 1, "board", 1, "date", "2026-11-21");
    const struct desk_command command = {
        .act = "date_game", .body = body, .actor = "phone:2", .expects = seen};
    desk_act(play.model, &play.history, &command, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_CONFLICT, "%d", (int)outcome.kind);
    desk_outcome_free(&outcome);
    json_decref(body);
    play_end(&play);
}

static void test_calendar(void)
{
    static const uint8_t id[DESK_ID_BYTES] = {1};
    struct play play;
    struct program_text text = PROGRAM_TEXT_INIT;
    begin(&play, "round-robin", 4);
    play_script(&play, "settings {'city': 'Aix, Provence', 'round_dates': ['2026-12-31', '', "
                       "'2027-01-02 18:30']}\npair_round {}\npublish_round {}\n"
                       "settings {'time_zone': 'Europe/Paris'}\n"
                       "date_game {'round': 3, 'board': 2, 'date': '2027-03-01 00:30 +01:00'}\n");
    desk_calendar_make(play.model, id, 0, NULL, &text);
    const char *const all = program_text_get(&text);
    EXPECT(strstr(all, "DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n") != NULL,
           "%s", all);
    EXPECT(strstr(all, "DTSTART:20270102T183000\r\nSUMMARY") != NULL, "%s", all);
    EXPECT(strstr(all, "LOCATION:Aix\\, Provence\r\n") != NULL, "%s", all);
    EXPECT(strstr(all, "DESCRIPTION:A – D\\nB – C\r\n") != NULL, "%s", all);
    const char *const one = strstr(all, "BEGIN:VEVENT"), *const two =
                                                             strstr(one + 1, "BEGIN:VEVENT");
    const char *const three = two ? strstr(two + 1, "BEGIN:VEVENT") : NULL;
    EXPECT(three && !strstr(three + 1, "BEGIN:VEVENT"), "the rounds that have a day, and the game");
    EXPECT(strstr(all, "X-WR-TIMEZONE:Europe/Paris\r\n") != NULL, "%s", all);
    EXPECT(three && strstr(three, "DTSTART:20270228T233000Z\r\nSUMMARY:Club\\, Round 3: "),
           "by the clock of Greenwich: %s", all);
    /* what logs have from before days were read strictly */
    play.model->settings.round_dates[0] = "2026-02-31";
    play.model->settings.round_dates[2] = "1999-11-20 18:00 rubbish;";
    program_text_clear(&text);
    desk_calendar_make(play.model, id, 0, NULL, &text);
    const char *const left = strstr(program_text_get(&text), "BEGIN:VEVENT");
    EXPECT(left && !strstr(left + 1, "BEGIN:VEVENT"), "%s", program_text_get(&text));
    program_text_free(&text);
    play_end(&play);
}

/* Undoing changes no more of what teams play by than the acts may. */
static void test_team_locks(void)
{
    struct play play;
    char line[80];
    begin_teams(&play, 6, 2);
    DONE("team_rules {'game_win': 30, 'game_draw': 10}");
    const unsigned long long games = play.model->seq;
    DONE("team_rules {'preferences': 'B'}");
    const unsigned long long colours = play.model->seq;
    for (uint32_t round = 1; round <= 3; round++) {
        DONE("pair_round {} !3");
        DONE("publish_round {}");
        if (round < 3) {
            win_all(&play, round, round);
            DONE("close_round {}");
        }
    }
    (void)snprintf(line, sizeof line, "undo {'seq': %llu} !4", games);
    SAYS("points_late", line);
    (void)snprintf(line, sizeof line, "undo {'seq': %llu} !4", colours);
    SAYS("system_late", line);
    const unsigned long long last = play.model->seq;
    DONE("adjust_points {'player': 1, 'points': 10, 'why': 'w', 'round': 1} !3");
    DONE("adjust_points {'player': 1, 'points': -10, 'why': 'w', 'round': 1, 'score': 'game'} !3");
    (void)snprintf(line, sizeof line, "undo {'from': %llu} !4", last + 1);
    SAYS("undo_late", line);
    play_end(&play);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_table();
    test_refused();
    test_withdrawal();
    test_export();
    test_vocabulary();
    test_matches();
    test_foreign_match();
    test_teams();
    test_team_answers();
    test_team_export();
    test_matches_by_hand();
    test_late_team();
    test_moving();
    test_regulations();
    test_team_table();
    test_own_order();
    test_play_off();
    test_acceleration();
    test_acceleration_late();
    test_bonuses();
    test_team_locks();
    test_calendar();
    test_days();
    test_day_conflict();
    return testing_finish("desk_forms");
}
