/* SPDX-License-Identifier: Apache-2.0 */
/* No other program of ours is built for Windows yet. */
#include "cli_system.h"

#include <errno.h>

void cli_system_replace(const char *name, char **words)
{
    (void)name;
    (void)words;
    errno = ENOENT;
}
