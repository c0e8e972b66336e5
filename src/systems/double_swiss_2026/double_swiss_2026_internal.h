/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Double-Swiss room share: players seen through article 1, and colours. */
#ifndef SWISSPAIR_DOUBLE_SWISS_2026_INTERNAL_H
#define SWISSPAIR_DOUBLE_SWISS_2026_INTERNAL_H

#include "systems/double_swiss_2026/double_swiss_2026.h"
#include "upfloat/upfloat.h"

/* Kinds of players that [C8] tells apart. */
enum ds26_kind { DS26_NO_FLOATER, DS26_FLOATER };

/* The players of the round by articles 1 and 2.1. */
swp_status swp__ds26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct swp__upfloat_field *out);
/* 1.6: the match has a colour. */
static inline bool swp__ds26_has_colour(const struct swp__past *past)
{
    return past->kind == SWP__PAST_PLAYED && past->colour != SWP_COLOUR_NONE;
}

#endif
