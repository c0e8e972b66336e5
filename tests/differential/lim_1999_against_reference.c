/* SPDX-License-Identifier: Apache-2.0 */
/* Lim 1999 and 2026: the library against the literal reference. What the text does not know (other
 * points, acceleration, a bye worth half a point) is paired as the readings say. */
#include "lim_1999_reference.h"
#include "reference_comparison.h"

int main(int argc, char **argv)
{
    const struct reference_comparison comparison = {
        .rule = &lim_1999_reference_rule,
        .newer = "lim-2026",
        .name = "lim_1999_against_reference",
        .mutants_name = "lim_1999_mutants",
        .axes = RANDOM_ALL_AXES | RANDOM_LOT_UNTOLD | RANDOM_HALVES | RANDOM_ODD_POINTS |
                RANDOM_EMPTY_PAB | RANDOM_NEW_AXES,
        .in_any_order = true,
        .budget = 1000000,
        .rounds = 100000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
