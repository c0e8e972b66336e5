/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair check`, one file: its recorded rounds paired again, or its standings, and what differs
 * as lines or as a JSON object. */
#include "cli_check.h"

#include "cli_standings.h"
#include "cli_stop.h"
#include "cli_tournament.h"

#include "swisspair/check.h"

void cli_check_outcome_free(struct check_outcome *outcome)
{
    cli_text_free(&outcome->answer);
    cli_text_free(&outcome->messages);
    cli_notes_free(&outcome->notes);
}

static void count_system(struct check_tally *tally, const char *id)
{
    for (unsigned i = 0; i < CLI_CHECK_MAX_SYSTEMS && swp_system_at(i); i++)
        if (swp_system_at(i) == swp_system_find(id))
            tally->systems |= UINT64_C(1) << i;
}

/* "expected 3-7, 9-bye": one side of every difference. */
static void add_boards(struct cli_text *out, const char *word, const swp_check_report *report,
                       uint32_t index, bool recorded)
{
    const swp_difference *difference = NULL;
    bool first = true;
    cli_text_string(out, word);
    for (uint32_t i = 0; (difference = swp_check_report_difference(report, index, i)) != NULL;
         i++) {
        const swp_board board = recorded ? difference->recorded : difference->expected;
        if (!board.white)
            continue; /* the boards on the other side stand for it already */
        cli_text_format(out, "%s%lu-", first ? " " : ", ", (unsigned long)board.white);
        if (board.black)
            cli_text_format(out, "%lu", (unsigned long)board.black);
        else
            cli_text_string(out, "bye");
        first = false;
    }
    cli_text_string(out, first ? " nothing" : "");
}

static void add_round_line(struct cli_text *out, const char *path, const swp_check_report *report,
                           uint32_t index, const swp_checked_round *checked)
{
    cli_text_shown(out, path);
    cli_text_format(out, ": round %lu: ", (unsigned long)checked->round);
    if (checked->status == SWP_ERR_NO_PAIRING)
        cli_text_string(out, "the rules allow no pairing, but one is recorded");
    else {
        add_boards(out, "expected", report, index, /* recorded= */ false);
        add_boards(out, "; recorded", report, index, /* recorded= */ true);
    }
    cli_text_string(out, "\n");
}

/* `"key":"3 7"`, as the engines' reply has it; null for a board that does not exist. */
static void add_json_board(struct cli_json *json, const char *key, swp_board board)
{
    struct cli_text text = CLI_TEXT_INIT;
    cli_json_key(json, key);
    cli_text_format(&text, "%lu %lu", (unsigned long)board.white, (unsigned long)board.black);
    if (board.white)
        cli_json_string(json, cli_text_get(&text));
    else
        cli_json_null(json);
    cli_text_free_part(&text, json->out);
}

static void add_json_round(struct cli_json *json, const swp_check_report *report, uint32_t index,
                           const swp_checked_round *checked)
{
    const swp_difference *difference = NULL;
    cli_json_open(json, '{');
    cli_json_member_number(json, "round", checked->round);
    cli_json_member_bool(json, "equal", checked->equal);
    cli_json_member_bool(json, "pairing_exists", checked->status == SWP_OK);
    cli_json_key(json, "differences");
    cli_json_open(json, '[');
    for (uint32_t i = 0; (difference = swp_check_report_difference(report, index, i)) != NULL;
         i++) {
        cli_json_open(json, '{');
        add_json_board(json, "expected", difference->expected);
        add_json_board(json, "recorded", difference->recorded);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
    cli_json_close(json, '}');
}

/* Tells the rounds of a checked file; differences make the exit code. */
static void tell_rounds(bool json, const char *path, const swp_check_report *report,
                        struct check_outcome *outcome)
{
    const swp_checked_round *checked = NULL;
    if (json) {
        cli_json_member(&outcome->json, "system", swp_check_report_system(report));
        cli_json_key(&outcome->json, "rounds");
        cli_json_open(&outcome->json, '[');
    }
    for (uint32_t i = 0; (checked = swp_check_report_round(report, i)) != NULL; i++) {
        outcome->tally.rounds++;
        outcome->tally.equal += checked->equal;
        outcome->tally.no_pairing += checked->status == SWP_ERR_NO_PAIRING;
        if (!checked->equal)
            outcome->exit = CLI_EXIT_DIFFERENT;
        if (json)
            add_json_round(&outcome->json, report, i, checked);
        else if (!checked->equal)
            add_round_line(&outcome->answer, path, report, i, checked);
    }
    if (json)
        cli_json_close(&outcome->json, ']');
}

static bool goes_on(void *user, uint32_t done, uint32_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return !cli_stop_wanted();
}

/* Checks the rounds of one opened tournament. */
static void check_rounds(const struct cli_options *options, const struct cli_tournament *tournament,
                         struct check_outcome *outcome)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, &outcome->notes, &source);
    outcome->exit = CLI_EXIT_INVALID;
    if (!system)
        return;
    const uint32_t recorded = swp_tournament_rounds_recorded(tournament->t);
    if (options->round > recorded) {
        cli_notes_add(&outcome->notes, tournament->path, SWP_SEVERITY_ERROR,
                      "round %lu cannot be checked: %lu round%s recorded",
                      (unsigned long)options->round, (unsigned long)recorded,
                      recorded == 1 ? " is" : "s are");
        return;
    }
    cli_tournament_note_lot(tournament, system, &outcome->notes);
    if (recorded == 0)
        cli_notes_add(&outcome->notes, tournament->path, SWP_SEVERITY_WARNING,
                      "no round is recorded, there is nothing to check");
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.round = options->round;
    how.flags |=
        cli_tournament_is_maxi(options, tournament, system, &outcome->notes) ? SWP_CHECK_MAXI : 0u;
    how.progress = goes_on;
    const swp_status status = swp_check(tournament->t, &how, &report, &error);
    outcome->stopped = status == SWP_ERR_CANCELLED;
    outcome->exit = cli_exit_for(status);
    if (status != SWP_OK) {
        cli_notes_add_error(&outcome->notes, tournament->path, &error);
        return;
    }
    count_system(&outcome->tally, system->id);
    outcome->tally.by_default += source == CLI_SYSTEM_BY_DEFAULT;
    const char *declared = swp_tournament_system(tournament->t);
    outcome->tally.overruled +=
        source == CLI_SYSTEM_BY_OPTION && declared[0] && swp_system_find(declared) != system;
    tell_rounds(options->json, tournament->path, report, outcome);
    swp_check_report_destroy(report);
}

/* --standings: the ranks and the declared tie-breaks of one opened tournament. Without declared
 * ones only the order of the points can be checked. */
static void check_standings(const struct cli_options *options,
                            const struct cli_tournament *tournament, struct check_outcome *outcome)
{
    struct cli_tiebreaks tiebreaks;
    uint32_t different = 0;
    outcome->exit = cli_tiebreaks_make(options, tournament, "", &outcome->notes, &tiebreaks);
    if (outcome->exit != CLI_EXIT_OK)
        return;
    outcome->exit =
        cli_tiebreaks_compare(&tiebreaks, &outcome->notes, options->json ? &outcome->json : NULL,
                              &outcome->answer, &different);
    swp_standings_destroy(tiebreaks.table);
    outcome->tally.standings_equal += different == 0;
    outcome->tally.ranks_differ += different;
}

/* Adds the notes where they belong, and counts a file that could not be used. */
static void tell_notes(bool json, struct check_outcome *outcome)
{
    const struct cli_note *error = cli_notes_first_error(&outcome->notes);
    outcome->tally.unusable += error != NULL;
    if (!json) {
        cli_notes_lines(&outcome->notes, &outcome->messages);
        return;
    }
    if (error)
        cli_json_member(&outcome->json, "error", error->text);
    cli_notes_json(&outcome->notes, &outcome->json, "notes");
    cli_json_close(&outcome->json, '}');
}

void cli_check_file(const struct cli_options *options, const char *path, struct cli_pool *pool,
                    struct check_outcome *outcome)
{
    const bool standings = (options->given & CLI_BIT(CLI_OPTION_STANDINGS)) != 0;
    struct cli_options known = *options;
    struct cli_tournament tournament;
    known.any_event = standings; /* every event has standings */
    outcome->tally = (struct check_tally){.files = 1};
    outcome->json = (struct cli_json){&outcome->answer, false};
    outcome->stopped = false;
    cli_text_clear(&outcome->answer);
    cli_text_clear(&outcome->messages);
    cli_notes_clear(&outcome->notes);
    if (options->json) {
        cli_json_open(&outcome->json, '{');
        cli_json_member(&outcome->json, "file", path);
    }
    outcome->exit =
        cli_tournament_open(&known, path, pool, SWP_SEVERITY_WARNING, &outcome->notes, &tournament);
    if (outcome->exit != CLI_EXIT_OK)
        outcome->stopped = cli_stop_wanted(); /* a pipe was waited for in vain */
    else if (standings)
        check_standings(&known, &tournament, outcome);
    else
        check_rounds(&known, &tournament, outcome);
    cli_tournament_free(&tournament);
    tell_notes(options->json, outcome);
}
