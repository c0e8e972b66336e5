/* SPDX-License-Identifier: Apache-2.0 */
/* B.1.b and B.2 once more, for the last look at a pairing before it leaves the library.
 *
 * Answers: may this player have the bye at all, which colours may he not have. Said here
 * a second time on purpose: the room uses its own copy while it decides, and a mistake there must
 * not excuse itself. O(rounds). */
#include "systems/dutch_2012/dutch_2012.h"
#include "tournament/colour_history.h"

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

/* A.7.a: -1 must have Black, +1 must have White, 0 neither. Two games of one colour say more than
 * the sum. */
static int absolute_need(const struct swp__position *position, int slot)
{
    int sum, in_a_row;
    swp__colours_counted(position, slot, &sum, &in_a_row);
    if (in_a_row > 1 || in_a_row < -1)
        return in_a_row > 1 ? -1 : 1;
    if (sum > 1 || sum < -1)
        return sum > 1 ? -1 : 1;
    return 0;
}

/* A.10 */
static bool above_half(const struct swp__position *position, int slot)
{
    const swp_scoring *scoring = &position->scoring;
    const swp_points win =
        scoring->white_win > scoring->black_win ? scoring->white_win : scoring->black_win;
    return position->is_last_round &&
           (int64_t)position->seats[slot].points * 2 > (int64_t)(position->round - 1) * win;
}

/* B.2 and its note: one top scorer is enough for two to meet, so nothing is barred to him. */
uint8_t swp__dutch_2012_colours_barred(const struct swp__position *position, int slot)
{
    const int need = absolute_need(position, slot);
    if (need == 0 || above_half(position, slot))
        return 0;
    return (uint8_t)(1u << (need > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE));
}
