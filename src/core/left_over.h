/* Who cannot be paired in any case: a count by absolute colours and clubs.
 *
 * Where one colour, or one club, is more than half of some players, any pairing among them leaves
 * the surplus over. A pairing that leaves no more than that cannot be bettered. */
#ifndef SWISSPAIR_CORE_LEFT_OVER_H
#define SWISSPAIR_CORE_LEFT_OVER_H

#include "core/context.h"

/* One of the players. */
struct sp__left_over_player {
    int colour; /* sp_colour: two with the same one do not meet; 0: none */
    int club;   /* core/clubs.h */
};

/* The least number of `n` players that any pairing among them leaves over, as far as colours and
 * clubs tell: no pairing leaves fewer. O(n). */
sp_status sp__least_left_over(struct sp__context *ctx, const struct sp__left_over_player *players,
                              int n, int *out);

#endif
