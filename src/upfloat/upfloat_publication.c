/* SPDX-License-Identifier: Apache-2.0 */
/* The round as it is published: who has White of each pair, as the room says, and the order of the
 * boards (C.04.2 3.6).
 *
 * READING: the texts give no order; that of C.04.2 3.6: the score of the higher ranked of the two,
 * the sum of the scores, the number of the higher ranked. O(n) beside the colours. */
#include "tournament/score_order.h"
#include "upfloat/upfloat_internal.h"

struct paired {
    const struct swp__upfloat_field *field;
    const struct swp__upfloat_pair *pairs;
    swp__upfloat_colour_rule *rule;
};

static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct paired *round = room;
    const struct swp__upfloat_field *field = round->field;
    const int a = round->pairs[pair].a, b = round->pairs[pair].b;
    const bool a_is_higher = swp__upfloat_is_higher(field, a, b);
    const struct swp__upfloat_player *higher = &field->players[a_is_higher ? a : b];
    const struct swp__upfloat_player *lower = &field->players[a_is_higher ? b : a];
    int first = higher->slot;
    const swp_colour colour =
        round->rule(field->position, higher->slot, lower->slot, &first, &out->why);
    const int other = first == higher->slot ? lower->slot : higher->slot;
    const bool white = colour == SWP_COLOUR_WHITE;
    out->slots = (struct swp__slot_board){white ? first : other, white ? other : first};
    out->key = (struct swp__board_key){
        .high = higher->score, .sum = higher->score + lower->score, .rank = higher->slot};
    out->asked_for = first;
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
    const struct paired paired = {field, pairs, rule};
    if (status != SWP_OK)
        return status;
    return swp__boards_publish(field->ctx, make_board, &paired, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY,
                               /* as_published= */ false, out);
}
