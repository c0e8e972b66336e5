/* SPDX-License-Identifier: Apache-2.0 */
/* Sheets for wall and tables, made by the same code as `swisspair sheet` (paper.h). The boards
 * stand in the order of the log, with its numbers. */
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_lists.h"
#include "desk/views/desk_table.h"
#include "desk_frame.h"
#include "desk_logo.h"
#include "desk_page_json.h"
#include "desk_page_sheets.h"
#include "paper/paper.h"
#include "paper/paper_aro_sheet.h"
#include "paper/paper_sheet.h"
#include "swisspair/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static desk_sheet_put put_standings_after, put_aros, put_vega, put_pairing_cards, put_schedule;

static bool has_table(const struct desk_model *model)
{
    return model->settings.form->cycles > 0 && model->n_rounds > 0;
}

static bool is_of_teams(const struct desk_model *model)
{
    return model->settings.form->teams;
}

static bool is_of_players(const struct desk_model *model)
{
    return !model->settings.form->teams;
}

static bool has_prizes(const struct desk_model *m)
{
    return m->settings.n_prizes > 0;
}

static const struct sheet {
    const char *name;
    const char *word;
    bool has_boards; /* a round is paired */
    paper_writer *make;
    desk_sheet_put *put;                             /* in its place */
    bool (*applies)(const struct desk_model *model); /* NULL: always */
} sheets[] = {
    {"pairings", DESK_WORD("PRINT_PAIRINGS", "Pairings by board"), true, paper_pairings, NULL,
     NULL},
    {"schedule", DESK_WORD("PRINT_SCHEDULE", "Schedule of all rounds"), false, NULL, put_schedule,
     has_table},
    {"names", DESK_WORD("PRINT_NAMES", "Pairings by name"), true, paper_names, NULL, NULL},
    {"slips", DESK_WORD("PRINT_SLIPS", "Result slips"), true, paper_slips, NULL, is_of_players},
    {"matchslips", DESK_WORD("PRINT_MATCH_SLIPS", "Slips of matches"), true, paper_match_slips,
     NULL, is_of_teams},
    {"lineups", DESK_WORD("PRINT_LINE_UPS", "Slips for line-ups"), true, paper_line_ups, NULL,
     is_of_teams},
    {"places", DESK_WORD("PRINT_PLACES", "Place cards"), true, paper_places, NULL, is_of_players},
    {"cards", DESK_WORD("PRINT_CARDS", "Player cards"), false, paper_cards, NULL, is_of_players},
    {"pairingcards", DESK_WORD("PRINT_PAIRING_CARDS", "Pairing cards"), true, NULL,
     put_pairing_cards, desk_has_floats},
    {"checkin", DESK_WORD("PRINT_CHECKIN", "Check-in list"), false, paper_check_in, NULL, NULL},
    {"standings", DESK_WORD("PRINT_STANDINGS", "Standings"), true, NULL, put_standings_after, NULL},
    {"crosstable", DESK_WORD("CROSS_TABLE", "Cross table"), true, NULL, desk_sheet_cross_table,
     NULL},
    {"bestbyboard", DESK_WORD("PRINT_BEST", "Best by board"), true, NULL, desk_sheet_best,
     is_of_teams},
    {"prizes", DESK_WORD("PRINT_PRIZES", "Prize list"), true, NULL, desk_sheet_prizes, has_prizes},
    {"receipts", DESK_WORD("PRINT_RECEIPTS", "Receipts for prizes"), true, NULL,
     desk_sheet_receipts, has_prizes},
    {"certificates", DESK_WORD("PRINT_CERTIFICATES", "Certificates"), true, NULL,
     desk_sheet_certificates, NULL},
    {"ratinglist", DESK_WORD("PRINT_BY_RATING", "Players by rating"), false, NULL,
     desk_sheet_by_rating, is_of_players},
    {"namelist", DESK_WORD("PRINT_BY_NAME", "List by name"), false, NULL, desk_sheet_by_name, NULL},
    {"clublist", DESK_WORD("PRINT_BY_CLUB", "Players by club"), false, NULL, desk_sheet_by_club,
     is_of_players},
    {"federationlist", DESK_WORD("PRINT_BY_FEDERATION", "Players by federation"), false, NULL,
     desk_sheet_by_federation, is_of_players},
    {"aro", DESK_WORD("PRINT_AROS", "List of AROs"), true, NULL, put_aros, desk_has_aros},
    {"vega", DESK_WORD("PRINT_VEGA", "Report of the round as Vega writes it"), true, NULL, put_vega,
     desk_has_vega},
};
enum { SHEETS = sizeof sheets / sizeof *sheets };

static bool is_offered(const struct sheet *sheet, const struct desk_model *m)
{
    return (!sheet->has_boards || m->n_rounds > 0) && (!sheet->applies || sheet->applies(m));
}

/* ---- the list of sheets ---------------------------------------------------------------------- */

void desk_page_prints(const struct desk_page_request *request, struct desk_page *page)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < SHEETS; i++)
        if (!sheets[i].applies || sheets[i].applies(request->model))
            json_array_append_new(
                list, json_pack("{s:s,s:s,s:b}", "name", sheets[i].name, "word",
                                swp_message_text(sheets[i].word, request->person.language),
                                "has_boards", (int)sheets[i].has_boards));
    desk_page_put_json(request,
                       json_pack("{s:i,s:I,s:i,s:o}", "schema", 1, "seq", (json_int_t)request->seq,
                                 "rounds", (int)request->model->n_rounds, "sheets", list),
                       page);
}

enum paper_size desk_sheet_paper(const struct desk_ink *k)
{
    return strcmp(desk_page_parameter(k->request, "paper"), "letter") == 0 ? PAPER_LETTER
                                                                           : PAPER_A4;
}

/* ---- the standings --------------------------------------------------------------------------- */

/* A word, or words one after the other with ", " between them, into a cell. */
static void add_remark(struct program_text *remarks, const char *remark)
{
    program_text_string(remarks, remarks->length > 0 ? ", " : "");
    program_text_string(remarks, remark);
}

static void put_standings_row(const struct desk_ink *k, const struct desk_table *table,
                              const struct desk_table_row *row, const char *language,
                              struct paper_sheet *sheet)
{
    const swp_standings_row *const given =
        swp_standings_row_at(table->standings, row->standings_row);
    struct program_text rank = PROGRAM_TEXT_INIT, remarks = PROGRAM_TEXT_INIT;
    char text[SWP_TIEBREAK_VALUE_SIZE], label[SWP_TIEBREAK_LABEL_SIZE];
    if (row->rank > 0)
        program_text_format(&rank, "%u%s", row->rank, row->shared ? "=" : "");
    paper_sheet_cell(sheet, program_text_get(&rank));
    paper_sheet_cells_player(sheet, swp_tournament_player(table->tournament, row->tpn));
    paper_sheet_cell_points(sheet, PAPER_FORMAT_HTML, row->points);
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++) {
        (void)swp_tiebreak_value_text(
            *swp_standings_value_at(table->standings, row->standings_row, code),
            swp_standings_decimals(table->standings, code), text);
        paper_sheet_cell(sheet, desk_decimal(k, text));
    }
    if (row->lot)
        add_remark(&remarks, paper_word(language, row->lot->by_games  ? SWP_N_("play-off")
                                                  : row->lot->by_hand ? "decision"
                                                                      : SWP_N_("lot")));
    else if (row->rank > 0 && given->decided_by != SWP_STANDINGS_BY_POINTS)
        add_remark(&remarks, swp_standings_label(table->standings, given->decided_by, label));
    if (row->withdrawn || row->expelled)
        add_remark(&remarks,
                   paper_word(language, row->expelled ? "expelled" : SWP_N_("withdrawn")));
    paper_sheet_cell(sheet, program_text_get(&remarks));
    program_text_free_part(&rank, &sheet->cells);
    program_text_free_part(&remarks, &sheet->cells);
}

/* "Standings after round 3 of 5, provisional, Oslo, 2026-11-20 – 2026-11-22" */
static void put_standings_heading(const struct desk_ink *k, const struct desk_table *table,
                                  const char *language, struct program_text *out)
{
    const struct desk_settings *const s = &k->request->model->settings;
    program_text_format(out, "%s %s %u", paper_word(language, "Standings"),
                        paper_word(language, "after round"), table->round);
    if (s->rounds > 0)
        program_text_format(out, " %s %u", paper_word(language, "of"), s->rounds);
    if (table->is_final || table->unfinished > 0)
        program_text_format(
            out, ", %s",
            paper_word(language, table->unfinished > 0 ? "provisional" : SWP_N_("final")));
    if (*s->city)
        program_text_format(out, ", %s", s->city);
    program_text_string(out, *s->start ? ", " : "");
    desk_date(k, s->start, out);
    if (!*s->end || strcmp(s->start, s->end) == 0)
        return;
    program_text_string(out, *s->start ? " – " : ", ");
    desk_date(k, s->end, out);
}

static void put_standings(const struct desk_ink *k, const struct desk_table *table)
{
    const char *const language = k->request->person.language;
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text subtitle = PROGRAM_TEXT_INIT, below = PROGRAM_TEXT_INIT;
    char label[SWP_TIEBREAK_LABEL_SIZE];
    paper_sheet_column(&sheet, 'r', paper_word(language, "Rank"));
    paper_sheet_column(&sheet, 'r', paper_word(language, "No."));
    paper_sheet_column(&sheet, 'l', "");
    paper_sheet_column(&sheet, PAPER_SHEET_NAME, paper_word(language, "Name"));
    paper_sheet_column(&sheet, 'r', paper_word(language, "Rtg"));
    paper_sheet_column(&sheet, 'r', paper_word(language, "Pts"));
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++)
        paper_sheet_column(&sheet, 'r',
                           swp_standings_label(table->standings, (int32_t)code, label));
    paper_sheet_column(&sheet, 'l', paper_word(language, "Decided by"));
    for (size_t i = 0; i < table->n_rows; i++)
        put_standings_row(k, table, &table->rows[i], language, &sheet);
    put_standings_heading(k, table, language, &subtitle);
    program_text_string(&below, "<p class=\"legend\">");
    paper_sheet_legend(table->standings, language, &below);
    program_text_string(&below, "</p>\n");
    const struct paper_sheet_heading heading = {k->request->model->settings.name,
                                                program_text_get(&subtitle), desk_sheet_paper(k),
                                                program_text_get(&below), language};
    paper_sheet_finish(&sheet, PAPER_FORMAT_HTML, &heading, k->out);
    program_text_free_part(&subtitle, k->out);
    program_text_free_part(&below, k->out);
}

void desk_sheet_refuse(const struct desk_page_request *request, const swp_error *err,
                       struct desk_page *page)
{
    struct program_text told = PROGRAM_TEXT_INIT;
    desk_tell_error(err, request->person.language, request->model, &told);
    desk_page_problem(request, 422, "", program_text_get(&told), page);
    program_text_free_part(&told, &page->body);
}

static void put_standings_after(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    struct desk_table table;
    swp_error err = {0};
    if (desk_table_make(k->request->model, round, &table, &err) != SWP_OK) {
        desk_sheet_refuse(k->request, &err, page);
        return;
    }
    put_standings(k, &table);
    desk_table_free(&table);
}

/* ---- a sheet --------------------------------------------------------------------------------- */

/* The boards as the log numbers them, whatever order the library would give them. */
static void number_boards(const struct desk_model *m, uint32_t round, struct paper_boards *boards)
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

/* A sheet of paper.h; `facts` of pairing cards, else NULL. */
static void put_sheet(const struct desk_ink *k, paper_writer *make, uint32_t round,
                      swp_tournament *t, const struct paper_card_facts *facts)
{
    const struct desk_model *const m = k->request->model;
    const struct desk_round *const r = desk_model_round(m, round);
    const swp_system *const system = r ? swp_system_find(r->system) : NULL;
    struct paper_boards boards = {.t = t, .round = round};
    if (round > 0 && !paper_boards_recorded(t, round, &boards)) {
        k->out->failed = true;
        return;
    }
    number_boards(m, round, &boards);
    struct program_text when = PROGRAM_TEXT_INIT;
    if (round > 0 && round <= m->settings.n_round_dates)
        desk_date(k, m->settings.round_dates[round - 1], &when);
    const struct paper_round sheet = {.boards = &boards,
                                      .title = m->settings.name,
                                      .system = system ? system->title : NULL,
                                      .rounds = m->settings.rounds,
                                      .when = program_text_get(&when),
                                      .with_games = is_of_teams(m),
                                      .language = k->request->person.language,
                                      .paper = desk_sheet_paper(k),
                                      .facts = facts};
    make(&sheet, k->out);
    program_text_free_part(&when, k->out);
    if (round > 0)
        paper_boards_free(&boards);
}

/* ---- lists of some systems ------------------------------------------------------------------- */

/* After the rounds without an open game. */
static void put_pairing_cards(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    const struct desk_model *const m = k->request->model;
    struct paper_card_facts facts = {.t = NULL};
    swp_tournament *t = NULL;
    swp_error err = {0};
    uint32_t complete = 0;
    while (complete < round && desk_count_unfinished(m, complete + 1) == 0)
        complete++;
    swp_status status = desk_tournament_build(m, round, DESK_VIEW_PAIRING, &t, &err);
    if (status == SWP_OK)
        status = paper_card_facts_make(t, m->settings.system, complete, &facts, &err);
    if (status == SWP_OK)
        put_sheet(k, paper_pairing_cards, round, t, &facts);
    else
        desk_sheet_refuse(k->request, &err, page);
    paper_card_facts_free(&facts);
    swp_tournament_destroy(t);
}

/* How a game ended, or a match of teams as far as it was played: "2½ – 1½". */
static void put_result(const struct desk_model *m, const struct desk_board *board,
                       struct program_text *out)
{
    swp_points sums[2] = {0, 0};
    bool any = false;
    for (uint32_t i = 0; board->game > 0 && i < m->settings.games; i++) {
        const bool same = board[i].white == board->white;
        any = any || board[i].result != DESK_RESULT_OPEN;
        sums[0] += desk_game_points(&m->settings, &board[i], same);
        sums[1] += desk_game_points(&m->settings, &board[i], !same);
    }
    if (board->game == 0)
        program_text_string(out, desk_result_shown(board->result));
    else if (any)
        for (int side = 0; side < 2; side++) {
            program_text_string(out, side == 1 ? " – " : "");
            if (sums[side] >= 10 || sums[side] % 10 != 5)
                program_text_format(out, "%d", sums[side] / 10);
            if (sums[side] % 10 == 5)
                program_text_string(out, "½");
            else if (sums[side] % 10 != 0)
                program_text_format(out, ".%d", abs(sums[side] % 10));
        }
}

/* All rounds of a table, game by game, with the days. */
static void put_schedule(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    const struct desk_model *const m = k->request->model;
    const struct desk_settings *const s = &m->settings;
    const char *const language = k->request->person.language;
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text cell = PROGRAM_TEXT_INIT;
    (void)round, (void)page;
    paper_sheet_column(&sheet, 'r', paper_word(language, "Round"));
    paper_sheet_column(&sheet, 'l', paper_word(language, "Date"));
    paper_sheet_column(&sheet, 'r', paper_word(language, "Board"));
    paper_sheet_column(&sheet, PAPER_SHEET_NAME, paper_word(language, "White"));
    paper_sheet_column(&sheet, PAPER_SHEET_NAME, paper_word(language, "Black"));
    paper_sheet_column(&sheet, 'l', paper_word(language, "Result"));
    const size_t games = s->form->teams ? s->games : 1; /* of teams a row for a match */
    for (uint32_t one = 1; one <= m->n_rounds; one++)
        for (size_t i = 0; i < m->rounds[one - 1].n_boards; i += games) {
            const struct desk_board *const board = &m->rounds[one - 1].boards[i];
            const struct desk_player *const white = desk_model_player(m, board->white),
                                            *const black = desk_model_player(m, board->black);
            program_text_clear(&cell);
            program_text_format(&cell, "%u", one);
            paper_sheet_cell(&sheet, i == 0 ? program_text_get(&cell) : "");
            program_text_clear(&cell);
            desk_date(k,
                      *board->date                        ? board->date
                      : i == 0 && one <= s->n_round_dates ? s->round_dates[one - 1]
                                                          : "",
                      &cell);
            paper_sheet_cell(&sheet, cell.length > 0 ? program_text_get(&cell) : "");
            program_text_clear(&cell);
            program_text_format(&cell, "%zu", i / games + 1);
            paper_sheet_cell(&sheet, black ? program_text_get(&cell) : "");
            paper_sheet_cell(&sheet, white ? white->name : "");
            paper_sheet_cell(&sheet, black ? black->name : paper_word(language, "rests"));
            program_text_clear(&cell);
            put_result(m, board, &cell);
            paper_sheet_cell(&sheet, cell.length > 0 ? program_text_get(&cell) : "");
        }
    const struct paper_sheet_heading heading = {
        s->name, swp_message_text(DESK_WORD("PRINT_SCHEDULE", "Schedule of all rounds"), language),
        desk_sheet_paper(k), "", language};
    paper_sheet_finish(&sheet, PAPER_FORMAT_HTML, &heading, k->out);
    program_text_free_part(&cell, k->out);
}

static void put_aros(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    struct desk_aros aros;
    swp_error err = {0};
    if (desk_aros_make(k->request->model, round, &aros, &err) != SWP_OK) {
        desk_sheet_refuse(k->request, &err, page);
        return;
    }
    paper_aro_sheet(aros.tournament, aros.list, k->request->model->settings.name, PAPER_FORMAT_HTML,
                    desk_sheet_paper(k), k->request->person.language, k->out);
    desk_aros_free(&aros);
}

static void put_vega(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    const char *const language = k->request->person.language;
    struct program_text report = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    swp_error err = {0};
    if (desk_vega_make(k->request->model, round, &report, &err) != SWP_OK) {
        desk_sheet_refuse(k->request, &err, page);
        program_text_free(&report);
        return;
    }
    program_text_format(&subtitle, "%s %u", paper_word(language, "Round"), round);
    const struct paper_page sheet = {k->request->model->settings.name, program_text_get(&subtitle),
                                     desk_sheet_paper(k), PAPER_PAGE_WIDE, language};
    paper_page_begin(k->out, &sheet);
    program_text_string(k->out, "<pre>");
    for (char *at = report.bytes, *end; at && (end = strchr(at, '\n')) != NULL; at = end + 1) {
        *end = '\0';
        paper_page_escaped(k->out, at);
        program_text_char(k->out, '\n');
    }
    program_text_string(k->out, "</pre>\n");
    paper_page_end(k->out);
    program_text_free_part(&report, k->out);
    program_text_free_part(&subtitle, k->out);
}

/* ---- by name --------------------------------------------------------------------------------- */

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
    if (i == SHEETS || !is_offered(&sheets[i], request->model)) {
        desk_page_problem(request, 404, "not_found", "", page);
    } else if (sheets[i].put) {
        sheets[i].put(k, round, page);
    } else if (desk_tournament_build(request->model, round, DESK_VIEW_PAIRING, &t, &err) !=
               SWP_OK) {
        desk_sheet_refuse(request, &err, page);
    } else {
        put_sheet(k, sheets[i].make, round, t, /* facts= */ NULL);
    }
    if (request->logo && page->status == 200)
        desk_logo_put(&page->body, request->logo);
    page->own_frames = true;
    swp_tournament_destroy(t);
}
