/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: the exchanges of D.2, R-28, all of one size, in the order in which
 * they are tried: made by counting, then sorted. */
#include "dutch_1998_reference_parts.h"

#include <stdlib.h>

enum { MOST_EXCHANGES = 300000 };

/* The sum of the numbers of S2 less that of S1; equal: the lower player of S1 (the greater number)
 * is exchanged first; equal: the higher players of S2 first. */
static int compare(const void *a, const void *b)
{
    const struct ref98_exchange *x = a, *y = b;
    enum ref98_mutant m = ref98_mutant_now;
    if (x->difference != y->difference && m != REF98_MUTANT_D2_SIZE) {
        bool less = x->difference < y->difference;
        return less == (m != REF98_MUTANT_D2_DIFFERENCE) ? -1 : 1;
    }
    for (int i = x->size - 1; i >= 0; i--)
        if (x->s1[i] != y->s1[i])
            return (x->s1[i] > y->s1[i]) == (m != REF98_MUTANT_D2_S1) ? -1 : 1;
    for (int i = 0; i < x->size; i++)
        if (x->s2[i] != y->s2[i])
            return (x->s2[i] < y->s2[i]) == (m != REF98_MUTANT_D2_S2) ? -1 : 1;
    return 0;
}

/* The next choice of `size` numbers up to `last`, in any order; false: that was the last one. */
static bool next_choice(int *chosen, int size, int last)
{
    int i = size - 1;
    while (i >= 0 && chosen[i] == last - (size - 1 - i))
        i--;
    if (i < 0)
        return false;
    chosen[i]++;
    for (i++; i < size; i++)
        chosen[i] = chosen[i - 1] + 1;
    return true;
}

static bool append(struct ref98_exchanges *list, const struct ref98_exchange *e)
{
    if (list->n == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 64;
        list->all = realloc(list->all, (size_t)list->capacity * sizeof *list->all);
        if (!list->all)
            abort();
    }
    list->all[list->n] = *e;
    list->all[list->n].difference = 0;
    for (int i = 0; i < e->size; i++)
        list->all[list->n].difference += e->s2[i] - e->s1[i];
    return ++list->n < MOST_EXCHANGES;
}

bool ref98_make_exchanges(struct ref98_exchanges *list, int k, int n, int size)
{
    struct ref98_exchange e = {.size = size};
    list->n = 0;
    if (size > k || size > n - k)
        return true;
    if (size > REF98_MAX_EXCHANGE)
        return false;
    for (int i = 0; i < size; i++)
        e.s1[i] = i + 1;
    do {
        for (int i = 0; i < size; i++)
            e.s2[i] = k + i + 1;
        do {
            if (!append(list, &e))
                return false;
        } while (next_choice(e.s2, size, n));
    } while (next_choice(e.s1, size, k));
    qsort(list->all, (size_t)list->n, sizeof *list->all, compare);
    return true;
}
