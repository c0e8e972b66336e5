/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of "why not" share: the question, the two pairings told, the reasons being
 * written.
 *
 * whynot.c asks the engine twice; whynot_impossible.c says what contradicts the rules at once;
 * whynot_compare.c finds the decision where the two pairings part; whynot_steps.c does so for one
 * bracket; whynot_words.c says it. */
#ifndef SWISSPAIR_WHYNOT_INTERNAL_H
#define SWISSPAIR_WHYNOT_INTERNAL_H

#include "explain/explain_internal.h"
#include "swisspair/experimental/whynot.h"
#include "systems/system.h"

struct swp__whynot_reason {
    swp_whynot_reason shown;
    struct swp__whynot_reason *next;
};

/* The question while it is being answered. */
struct swp__question {
    const swp_tournament *t;
    const swp_pair_options *options;
    swp_wish wish;
    const struct swp__system_row *system;
    const struct swp__position *position; /* without the wish */
    int player, opponent;                 /* slots; opponent SWP__NOBODY */
    struct swp__explain *paired, *wished; /* the two pairings; wished NULL: there is none */
    swp_verdict verdict;
    struct swp__whynot_reason *first, *last;
    uint32_t n_reasons;
};

/* The decision where the two pairings part. */
struct swp__parting {
    swp_verdict verdict; /* SWP_VERDICT_WORSE or _LATER */
    const char *what, *article;
    bool has_score;
    swp_points score;
    const struct swp__told_bracket *paired_bracket, *wished_bracket; /* NULL: before the first */
    bool has_paired, has_wished;
    swp_trace_event paired, wished;      /* SWP_TRACE_KIND_RESULT: two players who are a pair */
    uint32_t paired_index, wished_index; /* of the events */
};

/* Adds a reason about the question; NULL when memory is gone. */
swp_whynot_reason *swp__whynot_add(struct swp__question *q, const char *what, const char *article,
                                   const swp_saying *saying);
void swp__whynot_about(struct swp__question *q, swp_whynot_reason *reason, uint32_t first,
                       uint32_t second);

/* whynot_impossible.c: adds what contradicts the wish at once, if anything does. */
swp_status swp__whynot_contradictions(struct swp__question *q, struct swp__context *ctx);
/* Adds that nothing contradicts it and nevertheless there is no pairing, with who blocks it, or
 * what the procedure said (`refusal`). */
swp_status swp__whynot_no_completion(struct swp__question *q, const swp_error *refusal,
                                     swp_error *err);

/* whynot_compare.c. False: the two pairings do not part anywhere. */
bool swp__whynot_part(struct swp__question *q, struct swp__parting *out);
/* The first criterion, in the order of the text, that counts differently. One that was asked on one
 * side alone has nothing to count on the other. With `only_worse` the first that counts worse under
 * the wish, the players who leave the bracket apart. */
bool swp__whynot_part_by_criterion(struct swp__question *q, const struct swp__told_bracket *paired,
                                   const struct swp__told_bracket *wished, bool only_worse,
                                   struct swp__parting *out);

/* whynot_leavers.c: all who came to a bracket, and what became of them. */
struct swp__crowd {
    uint32_t n, n_leavers;
    uint32_t *players;   /* [n] ascending */
    uint32_t *opponents; /* [n] whom each met in it for good; 0: leaves it, or has the bye */
    uint32_t *leavers;   /* [n_leavers] ascending */
    const char *article; /* of the step that moves them, "" when there is none */
};
/* False when memory is gone. */
bool swp__whynot_crowd(struct swp__explain *e, const struct swp__told_bracket *bracket,
                       struct swp__crowd *out);
bool swp__whynot_same_crowd(const struct swp__crowd *a, const struct swp__crowd *b);
bool swp__whynot_same_outcome(const struct swp__crowd *a, const struct swp__crowd *b);
/* The same pairs were made for good, whoever else came and left. */
bool swp__whynot_same_pairs(const struct swp__crowd *a, const struct swp__crowd *b);
/* The criterion that fixes how many pairs are made; NULL: the edition has no rows. */
const struct swp__bracket_criterion *swp__whynot_row_of_pairs(const struct swp__question *q);
/* More leave under the wish, or as many with higher scores (B.3), where criteria are rows. */
bool swp__whynot_part_by_leavers(struct swp__question *q, const struct swp__crowd *paired,
                                 const struct swp__crowd *wished, struct swp__parting *out);
/* Others leave. */
bool swp__whynot_part_by_floaters(const struct swp__crowd *paired, const struct swp__crowd *wished,
                                  struct swp__parting *out);

/* whynot_steps.c: the first step of the text's order that differs in a bracket. */
bool swp__whynot_step(struct swp__question *q, const struct swp__told_bracket *paired,
                      const struct swp__told_bracket *wished, struct swp__parting *out);
/* The opponent of the player who asks, where no later step of the decision differs. */
bool swp__whynot_boards(struct swp__question *q, struct swp__parting *out);
/* Whether the step is among the events begin..end-1. */
bool swp__whynot_took_step(const struct swp__explain *e, uint32_t begin, uint32_t end,
                           const swp_trace_event *step);
/* The first player of the bracket whose opponent differs. */
bool swp__whynot_opponent(struct swp__question *q, const struct swp__told_bracket *paired,
                          const struct swp__told_bracket *wished, struct swp__parting *out);

/* whynot_transfers.c: a procedure left a player in the own score-group, or brought up another one;
 * why.
 */
bool swp__whynot_part_by_transfer(struct swp__question *q, struct swp__parting *out);

/* The text is a procedure without criteria: its steps are compared as they were taken. */
bool swp__whynot_is_procedure(const struct swp__question *q);

/* whynot_words.c: sentences. */
swp_saying_value swp__whynot_wish(struct swp__question *q);
/* "Berg (25) has had White in three games and Black in one game, White in the last two" */
const swp_saying *swp__whynot_colours_so_far(struct swp__explain *e, uint32_t tpn);
void swp__whynot_tell_parting(struct swp__question *q, const struct swp__parting *parting);
void swp__whynot_tell_paired(struct swp__question *q);
/* Who would have which colour, or has, and why: from the board's event in `told`. */
void swp__whynot_tell_colours(struct swp__question *q, struct swp__explain *told);

#endif
