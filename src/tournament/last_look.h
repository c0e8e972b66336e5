/* SPDX-License-Identifier: Apache-2.0 */
/* Absolute criteria once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the rooms decide by systems/ranked.h, and a mistake there
 * must not excuse itself. */
#ifndef SWISSPAIR_TOURNAMENT_LAST_LOOK_H
#define SWISSPAIR_TOURNAMENT_LAST_LOOK_H

#include "tournament/position.h"

/* The colours, as bits by swp_colour, that nobody gets after two games of one colour or with a
 * difference beyond 1; `last_two_decide` where these ask for opposite ones. O(rounds). */
uint8_t swp__last_look_colours(const struct swp__position *p, int slot, bool last_two_decide);
/* Pairing the last round, more than half of the greatest possible score. */
bool swp__last_look_topscorer(const struct swp__position *p, swp_points score);
/* Neither a second bye, nor one after the points of a win without playing. O(rounds). */
bool swp__last_look_bye(const struct swp__position *p, int slot);

#endif
