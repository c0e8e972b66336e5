/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 5: who plays White; the order in which the boards are published
 * (C.04.2 3.6); and the room's one entry point.
 *
 * The text has no order of the boards: C.04.2 gives it, by score and number, not by the Index.
 * O(n log n + n * rounds). */
#include "systems/burstein_2026/burstein_2026_internal.h"

static const struct swp__ranked_publication publication = {
    .articles =
        {
            .lot = "5.2.1",
            .both = "5.2.2",
            .stronger = "5.2.3",
            .alternation = "5.2.4",
            .higher = "5.2.5",
        },
    .by_lot = swp__colour_by_place,
};

/* ---- the entry point ------------------------------------------------------------------------- */

swp_status swp__burstein_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                   struct swp__slot_pairing *out)
{
    static const struct swp__ranked_room room = {swp__bu26_field_build,
                                                 swp__bu26_pair_round,
                                                 &publication,
                                                 "Burstein 2026 1.9.3",
                                                 "pairing",
                                                 "2.1.1, 2.1.3",
                                                 "2.1.2"};
    return swp__ranked_room(ctx, position, &room, out);
}
