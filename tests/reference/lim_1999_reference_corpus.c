/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of Lim 1999 again with the literal reference. Tournaments that
 * end early have no legal pairing for the next round. */
#include "corpus/corpus_folder.h"
#include "lim_1999_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &lim_1999_reference_rule,
        .name = "lim_1999_reference_corpus",
        .folder = CORPUS "/lim-1999",
        .files = 300,
        .budget = 300000,
        .percent_beyond = 0,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
