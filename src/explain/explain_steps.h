/* Sentences for recorded steps: see explain_steps.c. */
#ifndef SWISSPAIR_EXPLAIN_STEPS_H
#define SWISSPAIR_EXPLAIN_STEPS_H

#include "explain/explain_internal.h"

/* Words for one kind of step, NULL: nothing is said. #1, #2, #3 stand for the names of its players,
 * #* for all of them, $1, $2 for its numbers, #w for the first $1 of them and #b for the others, $l
 * for the type of a floater. The list ends with `what` NULL. */
struct sp__step {
    const char *what;
    const char *words;                           /* to the arbiter */
    const char *to_first, *to_second, *to_third; /* to those it names, by their place */
    bool finds_opponent; /* the pair of the first and the last of its players is made by it */
};

/* "due White", "due no colour", from the event of kind TABLE about a player; "are due White" said
 * to him, "is due White" of him. */
const char *sp__due(struct sp__explain *e, const sp_trace_event *table);
const char *sp__is_due(struct sp__explain *e, const sp_trace_event *table, bool to_himself);

void sp__tell_steps(struct sp__explain *e, const struct sp__told_bracket *bracket,
                    const struct sp__step *steps);
void sp__tell_steps_to(struct sp__explain *e, const struct sp__told_bracket *bracket,
                       const struct sp__step *steps, uint32_t tpn);
/* Whether a step of the bracket found the player his opponent. */
bool sp__step_found_opponent(const struct sp__explain *e, const struct sp__told_bracket *bracket,
                             const struct sp__step *steps, const struct sp__told_player *player);

#endif
