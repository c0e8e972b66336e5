/* SPDX-License-Identifier: Apache-2.0 */
/* Words of the explanation: names, points, numbers and lists, in the arena of the explanation. */
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
    return swp__words(e, "%.*s (%lu)", (int)length, name, (unsigned long)tpn);
}

const char *swp__join(struct swp__explain *e, const char *const *parts, uint32_t n,
                      const char *between, const char *before_last)
{
    size_t length = 1, used = 0;
    for (uint32_t i = 0; i < n; i++)
        length += strlen(parts[i]) + strlen(between) + strlen(before_last);
    char *text = swp__arena_array(e->arena, length, 1);
    if (!text) {
        e->failed = true;
        return "";
    }
    for (uint32_t i = 0; i < n; i++) {
        const char *before = i == 0 ? "" : i + 1 == n ? before_last : between;
        used += (size_t)snprintf(text + used, length - used, "%s%s", before, parts[i]);
    }
    return text;
}

const char *swp__join_some(struct swp__explain *e, const char *const *parts, uint32_t n,
                           uint32_t most, const char *between, const char *before_last)
{
    if (n <= most + 1)
        return swp__join(e, parts, n, between, before_last);
    return swp__words(e, "%s and %s more", swp__join(e, parts, most, between, between),
                      swp__number(e, (int64_t)n - most));
}

const char *swp__names(struct swp__explain *e, const uint32_t *tpns, uint32_t n)
{
    const char **names = swp__arena_array(e->arena, n, sizeof *names);
    if (!names) {
        e->failed = true;
        return "";
    }
    for (uint32_t i = 0; i < n; i++)
        names[i] = swp__name(e, tpns[i]);
    return swp__join(e, names, n, ", ", " and ");
}

const char *swp__replaced(struct swp__explain *e, const char *text, const char *names)
{
    const char *at = strstr(text, "%s");
    if (!at)
        return text;
    return swp__words(e, "%.*s%s%s", (int)(at - text), text, names, at + 2);
}

const char *swp__score_text(struct swp__explain *e, swp_points points)
{
    const long tenths = points < 0 ? -(long)points : (long)points;
    const char *sign = points < 0 ? "-" : "";
    if (tenths % 10 == 5 && tenths < 10)
        return swp__words(e, "%s\xC2\xBD", sign);
    if (tenths % 10 == 5)
        return swp__words(e, "%s%ld\xC2\xBD", sign, tenths / 10);
    if (tenths % 10 == 0)
        return swp__words(e, "%s%ld", sign, tenths / 10);
    return swp__words(e, "%s%ld.%ld", sign, tenths / 10, tenths % 10);
}

const char *swp__score_words(struct swp__explain *e, swp_points points)
{
    const bool is_one = points == 10 || points == 5;
    return swp__words(e, "%s %s", swp__score_text(e, points), is_one ? "point" : "points");
}

const char *swp__number(struct swp__explain *e, int64_t number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int64_t)(sizeof words / sizeof *words))
        return words[number];
    return swp__words(e, "%lld", (long long)number);
}

const char *swp__count(struct swp__explain *e, int64_t number, const char *one, const char *many)
{
    return swp__words(e, "%s %s", swp__number(e, number), number == 1 ? one : many);
}

const char *swp__take_part(struct swp__explain *e, int64_t number)
{
    const char *who = swp__capital(e, swp__number(e, number));
    return swp__words(e, number == 1 ? "%s player takes part" : "%s players take part", who);
}

const char *swp__ordinal(struct swp__explain *e, int64_t number)
{
    static const char *const words[] = {"",      "first",   "second", "third", "fourth", "fifth",
                                        "sixth", "seventh", "eighth", "ninth", "tenth"};
    if (number > 0 && number < (int64_t)(sizeof words / sizeof *words))
        return words[number];
    const int64_t tens = number / 10 % 10, ones = number % 10;
    const char *ending = tens == 1   ? "th"
                         : ones == 1 ? "st"
                         : ones == 2 ? "nd"
                         : ones == 3 ? "rd"
                                     : "th";
    return swp__words(e, "%lld%s", (long long)number, ending);
}

const char *swp__capital(struct swp__explain *e, const char *text)
{
    if (*text < 'a' || *text > 'z')
        return text;
    return swp__words(e, "%c%s", *text - 'a' + 'A', text + 1);
}

const char *swp__colour_word(int64_t colour)
{
    return colour == SWP_COLOUR_WHITE   ? "White"
           : colour == SWP_COLOUR_BLACK ? "Black"
                                        : "no colour";
}

/* ---- colour preferences ---------------------------------------------------------------------- */

/* By strength, from 1. */
static const char *const preferences[] = {NULL, "mild", "strong", "absolute"};
enum { ABSOLUTE = 3 };

static bool has_preference(int64_t strength)
{
    return strength >= 1 && strength <= ABSOLUTE;
}

const char *swp__preference_words(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t strength = swp__event_value(event, "strength", 0);
    if (!has_preference(strength))
        return "no colour preference";
    return swp__words(e, "%s preference for %s", preferences[strength],
                      swp__colour_word(swp__event_value(event, "preference", 0)));
}

const char *swp__has_preference(struct swp__explain *e, const struct swp__told_player *player,
                                bool to_himself)
{
    if (player->table == SWP__NOT_TOLD)
        return "";
    const swp_trace_event event = swp__event(e, player->table);
    const int64_t strength = swp__event_value(&event, "strength", 0);
    const char *article = !has_preference(strength) ? "" : strength == ABSOLUTE ? "an " : "a ";
    return swp__words(e, "%s %s%s", to_himself ? "have" : "has", article,
                      swp__preference_words(e, &event));
}
