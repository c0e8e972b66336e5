/* SPDX-License-Identifier: Apache-2.0 */
/* The one place from which the program starts another one: the desk, when it is asked for. */
#include "cli_replace.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

void cli_system_replace(const char *name, char **words)
{
    char path[4096];
    const ptrdiff_t length = readlink("/proc/self/exe", path, sizeof path);
    ptrdiff_t folder = length > 0 && (size_t)length < sizeof path ? length : 0;
    while (folder > 0 && path[folder - 1] != '/')
        folder--;
    if (folder > 0 && (size_t)folder + strlen(name) < sizeof path) {
        memcpy(path + folder, name, strlen(name) + 1);
        execv(path, words);
        if (errno != ENOENT)
            return;
    }
    execvp(name, words);
}
