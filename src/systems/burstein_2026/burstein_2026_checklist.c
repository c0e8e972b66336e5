/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026: the check-list of a round, as the definitions see its players: 1.5 (colour
 * preferences), 1.7 (the Index), 2.1.2 (the bye). O(n log n + n * rounds). */
#include "systems/burstein_2026/burstein_2026_internal.h"

swp_status swp__burstein_2026_checklist(struct swp__context *ctx,
                                        const struct swp__position *position,
                                        swp_checklist_row *rows)
{
    struct bu26_field field;
    const swp_status status = swp__bu26_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct bu26_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_BUCHHOLZ, player->index.buchholz);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_SONNEBORN_BERGER, player->index.sonneborn);
    }
    return status;
}
