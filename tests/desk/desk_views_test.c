/* SPDX-License-Identifier: Apache-2.0 */
/* What is made of the model to be shown: standings with lots and without the expelled, prizes with
 * their working, who is there, what is unlikely, which boards of a publication changed. */
#include "testing.h"

#include "desk/views/desk_checkin.h"
#include "desk/views/desk_prizes.h"
#include "desk/views/desk_unlikely.h"
#include "desk_stages.h"

#include <stdlib.h>
#include <string.h>

/* Four players, one round, all drawn: everybody is equal with everybody. */
static const char drawn[] = "create {'name': 'Small Open', 'rated': true}\n"
                            "settings {'rounds': 1, 'system': 'dutch-2026'}\n"
                            "tiebreaks {'list': ''}\n"
                            "add_player {'name': 'A, A', 'rating': 2000, 'categories': ['U18']}\n"
                            "add_player {'name': 'B, B', 'rating': 1900}\n"
                            "add_player {'name': 'C, C', 'rating': 1800, 'categories': ['U18']}\n"
                            "add_player {'name': 'D, D', 'rating': 1700}\n"
                            "make_numbers\ndraw_lot {'colour': 'white'}\npair_round\n";
static const char drawn_in_1998[] = "create {'name': 'Old Open', 'rated': true}\n"
                                    "settings {'rounds': 1, 'system': 'dutch-1998'}\n"
                                    "add_player {'name': 'A, A', 'rating': 2000}\n"
                                    "add_player {'name': 'B, B', 'rating': 1900}\n"
                                    "add_player {'name': 'C, C', 'rating': 1800}\n"
                                    "add_player {'name': 'D, D', 'rating': 1700}\n";
static const char drawn_pairing[] = "make_numbers\ndraw_lot {'colour': 'white'}\npair_round\n";
static const char results[] = "set_result {'board': 1, 'result': 'draw'}\n"
                              "set_result {'board': 2, 'result': 'draw'}\n";

static struct desk_table table_of(const struct play *play)
{
    struct desk_table table = {0};
    swp_error err = {0};
    EXPECT(desk_table_make(play->model, 1, &table, &err) == SWP_OK,
           "desk_table_make(play->model, 1, &table, &err) == SWP_OK");
    return table;
}

static void test_standings(void)
{
    struct play play;
    play_begin(&play);
    play_script(&play, drawn);
    struct desk_table table = table_of(&play);
    EXPECT(table.unfinished == 2 && !table.is_final, "table.unfinished == 2 && !table.is_final");
    desk_table_free(&table);
    play_script(&play, results);
    table = table_of(&play);
    EXPECT(table.unfinished == 0 && table.is_final && table.n_ranked == 4,
           "table.unfinished == 0 && table.is_final && table.n_ranked == 4");
    EXPECT(table.rows[0].rank == 1 && table.rows[3].rank == 1 && table.rows[3].shared,
           "table.rows[0].rank == 1 && table.rows[3].rank == 1 && table.rows[3].shared");
    desk_table_free(&table);
    play_script(&play,
                "draw_lots {'players': [4, 2, 1, 3], 'what_for': 'title', 'by_hand': true}\n");
    table = table_of(&play);
    EXPECT(table.rows[0].player == 4 && table.rows[1].player == 2 && table.rows[2].player == 1,
           "table.rows[0].player == 4 && table.rows[1].player == 2 && table.rows[2].player == 1");
    EXPECT(table.rows[1].rank == 2 && !table.rows[1].shared && table.rows[1].lot->by_hand,
           "table.rows[1].rank == 2 && !table.rows[1].shared && table.rows[1].lot->by_hand");
    desk_table_free(&table);
    play_end(&play);
}

/* An event of 1998 stands by its own article (F.10), unless tie-breaks are chosen. */
static void test_standings_of_1998(void)
{
    static const char *const lists[] = {"", "BH"}, *const systems[] = {"dutch-1998", ""};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct play play;
        char script[80];
        play_begin(&play);
        play_script(&play, drawn_in_1998);
        snprintf(script, sizeof script, "tiebreaks {'list': '%s'}\n", lists[i]);
        play_script(&play, script);
        play_script(&play, drawn_pairing);
        play_script(&play, results);
        struct desk_table table = table_of(&play);
        EXPECT(strcmp(swp_standings_system(table.standings), systems[i]) == 0, "by '%s'",
               swp_standings_system(table.standings));
        EXPECT(systems[i][0] == '\0' || table.rows[0].player == 3,
               "the strongest opponents come first: player %u", (unsigned)table.rows[0].player);
        desk_table_free(&table);
        play_end(&play);
    }
}

static void test_expelled(void)
{
    struct play play;
    play_begin(&play);
    play_script(&play, drawn);
    play_script(&play, results);
    play_script(&play, "settings {'rounds': 1}\n");
    struct desk_outcome outcome;
    play_line(&play, "expel {'player': 1, 'from': 1}", &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_REFUSED && play_finding(&outcome, "paired"),
           "outcome.kind == DESK_OUTCOME_REFUSED && play_finding(&outcome, 'paired')");
    desk_outcome_free(&outcome);
    play_end(&play);

    play_begin(&play);
    play_script(&play, drawn);
    play_script(&play, results);
    play_script(&play, "leave_fide_mode !4\nsettings {'rounds': 3}\nexpel {'player': 1}\n"
                       "withdraw {'player': 4}\n");
    struct desk_table table = table_of(&play);
    EXPECT(table.n_rows == 4 && table.n_ranked == 3, "table.n_rows == 4 && table.n_ranked == 3");
    EXPECT(table.rows[3].player == 1 && table.rows[3].expelled && table.rows[3].rank == 0,
           "table.rows[3].player == 1 && table.rows[3].expelled && table.rows[3].rank == 0");
    EXPECT(table.rows[0].points == 5,
           "table.rows[0].points == 5"); /* the game against him counts */
    size_t withdrawn = 0;
    for (size_t i = 0; i < table.n_rows; i++)
        withdrawn += table.rows[i].withdrawn;
    EXPECT(withdrawn == 1, "withdrawn == 1");
    json_t *const json = desk_table_json(play.model, &table);
    EXPECT(json_array_size(json_object_get(json, "rows")) == 4,
           "json_array_size(json_object_get(json, 'rows')) == 4");
    json_decref(json);
    desk_table_free(&table);
    play_end(&play);
}

static int64_t won(const struct desk_awards *awards, uint32_t player)
{
    int64_t sum = 0;
    for (size_t i = 0; i < awards->count; i++)
        sum += awards->awards[i].player == player ? awards->awards[i].amount : 0;
    return sum;
}

/* The working begins with the place, ends with the amount, and comes to it: as many parts as there
 * are equals, of which each adds to the sum. */
static void check_working(const struct desk_award *award)
{
    static const struct desk_working german = {"Platz %1", "Platz %1 in %2", "allein",
                                               "gleich mit %1", ','};
    struct program_text english = PROGRAM_TEXT_INIT, told = PROGRAM_TEXT_INIT;
    char end[60];
    desk_award_tell(award, "EUR", &desk_working_english, &english);
    desk_award_tell(award, "EUR", &german, &told);
    (void)snprintf(end, sizeof end, "%lld.%02lld EUR.", (long long)(award->amount / 100),
                   (long long)(award->amount % 100));
    const char *const text = program_text_get(&english);
    EXPECT(strncmp(text, "Place ", 6) == 0 && strlen(text) > strlen(end) &&
               strcmp(text + strlen(text) - strlen(end), end) == 0,
           "%s", text);
    EXPECT(strncmp(program_text_get(&told), "Platz ", 6) == 0 &&
               !strstr(program_text_get(&told), "0.0") &&
               strstr(program_text_get(&told), award->shares ? "gleich mit" : ","),
           "%s", program_text_get(&told));
    int64_t sum = 0;
    for (size_t i = 0; award->shares && i <= award->equals; i++)
        sum += award->half ? award->put_up[i] - award->put_up[i] / 2 : award->put_up[i];
    sum /= (int64_t)award->equals + 1;
    if (award->half)
        sum += award->put_up[award->at] / 2;
    EXPECT(!award->shares || llabs(sum - award->amount) <= 1, "%s: %lld", text, (long long)sum);
    program_text_free(&english);
    program_text_free(&told);
}

/* Prizes of 90.00, 50.00 and 20.01, one of 30.00 for U18; A wins against D, B and C draw. */
static void check_prizes(const char *rules, const int64_t expected[4])
{
    struct play play;
    char line[400];
    struct desk_awards awards;
    play_begin(&play);
    play_script(&play, drawn);
    /* White of board 1 is A, against C; board 2 is D against B, by the lot. */
    play_script(&play, "set_result {'round': 1, 'board': 1, 'result': '1-0'}\n"
                       "set_result {'round': 1, 'board': 2, 'result': 'draw'}\n");
    (void)snprintf(line, sizeof line,
                   "prizes {'currency': 'EUR', %s, 'prizes': [{'name': 'First', 'amount': 9000, "
                   "'place': 1}, {'name': 'Second', 'amount': 5000, 'place': 2}, {'name': 'Third', "
                   "'amount': 2001, 'place': 3}, {'name': 'Best U18', 'amount': 3000, 'category': "
                   "'U18'}, {'name': 'Best game'}]}\n",
                   rules);
    play_script(&play, line);
    struct desk_table table = table_of(&play);
    desk_awards_make(play.model, &table, &awards);
    for (uint32_t player = 1; player <= 4; player++)
        if (won(&awards, player) != expected[player - 1]) {
            EXPECT(false, "%s: player %u wins %lld", rules, player,
                   (long long)won(&awards, player));
        }
    EXPECT(awards.by_decision == 1, "awards.by_decision == 1");
    EXPECT(awards.total + awards.left == 19001, "awards.total + awards.left == 19001");
    for (size_t i = 0; i < awards.count; i++)
        check_working(&awards.awards[i]);
    json_t *const json = desk_awards_json(play.model, &table, &awards);
    EXPECT(json_array_size(json_object_get(json, "awards")) == awards.count,
           "json_array_size(json_object_get(json, 'awards')) == awards.count");
    json_decref(json);
    desk_awards_free(&awards);
    desk_table_free(&table);
    play_end(&play);
}

static void test_prizes(void)
{
    /* A 1 point; B and D half a point; C none. */
    check_prizes("'share': 'full'", (const int64_t[4]){9000 + 3000, 3501, 0, 3500});
    check_prizes("'share': 'hort'", (const int64_t[4]){12000, 2500 + 1751, 0, 1000 + 1750});
    check_prizes("'share': 'full', 'one_each': true", (const int64_t[4]){9000, 3501, 3000, 3500});
    /* Nothing separates B and D, so they share though nothing is shared. */
    check_prizes("'share': 'none', 'one_each': true", (const int64_t[4]){9000, 3501, 3000, 3500});
}

static size_t with_presence(const struct play *play, enum desk_presence presence, uint32_t round)
{
    size_t n = 0;
    for (uint32_t i = 0; i < play->model->n_players; i++)
        n += desk_presence_of(&play->model->players[i], round) == presence;
    return n;
}

static void test_checkin(void)
{
    struct play play;
    play_begin(&play);
    play_script(&play, "create {'name': 'Open'}\nsettings {'rounds': 3}\n"
                       "add_player {'name': 'A'}\nadd_player {'name': 'B'}\n"
                       "add_player {'name': 'C', 'from': 2}\nadd_player {'name': 'D'}\n"
                       "add_player {'name': 'E'}\narrive {'player': 1}\n"
                       "ask_bye {'player': 4, 'worth': 'half'}\nwithdraw {'player': 5}\n");
    EXPECT(with_presence(&play, DESK_PRESENCE_HERE, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_HERE, 1) == 1");
    EXPECT(with_presence(&play, DESK_PRESENCE_MISSING, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_MISSING, 1) == 1");
    EXPECT(with_presence(&play, DESK_PRESENCE_LATER, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_LATER, 1) == 1");
    EXPECT(with_presence(&play, DESK_PRESENCE_BYE, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_BYE, 1) == 1");
    EXPECT(with_presence(&play, DESK_PRESENCE_GONE, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_GONE, 1) == 1");
    play_script(&play, "absent {'missing': true}\n");
    EXPECT(with_presence(&play, DESK_PRESENCE_ABSENT, 1) == 1,
           "with_presence(&play, DESK_PRESENCE_ABSENT, 1) == 1");
    play_script(&play, "arrive {'player': 2}\n"); /* a latecomer: he is not absent any more */
    EXPECT(with_presence(&play, DESK_PRESENCE_HERE, 1) == 2,
           "with_presence(&play, DESK_PRESENCE_HERE, 1) == 2");
    json_t *const json = desk_checkin_json(play.model, 1);
    EXPECT(json_integer_value(json_object_get(json_object_get(json, "counts"), "here")) == 2,
           "two are here");
    json_decref(json);
    play_end(&play);
}

static bool is_unlikely(const struct play *play, const char *subject)
{
    struct desk_unlikely *facts = NULL;
    const size_t n = desk_unlikely_find(play->model, &facts);
    bool found = false;
    for (size_t i = 0; i < n; i++)
        found = found || strcmp(facts[i].subject, subject) == 0;
    free(facts);
    return found;
}

static void check_unlikely(const char *subject, const char *players)
{
    struct play play;
    play_begin(&play);
    play_script(&play,
                "create {'name': 'Open'}\nadd_player {'name': 'Likely, Ann', 'rating': 2000}\n");
    EXPECT(!is_unlikely(&play, subject), "!is_unlikely(&play, subject)");
    play_script(&play, players);
    EXPECT(is_unlikely(&play, subject), "is_unlikely(&play, subject)");
    play_end(&play);
}

static void test_unlikely(void)
{
    check_unlikely("title_unrated", "add_player {'name': 'B', 'title': 'GM'}\n");
    check_unlikely("title_low", "add_player {'name': 'B', 'title': 'IM', 'rating': 1500}\n");
    check_unlikely("title_sex",
                   "add_player {'name': 'B', 'title': 'WGM', 'rating': 2300, 'sex': 'm'}\n");
    check_unlikely("rating_low",
                   "add_player {'name': 'B', 'rating': 900, 'rating_from': 'FIDE'}\n");
    check_unlikely("rating_high", "add_player {'name': 'B', 'rating': 3100}\n");
    check_unlikely("rating_gap",
                   "add_player {'name': 'B', 'rating': 1500, 'official_rating': 2200}\n");
    check_unlikely("birth", "add_player {'name': 'B', 'birth': '1797-01-31'}\n");
    check_unlikely("fide_id", "add_player {'name': 'B', 'fide_id': '12x'}\n");
    check_unlikely("namesake", "add_player {'name': 'Ann Likely'}\n");
    struct play two;
    play_begin(&two);
    play_script(&two, "create {'name': 'Open'}\nadd_player {'name': 'A, B', 'fide_id': '123'}\n"
                      "add_player {'name': 'A, B', 'fide_id': '124'}\n");
    EXPECT(!is_unlikely(&two, "namesake"), "two numbers at FIDE are two persons");
    play_end(&two);
    check_unlikely("same_fide_id", "add_player {'name': 'BB', 'fide_id': '123'}\n"
                                   "add_player {'name': 'CC'}\n"
                                   "change_player {'player': 3, 'fide_id': '123'}\n");
    struct play play;
    play_begin(&play);
    play_script(&play,
                "create {'name': 'Open', 'rated': true}\nadd_player {'name': 'No, Number'}\n");
    EXPECT(is_unlikely(&play, "no_fide_id"), "is_unlikely(&play, 'no_fide_id')");
    play_end(&play);
}

/* What was published stays; the next version marks the boards that changed. */
static void test_publication(void)
{
    struct play play;
    play_begin(&play);
    play_script(&play, drawn);
    play_script(&play, "publish_round\n");
    EXPECT(
        play.model->publications[0].version == 1 && play.model->publications[0].n_changed == 0,
        "play.model->publications[0].version == 1 && play.model->publications[0].n_changed == 0");
    EXPECT(desk_round_is_shown(play.model, 1), "desk_round_is_shown(play.model, 1)");
    play_script(&play, "swap_colours {'board': 2} !3\n");
    EXPECT(!desk_round_is_shown(play.model, 1), "!desk_round_is_shown(play.model, 1)");
    play_script(&play, "publish_round\n");
    const struct desk_publication *const shown = &play.model->publications[0];
    EXPECT(shown->version == 2 && shown->n_changed == 1 && shown->changed[0] == 2,
           "shown->version == 2 && shown->n_changed == 1 && shown->changed[0] == 2");
    /* Undone, the publication stays: what is shown next is version 3. */
    play_script(&play, "undo {'seq': 11} !3\nundo {'seq': 12, 'with_all': true} !3\n");
    play_script(&play, "publish_round\n");
    EXPECT(play.model->publications[0].version == 3, "play.model->publications[0].version == 3");
    EXPECT(play.model->publications[0].n_changed == 1,
           "play.model->publications[0].n_changed == 1");
    play_end(&play);
}

/* A board taken apart and put again stands last, until the round is shown: then the boards have the
 * order in which the engine gave them. */
static void check_order(struct play *play, uint32_t round)
{
    struct desk_outcome outcome;
    char line[120];
    const struct desk_round *r = desk_model_round(play->model, round);
    const size_t n = r->n_boards;
    uint32_t before[10][2];
    for (size_t i = 0; i < n; i++) {
        before[i][0] = r->boards[i].white;
        before[i][1] = r->boards[i].black;
    }
    (void)snprintf(line, sizeof line,
                   "drop_board {'board': 1}\nset_board {'white': %u, 'black': %u} !4\n"
                   "finish_edit !4\n",
                   before[0][0], before[0][1]);
    play_script(play, line);
    r = desk_model_round(play->model, round);
    EXPECT(r->boards[n - 1].white == before[0][0], "the board stands last");
    play_line(play, "publish_round", &outcome);
    EXPECT(outcome.kind == DESK_OUTCOME_DONE && play_finding(&outcome, "board_order"),
           "the order is told");
    desk_outcome_free(&outcome);
    r = desk_model_round(play->model, round);
    for (size_t i = 0; i < n; i++)
        EXPECT(r->boards[i].white == before[i][0] && r->boards[i].black == before[i][1],
               "board %zu of round %u", i + 1, round);
    EXPECT(desk_round_is_shown(play->model, round), "and is shown so");
}

static void test_order(void)
{
    struct play play;
    stage_begin(&play, STAGE_PLAYED + 2, /* open= */ true);
    check_order(&play, 3);
    play_end(&play);
    stage_begin(&play, STAGE_NUMBERED, /* open= */ false);
    play_script(&play, "accelerate {'method': 'baku'}\npair_round\n");
    check_order(&play, 1);
    play_end(&play);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("standings") test_standings();
    TESTING_CASE("standings of 1998") test_standings_of_1998();
    TESTING_CASE("expelled players") test_expelled();
    TESTING_CASE("prizes") test_prizes();
    TESTING_CASE("check-in") test_checkin();
    TESTING_CASE("unlikely facts") test_unlikely();
    TESTING_CASE("publications") test_publication();
    TESTING_CASE("order of boards") test_order();
    return testing_finish("desk_views");
}
