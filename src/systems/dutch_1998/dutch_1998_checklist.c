/* Swiss System Based on Rating (1998): the check-list of a round, as the definitions see its
 * players: A.7 (colour preferences), B.5 and B.6 (floats), B.1.b (the bye). O(n log n + n *
 * rounds).
 */
#include "systems/dutch_1998/dutch_1998_internal.h"

static const sp_preference preferences[] = {[D98_NONE] = SP_PREFERENCE_NONE,
                                            [D98_MILD] = SP_PREFERENCE_MILD,
                                            [D98_STRONG] = SP_PREFERENCE_STRONG,
                                            [D98_ABSOLUTE] = SP_PREFERENCE_ABSOLUTE};

sp_status sp__dutch_1998_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d98_field field;
    const sp_status status = sp__d98_field_build(ctx, position, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d98_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->preference;
        sp__checklist_set(row, SP_FACT_PREFERENCE, preferences[player->strength]);
        sp__checklist_set(row, SP_FACT_DOWNFLOAT_BARRED, player->down_need);
        sp__checklist_set(row, SP_FACT_UPFLOAT_BARRED, player->up_need);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
