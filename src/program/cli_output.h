/* SPDX-License-Identifier: Apache-2.0 */
/* How an answer is written. What becomes of a file depends on what it is and on the form of the
 * call; the table stands in cli_output_ways.c and, for readers, in docs/program/files.md. `-` is
 * standard output. Functions that fail return false and set errno. */
#ifndef SWISSPAIR_CLI_OUTPUT_H
#define SWISSPAIR_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* The form of the call: our own, or that of bbpPairings and JaVaFo (cli_dropin.h). */
enum cli_output_form { CLI_OUTPUT_OWN, CLI_OUTPUT_SHORT };

/* Writes the answer to `path`. A failure leaves an old file as it was, in whatever way it is
 * written. *out_hindrance is 0, or the errno that tells why an old file could not be replaced by a
 * new one and was written into instead. */
bool cli_output_write(const char *path, enum cli_output_form form, const char *bytes, size_t length,
                      int *out_hindrance);

/* Writes to standard output and makes sure that it arrived. */
bool cli_output_stdout(const char *bytes, size_t length);

/* Whether what is written to `output` (NULL: standard output) would go into the regular file that
 * is read as `input`, by whatever name. */
enum cli_output_place { CLI_OUTPUT_ELSEWHERE, CLI_OUTPUT_IN_INPUT, CLI_OUTPUT_NO_MEMORY };
enum cli_output_place cli_output_place(const char *output, const char *input);

#endif
