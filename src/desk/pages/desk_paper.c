/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_paper.h"

#include "desk_words.h"

#include <string.h>

enum { LANGUAGES = 3 }; /* those of desk_words.h without English, in their order */

static const struct {
    const char *english;
    const char *texts[LANGUAGES];
} papers[] = {
#define PAPER(english, de, es, fr) {english, {de, es, fr}},
#include "desk_paper_words.h"
#undef PAPER
};

static const char *find_word(const struct cli_words *words, const char *english)
{
    const unsigned index = desk_language_index(words->language);
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcmp(papers[i].english, english) == 0)
            return papers[i].texts[index - 1];
    return NULL;
}

const struct cli_words *desk_paper_words(const char *language)
{
    static const struct cli_words words[LANGUAGES] = {
        {"de", find_word}, {"es", find_word}, {"fr", find_word}};
    const unsigned index = desk_language_index(language);
    return index > 0 ? &words[index - 1] : NULL;
}
