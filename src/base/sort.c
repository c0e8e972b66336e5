/* SPDX-License-Identifier: Apache-2.0 */
/* Merge sort in a buffer on the stack, insertion for short stretches. What does not fit the buffer
 * is cut by introsort (Musser 1997): quicksort by the median of three, of a long stretch by that of
 * three such medians, and heapsort for a stretch that has been cut too often, so that no input is
 * slow. */
#include "base/sort.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { SHORT = 12 };    /* from here down insertion costs less */
enum { LONG = 64 };     /* from here on three medians are looked at */
enum { HELD = 64 };     /* bytes of an item that is held while others make room */
enum { BUFFER = 4096 }; /* bytes: half of what is merged; nothing is asked of an allocator */

struct order {
    size_t size;
    int (*compare)(const void *a, const void *b);
};

static char *at(char *first, size_t index, size_t size)
{
    return first + index * size;
}

/* Most items are a few words: sizes that the compiler knows cost no call. */
static void swap(char *a, char *b, size_t size)
{
    uint64_t x, y;
    for (; size >= sizeof x; size -= sizeof x, a += sizeof x, b += sizeof x) {
        memcpy(&x, a, sizeof x);
        memcpy(&y, b, sizeof y);
        memcpy(a, &y, sizeof y);
        memcpy(b, &x, sizeof x);
    }
    if (size >= sizeof(uint32_t)) { /* most lists are of numbers */
        uint32_t v, w;
        memcpy(&v, a, sizeof v);
        memcpy(&w, b, sizeof w);
        memcpy(a, &w, sizeof w);
        memcpy(b, &v, sizeof v);
        size -= sizeof v, a += sizeof v, b += sizeof v;
    }
    for (; size > 0; size--, a++, b++) {
        const char kept = *a;
        *a = *b;
        *b = kept;
    }
}

/* The item at `i` goes down to its place among those before it. */
static void insert(const struct order *o, char *first, size_t i)
{
    char held[HELD], *item = at(first, i, o->size);
    size_t place = i;
    while (place > 0 && o->compare(at(first, place - 1, o->size), item) > 0)
        place--;
    if (place == i)
        return;
    if (o->size <= sizeof held) {
        char *to = at(first, place, o->size);
        memcpy(held, item, o->size);
        memmove(to + o->size, to, (i - place) * o->size);
        memcpy(to, held, o->size);
        return;
    }
    for (size_t j = i; j > place; j--)
        swap(at(first, j - 1, o->size), at(first, j, o->size), o->size);
}

static void insert_each(const struct order *o, char *first, size_t n)
{
    for (size_t i = 1; i < n; i++)
        insert(o, first, i);
}

static void sift_down(const struct order *o, char *first, size_t root, size_t n)
{
    for (size_t child = 2 * root + 1; child < n; child = 2 * root + 1) {
        if (child + 1 < n &&
            o->compare(at(first, child, o->size), at(first, child + 1, o->size)) < 0)
            child++;
        if (o->compare(at(first, root, o->size), at(first, child, o->size)) >= 0)
            return;
        swap(at(first, root, o->size), at(first, child, o->size), o->size);
        root = child;
    }
}

static void heapsort_all(const struct order *o, char *first, size_t n)
{
    for (size_t root = n / 2; root-- > 0;)
        sift_down(o, first, root, n);
    for (size_t last = n; last-- > 1;) {
        swap(first, at(first, last, o->size), o->size);
        sift_down(o, first, 0, last);
    }
}

static char *median(const struct order *o, char *a, char *b, char *c)
{
    if (o->compare(a, b) < 0)
        return o->compare(b, c) < 0 ? b : o->compare(a, c) < 0 ? c : a;
    return o->compare(a, c) < 0 ? a : o->compare(b, c) < 0 ? c : b;
}

/* A pivot into the first place. */
static void choose_pivot(const struct order *o, char *first, size_t n)
{
    char *a = first, *b = at(first, n / 2, o->size), *c = at(first, n - 1, o->size);
    if (n >= LONG) {
        const size_t eighth = n / 8 * o->size;
        a = median(o, a, a + eighth, a + 2 * eighth);
        b = median(o, b - eighth, b, b + eighth);
        c = median(o, c - 2 * eighth, c - eighth, c);
    }
    char *pivot = median(o, a, b, c);
    if (pivot != first)
        swap(first, pivot, o->size);
}

/* The place of the pivot, smaller items before it, others behind. */
static size_t partition(const struct order *o, char *first, size_t n)
{
    choose_pivot(o, first, n);
    size_t low = 0, high = n;
    for (;;) {
        do
            low++;
        while (low < n && o->compare(at(first, low, o->size), first) < 0);
        do
            high--;
        while (o->compare(first, at(first, high, o->size)) < 0);
        if (low >= high)
            break;
        swap(at(first, low, o->size), at(first, high, o->size), o->size);
    }
    swap(first, at(first, high, o->size), o->size);
    return high;
}

static void copy(char *to, const char *from, size_t size)
{
    uint64_t x;
    for (; size >= sizeof x; size -= sizeof x, to += sizeof x, from += sizeof x) {
        memcpy(&x, from, sizeof x);
        memcpy(to, &x, sizeof x);
    }
    if (size >= sizeof(uint32_t)) { /* most lists are of numbers */
        uint32_t v;
        memcpy(&v, from, sizeof v);
        memcpy(to, &v, sizeof v);
        size -= sizeof v, to += sizeof v, from += sizeof v;
    }
    for (; size > 0; size--)
        *to++ = *from++;
}

/* The first `n_left` items, which are in order, and the others up to `end`, which are. */
static void merge(const struct order *o, char *first, size_t n_left, const char *end, char *buffer)
{
    const char *left = buffer, *right = at(first, n_left, o->size);
    const char *const left_end = buffer + n_left * o->size;
    memcpy(buffer, first, n_left * o->size);
    for (char *to = first; left < left_end; to += o->size) {
        const char **from = right < end && o->compare(left, right) > 0 ? &right : &left;
        copy(to, *from, o->size);
        *from += o->size;
    }
}

static void merge_sort(const struct order *o, char *first, size_t n, char *buffer)
{
    if (n <= SHORT) {
        insert_each(o, first, n);
        return;
    }
    const size_t half = n / 2;
    char *const right = at(first, half, o->size);
    merge_sort(o, first, half, buffer);
    merge_sort(o, right, n - half, buffer);
    if (o->compare(right - o->size, right) > 0)
        merge(o, first, half, at(first, n, o->size), buffer);
}

/* The larger part stays in the loop, so the stack is as deep as the smaller parts are few. */
static void sort_part(const struct order *o, char *first, size_t n, int cuts_left, char *buffer)
{
    while (n > SHORT && n / 2 * o->size > BUFFER) {
        if (cuts_left-- == 0) {
            heapsort_all(o, first, n);
            return;
        }
        const size_t pivot = partition(o, first, n), behind = n - pivot - 1;
        char *rest = at(first, pivot + 1, o->size);
        if (pivot < behind) {
            sort_part(o, first, pivot, cuts_left, buffer);
            first = rest;
            n = behind;
        } else {
            sort_part(o, rest, behind, cuts_left, buffer);
            n = pivot;
        }
    }
    merge_sort(o, first, n, buffer);
}

/* Lists often come in their order, or in the opposite one. */
static bool was_in_order(const struct order *o, char *first, size_t n)
{
    size_t ascending = 1, descending = 1;
    while (ascending < n &&
           o->compare(at(first, ascending - 1, o->size), at(first, ascending, o->size)) <= 0)
        ascending++;
    if (ascending >= n)
        return true;
    while (ascending == 1 && descending < n &&
           o->compare(at(first, descending - 1, o->size), at(first, descending, o->size)) > 0)
        descending++;
    if (descending < n)
        return false;
    for (size_t i = 0; i < n / 2; i++)
        swap(at(first, i, o->size), at(first, n - 1 - i, o->size), o->size);
    return true;
}

void swp__sort(void *items, size_t n, size_t size, int (*compare)(const void *a, const void *b))
{
    const struct order o = {size, compare};
    _Alignas(max_align_t) char buffer[BUFFER];
    if (was_in_order(&o, items, n))
        return;
    int cuts = 0;
    for (size_t left = n; left > 1; left /= 2)
        cuts += 2;
    sort_part(&o, items, n, cuts, buffer);
}
