/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Dubov 2025 again with the literal reference. */
#include "corpus/corpus_folder.h"
#include "dubov_2025_reference.h"
#include "reference_corpus.h"

#include <stddef.h>

#define EXAMPLE(name) CORPUS "/dubov-2025/examples/" name

int main(int argc, char **argv)
{
    static const char *const examples[] = {EXAMPLE("E01"),
                                           EXAMPLE("E02"),
                                           EXAMPLE("E03"),
                                           EXAMPLE("E04"),
                                           EXAMPLE("E05"),
                                           EXAMPLE("E06"),
                                           EXAMPLE("E07"),
                                           EXAMPLE("E08"),
                                           EXAMPLE("E09"),
                                           EXAMPLE("E10"),
                                           EXAMPLE("E11"),
                                           EXAMPLE("E12"),
                                           EXAMPLE("E13"),
                                           EXAMPLE("E14"),
                                           EXAMPLE("E15"),
                                           EXAMPLE("E16"),
                                           NULL};
    const struct reference_corpus corpus = {
        .rule = &dubov_2025_reference_rule,
        .name = "dubov_2025_reference_corpus",
        .folder = CORPUS "/dubov-2025",
        .files = 300,
        .examples = examples,
        .budget = 300000,
        .percent_beyond = 0,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
