/* SPDX-License-Identifier: Apache-2.0 */
/* Colours had in the rounds before: see colour_history.h. */
#include "tournament/colour_history.h"

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
    uint32_t q = p->round, r = p->round;
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
