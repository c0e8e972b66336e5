/* SPDX-License-Identifier: Apache-2.0 */
/* Reasons: decisions recorded by the rooms while they decide, never recomputed.
 *
 * A room writes
 *     if (ctx->trace)
 *         swp__trace_add(ctx, SWP_TRACE_KIND_MOVE, "7.2", "group odd: %d moves down", tpn);
 * or swp__trace_event_* for players and values. Without a trace every call returns at once. Events
 * live in an arena of their own, so that rooms may give back their working memory. When memory for
 * an event is lacking the trace is marked as failed and the call ends with SWP_ERR_MEMORY, never
 * with a trace that has holes. */
#ifndef SWISSPAIR_BASE_TRACE_H
#define SWISSPAIR_BASE_TRACE_H

#include "base/context.h"
#include "swisspair/pair.h"

struct swp__trace_event {
    swp_trace_event shown; /* players are slots until swp__trace_finish */
    uint32_t *players;
    swp_trace_value *values;
    uint32_t player_room, value_room;
    struct swp__trace_event *next;
};

struct swp__trace {
    struct swp__arena *arena;
    struct swp__trace_event *first, *last;
    uint32_t count;
    bool failed;
};

/* Adds an event; `article` must outlive the pairing (a literal). NULL without a trace or memory. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
struct swp__trace_event *
swp__trace_add(struct swp__context *ctx, swp_trace_kind kind, const char *article,
               const char *format, ...);
/* The rest accepts a NULL event. */
/* Names the decision (swp_trace_event.what; else it is named like its kind). A literal. */
void swp__trace_what(struct swp__trace_event *event, const char *what);
void swp__trace_score(struct swp__trace_event *event, swp_points score);
void swp__trace_player(struct swp__context *ctx, struct swp__trace_event *event, int slot);
/* `name` must be a literal. */
void swp__trace_value(struct swp__context *ctx, struct swp__trace_event *event, const char *name,
                      int64_t value);
/* The decision is about one player, with that score; or about two. */
void swp__trace_of_one(struct swp__context *ctx, struct swp__trace_event *event, const char *what,
                       swp_points score, int slot);
void swp__trace_of_two(struct swp__context *ctx, struct swp__trace_event *event, const char *what,
                       int one, int other);
/* What a criterion counts, and the least that was possible. */
struct swp__trace_event *swp__trace_criterion(struct swp__context *ctx, const char *article,
                                              const char *what, const char *text, int64_t value,
                                              int64_t best);

/* ---- colours of a board ---------------------------------------------------------------------- */

/* Which rule gave the colours of a board. */
enum swp__colour_rule {
    SWP__COLOUR_BOTH,         /* the two prefer different colours */
    SWP__COLOUR_ONE_PREFERS,  /* one has no preference */
    SWP__COLOUR_NO_CHOICE,    /* the limits of colours leave one way only */
    SWP__COLOUR_STRONGER,     /* the stronger preference */
    SWP__COLOUR_WIDER,        /* the preference with the greater colour difference */
    SWP__COLOUR_EQUALISE,     /* the numbers of white and black games */
    SWP__COLOUR_ALTERNATION,  /* the last time the two had different colours */
    SWP__COLOUR_HIGHER,       /* the preference of the higher ranked player */
    SWP__COLOUR_LOWER,        /* the preference of the lower ranked player */
    SWP__COLOUR_HIGHER_ARO,   /* White to the higher ARO */
    SWP__COLOUR_LOWER_RATING, /* White to the lower rating */
    SWP__COLOUR_ALPHABET,     /* White to the first in the alphabet */
    SWP__COLOUR_INITIAL       /* the colour drawn by lot before round 1 */
};

/* A rule, and for SWP__COLOUR_ALTERNATION the rounds that decide; else 0. */
struct swp__colour_reason {
    const char *article;
    enum swp__colour_rule rule;
    uint32_t rounds[2]; /* of the player who is asked for, and of the opponent */
};

/* Its word in the events (swp_trace_event.what). */
const char *swp__colour_rule_word(enum swp__colour_rule rule);
/* Records a board (slots) when somebody asks; `asked_for` is the slot of rounds[0]. */
void swp__trace_board(struct swp__context *ctx, const struct swp__colour_reason *reason, int white,
                      int black, int asked_for);

#endif
