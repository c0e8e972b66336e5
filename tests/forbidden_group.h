/* SPDX-License-Identifier: Apache-2.0 */
/* A group of players who may not meet, in single values. */
#ifndef SWISSPAIR_TESTS_FORBIDDEN_GROUP_H
#define SWISSPAIR_TESTS_FORBIDDEN_GROUP_H

#include "swisspair/tournament.h"

/* False past the end. */
static inline bool forbidden_group(const swp_tournament *t, uint32_t index,
                                   const uint32_t **out_tpns, uint32_t *out_count,
                                   uint32_t *out_first, uint32_t *out_last)
{
    const swp_forbidden_group *group = swp_tournament_forbidden_at(t, index);
    *out_tpns = NULL;
    *out_count = *out_first = *out_last = 0;
    if (!group)
        return false;
    *out_tpns = group->tpns;
    *out_count = group->count;
    *out_first = group->first_round;
    *out_last = group->last_round;
    return true;
}

#endif
