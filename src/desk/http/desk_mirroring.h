/* SPDX-License-Identifier: Apache-2.0 */
/* The thread that keeps second copies: every event's mirrors follow its log by a store of this
 * thread's own, so that a slow stick holds nobody up. An act is saved when the log has it; how far
 * the copies have got is told beside. */
#ifndef SWISSPAIR_DESK_MIRRORING_H
#define SWISSPAIR_DESK_MIRRORING_H

#include "desk_folder.h"

struct desk_mirroring;

enum { DESK_EXAMINE_EVERY = 3600 }; /* s */

/* Every copy is read whole when it is met, and again every so many seconds, with a twentieth of a
 * core. NULL when no thread can be started. */
struct desk_mirroring *desk_mirroring_start(struct desk_folder *folder, unsigned examine_every);
/* Follows once more, then ends. NULL is fine. */
void desk_mirroring_stop(struct desk_mirroring *mirroring);
/* There is something new, or another folder. */
void desk_mirroring_wake(struct desk_mirroring *mirroring);
/* What is known of an event's copies goes to its desk, before an act. The first time it waits until
 * they have been looked at, or for three seconds: a log that is behind its copy is not written to,
 * and a stick that hangs holds nobody up. The writer's. */
void desk_mirroring_tell(struct desk_mirroring *mirroring, struct desk_open *event);

#endif
