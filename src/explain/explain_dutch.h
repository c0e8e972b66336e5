/* The files of the Dutch systems' words. */
#ifndef SWISSPAIR_EXPLAIN_DUTCH_H
#define SWISSPAIR_EXPLAIN_DUTCH_H

#include "explain/explain_internal.h"

/* Who was paired against whom in a bracket that stands. Lists in the order of the bracket. */
struct sp__halves {
    uint32_t n_above; /* from above, paired with residents */
    uint32_t *above;
    uint32_t n_residents; /* whom those can meet: the rest of the bracket */
    const uint32_t *residents;
    uint32_t n_s1, n_s2; /* of the others, after the exchange */
    uint32_t *s1, *s2;
};

/* False when nobody is paired. */
bool sp__dutch_halves(struct sp__explain *e, const struct sp__told_bracket *bracket,
                      struct sp__halves *out);
/* "floated down in the last round"; "" for none. */
const char *sp__dutch_float_words(const sp_trace_event *event);
/* Whether the player is paired in this bracket in the end. */
bool sp__dutch_is_paired_in(const struct sp__explain *e, const struct sp__told_bracket *bracket,
                            uint32_t tpn);
/* Who moved down, and who of those below did not (explain_dutch_floaters.c). */
void sp__dutch_tell_floaters(struct sp__explain *e, const struct sp__told_bracket *bracket,
                             const sp_trace_event *floaters);
/* To a player who is not paired in the bracket that begins with `head`. */
void sp__dutch_tell_moved_down(struct sp__explain *e, const struct sp__told_bracket *bracket,
                               const struct sp__told_player *player, const sp_trace_event *head);
void sp__dutch_tell_player(struct sp__explain *e, const struct sp__told_bracket *bracket,
                           const struct sp__told_player *player);

#endif
