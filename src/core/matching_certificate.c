/* What the duals of an optimal matching prove.
 *
 * The certificate, looked through once more: every edge that lies in no
 * blossom has a slack of 0 or more, those matched one of 0, and who is unmatched may be and has a
 * dual of 0. (The duals of blossoms are made and unmade by the same steps as those of vertices.)
 * O(n^2): for builds that look for mistakes of ours. */
#include "core/matching_internal.h"

static bool is_unmatched_by_right(const struct sp__matcher *m, int u)
{
    return m->mate[u] >= 0 || (!m->must[u] && sp__weight_is_zero(sp__dual_of(m, u), m->words));
}

bool sp__matching_cells_certificate_holds(struct sp__matcher *m)
{
    uint64_t slack[SP__WEIGHT_MAX_WORDS];
    for (int u = 0; u < m->n; u++) {
        if (!is_unmatched_by_right(m, u) || (m->mate[u] >= 0 && m->mate[m->mate[u]] != u))
            return false;
        for (int v = 0; v < u; v++) {
            if (sp__top_of(m, u) == sp__top_of(m, v) || !sp__matching_cells_slack(m, u, v, slack))
                continue;
            if (sp__weight_is_negative(slack, m->words) ||
                (m->mate[u] == v && !sp__weight_is_zero(slack, m->words)))
                return false;
        }
    }
    return true;
}

/* ---- who can be nobody's partner ------------------------------------------------------------- */

/* The duals of the marked blossoms around v, added to `slack`. */
static void add_marked_blossoms(const struct sp__matcher *m, int v, uint64_t *slack)
{
    for (int b = m->parent[v]; b >= 0; b = m->parent[b])
        if (m->mark[b] != 0)
            sp__weight_add(slack, slack, sp__blossom_dual(m, b), m->words);
}

bool sp__matching_cells_may_obey(struct sp__matcher *m, int u, bool must)
{
    uint64_t slack[SP__WEIGHT_MAX_WORDS];
    if (!must && sp__weight_is_zero(sp__dual_of(m, u), m->words))
        return true;
    memset(m->mark, 0, 2 * (size_t)m->n * sizeof(int));
    for (int b = m->parent[u]; b >= 0; b = m->parent[b])
        m->mark[b] = 1;
    for (int v = 0; v < m->n; v++) {
        if (!sp__matching_cells_slack(m, u, v, slack))
            continue;
        add_marked_blossoms(m, v, slack);
        if (sp__weight_is_zero(slack, m->words))
            return true;
    }
    return false;
}
