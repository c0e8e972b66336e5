/* SPDX-License-Identifier: Apache-2.0 */
/* matching/matching against brute force: maximum weight, every restriction answered and every
 * first partner found as enumeration does it, on random graphs of up to nine vertices, in which
 * everybody is a kind of their own or some are of one; and the same of the oracle's rows. */
#include "matching/matching_internal.h"
#include "oracle.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 9, WORDS = 3 };

struct graph {
    int n;
    int64_t weight[MAX_N][MAX_N]; /* 0 = no edge */
    bool must[MAX_N];
    /* of kinds: weight = of_kinds, unless barred */
    int n_kinds, kind[MAX_N], club[MAX_N];
    int64_t of_kinds[MAX_N][MAX_N];
    /* some begin with duals and pairs that are told; of the pairs many are none */
    bool is_told;
    uint64_t start[MAX_N * WORDS];
    int start_mate[MAX_N];
};

/* Maximum weight as (high, low) pair; -1 when the musts cannot all be matched. */
struct best {
    bool possible;
    int64_t high, low;
};

static void enumerate(const struct graph *g, unsigned used, int from, int64_t high, int64_t low,
                      struct best *best)
{
    int u = from;
    while (u < g->n && (used >> u & 1))
        u++;
    if (u == g->n) {
        if (!best->possible || high > best->high || (high == best->high && low > best->low))
            *best = (struct best){true, high, low};
        return;
    }
    if (!g->must[u])
        enumerate(g, used | 1u << u, u + 1, high, low, best);
    for (int v = u + 1; v < g->n; v++)
        if (!(used >> v & 1) && g->weight[u][v])
            enumerate(g, used | 1u << u | 1u << v, u + 1, high + g->weight[u][v] / 16,
                      low + g->weight[u][v] % 16 - 5, best);
}

static bool total_is(const struct swp__matcher *m, const struct best *best)
{
    uint64_t expected[WORDS];
    swp__weight_zero(expected, WORDS);
    swp__weight_add_field(expected, 2 * best->high, 100, WORDS);
    swp__weight_add_field(expected, 2 * best->low, 60, WORDS);
    return swp__weight_compare(expected, swp__matcher_total(m), WORDS) == 0;
}

static bool matching_weighs(const struct swp__matcher *m, const struct graph *g,
                            const struct best *best)
{
    int64_t high = 0, low = 0;
    for (int u = 0; u < g->n; u++) {
        int v = swp__matcher_mate(m, u);
        if (v < 0) {
            if (g->must[u])
                return false;
            continue;
        }
        if (swp__matcher_mate(m, v) != u || !g->weight[u][v])
            return false;
        if (u < v) {
            high += g->weight[u][v] / 16;
            low += g->weight[u][v] % 16 - 5;
        }
    }
    return high == best->high && low == best->low;
}

static void random_graph(struct graph *g)
{
    memset(g, 0, sizeof *g);
    g->n = 2 + (int)roll(MAX_N - 1);
    uint32_t density = 20 + roll(80), range = 1 + roll(40);
    bool musts = roll(3) == 0;
    for (int u = 0; u < g->n; u++) {
        g->must[u] = musts && roll(2);
        for (int v = 0; v < u; v++)
            if (roll(100) < density)
                g->weight[u][v] = g->weight[v][u] = 16 + roll(range);
    }
    g->n_kinds = g->n; /* everybody one of their own */
    for (int u = 0; u < g->n; u++) {
        g->kind[u] = u;
        for (int v = 0; v < g->n; v++)
            g->of_kinds[u][v] = g->weight[u][v];
    }
}

/* `simple`: 0, 1 and 2 times the same, so that many sums agree: blossoms are frequent, and so are
 * vertices that can do without a partner. */
static int64_t random_weight(bool simple, uint32_t range)
{
    return simple ? 16 * (int64_t)roll(3) + 5 : 16 + (int64_t)roll(range);
}

/* Fills the weights from those of a few kinds; some pairs are barred. */
static void random_kinds(struct graph *g, bool simple)
{
    random_graph(g);
    const uint32_t barred = roll(3) * 15, range = 1 + roll(8), impossible = roll(40);
    g->n_kinds = 1 + (int)roll((uint32_t)g->n);
    for (int a = 0; a < g->n_kinds; a++)
        for (int b = 0; b <= a; b++)
            g->of_kinds[a][b] = g->of_kinds[b][a] =
                roll(100) < impossible ? 0 : random_weight(simple, range);
    const uint32_t club = roll(2) ? roll(70) : 0, alone = roll(2) ? roll(50) : 0;
    for (int u = 0; u < g->n; u++) {
        g->kind[u] = (int)roll((uint32_t)g->n_kinds);
        g->club[u] = roll(100) < club ? 1 + (int)roll(2) : 0;
        if (roll(100) < alone) /* whatever it may meet: that is a matter of cost */
            g->club[u] = -1 - u;
        for (int v = 0; v < u; v++)
            g->weight[u][v] = g->weight[v][u] =
                roll(100) < barred || (g->club[u] && g->club[u] == g->club[v])
                    ? 0
                    : g->of_kinds[g->kind[u]][g->kind[v]];
    }
}

/* Every vertex is worth the heaviest pair, and has a partner by chance. */
static void tell_start(struct graph *g)
{
    int64_t greatest = 16;
    for (int a = 0; a < g->n_kinds; a++)
        for (int b = 0; b < g->n_kinds; b++)
            greatest = g->of_kinds[a][b] > greatest ? g->of_kinds[a][b] : greatest;
    for (int u = 0; u < g->n; u++)
        for (int v = 0; v < g->n; v++)
            greatest = g->weight[u][v] > greatest ? g->weight[u][v] : greatest;
    g->is_told = true;
    for (int u = 0; u < g->n; u++) {
        swp__weight_add_field(&g->start[u * WORDS], greatest / 16, 100, WORDS);
        swp__weight_add_field(&g->start[u * WORDS], greatest % 16 - 5, 60, WORDS);
        g->start_mate[u] = (int)roll((uint32_t)g->n + 1) - 1;
    }
}

/* Fields 70 bits apart, so that carries between words are exercised. */
static bool kind_weight(void *user, int a, int b, uint64_t *out)
{
    const struct graph *g = user;
    if (!g->of_kinds[a][b])
        return false;
    swp__weight_zero(out, WORDS);
    swp__weight_add_field(out, g->of_kinds[a][b] / 16, 100, WORDS);
    swp__weight_add_field(out, g->of_kinds[a][b] % 16 - 5, 60, WORDS);
    return true;
}

static bool kind_barred(void *user, int u, int v)
{
    const struct graph *g = user;
    return g->weight[u][v] == 0;
}

static int club_of(const void *user, int u)
{
    return ((const struct graph *)user)->club[u];
}

static struct swp__matcher *create_matcher(struct swp__context *ctx, struct graph *g)
{
    struct swp__kind_graph kinds = {.n = g->n,
                                    .words = WORDS,
                                    .n_kinds = g->n_kinds,
                                    .kind = g->kind,
                                    .weight = kind_weight,
                                    .is_barred = kind_barred,
                                    .user = g,
                                    .club = club_of,
                                    .start = g->is_told ? g->start : NULL,
                                    .start_mate = g->is_told ? g->start_mate : NULL};
    return swp__matcher_create_by_kinds(ctx, &kinds, g->must);
}

static bool keep_bits(void *user, int v)
{
    return *(const unsigned *)user >> v & 1;
}

/* `keep` as far as it says the same of all vertices of a kind: as of the first. */
static unsigned same_of_kinds(const struct graph *g, unsigned keep)
{
    unsigned same = 0;
    for (int v = 0; v < g->n; v++) {
        int first = 0;
        while (g->kind[first] != g->kind[v])
            first++;
        same |= (keep >> first & 1) << v;
    }
    return same;
}

/* Restricts vertex u to `keep`, in the graph and in the matcher; both must agree. */
static bool restrict_both(struct graph *g, struct swp__matcher *m, struct best *best, int u,
                          unsigned keep, bool must, bool by_kind)
{
    struct graph tried = *g;
    for (int v = 0; v < g->n; v++)
        if (!(keep >> v & 1))
            tried.weight[u][v] = tried.weight[v][u] = 0;
    tried.must[u] = tried.must[u] || must;
    struct best after = {0};
    enumerate(&tried, 0, 0, 0, 0, &after);
    bool expected = after.possible && after.high == best->high && after.low == best->low;
    bool got = false;
    swp_status status = by_kind ? swp__matcher_restrict_by_kind(m, u, keep_bits, &keep, must, &got)
                                : swp__matcher_restrict(m, u, keep_bits, &keep, must, &got);
    if (status != SWP_OK || got != expected)
        return false;
    if (got)
        *g = tried;
    return total_is(m, best) && matching_weighs(m, g, best);
}

/* What is left of the graph when u has the partner v or none; whether that costs nothing. */
static bool may_have(const struct graph *g, const struct best *best, int u, int v,
                     struct graph *left)
{
    struct best after = {0};
    *left = *g;
    for (int other = 0; other < g->n; other++)
        if (other != v)
            left->weight[u][other] = left->weight[other][u] = 0;
    left->must[u] = true;
    enumerate(left, 0, 0, 0, 0, &after);
    return after.possible && after.high == best->high && after.low == best->low;
}

/* Fixes the first partner of vertex u among `keep`; graph and matcher must agree. A vertex alone
 * has nothing to fix. */
static bool fix_both(struct graph *g, struct swp__matcher *m, struct best *best, int u,
                     unsigned keep)
{
    const int mate = swp__matcher_mate(m, u);
    if (mate < 0)
        return true;
    int first = 0;
    while (first < g->n && roll(3) == 0)
        keep &= ~(1u << first++);
    struct graph left;
    int expected = 0, got = -1;
    while (expected < mate && (!(keep >> expected & 1) || !may_have(g, best, u, expected, &left)))
        expected++;
    if (swp__matcher_fix_first(m, u, first, keep_bits, &keep, &got) != SWP_OK || got != expected)
        return false;
    if (!may_have(g, best, u, expected, &left))
        return false;
    *g = left;
    return total_is(m, best) && matching_weighs(m, g, best);
}

static bool restrict_randomly(struct graph *g, struct swp__matcher *m, struct best *best,
                              bool by_kind)
{
    const int u = (int)roll((uint32_t)g->n);
    const unsigned keep = roll(1u << g->n);
    return restrict_both(g, m, best, u, by_kind ? same_of_kinds(g, keep) : keep, roll(2), by_kind);
}

/* Restrictions, or `fixes`: first partners and restrictions by turns. */
static bool agrees(uint64_t seed, bool of_kinds, bool fixes)
{
    state = seed;
    struct graph g, whole;
    if (of_kinds)
        random_kinds(&g, /* simple= */ fixes);
    else
        random_graph(&g);
    if (roll(3) == 0)
        tell_start(&g);
    whole = g; /* what the matcher sees; g loses what restrictions take */
    struct best best = {0};
    enumerate(&g, 0, 0, 0, 0, &best);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    if (!ctx.arena)
        return false;
    struct swp__matcher *m = create_matcher(&ctx, &whole);
    swp_status status = m ? swp__matcher_solve(m) : SWP_ERR_MEMORY;
    bool fine = status == (best.possible ? SWP_OK : SWP_ERR_NO_PAIRING);
    if (fine && status == SWP_OK)
        fine = total_is(m, &best) && matching_weighs(m, &g, &best);
    for (int i = 0; fine && status == SWP_OK && i < 12; i++)
        if (fixes && roll(2))
            fine =
                fix_both(&g, m, &best, (int)roll((uint32_t)g.n), roll(1u << g.n) | roll(1u << g.n));
        else
            fine = restrict_randomly(&g, m, &best, of_kinds && roll(2));
    swp__arena_destroy(ctx.arena);
    return fine;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("maximum weight and restrictions against enumeration")
    {
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 40000;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, /* of_kinds= */ false, /* fixes= */ false), "seed %llu",
                   (unsigned long long)seed);
    }
    TESTING_CASE("graphs of kinds against enumeration")
    {
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 60000;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, /* of_kinds= */ true, /* fixes= */ false), "seed %llu",
                   (unsigned long long)seed);
    }
    TESTING_CASE("the oracle's rows against enumeration")
    {
        oracle_use(true);
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 40000;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, /* of_kinds= */ true, /* fixes= */ seed % 2 == 0), "seed %llu",
                   (unsigned long long)seed);
        oracle_use(false);
    }
    TESTING_CASE("first partners in graphs of kinds against enumeration")
    {
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 60000;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, /* of_kinds= */ true, /* fixes= */ true), "seed %llu",
                   (unsigned long long)seed);
    }
    return testing_finish("unit_matching");
}
