/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments of calls, drawn from the input of a fuzz target: mostly fitting ones, and odd ones. */
#ifndef SWISSPAIR_FUZZ_SOURCE_H
#define SWISSPAIR_FUZZ_SOURCE_H

#include "fuzz_support.h"

/* The input as a source of arguments; 0 when it has run out. */
struct source {
    const uint8_t *bytes;
    size_t left;
};

static inline uint32_t next(struct source *s)
{
    if (s->left == 0)
        return 0;
    s->left--;
    return *s->bytes++;
}

/* Mostly small, sometimes at or beyond a limit. */
static inline uint32_t number(struct source *s)
{
    static const uint32_t odd[] = {
        0, SWP_MAX_TPN, SWP_MAX_TPN + 1U, SWP_MAX_ROUNDS + 1U, 0x7FFFFFFFU, 0xFFFFFFFFU, 100, 0};
    const uint32_t byte = next(s);
    return byte < 240 ? byte % 10 : odd[byte % 8];
}

static inline swp_points points(struct source *s)
{
    static const swp_points odd[] = {0, 10, -10, SWP_MAX_POINTS, SWP_MAX_POINTS + 1, INT32_MIN};
    return odd[next(s) % 6];
}

static inline const char *text(struct source *s)
{
    static const char *const texts[] = {"Adler, Anna", "",        NULL,         "\xC3",
                                        "a\nb",        "\x1B[0m", "dutch-2026", "\xE2\x80\xA8"};
    return texts[next(s) % 8];
}

static inline swp_result result(struct source *s)
{
    return (swp_result)(next(s) % 17);
}

#endif
