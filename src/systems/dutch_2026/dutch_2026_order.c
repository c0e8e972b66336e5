/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 4: of all best candidates of a bracket the one generated first.
 *
 * The orders are lexicographic, so that candidate is found by decisions from the left, each kept
 * when a best candidate with it remains. Heterogeneous brackets take all four steps, homogeneous
 * ones the last two. Nothing is enumerated; the door walks this table (bracket/bracket.h). */
#include "systems/dutch_2026/dutch_2026_internal.h"

const struct swp__order_row swp__d26_order[D26_N_STEPS] = {
    /* 4.4: which moved-down players are S1, which the Limbo. The set with the smallest differing
     * BSN comes first: each in turn is paired if a best candidate pairs them. */
    {"4.4", SWP__CHOOSE_FIRST, "moved-down players of the Limbo"},
    /* 4.2: the first M1 places of the transposition of S2. */
    {"4.2", SWP__OPPONENTS_OF_FIRST, ""},
    /* 4.3, before 4.2 (3.6, 3.7): the others, S1 and S2 or S1R and S2R: the fewest residents
     * exchanged, the smallest difference of their BSNs, the highest moved down, the lowest up. */
    {"4.3", SWP__EXCHANGE, "resident exchange"},
    /* 4.2: the other places of the transposition. */
    {"4.2", SWP__TRANSPOSITION,
     "S2 is transposed: the opponents in the order of S1, remainder last"},
};
