/* Pairs every round of the corpus of the Swiss System Based on Rating again with the literal
 * reference. */
#include "dutch_1998_reference.h"
#include "reference_corpus.h"

int main(int argc, char **argv)
{
    const struct reference_corpus corpus = {
        .rule = &dutch_1998_reference_rule,
        .name = "dutch_1998_reference_corpus",
        .folder = "../shared/corpus/dutch-1998",
        .budget = 1000000,
        .percent_beyond = 50,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
