/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair ranking`: the initial ranking list and the pairing numbers that follow from it. */
#include "cli_tournament.h"

/* Numbers the players anew and writes the tournament into the answer. */
static enum cli_exit rank_tournament(const struct cli_options *options,
                                     const struct cli_tournament *tournament,
                                     struct cli_notes *notes, struct cli_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    swp_error error = {0};
    const swp_status status = swp_tournament_make_ranking(tournament->t, system->id, NULL, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    return cli_tournament_write(options, tournament, notes, answer);
}

static enum cli_exit run_ranking(const struct cli_options *options, struct cli_notes *notes,
                                 struct cli_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, rank_tournament, notes, answer);
}

const struct cli_command cli_ranking_command = {
    .name = "ranking",
    .operands = "FILE|-",
    .summary = "make the initial ranking list and the pairing numbers",
    .description =
        "Orders the players of FILE by rating, title and name as the edition says, numbers them\n"
        "from 1, and writes the file again, as trf26 when --to does not say otherwise. Opponents,\n"
        "forbidden pairs and requested byes follow their players.\n"
        "\n"
        "Some editions close the list: in the Dubov system it is sorted anew when a rating comes\n"
        "in or changes before round 4 is paired, and stands from then on.",
    .examples = "swisspair ranking entries.trf -o open.trf\n"
                "swisspair ranking --to javafo22 entries.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_PROVISIONAL) |
               CLI_BIT(CLI_OPTION_TO) | CLI_BIT(CLI_OPTION_LINE_END) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .writes_tournament = true,
    .run = run_ranking,
};
