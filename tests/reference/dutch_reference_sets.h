/* SPDX-License-Identifier: Apache-2.0 */
/* Sets and lists of players, and the subsets of a list: arithmetic that is no article of any
 * edition, for the literal references of Dutch 2017 and 2026. */
#ifndef SWISSPAIR_TESTS_DUTCH_REFERENCE_SETS_H
#define SWISSPAIR_TESTS_DUTCH_REFERENCE_SETS_H

#include "reference_lists.h"

#include <stdint.h>
#include <string.h>

enum { DUTCH_SET_WORDS = REF_MAX_PLAYERS / 64 + 1 };

struct dutch_set {
    uint64_t words[DUTCH_SET_WORDS];
};

static inline bool dutch_holds(const struct dutch_set *set, int player)
{
    return (set->words[player / 64] >> (player % 64)) & 1u;
}

static inline void dutch_put(struct dutch_set *set, int player)
{
    set->words[player / 64] |= (uint64_t)1 << (player % 64);
}

static inline void dutch_take(struct dutch_set *set, int player)
{
    set->words[player / 64] &= ~((uint64_t)1 << (player % 64));
}

static inline bool dutch_equal(const struct dutch_set *a, const struct dutch_set *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline struct dutch_set dutch_union(const struct dutch_set *a, const struct dutch_set *b)
{
    struct dutch_set set = *a;
    for (int w = 0; w < DUTCH_SET_WORDS; w++)
        set.words[w] |= b->words[w];
    return set;
}

static inline struct dutch_set dutch_without(const struct dutch_set *a, const struct dutch_set *b)
{
    struct dutch_set set = *a;
    for (int w = 0; w < DUTCH_SET_WORDS; w++)
        set.words[w] &= ~b->words[w];
    return set;
}

/* Of a set whose members are in the first `words` words. */
static inline int dutch_count(int words, const struct dutch_set *set)
{
    int n = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t bits = set->words[w]; bits; bits &= bits - 1)
            n++;
    return n;
}

static inline struct reference_list dutch_joined(const struct reference_list *a,
                                                 const struct reference_list *b)
{
    struct reference_list list = *a;
    for (int i = 0; i < b->n; i++)
        list_append(&list, b->at[i]);
    return list;
}

static inline struct dutch_set dutch_set_of(const struct reference_list *list)
{
    struct dutch_set set = {{0}};
    for (int i = 0; i < list->n; i++)
        dutch_put(&set, list->at[i]);
    return set;
}

/* ---- subsets --------------------------------------------------------------------------------- */

/* Who stands at the places. */
static inline struct dutch_set dutch_places_of(const struct reference_list *list, const int *places,
                                               int size)
{
    struct dutch_set set = {{0}};
    for (int i = 0; i < size; i++)
        dutch_put(&set, list->at[places[i]]);
    return set;
}

/* How many there are, of places 0..n-1. */
static inline double dutch_subsets(int n, int size)
{
    double c = 1;
    for (int i = 1; i <= size; i++)
        c = c * (n - size + i) / i;
    return c;
}

#endif
