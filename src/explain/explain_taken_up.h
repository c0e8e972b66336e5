/* SPDX-License-Identifier: Apache-2.0 */
/* Sentences for brackets that take players from below: see explain_taken_up.c. */
#ifndef SWISSPAIR_EXPLAIN_TAKEN_UP_H
#define SWISSPAIR_EXPLAIN_TAKEN_UP_H

#include "explain/explain_internal.h"

/* "Bracket of 2½ points" */
const swp_saying *swp__taken_up_heading(struct swp__explain *e,
                                        const struct swp__told_bracket *bracket);
/* To the arbiter: how many residents there are, who was taken up to them, who was passed over. */
void swp__tell_taken_up(struct swp__explain *e, const struct swp__told_bracket *bracket);
/* To a player: that they were taken up, or who came up to meet them. False, and nothing told, when
 * the player was paired elsewhere or nothing of it is recorded. */
bool swp__tell_way_in(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const struct swp__told_player *player);

#endif
