/* SPDX-License-Identifier: Apache-2.0 */
/* The subcommands: one table of what each is called, takes and answers. The help pages are made
 * from it, so that a command is described in one place: the file that carries it out.
 *
 * A command puts its answer into a text and what else it has to say into notes; main delivers both
 * and turns them into a JSON document of errors when the command failed under --json. */
#ifndef SWISSPAIR_CLI_COMMANDS_H
#define SWISSPAIR_CLI_COMMANDS_H

#include "cli/options/cli_options.h"
#include "cli/output/cli_exit.h"
#include "cli/output/cli_notes.h"

struct cli_command {
    const char *name;
    const char *operands;                                  /* as in the usage line: "FILE|-" */
    const char *summary;                                   /* half a sentence for the overview */
    const char *description;                               /* paragraphs for the help page */
    void (*add_to_description)(struct program_text *page); /* NULL: there is no more to it */
    const char *examples;                                  /* lines for the help page */
    uint64_t options;                  /* a bit for each enum cli_option_id it takes */
    const struct cli_formats *formats; /* what its --format takes; NULL: it has none */
    uint64_t exits;                    /* a bit for each exit code it may give */
    int min_operands, max_operands;    /* max -1: any number */
    int first_file;                    /* the operand from which on they are files */
    int files;                         /* so many operands are files; -1: all */
    /* The answer is a tournament, which may take the place of the one that was read. Under --json
     * the command writes it into the file named by -o, and its answer tells of it. */
    bool writes_tournament;
    enum cli_exit (*run)(const struct cli_options *options, struct cli_notes *notes,
                         struct program_text *answer);
    /* NULL, or the command's words are read by another program, which takes this one's place: it
     * returns only when that program cannot be started. words[0] is the command. */
    enum cli_exit (*pass_on)(char **words, struct cli_notes *notes);
};

extern const struct cli_command cli_pair_command, cli_check_command, cli_ranking_command,
    cli_standings_command, cli_norms_command, cli_aro_command, cli_checklist_command,
    cli_lint_command, cli_convert_command, cli_generate_command, cli_explain_command,
    cli_whynot_command, cli_blockers_command, cli_preview_command, cli_round_robin_command,
    cli_sheet_command, cli_systems_command, cli_desk_command, cli_version_command, cli_help_command;

/* Commands in the order of the overview; NULL past the end. */
const struct cli_command *cli_command_at(size_t index);
/* NULL when there is no such command. */
const struct cli_command *cli_command_find(const char *name);
/* Notes an error with the command that may be meant; the exit code for it. */
enum cli_exit cli_command_unknown(const char *name, struct cli_notes *notes);

/* A bit for each option that the command takes: its own, and what every command takes. */
uint64_t cli_command_options(const struct cli_command *command);

/* Answers with the page of a command; NULL: the page that lists the commands. */
void cli_help_answer(const struct cli_command *command, bool as_json, struct program_text *answer);

#endif
