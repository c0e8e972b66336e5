/* Who cannot be paired in any case: a count by absolute colours and clubs.
 *
 * Where one colour, or one club, is more than half of some players, any pairing among them leaves
 * the surplus over. A pairing that leaves no more than that cannot be bettered. */
#ifndef SWISSPAIR_BRACKET_LEFT_OVER_H
#define SWISSPAIR_BRACKET_LEFT_OVER_H

#include "base/context.h"

/* One of the players. */
struct swp__left_over_player {
    int colour; /* swp_colour: two with the same one do not meet; 0: none */
    int club;   /* matching/clubs.h */
};

/* The least number of `n` players that any pairing among them leaves over, as far as colours and
 * clubs tell: no pairing leaves fewer. O(n). */
swp_status swp__least_left_over(struct swp__context *ctx,
                                const struct swp__left_over_player *players, int n, int *out);

#endif
