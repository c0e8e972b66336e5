/* SPDX-License-Identifier: Apache-2.0 */
/* Canonical JSON (RFC 8785) of the values a log may hold: objects, arrays, texts, true, false and
 * whole numbers that every reader of JSON keeps exactly (|n| <= 2^53 - 1). No fractions and no
 * null: what is not known is left out, what is a fraction is counted in tenths. Equal values have
 * equal bytes, whoever wrote them, which is what a chain of hashes needs. */
#ifndef SWISSPAIR_DESK_CANONICAL_H
#define SWISSPAIR_DESK_CANONICAL_H

#include "program/program_text.h"

#include <jansson.h>

enum { DESK_CANONICAL_DEPTH = 16 }; /* levels of arrays and objects within each other */

/* Adds the canonical form of `value`. False, and nothing is added, when it holds what a log may not
 * hold; *out_why then says what, in words. O(n log n) in the members of an object. */
bool desk_canonical_add(struct program_text *text, const json_t *value, const char **out_why);

/* Reads a text that must be canonical JSON, byte for byte; NULL, and *out_why, when it is not. The
 * caller gives the value back with json_decref. */
json_t *desk_canonical_read(const char *bytes, size_t length, const char **out_why);

/* Reads JSON as people write it: blanks, any order of members, escapes. Members given twice,
 * fractions and texts with a zero byte are refused. */
json_t *desk_json_read(const char *bytes, size_t length, const char **out_why);

#endif
