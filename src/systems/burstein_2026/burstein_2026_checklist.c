/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026: the check-list of a round, as the definitions see its players: 1.5 (colour
 * preferences), 1.7 (the Index), 2.1.2 (the bye). O(n log n + n * rounds). */
#include "systems/burstein_2026/burstein_2026_internal.h"

swp_status swp__burstein_2026_checklist(struct swp__context *ctx,
                                        const struct swp__position *position,
                                        swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__bu26_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ false, rows);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const int slot = field.players[i].slot;
        const struct bu26_index *index = swp__bu26_index_of(&field, slot);
        swp__checklist_set(&rows[slot], SWP_CHECKLIST_FACT_BUCHHOLZ, index->buchholz);
        swp__checklist_set(&rows[slot], SWP_CHECKLIST_FACT_SONNEBORN_BERGER, index->sonneborn);
    }
    return status;
}
