/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the check-list of a round, as the definitions see its players: A.7 (colour
 * preferences), A.4 (floats), B.1.b (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* The names are shared, the numbers are each edition's own. */
static const swp_preference preferences[] = {[D12_NONE] = SWP_PREFERENCE_NONE,
                                             [D12_MILD] = SWP_PREFERENCE_MILD,
                                             [D12_STRONG] = SWP_PREFERENCE_STRONG,
                                             [D12_ABSOLUTE] = SWP_PREFERENCE_ABSOLUTE};
static const swp_float floats[] = {[D12_NO_FLOAT] = SWP_FLOAT_NONE,
                                   [D12_DOWNFLOAT] = SWP_FLOAT_DOWN,
                                   [D12_UPFLOAT] = SWP_FLOAT_UP};

swp_status swp__dutch_2012_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct d12_field field;
    const swp_status status = swp__d12_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct d12_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->preference;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, preferences[player->strength]);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_LAST, floats[player->float_last]);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOAT_BEFORE, floats[player->float_before]);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
