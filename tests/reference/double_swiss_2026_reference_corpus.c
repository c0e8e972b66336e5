/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs the rounds of the small tournaments of Double-Swiss 2026 again with the literal reference.
 */
#include "corpus/corpus_folder.h"
#include "double_swiss_2026_reference.h"
#include "reference_corpus.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    static const char *const examples[] = {CORPUS "/double-swiss-2026/examples/10-1", NULL};
    const struct reference_corpus corpus = {
        .rule = &double_swiss_2026_reference_rule,
        .name = "double_swiss_2026_reference_corpus",
        .folder = CORPUS "/double-swiss-2026",
        .files = 160,
        .examples = examples,
        .budget = 40000,
        .percent_beyond = 30,
        .ends_when_impossible = true,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
