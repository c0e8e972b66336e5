/* SPDX-License-Identifier: Apache-2.0 */
/* An allocator that puts a guard behind each block and looks whether it is whole when the block is
 * given back: a write past the end is seen without a sanitizer. Together with an arena that asks
 * for every block separately (base/arena.c compiled with SWP_ARENA_SEPARATE into the test). */
#ifndef SWISSPAIR_TESTS_GUARDED_ALLOCATOR_H
#define SWISSPAIR_TESTS_GUARDED_ALLOCATOR_H

#include "swisspair/error.h"

#include <stdlib.h>
#include <string.h>

enum { GUARD_BYTES = 32, GUARD_VALUE = 0xC9 };

struct guarded {
    long blocks;  /* that were given back */
    long overrun; /* of them: written past their end */
    long live;
    long requests, fail_at; /* n > 0: the n-th request for memory is refused */
};

static inline void guarded_look(struct guarded *guarded, const unsigned char *block, size_t size)
{
    bool whole = true;
    for (int i = 0; i < GUARD_BYTES; i++)
        whole = whole && block[size + (size_t)i] == GUARD_VALUE;
    guarded->blocks++;
    guarded->overrun += !whole;
}

static inline void *guarded_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    struct guarded *guarded = user;
    const bool is_refused = new_size && ++guarded->requests == guarded->fail_at;
    unsigned char *block = new_size && !is_refused ? malloc(new_size + GUARD_BYTES) : NULL;
    if (new_size && !block)
        return NULL;
    if (block) {
        memset(block, 0xA5, new_size);
        memset(block + new_size, GUARD_VALUE, GUARD_BYTES);
        guarded->live++;
    }
    if (ptr) {
        guarded_look(guarded, ptr, old_size);
        if (block)
            memcpy(block, ptr, old_size < new_size ? old_size : new_size);
        guarded->live--;
        free(ptr);
    }
    return block;
}

static inline swp_allocator guarded_allocator(struct guarded *guarded)
{
    const swp_allocator allocator = {guarded_resize, guarded};
    return allocator;
}

#endif
