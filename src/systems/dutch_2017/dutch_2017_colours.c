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
    static const struct swp__ranked_room room = {swp__d17_field_build,
                                                 swp__d17_pair_round,
                                                 &publication,
                                                 "Dutch 2017 A.9",
                                                 "pairing",
                                                 "C.1, C.3",
                                                 "C.2"};
    return swp__ranked_room(ctx, position, &room, out);
}
