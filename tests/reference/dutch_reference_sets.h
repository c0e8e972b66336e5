/* SPDX-License-Identifier: Apache-2.0 */
/* Sets and lists of players, and the subsets of a list: arithmetic that is no article of any
 * edition, for the literal references of Dutch 2017 and 2026. */
#ifndef SWISSPAIR_TESTS_DUTCH_REFERENCE_SETS_H
#define SWISSPAIR_TESTS_DUTCH_REFERENCE_SETS_H

#include "reference_position.h"

#include <stdint.h>
#include <string.h>

enum { DUTCH_SET_WORDS = REF_MAX_PLAYERS / 64 + 1 };

struct dutch_set {
    uint64_t words[DUTCH_SET_WORDS];
};

struct dutch_list {
    int n;
    int at[REF_MAX_PLAYERS];
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

static inline void dutch_append(struct dutch_list *list, int player)
{
    list->at[list->n++] = player;
}

static inline struct dutch_list dutch_joined(const struct dutch_list *a, const struct dutch_list *b)
{
    struct dutch_list list = *a;
    for (int i = 0; i < b->n; i++)
        dutch_append(&list, b->at[i]);
    return list;
}

static inline struct dutch_set dutch_set_of(const struct dutch_list *list)
{
    struct dutch_set set = {{0}};
    for (int i = 0; i < list->n; i++)
        dutch_put(&set, list->at[i]);
    return set;
}

/* ---- subsets --------------------------------------------------------------------------------- */

/* Places first, first + 1, ..., the first subset of that size. */
static inline void dutch_first_places(int *places, int size, int first)
{
    for (int i = 0; i < size; i++)
        places[i] = first + i;
}

/* The next one, in lexicographic order, of places before `end`; false when there is none. */
static inline bool dutch_next_places(int *places, int size, int end)
{
    int i = size - 1;
    while (i >= 0 && places[i] == end - size + i)
        i--;
    if (i < 0)
        return false;
    places[i]++;
    for (int j = i + 1; j < size; j++)
        places[j] = places[j - 1] + 1;
    return true;
}

/* Who stands at the places. */
static inline struct dutch_set dutch_places_of(const struct dutch_list *list, const int *places,
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
