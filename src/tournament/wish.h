/* SPDX-License-Identifier: Apache-2.0 */
/* A wish: one more absolute requirement, laid over a position for one call.
 *
 * Answers: whom may nobody meet, and who may not have the bye, so that the wish comes true or
 * nothing is paired. A room pairs under a wish by its own rules, because it asks
 * swp__position_forbidden (or tournament/meeting_rows, which does) and, where it decides who may
 * have the bye, swp__position_bye_barred. Without a wish both cost one comparison. */
#ifndef SWISSPAIR_TOURNAMENT_WISH_H
#define SWISSPAIR_TOURNAMENT_WISH_H

#include "swisspair/experimental/whynot.h"

/* By slots. Where nobody has laid a wish over a position all is zero. */
struct swp__wish {
    bool is_made;
    swp_wish_kind kind;
    int player;
    int opponent; /* SWP_WISH_KIND_MEETING; else SWP__NOBODY */
};

/* One player alone has the bye under SWP_WISH_KIND_BYE; under the others the one who wishes has
 * not. */
static inline bool swp__wish_bars_bye(const struct swp__wish *wish, int slot)
{
    if (wish->kind == SWP_WISH_KIND_BYE)
        return slot != wish->player;
    return slot == wish->player || (wish->kind == SWP_WISH_KIND_MEETING && slot == wish->opponent);
}

static inline bool swp__wish_is_of(const struct swp__wish *wish, int slot)
{
    return wish->is_made && (slot == wish->player || slot == wish->opponent);
}

/* How many of `n` players the wish keeps from the slot, at most. */
static inline int swp__wish_most_barred(const struct swp__wish *wish, int slot, int n)
{
    if (swp__wish_is_of(wish, slot))
        return n;
    return wish->is_made ? 1 + (wish->kind == SWP_WISH_KIND_MEETING) : 0;
}

#endif
