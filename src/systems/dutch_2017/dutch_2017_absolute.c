/* SPDX-License-Identifier: Apache-2.0 */
/* C.3 once more, for the last look at a pairing before it leaves the library.
 *
 * Said here a second time on purpose: the room uses its own copy while it decides, and a mistake
 * there must not excuse itself. O(rounds). */
#include "systems/dutch_2017/dutch_2017.h"
#include "tournament/colour_history.h"

/* A.6.a: -1 must have Black, +1 must have White, 0 neither. */
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

/* A.7, by the score he is paired with. */
static bool is_topscorer(const struct swp__position *position, int slot)
{
    const swp_scoring *scoring = &position->scoring;
    const swp_points win =
        scoring->white_win > scoring->black_win ? scoring->white_win : scoring->black_win;
    return position->is_last_round &&
           (int64_t)position->seats[slot].score * 2 > (int64_t)(position->round - 1) * win;
}

/* C.3: one topscorer is enough for two to meet, so nothing is barred to him. */
uint8_t swp__dutch_2017_colours_barred(const struct swp__position *position, int slot)
{
    const int need = absolute_need(position, slot);
    if (need == 0 || is_topscorer(position, slot))
        return 0;
    return (uint8_t)(1u << (need > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE));
}
