/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file language.h
 * Languages: which there are, and what is said in them.
 *
 * Everything a person reads can be had in each language whose catalogue (po/,
 * docs/maintain/translating.md) was built in; what a catalogue lacks is English. The language comes
 * as an argument: the library reads no locale. Codes, numbers and keys of JSON documents are the
 * same in every language.
 *
 * @code
 * for (uint32_t i = 0; swp_language_at(i); i++)
 *     printf("%s: %s\n", swp_language_at(i), swp_language_name(swp_language_at(i)));
 * @endcode
 *
 * Feature word (swp_has_feature): "languages".
 */
#ifndef SWISSPAIR_LANGUAGE_H
#define SWISSPAIR_LANGUAGE_H

#include "swisspair/buffer.h"
#include "swisspair/saying.h"
#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Language `index`: "en", then those with a catalogue; NULL past the end. Cost: O(languages). */
SWP_API const char *swp_language_at(uint32_t index);
/** The language that a tag asks for: "de" for "de", "de-AT" and "de_DE.UTF-8"; NULL when it is none
 * of ours, and for NULL. Cost: O(languages). */
SWP_API const char *swp_language_find(const char *tag);
/** What a language calls itself, "Deutsch"; "English" for one that is none of ours. Cost:
 * O(languages).
 */
SWP_API const char *swp_language_name(const char *language);

/** Marks an English text for the catalogues where it is not told at once, in a table: the text. */
#define SWP_N_(english) english
/** The same with a key, which keeps the translations when the English is corrected: a message. */
#define SWP_KEYED_(key, english) key "\4" english

/**
 * A message of the program in a language: `message` is its English, or a key, "\4" and the English.
 * NULL, "en" or a language without a catalogue gives the English. The text lasts as long as the
 * program. Cost: O(bytes of the message).
 */
SWP_API const char *swp_message_text(const char *message, const char *language);
/**
 * The same for a number: `message` is said of one, `plural` of any other; the language's own rule
 * chooses between its forms; English for NULL. Cost: O(log messages).
 */
SWP_API const char *swp_message_text_of(const char *message, const char *plural, uint64_t n,
                                        const char *language);

/**
 * Adds a saying to `out`, told in a language (NULL: English), its players as "Lindström (14)" by
 * the names of `t`; NULL shows their numbers. SWP_ERR_MEMORY. Cost: O(bytes written).
 */
SWP_API swp_status swp_saying_text(const swp_saying *saying, const char *language,
                                   const swp_tournament *t, swp_buffer *out, swp_error *err);

/** How a player is shown. The text must last until the next call; NULL fails with SWP_ERR_MEMORY.
 */
typedef const char *swp_show_player(void *user, uint32_t tpn);

/**
 * The same with players shown by the caller; NULL shows their numbers, and English is the language
 * for NULL. Cost: O(bytes written).
 */
SWP_API swp_status swp_saying_text_shown(const swp_saying *saying, const char *language,
                                         swp_show_player *show_player, void *user, swp_buffer *out,
                                         swp_error *err);

/**
 * Adds an error to `out`, told in a language: its own sentence in English (and for NULL),
 * elsewhere what its detail says, with round and players behind it. `show_player` NULL shows their
 * numbers. SWP_ERR_MEMORY. Cost: O(bytes written).
 */
SWP_API swp_status swp_error_text(const swp_error *error, const char *language,
                                  swp_show_player *show_player, void *user, swp_buffer *out,
                                  swp_error *err);

#ifdef __cplusplus
}
#endif

#endif
