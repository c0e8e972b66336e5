/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings --board-prizes`: the best players of every board of a team tournament. */
#include "cli_standings.h"
#include "program/cli_language.h"

#include "cli/output/cli_document.h"
#include "paper/cli_sheet.h"

#include "swisspair/experimental/board_prizes.h"

/* The lists, and what they are shown with. */
struct prizes {
    const struct cli_options *options;
    const struct cli_tournament *tournament;
    swp_board_prizes *list;
};

static void add_columns(enum cli_format format, struct cli_sheet *sheet)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', "Board"}, {'r', "Rank"}, {'r', "No."},         {'l', ""},
                   {'n', "Name"},  {'r', "Rtg"},  {'l', "Team"},        {'r', "Pts"},
                   {'r', "Games"}, {'r', "%"},    {'r', SWP_N_("Perf")}};
    enum { TITLE = 3 };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_sheet_column(sheet, columns[i].side,
                         i == TITLE && format == CLI_FORMAT_CSV ? "Title" : columns[i].heading);
}

static void add_row(const struct prizes *p, const swp_board_prize *row, struct cli_sheet *sheet)
{
    const swp_tournament *t = p->tournament->t;
    const swp_player *team = swp_tournament_player(t, row->team);
    char text[SWP_TIEBREAK_VALUE_SIZE];
    if (row->board > swp_board_prizes_boards(p->list))
        cli_sheet_cell(sheet, "res.");
    else
        cli_sheet_cell_number(sheet, row->board);
    cli_sheet_cell_number(sheet, row->rank);
    cli_sheet_cells_player(sheet, swp_tournament_player(swp_tournament_members(t), row->member));
    cli_sheet_cell(sheet, team->name ? team->name : "");
    cli_sheet_cell_points(sheet, p->options->format, row->points);
    cli_sheet_cell_number(sheet, row->games);
    cli_sheet_cell(sheet, swp_tiebreak_value_text(row->percentage, 1, text));
    cli_sheet_cell(sheet, swp_tiebreak_value_text(row->performance, 0, text));
}

/* Those who have a rank; returns how many have none. */
static uint32_t add_rows(const struct prizes *p, struct cli_sheet *sheet)
{
    const swp_board_prize *row = NULL;
    uint32_t without = 0, board = 0;
    for (uint32_t i = 0; (row = swp_board_prizes_at(p->list, i)) != NULL; i++) {
        without += row->rank == 0;
        if (row->rank == 0)
            continue;
        if (row->board != board)
            cli_sheet_group(sheet, /* has_head= */ false);
        board = row->board;
        add_row(p, row, sheet);
    }
    return without;
}

static void add_sheet(const struct prizes *p, struct cli_notes *notes, struct cli_text *answer)
{
    struct cli_sheet sheet = CLI_SHEET_INIT;
    struct cli_text name = CLI_TEXT_INIT, subtitle = CLI_TEXT_INIT;
    const bool by_percentage = p->options->prizes_by == SWP_BOARD_ORDER_PERCENTAGE;
    const unsigned long least = swp_board_prizes_min_games(p->list);
    cli_tournament_name(p->tournament, &name);
    cli_text_format(
        &subtitle,
        by_percentage
            ? cli_said("Best by board after round %lu, by percentage, of %lu games at least")
            : cli_said("Best by board after round %lu, by performance, of %lu games at least"),
        (unsigned long)swp_board_prizes_round(p->list), least);
    add_columns(p->options->format, &sheet);
    const uint32_t without = add_rows(p, &sheet);
    if (without > 0)
        cli_notes_add(notes, p->tournament->path, SWP_SEVERITY_INFO,
                      cli_said_of("%lu player has fewer than %lu games over the board",
                                  "%lu players have fewer than %lu games over the board", without),
                      (unsigned long)without, least);
    const struct cli_sheet_heading heading = {cli_text_get(&name), cli_text_get(&subtitle),
                                              p->options->paper, NULL, NULL};
    cli_sheet_finish(&sheet, p->options->format, &heading, answer);
    cli_text_free_part(&name, answer);
    cli_text_free_part(&subtitle, answer);
}

enum cli_exit cli_board_prizes(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct cli_text *answer)
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
    if (options->format == CLI_FORMAT_JSON) {
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
