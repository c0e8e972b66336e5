/* SPDX-License-Identifier: Apache-2.0 */
/* Bits of a word, what C11 has no name for; and sets of small numbers in words of 64 bits. */
#ifndef SWISSPAIR_BASE_BITS_H
#define SWISSPAIR_BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uint64_t swp__bit(int i)
{
    return (uint64_t)1 << i;
}

/* Index of the lowest bit of a word that is not 0. */
static inline int swp__lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return __builtin_ctzll(word);
#else
    int i = 0;
    for (int step = 32; step > 0; step /= 2)
        if ((word & (((uint64_t)1 << step) - 1)) == 0) {
            word >>= step;
            i += step;
        }
    return i;
#endif
}

/* ---- sets of numbers from 0 on --------------------------------------------------------------- */

static inline size_t swp__bit_words(int n)
{
    return ((size_t)n + 63) / 64;
}
static inline bool swp__bit_get(const uint64_t *bits, int i)
{
    return bits[(unsigned)i / 64] >> ((unsigned)i % 64) & 1;
}
static inline void swp__bit_set(uint64_t *bits, int i)
{
    bits[(unsigned)i / 64] |= (uint64_t)1 << ((unsigned)i % 64);
}
static inline void swp__bit_clear(uint64_t *bits, int i)
{
    bits[(unsigned)i / 64] &= ~((uint64_t)1 << ((unsigned)i % 64));
}

#endif
