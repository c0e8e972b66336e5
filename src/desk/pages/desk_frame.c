/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_frame.h"
#include "desk/words/desk_findings.h"

#include "paper/paper_page.h"
#include "paper/paper_table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct desk_ink desk_ink_of(const struct desk_page_request *request, struct desk_page *page)
{
    page->status = 200;
    page->type = "text/html; charset=utf-8";
    return (struct desk_ink){request, page, &page->body};
}

/* ---- texts ----------------------------------------------------------------------------------- */

void desk_html(const struct desk_ink *k, const char *html)
{
    program_text_string(k->out, html);
}

void desk_htmlf(const struct desk_ink *k, const char *format, ...)
{
    char room[600];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(room, sizeof room, format, args);
    va_end(args);
    program_text_string(k->out, room);
}

void desk_put(const struct desk_ink *k, const char *string)
{
    struct program_text shown = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, string);
    paper_page_escaped(k->out, program_text_get(&shown));
    program_text_free_part(&shown, k->out);
}

void desk_put_name(const struct desk_ink *k, const char *name)
{
    paper_page_name(k->out, name);
}

char *desk_decimal(const struct desk_ink *k, char *text)
{
    char *const point = strchr(text, '.');
    if (point)
        *point = *desk_word(k, DESK_WORD("POINT", "."));
    return text;
}

/* Month "01" to "12", for languages whose word DAY asks for its name: English alone. */
static void put_month(const char *month, struct program_text *out)
{
    static const char names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const int at = 10 * (month[0] - '0') + month[1] - '1';
    if (at >= 0 && at < 12)
        program_text_add(out, names + 3 * at, 3);
}

void desk_date(const struct desk_ink *k, const char *day, struct program_text *out)
{
    const bool is_day = strlen(day) >= 10 && day[4] == '-' && day[7] == '-';
    for (const char *at = is_day ? desk_word(k, DESK_WORD("DAY", "D N Y")) : ""; *at; at++)
        if (*at == 'Y')
            program_text_add(out, day, 4);
        else if (*at == 'M')
            program_text_add(out, day + 5, 2);
        else if (*at == 'N')
            put_month(day + 5, out);
        else if (*at == 'D')
            program_text_add(out, day + 8, 2);
        else
            program_text_char(out, *at);
    if (is_day) /* the hour behind it */
        program_text_add(out, day + 10, strlen(day) > 16 ? 6 : strlen(day) - 10);
    else
        program_text_string(out, day);
}

const char *desk_word(const struct desk_ink *k, const char *word)
{
    return swp_message_text(word, k->request->person.language);
}

void desk_say(const struct desk_ink *k, const char *word)
{
    paper_page_escaped(k->out, desk_word(k, word));
}

void desk_fill_number(const struct desk_ink *k, struct program_text *out, const char *word,
                      uint64_t number)
{
    for (const char *at = desk_word(k, word); *at; at++)
        if (*at == '%' && at[1] == '1')
            program_text_format(out, "%llu", (unsigned long long)number), at++;
        else
            program_text_char(out, *at);
}

void desk_say_in(const struct desk_ink *k, const char *tag, const char *word)
{
    desk_htmlf(k, "<%s>", tag);
    desk_say(k, word);
    desk_htmlf(k, "</%s>\n", tag);
}

/* ---- the page -------------------------------------------------------------------------------- */

void desk_tell_problem(const struct desk_ink *k, const char *problem, struct program_text *out)
{
    const char *const language = k->request->person.language;
    const char *const colon = strstr(problem, ": ");
    const char *const whole = swp_message_text(problem, language);
    struct program_text ours = PROGRAM_TEXT_INIT;
    if (whole == problem && colon) {
        program_text_add(&ours, problem, (size_t)(colon - problem));
        program_text_format(out, "%s%s", swp_message_text(program_text_get(&ours), language),
                            colon);
    } else {
        program_text_string(out, whole);
    }
    program_text_free_part(&ours, k->out);
}

void desk_put_problem(const struct desk_ink *k, const char *problem)
{
    struct program_text told = PROGRAM_TEXT_INIT;
    desk_tell_problem(k, problem, &told);
    desk_put(k, program_text_get(&told));
    program_text_free_part(&told, k->out);
}

static void put_head(const struct desk_ink *k, const char *heading)
{
    const struct desk_page_request *const r = k->request;
    desk_htmlf(k, "<!DOCTYPE html>\n<html lang=\"%s\" data-theme=\"%s\">\n<head>\n",
               r->person.language, desk_theme_word(r->person.theme));
    desk_html(k, "<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    desk_put(k, heading);
    if (r->model) {
        desk_html(k, " · ");
        desk_put(k, r->model->settings.name);
    }
    desk_html(k, "</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n"
                 "<link rel=\"stylesheet\" href=\"/f/desk.css\">\n"
                 "<link rel=\"icon\" href=\"data:,\">\n</head>\n<body>\n");
}

void desk_frame_begin(const struct desk_ink *k, const char *heading)
{
    const struct desk_page_request *const r = k->request;
    put_head(k, heading);
    desk_html(k, "<header class=\"bar\">\n<p class=\"where\"><a href=\"/\">");
    desk_say(k, DESK_WORD("EVENTS", "Events"));
    desk_html(k, "</a>");
    if (r->model) {
        desk_html(k, " <strong>");
        desk_put_name(k, r->model->settings.name);
        desk_html(k, "</strong>");
    }
    desk_html(k, "</p>\n</header>\n<main id=\"main\" tabindex=\"-1\">\n<h1>");
    desk_put(k, heading);
    desk_html(k, "</h1>\n");
}

void desk_frame_end(const struct desk_ink *k)
{
    desk_html(k, "</main>\n</body>\n</html>\n");
}
