/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair lint`: reads files and tells everything that was found and inferred. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "program/program_language.h"

struct lint_run {
    const struct cli_options *options;
    struct cli_notes *notes;
    struct program_text *answer;
    struct cli_pool pool;
};

/* What the file is about, in one line: "open.trf: 9 players, 3 rounds played of 5, dutch-2012";
 * "league.trf: 9 teams, ...". */
static void add_facts(const struct cli_tournament *tournament, struct program_text *out)
{
    const swp_tournament *t = tournament->t;
    const uint32_t players = swp_tournament_player_count(t);
    const uint32_t played = swp_trf_rounds_played(tournament->trf);
    program_text_shown(out, tournament->path);
    program_text_format(out,
                        swp_tournament_team_rules(t)
                            ? program_said_of(": %lu team, ", ": %lu teams, ", players)
                            : program_said_of(": %lu player, ", ": %lu players, ", players),
                        (unsigned long)players);
    program_text_format(out, program_said_of("%lu round played", "%lu rounds played", played),
                        (unsigned long)played);
    if (swp_tournament_rounds(t))
        program_text_format(out, program_said(" of %lu"), (unsigned long)swp_tournament_rounds(t));
    if (swp_tournament_system(t)[0])
        program_text_format(out, ", %s", swp_tournament_system(t));
    program_text_string(out, "\n");
}

/* The system that is declared, else the default; NULL when it is not offered. */
static const swp_system *system_of(const swp_tournament *t)
{
    const char *declared = swp_tournament_system(t);
    return declared[0] ? swp_system_find(declared) : cli_tournament_default_system(t);
}

static void add_json(struct lint_run *run, swp_trf *trf, const char *path)
{
    struct cli_document document = cli_document_begin(path, run->notes, run->answer);
    cli_document_end(&document,
                     swp_notes_json_file(trf, &document.options, &document.out, &document.error));
}

/* What the file lacks as a report to FIDE; CLI_EXIT_INVALID when one like that comes back. */
static enum cli_exit look_for_rating(struct lint_run *run, const char *path, const swp_trf *trf)
{
    swp_rating_findings *findings = NULL;
    swp_error error = {0};
    const swp_status status = swp_rating_findings_create(trf, &findings, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(run->notes, path, &error);
        return cli_exit_for(status);
    }
    const swp_rating_finding *first = swp_rating_findings_at(findings, 0);
    const bool is_fine = !first || first->note.severity != SWP_SEVERITY_ERROR;
    cli_notes_add_rating(run->notes, path, findings);
    swp_rating_findings_destroy(findings);
    return is_fine ? CLI_EXIT_OK : CLI_EXIT_INVALID;
}

static enum cli_exit lint_file(struct lint_run *run, const char *path)
{
    struct cli_tournament tournament;
    cli_notes_clear(run->notes);
    enum cli_exit exit = cli_tournament_open(run->options, path, &run->pool, SWP_SEVERITY_INFO,
                                             run->notes, &tournament);
    const bool is_read = exit == CLI_EXIT_OK;
    const swp_system *system = exit == CLI_EXIT_OK ? system_of(tournament.t) : NULL;
    if (system)
        cli_tournament_note_lot(&tournament, system, run->notes);
    if (is_read && run->options->given & CLI_BIT(CLI_OPTION_FOR_RATING))
        exit = look_for_rating(run, path, tournament.trf);
    if (run->options->json) {
        add_json(run, is_read ? tournament.trf : NULL, path);
    } else {
        if (is_read)
            add_facts(&tournament, run->answer);
        cli_notes_lines(run->notes, /* errors_only= */ false, run->answer);
    }
    /* A finding that memory ran out for would be missing in the answer. */
    run->answer->failed = run->answer->failed || run->notes->failed;
    cli_notes_clear(run->notes);
    cli_tournament_free(&tournament);
    return exit;
}

static enum cli_exit run_lint(const struct cli_options *options, struct cli_notes *notes,
                              struct program_text *answer)
{
    struct lint_run run = {.options = options, .notes = notes, .answer = answer};
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->json)
        cli_document_begin_files(answer);
    for (int i = 0; i < options->operand_count; i++) {
        program_text_string(answer, options->json && i > 0 ? "," : "");
        exit = cli_exit_worse(exit, lint_file(&run, options->operands[i]));
    }
    cli_pool_free(&run.pool);
    if (options->json) {
        struct cli_document document = cli_document_begin(NULL, NULL, answer);
        cli_document_end(&document, swp_notes_json_end(&document.out, &document.error));
    }
    return exit;
}

const struct cli_command cli_lint_command = {
    .name = "lint",
    .operands = "FILE...",
    .summary = "report everything found and inferred in files",
    .description =
        "Reads each FILE and reports what it holds, what is wrong, what looks wrong and what was\n"
        "inferred. The findings are the answer, on standard output.",
    .examples = "swisspair lint open.trf\n"
                "swisspair lint --for-rating open.trf\n"
                "swisspair lint --json *.trf",
    .options = CLI_BIT(CLI_OPTION_FOR_RATING) | CLI_BIT(CLI_OPTION_ADJOURNED) |
               CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = -1,
    .files = -1,
    .run = run_lint,
};
