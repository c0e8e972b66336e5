/* Dutch System 2012: the check-list of a round, as the definitions see its players: A.7 (colour
 * preferences), A.4 (floats), B.1.b (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* The names are shared, the numbers are each edition's own. */
static const sp_preference preferences[] = {[D12_NONE] = SP_PREFERENCE_NONE,
                                            [D12_MILD] = SP_PREFERENCE_MILD,
                                            [D12_STRONG] = SP_PREFERENCE_STRONG,
                                            [D12_ABSOLUTE] = SP_PREFERENCE_ABSOLUTE};
static const sp_float floats[] = {
    [D12_NO_FLOAT] = SP_FLOAT_NONE, [D12_DOWNFLOAT] = SP_FLOAT_DOWN, [D12_UPFLOAT] = SP_FLOAT_UP};

sp_status sp__dutch_2012_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d12_field field;
    const sp_status status = sp__d12_field_build(ctx, position, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d12_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->preference;
        sp__checklist_set(row, SP_FACT_PREFERENCE, preferences[player->strength]);
        sp__checklist_set(row, SP_FACT_FLOAT_LAST, floats[player->float_last]);
        sp__checklist_set(row, SP_FACT_FLOAT_BEFORE, floats[player->float_before]);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
