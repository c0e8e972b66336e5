/* SPDX-License-Identifier: Apache-2.0 */
/* A round as a plain list: boards, results, who does not play. To be read without scripts; what can
 * be done is done in the application. */
#include "desk/model/desk_tournament.h"
#include "desk_frame.h"

#include <stdio.h>

static void put_player(const struct desk_ink *k, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(k->request->model, player);
    desk_html(k, "<td>");
    if (p) {
        desk_htmlf(k, "<span class=\"faint\">%u</span> ", p->tpn);
        desk_put_name(k, p->name);
    } else {
        desk_say(k, DESK_WORD("PAB", "bye"));
    }
    desk_html(k, "</td>");
}

static void put_boards(const struct desk_ink *k, const struct desk_round *r)
{
    static const char *const headings[] = {DESK_WORD("BOARD", "Board"), DESK_WORD("WHITE", "White"),
                                           DESK_WORD("RESULT", "Result"),
                                           DESK_WORD("BLACK", "Black")};
    desk_html(k, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        desk_say_in(k, "th", headings[i]);
    desk_html(k, "</tr></thead>\n<tbody id=\"boards\">\n");
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_board *const board = &r->boards[i];
        desk_htmlf(k, "<tr><th scope=\"row\" class=\"r\">%u</th>", (unsigned)i + 1);
        put_player(k, board->white);
        desk_htmlf(k, "<td class=\"together\">%s</td>", desk_result_shown(board->result));
        put_player(k, board->black);
        desk_html(k, "</tr>\n");
    }
    desk_html(k, "</tbody></table>\n");
}

static void put_absent(const struct desk_ink *k, uint32_t round)
{
    const struct desk_model *const m = k->request->model;
    bool any = false;
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (p->removed || desk_model_board(m, round, p->player, 0))
            continue;
        desk_html(k, any ? "; " : "<p>");
        if (!any) {
            desk_say(k, DESK_WORD("NOT_PLAYING", "Not playing"));
            desk_say(k, DESK_WORD("COLON", ": "));
        }
        desk_put_name(k, p->name);
        any = true;
    }
    desk_html(k, any ? "</p>\n" : "");
}

void desk_page_plain(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_round *const r = desk_model_round(request->model, request->round);
    struct program_text heading = PROGRAM_TEXT_INIT;
    if (!r) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    desk_fill_number(k, &heading, DESK_WORD("ROUND_N", "Round %1"), request->round);
    desk_frame_begin(k, program_text_get(&heading));
    put_boards(k, r);
    put_absent(k, request->round);
    desk_frame_end(k);
    program_text_free_part(&heading, k->out);
}
