/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss System, articles 1 and 2: how the articles are called, and what counts against a
 * pair ([C8]). What both texts say of a player, a match and the round stands in src/upfloat; a
 * round is a match of two games, and what a match was (played, or ended by forfeit) stands in the
 * position. O(n log n + n * rounds). */
#include "systems/double_swiss_2026/double_swiss_2026_internal.h"

static const struct swp__upfloat_rules rules = {
    .name = "Double-Swiss 2026",
    .article =
        {
            [SWP__UPFLOAT_IMPOSSIBLE] = "3.3.3",
            [SWP__UPFLOAT_BYE] = "3.4",
            [SWP__UPFLOAT_BYE_BARRED] = "2.1.2",
            [SWP__UPFLOAT_BYE_COMPLETE] = "3.4.1",
            [SWP__UPFLOAT_BRACKET] = "1.3",
            [SWP__UPFLOAT_SET] = "3.5.5",
            [SWP__UPFLOAT_PAIRING] = "3.6",
            [SWP__UPFLOAT_C3] = "2.2.1",
            [SWP__UPFLOAT_C4] = "2.3.1",
            [SWP__UPFLOAT_C5] = "2.3.2",
            [SWP__UPFLOAT_C6] = "2.3.3",
            [SWP__UPFLOAT_C7] = "2.3.4",
        },
    .silent_rounds = 1, /* 2.3: [C7] and [C8], in the last round */
    .n_criteria = 1,
    .criteria = {{"2.3.5", "residents_floated",
                  "C8: residents paired with an upfloater who floated in the previous round",
                  swp__upfloat_floats_again}},
};

swp_status swp__ds26_field_build(struct swp__context *ctx, const struct swp__position *p,
                                 struct swp__upfloat_field *out)
{
    return swp__upfloat_field_build(ctx, p, &rules, out);
}
