/* SPDX-License-Identifier: Apache-2.0 */
/* C.2 and C.3 for the last look at a pairing: see tournament/last_look.h. */
#include "systems/dutch_2017/dutch_2017.h"
#include "tournament/last_look.h"

/* C.3: one topscorer (A.7, by the score used for pairing) is enough for two to meet, so no colour
 * is barred to a topscorer. */
uint8_t swp__dutch_2017_colours_barred(const struct swp__position *position, int slot)
{
    return swp__last_look_topscorer(position, position->seats[slot].score)
               ? 0
               : swp__last_look_colours(position, slot, /* last_two_decide= */ false);
}

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
