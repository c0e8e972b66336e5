/* SPDX-License-Identifier: Apache-2.0 */
/* Texts in other languages, by key: the catalogues of po/, made into tables by make_catalogues.py.
 *
 * A message is its English, with a stable key in front where it has one: "colour.white\4White"
 * (SWP__MESSAGE). Found by key, or by the English where there is none; what a catalogue lacks is
 * English. O(log messages). */
#ifndef SWISSPAIR_WORDS_CATALOGUE_H
#define SWISSPAIR_WORDS_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* xgettext reads key and English of these (po/update). */
#define SWP__MESSAGE(key, english) key "\4" english

/* Keys of all languages, by hash (FNV-1a; make_catalogues.py refuses two keys with one). */
struct swp__catalogue_key {
    uint32_t hash;
    uint16_t place; /* among the texts of each language */
};

extern const struct swp__catalogue_key swp__catalogue_keys[];
extern const size_t swp__n_catalogue_keys;

#define SWP__CATALOGUE_STRIDE 16

struct swp__catalogue {
    const char *language;       /* "de" */
    const char *name;           /* what the language calls itself */
    const uint32_t *starts;     /* of every SWP__CATALOGUE_STRIDEth text */
    const unsigned char *texts; /* UTF-8, each closed with a NUL, further plural forms begin with
                                   '\1'; empty: no text */
    unsigned (*form_of)(unsigned long n);
    unsigned (*form_of_points)(long tenths); /* may be one more: a form for fractions alone */
    bool keeps_capitals;                     /* nouns have theirs anywhere */
};

/* NULL-terminated, in the order of po/LINGUAS; English has none. */
extern const struct swp__catalogue *const swp__catalogues[];

/* NULL: English, or a language without a catalogue. */
const struct swp__catalogue *swp__catalogue_of(const char *language);
/* The text of a key; NULL when there is none, or no catalogue. */
const char *swp__catalogue_find(const struct swp__catalogue *catalogue, const char *key);
/* A plural form of a text of a catalogue. */
const char *swp__catalogue_form(const char *text, unsigned form);
/* The message in the language of the catalogue, else in English. */
const char *swp__catalogue_text(const struct swp__catalogue *catalogue, const char *message);
/* The English of a message. */
const char *swp__english_of(const char *message);

#endif
