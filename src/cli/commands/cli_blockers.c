/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair blockers`: can a round be paired, who is in the way, what would have to give, and how
 * many rounds are certain. The same stands behind the error of other commands. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "program/program_language.h"

void cli_blockers_evidence(const swp_tournament *t, const swp_pair_options *how, bool json,
                           struct cli_notes *notes)
{
    struct cli_blocked blocked = {t, swp_system_find(how->system), NULL};
    swp_blockers *blockers = NULL;
    if (swp_blockers_create(t, how, &blockers, NULL) != SWP_OK)
        return;
    blocked.blockers = blockers;
    if (json) {
        struct cli_document document = cli_document_begin(NULL, NULL, &notes->evidence);
        cli_document_end(&document,
                         swp_blockers_json_object(t, blockers, &document.out, &document.error));
    } else {
        program_text_string(&notes->evidence, "\n");
        cli_blockers_text(&blocked, &notes->evidence);
    }
    swp_blockers_destroy(blockers);
}

static void add_heading(const struct cli_tournament *tournament, const struct cli_blocked *blocked,
                        struct program_text *answer)
{
    cli_tournament_first_line(tournament, answer);
    program_add_round(swp_blockers_round(blocked->blockers), swp_tournament_rounds(blocked->t),
                      answer);
    program_text_format(answer, ", %s\n\n", blocked->system->title);
}

static enum cli_exit add_document(const struct cli_tournament *tournament,
                                  const swp_blockers *blockers, struct cli_notes *notes,
                                  struct program_text *answer)
{
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(&document, swp_blockers_json(tournament->t, blockers, &document.options,
                                                         &document.out, &document.error));
}

static enum cli_exit find_blockers(const struct cli_options *options,
                                   const struct cli_tournament *tournament, struct cli_notes *notes,
                                   struct program_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    cli_tournament_note_lot(tournament, system, notes);
    bool is_recorded;
    const uint32_t round = cli_tournament_round(options, tournament, notes, &is_recorded);
    if (round == 0 || cli_tournament_need_facts(tournament, round, notes) != CLI_EXIT_OK)
        return CLI_EXIT_INVALID;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    struct cli_blocked blocked = {tournament->t, system, NULL};
    swp_blockers *blockers = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.max_work = options->max_work;
    how.round = round;
    how.flags |= is_recorded ? SWP_PAIR_RECORDED : 0u;
    const swp_status status = swp_blockers_create(tournament->t, &how, &blockers, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    blocked.blockers = blockers;
    enum cli_exit exit = CLI_EXIT_OK;
    if (swp_blockers_verdict(blockers) != SWP_BLOCKERS_VERDICT_KIND_PAIRABLE)
        exit = CLI_EXIT_NO_PAIRING;
    if (options->format == PAPER_FORMAT_JSON) {
        const enum cli_exit written = add_document(tournament, blockers, notes, answer);
        exit = written == CLI_EXIT_OK ? exit : written;
    } else {
        add_heading(tournament, &blocked, answer);
        cli_blockers_text(&blocked, answer);
    }
    swp_blockers_destroy(blockers);
    return exit;
}

static enum cli_exit run_blockers(const struct cli_options *options, struct cli_notes *notes,
                                  struct program_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, find_blockers, notes, answer);
}

const struct cli_command cli_blockers_command = {
    .name = "blockers",
    .operands = "FILE|-",
    .summary = "tell whether a round can be paired, and who is in the way",
    .description =
        "Tells whether the next round of the tournament in FILE can be paired, or the one named\n"
        "by --round, recorded or not. If it cannot: groups of players with too few opponents\n"
        "between them; what each pair fails on, with its article; who may still have the bye; and\n"
        "which rules would have to give, for the fewest pairs, as proposals to the arbiter that\n"
        "are never applied. If only the edition's procedure ends before a pairing that its\n"
        "absolute rules allow: the article where it ends.\n"
        "\n"
        "In any case: how many rounds are certain, whatever their pairings and results, while\n"
        "the same players play on.",
    .examples = "swisspair blockers open.trf\n"
                "swisspair blockers --round 7 --format json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) |
               CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_reports,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_blockers,
};
