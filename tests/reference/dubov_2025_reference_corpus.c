/* Pairs every round of the corpus of Dubov 2025 again with the literal reference. */
#include "dubov_2025_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &dubov_2025_reference_rule,
        .name = "dubov_2025_reference_corpus",
        .folder = "../shared/corpus/dubov-2025",
        .budget = 300000,
        .percent_beyond = 5,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
