/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file buffer.h
 * Bytes that the library writes, in the caller's memory: documents (json.h) and texts (language.h).
 *
 * @code
 * swp_buffer document = SWP_BUFFER_INIT;
 * if (swp_systems_json(&document, NULL) == SWP_OK)
 *     fwrite(document.bytes, 1, document.length, stdout);
 * swp_buffer_free(&document);
 * @endcode
 *
 * Feature word (swp_has_feature): "json".
 */
#ifndef SWISSPAIR_BUFFER_H
#define SWISSPAIR_BUFFER_H

#include "swisspair/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bytes that the library writes. What stands there stays: every call adds its document behind it,
 * and a call that fails leaves the buffer as it was. Begin with SWP_BUFFER_INIT or swp_buffer_init.
 */
typedef struct swp_buffer {
    char *bytes;             /**< closed with a NUL that `length` does not count; NULL: none yet */
    size_t length;           /**< bytes in use; may be set to 0 to use the memory again */
    size_t capacity;         /**< bytes there are */
    swp_allocator allocator; /**< where they come from; `resize` NULL = libc */
} swp_buffer;
#define SWP_BUFFER_INIT                                                                            \
    {                                                                                              \
        NULL, 0, 0,                                                                                \
        {                                                                                          \
            NULL, NULL                                                                             \
        }                                                                                          \
    }
/** An empty buffer with memory of `allocator`; NULL = libc. */
SWP_API void swp_buffer_init(swp_buffer *buffer, const swp_allocator *allocator);
/** Gives the bytes back; the buffer is empty and may be used again. NULL is fine. */
SWP_API void swp_buffer_free(swp_buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif
