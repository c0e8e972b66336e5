/* SPDX-License-Identifier: Apache-2.0 */
/* Why two players may not meet under the absolute rules of an edition, and why one may not have the
 * bye: the evidence, pair by pair.
 *
 * The rules themselves stand in the rooms (systems/system.h); here they are asked, and what
 * they answer is put beside the facts of the position. */
#ifndef SWISSPAIR_EXPLAIN_ABSOLUTE_BARS_H
#define SWISSPAIR_EXPLAIN_ABSOLUTE_BARS_H

#include "swisspair/experimental/blockers.h"
#include "systems/system.h"

struct swp__absolute_bars {
    const struct swp__system_row *system;
    const struct swp__position *position;
    const uint8_t *colours_barred; /* [position->n] bits by swp_colour; of the seated */
    const uint32_t *bye_barred_by; /* [position->n] a round, 0: may have the bye; of the seated */
};

/* Asks the edition about every seated player; in the arena. O(players * rounds), and O(rounds^2)
 * for each player who is barred from the bye. */
swp_status swp__absolute_bars_build(struct swp__context *ctx, const struct swp__system_row *system,
                                    const struct swp__position *position,
                                    struct swp__absolute_bars *out);

/* What keeps two seated players from meeting, or with slot_b SWP__NOBODY the first from the bye;
 * the round of the meeting or of the earlier bye into *out_round (may be NULL). 0: nothing.
 * O(rounds).
 */
unsigned swp__absolute_bars_of(const struct swp__absolute_bars *bars, int slot_a, int slot_b,
                               uint32_t *out_round);

#endif
