/* SPDX-License-Identifier: Apache-2.0 */
/* Texts of files whose letters nobody tells, as UTF-8. */
#ifndef SWISSPAIR_DESK_DECODE_H
#define SWISSPAIR_DESK_DECODE_H

#include "program/program_text.h"

/* Adds a text: UTF-16 when a mark says so, UTF-8 when it is, with or without a mark, else
 * Windows-1252. O(length). */
void desk_decode(const char *bytes, size_t length, struct program_text *out);

#endif
