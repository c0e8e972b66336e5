/* SPDX-License-Identifier: Apache-2.0 */
/* The corpus of Dutch 2017: see dutch_corpus.h. */
#include "dutch_corpus.h"

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct dutch_corpus corpus = {.folder = CORPUS "/dutch-2017",
                                  .system = "dutch-2017",
                                  .other = "dutch-2026",
                                  .expected_rounds = 3772};
    dutch_corpus_compare(&corpus);
    return testing_finish("dutch_2017_corpus");
}
