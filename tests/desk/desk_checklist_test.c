/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE's checklist for programs, as far as the log answers it (docs/guide/fide-checklist.md): what
 * is told, asked and refused, what is written into the file, what undoing reaches. Cases are named
 * after their subject; the numbers of the draft stand in comments. */
#include "testing.h"

#include "desk/acts/desk_report.h"
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_table.h"
#include "desk_stages.h"

enum { B = STAGE_BEGUN, E = STAGE_ENTERED, M = STAGE_NUMBERED, P = STAGE_PLAYED };

/* ---- told and asked ---------------------------------------------------------------------------
 */

static const struct question {
    const char *name;
    int stage;
    bool open;
    const char *before, *line;
    int level;
    const char *subject;
} questions[] = {
    /* 43 */ {"leaving FIDE mode", B, 0, "", "leave_fide_mode", 4, "fide_mode"},
    /* 62 */
    {"more rounds than opponents", E, 0,
     "settings {'rounds': 8}\nmake_numbers\ndraw_lot {'colour': 'white'}", "pair_round", 2,
     "rounds_many"},
    /* 66 */
    {"a rematch by hand", P + 1, 1,
     "drop_board {'board': 1}\ndrop_board {'board': 1}\ndrop_board {'board': 1}\ndrop_board "
     "{'board': 1}",
     "set_board {'white': 5, 'black': 1}", 3, "impossible"},
    /* 66 */
    {"a forbidden pair by hand", M, 0, "forbid {'groups': [{'players': [1, 2]}]}\nopen_round",
     "set_board {'white': 1, 'black': 2}", 3, "impossible"},
    /* 66 */
    {"a bye that nobody is due", M, 0, "open_round", "set_board {'white': 1, 'black': 0}", 3,
     "impossible"},
    /* 67 */
    {"colours against what is due", P + 0, 1, "drop_board {'board': 1}",
     "set_board {'white': 5, 'black': 1}", 2, "colours"},
    /* 68, 69 */
    {"a round by hand that is not the engine's", P + 0, 1,
     "drop_board {'board': 1}\nset_board {'white': 5, 'black': 1}", "finish_edit", 4,
     "not_the_engines"},
    /* 69 */
    {"colours exchanged on a board", P + 0, 1, "", "swap_colours {'board': 1}", 3, "colours"},
    /* 149 */
    {"numbers exchanged between unequal ratings", M, 0, "", "swap_numbers {'a': 1, 'b': 2}", 3,
     "unequal_ratings"},
    /* 150 */
    {"numbers exchanged between equal ratings", E, 0,
     "change_player {'player': 2, 'rating': 2000}\nmake_numbers", "swap_numbers {'a': 1, 'b': 2}",
     3, "exchange"},
    /* 153, 154 */
    {"numbers made anew after round 1", P + 1, 0, "change_player {'player': 8, 'rating': 2500}",
     "make_numbers", 3, "renumbered"},
    /* 156 */
    {"a late entry", P + 1, 0, "", "add_player {'name': 'Late, L', 'rating': 1990}", 2,
     "late_entry"},
    /* 158 to 160 */
    {"pairing with results missing", P + 0, 1, "", "pair_round", 2, "open_games"},
    /* 161 */
    {"standings with results missing", P + 0, 1, "", "publish_standings", 2, "provisional"},
    /* 163 */
    {"an adjourned game that is not a draw", P + 0, 1, "adjourn {'board': 1}\npair_round",
     "set_result {'round': 1, 'board': 1, 'result': '1-0'}", 3, "adjournment"},
    /* 168 */
    {"pairing while an older game is adjourned", P + 0, 1, "adjourn {'board': 1}\npair_round",
     "pair_round", 2, "adjourned_games"},
    /* 173, 174 */
    {"a second half-point bye", E, 0, "ask_bye {'player': 1, 'round': 1, 'worth': 'half'}",
     "ask_bye {'player': 1, 'round': 2, 'worth': 'half'}", 3, "second_half_bye"},
    /* 177, 178 */
    {"a full-point bye", E, 0, "", "ask_bye {'player': 1, 'round': 2, 'worth': 'full'}", 2,
     "full_bye"},
    /* 190 */
    {"a correction of the round before", P + 1, 1, "",
     "correct_result {'round': 1, 'board': 1, 'result': 'draw'}", 3, "correction"},
    /* 190 */
    {"a correction of colours in the round before", P + 1, 1, "",
     "correct_result {'round': 1, 'board': 1, 'result': '0-1', 'colours': true}", 3, "correction"},
    /* 190 */
    {"a correction of colours in the round that is played", P + 1, 0, "",
     "correct_result {'board': 1, 'result': '0-1', 'colours': true}", 3, "colours"},
    /* 115 */
    {"undoing a result that a round is paired on", P + 1, 1, "",
     "undo {'seq': 15, 'with_all': true}", 3, "undo_paired"},
    /* 115 */
    {"undoing a round that was shown", P + 0, 1, "publish_round",
     "undo {'seq': 13, 'with_all': true}", 3, "shown"},
    /* beyond the draft: an arbiter's own questions */
    {"the lot drawn again", M, 0, "", "draw_lot {'colour': 'black'}", 3, "lot_again"},
    {"an expelled player comes back", P + 1, 0, "expel {'player': 1}",
     "return {'player': 1, 'from': 3}", 3, "expelled"},
    {"points in a round that others are paired on", P + 2, 0, "",
     "adjust_points {'player': 1, 'round': 1, 'points': -10, 'why': 'x'}", 3, "late_points"},
    {"pairing with claims that differ", P + 1, 0, "claim_result {'board': 1, 'result': '0-1'}",
     "pair_round", 3, "claims"},
    {"pairing after a round that says nothing of a player", M, 0,
     "absent {'player': 8, 'round': 1}\npair_round\nundo {'seq': 13}", "pair_round", 3,
     "forgotten"},
    {"the same, by hand", M, 0, "withdraw {'player': 8, 'from': 1}\npair_round\nundo {'seq': 13}",
     "open_round", 3, "forgotten"},
    {"unlikely facts when numbers are made", E, 0, "add_player {'name': 'Title, T', 'title': 'GM'}",
     "make_numbers", 2, "title_unrated"},
    {"numbers made where nothing is to be done", P + 1, 0, "", "make_numbers", 2, "nothing_to_do"},
    {"a round shown anew", P + 0, 1, "publish_round\nswap_colours {'board': 1} !3", "publish_round",
     2, "new_version"},
};

static void confirm(const struct question *q, int confirmed, enum desk_outcome_kind kind)
{
    struct play play;
    struct desk_outcome outcome;
    char line[300];
    stage_begin(&play, q->stage, q->open);
    play_script(&play, q->before);
    (void)snprintf(line, sizeof line, "%s !%d", q->line, confirmed);
    play_line(&play, line, &outcome);
    EXPECT(outcome.kind == kind, "confirmed %d: outcome %d: %s", confirmed, (int)outcome.kind,
           outcome.n_findings > 0 ? outcome.findings[0].text : "nothing found");
    const struct desk_finding *const f = play_finding(&outcome, q->subject);
    EXPECT(f && f->level == q->level && *f->text, "%s: level %d", q->subject, f ? f->level : 0);
    if (kind == DESK_OUTCOME_ASK)
        EXPECT(outcome.level == q->level, "asked at %d", outcome.level);
    desk_outcome_free(&outcome);
    play_end(&play);
}

/* 218 to 221: no level can be switched off or lowered; a lower confirmation is none. */
static void ask(const struct question *q)
{
    testing_enter(q->name);
    confirm(q, 0, q->level <= 2 ? DESK_OUTCOME_DONE : DESK_OUTCOME_ASK);
    if (q->level == 4)
        confirm(q, 3, DESK_OUTCOME_ASK);
    if (q->level > 2)
        confirm(q, q->level, DESK_OUTCOME_DONE);
}

/* ---- lines of the file ------------------------------------------------------------------------
 */

/* What happened, and the line that tells it; what is undone has none (113, 114). */
static const struct told {
    const char *name;
    int stage;
    bool open;
    const char *script;
    const char *line;
    bool stays; /* whatever is undone */
} forms[] = {
    /* 44 */ {"exit", P + 2, 1, "leave_fide_mode !4", "### FIDE mode exited @ Round 3\n", true},
    {"exit before round 1", B, 0, "leave_fide_mode !4",
     "### FIDE mode exited before Round 1 was paired\n", true},
    /* 69 */
    {"MPA, two boards", M, 0,
     "pair_round\ndrop_board {'white': 1, 'black': 5}\ndrop_board {'white': 6, 'black': 2}\n"
     "set_board {'white': 1, 'black': 6} !3\nset_board {'white': 5, 'black': 2} !3\nfinish_edit !4",
     "### MPA @ Round 1: 1-5 6-2 => 1-6 5-2\n", false},
    {"MPA, the bye", M, 0,
     "withdraw {'player': 8, 'from': 1}\npair_round\ndrop_board {'white': 7, 'black': 0}\n"
     "drop_board {'white': 3, 'black': 6}\nset_board {'white': 3, 'black': 7} !3\n"
     "set_board {'white': 6, 'black': 0} !3\nfinish_edit !4",
     "### MPA @ Round 1: 3-6 7=PAB => 3-7 6=PAB\n", false},
    {"MPA, colours alone", P + 0, 1, "swap_colours {'board': 1} !3",
     "### MPA @ Round 1: 1-5 => 5-1\n", false},
    /* 190 */
    {"correction", P + 1, 1, "correct_result {'round': 1, 'board': 1, 'result': '0-1'} !3",
     "### Correction @ Round 1: 1-5: 1-0 => 0-1\n", false},
    {"correction to a draw", P + 1, 1,
     "correct_result {'round': 1, 'board': 1, 'result': 'draw'} !3",
     "### Correction @ Round 1: 1-5: 1-0 => =-=\n", false},
    {"correction to a forfeit", P + 1, 1,
     "correct_result {'round': 1, 'board': 1, 'result': '+:-'} !3",
     "### Correction @ Round 1: 1-5: 1-0 => +--\n", false},
    {"correction of colours", P + 1, 1,
     "correct_result {'round': 1, 'board': 1, 'result': '0-1', 'colours': true} !3",
     "### Correction @ Round 1: 1-5 => 5-1\n", false},
    /* 163 */
    {"adjournment", P + 0, 1,
     "adjourn {'board': 1}\npair_round\nset_result {'round': 1, 'board': 1, 'result': '1-0'} !3",
     "### Adjournment @ Round 1: 1-5: =-= => 1-0\n", false},
    {"claims settled after the next pairing are no adjournment", P + 1, 0,
     "claim_result {'board': 1, 'result': '0-1'}\npair_round !3\n"
     "set_result {'round': 1, 'board': 1, 'result': '1-0'}",
     "", false},
    /* 150 */
    {"exchange", P + 1, 0, "swap_numbers {'a': 1, 'b': 2} !3", "### Exchange @ Round 1: 2 <=> 1\n",
     false},
    /* 154 */
    {"regeneration", P + 1, 0, "change_player {'player': 8, 'rating': 2500}\nmake_numbers !3",
     "### Regeneration @ Round 1: 2 3 4 5 6 7 8 1 => 1 2 3 4 5 6 7 8\n", false},
    /* 179 */
    {"full-point bye", P + 1, 0, "ask_bye {'player': 7, 'round': 2, 'worth': 'full'}",
     "### FPB @ Round 2: 7=FPB\n", false},
    /* 193 */
    {"rating correction", P + 3, 0, "correct_rating {'round': 1, 'board': 1, 'result': '0-1'}",
     "### Rating correction @ Round 1: 1-5: 1-0 => 0-1\n", false},
};

static void check_lines(const struct told *told)
{
    struct play play;
    struct desk_outcome outcome;
    char undo[80];
    testing_enter(told->name);
    stage_begin(&play, told->stage, told->open);
    const size_t before = play.history.count;
    play_script(&play, told->script);
    char *written = desk_report_lines(play.model, &play.history);
    EXPECT(strcmp(written, told->line) == 0, "%s", written);
    free(written);
    (void)snprintf(undo, sizeof undo, "undo {'from': %zu, 'with_all': true} !4", before + 1);
    play_line(&play, undo, &outcome);
    EXPECT(told->stays || outcome.kind == DESK_OUTCOME_DONE, "undone: %s",
           outcome.n_findings > 0 ? outcome.findings[0].text : "");
    desk_outcome_free(&outcome);
    written = desk_report_lines(play.model, &play.history);
    EXPECT(strcmp(written, told->stays ? told->line : "") == 0, "after undoing: %s", written);
    free(written);
    play_end(&play);
}

/* ---- FIDE mode --------------------------------------------------------------------------------
 */

/* 40 to 46: the mode is the event's, left for ever, and said. */
static void test_mode(void)
{
    struct play play;
    struct desk_outcome outcome;
    testing_enter("FIDE mode");
    stage_begin(&play, P + 1, false);
    EXPECT(play.model->fide_mode, "a rated event begins in it");
    play_script(&play, "leave_fide_mode {'why': 'late rounds'} !4\nsettings {'rounds': 7}\n");
    EXPECT(!play.model->fide_mode && play.model->fide_mode_left_in == 1, "left in round 1");
    EXPECT(play.model->settings.rounds == 7, "and what was locked can be done");
    play_line(&play, "undo {'from': 1, 'with_all': true}", &outcome);
    EXPECT(!play.model->fide_mode && play.model->fide_mode_left_in == 1,
           "no undoing brings it back");
    desk_outcome_free(&outcome);
    for (size_t i = 0; desk_act_at(i); i++)
        EXPECT(strstr(desk_act_at(i)->name, "enter_fide") == NULL, "no act enters it again");
    play_end(&play);
}

/* 64, 65: a hand edit has a beginning and an end, and nothing is shown or paired in between. */
static void test_edit(void)
{
    struct play play;
    testing_enter("hand edits");
    stage_begin(&play, P, true);
    EXPECT(!play.model->rounds[0].editing, "not begun");
    play_script(&play, "drop_board {'white': 1, 'black': 5}\n");
    EXPECT(play.model->rounds[0].editing && play.model->rounds[0].edited, "begun");
    play_script(&play, "set_board {'white': 1, 'black': 5}\n");
    EXPECT(play.model->rounds[0].editing, "not ended by itself");
    play_script(&play, "finish_edit\n"); /* the engine's round again: nothing is asked */
    EXPECT(!play.model->rounds[0].editing, "ended");
    const struct desk_entry *const last = &play.history.entries[play.history.count - 1];
    EXPECT(json_array_size(json_object_get(last->body, "engine_boards")) == 4,
           "the engine's are kept");
    char *const lines = desk_report_lines(play.model, &play.history);
    EXPECT(*lines == '\0', "%s", lines);
    free(lines);
    play_end(&play);
    /* 63: where the rules allow no pairing the round is opened empty. */
    stage_begin(&play, M, false);
    play_script(&play,
                "forbid {'groups': [{'players': [1,2,3,4,5,6,7,8]}]}\nopen_round\n"
                "set_board {'white': 1, 'black': 2} !3\nset_board {'white': 3, 'black': 4} !3\n"
                "set_board {'white': 5, 'black': 6} !3\nset_board {'white': 7, 'black': 8} !3\n"
                "finish_edit !4\npublish_round\n");
    EXPECT(play.model->rounds[0].published && play.model->rounds[0].n_boards == 4,
           "paired by hand");
    play_end(&play);
}

/* ---- numbers ----------------------------------------------------------------------------------
 */

static uint32_t tpn_of(const struct play *play, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(play->model, player);
    return p ? p->tpn : 0;
}

static void test_numbers(void)
{
    struct play play;
    testing_enter("pairing numbers");
    /* 146, 155: another order of equals, kept when numbers are made anew. */
    play_begin(&play);
    play_script(
        &play,
        "create {'name': 'O', 'rated': true}\n"
        "settings {'rounds': 5, 'system': 'dutch-2026', 'equals': 'entry'}\n"
        "add_player {'name': 'Z', 'rating': 2000}\nadd_player {'name': 'A', 'rating': 2000}\n"
        "make_numbers\n");
    EXPECT(tpn_of(&play, 1) == 1 && tpn_of(&play, 2) == 2, "by entry");
    play_script(&play, "settings {'equals': 'name'}\nmake_numbers\n");
    EXPECT(tpn_of(&play, 1) == 2 && tpn_of(&play, 2) == 1, "by the alphabet");
    play_script(
        &play,
        "settings {'equals': 'entry'}\nadd_player {'name': 'B', 'rating': 2000}\nmake_numbers\n");
    EXPECT(tpn_of(&play, 1) == 1 && tpn_of(&play, 2) == 2 && tpn_of(&play, 3) == 3, "and kept");
    play_end(&play);
    /* 147: exchanged without touching ratings. */
    stage_begin(&play, M, false);
    play_script(&play, "swap_numbers {'a': 1, 'b': 2} !3\n");
    EXPECT(tpn_of(&play, 1) == 2 && tpn_of(&play, 2) == 1 && play.model->players[0].rating == 2000,
           "exchanged");
    play_end(&play);
    /* 156: the number that the rating earns, after round 4, too. */
    stage_begin(&play, P + 4, false);
    play_script(&play, "add_player {'name': 'Late, L', 'rating': 1990}\n");
    EXPECT(tpn_of(&play, 9) == 9 && tpn_of(&play, 2) == 2, "the round that hangs stays as it is");
    play_script(&play, "pair_round !4\n");
    EXPECT(tpn_of(&play, 9) == 2 && tpn_of(&play, 1) == 1 && tpn_of(&play, 2) == 3,
           "all below move down when the next is paired");
    play_end(&play);
    /* 134: a typed rating is marked. */
    stage_begin(&play, E, false);
    EXPECT(strcmp(play.model->players[0].rating_from, "typed") == 0, "typed");
    play_script(&play,
                "change_player {'player': 1, 'rating': 2010, 'rating_from': 'FIDE 2026-11'}\n");
    EXPECT(strcmp(play.model->players[0].rating_from, "FIDE 2026-11") == 0, "from a list");
    play_script(&play, "change_player {'player': 1, 'rating': 2020}\n");
    EXPECT(strcmp(play.model->players[0].rating_from, "typed") == 0, "typed again");
    play_end(&play);
}

/* ---- views ------------------------------------------------------------------------------------
 */

static swp_tournament *view(const struct play *play, enum desk_view which)
{
    swp_tournament *t = NULL;
    EXPECT(desk_tournament_build(play->model, play->model->n_rounds, which, &t, NULL) == SWP_OK,
           "built");
    return t;
}

/* 116: the official rating goes into the report, the tournament's ranks. */
static void test_ratings(void)
{
    struct play play;
    testing_enter("two ratings");
    stage_begin(&play, E, false);
    play_script(
        &play,
        "change_player {'player': 8, 'rating': 2400, 'official_rating': 1700}\nmake_numbers\n");
    EXPECT(tpn_of(&play, 8) == 1, "ranked by the tournament's rating");
    swp_tournament *const report = view(&play, DESK_VIEW_REPORT), *const pairing = view(
                                                                      &play, DESK_VIEW_PAIRING);
    EXPECT(swp_tournament_player(report, 1)->rating == 1700, "reported");
    EXPECT(swp_tournament_player(pairing, 1)->rating == 2400, "paired");
    swp_tournament_destroy(report);
    swp_tournament_destroy(pairing);
    play_end(&play);
}

/* 192: the report has the correction; pairings and standings go by the old result. */
static void test_rating_only(void)
{
    struct play play;
    testing_enter("corrections for the report");
    stage_begin(&play, P + 3, false);
    play_script(&play, "correct_rating {'round': 1, 'white': 1, 'black': 5, 'result': '0-1'}\n");
    swp_tournament *const report = view(&play, DESK_VIEW_REPORT), *const pairing = view(
                                                                      &play, DESK_VIEW_PAIRING);
    EXPECT(swp_tournament_entry_in(report, 1, 1).result == SWP_RESULT_LOSS, "in the report");
    EXPECT(swp_tournament_entry_in(pairing, 1, 1).result == SWP_RESULT_WIN, "not in the pairing");
    swp_tournament_destroy(report);
    swp_tournament_destroy(pairing);
    play_end(&play);
}

/* 157, 162, 167: an adjourned game counts as a draw, and its result can come at any time. */
static void test_adjourned(void)
{
    struct play play;
    testing_enter("adjourned games");
    stage_begin(&play, P, true);
    play_script(&play, "adjourn {'board': 1}\npair_round\n");
    swp_tournament *t = view(&play, DESK_VIEW_PAIRING);
    EXPECT(swp_tournament_entry_points_in(t, 1, 1) == 5 &&
               swp_tournament_entry_points_in(t, 1, 5) == 5,
           "a draw");
    swp_tournament_destroy(t);
    play_script(
        &play, "pair_round\npair_round\nset_result {'round': 1, 'board': 1, 'result': '1-0'} !3\n");
    EXPECT(play.model->rounds[0].boards[0].result == DESK_RESULT_WHITE,
           "entered three rounds later");
    t = view(&play, DESK_VIEW_NEXT);
    EXPECT(swp_tournament_entry_points_in(t, 1, 1) == 10, "and counts");
    swp_tournament_destroy(t);
    play_end(&play);
}

/* 170, 197, 198: marked, and left out. */
static void test_marks(void)
{
    struct play play;
    struct desk_table table;
    testing_enter("withdrawn and expelled players");
    stage_begin(&play, P + 2, false);
    play_script(&play, "withdraw {'player': 2}\nexpel {'player': 3}\n");
    EXPECT(desk_table_make(play.model, 2, &table, NULL) == SWP_OK, "made");
    size_t withdrawn = 0, expelled = 0;
    for (size_t i = 0; i < table.n_rows; i++) {
        withdrawn += table.rows[i].withdrawn && table.rows[i].rank > 0;
        expelled += table.rows[i].expelled && table.rows[i].rank == 0;
    }
    EXPECT(withdrawn == 1 && expelled == 1 && table.n_ranked == 7, "marked, left out");
    desk_table_free(&table);
    play_end(&play);
}

/* 171, 172, 179 and 180 to 186: what can be entered, and what it is worth. */
static void test_results(void)
{
    static const struct {
        const char *word;
        swp_points white, black;
        bool played;
    } words[] = {
        {"1-0", 10, 0, true},         {"0-1", 0, 10, true},         {"draw", 5, 5, true},
        {"draw-0", 5, 0, true},       {"0-draw", 0, 5, true},       {"0-0", 0, 0, true},
        {"+:-", 10, 0, false},        {"-:+", 0, 10, false},        {"-:-", 0, 0, false},
        {"1-0-unrated", 10, 0, true}, {"0-1-unrated", 0, 10, true}, {"draw-unrated", 5, 5, true},
    };
    static const char *const none[] = {"1-draw", "draw-1", "1-1", "1-0F",
                                       "+:draw", "draw:-", "?",   ""};
    testing_enter("results");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct play play;
        char line[80];
        stage_begin(&play, P, true);
        (void)snprintf(line, sizeof line, "set_result {'board': 1, 'result': '%s'}\n",
                       words[i].word);
        play_script(&play, line);
        swp_tournament *const t = view(&play, DESK_VIEW_NEXT);
        EXPECT(swp_tournament_entry_points_in(t, 1, 1) == words[i].white &&
                   swp_tournament_entry_points_in(t, 1, 5) == words[i].black,
               "%s", words[i].word);
        const swp_result result = swp_tournament_entry_in(t, 1, 1).result;
        EXPECT((result != SWP_RESULT_FORFEIT_WIN && result != SWP_RESULT_FORFEIT_LOSS) ==
                   words[i].played,
               "%s", words[i].word);
        swp_tournament_destroy(t);
        play_end(&play);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        EXPECT(desk_result_find(none[i]) == DESK_RESULTS, "%s is no result", none[i]);
}

/* 71 to 84: points of results and byes, half-point byes among them. */
static void test_worth(void)
{
    struct play play;
    testing_enter("points");
    stage_begin(&play, E, false);
    play_script(&play, "settings {'win': 30, 'draw': 10, 'pab': 30, 'half_bye': 10}\n"
                       "ask_bye {'player': 8, 'round': 1, 'worth': 'half'}\nmake_numbers\n"
                       "draw_lot {'colour': 'white'}\npair_round\n");
    swp_tournament *const t = view(&play, DESK_VIEW_NEXT);
    EXPECT(swp_tournament_entry_points_in(t, 1, 8) == 10, "half-point bye");
    EXPECT(swp_tournament_entry_points_in(t, 1, 7) == 30, "pairing-allocated bye");
    swp_tournament_destroy(t);
    play_end(&play);
}

/* 106, 111: Baku acceleration, by those who have numbers when it is asked for; a late entry comes
 * to group B or A by his number, and what is written checks. */
static void test_accelerated(void)
{
    struct play play;
    swp_check_report *report = NULL;
    testing_enter("accelerated events");
    stage_begin(&play, E, false);
    play_script(&play, "settings {'rounds': 6}\naccelerate {'method': 'baku'}\nmake_numbers\n"
                       "draw_lot {'colour': 'white'}\n");
    for (int round = 1; round <= 4; round++) {
        play_script(&play, "pair_round\n");
        for (size_t i = 1; i <= play.model->rounds[round - 1].n_boards; i++) {
            char line[80];
            (void)snprintf(line, sizeof line, "set_result {'board': %zu, 'result': '%s'}\n", i,
                           (i + (size_t)round) % 3 == 0 ? "draw" : "1-0");
            play_script(&play, line);
        }
    }
    swp_tournament *const t = view(&play, DESK_VIEW_PAIRING);
    EXPECT(swp_tournament_is_accelerated(t), "virtual points");
    EXPECT(swp_tournament_virtual_points_in(t, 1, 1) == 10 &&
               swp_tournament_virtual_points_in(t, 1, 8) == 0,
           "of group A only");
    EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "checked");
    EXPECT(report && swp_check_report_equal_count(report) == 4, "all rounds equal");
    swp_check_report_destroy(report);
    swp_tournament_destroy(t);
    play_end(&play);
}

/* ---- lots -------------------------------------------------------------------------------------
 */

/* 203 to 206: ties may remain; a lot or a decision ends them; each lot is a new one. */
static void test_lots(void)
{
    struct play play;
    uint32_t first[4], again[4];
    bool other = false;
    testing_enter("lots");
    stage_begin(&play, P + 1, false);
    for (int i = 0; i < 6; i++) {
        play_script(&play, "draw_lots {'players': [1, 2, 3, 4], 'what_for': 'a title'}\n");
        const struct desk_lot *const lot = &play.model->lots[play.model->n_lots - 1];
        memcpy(i == 0 ? first : again, lot->players, sizeof first);
        other = other || (i > 0 && memcmp(first, again, sizeof first) != 0);
        const json_t *const body = play.history.entries[play.history.count - 1].body;
        EXPECT(json_string_length(json_object_get(body, "seed")) == 32, "the seed is kept");
    }
    EXPECT(other, "repeated, it gives another order");
    play_script(&play,
                "draw_lots {'players': [4, 3, 2, 1], 'what_for': 'a title', 'by_hand': true}\n");
    EXPECT(play.model->lots[6].by_hand && play.model->lots[6].players[0] == 4, "by decision");
    play_end(&play);
}

/* ---- the report -------------------------------------------------------------------------------
 */

/* 194, 217: what the last file says. */
static void test_report(void)
{
    static const char *const records[] = {
        "\n042 2026/11/20\n", "\n142 5\n",         "\n152 W\n",   "\n192 ", "\n260 001",
        "\n240 H 002",        "\n212 PTS,BH,SB\n", "\n102 Chief", "\n299 "};
    struct play play;
    char *bytes = NULL;
    size_t length = 0;
    testing_enter("the last file");
    stage_begin(&play, E, false);
    play_script(
        &play,
        "settings {'start': '2026-11-20', 'win': 20, 'draw': 10, 'pab': 20, 'half_bye': 10}\n"
        "officials {'chief': 'Chief, C'}\ntiebreaks {'list': 'BH,SB'}\n"
        "forbid {'groups': [{'players': [1, 2]}]}\n"
        "ask_bye {'player': 8, 'round': 2, 'worth': 'half'}\nmake_numbers\n"
        "draw_lot {'colour': 'white'}\npair_round\n"
        "adjust_points {'player': 1, 'round': 1, 'points': -5, 'why': 'late'}\n");
    EXPECT(desk_report_write(play.model, &play.history, "trf26", &bytes, &length, NULL) == SWP_OK,
           "written");
    for (size_t i = 0; bytes && i < sizeof records / sizeof *records; i++)
        EXPECT(strstr(bytes, records[i]), "%s is not there", records[i]);
    EXPECT(bytes && strstr(bytes, "\n162 "), "points");
    free(bytes);
    play_end(&play);
}

/* The report keeps what an event that was undone had as its number: who reads lines reads today's
 * (D8). */
static void test_todays_numbers(void)
{
    struct play play;
    testing_enter("numbers of the file being written");
    stage_begin(&play, P + 1, false);
    play_script(&play, "ask_bye {'player': 7, 'round': 2, 'worth': 'full'}\n"
                       "add_player {'name': 'Late, L', 'rating': 2100}\npair_round !4\n");
    char *const lines = desk_report_lines(play.model, &play.history);
    EXPECT(strstr(lines, "### FPB @ Round 2: 8=FPB\n"), "%s", lines);
    free(lines);
    play_end(&play);
}

/* 112, 114: what was undone stays in the log, and comes back when the undoing is undone. */
static void test_log(void)
{
    struct play play;
    testing_enter("the log keeps what was undone");
    stage_begin(&play, P + 1, true);
    play_script(&play, "correct_result {'round': 1, 'board': 1, 'result': '0-1'} !3\n");
    const size_t n = play.history.count;
    char line[60];
    (void)snprintf(line, sizeof line, "undo {'seq': %zu} !3\n", n);
    play_script(&play, line);
    EXPECT(play.history.count == n + 1 && !play.history.entries[n - 1].counts,
           "there, and does not count");
    EXPECT(play.model->rounds[0].boards[0].result == DESK_RESULT_WHITE, "as before");
    (void)snprintf(line, sizeof line, "redo {'seq': %zu} !3\n", n + 1);
    play_script(&play, line);
    EXPECT(play.history.entries[n - 1].counts, "counts again");
    EXPECT(play.model->rounds[0].boards[0].result == DESK_RESULT_BLACK, "as corrected");
    play_end(&play);
}

/* 189, 191 against 114: undoing, and undoing an undoing, reach no round that is closed, in FIDE
 * mode; out of it they do. */
static void test_closed_rounds(void)
{
    struct play play;
    struct desk_outcome outcome;
    char line[60];
    testing_enter("undoing against closed rounds");
    stage_begin(&play, P + 1, false);
    play_script(&play, "correct_result {'board': 1, 'result': '0-1'}\n");
    const size_t n = play.history.count;
    (void)snprintf(line, sizeof line, "undo {'seq': %zu}\n", n);
    play_script(&play, line);
    play_script(&play, "pair_round\npair_round\n");
    (void)snprintf(line, sizeof line, "redo {'seq': %zu}", n + 1);
    play_line(&play, line, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_REFUSED && play_finding(&outcome, "undo_late"),
           "not by a redo");
    desk_outcome_free(&outcome);
    play_script(&play, "leave_fide_mode !4\n");
    play_line(&play, line, &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE && play_finding(&outcome, "undo_late"), "told only");
    desk_outcome_free(&outcome);
    play_end(&play);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        ask(&questions[i]);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        check_lines(&forms[i]);
    test_mode();
    test_edit();
    test_numbers();
    test_ratings();
    test_rating_only();
    test_adjourned();
    test_marks();
    test_results();
    test_worth();
    test_accelerated();
    test_lots();
    test_report();
    test_todays_numbers();
    test_log();
    test_closed_rounds();
    return testing_finish("desk_checklist");
}
