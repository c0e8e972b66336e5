/* `swisspair check`: pairs every recorded round again and tells what differs. Any number of files
 * in one go; a file that cannot be used does not keep the others from being checked. */
#include "cli_files.h"
#include "cli_standings.h"
#include "cli_tournament.h"

#include "swisspair/check.h"

enum { MAX_SYSTEMS = 64 }; /* named in the closing line */

/* What one run adds up. */
struct tally {
    uint64_t files, unusable, rounds, equal;
    uint64_t standings_equal; /* --standings: files without a difference */
    uint64_t ranks_differ;    /* --standings */
    uint64_t by_default;      /* files without a declared system */
    uint64_t overruled;       /* files that declare another system than --system */
    uint64_t systems;         /* a bit for each system used, by its index */
};

/* Where a file's outcome goes. */
struct check_run {
    const struct cli_options *options;
    struct cli_notes *notes;
    struct cli_text *answer;
    struct cli_json json; /* used under --json */
    struct tally tally;
    struct cli_text buffer;
};

static void count_system(struct tally *tally, const char *id)
{
    for (unsigned i = 0; i < MAX_SYSTEMS && sp_system_at(i); i++)
        if (sp_system_at(i) == sp_system_find(id))
            tally->systems |= UINT64_C(1) << i;
}

/* "expected 3-7, 9-bye": one side of every difference. */
static void add_boards(struct cli_text *out, const char *word, const sp_check_report *report,
                       uint32_t index, bool recorded)
{
    sp_difference difference;
    bool first = true;
    cli_text_string(out, word);
    for (uint32_t i = 0; sp_check_report_difference(report, index, i, &difference); i++) {
        const sp_board board = recorded ? difference.recorded : difference.expected;
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

static void add_round_line(struct check_run *run, const char *path, const sp_check_report *report,
                           uint32_t index, const sp_checked_round *checked)
{
    struct cli_text *out = run->answer;
    cli_text_shown(out, path);
    cli_text_format(out, ": round %lu: ", (unsigned long)checked->round);
    if (checked->status == SP_ERR_NO_PAIRING)
        cli_text_string(out, "the rules allow no pairing, but one is recorded");
    else {
        add_boards(out, "expected", report, index, /* recorded= */ false);
        add_boards(out, "; recorded", report, index, /* recorded= */ true);
    }
    cli_text_string(out, "\n");
}

/* `"key":"3 7"`, as the engines' reply has it; null for a board that does not exist. */
static void add_json_board(struct cli_json *json, const char *key, sp_board board)
{
    struct cli_text text = CLI_TEXT_INIT;
    cli_json_key(json, key);
    cli_text_format(&text, "%lu %lu", (unsigned long)board.white, (unsigned long)board.black);
    if (board.white)
        cli_json_string(json, cli_text_get(&text));
    else
        cli_json_null(json);
    cli_text_free(&text);
}

static void add_json_round(struct cli_json *json, const sp_check_report *report, uint32_t index,
                           const sp_checked_round *checked)
{
    sp_difference difference;
    cli_json_open(json, '{');
    cli_json_member_number(json, "round", checked->round);
    cli_json_member_bool(json, "equal", checked->equal);
    cli_json_member_bool(json, "pairing_exists", checked->status == SP_OK);
    cli_json_key(json, "differences");
    cli_json_open(json, '[');
    for (uint32_t i = 0; sp_check_report_difference(report, index, i, &difference); i++) {
        cli_json_open(json, '{');
        add_json_board(json, "expected", difference.expected);
        add_json_board(json, "recorded", difference.recorded);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
    cli_json_close(json, '}');
}

/* Tells the rounds of a checked file; differences make the exit code. */
static enum cli_exit tell_rounds(struct check_run *run, const char *path,
                                 const sp_check_report *report)
{
    enum cli_exit exit = CLI_EXIT_OK;
    const bool json = run->options->json;
    sp_checked_round checked;
    if (json) {
        cli_json_member(&run->json, "system", sp_check_report_system(report));
        cli_json_key(&run->json, "rounds");
        cli_json_open(&run->json, '[');
    }
    for (uint32_t i = 0; sp_check_report_round(report, i, &checked); i++) {
        run->tally.rounds++;
        run->tally.equal += checked.equal;
        if (!checked.equal)
            exit = CLI_EXIT_DIFFERENT;
        if (json)
            add_json_round(&run->json, report, i, &checked);
        else if (!checked.equal)
            add_round_line(run, path, report, i, &checked);
    }
    if (json)
        cli_json_close(&run->json, ']');
    return exit;
}

/* Checks one opened tournament. */
static enum cli_exit check_tournament(struct check_run *run,
                                      const struct cli_tournament *tournament)
{
    enum cli_system_source source;
    const struct cli_options *options = run->options;
    const sp_system *system = cli_tournament_system(options, tournament, run->notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    const uint32_t recorded = sp_tournament_rounds_recorded(tournament->t);
    if (options->round > recorded) {
        cli_notes_add(run->notes, tournament->path, SP_SEVERITY_ERROR,
                      "round %lu cannot be checked: %lu round%s recorded",
                      (unsigned long)options->round, (unsigned long)recorded,
                      recorded == 1 ? " is" : "s are");
        return CLI_EXIT_INVALID;
    }
    if (recorded == 0)
        cli_notes_add(run->notes, tournament->path, SP_SEVERITY_WARNING,
                      "no round is recorded, there is nothing to check");
    sp_check_options how = SP_CHECK_OPTIONS_INIT;
    sp_check_report *report = NULL;
    sp_error error = {0};
    how.system = system->id;
    how.round = options->round;
    how.maxi = cli_tournament_is_maxi(options, tournament, system, run->notes);
    const sp_status status = sp_check(tournament->t, &how, &report, &error);
    if (status != SP_OK) {
        cli_notes_add_error(run->notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    count_system(&run->tally, system->id);
    run->tally.by_default += source == CLI_SYSTEM_BY_DEFAULT;
    const char *declared = sp_tournament_system(tournament->t);
    run->tally.overruled +=
        source == CLI_SYSTEM_BY_OPTION && declared[0] && sp_system_find(declared) != system;
    const enum cli_exit exit = tell_rounds(run, tournament->path, report);
    sp_check_report_destroy(report);
    return exit;
}

/* --standings: the ranks and the declared tie-breaks of one opened tournament. Without declared
 * ones only the order of the points can be checked. */
static enum cli_exit check_standings(struct check_run *run, const struct cli_tournament *tournament)
{
    struct cli_tiebreaks tiebreaks;
    uint32_t different = 0;
    enum cli_exit exit = cli_tiebreaks_make(run->options, tournament, "", run->notes, &tiebreaks);
    if (exit != CLI_EXIT_OK)
        return exit;
    exit = cli_tiebreaks_compare(&tiebreaks, run->notes, run->options->json ? &run->json : NULL,
                                 run->answer, &different);
    sp_tiebreak_destroy(tiebreaks.table);
    run->tally.standings_equal += different == 0;
    run->tally.ranks_differ += different;
    return exit;
}

/* Checks one file and closes what is told about it. */
static enum cli_exit check_file(struct check_run *run, const char *path)
{
    const bool json = run->options->json;
    const bool standings = (run->options->given & CLI_BIT(CLI_OPTION_STANDINGS)) != 0;
    struct cli_options known = *run->options;
    struct cli_tournament tournament;
    known.any_event = standings; /* every event has standings */
    cli_notes_clear(run->notes);
    if (json) {
        cli_json_open(&run->json, '{');
        cli_json_member(&run->json, "file", path);
    }
    run->tally.files++;
    enum cli_exit exit = cli_tournament_open(&known, path, &run->buffer, SP_SEVERITY_WARNING,
                                             run->notes, &tournament);
    if (exit == CLI_EXIT_OK)
        exit = standings ? check_standings(run, &tournament) : check_tournament(run, &tournament);
    cli_tournament_free(&tournament);
    const struct cli_note *error = cli_notes_first_error(run->notes);
    run->tally.unusable += error != NULL;
    if (json) {
        if (error)
            cli_json_member(&run->json, "error", error->text);
        cli_notes_json(run->notes, &run->json, "notes");
        cli_json_close(&run->json, '}');
    } else
        cli_notes_show(run->notes);
    cli_notes_clear(run->notes);
    return exit;
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* The closing line: "3 files by dutch-2012: 27 rounds compared, 26 equal, 1 different". */
static void add_summary(const struct tally *tally, struct cli_text *out)
{
    cli_text_format(out, "%llu file%s", (unsigned long long)tally->files, plural(tally->files));
    bool first = true;
    for (unsigned i = 0; i < MAX_SYSTEMS && sp_system_at(i); i++)
        if (tally->systems & UINT64_C(1) << i) {
            cli_text_format(out, "%s%s", first ? " by " : ", ", sp_system_at(i)->id);
            first = false;
        }
    cli_text_format(out, ": %llu round%s compared, %llu equal, %llu different",
                    (unsigned long long)tally->rounds, plural(tally->rounds),
                    (unsigned long long)tally->equal,
                    (unsigned long long)(tally->rounds - tally->equal));
    if (tally->unusable)
        cli_text_format(out, "; %llu file%s could not be checked",
                        (unsigned long long)tally->unusable, plural(tally->unusable));
    cli_text_string(out, "\n");
}

/* The closing line of --standings. */
static void add_standings_summary(const struct tally *tally, struct cli_text *out)
{
    cli_text_format(out, "%llu file%s: %llu with equal standings, %llu rank%s different",
                    (unsigned long long)tally->files, plural(tally->files),
                    (unsigned long long)tally->standings_equal,
                    (unsigned long long)tally->ranks_differ, plural(tally->ranks_differ));
    if (tally->unusable)
        cli_text_format(out, "; %llu file%s could not be checked",
                        (unsigned long long)tally->unusable, plural(tally->unusable));
    cli_text_string(out, "\n");
}

/* Notes, once for all files, where the system came from. */
static void note_systems(const struct check_run *run)
{
    const struct tally *tally = &run->tally;
    if (tally->by_default)
        cli_notes_add(run->notes, NULL, SP_SEVERITY_INFO,
                      "%llu file%s no pairing system (record 192), %s was used",
                      (unsigned long long)tally->by_default,
                      tally->by_default == 1 ? " declares" : "s declare", sp_system_default()->id);
    if (tally->overruled)
        cli_notes_add(run->notes, NULL, SP_SEVERITY_INFO,
                      "%llu file%s another pairing system, --system %s was used",
                      (unsigned long long)tally->overruled,
                      tally->overruled == 1 ? " declares" : "s declare", run->options->system->id);
}

/* Gives out what has come together so far, so that a long run can be followed. A text that ran out
 * of memory is left to main. */
static bool pass_on(struct check_run *run)
{
    if (run->answer->failed)
        return false;
    const bool written = cli_file_to_stdout(run->answer->bytes, run->answer->length);
    if (!written)
        cli_notes_add_errno(run->notes, NULL, "standard output cannot be written");
    cli_text_clear(run->answer);
    return written;
}

static enum cli_exit run_check(const struct cli_options *options, struct cli_notes *notes,
                               struct cli_text *answer)
{
    struct check_run run = {.options = options, .notes = notes, .answer = answer};
    enum cli_exit exit = CLI_EXIT_OK;
    bool written = true;
    if (options->json) {
        run.json = cli_json_begin(answer);
        cli_json_key(&run.json, "files");
        cli_json_open(&run.json, '[');
    }
    for (int i = 0; i < options->operand_count && written; i++) {
        exit = cli_exit_worse(exit, check_file(&run, options->operands[i]));
        if (answer->length > 0)
            written = pass_on(&run);
    }
    cli_text_free(&run.buffer);
    if (!written)
        return CLI_EXIT_FILE;
    const bool standings = (options->given & CLI_BIT(CLI_OPTION_STANDINGS)) != 0;
    note_systems(&run);
    if (options->json && standings) {
        cli_json_close(&run.json, ']');
        cli_json_member_number(&run.json, "standings_equal", run.tally.standings_equal);
        cli_json_member_number(&run.json, "ranks_different", run.tally.ranks_differ);
        cli_notes_json(notes, &run.json, "notes");
        cli_json_end(&run.json);
    } else if (options->json) {
        cli_json_close(&run.json, ']');
        cli_json_member_number(&run.json, "rounds_compared", run.tally.rounds);
        cli_json_member_number(&run.json, "rounds_equal", run.tally.equal);
        cli_notes_json(notes, &run.json, "notes");
        cli_json_end(&run.json);
    } else if (standings) {
        add_standings_summary(&run.tally, answer);
    } else {
        add_summary(&run.tally, answer);
    }
    return exit;
}

const struct cli_command cli_check_command = {
    .name = "check",
    .operands = "FILE...",
    .summary = "pair the recorded rounds again and compare",
    .description =
        "Pairs every recorded round of each FILE again from the rounds before it and compares\n"
        "pairs, colours and bye with what is recorded: one line for each round that differs, and\n"
        "a closing line with the sums. The number of rounds need not be declared; then the last\n"
        "recorded round counts as the last one.\n"
        "\n"
        "With --standings the ranks of the file are checked instead, by points and the tie-breaks\n"
        "of FIDE C.07 that it declares (record 212 or 202): one line for each rank that differs,\n"
        "with the values that decide and their article. Players who are still equal may stand in\n"
        "any order, as lots have drawn them.",
    .examples = "swisspair check open.trf\n"
                "swisspair check --system dutch-2012 --round 3 open.trf\n"
                "swisspair check --json *.trf\n"
                "swisspair check --standings open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) |
               CLI_BIT(CLI_OPTION_STANDINGS) | CLI_BIT(CLI_OPTION_AFTER) |
               CLI_BIT(CLI_OPTION_TIEBREAKS) | CLI_BIT(CLI_OPTION_TIEBREAK_EDITION) |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE) | CLI_BIT(CLI_EXIT_DIFFERENT),
    .min_operands = 1,
    .max_operands = -1,
    .run = run_check,
};
