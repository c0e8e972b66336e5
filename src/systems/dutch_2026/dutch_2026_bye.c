/* C.04.1 article 4 once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the room uses its own copy while it decides, and a mistake
 * there must not excuse itself. O(rounds). */
#include "systems/dutch_2026/dutch_2026.h"

/* C.04.1 article 4: neither a second bye, nor one after the points of a win without playing. */
bool sp__dutch_2026_bye_allowed(const struct sp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const struct sp__past *past = sp__past_of(position, slot, q);
        if (past->kind == SP__PAST_PAB)
            return false;
        if (past->kind != SP__PAST_PLAYED && (past->points >= position->scoring.white_win ||
                                              past->points >= position->scoring.black_win))
            return false;
    }
    return !sp__position_bye_barred(position, slot);
}
