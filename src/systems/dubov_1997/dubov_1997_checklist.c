/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997: the check-list of a round, as articles 1 and 2 see its players: ARO, rating,
 * due colour, "c" (2.6), "u" (2.5), the bye (2.2). O(n log n + n * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

swp_status swp__dubov_1997_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d97_field field;
    const swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d97_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->due;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_RATING, player->rating);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_ARO_SUM, player->aro_sum);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_ARO_GAMES,
                           player->has_met ? player->aro_games : 0);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_CHANGE, player->may_change);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_RISE, player->may_rise);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
