/* Words of the explanation: names, points, numbers and lists, in the arena of the explanation. */
#include "explain/explain_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *sp__words(struct sp__explain *e, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = length < 0 ? NULL : sp__arena_array(e->arena, (size_t)length + 1, 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, args);
    else
        e->failed = true;
    va_end(args);
    return text ? text : "";
}

/* What stands before the comma of "Last, First"; the whole name without one. */
const char *sp__name(struct sp__explain *e, uint32_t tpn)
{
    sp_player player = SP_PLAYER_INIT;
    const char *name = sp_tournament_player(e->t, tpn, &player) && player.name ? player.name : "";
    const char *comma = strchr(name, ',');
    const size_t length = comma ? (size_t)(comma - name) : strlen(name);
    if (length == 0)
        return sp__words(e, "no. %lu", (unsigned long)tpn);
    return sp__words(e, "%.*s (%lu)", (int)length, name, (unsigned long)tpn);
}

const char *sp__join(struct sp__explain *e, const char *const *parts, uint32_t n,
                     const char *between, const char *before_last)
{
    size_t length = 1, used = 0;
    for (uint32_t i = 0; i < n; i++)
        length += strlen(parts[i]) + strlen(between) + strlen(before_last);
    char *text = sp__arena_array(e->arena, length, 1);
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

const char *sp__join_some(struct sp__explain *e, const char *const *parts, uint32_t n,
                          uint32_t most, const char *between, const char *before_last)
{
    if (n <= most + 1)
        return sp__join(e, parts, n, between, before_last);
    return sp__words(e, "%s and %s more", sp__join(e, parts, most, between, between),
                     sp__number(e, (int64_t)n - most));
}

const char *sp__names(struct sp__explain *e, const uint32_t *tpns, uint32_t n)
{
    const char **names = sp__arena_array(e->arena, n, sizeof *names);
    if (!names) {
        e->failed = true;
        return "";
    }
    for (uint32_t i = 0; i < n; i++)
        names[i] = sp__name(e, tpns[i]);
    return sp__join(e, names, n, ", ", " and ");
}

const char *sp__replaced(struct sp__explain *e, const char *text, const char *names)
{
    const char *at = strstr(text, "%s");
    if (!at)
        return text;
    return sp__words(e, "%.*s%s%s", (int)(at - text), text, names, at + 2);
}

const char *sp__score_text(struct sp__explain *e, sp_points points)
{
    const long tenths = points < 0 ? -(long)points : (long)points;
    const char *sign = points < 0 ? "-" : "";
    if (tenths % 10 == 5 && tenths < 10)
        return sp__words(e, "%s\xC2\xBD", sign);
    if (tenths % 10 == 5)
        return sp__words(e, "%s%ld\xC2\xBD", sign, tenths / 10);
    if (tenths % 10 == 0)
        return sp__words(e, "%s%ld", sign, tenths / 10);
    return sp__words(e, "%s%ld.%ld", sign, tenths / 10, tenths % 10);
}

const char *sp__score_words(struct sp__explain *e, sp_points points)
{
    const bool is_one = points == 10 || points == 5;
    return sp__words(e, "%s %s", sp__score_text(e, points), is_one ? "point" : "points");
}

const char *sp__number(struct sp__explain *e, int64_t number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int64_t)(sizeof words / sizeof *words))
        return words[number];
    return sp__words(e, "%lld", (long long)number);
}

const char *sp__count(struct sp__explain *e, int64_t number, const char *one, const char *many)
{
    return sp__words(e, "%s %s", sp__number(e, number), number == 1 ? one : many);
}

const char *sp__take_part(struct sp__explain *e, int64_t number)
{
    const char *who = sp__capital(e, sp__number(e, number));
    return sp__words(e, number == 1 ? "%s player takes part" : "%s players take part", who);
}

const char *sp__ordinal(struct sp__explain *e, int64_t number)
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
    return sp__words(e, "%lld%s", (long long)number, ending);
}

const char *sp__capital(struct sp__explain *e, const char *text)
{
    if (*text < 'a' || *text > 'z')
        return text;
    return sp__words(e, "%c%s", *text - 'a' + 'A', text + 1);
}

const char *sp__colour_word(int64_t colour)
{
    return colour == SP_WHITE ? "White" : colour == SP_BLACK ? "Black" : "no colour";
}
