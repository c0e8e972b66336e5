/* SPDX-License-Identifier: Apache-2.0 */
/* Files beside the log: read whole, brought to the disk, room that is left. desk_disk.c speaks
 * POSIX, desk_disk_windows.c Windows, desk_paths.c neither. Paths are UTF-8. Functions that fail
 * return false and set errno. */
#ifndef SWISSPAIR_DESK_DISK_H
#define SWISSPAIR_DESK_DISK_H

#include "program/program_text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- an open file ---------------------------------------------------------------------------- */

/* A file to be read (or, with `write`, to be appended to), and nothing that merely has a name: a
 * pipe or a device may never end. -1: EINVAL when it is none. */
int desk_disk_open(const char *path, bool write);
/* A new one to be read and appended to. -1: EEXIST when there is one. */
int desk_disk_make(const char *path);
bool desk_disk_close(int file);

/* Which file it is: the same two numbers mean the same file, whatever its name. */
struct desk_disk_facts {
    uint64_t size; /* bytes */
    uint64_t device, inode;
};
bool desk_disk_facts_of(int file, struct desk_disk_facts *out_facts);

/* `length` bytes from byte `from` on; fewer are an error. */
bool desk_disk_read_at(int file, void *bytes, size_t length, uint64_t from);
/* What is left of it, in place of the text's own; EFBIG when that is more than `most` bytes. */
bool desk_disk_take(int file, size_t most, struct program_text *into);
bool desk_disk_append(int file, const char *bytes, size_t length);
bool desk_disk_cut(int file, uint64_t size);
/* What was written is on the disk when it answers. */
bool desk_disk_flush(int file);
/* Nobody else who asks has it. False only when somebody has: a file system that knows no locks is
 * used without. It goes with the file. */
bool desk_disk_lock(int file);

/* ---- by name --------------------------------------------------------------------------------- */

/* A whole file of up to 1 GB, with a zero byte behind it; the caller frees it. */
enum { DESK_DISK_MOST = 1024 * 1024 * 1024 };
bool desk_disk_read(const char *path, char **out_bytes, size_t *out_length);
/* A file's bytes, or a folder's names, are on the disk when it answers. */
bool desk_disk_sync(const char *path);
/* The other name is taken from whatever has it; both lie in one folder. A file that is open may be
 * renamed. */
bool desk_disk_rename(const char *from, const char *to);
bool desk_disk_remove(const char *path);
/* Nobody else may read it, where files have such rights of their own; elsewhere its folder has. */
bool desk_disk_for_owner(const char *path);
/* Also true when it is there. */
bool desk_disk_make_folder(const char *path);
/* Removes an event's file that was just made, and what SQLite keeps beside it. */
void desk_disk_remove_event(const char *path);
bool desk_disk_is_folder(const char *path);

/* ---- disks ----------------------------------------------------------------------------------- */

/* Whether an errno says that there is no room. */
bool desk_disk_is_full(int error);
/* Whether both lie on one disk, as far as the system says; false when one is not there. */
bool desk_disk_is_same(const char *path, const char *other);
/* Where the disk that a folder lies on is mounted, as the system says; "" when it is not there. The
 * caller frees it. */
char *desk_disk_mounted_at(const char *folder);
/* What tells this machine and its user from others; not to be guessed elsewhere. */
void desk_disk_machine(uint8_t out_hash[32]);
/* Bytes that may still be written there. */
bool desk_disk_free(const char *path, uint64_t *out_bytes);
/* A new file of that many bytes that really takes them; false, and none, when there is no room. */
bool desk_disk_reserve(const char *path, uint64_t bytes);

/* Microseconds in which 4 KB were written to a new file in the folder and brought to the disk: the
 * median of `tries`, at most 64. The file is gone afterwards. 0, and errno, when it cannot be done.
 */
uint32_t desk_disk_sync_time(const char *folder, uint32_t tries);

/* ---- paths ----------------------------------------------------------------------------------- */

/* A path that begins at the root, in the one way a path is kept, so that it is found again from
 * anywhere; the caller frees it. */
char *desk_disk_whole_path(const char *path);
/* The folder of a path, "." for none; the caller frees it. */
char *desk_disk_folder_of(const char *path);
/* A path without its folders and without ".desk", in any case; the caller frees it. */
char *desk_disk_stem_of(const char *path);

#endif
