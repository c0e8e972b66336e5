/* Why two players may not meet under the absolute rules of an edition, and why one may not have the
 * bye: the evidence, pair by pair.
 *
 * The rules themselves stand in the rooms (core/system_registry.h); here they are asked, and what
 * they answer is put beside the facts of the position. */
#ifndef SWISSPAIR_EXPLAIN_ABSOLUTE_BARS_H
#define SWISSPAIR_EXPLAIN_ABSOLUTE_BARS_H

#include "core/system_registry.h"
#include "swisspair/blockers.h"

struct sp__absolute_bars {
    const struct sp__system_row *system;
    const struct sp__position *position;
    const uint8_t *colours_barred; /* [position->n] bits by sp_colour; of the seated */
    const uint32_t *bye_barred_by; /* [position->n] a round, 0: may have the bye; of the seated */
};

/* Asks the edition about every seated player; in the arena. O(players * rounds), and O(rounds^2)
 * for each player who is barred from the bye. */
sp_status sp__absolute_bars_build(struct sp__context *ctx, const struct sp__system_row *system,
                                  const struct sp__position *position,
                                  struct sp__absolute_bars *out);

/* What keeps two seated players from meeting, or with slot_b SP__NOBODY the first from the bye; the
 * round of the meeting or of the earlier bye into *out_round (may be NULL). 0: nothing. O(rounds).
 */
unsigned sp__absolute_bars_of(const struct sp__absolute_bars *bars, int slot_a, int slot_b,
                              uint32_t *out_round);

#endif
