/* Dubov System 1997: the check-list of a round, as articles 1 and 2 see its players: ARO, rating,
 * due colour, "c" (2.6), "u" (2.5), the bye (2.2). O(n log n + n * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

sp_status sp__dubov_1997_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d97_field field;
    const sp_status status = sp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d97_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->due;
        sp__checklist_set(row, SP_FACT_RATING, player->rating);
        sp__checklist_set(row, SP_FACT_ARO_SUM, player->aro_sum);
        sp__checklist_set(row, SP_FACT_ARO_GAMES, player->has_met ? player->aro_games : 0);
        sp__checklist_set(row, SP_FACT_MAY_CHANGE, player->may_change);
        sp__checklist_set(row, SP_FACT_MAY_RISE, player->may_rise);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
