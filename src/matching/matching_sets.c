/* SPDX-License-Identifier: Apache-2.0 */
/* Blossoms as mere odd sets: what their duals tell without a search.
 *
 * Lemma (complementary slackness): an edge is in an optimal matching only when its slack, the duals
 * of the odd sets around both ends counted in, is 0. That needs the sets and their duals but not
 * the rings, which would have to be made anew whenever pairs inside them change. So pairs are
 * changed, and fixed, as long as the weight stays the same, and the rings are left as they were
 * (is_stale); they are made again before a search goes through them. Nothing of this changes a
 * dual, so the lemma holds until a search does. */
#include "matching/matching_cells.h"

/* ---- which sets ------------------------------------------------------------------------------ */

enum { NOT_LOOKED_UP = -2 };

/* Of the node, and of all around it. */
static void find_around(struct swp__matcher *m, int node)
{
    int n_path = 0, around = -1;
    for (; node >= 0 && m->set_around[node] == NOT_LOOKED_UP; node = m->parent[node])
        m->path_a[n_path++] = node;
    if (node >= 0)
        around =
            swp__weight_is_zero(swp__blossom_dual(m, node), m->words) ? m->set_around[node] : node;
    while (n_path > 0) {
        node = m->path_a[--n_path];
        m->set_around[node] = around;
        if (node >= m->n && !swp__weight_is_zero(swp__blossom_dual(m, node), m->words))
            around = node;
    }
}

void swp__matching_find_sets(struct swp__matcher *m)
{
    if (m->knows_sets)
        return;
    for (int node = 0; node < 2 * m->n; node++)
        m->set_around[node] = NOT_LOOKED_UP;
    for (int x = 0; x < m->n; x++)
        find_around(m, x);
    m->knows_sets = true;
}

int swp__matcher_set(struct swp__matcher *m, int u)
{
    swp__matching_find_sets(m);
    return m->set_around[u];
}

void swp__matcher_add_sets(struct swp__matcher *m, int u, int v, uint64_t *slack)
{
    swp__matching_find_sets(m);
    for (int b = m->set_around[u]; b >= 0; b = m->set_around[b]) {
        int c = m->set_around[v];
        while (c >= 0 && c != b)
            c = m->set_around[c];
        if (c >= 0)
            swp__weight_add(slack, slack, swp__blossom_dual(m, b), m->words);
    }
}

bool swp__matching_are_tight(struct swp__matcher *m, int u, int v)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    const uint64_t *weight = swp__cells_weight(m, m->cells->kind[u], m->cells->kind[v]);
    if (!weight)
        return false;
    swp__weight_sub(slack, swp__dual_of(m, u), weight, m->words);
    swp__weight_add(slack, slack, swp__dual_of(m, v), m->words);
    swp__matcher_add_sets(m, u, v, slack);
    return swp__weight_is_zero(slack, m->words);
}

bool swp__matching_may_be_pair(struct swp__matcher *m, int u, int v)
{
    return swp__matching_are_tight(m, u, v) && swp__matching_cells_has(m, u, v);
}

/* ---- without a search ------------------------------------------------------------------------ */

/* Adds the weight of the pair, doubled, or takes it off. */
static void add_weight(const struct swp__matcher *m, int u, int v, bool off, uint64_t *sum)
{
    const int *kind = m->cells->kind;
    const uint64_t *weight = swp__cells_weight(m, kind[u], kind[v]);
    if (off)
        swp__weight_sub(sum, sum, weight, m->words);
    else
        swp__weight_add(sum, sum, weight, m->words);
}

static bool is_single(const struct swp__matcher *m, int u)
{
    return swp__top_of(m, u) == u;
}

static void make_pair(struct swp__matcher *m, int u, int v)
{
    swp__matching_count_pair(m, u, v, 1);
    m->mate[u] = v;
    m->mate[v] = u;
    if (!is_single(m, u) || !is_single(m, v))
        m->is_stale = true;
}

/* Nothing is lost when u and v, too, are a pair; `gain` is that of all else. */
static bool comes_to_nothing(const struct swp__matcher *m, int u, int v, const uint64_t *gain)
{
    uint64_t sum[SWP__WEIGHT_MAX_WORDS];
    if (!swp__matching_cells_has(m, u, v))
        return false;
    swp__weight_copy(sum, gain, m->words);
    add_weight(m, u, v, /* off= */ false, sum);
    return swp__weight_is_zero(sum, m->words);
}

/* `left` and `over` have lost their partners, for a gain of `gain`. The pair of p and its partner q
 * gives way to left-q and p-over when nothing is lost by it all. */
static bool shift_through(struct swp__matcher *m, int left, int over, int p, const uint64_t *gain)
{
    uint64_t sum[SWP__WEIGHT_MAX_WORDS];
    const int q = m->mate[p], *kind = m->cells->kind;
    if (q < 0 || p == left || p == over || q == left || q == over ||
        swp__matching_cells_is_settled(m, p) || !swp__cells_weight(m, kind[left], kind[q]))
        return false;
    swp__weight_copy(sum, gain, m->words);
    add_weight(m, left, q, /* off= */ false, sum);
    add_weight(m, p, q, /* off= */ true, sum);
    if (!comes_to_nothing(m, p, over, sum) || !swp__matching_cells_has(m, left, q))
        return false;
    make_pair(m, left, q);
    make_pair(m, p, over);
    swp__matching_count_pair(m, p, q, -1);
    return true;
}

bool swp__matching_swap(struct swp__matcher *m, int u, int v)
{
    const int old = m->mate[u], other = m->mate[v];
    uint64_t gain[SWP__WEIGHT_MAX_WORDS];
    if (other < 0)
        return false;
    swp__weight_zero(gain, m->words);
    add_weight(m, u, v, /* off= */ false, gain);
    add_weight(m, u, old, /* off= */ true, gain);
    add_weight(m, v, other, /* off= */ true, gain);
    bool is_done = comes_to_nothing(m, old, other, gain);
    if (is_done)
        make_pair(m, old, other);
    for (int p = 0; !is_done && p < m->n; p++)
        is_done = p != u && p != v && shift_through(m, other, old, p, gain);
    if (is_done) {
        make_pair(m, u, v);
        swp__matching_count_pair(m, u, old, -1);
        swp__matching_count_pair(m, v, other, -1);
    }
    m->ctx->counters[SWP_COUNTER_REPAIRS] += is_done;
    return is_done;
}

void swp__matching_settle_pair(struct swp__matcher *m, int u)
{
    const int v = m->mate[u];
    if (!is_single(m, u) || !is_single(m, v))
        m->is_stale = true;
    swp__matching_cells_settle_pair(m, u, v);
}

/* ---- rings ----------------------------------------------------------------------------------- */

/* The dual of x with half the duals of the sets that hold it, into out[words]. */
static void share_dual(const struct swp__matcher *m, int x, uint64_t *out)
{
    uint64_t half[SWP__WEIGHT_MAX_WORDS];
    swp__weight_copy(out, swp__dual_of(m, x), m->words);
    for (int b = m->set_around[x]; b >= 0; b = m->set_around[b]) {
        swp__weight_halve(half, swp__blossom_dual(m, b), m->words);
        swp__weight_add(out, out, half, m->words);
    }
}

/* The duals of the sets go to their vertices. */
static void share_duals(struct swp__matcher *m)
{
    uint64_t shared[SWP__WEIGHT_MAX_WORDS];
    swp__matching_find_sets(m);
    for (int x = 0; x < m->n; x++) {
        share_dual(m, x, shared);
        swp__weight_copy(swp__dual_of(m, x), shared, m->words);
    }
}

/* A pair that leads out of a set is no longer tight: it is given up or, when it is settled, made
 * tight, since settled vertices have no other edge. */
static void look_at_pair(struct swp__matcher *m, int u, int v)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    swp__weight_add(slack, swp__dual_of(m, u), swp__dual_of(m, v), m->words);
    add_weight(m, u, v, /* off= */ true, slack);
    if (swp__weight_is_zero(slack, m->words))
        return;
    if (swp__matching_cells_is_settled(m, u))
        swp__weight_sub(swp__dual_of(m, u), swp__dual_of(m, u), slack, m->words);
    else
        m->mate[u] = m->mate[v] = -1;
}

bool swp__matching_rebuild_rings(struct swp__matcher *m)
{
    uint64_t best[SWP__WEIGHT_MAX_WORDS];
    if (!m->is_stale)
        return true;
    swp__weight_copy(best, m->total, m->words);
    share_duals(m);
    swp__matching_begin_nodes(m);
    for (int u = 0; u < m->n; u++)
        if (m->mate[u] > u)
            look_at_pair(m, u, m->mate[u]);
    swp__weight_zero(m->total, m->words);
    for (int u = 0; u < m->n; u++)
        swp__weight_add(m->total, m->total, swp__dual_of(m, u), m->words);
    swp__matching_cells_rebuild(m);
    m->is_stale = false;
    swp__matching_forget_sets(m);
    return swp__matching_augment(m, 0, best) == SEARCH_DONE &&
           swp__weight_compare(m->total, best, m->words) == 0;
}

/* ---- the certificate ------------------------------------------------------------------------- */

/* Looked through once more: every edge that lies in no blossom has a slack of 0 or more, matched
 * edges one of 0, and unmatched vertices may be so and have dual 0. (The duals of blossoms are
 * made and unmade by the same steps as those of vertices.) O(n^2): for builds that look for
 * mistakes of ours. */
static bool is_unmatched_by_right(const struct swp__matcher *m, int u)
{
    return m->mate[u] >= 0 || (!m->must[u] && swp__weight_is_zero(swp__dual_of(m, u), m->words));
}

bool swp__matching_cells_certificate_holds(struct swp__matcher *m)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    for (int u = 0; u < m->n; u++) {
        if (!is_unmatched_by_right(m, u) || (m->mate[u] >= 0 && m->mate[m->mate[u]] != u))
            return false;
        for (int v = 0; v < u; v++) {
            if (swp__top_of(m, u) == swp__top_of(m, v) ||
                !swp__matching_cells_slack(m, u, v, slack))
                continue;
            if (swp__weight_is_negative(slack, m->words) ||
                (m->mate[u] == v && !swp__weight_is_zero(slack, m->words)))
                return false;
        }
    }
    return true;
}
