/* SPDX-License-Identifier: Apache-2.0 */
/* Reading the JSON of the standings corpus: objects, arrays, strings without escapes, numbers. The
 * text is taken apart in place. What does not look like that is told by NULL or false. */
#ifndef SWISSPAIR_TESTS_TIEBREAK_CORPUS_FILE_H
#define SWISSPAIR_TESTS_TIEBREAK_CORPUS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct corpus_text {
    char *at;
};

static inline bool corpus_take(struct corpus_text *text, char c)
{
    text->at += strspn(text->at, " \n\t\r,:");
    if (*text->at != c)
        return false;
    text->at++;
    return true;
}

/* A string, closed with a NUL in place; NULL when there is none. */
static inline char *corpus_string(struct corpus_text *text)
{
    if (!corpus_take(text, '"'))
        return NULL;
    char *begin = text->at;
    text->at += strcspn(text->at, "\"");
    if (*text->at)
        *text->at++ = '\0';
    return begin;
}

/* Passes over one value of any kind. */
static inline void corpus_skip(struct corpus_text *text)
{
    int depth = 0;
    do {
        text->at += strspn(text->at, " \n\t\r,:");
        if (*text->at == '{' || *text->at == '[') {
            depth++;
            text->at++;
        } else if (*text->at == '}' || *text->at == ']') {
            depth--;
            text->at++;
        } else if (*text->at == '"') {
            corpus_string(text);
        } else {
            text->at += strcspn(text->at, " \n\t\r,:{}[]\"");
        }
    } while (depth > 0 && *text->at);
}

/* The next word of a column, NUL-terminated; false at the end. */
struct corpus_words {
    const char *at;
    char word[40];
};

static inline bool corpus_next_word(struct corpus_words *words)
{
    words->at += strspn(words->at, " ");
    const size_t length = strcspn(words->at, " ");
    const size_t kept = length < sizeof words->word - 1 ? length : sizeof words->word - 1;
    memcpy(words->word, words->at, kept);
    words->word[kept] = '\0';
    words->at += length;
    return length > 0;
}

#endif
