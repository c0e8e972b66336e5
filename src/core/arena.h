/* One arena per call: blocks are taken, never given back one by one, and dropped together.
 *
 * In debug builds (SP_ARENA_SEPARATE) every block is asked for separately, so that sanitizers see
 * overruns. All sizes are checked; NULL means that the allocator gave nothing (or the product does
 * not fit), and the caller answers SP_ERR_MEMORY. */
#ifndef SWISSPAIR_CORE_ARENA_H
#define SWISSPAIR_CORE_ARENA_H

#include "swisspair/error.h"

struct sp__arena;

/* A point in an arena's life; sp__arena_release gives back everything taken after it. */
struct sp__arena_mark {
    void *block;
    size_t used;
};

sp_allocator sp__allocator_or_libc(const sp_allocator *allocator);
void *sp__allocate(const sp_allocator *allocator, size_t size);
void sp__release(const sp_allocator *allocator, void *block, size_t size);

struct sp__arena *sp__arena_create(const sp_allocator *allocator);
void sp__arena_destroy(struct sp__arena *arena);
/* Zeroed memory for `count` items of `size` bytes, aligned for any type. NULL on failure; a count
 * of zero gives a valid pointer. */
void *sp__arena_array(struct sp__arena *arena, size_t count, size_t size);
/* The same, not zeroed: for what is written whole before it is read. */
void *sp__arena_room(struct sp__arena *arena, size_t count, size_t size);
/* A copy of `length` bytes with a NUL behind; NULL on failure. */
char *sp__arena_copy(struct sp__arena *arena, const void *bytes, size_t length);
struct sp__arena_mark sp__arena_mark(const struct sp__arena *arena);
void sp__arena_release(struct sp__arena *arena, struct sp__arena_mark mark);

/* false when count * size does not fit a size_t. */
bool sp__array_size(size_t count, size_t size, size_t *out_bytes);

#endif
