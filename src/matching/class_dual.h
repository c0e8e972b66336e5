/* SPDX-License-Identifier: Apache-2.0 */
/* The class problem of a bracket: the bound on the weight of its matchings, and what is tight.
 * Whoever stays below the bound, and is shown a matching that reaches it, has the maximum. */
#ifndef SWISSPAIR_MATCHING_CLASS_DUAL_H
#define SWISSPAIR_MATCHING_CLASS_DUAL_H

#include "matching/lexicographic.h"

struct swp__class_dual {
    int n;                            /* classes of the packing, and one more: to be left over */
    uint64_t tight[SWP__MAX_CLASSES]; /* classes with which a pair is tight */
    const uint64_t *y;                /* [n][words] twice the duals, in the arena of the call */
};

/* Solves the transportation problem of sizes[class] players against themselves, everybody paired.
 * The class after those of the packing is a place for being left over, of weight 0 with any player.
 * *out_found is false when not everybody can be paired, by classes. O(classes^3) mostly. */
swp_status swp__class_dual_solve(struct swp__context *ctx, const struct swp__packing *packing,
                                 const int *sizes, struct swp__class_dual *out, bool *out_found);

/* Classes with which each class of the packing may be paired. */
void swp__class_possible(const struct swp__packing *packing, uint64_t *out);

/* The least number of players, of sizes[class], that any matching leaves over, as far as classes
 * tell: the others can be matched along `possible`, halves of pairs allowed. O(classes^2) mostly.
 */
int swp__class_least_left_over(int n_classes, const uint64_t *possible, const int *sizes);

/* Classes that may stand in a class problem: no sets of bits are kept of them. */
enum { SWP__MAX_PROBLEM_CLASSES = 1024 };

/* Classes of vertices, some of which must be matched. */
struct swp__class_problem {
    int n, words;           /* n < SWP__MAX_PROBLEM_CLASSES */
    const uint64_t *weight; /* [n][n][words], symmetric */
    const bool *possible;   /* [n][n] */
    const int *sizes;       /* [n] */
    const bool *must;       /* [n] */
};

/* The fractional problem of matching them with the maximum weight. y[n][words]: duals of the
 * classes, doubled: y[c] + y[d] is at least twice the weight, y[c] at least 0 unless the class must
 * be matched, and the sum over all vertices is least. flow[n][n]: twice the pairs of an optimal
 * solution, from row to column. *out_found is false when not all who must be matched can be. */
swp_status swp__class_dual_start(struct swp__context *ctx, const struct swp__class_problem *problem,
                                 uint64_t *y, int *flow, bool *out_found);

/* Whole pairs of classes from a flow of players who stand on the row side and on the column side,
 * two of which make a pair: pairs[a * n + b] = pairs[b * n + a], in the place of the flow. Halves
 * of pairs are rounded up and down by turns, so that of every connected lot of them one class has
 * one player less in a pair at most, and none has more. SWP_ERR_MEMORY. O(n^2). */
swp_status swp__class_whole_pairs(struct swp__context *ctx, int n, int *flow);

/* Maximum flow between row classes and column classes along `tight[row]`, into flow[row *
 * n_columns + column]; returns its amount. */
int swp__class_flow(int n_rows, const int *supply, const uint64_t *tight, const int *demand,
                    int n_columns, int *flow);

#endif
