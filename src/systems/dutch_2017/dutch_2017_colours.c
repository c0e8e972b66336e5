/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part E: who plays White; the order in which the boards are published (C.04.2
 * D.9); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

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
    .by_lot = swp__colour_by_place,
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
