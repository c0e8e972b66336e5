/* SPDX-License-Identifier: Apache-2.0 */
/* Why a player has that board, and why two players do not meet: the library's word, in the reader's
 * language. */
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"
#include "program/program_text.h"

#include <stdlib.h>
#include <string.h>

json_t *desk_part_error(const swp_error *err, const struct desk_asked *asked)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    desk_tell_error(err, asked->language, asked->model, &text);
    json_t *const json =
        json_pack("{s:s,s:s}", "text", program_text_get(&text), "article", err->rule);
    program_text_free(&text);
    return json;
}

json_t *desk_part_saying(const swp_saying *saying, const char *english, const char *article,
                         const struct desk_asked *asked)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    if (saying)
        desk_tell_saying(saying, asked->language, asked->model, &text);
    else
        program_text_string(&text, english);
    json_t *const json =
        json_pack("{s:s,s:s}", "text", program_text_get(&text), "article", article);
    program_text_free(&text);
    return json;
}

/* ---- why ------------------------------------------------------------------------------------- */

struct again {
    swp_tournament *t;
    swp_pairing *pairing;
    swp_error err;
};

/* What the round was paired as; NULL where it began empty, or nothing tells. */
static const json_t *paired_as(const struct desk_asked *asked, const char *member)
{
    const struct desk_history *const h = asked->history;
    const json_t *body = NULL;
    for (size_t i = 0; i < h->count; i++)
        if (h->entries[i].counts && desk_kind_find(h->entries[i].event.kind) == DESK_ROUND_PAIRED &&
            desk_body_number(h->entries[i].body, "round") == asked->round)
            body = h->entries[i].body;
    const json_t *const boards = json_object_get(body, member);
    return json_array_size(boards) > 0 ? boards : NULL;
}

/* Whoever had a board then, by number of the model less one: who was seated later had none. NULL
 * where nothing tells; the caller frees it. */
static bool *those_paired(const struct desk_asked *asked)
{
    const json_t *const boards = paired_as(asked, "boards");
    bool *const among = boards ? desk_new(asked->model->n_players, sizeof *among) : NULL;
    for (size_t i = 0; among && i < 2 * json_array_size(boards); i++) {
        const json_int_t player =
            json_integer_value(json_array_get(json_array_get(boards, i / 2), i % 2));
        if (player > 0 && player <= asked->model->n_players)
            among[player - 1] = true;
    }
    return among;
}

static bool pair_again(const struct desk_asked *asked, struct again *out)
{
    const uint32_t round = asked->round;
    bool *const among = those_paired(asked);
    *out = (struct again){0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    options.flags = SWP_PAIR_TRACE;
    const swp_status status = desk_tournament_build_among(asked->model, round - 1, DESK_VIEW_NEXT,
                                                          among, &out->t, &out->err);
    free(among);
    return status == SWP_OK &&
           swp_pairing_create(out->t, &options, &out->pairing, &out->err) == SWP_OK;
}

/* Whether the round stands as the rules pair it today. */
static bool stands(const struct desk_model *m, uint32_t round, const struct again *again)
{
    const struct desk_round *const r = desk_model_round(m, round);
    bool same = r && desk_round_pairs(m, round) == swp_pairing_board_count(again->pairing);
    for (uint32_t i = 0; same && i < swp_pairing_board_count(again->pairing); i++) {
        const swp_board board = swp_pairing_board_at(again->pairing, i);
        const struct desk_player *const white = desk_model_by_tpn(m, board.white);
        const struct desk_player *const black =
            board.black ? desk_model_by_tpn(m, board.black) : NULL;
        same = white && desk_model_board(m, round, white->player, black ? black->player : 0) &&
               (black || desk_model_board(m, round, white->player, 0)->black == 0);
    }
    return same;
}

/* Whether the rules pair today what they paired then: what differs was changed by hand. */
static bool pairs_as_then(const struct desk_asked *asked, const struct again *again)
{
    const json_t *const engine = paired_as(asked, "engine_boards");
    const json_t *const boards = engine ? engine : paired_as(asked, "boards");
    bool same = true;
    for (uint32_t i = 0; same && i < swp_pairing_board_count(again->pairing); i++) {
        const swp_board board = swp_pairing_board_at(again->pairing, i);
        const struct desk_player *const white = desk_model_by_tpn(asked->model, board.white),
                                        *const black = desk_model_by_tpn(asked->model, board.black);
        json_t *const pair =
            json_pack("[i,i]", white ? (int)white->player : 0, black ? (int)black->player : 0);
        same = false;
        for (size_t k = 0; k < json_array_size(boards) && !same; k++)
            same = json_equal(pair, json_array_get(boards, k)) == 1;
        json_decref(pair);
    }
    return same;
}

/* Why the round is not what is explained: "results", "hand", "file"; "" where it is. */
static const char *changed(const struct desk_asked *asked, const struct again *again)
{
    const struct desk_round *const r = desk_model_round(asked->model, asked->round);
    return stands(asked->model, asked->round, again) ? ""
           : !pairs_as_then(asked, again)            ? "results"
           : r->imported                             ? "file"
                                                     : "hand";
}

static bool is_paired(const struct again *again, const struct desk_model *m, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(m, player);
    for (uint32_t i = 0; p && i < swp_pairing_board_count(again->pairing); i++) {
        const swp_board board = swp_pairing_board_at(again->pairing, i);
        if (board.white == p->tpn || board.black == p->tpn)
            return true;
    }
    return false;
}

static json_t *passage_json(const swp_passage *passage, const struct desk_asked *asked)
{
    json_t *const json = desk_part_saying(passage->saying, passage->text, passage->article, asked);
    json_t *const players = json_array();
    for (uint32_t i = 0; i < passage->player_count; i++) {
        const struct desk_player *const p = desk_model_by_tpn(asked->model, passage->players[i]);
        if (p)
            json_array_append_new(players, json_integer((json_int_t)p->player));
    }
    json_object_set_new(json, "kind", json_string(swp_passage_kind_name(passage->kind)));
    json_object_set_new(json, "players", players);
    if (passage->has_score)
        json_object_set_new(json, "score", json_integer((json_int_t)passage->score));
    return json;
}

static json_t *reasons_json(const struct again *again, uint32_t player,
                            const struct desk_asked *asked)
{
    const struct desk_player *const p = desk_model_player(asked->model, player);
    swp_explanation *told = NULL;
    swp_error err = {0};
    json_t *const json = json_pack("{s:i}", "player", (int)player), *const passages = json_array();
    if (p && swp_explanation_create(again->t, again->pairing, p->tpn, &told, &err) == SWP_OK)
        for (uint32_t i = 0; i < swp_explanation_count(told); i++)
            json_array_append_new(passages, passage_json(swp_explanation_at(told, i), asked));
    else
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    json_object_set_new(json, "passages", passages);
    swp_explanation_destroy(told);
    return json;
}

static json_t *trace_players_json(const struct desk_model *m, const swp_trace_event *event)
{
    json_t *const players = json_array();
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct desk_player *const p = desk_model_by_tpn(m, event->players[i]);
        json_array_append_new(players, json_integer(p ? (json_int_t)p->player : 0));
    }
    return players;
}

static bool is_among(const swp_trace_event *event, uint32_t tpn)
{
    for (uint32_t i = 0; i < event->player_count; i++)
        if (event->players[i] == tpn)
            return true;
    return false;
}

/* The last bracket that has both players of a board: there they were paired. NULL without one. */
static const swp_trace_event *bracket_of(const swp_pairing *pairing, swp_board board)
{
    const swp_trace_event *found = NULL;
    for (uint32_t i = 0; i < swp_pairing_trace_count(pairing); i++) {
        const swp_trace_event *const event = swp_pairing_trace_at(pairing, i);
        if (event->kind == SWP_TRACE_KIND_BRACKET && is_among(event, board.white) &&
            is_among(event, board.black))
            found = event;
    }
    return found;
}

/* The bracket in which a player was paired: its players in their order, the pairs made of them, its
 * score; NULL when the trace tells of none. */
static json_t *bracket_json(const struct desk_model *m, const swp_pairing *pairing, uint32_t tpn)
{
    const swp_trace_event *own = NULL;
    json_t *const pairs = json_array();
    for (uint32_t i = 0; !own && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        if (board.white == tpn || board.black == tpn)
            own = bracket_of(pairing, board);
    }
    for (uint32_t i = 0; own && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const struct desk_player *const white = desk_model_by_tpn(m, board.white),
                                        *const black = desk_model_by_tpn(m, board.black);
        if (white && black && bracket_of(pairing, board) == own)
            json_array_append_new(pairs,
                                  json_pack("[i,i]", (int)white->player, (int)black->player));
    }
    if (own)
        return json_pack("{s:I,s:o,s:o}", "score", own->has_score ? (json_int_t)own->score : 0,
                         "players", trace_players_json(m, own), "pairs", pairs);
    json_decref(pairs);
    return NULL;
}

json_t *desk_document_why(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const struct desk_player *const p = desk_model_player(m, asked->player);
    const struct desk_board *const board = p && desk_model_round(m, asked->round)
                                               ? desk_model_board(m, asked->round, p->player, 0)
                                               : NULL;
    struct again again;
    if (!board)
        return NULL;
    json_t *const sides = json_array();
    json_t *const json = json_pack("{s:i,s:I,s:i,s:i,s:i,s:i,s:b,s:s,s:o}", "schema", 1, "seq",
                                   (json_int_t)m->seq, "round", (int)asked->round, "board",
                                   (int)(board - desk_model_round(m, asked->round)->boards) + 1,
                                   "white", (int)board->white, "black", (int)board->black, "stands",
                                   0, "changed", "", "sides", sides);
    if (desk_part_is_own_order(m, asked->round)) {
        desk_part_own_why(json, board, asked);
        return json;
    }
    if (pair_again(asked, &again)) {
        const char *const why = changed(asked, &again);
        json_object_set_new(json, "stands", json_boolean(!*why));
        json_object_set_new(json, "changed", json_string(why));
        if (is_paired(&again, m, board->white))
            json_array_append_new(sides, reasons_json(&again, board->white, asked));
        if (is_paired(&again, m, board->black))
            json_array_append_new(sides, reasons_json(&again, board->black, asked));
        json_t *const bracket = bracket_json(m, again.pairing, p->tpn);
        if (bracket)
            json_object_set_new(json, "bracket", bracket);
    } else {
        json_object_set_new(json, "problem", desk_part_error(&again.err, asked));
    }
    swp_pairing_destroy(again.pairing);
    swp_tournament_destroy(again.t);
    return json;
}

/* ---- why not --------------------------------------------------------------------------------- */

json_t *desk_document_whynot(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const struct desk_player *const a = desk_model_player(m, asked->a), *const b =
                                                                            desk_model_player(
                                                                                m, asked->b);
    swp_tournament *t = NULL;
    swp_whynot *answer = NULL;
    swp_error err = {0};
    swp_wish wish = SWP_WISH_INIT;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    if (!a || a->tpn == 0 || (asked->b > 0 && (!b || b->tpn == 0)) || asked->round == 0)
        return NULL;
    options.round = asked->round;
    wish.kind = b ? SWP_WISH_KIND_MEETING : SWP_WISH_KIND_BYE;
    wish.player = a->tpn;
    wish.opponent = b ? b->tpn : 0;
    json_t *const reasons = json_array();
    json_t *const json =
        json_pack("{s:i,s:I,s:i,s:i,s:i,s:s,s:s,s:o}", "schema", 1, "seq", (json_int_t)m->seq,
                  "round", (int)asked->round, "a", (int)asked->a, "b", (int)asked->b, "verdict", "",
                  "article", "", "reasons", reasons);
    if (desk_part_is_own_order(m, asked->round))
        desk_part_own_whynot(json, a, b, asked);
    else if (desk_tournament_build(m, asked->round - 1, DESK_VIEW_NEXT, &t, &err) == SWP_OK &&
             swp_whynot_create(t, &options, &wish, &answer, &err) == SWP_OK) {
        json_object_set_new(json, "verdict",
                            json_string(swp_verdict_name(swp_whynot_verdict(answer))));
        json_object_set_new(json, "article", json_string(swp_whynot_article(answer)));
        for (uint32_t i = 0; i < swp_whynot_reason_count(answer); i++) {
            const swp_whynot_reason *const reason = swp_whynot_reason_at(answer, i);
            json_array_append_new(
                reasons, desk_part_saying(reason->saying, reason->text, reason->article, asked));
        }
    } else {
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    }
    swp_whynot_destroy(answer);
    swp_tournament_destroy(t);
    return json;
}
