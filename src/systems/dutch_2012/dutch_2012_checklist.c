/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the check-list of a round, as the definitions see its players: A.7 (colour
 * preferences), A.4 (floats), B.1.b (the bye). O(n log n + n * rounds). */
#include "systems/dutch_2012/dutch_2012_internal.h"

swp_status swp__dutch_2012_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d12_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    return status;
}
