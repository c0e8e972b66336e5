/* SPDX-License-Identifier: Apache-2.0 */
/* Threads, locks and conditions, as little of them as cli_workers.c needs: POSIX threads in
 * cli_threads.c, those of Windows in cli_threads_windows.c. */
#ifndef SWISSPAIR_CLI_THREADS_H
#define SWISSPAIR_CLI_THREADS_H

#include <stdbool.h>

#ifdef _WIN32
#include <windows.h>
struct cli_lock {
    SRWLOCK lock;
};
struct cli_condition {
    CONDITION_VARIABLE condition;
};
struct cli_thread {
    HANDLE handle;
    void (*run)(void *argument);
    void *argument;
};
struct cli_waking {
    char unused;
};
#else
#include <pthread.h>
#include <signal.h>
struct cli_lock {
    pthread_mutex_t lock;
};
struct cli_condition {
    pthread_cond_t condition;
};
struct cli_thread {
    pthread_t thread;
    void (*run)(void *argument);
    void *argument;
};
struct cli_waking {
    struct sigaction before;
};
#endif

void cli_lock_init(struct cli_lock *lock);
void cli_lock_destroy(struct cli_lock *lock);
void cli_lock_take(struct cli_lock *lock);
void cli_lock_give(struct cli_lock *lock);

void cli_condition_init(struct cli_condition *condition);
void cli_condition_destroy(struct cli_condition *condition);
/* With the lock held, which is given while it waits. */
void cli_condition_wait(struct cli_condition *condition, struct cli_lock *lock);
void cli_condition_wait_for(struct cli_condition *condition, struct cli_lock *lock,
                            unsigned milliseconds);
void cli_condition_signal(struct cli_condition *condition);
void cli_condition_broadcast(struct cli_condition *condition);

/* Begins a thread that runs run(argument), with the stack of a main thread, and hears no signal but
 * that of cli_thread_wake; false when there is none to be had. The struct stays until it is joined.
 */
bool cli_thread_begin(struct cli_thread *thread, void (*run)(void *argument), void *argument);
void cli_thread_join(struct cli_thread *thread);

/* Between the two calls cli_thread_wake brings back a call of the system in which a thread sleeps;
 * one that has not begun to sleep it does not keep from it. */
void cli_waking_begin(struct cli_waking *waking);
void cli_waking_end(struct cli_waking *waking);
void cli_thread_wake(struct cli_thread *thread);

/* At least 1. */
long cli_threads_processors(void);

#endif
