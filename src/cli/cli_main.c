/* SPDX-License-Identifier: Apache-2.0 */
/* The program: finds the command, reads its options, runs it and delivers what it has to say.
 *
 * Notes go to standard error, the answer to standard output or to the file named by -o. Under
 * --json a failed command answers with a document of its errors instead, and says nothing twice. */
#include "cli/commands/cli_commands.h"

#include "cli/dropin/cli_dropin.h"
#include "cli/output/cli_document.h"
#include "program/program_language.h"
#include "program/program_output.h"
#include "program/program_stop.h"
#include "program/program_system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The answer of a failed command under --json: its errors. */
static void replace_by_errors(struct cli_notes *notes, struct program_text *answer)
{
    const bool has_evidence = notes->evidence.length > 0 && !notes->evidence.failed;
    program_text_clear(answer);
    struct cli_document document = cli_document_begin(NULL, notes, answer);
    cli_document_end(&document,
                     swp_errors_json(has_evidence ? program_text_get(&notes->evidence) : NULL,
                                     &document.options, &document.out, &document.error));
    if (!answer->failed)
        cli_notes_clear(notes);
}

/* Writes the answer where it belongs; false with the reason noted. */
static bool deliver(const char *output, const struct program_text *answer, struct cli_notes *notes)
{
    if (answer->length == 0)
        return true;
    if (output)
        return cli_notes_write(notes, output, answer);
    return cli_notes_to_stdout(notes, answer->bytes, answer->length);
}

/* Shows notes and answer of a command that has ended; gives the final exit code. */
static enum cli_exit finish(enum cli_exit exit, bool json, const char *output,
                            struct cli_notes *notes, struct program_text *answer)
{
    if (answer->failed) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      notes->answer_begun ? "out of memory: the answer is not complete"
                                          : "out of memory, nothing was answered");
        program_text_free(answer);
        exit = CLI_EXIT_LIMIT;
    }
    const bool is_failure =
        exit != CLI_EXIT_OK && (notes->failed || cli_notes_first_error(notes) != NULL);
    const bool is_torn = notes->answer_begun && answer->length == 0 && is_failure;
    if (json && is_failure && answer->length == 0 && !is_torn) {
        replace_by_errors(notes, answer);
        output = NULL;
    }
    if (answer->failed) {
        program_text_free(answer);
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "out of memory for the document of errors");
        exit = CLI_EXIT_LIMIT;
    }
    if (!json || is_torn || (exit != CLI_EXIT_OK && answer->length == 0))
        cli_notes_show(notes);
    cli_notes_clear(notes);
    if (!deliver(output, answer, notes) && !(errno == EPIPE && !output)) {
        exit = errno == ENOMEM ? CLI_EXIT_LIMIT : CLI_EXIT_FILE;
        if (json && output) {
            replace_by_errors(notes, answer);
            program_output_stdout(answer->bytes, answer->length);
        }
    }
    cli_notes_show(notes); /* what there was to tell of the writing */
    cli_notes_free(notes);
    program_text_free(answer);
    return exit;
}

/* An answer that would go into a file that is read is refused. A tournament may be replaced by a
 * tournament, but not lengthened by one. */
static enum cli_exit refuse_loss(const struct cli_command *command,
                                 const struct cli_options *options, struct cli_notes *notes)
{
    const int end = command->first_file + command->files;
    const int files =
        command->files < 0 || end > options->operand_count ? options->operand_count : end;
    const char *output = options->output;
    for (int i = command->first_file; i < files && !(output && command->writes_tournament); i++)
        switch (program_output_place(output, options->operands[i])) {
        case PROGRAM_OUTPUT_ELSEWHERE:
            break;
        case PROGRAM_OUTPUT_NO_MEMORY:
            cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
            return CLI_EXIT_LIMIT;
        case PROGRAM_OUTPUT_IN_INPUT:
            cli_notes_add(
                notes, output, SWP_SEVERITY_ERROR,
                output ? SWP_N_("this is the file that is read: the answer needs another one")
                       : SWP_N_("standard output is the file that is read"));
            notes->answer_begun = !output; /* no document of errors either */
            return CLI_EXIT_INVALID;
        }
    return CLI_EXIT_OK;
}

/* Reads the command's words and runs it. */
static enum cli_exit run_command(const struct cli_command *command, int argc, char **argv,
                                 struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    struct program_text why = PROGRAM_TEXT_INIT;
    const bool asks_for_help =
        argc == 1 && (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0);
    if (command->pass_on && argc > 0 && !asks_for_help)
        return command->pass_on(argv - 1, notes);
    program_language_choose(cli_options_language(argc, argv), cli_options_ask_for_json(argc, argv));
    const bool parsed = cli_options_parse(cli_command_options(command), command->formats, argc,
                                          argv, options, &why);
    notes->quiet = parsed && options->given & CLI_BIT(CLI_OPTION_QUIET);
    if (parsed && options->given & CLI_BIT(CLI_OPTION_HELP)) {
        cli_help_answer(command, options->json, answer);
        return CLI_EXIT_OK;
    }
    const int count = options->operand_count;
    if (parsed && count < command->min_operands)
        program_text_string(&why, program_said("no file is named"));
    else if (parsed && command->max_operands >= 0 && count > command->max_operands)
        program_text_format(&why, program_said("unexpected operand '%s'"),
                            options->operands[command->max_operands]);
    if (why.failed) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "out of memory");
        program_text_free(&why);
        return CLI_EXIT_LIMIT;
    }
    if (why.length > 0) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "%s (see 'swisspair help %s')",
                      program_text_get(&why), command->name);
        program_text_free(&why);
        return CLI_EXIT_INVALID;
    }
    const enum cli_exit exit = refuse_loss(command, options, notes);
    return exit == CLI_EXIT_OK ? command->run(options, notes, answer) : exit;
}

/* A call without a word: what there is, where messages go. */
static void show_overview(struct cli_notes *notes)
{
    struct program_text page = PROGRAM_TEXT_INIT;
    cli_help_answer(NULL, /* as_json= */ false, &page);
    fputs(program_text_get(&page), stderr);
    fputs("\n", stderr);
    program_text_free(&page);
    cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR, "no command is named");
}

int main(int argc, char **argv)
{
    if (cli_dropin_applies(argc, argv))
        return cli_dropin_main(argc, argv);
    struct cli_options options = {0};
    struct cli_notes notes = CLI_NOTES_INIT;
    struct program_text answer = PROGRAM_TEXT_INIT;
    enum cli_exit exit = CLI_EXIT_INVALID;
    program_system_prepare_streams();
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    else if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
        name = "version";
    const struct cli_command *command = cli_command_find(name);
    const bool json = argc > 1 && cli_options_ask_for_json(argc - 1, argv + 1);
    if (command)
        exit = run_command(command, argc - 2, argv + 2, &options, &notes, &answer);
    else if (*name)
        exit = cli_command_unknown(name, &notes);
    else
        show_overview(&notes);
    const bool is_written = json && command && command->writes_tournament;
    exit = finish(exit, json, is_written ? NULL : options.output, &notes, &answer);
    program_stop_end();
    return (int)exit;
}
