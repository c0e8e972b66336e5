/* SPDX-License-Identifier: Apache-2.0 */
/* The thread that imports a rating list, one at a time, beside the desk's work: it stands back now
 * and then, writes no event, and is cancelled when the desk ends. */
#ifndef SWISSPAIR_DESK_LISTING_H
#define SWISSPAIR_DESK_LISTING_H

#include <jansson.h>
#include <stdbool.h>

struct desk_listing;
struct desk_listing *desk_listing_create(void);
/* Cancels what is running and waits for it. NULL is fine. */
void desk_listing_destroy(struct desk_listing *listing);

/* A file that was put down in .desk (`path`) as `file`, and what it was called; kind and month or
 * "". It is removed behind the import. False when one is running, or no thread can be started: the
 * file is the caller's then. */
struct desk_listing_wish {
    const char *path, *file, *name, *kind, *date;
};
bool desk_listing_start(struct desk_listing *listing, const struct desk_listing_wish *wish);
/* {"running", "players" read so far, "problem": why the last one failed, in a language, or ""}. */
json_t *desk_listing_json(struct desk_listing *listing, const char *language);

#endif
