/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings` for editions that lay down standings of their own: the Swiss System Based
 * on Rating of 1998, F.10. */
#include "cli_standings.h"
#include "program/program_language.h"

#include "cli/output/cli_document.h"
#include "paper/paper_sheet.h"
#include "paper/paper_table.h"

#include "swisspair/experimental/dubov_1997_aro.h"
#include "swisspair/experimental/dutch_1998_standings.h"

struct list {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_dutch_1998_standings *standings;
};

/* The average rating of the opponents, rounded as in the list of AROs; "" without a rated opponent.
 */
static void add_average(const swp_dutch_1998_standing *row, struct program_text *out)
{
    const swp_dubov_1997_aro average = {.rating_sum = row->rating_sum, .opponents = row->opponents};
    char text[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    if (row->opponents == 0)
        return;
    swp_dubov_1997_aro_text(&average, text);
    program_text_string(out, text);
}

/* ---- the list -------------------------------------------------------------------------------- */

static void add_row(const struct list *list, const swp_dutch_1998_standing *row,
                    enum paper_format format, struct paper_sheet *sheet)
{
    const swp_player *player = swp_tournament_player(list->tournament->t, row->tpn);
    struct program_text average = PROGRAM_TEXT_INIT, lots = PROGRAM_TEXT_INIT;
    add_average(row, &average);
    if (row->lots > 1)
        program_text_format(&lots, program_said("lots among %lu"), (unsigned long)row->lots);
    paper_sheet_cell_number(sheet, row->place);
    paper_sheet_cells_player(sheet, player);
    paper_sheet_cell_points(sheet, format, row->points);
    if (row->is_compared)
        paper_sheet_cell_points(sheet, format, row->encounters);
    else
        paper_sheet_cell(sheet, "");
    paper_sheet_cell(sheet, program_text_get(&average));
    paper_sheet_cell(sheet, program_text_get(&lots));
    program_text_free_part(&average, &sheet->cells);
    program_text_free_part(&lots, &sheet->cells);
}

static void add_sheet(const struct list *list, const struct cli_options *options,
                      struct program_text *answer)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', SWP_N_("Place")},
                   {'r', SWP_N_("No.")},
                   {'l', ""},
                   {PAPER_SHEET_NAME, SWP_N_("Name")},
                   {'r', SWP_N_("Rtg")},
                   {'r', SWP_N_("Pts")},
                   {'r', SWP_N_("Enc.")},
                   {'r', SWP_N_("Opp.")},
                   {'l', SWP_N_("Undecided")}};
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    cli_tournament_name(list->tournament, &name);
    program_text_format(&subtitle, program_said("Standings after round %lu, %s"),
                        (unsigned long)swp_dutch_1998_standings_round(list->standings),
                        list->system->title);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        paper_sheet_column(&sheet, columns[i].side, columns[i].heading);
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(list->standings); i++) {
        const swp_dutch_1998_standing *row = swp_dutch_1998_standings_at(list->standings, i);
        add_row(list, row, options->format, &sheet);
    }
    const struct paper_sheet_heading heading = {
        program_text_get(&name), program_text_get(&subtitle), options->paper, NULL, NULL};
    paper_sheet_finish(&sheet, options->format, &heading, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static enum cli_exit add_json(const struct list *list, struct cli_notes *notes,
                              struct program_text *answer)
{
    const struct cli_tournament *tournament = list->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(
        &document, swp_dutch_1998_standings_json(tournament->t, list->standings, &document.options,
                                                 &document.out, &document.error));
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void note_lots(const struct list *list, struct cli_notes *notes)
{
    uint32_t undecided = 0;
    for (uint32_t i = 0; i < swp_dutch_1998_standings_count(list->standings); i++)
        undecided += swp_dutch_1998_standings_at(list->standings, i)->lots > 1;
    if (undecided > 0)
        cli_notes_add(notes, list->tournament->path, SWP_SEVERITY_WARNING,
                      "%lu players share places that only a drawing of lots can decide; no lots "
                      "are drawn here",
                      (unsigned long)undecided);
}

const char *cli_standings_system(const struct cli_options *options,
                                 const struct cli_tournament *tournament)
{
    const unsigned tiebreaks = CLI_BIT(CLI_OPTION_TIEBREAKS) | CLI_BIT(CLI_OPTION_TIEBREAK_EDITION);
    const char *system =
        options->system ? options->system->id : swp_tournament_system(tournament->t);
    swp_in_force then = SWP_IN_FORCE_INIT;
    if (options->system_by_date) {
        const swp_system *declared = swp_system_find(system);
        swp_edition_find(declared ? declared->family : swp_system_default()->family,
                         swp_tournament_start_date(tournament->t), &then, NULL);
        system = then.edition ? then.edition->id : NULL;
    }
    const bool applies = system && swp_dutch_1998_standings_apply(system) &&
                         !(options->given & tiebreaks) &&
                         !swp_trf_record_text(tournament->trf, "212") &&
                         !swp_trf_record_text(tournament->trf, "202");
    return applies ? system : "";
}

enum cli_exit cli_standings_1998(const struct cli_options *options,
                                 const struct cli_tournament *tournament, struct cli_notes *notes,
                                 struct program_text *answer)
{
    enum cli_system_source source;
    struct list list = {tournament, NULL, NULL};
    list.system = cli_tournament_system(options, tournament, notes, &source);
    if (!list.system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, list.system, source, notes);
    swp_dutch_1998_standings *standings = NULL;
    swp_error error = {0};
    const uint32_t round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    const swp_status status =
        swp_dutch_1998_standings_create(tournament->t, list.system->id, round, &standings, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    list.standings = standings;
    note_lots(&list, notes);
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == PAPER_FORMAT_JSON)
        exit = add_json(&list, notes, answer);
    else
        add_sheet(&list, options, answer);
    swp_dutch_1998_standings_destroy(standings);
    return exit;
}
