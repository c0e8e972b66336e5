/* SPDX-License-Identifier: Apache-2.0 */
/* Baku acceleration, C.04.7: who is in group A, which rounds, how many points. */
#include "swisspair/tournament.h"
#include "testing.h"
#include "tournament_table.h"

static swp_tournament *field(uint32_t n, uint32_t rounds)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        table_add(t, tpn, "");
    swp_tournament_set_rounds(t, rounds, NULL);
    return t;
}

static void test_groups(void)
{
    static const struct {
        uint32_t players, group_a;
    } groups[] = {{178, 90}, {161, 82}, {1, 1},  {2, 2},  {3, 2},  {4, 2}, {5, 4},
                  {8, 4},    {9, 6},    {10, 6}, {13, 8}, {14, 8}, {16, 8}};
    TESTING_CASE("C.04.7 group A")
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        swp_tournament *t = field(groups[i].players, 9);
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_OK, "%u players",
               (unsigned)groups[i].players);
        uint32_t last = 0;
        for (uint32_t tpn = 1; tpn <= groups[i].players; tpn++)
            if (swp_tournament_virtual_points_in(t, 1, tpn) == 10)
                last += tpn == last + 1;
        EXPECT(last == groups[i].group_a, "%u players: group A is 1-%u, expected 1-%u",
               (unsigned)groups[i].players, (unsigned)last, (unsigned)groups[i].group_a);
        EXPECT(swp_tournament_virtual_points_in(t, 1, last + 1) == 0, "player %u",
               (unsigned)last + 1);
        EXPECT(swp_tournament_is_accelerated(t), "not accelerated");
        swp_tournament_destroy(t);
    }
}

/* Eight on the list of round 1: group A is the first four of them, 1, 2, 3 and 5; 4 and 9 came
 * later. */
static void test_late_entries(void)
{
    const char *const rows[] = {"10w1 .", "Z .", "5b0 .", ". .",   "3w1 .", "7w1 .",
                                "6b0 .",  "H .", ". .",   "1b0 .", NULL};
    static const swp_points expected[] = {10, 10, 10, 10, 10, 0, 0, 0, 0, 0};
    TESTING_CASE("C.04.7 late entries: the last member of group A stays the last")
    {
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_set_rounds(t, 9, NULL);
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_OK, "accelerated");
        for (uint32_t tpn = 1; tpn <= 10; tpn++)
            EXPECT(swp_tournament_virtual_points_in(t, 2, tpn) == expected[tpn - 1],
                   "player %u: %d", (unsigned)tpn,
                   (int)swp_tournament_virtual_points_in(t, 2, tpn));
        swp_tournament_destroy(t);
    }
}

static void test_rounds(void)
{
    static const struct {
        uint32_t rounds;
        swp_points points[8]; /* of rounds 1.. */
    } schemes[] = {{1, {10}},
                   {2, {10, 0}},
                   {5, {10, 10, 5, 0}},
                   {7, {10, 10, 5, 5, 0}},
                   {9, {10, 10, 10, 5, 5, 0}},
                   {11, {10, 10, 10, 5, 5, 5, 0}}};
    TESTING_CASE("C.04.7 accelerated rounds")
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        swp_tournament *t = field(8, schemes[i].rounds);
        swp_tournament_accelerate_baku(t, NULL);
        for (uint32_t round = 1; round <= 8; round++)
            EXPECT(swp_tournament_virtual_points_in(t, round, 1) == schemes[i].points[round - 1],
                   "%u rounds, round %u: %d", (unsigned)schemes[i].rounds, (unsigned)round,
                   (int)swp_tournament_virtual_points_in(t, round, 1));
        swp_tournament_destroy(t);
    }
}

static void test_replacement(void)
{
    TESTING_CASE("virtual points set before are replaced, other facts stay")
    {
        swp_tournament *t = field(8, 5);
        swp_tournament_set_virtual_points_in(t, 2, 8, 30, NULL);
        swp_tournament_set_virtual_points_in(t, 5, 1, 30, NULL);
        swp_tournament_request_bye_in(t, 2, 1, SWP_RESULT_HALF_BYE, NULL);
        swp_tournament_adjust_points_in(t, 1, 8, -5, NULL);
        swp_tournament_accelerate_baku(t, NULL);
        EXPECT(swp_tournament_virtual_points_in(t, 2, 8) == 0, "player 8");
        EXPECT(swp_tournament_virtual_points_in(t, 5, 1) == 0, "player 1, round 5");
        EXPECT(swp_tournament_virtual_points_in(t, 3, 1) == 5, "player 1, round 3");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 1) == SWP_RESULT_HALF_BYE, "the request");
        EXPECT(swp_tournament_adjustment_in(t, 1, 8) == -5, "the adjustment");
        for (uint32_t tpn = 1; tpn <= 8; tpn++)
            for (uint32_t round = 1; round <= 5; round++)
                swp_tournament_set_virtual_points_in(t, round, tpn, 0, NULL);
        EXPECT(!swp_tournament_is_accelerated(t), "all taken back, still accelerated");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("group A follows the pairing order")
    {
        swp_tournament *t = NULL;
        swp_tournament_create(NULL, &t, NULL);
        for (uint32_t tpn = 8; tpn >= 1; tpn--)
            table_add(t, tpn, "");
        swp_tournament_set_rounds(t, 5, NULL);
        swp_tournament_accelerate_baku(t, NULL);
        EXPECT(swp_tournament_virtual_points_in(t, 1, 4) == 10, "by number: 4");
        EXPECT(swp_tournament_virtual_points_in(t, 1, 5) == 0, "by number: 5");
        swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL);
        swp_tournament_accelerate_baku(t, NULL);
        EXPECT(swp_tournament_virtual_points_in(t, 1, 4) == 0, "by position: 4");
        EXPECT(swp_tournament_virtual_points_in(t, 1, 5) == 10, "by position: 5");
        swp_tournament_destroy(t);
    }
}

static void test_refusals(void)
{
    TESTING_CASE("what Baku needs")
    {
        swp_tournament *t = field(8, 0);
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_ERR_INVALID, "without rounds");
        swp_tournament_destroy(t);
        t = field(0, 5);
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_ERR_INVALID, "without players");
        swp_tournament_destroy(t);
        t = field(8, 5);
        swp_scoring football = {30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0, 10, {0}};
        swp_tournament_set_scoring(t, &football, NULL);
        swp_error err;
        EXPECT(swp_tournament_accelerate_baku(t, &err) == SWP_ERR_INVALID, "3-1-0");
        EXPECT(strcmp(err.rule, "C.04.7") == 0, "'%s'", err.rule);
        football.white_draw = football.black_draw = 15;
        swp_tournament_set_scoring(t, &football, NULL);
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_OK, "3-1.5-0");
        EXPECT(swp_tournament_virtual_points_in(t, 1, 1) == 30, "a win is 3 points");
        EXPECT(swp_tournament_virtual_points_in(t, 3, 1) == 15, "half of it");
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_groups();
    test_late_entries();
    test_rounds();
    test_replacement();
    test_refusals();
    return testing_finish("unit_acceleration");
}
