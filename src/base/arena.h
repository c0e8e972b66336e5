/* SPDX-License-Identifier: Apache-2.0 */
/* One arena per call: blocks are taken, never given back one by one, and dropped together.
 *
 * In debug builds (SWP_ARENA_SEPARATE) every block is asked for separately, so that sanitizers see
 * overruns. All sizes are checked; NULL means that the allocator gave nothing (or the product does
 * not fit), and the caller answers SWP_ERR_MEMORY. */
#ifndef SWISSPAIR_BASE_ARENA_H
#define SWISSPAIR_BASE_ARENA_H

#include "swisspair/error.h"

#include <stdarg.h>

struct swp__arena;

/* A point in an arena's life; swp__arena_release gives back everything taken after it. */
struct swp__arena_mark {
    void *block;
    size_t used;
};

swp_allocator swp__allocator_or_libc(const swp_allocator *allocator);
void *swp__allocate(const swp_allocator *allocator, size_t size);
void swp__release(const swp_allocator *allocator, void *block, size_t size);

struct swp__arena *swp__arena_create(const swp_allocator *allocator);
void swp__arena_destroy(struct swp__arena *arena);
/* Zeroed memory for `count` items of `size` bytes, aligned for any type. NULL on failure; a count
 * of zero gives a valid pointer. */
void *swp__arena_array(struct swp__arena *arena, size_t count, size_t size);
/* The same, not zeroed: for what is written whole before it is read. */
void *swp__arena_room(struct swp__arena *arena, size_t count, size_t size);
/* A copy of `length` bytes with a NUL behind; NULL on failure. */
char *swp__arena_copy(struct swp__arena *arena, const void *bytes, size_t length);
/* A formatted text, as long as it has to be; NULL on failure. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
char *
swp__arena_text(struct swp__arena *arena, const char *format, va_list args);
struct swp__arena_mark swp__arena_mark(const struct swp__arena *arena);
void swp__arena_release(struct swp__arena *arena, struct swp__arena_mark mark);

/* false when count * size does not fit a size_t. */
bool swp__array_size(size_t count, size_t size, size_t *out_bytes);

#endif
