/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for one file's tournament (see cli_pool.h).
 *
 * A region is filled from its beginning to its end. Large blocks that come back leave holes, which
 * are filled first: their pages have been touched. Small blocks are cut from large ones and come
 * back with the pool only.
 *
 * Where sanitizers are to see every block (SWP_ARENA_SEPARATE), libc gives each of its own, and
 * what is touched is what is out.
 *
 * Cost: O(holes) for a large block, of which a tournament leaves a handful; O(1) for a small one.
 */
#include "cli_pool.h"

#include "cli_memory.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Whether so many bytes more are within the limit. */
static bool is_within(const struct cli_pool *pool, size_t more)
{
    return pool->most == 0 || (pool->touched <= pool->most && more <= pool->most - pool->touched);
}

static bool may_touch(struct cli_pool *pool, size_t more)
{
    const bool may = is_within(pool, more);
    pool->is_exceeded = pool->is_exceeded || !may;
    return may;
}

void cli_pool_limit(struct cli_pool *pool, size_t most)
{
    pool->most = most;
}

#ifdef SWP_ARENA_SEPARATE

static void *libc_resize(void *user, void *block, size_t old_size, size_t new_size)
{
    struct cli_pool *pool = user;
    if (new_size > old_size && !may_touch(pool, new_size - old_size))
        return NULL;
    void *resized = new_size > 0 ? realloc(block, new_size) : NULL;
    if (new_size == 0)
        free(block);
    if (resized || new_size == 0)
        pool->touched = pool->touched - old_size + new_size;
    return resized;
}

swp_allocator cli_pool_allocator(struct cli_pool *pool)
{
    const swp_allocator allocator = {libc_resize, pool};
    return allocator;
}

void cli_pool_expect(struct cli_pool *pool, size_t size)
{
    (void)pool;
    (void)size;
}

bool cli_pool_leaves(struct cli_pool *pool, size_t size)
{
    return is_within(pool, size);
}

void cli_pool_clear(struct cli_pool *pool)
{
    *pool = (struct cli_pool)CLI_POOL_INIT;
}

void cli_pool_free(struct cli_pool *pool)
{
    cli_pool_clear(pool);
}

#else

enum {
    UNIT = 64,    /* sizes of large blocks are whole multiples */
    SMALL = 4096, /* bytes of the largest block that is cut from another one */
    SMALL_FIRST = 8 * 1024,
    SMALL_LAST = 256 * 1024,
    REGION = 256 * 1024, /* the least */
    KEPT = 4 << 20       /* the largest region that waits for the next file */
};

struct cli_region {
    struct cli_region *older;
    size_t whole;      /* bytes, this header included */
    size_t size, used; /* of `memory` */
    alignas(max_align_t) unsigned char memory[];
};

struct cli_hole {
    struct cli_hole *next;
    size_t size;
};

static size_t round_up(size_t size, size_t unit)
{
    return (size + unit - 1) / unit * unit;
}

static unsigned char *end_of_used(const struct cli_region *region)
{
    return (unsigned char *)region->memory + region->used;
}

static size_t room_in(const struct cli_region *region)
{
    return region ? region->size - region->used : 0;
}

/* Gives a block back: a hole, joined with its neighbours, or room at the end of the region. */
static void give(struct cli_pool *pool, void *block, size_t size)
{
    struct cli_hole **link = &pool->holes, *before = NULL;
    if (size == 0)
        return;
    while (*link && (uintptr_t)*link < (uintptr_t)block) {
        before = *link;
        link = &before->next;
    }
    struct cli_hole *hole = block;
    *hole = (struct cli_hole){*link, size};
    *link = hole;
    if (hole->next && (unsigned char *)block + size == (unsigned char *)hole->next) {
        hole->size += hole->next->size;
        hole->next = hole->next->next;
    }
    if (before && (unsigned char *)before + before->size == (unsigned char *)hole) {
        before->size += hole->size;
        before->next = hole->next;
    }
}

/* A new region with room for so many bytes. What was left of the one before becomes a hole. */
static bool add_region(struct cli_pool *pool, size_t room)
{
    const size_t least = pool->newest ? 2 * pool->newest->size : REGION;
    size_t size = sizeof(struct cli_region) + (room > least ? room : least);
    struct cli_region *region = cli_memory_take(&size);
    if (!region && room < least) {
        size = sizeof(struct cli_region) + room;
        region = cli_memory_take(&size);
    }
    if (!region)
        return false;
    if (pool->newest) {
        const size_t left = room_in(pool->newest);
        unsigned char *rest = end_of_used(pool->newest);
        pool->touched += left;
        pool->newest->used = pool->newest->size;
        give(pool, rest, left);
    }
    *region = (struct cli_region){
        .older = pool->newest, .whole = size, .size = (size - sizeof *region) / UNIT * UNIT};
    pool->newest = region;
    return true;
}

/* The first hole that is large enough, cut to size; NULL when there is none. */
static void *fill_hole(struct cli_pool *pool, size_t size)
{
    struct cli_hole **link = &pool->holes;
    while (*link && (*link)->size < size)
        link = &(*link)->next;
    struct cli_hole *hole = *link;
    if (!hole)
        return NULL;
    if (hole->size > size) {
        struct cli_hole *rest = (struct cli_hole *)(void *)((unsigned char *)hole + size);
        *rest = (struct cli_hole){hole->next, hole->size - size};
        *link = rest;
    } else
        *link = hole->next;
    return hole;
}

/* A block of whole units. */
static void *take(struct cli_pool *pool, size_t size)
{
    void *block = fill_hole(pool, size);
    if (block)
        return block;
    if (!may_touch(pool, size))
        return NULL;
    if (room_in(pool->newest) < size && !add_region(pool, size))
        return NULL;
    block = end_of_used(pool->newest);
    pool->newest->used += size;
    pool->touched += size;
    return block;
}

/* Makes a block longer where it lies, when nothing stands behind it. */
static bool lengthen(struct cli_pool *pool, void *block, size_t old_size, size_t new_size)
{
    unsigned char *end = (unsigned char *)block + old_size;
    if (pool->newest && end == end_of_used(pool->newest) &&
        room_in(pool->newest) >= new_size - old_size && may_touch(pool, new_size - old_size)) {
        pool->touched += new_size - old_size;
        pool->newest->used += new_size - old_size;
        return true;
    }
    return false;
}

static void *cut_small(struct cli_pool *pool, size_t size)
{
    size = round_up(size, alignof(max_align_t));
    if (pool->small_left < size) {
        const size_t length = pool->next_small ? pool->next_small : (size_t)SMALL_FIRST;
        unsigned char *block = take(pool, length);
        if (!block)
            return NULL;
        pool->small = block;
        pool->small_left = length;
        if (length < SMALL_LAST)
            pool->next_small = 2 * length;
    }
    void *block = pool->small;
    pool->small += size;
    pool->small_left -= size;
    return block;
}

/* The size a block was asked with tells where it lies. */
static void *pool_resize(void *user, void *block, size_t old_size, size_t new_size)
{
    struct cli_pool *pool = user;
    if (!block && new_size > 0 && new_size <= SMALL)
        return cut_small(pool, new_size); /* the rule */
    const bool was_large = block && old_size > SMALL;
    if (new_size > SIZE_MAX / 2)
        return NULL;
    const size_t old_whole = round_up(old_size, UNIT), new_whole = round_up(new_size, UNIT);
    if (new_size == 0) {
        if (was_large)
            give(pool, block, old_whole);
        return NULL;
    }
    if (was_large && new_size > SMALL) {
        if (new_whole <= old_whole) {
            give(pool, (unsigned char *)block + new_whole, old_whole - new_whole);
            return block;
        }
        if (lengthen(pool, block, old_whole, new_whole))
            return block;
    }
    if (block && !was_large && new_size <= old_size)
        return block;
    void *moved = new_size > SMALL ? take(pool, new_whole) : cut_small(pool, new_size);
    if (moved && block) {
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
        if (was_large)
            give(pool, block, old_whole);
    }
    return moved;
}

swp_allocator cli_pool_allocator(struct cli_pool *pool)
{
    const swp_allocator allocator = {pool_resize, pool};
    return allocator;
}

void cli_pool_expect(struct cli_pool *pool, size_t size)
{
    if (size < SIZE_MAX / 2 && room_in(pool->newest) < size)
        add_region(pool, size);
}

bool cli_pool_leaves(struct cli_pool *pool, size_t size)
{
    struct cli_hole *next;
    for (struct cli_hole *hole = pool->most > 0 ? pool->holes : NULL; hole; hole = next) {
        const size_t left = hole->size;
        next = hole->next;
        pool->touched -= cli_memory_rest(hole, left);
    }
    if (pool->most > 0)
        pool->holes = NULL; /* they would be touched again */
    return is_within(pool, size);
}

void cli_pool_clear(struct cli_pool *pool)
{
    struct cli_region *region = pool->newest, *kept = NULL;
    while (region) {
        struct cli_region *older = region->older;
        if (!kept && region->size <= KEPT)
            kept = region;
        else
            cli_memory_give(region, region->whole);
        region = older;
    }
    if (kept) {
        kept->older = NULL;
        kept->used = 0;
    }
    *pool = (struct cli_pool){.newest = kept};
}

void cli_pool_free(struct cli_pool *pool)
{
    cli_pool_clear(pool);
    if (pool->newest)
        cli_memory_give(pool->newest, pool->newest->whole);
    pool->newest = NULL;
}

#endif
