/* SPDX-License-Identifier: Apache-2.0 */
/* What acts changed of the documents, so that whoever shows them fetches nothing: whole members and
 * rows to be put in, and the names of documents that are to be fetched anew. It has no words of any
 * language, so one is made for all who listen. */
#ifndef SWISSPAIR_DESK_PATCH_H
#define SWISSPAIR_DESK_PATCH_H

#include "desk_document.h"

/*
 * What the events behind `from`, up to the last one, did; `model` is what they made. Members
 * (docs/program/desk-api.md): from, seq, and where there is something frame, rounds, players,
 * stale. The caller gives it back. O(new events + what they touch), and the tournament's O(players
 * * rounds) where points are in it.
 */
json_t *desk_patch_make(const struct desk_model *model, const struct desk_history *history,
                        uint64_t from);

#endif
