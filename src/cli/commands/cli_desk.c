/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair desk`: hands its words to swisspair-desk, a program of its own, so that this one needs
 * nothing but libc. It lies beside this one, or in PATH. */
#include "cli/system/cli_replace.h"
#include "cli_commands.h"
#include "program/program_system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static enum cli_exit pass_on(char **words, struct cli_notes *notes)
{
    char why[200];
    cli_system_replace("swisspair-desk", words);
    const int failure = errno;
    if (failure == ENOENT) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "swisspair-desk is neither beside this program nor in PATH: install it, or "
                      "run 'make desk'");
        return CLI_EXIT_FILE;
    }
    program_system_describe(failure, why, sizeof why);
    cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "swisspair-desk cannot be started: %s", why);
    return failure == ENOMEM ? CLI_EXIT_LIMIT : CLI_EXIT_FILE;
}

/* Without a word the desk says itself what it knows. */
static enum cli_exit run_desk(const struct cli_options *options, struct cli_notes *notes,
                              struct program_text *answer)
{
    char name[] = "swisspair-desk";
    char *words[] = {name, NULL};
    (void)options;
    (void)answer;
    return pass_on(words, notes);
}

const struct cli_command cli_desk_command = {
    .name = "desk",
    .operands = "FOLDER | COMMAND ...",
    .summary = "run a tournament: a log that loses nothing",
    .description =
        "Starts the arbiter's desk, swisspair-desk, with the words that follow. It keeps\n"
        "a tournament as a log of what was done, from the first entry to the report.\n"
        "`swisspair desk FOLDER` opens the desk of a folder in a browser on this machine;\n"
        "`swisspair desk help` lists the commands, `swisspair desk acts` what can be done.",
    .examples = "swisspair desk tournaments/\n"
                "swisspair desk new open.desk --name \"Open of the Salt Harbour\"\n"
                "swisspair desk act open.desk add_player name=\"Novak, Petr\" rating=2210\n"
                "swisspair desk act open.desk pair_round",
    .options = CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_FILE) | CLI_BIT(CLI_EXIT_LIMIT),
    .min_operands = 0,
    .max_operands = 0,
    .run = run_desk,
    .pass_on = pass_on,
};
