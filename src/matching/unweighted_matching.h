/* SPDX-License-Identifier: Apache-2.0 */
/* Can all of these be paired? A maximum matching of a changing set, kept maximum vertex by vertex.
 *
 * Answers "how many pairs can these players make", "who may leave without costing a pair" and "who
 * can be the opponent of p so that all the others can still be paired", while players come and go.
 * No answer depends on which of the maximum matchings is at hand. (Edges have no weights here:
 * matching/matching has them.)
 *
 * Method: Edmonds' augmenting paths with blossoms, in sets of bits. A vertex that comes or goes
 * costs one search, and one search tells of all vertices whether they can be spared (Gallai and
 * Edmonds).
 *
 * Cost: a search is O(n^2) at worst and ends as soon as the answer is known. It looks at the words
 * between the first and the last member only, so members with near numbers are quicker. Memory
 * O(n). */
#ifndef SWISSPAIR_MATCHING_UNWEIGHTED_MATCHING_H
#define SWISSPAIR_MATCHING_UNWEIGHTED_MATCHING_H

#include "base/bits.h"
#include "base/context.h"

/* Who may meet whom: row of u, bit v. Symmetric, no loops. Rows are written down, or made when they
 * are asked for: then the graph needs no memory of its own. */
struct swp__bit_graph {
    int n;
    size_t row_words;
    uint64_t *rows; /* [n][row_words]; NULL: `make_row` makes words first..end-1 of row u */
    void (*make_row)(const void *user, int u, size_t first, size_t end, uint64_t *words);
    const void *user;
};

/* A graph without edges, its rows written down; false when memory is gone. */
bool swp__bit_graph_create(struct swp__context *ctx, int n, struct swp__bit_graph *out);

/* Of a graph whose rows are written down. */
static inline const uint64_t *swp__bit_row(const struct swp__bit_graph *g, int u)
{
    return &g->rows[(size_t)u * g->row_words];
}
static inline bool swp__bit_edge(const struct swp__bit_graph *g, int u, int v)
{
    uint64_t word;
    if (g->rows)
        return swp__bit_get(swp__bit_row(g, u), v);
    g->make_row(g->user, u, (size_t)v / 64, (size_t)v / 64 + 1, &word);
    return word >> (v % 64) & 1;
}

struct swp__maximum;

/* Working memory for graphs of n vertices; NULL when memory is gone. */
struct swp__maximum *swp__maximum_create(struct swp__context *ctx, int n);
/* Begins with these members of the graph. With `side` (may be NULL) only edges with exactly one end
 * in that set count. Both must outlive the questions. */
void swp__maximum_begin(struct swp__maximum *m, const struct swp__bit_graph *graph,
                        const uint64_t *side, const int *members, int n_members);
/* A vertex joins or leaves. */
void swp__maximum_add(struct swp__maximum *m, int v);
void swp__maximum_remove(struct swp__maximum *m, int v);

bool swp__maximum_is_member(const struct swp__maximum *m, int v);

/* How many members the maximum matching leaves over. */
int swp__maximum_left_over(const struct swp__maximum *m);
/* Finds the members that can be spared: without one of them the others make just as many pairs. For
 * the next two; valid until the next change. */
void swp__maximum_find_spare(struct swp__maximum *m);
bool swp__maximum_is_spare(const struct swp__maximum *m, int v);
/* All of them. */
const uint64_t *swp__maximum_spare_set(const struct swp__maximum *m);
/* The members that the matching at hand leaves over. */
const uint64_t *swp__maximum_unmatched_set(const struct swp__maximum *m);

/* When nobody is left over: p looks for an opponent. */
void swp__maximum_offer(struct swp__maximum *m, int p);
/* p may meet q, and then all the others can be paired. */
bool swp__maximum_is_available(struct swp__maximum *m, int q);
/* p, offered, and q, available, are paired for good: both leave, nobody else is left over. */
void swp__maximum_take(struct swp__maximum *m, int q);

#endif
