/* SPDX-License-Identifier: Apache-2.0 */
/* Requests for memory that may be refused, of a whole program that is linked with --wrap for
 * malloc, calloc, realloc and mmap. Once in a program; who includes it defines is_refused, which is
 * asked at every request. */
#ifndef SWISSPAIR_REFUSED_REQUESTS_H
#define SWISSPAIR_REFUSED_REQUESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>

static bool is_refused(void);

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_mmap(void *at, size_t size, int rights, int flags, int file, off_t offset);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_mmap(void *at, size_t size, int rights, int flags, int file, off_t offset);

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return is_refused() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return size > 0 && is_refused() ? NULL : __real_realloc(block, size);
}

void *__wrap_mmap(void *at, size_t size, int rights, int flags, int file, off_t offset)
{
    return is_refused() ? MAP_FAILED : __real_mmap(at, size, rights, flags, file, offset);
}

#endif
