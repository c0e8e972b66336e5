/* SPDX-License-Identifier: Apache-2.0 */
/* Sheets for wall and tables, made by the same code as `swisspair sheet` (cli_paper.h). The boards
 * stand in the order of the log, with its numbers. */
#include "cli/cli_paper.h"
#include "desk/model/desk_tournament.h"
#include "desk_frame.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    enum desk_word word;
    bool has_boards;
    cli_paper_sheet *make;
} sheets[] = {
    {"pairings", DESK_WORD_PRINT_PAIRINGS, true, cli_paper_pairings},
    {"names", DESK_WORD_PRINT_NAMES, true, cli_paper_names},
    {"slips", DESK_WORD_PRINT_SLIPS, true, cli_paper_slips},
    {"places", DESK_WORD_PRINT_PLACES, true, cli_paper_places},
    {"cards", DESK_WORD_PRINT_CARDS, false, cli_paper_cards},
    {"checkin", DESK_WORD_PRINT_CHECKIN, false, cli_paper_check_in},
};
enum { SHEETS = sizeof sheets / sizeof *sheets };

/* ---- the list of sheets ---------------------------------------------------------------------- */

void desk_page_print(const struct desk_page_request *request, struct desk_page *page)
{
    static const char *const papers[][2] = {{"a4", "A4"}, {"letter", "Letter"}};
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    desk_frame_begin(k, DESK_PLACE_PRINT, "", desk_word(k, DESK_WORD_PRINT));
    desk_say_in(k, "p", DESK_WORD_PRINT_HINT);
    desk_html(k, "<ul class=\"sheets\">\n");
    for (size_t i = 0; i < SHEETS; i++) {
        if (sheets[i].has_boards && request->model->n_rounds == 0)
            continue;
        desk_html(k, "<li><span>");
        desk_say(k, sheets[i].word);
        desk_html(k, "</span>");
        for (size_t j = 0; j < 2; j++) {
            char address[64];
            (void)snprintf(address, sizeof address, "print/%s?paper=%s", sheets[i].name,
                           papers[j][0]);
            desk_html(k, " <a class=\"button\" target=\"_blank\" href=\"");
            desk_put_address(k, address);
            desk_htmlf(k, "\">%s</a>", papers[j][1]);
        }
        desk_html(k, "</li>\n");
    }
    if (request->model->n_rounds > 0) {
        desk_html(k, "<li><span>");
        desk_say(k, DESK_WORD_PRINT_STANDINGS);
        desk_html(k, "</span> ");
        desk_link(k, "standings", "button", DESK_WORD_STANDINGS);
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ul>\n");
    desk_frame_end(k);
}

/* ---- a sheet --------------------------------------------------------------------------------- */

/* The boards as the log numbers them, whatever order the library would give them. */
static void number_boards(const struct desk_model *m, uint32_t round, struct cli_boards *boards)
{
    const struct desk_round *const r = desk_model_round(m, round);
    if (!r || boards->count != r->n_boards)
        return;
    for (size_t i = 0; i < r->n_boards; i++) {
        const struct desk_player *const white = desk_model_player(m, r->boards[i].white);
        const struct desk_player *const black = desk_model_player(m, r->boards[i].black);
        boards->boards[i] = (swp_board){white ? white->tpn : 0, black ? black->tpn : 0};
    }
}

static void put_sheet(const struct desk_ink *k, cli_paper_sheet *make, uint32_t round,
                      swp_tournament *t)
{
    const struct desk_model *const m = k->request->model;
    const struct desk_round *const r = desk_model_round(m, round);
    const swp_system *const system = r ? swp_system_find(r->system) : NULL;
    struct cli_boards boards = {.t = t, .round = round};
    if (round > 0 && !cli_boards_recorded(t, round, &boards)) {
        k->out->failed = true;
        return;
    }
    number_boards(m, round, &boards);
    const struct cli_paper_round sheet = {
        .boards = &boards,
        .title = m->settings.name,
        .system = system ? system->title : NULL,
        .rounds = m->settings.rounds,
        .paper = strcmp(desk_page_parameter(k->request, "paper"), "letter") == 0 ? CLI_PAPER_LETTER
                                                                                 : CLI_PAPER_A4};
    make(&sheet, k->out);
    if (round > 0)
        cli_boards_free(&boards);
}

void desk_page_sheet(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const uint32_t named = desk_page_number(request, "round");
    const uint32_t last = request->model->n_rounds;
    const uint32_t round = named > 0 && named <= last ? named : last;
    swp_tournament *t = NULL;
    swp_error err = {0};
    size_t i = 0;
    while (i < SHEETS && strcmp(sheets[i].name, request->name) != 0)
        i++;
    if (i == SHEETS || (sheets[i].has_boards && round == 0)) {
        desk_page_problem(request, 404, "not_found", "", page);
    } else if (desk_tournament_build(request->model, round, DESK_VIEW_PAIRING, &t, &err) !=
               SWP_OK) {
        desk_page_problem(request, 422, "internal", err.text, page);
    } else {
        put_sheet(k, sheets[i].make, round, t);
    }
    swp_tournament_destroy(t);
}
