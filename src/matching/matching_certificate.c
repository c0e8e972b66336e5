/* What the duals of an optimal matching prove.
 *
 * The certificate, looked through once more: every edge that lies in no
 * blossom has a slack of 0 or more, those matched one of 0, and who is unmatched may be and has a
 * dual of 0. (The duals of blossoms are made and unmade by the same steps as those of vertices.)
 * O(n^2): for builds that look for mistakes of ours. */
#include "matching/matching_internal.h"

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

/* ---- who can be nobody's partner ------------------------------------------------------------- */

static bool is_tight(const struct swp__matcher *m, int u, int v, const uint64_t *share)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    if (!swp__matching_cells_slack(m, u, v, slack))
        return false;
    swp__weight_add(slack, slack, share, m->words);
    return swp__weight_is_zero(slack, m->words);
}

/* Some partner of u in `node` makes a tight pair with him; `share` is the duals of the blossoms
 * around both. Those who are marked have been asked before. */
static bool has_tight_partner(const struct swp__matcher *m, int u, int node, const uint64_t *share)
{
    for (int v = m->first[node];; v = m->chain[v]) {
        if (m->mark[v] == 0 && is_tight(m, u, v, share))
            return true;
        m->mark[v] = 1;
        if (v == m->last[node])
            return false;
    }
}

bool swp__matching_cells_may_obey(struct swp__matcher *m, int u, bool must)
{
    uint64_t share[SWP__WEIGHT_MAX_WORDS]; /* of the blossoms around u that are left */
    if (!must && swp__weight_is_zero(swp__dual_of(m, u), m->words))
        return true;
    swp__weight_zero(share, m->words);
    memset(m->mark, 0, (size_t)m->n * sizeof(int));
    for (int b = m->parent[u]; b >= 0; b = m->parent[b])
        swp__weight_add(share, share, swp__blossom_dual(m, b), m->words);
    for (int b = m->parent[u]; b >= 0; b = m->parent[b]) {
        if (swp__weight_is_zero(swp__blossom_dual(m, b), m->words))
            continue;
        if (has_tight_partner(m, u, b, share))
            return true;
        swp__weight_sub(share, share, swp__blossom_dual(m, b), m->words);
    }
    for (int v = 0; v < m->n; v++)
        if (m->mark[v] == 0 && is_tight(m, u, v, share))
            return true;
    return false;
}
