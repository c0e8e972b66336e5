/* SPDX-License-Identifier: Apache-2.0 */
/* Many pieces of work by several threads (see cli_workers.h).
 *
 * One lock guards three numbers: the next piece to begin, the pieces taken, and which places hold a
 * result. Workers sleep on `room` until a place is free, the caller on `ready` until the next piece
 * in order is done. A worker may also sleep in a call of the system, over a pipe that nobody
 * serves: when the work is ended it is woken from that call. */
#include "cli_workers.h"

#include "cli_threads.h"

#include <stdlib.h>

enum {
    PLACES_PER_THREAD = 16, /* how far the fastest thread may be ahead of the slowest */
    WAIT_MILLISECONDS = 100
};

struct pool {
    const struct cli_work *work;
    size_t places;
    struct cli_lock lock;
    struct cli_condition room, ready;
    size_t next, taken;
    unsigned seated;  /* workers that have begun */
    unsigned running; /* workers that have not ended */
    bool ended;
    bool *done; /* [places] */
};

unsigned cli_workers_threads(unsigned jobs, size_t count)
{
    const long processors = jobs ? (long)jobs : cli_threads_processors();
    const size_t wanted = processors < 1              ? 1
                          : processors > CLI_MAX_JOBS ? (size_t)CLI_MAX_JOBS
                                                      : (size_t)processors;
    return (unsigned)(wanted < count ? wanted : count ? count : 1);
}

size_t cli_workers_places(unsigned threads)
{
    return threads > 1 ? (size_t)threads * PLACES_PER_THREAD : 1;
}

/* A worker: piece after piece, as long as there are any. */
static void work_on(void *argument)
{
    struct pool *pool = argument;
    const struct cli_work *work = pool->work;
    cli_lock_take(&pool->lock);
    const unsigned worker = pool->seated++;
    for (;;) {
        while (!pool->ended && pool->next < work->count && pool->next >= pool->taken + pool->places)
            cli_condition_wait(&pool->room, &pool->lock);
        if (pool->ended || pool->next >= work->count)
            break;
        const size_t piece = pool->next++, place = piece % pool->places;
        cli_lock_give(&pool->lock);
        work->carry_out(work->user, piece, place, worker);
        cli_lock_take(&pool->lock);
        pool->done[place] = true;
        if (piece == pool->taken)
            cli_condition_signal(&pool->ready);
    }
    pool->running--;
    cli_condition_signal(&pool->ready);
    cli_lock_give(&pool->lock);
}

/* Waits for a worker, with the lock held, but not for ever. */
static void await_worker(struct pool *pool)
{
    cli_condition_wait_for(&pool->ready, &pool->lock, WAIT_MILLISECONDS);
}

/* Waits, with the lock held, until the place holds a result; false when the work is ended. */
static bool await(struct pool *pool, size_t place)
{
    while (!pool->done[place]) {
        await_worker(pool);
        if (pool->done[place])
            break;
        cli_lock_give(&pool->lock);
        const bool goes_on = pool->work->wait(pool->work->user);
        cli_lock_take(&pool->lock);
        if (!goes_on)
            return false;
    }
    return true;
}

/* The caller's part: takes the results in order. */
static void take_all(struct pool *pool)
{
    const struct cli_work *work = pool->work;
    cli_lock_take(&pool->lock);
    for (size_t piece = 0; piece < work->count && !pool->ended; piece++) {
        const size_t place = piece % pool->places;
        if (!await(pool, place)) {
            pool->ended = true;
            break;
        }
        pool->done[place] = false;
        cli_lock_give(&pool->lock);
        const bool goes_on = work->take(work->user, piece, place);
        cli_lock_take(&pool->lock);
        pool->taken++;
        pool->ended = !goes_on;
        cli_condition_broadcast(&pool->room);
    }
    cli_condition_broadcast(&pool->room);
    cli_lock_give(&pool->lock);
}

/* ---- waking ---------------------------------------------------------------------------------- */

/* The work is ended: wakes the workers until none sleeps. One may just be about to, so that once is
 * not enough. */
static void wake_all(struct pool *pool, struct cli_thread *threads, unsigned begun)
{
    cli_lock_take(&pool->lock);
    while (pool->ended && pool->running > 0) {
        for (unsigned i = 0; i < begun; i++)
            cli_thread_wake(&threads[i]);
        await_worker(pool);
    }
    cli_lock_give(&pool->lock);
}

/* ---- threads --------------------------------------------------------------------------------- */

/* Begins up to `wanted` threads. */
static unsigned begin_threads(struct pool *pool, struct cli_thread *threads, unsigned wanted)
{
    unsigned begun = 0;
    cli_lock_take(&pool->lock); /* no thread ends before it is counted */
    while (begun < wanted && cli_thread_begin(&threads[begun], work_on, pool))
        begun++;
    pool->running = begun;
    cli_lock_give(&pool->lock);
    return begun;
}

/* With threads; false when not even one could be had, and nothing was done. */
static bool run_threads(const struct cli_work *work)
{
    struct pool pool = {.work = work, .places = cli_workers_places(work->threads)};
    struct cli_thread *threads = calloc(work->threads, sizeof *threads);
    pool.done = calloc(pool.places, sizeof *pool.done);
    unsigned begun = 0;
    if (threads && pool.done) {
        cli_lock_init(&pool.lock);
        cli_condition_init(&pool.room);
        cli_condition_init(&pool.ready);
        struct cli_waking waking;
        cli_waking_begin(&waking);
        begun = begin_threads(&pool, threads, work->threads);
        if (begun > 0)
            take_all(&pool);
        wake_all(&pool, threads, begun);
        for (unsigned i = 0; i < begun; i++)
            cli_thread_join(&threads[i]);
        cli_waking_end(&waking);
        cli_condition_destroy(&pool.ready);
        cli_condition_destroy(&pool.room);
        cli_lock_destroy(&pool.lock);
    }
    free(pool.done);
    free(threads);
    return begun > 0;
}

void cli_workers_run(const struct cli_work *work)
{
    if (work->threads > 1 && run_threads(work))
        return;
    bool goes_on = true;
    for (size_t piece = 0; piece < work->count && goes_on; piece++) {
        work->carry_out(work->user, piece, 0, 0);
        goes_on = work->take(work->user, piece, 0);
    }
}
