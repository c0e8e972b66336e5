/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss System, article 4: who has White in the first game; and the room's entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/double_swiss_2026/double_swiss_2026_internal.h"
#include "systems/ranked.h"

/* 4.3.2. READING: the matches with White, not the difference to those with Black. */
static int count_whites(const struct swp__position *p, int slot)
{
    int whites = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        whites += swp__had_colour(past) && past->colour == SWP_COLOUR_WHITE;
    }
    return whites;
}

/* 4.3.1 to 4.3.5: the colour of the higher ranked player (slots), and what gives it.
 * READING, 4.3.1: neither has a colour yet, in any round, also after a match in which each
 * forfeited one game. */
static swp_colour colour_of_higher(const struct swp__position *p, int higher, int lower, int *first,
                                   struct swp__colour_reason *why)
{
    const uint32_t last = swp__colour_before(p, higher, p->round);
    const uint32_t other = swp__colour_before(p, lower, p->round);
    (void)first;
    *why = (struct swp__colour_reason){.article = "4.3.1", .rule = SWP__COLOUR_INITIAL};
    if (last == 0 && other == 0)
        return swp__colour_by_place(p, higher, /* pair= */ 0);
    *why = (struct swp__colour_reason){.article = "4.3.2", .rule = SWP__COLOUR_EQUALISE};
    const int whites = count_whites(p, higher), others = count_whites(p, lower);
    if (whites != others)
        return whites < others ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    *why = (struct swp__colour_reason){.article = "4.3.3", .rule = SWP__COLOUR_ALTERNATION};
    const swp_colour alternated = swp__colours_alternate(p, higher, lower, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = "4.3.4", .rule = SWP__COLOUR_HIGHER};
    if (last > 0)
        return swp__opposite((swp_colour)swp__past_of(p, higher, last)->colour);
    *why = (struct swp__colour_reason){.article = "4.3.5", .rule = SWP__COLOUR_LOWER};
    return (swp_colour)swp__past_of(p, lower, other)->colour;
}

swp_status swp__double_swiss_2026_pair(struct swp__context *ctx,
                                       const struct swp__position *position,
                                       struct swp__slot_pairing *out)
{
    struct swp__upfloat_field field;
    const swp_status status = swp__ds26_field_build(ctx, position, &field);
    return status == SWP_OK ? swp__upfloat_pair(&field, colour_of_higher, out) : status;
}
