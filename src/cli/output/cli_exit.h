/* SPDX-License-Identifier: Apache-2.0 */
/* What the program ends with. */
#ifndef SWISSPAIR_CLI_EXIT_H
#define SWISSPAIR_CLI_EXIT_H

#include "swisspair/error.h"

/* Exit codes; 0 to 5 mean what they mean in bbpPairings. */
enum cli_exit {
    CLI_EXIT_OK = 0,
    CLI_EXIT_NO_PAIRING = 1,
    CLI_EXIT_INTERNAL = 2,
    CLI_EXIT_INVALID = 3,
    CLI_EXIT_LIMIT = 4,
    CLI_EXIT_FILE = 5,
    CLI_EXIT_DIFFERENT = 6
};

/* The exit code that tells a status of the library. */
enum cli_exit cli_exit_for(swp_status status);
/* The worse of two: nothing, differences, and then what kept a file from being used. */
enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b);

#endif
