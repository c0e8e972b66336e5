/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Swiss Team room share: teams seen through article 1. */
#ifndef SWISSPAIR_TEAM_2026_INTERNAL_H
#define SWISSPAIR_TEAM_2026_INTERNAL_H

#include "systems/team_2026/team_2026.h"
#include "upfloat/upfloat.h"

/* 1.6, 1.7: the colours of a team's first board. */
struct team26_colours {
    int matches;    /* with a colour */
    int difference; /* whites - blacks */
    swp_colour last;
    swp_colour preferred;
    swp_preference strength; /* type A knows one kind: SWP_PREFERENCE_STRONG */
};

/* O(rounds). */
struct team26_colours swp__team26_colours_of(const struct swp__position *position, int slot);
/* The teams of the round by articles 1 and 2. */
swp_status swp__team26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                   struct swp__upfloat_field *out);

#endif
