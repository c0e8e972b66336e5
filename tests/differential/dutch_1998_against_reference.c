/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss System Based on Rating of 1998: the library against the literal reference. The system
 * pairs by numbers, not by ratings. */
#include <stddef.h>

#include "dutch_1998_reference.h"
#include "reference_comparison.h"

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        /* C.12, (b): own players of the next bracket with an opponent are too many already */
        "tests/data/positions/dutch-1998-c12.trf", NULL};
    const struct reference_comparison comparison = {
        .rule = &dutch_1998_reference_rule,
        .name = "dutch_1998_against_reference",
        .mutants_name = "dutch_1998_mutants",
        .axes = (RANDOM_ALL_AXES & ~RANDOM_RATING_AXES) | RANDOM_HALVES | RANDOM_ODD_POINTS |
                RANDOM_LOT_UNTOLD | RANDOM_EMPTY_PAB | RANDOM_NEW_AXES,
        .positions = positions,
        .budget = 1000000,
        .rounds = 150000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
