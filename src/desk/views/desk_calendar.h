/* SPDX-License-Identifier: Apache-2.0 */
/* The schedule of an event as a calendar (RFC 5545): a whole day for each round that has a date,
 * with its games. */
#ifndef SWISSPAIR_DESK_CALENDAR_H
#define SWISSPAIR_DESK_CALENDAR_H

#include "desk/model/desk_model.h"
#include "program/program_text.h"

/* `tournament`: the event's id; rounds keep their identity by it, so that a calendar that is read
 * again replaces what was there. `now`: ms UTC. `language`: of the word "Round". O(boards). */
void desk_calendar_make(const struct desk_model *model, const uint8_t tournament[DESK_ID_BYTES],
                        int64_t now, const char *language, struct program_text *out);

/* A day as the log has it, YYYY-MM-DD, or a year alone, of what somebody typed or a file has:
 * DD.MM.YYYY, YYYY/MM/DD, and 00 for what is not known. "" when it is none. */
const char *desk_calendar_day(const char *typed, char room[16]);

/* Whether a text is a day that an act may lay down (settings_set.round_dates): of the calendar,
 * from 1900 on, alone, with its hour, or with its hour and the clocks of the place. */
bool desk_calendar_has(const char *date);

/* Whether a day of the log (settings_set.round_dates) names a moment, its hour with what the clocks
 * of the place are before Greenwich; the moment in ms UTC. */
bool desk_calendar_at(const char *date, int64_t *out_ms);

#endif
