/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss Team System 2026: the check-list of a round: the colour a team prefers (1.7), whether it
 * may have the bye ([C2]) and whether it floated in the previous round (1.5). O(n log n + n *
 * rounds). */
#include "systems/team_2026/team_2026_internal.h"

swp_status swp__team_2026_checklist(struct swp__context *ctx, const struct swp__position *position,
                                    swp_checklist_row *rows)
{
    struct swp__upfloat_field field;
    const swp_status status = swp__team26_field_build(ctx, position, &field);
    for (int i = 0; status == SWP_OK && i < field.n; i++) {
        const struct swp__upfloat_player *player = &field.players[i];
        const struct team26_colours colours = swp__team26_colours_of(position, player->slot);
        swp_checklist_row *row = &rows[player->slot];
        row->due = colours.preferred;
        if (position->teams->preferences == SWP_TEAM_COLOURS_TYPE_B) /* A knows no degrees */
            swp__checklist_set(row, SWP_CHECKLIST_FACT_PREFERENCE, colours.strength);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, player->may_have_bye);
        swp__checklist_set(row, SWP_CHECKLIST_FACT_FLOATED_LAST, player->floated);
    }
    return status;
}
