/* SPDX-License-Identifier: Apache-2.0 */
/* Reasons recorded while deciding: see trace.h. O(1) for each event, player and value, amortised.
 */
#include "base/trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_names[] = {"bracket",   "table",      "bye",  "move", "float",
                                         "criterion", "alteration", "join", "pair", "result"};

const char *swp_trace_kind_name(swp_trace_kind kind)
{
    const size_t index = (size_t)kind;
    return index < sizeof kind_names / sizeof *kind_names ? kind_names[index] : NULL;
}

struct swp__trace_event *swp__trace_add(struct swp__context *ctx, swp_trace_kind kind,
                                        const char *article, const char *format, ...)
{
    struct swp__trace *trace = swp__trace_of(ctx);
    if (!trace || trace->failed)
        return NULL;
    struct swp__trace_event *event = swp__arena_array(trace->arena, 1, sizeof *event);
    va_list args;
    va_start(args, format);
    const char *text = event ? swp__arena_text(trace->arena, format, args) : NULL;
    va_end(args);
    if (!text) {
        trace->failed = true;
        return NULL;
    }
    event->shown.kind = kind;
    event->shown.article = article;
    event->shown.text = text;
    event->shown.what = swp_trace_kind_name(kind);
    if (trace->last)
        trace->last->next = event;
    else
        trace->first = event;
    trace->last = event;
    trace->count++;
    return event;
}

void swp__trace_what(struct swp__trace_event *event, const char *what)
{
    if (event)
        event->shown.what = what;
}

void swp__trace_score(struct swp__trace_event *event, swp_points score)
{
    if (!event)
        return;
    event->shown.has_score = true;
    event->shown.score = score;
}

/* Room for one more item in an array of the trace's arena; NULL when memory is gone. */
static void *grown(struct swp__trace *trace, void *items, uint32_t count, uint32_t *room,
                   size_t size)
{
    if (count < *room)
        return items;
    uint32_t wider = *room ? 2 * *room : 4;
    void *fresh = swp__arena_room(trace->arena, wider, size);
    if (!fresh) {
        trace->failed = true;
        return NULL;
    }
    if (count)
        memcpy(fresh, items, count * size);
    *room = wider;
    return fresh;
}

void swp__trace_player(struct swp__context *ctx, struct swp__trace_event *event, int slot)
{
    if (!event || !swp__trace_of(ctx) || ctx->trace->failed)
        return;
    uint32_t *players = grown(swp__trace_of(ctx), event->players, event->shown.player_count,
                              &event->player_room, sizeof *players);
    if (!players)
        return;
    event->players = players;
    event->shown.players = players;
    players[event->shown.player_count++] = (uint32_t)slot;
}

void swp__trace_value(struct swp__context *ctx, struct swp__trace_event *event, const char *name,
                      int64_t value)
{
    if (!event || !swp__trace_of(ctx) || ctx->trace->failed)
        return;
    swp_trace_value *values = grown(swp__trace_of(ctx), event->values, event->shown.value_count,
                                    &event->value_room, sizeof *values);
    if (!values)
        return;
    event->values = values;
    event->shown.values = values;
    values[event->shown.value_count++] = (swp_trace_value){name, value};
}

void swp__trace_of_one(struct swp__context *ctx, struct swp__trace_event *event, const char *what,
                       swp_points score, int slot)
{
    swp__trace_what(event, what);
    swp__trace_score(event, score);
    swp__trace_player(ctx, event, slot);
}

void swp__trace_of_two(struct swp__context *ctx, struct swp__trace_event *event, const char *what,
                       int one, int other)
{
    swp__trace_what(event, what);
    swp__trace_player(ctx, event, one);
    swp__trace_player(ctx, event, other);
}

struct swp__trace_event *swp__trace_criterion(struct swp__context *ctx, const char *article,
                                              const char *what, const char *text, int64_t value,
                                              int64_t best)
{
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_CRITERION, article, "%s", text);
    swp__trace_what(event, what);
    swp__trace_value(ctx, event, "value", value);
    swp__trace_value(ctx, event, "best", best);
    return event;
}

static const struct {
    const char *what, *text;
} colour_rules[] = {
    [SWP__COLOUR_BOTH] = {"both_granted", "both have the colour they prefer"},
    [SWP__COLOUR_ONE_PREFERS] = {"only_one_prefers", "only one of the two prefers a colour"},
    [SWP__COLOUR_NO_CHOICE] = {"no_choice", "the limits of colours leave no choice"},
    [SWP__COLOUR_STRONGER] = {"stronger", "the stronger preference is granted"},
    [SWP__COLOUR_WIDER] = {"wider_difference",
                           "the preference with the wider colour difference is granted"},
    [SWP__COLOUR_EQUALISE] = {"equalise", "the numbers of white and black games are equalised"},
    [SWP__COLOUR_ALTERNATION] = {"alternation",
                                 "the colours alternate to the last games with different colours"},
    [SWP__COLOUR_HIGHER] = {"higher_ranked",
                            "the preference of the higher ranked player is granted"},
    [SWP__COLOUR_LOWER] = {"lower_ranked", "the preference of the lower ranked player is granted"},
    [SWP__COLOUR_HIGHER_ARO] = {"higher_aro", "White goes to the higher ARO"},
    [SWP__COLOUR_LOWER_RATING] = {"lower_rating", "White goes to the lower rating"},
    [SWP__COLOUR_ALPHABET] = {"alphabet", "White goes to the first in the alphabet"},
    [SWP__COLOUR_INITIAL] = {"initial_colour", "the colours follow the initial colour"},
};

const char *swp__colour_rule_word(enum swp__colour_rule rule)
{
    return colour_rules[rule].what;
}

void swp__trace_board(struct swp__context *ctx, const struct swp__colour_reason *reason, int white,
                      int black, int asked_for)
{
    if (!swp__trace_of(ctx))
        return;
    struct swp__trace_event *event = swp__trace_add(ctx, SWP_TRACE_KIND_PAIR, reason->article, "%s",
                                                    colour_rules[reason->rule].text);
    swp__trace_what(event, swp__colour_rule_word(reason->rule));
    swp__trace_player(ctx, event, white);
    swp__trace_player(ctx, event, black);
    if (reason->rounds[0] == 0)
        return;
    const int of_white = asked_for == white ? 0 : 1;
    swp__trace_value(ctx, event, "round_white", reason->rounds[of_white]);
    swp__trace_value(ctx, event, "round_black", reason->rounds[1 - of_white]);
}
