/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 2.1, 2.3 and 2.4: who may meet whom, for the questions to maximum
 * matchings (matching/unweighted_matching).
 *
 * Sets of players are bits by place: the players in the order of their scores, so that those of one
 * score group stand together. Rows are not kept (colour_graph.h). O(players * rounds) memory. */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "systems/colour_graph.h"
#include "tournament/score_order.h"

int swp__d97_kind(const struct d97_player *player)
{
    return (player->white_barred ? 0 : SWP__MAY_HAVE_WHITE) |
           (player->black_barred ? 0 : SWP__MAY_HAVE_BLACK);
}

/* Places in the order of the scores; `slots` by place. */
static swp_status find_places(struct d97_field *field, const int **slots)
{
    const swp_status status = swp__seated_by_score(field->ctx, field->position, slots);
    int *index_of = swp__arena_array(field->ctx->arena, (size_t)field->position->n, sizeof(int));
    field->barred = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *field->barred);
    field->kinds = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *field->kinds);
    if (status != SWP_OK || !index_of || !field->barred || !field->kinds)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++)
        index_of[field->players[i].slot] = i;
    for (int place = 0; place < field->n; place++) {
        struct d97_player *player = &field->players[index_of[(*slots)[place]]];
        player->place = place;
        field->barred[place] = player->barred;
        field->kinds[place] = (uint8_t)swp__d97_kind(player);
    }
    return SWP_OK;
}

swp_status swp__d97_meetings_build(struct d97_field *field)
{
    const int *slots = NULL;
    struct swp__colour_graph *rows = swp__arena_array(field->ctx->arena, 1, sizeof *rows);
    if (!rows)
        return swp__no_memory(field->ctx->err);
    field->graph = (struct swp__bit_graph){.n = field->n,
                                           .row_words = swp__bit_words(field->n),
                                           .make_row = swp__colour_graph_row,
                                           .user = rows};
    const swp_status status = find_places(field, &slots);
    return status != SWP_OK ? status
                            : swp__colour_graph_create(field->ctx, field->position, slots,
                                                       field->kinds, field->n, rows);
}
