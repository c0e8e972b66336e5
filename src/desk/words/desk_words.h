/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of the pages, in the language of whoever looks: English with a key stands where it is
 * said (DESK_WORD), the other languages in po/. "%1" and "%2" are put in. */
#ifndef SWISSPAIR_DESK_WORDS_H
#define SWISSPAIR_DESK_WORDS_H

#include "desk/model/desk_model.h"
#include "program/program_text.h"
#include "swisspair/language.h"

/* A message (language.h); the key keeps its translations when the English is corrected. */
#define DESK_WORD(key, english) key "\4" english

/* The one of ours that a browser's Accept-Language (RFC 9110, 12.5.4) likes best; English where it
 * names none of them, and for NULL. O(bytes). */
const char *desk_language_accepted(const char *header);
/* Whether it is one of ours, as swp_language_at has it. */
bool desk_language_fits(const char *language);
/* What happened, as a message. */
const char *desk_kind_word(enum desk_kind kind);

/* What the library says, its players with their names where there is a model. O(bytes). */
void desk_tell_saying(const swp_saying *saying, const char *language,
                      const struct desk_model *model, struct program_text *out);
void desk_tell_error(const swp_error *err, const char *language, const struct desk_model *model,
                     struct program_text *out);

#endif
