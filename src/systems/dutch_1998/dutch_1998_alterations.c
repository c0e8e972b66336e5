/* Swiss System Based on Rating (1998), article D: of all best pairings of a bracket the first in
 * the order of transpositions (D.1) and exchanges (D.2).
 *
 * Both orders are lexicographic, so the first pairing is found by decisions from the left, each
 * kept when a best pairing with it remains (bracket/bracket_order). For a homogeneous group of k
 * pairs let T be the higher players of the pairs. Every set of pairs is met first under the split
 * in which S1 is T, and there only once; so the order of C.7 and C.8 compares the number of
 * players 1..k not in T (players exchanged), the sum of the numbers in T (difference of the
 * numbers), the players 1..k not in T from the lowest ranked up: lower ranked ones first, the
 * players above k in T from the highest ranked down: higher ranked ones first, and then the
 * opponents of T, in the order of T: higher ranked ones first (D.1). Nothing is enumerated. */
#include "systems/dutch_1998/dutch_1998_internal.h"

swp_status swp__d98_order_moved_down(const struct d98_graph *g, struct swp__bracket_search *s)
{
    for (int i = 0; i < g->h; i++)
        s->paired[i] = true; /* C.6: S1 is paired */
    return swp__bracket_opponents_of_first(s);
}

swp_status swp__d98_order_homogeneous(struct swp__bracket_search *s)
{
    return swp__bracket_order_rest(s);
}

/* The higher player of a pair. */
static bool is_in_t(const struct d98_graph *g, const int *partner, int i)
{
    return partner[i] > i && partner[i] < g->n_in;
}

void swp__d98_see_alterations(const struct d98_graph *g, const int *partner, struct d98_result *out)
{
    int k = 0, next = 0, up = 0; /* pairs; of S2; who have come from S2 */
    for (int i = 0; i < g->n_in; i++)
        k += is_in_t(g, partner, i);
    out->n_exchanged = 0;
    out->is_transposed = false;
    for (int i = 0; i < k; i++)
        if (!is_in_t(g, partner, i))
            out->exchanged[out->n_exchanged++] = g->player[i];
    for (int i = 0; i < g->n_in; i++) {
        if (!is_in_t(g, partner, i))
            continue;
        while (is_in_t(g, partner, next))
            next++;
        if (i >= k)
            out->exchanged[out->n_exchanged + up++] = g->player[i];
        out->is_transposed = out->is_transposed || partner[i] != next;
        next++;
    }
}
