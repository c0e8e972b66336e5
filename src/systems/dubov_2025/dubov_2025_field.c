/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System: the players of a round as its procedures see them, in the order of 4.2.2. All is
 * derived once per round. O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "tournament/score_order.h"

swp_status swp__d25_internal(const struct d25_field *field, enum d25_article article)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_INTERNAL, field->position->round,
                        field->edition->name, 0, 0,
                        "round %lu: article %s found no set although a complete pairing exists",
                        (unsigned long)field->position->round, swp__d25_article(field, article));
}

/* The largest number of opponents that [C1] and the forbidden groups bar for one player. */
static swp_status count_barred(struct d25_field *field)
{
    const struct swp__position *p = field->position;
    int *barred = swp__arena_array(field->ctx->arena, (size_t)p->n, sizeof *barred);
    if (!barred)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n && status == SWP_OK; i++)
        if (barred[field->players[i].slot] > field->most_barred)
            field->most_barred = barred[field->players[i].slot];
    return status;
}

swp_status swp__d25_field_build(struct swp__context *ctx, const struct swp__position *p,
                                const struct d25_edition *edition, struct d25_field *out)
{
    *out = (struct d25_field){.ctx = ctx, .position = p, .edition = edition, .n = p->n_seated};
    out->is_last_round = p->round >= p->rounds;
    out->players = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    out->player_of_slot = swp__arena_array(ctx->arena, (size_t)p->n, sizeof(int));
    if (!out->players || !out->player_of_slot)
        return swp__no_memory(out->ctx->err);
    const int *order; /* 4.2.2: score, then initial ranking */
    swp_status status = swp__seated_by_score(ctx, p, &order);
    if (status != SWP_OK)
        return status;
    for (int slot = 0; slot < p->n; slot++)
        out->player_of_slot[slot] = -1;
    for (int i = 0; i < out->n; i++) {
        struct d25_player *player = &out->players[i];
        player->slot = order[i];
        out->player_of_slot[order[i]] = i;
        player->score = p->seats[player->slot].score; /* 1.3.1 */
        player->may_have_bye = swp__dubov_2025_bye_allowed(p, player->slot);
        (void)swp__d25_games(player, p);
    }
    return count_barred(out);
}
