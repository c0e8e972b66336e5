/* SPDX-License-Identifier: Apache-2.0 */
/* What building and searching a list share: the file of SQLite. */
#ifndef SWISSPAIR_DESK_LIST_INSIDE_H
#define SWISSPAIR_DESK_LIST_INSIDE_H

#include "desk_list.h"

#include <sqlite3.h>

/* "swpl": what kind of file it is; and the version of its tables. */
enum { DESK_LIST_APPLICATION = 0x7377706c, DESK_LIST_VERSION = 1 };

/* "PATH/list-KIND.sqlite", with `beside` behind it; false for a kind that is no word of small
 * letters, digits and "-". */
bool desk_list_file(const char *path, const char *kind, const char *beside,
                    struct program_text *out);
/* Adds a blob as two digits a byte. */
void desk_list_put_hex(const unsigned char *bytes, size_t length, char *out);

#endif
