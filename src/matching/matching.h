/* SPDX-License-Identifier: Apache-2.0 */
/* Exact weighted matching in a general graph, and questions about all its optimal matchings.
 *
 * Answers: which matching has the maximum weight; and then, one decision after the other, "can
 * this player's partners be restricted to these without losing any weight?". A rule of the form
 * "among the best pairings the first in such an order" is a sequence of those questions, so no room
 * enumerates.
 *
 * Method: the primal-dual algorithm of Edmonds with blossoms, one tree at a time. Invariants
 * between calls: duals are feasible for the edges that are left, matched edges are tight, blossoms
 * with a positive dual are full, unmatched vertices that need not be matched have dual 0. A
 * restriction removes edges at one vertex, frees what the removal broke, and matches it again by
 * augmenting; it stops as soon as the dual objective falls below the optimum. So a question costs
 * one search, and the first solution one for each vertex at worst.
 *
 * A search costs O(n^2) at worst in any graph. In a graph of kinds, where the weight of a pair is a
 * matter of what sort of vertices they are, it costs O(n * (kinds + barred pairs of a vertex)), and
 * memory is linear in n. */
#ifndef SWISSPAIR_MATCHING_MATCHING_H
#define SWISSPAIR_MATCHING_MATCHING_H

#include "base/context.h"
#include "base/weight.h"

enum { SWP__MATCHER_MATRIX_BYTES = 48 << 20 };

/* Weight of the edge u-v into out[words]; false when the two may not be paired. Symmetric. */
typedef bool swp__edge_weight(void *user, int u, int v, uint64_t *out);
/* Whether v may stay a partner. */
typedef bool swp__edge_filter(void *user, int v);

/* A graph in which the weight of an edge depends on the kinds of its ends alone; pairs of vertices
 * can be barred one by one. */
struct swp__kind_graph {
    int n, words; /* as for swp__matcher_create */
    int n_kinds;
    const int *kind; /* [n] */
    /* Weight of edges between two kinds into out[words]; false when they may not be paired. */
    bool (*weight)(void *user, int kind_a, int kind_b, uint64_t *out);
    bool (*is_barred)(void *user, int u, int v);
    /* The club of a vertex (matching/clubs.h): two of one club are barred. NULL: nobody has one.
     */
    int (*club)(const void *user, int u);
    void *user;
    /* Duals to begin with, doubled, [n][words]: of every edge the two ends together at least twice
     * the weight, and at least 0 where a vertex need not be matched. NULL: none are known. */
    const uint64_t *start;
    /* Few kinds had better not begin there: the duals of their own problem leave fewer edges tight,
     * so that more partners are refused by their slack. */
    bool start_is_rough;
    /* With `start`: pairs to begin with, [n] a partner or -1; those that are no tight edges are
     * passed over. NULL: none. */
    const int *start_mate;
};

struct swp__matcher;

/* `words` as for swp__weight: all sums of n/2 edge weights, times 4, must fit. `must` (may be NULL)
 * names the vertices that have to be matched. */
struct swp__matcher *swp__matcher_create(struct swp__context *ctx, int n, int words,
                                         swp__edge_weight *edge, void *user, const bool *must);

/* Rows of bits that tell which edges there may be: bit v of row u. */
struct swp__bit_rows {
    const uint64_t *rows; /* [n][row_words] symmetric, as far as edges go */
    size_t row_words;
};

/* The same, asked of the pairs among those rows only. Where few are left of a large graph. */
struct swp__matcher *swp__matcher_create_among(struct swp__context *ctx, int n, int words,
                                               const struct swp__bit_rows *among,
                                               swp__edge_weight *edge, void *user,
                                               const bool *must);

/* Weights of edges by the kinds of their ends. */
struct swp__kind_table {
    int n_kinds;
    const int *kind;        /* [n] */
    const uint64_t *weight; /* [n_kinds][n_kinds][words] symmetric */
    const bool *possible;   /* [n_kinds][n_kinds] */
};

/* The same of rows that hold the edges and nothing else, but those that kinds forbid. Rows are
 * copied, the table is not. O(n^2 / 64 + n * kinds). */
struct swp__matcher *swp__matcher_create_by_table(struct swp__context *ctx, int n, int words,
                                                  const struct swp__bit_rows *rows,
                                                  const struct swp__kind_table *table,
                                                  const bool *must);

/* For one of the three: duals and pairs to begin with, as `start` and `start_mate` of
 * swp__kind_graph. */
void swp__matcher_begin_at(struct swp__matcher *m, const uint64_t *start, const int *start_mate);

/* For one of the three: pairs to begin with, as far as they are tight at first duals of its own. */
void swp__matcher_begin_with(struct swp__matcher *m, const int *mate);

/* The same; `graph` is copied, what it points to is not. */
struct swp__matcher *swp__matcher_create_by_kinds(struct swp__context *ctx,
                                                  const struct swp__kind_graph *graph,
                                                  const bool *must);

/* The same of a graph whose vertices are still to be sorted: `n_kinds` and `kind` are made, two
 * vertices being of one kind when `same`, an equivalence on `graph->user`, says so.
 * *out_representative has a vertex of each kind, for `weight`. O(n * kinds). */
struct swp__matcher *swp__matcher_create_sorting(struct swp__context *ctx,
                                                 const struct swp__kind_graph *graph,
                                                 bool (*same)(const void *user, int u, int v),
                                                 int **out_representative, const bool *must);

/* Finds a matching of the maximum weight. SWP_ERR_NO_PAIRING (without touching the error) when not
 * all vertices that must be matched can be. */
swp_status swp__matcher_solve(struct swp__matcher *m);
/* The same for a matching of at least half of `least`; SWP_ERR_NO_PAIRING also when there is none.
 * `least` may be NULL. */
swp_status swp__matcher_solve_for(struct swp__matcher *m, const uint64_t *least);

/* The partner of u in the current optimal matching, -1 when unmatched. */
int swp__matcher_mate(const struct swp__matcher *m, int u);
/* The partners of vertices 0..n-1, in the arena; NULL when memory is gone. */
int *swp__matcher_mates(const struct swp__matcher *m, int n);

/* Twice the maximum weight, words words; comparable between matchers with the same packing. */
const uint64_t *swp__matcher_total(const struct swp__matcher *m);

/* Where a matching of a part of the graph may begin, from which pairs of the optimum have been left
 * out, and in which edges have been taken away but none added: `start` and `start_mate` as of
 * swp__kind_graph, of the n vertices of the part, y[n][words] and mate[n]. Odd sets give halves of
 * their duals to their vertices; where there are none the duals are the best ones, when the part
 * loses nothing. Nobody of the part has a partner that is fixed: the dual of who has one edge left
 * covers that one alone. O(n of the whole). */
void swp__matcher_begin_part(struct swp__matcher *m, int n, const int *vertex, uint64_t *y,
                             int *mate);
/* The dual of u: with the duals of odd sets, if any, they prove the optimum. */
const uint64_t *swp__matcher_dual(const struct swp__matcher *m, int u);
/* The innermost odd set with a dual that holds u, a number; -1: none. In a graph of kinds. */
int swp__matcher_set(struct swp__matcher *m, int u);
/* Adds the duals of the odd sets that hold both to the slack of u and v. In a graph of kinds. */
void swp__matcher_add_sets(struct swp__matcher *m, int u, int v, uint64_t *slack);
/* The dual of being left alone, NULL: 0; with that of who need not be matched 0 at least. */
const uint64_t *swp__matcher_dual_alone(const struct swp__matcher *m);

/* Forbids all partners of u for which `keep` says no and, with `must`, being unmatched, if an
 * optimal matching remains; then *out is true and the current matching obeys. Else nothing changes.
 */
swp_status swp__matcher_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                 bool must, bool *out);

/* The same for a `keep` that says the same of all vertices of one kind: most refusals cost no
 * search. */
swp_status swp__matcher_restrict_by_kind(struct swp__matcher *m, int u, swp__edge_filter *keep,
                                         void *user, bool must, bool *out);

/* Gives u, who has a partner, the first partner (of the lowest number) for whom `keep` says yes and
 * with whom an optimal matching remains, if he comes before the present one, and fixes the pair.
 * *out_partner is the partner u has then; -1 would be a mistake of ours. Two searches mostly. */
swp_status swp__matcher_fix_first(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  int *out_partner);

#endif
