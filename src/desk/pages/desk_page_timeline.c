/* SPDX-License-Identifier: Apache-2.0 */
/* The timeline: what has happened, the newest first, and the two ways back: this one thing, or to
 * this point. What would vanish is listed by the act itself before anything happens (web/desk.js).
 */
#include "desk_frame.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROWS = 100 };

/* "2026-11-23 12:04:31", the day as the language writes it, by the clock of this machine: it stands
 * where the event is played. */
static void put_time(const struct desk_ink *k, int64_t at)
{
    char day[16] = "", clock[16] = "";
    struct cli_text text = CLI_TEXT_INIT;
    const time_t seconds = (time_t)(at / 1000);
    struct tm tm;
    if (localtime_r(&seconds, &tm)) {
        (void)strftime(day, sizeof day, "%Y-%m-%d", &tm);
        (void)strftime(clock, sizeof clock, " %H:%M:%S", &tm);
    }
    desk_date(k, day, &text);
    cli_text_string(&text, clock);
    desk_put(k, cli_text_get(&text));
    cli_text_free_part(&text, k->out);
}

/* "Time (CET)": which clock that is. */
static void put_time_heading(const struct desk_ink *k)
{
    const time_t now = time(NULL);
    char zone[16] = "";
    struct tm tm;
    if (localtime_r(&now, &tm))
        (void)strftime(zone, sizeof zone, "%Z", &tm);
    desk_html(k, "<th scope=\"col\">");
    desk_say(k, DESK_WORD("TIME", "Time"));
    desk_html(k, " (");
    desk_put(k, zone);
    desk_html(k, ")</th>");
}

static void put_between(const struct desk_ink *k, bool *any)
{
    desk_html(k, *any ? " · " : "");
    *any = true;
}

/* What was laid down for the whole event: "Rounds: 9 · City: Salt Harbour", the colour drawn, how
 * many numbers, the prizes by name. */
static void put_laid_down(const struct desk_ink *k, const json_t *body, bool *any)
{
    static const struct {
        const char *member;
        const char *word;
    } members[] = {{"rounds", DESK_WORD("ROUNDS", "Rounds")},
                   {"system", DESK_WORD("SYSTEM", "Pairing system")},
                   {"city", DESK_WORD("CITY", "City")},
                   {"time_control", DESK_WORD("TIME_CONTROL", "Time control")},
                   {"chief", DESK_WORD("CHIEF", "Chief arbiter")},
                   {"list", DESK_WORD("TIEBREAKS", "Tie-breaks")}};
    enum { MOST_NAMED = 3 };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const json_t *const value = json_object_get(body, members[i].member);
        const char *const text = json_string_value(value);
        if (!value || (text && !*text))
            continue;
        put_between(k, any);
        desk_say(k, members[i].word);
        desk_say(k, DESK_WORD("COLON", ": "));
        const swp_system *const system = text ? swp_system_find(text) : NULL;
        if (text)
            desk_put(k, system ? system->title : text);
        else
            desk_htmlf(k, "%lld", (long long)json_integer_value(value));
    }
    const char *const colour = json_string_value(json_object_get(body, "colour"));
    if (colour) {
        put_between(k, any);
        desk_say(k, strcmp(colour, "white") == 0 ? DESK_WORD("WHITE", "White")
                                                 : DESK_WORD("BLACK", "Black"));
    }
    const size_t numbers = json_array_size(json_object_get(body, "order"));
    if (numbers > 0 && json_object_get(body, "how")) { /* of a lot it is no number */
        put_between(k, any);
        desk_htmlf(k, "1 – %zu", numbers);
    }
    const json_t *const prizes = json_object_get(body, "prizes");
    const size_t n_prizes = json_array_size(prizes);
    for (size_t i = 0; i < n_prizes && i < MOST_NAMED; i++) {
        put_between(k, any);
        desk_put_name(k, json_string_value(json_object_get(json_array_get(prizes, i), "name")));
    }
    if (n_prizes > MOST_NAMED)
        desk_htmlf(k, " … (%zu)", n_prizes);
}

/* What an event is about: round, players by name, result, and what was written down with it. */
static void put_about(const struct desk_ink *k, const struct desk_entry *entry)
{
    static const char *const players[] = {"player", "white", "black", "a", "b", "into"};
    static const char *const written[] = {"why", "text"};
    const json_t *const round = json_object_get(entry->body, "round");
    bool any = false;
    if (round) {
        desk_say_number(k, DESK_WORD("ROUND_N", "Round %1"), (uint64_t)json_integer_value(round));
        any = true;
    }
    const char *const name = json_string_value(json_object_get(entry->body, "name"));
    if (name) {
        desk_html(k, any ? " · " : "");
        desk_put_name(k, name);
        any = true;
    }
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        const json_int_t player = json_integer_value(json_object_get(entry->body, players[i]));
        if (player <= 0 || player > UINT32_MAX || (name && i == 0))
            continue;
        desk_html(k, any ? " · " : "");
        desk_put_name(k, desk_name_of(k, (uint32_t)player));
        any = true;
    }
    const char *const result = json_string_value(json_object_get(entry->body, "result"));
    if (result) {
        desk_html(k, " · ");
        desk_htmlf(k, "<span class=\"together\">%s</span>",
                   desk_result_shown(desk_result_find(result)));
        any = true;
    }
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        const char *const text = json_string_value(json_object_get(entry->body, written[i]));
        if (!text || !*text)
            continue;
        desk_html(k, any ? " · " : "");
        desk_put(k, text);
        any = true;
    }
    if (!round)
        put_laid_down(k, entry->body, &any);
    const json_t *const seqs = json_object_get(entry->body, "seqs");
    for (size_t i = 0; i < json_array_size(seqs) && i < 12; i++)
        desk_htmlf(k, " <a href=\"#e%lld\">%lld</a>",
                   (long long)json_integer_value(json_array_get(seqs, i)),
                   (long long)json_integer_value(json_array_get(seqs, i)));
    if (json_array_size(seqs) > 12)
        desk_htmlf(k, " … (%u)", (unsigned)json_array_size(seqs));
}

static void put_entry(const struct desk_ink *k, const struct desk_entry *entry)
{
    const struct desk_event *const e = &entry->event;
    const enum desk_kind kind = desk_kind_find(e->kind);
    const unsigned long long seq = e->seq;
    desk_htmlf(k, "<tr id=\"e%llu\"%s><td class=\"r\">%llu</td><td class=\"t\">", seq,
               entry->counts ? "" : " class=\"undone\"", seq);
    put_time(k, e->at);
    desk_html(k, "</td><td class=\"t\">");
    desk_put(k, strchr(e->actor, ':') ? strchr(e->actor, ':') + 1 : e->actor);
    desk_html(k, "</td><th scope=\"row\">");
    if (kind < DESK_KINDS)
        desk_say(k, desk_kind_word(kind));
    else
        desk_put(k, e->kind);
    desk_html(k, "</th><td class=\"about\">");
    put_about(k, entry);
    desk_html(k, "</td><td class=\"buttons\">");
    char body[48];
    if (!entry->counts) {
        desk_html(k, "✗ ");
        desk_say(k, DESK_WORD("UNDONE", "undone"));
    } else if (kind != DESK_CREATED) {
        (void)snprintf(body, sizeof body, "{\"seq\":%llu}", seq);
        desk_button(k, kind == DESK_UNDONE ? "redo" : "undo", body, "",
                    kind == DESK_UNDONE ? DESK_WORD("REDO", "Bring back")
                                        : DESK_WORD("UNDO_THIS", "Undo this"));
        if (e->seq < k->request->seq) {
            (void)snprintf(body, sizeof body, "{\"from\":%llu}", seq + 1);
            desk_button(k, "undo", body, "", DESK_WORD("GO_BACK_HERE", "Go back to here"));
        }
    }
    desk_html(k, "</td></tr>\n");
}

void desk_page_timeline(const struct desk_page_request *request, struct desk_page *page)
{
    static const char *const headings[] = {DESK_WORD("BY_WHOM", "By"), DESK_WORD("WHAT", "What")};
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const size_t count = request->history->count;
    const uint32_t before = desk_page_number(request, "before");
    const size_t end = before > 1 && before - 1 < count ? before - 1 : count;
    const size_t begin = end > ROWS ? end - ROWS : 0;
    desk_frame_begin(k, DESK_PLACE_TIMELINE, "", desk_word(k, DESK_WORD("TIMELINE", "Timeline")));
    desk_begin_wide(k, DESK_WORD("TIMELINE", "Timeline"));
    desk_html(k, "<th scope=\"col\" class=\"r\">#</th>");
    put_time_heading(k);
    desk_put_headings(k, headings, "ll");
    desk_html(k, "<td></td><td></td></tr></thead>\n<tbody id=\"events\" data-live>\n");
    for (size_t i = end; i-- > begin;)
        put_entry(k, &request->history->entries[i]);
    desk_html(k, "</tbody></table></div>\n<p class=\"buttons\">");
    if (begin > 0) {
        char address[48];
        (void)snprintf(address, sizeof address, "timeline?before=%u", (unsigned)begin + 1);
        desk_link(k, address, "button", DESK_WORD("EARLIER", "Earlier"));
    }
    if (end < count)
        desk_link(k, "timeline", "button", DESK_WORD("NEWEST", "Newest"));
    desk_html(k, "</p>\n");
    desk_frame_end(k);
}
