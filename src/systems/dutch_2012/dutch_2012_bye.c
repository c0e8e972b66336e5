/* B.1.b once more, for the last look at a pairing before it leaves the library.
 *
 * Answers: may this player have the bye at all. Said here a second time on purpose: the room uses
 * its own copy while it decides, and a mistake there must not excuse itself. O(rounds). */
#include "systems/dutch_2012/dutch_2012.h"

/* B.1.b: a player who has received a point or half point without playing, in whatever way, shall
 * not have the bye; a bye stays a bye when the scoring makes it worth nothing. */
bool sp__dutch_2012_bye_allowed(const struct sp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const struct sp__past *past = sp__past_of(position, slot, q);
        if (past->kind == SP__PAST_PLAYED)
            continue;
        if (past->points > 0 || past->kind == SP__PAST_PAB)
            return false;
    }
    return true;
}
