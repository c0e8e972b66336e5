/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair help`: pages made from what the commands and the options say of themselves. */
#include "cli/output/cli_document.h"
#include "cli_commands.h"

#include <string.h>

enum { OPTION_COLUMN = 30 };

/* Adds lines of a text, each after so many blanks; the first one goes on where the line stands. */
static void add_lines(struct program_text *out, const char *lines, size_t indent,
                      bool first_indented)
{
    bool indented = first_indented;
    while (*lines) {
        const size_t length = strcspn(lines, "\n");
        if (indented && length > 0)
            program_text_spaces(out, indent);
        program_text_add(out, lines, length);
        program_text_string(out, "\n");
        lines += length + (lines[length] == '\n');
        indented = true;
    }
}

static void add_option(struct program_text *out, const struct cli_option_text text)
{
    struct program_text words = PROGRAM_TEXT_INIT;
    program_text_string(&words, "  ");
    if (text.letter)
        program_text_format(&words, "-%c, ", text.letter);
    program_text_format(&words, "--%s%s%s", text.name, text.value ? " " : "",
                        text.value ? text.value : "");
    program_text_string(out, program_text_get(&words));
    if (words.length + 2 > OPTION_COLUMN) {
        program_text_string(out, "\n");
        program_text_spaces(out, OPTION_COLUMN);
    } else
        program_text_spaces(out, OPTION_COLUMN - words.length);
    out->failed = out->failed || words.failed;
    program_text_free(&words);
    add_lines(out, text.help, OPTION_COLUMN, /* first_indented= */ false);
}

static void add_exit_codes(struct program_text *out, uint64_t exits)
{
    static const char *const meanings[] = {
        [CLI_EXIT_OK] = "done",
        [CLI_EXIT_NO_PAIRING] = "the rules allow no pairing of this round",
        [CLI_EXIT_INTERNAL] = "a mistake of this program; nothing was answered",
        [CLI_EXIT_INVALID] = "the request or the file is wrong, or a fact is missing",
        [CLI_EXIT_LIMIT] = "a limit is exceeded, or there is not enough memory",
        [CLI_EXIT_FILE] = "a file could not be read or written",
        [CLI_EXIT_DIFFERENT] =
            "a recorded round differs from what the system pairs, or a rank from its list",
    };
    for (unsigned code = CLI_EXIT_OK; code <= CLI_EXIT_DIFFERENT; code++)
        if (exits & CLI_BIT(code))
            program_text_format(out, "  %u  %s\n", code, meanings[code]);
}

/* The page of one command. */
static void add_page(const struct cli_command *command, struct program_text *out)
{
    program_text_format(out, "usage: swisspair %s [OPTION...]%s%s\n\n", command->name,
                        command->operands[0] ? " " : "", command->operands);
    program_text_format(out, "%s\n", command->description);
    if (command->add_to_description)
        command->add_to_description(out);
    program_text_string(out, "\nOptions\n");
    for (int id = 0; id < CLI_OPTION_COUNT; id++)
        if (cli_command_options(command) & CLI_BIT(id))
            add_option(out, cli_option_text((enum cli_option_id)id, command->formats));
    program_text_string(out, "\nExamples\n");
    add_lines(out, command->examples, 2, /* first_indented= */ true);
    program_text_string(out, "\nExit codes\n");
    add_exit_codes(out, command->exits);
    if (command->exits & CLI_BIT(CLI_EXIT_DIFFERENT))
        program_text_string(
            out, "With several files the gravest one counts, in the order 2 5 4 3 6 0.\n");
}

/* The page that lists the commands. */
static void add_overview(struct program_text *out)
{
    program_text_string(out,
                        "usage: swisspair COMMAND [OPTION...] [FILE...]\n\n"
                        "Pairs rounds of Swiss-system chess tournaments as the FIDE rules say.\n\n"
                        "Commands\n");
    for (size_t i = 0; cli_command_at(i); i++)
        program_text_format(out, "  %-10s  %s\n", cli_command_at(i)->name,
                            cli_command_at(i)->summary);
    program_text_string(
        out, "\nOptions may stand before or after the files, `--` ends them, and a value "
             "follows\nas the next word or after `=`. The file `-` is standard input. The "
             "answer goes to\nstandard output, everything else to standard error.\n\n"
             "Exit codes\n");
    add_exit_codes(out, UINT64_MAX);
    program_text_string(out, "\n'swisspair help COMMAND' tells more about a command.\n");
}

void cli_help_answer(const struct cli_command *command, bool as_json, struct program_text *answer)
{
    struct program_text page = PROGRAM_TEXT_INIT;
    if (command)
        add_page(command, &page);
    else
        add_overview(&page);
    if (as_json) {
        program_text_format(answer, "{\"schema\":%d,\"help\":", SWP_JSON_SCHEMA);
        struct cli_document document = cli_document_begin(NULL, NULL, answer);
        cli_document_end(&document,
                         swp_json_text(program_text_get(&page), &document.out, &document.error));
        program_text_string(answer, "}\n");
    } else
        program_text_string(answer, program_text_get(&page));
    answer->failed = answer->failed || page.failed;
    program_text_free(&page);
}

static enum cli_exit run_help(const struct cli_options *options, struct cli_notes *notes,
                              struct program_text *answer)
{
    const char *name = options->operand_count > 0 ? options->operands[0] : NULL;
    const struct cli_command *command = name ? cli_command_find(name) : NULL;
    if (name && !command)
        return cli_command_unknown(name, notes);
    cli_help_answer(command, options->json, answer);
    return CLI_EXIT_OK;
}

const struct cli_command cli_help_command = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = "tell about a command",
    .description = "Lists the commands, or tells about one of them.",
    .examples = "swisspair help\n"
                "swisspair help pair",
    .options = CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = 1,
    .run = run_help,
};
