/* SPDX-License-Identifier: Apache-2.0 */
/* What POSIX and Windows do differently and several parts of the program ask for: files that are
 * read, folders, streams, the clock. Paths are UTF-8 on both. program_system.c speaks POSIX,
 * program_system_windows.c the other; so do program_output, program_stop, cli_threads and
 * cli_memory, and the rest of the program is standard C. Functions that fail set errno. */
#ifndef SWISSPAIR_PROGRAM_SYSTEM_H
#define SWISSPAIR_PROGRAM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum program_kind { PROGRAM_KIND_NONE, PROGRAM_KIND_FILE, PROGRAM_KIND_FOLDER, PROGRAM_KIND_OTHER };

/* What a path or an open file is; NONE when it is not there or cannot be looked at. */
struct program_facts {
    enum program_kind kind;
    uint64_t size; /* of a FILE */
};

/* A file to be read; `-` is standard input, which close leaves open. -1: cannot be opened. */
int program_system_open(const char *path);
/* Bytes read, 0 at the end, -1 on an error: EINTR when a stop was asked for (program_stop.h). */
ptrdiff_t program_system_read(int file, void *bytes, size_t room);
void program_system_close(int file);

struct program_facts program_system_facts_of(int file);
/* With `follow` of what a link leads to. */
struct program_facts program_system_facts(const char *path, bool follow);

/* Calls `name` for every name in the folder until it says false; that, too, fails. */
bool program_system_list(const char *folder, bool (*name)(void *user, const char *name),
                         void *user);

/* The part of a path behind its last folder. */
const char *program_system_name(const char *path);

bool program_system_is_terminal(int stream);
/* Makes a closed pipe and a file beyond a limit of size errors to be reported, and keeps the three
 * standard streams from being taken by files opened later. Once, at the start. */
void program_system_prepare_streams(void);

/* Of a clock that only goes forward. */
uint64_t program_system_milliseconds(void);
/* Of the time of day, to tell one run from another. */
uint64_t program_system_nanoseconds(void);

/* What the system says of an errno, in any thread. */
void program_system_describe(int number, char *text, size_t size);

#endif
