/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998): the check-list of a round, as the definitions see its
 * players: A.7 (colour preferences), A.4, B.5 and B.6 (floats), B.1.b (the bye). O(n log n + n *
 * rounds).
 */
#include "systems/dutch_1998/dutch_1998_internal.h"

swp_status swp__dutch_1998_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d98_field field;
    const swp_status status = swp__d98_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d98_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_LAST,
                           swp__d98_float_before(position, player->slot, 1));
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_BEFORE,
                           swp__d98_float_before(position, player->slot, 2));
        swp__checklist_set(row, SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED, player->down_need);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_UPFLOAT_BARRED, player->up_need);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
