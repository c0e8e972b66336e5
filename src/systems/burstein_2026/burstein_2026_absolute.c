/* SPDX-License-Identifier: Apache-2.0 */
/* 2.1.2 and 2.1.3 once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the room uses its own copies while it decides, and a mistake
 * there must not excuse itself. O(rounds). */
#include "systems/burstein_2026/burstein_2026.h"
#include "tournament/colour_history.h"

/* Neither a second bye, nor one after the points of a win without playing. */
bool swp__burstein_2026_bye_allowed(const struct swp__position *position, int slot)
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

/* 1.5: -1 must have Black, +1 must have White, 0 neither. */
static int absolute_need(const struct swp__position *position, int slot)
{
    int difference, in_a_row;
    swp__colours_counted(position, slot, &difference, &in_a_row);
    if (difference > 1 || difference < -1)
        return difference > 1 ? -1 : 1;
    if (in_a_row > 1 || in_a_row < -1)
        return in_a_row > 1 ? -1 : 1;
    return 0;
}

/* 2.1.3, without an exception for anybody. */
uint8_t swp__burstein_2026_colours_barred(const struct swp__position *position, int slot)
{
    const int need = absolute_need(position, slot);
    return need == 0 ? 0 : (uint8_t)(1u << (need > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE));
}
