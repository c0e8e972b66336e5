/* SPDX-License-Identifier: Apache-2.0 */
/* The corpus of Dutch 2026: see dutch_corpus.h. */
#include "dutch_corpus.h"

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct dutch_corpus corpus = {.folder = CORPUS "/dutch-2026",
                                  .system = "dutch-2026",
                                  .other = "dutch-2017",
                                  .expected_rounds = 3639};
    dutch_corpus_compare(&corpus);
    return testing_finish("dutch_2026_corpus");
}
