/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998): the check-list of a round, as the definitions see its
 * players: A.7 (colour preferences), A.4, B.5 and B.6 (floats), B.1.b (the bye). O(n log n + n *
 * rounds).
 */
#include "systems/dutch_1998/dutch_1998_internal.h"

swp_status swp__dutch_1998_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d98_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct swp__ranked *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        swp__checklist_set(row, SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED,
                           swp__d98_need(player, SWP_FLOAT_DOWN));
        swp__checklist_set(row, SWP_CHECKLIST_FACT_UPFLOAT_BARRED,
                           swp__d98_need(player, SWP_FLOAT_UP));
    }
    return status;
}
