/* Reasons: decisions recorded by the rooms while they decide, never recomputed.
 *
 * A room writes
 *     if (ctx->trace)
 *         sp__trace_add(ctx, SP_TRACE_MOVE, "7.2", "group odd: %d moves down", tpn);
 * or sp__trace_event_* for players and values. Without a trace every call returns at once. Events
 * live in an arena of their own, so that rooms may give back their working memory. When memory for
 * an event is lacking the trace is marked as failed and the call ends with SP_ERR_MEMORY, never
 * with a trace that has holes. */
#ifndef SWISSPAIR_CORE_TRACE_H
#define SWISSPAIR_CORE_TRACE_H

#include "core/context.h"
#include "swisspair/pair.h"

struct sp__trace_event {
    sp_trace_event shown; /* players are slots until sp__trace_finish */
    uint32_t *players;
    sp_trace_value *values;
    uint32_t player_room, value_room;
    struct sp__trace_event *next;
};

struct sp__trace {
    struct sp__arena *arena;
    struct sp__trace_event *first, *last;
    uint32_t count;
    bool failed;
};

/* Adds an event; `article` must outlive the pairing (a literal). NULL without a trace or memory. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
struct sp__trace_event *
sp__trace_add(struct sp__context *ctx, sp_trace_kind kind, const char *article, const char *format,
              ...);
/* The rest accepts a NULL event. */
/* Names the decision (sp_trace_event.what; else it is named like its kind). A literal. */
void sp__trace_what(struct sp__trace_event *event, const char *what);
void sp__trace_score(struct sp__trace_event *event, sp_points score);
void sp__trace_player(struct sp__context *ctx, struct sp__trace_event *event, int slot);
/* `name` must be a literal. */
void sp__trace_value(struct sp__context *ctx, struct sp__trace_event *event, const char *name,
                     int64_t value);

/* ---- colours of a board ---------------------------------------------------------------------- */

/* Which rule gave the colours of a board. */
enum sp__colour_rule {
    SP__COLOUR_BOTH,         /* the two prefer different colours */
    SP__COLOUR_ONE_PREFERS,  /* one has no preference */
    SP__COLOUR_NO_CHOICE,    /* the limits of colours leave one way only */
    SP__COLOUR_STRONGER,     /* the stronger preference */
    SP__COLOUR_WIDER,        /* the preference with the greater colour difference */
    SP__COLOUR_EQUALISE,     /* the numbers of white and black games */
    SP__COLOUR_ALTERNATION,  /* the last time the two had different colours */
    SP__COLOUR_HIGHER,       /* the preference of the higher ranked player */
    SP__COLOUR_LOWER,        /* the preference of the lower ranked player */
    SP__COLOUR_HIGHER_ARO,   /* White to the higher ARO */
    SP__COLOUR_LOWER_RATING, /* White to the lower rating */
    SP__COLOUR_ALPHABET,     /* White to the first in the alphabet */
    SP__COLOUR_INITIAL       /* the colour drawn by lot before round 1 */
};

/* A rule, and for SP__COLOUR_ALTERNATION the rounds that decide; else 0. */
struct sp__colour_reason {
    const char *article;
    enum sp__colour_rule rule;
    uint32_t rounds[2]; /* of the player who is asked for, and of his opponent */
};

/* Its word in the events (sp_trace_event.what). */
const char *sp__colour_rule_word(enum sp__colour_rule rule);
/* Records a board (slots) when somebody asks; `asked_for` is the slot of rounds[0]. */
void sp__trace_board(struct sp__context *ctx, const struct sp__colour_reason *reason, int white,
                     int black, int asked_for);

#endif
