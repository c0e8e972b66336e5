/* SPDX-License-Identifier: Apache-2.0 */
/* Standings and prizes, each with its working: what every round contributed to every value, and how
 * an amount came about. */
#include "desk/views/desk_prizes.h"
#include "desk_frame.h"

#include <stdio.h>
#include <stdlib.h>

/* The round that is asked for, or the last one. */
static uint32_t round_of(const struct desk_page_request *request)
{
    const uint32_t named = desk_page_number(request, "round");
    return named > 0 && named <= request->model->n_rounds ? named : request->model->n_rounds;
}

static void put_value(const struct desk_ink *k, const struct desk_table *table, uint32_t row,
                      uint32_t code)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    (void)swp_tiebreak_value_text(*swp_standings_value_at(table->standings, row, code),
                                  swp_standings_decimals(table->standings, code), text);
    desk_put(k, desk_decimal(k, text));
}

/* ---- the list -------------------------------------------------------------------------------- */

static void put_marks(const struct desk_ink *k, const struct desk_table_row *row)
{
    if (row->withdrawn)
        desk_say(k, DESK_WORD("GONE", "withdrawn"));
    if (row->expelled)
        desk_say(k, DESK_WORD("EXPELLED", "expelled"));
    if (row->lot) {
        desk_html(k, " ");
        desk_say(k, row->lot->by_hand ? DESK_WORD("BY_DECISION", "by decision")
                                      : DESK_WORD("BY_LOT", "by lot"));
    }
}

static void put_row(const struct desk_ink *k, const struct desk_table *table,
                    const struct desk_table_row *row)
{
    const struct desk_player *const p = &k->request->model->players[row->player - 1];
    char address[64];
    (void)snprintf(address, sizeof address, "standings/%u?round=%u", row->player, table->round);
    desk_htmlf(k, "<tr id=\"s%u\"><td class=\"r\">", row->player);
    if (row->rank > 0)
        desk_htmlf(k, "%u%s", row->rank, row->shared ? "=" : "");
    desk_htmlf(k, "</td><td class=\"r\">%u</td><th scope=\"row\"><a href=\"", row->tpn);
    desk_put_address(k, address);
    desk_html(k, "\">");
    desk_put_name(k, p->name);
    desk_html(k, "</a></th><td class=\"r\">");
    if (p->rating > 0)
        desk_htmlf(k, "%u", p->rating);
    desk_html(k, "</td><td class=\"r\">");
    desk_put_points(k, row->points);
    desk_html(k, "</td>");
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++) {
        desk_html(k, "<td class=\"r\">");
        put_value(k, table, row->standings_row, code);
        desk_html(k, "</td>");
    }
    desk_html(k, "<td>");
    put_marks(k, row);
    desk_html(k, "</td></tr>\n");
}

static void put_table(const struct desk_ink *k, const struct desk_table *table)
{
    static const char *const headings[] = {DESK_WORD("RANK", "Rank"), DESK_WORD("NUMBER", "No."),
                                           DESK_WORD("NAME", "Name"), DESK_WORD("RATING", "Rating"),
                                           DESK_WORD("POINTS", "Points")};
    desk_begin_wide(k, DESK_WORD("STANDINGS", "Standings"));
    desk_put_headings(k, headings, "rrlrr");
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++) {
        desk_html(k, "<th scope=\"col\" class=\"r\">");
        desk_put(k, swp_standings_code_at(table->standings, code));
        desk_html(k, "</th>");
    }
    desk_html(k, "<td></td></tr></thead>\n<tbody id=\"standings\" data-live>\n");
    for (size_t i = 0; i < table->n_rows; i++)
        put_row(k, table, &table->rows[i]);
    desk_html(k, "</tbody></table></div>\n");
}

static void put_which(const struct desk_ink *k, const struct desk_table *table)
{
    const struct desk_model *const m = k->request->model;
    desk_html(k, "<p class=\"sub\">");
    desk_say_number(k, DESK_WORD("AFTER_ROUND", "After round %1"), table->round);
    if (table->is_final || table->unfinished > 0)
        desk_html(k, ", ");
    if (table->unfinished > 0)
        desk_say_number(k, DESK_WORD("PROVISIONAL", "provisional: %1 games without a result"),
                        table->unfinished);
    else if (table->is_final)
        desk_say(k, DESK_WORD("FINAL", "final"));
    for (uint32_t round = 1; round <= m->n_rounds; round++) {
        char address[40];
        (void)snprintf(address, sizeof address, "standings?round=%u", round);
        desk_html(k, " <a class=\"number\" href=\"");
        desk_put_address(k, address);
        desk_htmlf(k, "\"%s>%u</a>", round == table->round ? " aria-current=\"page\"" : "", round);
    }
    desk_html(k, "</p>\n");
}

void desk_page_standings(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    struct desk_table table;
    swp_error err = {0};
    char body[32];
    desk_frame_begin(k, DESK_PLACE_STANDINGS, "",
                     desk_word(k, DESK_WORD("STANDINGS", "Standings")));
    if (request->model->n_rounds == 0) {
        desk_say_in(k, "p",
                    DESK_WORD("NO_STANDINGS", "There are no standings before round 1 is paired."));
    } else if (desk_table_make(request->model, round_of(request), &table, &err) != SWP_OK) {
        desk_put_error(k, "p", &err);
    } else {
        put_which(k, &table);
        put_table(k, &table);
        (void)snprintf(body, sizeof body, "{\"round\":%u}", table.round);
        desk_html(k, "<p class=\"buttons\">");
        desk_button(k, "publish_standings", body, "",
                    DESK_WORD("PUBLISH_STANDINGS", "Publish the standings"));
        desk_html(k, "</p>\n");
        desk_table_free(&table);
    }
    desk_frame_end(k);
}

/* ---- one player's working -------------------------------------------------------------------- */

static void put_part(const struct desk_ink *k, const struct desk_table *table, uint32_t code,
                     const swp_tiebreak_part *part)
{
    const struct desk_player *const other =
        part->opponent > 0 ? desk_model_by_tpn(k->request->model, part->opponent) : NULL;
    char text[SWP_TIEBREAK_VALUE_SIZE];
    desk_html(k, "<tr><td class=\"r\">");
    if (part->round > 0)
        desk_htmlf(k, "%u", part->round);
    desk_html(k, "</td><th scope=\"row\">");
    desk_put_name(k, other ? other->name : "–");
    desk_html(k, "</th><td class=\"r\">");
    desk_put_points(k, part->points);
    desk_html(k, "</td><td class=\"r\">");
    (void)swp_tiebreak_value_text(part->value, swp_standings_decimals(table->standings, code),
                                  text);
    desk_put(k, desk_decimal(k, text));
    desk_html(k, "</td><td>");
    if (part->cut_by) {
        desk_say(k, DESK_WORD("NOT_COUNTED", "not counted"));
        desk_html(k, " <span class=\"article\">[");
        desk_put(k, part->cut_by);
        desk_html(k, "]</span>");
    } else if (part->capped_by) {
        desk_html(k, "<span class=\"article\">[");
        desk_put(k, part->capped_by);
        desk_html(k, "]</span>");
    }
    desk_html(k, "</td></tr>\n");
}

static void put_code(const struct desk_ink *k, const struct desk_table *table, uint32_t row,
                     uint32_t code)
{
    static const char *const headings[] = {
        DESK_WORD("ROUND", "Round"), DESK_WORD("OPPONENT", "Opponent"),
        DESK_WORD("POINTS", "Points"), DESK_WORD("CONTRIBUTES", "Contributes")};
    const uint32_t room = swp_standings_most_parts(table->standings);
    swp_tiebreak_part *const parts = calloc(room, sizeof *parts);
    const uint32_t n =
        parts ? swp_standings_fill_parts(table->standings, row, code, parts, sizeof *parts, room)
              : 0;
    desk_html(k, "<h2>");
    desk_put(k, swp_standings_code_at(table->standings, code));
    desk_html(k, " = ");
    put_value(k, table, row, code);
    desk_html(k, " <span class=\"article\">");
    desk_put(k, swp_message_text(swp_standings_code_name_at(table->standings, code),
                                 k->request->person.language));
    desk_html(k, " [");
    desk_put(k, swp_standings_code_article_at(table->standings, code));
    desk_html(k, "]</span></h2>\n");
    if (!swp_standings_value_at(table->standings, row, code)->is_defined) /* direct encounter */
        desk_say_in(
            k, "p",
            n > 0 ? DESK_WORD("NO_VALUE_OF_THESE",
                              "These games separate nobody, so there is no value.")
                  : DESK_WORD("NO_VALUE_OF_NONE", "No game counts here, so there is no value."));
    if (n > 0) {
        desk_html(k, "<table><thead><tr>");
        desk_put_headings(k, headings, "rlrr");
        desk_html(k, "<td></td></tr></thead><tbody>\n");
        for (uint32_t i = 0; i < n && i < room; i++)
            put_part(k, table, code, &parts[i]);
        desk_html(k, "</tbody></table>\n");
    }
    free(parts);
}

void desk_page_working(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_player *const p = desk_model_player(request->model, request->player);
    struct desk_table table;
    struct cli_text heading = CLI_TEXT_INIT;
    swp_error err = {0};
    if (!p || request->model->n_rounds == 0) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    desk_fill(k, &heading, DESK_WORD("WORKING_OF", "Why %1 is in this place"), p->name, "");
    desk_frame_begin(k, DESK_PLACE_STANDINGS, "", cli_text_get(&heading));
    cli_text_free(&heading);
    if (desk_table_make(request->model, round_of(request), &table, &err) == SWP_OK) {
        const uint32_t row = swp_standings_row_of(table.standings, p->tpn);
        put_which(k, &table);
        for (uint32_t code = 0; row < swp_standings_count(table.standings) &&
                                code < swp_standings_code_count(table.standings);
             code++)
            put_code(k, &table, row, code);
        desk_table_free(&table);
    } else {
        desk_put_error(k, "p", &err);
    }
    desk_frame_end(k);
}

/* ---- prizes ---------------------------------------------------------------------------------- */

static void put_money(const struct desk_ink *k, int64_t amount)
{
    struct cli_text text = CLI_TEXT_INIT;
    desk_money(amount, k->request->model->settings.currency, *desk_word(k, DESK_WORD("POINT", ".")),
               &text);
    desk_put(k, cli_text_get(&text));
    cli_text_free_part(&text, k->out);
}

static void put_working(const struct desk_ink *k, const struct desk_award *award)
{
    const struct desk_working words = {desk_word(k, DESK_WORD("WORK_PLACE", "Place %1")),
                                       desk_word(k, DESK_WORD("WORK_PLACE_IN", "Place %1 in %2")),
                                       desk_word(k, DESK_WORD("WORK_ALONE", "no ties")),
                                       desk_word(k, DESK_WORD("WORK_EQUAL", "equal with %1")),
                                       *desk_word(k, DESK_WORD("POINT", "."))};
    struct cli_text text = CLI_TEXT_INIT;
    desk_award_tell(award, k->request->model->settings.currency, &words, &text);
    desk_put(k, cli_text_get(&text));
    cli_text_free_part(&text, k->out);
}

static void put_award(const struct desk_ink *k, const struct desk_award *award)
{
    desk_html(k, "<tr><th scope=\"row\">");
    desk_put_name(k, desk_name_of(k, award->player));
    desk_html(k, "</th><td>");
    desk_put(k, award->category);
    desk_html(k, "</td><td>");
    desk_put(k, award->prize);
    desk_html(k, "</td><td class=\"r\">");
    put_money(k, award->amount);
    desk_html(k, "</td><td>");
    put_working(k, award);
    desk_html(k, "</td></tr>\n");
}

static void put_awards(const struct desk_ink *k, const struct desk_table *table)
{
    static const char *const headings[] = {
        DESK_WORD("NAME", "Name"), DESK_WORD("CATEGORY", "Category"), DESK_WORD("PRIZE", "Prize"),
        DESK_WORD("AMOUNT", "Amount"), DESK_WORD("WORKING", "The working")};
    struct desk_awards awards;
    desk_awards_make(k->request->model, table, &awards);
    desk_begin_wide(k, DESK_WORD("PRIZES", "Prizes"));
    desk_put_headings(k, headings, "lllrl");
    desk_html(k, "</tr></thead><tbody id=\"awards\" data-live>\n");
    for (size_t i = 0; i < awards.count; i++)
        put_award(k, &awards.awards[i]);
    desk_html(k, "</tbody></table></div>\n<p>");
    desk_say(k, DESK_WORD("TOTAL", "Total"));
    desk_say(k, DESK_WORD("COLON", ": "));
    put_money(k, awards.total);
    if (awards.left > 0) {
        desk_html(k, " · ");
        desk_say(k, DESK_WORD("NOT_WON", "Not won"));
        desk_say(k, DESK_WORD("COLON", ": "));
        put_money(k, awards.left);
    }
    desk_html(k, "</p>\n");
    desk_awards_free(&awards);
}

void desk_page_prizes(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    struct desk_table table;
    swp_error err = {0};
    desk_frame_begin(k, DESK_PLACE_PRIZES, "", desk_word(k, DESK_WORD("PRIZES", "Prizes")));
    if (request->model->settings.n_prizes == 0)
        desk_say_in(k, "p", DESK_WORD("NO_PRIZES", "No prizes are set. Set them in the settings."));
    else if (request->model->n_rounds == 0)
        desk_say_in(k, "p",
                    DESK_WORD("NO_STANDINGS", "There are no standings before round 1 is paired."));
    else if (desk_table_make(request->model, round_of(request), &table, &err) == SWP_OK) {
        put_which(k, &table);
        put_awards(k, &table);
        desk_table_free(&table);
    } else {
        desk_put_error(k, "p", &err);
    }
    desk_frame_end(k);
}
