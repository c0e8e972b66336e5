/* SPDX-License-Identifier: Apache-2.0 */
/* cli_threads.h where there are no threads: whoever asks for one does the work alone, as where
 * the system has none to give (cli_workers.c). */
#include "cli/system/cli_threads.h"

void cli_lock_init(struct cli_lock *lock)
{
    (void)lock;
}

void cli_lock_destroy(struct cli_lock *lock)
{
    (void)lock;
}

void cli_lock_take(struct cli_lock *lock)
{
    (void)lock;
}

void cli_lock_give(struct cli_lock *lock)
{
    (void)lock;
}

void cli_condition_init(struct cli_condition *condition)
{
    (void)condition;
}

void cli_condition_destroy(struct cli_condition *condition)
{
    (void)condition;
}

void cli_condition_wait(struct cli_condition *condition, struct cli_lock *lock)
{
    (void)condition;
    (void)lock;
}

void cli_condition_wait_for(struct cli_condition *condition, struct cli_lock *lock,
                            unsigned milliseconds)
{
    (void)condition;
    (void)lock;
    (void)milliseconds;
}

void cli_condition_signal(struct cli_condition *condition)
{
    (void)condition;
}

void cli_condition_broadcast(struct cli_condition *condition)
{
    (void)condition;
}

bool cli_thread_begin(struct cli_thread *thread, void (*run)(void *argument), void *argument)
{
    (void)thread;
    (void)run;
    (void)argument;
    return false;
}

void cli_thread_join(struct cli_thread *thread)
{
    (void)thread;
}

void cli_waking_begin(struct cli_waking *waking)
{
    (void)waking;
}

void cli_waking_end(struct cli_waking *waking)
{
    (void)waking;
}

void cli_thread_wake(struct cli_thread *thread)
{
    (void)thread;
}

long cli_threads_processors(void)
{
    return 1;
}
