/* SPDX-License-Identifier: Apache-2.0 */
/* Can all of these be paired, when colours are the only thing that tells players apart? The
 * questions of unweighted_matching.h, answered by counting while counting is exact.
 *
 * A player is of one of four colour kinds: both colours are possible, White only, Black only, or
 * neither. Two can be paired when one may have White and the other Black. Let n players have a
 * colour left, d be the largest number of others that one of them may not meet for another reason,
 * and n be at least 4d + 1. Then the maximum matching leaves over just as many as the kinds
 * dictate: the surplus of one colour over half of them, or one when their number is odd.
 *
 * It is so as well when each may meet at least half of the others (Dirac).
 *
 * Proof. When those of one colour are not less than the others, each of the others finds one of
 * them: a set of more than d others may between them meet all of that colour (each bars d at most),
 * and d or fewer meet enough, since that colour has n/2 - d >= d even without those barred (Hall).
 * Else, n being even (of an odd number somebody is left over), split the field into halves with all
 * of one colour in one half and all of the other colour in the other one. Across the halves kinds
 * bar nobody, everybody may meet at least n/2 - d >= n/4 of the other half, and two sides of equal
 * size in which everybody may meet half of the other side have a perfect matching (Hall).
 *
 * When neither holds, few being left, the matching itself is made, and kept maximum from then on.
 * Cost: O(1) for each question while counting answers, O(n) to begin. Memory O(n). */
#ifndef SWISSPAIR_MATCHING_COUNTED_MATCHING_H
#define SWISSPAIR_MATCHING_COUNTED_MATCHING_H

#include "matching/unweighted_matching.h"

/* Bits of a colour kind. */
enum { SWP__MAY_HAVE_WHITE = 1, SWP__MAY_HAVE_BLACK = 2, SWP__COLOUR_KINDS = 4 };

/* One may have White and the other Black. */
static inline bool swp__kinds_fit(int a, int b)
{
    return ((a & SWP__MAY_HAVE_WHITE) && (b & SWP__MAY_HAVE_BLACK)) ||
           ((a & SWP__MAY_HAVE_BLACK) && (b & SWP__MAY_HAVE_WHITE));
}

struct swp__counted;

/* Working memory for graphs of n vertices; NULL when memory is gone. `barred` [n] must outlive the
 * questions: others a vertex may not meet, at most, colours apart. */
struct swp__counted *swp__counted_create(struct swp__context *ctx, int n, const int *barred);
/* Begins with these members of the graph. `kind` [n]: vertices are neighbours unless their kinds or
 * `barred` others are in the way; NULL: the graph is of another sort, nothing is counted. Both must
 * outlive the questions. */
void swp__counted_begin(struct swp__counted *c, const struct swp__bit_graph *graph,
                        const uint8_t *kind, const int *members, int n_members);
/* A vertex joins or leaves. */
void swp__counted_add(struct swp__counted *c, int v);
void swp__counted_remove(struct swp__counted *c, int v);

/* How many members the maximum matching leaves over. */
int swp__counted_left_over(const struct swp__counted *c);
/* Finds the members that can be spared: without one of them the others make just as many pairs. For
 * swp__counted_is_spare; valid until the next change. */
void swp__counted_find_spare(struct swp__counted *c);
bool swp__counted_is_spare(const struct swp__counted *c, int v);

/* When nobody is left over: p looks for an opponent. Without one p is added again. */
void swp__counted_offer(struct swp__counted *c, int p);
/* p may meet q, and then all the others can be paired. */
bool swp__counted_is_available(struct swp__counted *c, int q);
/* p, offered, and q, available, are paired for good. */
void swp__counted_take(struct swp__counted *c, int q);

#endif
