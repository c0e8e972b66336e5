/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair check`: pairs every recorded round again and tells what differs. Any number of files
 * and folders in one go, by several threads; a file that cannot be used does not keep the others
 * from being checked, and what is told stands in the order of the files. */
#include "cli_check.h"
#include "cli/files/cli_folders.h"
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli/output/cli_progress.h"
#include "cli/system/cli_workers.h"
#include "cli_commands.h"
#include "program/program_language.h"
#include "program/program_output.h"
#include "program/program_stop.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* The run over the files. */
struct check_run {
    const struct cli_options *options;
    struct cli_notes *notes;
    struct program_text *answer;
    struct cli_files files;
    struct check_outcome *outcomes; /* [places] */
    struct cli_pool *pools;         /* [threads] of the file that is being checked */
    struct check_tally tally;
    struct cli_progress progress;
    enum cli_exit exit;
    bool failed;   /* standard output cannot be written */
    bool deserted; /* because nobody reads it any more */
};

static bool is_standings(const struct cli_options *options)
{
    return (options->given & CLI_BIT(CLI_OPTION_STANDINGS)) != 0;
}

/* ---- the closing line ------------------------------------------------------------------------ */

static void add_tally(struct check_tally *sum, const struct check_tally *more)
{
    sum->files += more->files;
    sum->unusable += more->unusable;
    sum->rounds += more->rounds;
    sum->equal += more->equal;
    sum->no_pairing += more->no_pairing;
    sum->standings_equal += more->standings_equal;
    sum->ranks_differ += more->ranks_differ;
    for (int i = 0; i < 2; i++)
        sum->by_default[i] += more->by_default[i];
    sum->overruled += more->overruled;
    sum->systems |= more->systems;
}

/* Ends the closing line with what was not checked. */
static void add_rest(const struct check_run *run, struct program_text *out)
{
    const struct check_tally *tally = &run->tally;
    const uint64_t left = run->files.count - tally->files;
    if (tally->unusable)
        program_text_format(out,
                            program_said_of("; %llu file could not be checked",
                                            "; %llu files could not be checked", tally->unusable),
                            (unsigned long long)tally->unusable);
    if (left)
        program_text_format(out,
                            program_said_of("; stopped, %llu file was not reached",
                                            "; stopped, %llu files were not reached", left),
                            (unsigned long long)left);
    program_text_string(out, "\n");
}

/* "3 files by dutch-2012: 27 rounds compared, 26 equal, 1 different". */
static void add_summary(const struct check_run *run, struct program_text *out)
{
    const struct check_tally *tally = &run->tally;
    program_text_format(out, program_said_of("%llu file", "%llu files", tally->files),
                        (unsigned long long)tally->files);
    bool first = true;
    for (unsigned i = 0; i < CLI_CHECK_MAX_SYSTEMS && swp_system_at(i); i++)
        if (tally->systems & UINT64_C(1) << i) {
            program_text_format(out, "%s%s", first ? program_said(" by ") : ", ",
                                swp_system_at(i)->id);
            first = false;
        }
    program_text_format(out,
                        program_said_of(": %llu round compared, %llu equal, %llu different",
                                        ": %llu rounds compared, %llu equal, %llu different",
                                        tally->rounds),
                        (unsigned long long)tally->rounds, (unsigned long long)tally->equal,
                        (unsigned long long)(tally->rounds - tally->equal));
    if (tally->no_pairing)
        program_text_format(out, program_said(" (of %llu the rules allow no pairing)"),
                            (unsigned long long)tally->no_pairing);
    add_rest(run, out);
}

/* The closing line of --standings. */
static void add_standings_summary(const struct check_run *run, struct program_text *out)
{
    const struct check_tally *tally = &run->tally;
    program_text_format(out,
                        program_said_of("%llu file: %llu with equal standings",
                                        "%llu files: %llu with equal standings", tally->files),
                        (unsigned long long)tally->files,
                        (unsigned long long)tally->standings_equal);
    program_text_format(
        out,
        program_said_of(", %llu rank different", ", %llu ranks different", tally->ranks_differ),
        (unsigned long long)tally->ranks_differ);
    add_rest(run, out);
}

/* Ends the JSON document with the sums. */
static void end_json(struct check_run *run)
{
    const struct check_tally *tally = &run->tally;
    swp_check_sums sums = SWP_CHECK_SUMS_INIT;
    sums.files_checked = tally->files - tally->unusable;
    sums.files_refused = tally->unusable;
    sums.files_left = run->files.count - tally->files;
    sums.rounds = tally->rounds;
    sums.equal = tally->equal;
    sums.without_pairing = tally->no_pairing;
    sums.standings_equal = tally->standings_equal;
    sums.ranks_different = tally->ranks_differ;
    struct cli_document document = cli_document_begin(NULL, run->notes, run->answer);
    const swp_status status =
        is_standings(run->options)
            ? swp_rank_check_json_end(&sums, &document.options, &document.out, &document.error)
            : swp_check_json_end(&sums, &document.options, &document.out, &document.error);
    cli_document_end(&document, status);
}

/* Notes, once for all files, where the system came from. */
static void note_systems(const struct check_run *run)
{
    const struct check_tally *tally = &run->tally;
    for (int teams = 0; teams < 2; teams++)
        if (tally->by_default[teams])
            cli_notes_add(
                run->notes, NULL, SWP_SEVERITY_INFO,
                program_said_of("%llu file declares no pairing system (record 192), %s was "
                                "used",
                                "%llu files declare no pairing system (record 192), %s was "
                                "used",
                                tally->by_default[teams]),
                (unsigned long long)tally->by_default[teams], cli_tournament_default_of(teams)->id);
    if (tally->overruled)
        cli_notes_add(
            run->notes, NULL, SWP_SEVERITY_INFO,
            program_said_of("%llu file declares another pairing system, --system %s was used",
                            "%llu files declare another pairing system, --system %s was used",
                            tally->overruled),
            (unsigned long long)tally->overruled, run->options->system->id);
}

/* ---- file after file ------------------------------------------------------------------------- */

static void check_piece(void *user, size_t piece, size_t place, unsigned worker)
{
    struct check_run *run = user;
    cli_check_file(run->options, run->files.names[piece], &run->pools[worker],
                   &run->outcomes[place]);
}

/* Gives out what has come together so far, so that a long run can be followed. */
static bool pass_on(struct check_run *run)
{
    const bool written = cli_notes_to_stdout(run->notes, run->answer->bytes, run->answer->length);
    run->deserted = !written && errno == EPIPE;
    program_text_clear(run->answer);
    run->notes->answer_begun = true;
    return written;
}

/* Memory is gone while the answer of a file was put together. When others have been given out, that
 * answer is dropped whole and the run closes after them; else the failure is main's to tell. */
static void end_early(struct check_run *run)
{
    run->answer->failed = !run->notes->answer_begun;
    if (!run->notes->answer_begun)
        return;
    program_text_clear(run->answer);
    cli_notes_add(run->notes, NULL, SWP_SEVERITY_ERROR,
                  program_said_of("out of memory: the run ended after %llu file",
                                  "out of memory: the run ended after %llu files",
                                  run->tally.files),
                  (unsigned long long)run->tally.files);
    run->exit = cli_exit_worse(run->exit, CLI_EXIT_LIMIT);
}

static void show_progress(struct check_run *run)
{
    struct program_text detail = PROGRAM_TEXT_INIT;
    if (!cli_progress_is_due(&run->progress))
        return;
    if (is_standings(run->options))
        program_text_format(
            &detail,
            program_said_of("%llu rank different", "%llu ranks different", run->tally.ranks_differ),
            (unsigned long long)run->tally.ranks_differ);
    else
        program_text_format(&detail,
                            program_said_of("%llu round, %llu different",
                                            "%llu rounds, %llu different", run->tally.rounds),
                            (unsigned long long)run->tally.rounds,
                            (unsigned long long)(run->tally.rounds - run->tally.equal));
    cli_progress_show(&run->progress, run->tally.files, program_text_get(&detail));
    program_text_free(&detail);
}

static bool take_piece(void *user, size_t piece, size_t place)
{
    (void)piece;
    struct check_run *run = user;
    struct check_outcome *outcome = &run->outcomes[place];
    if (outcome->stopped)
        return false;
    bool has_memory =
        !(outcome->answer.failed || outcome->messages.failed || outcome->notes.failed);
    if (has_memory && run->options->json && run->tally.files > 0)
        program_text_string(run->answer, ",");
    if (has_memory)
        program_text_add(run->answer, program_text_get(&outcome->answer), outcome->answer.length);
    has_memory = has_memory && !run->answer->failed;
    if (!has_memory) {
        end_early(run);
        return false;
    }
    add_tally(&run->tally, &outcome->tally);
    run->exit = cli_exit_worse(run->exit, outcome->exit);
    if (outcome->messages.length > 0 || outcome->answer.length > 0)
        cli_progress_clear(&run->progress);
    fputs(program_text_get(&outcome->messages), stderr);
    if (run->answer->length > 0)
        run->failed = !pass_on(run);
    show_progress(run);
    return !run->failed && !program_stop_wanted();
}

static bool wait_for_piece(void *user)
{
    show_progress(user);
    return !program_stop_wanted();
}

/* Checks the files of the list and tells what each gave. */
static void check_files(struct check_run *run)
{
    const unsigned threads = cli_workers_threads(run->options->jobs, run->files.count);
    const size_t places = cli_workers_places(threads);
    const struct cli_work work = {.count = run->files.count,
                                  .threads = threads,
                                  .user = run,
                                  .carry_out = check_piece,
                                  .take = take_piece,
                                  .wait = wait_for_piece};
    run->outcomes = calloc(places, sizeof *run->outcomes);
    run->pools = calloc(threads, sizeof *run->pools);
    if (!run->outcomes || !run->pools) {
        free(run->outcomes);
        free(run->pools);
        end_early(run);
        return;
    }
    program_stop_prepare();
    cli_progress_begin(&run->progress, SWP_N_("%llu of %llu files"), run->files.count);
    cli_workers_run(&work);
    cli_progress_clear(&run->progress);
    for (size_t i = 0; i < places; i++)
        cli_check_outcome_free(&run->outcomes[i]);
    for (unsigned i = 0; i < threads; i++)
        cli_pool_free(&run->pools[i]);
    free(run->outcomes);
    free(run->pools);
}

static enum cli_exit run_check(const struct cli_options *options, struct cli_notes *notes,
                               struct program_text *answer)
{
    struct check_run run = {.options = options, .notes = notes, .answer = answer};
    run.exit = cli_files_find(options, notes, &run.files);
    if (options->shards)
        cli_files_keep_shard(options, &run.files);
    if (options->json) {
        cli_document_begin_files(answer);
    } else {
        cli_notes_show(notes);
        cli_notes_clear(notes);
    }
    check_files(&run);
    if (run.failed && !run.deserted)
        run.exit = CLI_EXIT_FILE;
    else if (!run.failed) {
        note_systems(&run);
        if (options->json)
            end_json(&run);
        else if (is_standings(options))
            add_standings_summary(&run, answer);
        else
            add_summary(&run, answer);
    }
    cli_files_free(&run.files);
    return run.exit;
}

const struct cli_command cli_check_command = {
    .name = "check",
    .operands = "FILE|FOLDER...",
    .summary = "pair the recorded rounds again and compare",
    .description =
        "Pairs every recorded round of each FILE again, from the rounds before it, and compares\n"
        "pairs, colours and bye: a line for each round that differs, and a last line with the\n"
        "sums. If the number of rounds is not declared, the last recorded round counts as the\n"
        "last one.\n"
        "\n"
        "A second line names the cause of such a round, proved by pairing it again: the other\n"
        "initial colour, numbers by rating, a player who was or was not there, the colours of one\n"
        "board, a pair fixed by hand, another edition; the first of these after which all other\n"
        "boards are equal.\n"
        "\n"
        "A FOLDER stands for the files below it whose names end in .trf, .trfx, .trf06, .trf16,\n"
        ".trf26 or .fid. A file that cannot be used is reported, and the others are checked. A\n"
        "run that is stopped (Ctrl-C, SIGTERM) prints the sums so far and ends by the signal,\n"
        "which shells show as exit code 130 or 143.\n"
        "\n"
        "--standings checks the ranks of the file instead, by points and the tie-breaks of FIDE\n"
        "C.07 that it declares (record 212 or 202): a line for each rank that differs, with the\n"
        "values that decide and their article. Equal players may stand in any order, as drawn by\n"
        "lot.",
    .examples = "swisspair check open.trf\n"
                "swisspair check --system dutch-2012 --round 3 open.trf\n"
                "swisspair check --json *.trf\n"
                "swisspair check --all-systems old-open.trf\n"
                "swisspair check -j 4 --shard 2/10 season-2026/\n"
                "swisspair check --standings open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) |
               CLI_BIT(CLI_OPTION_ALL_SYSTEMS) | CLI_BIT(CLI_OPTION_NO_CAUSES) |
               CLI_BIT(CLI_OPTION_STANDINGS) | CLI_BIT(CLI_OPTION_AFTER) |
               CLI_BIT(CLI_OPTION_ANNUL) | CLI_BIT(CLI_OPTION_TIEBREAKS) |
               CLI_BIT(CLI_OPTION_TIEBREAK_EDITION) | CLI_BIT(CLI_OPTION_SHARD) |
               CLI_BIT(CLI_OPTION_JOBS) | CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) |
               CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_reports,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE) | CLI_BIT(CLI_EXIT_DIFFERENT),
    .min_operands = 1,
    .max_operands = -1,
    .files = -1,
    .run = run_check,
};
