/* SPDX-License-Identifier: Apache-2.0 */
/* B.1.b and B.2 once more, for the last look at a pairing before it leaves the library.
 *
 * Answers: may this player have the bye at all, and which colours are barred. Written a second time
 * on purpose: the room decides with its own copy, and a mistake there must not pass this check.
 * O(rounds). */
#include "systems/dutch_2012/dutch_2012.h"
#include "tournament/last_look.h"

/* B.1.b: a player who has received a point or half point without playing, in whatever way, shall
 * not have the bye; a bye stays a bye when the scoring makes it worth nothing. */
bool swp__dutch_2012_bye_allowed(const struct swp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const struct swp__past *past = swp__past_of(position, slot, q);
        if (past->kind == SWP__PAST_PLAYED)
            continue;
        if (past->points > 0 || past->kind == SWP__PAST_PAB)
            return false;
    }
    return !swp__position_bye_barred(position, slot);
}

/* B.2 and its note: one top scorer is enough for two to meet, so no colour is barred to a top
 * scorer. A.7.a: two games of one colour say more than the sum. */
uint8_t swp__dutch_2012_colours_barred(const struct swp__position *position, int slot)
{
    return swp__last_look_topscorer(position, position->seats[slot].points)
               ? 0
               : swp__last_look_colours(position, slot, /* last_two_decide= */ true);
}
