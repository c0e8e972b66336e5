/* SPDX-License-Identifier: Apache-2.0 */
/* Exact weighted matching in a general graph, and questions about all its optimal matchings.
 *
 * Answers: which matching has the maximum weight; and then, one decision after the other, "can
 * this player's partners be restricted to these without losing any weight?". A rule of the form
 * "among the best pairings the first in such an order" is a sequence of those questions, so no room
 * enumerates.
 *
 * Method: the primal-dual algorithm of Edmonds (1965) with blossoms, one tree at a time. Invariants
 * between calls: duals are feasible for the edges that are left, matched edges are tight, blossoms
 * with a positive dual are full, unmatched vertices that need not be matched have dual 0; so duals
 * and matching prove each other optimal (complementary slackness). A restriction removes edges at
 * one vertex, gives up the matched edges that the removal broke, and augments again; it fails as
 * soon as the dual objective falls below the optimum. So a question costs one search, and the first
 * solution one for each vertex at worst.
 *
 * The weight of a pair is a matter of what kind of vertices the two are, so a search costs O(n *
 * (kinds + barred pairs of a vertex)), and memory is linear in n. */
#ifndef SWISSPAIR_MATCHING_MATCHING_H
#define SWISSPAIR_MATCHING_MATCHING_H

#include "base/context.h"
#include "base/weight.h"

/* Whether v may stay a partner. */
typedef bool swp__edge_filter(void *user, int v);

/* A graph in which the weight of an edge depends on the kinds of its ends alone; pairs of vertices
 * can be barred one by one. */
struct swp__kind_graph {
    int n, words; /* as for swp__weight: all sums of n/2 edge weights, times 4, must fit */
    int n_kinds;
    const int *kind; /* [n] */
    /* Weight of edges between two kinds into out[words]; false when they may not be paired. */
    bool (*weight)(void *user, int kind_a, int kind_b, uint64_t *out);
    bool (*is_barred)(void *user, int u, int v);
    /* The club of a vertex (matching/clubs.h): two of one club are barred. NULL: there are none. */
    int (*club)(const void *user, int u);
    void *user;
    /* Duals to begin with, doubled, [n][words]: of every edge the two ends together at least twice
     * the weight, and at least 0 where a vertex need not be matched. NULL: none are known. */
    const uint64_t *start;
    /* With `start`: pairs to begin with, [n] a partner or -1; those that are no tight edges are
     * passed over. NULL: none. */
    const int *start_mate;
};

struct swp__matcher;

/* `graph` is copied, what it points to is not. `must` (may be NULL) names the vertices that have to
 * be matched. NULL: memory is gone. */
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

/* The dual of u: with the duals of odd sets, if any, they prove the optimum. */
const uint64_t *swp__matcher_dual(const struct swp__matcher *m, int u);
/* The innermost odd set with a dual that holds u, a number; -1: none. */
int swp__matcher_set(struct swp__matcher *m, int u);
/* Adds the duals of the odd sets that hold both to the slack of u and v. */
void swp__matcher_add_sets(struct swp__matcher *m, int u, int v, uint64_t *slack);
/* The dual of being left alone, NULL: 0. With the dual of a vertex that need not be matched it is 0
 * at least. */
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

/* Gives u, which is matched, the first partner (of the lowest number, `first` or later) that `keep`
 * allows and an optimal matching has, if it comes before the present one, and fixes the pair.
 * `keep` allows none before `first`. *out_partner is the partner u has then; -1 would be a mistake
 * of ours. Mostly no search, rarely more than two. */
swp_status swp__matcher_fix_first(struct swp__matcher *m, int u, int first, swp__edge_filter *keep,
                                  void *user, int *out_partner);

#endif
