/* Swiss System Based on Rating (1998), article D: of all best pairings of a bracket the first in
 * the order of transpositions (D.1) and exchanges (D.2).
 *
 * Both orders are lexicographic, so the first pairing is found by decisions from the left, each
 * kept when a best pairing with it remains (core/bracket_order). For a homogeneous group of k pairs
 * let T be the higher players of the pairs. Every set of pairs is met first under the split in
 * which S1 is T, and there only once; so the order of C.7 and C.8 compares the number of
 * players 1..k not in T (players exchanged), the sum of the numbers in T (difference of the
 * numbers), the players 1..k not in T from the lowest ranked up: lower ranked ones first, the
 * players above k in T from the highest ranked down: higher ranked ones first, and then the
 * opponents of T, in the order of T: higher ranked ones first (D.1). Nothing is enumerated. */
#include "systems/dutch_1998/dutch_1998_internal.h"

sp_status sp__d98_order_moved_down(const struct d98_graph *g, struct sp__bracket_search *s)
{
    for (int i = 0; i < g->h; i++)
        s->paired[i] = true; /* C.6: S1 is paired */
    return sp__bracket_opponents_of_first(s);
}

sp_status sp__d98_order_homogeneous(struct sp__bracket_search *s, struct d98_result *out)
{
    sp_status status = sp__bracket_order_rest(s);
    out->n_exchanged = s->n_exchanged;
    return status;
}

bool sp__d98_is_transposed(const struct d98_graph *g, const int *partner)
{
    int next = 0; /* of S2 */
    for (int i = 0; i < g->n_in; i++) {
        if (partner[i] < i || partner[i] >= g->n_in)
            continue;
        while (partner[next] > next && partner[next] < g->n_in)
            next++;
        if (partner[i] != next++)
            return true;
    }
    return false;
}
