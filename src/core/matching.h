/* Exact weighted matching in a general graph, and questions about all its optimal matchings.
 *
 * Answers: which matching has the greatest weight; and then, one decision after the other, "can
 * this player's partners be restricted to these without losing any weight?". A rule of the form
 * "among the best pairings the first in such an order" is a sequence of those questions, so no room
 * enumerates.
 *
 * Method: the primal-dual algorithm of Edmonds with blossoms, one tree at a time. Invariants
 * between calls: duals are feasible for the edges that are left, matched edges are tight, blossoms
 * with a positive dual are full, unmatched vertices that need not be matched have dual 0. A
 * restriction removes edges at one vertex, frees what the removal broke, and mends it by
 * augmenting; it stops as soon as the dual objective falls below the optimum. So a question costs
 * one search, O(n^2) at worst and mostly far less, the first solution O(n^3).
 *
 * Memory: O(n^2 * words) while that stays below SP__MATCHER_MATRIX_BYTES, else O(n * words) and the
 * weights are asked again each time. */
#ifndef SWISSPAIR_CORE_MATCHING_H
#define SWISSPAIR_CORE_MATCHING_H

#include "core/context.h"
#include "core/weight.h"

enum { SP__MATCHER_MATRIX_BYTES = 48 << 20 };

/* Weight of the edge u-v into out[words]; false when the two may not be paired. Symmetric. */
typedef bool sp__edge_weight(void *user, int u, int v, uint64_t *out);
/* Whether v may stay a partner. */
typedef bool sp__edge_filter(void *user, int v);

struct sp__matcher;

/* `words` as for sp__weight: all sums of n/2 edge weights, times 4, must fit. `must` (may be NULL)
 * names the vertices that have to be matched. */
struct sp__matcher *sp__matcher_create(struct sp__context *ctx, int n, int words,
                                       sp__edge_weight *edge, void *user, const bool *must);

/* Finds a matching of the greatest weight. SP_ERR_NO_PAIRING (without touching the error) when not
 * all vertices that must be matched can be. */
sp_status sp__matcher_solve(struct sp__matcher *m);

/* The partner of u in the current optimal matching, -1 when unmatched. */
int sp__matcher_mate(const struct sp__matcher *m, int u);

/* Twice the greatest weight, words words; comparable between matchers with the same packing. */
const uint64_t *sp__matcher_total(const struct sp__matcher *m);

/* Forbids all partners of u for which `keep` says no and, with `must`, being unmatched, if an
 * optimal matching remains; then *out is true and the current matching obeys. Else nothing changes.
 */
sp_status sp__matcher_restrict(struct sp__matcher *m, int u, sp__edge_filter *keep, void *user,
                               bool must, bool *out);

#endif
