/* Ctrl-C and SIGTERM in long runs: what was begun is left clean, what was done is told, and then
 * the process ends by the signal, as shells and schedulers expect. */
#ifndef SWISSPAIR_CLI_STOP_H
#define SWISSPAIR_CLI_STOP_H

#include <stdbool.h>

/* From now on the first of these signals only asks for a stop; a second one ends the process at
 * once. A signal that the caller ignores stays ignored. */
void cli_stop_prepare(void);

/* Whether a stop was asked for. In any thread. */
bool cli_stop_wanted(void);

/* Ends the process by the signal that asked for a stop; returns when none did. The last thing main
 * does. */
void cli_stop_end(void);

#endif
