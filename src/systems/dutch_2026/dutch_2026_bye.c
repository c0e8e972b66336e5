/* SPDX-License-Identifier: Apache-2.0 */
/* C.04.1 article 4 once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the room uses its own copy while it decides, and a mistake
 * there must not excuse itself. O(rounds). */
#include "systems/dutch_2026/dutch_2026.h"

/* C.04.1 article 4: neither a second bye, nor one after the points of a win without playing. */
bool swp__dutch_2026_bye_allowed(const struct swp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const struct swp__past *past = swp__past_of(position, slot, q);
        if (past->kind == SWP__PAST_PAB)
            return false;
        if (past->kind != SWP__PAST_PLAYED && (past->points >= position->scoring.white_win ||
                                               past->points >= position->scoring.black_win))
            return false;
    }
    return !swp__position_bye_barred(position, slot);
}
