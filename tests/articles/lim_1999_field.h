/* SPDX-License-Identifier: Apache-2.0 */
/* Small fields of the Lim room set up by hand: who may meet whom is said, nobody has a colour. */
#ifndef SWISSPAIR_TESTS_LIM_1999_FIELD_H
#define SWISSPAIR_TESTS_LIM_1999_FIELD_H

#include "systems/lim_1999/lim_1999_internal.h"

#include <stdlib.h>

enum { LIM_TEST_PLAYERS = 12 };

/* A field of `n` players with equal scores who may all meet. Player #k has index k - 1. */
static inline struct lim_field lim_test_field(struct swp__context *ctx, int n)
{
    struct lim_field field = {
        .ctx = ctx, .edition = &swp__lim_1999_edition, .n = n, .n_relations = 1};
    field.players = swp__arena_array(ctx->arena, (size_t)n, sizeof *field.players);
    field.barred = swp__arena_array(ctx->arena, (size_t)n, sizeof *field.barred);
    field.matching = swp__counted_create(ctx, n, field.barred);
    field.next_door = swp__maximum_create(ctx, n);
    field.places = swp__arena_array(ctx->arena, (size_t)n, sizeof *field.places);
    if (!field.places || !field.players || !field.barred || !field.matching || !field.next_door ||
        !swp__bit_graph_create(ctx, n, &field.may_meet[LIM_STRICT]))
        abort();
    for (int i = 0; i < n; i++) {
        field.players[i] = (struct lim_player){.slot = i, .tpn = (uint32_t)i + 1, .place = i};
        for (int j = 0; j < n; j++)
            if (j != i)
                swp__bit_set(&field.may_meet[LIM_STRICT].rows[i], j); /* one word for each row */
    }
    return field;
}

/* #a and #b may not meet. */
static inline void lim_test_forbid(struct lim_field *field, int a, int b)
{
    swp__bit_clear(&field->may_meet[LIM_STRICT].rows[a - 1], b - 1);
    swp__bit_clear(&field->may_meet[LIM_STRICT].rows[b - 1], a - 1);
}

/* A list for all players that holds #from to #to. */
static inline struct lim_list lim_test_list(const struct lim_field *field, int from, int to)
{
    struct lim_list list;
    if (swp__lim_list_create(field, &list) != SWP_OK)
        abort();
    for (int k = from; k <= to; k++)
        swp__lim_list_append(&list, k - 1);
    return list;
}

#endif
