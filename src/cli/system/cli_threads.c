/* SPDX-License-Identifier: Apache-2.0 */
/* POSIX threads, as cli_threads.h asks for them. */
#include "cli_threads.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    STACK_BYTES = 8 << 20,
    WAKING = SIGUSR1
}; /* a main thread's, whatever the library's habit */

void cli_lock_init(struct cli_lock *lock)
{
    pthread_mutex_init(&lock->lock, NULL);
}

void cli_lock_destroy(struct cli_lock *lock)
{
    pthread_mutex_destroy(&lock->lock);
}

void cli_lock_take(struct cli_lock *lock)
{
    pthread_mutex_lock(&lock->lock);
}

void cli_lock_give(struct cli_lock *lock)
{
    pthread_mutex_unlock(&lock->lock);
}

void cli_condition_init(struct cli_condition *condition)
{
    pthread_cond_init(&condition->condition, NULL);
}

void cli_condition_destroy(struct cli_condition *condition)
{
    pthread_cond_destroy(&condition->condition);
}

void cli_condition_wait(struct cli_condition *condition, struct cli_lock *lock)
{
    pthread_cond_wait(&condition->condition, &lock->lock);
}

void cli_condition_wait_for(struct cli_condition *condition, struct cli_lock *lock,
                            unsigned milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&condition->condition, &lock->lock, &until);
}

void cli_condition_signal(struct cli_condition *condition)
{
    pthread_cond_signal(&condition->condition);
}

void cli_condition_broadcast(struct cli_condition *condition)
{
    pthread_cond_broadcast(&condition->condition);
}

static void *run_thread(void *argument)
{
    const struct cli_thread *thread = argument;
    thread->run(thread->argument);
    return NULL;
}

/* The signals other than that of waking are for the caller's thread. */
bool cli_thread_begin(struct cli_thread *thread, void (*run)(void *argument), void *argument)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    thread->run = run;
    thread->argument = argument;
    sigfillset(&all);
    sigdelset(&all, WAKING);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = pthread_create(&thread->thread, &attributes, run_thread, thread) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return begun;
}

void cli_thread_join(struct cli_thread *thread)
{
    pthread_join(thread->thread, NULL);
}

static void come_back(int number)
{
    (void)number; /* that it came is enough: the call it interrupts says so */
}

void cli_waking_begin(struct cli_waking *waking)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = come_back;
    sigemptyset(&action.sa_mask);
    sigaction(WAKING, &action, &waking->before);
}

void cli_waking_end(struct cli_waking *waking)
{
    sigaction(WAKING, &waking->before, NULL);
}

void cli_thread_wake(struct cli_thread *thread)
{
    pthread_kill(thread->thread, WAKING);
}

long cli_threads_processors(void)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors;
}
