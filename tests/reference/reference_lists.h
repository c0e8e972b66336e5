/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of players, subsets of a list, and the order of boards: arithmetic that is no article of
 * any edition, for the literal references. */
#ifndef SWISSPAIR_TESTS_REFERENCE_LISTS_H
#define SWISSPAIR_TESTS_REFERENCE_LISTS_H

#include "reference_position.h"

struct reference_list {
    int n;
    int at[REF_MAX_PLAYERS];
};

static inline void list_append(struct reference_list *list, int player)
{
    list->at[list->n++] = player;
}

static inline struct reference_list list_without(const struct reference_list *list, int player)
{
    struct reference_list others;
    others.n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->at[i] != player)
            list_append(&others, list->at[i]);
    return others;
}

static inline bool list_holds(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

/* ---- subsets --------------------------------------------------------------------------------- */

/* Places first, first + 1, ..., the first subset of that size. */
static inline void list_first_places(int *places, int size, int first)
{
    for (int i = 0; i < size; i++)
        places[i] = first + i;
}

/* The next one, in lexicographic order, of places before `end`; false when there is none. */
static inline bool list_next_places(int *places, int size, int end)
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

/* ---- boards ---------------------------------------------------------------------------------- */

/* C.04.2 3.6: score of the higher-ranked player, sum of the scores, number of the higher-ranked;
 * `by_number`: the mistake to look at the number alone. */
static inline bool list_board_before(const int *p, const int *q, const int *scores, bool by_number)
{
    int p0 = scores[p[0]], q0 = scores[q[0]];
    int sums = p0 + scores[p[1]] - q0 - scores[q[1]];
    if (!by_number && p0 != q0)
        return p0 > q0;
    return !by_number && sums != 0 ? sums > 0 : p[0] < q[0];
}

/* Puts the higher-ranked player of each pair first, then the pairs in order. Scores by number. */
static inline void list_order_boards(int (*pairs)[2], int n, const int *scores, bool by_number)
{
    for (int i = 0; i < n; i++) {
        const int a = pairs[i][0], b = pairs[i][1];
        const bool as_is = scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
        pairs[i][0] = as_is ? a : b;
        pairs[i][1] = as_is ? b : a;
    }
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && list_board_before(pairs[j], pairs[j - 1], scores, by_number); j--)
            for (int k = 0; k < 2; k++) {
                const int moved = pairs[j][k];
                pairs[j][k] = pairs[j - 1][k];
                pairs[j - 1][k] = moved;
            }
}

#endif
