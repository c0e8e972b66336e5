/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting without a call to the allocator that the caller did not give (glibc's qsort takes memory
 * that nobody gave). */
#ifndef SWISSPAIR_BASE_SORT_H
#define SWISSPAIR_BASE_SORT_H

#include <stddef.h>

/* Sorts `n` items of `size` bytes by a total order, in place: with one, there is one result, on
 * every machine. Introsort: O(n log n) comparisons and O(log n) stack for every input. */
void swp__sort(void *items, size_t n, size_t size, int (*compare)(const void *a, const void *b));

#endif
