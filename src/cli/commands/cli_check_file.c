/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair check`, one file: its recorded rounds paired again, or its standings, and what differs
 * as lines or as a JSON object. */
#include "cli_check.h"
#include "program/program_language.h"

#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_standings.h"
#include "paper/paper_table.h"
#include "program/program_stop.h"

#include "swisspair/check.h"

void cli_check_outcome_free(struct check_outcome *outcome)
{
    program_text_free(&outcome->answer);
    program_text_free(&outcome->messages);
    cli_notes_free(&outcome->notes);
}

static void count_system(struct check_tally *tally, const char *id)
{
    for (unsigned i = 0; i < CLI_CHECK_MAX_SYSTEMS && swp_system_at(i); i++)
        if (swp_system_at(i) == swp_system_find(id))
            tally->systems |= UINT64_C(1) << i;
}

/* "expected 3-7, 9-bye": one side of every difference. */
static void add_boards(struct program_text *out, const char *word, const swp_check_report *report,
                       uint32_t index, bool recorded)
{
    const swp_difference *difference = NULL;
    bool first = true;
    program_text_string(out, word);
    for (uint32_t i = 0; (difference = swp_check_report_difference_at(report, index, i)) != NULL;
         i++) {
        const swp_board board = recorded ? difference->recorded : difference->expected;
        if (!board.white)
            continue; /* the boards on the other side stand for it already */
        program_text_format(out, "%s%lu-", first ? " " : ", ", (unsigned long)board.white);
        if (board.black)
            program_text_format(out, "%lu", (unsigned long)board.black);
        else
            program_text_string(out, program_said("bye"));
        first = false;
    }
    program_text_string(out, first ? program_said(" nothing") : "");
}

static void add_round_line(struct program_text *out, const char *path,
                           const swp_check_report *report, uint32_t index,
                           const swp_checked_round *checked)
{
    program_text_shown(out, path);
    program_text_format(out, program_said(": round %lu: "), (unsigned long)checked->round);
    if (checked->status == SWP_ERR_NO_PAIRING)
        program_text_string(out, program_said("the rules allow no pairing, but one is recorded"));
    else {
        add_boards(out, program_said("expected"), report, index, /* recorded= */ false);
        add_boards(out, program_said("; recorded"), report, index, /* recorded= */ true);
    }
    program_text_string(out, "\n");
}

static void add_cause_line(struct program_text *out, const char *path,
                           const swp_check_report *report, uint32_t index)
{
    const swp_checked_round *checked = swp_check_report_round_at(report, index);
    const swp_check_cause *cause = swp_check_report_cause_at(report, index);
    if (!cause)
        return;
    struct program_text room = PROGRAM_TEXT_INIT;
    program_text_shown(out, path);
    program_text_format(
        out, program_said(": round %lu: cause: %s\n"), (unsigned long)checked->round,
        program_told(&room, cause->text, swp_check_report_cause_saying_at(report, index), NULL));
    program_text_free_part(&room, out);
}

/* The rounds that differ as "2, 4-9". */
static void add_different(struct program_text *out, const swp_check_report *report)
{
    uint32_t first = 0, last = 0;
    for (uint32_t i = 0; i <= swp_check_report_round_count(report); i++) {
        const swp_checked_round *checked = swp_check_report_round_at(report, i);
        if (checked && !checked->equal) {
            first = first ? first : checked->round;
            last = checked->round;
            continue;
        }
        if (first)
            program_text_format(out, "%s%lu", out->length > 0 ? ", " : "", (unsigned long)first);
        if (first && last > first)
            program_text_format(out, "-%lu", (unsigned long)last);
        first = 0;
    }
}

/* --all-systems: of each system the rounds that are equal. */
static void add_systems(struct program_text *out, const char *path, const swp_check_report *report)
{
    const char *const heading[] = {SWP_N_("System"), SWP_N_("Rounds"), SWP_N_("Equal"),
                                   SWP_N_("Different")};
    struct paper_table table = paper_table_begin("lrrl", heading);
    for (uint32_t i = 0; swp_system_at(i); i++) {
        const swp_check_report *by = swp_check_report_by_at(report, i);
        struct program_text different = PROGRAM_TEXT_INIT;
        paper_table_cell(&table, swp_system_at(i)->id);
        if (by) {
            add_different(&different, by);
            paper_table_cell_number(&table, swp_check_report_round_count(by));
            paper_table_cell_number(&table, swp_check_report_equal_count(by));
        } else {
            paper_table_cell(&table, "-");
            paper_table_cell(&table, "-");
        }
        paper_table_cell(&table, by ? program_text_get(&different)
                                    : program_said("cannot check this tournament"));
        program_text_free_part(&different, &table.cells);
    }
    program_text_shown(out, path);
    program_text_string(out, program_said(": rounds equal by each system\n"));
    paper_table_finish(&table, out);
}

/* Tells the rounds of a checked file; differences make the exit code. */
static void tell_rounds(const char *path, const swp_check_report *report, bool with_lines,
                        struct check_outcome *outcome)
{
    const swp_checked_round *checked = NULL;
    for (uint32_t i = 0; (checked = swp_check_report_round_at(report, i)) != NULL; i++) {
        outcome->tally.rounds++;
        outcome->tally.equal += checked->equal;
        outcome->tally.no_pairing += checked->status == SWP_ERR_NO_PAIRING;
        if (checked->equal)
            continue;
        outcome->exit = CLI_EXIT_DIFFERENT;
        if (with_lines)
            add_round_line(&outcome->answer, path, report, i, checked);
        if (with_lines)
            add_cause_line(&outcome->answer, path, report, i);
    }
}

static bool goes_on(void *user, uint32_t done, uint32_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return !program_stop_wanted();
}

/* Checks the rounds of one opened tournament. The report, NULL when there is none, is the caller's.
 */
static swp_check_report *check_rounds(const struct cli_options *options,
                                      const struct cli_tournament *tournament,
                                      struct check_outcome *outcome)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, &outcome->notes, &source);
    outcome->exit = CLI_EXIT_INVALID;
    if (!system)
        return NULL;
    const uint32_t recorded = swp_tournament_rounds_recorded(tournament->t);
    if (options->round > recorded) {
        cli_notes_add(&outcome->notes, tournament->path, SWP_SEVERITY_ERROR,
                      program_said_of("round %lu cannot be checked: %lu round is recorded",
                                      "round %lu cannot be checked: %lu rounds are recorded",
                                      recorded),
                      (unsigned long)options->round, (unsigned long)recorded);
        return NULL;
    }
    if (source == CLI_SYSTEM_BY_DEFAULT)
        cli_tournament_note_edition(tournament, system, &outcome->notes);
    cli_tournament_note_lot(tournament, system, &outcome->notes);
    cli_tournament_note_missing(tournament, &outcome->notes);
    if (recorded == 0)
        cli_notes_add(&outcome->notes, tournament->path, SWP_SEVERITY_WARNING,
                      "no round is recorded, there is nothing to check");
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.max_work = options->max_work;
    how.round = options->round;
    how.flags |= options->given & CLI_BIT(CLI_OPTION_NO_CAUSES) ? 0u : SWP_CHECK_CAUSES;
    how.flags |= options->given & CLI_BIT(CLI_OPTION_ALL_SYSTEMS) ? SWP_CHECK_ALL_SYSTEMS : 0u;
    how.progress = goes_on;
    const swp_status status = swp_check_report_create(tournament->t, &how, &report, &error);
    outcome->stopped = status == SWP_ERR_CANCELLED;
    outcome->exit = cli_exit_for(status);
    if (status != SWP_OK) {
        cli_notes_add_error(&outcome->notes, tournament->path, &error);
        return NULL;
    }
    count_system(&outcome->tally, system->id);
    const bool of_teams = swp_tournament_team_rules(tournament->t) != NULL;
    outcome->tally.by_default[of_teams] += source == CLI_SYSTEM_BY_DEFAULT;
    const char *declared = swp_tournament_system(tournament->t);
    outcome->tally.overruled +=
        source == CLI_SYSTEM_BY_OPTION && declared[0] && swp_system_find(declared) != system;
    tell_rounds(tournament->path, report, !options->json, outcome);
    if (!options->json && how.flags & SWP_CHECK_ALL_SYSTEMS)
        add_systems(&outcome->answer, tournament->path, report);
    return report;
}

/* --standings: the ranks and the declared tie-breaks of one opened tournament. Without declared
 * ones only the order of the points can be checked. */
static swp_rank_check *check_standings(const struct cli_options *options,
                                       const struct cli_tournament *tournament,
                                       struct check_outcome *outcome)
{
    struct cli_tiebreaks tiebreaks;
    swp_rank_check *check = NULL;
    outcome->exit = cli_tiebreaks_make(options, tournament, "", &outcome->notes, &tiebreaks);
    if (outcome->exit != CLI_EXIT_OK)
        return NULL;
    outcome->exit = cli_tiebreaks_compare(&tiebreaks, &outcome->notes, &outcome->answer, &check);
    swp_standings_destroy(tiebreaks.table);
    if (!check)
        return NULL;
    const uint32_t different = swp_rank_check_count(check);
    outcome->tally.standings_equal += different == 0;
    outcome->tally.ranks_differ += different;
    if (!options->json)
        cli_tiebreaks_tell_ranks(tournament->path, swp_tournament_team_rules(tournament->t) != NULL,
                                 check, &outcome->answer);
    return check;
}

/* Adds the notes where they belong, and counts a file that could not be used. */
static void tell(const struct cli_options *options, const char *path, bool standings,
                 const swp_check_report *report, const swp_rank_check *check,
                 struct check_outcome *outcome)
{
    outcome->tally.unusable += cli_notes_first_error(&outcome->notes) != NULL;
    if (!options->json) {
        cli_notes_lines(&outcome->notes, options->given & CLI_BIT(CLI_OPTION_QUIET),
                        &outcome->messages);
        return;
    }
    struct cli_document document = cli_document_begin(path, &outcome->notes, &outcome->answer);
    const swp_status status =
        standings
            ? swp_rank_check_json_file(check, &document.options, &document.out, &document.error)
            : swp_check_json_file(report, &document.options, &document.out, &document.error);
    cli_document_end(&document, status);
}

void cli_check_file(const struct cli_options *options, const char *path, struct cli_pool *pool,
                    struct check_outcome *outcome)
{
    const bool standings = (options->given & CLI_BIT(CLI_OPTION_STANDINGS)) != 0;
    struct cli_options known = *options;
    struct cli_tournament tournament;
    known.any_event = standings; /* every event has standings */
    outcome->tally = (struct check_tally){.files = 1};
    outcome->stopped = false;
    program_text_clear(&outcome->answer);
    program_text_clear(&outcome->messages);
    cli_notes_clear(&outcome->notes);
    swp_check_report *report = NULL;
    swp_rank_check *check = NULL;
    outcome->exit =
        cli_tournament_open(&known, path, pool, SWP_SEVERITY_WARNING, &outcome->notes, &tournament);
    if (outcome->exit != CLI_EXIT_OK)
        outcome->stopped = program_stop_wanted(); /* a pipe was waited for in vain */
    else if (standings)
        check = check_standings(&known, &tournament, outcome);
    else
        report = check_rounds(&known, &tournament, outcome);
    tell(options, path, standings, report, check, outcome);
    swp_check_report_destroy(report);
    swp_rank_check_destroy(check);
    cli_tournament_free(&tournament);
}
