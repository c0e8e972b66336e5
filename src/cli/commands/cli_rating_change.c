/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings --rating-change`: an estimate of how ratings change. */
#include "cli_standings.h"
#include "program/program_language.h"

#include "cli/output/cli_document.h"
#include "paper/paper_sheet.h"

#include <string.h>

static void add_columns(enum paper_format format, struct paper_sheet *sheet)
{
    static const struct {
        char side;
        const char *heading;
    } columns[] = {{'r', "No."},
                   {'l', ""},
                   {'n', "Name"},
                   {'r', "Rtg"},
                   {'r', SWP_N_("K")},
                   {'r', "Games"},
                   {'r', SWP_N_("Score")},
                   {'r', SWP_N_("Expected")},
                   {'r', SWP_N_("Difference")},
                   {'r', SWP_N_("Change")},
                   {'r', SWP_N_("First rating")}};
    enum { TITLE = 1 };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        paper_sheet_column(sheet, columns[i].side,
                           i == TITLE && format == PAPER_FORMAT_CSV ? "Title" : columns[i].heading);
}

/* Hundredths with two decimals; with their sign where they are a difference. */
static void add_hundredths(struct paper_sheet *sheet, int64_t hundredths, bool has_sign)
{
    char text[SWP_TIEBREAK_VALUE_SIZE + 1] = "+";
    const swp_tiebreak_value value = {hundredths, 100, true};
    const size_t begin = has_sign && hundredths > 0;
    char bare[SWP_TIEBREAK_VALUE_SIZE];
    memcpy(text + begin, swp_tiebreak_value_text(value, 2, bare), sizeof bare);
    paper_sheet_cell(sheet, text);
}

static void add_number_or_blank(struct paper_sheet *sheet, int32_t number)
{
    if (number > 0)
        paper_sheet_cell_number(sheet, (uint32_t)number);
    else
        paper_sheet_cell(sheet, "");
}

static void add_row(const swp_tournament *people, const swp_rating_change *row,
                    struct paper_sheet *sheet)
{
    paper_sheet_cells_player(sheet, swp_tournament_player(people, row->player));
    add_number_or_blank(sheet, row->k_factor);
    paper_sheet_cell_number(sheet, row->games);
    if (row->games > 0)
        add_hundredths(sheet, row->score, /* has_sign= */ false);
    else
        paper_sheet_cell(sheet, "");
    if (row->games > 0 && row->rating > 0) {
        add_hundredths(sheet, row->expected, /* has_sign= */ false);
        add_hundredths(sheet, (int64_t)row->score - row->expected, /* has_sign= */ true);
    } else {
        paper_sheet_cell(sheet, "");
        paper_sheet_cell(sheet, "");
    }
    if (row->games > 0 && row->k_factor > 0)
        add_hundredths(sheet, row->change, /* has_sign= */ true);
    else
        paper_sheet_cell(sheet, "");
    add_number_or_blank(sheet, row->first_rating);
}

static const char *subtitle_of(swp_rating_kind kind)
{
    return kind == SWP_RATING_KIND_STANDARD
               ? program_said("Rating changes after round %lu, standard, an estimate")
           : kind == SWP_RATING_KIND_RAPID
               ? program_said("Rating changes after round %lu, rapid, an estimate")
               : program_said("Rating changes after round %lu, blitz, an estimate");
}

static void add_sheet(const struct cli_options *options, const struct cli_tournament *tournament,
                      const swp_rating_changes *changes, struct cli_notes *notes,
                      struct program_text *answer)
{
    const swp_tournament *members = swp_tournament_members(tournament->t);
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    const swp_rating_change *row = NULL;
    unsigned long without = 0;
    cli_tournament_name(tournament, &name);
    program_text_format(&subtitle, subtitle_of(swp_rating_changes_kind(changes)),
                        (unsigned long)swp_rating_changes_round(changes));
    add_columns(options->format, &sheet);
    for (uint32_t i = 0; (row = swp_rating_changes_at(changes, i)) != NULL; i++) {
        add_row(members ? members : tournament->t, row, &sheet);
        without += row->rating > 0 && row->games > 0 && row->k_factor == 0;
    }
    if (without > 0)
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_INFO,
                      program_said_of("K of %lu player is not known: --k-factor gives it",
                                      "K of %lu players is not known: --k-factor gives it",
                                      without),
                      without);
    const struct paper_sheet_heading heading = {
        program_text_get(&name), program_text_get(&subtitle), options->paper, NULL, NULL};
    paper_sheet_finish(&sheet, options->format, &heading, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

enum cli_exit cli_rating_change(const struct cli_options *options,
                                const struct cli_tournament *tournament, struct cli_notes *notes,
                                struct program_text *answer)
{
    swp_rating_options how = SWP_RATING_OPTIONS_INIT;
    swp_rating_changes *changes = NULL;
    swp_error error = {0};
    enum cli_exit exit = CLI_EXIT_OK;
    how.round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    how.kind = options->rating_kind;
    how.k_factor = (int32_t)options->k_factor;
    const swp_status status = swp_rating_changes_create(tournament->t, &how, &changes, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    if (options->format == PAPER_FORMAT_JSON) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit = cli_document_end(&document,
                                swp_rating_changes_json(tournament->t, changes, &document.options,
                                                        &document.out, &document.error));
    } else {
        add_sheet(options, tournament, changes, notes, answer);
    }
    swp_rating_changes_destroy(changes);
    return exit;
}
