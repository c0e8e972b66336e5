/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: what a round works with from group to group: lists, matchings, the pairs that
 * stand. O(n) memory. */
#include "systems/dubov_1997/dubov_1997_internal.h"

swp_status swp__d97_round_create(struct d97_field *field, struct d97_round *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct d97_round){.field = field};
    struct d97_list *const lists[] = {&out->floaters, &out->next, &out->group,  &out->white,
                                      &out->black,    &out->work, &out->leaving};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (swp__d97_list_create(field, lists[i]) != SWP_OK)
            return SWP_ERR_MEMORY;
    if (swp__d97_rest_create(field, &out->rest) != SWP_OK)
        return SWP_ERR_MEMORY;
    out->pairs = swp__arena_array(arena, (size_t)field->n / 2 + 1, sizeof *out->pairs);
    out->whole = swp__counted_create(field->ctx, field->n, field->barred);
    out->columns = swp__maximum_create(field->ctx, field->n);
    out->side = swp__arena_array(arena, swp__bit_words(field->n), sizeof *out->side);
    out->members = swp__arena_array(arena, (size_t)field->n, sizeof *out->members);
    const bool complete = out->pairs && out->whole && out->columns && out->side && out->members;
    return complete ? SWP_OK : swp__no_memory(field->ctx->err);
}

void swp__d97_add_pair(struct d97_round *round, struct d97_player *a, struct d97_player *b)
{
    swp__d97_colours(a, b, &round->pairs[round->n_pairs++]);
}
