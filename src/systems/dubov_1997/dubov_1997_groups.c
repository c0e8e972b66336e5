/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: the score groups and their two subgroups, from the highest score down.
 * O(n log n). */
#include "base/sort.h"
#include "systems/dubov_1997/dubov_1997_internal.h"

/* From the highest score down, by number. */
static int compare_scores(const void *left, const void *right)
{
    const struct d97_player *a = *(struct d97_player *const *)left;
    const struct d97_player *b = *(struct d97_player *const *)right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return a->slot < b->slot ? -1 : a->slot > b->slot;
}

/* Splits the players of one score, which stand together in `players`, into the subgroups. */
static void fill_group(struct d97_player **players, int n, struct d97_player **room,
                       struct d97_group *out)
{
    out->score = players[0]->score;
    out->whites = (struct d97_list){0, room};
    for (int i = 0; i < n; i++)
        if (players[i]->side == SWP_COLOUR_WHITE)
            swp__d97_list_add(&out->whites, players[i]);
    out->blacks = (struct d97_list){0, &room[out->whites.n]};
    for (int i = 0; i < n; i++)
        if (players[i]->side == SWP_COLOUR_BLACK)
            swp__d97_list_add(&out->blacks, players[i]);
    swp__d97_order_call(&out->whites);
    swp__d97_order_call(&out->blacks);
}

swp_status swp__d97_groups_build(const struct d97_field *field, struct d97_groups *out)
{
    struct d97_list all, sorted;
    swp_status status = swp__d97_list_create(field, &all);
    if (status == SWP_OK)
        status = swp__d97_list_create(field, &sorted);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < field->n; i++)
        if (field->players[i].is_left)
            swp__d97_list_add(&all, &field->players[i]);
    swp__sort(all.players, (size_t)all.n, sizeof *all.players, compare_scores);
    out->n = 0;
    for (int i = 0; i < all.n; i++)
        out->n += i == 0 || all.players[i]->score != all.players[i - 1]->score;
    out->groups = swp__arena_array(field->ctx->arena, (size_t)out->n, sizeof *out->groups);
    if (!out->groups)
        return swp__no_memory(field->ctx->err);
    int at = 0;
    for (int from = 0, to; from < all.n; from = to) {
        for (to = from + 1; to < all.n && all.players[to]->score == all.players[from]->score; to++)
            continue;
        fill_group(&all.players[from], to - from, &sorted.players[from], &out->groups[at++]);
    }
    return SWP_OK;
}

struct d97_player *swp__d97_called(const struct d97_group *group, uint8_t colour, int k)
{
    const struct d97_list *first = colour == SWP_COLOUR_WHITE ? &group->blacks : &group->whites;
    const struct d97_list *then = colour == SWP_COLOUR_WHITE ? &group->whites : &group->blacks;
    return k < first->n ? first->players[k] : then->players[k - first->n];
}

uint8_t swp__d97_dominating_side(int whites, int blacks)
{
    return whites > blacks   ? SWP_COLOUR_WHITE
           : blacks > whites ? SWP_COLOUR_BLACK
                             : SWP_COLOUR_NONE;
}
