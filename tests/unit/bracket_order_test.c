/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/bracket_order against enumeration: on random small brackets, with and without players
 * moved down, players below and a bye, the pairing found is the best one, and of the best ones the
 * first.
 */
#include "bracket/bracket_order.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 9 };

struct bracket {
    int n, n_in, n_first;
    bool complete;
    int8_t value[MAX_N][MAX_N]; /* second criterion; -1 = may not meet */
    int8_t levels[MAX_N][MAX_N];
};

static bool is_inside(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return u < b->n_in && v < b->n_in && (u >= b->n_first || v >= b->n_first);
}

static bool may_pair(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return u >= b->n_first || v >= b->n_first || u == v;
}

static bool is_barred(const void *graph, int u, int v)
{
    return u == v || ((const struct bracket *)graph)->value[u][v] < 0;
}

static int64_t pairs_inside(const void *graph, int u, int v)
{
    return is_inside(graph, u, v);
}

static int64_t quality(const void *graph, int u, int v)
{
    return ((const struct bracket *)graph)->value[u][v];
}

static int64_t on_level(const void *graph, int level, int u, int v)
{
    return ((const struct bracket *)graph)->levels[u][v] == level ? -1 : 0;
}

static int levels_of(const void *graph, int criterion)
{
    (void)graph;
    return criterion == 2 ? 2 : 1;
}

static int64_t value_of(const void *graph, int criterion, int level, int u, int v)
{
    return criterion == 0   ? pairs_inside(graph, u, v)
           : criterion == 1 ? quality(graph, u, v)
                            : on_level(graph, level, u, v);
}

/* Everybody is a class. */
static void values_of(const void *graph, int criterion, int level,
                      const struct swp__class_pair *pairs, int n, int64_t *out)
{
    for (int i = 0; i < n; i++)
        out[i] = value_of(graph, criterion, level, pairs[i].a, pairs[i].b);
}

/* ---- enumeration ----------------------------------------------------------------------------- */

struct candidate {
    bool exists;
    int64_t vector[4];
    int key[8 * MAX_N]; /* the smaller the earlier */
    int n_key;
    int partner[MAX_N];
};

static void put(struct candidate *c, int value)
{
    c->key[c->n_key++] = value;
}

/* The players of `marked`, the last ones first or the first ones first. */
static void put_list(struct candidate *c, const bool *marked, int n, bool last_first)
{
    for (int i = 0; i < n; i++)
        put(c, marked[last_first ? n - 1 - i : i] ? 0 : 1);
}

/* Where the pairing stands in the order: exchanges before transpositions, each as the text lists
 * them. */
static void fill_key(const struct bracket *b, struct candidate *c)
{
    int list[MAX_N], n_list = 0, n_pairs = 0, difference = 0, exchanged = 0;
    bool goes_down[MAX_N] = {false}, goes_up[MAX_N] = {false}, first[MAX_N] = {false};
    c->n_key = 0;
    for (int i = 0; i < b->n_first; i++)
        put(c, c->partner[i] >= 0 && c->partner[i] < b->n_in ? 0 : 1);
    for (int i = 0; i < b->n_first; i++)
        put(c, c->partner[i] < b->n_in ? c->partner[i] : -1);
    for (int i = b->n_first; i < b->n_in; i++)
        if (c->partner[i] < 0 || c->partner[i] >= b->n_first)
            list[n_list++] = i;
    for (int k = 0; k < n_list; k++)
        n_pairs += c->partner[list[k]] > list[k] && c->partner[list[k]] < b->n_in;
    for (int k = 0; k < n_list; k++) {
        int mate = c->partner[list[k]];
        first[k] = mate > list[k] && mate < b->n_in;
        goes_up[k] = k >= n_pairs && first[k];
        goes_down[k] = k < n_pairs && !first[k];
        exchanged += goes_up[k];
        difference += goes_up[k] ? k : goes_down[k] ? -k : 0;
    }
    put(c, exchanged);
    put(c, difference);
    put_list(c, goes_down, n_list, /* last_first= */ true);
    put_list(c, goes_up, n_list, /* last_first= */ false);
    for (int k = 0; k < n_list; k++)
        put(c, first[k] ? c->partner[list[k]] : -1);
}

static int compare(const struct candidate *a, const struct candidate *b)
{
    for (int i = 0; i < 4; i++)
        if (a->vector[i] != b->vector[i])
            return a->vector[i] > b->vector[i] ? -1 : 1;
    for (int i = 0; i < a->n_key; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] < b->key[i] ? -1 : 1;
    return 0;
}

static void weigh(const struct bracket *b, struct candidate *c)
{
    memset(c->vector, 0, sizeof c->vector);
    for (int u = 0; u < b->n; u++) {
        int v = c->partner[u];
        if (v < u)
            continue;
        c->vector[0] += pairs_inside(b, u, v);
        c->vector[1] += quality(b, u, v);
        c->vector[2] += on_level(b, 0, u, v);
        c->vector[3] += on_level(b, 1, u, v);
    }
}

static void enumerate(const struct bracket *b, struct candidate *c, int u, struct candidate *best)
{
    while (u < b->n && c->partner[u] != -2)
        u++;
    if (u == b->n) {
        weigh(b, c);
        fill_key(b, c);
        c->exists = true;
        if (!best->exists || compare(c, best) < 0)
            *best = *c;
        return;
    }
    for (int v = u + 1; v < b->n; v++) {
        if (c->partner[v] != -2 || b->value[u][v] < 0 || !may_pair(b, u, v))
            continue;
        c->partner[u] = v;
        c->partner[v] = u;
        enumerate(b, c, u + 1, best);
        c->partner[v] = -2;
    }
    c->partner[u] = -1;
    if (!b->complete)
        enumerate(b, c, u + 1, best);
    c->partner[u] = -2;
}

/* ---- the comparison -------------------------------------------------------------------------- */

static void make_bracket(struct bracket *b)
{
    *b = (struct bracket){0};
    b->n = 2 + (int)roll(MAX_N - 1);
    b->n_in = 1 + (int)roll((uint32_t)b->n);
    if (roll(2) && b->n_in > 1)
        b->n_first = (int)roll((uint32_t)b->n_in / 2 + 1);
    b->complete = roll(2);
    uint32_t barred = roll(5), values = 1 + roll(3), levels = 1 + roll(3);
    for (int u = 0; u < b->n; u++)
        for (int v = 0; v < u; v++) {
            b->value[u][v] = (int8_t)(roll(10) < barred ? -1 : (int)roll(values));
            b->value[v][u] = b->value[u][v];
            b->levels[u][v] = b->levels[v][u] = (int8_t)roll(levels);
        }
}

static swp_status decide(struct swp__context *ctx, const struct bracket *b,
                         struct swp__bracket_search *search)
{
    static int identity[MAX_N];
    static bool must[MAX_N];
    static struct swp__bracket_graph g;
    for (int u = 0; u < b->n; u++) {
        identity[u] = u;
        must[u] = b->complete;
    }
    g = (struct swp__bracket_graph){.ctx = ctx,
                                    .n = b->n,
                                    .n_in = b->n_in,
                                    .n_first = b->n_first,
                                    .is_barred = is_barred,
                                    .must = must};
    g.classes = (struct swp__class_graph){.graph = b,
                                          .n_criteria = 3,
                                          .levels = levels_of,
                                          .values = values_of,
                                          .n = b->n,
                                          .n_classes = b->n,
                                          .class_of = identity,
                                          .representative = identity,
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

/* Partners inside the bracket, the others as -1. */
static int shown(const struct bracket *b, const int *partner, int u)
{
    return partner[u] >= 0 && is_inside(b, u, partner[u]) ? partner[u] : -1;
}

static bool agree(const struct bracket *b, const struct candidate *best,
                  const struct swp__bracket_search *search)
{
    for (int u = 0; u < b->n_in; u++)
        if (shown(b, best->partner, u) != shown(b, search->partner, u))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    int impossible = 0, exchanges = 0, later = 0;
    TESTING_CASE("the first of the best pairings")
    for (int round = 0; round < 6000; round++) {
        struct bracket b;
        struct candidate c = {0}, best = {0};
        struct swp__bracket_search search;
        state = (uint64_t)round * 77;
        make_bracket(&b);
        for (int u = 0; u < MAX_N; u++)
            c.partner[u] = -2;
        enumerate(&b, &c, 0, &best);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        swp_status status = decide(&ctx, &b, &search);
        EXPECT((status == SWP_OK) == best.exists, "bracket %d: status %d", round, (int)status);
        if (status == SWP_OK && best.exists) {
            EXPECT(agree(&b, &best, &search), "bracket %d", round);
            exchanges += search.n_exchanged > 0;
            later += search.n_exchanged > 1;
        }
        impossible += !best.exists;
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(impossible > 100 && exchanges > 100 && later > 5, "%d impossible, %d with exchanges, %d",
           impossible, exchanges, later);
    return testing_finish("unit_bracket_order");
}
