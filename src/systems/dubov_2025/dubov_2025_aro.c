/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 2025 and 2026, 1.6.2: the ARO of each player after each round "as a basis for the
 * pairings of the next round". O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "base/sort.h"

/* A player of the list, and what it stands by. */
struct listed {
    int64_t aro;
    int slot;
    swp_dubov_1997_aro row;
};

/* Score groups; in each those due white by increasing ARO, then the others; equal ones and those
 * due black in the initial order. */
static int compare_listed(const void *left, const void *right)
{
    const struct listed *a = left, *b = right;
    if (a->row.score != b->row.score)
        return a->row.score > b->row.score ? -1 : 1;
    if (a->row.due != b->row.due)
        return a->row.due == SWP_COLOUR_WHITE ? -1 : 1;
    if (a->row.due == SWP_COLOUR_WHITE && a->aro != b->aro)
        return a->aro < b->aro ? -1 : 1;
    return a->slot < b->slot ? -1 : a->slot > b->slot;
}

swp_status swp__dubov_2025_aro(struct swp__context *ctx, const struct swp__position *position,
                               swp_dubov_1997_aro *rows)
{
    const size_t n = (size_t)position->n;
    struct listed *listed = swp__arena_array(ctx->arena, n, sizeof *listed);
    if (!listed)
        return swp__no_memory(ctx->err);
    for (size_t i = 0; i < n; i++) {
        const struct swp__seat *seat = &position->seats[i];
        struct d25_player player = {.slot = (int)i};
        listed[i].row = (swp_dubov_1997_aro){.tpn = seat->tpn,
                                             .score = seat->score,
                                             .rating = seat->rating,
                                             .flags = SWP_DUBOV_1997_ARO_IS_WHOLE};
        listed[i].row.rating_sum = swp__d25_games(&player, position);
        listed[i].row.opponents = (uint32_t)player.games;
        listed[i].row.due = player.games > 0 ? (swp_colour)player.preference : SWP_COLOUR_NONE;
        listed[i].aro = player.aro;
        listed[i].slot = (int)i;
    }
    swp__sort(listed, n, sizeof *listed, compare_listed);
    for (size_t i = 0; i < n; i++)
        rows[i] = listed[i].row;
    return SWP_OK;
}
