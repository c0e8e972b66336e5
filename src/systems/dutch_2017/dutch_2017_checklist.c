/* Dutch System 2017: the check-list of a round, as the definitions see its players: A.6 (colour
 * preferences), A.4 (floats), C.2 (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* The names are shared, the numbers are each edition's own. */
static const sp_preference preferences[] = {[D17_NONE] = SP_PREFERENCE_NONE,
                                            [D17_MILD] = SP_PREFERENCE_MILD,
                                            [D17_STRONG] = SP_PREFERENCE_STRONG,
                                            [D17_ABSOLUTE] = SP_PREFERENCE_ABSOLUTE};
static const sp_float floats[] = {
    [D17_NO_FLOAT] = SP_FLOAT_NONE, [D17_DOWNFLOAT] = SP_FLOAT_DOWN, [D17_UPFLOAT] = SP_FLOAT_UP};

sp_status sp__dutch_2017_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d17_field field;
    const sp_status status = sp__d17_field_build(ctx, position, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d17_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->preference;
        sp__checklist_set(row, SP_FACT_PREFERENCE, preferences[player->strength]);
        sp__checklist_set(row, SP_FACT_FLOAT_LAST, floats[player->float_last]);
        sp__checklist_set(row, SP_FACT_FLOAT_BEFORE, floats[player->float_before]);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
