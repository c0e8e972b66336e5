/* Dubov System 2025 and 2026: the check-list of a round, as article 1 sees its players: colour
 * preference (1.5), ARO (1.6), upfloats (1.7), the bye ([C2]). O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

static const sp_preference preferences[] = {[D25_MILD] = SP_PREFERENCE_MILD,
                                            [D25_STRONG] = SP_PREFERENCE_STRONG,
                                            [D25_ABSOLUTE] = SP_PREFERENCE_ABSOLUTE};

/* 1.5: before his first game a player has a mild preference, for White. */
sp_status sp__dubov_2025_checklist(struct sp__context *ctx, const struct sp__position *position,
                                   sp_checklist_row *rows)
{
    struct d25_field field;
    const sp_status status = sp__d25_field_build(ctx, position, &sp__d25_edition_2025, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct d25_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->preference;
        sp__checklist_set(row, SP_FACT_PREFERENCE, preferences[player->strength]);
        sp__checklist_set(row, SP_FACT_RATING, position->seats[player->slot].rating);
        sp__checklist_set(row, SP_FACT_ARO, player->aro);
        sp__checklist_set(row, SP_FACT_UPFLOATS, player->upfloats);
        sp__checklist_set(row, SP_FACT_MAXIMUM_UPFLOATER, player->is_maximum_upfloater);
        sp__checklist_set(row, SP_FACT_UPFLOATED_LAST, player->upfloated_last);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
