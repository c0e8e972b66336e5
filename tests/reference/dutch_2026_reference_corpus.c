/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Dutch 2026 that is small enough with the literal reference. */
#include "corpus/corpus_folder.h"
#include "dutch_2026_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &dutch_2026_reference_rule,
        .name = "dutch_2026_reference_corpus",
        .folder = CORPUS "/dutch-2026",
        .files = 500,
        .budget = 3000,
        .percent_beyond = 45,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
