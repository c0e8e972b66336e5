/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System: the players of a round as its articles see them, and who may meet whom. All is
 * derived once per round. O(players * rounds). */
#include "systems/lim_1999/lim_1999_internal.h"

static swp_status fill_players(struct lim_field *field)
{
    const struct swp__position *p = field->position;
    size_t cells;
    if (!swp__array_size((size_t)field->n, p->round, &cells))
        return swp__no_memory(field->ctx->err);
    uint8_t *colours = swp__arena_array(field->ctx->arena, cells, sizeof *colours);
    uint16_t *rounds = swp__arena_array(field->ctx->arena, cells, sizeof *rounds);
    int *barred = swp__arena_array(field->ctx->arena, (size_t)p->n, sizeof *barred);
    field->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *field->players);
    if (!colours || !rounds || !barred || !field->players)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n && status == SWP_OK; i++) {
        struct lim_player *player = &field->players[i];
        swp__lim_see_player(p, p->seated[i], &colours[(size_t)i * p->round],
                            &rounds[(size_t)i * p->round], player);
        player->barred = barred[player->slot];
    }
    return status;
}

swp_status swp__lim_field_build(struct swp__context *ctx, const struct swp__position *position,
                                const struct lim_edition *edition, struct lim_field *out)
{
    const struct swp__position *p = position;
    *out = (struct lim_field){.ctx = ctx, .position = p, .edition = edition, .n = p->n_seated};
    out->is_last_round = swp__lim_is_last_round(p);
    out->is_maxi = p->is_maxi;
    out->n_relations = out->is_last_round ? LIM_RELATIONS : 1;
    out->next_door = swp__maximum_create(ctx, out->n);
    if (!out->next_door)
        return swp__no_memory(out->ctx->err);
    const swp_status status = fill_players(out);
    return status == SWP_OK ? swp__lim_meetings_build(out) : status;
}
