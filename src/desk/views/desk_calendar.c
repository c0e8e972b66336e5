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

/* The day as calendars have it, YYYYMMDD, `days` later; with its hour on the clocks of the place:
 * YYYYMMDDThhmmss. */
static void put_day(struct cli_text *out, const char *name, const char *date, int days)
{
    struct tm day = {.tm_hour = 12};
    char text[24];
    const bool has_hour = sscanf(date, "%4d-%2d-%2d %2d:%2d", &day.tm_year, &day.tm_mon,
                                 &day.tm_mday, &day.tm_hour, &day.tm_min) == 5;
    day.tm_year -= 1900;
    day.tm_mon--;
    day.tm_mday += days;
    (void)mktime(&day);
    (void)strftime(text, sizeof text, has_hour ? "%Y%m%dT%H%M%S" : "%Y%m%d", &day);
    put_line(out, name, text);
}

static void put_round(const struct desk_model *m, const uint8_t tournament[DESK_ID_BYTES],
                      uint32_t round, const char *stamp, const char *language, struct cli_text *out)
{
    const struct desk_settings *const s = &m->settings;
    const struct desk_round *const r = desk_model_round(m, round);
    const char *const date = s->round_dates[round - 1];
    struct cli_text text = CLI_TEXT_INIT;
    char id[2 * DESK_ID_BYTES + 1];
    desk_hex(tournament, DESK_ID_BYTES, id);
    cli_text_string(out, "BEGIN:VEVENT\r\n");
    cli_text_format(&text, "%s-%u@swisspair", id, round);
    put_line(out, "UID", cli_text_get(&text));
    put_line(out, "DTSTAMP", stamp);
    if (strlen(date) > 10) {
        put_day(out, "DTSTART", date, 0);
    } else {
        put_day(out, "DTSTART;VALUE=DATE", date, 0);
        put_day(out, "DTEND;VALUE=DATE", date, 1);
    }
    cli_text_clear(&text);
    cli_text_format(&text, "%s, %s %u", s->name, cli_word(language, "Round"), round);
    put_line(out, "SUMMARY", cli_text_get(&text));
    if (*s->city)
        put_line(out, "LOCATION", s->city);
    cli_text_clear(&text);
    for (size_t i = 0; r && i < r->n_boards; i++)
        if (r->boards[i].black != 0)
            cli_text_format(&text, "%s%s – %s", text.length > 0 ? "\n" : "",
                            name_of(m, r->boards[i].white), name_of(m, r->boards[i].black));
    if (text.length > 0)
        put_line(out, "DESCRIPTION", cli_text_get(&text));
    cli_text_string(out, "END:VEVENT\r\n");
    cli_text_free_part(&text, out);
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
    for (uint32_t round = 1; round <= s->n_round_dates; round++)
        if (strlen(s->round_dates[round - 1]) >= 10 && (s->rounds == 0 || round <= s->rounds))
            put_round(model, tournament, round, stamp, language, out);
    cli_text_string(out, "END:VCALENDAR\r\n");
}
