/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Burstein 2026 that is small enough with the literal reference:
 * the tournaments, and those in which the reading of 1.7.2 matters. */
#include "burstein_2026_reference.h"
#include "corpus/corpus_folder.h"
#include "reference_corpus.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const examples[] = {CORPUS "/burstein-2026/examples/12-1",
                                           CORPUS "/burstein-2026/examples/12-2", NULL};
    const struct reference_corpus corpus = {
        .rule = &burstein_2026_reference_rule,
        .name = "burstein_2026_reference_corpus",
        .folder = CORPUS "/burstein-2026",
        .files = 160,
        .also_folder = CORPUS "/burstein-2026/reading-r4",
        .also_files = 30,
        .examples = examples,
        .budget = 3000000,
        .percent_beyond = 45,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
