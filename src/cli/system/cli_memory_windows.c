/* SPDX-License-Identifier: Apache-2.0 */
/* Whole pages of memory from Windows (see cli_memory.h); large ones are a privilege there. */
#include "cli_memory.h"

#include <stdint.h>
#include <windows.h>

enum { PAGE = 4 << 10, GRANULE = 64 << 10 /* what the system hands out anyhow */ };

void *cli_memory_take(size_t *size)
{
    if (*size > SIZE_MAX / 2)
        return NULL;
    *size = (*size + GRANULE - 1) / GRANULE * GRANULE;
    return VirtualAlloc(NULL, *size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void cli_memory_give(void *memory, size_t size)
{
    (void)size;
    if (memory)
        VirtualFree(memory, 0, MEM_RELEASE);
}

size_t cli_memory_rest(void *part, size_t size)
{
    const size_t before = (PAGE - (uintptr_t)part % PAGE) % PAGE;
    const size_t pages = size > before ? (size - before) / PAGE * PAGE : 0;
    return pages > 0 && VirtualFree((char *)part + before, pages, MEM_DECOMMIT) ? pages : 0;
}
