/* SPDX-License-Identifier: Apache-2.0 */
/* Ctrl-C, Ctrl-Break and a console that is closed (see program_stop.h).
 *
 * The system tells it in a thread of its own. Where the console is closed, or somebody logs off,
 * the process ends when that thread comes back: it stays until the rest has ended by itself, or the
 * system's patience has. */
#include "program_stop.h"

#include <stdatomic.h>
#include <stddef.h>
#include <windows.h>

/* A handler can be told nothing, so these are the variables of the program that outlive its
 * functions. */
static atomic_bool is_caught;
static atomic_bool is_urgent;   /* a second one came */
static atomic_bool is_prepared; /* the run looks whether it is to stop */
static atomic_int holders;      /* threads at something that must not be left half done */
static HANDLE first_thread;     /* may sleep over a pipe */

enum { ENDED_BY_CTRL_C = (int)0xC000013A };

static void end_now(void)
{
    ExitProcess((UINT)ENDED_BY_CTRL_C);
}

static BOOL WINAPI catch_event(DWORD event)
{
    if (atomic_exchange(&is_caught, true)) {
        atomic_store(&is_urgent, true);
        if (atomic_load(&holders) == 0)
            end_now();
    } else if (first_thread)
        CancelSynchronousIo(first_thread);
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    return TRUE;
}

void program_stop_prepare(void)
{
    if (!first_thread)
        DuplicateHandle(GetCurrentProcess(), GetCurrentThread(), GetCurrentProcess(), &first_thread,
                        0, FALSE, DUPLICATE_SAME_ACCESS);
    atomic_store(&is_prepared, true);
    SetConsoleCtrlHandler(catch_event, TRUE);
}

void program_stop_hold(void)
{
    if (atomic_fetch_add(&holders, 1) == 0 && !atomic_load(&is_prepared))
        SetConsoleCtrlHandler(catch_event, TRUE);
}

void program_stop_release(void)
{
    if (atomic_fetch_sub(&holders, 1) > 1)
        return;
    if (!atomic_load(&is_prepared))
        SetConsoleCtrlHandler(catch_event, FALSE);
    if (!atomic_load(&is_prepared) || atomic_load(&is_urgent))
        program_stop_end();
}

bool program_stop_wanted(void)
{
    return atomic_load(&is_caught);
}

void program_stop_end(void)
{
    if (atomic_load(&is_caught))
        end_now();
}
