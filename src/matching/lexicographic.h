/* SPDX-License-Identifier: Apache-2.0 */
/* Lexicographic criteria as one number: the packing of a list of counts into wide weights.
 *
 * A room lists its criteria once, in order; each gives every pair of players a whole number, the
 * higher the better. Here the numbers of a graph are packed side by side, so wide that no sum over
 * a matching can carry into the next field: comparing two sums compares the vectors. Criteria on
 * which all pairs agree take no bits.
 *
 * A criterion may be a list ("scores in descending order"), compared from its greatest member down:
 * then each level of the list is a count, and a field, of its own.
 *
 * Players of the same class (same score, preference, floats, ...) are alike to every criterion, so
 * only representatives of the classes are looked at: O(classes^2) however many players there are.
 */
#ifndef SWISSPAIR_MATCHING_LEXICOGRAPHIC_H
#define SWISSPAIR_MATCHING_LEXICOGRAPHIC_H

#include "base/context.h"
#include "base/weight.h"

/* Classes that a set of bits can hold. */
enum { SWP__MAX_CLASSES = 64 };

/* Two classes that may be paired. */
struct swp__class_pair {
    int a, b;
};

/* A graph as the packing sees it. */
struct swp__class_graph {
    const void *graph; /* handed to the functions */
    int n_criteria;
    /* Fields of a criterion: 0 where it says nothing, 1 for a number, else the levels of a list. */
    int (*levels)(const void *graph, int criterion);
    /* What each of these pairs of classes counts on one level, the same for a-b as for b-a. */
    void (*values)(const void *graph, int criterion, int level, const struct swp__class_pair *pairs,
                   int n, int64_t *out);
    int n; /* vertices */
    int n_classes;
    const int *class_of;                               /* [n] */
    const int *representative;                         /* [n_classes] a vertex of the class */
    bool (*may_pair)(const void *graph, int u, int v); /* by class: colours, sides, stages */
    bool (*is_inside)(const void *graph, int u, int v);
};

/* One field of a weight: a criterion, or a level of a list, on which pairs differ. */
struct swp__packed_field {
    int criterion, level;
    int shift;
};

/* Weights of a class graph. */
struct swp__packing {
    const struct swp__class_graph *of;
    int words;
    int low_bits; /* free at the bottom, for the caller's own last criteria */
    int end;      /* bits with them and the fields */
    int n_fields;
    struct swp__packed_field *fields; /* most important last */
    uint64_t *weight;                 /* [n_classes][n_classes][words] */
    bool *possible;                   /* [n_classes][n_classes] */
};

/* Chooses fields and widths and computes the table, in the arena. `low_bits` are left free below.
 * SWP_ERR_LIMIT when the numbers need more than SWP__WEIGHT_MAX_WORDS words, or what all vertices
 * reach together does not fit an int64_t. O(classes^2). */
swp_status swp__packing_choose(struct swp__context *ctx, const struct swp__class_graph *graph,
                               int low_bits, struct swp__packing *out);

/* The same weights with `low_bits` more left free below. SWP_ERR_LIMIT as above. O(classes^2). */
swp_status swp__packing_lift(struct swp__context *ctx, const struct swp__packing *from,
                             int low_bits, struct swp__packing *out);

/* Weight of the pair by the classes of u and v; NULL when classes of this kind may not be paired.
 */
static inline const uint64_t *swp__packing_weight(const struct swp__packing *p, int u, int v)
{
    size_t at = (size_t)p->of->class_of[u] * (size_t)p->of->n_classes + (size_t)p->of->class_of[v];
    return p->possible[at] ? &p->weight[at * (size_t)p->words] : NULL;
}

/* Bits that hold every sum of `n` values of up to `greatest`, and differences of such sums. */
int swp__packing_bits(int64_t greatest, int n);

/* Groups vertices into classes: `same` is an equivalence; *n_classes, class_of[n] and
 * representative[n] are filled. O(n * classes). */
void swp__classes_of(const void *graph, int n, bool (*same)(const void *graph, int u, int v),
                     int *n_classes, int *class_of, int *representative);

#endif
