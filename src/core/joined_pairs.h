/* Groups of players who may not meet, declared pair by pair: a club of 500 is 124,750 pairs then.
 *
 * Players of whom all are barred from each other by single pairs are listed as one group: what was
 * looked up pair by pair is a single number, and core/clubs can tell them apart by sort. Found are
 * those who are barred from the same others in any case, and most who have a few more pairs of
 * their own. Nobody is barred from more or from fewer than before. */
#ifndef SWISSPAIR_CORE_JOINED_PAIRS_H
#define SWISSPAIR_CORE_JOINED_PAIRS_H

#include "core/context.h"

/* groups[group_start[i]..group_start[i + 1] - 1], ascending, are the groups of each of `n` players;
 * when some are joined both lists are shortened in their place and the groups numbered anew, from
 * 0. O(players + members of groups). SP_ERR_MEMORY. */
sp_status sp__join_pairs(struct sp__context *ctx, int n, int *group_start, int *groups);

#endif
