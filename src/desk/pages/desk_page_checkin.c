/* SPDX-License-Identifier: Apache-2.0 */
/* Check-in: a row as large as a finger for each player, what is known of him, and one button; what
 * was done can be taken back on the row itself. */
#include "desk/base/desk_memory.h"
#include "desk/views/desk_checkin.h"
#include "desk_frame.h"
#include "desk_presence.h"

#include <stdio.h>
#include <stdlib.h>

/* The event that says of each player that he is here; 0 where there is none. O(events). */
static uint64_t *find_arrivals(const struct desk_page_request *request)
{
    uint64_t *const seqs = desk_new((size_t)request->model->n_players + 1, sizeof *seqs);
    for (size_t i = 0; i < request->history->count; i++) {
        const struct desk_entry *const entry = &request->history->entries[i];
        if (!entry->counts || desk_kind_find(entry->event.kind) != DESK_ARRIVED)
            continue;
        const uint32_t player = desk_body_number(entry->body, "player");
        if (player <= request->model->n_players)
            seqs[player] = entry->event.seq;
    }
    return seqs;
}

static void put_row(const struct desk_ink *k, const struct desk_player *p, uint32_t round,
                    uint64_t arrival)
{
    const enum desk_presence presence = desk_presence_of(p, round);
    char body[64];
    desk_htmlf(k, "<li id=\"c%u\" class=\"%s\" data-find=\"", p->player,
               desk_presence_word(presence));
    desk_put(k, p->name);
    desk_htmlf(k, "\"><span class=\"sign\" aria-hidden=\"true\">%s</span> <span class=\"name\">",
               desk_presence_sign(presence));
    desk_put_name(k, p->name);
    desk_html(k, "</span> <span class=\"what\">");
    desk_say(k, desk_presence_said(presence));
    desk_html(k, "</span> ");
    if (presence == DESK_PRESENCE_HERE && arrival > 0) {
        (void)snprintf(body, sizeof body, "{\"seq\":%llu}", (unsigned long long)arrival);
        desk_button(k, "undo", body, "", DESK_WORD("TAKE_BACK", "Take back"));
    } else if (presence == DESK_PRESENCE_MISSING) {
        (void)snprintf(body, sizeof body, "{\"player\":%u}", p->player);
        desk_button(k, "arrive", body, "main", DESK_WORD("MARK_HERE", "Is here"));
        (void)snprintf(body, sizeof body, "{\"player\":%u,\"round\":%u}", p->player, round);
        desk_button(k, "absent", body, "", DESK_WORD("MARK_ABSENT", "Absent"));
    } else if (presence == DESK_PRESENCE_ABSENT || presence == DESK_PRESENCE_BYE) {
        (void)snprintf(body, sizeof body, "{\"player\":%u,\"round\":%u}", p->player, round);
        desk_button(k, "drop_bye", body, "", DESK_WORD("TAKE_BACK", "Take back"));
    }
    desk_html(k, "</li>\n");
}

void desk_page_checkin(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_model *const m = request->model;
    const uint32_t round = m->n_rounds + 1;
    size_t counts[DESK_PRESENCE_GONE + 1] = {0};
    char body[64];
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed)
            counts[desk_presence_of(&m->players[i], round)]++;
    desk_frame_begin(k, DESK_PLACE_CHECKIN, "", desk_word(k, DESK_WORD("CHECKIN", "Check-in")));
    desk_html(k, "<p id=\"count\" data-live>");
    desk_say_number(k, DESK_WORD("ROUND_N", "Round %1"), round);
    for (unsigned i = 0; i <= DESK_PRESENCE_GONE; i++)
        if (counts[i] > 0) {
            desk_htmlf(k, " · %s %u ", desk_presence_sign((enum desk_presence)i),
                       (unsigned)counts[i]);
            desk_say(k, desk_presence_said((enum desk_presence)i));
        }
    desk_html(k, "</p>\n<form role=\"search\" class=\"fields\" method=\"get\">\n");
    desk_field(k, "search", "find", DESK_WORD("FIND", "Find"), "",
               "id=\"find\" data-find-in=\"list\"");
    desk_html(k, "</form>\n<ul class=\"checkin\" id=\"list\" data-live>\n");
    uint64_t *const arrivals = find_arrivals(request);
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed)
            put_row(k, &m->players[i], round, arrivals[i + 1]);
    free(arrivals);
    desk_html(k, "</ul>\n<p>");
    (void)snprintf(body, sizeof body, "{\"missing\":true,\"round\":%u}", round);
    desk_html(k, "<button type=\"button\" data-act=\"absent\" data-body=\"");
    desk_put(k, body);
    desk_html(k, "\">");
    desk_say_number(
        k, DESK_WORD("ALL_MISSING_ABSENT", "Everyone not checked in is absent from round %1"),
        round);
    desk_html(k, "</button></p>\n");
    desk_frame_end(k);
}
