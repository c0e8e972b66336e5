/* SPDX-License-Identifier: Apache-2.0 */
/* Options of older and newer callers (see the header). O(size). */
#include "base/options.h"

#include "base/context.h"

#include <string.h>

static bool is_zero(const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

/* The size that a struct begins with; an error when it is none. */
static swp_status size_of(const struct swp__options_kind *kind, const void *given, size_t *out_size,
                          swp_error *err)
{
    memcpy(out_size, given, sizeof *out_size);
    if (*out_size < sizeof *out_size)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "an input with a size of %lu bytes; begin it with %s",
                         (unsigned long)*out_size, kind->name);
    return SWP_OK;
}

swp_status swp__options_readable(const struct swp__options_kind *kind, const void *given,
                                 swp_error *err)
{
    size_t size;
    return size_of(kind, given, &size, err);
}

void swp__options_fill(const struct swp__options_kind *kind, const void *known, void *given)
{
    size_t size;
    memcpy(&size, given, sizeof size);
    memcpy(given, known, size < kind->size ? size : kind->size);
    memcpy(given, &size, sizeof size);
}

swp_status swp__options_read(const struct swp__options_kind *kind, const void *given, void *known,
                             swp_error *err)
{
    if (!given)
        return SWP_OK;
    const unsigned char *bytes = given;
    unsigned char *to = known;
    size_t size;
    const swp_status status = size_of(kind, given, &size, err);
    if (status != SWP_OK)
        return status;
    if (size > kind->size && !is_zero(bytes + kind->size, size - kind->size))
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "an input of %lu bytes says something behind byte %lu that this version "
                         "does not know",
                         (unsigned long)size, (unsigned long)kind->size);
    memcpy(to, bytes, size < kind->size ? size : kind->size);
    memcpy(to, &kind->size, sizeof kind->size);
    uint32_t flags = 0;
    if (kind->flags)
        memcpy(&flags, to + kind->flags, sizeof flags);
    if (flags & ~kind->all_flags)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "flags 0x%lx, of which this version knows 0x%lx only",
                         (unsigned long)flags, (unsigned long)kind->all_flags);
    if (!is_zero(to + kind->reserved, kind->reserved_size))
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "a reserved field that is not zero; begin the input with %s", kind->name);
    return SWP_OK;
}
