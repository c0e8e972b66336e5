/* What the calls about one round have in common: which round of which tournament by which system,
 * the position before it; and the pairing call with a wish laid over the rules (core/wish.h). */
#ifndef SWISSPAIR_CORE_PAIR_CALL_H
#define SWISSPAIR_CORE_PAIR_CALL_H

#include "core/system_registry.h"
#include "swisspair/whynot.h"

struct sp__pair_call {
    const sp_tournament *t;
    sp_pair_options options; /* as far as the caller's header knew them */
    const struct sp__system_row *system;
    uint32_t round;
    uint32_t rounds; /* planned */
    enum sp__position_mode mode;
};

/* Finds system and round and validates the tournament; `options` may be NULL. */
sp_status sp__pair_call_begin(const sp_tournament *t, const sp_pair_options *options,
                              struct sp__pair_call *out, sp_error *err);
/* A context with what the options say; its arena is the caller's business. */
struct sp__context sp__pair_call_context(const struct sp__pair_call *call, sp_error *err);
/* The position before the round, once everything is known that pairing it needs. */
sp_status sp__pair_call_position(struct sp__context *ctx, const struct sp__pair_call *call,
                                 const struct sp__position **out);

/* sp_pair_next_round; the players of `wish` exist. NULL: no wish. SP_ERR_NO_PAIRING: the wish
 * leaves no pairing, or there is none without it. */
sp_status sp__pair_under_wish(const sp_tournament *t, const sp_pair_options *options,
                              const sp_wish *wish, sp_pairing **out_pairing, sp_error *err);

#endif
