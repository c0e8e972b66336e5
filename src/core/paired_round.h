/* One round paired by a room and passed through the absolute criteria once more. */
#ifndef SWISSPAIR_CORE_PAIRED_ROUND_H
#define SWISSPAIR_CORE_PAIRED_ROUND_H

#include "core/system_registry.h"

/* Calls the room of `system` and refuses a result that breaks what no edition allows: every seated
 * player exactly once, no rematch, no forbidden pair, one bye when the number is odd and none when
 * it is even, no bye for somebody the edition bars. SP_ERR_INTERNAL then; the room's own failures
 * pass through, with a sentence in any case. O(boards * rounds) besides the room. */
sp_status sp__paired_round(struct sp__context *ctx, const struct sp__system_row *system,
                           const struct sp__position *position, struct sp__slot_pairing *out);

/* Fails with SP_ERR_INVALID when the position lacks a fact that every edition needs: the initial
 * colour. */
sp_status sp__position_facts_known(struct sp__context *ctx, const struct sp__position *position);

#endif
