/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs every round of the corpus of the Swiss System Based on Rating again with the literal
 * reference. */
#include "corpus/corpus_folder.h"
#include "dutch_1998_reference.h"
#include "reference_corpus.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const examples[] = {
        CORPUS "/dutch-1998/examples/X01-r23-bye-r4",
        CORPUS "/dutch-1998/examples/X02-r29-remainder-lowest-r4",
        CORPUS "/dutch-1998/examples/X03-r32-K-after-join-r6",
        CORPUS "/dutch-1998/examples/X04-r13-diff4",
        NULL,
    };
    const struct reference_corpus corpus = {
        .rule = &dutch_1998_reference_rule,
        .name = "dutch_1998_reference_corpus",
        .folder = CORPUS "/dutch-1998",
        .files = 300,
        .examples = examples,
        .budget = 3000000,
        .percent_beyond = 2,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
