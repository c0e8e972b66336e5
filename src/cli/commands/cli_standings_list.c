/* SPDX-License-Identifier: Apache-2.0 */
/* Standings by C.07 as lists: the table, the cross table and, of teams, their members, as text,
 * CSV, page or JSON.
 *
 * Of teams both scores have a column, that of the event first. With their members every team is a
 * group of rows that paper does not tear apart; CSV has a line for each member then. O(rows *
 * rounds), in a round robin O(rows^2 * rounds). */
#include "cli_standings.h"
#include "program/program_language.h"

#include "cli/output/cli_document.h"
#include "cli/paper/cli_picture.h"
#include "paper/paper_boards.h"
#include "paper/paper_sheet.h"
#include "paper/paper_table.h"

#include "swisspair/team.h"

#include <string.h>

/* ---- the list and the cross table ------------------------------------------------------------ */

struct list {
    const struct cli_options *options;
    const struct cli_tiebreaks *tiebreaks;
    const swp_standings *table;
    const swp_tournament *t;
    unsigned decimals[SWP_TIEBREAK_MAX_CODES];
    swp_team_score score;  /* of teams: the primary one */
    bool cross, is_matrix; /* rounds as columns, or opponents */
    bool with_members;     /* of teams */
};

static swp_team_score other_score(swp_team_score score)
{
    return score == SWP_TEAM_SCORE_GAME_POINTS ? SWP_TEAM_SCORE_MATCH_POINTS
                                               : SWP_TEAM_SCORE_GAME_POINTS;
}

static const char *score_heading(swp_team_score score)
{
    return score == SWP_TEAM_SCORE_NONE           ? "Pts"
           : score == SWP_TEAM_SCORE_MATCH_POINTS ? "MP"
                                                  : "GP";
}

/* Columns of the rounds, or of the opponents by rank. */
static void add_round_columns(const struct list *list, struct paper_sheet *sheet)
{
    struct program_text label = PROGRAM_TEXT_INIT;
    const uint32_t columns = !list->cross      ? 0
                             : list->is_matrix ? swp_standings_count(list->table)
                                               : swp_standings_round(list->table);
    for (uint32_t i = 1; i <= columns; i++) {
        program_text_clear(&label);
        program_text_format(&label, list->is_matrix ? "%lu" : "R%lu", (unsigned long)i);
        paper_sheet_column(sheet, PAPER_SHEET_ROUND, program_text_get(&label));
    }
    program_text_free_part(&label, &sheet->cells);
}

static void add_person_columns(const struct list *list, struct paper_sheet *sheet)
{
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("No.")));
    paper_sheet_column(sheet, 'l', list->options->format == PAPER_FORMAT_CSV ? "Title" : "");
    paper_sheet_column(sheet, PAPER_SHEET_NAME, SWP_N_(SWP_N_("Name")));
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Rtg")));
}

static void add_columns(const struct list *list, struct paper_sheet *sheet)
{
    char name[SWP_TIEBREAK_LABEL_SIZE];
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Rank")));
    add_person_columns(list, sheet);
    add_round_columns(list, sheet);
    paper_sheet_column(sheet, 'r', score_heading(list->score));
    if (list->score != SWP_TEAM_SCORE_NONE)
        paper_sheet_column(sheet, 'r', score_heading(other_score(list->score)));
    for (uint32_t code = 0; code < swp_standings_code_count(list->table); code++)
        paper_sheet_column(sheet, 'r', swp_standings_label(list->table, (int32_t)code, name));
    if (!list->cross)
        paper_sheet_column(sheet, 'l', SWP_N_(SWP_N_("Decided by")));
}

/* CSV is for programs and stays English. */
static const char *said(const struct list *list, const char *english)
{
    return list->options->format == PAPER_FORMAT_CSV ? english : program_said(english);
}

/* A bye is a word. */
static void add_result(const struct list *list, const swp_tournament *t, swp_entry entry,
                       bool with_opponent, struct program_text *out)
{
    struct program_text result = PROGRAM_TEXT_INIT;
    paper_boards_result(t, entry, with_opponent, &result);
    program_text_string(out, said(list, program_text_get(&result)));
    program_text_free_part(&result, out);
}

/* What a round looks like: a game with its result, a match of teams with the game points. */
static void add_round(const struct list *list, uint32_t tpn, uint32_t round, bool with_opponent,
                      struct program_text *out)
{
    swp_entry entry = swp_tournament_entry_in(list->t, round, tpn);
    const bool is_match = list->score != SWP_TEAM_SCORE_NONE && entry.opponent != 0 &&
                          entry.result != SWP_RESULT_FORFEIT_WIN &&
                          entry.result != SWP_RESULT_FORFEIT_LOSS;
    if (is_match)
        entry.result = SWP_RESULT_NONE;
    add_result(list, list->t, entry, with_opponent, out);
    if (is_match)
        paper_table_points(
            out, swp_tournament_team_points_in(list->t, round, tpn, SWP_TEAM_SCORE_GAME_POINTS));
}

/* The result of the second game of a match, behind that of the first one. */
static void add_second(const struct list *list, uint32_t tpn, uint32_t round,
                       struct program_text *out)
{
    const swp_entry second = {0, SWP_COLOUR_NONE,
                              swp_tournament_second_result_in(list->t, round, tpn)};
    add_result(list, list->t, second, /* with_opponent= */ false, out);
}

/* Opponent, colour and result of every round, of a player or a team; with `member`, those of that
 * member's games. */
static void add_rounds(const struct list *list, uint32_t tpn, uint32_t member,
                       struct paper_sheet *sheet)
{
    const swp_tournament *members = swp_tournament_members(list->t);
    struct program_text cell = PROGRAM_TEXT_INIT;
    for (uint32_t round = 1; round <= swp_standings_round(list->table); round++) {
        program_text_clear(&cell);
        if (member) {
            add_result(list, members, swp_tournament_entry_in(members, round, member),
                       /* with_opponent= */ true, &cell);
        } else {
            add_round(list, tpn, round, /* with_opponent= */ true, &cell);
            add_second(list, tpn, round, &cell);
        }
        paper_sheet_cell(sheet, cell.length > 0 ? program_text_get(&cell) : "");
    }
    program_text_free_part(&cell, &sheet->cells);
}

/* What the rounds against `opponent` brought, in their order. */
static void add_encounters(const struct list *list, uint32_t tpn, uint32_t member,
                           uint32_t opponent, struct program_text *cell)
{
    const swp_tournament *members = swp_tournament_members(list->t);
    for (uint32_t round = 1; round <= swp_standings_round(list->table); round++) {
        if (swp_tournament_entry_in(list->t, round, tpn).opponent != opponent)
            continue;
        program_text_string(cell, cell->length > 0 ? " " : "");
        if (member) {
            add_result(list, members, swp_tournament_entry_in(members, round, member),
                       /* with_opponent= */ false, cell);
        } else {
            add_round(list, tpn, round, /* with_opponent= */ false, cell);
            add_second(list, tpn, round, cell);
        }
    }
}

/* The results against every rank; x against oneself. */
static void add_matrix_row(const struct list *list, uint32_t tpn, uint32_t member,
                           struct paper_sheet *sheet)
{
    struct program_text cell = PROGRAM_TEXT_INIT;
    for (uint32_t i = 0; i < swp_standings_count(list->table); i++) {
        const uint32_t opponent = swp_standings_row_at(list->table, i)->tpn;
        program_text_clear(&cell);
        if (opponent == tpn)
            program_text_string(&cell, member ? "" : "x");
        else
            add_encounters(list, tpn, member, opponent, &cell);
        paper_sheet_cell(sheet, cell.length > 0 ? program_text_get(&cell) : "");
    }
    program_text_free_part(&cell, &sheet->cells);
}

static void add_cross(const struct list *list, uint32_t tpn, uint32_t member,
                      struct paper_sheet *sheet)
{
    if (list->cross && list->is_matrix)
        add_matrix_row(list, tpn, member, sheet);
    else if (list->cross)
        add_rounds(list, tpn, member, sheet);
}

static void add_points(const struct list *list, swp_points points, struct paper_sheet *sheet)
{
    paper_sheet_cell_points(sheet, list->options->format, points);
}

/* The points that a member has scored. */
static void add_member_points(const struct list *list, uint32_t member, struct paper_sheet *sheet)
{
    add_points(list,
               swp_tournament_score_after(swp_tournament_members(list->t),
                                          swp_standings_round(list->table), member),
               sheet);
}

/* What decided against the row before, and with how many the rank is shared. */
static void add_decided(const struct list *list, const swp_standings_row *row,
                        struct paper_sheet *sheet)
{
    char label[SWP_TIEBREAK_LABEL_SIZE];
    const bool is_decided = row->decided_by != SWP_STANDINGS_BY_POINTS;
    if (is_decided)
        program_text_string(&sheet->cells,
                            said(list, swp_standings_label(list->table, row->decided_by, label)));
    if (row->sharing > 1) {
        const char *const shared = said(list, SWP_N_("shared by %lu"));
        const char *const number = strstr(shared, "%lu");
        program_text_string(&sheet->cells, is_decided ? ", " : "");
        program_text_add(&sheet->cells, shared, (size_t)(number - shared));
        program_text_number(&sheet->cells, row->sharing);
        program_text_string(&sheet->cells, number + strlen("%lu"));
    }
    paper_sheet_end_cell(sheet);
}

static void add_row(const struct list *list, uint32_t index, struct paper_sheet *sheet)
{
    const swp_standings_row *row = swp_standings_row_at(list->table, index);
    const swp_player *player = swp_tournament_player(list->t, row->tpn);
    char text[SWP_TIEBREAK_VALUE_SIZE];
    paper_sheet_cell_number(sheet, row->rank);
    paper_sheet_cells_player(sheet, player);
    add_cross(list, row->tpn, /* member= */ 0, sheet);
    add_points(list, row->points, sheet);
    if (list->score != SWP_TEAM_SCORE_NONE)
        add_points(list, swp_standings_team_total_at(list->table, index, other_score(list->score)),
                   sheet);
    for (uint32_t code = 0; code < swp_standings_code_count(list->table); code++)
        paper_sheet_cell(sheet,
                         swp_tiebreak_value_text(*swp_standings_value_at(list->table, index, code),
                                                 list->decimals[code], text));
    if (!list->cross)
        add_decided(list, row, sheet);
}

/* ---- the members of teams -------------------------------------------------------------------- */

/* A row below that of the team: "1.2", the second of the board order of the first rank, with the
 * member's points in the column of game points. */
static void add_member_row(const struct list *list, uint32_t index, uint32_t board, uint32_t member,
                           struct paper_sheet *sheet)
{
    const swp_standings_row *row = swp_standings_row_at(list->table, index);
    struct program_text place = PROGRAM_TEXT_INIT;
    program_text_format(&place, "%lu.%lu", (unsigned long)row->rank, (unsigned long)board);
    paper_sheet_cell(sheet, program_text_get(&place));
    program_text_free_part(&place, &sheet->cells);
    paper_sheet_cells_player(sheet, swp_tournament_player(swp_tournament_members(list->t), member));
    add_cross(list, row->tpn, member, sheet);
    if (list->score == SWP_TEAM_SCORE_MATCH_POINTS)
        paper_sheet_cell(sheet, "");
    add_member_points(list, member, sheet);
    if (list->score == SWP_TEAM_SCORE_GAME_POINTS)
        paper_sheet_cell(sheet, "");
    const uint32_t behind = swp_standings_code_count(list->table) + (list->cross ? 0 : 1);
    for (uint32_t i = 0; i < behind; i++)
        paper_sheet_cell(sheet, "");
}

/* The team, and its members in board order. */
static void add_group(const struct list *list, uint32_t index, struct paper_sheet *sheet)
{
    const uint32_t team = swp_standings_row_at(list->table, index)->tpn;
    paper_sheet_group(sheet, /* has_head= */ true);
    add_row(list, index, sheet);
    for (uint32_t i = 0; i < swp_tournament_team_size(list->t, team); i++)
        add_member_row(list, index, i + 1, swp_tournament_team_member_at(list->t, team, i), sheet);
}

/* For a spreadsheet a line for each member, with the team in front. */
static void add_csv_members(const struct list *list, struct paper_sheet *sheet)
{
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Rank")));
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Team")));
    paper_sheet_column(sheet, 'l', SWP_N_(SWP_N_("Team name")));
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Board")));
    add_person_columns(list, sheet);
    add_round_columns(list, sheet);
    paper_sheet_column(sheet, 'r', SWP_N_(SWP_N_("Pts")));
    for (uint32_t i = 0; i < swp_standings_count(list->table); i++) {
        const swp_standings_row *row = swp_standings_row_at(list->table, i);
        const swp_player *team = swp_tournament_player(list->t, row->tpn);
        for (uint32_t k = 0; k < swp_tournament_team_size(list->t, row->tpn); k++) {
            const uint32_t member = swp_tournament_team_member_at(list->t, row->tpn, k);
            paper_sheet_cell_number(sheet, row->rank);
            paper_sheet_cell_number(sheet, row->tpn);
            paper_sheet_cell(sheet, team->name ? team->name : "");
            paper_sheet_cell_number(sheet, k + 1);
            paper_sheet_cells_player(
                sheet, swp_tournament_player(swp_tournament_members(list->t), member));
            add_cross(list, row->tpn, member, sheet);
            add_member_points(list, member, sheet);
        }
    }
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static void add_rows(const struct list *list, struct paper_sheet *sheet)
{
    if (list->with_members && list->options->format == PAPER_FORMAT_CSV) {
        add_csv_members(list, sheet);
        return;
    }
    add_columns(list, sheet);
    for (uint32_t i = 0; i < swp_standings_count(list->table); i++)
        if (list->with_members)
            add_group(list, i, sheet);
        else
            add_row(list, i, sheet);
}

/* Of a page: what the headings mean. */
static void add_legend(const struct list *list, struct program_text *out)
{
    const uint32_t codes = swp_standings_code_count(list->table);
    const bool is_team = list->score != SWP_TEAM_SCORE_NONE;
    if (codes == 0 && !is_team)
        return;
    program_text_string(out, "<p class=\"legend\">");
    if (is_team)
        program_text_format(out, "%s%s", program_said("MP: match points. GP: game points"),
                            codes > 0 ? ". " : "");
    paper_sheet_legend(list->table, program_language(), out);
    program_text_string(out, ".");
    if (is_team && list->cross)
        program_text_string(
            out, list->is_matrix
                     ? program_said(" Of a match: the game points, against each rank.")
                     : program_said(" Of a match: the opponent, the colour on board 1 and the "
                                    "game points."));
    if (list->with_members)
        program_text_string(out, list->cross && !list->is_matrix
                                     ? program_said(" Below a team its members in board order: the "
                                                    "opponent's own number, colour and result.")
                                     : program_said(" Below a team its members in board order."));
    program_text_string(out, "</p>\n");
}

static void add_sheet(const struct list *list, struct program_text *answer)
{
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text name = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT,
                        below = PROGRAM_TEXT_INIT;
    cli_tournament_name(list->tiebreaks->tournament, &name);
    const bool is_2024 = swp_standings_edition(list->table) == SWP_TIEBREAK_EDITION_2024;
    const swp_system *system = swp_system_find(swp_standings_system(list->table));
    const unsigned long round = swp_standings_round(list->table);
    if (system)
        program_text_format(&subtitle,
                            list->cross ? program_said("Cross table after round %lu, %s, %s")
                                        : program_said("Standings after round %lu, %s, %s"),
                            round, system->title, swp_standings_code_article_at(list->table, 0));
    else
        program_text_format(
            &subtitle,
            list->cross ? program_said("Cross table after round %lu, tie-breaks of FIDE C.07 (%u)")
                        : program_said("Standings after round %lu, tie-breaks of FIDE C.07 (%u)"),
            round, is_2024 ? 2024u : 2026u);
    add_rows(list, &sheet);
    if (list->options->format == PAPER_FORMAT_HTML) {
        add_legend(list, &below);
        if (!list->cross)
            cli_picture_race(list->t, list->table, &below);
    }
    const struct paper_sheet_heading heading = {program_text_get(&name),
                                                program_text_get(&subtitle), list->options->paper,
                                                program_text_get(&below), program_language()};
    paper_sheet_finish(&sheet, list->options->format, &heading, answer);
    program_text_free_part(&below, answer);
    program_text_free_part(&name, answer);
    program_text_free_part(&subtitle, answer);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static enum cli_exit add_json(const struct list *list, struct cli_notes *notes,
                              struct program_text *answer)
{
    const char *path = list->tiebreaks->tournament->path;
    struct cli_document document = cli_document_begin(path, notes, answer);
    document.options.flags =
        (list->cross ? SWP_JSON_CROSS_TABLE : 0u) | (list->with_members ? SWP_JSON_BOARDS : 0u);
    return cli_document_end(&document, swp_standings_json(list->t, list->table, &document.options,
                                                          &document.out, &document.error));
}

enum cli_exit cli_tiebreaks_show(const struct cli_options *options,
                                 const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                 struct program_text *answer)
{
    struct list list = {.options = options,
                        .tiebreaks = tiebreaks,
                        .table = tiebreaks->table,
                        .t = tiebreaks->tournament->t,
                        .score = swp_standings_primary_score(tiebreaks->table),
                        .with_members = (options->given & CLI_BIT(CLI_OPTION_GAMES)) != 0,
                        .cross = (options->given & CLI_BIT(CLI_OPTION_CROSS_TABLE)) != 0,
                        .is_matrix = swp_standings_is_round_robin(tiebreaks->table) &&
                                     swp_standings_count(tiebreaks->table) <= SWP_MAX_ROUNDS};
    if (options->format == PAPER_FORMAT_JSON)
        return add_json(&list, notes, answer);
    for (uint32_t code = 0; code < swp_standings_code_count(list.table); code++)
        list.decimals[code] = swp_standings_decimals(list.table, code);
    add_sheet(&list, answer);
    return CLI_EXIT_OK;
}
