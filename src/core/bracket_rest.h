/* The rest of a bracket, once the opponents of those moved down are known: what the files that
 * order it share. See bracket_order.h.
 *
 * Every vertex has a side. In a rest cut in halves the members of the list stand in the first half
 * or in the second, and a pair takes one of each. To find an exchange members are left open: of a
 * pair with an open member the one who stands before goes to, or stays in, the first half. */
#ifndef SWISSPAIR_CORE_BRACKET_REST_H
#define SWISSPAIR_CORE_BRACKET_REST_H

#include "core/bracket_order.h"

enum side { SIDE_OUTSIDE = 0, SIDE_FIRST, SIDE_SECOND, SIDE_OPEN, SIDE_COUNT };

/* The graph of the vertices not fixed yet. */
struct sp__rest {
    const struct sp__bracket_graph *g;
    const struct sp__packing *packing;
    int n;
    int *vertex;   /* [n] of g */
    int *place;    /* [n] in the list of the rest, -1 = not of the list */
    uint8_t *side; /* [n] enum side */
    bool *must;    /* [n] */
    int n_list, n_pairs;
    int difference_bits; /* with open members: exchanges are counted in the lowest fields */
    /* Kinds of vertices: class and side, or class and place of an open member. */
    int n_kinds;
    int *kind;           /* [n] */
    int *representative; /* [n_kinds] a vertex of the kind */
    uint64_t *start;     /* [n][words] duals to begin with, or NULL */
    int *start_mate;     /* [n] pairs to begin with, or NULL */
};

/* A matcher of the rest with a best pairing. `least` and SP_ERR_NO_PAIRING as for
 * sp__matcher_solve_for. */
sp_status sp__rest_solve(struct sp__rest *rest, const uint64_t *least, struct sp__matcher **out);
/* The two may not meet, whatever their classes say; searches by kinds only. */
bool sp__rest_barred(const struct sp__rest *rest, int u, int v);
/* The club of u; the graph has some. */
int sp__rest_club(const struct sp__rest *rest, int u);
/* Marks in the sides of the halves the first exchange with which a best pairing exists. */
sp_status sp__rest_exchange(struct sp__bracket_search *s, const struct sp__rest *halves);
/* What a member adds to the weight when he stands in the first half, below all criteria. */
static inline int64_t sp__rest_gain(const struct sp__rest *rest, int u)
{
    const int place = rest->place[u];
    const int64_t exchange = place < rest->n_pairs ? 0 : (int64_t)1 << rest->difference_bits;
    return rest->n_pairs - place - exchange;
}

/* SP_ERR_INTERNAL. */
sp_status sp__bracket_lost(const struct sp__bracket_graph *g);

#endif
