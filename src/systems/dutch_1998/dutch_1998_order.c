/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article D: of all best pairings of a bracket the first in
 * the order of transpositions (D.1) and exchanges (D.2).
 *
 * Both orders are lexicographic, so the first pairing is found by decisions from the left, each
 * kept when a best pairing with it remains. For a homogeneous group of k pairs let T be the higher
 * players of the pairs. Every set of pairs is met first under the split in which S1 is T, and there
 * only once; so the order of C.7 and C.8 compares the number of players 1..k not in T
 * (players exchanged), the sum of the numbers in T (difference of the numbers), the players 1..k
 * not in T from the lowest ranked up: lower ranked ones first, the players above k in T from the
 * highest ranked down: higher ranked ones first, and then the opponents of T, in the order of T:
 * higher ranked ones first (D.1). Nothing is enumerated; the door walks these tables
 * (bracket/bracket.h). */
#include "systems/dutch_1998/dutch_1998_internal.h"

const struct swp__order_row swp__d98_order[D98_N_STEPS] = {
    /* C.8: the first exchange between S1 and S2. */
    [D98_STEP_EXCHANGE] = {"D.2", SWP__EXCHANGE, "those of S1 first, then those of S2"},
    /* C.7: the first transposition of S2. */
    [D98_STEP_TRANSPOSITION] = {"D.1", SWP__TRANSPOSITION, "S2 is transposed"},
};

const struct swp__order_row swp__d98_order_with_s1[D98_N_STEPS_WITH_S1] = {
    /* C.6: S1 is paired ... */
    {"C.6", SWP__ALL_OF_FIRST, ""},
    /* ... after the first transposition of S2 (C.7) ... */
    {"D.1", SWP__OPPONENTS_OF_FIRST, ""},
    /* ... and then the homogeneous remainder. */
    {"C.6", SWP__REMAINDER, ""},
};
