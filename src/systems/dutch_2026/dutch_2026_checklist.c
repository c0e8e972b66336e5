/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026: the check-list of a round, as the definitions see its players: 1.7 (colour
 * preferences), 1.4 (floats), 2.1.2 (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

swp_status swp__dutch_2026_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d26_field field;
    const swp_status status = swp__d26_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d26_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_LAST, player->float_last);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_BEFORE, player->float_before);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
