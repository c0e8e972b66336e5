/* SPDX-License-Identifier: Apache-2.0 */
/* What other acts ask about teams. Nothing is said in an event of players. */
#ifndef SWISSPAIR_DESK_ACT_TEAMS_H
#define SWISSPAIR_DESK_ACT_TEAMS_H

#include "desk_act_inside.h"

/* Tells of teams that have fewer members than there are boards. */
void desk_find_few_members(const struct desk_acting *a);
/* Whether somebody sits on both sides of a board of a match, or the result is a forfeit that fits
 * who does; otherwise a refusal. */
bool desk_seats_fit(const struct desk_acting *a, uint32_t round, const struct desk_board *board,
                    enum desk_result result);
/* Tells what a forfeit makes of the match that it belongs to. */
void desk_find_forfeits(const struct desk_acting *a, uint32_t round, const struct desk_board *board,
                        enum desk_result result);

#endif
