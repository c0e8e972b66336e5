/* SPDX-License-Identifier: Apache-2.0 */
/* The table of the ways in which an answer is written (see program_output_ways.h). */
#include "program_output_ways.h"

#include <errno.h>

enum way { TO_STREAM, IN_PLACE, BESIDE, REFUSED };

static const enum way ways[][2] = {
    /* own form, short form */
    [PROGRAM_OUTPUT_OPEN_STREAM] = {TO_STREAM, TO_STREAM},
    [PROGRAM_OUTPUT_NO_FILE] = {IN_PLACE, IN_PLACE},
    [PROGRAM_OUTPUT_READ_ONLY_FILE] = {REFUSED, REFUSED},
    /* The originals keep it: whoever holds it open reads on. */
    [PROGRAM_OUTPUT_FILE_THERE] = {BESIDE, IN_PLACE},
    [PROGRAM_OUTPUT_NOTHING_THERE] = {BESIDE, BESIDE},
};

bool program_output_is_hindrance(int why)
{
    return why == EACCES || why == EPERM || why == EROFS || why == EBUSY || why == EXDEV;
}

bool program_output_by_way(const struct program_output_seen *output,
                           enum program_output_target target, enum program_output_form form,
                           const char *bytes, size_t length, int *out_hindrance)
{
    bool hindered = false;
    switch (ways[target][form]) {
    case TO_STREAM:
        return program_output_to_stream(output, bytes, length);
    case IN_PLACE:
        return program_output_in_place(output, bytes, length);
    case BESIDE:
        if (program_output_beside(output, bytes, length, &hindered))
            return true;
        if (!hindered || target != PROGRAM_OUTPUT_FILE_THERE)
            return false;
        *out_hindrance = errno;
        return program_output_in_place(output, bytes, length);
    case REFUSED:
        break;
    }
    errno = EACCES;
    return false;
}
