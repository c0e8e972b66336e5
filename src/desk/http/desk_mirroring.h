/* SPDX-License-Identifier: Apache-2.0 */
/* The thread that keeps second copies: every event's mirrors follow its log by a store of this
 * thread's own, so that a slow stick holds nobody up. An act is saved when the log has it; how far
 * the copies have got is told beside. */
#ifndef SWISSPAIR_DESK_MIRRORING_H
#define SWISSPAIR_DESK_MIRRORING_H

#include "desk_folder.h"

struct desk_mirroring;

/* NULL when no thread can be started. */
struct desk_mirroring *desk_mirroring_start(struct desk_folder *folder);
/* Follows once more, then ends. NULL is fine. */
void desk_mirroring_stop(struct desk_mirroring *mirroring);
/* There is something new, or another folder. */
void desk_mirroring_wake(struct desk_mirroring *mirroring);

#endif
