/* SPDX-License-Identifier: Apache-2.0 */
/* Colours had in the rounds before: what the editions ask of them alike, without an article. */
#ifndef SWISSPAIR_TOURNAMENT_COLOUR_HISTORY_H
#define SWISSPAIR_TOURNAMENT_COLOUR_HISTORY_H

#include "tournament/position.h"

/* A game that was played, with a colour. */
static inline bool swp__had_colour(const struct swp__past *past)
{
    return past->kind == SWP__PAST_PLAYED && past->colour != SWP_COLOUR_NONE;
}

/* Whites less Blacks, and the length of the last run of one colour, with its sign. O(rounds). */
void swp__colours_counted(const struct swp__position *p, int slot, int *difference, int *in_a_row);

/* The latest round before `q` in which the slot had a colour; 0 for none. */
uint32_t swp__colour_before(const struct swp__position *p, int slot, uint32_t q);

/* The colour `slot` takes because the two had different colours at the latest place where their
 * histories, laid side by side at their ends, differ: the one the opponent had; SWP_COLOUR_NONE
 * when one of them ends first. rounds[2]: the rounds of that place, of either. O(rounds). */
swp_colour swp__colours_alternate(const struct swp__position *p, int slot, int opponent,
                                  uint32_t rounds[2]);

#endif
