/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of the desk. When there is none left the program says so and ends with exit code 4: an act
 * that was not answered has not happened, and what was answered is on the disk. So nobody above has
 * to carry a failure that cannot be mended, and no half-done state is left in memory. */
#ifndef SWISSPAIR_DESK_MEMORY_H
#define SWISSPAIR_DESK_MEMORY_H

#include <stddef.h>

/* Zeroed memory for `count` things; never NULL. free() gives it back. */
void *desk_new(size_t count, size_t size);
/* Makes room for one more behind `count` things, in steps that double; never NULL. */
void *desk_grow(void *array, size_t count, size_t size);
char *desk_copy_text(const char *text);

/* Memory that goes all at once. */
struct desk_arena;
struct desk_arena *desk_arena_create(void);
void desk_arena_destroy(struct desk_arena *arena);
void *desk_arena_new(struct desk_arena *arena, size_t count, size_t size);
const char *desk_arena_text(struct desk_arena *arena, const char *text);
/* As desk_grow; the old array stays in the arena. */
void *desk_arena_grow(struct desk_arena *arena, const void *array, size_t count, size_t size);

#endif
