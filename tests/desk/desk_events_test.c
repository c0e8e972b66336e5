/* SPDX-License-Identifier: Apache-2.0 */
/* Events of every form with every regulation that its points know, played through acts: matches of
 * two games by a Swiss system and in a table, Baku and virtual points by groups, 3-1-0, play-offs
 * by lot and by blitz games. Each is exported, imported and exported again: both files are alike,
 * our checker pairs the same rounds, and the standings are those from before. */
#include "testing.h"

#include "desk/acts/desk_report.h"
#include "desk/documents/desk_document.h"
#include "desk/views/desk_table.h"
#include "desk_play.h"

#include <stdlib.h>

struct event {
    const char *form, *settings; /* acts before the first round; each line one */
    int players;
};

static const char mini_table[] = "settings {'rounds': 10}\n";
static const char groups[] = "settings {'rounds': 5}\n"
                             "accelerate {'method': 'groups', 'groups': [{'first': 1, 'last': 4, "
                             "'from': 1, 'to': 2, 'points': 15}, {'first': 5, 'last': 6, 'from': "
                             "1, 'to': 1, 'points': 5}]}\n";
static const char baku[] = "settings {'rounds': 5}\naccelerate {'method': 'baku'}\n";
static const char three[] = "settings {'rounds': 5, 'win': 30, 'draw': 10, 'pab': 30, "
                            "'forfeit_win': 30, 'full_bye': 30, 'half_bye': 10}\n";
static const char three_twice[] = "settings {'rounds': 5, 'win': 30, 'draw': 10, 'pab': 40, "
                                  "'forfeit_win': 30, 'full_bye': 60, 'half_bye': 20}\n";
static const char three_tables[] = "settings {'win': 30, 'draw': 10, 'forfeit_win': 30}\n";
static const char three_games[] = "settings {'rounds': 5, 'win': 30, 'draw': 10, 'pab': 10, "
                                  "'forfeit_win': 30, 'full_bye': 30, 'half_bye': 10}\n"
                                  "team_rules {'game_win': 30, 'game_draw': 10}\n";
static const char games_first[] = "settings {'rounds': 5}\n"
                                  "team_rules {'primary': 'game', 'secondary': 'match'}\n";

static const struct event events[] = {
    {"swiss", groups, 9},
    {"swiss", baku, 10},
    {"swiss", three, 9},
    {"round-robin", "", 7},
    {"round-robin", three_tables, 6},
    {"double-round-robin", mini_table, 6},
    {"double-round-robin", three_tables, 4},
    {"swiss-matches", groups, 9},
    {"swiss-matches", baku, 12},
    {"swiss-matches", three_twice, 9},
    {"team-swiss", groups, 9},
    {"team-swiss", baku, 10},
    {"team-swiss", three, 7},
    {"team-swiss", three_games, 8},
    {"team-swiss", games_first, 9},
    {"team-round-robin", three_tables, 5},
    {"team-double-round-robin", "", 4},
};

/* Whether the act is done without a question, or, with a word, whether that is among its findings.
 */
static bool says(struct play *play, const char *line, const char *word)
{
    struct desk_outcome outcome;
    play_line(play, line, &outcome);
    const bool good = *word ? play_finding(&outcome, word) != NULL
                            : outcome.kind == DESK_OUTCOME_DONE && outcome.n_findings == 0;
    EXPECT(good && (outcome.kind == DESK_OUTCOME_DONE) == !*word, "%s: %s", line,
           outcome.n_findings > 0 ? outcome.findings[0].text : "nothing is said");
    desk_outcome_free(&outcome);
    return good;
}

static void begin(struct play *play, const struct event *event)
{
    char line[200];
    json_t *const order = json_array();
    struct desk_outcome outcome;
    play_begin(play);
    (void)snprintf(line, sizeof line, "create {'name': 'Cup', 'form': '%s', 'rated': true}\n",
                   event->form);
    play_script(play, line);
    if (strcmp(event->form, "swiss") == 0)
        play_script(play, "settings {'system': 'dutch-2026'}\n");
    for (int i = 0; i < event->players; i++) {
        (void)snprintf(line, sizeof line, "add_player {'name': 'Team or player %c'}\n", 'A' + i);
        play_script(play, line);
        json_array_append_new(order, json_integer(i + 1));
    }
    if (play->model->settings.form->teams)
        play_script(play, "team_rules {'boards': 2}\n");
    for (int i = 0; play->model->settings.form->teams && i < 3 * event->players; i++) {
        (void)snprintf(line, sizeof line, "add_member {'team': %d, 'name': 'Member %d'}\n",
                       i / 3 + 1, i + 1);
        play_script(play, line);
    }
    play_script(play, event->settings);
    json_t *const body = json_pack("{s:o}", "by_hand", order);
    play_command(play, "make_numbers", body, 4, &outcome);
    desk_outcome_free(&outcome);
    json_decref(body);
    if (play->model->settings.form->cycles == 0)
        play_script(play, "draw_lot {'colour': 'black'}\n");
}

/* Results of the round, never the same twice running; now and then a forfeit. */
static void play_round(struct play *play, uint32_t round)
{
    static const char *const results[] = {"1-0", "draw", "0-1", "1-0", "draw", "+:-", "0-1"};
    char line[100];
    for (size_t i = 0; i < play->model->rounds[round - 1].n_boards; i++) {
        if (play->model->rounds[round - 1].boards[i].black == 0)
            continue;
        (void)snprintf(line, sizeof line,
                       "set_result {'round': %u, 'board': %zu, 'result': '%s'}\n", round, i + 1,
                       results[(3 * round + i) % 7]);
        play_script(play, line);
    }
}

/* All rounds; of a double table both games of two one behind the other (mini-matches): C.05 has the
 * last two rounds of the first cycle exchanged. */
static void play_all(struct play *play)
{
    const struct desk_settings *const s = &play->model->settings;
    if (s->form->cycles == 2 && !s->form->teams) {
        char order[200] = "";
        const uint32_t cycle = (play->model->n_players - 1) | 1;
        for (uint32_t round = 1; round <= cycle; round++)
            (void)snprintf(order + strlen(order), sizeof order - strlen(order), "%s%u, %u",
                           round > 1 ? ", " : "", round,
                           cycle + (round == cycle       ? cycle - 1
                                    : round == cycle - 1 ? cycle
                                                         : round));
        char line[260];
        (void)snprintf(line, sizeof line, "pair_round {'order': [%s]}\npublish_round\n", order);
        play_script(play, line);
        for (uint32_t round = 1; round < play->model->n_rounds; round += 2)
            for (size_t i = 0; i < play->model->rounds[round].n_boards; i++) {
                const struct desk_board *const one = &play->model->rounds[round - 1].boards[i];
                EXPECT(desk_model_board(play->model, round + 1, one->black, one->white),
                       "the second game, with the other colours");
            }
    } else if (s->form->cycles > 0) {
        play_script(play, "pair_round\npublish_round\n");
    }
    for (uint32_t round = 1; round <= (s->form->cycles > 0 ? play->model->n_rounds : 5); round++) {
        if (s->form->cycles == 0)
            play_script(play, "pair_round !4\npublish_round\n");
        if (round == 2 && s->form->teams) /* a reserve plays */
            play_script(play, "set_line_up {'team': 1, 'round': 2, 'members': [1, 3]}\n");
        play_round(play, round);
        play_script(play, "close_round\n");
    }
}

/* Both models rank alike. */
static void compare_standings(const struct play *a, const struct play *b, const char *form)
{
    struct desk_table one, two;
    if (!EXPECT(desk_table_make(a->model, a->model->n_rounds, &one, NULL) == SWP_OK, "%s", form))
        return;
    if (EXPECT(desk_table_make(b->model, b->model->n_rounds, &two, NULL) == SWP_OK, "%s", form)) {
        EXPECT(one.n_rows == two.n_rows, "%s: %zu rows", form, two.n_rows);
        for (size_t i = 0; i < one.n_rows && i < two.n_rows; i++)
            EXPECT(one.rows[i].player == two.rows[i].player &&
                       one.rows[i].points == two.rows[i].points &&
                       one.rows[i].rank == two.rows[i].rank,
                   "%s: row %zu: %u with %d, %u with %d; ranks %u, %u", form, i + 1,
                   one.rows[i].player, (int)one.rows[i].points, two.rows[i].player,
                   (int)two.rows[i].points, one.rows[i].rank, two.rows[i].rank);
        desk_table_free(&two);
    }
    desk_table_free(&one);
}

static void check_file(const char *bytes, size_t length, const char *form)
{
    swp_trf *trf = NULL;
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (EXPECT(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", form,
               err.text))
        EXPECT(swp_check_report_create(swp_trf_tournament(trf), NULL, &report, &err) == SWP_OK &&
                   swp_check_report_equal_count(report) == swp_check_report_round_count(report),
               "%s: all rounds are paired so: %s", form, err.text);
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
}

/* Exported, imported, exported. */
static void there_and_back(const struct play *play, const char *form)
{
    struct play again;
    struct desk_outcome outcome;
    char *first = NULL, *second = NULL;
    size_t length = 0, other = 0;
    if (!EXPECT(desk_report_write(play->model, &play->history, "trf26", &first, &length, NULL) ==
                    SWP_OK,
                "%s", form))
        return;
    check_file(first, length, form);
    play_begin(&again);
    json_t *const body = json_pack("{s:s}", "trf", first);
    play_command(&again, "import_trf", body, 4, &outcome);
    if (EXPECT(outcome.kind == DESK_OUTCOME_DONE, "%s: %s", form, outcome.findings[0].text)) {
        EXPECT(desk_report_write(again.model, &again.history, "trf26", &second, &other, NULL) ==
                       SWP_OK &&
                   strcmp(first, second) == 0,
               "%s\n%s\n%s", form, first, second ? second : "");
        compare_standings(play, &again, form);
    }
    desk_outcome_free(&outcome);
    json_decref(body);
    play_end(&again);
    free(first);
    free(second);
}

static void test_regulations(void)
{
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        struct play play;
        begin(&play, &events[i]);
        play_all(&play);
        there_and_back(&play, events[i].form);
        play_end(&play);
    }
}

/* What results may be worth, by form: the bounds of C.02 and C.04, in FIDE mode. */
static void test_limits(void)
{
    static const struct {
        const char *form, *line, *said;
    } limits[] = {
        {"swiss", "settings {'win': 30, 'draw': 10}", ""},
        {"swiss", "settings {'win': 30, 'draw': 20}", "draw_worth"},
        {"swiss", "settings {'win': 10, 'draw': 20}", "points_order"},
        {"swiss", "settings {'win': 30, 'draw': 10, 'pab': 40}", "bye_worth"},
        {"swiss-matches", "settings {'win': 30, 'draw': 10, 'pab': 60}", ""},
        {"swiss-matches", "settings {'win': 30, 'draw': 10, 'pab': 70}", "bye_worth"},
        {"swiss-matches", "settings {'win': 30, 'draw': 20}", "draw_worth"},
        {"round-robin", "settings {'win': 30, 'draw': 20}", "draw_worth"},
        {"team-swiss", "settings {'win': 30, 'draw': 10, 'pab': 10}", ""},
        {"team-swiss", "settings {'win': 30, 'draw': 10, 'pab': 40}", "bye_worth"},
        {"team-swiss", "team_rules {'game_win': 10, 'game_draw': 20}", "points_order"},
        {"team-swiss", "team_rules {'game_win': 30, 'game_draw': 10}", ""},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const struct event event = {limits[i].form, "", 4};
        struct play play;
        begin(&play, &event);
        (void)says(&play, limits[i].line, limits[i].said);
        play_end(&play);
    }
}

/* A tie for the first place is decided by lot, and one by blitz games, whose result is kept. */
static void test_play_offs(void)
{
    static const char *const ways[][2] = {
        {"draw_lots {'players': [4, 2, 1, 3], 'what_for': 'place 1'}", ""},
        {"draw_lots {'players': [4, 2, 1, 3], 'what_for': 'place 1', 'games': '1½ – ½'}",
         "1½ – ½"}};
    for (size_t i = 0; i < 2; i++) {
        const struct event event = {"round-robin", "", 4};
        struct play play;
        struct desk_table table;
        char line[100];
        begin(&play, &event);
        play_script(&play, "pair_round\npublish_round\n");
        for (uint32_t round = 1; round <= 3; round++)
            for (int board = 1; board <= 2; board++) {
                (void)snprintf(line, sizeof line,
                               "set_result {'round': %u, 'board': %d, 'result': 'draw'}\n", round,
                               board);
                play_script(&play, line);
            }
        (void)says(&play, ways[i][0], "");
        EXPECT(play.model->n_lots == 1 && play.model->lots[0].by_games == (i == 1) &&
                   strcmp(i == 1 ? play.model->lots[0].games : "", ways[i][1]) == 0,
               "the play-off is kept");
        const uint32_t *const order = play.model->lots[0].players;
        EXPECT(i == 0 || order[0] == 4, "by games in the order given: %u", order[0]);
        if (EXPECT(desk_table_make(play.model, 3, &table, NULL) == SWP_OK, "standings")) {
            for (size_t row = 0; row < 4 && row < table.n_rows; row++)
                EXPECT(table.rows[row].player == order[row] && table.rows[row].rank == row + 1 &&
                           !table.rows[row].shared,
                       "place %zu: %u", row + 1, table.rows[row].player);
            desk_table_free(&table);
        }
        there_and_back(&play, "play-off");
        play_end(&play);
    }
}

/* The cross table has what a match brought, of teams by their boards and of two games. */
static void test_cross_table(void)
{
    static const char *const forms[] = {"team-swiss", "swiss-matches"};
    for (size_t i = 0; i < 2; i++) {
        const struct event event = {forms[i], "settings {'rounds': 3}\n", 2};
        struct play play;
        begin(&play, &event);
        play_script(&play, "pair_round\npublish_round\n"
                           "set_result {'board': 1, 'result': '1-0'}\n"
                           "set_result {'board': 2, 'result': 'draw'}\n");
        const struct desk_asked asked = {
            .model = play.model, .history = &play.history, .language = "en", .round = 1};
        json_t *const table = desk_document_table(&asked, "crosstable");
        char *const text = table ? json_dumps(table, JSON_COMPACT) : NULL;
        EXPECT(text && strstr(text, "\"2w1½\"") && strstr(text, "\"1b½\""), "%s: %s", forms[i],
               text ? text : "no table");
        free(text);
        json_decref(table);
        play_end(&play);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("regulations") test_regulations();
    TESTING_CASE("limits") test_limits();
    TESTING_CASE("play-offs") test_play_offs();
    TESTING_CASE("cross table") test_cross_table();
    return testing_finish("desk_events");
}
