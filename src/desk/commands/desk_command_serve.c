/* SPDX-License-Identifier: Apache-2.0 */
/* serve, routes: the desk in a browser. */
#include "desk/http/desk_serve.h"

#include "desk_commands.h"

#include <stdio.h>
#include <stdlib.h>

int desk_command_serve(int count, char **arguments)
{
    static const char *const options[] = {"port=", "no-browser", NULL};
    struct desk_call call;
    char *end = NULL;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    const unsigned long port = call.values[0] ? strtoul(call.values[0], &end, 10) : 0;
    if (call.n_operands > 1 || port > 65000 || (end && *end)) {
        (void)fputs("usage: swisspair desk [FOLDER] [--port PORT] [--no-browser]\n", stderr);
        return DESK_EXIT_CALL;
    }
    const char *const folder = call.n_operands > 0 ? call.operands[0] : ".";
    return desk_serve(folder, (unsigned)port, call.values[1] == NULL, desk_now) == DESK_SERVE_ENDED
               ? DESK_EXIT_DONE
               : DESK_EXIT_FILE;
}

int desk_command_routes(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    struct cli_text text = CLI_TEXT_INIT;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    desk_serve_routes(&text, call.values[0] != NULL);
    return desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
}
