/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair aro`: the list of AROs that a Dubov tournament publishes after each round. */
#include "cli_document.h"
#include "cli_language.h"
#include "cli_sheet.h"
#include "cli_tournament.h"

#include "swisspair/dubov_1997_aro.h"

struct shown_list {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_dubov_1997_aro_list *aros;
};

static const char *due_text(swp_colour due)
{
    return due == SWP_COLOUR_WHITE ? "white" : due == SWP_COLOUR_BLACK ? "black" : "";
}

/* ---- the list ------------------------------------------------------------------------------- */

static void add_row(const struct shown_list *list, const swp_dubov_1997_aro *row,
                    enum cli_format format, struct cli_sheet *sheet)
{
    const swp_player *player = swp_tournament_player(list->tournament->t, row->tpn);
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    swp_dubov_1997_aro_text(row, aro);
    cli_sheet_cell_points(sheet, format, row->score);
    cli_sheet_cell(sheet,
                   format == CLI_FORMAT_CSV ? due_text(row->due) : cli_said(due_text(row->due)));
    cli_sheet_cells_player(sheet, player);
    cli_sheet_cell_number(sheet, row->opponents);
    cli_sheet_cell(sheet, aro);
    if (row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE)
        return;
    cli_sheet_cell(sheet, row->flags & SWP_DUBOV_1997_ARO_MAY_CHANGE ? "c" : "");
    cli_sheet_cell(sheet, row->flags & SWP_DUBOV_1997_ARO_MAY_RISE ? "u" : "");
}

static void add_sheet(const struct shown_list *list, const struct cli_options *options,
                      struct cli_text *answer)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', SWP_N_("Pts")},
                   {'l', SWP_N_("Due")},
                   {'r', SWP_N_("No.")},
                   {'l', ""},
                   {CLI_SHEET_NAME, SWP_N_("Name")},
                   {'r', SWP_N_("R")},
                   {'r', SWP_N_("Games")},
                   {'r', SWP_N_("ARO")},
                   {'l', "c"},
                   {'l', "u"}};
    enum { TITLE = 3, FLAGS = 2 };
    const swp_dubov_1997_aro *row = swp_dubov_1997_aro_list_at(list->aros, 0);
    const bool has_flags = !row || !(row->flags & SWP_DUBOV_1997_ARO_IS_WHOLE);
    const size_t count = sizeof columns / sizeof *columns - (has_flags ? 0 : FLAGS);
    const char *const below = cli_said("c: may go to the other subgroup (2.6). u: may go to a "
                                       "higher score group (2.5).");
    struct cli_sheet sheet = CLI_SHEET_INIT;
    struct cli_text name = CLI_TEXT_INIT, subtitle = CLI_TEXT_INIT, legend = CLI_TEXT_INIT;
    cli_tournament_name(list->tournament, &name);
    cli_text_format(&subtitle, cli_said("AROs after round %lu, %s"),
                    (unsigned long)swp_dubov_1997_aro_list_round(list->aros), list->system->title);
    cli_text_format(&legend, "<p class=\"legend\">%s</p>\n", below);
    for (size_t i = 0; i < count; i++)
        cli_sheet_column(&sheet, columns[i].side,
                         i == TITLE && options->format == CLI_FORMAT_CSV ? "Title"
                                                                         : columns[i].heading);
    for (uint32_t i = 0; (row = swp_dubov_1997_aro_list_at(list->aros, i)) != NULL; i++) {
        if (i == 0 || swp_dubov_1997_aro_list_at(list->aros, i - 1)->score != row->score)
            cli_sheet_group(&sheet, /* has_head= */ false);
        add_row(list, row, options->format, &sheet);
    }
    const struct cli_sheet_heading heading = {
        cli_text_get(&name), cli_text_get(&subtitle), options->paper,
        has_flags ? cli_text_get(&legend) : NULL, cli_language()};
    cli_sheet_finish(&sheet, options->format, &heading, answer);
    cli_text_free_part(&name, answer);
    cli_text_free_part(&subtitle, answer);
    cli_text_free_part(&legend, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static enum cli_exit add_json(const struct shown_list *list, struct cli_notes *notes,
                              struct cli_text *answer)
{
    const struct cli_tournament *tournament = list->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(
        &document, swp_dubov_1997_aro_list_json(tournament->t, list->aros, &document.options,
                                                &document.out, &document.error));
}

/* ---- the command ---------------------------------------------------------------------------- */

static enum cli_exit make_list(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct cli_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    const bool is_named = source != CLI_SYSTEM_BY_DEFAULT;
    if (is_named)
        cli_tournament_note_system(tournament, system, source, notes);
    swp_dubov_1997_aro_list *aros = NULL;
    swp_error error = {0};
    const swp_status status =
        swp_dubov_1997_aro_list_create(tournament->t, is_named ? system->id : NULL,
                                       swp_trf_rounds_played(tournament->trf), &aros, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    const struct shown_list list = {tournament,
                                    swp_system_find(swp_dubov_1997_aro_list_system(aros)), aros};
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == CLI_FORMAT_JSON)
        exit = add_json(&list, notes, answer);
    else
        add_sheet(&list, options, answer);
    swp_dubov_1997_aro_list_destroy(aros);
    return exit;
}

static enum cli_exit run_aro(const struct cli_options *options, struct cli_notes *notes,
                             struct cli_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, make_list, notes, answer);
}

const struct cli_command cli_aro_command = {
    .name = "aro",
    .operands = "FILE|-",
    .summary = "list the average ratings of the opponents for publication",
    .description =
        "Lists the players of FILE with their ARO, the average rating of the opponents they have\n"
        "really played, after the rounds that have been played. The Dubov system of 1997 asks\n"
        "for this list after each round (article 9), so that everybody can work out the next\n"
        "pairings. It stands in the order of the score groups; in each of them first the players\n"
        "due white, by increasing ARO, then the others, by decreasing rating. Pairing compares\n"
        "the exact averages; three decimals are shown. c: the player may go to the other\n"
        "subgroup in the next round (2.6); u: to a higher score group (2.5). The editions of\n"
        "2025 and 2026 round the average (1.6.1) and know no such flags. A file that declares\n"
        "no system is taken for one of 1997.",
    .examples = "swisspair aro open.trf\n"
                "swisspair aro --format html -o aro.html open.trf\n"
                "swisspair aro --json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_BIT(CLI_OPTION_LAYOUT) | CLI_BIT(CLI_OPTION_PAPER) | CLI_OPTIONS_OF_READING |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_aro,
};
