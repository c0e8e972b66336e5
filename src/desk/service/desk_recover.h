/* SPDX-License-Identifier: Apache-2.0 */
/* An event made of a log alone: of the readable copy on a stick, or of another event's file. */
#ifndef SWISSPAIR_DESK_RECOVER_H
#define SWISSPAIR_DESK_RECOVER_H

#include "desk/mirror/desk_lines.h"
#include "desk_service.h"

/*
 * Reads STEM.desklog, or an event's own file, whichever it is, into memory; nothing is written. Of
 * a copy whose last line is torn everything else is taken. With `as_far_as_good` a damaged copy is
 * taken up to its first wrong line; without it DAMAGED is answered and `report` tells the line. On
 * failure *out_desk is NULL.
 */
enum desk_store_answer desk_open_copy(const char *path, bool as_far_as_good, struct desk **out_desk,
                                      struct desk_lines_report *out_report,
                                      char why[DESK_STORE_WHY]);

/* A new file (":memory:" for none) with the whole log of `from` and everything that its events
 * name. It has no pen. On failure *out_desk is NULL. */
enum desk_store_answer desk_make_again(const struct desk *from, const char *path,
                                       struct desk **out_desk, char why[DESK_STORE_WHY]);

/* The events of `from` behind the first `count`, which the two have in common, are appended to
 * `desk` as they are, with everything they name. */
enum desk_store_answer desk_catch_up(struct desk *desk, const struct desk *from, size_t count);

#endif
