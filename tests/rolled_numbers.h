/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that look random and are the same everywhere (splitmix64): a test sets the state, a seed,
 * before each of its cases, so that every case can be made again alone. */
#ifndef SWISSPAIR_TESTS_ROLLED_NUMBERS_H
#define SWISSPAIR_TESTS_ROLLED_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

/* From 0 to before `limit`, which is at least 1. */
static uint32_t roll(uint32_t limit)
{
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) % limit);
}

/* Numbers on the command line: "--NAME N" each, in any order; what is not given stays. */
struct rolled_option {
    const char *name;
    unsigned long *value;
};
static inline bool read_rolled_options(int argc, char **argv, const struct rolled_option *options)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const struct rolled_option *option = options;
        while (option->name && strcmp(option->name, argv[i]) != 0)
            option++;
        if (!option->name)
            return false;
        *option->value = strtoul(argv[i + 1], NULL, 10);
    }
    return argc % 2 == 1;
}

/* The same for numbers that have a sign elsewhere. */
static inline int roll_int(int limit)
{
    return (int)roll((uint32_t)limit);
}

#endif
