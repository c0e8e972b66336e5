/* SPDX-License-Identifier: Apache-2.0 */
/* A saying that outlives what it belongs to: one block that holds it, its values, its parts and
 * their texts. Laid out twice by the same walk: once to count, once to write. O(bytes). */
#include "base/arena.h"
#include "base/context.h"
#include "swisspair/saying.h"

#include <string.h>

/* What the block begins with; `size` is what the allocator is told when it goes back. */
struct block {
    size_t size;
    swp_saying saying;
};

/* Where the next piece goes; `bytes` NULL while they are counted. */
struct place {
    char *bytes;
    size_t used;
};

enum { ALIGNMENT = sizeof(int64_t) };

/* Room for a piece, aligned for what sayings are made of; NULL while counting. */
static void *take(struct place *place, size_t size)
{
    char *at = place->bytes ? place->bytes + place->used : NULL;
    place->used += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return at;
}

static const void *copy(struct place *place, const void *bytes, size_t size)
{
    void *to = take(place, size);
    if (to && size > 0)
        memcpy(to, bytes, size);
    return to;
}

static void lay_out(struct place *place, const swp_saying *saying, swp_saying *to);

static const swp_saying *const *copy_parts(struct place *place, const swp_saying_value *value)
{
    const swp_saying **parts = take(place, value->count * sizeof *parts);
    for (uint32_t i = 0; i < value->count; i++) {
        swp_saying *part = take(place, sizeof *part);
        lay_out(place, value->sayings[i], part);
        if (parts)
            parts[i] = part;
    }
    return parts;
}

static swp_saying_value copy_value(struct place *place, const swp_saying_value *value)
{
    swp_saying_value to = *value;
    to.name = copy(place, value->name, strlen(value->name) + 1);
    if (value->kind == SWP_SAYING_KIND_PLAYERS)
        to.players = copy(place, value->players, value->count * sizeof *value->players);
    if (value->kind == SWP_SAYING_KIND_SAYINGS)
        to.sayings = copy_parts(place, value);
    if (value->text)
        to.text = copy(place, value->text, strlen(value->text) + 1);
    return to;
}

static void lay_out(struct place *place, const swp_saying *saying, swp_saying *to)
{
    swp_saying_value *values = take(place, saying->value_count * sizeof *values);
    for (uint32_t i = 0; i < saying->value_count; i++) {
        const swp_saying_value value = copy_value(place, &saying->values[i]);
        if (values)
            values[i] = value;
    }
    if (to)
        *to = (swp_saying){
            .code = saying->code, .value_count = saying->value_count, .values = values};
}

swp_status swp_saying_copy(const swp_saying *saying, const swp_allocator *allocator,
                           swp_saying **out_copy, swp_error *err)
{
    if (!saying)
        return swp__null(err, "saying");
    if (!out_copy)
        return swp__null(err, "out_copy");
    const swp_allocator from = swp__allocator_or_libc(allocator);
    struct place place = {NULL, 0};
    take(&place, sizeof(struct block));
    lay_out(&place, saying, NULL);
    struct block *block = swp__allocate(&from, place.used);
    if (!block)
        return swp__no_memory(err);
    block->size = place.used;
    place = (struct place){(char *)block, 0};
    take(&place, sizeof *block);
    lay_out(&place, saying, &block->saying);
    *out_copy = &block->saying;
    return SWP_OK;
}

void swp_saying_destroy(swp_saying *copy_of, const swp_allocator *allocator)
{
    if (!copy_of)
        return;
    const swp_allocator from = swp__allocator_or_libc(allocator);
    struct block *block = (struct block *)((char *)copy_of - offsetof(struct block, saying));
    swp__release(&from, block, block->size);
}
