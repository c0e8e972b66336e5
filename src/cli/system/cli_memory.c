/* SPDX-License-Identifier: Apache-2.0 */
/* Whole pages of memory from the system (see cli_memory.h).
 *
 * The first touch of a small page (4 KiB) costs 1.4 microseconds, that of a large one (2 MiB) 50,
 * but now and then 10 milliseconds, when the system has none ready. Pairing 300 players touches a
 * hundred small pages, 1,000 three hundred, 9,999 two thousand, which was half of the time. */
#define _DEFAULT_SOURCE
#include "cli_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifdef MAP_ANONYMOUS

enum {
    SMALL_PAGE = 4096,
    LARGE_PAGE = 2 << 20,
    LARGE_FROM = 1 << 20 /* bytes for which a large page is worth it: from 800 players on */
};

static void *map(size_t size)
{
    void *memory =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, /* fd= */ -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* Mapped so that it begins with a large page: with one more, whose parts go back. */
static void *map_aligned(size_t size)
{
    char *memory = map(size);
    if (!memory || (uintptr_t)memory % LARGE_PAGE == 0)
        return memory;
    munmap(memory, size);
    memory = map(size + LARGE_PAGE);
    if (!memory)
        return NULL;
    const size_t before = LARGE_PAGE - (uintptr_t)memory % LARGE_PAGE;
    munmap(memory, before);
    if (before < LARGE_PAGE)
        munmap(memory + before + size, LARGE_PAGE - before);
    return memory + before;
}

void *cli_memory_take(size_t *size)
{
    if (*size > SIZE_MAX / 2)
        return NULL;
    const size_t page = *size < LARGE_FROM ? SMALL_PAGE : LARGE_PAGE;
    *size = (*size + page - 1) / page * page;
    if (page == SMALL_PAGE)
        return map(*size);
    void *memory = map_aligned(*size);
#ifdef MADV_HUGEPAGE
    if (memory)
        madvise(memory, *size, MADV_HUGEPAGE);
#endif
    return memory;
}

void cli_memory_give(void *memory, size_t size)
{
    munmap(memory, size);
}

size_t cli_memory_rest(void *part, size_t size)
{
    const size_t before = (SMALL_PAGE - (uintptr_t)part % SMALL_PAGE) % SMALL_PAGE;
    const size_t pages = size > before ? (size - before) / SMALL_PAGE * SMALL_PAGE : 0;
#ifdef MADV_DONTNEED
    if (pages > 0 && madvise((char *)part + before, pages, MADV_DONTNEED) == 0)
        return pages;
#endif
    return 0;
}

#else

void *cli_memory_take(size_t *size)
{
    return malloc(*size);
}

void cli_memory_give(void *memory, size_t size)
{
    (void)size;
    free(memory);
}

size_t cli_memory_rest(void *part, size_t size)
{
    (void)part;
    (void)size;
    return 0;
}

#endif
