/* SPDX-License-Identifier: Apache-2.0 */
/* Sentences for recorded steps: see explain_steps.c. */
#ifndef SWISSPAIR_EXPLAIN_STEPS_H
#define SWISSPAIR_EXPLAIN_STEPS_H

#include "explain/explain_internal.h"

/* What is said of one kind of step, made of the event by swp__say_event; 0: nothing. The list ends
 * with `what` NULL. */
struct swp__step {
    const char *what;
    swp_saying_code words;                         /* to the arbiter */
    swp_saying_code to_first, to_second, to_third; /* to those it names, by their place */
    bool finds_opponent; /* the pair of the first and the last of its players is made by it */
};

/* "due White", "due no colour", from the event of kind TABLE about a player; the second says "are
 * due White" if `to_player`, else "is due White". */
const swp_saying *swp__due(struct swp__explain *e, const swp_trace_event *table);
const swp_saying *swp__is_due(struct swp__explain *e, const swp_trace_event *table, bool to_player);

void swp__tell_steps(struct swp__explain *e, const struct swp__told_bracket *bracket,
                     const struct swp__step *steps);
void swp__tell_steps_to(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__step *steps, uint32_t tpn);
/* Whether one of the bracket's steps made the player's pair. */
bool swp__step_found_opponent(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const struct swp__step *steps, const struct swp__told_player *player);

#endif
