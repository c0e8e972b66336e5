/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament without the points of those who left a round robin early (C.05). */
#ifndef SWISSPAIR_TOURNAMENT_ANNULMENT_H
#define SWISSPAIR_TOURNAMENT_ANNULMENT_H

#include "swisspair/tournament.h"

/* A copy in which nothing is recorded of the games, or matches, of the annulled: their opponents
 * rested in those rounds. The caller destroys it. SWP_ERR_INVALID: no such player. O(players *
 * rounds). */
swp_status swp__tournament_annulled(const swp_tournament *t, const uint32_t *tpns, size_t count,
                                    swp_tournament **out, swp_error *err);

#endif
