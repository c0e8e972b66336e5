/* SPDX-License-Identifier: Apache-2.0 */
/* The fold of a bracket along tight classes: from the last vertex to the first, everybody's
 * opponent as early as possible, and last of all a place for being left over. See class_bracket.h
 * for what it is used for.
 *
 * A flow of the classes against themselves tells whether a pair of classes leaves the others a
 * solution, halves of pairs allowed; where it does not, no matching has the pair, now or later.
 * Where it does, the pair is made and the flow augmented again. The end of the list is where barred
 * pairs come in the way of what classes allow: when nobody is left for somebody, the last pairs are
 * opened again, and those left are matched one by one in sets of bits
 * (matching/unweighted_matching); they prove the pairs before them, or more are opened. Nothing is
 * decided unless everybody has a partner in the end. */
#ifndef SWISSPAIR_BRACKET_CLASS_FOLD_H
#define SWISSPAIR_BRACKET_CLASS_FOLD_H

#include "bracket/class_bracket.h"
#include "matching/class_dual.h"

/* Partners of all players of `bracket`, -1: left over. `sizes` [dual->n] are players by class, the
 * last one the places. *out_decided false: partner is undefined and nothing is said.
 * O(n * (classes + barred) + opened^2), opened mostly few. */
swp_status swp__class_fold_settle(struct swp__context *ctx,
                                  const struct swp__class_bracket *bracket,
                                  const struct swp__class_dual *dual, const int *sizes,
                                  int *partner, bool *out_decided);

#endif
