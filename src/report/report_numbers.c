/* SPDX-License-Identifier: Apache-2.0 */
/* Every number of the rules for reports to FIDE, once; days and encoded time controls.
 *
 * Read second hand on 10 October 2026: notes on the Rating Regulations (B.02 2024, amended
 * 1 October 2025), on TRF26, and letters of FIDE's Qualification Commission to rating officers
 * (2024-02-26, 2025-10-14); not compared with the handbook. When that says otherwise, its line here
 * changes and nothing else.
 *
 * READING: a game of 60 moves is timed period by period until 60 moves are made; periods behind
 * them give nothing. READING: an event counts for the list of the month in which it ends, or for
 * the next one when 5 days or fewer of the month are left; its last chance is the third list from
 * there, which closes three days before its day. */
#include "report/report_numbers.h"

#include <stdio.h>
#include <string.h>

int32_t swp__rating_number(enum swp__rating_number number)
{
    static const int32_t numbers[SWP__RATING_NUMBERS] = {
        [SWP__RATING_DEPUTIES] = 2,
        [SWP__RATING_NAME_COLUMNS] = 33,
        [SWP__RATING_MOVES] = 60,
        [SWP__RATING_BLITZ_MINUTES] = 3,
        [SWP__RATING_RAPID_MINUTES] = 10,
        [SWP__RATING_STANDARD_MINUTES] = 60,
        [SWP__RATING_STRONG] = 1800,
        [SWP__RATING_STRONG_MINUTES] = 90,
        [SWP__RATING_STRONGEST] = 2400,
        [SWP__RATING_STRONGEST_MINUTES] = 120,
        [SWP__RATING_HOURS_A_DAY] = 12,
        [SWP__RATING_RAPID_A_DAY] = 15,
        [SWP__RATING_BLITZ_A_DAY] = 30,
        [SWP__RATING_FAR_DIFFERENCE] = 600,
        [SWP__RATING_FAR_RATING] = 2600,
        [SWP__RATING_LONG_DAYS] = 30,
        [SWP__RATING_NOTICE_DAYS] = 3,
        [SWP__RATING_NOTICE_DAYS_STRONG] = 30,
        [SWP__RATING_NOTICE_STRONG] = 2700,
        [SWP__RATING_NOTICE_STRONG_WOMAN] = 2500,
        [SWP__RATING_LISTS] = 3,
        [SWP__RATING_CLOSE_DAYS] = 3,
        [SWP__RATING_NEXT_DAYS] = 5,
    };
    return numbers[number];
}

/* ---- days ------------------------------------------------------------------------------------ */

/* Days since 1 January 1970, of the Gregorian calendar. */
static int32_t day_of(int32_t year, int32_t month, int32_t day)
{
    const int32_t y = month > 2 ? year : year - 1, m = month > 2 ? month - 3 : month + 9;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

static bool digits(const char *text, int count, int32_t *out)
{
    *out = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *out = 10 * *out + (text[i] - '0');
    }
    return true;
}

/* Year, month and day of a number of days. */
static void parts_of(int32_t day, int32_t out[3])
{
    out[0] = 1970 + day / 366;
    while (day_of(out[0], 1, 1) > day)
        out[0]--;
    while (day_of(out[0] + 1, 1, 1) <= day)
        out[0]++;
    out[1] = 1;
    while (out[1] < 12 && day_of(out[0], out[1] + 1, 1) <= day)
        out[1]++;
    out[2] = day - day_of(out[0], out[1], 1) + 1;
}

bool swp__rating_day(const char *text, bool is_short, int32_t *out_day)
{
    const int wide = is_short ? 2 : 4;
    int32_t year = 0, month = 0, day = 0, parts[3];
    if (strlen(text) != (size_t)wide + 6 || !digits(text, wide, &year) || text[wide] != '/' ||
        !digits(text + wide + 1, 2, &month) || text[wide + 3] != '/' ||
        !digits(text + wide + 4, 2, &day))
        return false;
    year += is_short ? 2000 : 0;
    if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    *out_day = day_of(year, month, day);
    parts_of(*out_day, parts);
    return parts[1] == month;
}

const char *swp__rating_day_text(int32_t day, char room[SWP__RATING_DAY_SIZE])
{
    int32_t parts[3];
    parts_of(day, parts);
    snprintf(room, SWP__RATING_DAY_SIZE, "%04d/%02d/%02d", (int)parts[0] % 10000,
             (int)parts[1] % 100, (int)parts[2] % 100);
    return room;
}

int32_t swp__rating_deadline(int32_t last_day)
{
    int32_t parts[3];
    parts_of(last_day, parts);
    const int32_t next =
        parts[1] == 12 ? day_of(parts[0] + 1, 1, 1) : day_of(parts[0], parts[1] + 1, 1);
    const bool is_late = next - last_day - 1 <= swp__rating_number(SWP__RATING_NEXT_DAYS);
    /* The list of the month after the event's is the first one. */
    int32_t month = parts[1] + is_late + swp__rating_number(SWP__RATING_LISTS);
    const int32_t year = parts[0] + (month - 1) / 12;
    month = (month - 1) % 12 + 1;
    return day_of(year, month, 1) - swp__rating_number(SWP__RATING_CLOSE_DAYS);
}

/* ---- time controls --------------------------------------------------------------------------- */

/* Takes a number of up to six digits; false when there is none. */
static bool take(const char **at, int32_t *out)
{
    int count = 0;
    while (count < 7 && (*at)[count] >= '0' && (*at)[count] <= '9')
        count++;
    if (count == 0 || count > 6 || !digits(*at, count, out))
        return false;
    *at += count;
    return true;
}

struct period {
    int32_t moves, seconds, increment; /* moves 0: all that are left */
};

/* A period, M/S+I; M and I may be missing. */
static bool take_period(const char **at, struct period *out)
{
    *out = (struct period){0, 0, 0};
    if (!take(at, &out->seconds))
        return false;
    if (**at == '/') {
        ++*at;
        out->moves = out->seconds;
        if (!take(at, &out->seconds))
            return false;
    }
    if (**at != '+')
        return true;
    ++*at;
    return take(at, &out->increment);
}

/* Periods with colons between them. */
static bool take_periods(const char **at, int32_t *out_seconds)
{
    int32_t left = swp__rating_number(SWP__RATING_MOVES);
    struct period period;
    *out_seconds = 0;
    do {
        *at += **at == ':';
        if (!take_period(at, &period))
            return false;
        const int32_t now = period.moves > 0 && period.moves < left ? period.moves : left;
        if (left > 0)
            *out_seconds += period.seconds + now * period.increment;
        left -= now;
    } while (**at == ':');
    return true;
}

/* Whether two times, which are encoded, have the same periods. */
static bool has_same_periods(const char *one, const char *two)
{
    struct period a, b;
    while (take_period(&one, &a) && take_period(&two, &b) && a.moves == b.moves &&
           a.seconds == b.seconds && a.increment == b.increment) {
        if (*one != ':' || *two != ':')
            return *one != ':' && *two != ':';
        one++;
        two++;
    }
    return false;
}

bool swp__rating_time(const char *text, int32_t out_seconds[2], bool *out_equal)
{
    while (*text == ' ')
        text++;
    const bool is_by_colour = *text == 'W';
    text += is_by_colour;
    const char *const white = text;
    *out_equal = true;
    if (!take_periods(&text, &out_seconds[0]))
        return false;
    out_seconds[1] = out_seconds[0];
    if (is_by_colour) {
        if (text[0] != '-' || text[1] != 'B')
            return false;
        text += 2;
        *out_equal = has_same_periods(white, text);
        if (!take_periods(&text, &out_seconds[1]))
            return false;
    }
    while (*text == ' ')
        text++;
    return *text == '\0';
}

/* ---- lists ----------------------------------------------------------------------------------- */

bool swp__rating_list(int32_t seconds, swp_rating_kind *out_kind)
{
    *out_kind =
        seconds >= 60 * swp__rating_number(SWP__RATING_STANDARD_MINUTES) ? SWP_RATING_KIND_STANDARD
        : seconds > 60 * swp__rating_number(SWP__RATING_RAPID_MINUTES)   ? SWP_RATING_KIND_RAPID
                                                                         : SWP_RATING_KIND_BLITZ;
    return seconds > 60 * swp__rating_number(SWP__RATING_BLITZ_MINUTES);
}

bool swp_rating_kind_of_time(const char *time, swp_rating_kind *out_kind)
{
    swp_rating_kind kind = SWP_RATING_KIND_STANDARD;
    int32_t seconds[2];
    bool is_equal = false;
    if (!time || !out_kind || !swp__rating_time(time, seconds, &is_equal) ||
        !swp__rating_list(seconds[0] < seconds[1] ? seconds[0] : seconds[1], &kind))
        return false;
    *out_kind = kind;
    return true;
}
