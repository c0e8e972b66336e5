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
void sp__trace_score(struct sp__trace_event *event, sp_points score);
void sp__trace_player(struct sp__context *ctx, struct sp__trace_event *event, int slot);
void sp__trace_players(struct sp__context *ctx, struct sp__trace_event *event, const int *slots,
                       int n);
/* `name` must be a literal. */
void sp__trace_value(struct sp__context *ctx, struct sp__trace_event *event, const char *name,
                     int64_t value);

#endif
