/* SPDX-License-Identifier: Apache-2.0 */
/* Files as the program reads them, whole; how an answer is written stands in program_output.h. `-`
 * is standard input. Functions that fail return false and set errno. */
#ifndef SWISSPAIR_PROGRAM_FILES_H
#define SWISSPAIR_PROGRAM_FILES_H

#include "program_text.h"

/* Puts the whole file into `into`, which is emptied first and may be used again and again; a file
 * of more than `most` bytes is not read on, with EFBIG. A wait for a pipe ends with EINTR when a
 * stop is asked for (program_stop.h), but in the first thread only. */
bool program_file_read(const char *path, size_t most, struct program_text *into);

/* Bytes of a regular file; 0 when it is none or not there. */
size_t program_file_size(const char *path);

#endif
