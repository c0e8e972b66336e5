/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026: the check-list of a round, as the definitions see its players: 1.7 (colour
 * preferences), 1.4 (floats), 2.1.2 (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

swp_status swp__dutch_2026_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d26_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    return status;
}
