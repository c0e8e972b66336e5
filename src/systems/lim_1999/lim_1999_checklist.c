/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System 1999 and 2026: the check-list of a round, as articles 1, 3.10 and 5 see its players:
 * the due colour and the ones permitted, who floated in the last round, the bye. O(n^2 / 64 + n *
 * rounds), for who may meet whom. */
#include "systems/lim_1999/lim_1999_internal.h"

swp_status swp__lim_checklist(struct swp__context *ctx, const struct swp__position *position,
                              swp_checklist_row *rows)
{
    struct lim_field field;
    const swp_status status = swp__lim_field_build(ctx, position, &swp__lim_1999_edition, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct lim_player *player = &field.players[i];
        swp_checklist_row *row = &rows[player->slot];
        row->due = (swp_colour)player->due;
        swp__checklist_set(row, SWP_CHECKLIST_FACT_RATING, player->rating);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_WHITE, player->may_have_white);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BLACK, player->may_have_black);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOATED_LAST, player->floated_before);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
    }
    return status;
}
