/* SPDX-License-Identifier: Apache-2.0 */
/* Orders in which scores come first: of players, and of the boards when a round is published.
 *
 * Sorted by digits, not by comparing: scores are few, so a pass or two over the list is enough. */
#ifndef SWISSPAIR_TOURNAMENT_SCORE_ORDER_H
#define SWISSPAIR_TOURNAMENT_SCORE_ORDER_H

#include "base/trace.h"
#include "tournament/position.h"

/* The seated players by score, the highest first, then by slot; *out is [n_seated] slots in the
 * arena. O(seated). */
swp_status swp__seated_by_score(struct swp__context *ctx, const struct swp__position *p,
                                const int **out);

/* What places a board: scores, the highest first, then the rank, the lowest first. */
struct swp__board_key {
    swp_points high, sum;
    int rank; /* >= 0 */
};

/* The order of n boards; *out is [n] indexes in the arena. O(n). */
swp_status swp__boards_in_order(struct swp__context *ctx, const struct swp__board_key *keys, int n,
                                const int **out);

/* A board, what places it, and why its colours are so (told with the rounds of `asked_for`; without
 * an article they are told already). */
struct swp__made_board {
    struct swp__slot_board slots;
    struct swp__board_key key;
    struct swp__colour_reason why;
    int asked_for;
};
/* The board of pair `pair` of the room's. */
typedef void swp__make_board(const void *room, int pair, struct swp__made_board *out);

/* The round as it is published: the boards of n pairs in their order, then the bye of the slot, or
 * SWP__NOBODY. Reasons are recorded in the order of the pairs or, `as_published`, of the boards.
 * SWP_ERR_MEMORY. */
swp_status swp__boards_publish(struct swp__context *ctx, swp__make_board *make, const void *room,
                               int n, int bye, bool as_published, struct swp__slot_pairing *out);

#endif
