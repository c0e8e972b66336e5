/* A wish: one more absolute requirement, laid over a position for one call.
 *
 * Answers: whom may nobody meet, and who may not have the bye, so that the wish comes true or
 * nothing is paired. A room pairs under a wish by its own rules, because it asks
 * sp__position_forbidden (or core/meeting_rows, which does) and, where it decides who may have the
 * bye, sp__position_bye_barred. Without a wish both cost one comparison. */
#ifndef SWISSPAIR_CORE_WISH_H
#define SWISSPAIR_CORE_WISH_H

#include "swisspair/whynot.h"

/* By slots. Where nobody has laid a wish over a position all is zero. */
struct sp__wish {
    bool is_made;
    sp_wish_kind kind;
    int player;
    int opponent; /* SP_WISH_MEETING; else SP__NOBODY */
};

/* One player alone has the bye under SP_WISH_BYE; under the others the one who wishes has not. */
static inline bool sp__wish_bars_bye(const struct sp__wish *wish, int slot)
{
    if (wish->kind == SP_WISH_BYE)
        return slot != wish->player;
    return slot == wish->player || (wish->kind == SP_WISH_MEETING && slot == wish->opponent);
}

static inline bool sp__wish_is_of(const struct sp__wish *wish, int slot)
{
    return wish->is_made && (slot == wish->player || slot == wish->opponent);
}

/* How many of `n` players the wish keeps from the slot, at most. */
static inline int sp__wish_most_barred(const struct sp__wish *wish, int slot, int n)
{
    if (sp__wish_is_of(wish, slot))
        return n;
    return wish->is_made ? 1 + (wish->kind == SP_WISH_MEETING) : 0;
}

#endif
