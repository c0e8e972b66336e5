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

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

swp_colour swp__colour_of_higher(const struct swp__position *p,
                                 const struct swp__colour_articles *articles,
                                 const struct swp__colour_side *higher,
                                 const struct swp__colour_side *lower,
                                 struct swp__colour_reason *why)
{
    const swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    const bool one_prefers = own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){.article = articles->lot, .rule = SWP__COLOUR_INITIAL};
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){.article = articles->both,
                                       .rule = one_prefers ? SWP__COLOUR_ONE_PREFERS
                                                           : SWP__COLOUR_BOTH};
    if (one_prefers || own != other)
        return own == SWP_COLOUR_NONE ? swp__opposite(other) : own;
    *why = (struct swp__colour_reason){.article = articles->stronger, .rule = SWP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : swp__opposite(own);
    const int wider = distance(higher->difference) - distance(lower->difference);
    why->rule = SWP__COLOUR_WIDER;
    if (articles->asks_for_wider && higher->strength == SWP_PREFERENCE_ABSOLUTE && wider != 0)
        return wider > 0 ? own : swp__opposite(own);
    *why = (struct swp__colour_reason){.article = articles->alternation,
                                       .rule = SWP__COLOUR_ALTERNATION};
    const swp_colour alternated = swp__colours_alternate(p, higher->slot, lower->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = articles->higher, .rule = SWP__COLOUR_HIGHER};
    return own;
}
