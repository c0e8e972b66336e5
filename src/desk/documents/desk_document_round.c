/* SPDX-License-Identifier: Apache-2.0 */
/* A round: its boards with results, claims and scores before it, and who does not play. */
#include "desk/model/desk_tournament.h"
#include "desk_document_parts.h"

#include <stdio.h>
#include <string.h>

swp_tournament *desk_part_tournament(const struct desk_model *model)
{
    swp_tournament *t = NULL;
    return model->numbered && desk_tournament_build(model, model->n_rounds, DESK_VIEW_PAIRING, &t,
                                                    NULL) == SWP_OK
               ? t
               : NULL;
}

/* Points before the round. */
static int score_of(const struct desk_model *model, const swp_tournament *t, uint32_t player,
                    uint32_t round)
{
    const struct desk_player *const p = desk_model_player(model, player);
    return t && p && p->tpn > 0 && swp_tournament_player(t, p->tpn)
               ? (int)swp_tournament_score_after(t, round - 1, p->tpn)
               : 0;
}

static json_t *claims_json(const struct desk_board *board)
{
    json_t *const claims = json_array();
    for (size_t i = 0; i < board->n_claims; i++)
        json_array_append_new(claims, json_pack("{s:s,s:s,s:I}", "result",
                                                desk_result_word(board->claims[i].result), "actor",
                                                board->claims[i].actor, "seq",
                                                (json_int_t)board->claims[i].seq));
    return claims;
}

/* What the board is called: its number, or of a match "3.2", the second game of the third. */
static const char *label_of(const struct desk_model *model, const struct desk_board *board,
                            size_t index, char room[40])
{
    const size_t games = model->settings.games;
    if (games > 1 && board->black != 0)
        (void)snprintf(room, 40, "%zu.%zu", index / games + 1, index % games + 1);
    else
        (void)snprintf(room, 40, "%zu", index / games + 1);
    return room;
}

json_t *desk_part_board(const struct desk_model *model, const swp_tournament *t, uint32_t round,
                        size_t index)
{
    const struct desk_board *const board = &desk_model_round(model, round)->boards[index];
    const bool is_changed = round <= model->n_publications &&
                            model->publications[round - 1].version > 0 &&
                            desk_board_is_changed(model, round, index);
    char label[40];
    json_t *const json = json_pack(
        "{s:i,s:s,s:i,s:i,s:s,s:I,s:s,s:s,s:b,s:b,s:i,s:b,s:b,s:s,s:i,s:i,s:o}", "board",
        (int)index + 1, "label", label_of(model, board, index, label), "white", (int)board->white,
        "black", (int)board->black, "result", desk_result_word(board->result), "rev",
        (json_int_t)board->rev, "actor", board->actor, "read_back", board->read_back, "adjourned",
        (int)board->adjourned, "conflict", (int)desk_board_in_conflict(board), "late",
        (int)board->late, "corrected", (int)board->corrected, "changed", (int)is_changed, "rating",
        desk_result_word(board->rating), "score_white", score_of(model, t, board->white, round),
        "score_black", score_of(model, t, board->black, round), "claims", claims_json(board));
    if (*board->date)
        json_object_set_new(json, "date", json_string(board->date));
    if (board->game > 0) { /* of a match of teams: which board, and who sits at it */
        json_object_set_new(json, "game", json_integer((json_int_t)board->game));
        json_object_set_new(
            json, "points_white",
            json_integer((json_int_t)desk_game_points(&model->settings, board, true)));
        json_object_set_new(
            json, "points_black",
            json_integer((json_int_t)desk_game_points(&model->settings, board, false)));
        json_object_set_new(json, "white_member",
                            json_integer((json_int_t)desk_board_member(model, round, board, true)));
        json_object_set_new(
            json, "black_member",
            json_integer((json_int_t)desk_board_member(model, round, board, false)));
    }
    return json;
}

/* Why a player without a board does not play the round; "" when they should. */
static const char *why_not_playing(const struct desk_player *p, uint32_t round)
{
    for (size_t i = 0; i < p->n_spans; i++)
        if (p->spans[i].from <= round && (p->spans[i].to == 0 || round <= p->spans[i].to))
            return p->spans[i].expelled ? "expelled" : "withdrawn";
    if (p->from > round)
        return "later";
    for (size_t i = 0; i < p->n_wishes; i++)
        if (p->wishes[i].round == round)
            return p->wishes[i].absent ? "absent" : desk_bye_word(p->wishes[i].bye);
    return "";
}

static json_t *not_playing_json(const struct desk_model *m, uint32_t round)
{
    json_t *const list = json_array();
    const struct desk_round *const r = desk_model_round(m, round);
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        const char *const why = why_not_playing(p, round);
        if (p->removed || (r ? desk_model_board(m, round, p->player, 0) != NULL : !*why))
            continue;
        json_array_append_new(list, json_pack("{s:i,s:s}", "player", (int)p->player, "why",
                                              *why ? why : "not_paired"));
    }
    return list;
}

json_t *desk_part_late_results(const struct desk_model *m, uint32_t round)
{
    json_t *const list = json_array();
    for (uint32_t earlier = 1; earlier < round && earlier <= m->n_rounds; earlier++) {
        const struct desk_round *const r = desk_model_round(m, earlier);
        for (size_t i = 0; i < r->n_boards; i++)
            if (r->boards[i].late >= round)
                json_array_append_new(
                    list, json_pack("{s:i,s:i}", "round", (int)earlier, "board", (int)i + 1));
    }
    return list;
}

/* When the last event of a kind about a round was written, ms UTC; 0: there is none that counts. */
static json_int_t last_at(const struct desk_history *h, enum desk_kind kind, uint32_t round)
{
    for (size_t i = h->count; i-- > 0;)
        if (h->entries[i].counts && desk_kind_find(h->entries[i].event.kind) == kind &&
            desk_body_number(h->entries[i].body, "round") == round)
            return (json_int_t)h->entries[i].event.at;
    return 0;
}

void desk_part_times(json_t *json, const struct desk_history *history, uint32_t round)
{
    json_object_set_new(json, "published_at",
                        json_integer(last_at(history, DESK_ROUND_PUBLISHED, round)));
    json_object_set_new(json, "closed_at",
                        json_integer(last_at(history, DESK_ROUND_CLOSED, round)));
}

json_t *desk_document_round(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const uint32_t round = asked->round > 0 ? asked->round : m->n_rounds;
    const struct desk_round *const r = desk_model_round(m, round);
    if (round == 0 || round > m->n_rounds + 1)
        return NULL;
    json_t *const json = desk_part_round(m, round);
    const struct desk_entry *const pairing = r ? desk_history_pairing(asked->history, round) : NULL;
    json_object_set_new(json, "schema", json_integer(1));
    json_object_set_new(json, "seq", json_integer((json_int_t)m->seq));
    json_object_set_new(json, "paired_seq",
                        json_integer(pairing ? (json_int_t)pairing->event.seq : 0));
    desk_part_times(json, asked->history, round);
    if (r) {
        swp_tournament *const t = desk_part_tournament(m);
        json_t *const boards = json_array();
        for (size_t i = 0; i < r->n_boards; i++)
            json_array_append_new(boards, desk_part_board(m, t, round, i));
        json_object_set_new(json, "boards", boards);
        swp_tournament_destroy(t);
    }
    json_object_set_new(json, "not_playing", not_playing_json(m, round));
    json_object_set_new(json, "late_results", desk_part_late_results(m, round));
    return json;
}
