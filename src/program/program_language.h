/* SPDX-License-Identifier: Apache-2.0 */
/* The language in which this run speaks to people: what --language names, else what the environment
 * does (LC_ALL, LC_MESSAGES, LANG). JSON and CSV speak it only when --language was given; the short
 * form of other engines speaks English.
 *
 * The program says its texts by program_said where they stand; nothing else knows the language. It
 * is chosen once, before anything is said. */
#ifndef SWISSPAIR_PROGRAM_LANGUAGE_H
#define SWISSPAIR_PROGRAM_LANGUAGE_H

#include "program_text.h"

#include "swisspair/language.h"

/* `named`: by the option; NULL: the environment decides, or English when the answer is JSON. */
void program_language_choose(const char *named, bool is_json);
/* What the environment names, "en" where that is no language of ours; nothing is chosen by it. */
const char *program_language_of_environment(void);
/* "en" until one is chosen. */
const char *program_language(void);
/* NULL unless the option named it: for documents that programs read. */
const char *program_language_named(void);
/* A message (language.h) in the language. */
const char *program_said(const char *message);
/* The form of it for `n`: `one` is said of one, `many` of any other number, in English. */
const char *program_said_of(const char *one, const char *many, uint64_t n);
/* "Round 5 of 9"; `rounds` 0: not known. */
void program_add_round(uint32_t round, uint32_t rounds, struct program_text *out);
/* A saying with the names of `t` (NULL: numbers): `english`, or made in `room`, which is the
 * caller's to free and good for the next one. */
const char *program_told(struct program_text *room, const char *english, const swp_saying *saying,
                         const swp_tournament *t);

#endif
