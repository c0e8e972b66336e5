/* SPDX-License-Identifier: Apache-2.0 */
/* Names as they are looked for. Lists write Müller, Mueller and Muller for one person, and whoever
 * asks types any of them. */
#include "desk_list.h"

#include <string.h>

enum { MOST_WORD = 130 };

/* U+00C0 to U+017F without marks, two letters each; a blank: none. */
static const char latin[] = "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss"
                            "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy "
                            "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g "
                            "g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l "
                            "l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s "
                            "s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s ";

static bool is_umlaut(uint32_t c)
{
    return c == 0xC4 || c == 0xD6 || c == 0xDC || c == 0xE4 || c == 0xF6 || c == 0xFC ||
           c == 0xD8 || c == 0xF8;
}

/* A letter as the index has it: up to two of ASCII, "" for what parts words. */
static void letter_of(uint32_t c, char out[3])
{
    out[0] = out[1] = out[2] = '\0';
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        out[0] = (char)c;
    } else if (c >= 'A' && c <= 'Z') {
        out[0] = (char)(c - 'A' + 'a');
    } else if (c >= 0xC0 && c <= 0x17F) {
        const char *const two = latin + 2 * (c - 0xC0);
        out[0] = two[0] == ' ' ? '\0' : two[0];
        out[1] = two[1] == ' ' ? '\0' : two[1];
    }
}

/* Letters of other scripts are words as they are. */
static bool is_other(uint32_t c)
{
    return c > 0x17F && (c < 0x2000 || c > 0x206F) && !(c >= 0x300 && c < 0x370) && c != 0xFFFD;
}

static bool is_apostrophe(uint32_t c)
{
    return c == '\'' || c == '`' || c == 0xB4 || c == 0x2019 || c == 0x2018;
}

/* A word from `at` on: without marks, and with its umlauts as two letters. What parts it is passed
 * over before it. False at the end. */
struct word {
    char plain[MOST_WORD], spelled[MOST_WORD];
    size_t n_plain, n_spelled;
    bool was_joined; /* it follows an apostrophe */
};

static void add(char *word, size_t *n, const char *bytes, size_t length)
{
    if (*n + length >= sizeof((struct word *)0)->plain)
        return;
    memcpy(word + *n, bytes, length);
    *n += length;
    word[*n] = '\0';
}

static bool take_word(const char **at, struct word *out)
{
    *out = (struct word){.n_plain = 0};
    for (const char *from = *at; **at; from = *at) {
        const uint32_t c = program_text_take_character(at);
        char two[3];
        letter_of(c, two);
        if (c >= 0x300 && c < 0x370)
            continue; /* a mark by itself */
        if (two[0]) {
            add(out->plain, &out->n_plain, two, strlen(two));
            add(out->spelled, &out->n_spelled, two, strlen(two));
            if (is_umlaut(c))
                add(out->spelled, &out->n_spelled, "e", 1);
        } else if (is_other(c)) {
            add(out->plain, &out->n_plain, from, (size_t)(*at - from));
            add(out->spelled, &out->n_spelled, from, (size_t)(*at - from));
        } else if (out->n_plain > 0) {
            *at = from;
            return true;
        } else {
            out->was_joined = is_apostrophe(c);
        }
    }
    return out->n_plain > 0;
}

static void put_word(struct program_text *out, const char *word)
{
    if (out->length > 0)
        program_text_char(out, ' ');
    program_text_string(out, word);
}

/* "mueller" is "muller" too; false when there is nothing to leave out. */
static bool shorten(const char *word, char out[MOST_WORD])
{
    size_t n = 0;
    for (const char *c = word; *c; c++)
        if (*c != 'e' || n == 0 || !strchr("aou", out[n - 1]))
            out[n++] = *c;
    out[n] = '\0';
    return n > 0 && strcmp(word, out) != 0;
}

void desk_list_fold(const char *name, struct program_text *out)
{
    struct word word, before = {.n_plain = 0};
    char shorter[MOST_WORD];
    while (take_word(&name, &word)) {
        put_word(out, word.plain);
        if (strcmp(word.plain, word.spelled) != 0)
            put_word(out, word.spelled);
        else if (shorten(word.plain, shorter))
            put_word(out, shorter);
        if (word.was_joined && before.n_plain > 0) {
            add(before.plain, &before.n_plain, word.plain, word.n_plain);
            put_word(out, before.plain);
        }
        before = word;
    }
}

void desk_list_question(const char *words, struct program_text *out)
{
    struct word word;
    while (take_word(&words, &word)) {
        if (out->length > 0)
            program_text_string(out, " AND ");
        program_text_format(out, "(\"%s\" *", word.plain);
        if (strcmp(word.plain, word.spelled) != 0)
            program_text_format(out, " OR \"%s\" *", word.spelled);
        program_text_char(out, ')');
    }
}
