/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: the players of a round as its articles see them, and lists of them. All is
 * derived once per round. O(players * (rounds + log players)). */
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "tournament/meeting_rows.h"

swp_status swp__d97_internal(const struct d97_field *field, const char *article)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_INTERNAL, field->position->round, article, 0, 0,
                        "round %lu: a step found no solution where one exists",
                        (unsigned long)field->position->round);
}

/* ---- lists ----------------------------------------------------------------------------------- */

swp_status swp__d97_list_create(const struct d97_field *field, struct d97_list *out)
{
    out->n = 0;
    out->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->players);
    return out->players ? SWP_OK : swp__no_memory(field->ctx->err);
}

void swp__d97_list_remove(struct d97_list *list, const struct d97_player *player)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        if (list->players[i] != player)
            list->players[kept++] = list->players[i];
    list->n = kept;
}

/* ---- the field ------------------------------------------------------------------------------- */

static swp_status set_alphabet(struct d97_field *field)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d97_list list;
    const swp_status status = swp__d97_list_create(field, &list);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < field->n; i++)
        swp__d97_list_add(&list, &field->players[i]);
    swp__d97_order_alphabet(&list);
    for (int i = 0; i < field->n; i++)
        list.players[i]->alphabet = i;
    swp__arena_release(arena, mark);
    return SWP_OK;
}

/* Of each player, and the most of all. */
static swp_status set_barred(struct d97_field *field)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    int *barred = swp__arena_array(arena, (size_t)field->position->n, sizeof *barred);
    if (!barred)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, field->position, barred);
    for (int i = 0; i < field->n && status == SWP_OK; i++) {
        struct d97_player *player = &field->players[i];
        player->barred = barred[player->slot];
        if (player->barred > field->most_barred)
            field->most_barred = player->barred;
    }
    swp__arena_release(arena, mark);
    return status;
}

swp_status swp__d97_field_build(struct swp__context *ctx, const struct swp__position *position,
                                bool everybody, struct d97_field *out)
{
    struct d97_field *field = out;
    *field = (struct d97_field){.ctx = ctx, .position = position};
    field->n = everybody ? position->n : position->n_seated;
    field->is_last_round = position->rounds != 0 && position->round >= position->rounds;
    const size_t n = (size_t)field->n, before = position->round - 1;
    size_t cells;
    if (!swp__array_size(n, before, &cells))
        return swp__no_memory(field->ctx->err);
    uint8_t *colours = swp__arena_array(ctx->arena, cells, sizeof *colours);
    uint16_t *rounds = swp__arena_array(ctx->arena, cells, sizeof *rounds);
    field->players = swp__arena_array(ctx->arena, n, sizeof *field->players);
    if (!colours || !rounds || !field->players)
        return swp__no_memory(field->ctx->err);
    for (size_t i = 0; i < n; i++) {
        struct d97_player *player = &field->players[i];
        swp__d97_see_player(field, everybody ? (int)i : position->seated[i], &colours[i * before],
                            &rounds[i * before], player);
    }
    swp_status status = set_alphabet(field);
    if (status == SWP_OK)
        status = set_barred(field);
    return status == SWP_OK && !everybody ? swp__d97_meetings_build(field) : status;
}
