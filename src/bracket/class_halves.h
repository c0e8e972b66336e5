/* SPDX-License-Identifier: Apache-2.0 */
/* Two halves of a list, matched one to one along tight classes. See class_bracket.h. */
#ifndef SWISSPAIR_BRACKET_CLASS_HALVES_H
#define SWISSPAIR_BRACKET_CLASS_HALVES_H

#include "base/arena.h"
#include "matching/class_dual.h"

struct swp__class_halves {
    int n, n_classes;
    int *row_class, *column_class;    /* [n] set by the caller, like the next five */
    int *row_vertex, *column_vertex;  /* [n] for is_barred; a row of -1 is barred from nobody */
    uint64_t tight[SWP__MAX_CLASSES]; /* classes of columns for each class of rows */
    bool (*is_barred)(const void *graph, int u, int v); /* symmetric */
    const void *graph;
    struct swp__arena *arena;
    uint64_t **bars; /* [n] columns the row is barred from, once it has been asked often; or NULL */
    int *n_asked;    /* [n] */
    int *row_mate, *column_mate;
    int head[SWP__MAX_CLASSES]; /* lists of columns by class */
    int *before, *after;
    bool rows_listed; /* lists of rows by their class and that of their column */
    int *pair_head;   /* [n_classes][n_classes] */
    int *pair_before, *pair_after;
    uint64_t used[SWP__MAX_CLASSES]; /* classes of columns for which such a list is not empty */
    int *reached_by, *queue, *removed;
    uint64_t n_repairs, n_searches; /* swp_counter: direct swaps, searches */
};

/* Arrays in the arena; false when memory is gone. */
bool swp__class_halves_init(struct swp__context *ctx, struct swp__class_halves *h, int n,
                            int n_classes);
/* Finds a matching of all rows; false when there is none. O(n * barred + augmented rows * n). */
bool swp__class_halves_match(struct swp__class_halves *h);
/* From a matching of all rows: gives row 0 the first column possible, then row 1, ... for n_rows
 * rows; the others keep the matching complete. */
void swp__class_halves_settle(struct swp__class_halves *h, int n_rows);

#endif
