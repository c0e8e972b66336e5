/* SPDX-License-Identifier: Apache-2.0 */
/* Answers made shorter by gzip for browsers that take it. */
#ifndef SWISSPAIR_DESK_PACK_H
#define SWISSPAIR_DESK_PACK_H

#include "program/program_text.h"

enum { DESK_PACK_LEAST = 1024 }; /* bytes: shorter answers are sent as they are */

/* Whether Accept-Encoding (NULL: there is none) takes gzip. */
bool desk_pack_is_accepted(const char *header);
/* The bytes by gzip; false, and `out` empty, when they are few, it would save nothing, or memory is
 * gone. */
bool desk_pack(const char *bytes, size_t length, struct program_text *out);

#endif
