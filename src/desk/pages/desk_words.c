/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_words.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const languages[DESK_LANGUAGES] = {"en", "de", "es", "fr"};
static const char *const language_names[DESK_LANGUAGES] = {"English", "Deutsch", "Español",
                                                           "Français"};

static const char *const words[DESK_WORDS][DESK_LANGUAGES] = {
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
    return index < DESK_LANGUAGES ? languages[index] : NULL;
}

unsigned desk_language_index(const char *language)
{
    unsigned index = DESK_LANGUAGES - 1;
    while (index > 0 && strcmp(languages[index], language) != 0)
        index--;
    return index;
}

const char *desk_language_accepted(const char *header)
{
    const char *best = languages[0];
    double most = 0;
    while (header && *header) {
        header += strspn(header, " ,");
        const size_t length = strcspn(header, ",");
        const size_t tag = strcspn(header, "-;, ");
        const char *const weight = strstr(header, ";q=");
        const double q = weight && weight < header + length ? strtod(weight + 3, NULL) : 1;
        for (unsigned i = 0; i < DESK_LANGUAGES; i++)
            if (q > most && tag == 2 && strncasecmp(header, languages[i], tag) == 0) {
                best = languages[i];
                most = q;
            }
        header += length;
    }
    return best;
}

const char *desk_translated(const struct desk_translation *rows, size_t count, const char *english,
                            const char *language)
{
    const unsigned index = desk_language_index(language);
    for (size_t i = 0; index > 0 && i < count; i++)
        if (strcmp(rows[i].english, english) == 0)
            return rows[i].texts[index - 1];
    return NULL;
}

const char *desk_language_name(unsigned index)
{
    return index < DESK_LANGUAGES ? language_names[index] : "";
}

const char *desk_word_in(enum desk_word word, const char *language)
{
    return words[word][desk_language_index(language)];
}

const char *desk_word_key(enum desk_word word)
{
    return keys[word];
}
