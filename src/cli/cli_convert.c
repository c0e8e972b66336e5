/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair convert`: a tournament from one dialect to another, in memory of four times the file
 * and 16 MiB, the written text read back included. */
#include "cli_document.h"
#include "cli_tournament.h"

enum {
    MEMORY_OF_A_BYTE = 4,
    MEMORY_BESIDES = 12 << 20 /* 4 MiB more are left to the process around it */
};

/* Files of that size take no more memory: this one, or as large a one as may be read. */
static void limit_memory(const struct cli_options *options, const struct cli_tournament *tournament)
{
    const size_t length = tournament->bytes.length;
    const size_t size = length > options->max_file ? length : options->max_file;
    if (size <= (SIZE_MAX - MEMORY_BESIDES) / MEMORY_OF_A_BYTE)
        cli_pool_limit(tournament->pool, size * MEMORY_OF_A_BYTE + MEMORY_BESIDES);
}

static enum cli_exit convert(const struct cli_options *options,
                             const struct cli_tournament *tournament, struct cli_notes *notes,
                             struct cli_text *answer)
{
    limit_memory(options, tournament);
    return cli_tournament_write(options, tournament, notes, answer);
}

/* --json: what the file holds, and the tournament into the file named by -o. */
static enum cli_exit convert_and_tell(const struct cli_options *options,
                                      const struct cli_tournament *tournament,
                                      struct cli_notes *notes, struct cli_text *answer)
{
    struct cli_text file = CLI_TEXT_INIT;
    enum cli_exit exit = convert(options, tournament, notes, &file);
    if (exit == CLI_EXIT_OK) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit = cli_document_end(&document, swp_notes_json(tournament->trf, &document.options,
                                                          &document.out, &document.error));
    }
    if (exit == CLI_EXIT_OK)
        exit = cli_document_write_tournament(options, &file, notes, answer);
    cli_text_free(&file);
    return exit;
}

static enum cli_exit run_convert(const struct cli_options *options, struct cli_notes *notes,
                                 struct cli_text *answer)
{
    if (!(options->given & CLI_BIT(CLI_OPTION_TO))) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "option '--to' is missing: which dialect is to be written? (see 'swisspair "
                      "help convert')");
        return CLI_EXIT_INVALID;
    }
    if (options->json && !cli_document_can_tell(options, /* needs_file= */ true, notes))
        return CLI_EXIT_INVALID;
    return cli_tournament_with(options, SWP_SEVERITY_INFO,
                               options->json ? convert_and_tell : convert, notes, answer);
}

const struct cli_command cli_convert_command = {
    .name = "convert",
    .operands = "--to DIALECT FILE|-",
    .summary = "write a tournament in another dialect",
    .description =
        "Reads FILE, of whatever dialect, and writes it in the dialect named by --to. Comments\n"
        "and unknown records stay in their places. What the dialect cannot say and pairing asks\n"
        "for is refused, with the record that cannot be written, unless --leave-out is given; a\n"
        "note tells whatever else is lost. In trf26 and wide nothing is lost. Under --json the\n"
        "answer tells what the file holds, and -o names the file for the tournament.\n"
        "Takes at most four times the memory of FILE and 16 MiB, or of as large a file as\n"
        "--max-file names; what needs more is refused.",
    .examples = "swisspair convert --to trf26 old.trf -o open.trf\n"
                "swisspair convert --to javafo14 --line-end crlf open.trf",
    .options = CLI_BIT(CLI_OPTION_PROVISIONAL) | CLI_BIT(CLI_OPTION_TO) |
               CLI_BIT(CLI_OPTION_LINE_END) | CLI_BIT(CLI_OPTION_LEAVE_OUT) |
               CLI_BIT(CLI_OPTION_NEW_RANKS) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_OPTIONS_OF_READING |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .writes_tournament = true,
    .run = run_convert,
};
