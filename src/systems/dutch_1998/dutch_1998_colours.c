/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article E: who plays White, F.1: the order in which the
 * boards are published; and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_1998/dutch_1998_internal.h"

/* READING: round 1 shows the lot by its highest ranked player who has a colour, turned round when
 * that pair is at an even place; a later first round with colours by that player's number
 * (R-38). */
static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_rank;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    const uint32_t number =
        first->round == 1 ? (uint32_t)first->pair : p->seats[first->slot].listed;
    return swp__lot_shown(first, number % 2 == 1);
}

swp_status swp__dutch_1998_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* E.5. READING R-37: in the first round the places in S1 (of the pairs by their higher ranked
 * players) alternate, beginning with the lot. READING
 * later, when neither has a preference, a higher ranked player with an odd number takes the
 * lot. */
static swp_colour by_lot(const struct swp__position *p, int slot, int place)
{
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    uint32_t number = p->round == 1 ? (uint32_t)place : p->seats[slot].listed;
    return number % 2 == 1 ? lot : swp__opposite(lot);
}

const struct swp__ranked_publication swp__d98_publication = {
    .articles =
        {
            .lot = "E.5",
            .both = "E.1", /* */
            .stronger = "E.2",
            .alternation = "E.3",
            .higher = "E.4",
        },
    .by_lot = by_lot,
    .as_published = true,
};

/* ---- the entry point ------------------------------------------------------------------------- */

swp_status swp__dutch_1998_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    static const struct swp__ranked_room room = {swp__d98_field_build,
                                                 swp__d98_pair_round,
                                                 &swp__d98_publication,
                                                 "Dutch 1998 C.13",
                                                 "legal pairing",
                                                 "B.1.a, B.2",
                                                 "B.1.b"};
    return swp__ranked_room(ctx, position, &room, out);
}
