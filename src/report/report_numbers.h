/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers, days and times of the rules for reports to FIDE; shared by the files of this folder
 * alone. */
#ifndef SWISSPAIR_REPORT_NUMBERS_H
#define SWISSPAIR_REPORT_NUMBERS_H

#include "swisspair/experimental/rating_report.h"

/* Every number of the rules; swp__rating_number gives it. */
enum swp__rating_number {
    SWP__RATING_DEPUTIES,          /* at most */
    SWP__RATING_NAME_COLUMNS,      /* of 001 */
    SWP__RATING_MOVES,             /* that a game is taken to last */
    SWP__RATING_BLITZ_MINUTES,     /* more than these for any list */
    SWP__RATING_RAPID_MINUTES,     /* more than these: rapid, not blitz */
    SWP__RATING_STANDARD_MINUTES,  /* from these on standard; with everybody below the next line */
    SWP__RATING_STRONG,            /* a player of that rating ... */
    SWP__RATING_STRONG_MINUTES,    /* ... needs so many minutes */
    SWP__RATING_STRONGEST,         /* likewise */
    SWP__RATING_STRONGEST_MINUTES, /* likewise */
    SWP__RATING_HOURS_A_DAY,
    SWP__RATING_RAPID_A_DAY, /* rounds */
    SWP__RATING_BLITZ_A_DAY,
    SWP__RATING_FAR_DIFFERENCE, /* from here on, with one of the two above the next line */
    SWP__RATING_FAR_RATING,
    SWP__RATING_LONG_DAYS,          /* an event beyond them is reported every month */
    SWP__RATING_NOTICE_DAYS,        /* before the first day */
    SWP__RATING_NOTICE_DAYS_STRONG, /* with a player above one of the next two lines, or norms */
    SWP__RATING_NOTICE_STRONG,
    SWP__RATING_NOTICE_STRONG_WOMAN,
    SWP__RATING_LISTS,      /* a report counts for so many lists at most */
    SWP__RATING_CLOSE_DAYS, /* a list closes so long before its day */
    SWP__RATING_NEXT_DAYS,  /* with so many days of the month left the next list counts */
    SWP__RATING_NUMBERS
};
int32_t swp__rating_number(enum swp__rating_number number);

/* Days since 1 January 1970; false for a text that is no day of the form YYYY/MM/DD, or YY/MM/DD
 * where `is_short` (of 2000 to 2099). */
bool swp__rating_day(const char *text, bool is_short, int32_t *out_day);
/* "2026/11/27" */
enum { SWP__RATING_DAY_SIZE = 16 };
const char *swp__rating_day_text(int32_t day, char room[SWP__RATING_DAY_SIZE]);
/* The day on which the last list closes that takes the report of an event of that last day. */
int32_t swp__rating_deadline(int32_t last_day);

/* Seconds that each player has for a game of swp__rating_number(MOVES), White and Black, and
 * whether their times are the same, period by period; false for a text that is no encoded time
 * control (222). */
bool swp__rating_time(const char *text, int32_t out_seconds[2], bool *out_equal);
/* The list that an event of so many seconds a player counts for; false for none. */
bool swp__rating_list(int32_t seconds, swp_rating_kind *out_kind);

#endif
