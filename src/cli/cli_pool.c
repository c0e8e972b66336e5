/* Memory for one file's tournament (see cli_pool.h). */
#include "cli_pool.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 1024, /* bytes of the largest block that is cut from a chunk; others are libc's */
    CHUNK_FIRST = 8 * 1024,
    CHUNK_LAST = 256 * 1024
};

struct chunk {
    struct chunk *older;
    size_t size, used; /* of `memory` */
    alignas(max_align_t) unsigned char memory[];
};

struct cli_pool {
    struct chunk *newest;
    size_t next_size;
};

struct cli_pool *cli_pool_create(void)
{
    struct cli_pool *pool = malloc(sizeof *pool);
    if (pool)
        *pool = (struct cli_pool){NULL, CHUNK_FIRST};
    return pool;
}

void cli_pool_destroy(struct cli_pool *pool)
{
    while (pool && pool->newest) {
        struct chunk *older = pool->newest->older;
        free(pool->newest);
        pool->newest = older;
    }
    free(pool);
}

static size_t aligned(size_t size)
{
    return (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
}

static void *cut(struct cli_pool *pool, size_t size)
{
    struct chunk *chunk = pool->newest;
    if (!chunk || chunk->size - chunk->used < aligned(size)) {
        chunk = malloc(sizeof *chunk + pool->next_size);
        if (!chunk)
            return NULL;
        *chunk = (struct chunk){pool->newest, pool->next_size, 0};
        pool->newest = chunk;
        if (pool->next_size < CHUNK_LAST)
            pool->next_size *= 2;
    }
    void *block = chunk->memory + chunk->used;
    chunk->used += aligned(size);
    return block;
}

/* The size a block was asked with tells whose it is. */
static void *pool_resize(void *user, void *block, size_t old_size, size_t new_size)
{
    const bool was_small = old_size <= SMALL;
    if (new_size == 0) {
        if (block && !was_small)
            free(block);
        return NULL;
    }
    if (new_size > SMALL && (!block || !was_small))
        return realloc(block, new_size);
    void *moved = new_size > SMALL ? malloc(new_size) : cut(user, new_size);
    if (moved && block)
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
    if (moved && block && !was_small)
        free(block);
    return moved;
}

sp_allocator cli_pool_allocator(struct cli_pool *pool)
{
    const sp_allocator allocator = {pool_resize, pool};
    return allocator;
}
