/* SPDX-License-Identifier: Apache-2.0 */
/* Sentences for recorded steps: see explain_steps.c. */
#ifndef SWISSPAIR_EXPLAIN_STEPS_H
#define SWISSPAIR_EXPLAIN_STEPS_H

#include "explain/explain_internal.h"

/* Words for one kind of step, NULL: nothing is said. #1, #2, #3 stand for the names of its players,
 * #* for all of them, $1, $2 for its numbers, #w for the first $1 of them and #b for the others, $l
 * for the type of a floater, $s for the score of who is moved, $c for the side to which he goes.
 * The list ends with `what` NULL. */
struct swp__step {
    const char *what;
    const char *words;                           /* to the arbiter */
    const char *to_first, *to_second, *to_third; /* to those it names, by their place */
    bool finds_opponent; /* the pair of the first and the last of its players is made by it */
};

/* "due White", "due no colour", from the event of kind TABLE about a player; "are due White" said
 * to him, "is due White" of him. */
const char *swp__due(struct swp__explain *e, const swp_trace_event *table);
const char *swp__is_due(struct swp__explain *e, const swp_trace_event *table, bool to_himself);

void swp__tell_steps(struct swp__explain *e, const struct swp__told_bracket *bracket,
                     const struct swp__step *steps);
void swp__tell_steps_to(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__step *steps, uint32_t tpn);
/* Whether a step of the bracket found the player his opponent. */
bool swp__step_found_opponent(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const struct swp__step *steps, const struct swp__told_player *player);

#endif
