/* SPDX-License-Identifier: Apache-2.0 */
/* Wide signed integers: the lexicographic weights of a matching.
 *
 * A weight packs one field per criterion, the most important one in the highest bits; adding
 * weights adds the fields. Numbers are two's complement in `words` 64-bit words, the lowest first.
 * The number of words is chosen per matching from the largest counts that can occur, so nothing
 * overflows. One word is the rule, so each function asks for it first. */
#ifndef SWISSPAIR_BASE_WEIGHT_H
#define SWISSPAIR_BASE_WEIGHT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SWP__WEIGHT_MAX_WORDS = 256 };

static inline void swp__weight_zero(uint64_t *a, int words)
{
    if (words == 1)
        *a = 0;
    else
        memset(a, 0, (size_t)words * sizeof *a);
}

static inline void swp__weight_copy(uint64_t *a, const uint64_t *b, int words)
{
    a[0] = b[0];
    if (words == 2)
        a[1] = b[1];
    else if (words > 2)
        memcpy(a + 1, b + 1, (size_t)(words - 1) * sizeof *a);
}

/* a = b + c; the three may be the same. */
static inline void swp__weight_add(uint64_t *a, const uint64_t *b, const uint64_t *c, int words)
{
    if (words == 1) {
        *a = *b + *c;
        return;
    }
    uint64_t carry = 0;
    for (int i = 0; i < words; i++) {
        uint64_t sum = b[i] + carry;
        carry = sum < carry;
        sum += c[i];
        carry += sum < c[i];
        a[i] = sum;
    }
}

/* a = b - c; the three may be the same. */
static inline void swp__weight_sub(uint64_t *a, const uint64_t *b, const uint64_t *c, int words)
{
    if (words == 1) {
        *a = *b - *c;
        return;
    }
    uint64_t borrow = 0;
    for (int i = 0; i < words; i++) {
        uint64_t ci = c[i], bi = b[i];
        uint64_t difference = bi - ci;
        uint64_t next = bi < ci;
        next += difference < borrow;
        a[i] = difference - borrow;
        borrow = next;
    }
}

/* Negative, zero or positive, like memcmp. */
static inline int swp__weight_compare(const uint64_t *a, const uint64_t *b, int words)
{
    const uint64_t sign = (uint64_t)1 << 63;
    uint64_t x = a[words - 1] ^ sign, y = b[words - 1] ^ sign;
    if (x != y)
        return x < y ? -1 : 1;
    for (int i = words - 2; i >= 0; i--)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* Whether a + b - c < d. Words are looked at from the top down, until those below cannot turn the
 * answer: what they add to a difference of the words above lies between -2 and 2. */
static inline bool swp__weight_sum_is_less(const uint64_t *a, const uint64_t *b, const uint64_t *c,
                                           const uint64_t *d, int words)
{
    int64_t above = 0; /* -1, 0 or 1 */
    for (int i = words - 1; i >= 0; i--) {
        const uint64_t for_it = a[i] + b[i], against = c[i] + d[i];
        const uint64_t difference = for_it - against;
        above += (for_it < a[i]) - (against < c[i]) - (for_it < against);
        if (i == words - 1)
            above += (int64_t)(c[i] >> 63) + (int64_t)(d[i] >> 63) - (int64_t)(a[i] >> 63) -
                     (int64_t)(b[i] >> 63);
        if (above != 0 && above != -1)
            return above < 0;
        if (above == 0 ? difference > 1 : difference < UINT64_MAX)
            return above < 0;
        above = above == 0 ? (int64_t)difference : -1;
    }
    return above < 0;
}

static inline bool swp__weight_is_zero(const uint64_t *a, int words)
{
    uint64_t any = 0;
    for (int i = 0; i < words; i++)
        any |= a[i];
    return any == 0;
}

static inline bool swp__weight_is_negative(const uint64_t *a, int words)
{
    return a[words - 1] >> 63;
}

/* a = b / 2 for an even b. */
static inline void swp__weight_halve(uint64_t *a, const uint64_t *b, int words)
{
    uint64_t high = b[words - 1] & ((uint64_t)1 << 63);
    for (int i = 0; i < words; i++) {
        uint64_t next = i + 1 < words ? b[i + 1] << 63 : high;
        a[i] = b[i] >> 1 | next;
    }
}

/* a += value * 2^shift, value signed. The caller has left room for it. */
static inline void swp__weight_add_field(uint64_t *a, int64_t value, int shift, int words)
{
    if (words == 1) {
        *a += (uint64_t)value << shift;
        return;
    }
    const uint64_t fill = value < 0 ? UINT64_MAX : 0;
    const int word = shift / 64, bit = shift % 64;
    uint64_t part = (uint64_t)value << bit, carry = 0;
    for (int i = word; i < words; i++) {
        uint64_t sum = a[i] + carry;
        carry = sum < carry;
        sum += part;
        carry += sum < part;
        a[i] = sum;
        part = i == word && bit ? (uint64_t)value >> (64 - bit) | fill << bit : fill;
    }
}

/* a = b * 2^shift, a of `words` words, b of `b_words` <= words. The caller has left room for it. */
static inline void swp__weight_shift(uint64_t *a, int words, const uint64_t *b, int b_words,
                                     int shift)
{
    const uint64_t fill = swp__weight_is_negative(b, b_words) ? UINT64_MAX : 0;
    const int by = shift / 64, bit = shift % 64;
    for (int i = words - 1; i >= 0; i--) {
        const int from = i - by;
        const uint64_t high = from < 0 ? 0 : from < b_words ? b[from] : fill;
        const uint64_t low = from < 1 ? 0 : from <= b_words ? b[from - 1] : fill;
        a[i] = bit ? high << bit | low >> (64 - bit) : high;
    }
}

#endif
