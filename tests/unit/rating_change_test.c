/* SPDX-License-Identifier: Apache-2.0 */
/* Estimated changes of ratings: the examples of the rating regulations as they are told, their
 * edges, and first ratings worked out by hand. */
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 20 };

/* One player against opponents who play nobody else, a round each. */
struct event {
    const char *what;
    int32_t rating, k_factor;
    int games;
    int32_t opponents[MOST_GAMES];
    const char *results; /* 1 = 0 in order; W D L not rated, + - forfeits, ? open to the end */
    swp_rating_kind kind;
    /* What must come of it. */
    uint32_t counted;
    int32_t k_counted, change, first_rating;
};

static const struct event events[] = {
    {"equal, drawn", 2000, 20, 1, {2000}, "=", SWP_RATING_KIND_STANDARD, 1, 20, 0, 0},
    {"capped, won", 2000, 20, 1, {1500}, "1", SWP_RATING_KIND_STANDARD, 1, 20, 160, 0},
    {"capped, lost", 2000, 20, 1, {2500}, "0", SWP_RATING_KIND_STANDARD, 1, 20, -160, 0},
    {"just below 2650", 2649, 10, 1, {2200}, "1", SWP_RATING_KIND_STANDARD, 1, 10, 80, 0},
    {"2650", 2650, 10, 1, {2200}, "1", SWP_RATING_KIND_STANDARD, 1, 10, 60, 0},
    {"557 points apart", 2807, 10, 1, {2250}, "1", SWP_RATING_KIND_STANDARD, 1, 10, 30, 0},
    {"757 points apart", 2807, 10, 1, {2050}, "1", SWP_RATING_KIND_STANDARD, 1, 10, 0, 0},
    {"three games",
     1600,
     40,
     3,
     {1700, 1500, 1650},
     "1=0",
     SWP_RATING_KIND_STANDARD,
     3,
     40,
     280,
     0},
    {"nine draws",
     2400,
     10,
     9,
     {2350, 2350, 2350, 2350, 2350, 2350, 2350, 2350, 2350},
     "=========",
     SWP_RATING_KIND_STANDARD,
     9,
     10,
     -630,
     0},
    {"capped in rapid", 2650, 10, 1, {2200}, "1", SWP_RATING_KIND_RAPID, 1, 10, 80, 0},
    {"599 in blitz", 2700, 10, 1, {2101}, "1", SWP_RATING_KIND_BLITZ, 1, 10, 80, 0},
    {"600 in blitz", 2700, 10, 1, {2100}, "1", SWP_RATING_KIND_BLITZ, 0, 10, 0, 0},
    {"600 in rapid, the other way", 2001, 10, 1, {2601}, "0", SWP_RATING_KIND_RAPID, 0, 10, 0, 0},
    {"600 in rapid, nobody above 2600",
     2000,
     10,
     1,
     {2600},
     "0",
     SWP_RATING_KIND_RAPID,
     1,
     10,
     -80,
     0},
    {"not rated, forfeits, unrated",
     2000,
     20,
     6,
     {1500, 1500, 1500, 1500, 1500, 0},
     "WDL+-1",
     SWP_RATING_KIND_STANDARD,
     0,
     20,
     0,
     0},
    {"K times games is 700",
     2000,
     70,
     10,
     {2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000},
     "1=========",
     SWP_RATING_KIND_STANDARD,
     10,
     70,
     3500,
     0},
    {"K times games is 704",
     2000,
     64,
     11,
     {2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000},
     "1==========",
     SWP_RATING_KIND_STANDARD,
     11,
     63,
     3150,
     0},
    {"K not known", 2000, 0, 1, {2000}, "1", SWP_RATING_KIND_STANDARD, 1, 0, 0, 0},
    /* (5 * 1900 + 3600) / 7 = 1871, 4.5 of 7 = 64 %: +102. */
    {"first rating",
     0,
     0,
     5,
     {1900, 1900, 1900, 1900, 1900},
     "111=0",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     1973},
    {"four games", 0, 0, 4, {1900, 1900, 1900, 1900}, "111=", SWP_RATING_KIND_STANDARD, 4, 0, 0, 0},
    {"nothing scored",
     0,
     0,
     5,
     {1900, 1900, 1900, 1900, 1900},
     "00000",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     0},
    /* (5 * 1400 + 3600) / 7 = 1514, 1.5 of 7 = 21 %: -230. */
    {"below 1400",
     0,
     0,
     5,
     {1400, 1400, 1400, 1400, 1400},
     "=0000",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     0},
    /* (5 * 1600 + 3600) / 7 = 1657, 1.5 of 7: 1427. */
    {"above 1400",
     0,
     0,
     5,
     {1600, 1600, 1600, 1600, 1600},
     "=0000",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     1427},
    /* (9501 + 3600) / 7 = 1871.57: two points less for the two of 1800 would be rounded down. */
    {"first rating, rounded",
     0,
     0,
     5,
     {1901, 1900, 1900, 1900, 1900},
     "111=0",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     1974},
    /* (7810 + 3600) / 7 = 1630, 1.5 of 7: 1400; a point less is none. */
    {"1400",
     0,
     0,
     5,
     {1562, 1562, 1562, 1562, 1562},
     "=0000",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     1400},
    {"1399",
     0,
     0,
     5,
     {1560, 1560, 1561, 1561, 1561},
     "=0000",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     0},
    {"at most 2200",
     0,
     0,
     5,
     {2300, 2300, 2300, 2300, 2300},
     "11111",
     SWP_RATING_KIND_STANDARD,
     5,
     0,
     0,
     2200},
    /* 2700 against an unrated player in rapid: there is no difference that could be too great. */
    {"first rating in rapid",
     0,
     0,
     5,
     {2700, 1400, 1400, 1400, 1400},
     "=====",
     SWP_RATING_KIND_RAPID,
     5,
     0,
     0,
     1700},
};

static swp_result result_of(char letter, bool is_other)
{
    static const char letters[] = "1=0WDL+-";
    static const swp_result own[] = {SWP_RESULT_WIN,          SWP_RESULT_DRAW,
                                     SWP_RESULT_LOSS,         SWP_RESULT_WIN_UNRATED,
                                     SWP_RESULT_DRAW_UNRATED, SWP_RESULT_LOSS_UNRATED,
                                     SWP_RESULT_FORFEIT_WIN,  SWP_RESULT_FORFEIT_LOSS};
    static const char reversed[] = "0=1LDW-+";
    const char wanted = is_other ? reversed[strchr(letters, letter) - letters] : letter;
    return own[strchr(letters, wanted) - letters];
}

static swp_tournament *played(const struct event *e)
{
    swp_tournament *t = NULL;
    swp_player player = SWP_PLAYER_INIT;
    swp_tournament_create(NULL, &t, NULL);
    player.tpn = 1;
    player.rating = e->rating;
    player.k_factor = e->k_factor;
    swp_tournament_add_player(t, &player, NULL);
    player.k_factor = 0;
    for (int i = 0; i < e->games; i++) {
        player.tpn = (uint32_t)i + 2;
        player.rating = e->opponents[i];
        swp_tournament_add_player(t, &player, NULL);
    }
    for (int i = 0; i < e->games; i++)
        EXPECT(swp_tournament_record_game(t, (uint32_t)i + 1, 1, (uint32_t)i + 2,
                                          result_of(e->results[i], false),
                                          result_of(e->results[i], true), NULL) == SWP_OK,
               "%s: game %d", e->what, i + 1);
    return t;
}

static void test_events(void)
{
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        const struct event *e = &events[i];
        swp_tournament *t = played(e);
        swp_rating_options options = SWP_RATING_OPTIONS_INIT;
        swp_rating_changes *changes = NULL;
        swp_error err = {0};
        options.kind = e->kind;
        if (EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_OK, "%s: %s",
                   e->what, err.text)) {
            const swp_rating_change *row = swp_rating_changes_at(changes, 0);
            EXPECT(swp_rating_changes_count(changes) == (uint32_t)e->games + 1 &&
                       swp_rating_changes_kind(changes) == e->kind &&
                       swp_rating_changes_round(changes) == (uint32_t)e->games,
                   "%s", e->what);
            EXPECT(row->player == 1 && row->rating == e->rating && row->games == e->counted &&
                       row->k_factor == e->k_counted,
                   "%s: %u games, K %d", e->what, (unsigned)row->games, (int)row->k_factor);
            EXPECT(row->change == e->change, "%s: change %d", e->what, (int)row->change);
            EXPECT(row->first_rating == e->first_rating, "%s: first %d", e->what,
                   (int)row->first_rating);
            EXPECT(!swp_rating_changes_game_at(changes, 0, row->games), "%s: games end", e->what);
        }
        swp_rating_changes_destroy(changes);
        swp_tournament_destroy(t);
    }
}

static void test_games(void)
{
    static const struct event e = {
        "games", 2000, 20, 3, {1850, 0, 2300}, "=10", SWP_RATING_KIND_STANDARD, 2, 20, 0, 0};
    swp_tournament *t = played(&e);
    swp_rating_options options = SWP_RATING_OPTIONS_INIT;
    swp_rating_changes *changes = NULL;
    options.round = 3;
    options.k_factor = 40; /* the player's own goes before it, the opponents have none */
    EXPECT(swp_rating_changes_create(t, &options, &changes, NULL) == SWP_OK, "made");
    const swp_rating_game *first = swp_rating_changes_game_at(changes, 0, 0);
    const swp_rating_game *second = swp_rating_changes_game_at(changes, 0, 1);
    EXPECT(first->round == 1 && first->opponent == 2 && first->rating == 1850 &&
               first->difference == 150 && first->score == 50 && first->expected == 70,
           "first game: %u of %u", (unsigned)first->score, (unsigned)first->expected);
    EXPECT(second->round == 3 && second->opponent == 4 && second->difference == -300 &&
               second->score == 0 && second->expected == 15,
           "second game: %u", (unsigned)second->expected);
    EXPECT(swp_rating_changes_at(changes, 1)->k_factor == 40 &&
               swp_rating_changes_at(changes, 1)->change == 40 * 20,
           "the opponent");
    EXPECT(!swp_rating_changes_at(changes, 4) && !swp_rating_changes_game_at(changes, 4, 0),
           "past the end");
    swp_rating_changes_destroy(changes);
    options.round = 2;
    EXPECT(swp_rating_changes_create(t, &options, &changes, NULL) == SWP_OK &&
               swp_rating_changes_at(changes, 0)->games == 1,
           "after round 2");
    swp_rating_changes_destroy(changes);
    swp_tournament_destroy(t);
}

/* The difference counts to 400 and no further, either way. */
static void test_cap(void)
{
    static const struct event e = {
        "cap", 2000, 20, 4, {1601, 1600, 1599, 2401}, "1111", SWP_RATING_KIND_STANDARD,
        4,     20,   0,  0};
    static const int32_t differences[] = {399, 400, 400, -400};
    swp_tournament *t = played(&e);
    swp_rating_changes *changes = NULL;
    EXPECT(swp_rating_changes_create(t, NULL, &changes, NULL) == SWP_OK, "made");
    for (uint32_t i = 0; i < 4; i++)
        EXPECT(swp_rating_changes_game_at(changes, 0, i)->difference == differences[i],
               "game %d: %ld", (int)i, (long)swp_rating_changes_game_at(changes, 0, i)->difference);
    swp_rating_changes_destroy(changes);
    swp_tournament_destroy(t);
}

static void test_refusals(void)
{
    swp_tournament *t = played(&events[0]);
    swp_rating_options options = SWP_RATING_OPTIONS_INIT;
    swp_rating_changes *changes = NULL;
    swp_error err = {0};
    options.kind = (swp_rating_kind)3;
    EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_ERR_INVALID && !changes,
           "%s", err.text);
    swp_rating_options_init(&options);
    options.k_factor = 701;
    EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_ERR_INVALID, "%s",
           err.text);
    options.k_factor = -1;
    EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_ERR_INVALID, "%s",
           err.text);
    options.k_factor = 700;
    options.round = 2;
    EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_ERR_INVALID, "%s",
           err.text);
    options.round = 1;
    EXPECT(swp_rating_changes_create(t, &options, &changes, &err) == SWP_OK, "%s", err.text);
    swp_rating_changes_destroy(changes);
    swp_rating_changes_destroy(NULL);
    swp_tournament_destroy(t);
}

/* A library that is given so many bytes and no more. */
static void *scarce(void *user, void *block, size_t old_size, size_t size)
{
    long *left = user;
    (void)old_size;
    if (size > 0 && (*left -= (long)size) < 0)
        return NULL;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void test_memory(void)
{
    swp_tournament *t = played(&events[8]);
    bool succeeded = false;
    for (long allowed = 0; allowed < 40000 && !succeeded; allowed += 97) {
        long left = 1000000;
        const swp_allocator allocator = {scarce, &left};
        swp_tournament *copy = NULL;
        swp_rating_changes *changes = NULL;
        EXPECT(swp_tournament_copy(t, &allocator, &copy, NULL) == SWP_OK, "a copy");
        left = allowed;
        const swp_status status = swp_rating_changes_create(copy, NULL, &changes, NULL);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !changes), "%d", (int)status);
        succeeded = status == SWP_OK;
        swp_rating_changes_destroy(changes);
        swp_tournament_destroy(copy);
    }
    EXPECT(succeeded, "in the end there is enough");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_events();
    test_games();
    test_cap();
    test_refusals();
    test_memory();
    return testing_finish("unit_rating_change");
}
