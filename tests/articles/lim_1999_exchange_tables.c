/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, the tables of 4.2 and 4.3 and the cases of 4.4, downward and upwards; and exchanges
 * of any size against enumeration: blind search in the order of the tables, with backtracking. */
#include "lim_1999_field.h"
#include "rolled_numbers.h"
#include "testing.h"

/* ---- 4.2, 4.3 -------------------------------------------------------------------------------- */

struct column {
    const char *article;
    const char *met;      /* "14 15": may not meet */
    const char *expected; /* pairings in the order in which they are made */
};

static const struct column columns[] = {
    {"4.2 column 1", "", "14 25 36"},
    {"4.2 column 2", "14", "15 24 36"},
    {"4.2 column 3", "14 15", "16 24 35"},
    {"4.2 column 4", "14 15 16", "13 25 46"},
    {"4.2 column 5", "14 15 16 13", "12 35 46"},
    {"4.3 column 1", "14 15", "16 24 35"},
    {"4.3 column 2", "14 15 24", "16 25 34"},
    {"4.3 column 3", "14 15 24 25", "16 23 45"},
    {"4.3 column 4", "14 15 24 25 23", "13 26 45"},
    {"4.3 column 5", "14 15 24 25 23 13", "12 35 46"},
};

/* The player meant by a digit; upwards #x stands for 7 - x. */
static int player_of(char digit, bool upwards)
{
    const int k = digit - '0';
    return upwards ? 7 - k : k;
}

static void check_column(struct swp__context *ctx, const struct column *c, bool upwards)
{
    struct lim_field field = lim_test_field(ctx, 6);
    const struct lim_list all = lim_test_list(&field, 1, 6), none = {0, NULL};
    struct lim_pairs pairs;
    for (const char *at = c->met; *at; at += at[2] ? 3 : 2)
        lim_test_forbid(&field, player_of(at[0], upwards), player_of(at[1], upwards));
    EXPECT(swp__lim_pairs_create(&field, &pairs) == SWP_OK, "%s", c->article);
    EXPECT(swp__lim_pair_members(&field, &all, &none, upwards, &pairs) == SWP_OK, "%s", c->article);
    EXPECT(pairs.n == 3, "%s: %d pairings", c->article, pairs.n);
    for (int i = 0; i < pairs.n; i++) {
        const int first = pairs.pairs[i].first + 1, second = pairs.pairs[i].second + 1;
        const char *expected = &c->expected[3 * i];
        EXPECT(first == player_of(expected[0], upwards) &&
                   second == player_of(expected[1], upwards),
               "%s %s: pairing %d is %d v %d", c->article, upwards ? "upwards" : "downward", i + 1,
               first, second);
    }
}

/* ---- 4.4 ------------------------------------------------------------------------------------- */

struct unpaired {
    const char *article;
    int n;
    const char *met;
    const char *leaving; /* in the order in which they float */
};

static const struct unpaired unpaired[] = {
    {"4.4.b: #1 and #2 can meet only #6", 6, "12 13 14 15 23 24 25", "52"},
    {"4.4.a: #7 comes back, #2 floats", 7, "12 13 14 15 17 23 24 25 27", "2"},
    {"2.3.d: nothing in the way, #7 floats", 7, "", "7"},
    {"2.3.a, 3.3: #3 has met everybody; players behind him find nobody next door", 6,
     "13 23 34 35 36", "32"},
};

/* Everybody may meet the one player next door; the last player is he. */
static void check_unpaired(struct swp__context *ctx, const struct unpaired *u, bool upwards)
{
    struct lim_field field = lim_test_field(ctx, u->n + 1);
    const int last = u->n + 1;
    for (const char *at = u->met; *at; at += at[2] ? 3 : 2)
        lim_test_forbid(&field, upwards ? last - (at[0] - '0') : at[0] - '0',
                        upwards ? last - (at[1] - '0') : at[1] - '0');
    struct lim_group group = {.relation = LIM_STRICT, .upwards = upwards};
    group.members = lim_test_list(&field, 1, u->n);
    swp__lim_list_scrutiny_order(&group.members, upwards);
    group.incoming = lim_test_list(&field, 1, 0);
    group.leaving = lim_test_list(&field, 1, 0);
    group.adjacent = lim_test_list(&field, last, last);
    EXPECT(swp__lim_choose_floaters(&field, &group) == SWP_OK, "%s", u->article);
    EXPECT(group.leaving.n == (int)strlen(u->leaving), "%s: %d float", u->article, group.leaving.n);
    for (int i = 0; i < group.leaving.n && u->leaving[i]; i++) {
        const int k = group.leaving.players[i] + 1, meant = u->leaving[i] - '0';
        EXPECT(k == (upwards ? last - meant : meant), "%s %s: #%d floats", u->article,
               upwards ? "upwards" : "downward", k);
    }
}

/* ---- any size, against enumeration ----------------------------------------------------------- */

/* Opponents of x1 in the order of 4.2: down the other half, then up his own. */
static int opponent_at(const int *left, int n, int i)
{
    return i < n / 2 ? left[n / 2 + i] : left[n - 1 - i];
}

/* The first complete pairing of `left` in that order; false when there is none. */
static bool enumerate(const struct lim_field *field, const int *left, int n, struct lim_pair *pairs)
{
    if (n == 0)
        return true;
    for (int i = 0; i < n - 1; i++) {
        const int q = opponent_at(left, n, i);
        int rest[LIM_TEST_PLAYERS], m = 0;
        if (!swp__bit_edge(&field->may_meet[LIM_STRICT], left[0], q))
            continue;
        for (int j = 1; j < n; j++)
            if (left[j] != q)
                rest[m++] = left[j];
        pairs[0] = (struct lim_pair){left[0], q, false};
        if (enumerate(field, rest, m, pairs + 1))
            return true;
    }
    return false;
}

/* Random fields in which everybody is due no colour. Returns how many were paired; with `mutant`
 * the enumeration may use one pair more, and `*different` counts what it notices. */
static int compare_with_enumeration(struct swp__context *ctx, bool mutant, int *different)
{
    int compared = 0;
    *different = 0;
    for (int k = 0; k < 4000; k++) {
        const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
        state = (uint64_t)k * 1001;
        const int n = 2 + 2 * roll_int(LIM_TEST_PLAYERS / 2 - 1), density = 1 + roll_int(6);
        const bool upwards = roll_int(2) == 0;
        struct lim_field field = lim_test_field(ctx, n);
        for (int a = 1; a <= n; a++)
            for (int b = a + 1; b <= n; b++)
                if (roll_int(8) < density)
                    lim_test_forbid(&field, a, b);
        struct lim_list all = lim_test_list(&field, 1, n);
        const struct lim_list none = {0, NULL};
        struct lim_pairs pairs;
        struct lim_pair expected[LIM_TEST_PLAYERS];
        if (swp__lim_pairs_create(&field, &pairs) != SWP_OK)
            abort();
        const swp_status status = swp__lim_pair_members(&field, &all, &none, upwards, &pairs);
        if (mutant) {
            swp__bit_set(&field.may_meet[LIM_STRICT].rows[0], n - 1);
            swp__bit_set(&field.may_meet[LIM_STRICT].rows[n - 1], 0);
        }
        swp__lim_list_scrutiny_order(&all, upwards);
        const bool possible = enumerate(&field, all.players, n, expected);
        bool same = (status == SWP_OK) == possible;
        for (int i = 0; i < n / 2 && same && possible; i++)
            same = pairs.pairs[i].first == expected[i].first &&
                   pairs.pairs[i].second == expected[i].second;
        compared += possible;
        *different += !same;
        swp__arena_release(ctx->arena, mark);
    }
    return compared;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        TESTING_CASE(columns[i].article)
        {
            check_column(&ctx, &columns[i], /* upwards= */ false);
            check_column(&ctx, &columns[i], /* upwards= */ true);
        }
    for (size_t i = 0; i < sizeof unpaired / sizeof *unpaired; i++)
        TESTING_CASE(unpaired[i].article)
        {
            check_unpaired(&ctx, &unpaired[i], /* upwards= */ false);
            check_unpaired(&ctx, &unpaired[i], /* upwards= */ true);
        }
    TESTING_CASE("4.2 for any number of players")
    {
        int different;
        const int compared = compare_with_enumeration(&ctx, /* mutant= */ false, &different);
        EXPECT(different == 0 && compared > 1000, "%d of %d differ", different, compared);
        compare_with_enumeration(&ctx, /* mutant= */ true, &different);
        EXPECT(different > 0, "one pair more changes nothing");
    }
    swp__arena_destroy(ctx.arena);
    return testing_finish("lim_1999_exchange_tables");
}
