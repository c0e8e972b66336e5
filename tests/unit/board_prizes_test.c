/* SPDX-License-Identifier: Apache-2.0 */
/* The best players by board: three teams of two boards and a reserve, worked out by hand. */
#include "swisspair/swisspair.h"
#include "testing.h"

/* Team, its members: tens are the team. 13 has no rating. */
static const struct {
    uint32_t member;
    int32_t rating;
} members[] = {{11, 2400}, {12, 2150}, {13, 0},    {21, 2300}, {22, 2100},
               {23, 2000}, {31, 2200}, {32, 2050}, {33, 1900}};

static void play(swp_tournament *t, uint32_t round, uint32_t team, uint32_t board, swp_result own,
                 swp_result other)
{
    EXPECT(swp_tournament_record_board(t, round, team, board, own, other, NULL) == SWP_OK,
           "round %u, board %u", (unsigned)round, (unsigned)board);
}

static void rest(swp_tournament *t, uint32_t team, uint32_t round)
{
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    swp_tournament_set_entry_in(t, round, team, &bye, NULL);
}

static void pair(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black)
{
    swp_tournament_record_game(t, round, white, black, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, NULL);
    rest(t, 6 - white - black, round);
}

/* 11 beats 21, draws 31; 12 draws 22; the reserve 13 beats 32; 21 beats 31; 32 forfeits to 22. */
static swp_tournament *league(void)
{
    const uint32_t with_reserve[] = {11, 13};
    swp_tournament *t = NULL;
    swp_team_rules rules;
    swp_player player = SWP_PLAYER_INIT;
    swp_team_rules_init(&rules, 2);
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_team_rules(t, &rules, NULL);
    for (uint32_t team = 1; team <= 3; team++) {
        player.tpn = team;
        swp_tournament_add_player(t, &player, NULL);
    }
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        player.tpn = members[i].member;
        player.rating = members[i].rating;
        swp_tournament_add_member(t, members[i].member / 10, &player, NULL);
    }
    pair(t, 1, 1, 2);
    play(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS);
    play(t, 1, 1, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW);
    pair(t, 2, 1, 3);
    swp_tournament_set_line_up_in(t, 2, 1, with_reserve, 2, NULL);
    play(t, 2, 1, 1, SWP_RESULT_DRAW, SWP_RESULT_DRAW);
    play(t, 2, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS);
    pair(t, 3, 2, 3);
    play(t, 3, 2, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS);
    play(t, 3, 2, 2, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS);
    return t;
}

/* What a list must be: board, rank, sharing, member, games, tenths, performance (-1: none). */
struct row {
    uint32_t board, rank, sharing, member, games;
    swp_points points;
    int performance;
};

static void expect_lists(const swp_tournament *t, const swp_board_prizes_options *options,
                         const struct row *rows, uint32_t count, const char *what)
{
    swp_board_prizes *prizes = NULL;
    swp_error err = {0};
    if (!EXPECT(swp_board_prizes_create(t, options, &prizes, &err) == SWP_OK, "%s: %s", what,
                err.text))
        return;
    EXPECT(swp_board_prizes_count(prizes) == count, "%s: %u players", what,
           (unsigned)swp_board_prizes_count(prizes));
    EXPECT(swp_board_prizes_at(prizes, count) == NULL, "%s: nobody past the end", what);
    for (uint32_t i = 0; i < count && i < swp_board_prizes_count(prizes); i++) {
        const swp_board_prize *found = swp_board_prizes_at(prizes, i);
        const struct row *want = &rows[i];
        EXPECT(found->board == want->board && found->rank == want->rank &&
                   found->sharing == want->sharing && found->member == want->member &&
                   found->team == want->member / 10,
               "%s, row %u: board %u, rank %u, member %u", what, (unsigned)i,
               (unsigned)found->board, (unsigned)found->rank, (unsigned)found->member);
        EXPECT(found->games == want->games && found->points == want->points,
               "%s, %u: %u games, %d tenths", what, (unsigned)found->member, (unsigned)found->games,
               (int)found->points);
        EXPECT(found->performance.is_defined == (want->performance >= 0) &&
                   (want->performance < 0 || found->performance.numerator == want->performance),
               "%s, %u: performance %ld", what, (unsigned)found->member,
               (long)found->performance.numerator);
        EXPECT(found->percentage.numerator * want->games * 10 ==
                   (int64_t)100 * want->points * found->percentage.denominator,
               "%s, %u: percentage", what, (unsigned)found->member);
    }
    swp_board_prizes_destroy(prizes);
}

static void lists(const swp_tournament *t)
{
    swp_board_prizes_options options = SWP_BOARD_PRIZES_OPTIONS_INIT;
    static const struct row by_performance[] = {
        {1, 1, 1, 11, 2, 15, 2443}, {1, 2, 1, 21, 2, 10, 2300}, {1, 3, 1, 31, 2, 5, 2157},
        {2, 0, 0, 22, 1, 5, 2150},  {2, 0, 0, 12, 1, 5, 2100},  {2, 0, 0, 32, 1, 0, -1},
        {3, 0, 0, 13, 1, 10, 2850}};
    expect_lists(t, NULL, by_performance, 7, "two games of three rounds");
    static const struct row one_game[] = {{1, 1, 1, 11, 2, 15, 2443}, {1, 2, 1, 21, 2, 10, 2300},
                                          {1, 3, 1, 31, 2, 5, 2157},  {2, 1, 1, 22, 1, 5, 2150},
                                          {2, 2, 1, 12, 1, 5, 2100},  {2, 3, 1, 32, 1, 0, -1},
                                          {3, 1, 1, 13, 1, 10, 2850}};
    options.min_games = 1;
    expect_lists(t, &options, one_game, 7, "one game, undefined last");
    static const struct row by_seat[] = {{1, 1, 1, 11, 2, 15, 2443}, {1, 2, 1, 21, 2, 10, 2300},
                                         {1, 3, 1, 31, 2, 5, 2157},  {2, 1, 1, 13, 1, 10, 2850},
                                         {2, 2, 1, 22, 1, 5, 2150},  {2, 3, 1, 12, 1, 5, 2100},
                                         {2, 4, 1, 32, 1, 0, 700}};
    options.order = SWP_BOARD_ORDER_PERCENTAGE;
    options.flags = SWP_BOARD_BY_SEAT;
    options.unrated = 1500;
    expect_lists(t, &options, by_seat, 7, "by percentage and seat, unrated opponents as 1500");
}

/* After round 1 the two who drew against equals share the rank. */
static void shared(swp_tournament *t)
{
    swp_board_prizes_options options = SWP_BOARD_PRIZES_OPTIONS_INIT;
    swp_player equal = *swp_tournament_player(swp_tournament_members(t), 22);
    static const struct row rows[] = {{1, 1, 1, 11, 1, 10, 3100},
                                      {1, 2, 1, 21, 1, 0, 1600},
                                      {2, 1, 2, 12, 1, 5, 2150},
                                      {2, 1, 2, 22, 1, 5, 2150}};
    equal.size = sizeof equal;
    equal.rating = 2150;
    EXPECT(swp_tournament_update_member(t, &equal, NULL) == SWP_OK, "a rating");
    options.round = 1;
    expect_lists(t, &options, rows, 4, "after round 1");
}

static void refusals(const swp_tournament *t)
{
    swp_board_prizes_options options = SWP_BOARD_PRIZES_OPTIONS_INIT;
    swp_board_prizes *prizes = NULL;
    swp_error err = {0};
    EXPECT(swp_board_prizes_create(swp_tournament_members(t), NULL, &prizes, &err) ==
                   SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_TEAM_EVENT,
           "%s", err.text);
    options.round = 4;
    EXPECT(swp_board_prizes_create(t, &options, &prizes, &err) == SWP_ERR_INVALID, "round 4");
    swp_board_prizes_options_init(&options);
    options.order = (swp_board_order)7;
    EXPECT(swp_board_prizes_create(t, &options, &prizes, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_UNKNOWN_VALUE,
           "%s", err.text);
    swp_board_prizes_options_init(&options);
    options.flags = 2;
    EXPECT(swp_board_prizes_create(t, &options, &prizes, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_BAD_OPTIONS,
           "%s", err.text);
    EXPECT(prizes == NULL, "nothing is made");
    swp_board_prizes_destroy(NULL);
}

/* Memory that runs out at any moment is told and given back. */
static void *scarce(void *user, void *block, size_t old_size, size_t new_size)
{
    long *left = user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(block, new_size) : NULL;
}

static void memory(const swp_tournament *t)
{
    bool succeeded = false;
    for (long allowed = 0; allowed < 2000 && !succeeded; allowed++) {
        long left = 100000;
        const swp_allocator allocator = {scarce, &left};
        swp_tournament *copy = NULL;
        swp_board_prizes *prizes = NULL;
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        options.tiebreaks = "EDEBT,TBR,BBE,EMGSB,SSSC/K2,AOB:GP";
        EXPECT(swp_tournament_copy(t, &allocator, &copy, NULL) == SWP_OK, "a copy");
        left = allowed;
        const swp_status first = swp_board_prizes_create(copy, NULL, &prizes, NULL);
        left = allowed;
        const swp_status second = swp_standings_create(copy, &options, &table, NULL);
        EXPECT(first == SWP_OK || (first == SWP_ERR_MEMORY && !prizes), "%d", (int)first);
        EXPECT(second == SWP_OK || (second == SWP_ERR_MEMORY && !table), "%d", (int)second);
        succeeded = first == SWP_OK && second == SWP_OK;
        swp_board_prizes_destroy(prizes);
        swp_standings_destroy(table);
        swp_tournament_destroy(copy);
    }
    EXPECT(succeeded, "in the end there is enough");
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    swp_tournament *t = league();
    lists(t);
    refusals(t);
    memory(t);
    shared(t);
    swp_tournament_destroy(t);
    return testing_finish("unit_board_prizes");
}
