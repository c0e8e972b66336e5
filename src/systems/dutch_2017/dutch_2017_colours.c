/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part E: who plays White; the order in which the boards are published (C.04.2
 * D.9); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

/* E.5: the initial colour as it is declared. READING: else as the first round with colours shows
 * it: by its highest ranked player who has one, turned round at an even number. */
static swp_colour shown_colour(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__dutch_2017_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

static swp_colour drawn_colour(const struct swp__position *p)
{
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
}

/* E.5. READING: odd and even are counted over the players who have been taken into account. */
static swp_colour by_lot(const struct swp__position *p, int slot)
{
    const bool is_odd = p->seats[slot].number % 2 == 1;
    return is_odd ? drawn_colour(p) : swp__opposite(drawn_colour(p));
}

static const struct swp__ranked_publication publication = {
    .articles =
        {
            .lot = "E.5",
            .both = "E.1",
            .stronger = "E.2",
            .alternation = "E.3",
            .higher = "E.4",
            .asks_for_wider = true,
        },
    .by_lot = by_lot,
    .leaves_out_virtual = true, /* READING: C.04.2 D.9 speaks of the score */
};

/* ---- the entry point ------------------------------------------------------------------------- */

swp_status swp__dutch_2017_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct swp__ranked_field field;
    swp_status status = swp__d17_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = -1;
    status = swp__d17_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round,
                            "Dutch 2017 A.9", 0, 0,
                            "no pairing of round %u exists: not everybody can be given an opponent "
                            "(C.1, C.3) or the bye (C.2)",
                            (unsigned)position->round);
    return status == SWP_OK
               ? swp__ranked_publish(&field, &publication, pairs, n_pairs,
                                     bye >= 0 ? field.players[bye].slot : SWP__NOBODY, out)
               : status;
}
