/* SPDX-License-Identifier: Apache-2.0 */
/* How failures are told, and where files go: see cli_dropin.h. */
#include "cli_dropin.h"

#include "program/program_output.h"
#include "program/program_system.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

enum cli_exit cli_dropin_fail(struct cli_dropin *call, enum cli_exit exit, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (call->form == CLI_DROPIN_BBP) {
        program_text_shown(&call->err, text);
        program_text_string(&call->err, "\n");
        return exit;
    }
    program_text_string(&call->out, "Error in processing (");
    program_text_shown(&call->out, text);
    program_text_string(&call->out, ")\n");
    return CLI_EXIT_NO_PAIRING;
}

void cli_dropin_place(const char *name, const char *origin, struct program_text *path)
{
    program_text_clear(path);
    if (program_system_name(name) == name)
        program_text_add(path, origin, (size_t)(program_system_name(origin) - origin));
    program_text_string(path, name);
}

enum cli_exit cli_dropin_write(struct cli_dropin *call, const char *what,
                               const struct program_text *path, const struct program_text *bytes)
{
    int hindrance; /* there is none where an old file is written into anyhow */
    /* Nothing is written when the call fails in the end. */
    const bool is_whole = !(path->failed || bytes->failed || call->reply.failed ||
                            call->list.failed || call->out.failed || call->err.failed);
    if (is_whole && program_output_write(program_text_get(path), PROGRAM_OUTPUT_SHORT,
                                         program_text_get(bytes), bytes->length, &hindrance))
        return CLI_EXIT_OK;
    if (!is_whole || errno == ENOMEM)
        return cli_dropin_fail(call, CLI_EXIT_LIMIT, "out of memory");
    return cli_dropin_fail(call, CLI_EXIT_FILE, "The %s file (%s) could not be opened.", what,
                           program_text_get(path));
}
