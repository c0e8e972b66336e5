/* Dutch System 2026: the check-list of a round, as the definitions see its players: 1.7 (colour
 * preferences), 1.4 (floats), 2.1.2 (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* The names are shared, the numbers are each edition's own. */
static const sp_preference preferences[] = {[D26_NONE] = SP_PREFERENCE_NONE,
                                            [D26_MILD] = SP_PREFERENCE_MILD,
                                            [D26_STRONG] = SP_PREFERENCE_STRONG,
                                            [D26_ABSOLUTE] = SP_PREFERENCE_ABSOLUTE};
static const sp_float floats[] = {
    [D26_NO_FLOAT] = SP_FLOAT_NONE, [D26_DOWNFLOAT] = SP_FLOAT_DOWN, [D26_UPFLOAT] = SP_FLOAT_UP};

sp_status sp__dutch_2026_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d26_field field;
    const sp_status status = sp__d26_field_build(ctx, position, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d26_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->preference;
        sp__checklist_set(row, SP_FACT_PREFERENCE, preferences[player->strength]);
        sp__checklist_set(row, SP_FACT_FLOAT_LAST, floats[player->float_last]);
        sp__checklist_set(row, SP_FACT_FLOAT_BEFORE, floats[player->float_before]);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
