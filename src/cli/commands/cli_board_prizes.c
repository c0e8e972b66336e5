/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings --board-prizes`: the best players of every board of a team tournament. */
#include "cli_standings.h"
#include "program/program_language.h"

#include "cli/output/cli_document.h"
#include "paper/paper_sheet.h"

#include "swisspair/experimental/board_prizes.h"

/* The lists, and what they are shown with. */
struct prizes {
    const struct cli_options *options;
    const struct cli_tournament *tournament;
    swp_board_prizes *list;
};

static void add_columns(enum paper_format format, struct paper_sheet *sheet)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', "Board"}, {'r', "Rank"}, {'r', "No."},         {'l', ""},
                   {'n', "Name"},  {'r', "Rtg"},  {'l', "Team"},        {'r', "Pts"},
                   {'r', "Games"}, {'r', "%"},    {'r', SWP_N_("Perf")}};
    enum { TITLE = 3 };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        paper_sheet_column(sheet, columns[i].side,
                           i == TITLE && format == PAPER_FORMAT_CSV ? "Title" : columns[i].heading);
}

static void add_row(const struct prizes *p, const swp_board_prize *row, struct paper_sheet *sheet)
{
    const swp_tournament *t = p->tournament->t;
    const swp_player *team = swp_tournament_player(t, row->team);
    char text[SWP_TIEBREAK_VALUE_SIZE];
    if (row->board > swp_board_prizes_boards(p->list))
        paper_sheet_cell(sheet, "res.");
    else
        paper_sheet_cell_number(sheet, row->board);
    paper_sheet_cell_number(sheet, row->rank);
    paper_sheet_cells_player(sheet, swp_tournament_player(swp_tournament_members(t), row->member));
    paper_sheet_cell(sheet, team->name ? team->name : "");
    paper_sheet_cell_points(sheet, p->options->format, row->points);
    paper_sheet_cell_number(sheet, row->games);
    paper_sheet_cell(sheet, swp_tiebreak_value_text(row->percentage, 1, text));
    paper_sheet_cell(sheet, swp_tiebreak_value_text(row->performance, 0, text));
}

/* Those who have a rank; returns how many have none. */
static uint32_t add_rows(const struct prizes *p, struct paper_sheet *sheet)
{
    const swp_board_prize *row = NULL;
    uint32_t without = 0, board = 0;
    for (uint32_t i = 0; (row = swp_board_prizes_at(p->list, i)) != NULL; i++) {
        without += row->rank == 0;
        if (row->rank == 0)
            continue;
        if (row->board != board)
            paper_sheet_group(sheet, /* has_head= */ false);
        board = row->board;
        add_row(p, row, sheet);
    }
    return without;
}

static void add_sheet(const struct prizes *p, struct cli_notes *notes, struct program_text *answer)
{
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    const bool by_percentage = p->options->prizes_by == SWP_BOARD_ORDER_PERCENTAGE;
    const unsigned long least = swp_board_prizes_min_games(p->list);
    cli_tournament_name(p->tournament, &name);
    program_text_format(
        &subtitle,
        by_percentage
            ? program_said("Best by board after round %lu, by percentage, of %lu games at least")
            : program_said("Best by board after round %lu, by performance, of %lu games at least"),
        (unsigned long)swp_board_prizes_round(p->list), least);
    add_columns(p->options->format, &sheet);
    const uint32_t without = add_rows(p, &sheet);
    if (without > 0)
        cli_notes_add(notes, p->tournament->path, SWP_SEVERITY_INFO,
                      program_said_of("%lu player has fewer than %lu games over the board",
                                      "%lu players have fewer than %lu games over the board",
                                      without),
                      (unsigned long)without, least);
    const struct paper_sheet_heading heading = {
        program_text_get(&name), program_text_get(&subtitle), p->options->paper, NULL, NULL};
    paper_sheet_finish(&sheet, p->options->format, &heading, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

enum cli_exit cli_board_prizes(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct program_text *answer)
{
    swp_board_prizes_options how = SWP_BOARD_PRIZES_OPTIONS_INIT;
    struct prizes p = {options, tournament, NULL};
    swp_error error = {0};
    enum cli_exit exit = CLI_EXIT_OK;
    how.round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    how.min_games = options->min_games;
    how.order = options->prizes_by;
    how.flags = options->given & CLI_BIT(CLI_OPTION_BY_SEAT) ? SWP_BOARD_BY_SEAT : 0u;
    const swp_status status = swp_board_prizes_create(tournament->t, &how, &p.list, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    if (options->format == PAPER_FORMAT_JSON) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit = cli_document_end(&document,
                                swp_board_prizes_json(tournament->t, p.list, &document.options,
                                                      &document.out, &document.error));
    } else {
        add_sheet(&p, notes, answer);
    }
    swp_board_prizes_destroy(p.list);
    return exit;
}
