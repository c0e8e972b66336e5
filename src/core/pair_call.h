/* The pairing call with a wish laid over the rules (core/wish.h). */
#ifndef SWISSPAIR_CORE_PAIR_CALL_H
#define SWISSPAIR_CORE_PAIR_CALL_H

#include "swisspair/whynot.h"

/* sp_pair_next_round; the players of `wish` exist. NULL: no wish. SP_ERR_NO_PAIRING: the wish
 * leaves no pairing, or there is none without it. */
sp_status sp__pair_under_wish(const sp_tournament *t, const sp_pair_options *options,
                              const sp_wish *wish, sp_pairing **out_pairing, sp_error *err);

#endif
