/* SPDX-License-Identifier: Apache-2.0 */
/* One round paired by a room and passed through the absolute criteria once more. */
#ifndef SWISSPAIR_CALLS_PAIRED_ROUND_H
#define SWISSPAIR_CALLS_PAIRED_ROUND_H

#include "systems/system.h"

/* Calls the room of `system` and refuses a result that breaks what no edition allows: every seated
 * player exactly once, no rematch, no forbidden pair, one bye when the number is odd and none when
 * it is even, no bye for somebody the edition bars. SWP_ERR_INTERNAL then; the room's own failures
 * pass through, with a sentence in any case. O(boards * rounds) besides the room. */
swp_status swp__paired_round(struct swp__context *ctx, const struct swp__system_row *system,
                             const struct swp__position *position, struct swp__slot_pairing *out);

/* Fails with SWP_ERR_INVALID when the position lacks a fact that every edition needs: the initial
 * colour. */
swp_status swp__position_facts_known(struct swp__context *ctx,
                                     const struct swp__position *position);

#endif
