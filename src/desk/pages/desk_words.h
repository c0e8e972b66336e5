/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of the pages by key, in the language of whoever looks (desk_words_list.h has them all).
 */
#ifndef SWISSPAIR_DESK_WORDS_H
#define SWISSPAIR_DESK_WORDS_H

#include <stddef.h>

enum { DESK_LANGUAGES = 4, DESK_OTHER_LANGUAGES = DESK_LANGUAGES - 1 /* than English */ };

enum desk_word {
#define DESK_WORD(key, en, de, es, fr) DESK_WORD_##key,
#include "desk_words_list.h"
#undef DESK_WORD
    DESK_WORDS
};

/* "en", "de", "es", "fr"; NULL past the end. */
const char *desk_language_at(unsigned index);
/* Where it stands; 0, English, for one that is none of ours. */
unsigned desk_language_index(const char *language);
/* The one of ours that a browser's Accept-Language (RFC 9110, 12.5.4) likes best; English where it
 * names none of them, and for NULL. O(bytes). */
const char *desk_language_accepted(const char *header);
/* What is said elsewhere in English, in the other languages, in their order. */
struct desk_translation {
    const char *english;
    const char *texts[DESK_OTHER_LANGUAGES];
};
/* NULL in English, and where no row has the text. O(rows). */
const char *desk_translated(const struct desk_translation *rows, size_t count, const char *english,
                            const char *language);
/* What the language calls itself. */
const char *desk_language_name(unsigned index);

/* Never NULL; a language that is none of ours speaks English. */
const char *desk_word_in(enum desk_word word, const char *language);
/* "STEP_PAIR", for tests. */
const char *desk_word_key(enum desk_word word);

#endif
