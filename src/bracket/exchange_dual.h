/* SPDX-License-Identifier: Apache-2.0 */
/* Which members of a list change halves, as far as classes of players tell.
 *
 * The members of a list are paired two by two along pairs of classes that are tight
 * (first_duals.h), one of each pair in the first half and one in the second; others outside the
 * list may take some of them. A member gains something by standing in the first half, less the
 * later it comes. The greatest gain is a transportation problem like that of the weights, on halves
 * of classes instead of classes: in each class the first members go to the first half. Its duals
 * are a bound for every matching, and nearly always the bound is reached. */
#ifndef SWISSPAIR_BRACKET_EXCHANGE_DUAL_H
#define SWISSPAIR_BRACKET_EXCHANGE_DUAL_H

#include "base/context.h"

struct swp__exchange_problem {
    int n_classes, n_outside; /* of members of the list; then classes of others */
    const int *sizes;         /* [n_classes + n_outside] */
    const int *n_first;       /* [n_classes] how many stand in the first half as it is cut */
    const int *begin;         /* [n_classes] where the gains of the class begin */
    const int64_t *gain;      /* falling in each class; at least 0 for those in the first half, at
                                 most 0 for the others; less than 2^40 */
    const bool *tight;        /* [n_classes + n_outside] squared, symmetric */
    const bool *may_leave;    /* [n_classes + n_outside] may be paired with nobody */
};

struct swp__exchange_dual {
    /* Doubled duals: the greater of first + 2 * gain and second for a member, second for an
     * outsider. first[c] + second[d], and second + second of an outsider, are 0 at least when the
     * classes are tight; second is when the class may leave. */
    int64_t *first;  /* [n_classes] */
    int64_t *second; /* [n_classes + n_outside] */
    /* Members sure to be in the first half, and those sure or possible: one more at most. */
    int *n_sure, *n_first; /* [n_classes] */
    /* How many pairs to make: of a member in the first half (row) and one in the second; with an
     * outsider, of the two classes. */
    int *pairs; /* [n_classes + n_outside] squared */
};

/* *out_found is false when the members cannot be paired so. SWP_ERR_MEMORY. O(classes^2) for each
 * member that changes halves. */
swp_status swp__exchange_dual_solve(struct swp__context *ctx,
                                    const struct swp__exchange_problem *problem,
                                    struct swp__exchange_dual *out, bool *out_found);

#endif
