/* SPDX-License-Identifier: Apache-2.0 */
/* The table of subcommands: see cli_commands.h. */
#include "cli_commands.h"

#include "program/program_nearest.h"

#include <string.h>

static const struct cli_command *const commands[] = {
    &cli_pair_command,      &cli_sheet_command,   &cli_explain_command,  &cli_whynot_command,
    &cli_blockers_command,  &cli_preview_command, &cli_check_command,    &cli_ranking_command,
    &cli_standings_command, &cli_norms_command,   &cli_aro_command,      &cli_checklist_command,
    &cli_lint_command,      &cli_convert_command, &cli_generate_command, &cli_round_robin_command,
    &cli_systems_command,   &cli_desk_command,    &cli_version_command,  &cli_help_command,
};

const struct cli_command *cli_command_at(size_t index)
{
    return index < sizeof commands / sizeof commands[0] ? commands[index] : NULL;
}

const struct cli_command *cli_command_find(const char *name)
{
    for (size_t i = 0; cli_command_at(i); i++)
        if (strcmp(cli_command_at(i)->name, name) == 0)
            return cli_command_at(i);
    return NULL;
}

enum cli_exit cli_command_unknown(const char *name, struct cli_notes *notes)
{
    struct program_nearest nearest = program_nearest_begin(name, strlen(name));
    char perhaps[PROGRAM_NEAREST_SIZE];
    for (size_t i = 0; cli_command_at(i); i++)
        program_nearest_offer(&nearest, cli_command_at(i)->name);
    cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "unknown command '%s'%s (see 'swisspair help')",
                  name, program_nearest_text(&nearest, "", perhaps));
    return CLI_EXIT_INVALID;
}

uint64_t cli_command_options(const struct cli_command *command)
{
    if (command->pass_on)
        return command->options;
    return command->options | (command->formats ? CLI_BIT(CLI_OPTION_FORMAT) : 0) |
           CLI_BIT(CLI_OPTION_QUIET) | CLI_BIT(CLI_OPTION_LANGUAGE);
}
