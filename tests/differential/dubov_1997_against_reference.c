/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov 1997: the library against the literal reference. What the text does not
 * know (other points, acceleration, a bye worth half a point) is paired as the readings say. */
#include "dubov_1997_reference.h"
#include "reference_comparison.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        "tests/data/positions/dubov-1997-single.trf", /* 4: a single player */
        NULL,
    };
    const struct reference_comparison comparison = {
        .rule = &dubov_1997_reference_rule,
        .name = "dubov_1997_against_reference",
        .mutants_name = "dubov_1997_mutants",
        .positions = positions,
        .axes = (RANDOM_ALL_AXES & ~(unsigned)RANDOM_MAXI) | RANDOM_LOT_UNTOLD | RANDOM_EMPTY_PAB |
                RANDOM_HALVES | RANDOM_NAMES | RANDOM_ODD_POINTS | RANDOM_NEW_AXES,
        .budget = 1000000,
        .rounds = 100000,
        .mutant_rounds = 300000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
