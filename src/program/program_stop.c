/* SPDX-License-Identifier: Apache-2.0 */
/* Ctrl-C, SIGTERM, SIGHUP (see program_stop.h). */
#include "program_stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* A handler can be told nothing, so these are the variables of the program that outlive its
 * functions. */
static atomic_int signal_caught; /* 0: none */
static atomic_bool is_urgent;    /* a second one came */
static atomic_bool is_prepared;  /* the run looks whether it is to stop */
static atomic_int holders;       /* threads at something that must not be left half done */

/* The signal goes to the process, whichever thread asks: some hear none. */
static void end_by(int number)
{
    signal(number, SIG_DFL);
    kill(getpid(), number);
}

static void catch_signal(int number)
{
    int none = 0;
    if (atomic_compare_exchange_strong(&signal_caught, &none, number))
        return;
    atomic_store(&is_urgent, true);
    if (atomic_load(&holders) == 0)
        end_by(number);
}

/* Another answer to the signals that have this one; those that the caller ignores have neither. */
static void answer_signals(void (*before)(int), void (*answer)(int))
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action, now;
        memset(&action, 0, sizeof action);
        /* Without SA_RESTART a read that waits for its first byte comes back. */
        action.sa_handler = answer;
        sigemptyset(&action.sa_mask);
        if (sigaction(signals[i], NULL, &now) == 0 && now.sa_handler == before)
            sigaction(signals[i], &action, NULL);
    }
}

void program_stop_prepare(void)
{
    atomic_store(&is_prepared, true);
    answer_signals(SIG_DFL, catch_signal);
}

void program_stop_hold(void)
{
    if (atomic_fetch_add(&holders, 1) == 0 && !atomic_load(&is_prepared))
        answer_signals(SIG_DFL, catch_signal);
}

void program_stop_release(void)
{
    if (atomic_fetch_sub(&holders, 1) > 1)
        return;
    if (!atomic_load(&is_prepared))
        answer_signals(catch_signal, SIG_DFL);
    if (!atomic_load(&is_prepared) || atomic_load(&is_urgent))
        program_stop_end();
}

bool program_stop_wanted(void)
{
    return atomic_load(&signal_caught) != 0;
}

void program_stop_end(void)
{
    const int number = atomic_load(&signal_caught);
    if (number != 0)
        end_by(number);
}
