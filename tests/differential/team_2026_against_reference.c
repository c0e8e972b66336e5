/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss Team, February 2026: the library against the literal reference, all three types of
 * preferences, match or game points first. */
#include "reference_comparison.h"
#include "team_2026_reference.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        "tests/data/positions/team-c8-above-c9.trf", /* [C8] first, whatever [C9] says */
        NULL};
    const struct reference_comparison comparison = {
        .rule = &team_2026_reference_rule,
        .name = "team_2026_against_reference",
        .mutants_name = "team_2026_mutants",
        .positions = positions,
        .axes = (((RANDOM_ALL_AXES & ~(unsigned)RANDOM_RATING_AXES) | RANDOM_LOT_UNTOLD |
                  RANDOM_HALVES | RANDOM_EMPTY_PAB | RANDOM_ODD_POINTS | RANDOM_NEW_AXES) &
                 ~(RANDOM_RANK | RANDOM_TWO_POINTS)) |
                RANDOM_TEAM_AXES,
        .always = RANDOM_TEAMS,
        .budget = 400000,
        .rounds = 60000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
