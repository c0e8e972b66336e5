/* SPDX-License-Identifier: Apache-2.0 */
/* Standings by C.07 as lists: which tie-breaks, and the table, CSV, HTML or JSON of them. */
#include "cli_standings.h"

#include "cli_boards.h"
#include "cli_document.h"
#include "cli_picture.h"
#include "cli_sheet.h"
#include "cli_table.h"

#include <string.h>

/* ---- making ---------------------------------------------------------------------------------- */

const char *cli_standings_people(const swp_standings *table)
{
    return swp_standings_primary_score(table) == SWP_TEAM_SCORE_NONE ? "players" : "teams";
}

/* Whether an order begins with the points: PTS, of teams also by the name of their primary score.
 */
static bool begins_with_points(const swp_tournament *t, const char *first, size_t length)
{
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    const char *name = !rules                                         ? "PTS"
                       : rules->primary == SWP_TEAM_SCORE_GAME_POINTS ? "GPTS"
                                                                      : "MPTS";
    return (length == 3 && memcmp(first, "PTS", 3) == 0) ||
           (length == strlen(name) && memcmp(first, name, length) == 0);
}

/* 212 defines the whole order and must begin with the points; 202 what separates equal points. */
static enum cli_exit choose_list(const struct cli_options *options,
                                 const struct cli_tournament *tournament, struct cli_notes *notes,
                                 struct cli_tiebreaks *out, const char **list)
{
    const char *path = tournament->path;
    const char *whole = swp_trf_record_text(tournament->trf, "212");
    const char *declared = whole ? whole : swp_trf_record_text(tournament->trf, "202");
    out->record = whole ? "212" : declared ? "202" : NULL;
    if (options->tiebreaks) {
        out->source = CLI_LIST_BY_OPTION;
        *list = options->tiebreaks;
        if (declared && strcmp(declared, options->tiebreaks) != 0)
            cli_notes_add(notes, path, SWP_SEVERITY_INFO,
                          "the file declares the tie-breaks %s (record %s), --tiebreaks %s is used",
                          declared, out->record, options->tiebreaks);
        return CLI_EXIT_OK;
    }
    if (!declared)
        return CLI_EXIT_OK;
    out->source = CLI_LIST_BY_FILE;
    *list = declared;
    const char *first = declared + strspn(declared, " ");
    const size_t length = strcspn(first, ", ");
    if (whole && !begins_with_points(tournament->t, first, length)) {
        cli_notes_add(notes, path, SWP_SEVERITY_ERROR,
                      "record 212 orders by '%.*s' first; only orders that begin with PTS are "
                      "offered",
                      (int)(length > 40 ? 40 : length), first);
        return CLI_EXIT_INVALID;
    }
    return CLI_EXIT_OK;
}

/* The kind of event by record 192: what is not a round robin or a schedule is a Swiss. */
static swp_event_kind event_of(const struct cli_tournament *tournament)
{
    const char *code = swp_trf_record_text(tournament->trf, "192");
    if (code && (strstr(code, "SCHEVENINGEN") || strstr(code, "SCHILLER")))
        return SWP_EVENT_KIND_ROUND_ROBIN;
    return SWP_EVENT_KIND_DECLARED;
}

static void note_list(const struct cli_tiebreaks *tiebreaks, const char *by_default,
                      struct cli_notes *notes)
{
    if (tiebreaks->source != CLI_LIST_BY_DEFAULT)
        return;
    if (!by_default)
        by_default = swp_tiebreak_default_for(tiebreaks->tournament->t,
                                              swp_standings_is_round_robin(tiebreaks->table)
                                                  ? SWP_EVENT_KIND_ROUND_ROBIN
                                                  : SWP_EVENT_KIND_SWISS);
    cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_INFO,
                  "no tie-breaks are declared (record 212 or 202), %s is used",
                  *by_default ? by_default : "the order of the points alone");
}

static void note_shared(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes)
{
    uint32_t undecided = 0;
    for (uint32_t i = 0; i < swp_standings_count(tiebreaks->table); i++)
        undecided += swp_standings_row_at(tiebreaks->table, i)->sharing > 1;
    if (undecided > 0)
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_INFO,
                      "%lu %s share ranks that no tie-break of the list decides",
                      (unsigned long)undecided, cli_standings_people(tiebreaks->table));
}

/* 12.1: the board count is meant for teams with equal game points. */
static void note_board_count(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes)
{
    const swp_standings *table = tiebreaks->table;
    for (uint32_t i = 1; i < swp_standings_count(table); i++) {
        const int32_t decider = swp_standings_decider(table, i - 1, i);
        if (decider < 0 || strcmp(swp_standings_code(table, (uint32_t)decider), "BC") != 0 ||
            swp_standings_team_total(table, i - 1, SWP_TEAM_SCORE_GAME_POINTS) ==
                swp_standings_team_total(table, i, SWP_TEAM_SCORE_GAME_POINTS))
            continue;
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_WARNING,
                      "BC decides between teams %lu and %lu, whose game points are not equal "
                      "(C.07 12.1)",
                      (unsigned long)swp_standings_row_at(table, i - 1)->tpn,
                      (unsigned long)swp_standings_row_at(table, i)->tpn);
    }
}

/* The edition asked for; by the date, the one in force then. What was in force is told when another
 * one is used because nobody named it. */
static enum cli_exit choose_edition(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    struct cli_notes *notes, swp_tiebreak_edition *out)
{
    struct cli_text then = CLI_TEXT_INIT;
    enum cli_exit exit = CLI_EXIT_OK;
    const bool is_asked = (options->given & CLI_BIT(CLI_OPTION_TIEBREAK_EDITION)) != 0;
    const bool is_known =
        swp_tiebreak_edition_in_force(swp_tournament_start_date(tournament->t), out);
    if (!options->tiebreaks_by_date)
        *out = options->tiebreak_edition;
    if (options->tiebreaks_by_date && !is_known) {
        cli_tournament_other_in_force(tournament, SWP_EDITION_FAMILY_TIEBREAKS, "", &then);
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "the edition of C.07 cannot be taken by the date: %s; name it with "
                      "--tiebreak-edition",
                      then.length > 0 ? cli_text_get(&then)
                                      : "the file names no day on which the event began (record "
                                        "042, YYYY/MM/DD)");
        exit = CLI_EXIT_INVALID;
    } else if (!is_asked && cli_tournament_other_in_force(tournament, SWP_EDITION_FAMILY_TIEBREAKS,
                                                          swp_tiebreak_edition_name(*out), &then)) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_WARNING,
                      "tie-breaks of C.07: %s; used: %s (see --tiebreak-edition)",
                      cli_text_get(&then), swp_tiebreak_edition_name(*out));
    }
    cli_text_free(&then);
    return exit;
}

static bool is_annulled(const struct cli_options *options, uint32_t tpn)
{
    for (size_t i = 0; i < options->annulled_count; i++)
        if (options->annulled[i] == tpn)
            return true;
    return false;
}

/* Games that the participant plays in the whole event: with everybody else, as often as the rounds
 * planned say. */
static uint32_t games_of_all(const swp_tournament *t)
{
    const uint32_t players = swp_tournament_player_count(t);
    const uint32_t of_cycle = players < 2 ? 1 : players + players % 2 - 1;
    const uint32_t rounds = swp_tournament_rounds(t) ? swp_tournament_rounds(t) : of_cycle;
    return rounds / of_cycle * (players - 1);
}

/* Tells who is annulled, and who may have to be: he lost more than half of all his games by
 * forfeit. */
static void note_annulled(const struct cli_options *options, const struct cli_tiebreaks *tiebreaks,
                          struct cli_notes *notes)
{
    const swp_tournament *t = tiebreaks->tournament->t;
    const char *path = tiebreaks->tournament->path;
    for (size_t i = 0; i < options->annulled_count; i++)
        cli_notes_add(
            notes, path, SWP_SEVERITY_INFO,
            "the points by and against %lu are annulled; the games stay in the cross table",
            (unsigned long)options->annulled[i]);
    const uint32_t games = games_of_all(t), last = swp_standings_round(tiebreaks->table);
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        uint32_t missed = 0;
        for (uint32_t round = 1; round <= last; round++)
            missed += swp_tournament_entry(t, player->tpn, round).result == SWP_RESULT_FORFEIT_LOSS;
        if (2 * missed > games && !is_annulled(options, player->tpn))
            cli_notes_add(notes, path, SWP_SEVERITY_WARNING,
                          "%lu forfeited %lu of %lu games: who withdrew before half of his games "
                          "has his points, and those against him, annulled (--annul %lu)",
                          (unsigned long)player->tpn, (unsigned long)missed, (unsigned long)games,
                          (unsigned long)player->tpn);
    }
}

enum cli_exit cli_tiebreaks_make(const struct cli_options *options,
                                 const struct cli_tournament *tournament, const char *by_default,
                                 struct cli_notes *notes, struct cli_tiebreaks *out)
{
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    swp_error error = {0};
    const struct cli_tiebreaks nothing = {tournament, NULL, CLI_LIST_BY_DEFAULT, NULL};
    *out = nothing;
    how.tiebreaks = by_default;
    how.event = event_of(tournament);
    how.round = options->round ? options->round : swp_trf_rounds_played(tournament->trf);
    how.annulled = options->annulled;
    how.annulled_count = options->annulled_count;
    enum cli_exit exit = choose_list(options, tournament, notes, out, &how.tiebreaks);
    if (exit == CLI_EXIT_OK)
        exit = choose_edition(options, tournament, notes, &how.edition);
    if (exit != CLI_EXIT_OK)
        return exit;
    const swp_status status = swp_standings_create(tournament->t, &how, &out->table, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    note_list(out, by_default, notes);
    if (swp_standings_is_round_robin(out->table))
        note_annulled(options, out, notes);
    if (by_default == NULL)
        note_shared(out, notes);
    note_board_count(out, notes);
    return CLI_EXIT_OK;
}

/* ---- the list and the cross table ------------------------------------------------------------ */

struct list {
    const struct cli_options *options;
    const struct cli_tiebreaks *tiebreaks;
    const swp_standings *table;
    const swp_tournament *t;
    unsigned decimals[SWP_TIEBREAK_MAX_CODES];
    bool cross, is_matrix; /* rounds as columns, or opponents */
};

static void add_columns(const struct list *list, struct cli_sheet *sheet)
{
    struct cli_text label = CLI_TEXT_INIT;
    char name[SWP_TIEBREAK_LABEL_SIZE];
    const uint32_t rounds = swp_standings_round(list->table);
    const uint32_t columns = !list->cross      ? 0
                             : list->is_matrix ? swp_standings_count(list->table)
                                               : rounds;
    cli_sheet_column(sheet, 'r', "Rank");
    cli_sheet_column(sheet, 'r', "No.");
    cli_sheet_column(sheet, 'l', list->options->format == CLI_FORMAT_CSV ? "Title" : "");
    cli_sheet_column(sheet, CLI_SHEET_NAME, "Name");
    cli_sheet_column(sheet, 'r', "Rtg");
    for (uint32_t i = 1; i <= columns; i++) {
        cli_text_clear(&label);
        cli_text_format(&label, list->is_matrix ? "%lu" : "R%lu", (unsigned long)i);
        cli_sheet_column(sheet, CLI_SHEET_ROUND, cli_text_get(&label));
    }
    const swp_team_score score = swp_standings_primary_score(list->table);
    cli_sheet_column(sheet, 'r',
                     score == SWP_TEAM_SCORE_NONE           ? "Pts"
                     : score == SWP_TEAM_SCORE_MATCH_POINTS ? "MP"
                                                            : "GP");
    for (uint32_t code = 0; code < swp_standings_code_count(list->table); code++) {
        cli_sheet_column(sheet, 'r', swp_standings_label(list->table, (int32_t)code, name));
    }
    if (!list->cross)
        cli_sheet_column(sheet, 'l', "Decided by");
    cli_text_free_part(&label, &sheet->cells);
}

/* What a round looks like: a game with its result, a match of teams with the game points. */
static void add_round(const struct list *list, uint32_t tpn, uint32_t round, bool with_opponent,
                      struct cli_text *out)
{
    swp_entry entry = swp_tournament_entry(list->t, tpn, round);
    const bool is_match = swp_standings_primary_score(list->table) != SWP_TEAM_SCORE_NONE &&
                          entry.opponent != 0 && entry.result != SWP_RESULT_FORFEIT_WIN &&
                          entry.result != SWP_RESULT_FORFEIT_LOSS;
    if (is_match)
        entry.result = SWP_RESULT_NONE;
    cli_boards_result(list->t, entry, with_opponent, out);
    if (is_match)
        cli_table_points(
            out, swp_tournament_team_points(list->t, tpn, round, SWP_TEAM_SCORE_GAME_POINTS));
}

/* The result of the second game of a match, behind that of the first one. */
static void add_second(const struct list *list, uint32_t tpn, uint32_t round, struct cli_text *out)
{
    const swp_entry second = {0, SWP_COLOUR_NONE,
                              swp_tournament_second_result(list->t, tpn, round)};
    cli_boards_result(list->t, second, /* with_opponent= */ false, out);
}

/* Opponent, colour and result of every round. */
static void add_rounds(const struct list *list, uint32_t tpn, struct cli_sheet *sheet)
{
    struct cli_text cell = CLI_TEXT_INIT;
    for (uint32_t round = 1; round <= swp_standings_round(list->table); round++) {
        cli_text_clear(&cell);
        add_round(list, tpn, round, /* with_opponent= */ true, &cell);
        add_second(list, tpn, round, &cell);
        cli_sheet_cell(sheet, cell.length > 0 ? cli_text_get(&cell) : "");
    }
    cli_text_free_part(&cell, &sheet->cells);
}

/* The results against every rank, in the order of the rounds; x against oneself. */
static void add_matrix_row(const struct list *list, uint32_t tpn, struct cli_sheet *sheet)
{
    struct cli_text cell = CLI_TEXT_INIT;
    for (uint32_t i = 0; i < swp_standings_count(list->table); i++) {
        const uint32_t opponent = swp_standings_row_at(list->table, i)->tpn;
        cli_text_clear(&cell);
        if (opponent == tpn)
            cli_text_string(&cell, "x");
        for (uint32_t round = 1; round <= swp_standings_round(list->table); round++) {
            if (swp_tournament_entry(list->t, tpn, round).opponent != opponent)
                continue;
            cli_text_string(&cell, cell.length > 0 ? " " : "");
            add_round(list, tpn, round, /* with_opponent= */ false, &cell);
            add_second(list, tpn, round, &cell);
        }
        cli_sheet_cell(sheet, cell.length > 0 ? cli_text_get(&cell) : "");
    }
    cli_text_free_part(&cell, &sheet->cells);
}

static void add_row(const struct list *list, uint32_t index, struct cli_sheet *sheet)
{
    const swp_standings_row *row = swp_standings_row_at(list->table, index);
    const swp_player *player = swp_tournament_player(list->t, row->tpn);
    struct cli_text decided = CLI_TEXT_INIT;
    char text[SWP_TIEBREAK_VALUE_SIZE], label[SWP_TIEBREAK_LABEL_SIZE];
    cli_sheet_cell_number(sheet, row->rank);
    cli_sheet_cells_player(sheet, player);
    if (list->cross && list->is_matrix)
        add_matrix_row(list, row->tpn, sheet);
    else if (list->cross)
        add_rounds(list, row->tpn, sheet);
    cli_sheet_cell_points(sheet, list->options->format, row->points);
    for (uint32_t code = 0; code < swp_standings_code_count(list->table); code++)
        cli_sheet_cell(sheet,
                       swp_tiebreak_value_text(*swp_standings_value_at(list->table, index, code),
                                               list->decimals[code], text));
    if (row->decided_by != SWP_STANDINGS_BY_POINTS)
        cli_text_string(&decided, swp_standings_label(list->table, row->decided_by, label));
    if (row->sharing > 1)
        cli_text_format(&decided, "%sshared by %lu", decided.length > 0 ? ", " : "",
                        (unsigned long)row->sharing);
    if (!list->cross)
        cli_sheet_cell(sheet, cli_text_get(&decided));
    cli_text_free_part(&decided, &sheet->cells);
}

static void add_sheet(const struct list *list, struct cli_text *answer)
{
    struct cli_sheet sheet = CLI_SHEET_INIT;
    struct cli_text name = CLI_TEXT_INIT, subtitle = CLI_TEXT_INIT, race = CLI_TEXT_INIT;
    cli_tournament_name(list->tiebreaks->tournament, &name);
    const bool is_2024 = swp_standings_edition(list->table) == SWP_TIEBREAK_EDITION_2024;
    cli_text_format(&subtitle, "%s after round %lu, tie-breaks of FIDE C.07 (%u)",
                    list->cross ? "Cross table" : "Standings",
                    (unsigned long)swp_standings_round(list->table), is_2024 ? 2024u : 2026u);
    add_columns(list, &sheet);
    for (uint32_t i = 0; i < swp_standings_count(list->table); i++)
        add_row(list, i, &sheet);
    if (list->options->format == CLI_FORMAT_HTML && !list->cross)
        cli_picture_race(list->t, list->table, &race);
    const struct cli_sheet_heading heading = {cli_text_get(&name), cli_text_get(&subtitle),
                                              list->options->paper, cli_text_get(&race)};
    cli_sheet_finish(&sheet, list->options->format, &heading, answer);
    cli_text_free_part(&race, answer);
    cli_text_free_part(&name, answer);
    cli_text_free_part(&subtitle, answer);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static enum cli_exit add_json(const struct list *list, struct cli_notes *notes,
                              struct cli_text *answer)
{
    const char *path = list->tiebreaks->tournament->path;
    struct cli_document document = cli_document_begin(path, notes, answer);
    document.options.flags = list->cross ? SWP_JSON_CROSS_TABLE : 0u;
    return cli_document_end(&document, swp_standings_json(list->t, list->table, &document.options,
                                                          &document.out, &document.error));
}

enum cli_exit cli_tiebreaks_show(const struct cli_options *options,
                                 const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                 struct cli_text *answer)
{
    struct list list = {.options = options,
                        .tiebreaks = tiebreaks,
                        .table = tiebreaks->table,
                        .t = tiebreaks->tournament->t,
                        .cross = (options->given & CLI_BIT(CLI_OPTION_CROSS_TABLE)) != 0,
                        .is_matrix = swp_standings_is_round_robin(tiebreaks->table) &&
                                     swp_standings_count(tiebreaks->table) <= SWP_MAX_ROUNDS};
    if (options->format == CLI_FORMAT_JSON)
        return add_json(&list, notes, answer);
    for (uint32_t code = 0; code < swp_standings_code_count(list.table); code++)
        list.decimals[code] = swp_standings_decimals(list.table, code);
    add_sheet(&list, answer);
    return CLI_EXIT_OK;
}
