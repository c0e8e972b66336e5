/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Double-Swiss room share: players seen through article 1. */
#ifndef SWISSPAIR_DOUBLE_SWISS_2026_INTERNAL_H
#define SWISSPAIR_DOUBLE_SWISS_2026_INTERNAL_H

#include "systems/double_swiss_2026/double_swiss_2026.h"
#include "upfloat/upfloat.h"

/* The players of the round by articles 1 and 2.1. */
swp_status swp__ds26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct swp__upfloat_field *out);

#endif
