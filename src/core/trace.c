/* Reasons recorded while deciding: see trace.h. O(1) for each event, player and value, amortised.
 */
#include "core/trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_names[] = {"bracket",   "table",      "bye",  "move", "float",
                                         "criterion", "alteration", "join", "pair", "result"};

const char *sp_trace_kind_name(sp_trace_kind kind)
{
    const size_t index = (size_t)kind;
    return index < sizeof kind_names / sizeof *kind_names ? kind_names[index] : NULL;
}

/* The text of the event, as long as it has to be. */
static const char *write_text(struct sp__trace *trace, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        return NULL;
    char *text = sp__arena_array(trace->arena, (size_t)length + 1, 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, args);
    return text;
}

struct sp__trace_event *sp__trace_add(struct sp__context *ctx, sp_trace_kind kind,
                                      const char *article, const char *format, ...)
{
    struct sp__trace *trace = ctx->trace;
    if (!trace || trace->failed)
        return NULL;
    struct sp__trace_event *event = sp__arena_array(trace->arena, 1, sizeof *event);
    va_list args;
    va_start(args, format);
    const char *text = event ? write_text(trace, format, args) : NULL;
    va_end(args);
    if (!text) {
        trace->failed = true;
        return NULL;
    }
    event->shown.kind = kind;
    event->shown.article = article;
    event->shown.text = text;
    if (trace->last)
        trace->last->next = event;
    else
        trace->first = event;
    trace->last = event;
    trace->count++;
    return event;
}

void sp__trace_score(struct sp__trace_event *event, sp_points score)
{
    if (!event)
        return;
    event->shown.has_score = true;
    event->shown.score = score;
}

/* Room for one more item in an array of the trace's arena; NULL when memory is gone. */
static void *grown(struct sp__trace *trace, void *items, uint32_t count, uint32_t *room,
                   size_t size)
{
    if (count < *room)
        return items;
    uint32_t wider = *room ? 2 * *room : 4;
    void *fresh = sp__arena_array(trace->arena, wider, size);
    if (!fresh) {
        trace->failed = true;
        return NULL;
    }
    if (count)
        memcpy(fresh, items, count * size);
    *room = wider;
    return fresh;
}

void sp__trace_player(struct sp__context *ctx, struct sp__trace_event *event, int slot)
{
    if (!event || !ctx->trace || ctx->trace->failed)
        return;
    uint32_t *players = grown(ctx->trace, event->players, event->shown.player_count,
                              &event->player_room, sizeof *players);
    if (!players)
        return;
    event->players = players;
    event->shown.players = players;
    players[event->shown.player_count++] = (uint32_t)slot;
}

void sp__trace_players(struct sp__context *ctx, struct sp__trace_event *event, const int *slots,
                       int n)
{
    for (int i = 0; i < n; i++)
        sp__trace_player(ctx, event, slots[i]);
}

void sp__trace_value(struct sp__context *ctx, struct sp__trace_event *event, const char *name,
                     int64_t value)
{
    if (!event || !ctx->trace || ctx->trace->failed)
        return;
    sp_trace_value *values = grown(ctx->trace, event->values, event->shown.value_count,
                                   &event->value_room, sizeof *values);
    if (!values)
        return;
    event->values = values;
    event->shown.values = values;
    values[event->shown.value_count++] = (sp_trace_value){name, value};
}
