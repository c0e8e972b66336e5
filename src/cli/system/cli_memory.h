/* SPDX-License-Identifier: Apache-2.0 */
/* Whole pages of memory from the system. */
#ifndef SWISSPAIR_CLI_MEMORY_H
#define SWISSPAIR_CLI_MEMORY_H

#include <stddef.h>

/* Memory of at least *size bytes, aligned for any type, *size being set to what there is; NULL when
 * there is none. A megabyte or so comes in large pages where the system has them; what is not
 * touched of it costs nothing. Given back with cli_memory_give, which is told the same size. */
void *cli_memory_take(size_t *size);
void cli_memory_give(void *memory, size_t size);
/* The system may have back what lies in whole pages of a part that is not needed any more; how many
 * bytes these are. The part still goes back with the rest. */
size_t cli_memory_rest(void *part, size_t size);

#endif
