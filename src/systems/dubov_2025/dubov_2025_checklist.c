/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 2025 and 2026: the check-list of a round, as article 1 sees its players: colour
 * preference (1.5), ARO (1.6), upfloats (1.7), the bye ([C2]). O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

/* 1.5: before the first game a player has a mild preference, for White. */
swp_status swp__dubov_2025_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d25_field field;
    const swp_status status = swp__d25_field_build(ctx, position, &swp__d25_edition_2025, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d25_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_RATING, position->seats[player->slot].rating);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_ARO, player->aro);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_UPFLOATS, player->upfloats);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAXIMUM_UPFLOATER, player->is_maximum_upfloater);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_UPFLOATED_LAST, player->upfloated_last);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
