/* SPDX-License-Identifier: Apache-2.0 */
/* Absolute criteria once more: see last_look.h. */
#include "tournament/last_look.h"

#include "tournament/colour_history.h"

uint8_t swp__last_look_colours(const struct swp__position *p, int slot, bool last_two_decide)
{
    int difference, in_a_row;
    swp__colours_counted(p, slot, &difference, &in_a_row);
    const bool is_far = difference > 1 || difference<-1, is_twice = in_a_row> 1 || in_a_row < -1;
    if (!is_far && !is_twice)
        return 0;
    const int more = is_twice && (last_two_decide || !is_far) ? in_a_row : difference;
    return (uint8_t)(1u << (more > 0 ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK));
}

bool swp__last_look_topscorer(const struct swp__position *p, swp_points score)
{
    const swp_scoring *scoring = &p->scoring;
    const swp_points win =
        scoring->white_win > scoring->black_win ? scoring->white_win : scoring->black_win;
    return p->is_last_round && (int64_t)score * 2 > (int64_t)(p->round - 1) * win;
}

bool swp__last_look_bye(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB)
            return false;
        if (past->kind != SWP__PAST_PLAYED &&
            (past->points >= p->scoring.white_win || past->points >= p->scoring.black_win))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}
