/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein 2026: the library against the literal reference. The system does not look at ratings. */
#include "burstein_2026_reference.h"
#include "reference_comparison.h"

int main(int argc, char **argv)
{
    const struct reference_comparison comparison = {
        .rule = &burstein_2026_reference_rule,
        .name = "burstein_2026_against_reference",
        .mutants_name = "burstein_2026_mutants",
        .axes = (RANDOM_ALL_AXES & ~RANDOM_RATING_AXES) | RANDOM_LOT_UNTOLD | RANDOM_HALVES |
                RANDOM_EMPTY_PAB | RANDOM_ODD_POINTS | RANDOM_NEW_AXES,
        .budget = 20000000,
        .rounds = 40000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
