/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/round_completion, at sight against enumeration on random small graphs: never said in
 * vain, and said of nearly every graph that has few gaps. */
#include "bracket/pairs_at_sight.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 12 };

struct graph {
    int n, n_first;
    bool barred[MAX_N][MAX_N];
};

static bool may_pair(const void *user, int u, int v)
{
    const struct graph *g = user;
    EXPECT(u < v && v < g->n, "asked for %d-%d of %d", u, v, g->n);
    return !g->barred[u][v];
}

static bool can_all_be_paired(const struct graph *g, unsigned set)
{
    int u = 0;
    while (u < g->n && !(set >> u & 1))
        u++;
    if (u == g->n)
        return true;
    for (int v = u + 1; v < g->n; v++)
        if ((set >> v & 1) && v >= g->n_first && !g->barred[u][v] &&
            can_all_be_paired(g, set & ~(1u << u | 1u << v)))
            return true;
    return false;
}

/* Of twelve pairs `density` may not meet. */
static void make_graph(struct graph *g, uint32_t density)
{
    *g = (struct graph){.n = (int)roll(MAX_N + 1)};
    g->n_first = roll(2) ? (int)roll((uint32_t)g->n / 2 + 1) : 0;
    for (int u = 0; u < g->n; u++)
        for (int v = 0; v < u; v++)
            g->barred[v][u] = g->barred[u][v] = roll(12) < density;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    int found = 0, missed = 0, impossible = 0;
    TESTING_CASE("pairs at sight")
    for (int k = 0; k < 20000; k++) {
        struct graph g;
        bool answer = true;
        state = (uint64_t)k * 1013;
        make_graph(&g, (uint32_t)k % 10);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__sight sight = {
            .n = g.n, .n_first = g.n_first, .may_pair = may_pair, .user = &g};
        EXPECT(swp__pairs_at_sight(&ctx, &sight, &answer) == SWP_OK, "asked");
        bool possible = can_all_be_paired(&g, (1u << g.n) - 1);
        EXPECT(!answer || possible, "graph %d: said in vain", k);
        found += answer;
        missed += possible && !answer;
        impossible += !possible;
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(impossible > 1000 && found > 20 * missed, "%d found, %d missed, %d impossible", found,
           missed, impossible);
    return testing_finish("unit_pairs_at_sight");
}
