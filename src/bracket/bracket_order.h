/* SPDX-License-Identifier: Apache-2.0 */
/* Of all best pairings of a bracket the first in a lexicographic order, decided from the left.
 *
 * A bracket is a list of vertices 0..n_in-1 in their order; the first `n_first` of them (moved
 * down) are paired with the others only. More vertices may follow: players below, the bye. Criteria
 * are the weights; what is left of them is order, and that comes in steps a room takes in the
 * sequence of its text: which of the first ones are paired, the earlier rather than the later;
 *   their opponents, each as early as possible;
 *   the rest, cut in two halves: with no exchange, else the fewest players exchanged, the smallest
 *   difference of their places, the last ones of the first half, the first ones of the second;
 *   then the opponents of the first half, each as early as possible.
 * Or all of them in one step, the fold: the last one chooses first, the opponent as early as
 * possible and last of all to leave, then the last one who is still free.
 * Each step keeps only what a best pairing has (matching/matching); nothing is enumerated. O(n)
 * questions of one search each. */
#ifndef SWISSPAIR_BRACKET_BRACKET_ORDER_H
#define SWISSPAIR_BRACKET_BRACKET_ORDER_H

#include "matching/lexicographic.h"
#include "matching/matching.h"

/* ---- the order as a table ---------------------------------------------------------------------
 */

enum swp__order_step {
    SWP__CHOOSE_FIRST,       /* which of the players moved down are paired, the earlier rather */
    SWP__ALL_OF_FIRST,       /* instead: all of them, since they have to be */
    SWP__OPPONENTS_OF_FIRST, /* with whom, each as early as possible */
    SWP__LEFT_JOIN,          /* those of the first not paired stand at the head of the others */
    SWP__EXCHANGE,           /* the others cut in halves, and who changes between them */
    SWP__TRANSPOSITION,      /* the opponents of the first half, each as early as possible */
    SWP__REMAINDER,          /* instead of both: the others are a bracket of their own */
    SWP__FOLD, /* from the last to the first, everybody's opponent as early as possible */
    SWP__STEP_COUNT
};

struct swp__order_row {
    const char *article;
    enum swp__order_step step;
    const char *words; /* for the reasons; "": who is not chosen is not told */
};

/* The rest in halves, after the exchange: vertices in their order. */
struct swp__cut {
    int n_s1, n_s2;
    int *s1, *s2;
};

/* ---- by matching ------------------------------------------------------------------------------
 */

struct swp__bracket_graph {
    struct swp__context *ctx;
    struct swp__class_graph classes;
    struct swp__packing
        packing; /* of `classes` as they are; of = NULL: swp__bracket_solve chooses */
    int n, n_in, n_first;
    bool (*is_barred)(const void *graph, int u, int v); /* what classes do not say */
    int (*club)(const void *graph, int u);              /* matching/clubs.h; NULL: nobody has one */
    const bool *must;                                   /* [n] has to be matched */
    /* For tests: an exchange is sought with no member left open (bracket_exchange_start.h), so that
     * the proof has more to refuse. */
    bool closes_all;
};

/* What has been decided. */
struct swp__bracket_search {
    struct swp__bracket_graph *graph;
    struct swp__matcher *matcher;
    int *partner; /* [n] -1 = not fixed yet; at the end: vertex, or -1 = left over */
    bool *paired; /* [n_first] */
    bool left_join;
    /* the exchange of the rest, for the reader of the reasons: places are vertices */
    int n_exchanged;
    int *moved_down, *moved_up; /* [n_exchanged] from the first half and from the second */
    int n_rest_pairs;
    struct swp__cut cut;
    struct swp__rest *rest;
    struct swp__matcher *rest_matcher; /* NULL: the rest has no pairs */
};

/* Chooses the weights, unless the caller has, and finds a best pairing. SWP_ERR_NO_PAIRING (the
 * error untouched) when not every vertex that must be matched can be. */
swp_status swp__bracket_solve(struct swp__bracket_graph *g, struct swp__bracket_search *out);
/* The first ones: which of them are paired. */
swp_status swp__bracket_choose_first(struct swp__bracket_search *s);
/* All of them have to be, within the bracket. SWP_OK. */
swp_status swp__bracket_take_all_first(struct swp__bracket_search *s);
/* Their opponents, none of whom is one of the first. */
swp_status swp__bracket_opponents_of_first(struct swp__bracket_search *s);
/* From here on the first ones that are not paired stand at the head of the rest. SWP_OK. */
swp_status swp__bracket_left_join(struct swp__bracket_search *s);
/* The rest cut in halves, and the exchange. */
swp_status swp__bracket_cut_rest(struct swp__bracket_search *s);
/* Then the opponents of the first half. */
swp_status swp__bracket_opponents_of_rest(struct swp__bracket_search *s);
/* The opponents of all, the last member choosing first. */
swp_status swp__bracket_fold(struct swp__bracket_search *s);
/* Two members of the bracket that make a pair of it. */
static inline bool swp__bracket_is_pair(const struct swp__bracket_graph *g, int u, int v)
{
    return g->classes.is_inside(g->classes.graph, u, v);
}

#endif
