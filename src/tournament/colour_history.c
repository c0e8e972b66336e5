/* SPDX-License-Identifier: Apache-2.0 */
/* Colours had in the rounds before: see colour_history.h. */
#include "tournament/colour_history.h"

void swp__colours_counted(const struct swp__position *p, int slot, int *difference, int *in_a_row)
{
    *difference = *in_a_row = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (!swp__had_colour(past))
            continue;
        const int step = past->colour == SWP_COLOUR_WHITE ? 1 : -1;
        *difference += step;
        *in_a_row = *in_a_row * step > 0 ? *in_a_row + step : step;
    }
}

uint32_t swp__colour_before(const struct swp__position *p, int slot, uint32_t q)
{
    for (q--; q > 0; q--)
        if (swp__had_colour(swp__past_of(p, slot, q)))
            break;
    return q;
}

swp_colour swp__colours_alternate(const struct swp__position *p, int slot, int opponent,
                                  uint32_t rounds[2])
{
    uint32_t q = p->round;
    uint32_t r = q;
    for (;;) {
        q = swp__colour_before(p, slot, q);
        r = swp__colour_before(p, opponent, r);
        if (q == 0 || r == 0)
            return SWP_COLOUR_NONE;
        if (swp__past_of(p, slot, q)->colour != swp__past_of(p, opponent, r)->colour) {
            rounds[0] = q;
            rounds[1] = r;
            return (swp_colour)swp__past_of(p, opponent, r)->colour;
        }
    }
}
