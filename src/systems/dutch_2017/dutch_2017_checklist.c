/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017: the check-list of a round, as the definitions see its players: A.6 (colour
 * preferences), A.4 (floats), C.2 (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

swp_status swp__dutch_2017_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d17_field field;
    const swp_status status = swp__d17_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d17_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, player->strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_LAST, player->float_last);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_BEFORE, player->float_before);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
