/* What the files of "why not" share: the question, the two pairings told, the reasons being
 * written.
 *
 * whynot.c asks the engine twice; whynot_impossible.c says what contradicts the rules at once;
 * whynot_compare.c finds the decision where the two pairings part; whynot_steps.c does so for one
 * bracket; whynot_words.c says it. */
#ifndef SWISSPAIR_WHYNOT_INTERNAL_H
#define SWISSPAIR_WHYNOT_INTERNAL_H

#include "core/system_registry.h"
#include "explain/explain_internal.h"
#include "swisspair/whynot.h"

struct sp__whynot_reason {
    sp_whynot_reason shown;
    struct sp__whynot_reason *next;
};

/* The question while it is being answered. */
struct sp__question {
    const sp_tournament *t;
    const sp_pair_options *options;
    sp_wish wish;
    const struct sp__system_row *system;
    const struct sp__position *position; /* without the wish */
    int player, opponent;                /* slots; opponent SP__NOBODY */
    struct sp__explain *paired, *wished; /* the two pairings; wished NULL: there is none */
    sp_verdict verdict;
    struct sp__whynot_reason *first, *last;
    uint32_t n_reasons;
};

/* The decision where the two pairings part. */
struct sp__parting {
    sp_verdict verdict; /* SP_VERDICT_WORSE or _LATER */
    const char *what, *article;
    bool has_score;
    sp_points score;
    const struct sp__told_bracket *paired_bracket, *wished_bracket; /* NULL: before the first */
    bool has_paired, has_wished;
    sp_trace_event paired, wished;       /* SP_TRACE_RESULT: two players who are a pair */
    uint32_t paired_index, wished_index; /* of the events */
};

/* Adds a reason about the question; NULL when memory is gone. */
sp_whynot_reason *sp__whynot_add(struct sp__question *q, const char *what, const char *article,
                                 const char *text);
void sp__whynot_about(struct sp__question *q, sp_whynot_reason *reason, uint32_t first,
                      uint32_t second);

/* whynot_impossible.c: adds what contradicts the wish at once, if anything does. */
sp_status sp__whynot_contradictions(struct sp__question *q, struct sp__context *ctx);
/* Adds that nothing contradicts it and nevertheless there is no pairing, with who blocks it, or
 * what the procedure said (`refusal`). */
sp_status sp__whynot_no_completion(struct sp__question *q, const sp_error *refusal, sp_error *err);

/* whynot_compare.c. False: the two pairings do not part anywhere. */
bool sp__whynot_part(struct sp__question *q, struct sp__parting *out);
/* The first criterion, in the order of the text, that counts differently. One that was asked on one
 * side alone has nothing to count on the other. With `only_worse` the first that counts worse under
 * the wish, the players who leave the bracket apart. */
bool sp__whynot_part_by_criterion(struct sp__question *q, const struct sp__told_bracket *paired,
                                  const struct sp__told_bracket *wished, bool only_worse,
                                  struct sp__parting *out);

/* whynot_leavers.c: the same players came to the bracket, but some have no opponent in it at all
 * under the wish and were moved on at once (Dutch 1998 and 2012, C.1): who leaves it in the end.
 * False: other players came to it, or the same leave. */
bool sp__whynot_part_by_leavers(struct sp__question *q, const struct sp__told_bracket *paired,
                                const struct sp__told_bracket *wished, struct sp__parting *out);

/* whynot_steps.c: the first step of the text's order that differs in a bracket. */
bool sp__whynot_step(struct sp__question *q, const struct sp__told_bracket *paired,
                     const struct sp__told_bracket *wished, struct sp__parting *out);

/* The text is a procedure without criteria: its steps are compared as they were taken. */
bool sp__whynot_is_procedure(const struct sp__question *q);

/* whynot_words.c: sentences. */
const char *sp__whynot_wish_words(struct sp__question *q);
/* "Berg (25) has had White in three games and Black in one game, White in the last two" */
const char *sp__whynot_colours_so_far(struct sp__explain *e, uint32_t tpn);
void sp__whynot_tell_parting(struct sp__question *q, const struct sp__parting *parting);
void sp__whynot_tell_paired(struct sp__question *q);
/* Who would have which colour, or has, and why: from the board's event in `told`. */
void sp__whynot_tell_colours(struct sp__question *q, struct sp__explain *told);

#endif
