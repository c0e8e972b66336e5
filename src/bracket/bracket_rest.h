/* SPDX-License-Identifier: Apache-2.0 */
/* The rest of a bracket, once the opponents of those moved down are known: a graph of the vertices
 * that are not fixed yet, and its best pairings. See bracket_order.h for the order of these.
 *
 *   bracket_rest            this graph
 *   bracket_halves          the steps of the order: two halves, and the opponents of the first
 *   bracket_exchange        who changes halves, when no best pairing goes between them as cut
 *   bracket_exchange_start  duals and pairs with which the search for an exchange begins
 *   bracket_exchange_proof  that what the start left out is in no best pairing
 *
 * Every vertex has a side. In a rest cut in halves the members of the list stand in the first half
 * or in the second, and a pair takes one of each. To find an exchange members are left open: of a
 * pair with an open member the one that comes before goes to, or stays in, the first half. */
#ifndef SWISSPAIR_BRACKET_BRACKET_REST_H
#define SWISSPAIR_BRACKET_BRACKET_REST_H

#include "bracket/bracket_order.h"

enum side { SIDE_OUTSIDE = 0, SIDE_FIRST, SIDE_SECOND, SIDE_OPEN, SIDE_COUNT };

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
    int *class_of;     /* [n] numbered as they are met */
    int *class_member; /* [n_classes] the first vertex of each */
    /* Kinds of vertices: class and side, or class and place of an open member. */
    int n_kinds;
    int *kind;           /* [n] */
    int *representative; /* [n_kinds] a vertex of the kind */
    uint64_t *start;     /* [n][words] duals to begin with, or NULL */
    int *start_mate;     /* [n] pairs to begin with, or NULL */
};

/* Lists what is not fixed and cuts the list in halves; it makes as many pairs as the best pairing
 * at hand, and so as all best ones. SWP_ERR_MEMORY. O(n + classes^2). */
swp_status swp__rest_build(const struct swp__bracket_search *s, struct swp__rest *out);
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
