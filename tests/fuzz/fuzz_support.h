/* SPDX-License-Identifier: Apache-2.0 */
/* What the fuzz targets share: an allocator that keeps the books, a comparison of two tournaments
 * through the public getters, and REQUIRE, which stops the program so that the fuzzer notices. */
#ifndef SWISSPAIR_TESTS_FUZZ_SUPPORT_H
#define SWISSPAIR_TESTS_FUZZ_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "swisspair/swisspair.h"

#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: required %s: ", __FILE__, __LINE__, #condition);               \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fputc('\n', stderr);                                                                   \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Bytes handed out and not yet given back; `refuse_after` blocks the next one is refused
 * (negative: never). Every block carries its size, so a wrong old_size is noticed. */
struct books {
    size_t bytes, blocks;
    long refuse_after;
    bool has_refused;
};
swp_allocator books_allocator(struct books *books);
/* Stops when anything was not given back. */
void books_require_closed(const struct books *books, const char *what);

/* Stops, naming the difference, unless both say the same. */
void require_same_tournament(const swp_tournament *a, const swp_tournament *b);

/* 0, or the number of a mistake the target makes on purpose, to prove that it would be noticed. */
extern int fuzz_mutant;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
