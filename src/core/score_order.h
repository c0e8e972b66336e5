/* Orders in which scores come first: of players, and of the boards when a round is published.
 *
 * Sorted by digits, not by comparing: scores are few, so a pass or two over the list is enough. */
#ifndef SWISSPAIR_CORE_SCORE_ORDER_H
#define SWISSPAIR_CORE_SCORE_ORDER_H

#include "core/position.h"

/* The seated players by score, the highest first, then by slot; *out is [n_seated] slots in the
 * arena. O(seated). */
sp_status sp__seated_by_score(struct sp__context *ctx, const struct sp__position *p,
                              const int **out);

/* What places a board: scores, the highest first, then the rank, the lowest first. */
struct sp__board_key {
    sp_points high, sum;
    int rank; /* >= 0 */
};

/* The order of n boards; *out is [n] indexes in the arena. O(n). */
sp_status sp__boards_in_order(struct sp__context *ctx, const struct sp__board_key *keys, int n,
                              const int **out);

#endif
