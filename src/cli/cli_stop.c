/* Ctrl-C and SIGTERM in long runs (see cli_stop.h). */
#include "cli_stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

/* The signal that came, 0: none. A handler can be told nothing, so this is the one variable of the
 * program that outlives its functions. */
static atomic_int signal_caught;

static void catch_signal(int number)
{
    if (atomic_exchange(&signal_caught, number) != 0)
        raise(number); /* the other of the two came before; this one has its default again */
}

void cli_stop_prepare(void)
{
    static const int signals[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action, before;
        memset(&action, 0, sizeof action);
        action.sa_handler = catch_signal;
        /* Without SA_RESTART a read that waits for its first byte comes back. */
        action.sa_flags = (int)SA_RESETHAND;
        sigemptyset(&action.sa_mask);
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

bool cli_stop_wanted(void)
{
    return atomic_load(&signal_caught) != 0;
}

void cli_stop_end(void)
{
    const int number = atomic_load(&signal_caught);
    if (number == 0)
        return;
    signal(number, SIG_DFL);
    raise(number);
}
