/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 5: who plays White; the order in which the boards are published
 * (C.04.2 3.6); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

static const struct swp__ranked_publication publication = {
    .articles =
        {
            .lot = "5.2.5",
            .both = "5.2.1",
            .stronger = "5.2.2",
            .alternation = "5.2.3",
            .higher = "5.2.4",
            .asks_for_wider = true,
        },
    .by_lot = swp__colour_by_place,
};

/* ---- the entry point ------------------------------------------------------------------------- */

swp_status swp__dutch_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct swp__ranked_field field;
    swp_status status = swp__d26_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = -1;
    status = swp__d26_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round,
                            "Dutch 2026 1.9", 0, 0,
                            "no pairing of round %u exists: not everybody can be given an opponent "
                            "(2.1.1, 2.1.3) or the bye (2.1.2)",
                            (unsigned)position->round);
    return status == SWP_OK
               ? swp__ranked_publish(&field, &publication, pairs, n_pairs,
                                     bye >= 0 ? field.players[bye].slot : SWP__NOBODY, out)
               : status;
}
