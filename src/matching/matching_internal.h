/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the exact matching share: see matching.h for what it answers. The algorithm is
 * Edmonds' (Maximum matching and a polyhedron with 0,1-vertices, 1965), primal-dual, one
 * alternating tree at a time as in Galil's survey (1986).
 *
 * Nodes 0..n-1 are vertices, n..2n-1 blossoms (odd sets of nodes joined in a ring). The slack of an
 * edge is y[u] + y[v] - 2w; matched edges outside blossoms have slack 0. One search grows one tree
 * from one unmatched vertex: S nodes are at even distance, T nodes at odd distance. Because all
 * tight paths keep the parity of the duals, half slacks inside a tree are whole numbers.
 *
 *   matching.c           the entry: the first matching, and the questions
 *   matching_start.c     duals and pairs before the first search
 *   matching_search.c    one search
 *   matching_blossoms.c  nodes and trees
 *   matching_cells.c     finds the edges of a tree
 *   matching_sets.c, matching_reach.c
 *                        what is asked without a search */
#ifndef SWISSPAIR_MATCHING_MATCHING_INTERNAL_H
#define SWISSPAIR_MATCHING_MATCHING_INTERNAL_H

#include "matching/matching.h"

enum swp__node_label { LABEL_FREE = 0, LABEL_S, LABEL_T };
enum swp__search_end { SEARCH_DONE, SEARCH_BELOW, SEARCH_STUCK };
enum swp__dual_event { EVENT_NONE, EVENT_VERTEX_FREE, EVENT_EDGE, EVENT_EXPAND };

struct swp__matching_cells;
struct swp__matching_reach;

struct swp__matcher {
    struct swp__context *ctx;
    int n, words;
    int place; /* Of an odd number of vertices one stays alone at least. Unless all must be matched,
                  the last vertex stands for being alone and must be matched; -1: there is none. */
    struct swp__matching_cells *cells; /* how edges are found */

    /* state: one block, so that it can be saved and restored at once */
    unsigned char *state, *saved;
    size_t state_size, flat_size;
    uint64_t *y;                    /* [n][words] */
    uint64_t *z;                    /* [2n][words], used from n on */
    uint64_t *total;                /* [words] dual objective, doubled */
    int *mate;                      /* [n] */
    int *set;                       /* [n] the name of the outermost node */
    int *node_of_set;               /* [n] */
    int *chain;                     /* [n] the vertices of a node: first, chain..., last */
    int *first, *last, *size;       /* [2n] */
    int *name;                      /* [2n] a vertex of it */
    int *parent, *base, *child;     /* [2n] */
    int *next, *near_end, *far_end; /* [2n] ring: edge near_end (in node) - far_end (in next) */
    int *unused;                    /* [n] blossom numbers, the last `*n_unused` */
    int *n_unused;
    bool *must; /* [n] */

    /* one search */
    unsigned char *label; /* [2n] */
    int *from, *to;       /* [2n] the edge that labelled a T node: from in the S node, to in it */
    int *queue;           /* [n] S vertices to be scanned */
    int n_queue;
    int *path_a, *path_b;      /* [2n] */
    int *entry;                /* [2n] of a T blossom: the child by which it is entered */
    int *mark, *place_in_path; /* [2n] of S nodes on the way to a common one */
    int n_marks;
    bool is_flat; /* no dual may change: only tight edges are of interest */

    /* blossoms as mere sets (matching_sets.c) */
    int *set_around; /* [2n] the nearest blossom with a dual around the node, -1 */
    struct swp__matching_reach *reach; /* NULL: not asked yet (matching_reach.c) */
    bool knows_sets, knows_classes;    /* the last two are up to date */
    bool knows_walks;                  /* no pair has changed since */
    bool is_stale; /* pairs have changed, or were fixed, without regard to the rings */
};

static inline uint64_t *swp__dual_of(const struct swp__matcher *m, int u)
{
    return &m->y[(size_t)u * (size_t)m->words];
}

static inline uint64_t *swp__blossom_dual(const struct swp__matcher *m, int b)
{
    return &m->z[(size_t)b * (size_t)m->words];
}

/* The outermost node that holds the vertex. */
static inline int swp__top_of(const struct swp__matcher *m, int vertex)
{
    return m->node_of_set[m->set[vertex]];
}

static inline bool swp__has_blossoms(const struct swp__matcher *m)
{
    return *m->n_unused < m->n;
}

/* ---- searches (matching_search.c) -------------------------------------------------------------
 */

/* An unmatched vertex that may not stay so. */
bool swp__matching_is_open(const struct swp__matcher *m, int x);
/* Searches from the unmatched vertex `root`; SEARCH_DONE: it is matched, or another vertex, of dual
 * 0, is unmatched in its place. Stops before the dual objective falls below `least` (may be NULL).
 */
enum swp__search_end swp__matching_search(struct swp__matcher *m, int root, const uint64_t *least);

/* Matches what is open, `first` before the others: it is the one most likely to fail. Stops before
 * the dual objective falls below `least` (may be NULL). */
enum swp__search_end swp__matching_augment(struct swp__matcher *m, int first,
                                           const uint64_t *least);

/* ---- blossoms as sets (matching_sets.c) ------------------------------------------------------ */

/* Brings m->set_around up to date: it holds until a dual or a blossom with a dual changes
 * (swp__matching_forget_sets). O(n) when it is not. */
void swp__matching_find_sets(struct swp__matcher *m);
/* The edge u-v may be in an optimal matching, as far as the duals tell: it is tight, the blossoms
 * around both counted in. O(blossoms with a dual around one of them). */
bool swp__matching_may_be_pair(struct swp__matcher *m, int u, int v);
/* The same by kind, dual and sets alone, whether the two may meet or not. */
bool swp__matching_are_tight(struct swp__matcher *m, int u, int v);
/* The duals, or the sets that have one, have changed. */
static inline void swp__matching_forget_sets(struct swp__matcher *m)
{
    m->knows_sets = m->knows_classes = false;
}
/* u gets v, and their partners each other, or those of another pair, when the matching stays
 * optimal; false: nothing changes. O(n). */
bool swp__matching_swap(struct swp__matcher *m, int u, int v);
/* The pair of u is fixed: searches need no look at it any more. */
void swp__matching_settle_pair(struct swp__matcher *m, int u);
/* Makes blossoms whose rings hold again. False would be a mistake of ours. A search for each
 * blossom with a dual, when pairs have changed; else nothing is to be done. */
bool swp__matching_rebuild_rings(struct swp__matcher *m);

/* ---- what is out of reach (matching_reach.c) --------------------------------------------------
 */

/* x, whose dual is what it was, has to be matched from now on, or has got other partners left. */
void swp__matching_change_class(struct swp__matcher *m, int x);
/* Finds the classes anew when duals have changed; before the next ones are asked. SWP_ERR_MEMORY.
 * O(n * classes). */
swp_status swp__matching_prepare_reach(struct swp__matcher *m);
/* The pair u-v is made (`more` 1), or is no pair any more, or settled (-1). O(1). */
void swp__matching_count_pair(struct swp__matcher *m, int u, int v, int more);
/* Other pairs have changed. */
void swp__matching_forget_pairs(struct swp__matcher *m);
/* Looks where a walk from the S vertex `from` can lead along tight edges and pairs; false when
 * nothing can be said. O(classes^2), and O(n) after a search. */
bool swp__matching_find_reach(struct swp__matcher *m, int from);
/* The S vertex v may be at the end of it, so that a vertex with a tight edge to v can take v. */
bool swp__matching_is_reached(const struct swp__matcher *m, int v);
/* Whether u, which is matched, may have a partner that `keep` allows, as far as classes tell.
 * `keep` says the same of all vertices of a kind. O(classes) while no pair changes. */
bool swp__matching_may_change(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user);
/* The same for any `keep`, and with being unmatched unless it `must`; prepares by itself.
 * SWP_ERR_MEMORY. O(n). */
swp_status swp__matching_may_take(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  bool must, bool *out);

/* ---- nodes and trees (matching_blossoms.c) --------------------------------------------------- */

/* Every vertex a node of its own; matched ones stay so. */
void swp__matching_begin_nodes(struct swp__matcher *m);
/* Takes apart all blossoms around u. Their duals go to their vertices, which keeps everything
 * feasible; an edge out of them that was matched is no longer tight and is given up. O(vertices in
 * the outermost). */
void swp__matching_open_around(struct swp__matcher *m, int u);
/* Takes apart every top blossom whose dual is 0, and what comes to the top by that. */
void swp__matching_dissolve_spent(struct swp__matcher *m);
void swp__matching_begin_tree(struct swp__matcher *m, int root);
/* Looks at the tight edge v-u, v in an S node. True when it ends the search by an augmentation. */
bool swp__matching_use_edge(struct swp__matcher *m, int v, int u);
/* `vertex` lies in an S node and gets the partner `partner` (-1: becomes unmatched); the path from
 * it to the root is turned over. */
void swp__matching_turn_path(struct swp__matcher *m, int vertex, int partner);
/* A T blossom whose dual has come to 0 is taken apart inside the tree, and so are those T nodes
 * that come to the top by that. */
void swp__matching_expand(struct swp__matcher *m, int blossom);

/* A candidate for the largest step of the duals. */
struct swp__dual_step {
    uint64_t delta[SWP__WEIGHT_MAX_WORDS];
    enum swp__dual_event event;
    int what;
};

/* Takes the candidate when it is less than what there is. */
void swp__dual_step_offer(struct swp__dual_step *step, const uint64_t *delta, int words,
                          enum swp__dual_event event, int what);
static inline bool swp__dual_step_is_less(const struct swp__dual_step *step, const uint64_t *delta,
                                          int words)
{
    return step->event == EVENT_NONE || swp__weight_compare(delta, step->delta, words) < 0;
}

/* ---- edges by cells (matching_cells.c) ------------------------------------------------------ */

bool swp__matching_cells_create(struct swp__matcher *m, const struct swp__kind_graph *graph);
/* Sets the duals and makes the first pairs (matching_start.c). SWP_ERR_NO_PAIRING: some vertex that
 * must be matched cannot be. */
swp_status swp__matching_cells_start(struct swp__matcher *m);
/* Puts every vertex into its cell; after duals were changed from outside. */
void swp__matching_cells_rebuild(struct swp__matcher *m);
/* The slack of the edge; false when there is none. */
bool swp__matching_cells_slack(const struct swp__matcher *m, int u, int v, uint64_t *out);
/* The matching and its duals prove each other optimal (matching_sets.c). */
bool swp__matching_cells_certificate_holds(struct swp__matcher *m);
void swp__matching_cells_begin(struct swp__matcher *m);
/* The vertex x changes its label. */
void swp__matching_cells_relabel(struct swp__matcher *m, int x, enum swp__node_label before,
                                 enum swp__node_label after);
/* The S node `node` has become part of the S node `blossom`. */
void swp__matching_cells_join(struct swp__matcher *m, int node, int blossom);
bool swp__matching_cells_scan(struct swp__matcher *m, int v);
void swp__matching_cells_find_step(struct swp__matcher *m, struct swp__dual_step *step);
/* The same for a step of 0, as far as it is not an edge; false when there is none. */
bool swp__matching_cells_find_flat(const struct swp__matcher *m, struct swp__dual_step *step);
void swp__matching_cells_step(struct swp__matcher *m, const uint64_t *delta);
void swp__matching_cells_end(struct swp__matcher *m);
bool swp__matching_cells_has(const struct swp__matcher *m, int u, int v);
bool swp__matching_cells_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  bool must);
void swp__matching_cells_restore(struct swp__matcher *m, int u);
bool swp__matching_cells_is_settled(const struct swp__matcher *m, int u);
/* The first vertex from v on that is not settled; m->n: there is none. Nearly O(1). */
int swp__matching_cells_next_open(const struct swp__matcher *m, int v);
/* u, restricted for good, needs no look any more when a single partner is left. */
void swp__matching_cells_settle(struct swp__matcher *m, int u);
/* u and v, a pair, need no look any more. */
void swp__matching_cells_settle_pair(struct swp__matcher *m, int u, int v);

#endif
