/* SPDX-License-Identifier: Apache-2.0 */
/* Arena of one call, and the two primitives of the caller's allocator.
 *
 * Answers: where does the memory of a call come from and how is it dropped at once. Memory is taken
 * in chunks that double up to a cap; a chunk knows its size, so the allocator hears the size it was
 * asked with. One released chunk is kept as a spare: a loop that marks and releases across the end
 * of a chunk costs no call of the allocator.
 *
 * Invariant: every byte behind `used` is undefined, every array handed out is zeroed (a room is
 * not).
 * Cost: O(bytes) for zeroing, O(1) besides. */
#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_FIRST = 16 * 1024, CHUNK_CAP = 1024 * 1024 };

struct chunk {
    struct chunk *older;
    size_t size; /* bytes behind this header */
    size_t used;
    _Alignas(max_align_t) unsigned char memory[];
};

struct swp__arena {
    swp_allocator allocator;
    struct chunk *newest;
    struct chunk *spare;
    size_t next_size;
};

static void *libc_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return realloc(ptr, new_size);
}

swp_allocator swp__allocator_or_libc(const swp_allocator *allocator)
{
    const swp_allocator libc = {libc_resize, NULL};
    return allocator ? *allocator : libc;
}

void *swp__allocate(const swp_allocator *allocator, size_t size)
{
    return allocator->resize(allocator->user, NULL, 0, size ? size : 1);
}

void swp__release(const swp_allocator *allocator, void *block, size_t size)
{
    if (block)
        allocator->resize(allocator->user, block, size ? size : 1, 0);
}

bool swp__array_size(size_t count, size_t size, size_t *out_bytes)
{
    if (size != 0 && count > SIZE_MAX / size)
        return false;
    *out_bytes = count * size;
    return true;
}

struct swp__arena *swp__arena_create(const swp_allocator *allocator)
{
    const swp_allocator from = swp__allocator_or_libc(allocator);
    struct swp__arena *arena = swp__allocate(&from, sizeof *arena);
    if (!arena)
        return NULL;
    arena->allocator = from;
    arena->newest = NULL;
    arena->spare = NULL;
    arena->next_size = CHUNK_FIRST;
    return arena;
}

static void chunk_free(const swp_allocator *allocator, struct chunk *chunk)
{
    if (chunk)
        swp__release(allocator, chunk, sizeof *chunk + chunk->size);
}

void swp__arena_destroy(struct swp__arena *arena)
{
    if (!arena)
        return;
    while (arena->newest) {
        struct chunk *older = arena->newest->older;
        chunk_free(&arena->allocator, arena->newest);
        arena->newest = older;
    }
    chunk_free(&arena->allocator, arena->spare);
    const swp_allocator allocator = arena->allocator;
    swp__release(&allocator, arena, sizeof *arena);
}

/* A chunk with room for at least `bytes`, now the newest; NULL when the allocator gives nothing. */
static struct chunk *chunk_push(struct swp__arena *arena, size_t bytes)
{
    struct chunk *chunk = arena->spare;
    if (chunk && chunk->size >= bytes) {
        arena->spare = NULL;
    } else {
#ifdef SWP_ARENA_SEPARATE
        const size_t size = bytes;
#else
        const size_t size = bytes > arena->next_size ? bytes : arena->next_size;
#endif
        if (size > SIZE_MAX - sizeof *chunk)
            return NULL;
        chunk = swp__allocate(&arena->allocator, sizeof *chunk + size);
        if (!chunk)
            return NULL;
        chunk->size = size;
        if (arena->next_size < CHUNK_CAP)
            arena->next_size *= 2;
    }
    chunk->used = 0;
    chunk->older = arena->newest;
    arena->newest = chunk;
    return chunk;
}

/* A block of so many bytes, not zeroed yet. */
static void *take_block(struct swp__arena *arena, size_t bytes)
{
    const size_t alignment = _Alignof(max_align_t);
    if (bytes > SIZE_MAX - alignment)
        return NULL;
    if (bytes == 0)
        bytes = 1;
#ifdef SWP_ARENA_SEPARATE
    /* The exact size, so that a sanitizer sees the first byte behind the array. */
    struct chunk *chunk = chunk_push(arena, bytes);
#else
    bytes = (bytes + alignment - 1) / alignment * alignment;
    struct chunk *chunk = arena->newest;
    if (!chunk || chunk->size - chunk->used < bytes)
        chunk = chunk_push(arena, bytes);
#endif
    if (!chunk)
        return NULL;
    void *block = chunk->memory + chunk->used;
    chunk->used += bytes;
    return block;
}

void *swp__arena_room(struct swp__arena *arena, size_t count, size_t size)
{
    size_t bytes;
    return swp__array_size(count, size, &bytes) ? take_block(arena, bytes) : NULL;
}

void *swp__arena_array(struct swp__arena *arena, size_t count, size_t size)
{
    void *block = swp__arena_room(arena, count, size);
    return block ? memset(block, 0, count * size) : NULL;
}

char *swp__arena_copy(struct swp__arena *arena, const void *bytes, size_t length)
{
    char *copy = length < SIZE_MAX ? take_block(arena, length + 1) : NULL;
    if (!copy)
        return NULL;
    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

enum { SHORT_TEXT = 256 }; /* most are: they are written once, and not measured first */

char *swp__arena_text(struct swp__arena *arena, const char *format, va_list args)
{
    if (strcmp(format, "%s") == 0) { /* most are */
        const char *const whole = va_arg(args, const char *);
        return swp__arena_copy(arena, whole, strlen(whole));
    }
    char shorter[SHORT_TEXT];
    va_list again;
    va_copy(again, args);
    const int length = vsnprintf(shorter, sizeof shorter, format, again);
    va_end(again);
    if (length >= 0 && (size_t)length < sizeof shorter)
        return swp__arena_copy(arena, shorter, (size_t)length);
    char *text = length < 0 ? NULL : swp__arena_room(arena, (size_t)length + 1, 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, args);
    return text;
}

struct swp__arena_mark swp__arena_mark(const struct swp__arena *arena)
{
    struct swp__arena_mark mark = {arena->newest, arena->newest ? arena->newest->used : 0};
    return mark;
}

void swp__arena_release(struct swp__arena *arena, struct swp__arena_mark mark)
{
    while (arena->newest != mark.block) {
        struct chunk *chunk = arena->newest;
        arena->newest = chunk->older;
#ifdef SWP_ARENA_SEPARATE
        chunk_free(&arena->allocator, chunk);
#else
        struct chunk *smaller = chunk;
        if (!arena->spare || arena->spare->size < chunk->size) {
            smaller = arena->spare;
            arena->spare = chunk;
        }
        chunk_free(&arena->allocator, smaller);
#endif
    }
    if (arena->newest)
        arena->newest->used = mark.used;
}
