/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair convert`: a tournament from one dialect to another, in memory of four times the file
 * and 16 MiB, the written text read back included; with the next round, what pairing it takes. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"

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

/* ---- the next round -------------------------------------------------------------------------- */

/* Pairs it and enters its games, which are open. */
static enum cli_exit pair_and_enter(const struct cli_tournament *tournament,
                                    const swp_pair_options *how, const struct cli_options *options,
                                    struct cli_notes *notes)
{
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    swp_status status = swp_pairing_create(tournament->t, how, &pairing, &error);
    const bool is_blocked = status == SWP_ERR_NO_PAIRING;
    if (status == SWP_OK)
        status = swp_tournament_record_pairing(tournament->t, pairing, &error);
    if (status != SWP_OK)
        cli_notes_add_error(notes, tournament->path, &error);
    if (is_blocked)
        cli_blockers_evidence(tournament->t, how, options->json, notes);
    swp_pairing_destroy(pairing);
    return cli_exit_for(status);
}

/* As `swisspair pair` pairs it, with the same facts. */
static enum cli_exit enter_next_round(const struct cli_options *options,
                                      const struct cli_tournament *tournament,
                                      struct cli_notes *notes)
{
    enum cli_system_source source;
    bool is_recorded;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_pairing(tournament, system, source, notes);
    const unsigned long next = (unsigned long)swp_trf_rounds_played(tournament->trf) + 1;
    if (next <= swp_tournament_rounds_recorded(tournament->t)) {
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_ERROR,
            "round %lu is in the file already: enter its results, and the next one can be paired",
            next);
        return CLI_EXIT_INVALID;
    }
    how.round = cli_tournament_round_by(options, tournament, system, notes, &is_recorded);
    if (how.round == 0)
        return CLI_EXIT_INVALID;
    how.system = system->id;
    how.max_work = options->max_work;
    return pair_and_enter(tournament, &how, options, notes);
}

/* ---- the command ----------------------------------------------------------------------------- */

static enum cli_exit convert(const struct cli_options *options,
                             const struct cli_tournament *tournament, struct cli_notes *notes,
                             struct program_text *answer)
{
    if (options->given & CLI_BIT(CLI_OPTION_NEXT_ROUND)) {
        const enum cli_exit exit = enter_next_round(options, tournament, notes);
        if (exit != CLI_EXIT_OK)
            return exit;
    } else {
        limit_memory(options, tournament);
    }
    return cli_tournament_write(options, tournament, notes, answer);
}

/* --json: what the file holds, and the tournament into the file named by -o. */
static enum cli_exit convert_and_tell(const struct cli_options *options,
                                      const struct cli_tournament *tournament,
                                      struct cli_notes *notes, struct program_text *answer)
{
    struct program_text file = PROGRAM_TEXT_INIT;
    enum cli_exit exit = convert(options, tournament, notes, &file);
    if (exit == CLI_EXIT_OK) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit = cli_document_end(&document, swp_notes_json(tournament->trf, &document.options,
                                                          &document.out, &document.error));
    }
    if (exit == CLI_EXIT_OK)
        exit = cli_document_write_tournament(options, &file, notes, answer);
    program_text_free(&file);
    return exit;
}

static enum cli_exit run_convert(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    if (!(options->given & CLI_BIT(CLI_OPTION_TO))) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "option '--to' is missing: which dialect is to be written? (see 'swisspair "
                      "help convert')");
        return CLI_EXIT_INVALID;
    }
    const uint64_t of_pairing =
        CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_MAX_WORK);
    if (options->given & of_pairing && !(options->given & CLI_BIT(CLI_OPTION_NEXT_ROUND))) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--system, --maxi and --max-work tell how a round is paired: expected "
                      "--next-round too");
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
        "Reads FILE, in any dialect, and writes it in the dialect named by --to. Comments and\n"
        "unknown records stay in their places. What the dialect cannot say but pairing needs is\n"
        "refused, naming the record, unless --leave-out is given; a note reports every other\n"
        "loss. trf26 and wide lose nothing. With --json the answer says what the file holds, and\n"
        "-o names the file for the tournament. --next-round first adds the round that 'swisspair\n"
        "pair' pairs. A conversion may take four times the memory of FILE and 16 MiB, or of as\n"
        "large a file as --max-file names; beyond that it is refused.",
    .examples = "swisspair convert --to trf26 old.trf -o open.trf\n"
                "swisspair convert --to javafo14 --line-end crlf open.trf\n"
                "swisspair convert --next-round --to trf26 open.trf -o open-round-5.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ADJOURNED) |
               CLI_BIT(CLI_OPTION_PROVISIONAL) | CLI_BIT(CLI_OPTION_BAKU) |
               CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_TO) | CLI_BIT(CLI_OPTION_LINE_END) |
               CLI_BIT(CLI_OPTION_LEAVE_OUT) | CLI_BIT(CLI_OPTION_NEW_RANKS) |
               CLI_BIT(CLI_OPTION_NEXT_ROUND) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .writes_tournament = true,
    .run = run_convert,
};
