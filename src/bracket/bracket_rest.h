/* SPDX-License-Identifier: Apache-2.0 */
/* The rest of a bracket, once the opponents of those moved down are known: what the files that
 * order it share. See bracket_order.h.
 *
 * Every vertex has a side. In a rest cut in halves the members of the list stand in the first half
 * or in the second, and a pair takes one of each. To find an exchange members are left open: of a
 * pair with an open member the one who stands before goes to, or stays in, the first half. */
#ifndef SWISSPAIR_BRACKET_BRACKET_REST_H
#define SWISSPAIR_BRACKET_BRACKET_REST_H

#include "bracket/bracket_order.h"

enum side { SIDE_OUTSIDE = 0, SIDE_FIRST, SIDE_SECOND, SIDE_OPEN, SIDE_COUNT };

/* The graph of the vertices not fixed yet. */
struct swp__rest {
    const struct swp__bracket_graph *g;
    const struct swp__packing *packing;
    int n;
    int *vertex;   /* [n] of g */
    int *place;    /* [n] in the list of the rest, -1 = not of the list */
    uint8_t *side; /* [n] enum side */
    bool *must;    /* [n] */
    int n_list, n_pairs;
    int difference_bits; /* with open members: exchanges are counted in the lowest fields */
    /* Classes of vertices that are alike to all of the rest. */
    int n_classes;
    int *class_of; /* [n] */
    /* Kinds of vertices: class and side, or class and place of an open member. */
    int n_kinds;
    int *kind;           /* [n] */
    int *representative; /* [n_kinds] a vertex of the kind */
    uint64_t *start;     /* [n][words] duals to begin with, or NULL */
    int *start_mate;     /* [n] pairs to begin with, or NULL */
};

/* A matcher of the rest with a best pairing. `least` and SWP_ERR_NO_PAIRING as for
 * swp__matcher_solve_for. */
swp_status swp__rest_solve(struct swp__rest *rest, const uint64_t *least,
                           struct swp__matcher **out);
/* The two may not meet, whatever their classes say. */
bool swp__rest_barred(const struct swp__rest *rest, int u, int v);
/* The club of u; the graph has some. */
int swp__rest_club(const struct swp__rest *rest, int u);
/* What a member adds to the weight by standing in the first half, below all criteria. */
static inline int64_t swp__rest_gain(const struct swp__rest *rest, int u)
{
    const int place = rest->place[u];
    const int64_t exchange = place < rest->n_pairs ? 0 : (int64_t)1 << rest->difference_bits;
    return rest->n_pairs - place - exchange;
}

/* SWP_ERR_INTERNAL. */
swp_status swp__bracket_lost(const struct swp__bracket_graph *g);

#endif
