/* SPDX-License-Identifier: Apache-2.0 */
/* C.2 once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the room uses its own copy while it decides, and a mistake
 * there must not excuse itself. O(rounds). */
#include "systems/dutch_2017/dutch_2017.h"

/* C.2, C.04.1.d: neither a second bye, nor one after a forfeit win. A bye on request bars nobody.
 */
bool swp__dutch_2017_bye_allowed(const struct swp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        int kind = swp__past_of(position, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN)
            return false;
    }
    return !swp__position_bye_barred(position, slot);
}
