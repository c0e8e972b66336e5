/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article D: of all best pairings of a bracket the one generated first.
 *
 * The orders are lexicographic, so that pairing is found by decisions from the left, each kept when
 * a best pairing with it remains. In a homogeneous bracket the
 * first three have nothing to choose. Nothing is enumerated; the door walks this table
 * (bracket/bracket.h). */
#include "systems/dutch_2012/dutch_2012_internal.h"

const struct swp__order_row swp__d12_order[D12_N_STEPS] = {
    /* D.3: which moved-down players are S1. Sets with the highest players come first: each in turn
     * is of S1 if a best pairing gives them a resident. */
    {"D.3", SWP__CHOOSE_FIRST, ""},
    /* D.1.2: the transposition of S2, in which the first of S1 has the highest opponent possible,
     * then the second. */
    {"D.1", SWP__OPPONENTS_OF_FIRST, ""},
    /* C.4: every member of the remainder is of its S1 or S2, also who was moved down and is left
     * over. */
    {"C.4", SWP__LEFT_JOIN, ""},
    /* D.2, of a homogeneous bracket or the remainder: the fewest players exchanged, the smallest
     * difference of their places, the lowest of S1, the highest of S2. */
    {"D.2", SWP__EXCHANGE, "exchange"},
    /* D.1.1: the transposition of its S2. */
    {"D.1", SWP__TRANSPOSITION,
     "S2 is transposed: the opponents in the order of S1, remainder last"},
};
