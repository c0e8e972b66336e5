/* SPDX-License-Identifier: Apache-2.0 */
/* Groups of players who may not meet, as they hold in one round.
 *
 * Answers, for each slot: of which groups is the player a member, and which is the largest of them.
 * A club of 500 declared pair by pair is 124,750 groups of two: players of whom all are barred from
 * each other by single pairs are listed as one group, so that what was looked up pair by pair is a
 * single number, and matching/clubs can tell them apart by sort. Found are those who are barred
 * from the same others in any case, and most who have a few more pairs of their own. Nobody is
 * barred from more or from fewer than before.
 *
 * Cost: O(players + members of groups) time and memory. */
#ifndef SWISSPAIR_TOURNAMENT_FORBIDDEN_GROUPS_H
#define SWISSPAIR_TOURNAMENT_FORBIDDEN_GROUPS_H

#include "base/context.h"
#include "swisspair/tournament.h"

struct swp__forbidden_lists {
    const int *start;   /* [n + 1] into groups */
    const int *groups;  /* those of each slot, ascending; NULL: none are declared */
    const int *largest; /* [n] 1 more than the largest group of the slot, 0: none of four or more;
                           below 0, each its own number: an eighth of the others are left, or fewer;
                           NULL: nobody has one */
    uint64_t *const *rows; /* [n] bits of those a slot is barred from, where its groups are many,
                              else NULL; NULL: they are few everywhere */
};

/* The lists of the round in the arena. SWP_ERR_LIMIT, SWP_ERR_MEMORY. */
swp_status swp__forbidden_groups(struct swp__context *ctx, const swp_tournament *t, uint32_t round,
                                 const int32_t *slot_of_place, struct swp__forbidden_lists *out);

/* `rows` of the lists: a slot has one when it is in so many groups that the row takes 16 times the
 * memory of their numbers at most. SWP_ERR_MEMORY. O(n + members of groups * n / 64). */
swp_status swp__forbidden_rows(struct swp__context *ctx, int n, struct swp__forbidden_lists *lists);

/* groups[group_start[i]..group_start[i + 1] - 1], ascending, are the groups of each of `n` players;
 * when some are joined both lists are shortened in their place and the groups numbered anew, from
 * 0. SWP_ERR_MEMORY. */
swp_status swp__join_pairs(struct swp__context *ctx, int n, int *group_start, int *groups);

/* `largest` of the lists (the first of several of one size). SWP_ERR_MEMORY. */
swp_status swp__largest_groups(struct swp__context *ctx, int n, const int *group_start,
                               const int *groups, const int **out);

/* Marks in `largest` those whom their rows leave few others. SWP_ERR_MEMORY. O(n^2 / 64). */
swp_status swp__mark_alone(struct swp__context *ctx, int n, struct swp__forbidden_lists *lists);

#endif
