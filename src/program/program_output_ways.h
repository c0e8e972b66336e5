/* SPDX-License-Identifier: Apache-2.0 */
/* What is done with an output, whatever the system. program_output.c finds out what the output is
 * and goes the ways for POSIX, program_output_windows.c for Windows. Functions that fail return
 * false and set errno. */
#ifndef SWISSPAIR_PROGRAM_OUTPUT_WAYS_H
#define SWISSPAIR_PROGRAM_OUTPUT_WAYS_H

#include "program_output.h"

enum { PROGRAM_OUTPUT_NAMES_TRIED = 10000 }; /* for the file written beside */

/* What an output can be. */
enum program_output_target {
    PROGRAM_OUTPUT_OPEN_STREAM, /* -, /dev/stdout, /dev/fd/3, links that lead there; on Windows - */
    PROGRAM_OUTPUT_NO_FILE,     /* a device, a pipe, somebody else's stream; NUL, CON */
    PROGRAM_OUTPUT_READ_ONLY_FILE,
    PROGRAM_OUTPUT_FILE_THERE,
    PROGRAM_OUTPUT_NOTHING_THERE
};

/* An output as the system has it. */
struct program_output_seen;

/* Writes the answer in the way that the table has for what the output is and the form of the call;
 * *out_hindrance as in program_output_write, which sets it to 0. */
bool program_output_by_way(const struct program_output_seen *output,
                           enum program_output_target target, enum program_output_form form,
                           const char *bytes, size_t length, int *out_hindrance);

/* Whether another way may do where this is the reason that no new file takes the old one's place.
 */
bool program_output_is_hindrance(int why);

/* ---- the ways, by the system ----------------------------------------------------------------- */

bool program_output_to_stream(const struct program_output_seen *output, const char *bytes,
                              size_t length);
bool program_output_in_place(const struct program_output_seen *output, const char *bytes,
                             size_t length);
/* Writes beside and renames. *out_hindered: the old file is whole, and may yet be written into. */
bool program_output_beside(const struct program_output_seen *output, const char *bytes,
                           size_t length, bool *out_hindered);

#endif
