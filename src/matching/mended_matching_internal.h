/* Inside of the greatest matching of a changing set: see mended_matching.h. Shared by the set with
 * its questions (mended_matching.c) and the searches (mended_matching_search.c). */
#ifndef SWISSPAIR_MATCHING_MENDED_MATCHING_INTERNAL_H
#define SWISSPAIR_MATCHING_MENDED_MATCHING_INTERNAL_H

#include "matching/mended_matching.h"

#include <string.h>

enum swp__vertex_label { UNSEEN = 0, OUTER, INNER };
enum { NO_VERTEX = -1 };

struct swp__mended {
    int n;
    size_t words;
    size_t first, end; /* words in which members are, or have been; all others are 0 */
    const struct swp__bit_graph *graph;
    const uint64_t *side;
    uint64_t *row; /* [words] the row of `row_of`, when rows are made */
    int row_of;
    uint64_t *members;
    uint64_t *unmatched;             /* members */
    uint64_t *closed, *closed_outer; /* members in closed trees, outer ones among them */
    bool some_closed;
    uint64_t *spare;          /* members without whom the others make just as many pairs */
    bool spare_is_known;      /* `spare` is right for the present members */
    int n_inner, least_outer; /* then: inner vertices, and their least number of outer neighbours; 0
                                 when outer ones do not stand alone */
    uint64_t *half; /* while `margin` is positive: one of two halves (mended_matching.c) */
    int margin;
    int n_members, n_matched;
    int *mate; /* [n] NO_VERTEX: unmatched. Who is no member keeps the one he had */

    /* one search */
    unsigned char *label;
    uint64_t *unseen, *outer; /* members by label */
    uint64_t *in_root;        /* outer vertices known to be in the blossom of the first root */
    int *before;              /* [n] of an inner vertex: the outer one that leads to it */
    int *up;                  /* [n] towards the base of the blossom */
    int *queue;
    int head, tail;
    int *labelled; /* all vertices the search has given a label, to take it from them again */
    int n_labelled;
    unsigned *seen; /* [n] stamps of the two climbs to a common base */
    unsigned stamp;
    int offered, root; /* the search begins at the former partner of the one offered */
};

/* The lowest vertex of a word of bits that is not 0. */
static inline int swp__bit_lowest(uint64_t bits, size_t word)
{
    return (int)word * 64 + swp__lowest_bit(bits);
}

/* Words first..end-1 of the row of u, valid until another row is asked for. */
static inline const uint64_t *swp__mended_row(struct swp__mended *m, int u)
{
    if (m->graph->rows)
        return swp__bit_row(m->graph, u);
    if (m->row_of != u)
        m->graph->make_row(m->graph->user, u, m->first, m->end, m->row + m->first);
    m->row_of = u;
    return m->row;
}

/* Word k of the neighbours of u, members or not, from that word of the row. */
static inline uint64_t swp__mended_across(const struct swp__mended *m, int u, uint64_t word,
                                          size_t k)
{
    if (!m->side)
        return word;
    return word & (swp__bit_get(m->side, u) ? ~m->side[k] : m->side[k]);
}

/* The same from the row. */
static inline uint64_t swp__mended_neighbours(const struct swp__mended *m, int u,
                                              const uint64_t *row, size_t k)
{
    return swp__mended_across(m, u, row[k], k);
}

static inline bool swp__mended_are_neighbours(const struct swp__mended *m, int u, int v)
{
    if (m->side && swp__bit_get(m->side, u) == swp__bit_get(m->side, v))
        return false;
    return swp__bit_edge(m->graph, u, v);
}

static inline void swp__mended_clear(const struct swp__mended *m, uint64_t *set)
{
    memset(set + m->first, 0, (m->end - m->first) * sizeof *set);
}

static inline void swp__mended_copy(const struct swp__mended *m, uint64_t *to, const uint64_t *from)
{
    memcpy(to + m->first, from + m->first, (m->end - m->first) * sizeof *to);
}

/* ---- searches (mended_matching_search.c) ----------------------------------------------------- */

/* Begins a search: nobody is labelled. Its roots are those who are made outer next. */
void swp__mended_begin_search(struct swp__mended *m);
void swp__mended_make_outer(struct swp__mended *m, int v);
/* Comes to no unmatched vertex: goes on until `wanted` (may be NO_VERTEX) is outer or nothing is
 * left. */
void swp__mended_grow(struct swp__mended *m, int wanted);
/* Turns the way from the root to v over: v, unmatched so far, is matched on it. */
void swp__mended_turn_way(struct swp__mended *m, int v);
/* The unmatched member `root`, in no closed tree, gets a partner if it can. */
void swp__mended_mend(struct swp__mended *m, int root);

/* Forgets all closed trees. */
void swp__mended_open_trees(struct swp__mended *m);
/* v is a neighbour of an outer vertex of a closed tree. */
bool swp__mended_meets_closed(struct swp__mended *m, int v);

#endif
