/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096, MOST_VALUES = 4 };

/* Puts the value of the conversion at `*at` into `to`; how long it is. */
static size_t keep_value(const char **at, char *to, size_t room, va_list *args)
{
    int most = MOST;
    *at += strspn(*at, "+-0123456789");
    if (**at == '.') {
        const int precision = (int)strtol(*at + 1, NULL, 10);
        *at += 1 + strspn(*at + 1, "0123456789");
        most = precision > 0 && **at == 's' ? precision : most;
    }
    if (strncmp(*at, "zu", 2) == 0)
        (void)snprintf(to, room, "%zu", va_arg(*args, size_t));
    else if (strncmp(*at, "lld", 3) == 0)
        (void)snprintf(to, room, "%lld", va_arg(*args, long long));
    else if (strncmp(*at, "llu", 3) == 0)
        (void)snprintf(to, room, "%llu", va_arg(*args, unsigned long long));
    else if (**at == 'u')
        (void)snprintf(to, room, "%u", va_arg(*args, unsigned));
    else if (**at == 'd')
        (void)snprintf(to, room, "%d", va_arg(*args, int));
    else if (**at == 'f')
        (void)snprintf(to, room, "%+.1f", va_arg(*args, double));
    else if (**at == 's')
        (void)snprintf(to, room, "%.*s", most, va_arg(*args, const char *));
    else
        abort(); /* a mistake of ours: its argument could not be passed over */
    *at += strspn(*at, "zl") + 1;
    return strlen(to);
}

void desk_keep_values(char *values, size_t room, const char *format, va_list *args)
{
    size_t used = 0;
    room -= MOST_VALUES;
    for (const char *at = strchr(format, '%'); at && used + 1 < room; at = strchr(at, '%')) {
        at++;
        used += keep_value(&at, values + used, room - used, args) + 1;
    }
}
