/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 4: of all best pairings of a bracket the first one.
 *
 * 4.1 numbers the members by the ranking of 1.8 (BSN); 4.2 and 4.3 let BSN 1 try the largest BSN,
 * then the next smaller one, and last of all to float, and so on with the first BSN still free. The
 * order is lexicographic, so that pairing is found by decisions from BSN 1 on, each kept when a
 * best pairing with it remains. The door walks this table (bracket/bracket.h). */
#include "systems/burstein_2026/burstein_2026_internal.h"

const struct swp__order_row swp__bu26_order[BU26_N_STEPS] = {
    {"4.2", SWP__FOLD, "BSN 1 chooses the largest BSN it can have, then the next one still free"},
};
