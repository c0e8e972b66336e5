/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part D: of all best candidates of a bracket the one generated first.
 *
 * The orders are lexicographic, so that candidate is found by decisions from the left, each kept
 * when a best candidate with it remains. Heterogeneous brackets take all four steps, homogeneous
 * ones the last two. Nothing is enumerated; the door walks this table (bracket/bracket.h). */
#include "systems/dutch_2017/dutch_2017_internal.h"

const struct swp__order_row swp__d17_order[D17_N_STEPS] = {
    /* D.3: which moved-down players are S1, which the Limbo. Their scores (D.3.a) have been
     * compared with the criteria; among equal ones the smaller numbers come first (D.3.b): each in
     * turn is paired if a best candidate pairs them. */
    {"D.3", SWP__CHOOSE_FIRST, "moved-down players of the Limbo"},
    /* D.1: the first M1 places of the transposition of S2. */
    {"D.1", SWP__OPPONENTS_OF_FIRST, ""},
    /* D.2, before D.1 (B.6, B.7): the others, S1 and S2 or S1R and S2R: the fewest residents
     * exchanged, the smallest difference of their BSNs, the highest moved down, the lowest up. */
    {"D.2", SWP__EXCHANGE, "resident exchange"},
    /* D.1: the other places of the transposition. */
    {"D.1", SWP__TRANSPOSITION,
     "S2 is transposed: the opponents in the order of S1, remainder last"},
};
