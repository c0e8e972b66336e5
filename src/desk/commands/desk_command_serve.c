/* SPDX-License-Identifier: Apache-2.0 */
/* serve, routes: the desk in a browser. */
#include "desk/http/desk_serve.h"

#include "desk_commands.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool desk_is_event_file(const char *word)
{
    static const char ending[] = ".desk";
    const size_t length = strlen(word), tail = sizeof ending - 1;
    return length > tail && strcasecmp(word + length - tail, ending) == 0 &&
           !desk_disk_is_folder(word);
}

/* The folder as it was named, the one of an event's file, or the user's own; the caller frees it.
 */
static char *folder_of(const struct desk_call *call, bool is_at_home)
{
    struct program_text home = PROGRAM_TEXT_INIT;
    if (call->n_operands > 0 && desk_is_event_file(call->operands[0]))
        return desk_disk_folder_of(call->operands[0]);
    if (call->n_operands > 0 || !is_at_home)
        return desk_copy_text(call->n_operands > 0 ? call->operands[0] : ".");
    desk_home(&home);
    char *const folder = desk_copy_text(program_text_get(&home));
    program_text_free(&home);
    return folder;
}

int desk_command_serve(int count, char **arguments)
{
    static const char *const options[] = {"port=", "no-browser", "at-home", "held", NULL};
    struct desk_call call;
    char *end = NULL;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    const unsigned long port = call.values[0] ? strtoul(call.values[0], &end, 10) : 0;
    if (call.n_operands > 1 || port > 65000 || (end && *end)) {
        (void)fputs("usage: swisspair desk [FOLDER|EVENT.desk] [--port PORT] [--no-browser]\n",
                    stderr);
        return DESK_EXIT_CALL;
    }
    const bool is_event = call.n_operands > 0 && desk_is_event_file(call.operands[0]);
    char *const folder = folder_of(&call, call.values[2] != NULL);
    char *const event = is_event ? desk_disk_stem_of(call.operands[0]) : NULL;
    const struct desk_serve_wish wish = {.path = folder,
                                         .event = event,
                                         .port = (unsigned)port,
                                         .opens_browser = call.values[1] == NULL,
                                         .is_held = call.values[3] != NULL};
    const enum desk_serve_answer answer = desk_serve(&wish, desk_now);
    free(event);
    free(folder);
    return answer == DESK_SERVE_ENDED ? DESK_EXIT_DONE : DESK_EXIT_FILE;
}

int desk_command_routes(int count, char **arguments)
{
    static const char *const options[] = {"json", NULL};
    struct desk_call call;
    struct program_text text = PROGRAM_TEXT_INIT;
    if (!desk_call_read(count, arguments, options, &call))
        return DESK_EXIT_CALL;
    desk_serve_routes(&text, call.values[0] != NULL);
    return desk_print(&text) ? DESK_EXIT_DONE : DESK_EXIT_FILE;
}
