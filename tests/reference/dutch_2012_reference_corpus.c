/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Dutch 2012 again with the literal reference. */
#include "corpus/corpus_folder.h"
#include "dutch_2012_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &dutch_2012_reference_rule,
        .name = "dutch_2012_reference_corpus",
        .folder = CORPUS "/dutch-2012",
        .files = 598,
        /* the other disputed round, 0101 round 8, is not explained */
        .also = CORPUS "/dutch-2012/disputed/0070.trf",
        .last_rounds = CORPUS "/dutch-2012/c13",
        .budget = 300000,
        .percent_beyond = 2,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
