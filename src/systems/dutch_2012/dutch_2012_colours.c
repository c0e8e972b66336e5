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
 * whatever is declared, and though a bye above him gave him an even place. */
static swp_colour drawn_colour(const struct swp__position *p)
{
    if (p->round > 1 && p->first_by_rank.round == 1 && p->first_by_rank.colour != SWP_COLOUR_NONE)
        return p->first_by_rank.colour;
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
}

/* E.5: the colour of the higher ranked player when neither has a preference. */
static swp_colour by_lot(const struct swp__position *p, int slot)
{
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
    struct swp__ranked_field field;
    swp_status status = swp__d12_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    swp__d12_tell_players(&field);
    int n_pairs = 0, bye = -1;
    status = swp__d12_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(
            ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round, "Dutch 2012 C.13", 0, 0,
            "no legal pairing of round %u exists: not everybody can be given an opponent "
            "(B.1.a, B.2) or the bye (B.1.b)",
            (unsigned)position->round);
    return status == SWP_OK
               ? swp__ranked_publish(&field, &publication, pairs, n_pairs,
                                     bye >= 0 ? field.players[bye].slot : SWP__NOBODY, out)
               : status;
}
