/* SPDX-License-Identifier: Apache-2.0 */
/* Standings by C.07 as JSON, and what puts one player before another. */
#include "base/context.h"
#include "json/json_writer.h"

static void add_label(struct swp__json *json, const char *key, const swp_standings *table,
                      int32_t code)
{
    char label[SWP_TIEBREAK_LABEL_SIZE];
    swp__json_member(json, key, swp_standings_label(table, code, label));
}

/* Of a tournament of teams. */
static const char *score_name(swp_team_score score)
{
    return score == SWP_TEAM_SCORE_GAME_POINTS ? "game points" : "match points";
}

/* ---- the list -------------------------------------------------------------------------------- */

struct list {
    struct swp__json json;
    const swp_tournament *t;
    const swp_standings *table;
    bool with_rounds, with_members;
    unsigned decimals[SWP_TIEBREAK_MAX_CODES];
};

/* What the recorded round looks like: "1", "+", "bye". */
static const char *result_text(swp_result result)
{
    static const char *const results[] = {
        [SWP_RESULT_NONE] = "",          [SWP_RESULT_WIN] = "1",
        [SWP_RESULT_DRAW] = "\xC2\xBD",  [SWP_RESULT_LOSS] = "0",
        [SWP_RESULT_WIN_UNRATED] = "1",  [SWP_RESULT_DRAW_UNRATED] = "\xC2\xBD",
        [SWP_RESULT_LOSS_UNRATED] = "0", [SWP_RESULT_FORFEIT_WIN] = "+",
        [SWP_RESULT_FORFEIT_LOSS] = "-", [SWP_RESULT_PAB] = "bye",
        [SWP_RESULT_FULL_BYE] = "1 bye", [SWP_RESULT_HALF_BYE] = "\xC2\xBD bye",
        [SWP_RESULT_ZERO_BYE] = "",      [SWP_RESULT_UNKNOWN] = "?",
        [SWP_RESULT_PAIRED] = "*",
    };
    const size_t index = (size_t)result;
    return index < sizeof results / sizeof *results ? results[index] : "";
}

static const char *colour_text(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? "white" : colour == SWP_COLOUR_BLACK ? "black" : "";
}

/* What a team did on every board of a round; empty where there is no match, or its game points
 * alone are known. */
static void add_games(struct list *list, uint32_t team, uint32_t round)
{
    struct swp__json *json = &list->json;
    const bool is_known = swp_tournament_entry_in(list->t, round, team).opponent != 0 &&
                          !swp_tournament_is_team_total_in(list->t, round, team);
    const uint32_t boards = is_known ? swp_tournament_team_rules(list->t)->boards : 0;
    swp__json_key(json, "games");
    swp__json_open(json, '[');
    for (uint32_t i = 1; i <= boards; i++) {
        const swp_team_board board = swp_tournament_team_board_in(list->t, round, team, i);
        swp__json_open(json, '{');
        swp__json_member_number(json, "board", i);
        swp__json_member_some(json, "member", board.member);
        swp__json_member_some(json, "opponent", board.opponent);
        swp__json_member(json, "colour", colour_text(board.colour));
        swp__json_member(json, "result", result_text(board.result));
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static void add_rounds(struct list *list, uint32_t tpn)
{
    struct swp__json *json = &list->json;
    swp__json_key(json, "rounds");
    swp__json_open(json, '[');
    for (uint32_t round = 1; round <= swp_standings_round(list->table); round++) {
        const swp_entry entry = swp_tournament_entry_in(list->t, round, tpn);
        swp__json_open(json, '{');
        swp__json_member_number(json, "opponent", entry.opponent);
        swp__json_member(json, "colour", colour_text(entry.colour));
        swp__json_member(json, "result", result_text(entry.result));
        if (swp_standings_primary_score(list->table) != SWP_TEAM_SCORE_NONE)
            swp__json_member_points(
                json, "game_points",
                swp_tournament_team_points_in(list->t, round, tpn, SWP_TEAM_SCORE_GAME_POINTS));
        if (swp_tournament_second_result_in(list->t, round, tpn) != SWP_RESULT_NONE)
            swp__json_member(json, "second_result",
                             result_text(swp_tournament_second_result_in(list->t, round, tpn)));
        if (list->with_members) {
            swp__json_member_bool(json, "has_line_up",
                                  swp_tournament_has_line_up_in(list->t, round, tpn));
            add_games(list, tpn, round);
        }
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static swp_status add_row(struct list *list, uint32_t index, swp_error *err)
{
    struct swp__json *json = &list->json;
    const swp_standings_row *row = swp_standings_row_at(list->table, index);
    const swp_tiebreak_value score = {row->points, 10, true};
    char text[SWP_TIEBREAK_VALUE_SIZE], label[SWP_TIEBREAK_LABEL_SIZE];
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", row->tpn);
    swp_status status = swp__json_name(json, list->t, row->tpn, err);
    swp__json_member_number(json, "rank", row->rank);
    swp__json_member_number(json, "sharing", row->sharing);
    swp__json_member(json, "score", swp_tiebreak_value_text(score, 0, text));
    if (swp_standings_primary_score(list->table) != SWP_TEAM_SCORE_NONE) {
        swp__json_member_points(
            json, "match_points",
            swp_standings_team_total_at(list->table, index, SWP_TEAM_SCORE_MATCH_POINTS));
        swp__json_member_points(
            json, "game_points",
            swp_standings_team_total_at(list->table, index, SWP_TEAM_SCORE_GAME_POINTS));
    }
    swp__json_key(json, "values");
    swp__json_open(json, '{');
    for (uint32_t code = 0; code < swp_standings_code_count(list->table); code++) {
        const swp_tiebreak_value *value = swp_standings_value_at(list->table, index, code);
        swp__json_member(json, swp_standings_label(list->table, (int32_t)code, label),
                         swp_tiebreak_value_text(*value, list->decimals[code], text));
    }
    swp__json_close(json, '}');
    add_label(json, "decided_by", list->table, row->decided_by);
    if (list->with_rounds)
        add_rounds(list, row->tpn);
    if (status == SWP_OK && list->with_members)
        status = swp__json_members(json, list->t, row->tpn, swp_standings_round(list->table), err);
    swp__json_close(json, '}');
    return status;
}

swp_status swp_standings_json(const swp_tournament *t, const swp_standings *table,
                              const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!table)
        return swp__null(err, "table");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct list list = {.t = t, .table = table};
    struct swp__json *json = &list.json;
    swp_status status = swp__json_begin(json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    list.with_members = (known.flags & SWP_JSON_BOARDS) != 0 &&
                        swp_standings_primary_score(table) != SWP_TEAM_SCORE_NONE;
    list.with_rounds = (known.flags & SWP_JSON_CROSS_TABLE) != 0;
    for (uint32_t code = 0; code < swp_standings_code_count(table); code++)
        list.decimals[code] = swp_standings_decimals(table, code);
    swp__json_edition(json, swp_standings_edition(table));
    if (*swp_standings_system(table))
        swp__json_member(json, "system", swp_standings_system(table));
    swp__json_member(json, "event", swp_standings_is_round_robin(table) ? "round robin" : "swiss");
    swp__json_member_number(json, "round", swp_standings_round(table));
    if (swp_standings_primary_score(table) != SWP_TEAM_SCORE_NONE)
        swp__json_member(json, "primary_score", score_name(swp_standings_primary_score(table)));
    swp__json_key(json, "tiebreaks");
    swp__json_open(json, '[');
    for (uint32_t code = 0; code < swp_standings_code_count(table); code++)
        swp__json_string(json, swp_standings_code_at(table, code));
    swp__json_close(json, ']');
    swp__json_key(json, "players");
    swp__json_open(json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < swp_standings_count(table); i++)
        status = add_row(&list, i, err);
    swp__json_close(json, ']');
    return swp__json_end(json, &known, status, err);
}

/* ---- why ------------------------------------------------------------------------------------- */

/* One question, and the table that answers it: where points decide, one of the points alone. */
struct question {
    struct swp__json json;
    const swp_standings *asked, *table;
    uint32_t code; /* of `table` */
    unsigned decimals;
    swp_tiebreak_part *parts;
    uint32_t capacity;
};

static void add_part(struct swp__json *json, const swp_tiebreak_part *part)
{
    static const char *const kinds[] = {
        [SWP_TIEBREAK_PART_KIND_GAME] = "game",   [SWP_TIEBREAK_PART_KIND_DUMMY] = "dummy",
        [SWP_TIEBREAK_PART_KIND_ROUND] = "round", [SWP_TIEBREAK_PART_KIND_FACT] = "fact",
        [SWP_TIEBREAK_PART_KIND_BOARD] = "board",
    };
    const swp_tiebreak_value score = {part->score, 10, true}, points = {part->points, 10, true};
    char text[SWP_TIEBREAK_VALUE_SIZE];
    swp__json_open(json, '{');
    swp__json_member_number(json, "round", part->round);
    swp__json_member_number(json, "opponent", part->opponent);
    swp__json_member(json, "kind", kinds[part->kind]);
    swp__json_member(json, "score", swp_tiebreak_value_text(score, 0, text));
    swp__json_member(json, "points", swp_tiebreak_value_text(points, 0, text));
    if (part->counted_in != SWP_TEAM_SCORE_NONE) {
        swp__json_member(json, "points_in", score_name(part->counted_in));
        swp__json_member_number(json, "board", part->board);
    }
    swp__json_member(json, "adds", swp_tiebreak_value_text(part->value, 0, text));
    swp__json_member_bool(json, "adjusted", part->is_adjusted);
    swp__json_member_bool(json, "voluntary", part->is_vur);
    swp__json_member(json, "capped_by", part->capped_by);
    swp__json_member(json, "left_out_by", part->cut_by);
    swp__json_close(json, '}');
}

static void add_player(struct question *q, uint32_t tpn)
{
    struct swp__json *json = &q->json;
    char text[SWP_TIEBREAK_VALUE_SIZE];
    const uint32_t row = swp_standings_row_of(q->table, tpn);
    const uint32_t rank = swp_standings_row_of(q->asked, tpn);
    const uint32_t n =
        swp_standings_fill_parts(q->table, row, q->code, q->parts, sizeof *q->parts, q->capacity);
    const swp_tiebreak_value *value = swp_standings_value_at(q->table, row, q->code);
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", tpn);
    swp__json_member_number(json, "rank", swp_standings_row_at(q->asked, rank)->rank);
    swp__json_member(json, "value", swp_tiebreak_value_text(*value, q->decimals, text));
    swp__json_key(json, "parts");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < n; i++)
        add_part(json, &q->parts[i]);
    swp__json_close(json, ']');
    swp__json_close(json, '}');
}

/* The two players, the better first. */
static swp_status add_decision(struct question *q, const uint32_t rows[2], int32_t decider,
                               swp_error *err)
{
    struct swp__arena *arena = swp__json_arena(&q->json);
    q->capacity = swp_standings_most_parts(q->table);
    q->parts = arena ? swp__arena_array(arena, q->capacity, sizeof *q->parts) : NULL;
    if (!q->parts) {
        swp__arena_destroy(arena);
        return swp__no_memory(err);
    }
    add_label(&q->json, "decided_by", q->asked, decider);
    swp__json_key(&q->json, "players");
    swp__json_open(&q->json, '[');
    const bool in_order = rows[0] < rows[1];
    for (int i = 0; i < 2; i++)
        add_player(q, swp_standings_row_at(q->asked, rows[in_order ? i : 1 - i])->tpn);
    swp__json_close(&q->json, ']');
    swp__arena_destroy(arena);
    return SWP_OK;
}

/* Answers with the table, or with one of the points alone where they decide. */
static swp_status answer(struct question *q, const swp_tournament *t, const uint32_t rows[2],
                         swp_error *err)
{
    const int32_t decider = swp_standings_decider(q->asked, rows[0], rows[1]);
    if (decider == (int32_t)swp_standings_code_count(q->asked)) {
        swp__json_member(&q->json, "decided_by", NULL);
        return SWP_OK;
    }
    if (decider != SWP_STANDINGS_BY_POINTS) {
        q->code = (uint32_t)decider;
        q->decimals = swp_standings_decimals(q->asked, q->code);
        return add_decision(q, rows, decider, err);
    }
    swp_standings *by_points = NULL;
    /* The score taken as a tie-break has parts too. */
    swp_status status = swp_standings_create_like(t, q->asked, "PTS,PTS", 0, &by_points, err);
    if (status != SWP_OK)
        return status;
    q->table = by_points;
    status = add_decision(q, rows, decider, err);
    swp_standings_destroy(by_points);
    return status;
}

swp_status swp_standings_why_json(const swp_tournament *t, const swp_standings *table,
                                  uint32_t tpn_a, uint32_t tpn_b, const swp_json_options *options,
                                  swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!table)
        return swp__null(err, "table");
    if (!out)
        return swp__null(err, "out");
    const uint32_t tpns[2] = {tpn_a, tpn_b};
    uint32_t rows[2];
    swp_json_options known;
    swp_status status = swp__json_options_read(options, &known, err);
    for (int i = 0; status == SWP_OK && i < 2; i++) {
        rows[i] = swp_standings_row_of(table, tpns[i]);
        if (rows[i] == swp_standings_count(table))
            status = swp__fail(err, SWP_DETAIL_NO_SUCH_PLAYER, "", tpns[i], 0,
                               "there is no player %lu", (unsigned long)tpns[i]);
    }
    if (status != SWP_OK)
        return status;
    struct question q = {.json = swp__json_document(out), .asked = table, .table = table};
    swp__json_member(&q.json, "file", known.file);
    swp__json_edition(&q.json, swp_standings_edition(table));
    if (*swp_standings_system(table))
        swp__json_member(&q.json, "system", swp_standings_system(table));
    status = answer(&q, t, rows, err);
    return swp__json_end(&q.json, &known, status, err);
}
