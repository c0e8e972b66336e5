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
    static const struct swp__ranked_room room = {swp__d26_field_build,
                                                 swp__d26_pair_round,
                                                 &publication,
                                                 "Dutch 2026 1.9",
                                                 "pairing",
                                                 "2.1.1, 2.1.3",
                                                 "2.1.2"};
    return swp__ranked_room(ctx, position, &room, out);
}
