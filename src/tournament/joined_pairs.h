/* Groups of players who may not meet, declared pair by pair: a club of 500 is 124,750 pairs then.
 *
 * Players of whom all are barred from each other by single pairs are listed as one group: what was
 * looked up pair by pair is a single number, and tournament/clubs can tell them apart by sort.
 * Found are those who are barred from the same others in any case, and most who have a few more
 * pairs of their own. Nobody is barred from more or from fewer than before. */
#ifndef SWISSPAIR_TOURNAMENT_JOINED_PAIRS_H
#define SWISSPAIR_TOURNAMENT_JOINED_PAIRS_H

#include "base/context.h"

/* groups[group_start[i]..group_start[i + 1] - 1], ascending, are the groups of each of `n` players;
 * when some are joined both lists are shortened in their place and the groups numbered anew, from
 * 0. O(players + members of groups). SWP_ERR_MEMORY. */
swp_status swp__join_pairs(struct swp__context *ctx, int n, int *group_start, int *groups);

#endif
