/* SPDX-License-Identifier: Apache-2.0 */
/* Exchanges of large brackets, bracket/bracket_exchange: on random brackets of a few classes that
 * stand apart (so that dozens of players must change halves), with and without players moved down,
 * players below and a bye, with and without clubs, the pairing found by classes and kinds is the
 * one found by rows; also with more classes than the proof by classes takes. */
#include "bracket/bracket_exchange_start.h"
#include "oracle.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 112, FEW_CLASSES = 12, PARTS = 16, MAX_CLASSES = FEW_CLASSES * PARTS };

struct bracket {
    int n, n_in, n_first, n_classes;
    bool complete;
    int class_of[MAX_N], representative[MAX_CLASSES];
    int8_t value[MAX_CLASSES][MAX_CLASSES]; /* -1 = may not meet */
    bool barred[MAX_N][MAX_N];
    int club[MAX_N];
};

static bool is_inside(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return u < b->n_in && v < b->n_in && (u >= b->n_first || v >= b->n_first);
}

static bool may_pair(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return (u >= b->n_first || v >= b->n_first) && b->value[b->class_of[u]][b->class_of[v]] >= 0;
}

static bool is_barred(const void *graph, int u, int v)
{
    return ((const struct bracket *)graph)->barred[u][v];
}

static int club(const void *graph, int u)
{
    return ((const struct bracket *)graph)->club[u];
}

static int64_t pairs_inside(const void *graph, int u, int v)
{
    return is_inside(graph, u, v);
}

static int64_t quality(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return b->value[b->class_of[u]][b->class_of[v]];
}

static int one_level(const void *graph, int criterion)
{
    (void)graph, (void)criterion;
    return 1;
}

static void values_of(const void *graph, int criterion, int level,
                      const struct swp__class_pair *pairs, int n, int64_t *out)
{
    const int *representative = ((const struct bracket *)graph)->representative;
    (void)level;
    for (int i = 0; i < n; i++) {
        const int u = representative[pairs[i].a], v = representative[pairs[i].b];
        out[i] = criterion == 0 ? pairs_inside(graph, u, v) : quality(graph, u, v);
    }
}

/* Where a vertex stands: moved down, member, below. */
static int stage(const struct bracket *b, int u)
{
    return u < b->n_first ? 0 : u < b->n_in ? 1 : 2;
}

/* Classes of a stage in a row: the members' classes stand apart, more or less. */
static void spread(struct bracket *b, const int *n_of_stage)
{
    const uint32_t mixed = roll(4) * 10;
    for (int u = 0; u < b->n; u++) {
        const int s = stage(b, u), from = s == 0 ? 0 : s == 1 ? b->n_first : b->n_in;
        const int to = s == 0 ? b->n_first : s == 1 ? b->n_in : b->n;
        const int n = n_of_stage[s], first = s == 0 ? 0 : n_of_stage[s - 1];
        const int own = roll(100) < mixed ? (int)roll((uint32_t)(n - first))
                                          : (u - from) * (n - first) / (to - from);
        b->class_of[u] = first + own;
        b->representative[first + own] = u;
    }
}

/* Every class has a vertex: those that have none go, the last one takes their number. */
static void drop_empty_classes(struct bracket *b)
{
    for (int c = b->n_classes - 1; c >= 0; c--) {
        if (b->class_of[b->representative[c]] == c)
            continue;
        const int last = --b->n_classes;
        for (int u = 0; u < b->n; u++)
            if (b->class_of[u] == last)
                b->class_of[u] = c;
        b->representative[c] = b->representative[last];
        for (int d = 0; d < MAX_CLASSES; d++) {
            b->value[c][d] = b->value[last][d];
            b->value[d][c] = b->value[d][last];
        }
        b->value[c][c] = b->value[last][last];
    }
}

static bool some_alone;

/* Few are left to u: a club of its own. */
static void bar_nearly_all(struct bracket *b, int u)
{
    b->club[u] = -1 - u;
    for (int v = 0; v < b->n; v++)
        if (roll(4))
            b->barred[u][v] = b->barred[v][u] = true;
}

/* Clubs of neighbours or at random, some of nobody's; members of one do not meet. */
static void add_clubs(struct bracket *b)
{
    const int n_clubs = roll(2) ? 2 + (int)roll(5) : 0;
    const bool neighbours = roll(2);
    for (int u = 0; u < b->n && n_clubs > 0; u++) {
        b->club[u] = neighbours ? 1 + u * n_clubs / b->n : 1 + (int)roll((uint32_t)n_clubs);
        if (roll(5) == 0)
            b->club[u] = SWP__NO_CLUB;
    }
    for (int u = 0; u < b->n && some_alone; u++)
        if (roll(5) == 0)
            bar_nearly_all(b, u);
    for (int u = 0; u < b->n; u++)
        for (int v = 0; v < b->n; v++)
            b->barred[u][v] |= b->club[u] != SWP__NO_CLUB && b->club[u] == b->club[v];
}

static void make_bracket(struct bracket *b)
{
    *b = (struct bracket){0};
    b->n = 66 + (int)roll(MAX_N - 66);
    b->n_in = roll(3) ? b->n - (int)roll(2) : 30 + (int)roll((uint32_t)b->n - 30);
    b->n_first = roll(2) ? (int)roll((uint32_t)b->n_in / 3) : 0;
    b->complete = roll(2);
    const int n_of_stage[3] = {1 + (int)roll(2), 3 + (int)roll(6), 9 + (int)roll(4)};
    b->n_classes = n_of_stage[2];
    const uint32_t impossible = roll(4), values = 1 + roll(4);
    for (int c = 0; c < FEW_CLASSES; c++)
        for (int d = 0; d <= c; d++)
            b->value[c][d] = b->value[d][c] =
                (int8_t)(roll(10) < impossible ? -1 : (int)roll(values));
    for (int c = 0; c < FEW_CLASSES; c++)
        if (roll(3) == 0)
            b->value[c][c] = -1; /* one colour preference */
    spread(b, n_of_stage);
    drop_empty_classes(b);
    const uint32_t barred = roll(3) * roll(15);
    for (int u = 0; u < b->n; u++)
        for (int v = 0; v <= u; v++)
            b->barred[u][v] = b->barred[v][u] = u == v || roll(100) < barred;
    add_clubs(b);
}

static swp_status decide(struct swp__context *ctx, const struct bracket *b, bool closes_all,
                         struct swp__bracket_search *search)
{
    static bool must[MAX_N];
    static struct swp__bracket_graph g;
    for (int u = 0; u < b->n; u++) {
        must[u] = b->complete;
    }
    g = (struct swp__bracket_graph){.ctx = ctx,
                                    .n = b->n,
                                    .n_in = b->n_in,
                                    .n_first = b->n_first,
                                    .is_barred = is_barred,
                                    .club = club,
                                    .must = must,
                                    .closes_all = closes_all};
    g.classes = (struct swp__class_graph){.graph = b,
                                          .n_criteria = 2,
                                          .levels = one_level,
                                          .values = values_of,
                                          .n = b->n,
                                          .n_classes = b->n_classes,
                                          .class_of = b->class_of,
                                          .representative = b->representative,
                                          .may_pair = may_pair,
                                          .is_inside = is_inside};
    swp_status status = swp__bracket_solve(&g, search);
    if (status == SWP_OK)
        status = swp__bracket_choose_first(search);
    if (status == SWP_OK)
        status = swp__bracket_opponents_of_first(search);
    if (status == SWP_OK)
        status = swp__bracket_cut_rest(search);
    return status == SWP_OK ? swp__bracket_opponents_of_rest(search) : status;
}

/* Those who go down are named from the last one on, those who go up from the first one on, and
 * nobody twice. */
static bool is_exchange(const struct swp__bracket_search *s)
{
    for (int i = 0; i < s->n_exchanged; i++) {
        if (i > 0 &&
            (s->moved_down[i] >= s->moved_down[i - 1] || s->moved_up[i] <= s->moved_up[i - 1]))
            return false;
        if (s->moved_down[0] >= s->moved_up[i])
            return false;
    }
    return true;
}

static bool same_exchange(const struct swp__bracket_search *a, const struct swp__bracket_search *b)
{
    bool same = a->n_exchanged == b->n_exchanged;
    for (int i = 0; same && i < a->n_exchanged; i++)
        same = a->moved_down[i] == b->moved_down[i] && a->moved_up[i] == b->moved_up[i];
    return same;
}

/* Partners inside the bracket. */
static bool same_pairs(const struct bracket *b, const struct swp__bracket_search *x,
                       const struct swp__bracket_search *y)
{
    for (int u = 0; u < b->n_in; u++) {
        const int v = x->partner[u] < b->n_in ? x->partner[u] : -1;
        if (v != (y->partner[u] < b->n_in ? y->partner[u] : -1))
            return false;
    }
    return true;
}

static bool same(const struct bracket *b, const struct swp__bracket_search *x, swp_status status_x,
                 const struct swp__bracket_search *y, swp_status status_y)
{
    if (status_x != SWP_OK || status_y != SWP_OK)
        return status_x == status_y;
    return is_exchange(x) && same_exchange(x, y) && same_pairs(b, x, y);
}

/* The same bracket, every class cut into parts that are like each other. */
static void cut_classes(struct bracket *b)
{
    const struct bracket whole = *b;
    b->n_classes = whole.n_classes * PARTS;
    for (int c = 0; c < b->n_classes; c++) {
        b->representative[c] = whole.representative[c / PARTS];
        for (int d = 0; d < b->n_classes; d++)
            b->value[c][d] = whole.value[c / PARTS][d / PARTS];
    }
    for (int u = 0; u < b->n; u++) {
        b->class_of[u] = whole.class_of[u] * PARTS + u % PARTS;
        b->representative[b->class_of[u]] = u;
    }
    drop_empty_classes(b);
}

/* ---- where the search begins ------------------------------------------------------------------
 */

/* Of all brackets: starts found of those asked for, those that leave out nothing, members of the
 * lists, those left open, those in pairs to begin with, and those who are paired in the end. */
struct begun {
    int asked, found, holds;
    long members, open, paired, partners;
};

static void count_members(const struct swp__rest *rest, const struct swp__matcher *m,
                          struct begun *begun)
{
    for (int u = 0; u < rest->n; u++) {
        const int mate = rest->start_mate[u];
        EXPECT(mate < 0 || (rest->start_mate[mate] == u && mate != u), "%d and %d", u, mate);
        begun->members += rest->place[u] >= 0;
        begun->open += rest->side[u] == SIDE_OPEN;
        begun->paired += mate >= 0;
        begun->partners += swp__matcher_mate(m, u) >= 0;
    }
}

/* The start by classes for the rest of a bracket that has been decided. It only saves time, so that
 * nothing but this would notice if it were not found, or of little use. */
static void begin_exchange(struct swp__context *ctx, const struct swp__bracket_search *s,
                           struct begun *begun)
{
    struct swp__rest rest = *s->rest;
    struct swp__exchange_start start;
    struct swp__packing packing;
    struct swp__matcher *m = NULL;
    bool found = false, holds = false;
    rest.packing = &packing;
    rest.start = NULL; /* what is there belongs to the halves */
    rest.start_mate = NULL;
    rest.difference_bits = swp__packing_bits(rest.n_list, s->graph->n);
    rest.side = swp__arena_array(ctx->arena, (size_t)rest.n, 1);
    const int low_bits = rest.difference_bits + swp__packing_bits(1, s->graph->n);
    swp_status status = swp__packing_lift(ctx, &s->graph->packing, low_bits, &packing);
    if (status == SWP_OK)
        status = swp__exchange_start_find(&rest, &start, &found);
    begun->asked++;
    if (!EXPECT(status == SWP_OK, "status %d", (int)status) || !found)
        return;
    begun->found++;
    status = swp__exchange_start_take(&start, 1, &rest);
    if (status == SWP_OK)
        status = swp__rest_solve(&rest, NULL, &m);
    if (status == SWP_ERR_NO_PAIRING || !EXPECT(status == SWP_OK, "status %d", (int)status))
        return;
    EXPECT(swp__exchange_start_holds(&start, &rest, m, &holds) == SWP_OK, "no memory");
    begun->holds += holds;
    count_members(&rest, m, begun);
}

static struct begun begun;

struct tally {
    int many, impossible, exchanges, dozens;
};

static void check_bracket(int round, bool is_cut, struct tally *tally)
{
    static struct bracket b;
    struct swp__bracket_search fast, closed, plain;
    state = (uint64_t)round * 77;
    make_bracket(&b);
    if (is_cut)
        cut_classes(&b);
    tally->many += b.n_classes >= SWP__MAX_CLASSES;
    struct swp__context by_classes = {.arena = swp__arena_create(NULL)};
    struct swp__context by_rows = {.arena = swp__arena_create(NULL)};
    oracle_use(true);
    const swp_status expected = decide(&by_rows, &b, false, &plain);
    oracle_use(false);
    const swp_status status = decide(&by_classes, &b, false, &fast);
    EXPECT(same(&b, &fast, status, &plain, expected), "bracket %d", round);
    const swp_status strict = decide(&by_classes, &b, /* closes_all= */ true, &closed);
    EXPECT(same(&b, &closed, strict, &plain, expected), "bracket %d, all closed", round);
    if (!is_cut && status == SWP_OK && fast.rest_matcher)
        begin_exchange(&by_classes, &fast, &begun);
    tally->exchanges += expected == SWP_OK && plain.n_exchanged > 0;
    tally->dozens += expected == SWP_OK && plain.n_exchanged >= 10;
    tally->impossible += expected == SWP_ERR_NO_PAIRING;
    swp__arena_destroy(by_classes.arena);
    swp__arena_destroy(by_rows.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("exchanges by classes and by rows")
    {
        const int rounds =
            1400; /* the 1108th tells two of the second half who are a pair left out */
        struct tally tally = {0};
        for (int round = 0; round < rounds; round++)
            check_bracket(round, /* is_cut= */ false, &tally);
        EXPECT(tally.impossible * 20 > rounds && tally.exchanges * 4 > rounds &&
                   tally.dozens * 20 > rounds,
               "%d impossible, %d with exchanges, %d with ten and more", tally.impossible,
               tally.exchanges, tally.dozens);
        EXPECT(begun.asked > 900 && begun.found == begun.asked, "%d of %d starts found",
               begun.found, begun.asked);
        EXPECT(100 * begun.holds > 98 * begun.asked, "%d of %d hold", begun.holds, begun.asked);
        EXPECT(100 * begun.open < 21 * begun.members, "%ld of %ld are left open", begun.open,
               begun.members);
        EXPECT(100 * begun.paired > 93 * begun.partners, "%ld of %ld are paired to begin with",
               begun.paired, begun.partners);
    }
    TESTING_CASE("members barred from nearly everybody")
    {
        const int rounds = 400;
        struct tally tally = {0};
        some_alone = true;
        for (int round = 10000; round < 10000 + rounds; round++)
            check_bracket(round, /* is_cut= */ false, &tally);
        some_alone = false;
        EXPECT(tally.impossible * 2 < rounds && tally.exchanges * 4 > rounds,
               "%d impossible, %d with exchanges", tally.impossible, tally.exchanges);
    }
    TESTING_CASE("more classes than can be told apart by a proof")
    {
        const int rounds = 200;
        struct tally tally = {0};
        for (int round = 0; round < rounds; round++)
            check_bracket(round, /* is_cut= */ true, &tally);
        EXPECT(tally.many * 3 > rounds && tally.exchanges * 4 > rounds,
               "%d of many classes, %d with exchanges, %d with ten and more", tally.many,
               tally.exchanges, tally.dozens);
    }
    return testing_finish("unit_bracket_exchange");
}
