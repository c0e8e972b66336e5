/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of Windows, as cli_threads.h asks for them. */
#include "cli_threads.h"

#include <process.h>
#include <stdint.h>

enum { STACK_BYTES = 8 << 20 };

void cli_lock_init(struct cli_lock *lock)
{
    InitializeSRWLock(&lock->lock);
}

void cli_lock_destroy(struct cli_lock *lock)
{
    (void)lock; /* it holds nothing */
}

void cli_lock_take(struct cli_lock *lock)
{
    AcquireSRWLockExclusive(&lock->lock);
}

void cli_lock_give(struct cli_lock *lock)
{
    ReleaseSRWLockExclusive(&lock->lock);
}

void cli_condition_init(struct cli_condition *condition)
{
    InitializeConditionVariable(&condition->condition);
}

void cli_condition_destroy(struct cli_condition *condition)
{
    (void)condition;
}

void cli_condition_wait(struct cli_condition *condition, struct cli_lock *lock)
{
    SleepConditionVariableSRW(&condition->condition, &lock->lock, INFINITE, 0);
}

void cli_condition_wait_for(struct cli_condition *condition, struct cli_lock *lock,
                            unsigned milliseconds)
{
    SleepConditionVariableSRW(&condition->condition, &lock->lock, milliseconds, 0);
}

void cli_condition_signal(struct cli_condition *condition)
{
    WakeConditionVariable(&condition->condition);
}

void cli_condition_broadcast(struct cli_condition *condition)
{
    WakeAllConditionVariable(&condition->condition);
}

static unsigned __stdcall run_thread(void *argument)
{
    const struct cli_thread *thread = argument;
    thread->run(thread->argument);
    return 0;
}

bool cli_thread_begin(struct cli_thread *thread, void (*run)(void *argument), void *argument)
{
    thread->run = run;
    thread->argument = argument;
    thread->handle = (HANDLE)_beginthreadex(NULL, STACK_BYTES, run_thread, thread,
                                            STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    return thread->handle != NULL;
}

void cli_thread_join(struct cli_thread *thread)
{
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
}

void cli_waking_begin(struct cli_waking *waking)
{
    (void)waking; /* the system cancels what a thread waits for without being prepared */
}

void cli_waking_end(struct cli_waking *waking)
{
    (void)waking;
}

void cli_thread_wake(struct cli_thread *thread)
{
    CancelSynchronousIo(thread->handle);
}

long cli_threads_processors(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors < 1 ? 1 : (long)info.dwNumberOfProcessors;
}
