/* SPDX-License-Identifier: Apache-2.0 */
/* Many pieces of work by several threads (see cli_workers.h).
 *
 * One lock guards three numbers: the next piece to begin, the pieces taken, and which places hold a
 * result. Workers sleep on `room` until a place is free, the caller on `ready` until the next piece
 * in order is done. A worker may also sleep in a call of the system, over a pipe that nobody
 * serves: when the work is ended a signal brings that call back. */
#include "cli_workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    PLACES_PER_THREAD = 16, /* how far the fastest thread may be ahead of the slowest */
    STACK_BYTES = 8 << 20,  /* as a main thread has it, whatever the C library's habit */
    WAIT_NANOSECONDS = 100 * 1000 * 1000
};

struct pool {
    const struct cli_work *work;
    size_t places;
    pthread_mutex_t lock;
    pthread_cond_t room, ready;
    size_t next, taken;
    unsigned seated;  /* workers that have begun */
    unsigned running; /* workers that have not ended */
    bool ended;
    bool *done; /* [places] */
};

unsigned cli_workers_threads(unsigned jobs, size_t count)
{
    const long processors = jobs ? (long)jobs : sysconf(_SC_NPROCESSORS_ONLN);
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
static void *work_on(void *argument)
{
    struct pool *pool = argument;
    const struct cli_work *work = pool->work;
    pthread_mutex_lock(&pool->lock);
    const unsigned worker = pool->seated++;
    for (;;) {
        while (!pool->ended && pool->next < work->count && pool->next >= pool->taken + pool->places)
            pthread_cond_wait(&pool->room, &pool->lock);
        if (pool->ended || pool->next >= work->count)
            break;
        const size_t piece = pool->next++, place = piece % pool->places;
        pthread_mutex_unlock(&pool->lock);
        work->carry_out(work->user, piece, place, worker);
        pthread_mutex_lock(&pool->lock);
        pool->done[place] = true;
        if (piece == pool->taken)
            pthread_cond_signal(&pool->ready);
    }
    pool->running--;
    pthread_cond_signal(&pool->ready);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Waits for a worker, with the lock held, but not for ever. */
static void await_worker(struct pool *pool)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_NANOSECONDS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&pool->ready, &pool->lock, &until);
}

/* Waits, with the lock held, until the place holds a result; false when the work is ended. */
static bool await(struct pool *pool, size_t place)
{
    while (!pool->done[place]) {
        await_worker(pool);
        if (pool->done[place])
            break;
        pthread_mutex_unlock(&pool->lock);
        const bool goes_on = pool->work->wait(pool->work->user);
        pthread_mutex_lock(&pool->lock);
        if (!goes_on)
            return false;
    }
    return true;
}

/* The caller's part: takes the results in order. */
static void take_all(struct pool *pool)
{
    const struct cli_work *work = pool->work;
    pthread_mutex_lock(&pool->lock);
    for (size_t piece = 0; piece < work->count && !pool->ended; piece++) {
        const size_t place = piece % pool->places;
        if (!await(pool, place)) {
            pool->ended = true;
            break;
        }
        pool->done[place] = false;
        pthread_mutex_unlock(&pool->lock);
        const bool goes_on = work->take(work->user, piece, place);
        pthread_mutex_lock(&pool->lock);
        pool->taken++;
        pool->ended = !goes_on;
        pthread_cond_broadcast(&pool->room);
    }
    pthread_cond_broadcast(&pool->room);
    pthread_mutex_unlock(&pool->lock);
}

/* ---- waking ---------------------------------------------------------------------------------- */

enum { WAKING = SIGUSR1 };

static void come_back(int number)
{
    (void)number; /* that it came is enough: the call it interrupts says so */
}

/* Sees to it that the signal interrupts calls; *out_before is for sigaction afterwards. */
static void prepare_waking(struct sigaction *out_before)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = come_back;
    sigemptyset(&action.sa_mask);
    sigaction(WAKING, &action, out_before);
}

/* The work is ended: wakes the workers until none sleeps. The signal may come just before a worker
 * begins to sleep, so that once is not enough. */
static void wake_all(struct pool *pool, const pthread_t *threads, unsigned begun)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->ended && pool->running > 0) {
        for (unsigned i = 0; i < begun; i++)
            pthread_kill(threads[i], WAKING);
        await_worker(pool);
    }
    pthread_mutex_unlock(&pool->lock);
}

/* ---- threads --------------------------------------------------------------------------------- */

/* Begins up to `wanted` threads that hear no signal but that: the others are for the caller's. */
static unsigned begin_threads(struct pool *pool, pthread_t *threads, unsigned wanted)
{
    unsigned begun = 0;
    sigset_t all, before;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return 0;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    sigdelset(&all, WAKING);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&pool->lock); /* nobody ends before he is counted */
    while (begun < wanted && pthread_create(&threads[begun], &attributes, work_on, pool) == 0)
        begun++;
    pool->running = begun;
    pthread_mutex_unlock(&pool->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return begun;
}

/* With threads; false when not even one could be had, and nothing was done. */
static bool run_threads(const struct cli_work *work)
{
    struct pool pool = {.work = work, .places = cli_workers_places(work->threads)};
    pthread_t *threads = calloc(work->threads, sizeof *threads);
    pool.done = calloc(pool.places, sizeof *pool.done);
    unsigned begun = 0;
    if (threads && pool.done) {
        pthread_mutex_init(&pool.lock, NULL);
        pthread_cond_init(&pool.room, NULL);
        pthread_cond_init(&pool.ready, NULL);
        struct sigaction before;
        prepare_waking(&before);
        begun = begin_threads(&pool, threads, work->threads);
        if (begun > 0)
            take_all(&pool);
        wake_all(&pool, threads, begun);
        for (unsigned i = 0; i < begun; i++)
            pthread_join(threads[i], NULL);
        sigaction(WAKING, &before, NULL);
        pthread_cond_destroy(&pool.ready);
        pthread_cond_destroy(&pool.room);
        pthread_mutex_destroy(&pool.lock);
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
