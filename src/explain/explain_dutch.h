/* SPDX-License-Identifier: Apache-2.0 */
/* The files of the Dutch systems' words. */
#ifndef SWISSPAIR_EXPLAIN_DUTCH_H
#define SWISSPAIR_EXPLAIN_DUTCH_H

#include "explain/explain_internal.h"

/* Who was paired against whom in a bracket that stands. Lists in the order of the bracket. */
struct swp__halves {
    uint32_t n_above; /* from above, paired with residents */
    const uint32_t *above;
    uint32_t n_residents; /* whom those can meet: the rest of the bracket */
    const uint32_t *residents;
    uint32_t n_s1, n_s2; /* of the others, after the exchange */
    const uint32_t *s1, *s2;
};

/* False when nobody is paired. */
bool swp__dutch_halves(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                       struct swp__halves *out);
/* "floated down in the last round", or SWP__NO_FLOAT. */
#define SWP__NO_FLOAT SWP_SAYING_MAX_ENUM
swp_saying_code swp__dutch_float_code(const swp_trace_event *event);
/* Whether the player is paired in this bracket in the end. */
bool swp__dutch_is_paired_in(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                             uint32_t tpn);
/* Who moved down, and who of those below did not (explain_dutch_floaters.c). */
void swp__dutch_tell_floaters(struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const swp_trace_event *floaters);
/* To a player who is not paired in the bracket that begins with `head`. */
void swp__dutch_tell_moved_down(struct swp__explain *e, const struct swp__told_bracket *bracket,
                                const struct swp__told_player *player, const swp_trace_event *head);
void swp__dutch_tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                            const struct swp__told_player *player);

#endif
