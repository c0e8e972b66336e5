/* Bits of a word: what C11 has no name for. */
#ifndef SWISSPAIR_CORE_BITS_H
#define SWISSPAIR_CORE_BITS_H

#include <stdint.h>

static inline uint64_t sp__bit(int i)
{
    return (uint64_t)1 << i;
}

/* Index of the lowest bit of a word that is not 0. */
static inline int sp__lowest_bit(uint64_t word)
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

#endif
