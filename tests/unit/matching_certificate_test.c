/* SPDX-License-Identifier: Apache-2.0 */
/* matching/matching_certificate: the duals of a solved graph of kinds prove its matching, and every
 * spoilt proof is noticed: a dual lowered, a vertex left alone, partners exchanged for worse ones.
 * Builds with assertions look at it after every matching. */
#include "matching/matching_internal.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { GRAPHS = 3000, MOST_VERTICES = 24, MOST_KINDS = 5 };

struct graph {
    int n, n_kinds, kind[MOST_VERTICES];
    uint64_t weight[MOST_KINDS][MOST_KINDS];
    bool barred[MOST_VERTICES][MOST_VERTICES];
    bool must[MOST_VERTICES];
};

static long spoilt_duals, left_alone, exchanged;

static bool kind_weight(void *user, int a, int b, uint64_t *out)
{
    const struct graph *g = user;
    *out = g->weight[a][b];
    return true;
}

static bool is_barred(void *user, int u, int v)
{
    const struct graph *g = user;
    return g->barred[u][v];
}

static void random_graph(struct graph *g)
{
    memset(g, 0, sizeof *g);
    g->n = 4 + 2 * (int)roll((MOST_VERTICES - 4) / 2 + 1);
    g->n_kinds = 1 + (int)roll(MOST_KINDS);
    const uint32_t range = 2 + roll(40), bars = roll(3) * 10, musts = roll(2) * 100;
    for (int a = 0; a < g->n_kinds; a++)
        for (int b = 0; b <= a; b++)
            g->weight[a][b] = g->weight[b][a] = 1 + roll(range);
    for (int u = 0; u < g->n; u++) {
        g->kind[u] = (int)roll((uint32_t)g->n_kinds);
        g->must[u] = roll(100) < musts;
        for (int v = 0; v < u; v++)
            g->barred[u][v] = g->barred[v][u] = roll(100) < bars;
    }
}

/* Lowered by 1, the dual of a vertex makes the slack of its own pair negative. */
static void spoil_a_dual(struct swp__matcher *m, int u)
{
    const int v = m->mate[u];
    if (v < 0 || swp__top_of(m, u) == swp__top_of(m, v))
        return;
    --*swp__dual_of(m, u);
    EXPECT(!swp__matching_cells_certificate_holds(m), "a lowered dual is not noticed");
    ++*swp__dual_of(m, u);
    spoilt_duals++;
}

/* Without the pair of u and v one who must be matched, or whose dual is not 0, is alone. */
static void leave_alone(struct swp__matcher *m, int u)
{
    const int v = m->mate[u];
    if (v < 0 || (!m->must[u] && *swp__dual_of(m, u) == 0))
        return;
    m->mate[u] = m->mate[v] = -1;
    EXPECT(!swp__matching_cells_certificate_holds(m), "a vertex left alone is not noticed");
    m->mate[u] = v;
    m->mate[v] = u;
    left_alone++;
}

static void exchange(struct swp__matcher *m, int u, int x)
{
    const int v = m->mate[u], y = m->mate[x];
    m->mate[u] = y;
    m->mate[y] = u;
    m->mate[x] = v;
    m->mate[v] = x;
}

/* u-v and x-y against u-y and x-v: noticed when these weigh less, or are no pairs at all. */
static void exchange_partners(struct swp__matcher *m, const struct graph *g, int u, int x)
{
    const int v = m->mate[u], y = m->mate[x];
    if (v < 0 || y < 0 || x == u || x == v || g->barred[u][y] || g->barred[x][v] ||
        swp__has_blossoms(m))
        return;
    const uint64_t before = g->weight[g->kind[u]][g->kind[v]] + g->weight[g->kind[x]][g->kind[y]];
    const uint64_t after = g->weight[g->kind[u]][g->kind[y]] + g->weight[g->kind[x]][g->kind[v]];
    exchange(m, u, x);
    EXPECT(swp__matching_cells_certificate_holds(m) == (after == before),
           "partners exchanged: %d instead of %d", (int)after, (int)before);
    exchange(m, u, x);
    exchanged += after < before;
}

static void look_at(struct graph *g)
{
    swp_error err = {0};
    struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
    struct swp__kind_graph kinds = {.n = g->n,
                                    .words = 1,
                                    .n_kinds = g->n_kinds,
                                    .kind = g->kind,
                                    .weight = kind_weight,
                                    .is_barred = is_barred,
                                    .user = g};
    struct swp__matcher *m = swp__matcher_create_by_kinds(&ctx, &kinds, g->must);
    const swp_status status = swp__matcher_solve(m);
    EXPECT(status == SWP_OK || status == SWP_ERR_NO_PAIRING, "%s", err.text);
    if (status == SWP_OK) {
        EXPECT(swp__matching_cells_certificate_holds(m), "no certificate");
        for (int u = 0; u < g->n; u++) {
            spoil_a_dual(m, u);
            leave_alone(m, u);
            exchange_partners(m, g, u, (int)roll((uint32_t)g->n));
        }
        EXPECT(swp__matching_cells_certificate_holds(m), "no certificate in the end");
    }
    swp__arena_destroy(ctx.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("proofs and spoilt ones")
    {
        for (int i = 1; i <= GRAPHS; i++) {
            static struct graph g;
            state = (uint64_t)i * 7919;
            random_graph(&g);
            look_at(&g);
        }
        printf("%ld duals spoilt, %ld left alone, %ld worse pairs\n", spoilt_duals, left_alone,
               exchanged);
        EXPECT(spoilt_duals > GRAPHS && left_alone > GRAPHS && exchanged > GRAPHS / 10,
               "too few were spoilt");
    }
    return testing_finish("unit_matching_certificate");
}
