/* SPDX-License-Identifier: Apache-2.0 */
/* How an answer is written. What becomes of a file depends on what it is and on the form of the
 * call; the table stands in program_output_ways.c and, for readers, in docs/program/files.md. `-`
 * is standard output. Functions that fail return false and set errno. */
#ifndef SWISSPAIR_PROGRAM_OUTPUT_H
#define SWISSPAIR_PROGRAM_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* The form of the call: our own, or that of bbpPairings and JaVaFo (cli_dropin.h). */
enum program_output_form { PROGRAM_OUTPUT_OWN, PROGRAM_OUTPUT_SHORT };

/* Writes the answer to `path`. A failure leaves an old file as it was, in whatever way it is
 * written. *out_hindrance is 0, or the errno that tells why an old file could not be replaced by a
 * new one and was written into instead. */
bool program_output_write(const char *path, enum program_output_form form, const char *bytes,
                          size_t length, int *out_hindrance);

/* Writes to standard output and makes sure that it arrived. */
bool program_output_stdout(const char *bytes, size_t length);

/* Whether what is written to `output` (NULL: standard output) would go into the regular file that
 * is read as `input`, by whatever name. */
enum program_output_place {
    PROGRAM_OUTPUT_ELSEWHERE,
    PROGRAM_OUTPUT_IN_INPUT,
    PROGRAM_OUTPUT_NO_MEMORY
};
enum program_output_place program_output_place(const char *output, const char *input);

#endif
