/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_paper.h"

#include "desk_words.h"

static const struct desk_translation papers[] = {
#define PAPER(english, de, es, fr) {english, {de, es, fr}},
#include "desk_paper_words.h"
#undef PAPER
};

static const char *find_word(const struct cli_words *words, const char *english)
{
    return desk_translated(papers, sizeof papers / sizeof *papers, english, words->language);
}

const struct cli_words *desk_paper_words(const char *language)
{
    static const struct cli_words words[DESK_OTHER_LANGUAGES] = {
        {"de", find_word}, {"es", find_word}, {"fr", find_word}};
    const unsigned index = desk_language_index(language);
    return index > 0 ? &words[index - 1] : NULL;
}
