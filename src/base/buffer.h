/* SPDX-License-Identifier: Apache-2.0 */
/* The one text that grows: a swp_buffer, of the library and of the programs alike, hence whole in
 * its header. Bytes are copied once or twice however many pieces there are. */
#ifndef SWISSPAIR_BASE_BUFFER_H
#define SWISSPAIR_BASE_BUFFER_H

#include "swisspair/buffer.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Room for exactly `more` bytes and a NUL behind those in use, where there is less; false when
 * memory is gone, the buffer is as it was then. */
static inline bool swp__buffer_reserve(swp_buffer *buffer, size_t more)
{
    const swp_allocator *const from = &buffer->allocator;
    if (more < buffer->capacity - buffer->length)
        return true;
    if (more > SIZE_MAX - buffer->length - 1)
        return false;
    const size_t capacity = buffer->length + 1 + more;
    char *const bytes = from->resize
                            ? from->resize(from->user, buffer->bytes, buffer->capacity, capacity)
                            : realloc(buffer->bytes, capacity);
    if (!bytes)
        return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

/* The same, and room for as many as there were besides. */
static inline bool swp__buffer_room(swp_buffer *buffer, size_t more)
{
    enum { SMALLEST_CAPACITY = 256 };
    const size_t least = buffer->capacity ? buffer->capacity : SMALLEST_CAPACITY;
    return more < buffer->capacity - buffer->length ||
           swp__buffer_reserve(buffer, more > least ? more : least);
}

/* Adds bytes, and the NUL behind them; false when memory is gone, nothing is added then. */
static inline bool swp__buffer_add(swp_buffer *buffer, const char *bytes, size_t length)
{
    if (!swp__buffer_room(buffer, length))
        return false;
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
    return true;
}

#endif
