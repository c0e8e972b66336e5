/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_words.h"

#include <stddef.h>
#include <string.h>

enum { LANGUAGES = 4 };

static const char *const languages[LANGUAGES] = {"en", "de", "es", "fr"};
static const char *const language_names[LANGUAGES] = {"English", "Deutsch", "Español", "Français"};

static const char *const words[DESK_WORDS][LANGUAGES] = {
#define DESK_WORD(key, en, de, es, fr) {en, de, es, fr},
#include "desk_words_list.h"
#undef DESK_WORD
};

static const char *const keys[DESK_WORDS] = {
#define DESK_WORD(key, en, de, es, fr) #key,
#include "desk_words_list.h"
#undef DESK_WORD
};

const char *desk_language_at(unsigned index)
{
    return index < LANGUAGES ? languages[index] : NULL;
}

const char *desk_language_name(unsigned index)
{
    return index < LANGUAGES ? language_names[index] : "";
}

const char *desk_word_in(enum desk_word word, const char *language)
{
    unsigned at = 0;
    for (unsigned i = 0; i < LANGUAGES; i++)
        if (strcmp(languages[i], language) == 0)
            at = i;
    return words[word][at];
}

const char *desk_word_key(enum desk_word word)
{
    return keys[word];
}
