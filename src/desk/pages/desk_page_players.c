/* SPDX-License-Identifier: Apache-2.0 */
/* Players: the list in which three letters find one, entries one by one or pasted, what is
 * unlikely, and each player's own page. What stands in `data-find` is what the search looks at. */
#include "desk/views/desk_checkin.h"
#include "desk/views/desk_unlikely.h"
#include "desk/words/desk_findings.h"
#include "desk_frame.h"
#include "desk_presence.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- presence, for this page and check-in ---------------------------------------------------- */

const char *desk_presence_said(enum desk_presence presence)
{
    switch (presence) {
    case DESK_PRESENCE_HERE:
        return DESK_WORD("HERE", "here");
    case DESK_PRESENCE_MISSING:
        return DESK_WORD("MISSING", "not seen");
    case DESK_PRESENCE_ABSENT:
        return DESK_WORD("ABSENT", "absent");
    case DESK_PRESENCE_BYE:
        return DESK_WORD("BYE", "bye");
    case DESK_PRESENCE_LATER:
        return DESK_WORD("LATER", "comes later");
    case DESK_PRESENCE_GONE:
        return DESK_WORD("GONE", "withdrawn");
    }
    return DESK_WORD("MISSING", "not seen");
}

const char *desk_presence_sign(enum desk_presence presence)
{
    static const char *const signs[] = {"✓", "?", "−", "½", "→", "✗"};
    return signs[presence];
}

/* ---- the list -------------------------------------------------------------------------------- */

static void put_number(const struct desk_ink *k, uint32_t number)
{
    if (number > 0)
        desk_htmlf(k, "%u", number);
}

static void put_row(const struct desk_ink *k, const struct desk_player *p, uint32_t round)
{
    const enum desk_presence presence = desk_presence_of(p, round);
    char address[32];
    (void)snprintf(address, sizeof address, "players/%u", p->player);
    desk_htmlf(k, "<tr id=\"p%u\" data-find=\"", p->player);
    desk_put(k, p->name);
    desk_html(k, " ");
    desk_put(k, p->fide_id);
    desk_html(k, " ");
    desk_put(k, p->club);
    desk_htmlf(k, "\"><td class=\"r\">%u</td><td class=\"r\">", p->player);
    put_number(k, p->tpn);
    desk_html(k, "</td><td class=\"t\">");
    desk_put(k, p->title);
    desk_html(k, "</td><th scope=\"row\"><a href=\"");
    desk_put_address(k, address);
    desk_html(k, "\">");
    desk_put_name(k, p->name);
    desk_html(k, "</a></th><td class=\"r\">");
    put_number(k, p->rating);
    desk_html(k, "</td><td class=\"t\">");
    desk_put(k, p->federation);
    desk_html(k, "</td><td>");
    desk_put(k, p->club);
    desk_htmlf(k, "</td><td class=\"t\">%s ", desk_presence_sign(presence));
    desk_say(k, desk_presence_said(presence));
    desk_html(k, "</td></tr>\n");
}

/* Without scripts the server looks: letters as they stand, small and capital alike. */
static bool is_found(const char *name, const char *wanted)
{
    for (; *name; name++) {
        size_t i = 0;
        while (wanted[i] && name[i] &&
               tolower((unsigned char)name[i]) == tolower((unsigned char)wanted[i]))
            i++;
        if (!wanted[i])
            return true;
    }
    return !*wanted;
}

static void put_list(const struct desk_ink *k)
{
    static const char *const headings[] = {DESK_WORD("NUMBER", "No."),
                                           DESK_WORD("TITLE", "Title"),
                                           DESK_WORD("NAME", "Name"),
                                           DESK_WORD("RATING", "Rating"),
                                           DESK_WORD("FEDERATION", "Federation"),
                                           DESK_WORD("CLUB", "Club"),
                                           DESK_WORD("STATE", "State")};
    const struct desk_model *const m = k->request->model;
    const char *const wanted = desk_page_parameter(k->request, "find");
    desk_html(k, "<form method=\"get\" role=\"search\" class=\"fields\">\n");
    desk_field(k, "search", "find", DESK_WORD("FIND", "Find"), wanted,
               "id=\"find\" data-find-in=\"list\" accesskey=\"f\"");
    desk_html(k, "<span class=\"legend\">");
    desk_say(k, DESK_WORD("FIND_HINT", "Three letters of the name"));
    desk_html(k, "</span>\n</form>\n");
    desk_begin_wide(k, DESK_WORD("PLAYERS", "Players"));
    desk_html(k, "<th scope=\"col\" class=\"r\">#</th>");
    desk_put_headings(k, headings, "rllrlll");
    desk_html(k, "</tr></thead>\n<tbody id=\"list\" data-live>\n");
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed && is_found(m->players[i].name, wanted))
            put_row(k, &m->players[i], m->n_rounds + 1);
    desk_html(k, "</tbody></table></div>\n");
}

/* ---- entries --------------------------------------------------------------------------------- */

static void put_particulars(const struct desk_ink *k, const struct desk_player *p)
{
    static const char *const titles[] = {"none", "GM", "IM",  "WGM", "FM",
                                         "WIM",  "CM", "WFM", "WCM"};
    static const char *const sexes[] = {"", "m", "w"};
    char rating[12] = "";
    if (p && p->rating > 0)
        (void)snprintf(rating, sizeof rating, "%u", p->rating);
    desk_field(k, "text", "name", DESK_WORD("NAME", "Name"), p ? p->name : "",
               "required maxlength=\"200\"");
    desk_field(k, "number", "rating", DESK_WORD("RATING", "Rating"), rating,
               "min=\"0\" max=\"9999\"");
    desk_choice_begin(k, "title", DESK_WORD("TITLE", "Title"), "");
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        desk_option(k, titles[i], i == 0 ? "–" : titles[i], p && strcmp(p->title, titles[i]) == 0);
    desk_choice_end(k);
    desk_field(k, "text", "federation", DESK_WORD("FEDERATION", "Federation"),
               p ? p->federation : "", "maxlength=\"3\" size=\"4\"");
    desk_field(k, "text", "fide_id", DESK_WORD("FIDE_ID", "FIDE number"), p ? p->fide_id : "",
               "inputmode=\"numeric\" maxlength=\"11\" size=\"11\"");
    desk_field(k, "text", "birth", DESK_WORD("BIRTH", "Born"), p ? p->birth : "",
               "maxlength=\"10\" size=\"10\"");
    desk_choice_begin(k, "sex", DESK_WORD("SEX", "Sex"), "");
    for (size_t i = 0; i < sizeof sexes / sizeof *sexes; i++)
        desk_option(k, sexes[i], i == 0 ? "–" : sexes[i],
                    p && p->sex != 0 && sexes[i][0] == p->sex);
    desk_choice_end(k);
    desk_field(k, "text", "club", DESK_WORD("CLUB", "Club"), p ? p->club : "", "maxlength=\"200\"");
}

/* What is unlikely and what to do about it, in the reader's language. */
static void put_fact(const struct desk_ink *k, const struct desk_unlikely *fact)
{
    const char *const language = k->request->person.language;
    struct cli_text told = CLI_TEXT_INIT, way = CLI_TEXT_INIT;
    desk_fill_values(swp_message_text(fact->format, language), fact->values, language, &told);
    desk_html(k, "<span>");
    desk_put(k, cli_text_get(&told));
    desk_html(k, " ");
    desk_put_way(fact->way, language, &way);
    desk_put(k, cli_text_get(&way));
    desk_html(k, "</span>");
    cli_text_free_part(&told, k->out);
    cli_text_free_part(&way, k->out);
}

static void put_unlikely(const struct desk_ink *k)
{
    struct desk_unlikely *facts = NULL;
    const size_t n = desk_unlikely_find(k->request->model, &facts);
    desk_html(k, "<section id=\"unlikely\" data-live>\n");
    if (n > 0) {
        desk_html(k, "<h2>! ");
        desk_say(k, DESK_WORD("UNLIKELY", "Unlikely: please look"));
        desk_htmlf(k, " (%u)</h2>\n<ul>\n", (unsigned)n);
    }
    for (size_t i = 0; i < n; i++) {
        desk_html(k, "<li>");
        put_fact(k, &facts[i]);
        for (size_t j = 0; j < 2; j++)
            if (facts[i].players[j] > 0) {
                char address[32];
                (void)snprintf(address, sizeof address, "players/%u", facts[i].players[j]);
                desk_html(k, " <a href=\"");
                desk_put_address(k, address);
                desk_html(k, "\">");
                desk_put_name(k, desk_name_of(k, facts[i].players[j]));
                desk_htmlf(k, " (# %u)</a>", facts[i].players[j]);
            }
        desk_html(k, "</li>\n");
    }
    desk_html(k, n > 0 ? "</ul></section>\n" : "</section>\n");
    free(facts);
}

static uint32_t count_there(const struct desk_model *m)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        n += !m->players[i].removed;
    return n;
}

void desk_page_players(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    desk_frame_begin(k, DESK_PLACE_PLAYERS, "", desk_word(k, DESK_WORD("PLAYERS", "Players")));
    desk_html(k, "<p id=\"count\" data-live>");
    desk_say_number(k, DESK_WORD("PLAYERS_N", "%1 players"), count_there(request->model));
    desk_html(k, "</p>\n");
    put_unlikely(k);
    desk_say_in(k, "h2", DESK_WORD("ADD_PLAYER", "Add a player"));
    desk_form_begin(k, "add_player", "", "fields");
    put_particulars(k, NULL);
    desk_form_end(k, DESK_WORD("ADD", "Add"));
    desk_html(k, "<details id=\"pasting\"><summary>");
    desk_say(k, DESK_WORD("PASTE", "Paste a list"));
    desk_html(k, "</summary>\n");
    desk_form_begin(k, "import_players", "", "fields");
    desk_html(k, "<label>");
    desk_say(k, DESK_WORD("PASTE_HINT", "Rows as copied from a spreadsheet: name, rating, title, "
                                        "federation, FIDE number, in any order with headings."));
    desk_html(k, " <textarea name=\"table\" rows=\"8\" required></textarea></label>\n");
    desk_form_end(k, DESK_WORD("PASTE_DO", "Take the list over"));
    desk_html(k, "</details>\n<p>");
    desk_button(k, "make_numbers", "", "", DESK_WORD("MAKE_NUMBERS", "Make the pairing numbers"));
    desk_html(k, "</p>\n");
    put_list(k);
    desk_frame_end(k);
}

/* ---- one player ------------------------------------------------------------------------------ */

static const struct desk_board *board_of(const struct desk_round *r, uint32_t player,
                                         size_t *out_at)
{
    for (size_t i = 0; i < r->n_boards; i++)
        if (r->boards[i].white == player || r->boards[i].black == player) {
            *out_at = i;
            return &r->boards[i];
        }
    return NULL;
}

static void put_round_row(const struct desk_ink *k, const struct desk_player *p, uint32_t round)
{
    size_t at = 0;
    const struct desk_board *const board =
        board_of(desk_model_round(k->request->model, round), p->player, &at);
    char address[32];
    (void)snprintf(address, sizeof address, "r/%u", round);
    desk_html(k, "<tr><td class=\"r\"><a href=\"");
    desk_put_address(k, address);
    desk_htmlf(k, "\">%u</a></td><td>", round);
    if (!board) {
        desk_say(k, desk_player_bye(p, round) == DESK_BYE_NONE ? DESK_WORD("ABSENT", "absent")
                                                               : DESK_WORD("BYE", "bye"));
        desk_html(k, "</td><td></td><td></td></tr>\n");
        return;
    }
    if (board->black == 0) {
        desk_say(k, DESK_WORD("BYE", "bye"));
        desk_html(k, "</td><td></td><td></td></tr>\n");
        return;
    }
    desk_put_name(k, desk_name_of(k, board->white == p->player ? board->black : board->white));
    desk_html(k, "</td><td>");
    desk_say(k,
             board->white == p->player ? DESK_WORD("WHITE", "White") : DESK_WORD("BLACK", "Black"));
    desk_htmlf(k, "</td><td class=\"t\">%s</td></tr>\n", desk_result_shown(board->result));
}

static void put_rounds(const struct desk_ink *k, const struct desk_player *p)
{
    const uint32_t n = k->request->model->n_rounds;
    if (n == 0)
        return;
    desk_say_in(k, "h2", DESK_WORD("RESULTS_OF", "Rounds"));
    desk_html(k, "<table><thead><tr><th scope=\"col\" class=\"r\">");
    desk_say(k, DESK_WORD("ROUND", "Round"));
    desk_html(k, "</th><th scope=\"col\">");
    desk_say(k, DESK_WORD("OPPONENT", "Opponent"));
    desk_html(k, "</th><td></td><th scope=\"col\">");
    desk_say(k, DESK_WORD("RESULT", "Result"));
    desk_html(k, "</th></tr></thead><tbody>\n");
    for (uint32_t round = 1; round <= n; round++)
        put_round_row(k, p, round);
    desk_html(k, "</tbody></table>\n");
}

/* Byes, leaving, coming back, and an entry by mistake. */
static void put_presence(const struct desk_ink *k, const struct desk_player *p)
{
    const struct desk_model *const m = k->request->model;
    char body[64], next[12];
    (void)snprintf(body, sizeof body, "{\"player\":%u}", p->player);
    (void)snprintf(next, sizeof next, "%u", m->n_rounds + 1);
    desk_say_in(k, "h2", DESK_WORD("STATE", "State"));
    desk_html(k, "<p id=\"presence\" data-live>");
    const enum desk_presence presence = desk_presence_of(p, m->n_rounds + 1);
    desk_htmlf(k, "%s ", desk_presence_sign(presence));
    desk_say(k, desk_presence_said(presence));
    desk_html(k, "</p>\n");
    desk_form_begin(k, "ask_bye", body, "fields");
    desk_field(k, "number", "round", DESK_WORD("ROUND", "Round"), next,
               "required min=\"1\" max=\"999\"");
    desk_choice_begin(k, "worth", DESK_WORD("ASK_BYE", "Bye asked for"), "");
    desk_option(k, "half", desk_word(k, DESK_WORD("HALF_BYE", "Half-point bye")), true);
    desk_option(k, "zero", desk_word(k, DESK_WORD("ZERO_BYE", "No points")), false);
    desk_option(k, "full", desk_word(k, DESK_WORD("FULL_BYE", "Full-point bye")), false);
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD("SAVE", "Save"));
    desk_html(k, "<p class=\"buttons\" id=\"leaving\" data-live>");
    desk_button(k, presence == DESK_PRESENCE_GONE ? "return" : "withdraw", body, "",
                presence == DESK_PRESENCE_GONE
                    ? DESK_WORD("RETURN", "Comes back in the next round")
                    : DESK_WORD("WITHDRAW", "Withdraw from the next round on"));
    if (!desk_player_is_paired(m, p->player))
        desk_button(k, "remove_player", body, "", DESK_WORD("REMOVE", "Remove"));
    desk_html(k, "</p>\n");
}

void desk_page_player(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_player *const p = desk_model_player(request->model, request->player);
    char body[64];
    if (!p) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    (void)snprintf(body, sizeof body, "{\"player\":%u}", p->player);
    desk_frame_begin(k, DESK_PLACE_PLAYERS, "", p->name);
    desk_form_begin(k, "change_player", body, "fields");
    put_particulars(k, p);
    desk_form_end(k, DESK_WORD("CHANGE", "Save changes"));
    put_presence(k, p);
    desk_form_begin(k, "merge_players", body, "fields");
    desk_html(k, "<label>");
    desk_say(k, DESK_WORD("MERGE", "Is the same person as"));
    desk_html(
        k, " <input type=\"number\" name=\"into\" min=\"1\" required placeholder=\"#\"></label>\n");
    desk_form_end(k, DESK_WORD("MERGE_DO", "Merge"));
    put_rounds(k, p);
    desk_frame_end(k);
}
