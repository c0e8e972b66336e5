/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_memory.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_NO_MEMORY = 4, BLOCK = 8 * 1024 };

static void end_here(void)
{
    (void)fputs("swisspair-desk: error: memory is gone; what was answered as saved is saved\n",
                stderr);
    exit(EXIT_NO_MEMORY);
}

void *desk_new(size_t count, size_t size)
{
    void *const memory = calloc(count > 0 ? count : 1, size);
    if (!memory)
        end_here();
    return memory;
}

/* Room for 4, 8, 16, ... things: whether one more needs new memory. */
static bool is_full(size_t count)
{
    return count == 0 || (count >= 4 && (count & (count - 1)) == 0);
}

void *desk_grow(void *array, size_t count, size_t size)
{
    if (!is_full(count))
        return array;
    const size_t room = count < 4 ? 4 : 2 * count;
    char *const grown = room > SIZE_MAX / size ? NULL : realloc(array, room * size);
    if (!grown)
        end_here();
    memset(grown + count * size, 0, (room - count) * size);
    return grown;
}

char *desk_copy_text(const char *text)
{
    const size_t length = strlen(text) + 1;
    return memcpy(desk_new(length, 1), text, length);
}

/* ---- arena ----------------------------------------------------------------------------------- */

struct block {
    struct block *before;
    size_t used, size;
    alignas(max_align_t) char bytes[];
};

struct desk_arena {
    struct block *last;
};

struct desk_arena *desk_arena_create(void)
{
    return desk_new(1, sizeof(struct desk_arena));
}

void desk_arena_destroy(struct desk_arena *arena)
{
    if (!arena)
        return;
    for (struct block *block = arena->last; block;) {
        struct block *const before = block->before;
        free(block);
        block = before;
    }
    free(arena);
}

static size_t aligned(size_t bytes)
{
    return (bytes + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
}

void *desk_arena_new(struct desk_arena *arena, size_t count, size_t size)
{
    if (count > (SIZE_MAX - BLOCK) / size)
        end_here();
    const size_t bytes = aligned(count * size);
    struct block *block = arena->last;
    if (!block || block->size - block->used < bytes) {
        const size_t room = bytes > BLOCK ? bytes : BLOCK;
        block = desk_new(1, sizeof *block + room);
        *block = (struct block){arena->last, 0, room};
        arena->last = block;
    }
    void *const memory = block->bytes + block->used;
    block->used += bytes;
    return memory;
}

const char *desk_arena_text(struct desk_arena *arena, const char *text)
{
    const size_t length = strlen(text) + 1;
    return *text ? memcpy(desk_arena_new(arena, length, 1), text, length) : "";
}

void *desk_arena_grow(struct desk_arena *arena, const void *array, size_t count, size_t size)
{
    if (!is_full(count))
        return (void *)(uintptr_t)array;
    void *const grown = desk_arena_new(arena, count < 4 ? 4 : 2 * count, size);
    if (count > 0)
        memcpy(grown, array, count * size);
    return grown;
}
