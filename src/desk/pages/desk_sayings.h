/* SPDX-License-Identifier: Apache-2.0 */
/* What the library says (saying.h) in the reader's language: patterns by code, as docs/sayings.md
 * reads the English ones. Numbers stand in digits. "{n:one|many}" is the number and the word,
 * "{n=one|many}" the word alone, of points and players too (a value of another kind has no such
 * forms, parts least of all, which may be a list in one: that is not told); "{n:ordinal}",
 * "{n:letter}", "{n:some}" (a word for none); "{parts:and}", "{parts:;}", "{parts:,}",
 * "{part:behind_colon}" without its full stop;
 * "{^...}" with a capital. */
#ifndef SWISSPAIR_DESK_SAYINGS_H
#define SWISSPAIR_DESK_SAYINGS_H

#include "cli/cli_text.h"
#include "swisspair/saying.h"

#include <stdbool.h>

/* Shows a player by pairing number. */
typedef void desk_show_player(const void *user, uint32_t tpn, struct cli_text *out);
/* "Name (7)"; `model` is a struct desk_model. */
desk_show_player desk_show_numbered;

/* No other language has a pattern for the code yet: all tell it in English
 * (desk_sayings_english.h). */
bool desk_saying_is_english(swp_saying_code code);
/* The pattern of a code; NULL for English and where there is none. */
const char *desk_saying_pattern(swp_saying_code code, const char *language);
/* The text of a word that the library recorded, as `code` tells it; NULL where there is none. */
const char *desk_recorded_word(swp_saying_code code, const char *what, const char *language);
/* Tells `saying`; false where the language lacks it or a part of it: then `out` holds nothing of
 * use, and English is shown. O(bytes). */
bool desk_tell_saying(const swp_saying *saying, const char *language, desk_show_player *show,
                      const void *user, struct cli_text *out);

#endif
