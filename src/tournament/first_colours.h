/* SPDX-License-Identifier: Apache-2.0 */
/* Who shows the lot before round 1 (struct swp__first_colour). */
#ifndef SWISSPAIR_TOURNAMENT_FIRST_COLOURS_H
#define SWISSPAIR_TOURNAMENT_FIRST_COLOURS_H

#include "tournament/position.h"

/* Fills first_by_rank and first_by_slot of a position whose seats and rounds before are filled. */
void swp__first_colours_find(const swp_tournament *t, const uint32_t *place_of_slot,
                             const int32_t *slot_of_place, struct swp__position *position);

#endif
