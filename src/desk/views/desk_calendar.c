/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_calendar.h"

#include "paper/paper_page.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST_LINE = 73 }; /* octets, before a line goes on behind a blank */

/* A line with its text escaped, folded between characters. */
static void put_line(struct program_text *out, const char *name, const char *text)
{
    program_text_string(out, name);
    program_text_char(out, ':');
    size_t width = strlen(name) + 1;
    for (const char *c = text; *c; c++) {
        const bool begins = ((unsigned char)*c & 0xC0) != 0x80;
        if (begins && width + 4 > MOST_LINE) {
            program_text_string(out, "\r\n ");
            width = 1;
        }
        if (*c == '\n') {
            program_text_string(out, "\\n");
            width += 2;
            continue;
        }
        if (*c == ',' || *c == ';' || *c == '\\') {
            program_text_char(out, '\\');
            width++;
        }
        program_text_char(out, *c);
        width++;
    }
    program_text_string(out, "\r\n");
}

static const char *name_of(const struct desk_model *model, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(model, player);
    return p ? p->name : "";
}

/* A day as it was written; of one with an hour, and with what the clocks there are before
 * Greenwich, the hour of Greenwich is known. */
struct moment {
    int year, month, day, hour, minute;
    bool has_hour, is_absolute;
};

static int length_of(int year, int month)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return lengths[month - 1] + (month == 2 && is_leap ? 1 : 0);
}

/* The day before, or after, or the same one. */
static void step_day(struct moment *at, int days)
{
    at->day += days;
    if (at->day < 1) {
        at->year -= at->month == 1 ? 1 : 0;
        at->month = at->month == 1 ? 12 : at->month - 1;
        at->day = length_of(at->year, at->month);
    } else if (at->day > length_of(at->year, at->month)) {
        at->year += at->month == 12 ? 1 : 0;
        at->month = at->month == 12 ? 1 : at->month + 1;
        at->day = 1;
    }
}

static int number_in(const char *digits, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++)
        number = 10 * number + digits[i] - '0';
    return number;
}

/* "2026-11-20", "2026-11-20 18:00" or "2026-11-20 18:00 +01:00", and nothing else; the last of them
 * is told by Greenwich. */
static bool read_moment(const char *date, struct moment *at)
{
    static const char form[] = "0000-00-00 00:00 +00:00";
    const size_t length = strlen(date);
    if (length != 10 && length != 16 && length != 23)
        return false;
    for (size_t i = 0; i < length; i++)
        if (form[i] == '0'   ? date[i] < '0' || date[i] > '9'
            : form[i] == '+' ? date[i] != '+' && date[i] != '-'
                             : date[i] != form[i])
            return false;
    *at = (struct moment){.year = number_in(date, 4),
                          .month = number_in(date + 5, 2),
                          .day = number_in(date + 8, 2),
                          .hour = 12,
                          .has_hour = length > 10,
                          .is_absolute = length > 16};
    if (at->year < 1900 || at->month < 1 || at->month > 12 || at->day < 1 ||
        at->day > length_of(at->year, at->month))
        return false;
    if (at->has_hour) {
        at->hour = number_in(date + 11, 2);
        at->minute = number_in(date + 14, 2);
    }
    if (at->hour > 23 || at->minute > 59)
        return false;
    if (at->is_absolute) {
        const int hours = number_in(date + 18, 2), minutes = number_in(date + 21, 2);
        const int before = (60 * hours + minutes) * (date[17] == '+' ? 1 : -1);
        const int minute = 60 * at->hour + at->minute - before;
        if (hours > 14 || minutes > 59)
            return false;
        step_day(at, minute < 0 ? -1 : minute >= 1440 ? 1 : 0);
        at->hour = (minute + 1440) % 1440 / 60;
        at->minute = (minute + 1440) % 60;
    }
    return true;
}

const char *desk_calendar_day(const char *typed, char room[16])
{
    unsigned parts[3] = {0, 0, 0};
    const char *c = typed;
    for (size_t i = 0; i < 3; i++) {
        for (; *c >= '0' && *c <= '9' && parts[i] < 10000; c++)
            parts[i] = parts[i] * 10 + (unsigned)(*c - '0');
        if (*c && strchr("./-", *c))
            c++;
    }
    const unsigned year = parts[0] > 999 ? parts[0] : parts[2], month = parts[1];
    const unsigned day = parts[0] > 999 ? parts[2] : parts[0];
    room[0] = '\0';
    if (*c || year < 1000 || year >= 2200 || month > 12 ||
        day > (month > 0 ? (unsigned)length_of((int)year, (int)month) : 0))
        return room;
    (void)snprintf(room, 16, month > 0 ? "%04u-%02u-%02u" : "%04u", year, month, day);
    return room;
}

bool desk_calendar_has(const char *date)
{
    struct moment at;
    return read_moment(date, &at);
}

/* Days from 1 January 1970 to one of the Gregorian calendar. */
static int64_t days_to(int64_t year, int64_t month, int64_t day)
{
    const int64_t y = month <= 2 ? year - 1 : year, m = month <= 2 ? month + 9 : month - 3;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

bool desk_calendar_at(const char *date, int64_t *out_ms)
{
    struct moment at;
    if (!read_moment(date, &at))
        return false;
    *out_ms =
        60000 * (1440 * days_to(at.year, at.month, at.day) + (int64_t)60 * at.hour + at.minute);
    return at.is_absolute;
}

static void put_moment(struct program_text *out, const char *name, const struct moment *at)
{
    char text[60];
    (void)snprintf(text, sizeof text, "%04d%02d%02d", at->year, at->month, at->day);
    if (at->has_hour)
        (void)snprintf(text + 8, sizeof text - 8, "T%02d%02d00%s", at->hour, at->minute,
                       at->is_absolute ? "Z" : "");
    put_line(out, name, text);
}

struct calendar {
    const struct desk_model *model;
    const uint8_t *tournament;
    const char *stamp, *language;
    struct program_text *out;
};

/* The beginning of an entry: its name, which no other has, and its day. False, and none, where the
 * day is none: old logs have what was typed. */
static bool begin_entry(const struct calendar *c, const char *id, const char *date)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    char hex[2 * DESK_ID_BYTES + 1];
    struct moment at;
    if (!read_moment(date, &at))
        return false;
    desk_hex(c->tournament, DESK_ID_BYTES, hex);
    program_text_string(c->out, "BEGIN:VEVENT\r\n");
    program_text_format(&text, "%s-%s@swisspair", hex, id);
    put_line(c->out, "UID", program_text_get(&text));
    put_line(c->out, "DTSTAMP", c->stamp);
    put_moment(c->out, at.has_hour ? "DTSTART" : "DTSTART;VALUE=DATE", &at);
    if (!at.has_hour) {
        step_day(&at, 1);
        put_moment(c->out, "DTEND;VALUE=DATE", &at);
    }
    program_text_free_part(&text, c->out);
    return true;
}

static void end_entry(const struct calendar *c, const char *summary)
{
    put_line(c->out, "SUMMARY", summary);
    if (*c->model->settings.city)
        put_line(c->out, "LOCATION", c->model->settings.city);
}

/* Boards of two who meet that stand one behind the other: of teams their match is one line. */
static size_t step(const struct desk_model *m, const struct desk_board *board)
{
    return board->black != 0 ? m->settings.games : 1;
}

static void put_round(const struct calendar *c, uint32_t round)
{
    const struct desk_model *const m = c->model;
    const struct desk_round *const r = desk_model_round(m, round);
    struct program_text text = PROGRAM_TEXT_INIT;
    char id[12];
    (void)snprintf(id, sizeof id, "%u", round);
    if (!begin_entry(c, id, m->settings.round_dates[round - 1]))
        return;
    program_text_format(&text, "%s, %s %u", m->settings.name, paper_word(c->language, "Round"),
                        round);
    end_entry(c, program_text_get(&text));
    program_text_clear(&text);
    for (size_t i = 0; r && i < r->n_boards; i += step(m, &r->boards[i]))
        if (r->boards[i].black != 0 && !*r->boards[i].date)
            program_text_format(&text, "%s%s – %s", text.length > 0 ? "\n" : "",
                                name_of(m, r->boards[i].white), name_of(m, r->boards[i].black));
    if (text.length > 0)
        put_line(c->out, "DESCRIPTION", program_text_get(&text));
    program_text_string(c->out, "END:VEVENT\r\n");
    program_text_free_part(&text, c->out);
}

/* Games that are played on another day than their round: an entry each. */
static void put_games(const struct calendar *c, uint32_t round)
{
    const struct desk_model *const m = c->model;
    const struct desk_round *const r = desk_model_round(m, round);
    struct program_text text = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        char id[60];
        if (!*board->date)
            continue;
        (void)snprintf(id, sizeof id, "%u-%u-%u", round, board->white, board->black);
        if (!begin_entry(c, id, board->date))
            continue;
        program_text_clear(&text);
        program_text_format(&text, "%s, %s %u: %s – %s", m->settings.name,
                            paper_word(c->language, "Round"), round, name_of(m, board->white),
                            name_of(m, board->black));
        end_entry(c, program_text_get(&text));
        program_text_string(c->out, "END:VEVENT\r\n");
    }
    program_text_free_part(&text, c->out);
}

void desk_calendar_make(const struct desk_model *model, const uint8_t tournament[DESK_ID_BYTES],
                        int64_t now, const char *language, struct program_text *out)
{
    const struct desk_settings *const s = &model->settings;
    const time_t seconds = (time_t)(now / 1000);
    struct tm at;
    char stamp[24] = "";
    if (gmtime_r(&seconds, &at))
        (void)strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &at);
    program_text_string(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//swisspair//desk//EN\r\n");
    put_line(out, "X-WR-CALNAME", s->name);
    if (*s->time_zone)
        put_line(out, "X-WR-TIMEZONE", s->time_zone);
    const struct calendar c = {model, tournament, stamp, language, out};
    for (uint32_t round = 1; round <= s->n_round_dates; round++)
        if (s->rounds == 0 || round <= s->rounds)
            put_round(&c, round);
    for (uint32_t round = 1; round <= model->n_rounds; round++)
        put_games(&c, round);
    program_text_string(out, "END:VCALENDAR\r\n");
}
