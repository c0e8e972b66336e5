/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair aro`: the list of AROs that a Dubov tournament publishes after each round. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "paper/paper_aro_sheet.h"
#include "program/program_language.h"

struct shown_list {
    const struct cli_tournament *tournament;
    const swp_dubov_1997_aro_list *aros;
};

static void add_sheet(const struct shown_list *list, const struct cli_options *options,
                      struct program_text *answer)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    cli_tournament_name(list->tournament, &name);
    paper_aro_sheet(list->tournament->t, list->aros, program_text_get(&name), options->format,
                    options->paper, program_language(), answer);
    program_text_free_part(&name, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static enum cli_exit add_json(const struct shown_list *list, struct cli_notes *notes,
                              struct program_text *answer)
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
                               struct program_text *answer)
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
    const struct shown_list list = {tournament, aros};
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == PAPER_FORMAT_JSON)
        exit = add_json(&list, notes, answer);
    else
        add_sheet(&list, options, answer);
    swp_dubov_1997_aro_list_destroy(aros);
    return exit;
}

static enum cli_exit run_aro(const struct cli_options *options, struct cli_notes *notes,
                             struct program_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, make_list, notes, answer);
}

const struct cli_command cli_aro_command = {
    .name = "aro",
    .operands = "FILE|-",
    .summary = "list the opponents' average ratings, to publish",
    .description =
        "Lists the players of FILE with their ARO, the average rating of the opponents they have\n"
        "played, after the rounds played. The Dubov system of 1997 asks for this list after each\n"
        "round (article 9), so that everybody can work out the next pairings. It is in order of\n"
        "score groups, in each first the players due White, by increasing ARO, then the others,\n"
        "by decreasing rating. Pairing compares exact averages; three decimals are shown. c: the\n"
        "player may change subgroup in the next round (2.6); u: rise to a higher score group\n"
        "(2.5). The editions of 2025 and 2026 round the average (1.6.1) and have no such flags. A\n"
        "file that declares no system is taken for one of 1997.",
    .examples = "swisspair aro open.trf\n"
                "swisspair aro --format html -o aro.html open.trf\n"
                "swisspair aro --json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) |
               CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_lists,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_aro,
};
