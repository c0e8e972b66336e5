/* SPDX-License-Identifier: Apache-2.0 */
/* The tables, indexes and triggers of a log's file, text for text as each release made them. A file
 * with anything else in it is not one of ours: a trigger could swallow events that were answered
 * as saved, and a view could keep a reader busy for ever.
 *
 * A text is never changed. A release that needs more adds a table here and, since older ones refuse
 * what they do not know, raises VERSION in desk_store_sqlite.c. */
#ifndef SWISSPAIR_DESK_STORE_SCHEMA_H
#define SWISSPAIR_DESK_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/* Makes everything that this release has; what is there already stays. An SQLite code. */
int desk_schema_make(sqlite3 *db);

/* Whether the file holds what one of our releases made, and nothing else. SQLITE_OK and *out_ours,
 * or what SQLite says when it cannot be read. `why` names what is foreign or missing. */
int desk_schema_check(sqlite3 *db, bool *out_ours, char *why, size_t size);

#endif
