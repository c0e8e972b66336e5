/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov, July 2025: the library against the literal reference. In accelerated rounds the
 * virtual points count as points of the score (C.04.7). */
#include "dubov_2025_reference.h"
#include "reference_comparison.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        "tests/data/positions/dubov-c8.trf",     /* [C8] alone decides */
        "tests/data/positions/dubov-c9.trf",     /* [C9]: the sum, not the worst */
        "tests/data/positions/dubov-shifts.trf", /* 2.2.4.1: from the smaller subgroup first */
        NULL,
    };
    const struct reference_comparison comparison = {
        .rule = &dubov_2025_reference_rule,
        .newer = "dubov-2026",
        .name = "dubov_2025_against_reference",
        .mutants_name = "dubov_2025_mutants",
        .positions = positions,
        .axes = (RANDOM_ALL_AXES & ~(unsigned)RANDOM_MAXI) | RANDOM_LOT_UNTOLD | RANDOM_ODD_POINTS |
                RANDOM_EMPTY_PAB | RANDOM_NEW_AXES,
        .budget = 20000000,
        .rounds = 120000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
