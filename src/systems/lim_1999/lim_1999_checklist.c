/* Lim System 1999 and 2026: the check-list of a round, as articles 1, 3.10 and 5 see its players:
 * the due colour and the ones permitted, who floated in the last round, the bye. O(n^2 / 64 + n *
 * rounds), for who may meet whom. */
#include "systems/lim_1999/lim_1999_internal.h"

sp_status sp__lim_checklist(struct sp__context *ctx, const struct sp__position *position,
                            sp_checklist_row *rows)
{
    struct lim_field field;
    const sp_status status = sp__lim_field_build(ctx, position, &sp__lim_1999_edition, &field);
    for (int i = 0; status == SP_OK && i < field.n; i++) {
        const struct lim_player *player = &field.players[i];
        sp_checklist_row *row = &rows[player->slot];
        row->due = (sp_colour)player->due;
        sp__checklist_set(row, SP_FACT_RATING, player->rating);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_WHITE, player->may_have_white);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BLACK, player->may_have_black);
        sp__checklist_set(row, SP_FACT_FLOATED_LAST, player->floated_before);
        sp__checklist_set(row, SP_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
