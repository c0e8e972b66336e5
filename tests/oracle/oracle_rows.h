/* SPDX-License-Identifier: Apache-2.0 */
/* The edges of a matcher by rows: see oracle_rows.c. One function for each of those of
 * matching/matching_internal.h that matching_cells.c answers. */
#ifndef SWISSPAIR_TESTS_ORACLE_ROWS_H
#define SWISSPAIR_TESTS_ORACLE_ROWS_H

#include "matching/matching_internal.h"

bool oracle_rows_create(struct swp__matcher *m, const struct swp__kind_graph *graph);
void oracle_rows_start(struct swp__matcher *m);
void oracle_rows_begin(struct swp__matcher *m);
void oracle_rows_note_s(struct swp__matcher *m, int x);
bool oracle_rows_scan(struct swp__matcher *m, int v);
void oracle_rows_find_step(struct swp__matcher *m, struct swp__dual_step *step);
bool oracle_rows_find_flat(const struct swp__matcher *m, struct swp__dual_step *step);
bool oracle_rows_slack(struct swp__matcher *m, int u, int v, uint64_t *out);
bool oracle_rows_has(const struct swp__matcher *m, int u, int v);
void oracle_rows_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                          bool must);
void oracle_rows_restore(struct swp__matcher *m, int u);

#endif
