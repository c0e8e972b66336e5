/* SPDX-License-Identifier: Apache-2.0 */
/* Can all of these be paired? Yes, shown by pairs found at sight; or nothing is said.
 *
 * Everybody in turn takes the first free opponent he may have; who finds none gets one by a single
 * exchange with a pair already made. That is enough in nearly every question of a real round, and
 * costs little more than looking at the players. */
#ifndef SWISSPAIR_BRACKET_PAIRS_AT_SIGHT_H
#define SWISSPAIR_BRACKET_PAIRS_AT_SIGHT_H

#include "base/context.h"

struct swp__sight {
    int n;       /* vertices 0..n-1, all to be paired */
    int n_first; /* the first ones are not paired with each other */
    bool (*may_pair)(const void *user, int u, int v); /* u < v */
    const void *user;
};

/* *out true: they can all be paired. False says nothing. O(n^2) calls at worst, mostly O(n);
 * memory O(n). */
swp_status swp__pairs_at_sight(struct swp__context *ctx, const struct swp__sight *sight, bool *out);

#endif
