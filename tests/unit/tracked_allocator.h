/* SPDX-License-Identifier: Apache-2.0 */
/* An allocator that counts, checks the sizes it is told, and can fail once on purpose.
 *
 * `fail_at` n > 0: the n-th request for memory is refused. Afterwards `live` must be 0: nothing
 * leaked; `wrong_sizes` counts blocks given back or resized under another size than they have. */
#ifndef SWISSPAIR_TESTS_TRACKED_ALLOCATOR_H
#define SWISSPAIR_TESTS_TRACKED_ALLOCATOR_H

#include "swisspair/error.h"

#include <stdlib.h>
#include <string.h>

struct tracked {
    long live; /* blocks */
    long requests;
    long fail_at;
    long wrong_sizes;
    size_t bytes, peak;
};

enum { TRACKED_HEADER = sizeof(max_align_t) };

static inline void *tracked_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    struct tracked *tracked = user;
    unsigned char *old = ptr ? (unsigned char *)ptr - TRACKED_HEADER : NULL;
    size_t known = 0;
    if (old)
        memcpy(&known, old, sizeof known);
    if (known != old_size)
        tracked->wrong_sizes++;
    if (new_size == 0) {
        if (old)
            tracked->live--;
        tracked->bytes -= known;
        free(old);
        return NULL;
    }
    if (++tracked->requests == tracked->fail_at)
        return NULL;
    /* Always a new place, so that a pointer kept over a resize is seen by sanitizers. */
    unsigned char *block = malloc(new_size + TRACKED_HEADER);
    if (!block)
        return NULL;
    memcpy(block, &new_size, sizeof new_size);
    memset(block + TRACKED_HEADER, 0xA5, new_size);
    if (old)
        memcpy(block + TRACKED_HEADER, ptr, known < new_size ? known : new_size);
    else
        tracked->live++;
    free(old);
    tracked->bytes += new_size - known;
    if (tracked->bytes > tracked->peak)
        tracked->peak = tracked->bytes;
    return block + TRACKED_HEADER;
}

static inline swp_allocator tracked_allocator(struct tracked *tracked)
{
    const swp_allocator allocator = {tracked_resize, tracked};
    return allocator;
}

#endif
