/* SPDX-License-Identifier: Apache-2.0 */
/* From what went wrong to the exit code: see cli_exit.h. */
#include "cli_exit.h"

enum cli_exit cli_exit_for(swp_status status)
{
    switch (status) {
    case SWP_OK:
        return CLI_EXIT_OK;
    case SWP_ERR_NO_PAIRING:
        return CLI_EXIT_NO_PAIRING;
    case SWP_ERR_INVALID:
    case SWP_ERR_UNSUPPORTED:
        return CLI_EXIT_INVALID;
    case SWP_ERR_LIMIT:
    case SWP_ERR_MEMORY:
        return CLI_EXIT_LIMIT;
    case SWP_ERR_INTERNAL:
    case SWP_ERR_CANCELLED:
    case SWP_STATUS_MAX_ENUM:
        break;
    }
    return CLI_EXIT_INTERNAL;
}

enum cli_exit cli_exit_worse(enum cli_exit a, enum cli_exit b)
{
    static const int gravity[] = {
        [CLI_EXIT_OK] = 0,       [CLI_EXIT_DIFFERENT] = 1, [CLI_EXIT_NO_PAIRING] = 2,
        [CLI_EXIT_INVALID] = 3,  [CLI_EXIT_LIMIT] = 4,     [CLI_EXIT_FILE] = 5,
        [CLI_EXIT_INTERNAL] = 6,
    };
    return gravity[a] >= gravity[b] ? a : b;
}
