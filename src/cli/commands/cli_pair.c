/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair pair`: the pairing of a round, as the engines' reply, as a table or as JSON. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli/output/cli_trace.h"
#include "cli_commands.h"
#include "paper/paper.h"
#include "paper/paper_boards.h"
#include "paper/paper_sheet.h"
#include "paper/paper_table.h"
#include "paper/paper_vega.h"
#include "program/program_language.h"
#include "program/program_system.h"

#include "swisspair/language.h"
#include "swisspair/team.h"

#include <stdio.h>

/* Everything that is shown. */
struct paired_round {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_pairing *pairing;
    uint32_t round;
    bool with_games; /* of teams: the games of every match */
};

/* A player who meets the free number of a round robin rests, and has no bye. */
static const char *word_of_bye(const struct paired_round *paired)
{
    return paired->system->flags & SWP_SYSTEM_IS_TABLE ? SWP_N_("rests") : SWP_N_("bye");
}

/* ---- the engines' reply --------------------------------------------------------------------- */

enum { LONGEST_BOARD = 16 }; /* bytes: two numbers of up to 7 digits */

static void add_reply(const struct paired_round *paired, struct program_text *answer)
{
    const uint32_t boards = swp_pairing_board_count(paired->pairing);
    program_text_reserve(answer, ((size_t)boards + 1) * LONGEST_BOARD); /* or it grows by and by */
    program_text_number(answer, boards);
    program_text_char(answer, '\n');
    for (uint32_t i = 0; i < boards; i++) {
        const swp_board board = swp_pairing_board_at(paired->pairing, i);
        program_text_number(answer, board.white);
        program_text_char(answer, ' ');
        program_text_number(answer, board.black);
        program_text_char(answer, '\n');
    }
}

/* ---- the table for people ------------------------------------------------------------------- */

/* Number, title, name and rating: four cells, empty ones for nobody. */
static void add_person(const swp_player *player, struct paper_table *table)
{
    if (player)
        paper_table_cell_number(table, player->tpn);
    else
        paper_table_cell(table, "-");
    paper_table_cell(table, player ? player->title : "");
    paper_table_cell(table, player && player->name ? player->name : "");
    if (player && player->rating > 0)
        paper_table_cell_number(table, (uint32_t)player->rating);
    else
        paper_table_cell(table, "");
}

/* The same and the score: five cells. */
static void add_side(const struct paired_round *paired, uint32_t tpn, struct paper_table *table)
{
    const swp_tournament *t = paired->tournament->t;
    struct program_text score = PROGRAM_TEXT_INIT;
    add_person(swp_tournament_player(t, tpn), table);
    paper_boards_score(t, tpn, paired->round, &score);
    paper_table_cell(table, program_text_get(&score));
    program_text_free_part(&score, &table->cells);
}

/* The games of a match, a row for each board: "3.2" is board 2 of match 3. */
static void add_games(const struct paired_round *paired, uint32_t match, swp_board teams,
                      struct paper_table *table)
{
    const swp_tournament *t = paired->tournament->t;
    const swp_tournament *members = swp_tournament_members(t);
    const uint32_t boards = swp_tournament_team_rules(t)->boards;
    for (uint32_t i = 1; i <= boards; i++) {
        const swp_team_board board =
            swp_tournament_match_board_in(t, paired->round, teams.white, teams.black, i);
        char number[sizeof "4294967295.4294967295"];
        snprintf(number, sizeof number, "%lu.%lu", (unsigned long)match, (unsigned long)i);
        paper_table_cell(table, number);
        add_person(swp_tournament_player(members, board.member), table);
        paper_table_cell(table, "");
        paper_table_cell(table, board.colour == SWP_COLOUR_WHITE ? "W-B" : "B-W");
        add_person(swp_tournament_player(members, board.opponent), table);
        paper_table_end_row(table);
    }
}

static void add_boards(const struct paired_round *paired, struct program_text *answer)
{
    static const char *const heading[] = {"Board", "No.", "", "White", "Rtg", "Pts",
                                          "",      "No.", "", "Black", "Rtg", "Pts"};
    static const char *const teams_heading[] = {
        SWP_N_("Match"), "No.", "", "White", "Rtg", "Pts", "", "No.", "", "Black", "Rtg", "Pts"};
    const bool of_teams = swp_tournament_team_rules(paired->tournament->t) != NULL;
    struct paper_table table = paper_table_begin(
        paired->with_games ? "lrllrrlrllrr" : "rrllrrlrllrr", of_teams ? teams_heading : heading);
    for (uint32_t i = 0; i < swp_pairing_board_count(paired->pairing); i++) {
        const swp_board board = swp_pairing_board_at(paired->pairing, i);
        if (board.black)
            paper_table_cell_number(&table, i + 1);
        else
            paper_table_cell(&table, program_said(word_of_bye(paired)));
        add_side(paired, board.white, &table);
        if (board.black) {
            paper_table_cell(&table, "-");
            add_side(paired, board.black, &table);
        }
        paper_table_end_row(&table);
        if (board.black && paired->with_games)
            add_games(paired, i + 1, board, &table);
    }
    paper_table_finish(&table, answer);
}

static void add_absent(const struct paired_round *paired, struct program_text *answer)
{
    struct paper_boards boards;
    if (!paper_boards_of_pairing(paired->tournament->t, paired->pairing, &boards)) {
        answer->failed = true;
        return;
    }
    if (boards.absent_count > 0) {
        struct paper_table table = paper_table_begin("rlll", NULL);
        for (uint32_t i = 0; i < boards.absent_count; i++) {
            const swp_player *player =
                swp_tournament_player(paired->tournament->t, boards.absent[i]);
            paper_table_cell_number(&table, player->tpn);
            paper_table_cell(&table, player->title);
            paper_table_cell(&table, player->name ? player->name : "");
            paper_table_cell(&table, program_said(paper_boards_absence(&boards, player->tpn)));
        }
        program_text_format(answer, "\n%s\n", program_said("Not paired"));
        paper_table_finish(&table, answer);
    }
    paper_boards_free(&boards);
}

/* Tournament, round and system. */
static void add_title(const struct paired_round *paired, struct program_text *answer)
{
    cli_tournament_first_line(paired->tournament, answer);
    const uint32_t rounds = swp_tournament_rounds(paired->tournament->t);
    program_add_round(paired->round, rounds, answer); /* a round robin need not say how many */
    program_text_format(answer, ", %s\n\n", paired->system->title);
}

static void add_table(const struct paired_round *paired, struct program_text *answer)
{
    add_title(paired, answer);
    if (swp_pairing_trace_count(paired->pairing) > 0) {
        cli_trace_lines(paired->pairing, answer);
        program_text_string(answer, "\n");
    }
    add_boards(paired, answer);
    add_absent(paired, answer);
}

/* ---- CSV and HTML ---------------------------------------------------------------------------- */

static void add_page(const struct cli_options *options, const struct paired_round *paired,
                     struct program_text *answer)
{
    struct paper_boards boards;
    struct program_text title = PROGRAM_TEXT_INIT;
    if (!paper_boards_of_pairing(paired->tournament->t, paired->pairing, &boards)) {
        answer->failed = true;
        return;
    }
    cli_tournament_name(paired->tournament, &title);
    const struct paper_round round = {.boards = &boards,
                                      .title = program_text_get(&title),
                                      .system = paired->system->title,
                                      .rounds = swp_tournament_rounds(paired->tournament->t),
                                      .language = program_language(),
                                      .with_games = paired->with_games,
                                      .paper = options->paper};
    paper_pairings(&round, answer);
    program_text_free_part(&title, answer);
    paper_boards_free(&boards);
}

/* Number, title, name and rating, all empty for nobody. */
static void add_csv_person(const swp_player *player, struct paper_sheet *sheet)
{
    if (player) {
        paper_sheet_cells_player(sheet, player);
        return;
    }
    for (int i = 0; i < 4; i++)
        paper_sheet_cell(sheet, "");
}

/* The same with the score. */
static void add_csv_side(const struct paired_round *paired, uint32_t tpn, struct paper_sheet *sheet)
{
    const swp_tournament *t = paired->tournament->t;
    const swp_player *player = swp_tournament_player(t, tpn);
    add_csv_person(player, sheet);
    if (player)
        paper_sheet_cell_points(sheet, PAPER_FORMAT_CSV,
                                swp_tournament_score_after(t, paired->round - 1, tpn));
    else
        paper_sheet_cell(sheet, "");
}

static void add_csv_heading(struct paper_sheet *sheet, const char *const *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        paper_sheet_column(sheet, 'l', columns[i]);
}

/* A line for each board, the bye among them without Black. */
static void add_csv_boards(const struct paired_round *paired, struct paper_sheet *sheet)
{
    static const char *const columns[] = {
        "Board", "White",       "White title", "White name",   "White rating", "White points",
        "Black", "Black title", "Black name",  "Black rating", "Black points"};
    add_csv_heading(sheet, columns, sizeof columns / sizeof *columns);
    for (uint32_t i = 0; i < swp_pairing_board_count(paired->pairing); i++) {
        const swp_board board = swp_pairing_board_at(paired->pairing, i);
        if (board.black)
            paper_sheet_cell_number(sheet, i + 1);
        else
            paper_sheet_cell(sheet, word_of_bye(paired));
        add_csv_side(paired, board.white, sheet);
        add_csv_side(paired, board.black, sheet);
    }
}

/* Number and name of the team, and who plays for it. */
static void add_csv_member(const struct paired_round *paired, uint32_t team, uint32_t member,
                           struct paper_sheet *sheet)
{
    const swp_tournament *t = paired->tournament->t;
    const swp_player *player = swp_tournament_player(t, team);
    paper_sheet_cell_number(sheet, team);
    paper_sheet_cell(sheet, player->name ? player->name : "");
    add_csv_person(swp_tournament_player(swp_tournament_members(t), member), sheet);
}

/* A line for each game of each match, by the colours of the game. */
static void add_csv_games(const struct paired_round *paired, struct paper_sheet *sheet)
{
    static const char *const columns[] = {
        "Match",       "Board",       "White team",   "White team name", "White",
        "White title", "White name",  "White rating", "Black team",      "Black team name",
        "Black",       "Black title", "Black name",   "Black rating"};
    const swp_tournament *t = paired->tournament->t;
    add_csv_heading(sheet, columns, sizeof columns / sizeof *columns);
    for (uint32_t i = 0; i < swp_pairing_board_count(paired->pairing); i++) {
        const swp_board match = swp_pairing_board_at(paired->pairing, i);
        for (uint32_t k = 1; match.black && k <= swp_tournament_team_rules(t)->boards; k++) {
            const swp_team_board board =
                swp_tournament_match_board_in(t, paired->round, match.white, match.black, k);
            paper_sheet_cell_number(sheet, i + 1);
            paper_sheet_cell_number(sheet, k);
            if (board.colour == SWP_COLOUR_WHITE)
                add_csv_member(paired, match.white, board.member, sheet);
            add_csv_member(paired, match.black, board.opponent, sheet);
            if (board.colour != SWP_COLOUR_WHITE)
                add_csv_member(paired, match.white, board.member, sheet);
        }
    }
}

static void add_csv(const struct paired_round *paired, struct program_text *answer)
{
    const struct paper_sheet_heading heading = {"", "", PAPER_UNSAID, NULL, NULL};
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    if (paired->with_games)
        add_csv_games(paired, &sheet);
    else
        add_csv_boards(paired, &sheet);
    paper_sheet_finish(&sheet, PAPER_FORMAT_CSV, &heading, answer);
}

/* ---- the layout of Vega -----------------------------------------------------------------------
 */

static void add_vega(const struct paired_round *paired, struct program_text *answer)
{
    add_title(paired, answer);
    paper_vega_report(paired->pairing, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static enum cli_exit add_json(const struct paired_round *paired, struct cli_notes *notes,
                              struct program_text *answer)
{
    const struct cli_tournament *tournament = paired->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    document.options.flags = paired->with_games ? SWP_JSON_BOARDS : 0u;
    return cli_document_end(&document,
                            swp_pairing_json(tournament->t, paired->pairing, &document.options,
                                             &document.out, &document.error));
}

/* ---- the command ---------------------------------------------------------------------------- */

/* Prepares a recorded round to be paired once more: who did not take part then does not now, and
 * its bye is open again. */
static swp_status reopen_round(swp_tournament *t, uint32_t round, swp_error *error)
{
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        if (!player)
            continue;
        swp_entry entry = swp_tournament_entry_in(t, round, player->tpn);
        if (entry.result == SWP_RESULT_NONE)
            entry.result = SWP_RESULT_ZERO_BYE;
        else if (entry.result == SWP_RESULT_PAB)
            entry.result = SWP_RESULT_NONE;
        else
            continue;
        const swp_status status = swp_tournament_set_entry_in(t, round, player->tpn, &entry, error);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}

/* Which round is to be paired; 0 with an error noted when it cannot be. */
static uint32_t choose_round(const struct cli_options *options,
                             const struct cli_tournament *tournament, const swp_system *system,
                             struct cli_notes *notes)
{
    bool is_recorded;
    if (system->flags & SWP_SYSTEM_IS_TABLE)
        return cli_tournament_table_round(options, tournament);
    const uint32_t round = cli_tournament_round(options, tournament, notes, &is_recorded);
    swp_error error = {0};
    if (is_recorded) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_INFO,
                      "round %lu has been played: it is paired again for those who took part, from "
                      "the rounds before it",
                      (unsigned long)round);
        if (reopen_round(tournament->t, round, &error) != SWP_OK) {
            cli_notes_add_error(notes, tournament->path, &error);
            return 0;
        }
    }
    return round;
}

/* Pairs the opened tournament and puts the answer together. */
static enum cli_exit pair_tournament(const struct cli_options *options,
                                     const struct cli_tournament *tournament,
                                     struct cli_notes *notes, struct program_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_pairing(tournament, system, source, notes);
    struct paired_round paired = {tournament, system, NULL, 0,
                                  (options->given & CLI_BIT(CLI_OPTION_GAMES)) != 0};
    if (!cli_tournament_may_have_boards(options, tournament, notes))
        return CLI_EXIT_INVALID;
    paired.round = choose_round(options, tournament, system, notes);
    if (paired.round == 0 ||
        (!(system->flags & SWP_SYSTEM_IS_TABLE) &&
         cli_tournament_need_facts(tournament, paired.round, notes) != CLI_EXIT_OK))
        return CLI_EXIT_INVALID;
    const bool is_vega = options->format == PAPER_FORMAT_VEGA;
    if (is_vega && !(system->flags & SWP_SYSTEM_TELLS_VEGA)) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "'--format vega' shows the steps of dubov-1997, not of %s", system->id);
        return CLI_EXIT_INVALID;
    }
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.max_work = options->max_work;
    how.round = paired.round;
    how.flags |=
        (is_vega || (options->given & CLI_BIT(CLI_OPTION_TRACE)) != 0) ? SWP_PAIR_TRACE : 0u;
    const swp_status status = swp_pairing_create(tournament->t, &how, &pairing, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        if (status == SWP_ERR_NO_PAIRING)
            cli_blockers_evidence(tournament->t, &how, options->json, notes);
        return cli_exit_for(status);
    }
    paired.pairing = pairing;
    cli_tournament_note_first_bye(tournament, system, pairing, notes);
    enum cli_exit exit = CLI_EXIT_OK;
    enum paper_format format = options->format;
    if (format == PAPER_FORMAT_UNSAID) {
        const bool is_read = (how.flags & SWP_PAIR_TRACE) || paired.with_games ||
                             (!options->output && program_system_is_terminal(/* stream= */ 1));
        format = is_read ? PAPER_FORMAT_TABLE : PAPER_FORMAT_REPLY;
    }
    if (format == PAPER_FORMAT_TABLE)
        add_table(&paired, answer);
    else if (format == PAPER_FORMAT_VEGA)
        add_vega(&paired, answer);
    else if (format == PAPER_FORMAT_JSON)
        exit = add_json(&paired, notes, answer);
    else if (format == PAPER_FORMAT_HTML)
        add_page(options, &paired, answer);
    else if (format == PAPER_FORMAT_CSV)
        add_csv(&paired, answer);
    else
        add_reply(&paired, answer);
    swp_pairing_destroy(pairing);
    return exit;
}

static enum cli_exit run_pair(const struct cli_options *options, struct cli_notes *notes,
                              struct program_text *answer)
{
    if (options->given & CLI_BIT(CLI_OPTION_TRACE) &&
        (options->format == PAPER_FORMAT_CSV || options->format == PAPER_FORMAT_HTML)) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--trace tells why in a table or a document: expected --format table or json "
                      "(a page that tells it: 'swisspair explain --format html')");
        return CLI_EXIT_INVALID;
    }
    return cli_tournament_with(options, SWP_SEVERITY_INFO, pair_tournament, notes, answer);
}

const struct cli_command cli_pair_command = {
    .name = "pair",
    .operands = "FILE|-",
    .summary = "pair the next round",
    .description =
        "Pairs the next round of the tournament in FILE (a TRF file of any dialect), or the one\n"
        "named by --round, from the rounds before it. Standard error says what was inferred and\n"
        "what looks wrong. A missing fact is asked for, never guessed: the number of rounds, and\n"
        "the initial colour before round 1.\n"
        "\n"
        "Players marked absent, or with a bye in the round, are not paired.",
    .examples = "swisspair pair open.trf\n"
                "swisspair pair --format table open.trf\n"
                "swisspair pair --format html -o round-5.html open.trf\n"
                "swisspair pair --rounds 9 --initial-colour white -o round1.txt open.trf\n"
                "swisspair pair --system dutch-2012 --json - < open.trf\n"
                "swisspair pair --boards league.trf\n"
                "swisspair pair --system dubov-1997 --format vega open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_ADJOURNED) | CLI_BIT(CLI_OPTION_PROVISIONAL) |
               CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_TRACE) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) | CLI_BIT(CLI_OPTION_GAMES) |
               CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_boards,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_pair,
};
