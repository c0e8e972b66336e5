/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a group of players can be paired among themselves, and whom of an odd number it can
 * spare.
 *
 * A group that counting settles needs no graph; any other one is a maximum matching, changed player
 * by player. */
#include "upfloat/upfloat_internal.h"

/* Rows of who may meet whom, made when they are asked for. */
static void make_row(const void *user, int u, size_t first, size_t end, uint64_t *words)
{
    const struct swp__meetings *meetings = user;
    const size_t last = (size_t)meetings->n / 64;
    for (size_t k = first; k < end; k++)
        words[k - first] = k < last ? UINT64_MAX : swp__bit(meetings->n % 64) - 1;
    swp__meetings_bar(meetings, u, first, end, words);
}

static swp_status make_graph(struct swp__upfloat_group *group)
{
    const struct swp__upfloat_field *field = group->field;
    struct swp__arena *arena = field->ctx->arena;
    struct swp__meetings *meetings = swp__arena_array(arena, 1, sizeof *meetings);
    int *slots = swp__arena_array(arena, (size_t)group->n, sizeof *slots);
    if (!meetings || !slots)
        return swp__upfloat_no_memory(field);
    for (int v = 0; v < group->n; v++)
        slots[v] = field->players[group->players[v]].slot;
    group->graph = (struct swp__bit_graph){.n = group->n,
                                           .row_words = swp__bit_words(group->n),
                                           .make_row = make_row,
                                           .user = meetings};
    return swp__meetings_create(field->ctx, field->position, slots, group->n, meetings);
}

swp_status swp__upfloat_group_begin(const struct swp__upfloat_field *field, const int *players,
                                    int n, struct swp__upfloat_group *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct swp__upfloat_group){.field = field, .n = n, .players = players, .n_here = n};
    out->is_sure = swp__upfloat_is_sure(field, n, 2);
    if (out->is_sure)
        return SWP_OK;
    int *vertices = swp__arena_array(arena, (size_t)n, sizeof *vertices);
    int *barred = swp__arena_array(arena, (size_t)n, sizeof *barred);
    uint8_t *kinds = swp__arena_array(arena, (size_t)n, sizeof *kinds);
    const swp_status status =
        vertices && barred && kinds ? make_graph(out) : swp__upfloat_no_memory(field);
    if (status != SWP_OK)
        return status;
    for (int v = 0; v < n; v++) {
        vertices[v] = v;
        barred[v] = field->most_barred;
        kinds[v] = SWP__MAY_HAVE_WHITE | SWP__MAY_HAVE_BLACK; /* no colour is ever in the way */
    }
    out->matching = swp__counted_create(field->ctx, n, barred);
    if (!out->matching)
        return swp__upfloat_no_memory(field);
    swp__counted_begin(out->matching, &out->graph, kinds, vertices, n);
    return SWP_OK;
}

int swp__upfloat_group_left_over(const struct swp__upfloat_group *group)
{
    return group->is_sure ? group->n_here % 2 : swp__counted_left_over(group->matching);
}

bool swp__upfloat_group_complete(const struct swp__upfloat_group *group)
{
    return swp__upfloat_group_left_over(group) == group->n_here % 2;
}

void swp__upfloat_group_find_spare(struct swp__upfloat_group *group)
{
    if (!group->is_sure)
        swp__counted_find_spare(group->matching);
}

bool swp__upfloat_group_spares(const struct swp__upfloat_group *group, int i)
{
    return group->is_sure || swp__counted_is_spare(group->matching, i);
}

void swp__upfloat_group_leave(struct swp__upfloat_group *group, int i)
{
    group->n_here--;
    if (!group->is_sure)
        swp__counted_remove(group->matching, i);
}

void swp__upfloat_group_return(struct swp__upfloat_group *group, int i)
{
    group->n_here++;
    if (!group->is_sure)
        swp__counted_add(group->matching, i);
}
