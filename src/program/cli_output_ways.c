/* SPDX-License-Identifier: Apache-2.0 */
/* The table of the ways in which an answer is written (see cli_output_ways.h). */
#include "cli_output_ways.h"

#include <errno.h>

enum way { TO_STREAM, IN_PLACE, BESIDE, REFUSED };

static const enum way ways[][2] = {
    /* own form, short form */
    [CLI_OUTPUT_OPEN_STREAM] = {TO_STREAM, TO_STREAM},
    [CLI_OUTPUT_NO_FILE] = {IN_PLACE, IN_PLACE},
    [CLI_OUTPUT_READ_ONLY_FILE] = {REFUSED, REFUSED},
    /* The originals keep it: whoever holds it open reads on. */
    [CLI_OUTPUT_FILE_THERE] = {BESIDE, IN_PLACE},
    [CLI_OUTPUT_NOTHING_THERE] = {BESIDE, BESIDE},
};

bool cli_output_is_hindrance(int why)
{
    return why == EACCES || why == EPERM || why == EROFS || why == EBUSY || why == EXDEV;
}

bool cli_output_by_way(const struct cli_output_seen *output, enum cli_output_target target,
                       enum cli_output_form form, const char *bytes, size_t length,
                       int *out_hindrance)
{
    bool hindered = false;
    switch (ways[target][form]) {
    case TO_STREAM:
        return cli_output_to_stream(output, bytes, length);
    case IN_PLACE:
        return cli_output_in_place(output, bytes, length);
    case BESIDE:
        if (cli_output_beside(output, bytes, length, &hindered))
            return true;
        if (!hindered || target != CLI_OUTPUT_FILE_THERE)
            return false;
        *out_hindrance = errno;
        return cli_output_in_place(output, bytes, length);
    case REFUSED:
        break;
    }
    errno = EACCES;
    return false;
}
