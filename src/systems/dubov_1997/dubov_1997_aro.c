/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 9: the list of AROs, published after each round "to make it possible
 * for the players to calculate the pairings on their own". O(n log n + n * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

swp_dubov_1997_aro swp__d97_aro_row(const struct d97_player *player)
{
    swp_dubov_1997_aro row = {player->tpn,
                              player->score,
                              player->rating,
                              (swp_colour)player->due,
                              player->aro_sum,
                              (uint32_t)player->aro_games,
                              0};
    if (!player->has_met)
        row.opponents = 0;
    row.flags |= player->may_change ? SWP_DUBOV_1997_ARO_MAY_CHANGE : 0u;
    row.flags |= player->may_rise ? SWP_DUBOV_1997_ARO_MAY_RISE : 0u;
    return row;
}

/* All players, present in the next round or not, as the score groups and their columns (6.2). */
swp_status swp__dubov_1997_aro(struct swp__context *ctx, const struct swp__position *position,
                               swp_dubov_1997_aro *rows)
{
    struct d97_field field;
    struct d97_groups groups;
    swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ true, &field);
    if (status == SWP_OK)
        status = swp__d97_groups_build(&field, &groups);
    if (status != SWP_OK)
        return status;
    for (int g = 0; g < groups.n; g++) {
        struct d97_group *group = &groups.groups[g];
        swp__d97_order_white_column(&group->whites);
        swp__d97_order_black_column(&group->blacks);
        for (int i = 0; i < group->whites.n; i++)
            *rows++ = swp__d97_aro_row(group->whites.players[i]);
        for (int i = 0; i < group->blacks.n; i++)
            *rows++ = swp__d97_aro_row(group->blacks.players[i]);
    }
    return SWP_OK;
}
