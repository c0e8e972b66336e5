/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss, February 2026: the library against the literal reference. Every round is a match of
 * two games, any of which may be forfeited. */
#include "double_swiss_2026_reference.h"
#include "reference_comparison.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    const struct reference_comparison comparison = {
        .rule = &double_swiss_2026_reference_rule,
        .name = "double_swiss_2026_against_reference",
        .mutants_name = "double_swiss_2026_mutants",
        .axes = (RANDOM_ALL_AXES & ~(unsigned)RANDOM_RATING_AXES) | RANDOM_LOT_UNTOLD |
                RANDOM_HALVES | RANDOM_EMPTY_PAB | RANDOM_ODD_POINTS | RANDOM_NEW_AXES |
                RANDOM_MATCHES,
        .always = RANDOM_MATCHES,
        .budget = 400000,
        .rounds = 60000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
