/* SPDX-License-Identifier: Apache-2.0 */
/* What an open event has around its log: second copies that follow every act without being asked,
 * and a reserve on the disk. None of it changes what an act answers: when the copy cannot be
 * written, the act is saved all the same and the copy's state is told. */
#ifndef SWISSPAIR_DESK_SAFETY_H
#define SWISSPAIR_DESK_SAFETY_H

#include "desk_service.h"

enum { DESK_RESERVE_BYTES = 32 * 1024 * 1024 };

/* From now on the folders that the file names are followed after every act. A server that follows
 * in a thread of its own does not call it, and makes its mirrors with desk_mirror_create and a
 * store of that thread. */
enum desk_store_answer desk_mirrors_keep(struct desk *desk, const char *path);
void desk_mirrors_free(struct desk *desk);
/* Looks how far every copy has got. A copy that another desk has written on, in a later epoch,
 * takes the pen from this file. */
void desk_mirrors_look(struct desk *desk);
/* Brings every copy up to date. */
void desk_mirrors_follow(struct desk *desk);
/* The copy that goes on where our log ends; `seq` 0: none. */
struct desk_ahead desk_copy_ahead(const struct desk *desk);

/* Keeps a file of 32 MB in the folder of the event, one for all events there, when there is room
 * for three of them. */
void desk_reserve_keep(struct desk *desk, const char *path);
/* Gives it back; false when there is none. */
bool desk_reserve_spend(struct desk *desk);

#endif
