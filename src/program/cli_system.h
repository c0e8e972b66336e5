/* SPDX-License-Identifier: Apache-2.0 */
/* What POSIX and Windows do differently and several parts of the program ask for: files that are
 * read, folders, streams, the clock. Paths are UTF-8 on both. cli_system.c speaks POSIX,
 * cli_system_windows.c the other; so do cli_output, cli_stop, cli_threads and cli_memory, and the
 * rest of the program is standard C. Functions that fail set errno. */
#ifndef SWISSPAIR_CLI_SYSTEM_H
#define SWISSPAIR_CLI_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cli_kind { CLI_KIND_NONE, CLI_KIND_FILE, CLI_KIND_FOLDER, CLI_KIND_OTHER };

/* What a path or an open file is; NONE when it is not there or cannot be looked at. */
struct cli_facts {
    enum cli_kind kind;
    uint64_t size; /* of a FILE */
};

/* A file to be read; `-` is standard input, which close leaves open. -1: cannot be opened. */
int cli_system_open(const char *path);
/* Bytes read, 0 at the end, -1 on an error: EINTR when a stop was asked for (cli_stop.h). */
ptrdiff_t cli_system_read(int file, void *bytes, size_t room);
void cli_system_close(int file);

struct cli_facts cli_system_facts_of(int file);
/* With `follow` of what a link leads to. */
struct cli_facts cli_system_facts(const char *path, bool follow);

/* Calls `name` for every name in the folder until it says false; that, too, fails. */
bool cli_system_list(const char *folder, bool (*name)(void *user, const char *name), void *user);

/* The part of a path behind its last folder. */
const char *cli_system_name(const char *path);

bool cli_system_is_terminal(int stream);
/* Makes a closed pipe and a file beyond a limit of size errors to be reported, and keeps the three
 * standard streams from being taken by files opened later. Once, at the start. */
void cli_system_prepare_streams(void);

/* Of a clock that only goes forward. */
uint64_t cli_system_milliseconds(void);
/* Of the time of day, to tell one run from another. */
uint64_t cli_system_nanoseconds(void);

/* What the system says of an errno, in any thread. */
void cli_system_describe(int number, char *text, size_t size);

#endif
