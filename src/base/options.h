/* SPDX-License-Identifier: Apache-2.0 */
/* Reading an options struct of any version of the library.
 *
 * Answers: what did a caller ask for who was compiled against an older or a newer header. */
#ifndef SWISSPAIR_BASE_OPTIONS_H
#define SWISSPAIR_BASE_OPTIONS_H

#include "swisspair/error.h"

/* How a struct of options, or of another input, looks: every one begins with its size. */
struct swp__options_kind {
    const char *name;               /* of its macro with the defaults, for messages */
    size_t size;                    /* as this library knows it */
    size_t flags;                   /* offset of its flags; 0: it has none */
    uint32_t all_flags;             /* those there are */
    size_t reserved, reserved_size; /* offset and bytes of what must be zero */
};

/* Copies what `given` says over the defaults in `known`. A smaller struct of an older caller leaves
 * the defaults in what it does not know; a larger one of a newer caller must be zero behind what
 * this library knows. `given` NULL: the defaults stand. SWP_DETAIL_BAD_OPTIONS: a size of 0 (or
 * less than a size takes), an unknown flag, a reserved byte or one behind the end that is not zero.
 * Nothing is read beyond the caller's size. O(size). */
swp_status swp__options_read(const struct swp__options_kind *kind, const void *given, void *known,
                             swp_error *err);

/* For a struct that the library fills: whether its size is set, and how much of what is known it
 * has room for. The size stays, and so does what a newer caller has behind it. */
swp_status swp__options_readable(const struct swp__options_kind *kind, const void *given,
                                 swp_error *err);
void swp__options_fill(const struct swp__options_kind *kind, const void *known, void *given);

#endif
