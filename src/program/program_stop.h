/* SPDX-License-Identifier: Apache-2.0 */
/* Ctrl-C, SIGTERM and a terminal that is gone: what was begun is left clean, what was done is told,
 * and then the process ends by the signal, as shells and schedulers expect. */
#ifndef SWISSPAIR_PROGRAM_STOP_H
#define SWISSPAIR_PROGRAM_STOP_H

#include <stdbool.h>

/* From now on the first of these signals only asks for a stop; a second one ends the process at
 * once. A signal that the caller ignores stays ignored. */
void program_stop_prepare(void);

/* Between the two calls no signal of these ends the process: what must not be left half done is
 * ended first, however often a stop is asked for. In any thread of a run that is prepared; in one
 * that is not, from one thread, and the process ends when it is released. */
void program_stop_hold(void);
void program_stop_release(void);

/* Whether a stop was asked for. In any thread. */
bool program_stop_wanted(void);

/* Ends the process by the signal that asked for a stop; returns when none did. The last thing main
 * does. */
void program_stop_end(void);

#endif
