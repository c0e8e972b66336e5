/* SPDX-License-Identifier: Apache-2.0 */
/* F.10, A.1, A.2, F.5 and F.7 of the Swiss System Based on Rating (1998) through the public
 * interface: final standings, ratings of national scales, pairing numbers, absentees, corrections.
 */
#include "../unit/tournament_table.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MAX_PLAYERS = 8 };

/* ---- F.10 ----------------------------------------------------------------------------------- */

/* Players are rated 2400, 2390, ... (tournament_table.h) unless `ratings` says otherwise. `expect`:
 * for each place "place:number", "=" before a number that shares its place by lots. */
static const struct {
    const char *why;
    const char *rows[MAX_PLAYERS];
    int32_t ratings[MAX_PLAYERS]; /* all 0: as the table gives them */
    const char *expect;
} finals[] = {
    {"points first, 2 and 3 have met the same opponents",
     {"2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0"},
     {0},
     "1:1 2:=2 2:=3 4:4"},
    {"level for the first place: 2 has beaten 1, who met the stronger opponents",
     {"2w0 3w1 4b1", "1b1 4b0 3w1", "4w= 1b0 2b0", "3b= 2w1 1w0"},
     {2300, 2400, 2380, 2370},
     "1:2 2:1 3:4 4:3"},
    {"the encounter of the last round counts, too",
     {"3w1 4b1 2w0", "4b0 3w1 1b1", "1b0 2b0 4w=", "2w1 1w0 3b="},
     {2300, 2400, 2380, 2370},
     "1:2 2:1 3:4 4:3"},
    {"not level for the first place: 2 has beaten 3, but the average decides",
     {"4w1 5b1", "3w1 4b0", "2b0 6w1", "1b0 2w1", "6w1 1w0", "5b0 3b0"},
     {2400, 2390, 2380, 2370, 2360, 2700},
     "1:1 2:5 3:3 4:4 5:2 6:6"},
    {"three level: 3 has won the only encounter; 2, who lost it, is second by average",
     {"4w1 5b1 6w0", "6w1 3b0 5w1", "5w1 2w1 4b0", "1b0 6b= 3w1", "3b0 1w0 2b0", "2b0 4w= 1b1"},
     {0},
     "1:3 2:2 3:1 4:6 5:4 6:5"},
    {"nobody can tell 1 and 2 apart: lots",
     {"3w1 4b1", "4w1 3b1", "1b0 2w0", "2b0 1w0"},
     {2400, 2400, 2300, 2300},
     "1:=1 1:=2 3:=3 3:=4"},
    {"a game not played is no opponent and no encounter",
     {"2w+ 3b0", "1b- 4w1", "4w= 1w1", "3b= 2b0"},
     {2400, 2300, 2200, 2100},
     "1:3 2:1 3:2 4:4"},
    {"an opponent without rating is left out of the average",
     {"3w1 4b=", "4w1 3b=", "1b0 2w=", "2b0 1w="},
     {2400, 2400, 0, 2300},
     "1:=1 1:=2 3:=3 3:=4"},
    {"two share the first place by lots, the third is third",
     {"4w1", "5w1", "6w1", "1b0", "2b0", "3b0"},
     {2400, 2400, 2400, 2300, 2300, 2200},
     "1:=1 1:=2 3:3 4:=4 4:=5 4:=6"},
};

static void standings_text(const swp_dutch_1998_standings *standings, char *text, size_t size)
{
    text[0] = '\0';
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(standings); i++) {
        const swp_dutch_1998_standing *row = swp_dutch_1998_standings_at(standings, i);
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%u:%s%u", i ? " " : "", (unsigned)row->place,
                 row->lots > 1 ? "=" : "", (unsigned)row->tpn);
    }
}

static void test_standings(void)
{
    for (size_t i = 0; i < sizeof finals / sizeof *finals; i++) {
        const char *rows[MAX_PLAYERS + 1] = {NULL};
        for (int k = 0; k < MAX_PLAYERS; k++)
            rows[k] = finals[i].rows[k];
        swp_tournament *t = table_tournament(NULL, rows);
        for (uint32_t tpn = 1; finals[i].ratings[0] && tpn <= swp_tournament_player_count(t);
             tpn++) {
            swp_player player = *swp_tournament_player(t, tpn);
            player.size = sizeof player;
            player.rating = finals[i].ratings[tpn - 1];
            swp_tournament_update_player(t, &player, NULL);
        }
        swp_dutch_1998_standings *standings = NULL;
        swp_error err = {0};
        if (EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 0, &standings, &err) == SWP_OK,
                   "%s: %s", finals[i].why, err.text)) {
            char text[200];
            standings_text(standings, text, sizeof text);
            EXPECT(strcmp(text, finals[i].expect) == 0, "%s: %s, expected %s", finals[i].why, text,
                   finals[i].expect);
        }
        swp_dutch_1998_standings_destroy(standings);
        swp_tournament_destroy(t);
    }
}

static void test_standings_figures(void)
{
    const char *const rows[] = {"2w0 3w1", "1b1 4b0", "4w1 1b0", "3b0 2w1", NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_dutch_1998_standings *standings = NULL;
    EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 0, &standings, NULL) == SWP_OK,
           "refused");
    const swp_dutch_1998_standing *first = swp_dutch_1998_standings_at(standings, 0),
                                  *none = swp_dutch_1998_standings_at(standings, 9);
    EXPECT(swp_dutch_1998_standings_round(standings) == 2 &&
               swp_dutch_1998_standings_count(standings) == 4,
           "two rounds");
    EXPECT(strcmp(swp_dutch_1998_standings_system(standings), "dutch-1998") == 0, "system");
    EXPECT(first->points == 10 && first->equal_points == 4 && first->is_compared, "all are level");
    EXPECT(first->opponents == 2 && first->unrated == 0, "two opponents");
    EXPECT(!none, "past the end");
    swp_dutch_1998_standings_destroy(standings);
    standings = NULL;
    EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 1, &standings, NULL) == SWP_OK,
           "after round 1");
    EXPECT(swp_dutch_1998_standings_at(standings, 0)->points == 10 &&
               swp_dutch_1998_standings_round(standings) == 1,
           "%d", (int)swp_dutch_1998_standings_at(standings, 0)->points);
    swp_dutch_1998_standings_destroy(standings);
    swp_tournament_destroy(t);
}

static void test_standings_refused(void)
{
    const char *const rows[] = {"2w_", "1b_", NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_dutch_1998_standings *standings = NULL;
    swp_error err = {0};
    EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 0, &standings, &err) == SWP_ERR_INVALID,
           "%s", err.text);
    EXPECT(strstr(err.text, "has no result") != NULL, "%s", err.text);
    EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 5, &standings, &err) == SWP_ERR_INVALID,
           "%s", err.text);
    EXPECT(swp_dutch_1998_standings_create(t, "dutch-2012", 0, &standings, &err) ==
               SWP_ERR_UNSUPPORTED,
           "%s", err.text);
    EXPECT(standings == NULL, "outputs are untouched");
    swp_dutch_1998_standings_destroy(NULL);
    swp_tournament_destroy(t);
}

/* ---- A.1, A.2 ------------------------------------------------------------------------------- */

static void test_scales(void)
{
    static const struct {
        swp_rating_scale scale;
        int32_t value, rating; /* 0: refused */
    } conversions[] = {
        {SWP_RATING_SCALE_INGO, 100, 2040}, {SWP_RATING_SCALE_INGO, 0, 2840},
        {SWP_RATING_SCALE_INGO, 354, 8},    {SWP_RATING_SCALE_INGO, 355, 0},
        {SWP_RATING_SCALE_INGO, -1, 0},     {SWP_RATING_SCALE_BCF, 200, 2200},
        {SWP_RATING_SCALE_BCF, 0, 600},     {SWP_RATING_SCALE_BCF, 1174, 9992},
        {SWP_RATING_SCALE_BCF, 1175, 0},    {(swp_rating_scale)7, 100, 0},
    };
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++) {
        int32_t rating = -1;
        swp_error err = {0};
        const swp_status status =
            swp_rating_convert(conversions[i].scale, conversions[i].value, &rating, &err);
        if (conversions[i].rating > 0)
            EXPECT(status == SWP_OK && rating == conversions[i].rating, "%d: %d",
                   (int)conversions[i].value, (int)rating);
        else
            EXPECT(status == SWP_ERR_INVALID && rating == -1, "%d: %d", (int)conversions[i].value,
                   (int)rating);
    }
}

static void test_numbers(void)
{
    /* equal ratings: title order of A.2.c, then the name */
    static const struct {
        const char *title, *name;
        int32_t rating;
    } entries[] = {
        {"CM", "Adams", 2300},  {"WFM", "Berg", 2300}, {"FM", "Carls", 2300},
        {"WIM", "Duras", 2300}, {"IM", "Euwe", 2300},  {"WGM", "Fine", 2300},
        {"GM", "Geller", 2300}, {"", "Aaron", 2300},   {"", "Reti", 2301},
    };
    static const char *const expected[] = {"Reti",  "Geller", "Fine",  "Euwe", "Duras",
                                           "Carls", "Berg",   "Aaron", "Adams"};
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        player.rating = entries[i].rating;
        player.name = entries[i].name;
        player.title = entries[i].title;
        swp_tournament_add_player(t, &player, NULL);
    }
    EXPECT(swp_tournament_make_ranking(t, "dutch-1998", NULL, NULL) == SWP_OK, "refused");
    for (uint32_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const swp_player *player = swp_tournament_player(t, i + 1);
        EXPECT(strcmp(player->name, expected[i]) == 0, "#%u is %s, expected %s", (unsigned)i + 1,
               player->name, expected[i]);
    }
    swp_tournament_destroy(t);
}

/* ---- F.10 in every form ------------------------------------------------------------------------
 */

/* The table behind the cross table, the working and ranks held against it is the list: same order,
 * same places, values that add up, and what decides tells the two apart. */
static void expect_one_order(const swp_tournament *t, const char *why)
{
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    swp_dutch_1998_standings *list = NULL;
    swp_standings *table = NULL, *again = NULL;
    swp_error err = {0};
    how.system = "dutch-1998";
    if (!EXPECT(swp_dutch_1998_standings_create(t, "dutch-1998", 0, &list, &err) == SWP_OK &&
                    swp_standings_create(t, &how, &table, &err) == SWP_OK &&
                    swp_standings_create_like(t, table, NULL, 0, &again, &err) == SWP_OK,
                "%s: %s", why, err.text))
        return;
    EXPECT(strcmp(swp_standings_system(table), "dutch-1998") == 0 &&
               strcmp(swp_standings_system(again), "dutch-1998") == 0,
           "%s: by another rule", why);
    EXPECT(swp_standings_code_count(table) == 2 &&
               strcmp(swp_standings_code_article_at(table, 1), "F.10") == 0,
           "%s: codes", why);
    for (uint32_t i = 0; i < swp_standings_count(table); i++) {
        const swp_dutch_1998_standing *expected = swp_dutch_1998_standings_at(list, i);
        const swp_standings_row *row = swp_standings_row_at(table, i);
        swp_tiebreak_part parts[16];
        EXPECT(row->tpn == expected->tpn && row->rank == expected->place &&
                   row->sharing == expected->lots &&
                   swp_standings_row_at(again, i)->tpn == row->tpn,
               "%s: row %u: player %u, place %u", why, (unsigned)i, (unsigned)row->tpn,
               (unsigned)row->rank);
        for (uint32_t code = 0; code < 2; code++) {
            const swp_tiebreak_value value = *swp_standings_value_at(table, i, code);
            const uint32_t n = swp_standings_fill_parts(table, i, code, parts, sizeof *parts, 16);
            int64_t sum = 0;
            for (uint32_t k = 0; k < n; k++)
                sum += parts[k].cut_by ? 0 : parts[k].value.numerator;
            EXPECT(code == 0 ? value.is_defined == expected->is_compared &&
                                   (!value.is_defined || value.numerator == expected->encounters)
                             : value.is_defined == (expected->opponents > 0) &&
                                   (!value.is_defined || value.numerator == expected->rating_sum),
                   "%s: row %u: value of code %u", why, (unsigned)i, (unsigned)code);
            EXPECT(!value.is_defined || sum == value.numerator, "%s: row %u: parts of code %u", why,
                   (unsigned)i, (unsigned)code);
        }
    }
    for (uint32_t i = 1; i < swp_standings_count(table); i++) {
        const int32_t decider = swp_standings_decider(table, i - 1, i);
        const bool share =
            swp_standings_row_at(table, i)->rank == swp_standings_row_at(table, i - 1)->rank;
        EXPECT(share == (decider == 2), "%s: rows %u and %u: decided by %d", why, (unsigned)i - 1,
               (unsigned)i, (int)decider);
        if (decider != 0 && decider != 1)
            continue;
        const swp_tiebreak_value better = *swp_standings_value_at(table, i - 1, (uint32_t)decider),
                                 worse = *swp_standings_value_at(table, i, (uint32_t)decider);
        EXPECT(!worse.is_defined ||
                   better.numerator * worse.denominator > worse.numerator * better.denominator,
               "%s: rows %u and %u: the value that decides", why, (unsigned)i - 1, (unsigned)i);
    }
    swp_standings_destroy(again);
    swp_standings_destroy(table);
    swp_dutch_1998_standings_destroy(list);
}

static void test_one_order(void)
{
    for (size_t i = 0; i < sizeof finals / sizeof *finals; i++) {
        swp_tournament *t = table_tournament(NULL, finals[i].rows);
        for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t) && finals[i].ratings[0];
             tpn++) {
            swp_player player = *swp_tournament_player(t, tpn);
            player.size = sizeof player;
            player.rating = finals[i].ratings[tpn - 1];
            swp_tournament_update_player(t, &player, NULL);
        }
        expect_one_order(t, finals[i].why);
        swp_tournament_destroy(t);
    }
}

/* Who asks for tie-breaks, or for none of the edition, gets C.07. */
static void test_when(void)
{
    const char *const rows[] = {"2w1", "1b0", NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_system(t, "dutch-1998", NULL);
    static const struct {
        const char *tiebreaks, *system, *expect;
    } asked[] = {{NULL, NULL, "dutch-1998"},
                 {"BH", NULL, ""},
                 {NULL, "", ""},
                 {NULL, "dutch-2026", ""},
                 {"", NULL, ""}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        how.tiebreaks = asked[i].tiebreaks;
        how.system = asked[i].system;
        if (EXPECT(swp_standings_create(t, &how, &table, NULL) == SWP_OK, "case %u", (unsigned)i))
            EXPECT(strcmp(swp_standings_system(table), asked[i].expect) == 0, "case %u: %s",
                   (unsigned)i, swp_standings_system(table));
        swp_standings_destroy(table);
    }
    swp_tournament_destroy(t);
}

/* ---- F.5, F.7 ------------------------------------------------------------------------------- */

static void expect_round(const swp_tournament *t, const char *why, const char *expected)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    char text[200] = "";
    options.system = "dutch-1998";
    if (!EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s: %s", why, err.text))
        return;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                 (unsigned)board.black);
    }
    EXPECT(strcmp(text, expected) == 0, "%s: %s, expected %s", why, text, expected);
    swp_pairing_destroy(pairing);
}

static void test_changes(void)
{
    const char *const rows[] = {"4w1", "5b1", "6w1", "1b0", "2w0", "3b0", NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, 5, NULL);
    expect_round(t, "as it stands", "2-1 4-3 6-5");
    swp_player player = *swp_tournament_player(t, 3);
    player.size = sizeof player;
    player.rating = 2700;
    swp_tournament_update_player(t, &player, NULL);
    expect_round(t, "F.7: a corrected rating does not move a pairing number", "2-1 4-3 6-5");
    swp_tournament_record_game(t, 1, 1, 4, SWP_RESULT_LOSS, SWP_RESULT_WIN, NULL);
    expect_round(t, "F.7: a corrected result counts from now on", "2-3 4-5 6-1");
    swp_tournament_record_game(t, 1, 1, 4, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    swp_tournament_request_bye_in(t, 2, 6, SWP_RESULT_ZERO_BYE, NULL);
    expect_round(t, "F.5: who is known to be absent is not paired", "2-1 4-3 5-0");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("F.10 standings") test_standings();
    TESTING_CASE("F.10 figures") test_standings_figures();
    TESTING_CASE("F.10 refused") test_standings_refused();
    TESTING_CASE("F.10 in every form") test_one_order();
    TESTING_CASE("F.10 or C.07") test_when();
    TESTING_CASE("A.1 national ratings") test_scales();
    TESTING_CASE("A.2 pairing numbers") test_numbers();
    TESTING_CASE("F.5, F.7 absentees and corrections") test_changes();
    return testing_finish("dutch_1998_standings");
}
