/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of the pages: no key without a text in each language, the same things put in
 * everywhere, no text left in English by oversight, and every kind of event with a word of its own.
 */
#include "desk/log/desk_kinds.h"
#include "desk/pages/desk_words.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static unsigned passed, failed;

static void expect(bool holds, const char *key, const char *language, const char *what)
{
    if (holds) {
        passed++;
        return;
    }
    failed++;
    (void)fprintf(stderr, "desk_words: %s (%s): %s\n", key, language, what);
}

int main(void)
{
    unsigned same[8] = {0};
    for (int i = 0; i < DESK_WORDS; i++) {
        const enum desk_word word = (enum desk_word)i;
        const char *const english = desk_word_in(word, "en");
        for (unsigned l = 0; desk_language_at(l); l++) {
            const char *const language = desk_language_at(l), *const text =
                                                                  desk_word_in(word, language);
            const char *const key = desk_word_key(word);
            expect(*text != '\0', key, language, "no text");
            expect((strstr(text, "%1") != NULL) == (strstr(english, "%1") != NULL), key, language,
                   "%1 is not where English has it");
            expect((strstr(text, "%2") != NULL) == (strstr(english, "%2") != NULL), key, language,
                   "%2 is not where English has it");
            same[l] += strcmp(text, english) == 0;
        }
    }
    /* Names, club, Elo: a tenth at most is alike. */
    for (unsigned l = 1; desk_language_at(l); l++)
        expect(same[l] < DESK_WORDS / 10, "all", desk_language_at(l), "too much of it is English");
    for (int i = 0; i < DESK_KINDS; i++) {
        const char *const name = desk_kind_row((enum desk_kind)i)->name;
        const char *const key =
            desk_word_key((enum desk_word)((int)DESK_WORD_KIND_CREATED + i)) + 5;
        bool alike = strlen(name) == strlen(key);
        for (size_t at = 0; alike && name[at]; at++)
            alike = toupper((unsigned char)name[at]) == key[at];
        expect(alike, key, "en", "is not the kind at its place");
    }
    expect(strcmp(desk_word_in(DESK_WORD_DRAW, "xx"), "draw") == 0, "DRAW", "xx",
           "an unknown language speaks English");
    (void)printf("desk_words: %u passed, %u failed\n", passed, failed);
    return failed != 0;
}
