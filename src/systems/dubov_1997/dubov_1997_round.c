/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: a round. The bye (4), then the score groups from the highest down, each in the
 * order of the text's special cases: floaters that have come (8), islands (7.1), an odd number
 * (7.2), floaters that go (6.4), equal subgroups (7.3, 7.4), columns and improvements (6.2, 6.3).
 *
 * Invariant: before each step all who are left have a legal pairing (9), so the last group finds
 * everybody paired. Each group costs O(k^2) for its k players in ordinary rounds. */
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "tournament/score_order.h"

/* ---- a score group --------------------------------------------------------------------------- */

/* "G": the players of the score who are left and do not go down already. */
static void collect_group(struct d97_round *round)
{
    const struct d97_group *group = &round->groups.groups[round->at];
    round->group.n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++)
        swp__d97_called(group, SWP_COLOUR_WHITE, k)->comes_first = true;
    for (int i = 0; i < round->next.n; i++)
        round->next.players[i]->comes_first = false;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *player = swp__d97_called(group, SWP_COLOUR_WHITE, k);
        if (player->is_left && player->comes_first)
            swp__d97_list_add(&round->group, player);
    }
}

static swp_status pair_score_group(struct d97_round *round)
{
    const int first = round->n_pairs;
    round->next.n = 0;
    swp__d97_tell_beginning(round);
    swp_status status = swp__d97_pair_floaters(round);
    if (status == SWP_OK)
        status = swp__d97_serve_islands(round);
    if (status != SWP_OK)
        return status;
    collect_group(round);
    status = swp__d97_make_even(round);
    if (status == SWP_OK && round->group.n > 0)
        status = swp__d97_choose_floaters(round);
    if (status == SWP_OK)
        status = swp__d97_pair_group(round, /* by_halves= */ false);
    if (status != SWP_OK)
        return status;
    swp__d97_tell_pairs(round, first);
    const struct d97_list spent = round->floaters;
    round->floaters = round->next;
    round->next = spent;
    return SWP_OK;
}

/* ---- the round ------------------------------------------------------------------------------- */

/* Boards by the score of the higher player, the sum of the scores, the number of the higher one.
 * The colours are told already, group by group. */
static void make_board(const void *of, int pair, struct swp__made_board *out)
{
    const struct d97_pair *made = &((const struct d97_round *)of)->pairs[pair];
    const struct d97_player *a = made->a, *b = made->b;
    const bool is_first = a->score != b->score ? a->score > b->score : a->slot < b->slot;
    out->slots = (struct swp__slot_board){made->white, made->black};
    out->key = (struct swp__board_key){
        .high = made->high, .sum = made->sum, .rank = is_first ? a->slot : b->slot};
}

static swp_status later_round(struct d97_field *field, struct swp__slot_pairing *out)
{
    struct d97_rest rest;
    struct d97_groups groups;
    struct d97_player *bye;
    struct d97_round round;
    swp_status status = swp__d97_rest_create(field, &rest);
    if (status == SWP_OK)
        status = swp__d97_assign_bye(field, &rest, &bye);
    if (status == SWP_OK)
        status = swp__d97_groups_build(field, &groups);
    if (status == SWP_OK)
        status = swp__d97_round_create(field, &round);
    if (status != SWP_OK)
        return status;
    round.rest = rest;
    round.groups = groups;
    round.bye = bye;
    swp__d97_tell_groups(&round);
    for (round.at = 0; round.at < groups.n && status == SWP_OK; round.at++) {
        field->ctx->done = 2 * (uint32_t)round.n_pairs;
        status = swp__context_poll(field->ctx) ? pair_score_group(&round) : SWP_ERR_CANCELLED;
    }
    if (status == SWP_OK && round.floaters.n > 0)
        status = swp__d97_internal(field, "Dubov 1997 9");
    if (status != SWP_OK)
        return status;
    return swp__boards_publish(field->ctx, make_board, &round, round.n_pairs,
                               bye ? bye->slot : SWP__NOBODY, /* as_published= */ false, out);
}

swp_status swp__d97_pair_field(struct d97_field *field, struct swp__slot_pairing *out)
{
    return field->position->round == 1 ? swp__d97_first_round(field, out) : later_round(field, out);
}

swp_status swp__dubov_1997_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct d97_field field;
    const swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    return status == SWP_OK ? swp__d97_pair_field(&field, out) : status;
}
