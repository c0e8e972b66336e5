/* SPDX-License-Identifier: Apache-2.0 */
/* Words of the explanation: names, and parts of sentences that are made of events. */
#include "explain/explain_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *swp__words(struct swp__explain *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = swp__arena_text(e->arena, format, args);
    va_end(args);
    e->failed = e->failed || !text;
    return text ? text : "";
}

/* What stands before the comma of "Last, First"; the whole name without one. */
const char *swp__name(struct swp__explain *e, uint32_t tpn)
{
    const swp_player *player = swp_tournament_player(e->t, tpn);
    const char *name = player && player->name ? player->name : "";
    const char *comma = strchr(name, ',');
    const size_t length = comma ? (size_t)(comma - name) : strlen(name);
    if (length == 0)
        return swp__words(e, "no. %lu", (unsigned long)tpn);
    enum { BEHIND = sizeof " (4294967295)" };
    char number[BEHIND], *at = number + BEHIND;
    *--at = '\0';
    *--at = ')';
    for (uint32_t rest = tpn; rest > 0 || at[0] == ')'; rest /= 10)
        *--at = (char)('0' + rest % 10);
    *--at = '(';
    *--at = ' ';
    const size_t behind = (size_t)(number + BEHIND - at);
    char *text = swp__arena_room(e->arena, length + behind, 1);
    e->failed = e->failed || !text;
    if (!text)
        return "";
    memcpy(text, name, length);
    memcpy(text + length, at, behind);
    return text;
}

/* ---- parts of sentences ---------------------------------------------------------------------- */

const swp_saying *swp__say_player(struct swp__explain *e, uint32_t tpn)
{
    return swp__say(&e->sayer, SWP_SAYING_A_PLAYER,
                    SWP__VALUES(swp__player_value(&e->sayer, "player", tpn)));
}

const swp_saying *swp__say_list(struct swp__explain *e, bool are_groups,
                                const swp_saying *const *parts, uint32_t n, uint32_t most)
{
    if (n <= most + 1)
        return swp__say(&e->sayer, are_groups ? SWP_SAYING_GROUPS : SWP_SAYING_LIST,
                        SWP__VALUES(swp__sayings_value("parts", parts, n)));
    return swp__say(&e->sayer, are_groups ? SWP_SAYING_GROUPS_MORE : SWP_SAYING_LIST_MORE,
                    SWP__VALUES(swp__sayings_value("shown", parts, most),
                                swp__number_value("more", (int64_t)n - most)));
}

const swp_saying *swp__say_recorded(struct swp__explain *e, swp_saying_code code,
                                    const swp_trace_event *event, const char *text)
{
    return swp__say(
        &e->sayer, code,
        SWP__VALUES(swp__text_value("text", text), swp__word_value("what", event->what)));
}

/* ---- what an event holds --------------------------------------------------------------------- */

static bool is_name(const char *name, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(name, word, length) == 0;
}

/* Player `place` of the event as a value; nobody when it names fewer. */
static swp_saying_value player_at(const swp_trace_event *event, const char *name, uint32_t place)
{
    const bool is_there = place < event->player_count;
    return swp__players_value(name, is_there ? &event->players[place] : NULL, is_there);
}

/* The first of its players, as many as the first number says, or the others. */
static swp_saying_value column(const swp_trace_event *event, const char *name, bool is_first)
{
    const uint32_t all = event->player_count;
    const uint32_t n = event->value_count > 0 ? (uint32_t)event->values[0].value : 0;
    const uint32_t end = n < all ? n : all;
    return is_first ? swp__players_value(name, event->players, end)
                    : swp__players_value(name, event->players + end, all - end);
}

static swp_saying_value number_at(const swp_trace_event *event, const char *name, uint32_t place)
{
    return swp__number_value(name, place < event->value_count ? event->values[place].value : 0);
}

static swp_saying_value value_of(const swp_trace_event *event, const char *name, size_t length)
{
    static const char *const places[] = {"first", "second", "third"};
    for (uint32_t i = 0; i < 3; i++)
        if (is_name(name, length, places[i]))
            return player_at(event, places[i], i);
    if (is_name(name, length, "white_players"))
        return column(event, "white_players", true);
    if (is_name(name, length, "black_players"))
        return column(event, "black_players", false);
    if (is_name(name, length, "white"))
        return number_at(event, "white", 0);
    if (is_name(name, length, "black"))
        return number_at(event, "black", 1);
    if (is_name(name, length, "type"))
        return swp__number_value("type", swp__event_value(event, "type", 0));
    if (is_name(name, length, "score"))
        return swp__points_value("score", swp__event_value(event, "from_score", 0));
    if (is_name(name, length, "side"))
        return swp__colour_value("side", swp__event_value(event, "to_side", 0));
    return swp__players_value("players", event->players, event->player_count);
}

const swp_saying *swp__say_event(struct swp__explain *e, swp_saying_code code,
                                 const swp_trace_event *event)
{
    enum { MOST_NAMES = 4 };
    swp_saying_value values[MOST_NAMES];
    const char *at = swp_saying_english(code), *name = "";
    uint32_t n = 0;
    size_t length;
    while (n < MOST_NAMES && (length = swp__next_name(&at, &name)) > 0) {
        values[n] = value_of(event, name, length);
        bool is_new = true;
        for (uint32_t i = 0; i < n; i++)
            is_new = is_new && strcmp(values[i].name, values[n].name) != 0;
        n += is_new;
    }
    return swp__say_values(&e->sayer, code, values, n);
}

/* ---- colour preferences ---------------------------------------------------------------------- */

const swp_saying *swp__say_preference(struct swp__explain *e, const swp_trace_event *event)
{
    static const swp_saying_code strengths[] = {
        SWP_SAYING_NO_PREFERENCE, SWP_SAYING_MILD_PREFERENCE, SWP_SAYING_STRONG_PREFERENCE,
        SWP_SAYING_ABSOLUTE_PREFERENCE};
    const int64_t strength = swp__event_value(event, "strength", 0);
    if (strength < 1 || strength > 3)
        return swp__say(&e->sayer, SWP_SAYING_NO_PREFERENCE, NULL);
    return swp__say(
        &e->sayer, strengths[strength],
        SWP__VALUES(swp__colour_value("colour", swp__event_value(event, "preference", 0))));
}

const swp_saying *swp__say_has_preference(struct swp__explain *e,
                                          const struct swp__told_player *player, bool to_player)
{
    if (player->table == SWP__NOT_TOLD)
        return NULL;
    const swp_trace_event event = swp__event(e, player->table);
    return swp__say(
        &e->sayer, to_player ? SWP_SAYING_HAVE_PREFERENCE : SWP_SAYING_HAS_PREFERENCE,
        SWP__VALUES(swp__saying_value(&e->sayer, "preference", swp__say_preference(e, &event))));
}
