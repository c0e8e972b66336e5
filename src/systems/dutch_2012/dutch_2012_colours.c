/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article E: who plays White, and the order in which the boards are published;
 * and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "base/trace.h"
#include "systems/dutch_2012/dutch_2012_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

/* E.5: who takes the colour of the lot. READING: in round one those at the odd places of the list
 * of those present; later those with an even number. */
static bool takes_lot(uint32_t round, int place, uint32_t number)
{
    return round == 1 ? place % 2 == 1 : number % 2 == 0;
}

static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_rank;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    return swp__lot_shown(first,
                          takes_lot(first->round, first->place, p->seats[first->slot].listed));
}

swp_status swp__dutch_2012_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* READING: from round two on the lot is the colour of the first player who has one in round one,
 * whatever is declared, and though a bye above gave that player an even place. */
static swp_colour drawn_colour(const struct swp__position *p)
{
    if (p->round > 1 && p->first_by_rank.round == 1 && p->first_by_rank.colour != SWP_COLOUR_NONE)
        return p->first_by_rank.colour;
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
}

/* E.5: the colour of the higher ranked player when neither has a preference. */
static swp_colour by_lot(const struct swp__position *p, int slot, int pair)
{
    (void)pair;
    const struct swp__seat *seat = &p->seats[slot];
    const swp_colour lot = drawn_colour(p);
    return takes_lot(p->round, seat->number, seat->listed) ? lot : swp__opposite(lot);
}

static const struct swp__ranked_publication publication = {
    .articles =
        {
            .lot = "E.5",
            .both = "E.1", /* and A.7.f */
            .stronger = "E.2",
            .alternation = "E.3",
            .higher = "E.4",
        },
    .by_lot = by_lot,
    .as_published = true,
};

/* ---- the entry point ------------------------------------------------------------------------- */

swp_status swp__dutch_2012_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    static const struct swp__ranked_room room = {
        swp__d12_field_build, swp__d12_pair_round, &publication, "Dutch 2012 C.13",
        "legal pairing",      "B.1.a, B.2",        "B.1.b"};
    return swp__ranked_room(ctx, position, &room, out);
}
