/* SPDX-License-Identifier: Apache-2.0 */
/* A maximum flow between classes, and how many players are left over in any case. */
#ifndef SWISSPAIR_MATCHING_CLASS_FLOW_H
#define SWISSPAIR_MATCHING_CLASS_FLOW_H

#include "matching/lexicographic.h"

/* Maximum flow between row classes and column classes along `tight[row]`, into flow[row *
 * n_columns + column]; returns its amount. */
int swp__class_flow(int n_rows, const int *supply, const uint64_t *tight, const int *demand,
                    int n_columns, int *flow);

/* The least number of players, of sizes[class], that any matching leaves over, as far as classes
 * tell: the others can be matched along `possible`, halves of pairs allowed. O(classes^2) mostly.
 */
int swp__class_least_left_over(int n_classes, const uint64_t *possible, const int *sizes);

#endif
