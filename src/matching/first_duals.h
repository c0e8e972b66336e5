/* SPDX-License-Identifier: Apache-2.0 */
/* The first duals of a matching, from the problem of its classes: a transportation problem that
 * bounds the weight of every matching, and tells most of the pairs. */
#ifndef SWISSPAIR_MATCHING_FIRST_DUALS_H
#define SWISSPAIR_MATCHING_FIRST_DUALS_H

#include "matching/lexicographic.h"

/* Classes that may stand in a class problem: no sets of bits are kept of them. */
enum { SWP__MAX_PROBLEM_CLASSES = 1024 };

/* Classes of vertices, some of which must be matched. */
struct swp__class_problem {
    int n, words;           /* n < SWP__MAX_PROBLEM_CLASSES */
    const uint64_t *weight; /* [n_told][n_told][words], symmetric */
    const int *told;        /* [n] by which class the weight tells it; NULL: itself */
    int n_told;
    const bool *possible; /* [n][n] */
    const int *sizes;     /* [n] */
    const bool *must;     /* [n] */
};

/* The fractional problem of matching them with the maximum weight. y[n][words]: duals of the
 * classes, doubled: y[c] + y[d] is at least twice the weight, y[c] at least 0 unless the class must
 * be matched, and the sum over all vertices is least. flow[n][n]: twice the pairs of an optimal
 * solution, from row to column. *out_found is false when a class that must be matched cannot be. */
swp_status swp__first_duals(struct swp__context *ctx, const struct swp__class_problem *problem,
                            uint64_t *y, int *flow, bool *out_found);

/* Whole pairs of classes from a flow, in its place: pairs[a * n + b] = pairs[b * n + a]. A unit of
 * flow is half a pair, since every vertex stands on the row side and on the column side. Odd halves
 * are rounded up and down by turns, so that in every connected component of them at most one class
 * has one vertex less in a pair, and none has more. SWP_ERR_MEMORY. O(n^2). */
swp_status swp__whole_pairs(struct swp__context *ctx, int n, int *flow);

#endif
