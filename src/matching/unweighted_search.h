/* SPDX-License-Identifier: Apache-2.0 */
/* One search of the matching without weights, and the state that it shares with the questions: see
 * unweighted_matching.h for what they are.
 *
 * Alternating trees with blossoms (Edmonds, Paths, trees, and flowers, 1965), the blossoms as sets
 * of a union-find forest (Gabow, An efficient implementation of Edmonds' algorithm, 1976), in sets
 * of bits. A tree grows from an unmatched root. Outer vertices are at even distance from it, inner
 * ones at odd distance, each with its partner, which is outer. An edge between two outer vertices
 * of a tree closes a blossom, an odd cycle, all of whose vertices become outer. So the outer
 * vertices are those to which an even alternating path leads from a root. */
#ifndef SWISSPAIR_MATCHING_UNWEIGHTED_SEARCH_H
#define SWISSPAIR_MATCHING_UNWEIGHTED_SEARCH_H

#include "matching/unweighted_matching.h"

enum { NO_VERTEX = -1 };

/* The edges that count: those of the graph, with `side` those with one end in that set. */
struct swp__counted_edges {
    const struct swp__bit_graph *graph;
    const uint64_t *side;
    size_t first, end; /* words in which members are, or have been; all others are 0 */
    uint64_t *row;     /* the row of `row_of`, when rows are made */
    int row_of;
};

struct swp__alternating_search {
    uint64_t *unseen, *outer; /* members not reached yet; outer ones */
    uint64_t *in_root;        /* outer ones known to be in the blossom of the first root */
    int *before;              /* [n] of an inner vertex: the outer one that leads to it */
    int *up;                  /* [n] union-find: towards the base of the blossom */
    int *queue;               /* [n] all outer vertices, the roots first */
    int head, tail;
    unsigned *seen; /* [n] stamps of the two climbs to a common base */
    unsigned stamp;
};

struct swp__maximum {
    int n;
    struct swp__counted_edges edges;
    uint64_t *members, *unmatched;
    int n_members, n_matched;
    int *mate; /* [n] NO_VERTEX: unmatched. A vertex that is no member keeps its last one. */
    struct swp__alternating_search search;
    /* Kept between questions (unweighted_matching.c). */
    uint64_t *closed, *closed_outer; /* members in Hungarian trees; the outer ones among them */
    bool some_closed;
    uint64_t *spare; /* members without whom the others make just as many pairs */
    bool spare_is_known;
    int offered; /* looks for an opponent; the search is rooted at its former partner */
};

/* False when memory is gone. */
bool swp__search_create(struct swp__context *ctx, int n, struct swp__maximum *m);

/* ---- edges ----------------------------------------------------------------------------------- */

/* The lowest vertex of a word of bits that is not 0. */
static inline int swp__lowest_vertex(uint64_t bits, size_t word)
{
    return (int)word * 64 + swp__lowest_bit(bits);
}

/* Words first..end-1 of the row of u, valid until another row is asked for. */
const uint64_t *swp__search_row(struct swp__maximum *m, int u);

/* Word k of the neighbours of u, members or not, from its row. */
static inline uint64_t swp__neighbours(const struct swp__maximum *m, int u, const uint64_t *row,
                                       size_t k)
{
    const uint64_t *side = m->edges.side;
    return !side ? row[k] : row[k] & (swp__bit_get(side, u) ? ~side[k] : side[k]);
}

static inline bool swp__are_neighbours(const struct swp__maximum *m, int u, int v)
{
    const uint64_t *side = m->edges.side;
    return !(side && swp__bit_get(side, u) == swp__bit_get(side, v)) &&
           swp__bit_edge(m->edges.graph, u, v);
}

static inline bool swp__search_is_outer(const struct swp__maximum *m, int v)
{
    return swp__bit_get(m->search.outer, v);
}

/* ---- searches -------------------------------------------------------------------------------- */

/* Begins a search among all members; its roots are those that are made outer next. */
void swp__search_begin(struct swp__maximum *m);
void swp__search_make_outer(struct swp__maximum *m, int v);
/* Grows a tree that comes to no unmatched vertex until `wanted` is outer, or, with NO_VERTEX,
 * until nothing is left. It may be called again with another vertex. */
void swp__search_grow(struct swp__maximum *m, int wanted);
/* Grows until an unmatched vertex is reached that is no root; NO_VERTEX when there is none. */
int swp__search_unmatched(struct swp__maximum *m);
/* Flips the path from a root to v: v, unmatched so far, is matched on it. */
void swp__search_flip_path(struct swp__maximum *m, int v);

#endif
