/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/score_order against a plain comparing sort: players by score, then slot; boards by the
 * higher score, the sum, the rank. */
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament/score_order.h"

enum { MAX_N = 300 };

/* Few values or many, small or large, below zero as well. */
static swp_points roll_points(uint32_t kind)
{
    const uint32_t range = kind == 0 ? 5 : kind == 1 ? 100 : 2000000;
    return (swp_points)roll(range) - (kind == 2 ? 1000000 : 0);
}

static void test_players(uint32_t kind)
{
    static struct swp__seat seats[MAX_N];
    static int seated[MAX_N];
    struct swp__position p = {.n = (int)roll(MAX_N), .seats = seats, .seated = seated};
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const int *order = NULL;
    for (int slot = 0; slot < p.n; slot++) {
        seats[slot].score = roll_points(kind);
        if (roll(4) > 0)
            seated[p.n_seated++] = slot;
    }
    if (EXPECT(swp__seated_by_score(&ctx, &p, &order) == SWP_OK, "sorted"))
        for (int i = 1; i < p.n_seated; i++) {
            swp_points a = seats[order[i - 1]].score, b = seats[order[i]].score;
            EXPECT(a > b || (a == b && order[i - 1] < order[i]), "place %d", i);
        }
    swp__arena_destroy(ctx.arena);
}

static bool stands_before(const struct swp__board_key *a, const struct swp__board_key *b)
{
    if (a->high != b->high)
        return a->high > b->high;
    return a->sum != b->sum ? a->sum > b->sum : a->rank < b->rank;
}

static void test_boards(uint32_t kind)
{
    static struct swp__board_key keys[MAX_N];
    int n = (int)roll(MAX_N);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const int *order = NULL;
    bool seen[MAX_N] = {false};
    for (int i = 0; i < n; i++)
        keys[i] = (struct swp__board_key){
            .high = roll_points(kind), .sum = roll_points(kind), .rank = (i * 7919) % 100003};
    if (EXPECT(swp__boards_in_order(&ctx, keys, n, &order) == SWP_OK, "sorted"))
        for (int i = 0; i < n; i++) {
            EXPECT(!seen[order[i]], "board %d twice", order[i]);
            seen[order[i]] = true;
            EXPECT(i == 0 || stands_before(&keys[order[i - 1]], &keys[order[i]]), "place %d", i);
        }
    swp__arena_destroy(ctx.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("orders by score")
    for (uint32_t k = 0; k < 300; k++) {
        state = k * 77;
        test_players(k % 3);
        test_boards(k % 3);
    }
    return testing_finish("unit_score_order");
}
