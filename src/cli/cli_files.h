/* Files as the program uses them: read whole, written beside and renamed. `-` is standard input or
 * standard output. Functions that fail return false and set errno. */
#ifndef SWISSPAIR_CLI_FILES_H
#define SWISSPAIR_CLI_FILES_H

#include "cli_text.h"

/* Puts the whole file into `into`, which is emptied first and may be used again and again. A wait
 * for a pipe ends with EINTR when a stop is asked for (cli_stop.h), but in the first thread only.
 */
bool cli_file_read(const char *path, struct cli_text *into);

/* Bytes of a regular file; 0 when it is none or not there. */
size_t cli_file_size(const char *path);

/* Replaces `path` by these bytes: a new file of a unique name is written in the same folder,
 * brought to the disk and renamed, so that a reader sees the old or the new content and never a
 * half. An existing file keeps its permissions; what is not a regular file (a device, a pipe) is
 * written to directly. */
bool cli_file_replace(const char *path, const char *bytes, size_t length);

/* Writes to standard output and makes sure that it arrived. */
bool cli_file_to_stdout(const char *bytes, size_t length);

bool cli_file_stdout_is_terminal(void);
bool cli_file_stderr_is_terminal(void);

/* Makes a closed pipe an error to be reported, and keeps the three standard streams from being
 * taken by files opened later. Once, at the start. */
void cli_file_prepare_streams(void);

#endif
