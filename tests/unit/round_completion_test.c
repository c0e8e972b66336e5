/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/round_completion against enumeration on random small fields, with wishes and without: the
 * exact answer, by rows and without, that "surely" is never said in vain, and the least bye; on
 * large fields, which are matched by kinds of players, against the plain way; and
 * tournament/meeting_rows against the plain questions. */
#include "bracket/round_completion.h"
#include "oracle.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament/meeting_rows.h"
#include "tournament_table.h"

enum { SMALL_N = 11, LEAST_LARGE = 65, MAX_N = 90 };

struct field {
    int n;
    bool barred[MAX_N][MAX_N];
    struct swp__completion_player players[MAX_N];
    const struct swp__wish *wish;
};

static bool may_meet(const void *user, int a, int b)
{
    const struct field *f = user;
    bool colours = f->players[a].colour && f->players[a].colour == f->players[b].colour;
    return !f->barred[a][b] && !colours;
}

/* Can the players of the set all be paired, one of them with the bye if `bye`? */
static bool completable(const struct field *f, unsigned set, bool bye)
{
    int u = 0;
    while (u < f->n && !(set >> u & 1))
        u++;
    if (u == f->n)
        return !bye;
    unsigned rest = set & ~(1u << u);
    if (bye && f->players[u].may_have_bye && completable(f, rest, false))
        return true;
    for (int v = u + 1; v < f->n; v++)
        if ((rest >> v & 1) && may_meet(f, u, v) && completable(f, rest & ~(1u << v), bye))
            return true;
    return false;
}

static void bar(struct field *f, int u, int v)
{
    f->barred[u][v] = f->barred[v][u] = true;
}

/* As tournament/meeting_rows counts them. */
static void count_barred(struct field *f, const struct swp__wish *wish)
{
    for (int u = 0; u < f->n; u++) {
        f->players[u].barred = 0;
        for (int v = 0; v < f->n; v++)
            f->players[u].barred += f->barred[u][v] && !swp__wish_is_of(wish, v);
        f->players[u].barred += swp__wish_most_barred(wish, u, f->n);
    }
}

/* Some bars at random, or those between two parts: then everybody may meet just less than half of
 * the others, and when the parts are odd they cannot all be paired. */
static void make_field(struct field *f)
{
    bool part[SMALL_N];
    *f = (struct field){.n = 2 + (int)roll(SMALL_N - 1)};
    const bool is_cut = roll(3) == 0;
    const uint32_t density = roll(8), coloured = is_cut ? 0 : roll(4), byes = roll(4);
    const int only = roll_int(f->n); /* when nobody else may have the bye */
    for (int u = 0; u < f->n; u++) {
        f->players[u].colour = (uint8_t)(roll(4) < coloured ? 1 + roll(2) : 0);
        f->players[u].may_have_bye = byes == 0 ? u == only : roll(4) < byes;
        f->players[u].bye_rank = (int64_t)(5 * (f->n - u));
        part[u] = roll(2) == 0;
        for (int v = 0; v < u; v++)
            if (is_cut ? part[u] != part[v] : roll(12) < density)
                bar(f, u, v);
    }
}

/* Lays a wish over the field, as tournament/wish.h has it. */
static struct swp__wish make_wish(struct field *f)
{
    const int player = roll_int(f->n), other = (player + 1 + roll_int(f->n - 1)) % f->n;
    const int border = roll_int(f->n + 1); /* of the scores, for a float */
    struct swp__wish wish = {true, (swp_wish_kind)roll(4), player, -1};
    if (wish.kind == SWP_WISH_KIND_BYE && f->n % 2 == 0)
        wish.kind = SWP_WISH_KIND_DOWNFLOAT; /* there is no bye */
    if (wish.kind == SWP_WISH_KIND_MEETING)
        wish.opponent = other;
    for (int u = 0; u < f->n; u++) {
        const bool floats_there = wish.kind == SWP_WISH_KIND_DOWNFLOAT ? u > player && u >= border
                                  : wish.kind == SWP_WISH_KIND_UPFLOAT ? u < player && u < border
                                                                       : false;
        if (swp__wish_bars_bye(&wish, u))
            f->players[u].may_have_bye = false;
        if (u != player && !(wish.kind == SWP_WISH_KIND_MEETING ? u == other : floats_there))
            bar(f, player, u);
        if (wish.kind == SWP_WISH_KIND_MEETING && u != player && u != other)
            bar(f, other, u);
    }
    return wish;
}

static int count(unsigned set)
{
    int n = 0;
    for (; set; set >>= 1)
        n += (int)(set & 1);
    return n;
}

/* Whether such a set can be left over: who wishes for an opponent leaves with him, and who wishes
 * for the bye is not paired before. */
static bool can_be_left(const struct field *f, unsigned set)
{
    const struct swp__wish *wish = f->wish;
    if (!wish->is_made || wish->kind == SWP_WISH_KIND_DOWNFLOAT ||
        wish->kind == SWP_WISH_KIND_UPFLOAT)
        return true;
    if (wish->kind == SWP_WISH_KIND_BYE)
        return set >> wish->player & 1;
    return (set >> wish->player & 1) == (set >> wish->opponent & 1);
}

static int most_pairs(const struct field *f, unsigned set, unsigned first)
{
    int u = 0, most = 0;
    while (u < f->n && !(set >> u & 1))
        u++;
    if (u == f->n)
        return 0;
    const unsigned rest = set & ~(1u << u);
    most = most_pairs(f, rest, first);
    for (int v = u + 1; v < f->n; v++)
        if ((rest >> v & 1) && may_meet(f, u, v) &&
            (first == 0 || (first >> u & 1) != (first >> v & 1))) {
            const int pairs = 1 + most_pairs(f, rest & ~(1u << v), first);
            most = pairs > most ? pairs : most;
        }
    return most;
}

/* Some of the players; sometimes pairs count only between the first ones and the others. */
static void check_pairs(const struct field *f, const struct swp__completion *c)
{
    int players[SMALL_N], n = 0, pairs = -1;
    unsigned set = 0, first = 0;
    for (int u = 0; u < f->n; u++)
        if (roll(4) > 0) {
            players[n++] = u;
            set |= 1u << u;
        }
    const int n_first = n > 0 ? roll_int(n) : 0;
    for (int i = 0; i < n_first; i++)
        first |= 1u << players[i];
    EXPECT(swp__completion_count_pairs(c, players, n, n_first, &pairs) == SWP_OK, "counted");
    EXPECT(pairs == most_pairs(f, set, first), "%d players, %d first: %d pairs", n, n_first, pairs);
}

/* The players above the tail are not to have the bye. */
static void check_barring(const struct field *f, const struct swp__completion *c, int first,
                          const int *extra, int n_extra, unsigned set)
{
    struct field without = *f;
    bool answer = false;
    for (int i = 0; i < n_extra; i++)
        without.players[extra[i]].may_have_bye = false;
    EXPECT(swp__completion_ask_barring(c, first, extra, n_extra, &answer) == SWP_OK, "asked");
    EXPECT(answer == completable(&without, set, f->n % 2 == 1), "%d barred from the bye, from %d",
           n_extra, first);
}

/* A tail with some players above it. The number left keeps the parity of the field. */
static int check_tail(const struct field *f, const struct swp__completion *c)
{
    int first = (int)roll((uint32_t)f->n + 1), extra[SMALL_N], n_extra = 0;
    unsigned set = 0;
    for (int i = first; i < f->n; i++)
        set |= 1u << i;
    for (int i = 0; i < first; i++)
        if (roll(3) == 0) {
            extra[n_extra++] = i;
            set |= 1u << i;
        }
    if (count(set) % 2 != f->n % 2)
        return 0;
    bool expected = completable(f, set, f->n % 2 == 1), answer = false;
    bool sure = swp__completion_is_sure(c, first, extra, n_extra);
    EXPECT(swp__completion_ask(c, first, extra, n_extra, &answer) == SWP_OK, "asked");
    EXPECT(answer == expected, "%d players from %d", n_extra, first);
    check_barring(f, c, first, extra, n_extra, set);
    EXPECT(!sure || expected, "sure of what is not so");
    if (swp__completion_is_sure_with_any(c, first, first, extra, n_extra)) {
        EXPECT(!can_be_left(f, set) || expected, "sure with any, of what is not so with all");
        unsigned fewer = set;
        if (n_extra >= 2)
            fewer &= ~(1u << extra[0] | 1u << extra[n_extra - 1]);
        EXPECT(!can_be_left(f, fewer) || completable(f, fewer, f->n % 2 == 1), "two players less");
    }
    int from = (int)roll((uint32_t)first + 1);
    if (swp__completion_is_sure_with_any(c, first, from, NULL, 0))
        for (unsigned some = 0; some < 1u << (first - from); some++) {
            unsigned joined = some << from | (((1u << f->n) - 1) & ~((1u << first) - 1));
            if (count(joined) % 2 == f->n % 2 && can_be_left(f, joined))
                EXPECT(completable(f, joined, f->n % 2 == 1), "with some from %d", from);
        }
    return sure ? 1 : 2;
}

static void check_bye(const struct field *f, const struct swp__completion *c)
{
    unsigned all = (1u << f->n) - 1;
    int64_t least = -1, rank = -1;
    bool found = false;
    for (int u = 0; u < f->n; u++)
        if (f->players[u].may_have_bye && completable(f, all & ~(1u << u), false))
            least = f->players[u].bye_rank;
    EXPECT(swp__completion_least_bye(c, &rank, &found) == SWP_OK, "asked");
    EXPECT(found == (least >= 0), "found %d", (int)found);
    EXPECT(!found || rank == least, "%d instead of %d", (int)rank, (int)least);
}

/* As of a sparse field: the answers come from rows. */
static void give_rows(const struct field *f, struct swp__completion *c)
{
    const int n = f->n + f->n % 2;
    bool is_there = swp__bit_graph_create(c->ctx, n, &c->graph);
    for (int u = 0; is_there && u < f->n; u++)
        for (int v = 0; v < f->n; v++)
            if (u != v && may_meet(f, u, v))
                swp__bit_set(&c->graph.rows[(size_t)u * c->graph.row_words], v);
    c->maximum = swp__maximum_create(c->ctx, n);
    c->counted = swp__maximum_create(c->ctx, n);
    EXPECT(is_there && c->maximum && c->counted, "rows");
}

static void test_completion(bool with_wish)
{
    int sure = 0, unsure = 0;
    for (int k = 0; k < 40000; k++) {
        struct field f;
        struct swp__wish wish = {.is_made = false};
        state = (uint64_t)k * 1001;
        make_field(&f);
        if (with_wish)
            wish = make_wish(&f);
        count_barred(&f, &wish);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__completion c = {
            .ctx = &ctx, .n = f.n, .players = f.players, .may_meet = may_meet, .user = &f};
        f.wish = &wish;
        if (k % 4 == 3)
            give_rows(&f, &c);
        EXPECT(swp__completion_prepare(&c) == SWP_OK, "prepared");
        int said = check_tail(&f, &c);
        sure += said == 1;
        unsure += said == 2;
        check_pairs(&f, &c);
        if (f.n % 2 == 1)
            check_bye(&f, &c);
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(sure > 100 && unsure > 100, "%d sure, %d not", sure, unsure);
}

/* A field of so many that it is matched by kinds; up to half of them, and often just half, need
 * White. */
static void make_large_field(struct field *f)
{
    *f = (struct field){.n = LEAST_LARGE + roll_int(MAX_N - LEAST_LARGE + 1)};
    const int white = f->n / 2 + 2 - roll_int(roll(2) ? 4 : f->n / 2), density = roll_int(3);
    const uint32_t blacks = 1 + roll(3);
    for (int u = 0; u < f->n; u++) {
        f->players[u].colour = u < white          ? SWP_COLOUR_WHITE
                               : roll(6) < blacks ? SWP_COLOUR_BLACK
                                                  : SWP_COLOUR_NONE;
        f->players[u].may_have_bye = roll(3) > 0;
        f->players[u].bye_rank = (int64_t)(f->n - u) / 3;
    }
    for (int u = f->n - 1; u > 0; u--) { /* the colours anywhere in the field */
        const int v = roll_int(u + 1);
        const uint8_t colour = f->players[u].colour;
        f->players[u].colour = f->players[v].colour;
        f->players[v].colour = colour;
    }
    for (int u = 0; u < f->n; u++)
        for (int v = 0; v < u; v++)
            if (roll_int(20) < density)
                bar(f, u, v);
    count_barred(f, &(struct swp__wish){.is_made = false});
}

/* The answers of both ways: -1 without, else the rank; without a bye whether all are paired. */
static int64_t answer_of(const struct swp__completion *c)
{
    bool found = false;
    int64_t rank = 0;
    if (c->n % 2 == 1)
        EXPECT(swp__completion_least_bye(c, &rank, &found) == SWP_OK, "asked for the bye");
    else
        EXPECT(swp__completion_ask(c, 0, NULL, 0, &found) == SWP_OK, "asked");
    return found ? rank : -1;
}

/* Of all, or between those above the middle and the others. */
static int pairs_of(const struct swp__completion *c, bool is_between)
{
    int players[MAX_N], pairs = -1;
    for (int i = 0; i < c->n; i++)
        players[i] = i;
    EXPECT(swp__completion_count_pairs(c, players, c->n, is_between ? c->n / 2 : 0, &pairs) ==
               SWP_OK,
           "counted");
    return pairs;
}

/* Whether the players from one on complete the round, nobody above them having the bye. */
static bool is_completed_below(const struct swp__completion *c)
{
    int above[MAX_N];
    bool answer = false;
    const int n_above = 1 + (c->n % 2 == 1 ? c->n / 2 : 0);
    for (int i = 0; i < n_above; i++)
        above[i] = i;
    EXPECT(swp__completion_ask_barring(c, n_above, above, n_above, &answer) == SWP_OK, "asked");
    return answer;
}

static void test_large_fields(void)
{
    int without = 0, not_least = 0;
    for (int k = 0; k < 1500; k++) {
        struct field f;
        state = (uint64_t)k * 1001;
        make_large_field(&f);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__completion c = {
            .ctx = &ctx, .n = f.n, .players = f.players, .may_meet = may_meet, .user = &f};
        int64_t least = INT64_MAX;
        for (int u = 0; u < f.n; u++)
            if (f.players[u].may_have_bye && f.players[u].bye_rank < least)
                least = f.players[u].bye_rank;
        EXPECT(swp__completion_prepare(&c) == SWP_OK, "prepared");
        const int64_t by_kinds = answer_of(&c);
        const int pairs = pairs_of(&c, k % 2);
        const bool below = is_completed_below(&c);
        oracle_use(true);
        EXPECT(pairs == pairs_of(&c, k % 2), "field %d of %d: %d pairs", k, f.n, pairs);
        EXPECT(below == is_completed_below(&c), "field %d of %d: below", k, f.n);
        const int64_t plain = answer_of(&c);
        oracle_use(false);
        EXPECT(by_kinds == plain, "field %d of %d: %d instead of %d", k, f.n, (int)by_kinds,
               (int)plain);
        without += plain < 0;
        not_least += f.n % 2 == 1 && plain > least;
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(without > 100 && not_least > 20, "%d without, %d not the least", without, not_least);
}

static void test_meeting_rows(void)
{
    const char *const rows[] = {"2w1 3b=", "1b0 4w+", "4w1 1w=", "3b0 2b-", "Z Z", "U Z", NULL};
    const uint32_t group[] = {5, 6, 1};
    TESTING_CASE("who has met whom")
    {
        swp_tournament *t = table_tournament(NULL, rows);
        EXPECT(swp_tournament_forbid(t, group, 3, 1, 0, NULL) == SWP_OK, "forbidden");
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        const struct swp__position *p = NULL;
        EXPECT(swp__position_build(&ctx, t, 3, 5, SWP__POSITION_NEXT, &p) == SWP_OK, "built");
        const int slots[] = {5, 0, SWP__NOBODY, 1, 2, 4};
        int most[6];
        const uint64_t *bits = NULL;
        size_t words = 0;
        EXPECT(swp__meeting_rows(&ctx, p, slots, 6, &bits, &words) == SWP_OK && words == 1, "rows");
        for (int u = 0; u < 6; u++)
            for (int v = 0; v < 6; v++) {
                bool free = u != v && (slots[u] < 0 || slots[v] < 0 ||
                                       !swp__meeting_barred(p, slots[u], slots[v]));
                EXPECT((bits[(size_t)u * words] >> v & 1) == free, "%d-%d", u, v);
            }
        EXPECT(swp__meeting_most_barred(&ctx, p, most) == SWP_OK, "counted");
        const int expected[] = {4, 1, 2, 1, 2, 2};
        for (int slot = 0; slot < 6; slot++)
            EXPECT(most[slot] == expected[slot], "slot %d: %d", slot, most[slot]);
        swp__arena_destroy(ctx.arena);
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("completion of a round") test_completion(/* with_wish= */ false);
    TESTING_CASE("completion under a wish") test_completion(/* with_wish= */ true);
    TESTING_CASE("large fields") test_large_fields();
    test_meeting_rows();
    return testing_finish("unit_round_completion");
}
