/* Memory that is known to be needed soon (see cli_memory.h).
 *
 * Half of the time for a large field is the first touch of each small page of memory. So the heap
 * is made long enough at once, and given large pages; what is not used of it is never touched. */
#define _DEFAULT_SOURCE
#include "cli_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>
#endif

#if defined(MADV_HUGEPAGE) && defined(__GLIBC__)

enum {
    LARGE_PAGE = 2 << 20,
    LEAST = 1 << 19,    /* bytes of a heap that is worth it */
    HEAP_OF_A_BYTE = 6, /* bytes of heap for a byte of the file */
    PIECE = 16 << 20,   /* the heap is lengthened by so much at once: larger blocks lie outside */
    MOST_PIECES = 64,
    PROBE = 4096 /* bytes, to see where the heap ends */
};

/* A block, hardly touched, behind which a large page begins that is not touched at all. */
static char *fill_page(void)
{
    char *probe = malloc(PROBE);
    if (!probe)
        return NULL;
    const size_t left = LARGE_PAGE - (uintptr_t)probe % LARGE_PAGE;
    char *filler = left > 2 * PROBE ? malloc(left - PROBE - PROBE / 16) : NULL;
    free(probe);
    return filler;
}

static void *expect_heap(size_t size)
{
    char *pieces[MOST_PIECES];
    int n = 0;
    mallopt(M_MMAP_THRESHOLD, 2 * PIECE); /* all in one heap, whose pages are shared */
    mallopt(M_TRIM_THRESHOLD, INT32_MAX);
    char *filler = fill_page();
    for (; size > 0 && n < MOST_PIECES; n++) {
        const size_t length = size < PIECE ? size : PIECE;
        pieces[n] = malloc(length);
        if (!pieces[n])
            break;
        const size_t skip = LARGE_PAGE - (uintptr_t)pieces[n] % LARGE_PAGE;
        if (skip < length)
            madvise(pieces[n] + skip, length - skip, MADV_HUGEPAGE);
        size -= length;
    }
    while (n > 0)
        free(pieces[--n]);
    return filler;
}

#else

enum { LARGE_PAGE = 0, LEAST = 1, HEAP_OF_A_BYTE = 0 };

static void *expect_heap(size_t size)
{
    (void)size;
    return NULL;
}

#endif

void *cli_memory_expect_file(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size < 0 ||
        (uintmax_t)facts.st_size > SIZE_MAX / 64)
        return NULL;
    const size_t size = (size_t)facts.st_size * HEAP_OF_A_BYTE;
    return size < LEAST ? NULL : expect_heap(size + LARGE_PAGE);
}
