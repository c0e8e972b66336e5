/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_frame.h"
#include "desk/words/desk_findings.h"

#include "cli/cli_page.h"
#include "cli/cli_table.h"

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
    cli_text_string(k->out, html);
}

void desk_htmlf(const struct desk_ink *k, const char *format, ...)
{
    char room[600];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(room, sizeof room, format, args);
    va_end(args);
    cli_text_string(k->out, room);
}

void desk_put(const struct desk_ink *k, const char *string)
{
    struct cli_text shown = CLI_TEXT_INIT;
    cli_text_shown(&shown, string);
    cli_page_escaped(k->out, cli_text_get(&shown));
    cli_text_free_part(&shown, k->out);
}

void desk_put_name(const struct desk_ink *k, const char *name)
{
    cli_page_name(k->out, name);
}

void desk_put_points(const struct desk_ink *k, swp_points tenths)
{
    cli_table_points(k->out, tenths);
}

char *desk_decimal(const struct desk_ink *k, char *text)
{
    char *const point = strchr(text, '.');
    if (point)
        *point = *desk_word(k, DESK_WORD("POINT", "."));
    return text;
}

void desk_date(const struct desk_ink *k, const char *day, struct cli_text *out)
{
    const bool is_day = strlen(day) == 10 && day[4] == '-' && day[7] == '-';
    for (const char *at = is_day ? desk_word(k, DESK_WORD("DAY", "Y-M-D")) : ""; *at; at++)
        if (*at == 'Y')
            cli_text_add(out, day, 4);
        else if (*at == 'M')
            cli_text_add(out, day + 5, 2);
        else if (*at == 'D')
            cli_text_add(out, day + 8, 2);
        else
            cli_text_char(out, *at);
    if (!is_day)
        cli_text_string(out, day);
}

const char *desk_word(const struct desk_ink *k, const char *word)
{
    return swp_message_text(word, k->request->person.language);
}

void desk_say(const struct desk_ink *k, const char *word)
{
    cli_page_escaped(k->out, desk_word(k, word));
}

void desk_fill(const struct desk_ink *k, struct cli_text *out, const char *word, const char *first,
               const char *second)
{
    for (const char *at = desk_word(k, word); *at; at++)
        if (*at == '%' && (at[1] == '1' || at[1] == '2'))
            cli_text_string(out, *++at == '1' ? first : second);
        else
            cli_text_char(out, *at);
}

void desk_say_with(const struct desk_ink *k, const char *word, const char *first,
                   const char *second)
{
    struct cli_text text = CLI_TEXT_INIT;
    desk_fill(k, &text, word, first, second);
    desk_put(k, cli_text_get(&text));
    cli_text_free_part(&text, k->out);
}

void desk_say_number(const struct desk_ink *k, const char *word, uint64_t number)
{
    char text[24];
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    desk_say_with(k, word, text, "");
}

void desk_say_in(const struct desk_ink *k, const char *tag, const char *word)
{
    desk_htmlf(k, "<%s>", tag);
    desk_say(k, word);
    desk_htmlf(k, "</%s>\n", tag);
}

void desk_begin_wide(const struct desk_ink *k, const char *label)
{
    desk_html(k, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
    desk_say(k, label);
    desk_html(k, "\">\n<table><thead><tr>");
}

void desk_put_headings(const struct desk_ink *k, const char *const *words, const char *sides)
{
    for (size_t i = 0; sides[i]; i++) {
        desk_html(k, sides[i] == 'r' ? "<th scope=\"col\" class=\"r\">" : "<th scope=\"col\">");
        desk_say(k, words[i]);
        desk_html(k, "</th>");
    }
}

void desk_put_error(const struct desk_ink *k, const char *tag, const swp_error *err)
{
    struct cli_text told = CLI_TEXT_INIT;
    desk_tell_error(err, k->request->person.language, k->request->model, &told);
    desk_htmlf(k, "<%s>", tag);
    desk_put(k, cli_text_get(&told));
    desk_htmlf(k, "</%s>\n", tag);
    cli_text_free_part(&told, k->out);
}

void desk_say_error(const struct desk_ink *k, const char *word, const swp_error *err)
{
    struct cli_text told = CLI_TEXT_INIT;
    desk_tell_error(err, k->request->person.language, k->request->model, &told);
    desk_say_with(k, word, cli_text_get(&told), "");
    cli_text_free_part(&told, k->out);
}

void desk_put_english(const struct desk_ink *k, const char *tag, const char *text)
{
    desk_htmlf(k, "<%s%s>", tag,
               strcmp(k->request->person.language, "en") == 0 ? "" : " lang=\"en\"");
    cli_page_words(k->out, text);
    desk_htmlf(k, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

void desk_put_saying(const struct desk_ink *k, const char *tag, const char *english,
                     const swp_saying *saying, const char *article)
{
    const char *const language = k->request->person.language;
    struct cli_text text = CLI_TEXT_INIT;
    const bool told = saying && strcmp(language, "en") != 0;
    if (told)
        desk_tell_saying(saying, language, k->request->model, &text);
    desk_htmlf(k, "<%s>", tag);
    desk_put(k, told ? cli_text_get(&text) : english);
    cli_text_free_part(&text, k->out);
    if (article && *article) {
        desk_html(k, " <span class=\"article\">[");
        desk_put(k, article);
        desk_html(k, "]</span>");
    }
    desk_htmlf(k, "</%s>\n", tag);
}

const char *desk_result_shown(enum desk_result result)
{
    switch (result) {
    case DESK_RESULT_OPEN:
    case DESK_RESULTS:
        return "";
    case DESK_RESULT_WHITE:
    case DESK_RESULT_WHITE_UNRATED:
        return "1 – 0";
    case DESK_RESULT_BLACK:
    case DESK_RESULT_BLACK_UNRATED:
        return "0 – 1";
    case DESK_RESULT_DRAW:
    case DESK_RESULT_DRAW_UNRATED:
        return "½ – ½";
    case DESK_RESULT_WHITE_FORFEIT:
        return "+ – −";
    case DESK_RESULT_BLACK_FORFEIT:
        return "− – +";
    case DESK_RESULT_BOTH_FORFEIT:
        return "− – −";
    case DESK_RESULT_BOTH_LOST:
        return "0 – 0";
    case DESK_RESULT_DRAW_LOST:
        return "½ – 0";
    case DESK_RESULT_LOST_DRAW:
        return "0 – ½";
    }
    return "";
}

const char *desk_name_of(const struct desk_ink *k, uint32_t player)
{
    const struct desk_model *const m = k->request->model;
    return player > 0 && player <= m->n_players ? m->players[player - 1].name : "";
}

/* ---- addresses ------------------------------------------------------------------------------- */

void desk_put_address(const struct desk_ink *k, const char *rest)
{
    desk_html(k, "/t/");
    cli_page_escaped(k->out, k->request->slug);
    desk_html(k, "/");
    cli_page_escaped(k->out, rest);
}

void desk_link(const struct desk_ink *k, const char *rest, const char *classes, const char *word)
{
    desk_htmlf(k, "<a class=\"%s\" href=\"", classes);
    desk_put_address(k, rest);
    desk_html(k, "\">");
    desk_say(k, word);
    desk_html(k, "</a>\n");
}

void desk_put_back(const struct desk_ink *k, uint32_t round)
{
    char address[24];
    (void)snprintf(address, sizeof address, "r/%u", round);
    desk_html(k, "<p><a href=\"");
    desk_put_address(k, address);
    desk_html(k, "\">← ");
    desk_say_number(k, DESK_WORD("ROUND_N", "Round %1"), round);
    desk_html(k, "</a></p>\n");
}

/* ---- the page -------------------------------------------------------------------------------- */

static void put_nav_link(const struct desk_ink *k, const char *rest, bool is_here, const char *word,
                         uint32_t number)
{
    desk_html(k, "<a href=\"");
    desk_put_address(k, rest);
    desk_html(k, is_here ? "\" aria-current=\"page\">" : "\">");
    if (number > 0)
        desk_say_number(k, word, number);
    else
        desk_say(k, word);
    desk_html(k, "</a>\n");
}

static void put_nav(const struct desk_ink *k, enum desk_place place)
{
    const struct desk_model *const m = k->request->model;
    const uint32_t round = m->n_rounds > 0 ? m->n_rounds : 1;
    char address[24];
    (void)snprintf(address, sizeof address, "r/%u", round);
    desk_html(k, "<nav id=\"menu\" data-live aria-label=\"");
    desk_say(k, DESK_WORD("MAIN_MENU", "Parts of the event"));
    desk_html(k, "\">\n");
    put_nav_link(k, "", place == DESK_PLACE_OVERVIEW, DESK_WORD("OVERVIEW", "Overview"), 0);
    put_nav_link(k, "players", place == DESK_PLACE_PLAYERS, DESK_WORD("PLAYERS", "Players"), 0);
    put_nav_link(k, "checkin", place == DESK_PLACE_CHECKIN, DESK_WORD("CHECKIN", "Check-in"), 0);
    put_nav_link(k, address, place == DESK_PLACE_ROUND, DESK_WORD("ROUND_N", "Round %1"), round);
    put_nav_link(k, "standings", place == DESK_PLACE_STANDINGS, DESK_WORD("STANDINGS", "Standings"),
                 0);
    put_nav_link(k, "prizes", place == DESK_PLACE_PRIZES, DESK_WORD("PRIZES", "Prizes"), 0);
    put_nav_link(k, "timeline", place == DESK_PLACE_TIMELINE, DESK_WORD("TIMELINE", "Timeline"), 0);
    put_nav_link(k, "print", place == DESK_PLACE_PRINT, DESK_WORD("PRINT", "Print"), 0);
    put_nav_link(k, "settings", place == DESK_PLACE_SETTINGS, DESK_WORD("SETTINGS", "Settings"), 0);
    put_nav_link(k, "report", place == DESK_PLACE_REPORT, DESK_WORD("REPORT", "Report and backup"),
                 0);
    desk_html(k, "</nav>\n");
}

void desk_tell_problem(const struct desk_ink *k, const char *problem, struct cli_text *out)
{
    const char *const language = k->request->person.language;
    const char *const colon = strstr(problem, ": ");
    const char *const whole = swp_message_text(problem, language);
    struct cli_text ours = CLI_TEXT_INIT;
    if (whole == problem && colon) {
        cli_text_add(&ours, problem, (size_t)(colon - problem));
        cli_text_format(out, "%s%s", swp_message_text(cli_text_get(&ours), language), colon);
    } else {
        cli_text_string(out, whole);
    }
    cli_text_free_part(&ours, k->out);
}

void desk_put_problem(const struct desk_ink *k, const char *problem)
{
    struct cli_text told = CLI_TEXT_INIT;
    desk_tell_problem(k, problem, &told);
    desk_put(k, cli_text_get(&told));
    cli_text_free_part(&told, k->out);
}

static void say_problem(const struct desk_ink *k, const char *word, const char *problem)
{
    struct cli_text told = CLI_TEXT_INIT;
    desk_tell_problem(k, problem, &told);
    desk_say_with(k, word, cli_text_get(&told), "");
    cli_text_free_part(&told, k->out);
}

/* The second copy: none, complete, behind, or why there is none. A copy that is behind is asked
 * about again (web/desk.js), since no event tells when it has caught up. */
static void put_copy(const struct desk_ink *k)
{
    const struct desk_bar *const bar = &k->request->bar;
    const bool is_behind = *bar->mirror && bar->mirrored < k->request->seq;
    desk_htmlf(k, "<span id=\"copy\" data-live data-copy=\"%s\" class=\"%s\">",
               !*bar->mirror ? "none"
               : is_behind   ? "behind"
                             : "whole",
               *bar->mirror_problem ? "alert" : "");
    if (*bar->mirror_problem) {
        desk_html(k, "✗ ");
        say_problem(k, DESK_WORD("SECOND_COPY_NOT", "Second copy: %1"), bar->mirror_problem);
        if (bar->behind) {
            desk_html(k, " <button type=\"button\" data-body=\"{}\" data-post=\"/api/t/");
            desk_put(k, k->request->slug);
            desk_html(k, "/catch_up\">");
            desk_say(k, DESK_WORD("CATCH_UP", "Catch up"));
            desk_html(k, "</button>");
        }
    } else if (is_behind) {
        desk_html(k, "… ");
        desk_say_with(k, DESK_WORD("SECOND_COPY_NOT", "Second copy: %1"),
                      desk_word(k, DESK_WORD("WAITING", "waiting")), "");
    } else {
        desk_say(k, *bar->mirror ? DESK_WORD("SECOND_COPY", "Second copy complete")
                                 : DESK_WORD("NO_COPY", "No second copy"));
    }
    if (*bar->mirror_remark) {
        desk_html(k, "; ");
        desk_put_problem(k, bar->mirror_remark);
    }
    desk_html(k, "</span>");
}

/* What the desk tells of itself: how fresh the page is, whether all is saved and copied. */
static void put_state(const struct desk_ink *k)
{
    const struct desk_bar *const bar = &k->request->bar;
    desk_html(k, "<p class=\"state\"><span id=\"fresh\">");
    desk_say_number(k, DESK_WORD("AS_OF", "As of event %1"), k->request->seq);
    desk_html(k, "</span> <span class=\"tag\">");
    desk_say(k, k->request->model->fide_mode ? DESK_WORD("FIDE_MODE", "FIDE mode")
                                             : DESK_WORD("FREE_MODE", "free mode"));
    desk_html(k, "</span> <span id=\"outbox\"></span> ");
    desk_html(k, "<span id=\"store\" data-live>");
    if (*bar->store_problem) {
        desk_html(k, "<strong class=\"alert\">✗ ");
        say_problem(k, DESK_WORD("NOT_SAVED", "Not saved: %1"), bar->store_problem);
        desk_html(k, "</strong> ");
    }
    desk_html(k, "</span>");
    put_copy(k);
    desk_html(k, "</p>\n");
    if (bar->read_only)
        desk_say_in(
            k, "p",
            DESK_WORD("READ_ONLY", "Read-only: another desk is writing, or the log is damaged."));
}

/* Texts that the scripts say, by key. */
static void put_script_words(const struct desk_ink *k)
{
    static const char *const said[] = {
        DESK_WORD("SAVED", "saved"),
        DESK_WORD("WAITING", "waiting"),
        DESK_WORD("REFUSED", "refused"),
        DESK_WORD(
            "OFFLINE",
            "The desk does not answer. Your entries wait here and are sent as soon as it does."),
        DESK_WORD("UNDO", "Undo"),
        DESK_WORD("DONE", "Done."),
        DESK_WORD("CLOSE", "Close"),
        DESK_WORD("CANCEL", "Leave as it is"),
        DESK_WORD("DO_IT", "Do it"),
        DESK_WORD("ASK_FIRST", "Do this?"),
        DESK_WORD("ASK_OPPOSITE", "Leave everything as it is?"),
        DESK_WORD("YES", "Yes"),
        DESK_WORD("NO", "No"),
        DESK_WORD("TAKE_ALL_BACK", "Undo all of it together"),
        DESK_WORD("HANGING", "These later events go with it:"),
        DESK_WORD("CANNOT", "This cannot be done"),
        DESK_WORD("TOLD", "Please note"),
        DESK_WORD("NO_SUCH_BOARD", "There is no board %1; nothing was entered."),
        DESK_WORD("FORFEIT_NEXT",
                  "Forfeit: type the winner's digit; the digit for a draw means that both lose."),
        DESK_WORD("CLEAR_AGAIN", "Press again to clear the result of board %1."),
        DESK_WORD("CORRECT_TO", "Correct board %1: the new result?"),
        DESK_WORD("AS_OF", "As of event %1"),
        DESK_WORD("NO_RESULT", "no result"),
        DESK_WORD("CONFLICT", "conflict"),
        DESK_WORD("AGREED", "agreed"),
        DESK_WORD("CHOOSE_DIGITS", "Which digits do you type for a result?"),
        DESK_WORD("ALL_IN", "All results are in."),
        DESK_WORD("BLOCKED_PICTURE", "Who may not meet whom"),
        DESK_WORD("COLON", ": "),
        DESK_WORD("POLLING", "many windows are open: this one updates every ten seconds"),
        DESK_WORD("KEY_CONTROL", "Ctrl"),
        DESK_WORD("NOT_SENT", "Not sent yet"),
        DESK_WORD("SEND_AGAIN", "Try again now"),
        DESK_WORD("SEND_AS", "Send as %1"),
        DESK_WORD("THROW_AWAY", "Throw away"),
        DESK_WORD("THROW_AWAY_ASK", "Discard this for good?"),
        DESK_WORD("WRITTEN_BY", "written by %1"),
        DESK_WORD("NOT_SIGNED_IN",
                  "You are not signed in. Sign in, or open the desk again on its own computer."),
        DESK_WORD("ENTER", "Sign in"),
        DESK_WORD(
            "NOT_KEPT_HERE",
            "This browser stores nothing: entries that wait are lost when this window closes.")};
    desk_html(k, "<dl id=\"words\" hidden>");
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        desk_htmlf(k, "<dt>%.*s</dt><dd>", (int)desk_word_key_length(said[i]), said[i]);
        desk_say(k, said[i]);
        desk_html(k, "</dd>");
    }
    desk_html(k, "</dl>\n");
}

static void put_head(const struct desk_ink *k, const char *before, const char *heading)
{
    const struct desk_page_request *const r = k->request;
    desk_htmlf(k, "<!DOCTYPE html>\n<html lang=\"%s\" data-theme=\"%s\">\n<head>\n",
               r->person.language, desk_theme_word(r->person.theme));
    desk_html(k, "<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    desk_put(k, before);
    desk_put(k, heading);
    if (r->model) {
        desk_html(k, " · ");
        desk_put(k, r->model->settings.name);
    }
    desk_html(k, "</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n"
                 "<link rel=\"stylesheet\" href=\"/f/desk.css\">\n"
                 "<link rel=\"icon\" href=\"data:,\">\n"
                 "<script type=\"module\" src=\"/f/desk.js\"></script>\n</head>\n<body");
    if (r->model) {
        char id[2 * DESK_ID_BYTES + 1];
        desk_hex(r->history->tournament, DESK_ID_BYTES, id);
        desk_html(k, " data-slug=\"");
        cli_page_escaped(k->out, r->slug);
        desk_htmlf(k, "\" data-tournament=\"%s\" data-seq=\"%llu\"", id,
                   (unsigned long long)r->seq);
    }
    desk_html(k, " data-person=\"");
    cli_page_escaped(k->out, r->person.name);
    desk_html(k, "\"");
    desk_htmlf(k, " data-digits=\"%s\">\n<a class=\"skip\" href=\"#main\">",
               desk_digits_word(r->person.digits));
    desk_say(k, DESK_WORD("SKIP", "To the content"));
    desk_html(k, "</a>\n");
}

void desk_frame_begin(const struct desk_ink *k, enum desk_place place, const char *before,
                      const char *heading)
{
    const struct desk_page_request *const r = k->request;
    put_head(k, before, heading);
    desk_html(k, "<header class=\"bar\">\n<p class=\"where\"><a href=\"/\">");
    desk_say(k, DESK_WORD("EVENTS", "Events"));
    desk_html(k, "</a>");
    if (r->model) {
        desk_html(k, " <strong>");
        desk_put_name(k, r->model->settings.name);
        desk_html(k, "</strong>");
    }
    if (*r->person.name) {
        desk_html(k, " <a class=\"who\" href=\"/people\">");
        desk_say_with(k, DESK_WORD("SIGNED_IN", "Signed in: %1"), r->person.name, "");
        desk_html(k, "</a>");
    }
    desk_html(k, "</p>\n");
    if (r->model) {
        put_nav(k, place);
        put_state(k);
    }
    desk_html(k, "<noscript><p class=\"state\">");
    desk_say(
        k, DESK_WORD("NEEDS_SCRIPT", "Without JavaScript this page can only be read and printed."));
    desk_html(k, "</p></noscript>\n</header>\n<main id=\"main\" tabindex=\"-1\">\n<h1>");
    desk_put(k, heading);
    desk_html(k, "</h1>\n");
}

void desk_script(const struct desk_ink *k, const char *name)
{
    desk_htmlf(k, "<script type=\"module\" src=\"/f/%s\"></script>\n", name);
}

void desk_frame_end(const struct desk_ink *k)
{
    desk_html(k, "</main>\n<div id=\"undo\" class=\"undo\" hidden></div>\n"
                 "<div id=\"told\" class=\"told\" role=\"status\" aria-live=\"polite\"></div>\n");
    put_script_words(k);
    desk_html(k, "</body>\n</html>\n");
}

/* ---- acts ------------------------------------------------------------------------------------ */

static void put_act(const struct desk_ink *k, const char *act, const char *body)
{
    desk_htmlf(k, " data-act=\"%s\"", act);
    if (*body) {
        desk_html(k, " data-body=\"");
        cli_page_escaped(k->out, body);
        desk_html(k, "\"");
    }
}

void desk_button(const struct desk_ink *k, const char *act, const char *body, const char *classes,
                 const char *word)
{
    desk_htmlf(k, "<button type=\"button\" class=\"%s\"", classes);
    put_act(k, act, body);
    desk_html(k, ">");
    desk_say(k, word);
    desk_html(k, "</button>\n");
}

void desk_button_acts(const struct desk_ink *k, json_t *acts, const char *classes, const char *word,
                      const char *value)
{
    char *const text = json_dumps(acts, JSON_COMPACT);
    desk_htmlf(k, "<button type=\"button\" class=\"%s\" data-acts=\"", classes);
    desk_put(k, text ? text : "[]");
    desk_html(k, "\">");
    desk_say_with(k, word, value, "");
    desk_html(k, "</button>\n");
    free(text);
    json_decref(acts);
}

void desk_form_begin(const struct desk_ink *k, const char *act, const char *fixed,
                     const char *classes)
{
    desk_htmlf(k, "<form class=\"%s\"", classes);
    put_act(k, act, fixed);
    desk_html(k, ">\n");
}

void desk_form_end(const struct desk_ink *k, const char *word)
{
    desk_html(k, "<button class=\"main\">");
    desk_say(k, word);
    desk_html(k, "</button>\n</form>\n");
}

void desk_field(const struct desk_ink *k, const char *type, const char *name, const char *label,
                const char *value, const char *attributes)
{
    desk_html(k, "<label>");
    desk_say(k, label);
    desk_htmlf(k, " <input type=\"%s\" name=\"%s\" value=\"", type, name);
    desk_put(k, value);
    desk_htmlf(k, "\" autocomplete=\"off\" %s></label>\n", attributes);
}

void desk_option(const struct desk_ink *k, const char *value, const char *shown, bool is_chosen)
{
    desk_html(k, "<option value=\"");
    desk_put(k, value);
    desk_html(k, is_chosen ? "\" selected>" : "\">");
    desk_put(k, shown);
    desk_html(k, "</option>\n");
}

void desk_choice_begin(const struct desk_ink *k, const char *name, const char *label,
                       const char *attributes)
{
    desk_html(k, "<label>");
    desk_say(k, label);
    desk_htmlf(k, " <select name=\"%s\" %s>\n", name, attributes);
}

void desk_choice_end(const struct desk_ink *k)
{
    desk_html(k, "</select></label>\n");
}
