/* SPDX-License-Identifier: Apache-2.0 */
/* The cells of a graph of kinds, for the files that work on them: see matching_cells.c. */
#ifndef SWISSPAIR_MATCHING_MATCHING_CELLS_H
#define SWISSPAIR_MATCHING_MATCHING_CELLS_H

#include "matching/clubs.h"
#include "matching/first_duals.h"
#include "matching/matching_internal.h"

enum { NOBODY = -1, UNKNOWN = -2 }; /* for the nearest S vertex of a cell */
enum { TABLE_BYTES = 48 << 20, MOST_KEPT = 64 };

struct cell {
    int kind;
    int kept;    /* as of its vertices */
    int n;       /* vertices that belong to it, whatever their label */
    int head;    /* the free ones */
    int next;    /* of the same kind */
    int nearest; /* S vertex that had an edge to a free one of the cell, of the least slack */
};

struct s_cell {
    int kind;
    bool must; /* its vertices have to be matched */
    int kept;
    int groups;
    int latest;  /* the group that got the last vertex */
    int next;    /* of the same kind */
    int nearest; /* S vertex that had an edge to one of the cell in another node */
};

/* S vertices of one cell in one node (a node can have several groups of a cell). */
struct group {
    int node, s_cell;
    int head, tail;
    int next_in_cell, before_in_cell;
    int next_in_node;
};

struct swp__matching_cells {
    struct swp__kind_graph graph;   /* its kinds told apart by clubs */
    struct swp__club_classes clubs; /* when they are told */
    bool tells_clubs;
    int n_kinds;       /* with that of the place for staying alone, the last one */
    int *kind;         /* [n] */
    int *told;         /* [n_kinds] the caller's kind, by which weights are told */
    int n_told;        /* with the place's */
    uint64_t *weights; /* [n_told][n_told][words] of 2w, or NULL */
    bool *possible;    /* [n_kinds][n_kinds] with `weights` */
    uint64_t scratch[SWP__WEIGHT_MAX_WORDS];

    /* restrictions: bits of the partners a vertex may still have; NULL: all */
    uint64_t **row_of; /* [n] */
    uint64_t *saved_row, *spare_rows;
    size_t row_words;
    bool *is_settled; /* [n] */
    int *skip;        /* [n] of a settled vertex: a later one, all between them settled */
    /* Kinds of the partners left to a vertex, so that cells without a partner for it are passed
     * over at once: a number of a set, 0: not told. */
    int *kept; /* [n] */
    int saved_kept, n_kept;
    bool *kinds_kept; /* [MOST_KEPT + 1][n_kinds]; the last for the set looked up */

    struct cell *cells;   /* [n] */
    uint64_t *cell_y;     /* [n][words] */
    uint64_t *cell_slack; /* [n][words] of the nearest, at the beginning of the search */
    int *unused;          /* [n] numbers of cells */
    int n_unused;
    int *cells_of_kind;     /* [n_kinds] first one */
    int *cell_of;           /* [n] */
    int *after, *before;    /* [n] in the list of the free ones */
    struct s_cell *s_cells; /* [n] */
    uint64_t *s_y;          /* [n][words] */
    uint64_t *s_slack;      /* [n][words] of the nearest, at the beginning of the search */
    int n_s_cells;
    int *s_cells_of_kind; /* [n_kinds] */
    struct group *groups; /* [n] */
    int n_groups;
    int *groups_of_node;                   /* [2n] first one */
    int *next_in_group;                    /* [n] */
    uint64_t moved[SWP__WEIGHT_MAX_WORDS]; /* the steps of the duals in this search */
};

/* Up to so many kinds, that of the place included, the first duals come from the class problem. */
enum { MOST_PROBLEM_KINDS = SWP__MAX_PROBLEM_CLASSES - 1 };

/* ---- edges (matching_cells.c) ---------------------------------------------------------------- */

/* As below, of kinds that are too many for a table. */
const uint64_t *swp__cells_asked_weight(const struct swp__matcher *m, int kind_a, int kind_b);

/* 2w between two kinds, NULL when they may not be paired. Valid until the next call. */
static inline const uint64_t *swp__cells_weight(const struct swp__matcher *m, int kind_a,
                                                int kind_b)
{
    const struct swp__matching_cells *c = m->cells;
    if (!c->weights)
        return swp__cells_asked_weight(m, kind_a, kind_b);
    if (!c->possible[(size_t)kind_a * (size_t)c->n_kinds + (size_t)kind_b])
        return NULL;
    const size_t a = (size_t)c->told[kind_a], b = (size_t)c->told[kind_b];
    return &c->weights[(a * (size_t)c->n_told + b) * (size_t)m->words];
}

static inline bool swp__cells_row_has(const uint64_t *row, int v)
{
    return !row || (row[v / 64] >> (v % 64) & 1);
}

/* An edge between vertices whose kinds may be paired. */
static inline bool swp__cells_edge(const struct swp__matcher *m, int u, int v)
{
    const struct swp__matching_cells *c = m->cells;
    if (u == v || !swp__cells_row_has(c->row_of[u], v) || !swp__cells_row_has(c->row_of[v], u))
        return false;
    if (u == m->place || v == m->place)
        return !m->must[u == m->place ? v : u];
    return !c->graph.is_barred(c->graph.user, u, v);
}

/* Vertices of two kinds may be partners, as far as the kinds left to each of them tell. */
static inline bool swp__cells_are_kept(const struct swp__matching_cells *c, int kind_a, int kept_a,
                                       int kind_b, int kept_b)
{
    const size_t n = (size_t)c->n_kinds;
    return (kept_b == 0 || c->kinds_kept[(size_t)kept_b * n + (size_t)kind_a]) &&
           (kept_a == 0 || c->kinds_kept[(size_t)kept_a * n + (size_t)kind_b]);
}

/* ---- free vertices (matching_cells.c) ---------------------------------------------------------
 */

/* Lists the free vertices of each cell, the first ones in front. */
void swp__cells_link_all(struct swp__matcher *m);
/* x is not free any more. */
void swp__cells_unlink_free(struct swp__matching_cells *c, int x);
/* The first free vertex of the cell to which v has an edge, -1. */
int swp__cells_free_partner(const struct swp__matcher *m, int v, int cell);

/* ---- duals of cells of free vertices and of S vertices, and slacks to the nearest -------------
 */

static inline uint64_t *swp__cells_dual(const struct swp__matcher *m, int cell)
{
    return &m->cells->cell_y[(size_t)cell * (size_t)m->words];
}

static inline uint64_t *swp__cells_slack(const struct swp__matcher *m, int cell)
{
    return &m->cells->cell_slack[(size_t)cell * (size_t)m->words];
}

static inline uint64_t *swp__cells_s_dual(const struct swp__matcher *m, int s)
{
    return &m->cells->s_y[(size_t)s * (size_t)m->words];
}

static inline uint64_t *swp__cells_s_slack(const struct swp__matcher *m, int s)
{
    return &m->cells->s_slack[(size_t)s * (size_t)m->words];
}

/* Their sum is 0. */
static inline bool swp__cells_opposite(const uint64_t *a, const uint64_t *b, int words)
{
    uint64_t carry = 0, sum = 0;
    for (int i = 0; i < words && sum == 0; i++) {
        sum = a[i] + b[i] + carry;
        carry = (a[i] | b[i]) != 0 || carry;
    }
    return sum == 0;
}

#endif
