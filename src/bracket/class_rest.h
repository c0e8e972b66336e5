/* SPDX-License-Identifier: Apache-2.0 */
/* Who is left of a bracket, by classes, while pairs leave it one after the other.
 *
 * A flow of the classes against themselves along tight pairs tells whether a pair of classes leaves
 * the others a solution, halves of pairs allowed: necessary for a matching of them, one by one. It
 * is kept, and augmented where a pair takes what others had. */
#ifndef SWISSPAIR_BRACKET_CLASS_REST_H
#define SWISSPAIR_BRACKET_CLASS_REST_H

#include "matching/class_dual.h"

struct swp__class_rest {
    int n_classes;
    const uint64_t *tight;      /* [n_classes] */
    int left[SWP__MAX_CLASSES]; /* players of each class */
    int *flow;                  /* [n_classes][n_classes] from row to column */
};

/* `tight` must outlive the answers. *out_possible is false when those of `sizes` have no solution;
 * then nothing more may be asked. */
swp_status swp__class_rest_begin(struct swp__context *ctx, int n_classes, const uint64_t *tight,
                                 const int *sizes, struct swp__class_rest *out, bool *out_possible);

/* Two players of these classes, which are tight, leave as a pair. False when the others then have
 * no solution, or the class has nobody left; nobody leaves then. O(classes^2). */
bool swp__class_rest_take_pair(struct swp__class_rest *rest, int a, int b);

/* The two come back. */
void swp__class_rest_give_back(struct swp__class_rest *rest, int a, int b);

#endif
