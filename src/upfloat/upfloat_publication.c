/* SPDX-License-Identifier: Apache-2.0 */
/* The round as it is published: who has White of each pair, as the room says, and the order of the
 * boards (C.04.2 3.6).
 *
 * READING: the texts give no order; that of C.04.2 3.6: the score of the higher ranked of the two,
 * the sum of the scores, the number of the higher ranked. O(n) beside the colours. */
#include "tournament/score_order.h"
#include "upfloat/upfloat_internal.h"

static struct swp__slot_board make_board(const struct swp__upfloat_field *field,
                                         const struct swp__upfloat_pair *pair,
                                         swp__upfloat_colour_rule *rule, struct swp__board_key *key)
{
    const bool a_is_higher = swp__upfloat_is_higher(field, pair->a, pair->b);
    const struct swp__upfloat_player *higher = &field->players[a_is_higher ? pair->a : pair->b];
    const struct swp__upfloat_player *lower = &field->players[a_is_higher ? pair->b : pair->a];
    struct swp__colour_reason why = {0};
    int first = higher->slot;
    const swp_colour colour = rule(field->position, higher->slot, lower->slot, &first, &why);
    const bool first_is_white = colour == SWP_COLOUR_WHITE;
    const int other = first == higher->slot ? lower->slot : higher->slot;
    const struct swp__slot_board board = {first_is_white ? first : other,
                                          first_is_white ? other : first};
    *key = (struct swp__board_key){
        .high = higher->score, .sum = higher->score + lower->score, .rank = higher->slot};
    swp__trace_board(field->ctx, &why, board.white, board.black, first);
    return board;
}

static swp_status publish(const struct swp__upfloat_field *field,
                          const struct swp__upfloat_pair *pairs, int n_pairs, int bye,
                          swp__upfloat_colour_rule *rule, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n_pairs, sizeof *keys);
    struct swp__slot_board *boards = swp__arena_array(arena, (size_t)n_pairs, sizeof *boards);
    if (!keys || !boards)
        return swp__upfloat_no_memory(field);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], rule, &keys[i]);
    return swp__boards_publish(field->ctx, boards, keys, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY, out);
}

swp_status swp__upfloat_pair(const struct swp__upfloat_field *field, swp__upfloat_colour_rule *rule,
                             struct swp__slot_pairing *out)
{
    int n_pairs = 0, bye = -1;
    struct swp__upfloat_pair *pairs =
        swp__arena_array(field->ctx->arena, (size_t)field->n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__upfloat_no_memory(field);
    const swp_status status = swp__upfloat_pair_round(field, pairs, &n_pairs, &bye);
    return status == SWP_OK ? publish(field, pairs, n_pairs, bye, rule, out) : status;
}
