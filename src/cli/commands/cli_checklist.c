/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair checklist`: what the system knows of every player before a round is paired. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "paper/paper_checklist.h"
#include "paper/paper_sheet.h"
#include "program/program_language.h"

#include <string.h>

/* The list, and what it is shown with. */
struct shown {
    const struct cli_options *options;
    const struct cli_tournament *tournament;
    const swp_checklist *list;
    bool is_recorded;
};

static bool has_degrees(const struct shown *shown)
{
    const swp_checklist_row *first = swp_checklist_at(shown->list, 0);
    return !first || (first->known >> SWP_CHECKLIST_FACT_PREFERENCE & 1);
}

static void add_columns(const struct shown *shown, struct paper_sheet *sheet)
{
    const bool is_csv = shown->options->format == PAPER_FORMAT_CSV;
    const swp_checklist_column *column = NULL;
    struct program_text heading = PROGRAM_TEXT_INIT;
    paper_sheet_column(sheet, 'r', SWP_N_("No."));
    paper_sheet_column(sheet, 'l', is_csv ? "Title" : "");
    paper_sheet_column(sheet, PAPER_SHEET_NAME, SWP_N_("Name"));
    paper_sheet_column(sheet, 'r', SWP_N_("Rtg"));
    paper_sheet_column(sheet, 'r', SWP_N_("Pts"));
    paper_sheet_column(sheet, 'l', SWP_N_("Colours"));
    paper_sheet_column(sheet, 'l', has_degrees(shown) ? SWP_N_("Pref") : SWP_N_("Due"));
    for (uint32_t i = 0;
         (column = swp_checklist_column_at(swp_checklist_system(shown->list), i)) != NULL; i++)
        if (column->fact != SWP_CHECKLIST_FACT_RATING)
            paper_sheet_column(sheet, 'r', column->heading);
    for (uint32_t q = 1; q < swp_checklist_round(shown->list) + shown->is_recorded; q++) {
        program_text_clear(&heading);
        program_text_format(&heading, "R%lu", (unsigned long)q);
        paper_sheet_column(sheet, PAPER_SHEET_ROUND, program_text_get(&heading));
    }
    program_text_free_part(&heading, &sheet->headings);
}

/* "W" and "B" of the games played; "-" before the first one. */
static void add_colours(const struct shown *shown, uint32_t tpn, struct paper_sheet *sheet)
{
    struct program_text colours = PROGRAM_TEXT_INIT;
    for (uint32_t q = 1; q < swp_checklist_round(shown->list); q++) {
        const swp_colour colour = paper_checklist_game(shown->tournament->t, tpn, q).colour;
        if (colour != SWP_COLOUR_NONE)
            program_text_char(&colours, colour == SWP_COLOUR_WHITE ? 'W' : 'B');
    }
    paper_sheet_cell(sheet, program_text_get(&colours));
    program_text_free_part(&colours, &sheet->cells);
}

static void add_preference(const swp_checklist_row *row, struct paper_sheet *sheet)
{
    const char *const mark =
        paper_checklist_mark(paper_checklist_degree(row), row->due == SWP_COLOUR_WHITE);
    struct program_text trimmed = PROGRAM_TEXT_INIT;
    program_text_add(&trimmed, mark, strcspn(mark, " "));
    paper_sheet_cell(sheet, program_text_get(&trimmed));
    program_text_free_part(&trimmed, &sheet->cells);
}

/* The opponents of games played, with the player's colour; of the round itself who was paired. */
static void add_opponents(const struct shown *shown, uint32_t tpn, struct paper_sheet *sheet)
{
    const swp_tournament *t = shown->tournament->t;
    const uint32_t round = swp_checklist_round(shown->list);
    struct program_text cell = PROGRAM_TEXT_INIT;
    for (uint32_t q = 1; q < round + shown->is_recorded; q++) {
        const swp_entry entry =
            q < round ? paper_checklist_game(t, tpn, q) : swp_tournament_entry_in(t, q, tpn);
        program_text_clear(&cell);
        if (entry.opponent)
            program_text_format(&cell, "%lu%s", (unsigned long)entry.opponent,
                                entry.colour == SWP_COLOUR_WHITE   ? "W"
                                : entry.colour == SWP_COLOUR_BLACK ? "B"
                                                                   : "");
        else if (q == round)
            program_text_string(&cell, program_said("bye"));
        paper_sheet_cell(sheet, program_text_get(&cell));
    }
    program_text_free_part(&cell, &sheet->cells);
}

static void add_row(const struct shown *shown, const swp_checklist_row *row,
                    struct paper_sheet *sheet)
{
    const swp_checklist_column *column = NULL;
    struct program_text fact = PROGRAM_TEXT_INIT;
    paper_sheet_cells_player(sheet, swp_tournament_player(shown->tournament->t, row->tpn));
    paper_sheet_cell_points(sheet, shown->options->format, row->score);
    add_colours(shown, row->tpn, sheet);
    add_preference(row, sheet);
    for (uint32_t i = 0;
         (column = swp_checklist_column_at(swp_checklist_system(shown->list), i)) != NULL; i++) {
        if (column->fact == SWP_CHECKLIST_FACT_RATING)
            continue;
        program_text_clear(&fact);
        paper_checklist_fact(row, column->fact, &fact);
        paper_sheet_cell(sheet, program_text_get(&fact));
    }
    program_text_free_part(&fact, &sheet->cells);
    add_opponents(shown, row->tpn, sheet);
}

static void add_sheet(const struct shown *shown, struct program_text *answer)
{
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    const swp_checklist_row *row = NULL;
    cli_tournament_name(shown->tournament, &name);
    program_text_format(&subtitle, program_said("Check-list of round %lu, %s"),
                        (unsigned long)swp_checklist_round(shown->list),
                        swp_system_find(swp_checklist_system(shown->list))->title);
    add_columns(shown, &sheet);
    for (uint32_t i = 0; (row = swp_checklist_at(shown->list, i)) != NULL; i++) {
        if (i == 0 || swp_checklist_at(shown->list, i - 1)->score != row->score)
            paper_sheet_group(&sheet, /* has_head= */ false);
        add_row(shown, row, &sheet);
    }
    const struct paper_sheet_heading heading = {program_text_get(&name),
                                                program_text_get(&subtitle), shown->options->paper,
                                                NULL, program_language()};
    paper_sheet_finish(&sheet, shown->options->format, &heading, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

static enum cli_exit add_json(const struct shown *shown, struct cli_notes *notes,
                              struct program_text *answer)
{
    const struct cli_tournament *tournament = shown->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(&document,
                            swp_checklist_json(tournament->t, shown->list, &document.options,
                                               &document.out, &document.error));
}

static enum cli_exit make_list(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct program_text *answer)
{
    enum cli_system_source source;
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    swp_error error = {0};
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    const uint32_t played = swp_trf_rounds_played(tournament->trf);
    how.system = system->id;
    how.round = options->round ? options->round : played + 1;
    const bool is_recorded = how.round <= played;
    how.flags |= is_recorded ? SWP_CHECKLIST_RECORDED : 0u;
    const swp_status status = swp_checklist_create(tournament->t, &how, &list, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    const struct shown shown = {options, tournament, list, is_recorded};
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == PAPER_FORMAT_JSON)
        exit = add_json(&shown, notes, answer);
    else
        add_sheet(&shown, answer);
    swp_checklist_destroy(list);
    return exit;
}

static enum cli_exit run_checklist(const struct cli_options *options, struct cli_notes *notes,
                                   struct program_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, make_list, notes, answer);
}

const struct cli_command cli_checklist_command = {
    .name = "checklist",
    .operands = "FILE|-",
    .summary = "list what the system knows of every player before a round",
    .description =
        "Lists the players paired in a round, from the highest score down, with what the system\n"
        "knows of each before it pairs: points (with virtual ones), colours, colour preference,\n"
        "floats, the right to the bye, what else the edition needs, by article, and earlier\n"
        "opponents. A preference is W or B if absolute, (W) strong, w mild, A if there is none;\n"
        "systems without degrees show the colour due. Without --round it is the next round; a\n"
        "recorded round also shows its pairing.",
    .examples = "swisspair checklist open.trf\n"
                "swisspair checklist --round 4 open.trf\n"
                "swisspair checklist --format html -o list.html open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUND) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_PAPER) | CLI_OPTIONS_OF_READING |
               CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_lists,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_checklist,
};
