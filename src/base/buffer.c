/* SPDX-License-Identifier: Apache-2.0 */
/* The public calls of buffer.h. */
#include "base/buffer.h"

#include "base/arena.h"

void swp_buffer_init(swp_buffer *buffer, const swp_allocator *allocator)
{
    if (!buffer)
        return;
    const swp_buffer empty = SWP_BUFFER_INIT;
    *buffer = empty;
    if (allocator)
        buffer->allocator = *allocator;
}

void swp_buffer_free(swp_buffer *buffer)
{
    if (!buffer)
        return;
    const swp_allocator from =
        swp__allocator_or_libc(buffer->allocator.resize ? &buffer->allocator : NULL);
    swp__release(&from, buffer->bytes, buffer->capacity);
    buffer->bytes = NULL;
    buffer->length = buffer->capacity = 0;
}
