/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_calendar.h"

#include "paper/cli_page.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST_LINE = 73 }; /* octets, before a line goes on behind a blank */

/* A line with its text escaped, folded between characters. */
static void put_line(struct cli_text *out, const char *name, const char *text)
{
    cli_text_string(out, name);
    cli_text_char(out, ':');
    size_t width = strlen(name) + 1;
    for (const char *c = text; *c; c++) {
        const bool begins = ((unsigned char)*c & 0xC0) != 0x80;
        if (begins && width + 4 > MOST_LINE) {
            cli_text_string(out, "\r\n ");
            width = 1;
        }
        if (*c == '\n') {
            cli_text_string(out, "\\n");
            width += 2;
            continue;
        }
        if (*c == ',' || *c == ';' || *c == '\\') {
            cli_text_char(out, '\\');
            width++;
        }
        cli_text_char(out, *c);
        width++;
    }
    cli_text_string(out, "\r\n");
}

static const char *name_of(const struct desk_model *model, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(model, player);
    return p ? p->name : "";
}

/* A day as it was written; of one with an hour, and with what the clocks there are before
 * Greenwich, the hour of Greenwich is known. */
struct moment {
    struct tm day;
    bool has_hour, is_absolute;
};

static struct moment moment_of(const char *date)
{
    struct moment at = {.day = {.tm_hour = 12}};
    char sign = 0;
    int hours = 0, minutes = 0;
    const int found =
        sscanf(date, "%4d-%2d-%2d %2d:%2d %c%2d:%2d", &at.day.tm_year, &at.day.tm_mon,
               &at.day.tm_mday, &at.day.tm_hour, &at.day.tm_min, &sign, &hours, &minutes);
    at.has_hour = found >= 5;
    at.is_absolute = found == 8 && (sign == '+' || sign == '-');
    at.day.tm_year -= 1900;
    at.day.tm_mon--;
    if (at.is_absolute) {
        const int before = 60 * hours + minutes;
        const int minute =
            60 * at.day.tm_hour + at.day.tm_min - (sign == '+' ? before : -before) + 1440;
        at.day.tm_mday += minute / 1440 - 1;
        at.day.tm_hour = minute % 1440 / 60;
        at.day.tm_min = minute % 60;
    }
    return at;
}

/* Days from 1 January 1970 to one of the Gregorian calendar. */
static int64_t days_to(int64_t year, int64_t month, int64_t day)
{
    const int64_t y = month <= 2 ? year - 1 : year, m = month <= 2 ? month + 9 : month - 3;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

bool desk_calendar_at(const char *date, int64_t *out_ms)
{
    const struct moment at = moment_of(date);
    const int64_t days = days_to(at.day.tm_year + 1900, at.day.tm_mon + 1, at.day.tm_mday);
    *out_ms = 60000 * (1440 * days + 60 * at.day.tm_hour + at.day.tm_min);
    return at.is_absolute;
}

/* Whole days, by noon: no clock is put forward then. */
static void put_moment(struct cli_text *out, const char *name, struct moment at, int days)
{
    struct tm noon = {.tm_hour = 12,
                      .tm_mday = at.day.tm_mday + days,
                      .tm_mon = at.day.tm_mon,
                      .tm_year = at.day.tm_year};
    char text[40];
    (void)mktime(&noon);
    const size_t length = strftime(text, 16, "%Y%m%d", &noon);
    if (at.has_hour)
        (void)snprintf(text + length, sizeof text - length, "T%02d%02d00%s", at.day.tm_hour % 24,
                       at.day.tm_min % 60, at.is_absolute ? "Z" : "");
    put_line(out, name, text);
}

struct calendar {
    const struct desk_model *model;
    const uint8_t *tournament;
    const char *stamp, *language;
    struct cli_text *out;
};

/* The beginning of an entry: its name, which no other has, and its day. */
static void begin_entry(const struct calendar *c, const char *id, const char *date)
{
    struct cli_text text = CLI_TEXT_INIT;
    char hex[2 * DESK_ID_BYTES + 1];
    const struct moment at = moment_of(date);
    desk_hex(c->tournament, DESK_ID_BYTES, hex);
    cli_text_string(c->out, "BEGIN:VEVENT\r\n");
    cli_text_format(&text, "%s-%s@swisspair", hex, id);
    put_line(c->out, "UID", cli_text_get(&text));
    put_line(c->out, "DTSTAMP", c->stamp);
    if (at.has_hour) {
        put_moment(c->out, "DTSTART", at, 0);
    } else {
        put_moment(c->out, "DTSTART;VALUE=DATE", at, 0);
        put_moment(c->out, "DTEND;VALUE=DATE", at, 1);
    }
    cli_text_free_part(&text, c->out);
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
    struct cli_text text = CLI_TEXT_INIT;
    char id[12];
    (void)snprintf(id, sizeof id, "%u", round);
    begin_entry(c, id, m->settings.round_dates[round - 1]);
    cli_text_format(&text, "%s, %s %u", m->settings.name, cli_word(c->language, "Round"), round);
    end_entry(c, cli_text_get(&text));
    cli_text_clear(&text);
    for (size_t i = 0; r && i < r->n_boards; i += step(m, &r->boards[i]))
        if (r->boards[i].black != 0 && !*r->boards[i].date)
            cli_text_format(&text, "%s%s – %s", text.length > 0 ? "\n" : "",
                            name_of(m, r->boards[i].white), name_of(m, r->boards[i].black));
    if (text.length > 0)
        put_line(c->out, "DESCRIPTION", cli_text_get(&text));
    cli_text_string(c->out, "END:VEVENT\r\n");
    cli_text_free_part(&text, c->out);
}

/* Games that are played on another day than their round: an entry each. */
static void put_games(const struct calendar *c, uint32_t round)
{
    const struct desk_model *const m = c->model;
    const struct desk_round *const r = desk_model_round(m, round);
    struct cli_text text = CLI_TEXT_INIT;
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        char id[60];
        if (!*board->date)
            continue;
        (void)snprintf(id, sizeof id, "%u-%u-%u", round, board->white, board->black);
        begin_entry(c, id, board->date);
        cli_text_clear(&text);
        cli_text_format(&text, "%s, %s %u: %s – %s", m->settings.name,
                        cli_word(c->language, "Round"), round, name_of(m, board->white),
                        name_of(m, board->black));
        end_entry(c, cli_text_get(&text));
        cli_text_string(c->out, "END:VEVENT\r\n");
    }
    cli_text_free_part(&text, c->out);
}

void desk_calendar_make(const struct desk_model *model, const uint8_t tournament[DESK_ID_BYTES],
                        int64_t now, const char *language, struct cli_text *out)
{
    const struct desk_settings *const s = &model->settings;
    const time_t seconds = (time_t)(now / 1000);
    struct tm at;
    char stamp[24] = "";
    if (gmtime_r(&seconds, &at))
        (void)strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &at);
    cli_text_string(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//swisspair//desk//EN\r\n");
    put_line(out, "X-WR-CALNAME", s->name);
    if (*s->time_zone)
        put_line(out, "X-WR-TIMEZONE", s->time_zone);
    const struct calendar c = {model, tournament, stamp, language, out};
    for (uint32_t round = 1; round <= s->n_round_dates; round++)
        if (strlen(s->round_dates[round - 1]) >= 10 && (s->rounds == 0 || round <= s->rounds))
            put_round(&c, round);
    for (uint32_t round = 1; round <= model->n_rounds; round++)
        put_games(&c, round);
    cli_text_string(out, "END:VCALENDAR\r\n");
}
