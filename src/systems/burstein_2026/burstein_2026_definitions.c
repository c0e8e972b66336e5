/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 1 and the absolute criteria of article 2 for two players: who
 * stands where, prefers which colour, may have the bye.
 *
 * Everything is derived once per round. O(players * rounds + n log n). */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "tournament/score_order.h"

static int count_games(const struct swp__position *p, int slot)
{
    int n = 0;
    for (uint32_t q = 1; q < p->round; q++)
        n += swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED;
    return n;
}

/* ---- the field ------------------------------------------------------------------------------- */

/* 1.5.2 to 1.5.5, 2.1.2 (C.04.1 article 4) */
static void derive(struct swp__ranked *player, const struct swp__position *p)
{
    player->score = p->seats[player->slot].score;
    player->games = count_games(p, player->slot);
    player->may_have_bye = swp__bye_not_had(p, player->slot);
    swp__ranked_prefers(player, p, SWP__DIFFERENCE_DECIDES);
}

/* By score, in the order of 1.8 among equal ones. */
static swp_status sit_down(struct swp__ranked_field *field, const int *order)
{
    const struct swp__position *p = field->position;
    struct swp__board_key *keys =
        swp__arena_room(field->ctx->arena, (size_t)field->n, sizeof *keys);
    const int *by_score;
    if (!keys)
        return swp__no_memory(field->ctx->err);
    for (int rank = 0; rank < field->n; rank++)
        keys[rank] = (struct swp__board_key){.high = p->seats[order[rank]].score, .rank = rank};
    const swp_status status = swp__boards_in_order(field->ctx, keys, field->n, &by_score);
    for (int i = 0; status == SWP_OK && i < field->n; i++) {
        struct swp__ranked *player = &field->players[i];
        player->rank = by_score[i];
        player->slot = order[player->rank];
        derive(player, p);
    }
    return status;
}

swp_status swp__bu26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct swp__ranked_field *out)
{
    struct bu26_index *index;
    int *order;
    *out = (struct swp__ranked_field){.ctx = ctx, .position = position, .n = position->n_seated};
    out->players = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    if (!out->players)
        return swp__no_memory(ctx->err);
    swp_status status = swp__bu26_rank(ctx, position, &index, &order);
    out->room = index;
    return status == SWP_OK ? sit_down(out, order) : status;
}
