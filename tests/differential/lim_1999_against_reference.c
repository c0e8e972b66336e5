/* Lim 1999: the library against the literal reference. Other point systems, acceleration and a bye
 * worth half a point are outside the text. */
#include "lim_1999_reference.h"
#include "reference_comparison.h"

int main(int argc, char **argv)
{
    const unsigned outside = (unsigned)RANDOM_ACCELERATION | RANDOM_ODD_VIRTUAL |
                             RANDOM_TWO_POINTS | RANDOM_THREE_POINTS | RANDOM_HALF_PAB;
    const struct reference_comparison comparison = {
        .rule = &lim_1999_reference_rule,
        .name = "lim_1999_against_reference",
        .mutants_name = "lim_1999_mutants",
        .axes =
            (RANDOM_ALL_AXES & ~outside) | RANDOM_LOT_UNTOLD | RANDOM_HALVES | RANDOM_ODD_POINTS,
        .in_any_order = true,
        .budget = 1000000,
        .rounds = 100000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
