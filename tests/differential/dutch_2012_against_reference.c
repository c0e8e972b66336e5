/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch 2012: the library against the literal reference. The system does not look at ratings. */
#include "dutch_2012_reference.h"
#include "reference_comparison.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        /* A.3: whom C.1 moves down counts above a joined bracket */
        "tests/data/positions/dutch-2012-a3-joined.trf",
        /* A.7.a: two games of one colour against the difference */
        "tests/data/positions/issue-38-two-blacks.trf", NULL};
    const struct reference_comparison comparison = {
        .rule = &dutch_2012_reference_rule,
        .name = "dutch_2012_against_reference",
        .mutants_name = "dutch_2012_mutants",
        .axes = (RANDOM_ALL_AXES & ~RANDOM_RATING_AXES) | RANDOM_ODD_POINTS | RANDOM_LOT_UNTOLD |
                RANDOM_EMPTY_PAB | RANDOM_NEW_AXES,
        .budget = 20000000,
        .rounds = 60000,
        .mutant_rounds = 100000,
        .positions = positions,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
