/* SPDX-License-Identifier: Apache-2.0 */
/* A round as JSON: its pairing, and what is told of it. Whoever is in no pair is looked up among
 * the sorted numbers of those who are. O(n log n). */
#include "base/context.h"
#include "base/sort.h"
#include "swisspair/team.h"
#include "json/json_writer.h"

/* ---- the pairing ----------------------------------------------------------------------------- */

/* A round being written. */
struct round {
    struct swp__json json;
    const swp_tournament *t;
    const swp_pairing *pairing;
    uint32_t number;
    swp_json_options options;
    swp_error *err;
};

static int compare_tpns(const void *a, const void *b)
{
    const uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

/* Everybody in the pairing, sorted; 0 stands for the bye. NULL when memory is gone. */
static uint32_t *find_seated(struct swp__arena *arena, const swp_pairing *pairing, size_t *out_n)
{
    const uint32_t boards = swp_pairing_board_count(pairing);
    uint32_t *seated = swp__arena_array(arena, (size_t)boards * 2, sizeof *seated);
    if (!seated)
        return NULL;
    for (uint32_t i = 0; i < boards; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        seated[2 * (size_t)i] = board.white;
        seated[2 * (size_t)i + 1] = board.black;
    }
    *out_n = (size_t)boards * 2;
    swp__sort(seated, *out_n, sizeof *seated, compare_tpns);
    return seated;
}

static bool is_among(const uint32_t *sorted, size_t n, uint32_t tpn)
{
    size_t low = 0, high = n;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (sorted[middle] < tpn)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && sorted[low] == tpn;
}

/* Why an absent player is not paired, in the rules' words. */
static const char *absence(const struct round *r, uint32_t tpn)
{
    swp_result result = swp_tournament_requested_bye_in(r->t, r->number, tpn);
    if (result == SWP_RESULT_NONE)
        result = swp_tournament_entry_in(r->t, r->number, tpn).result;
    if (result == SWP_RESULT_FULL_BYE)
        return "full-point bye";
    return result == SWP_RESULT_HALF_BYE ? "half-point bye" : "zero-point bye";
}

/* An object of a player, which is not closed yet. */
static swp_status open_player(struct round *r, uint32_t tpn)
{
    swp__json_open(&r->json, '{');
    const swp_status status = swp__json_player(&r->json, r->t, tpn, r->err);
    if (status != SWP_OK)
        return status;
    swp__json_member_points(&r->json, "score",
                            swp_tournament_score_after(r->t, r->number - 1, tpn));
    swp__json_member_points(&r->json, "virtual",
                            swp_tournament_virtual_points_in(r->t, r->number, tpn));
    return SWP_OK;
}

static bool has_games(const struct round *r)
{
    return (r->options.flags & SWP_JSON_BOARDS) != 0 && swp_tournament_team_rules(r->t) != NULL;
}

/* Of a team its members too, and whether its line-up is laid down or the first of them play. */
static swp_status add_side(struct round *r, const char *key, uint32_t tpn)
{
    swp__json_key(&r->json, key);
    swp_status status = open_player(r, tpn);
    if (status == SWP_OK && has_games(r)) {
        swp__json_member_bool(&r->json, "has_line_up",
                              swp_tournament_has_line_up_in(r->t, r->number, tpn));
        status = swp__json_members(&r->json, r->t, tpn, r->number - 1, r->err);
    }
    swp__json_close(&r->json, '}');
    return status;
}

/* Who plays on a board of a match, with the team; null for an empty board. */
static swp_status add_member(struct round *r, const char *key, uint32_t member, uint32_t team)
{
    swp__json_key(&r->json, key);
    if (!member) {
        swp__json_null(&r->json);
        return SWP_OK;
    }
    swp__json_open(&r->json, '{');
    const swp_status status =
        swp__json_player(&r->json, swp_tournament_members(r->t), member, r->err);
    swp__json_member_number(&r->json, "team", team);
    swp__json_close(&r->json, '}');
    return status;
}

/* The games of a match, board 1 first. */
static swp_status add_games(struct round *r, swp_board match)
{
    const uint32_t boards = swp_tournament_team_rules(r->t)->boards;
    swp_status status = SWP_OK;
    swp__json_key(&r->json, "games");
    swp__json_open(&r->json, '[');
    for (uint32_t i = 1; i <= boards && status == SWP_OK; i++) {
        const swp_team_board board =
            swp_tournament_match_board_in(r->t, r->number, match.white, match.black, i);
        const bool is_white = board.colour == SWP_COLOUR_WHITE;
        swp__json_open(&r->json, '{');
        swp__json_member_number(&r->json, "board", i);
        status = add_member(r, "white", is_white ? board.member : board.opponent,
                            is_white ? match.white : match.black);
        if (status == SWP_OK)
            status = add_member(r, "black", is_white ? board.opponent : board.member,
                                is_white ? match.black : match.white);
        swp__json_close(&r->json, '}');
    }
    swp__json_close(&r->json, ']');
    return status;
}

static swp_status add_boards(struct round *r)
{
    swp_status status = SWP_OK;
    uint32_t bye = 0;
    swp__json_key(&r->json, "boards");
    swp__json_open(&r->json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(r->pairing); i++) {
        const swp_board board = swp_pairing_board_at(r->pairing, i);
        if (!board.black) {
            bye = board.white;
            continue;
        }
        swp__json_open(&r->json, '{');
        swp__json_member_number(&r->json, "board", i + 1);
        status = add_side(r, "white", board.white);
        if (status == SWP_OK)
            status = add_side(r, "black", board.black);
        if (status == SWP_OK && has_games(r))
            status = add_games(r, board);
        swp__json_close(&r->json, '}');
    }
    swp__json_close(&r->json, ']');
    if (status == SWP_OK && bye)
        return add_side(r, "bye", bye);
    swp__json_member(&r->json, "bye", NULL);
    return status;
}

static swp_status add_absent(struct round *r)
{
    struct swp__arena *arena = swp__json_arena(&r->json);
    size_t n = 0;
    const uint32_t *seated = arena ? find_seated(arena, r->pairing, &n) : NULL;
    swp_status status = seated ? SWP_OK : swp__no_memory(r->err);
    const swp_player *player = NULL;
    swp__json_key(&r->json, "absent");
    swp__json_open(&r->json, '[');
    for (uint32_t i = 0; status == SWP_OK && (player = swp_tournament_player_at(r->t, i)) != NULL;
         i++) {
        if (is_among(seated, n, player->tpn))
            continue;
        status = open_player(r, player->tpn);
        swp__json_member(&r->json, "reason", absence(r, player->tpn));
        swp__json_close(&r->json, '}');
    }
    swp__json_close(&r->json, ']');
    swp__arena_destroy(arena);
    return status;
}

/* Begins a document about the round. */
static swp_status begin_round(struct round *r, const swp_tournament *t, const swp_pairing *pairing,
                              const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    *r = (struct round){
        .t = t, .pairing = pairing, .number = swp_pairing_round(pairing), .err = err};
    const swp_status status = swp__json_begin(&r->json, options, &r->options, out, err);
    if (status != SWP_OK)
        return status;
    r->json.t = t;
    swp__json_member(&r->json, "system", swp_pairing_system(pairing));
    swp__json_member_number(&r->json, "round", r->number);
    swp__json_member_number(&r->json, "rounds", swp_tournament_rounds(t));
    return SWP_OK;
}

swp_status swp_pairing_json(const swp_tournament *t, const swp_pairing *pairing,
                            const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!pairing)
        return swp__null(err, "pairing");
    if (!out)
        return swp__null(err, "out");
    struct round r;
    swp_status status = begin_round(&r, t, pairing, options, out, err);
    if (status != SWP_OK)
        return status;
    status = add_boards(&r);
    if (status == SWP_OK)
        status = add_absent(&r);
    if (swp_pairing_trace_count(pairing) > 0)
        swp__json_trace(&r.json, pairing);
    return swp__json_end(&r.json, &r.options, status, err);
}

/* ---- what is told of it ---------------------------------------------------------------------- */

static void add_passage(struct swp__json *json, const swp_passage *passage)
{
    swp__json_open(json, '{');
    swp__json_member(json, "kind", swp_passage_kind_name(passage->kind));
    swp__json_told(json, "text", passage->text, passage->saying);
    swp__json_member(json, "article", passage->article);
    if (passage->has_score)
        swp__json_member_points(json, "score", passage->score);
    swp__json_member_tpns(json, "players", passage->players, passage->player_count);
    swp__json_saying(json, passage->saying);
    swp__json_close(json, '}');
}

static swp_status add_explanation(struct round *r, const swp_explanation *told)
{
    const swp_passage *passage = NULL;
    const uint32_t tpn = swp_explanation_player(told);
    swp_status status = SWP_OK;
    if (tpn) {
        swp__json_open(&r->json, '{');
        swp__json_member_number(&r->json, "id", tpn);
        status = swp__json_name(&r->json, r->t, tpn, r->err);
        swp__json_key(&r->json, "told");
    }
    swp__json_open(&r->json, '[');
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL; i++)
        add_passage(&r->json, passage);
    swp__json_close(&r->json, ']');
    if (tpn)
        swp__json_close(&r->json, '}');
    return status;
}

/* Null for a round without boards in the file, else those that the system does not pair. */
static void add_comparison(struct swp__json *json, const swp_comparison *comparison)
{
    const swp_board *board = NULL;
    swp__json_key(json, "recorded_otherwise");
    if (!swp_comparison_is_recorded(comparison)) {
        swp__json_null(json);
        return;
    }
    swp__json_open(json, '[');
    for (uint32_t i = 0; (board = swp_comparison_at(comparison, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "white", board->white);
        swp__json_member_number(json, "black", board->black);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static swp_status add_recorded(struct round *r)
{
    swp_comparison *comparison = NULL;
    const swp_status status = swp_comparison_create(r->t, r->pairing, &comparison, r->err);
    if (status != SWP_OK)
        return status;
    add_comparison(&r->json, comparison);
    swp_comparison_destroy(comparison);
    return SWP_OK;
}

static swp_status add_told(struct round *r, const swp_explanation *const *told, uint32_t count)
{
    swp_status status = SWP_OK;
    if (count == 1 && swp_explanation_player(told[0]) == 0) {
        swp__json_key(&r->json, "told");
        return add_explanation(r, told[0]);
    }
    swp__json_key(&r->json, "players");
    swp__json_open(&r->json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < count; i++)
        status = swp_explanation_player(told[i])
                     ? add_explanation(r, told[i])
                     : swp__fail(r->err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
                                 "the explanation of a round stands alone in its document");
    swp__json_close(&r->json, ']');
    return status;
}

swp_status swp_explanation_json(const swp_tournament *t, const swp_pairing *pairing,
                                const swp_explanation *const *told, uint32_t count,
                                const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!pairing)
        return swp__null(err, "pairing");
    if (!told && count > 0)
        return swp__null(err, "told");
    if (!out)
        return swp__null(err, "out");
    struct round r;
    swp_status status = begin_round(&r, t, pairing, options, out, err);
    if (status != SWP_OK)
        return status;
    status = add_recorded(&r);
    if (status == SWP_OK)
        status = add_told(&r, told, count);
    swp__json_trace(&r.json, pairing);
    return swp__json_end(&r.json, &r.options, status, err);
}
