/* Dubov 1997: the library against the literal reference. Other point systems, acceleration and a
 * bye worth half a point are outside the text. */
#include "dubov_1997_reference.h"
#include "reference_comparison.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const positions[] = {
        "tests/data/positions/dubov-1997-single.trf", /* 4: a single player */
        NULL,
    };
    const unsigned outside = (unsigned)RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL |
                             RANDOM_TWO_POINTS | RANDOM_THREE_POINTS | RANDOM_HALF_PAB |
                             RANDOM_MAXI;
    const struct reference_comparison comparison = {
        .rule = &dubov_1997_reference_rule,
        .name = "dubov_1997_against_reference",
        .mutants_name = "dubov_1997_mutants",
        .positions = positions,
        .axes = (RANDOM_ALL_AXES & ~outside) | RANDOM_HALVES | RANDOM_NAMES | RANDOM_ODD_POINTS,
        .budget = 1000000,
        .rounds = 100000,
        .mutant_rounds = 300000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
