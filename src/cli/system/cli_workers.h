/* SPDX-License-Identifier: Apache-2.0 */
/* Many pieces of work by several threads, with the results taken in the order of the pieces, so
 * that what is told does not depend on the number of threads.
 *
 * A result lies in one of a few places until it is taken; a piece is begun only when its place is
 * free, so memory does not grow with the number of pieces. */
#ifndef SWISSPAIR_CLI_WORKERS_H
#define SWISSPAIR_CLI_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

enum { CLI_MAX_JOBS = 1024 };

struct cli_work {
    size_t count;     /* pieces, numbered from 0 */
    unsigned threads; /* 1: the caller's thread does it all */
    void *user;
    /* Carries a piece out and leaves its result in the place, which is the piece's alone. In any
     * thread; `worker`, below `threads`, carries out one piece at a time. */
    void (*carry_out)(void *user, size_t piece, size_t place, unsigned worker);
    /* Takes the results one after the other, in the caller's thread; false ends the work. */
    bool (*take)(void *user, size_t piece, size_t place);
    /* Called in the caller's thread about ten times a second while nothing can be taken; false ends
     * the work. */
    bool (*wait)(void *user);
};

/* Threads for so many pieces: `jobs`, or as many as there are processors when it is 0; never more
 * than pieces. */
unsigned cli_workers_threads(unsigned jobs, size_t count);
/* Places that results of so many threads need. */
size_t cli_workers_places(unsigned threads);

/* Returns when every piece is taken, or when the work was ended and no thread is left. With fewer
 * threads than asked for where the system gives no more. */
void cli_workers_run(const struct cli_work *work);

#endif
