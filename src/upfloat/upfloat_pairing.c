/* SPDX-License-Identifier: Apache-2.0 */
/* The pairing of a bracket: its members by number, then the halves (upfloat_halves.c), or, where
 * the upper half cannot be the tops or some pair must count, a matching with weights
 * (upfloat_matching.c). */
#include "base/sort.h"
#include "upfloat/upfloat_internal.h"

/* A member while they are sorted. */
struct seat {
    int slot, player;
    bool is_up;
};

static int compare_seats(const void *left, const void *right)
{
    const struct seat *a = left, *b = right;
    return (a->slot > b->slot) - (a->slot < b->slot);
}

/* Residents and upfloaters by number. */
static swp_status assemble(const struct swp__upfloat_field *field,
                           struct swp__upfloat_bracket *bracket)
{
    struct swp__arena *arena = field->ctx->arena;
    const int n = bracket->n_residents + bracket->n_upfloaters;
    struct seat *seats = swp__arena_room(arena, (size_t)n, sizeof *seats);
    bracket->n = n;
    bracket->members = swp__arena_room(arena, (size_t)n, sizeof *bracket->members);
    bracket->is_up = swp__arena_room(arena, (size_t)n, sizeof *bracket->is_up);
    bracket->tops = swp__arena_room(arena, (size_t)n / 2, sizeof *bracket->tops);
    bracket->bottoms = swp__arena_room(arena, (size_t)n / 2, sizeof *bracket->bottoms);
    if (!seats || !bracket->members || !bracket->is_up || !bracket->tops || !bracket->bottoms)
        return swp__upfloat_no_memory(field);
    for (int i = 0; i < n; i++) {
        const bool is_up = i >= bracket->n_residents;
        const int player =
            is_up ? bracket->upfloaters[i - bracket->n_residents] : bracket->residents[i];
        seats[i] = (struct seat){field->players[player].slot, player, is_up};
    }
    if (bracket->n_upfloaters > 0) /* residents stand by number */
        swp__sort(seats, (size_t)n, sizeof *seats, compare_seats);
    for (int i = 0; i < n; i++) {
        bracket->members[i] = seats[i].player;
        bracket->is_up[i] = seats[i].is_up;
    }
    return SWP_OK;
}

swp_status swp__upfloat_pair_bracket(const struct swp__upfloat_field *field,
                                     struct swp__upfloat_bracket *bracket)
{
    bool is_found = false;
    swp_status status = assemble(field, bracket);
    if (status == SWP_OK)
        status = swp__upfloat_pair_halves(field, bracket, &is_found);
    return status != SWP_OK || is_found ? status : swp__upfloat_match_bracket(field, bracket);
}
