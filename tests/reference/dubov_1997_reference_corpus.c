/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Dubov 1997 again with the literal reference. */
#include "corpus/corpus_folder.h"
#include "dubov_1997_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &dubov_1997_reference_rule,
        .name = "dubov_1997_reference_corpus",
        .folder = CORPUS "/dubov-1997",
        .files = 330,
        .budget = 300000,
        .percent_beyond = 0,
        .ends_when_impossible = true,
        .ends_with_absences = 8,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
