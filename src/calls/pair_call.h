/* SPDX-License-Identifier: Apache-2.0 */
/* What the calls about one round have in common: which round of which tournament by which system,
 * the position before it; and the pairing call with a wish laid over the rules (tournament/wish.h).
 */
#ifndef SWISSPAIR_CALLS_PAIR_CALL_H
#define SWISSPAIR_CALLS_PAIR_CALL_H

#include "swisspair/experimental/whynot.h"
#include "systems/system.h"

struct swp__pair_call {
    const swp_tournament *t;
    swp_pair_options options; /* as far as the caller's header knew them */
    const struct swp__system_row *system;
    uint32_t round;
    uint32_t rounds; /* planned */
    enum swp__position_mode mode;
    bool is_maxi;         /* by the tournament, or asked for */
    const swp_wish *wish; /* NULL: none; its players exist */
};

/* The options as this version knows them. */
swp_status swp__pair_options_read(const swp_pair_options *options, swp_pair_options *out,
                                  swp_error *err);
/* Finds system and round and validates the tournament; `options` and `wish` may be NULL. */
swp_status swp__pair_call_begin(const swp_tournament *t, const swp_pair_options *options,
                                const swp_wish *wish, struct swp__pair_call *out, swp_error *err);
/* A context with what the options say; its arena is the caller's business. */
struct swp__context swp__pair_call_context(const struct swp__pair_call *call, swp_error *err);
/* The position before the round, once everything is known that pairing it needs. */
swp_status swp__pair_call_position(struct swp__context *ctx, const struct swp__pair_call *call,
                                   const struct swp__position **out);

/* swp__tournament_digest of what it was paired from; 0 without a trace. */
uint64_t swp__pairing_digest(const swp_pairing *pairing);

/* swp_pairing_create; the players of `wish` exist. NULL: no wish. SWP_ERR_NO_PAIRING: the wish
 * leaves no pairing, or there is none without it. */
swp_status swp__pair_under_wish(const swp_tournament *t, const swp_pair_options *options,
                                const swp_wish *wish, swp_pairing **out_pairing, swp_error *err);

#endif
