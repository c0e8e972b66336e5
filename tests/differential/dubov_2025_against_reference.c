/* Dubov, July 2025: the library against the literal reference. In accelerated rounds the
 * virtual points count as points of the score (C.04.7). */
#include "dubov_2025_reference.h"
#include "reference_comparison.h"

int main(int argc, char **argv)
{
    const struct reference_comparison comparison = {
        .rule = &dubov_2025_reference_rule,
        .name = "dubov_2025_against_reference",
        .mutants_name = "dubov_2025_mutants",
        .axes = RANDOM_ALL_AXES & ~(unsigned)RANDOM_MAXI,
        .budget = 20000000,
        .rounds = 200000,
        .mutant_rounds = 100000,
    };
    return reference_comparison_main(argc, argv, &comparison);
}
