/* SPDX-License-Identifier: Apache-2.0 */
/* The desk's own folder, .desk: who may come in, the lock, the word for the door. Other users of
 * the machine must not read it, and must not have put anything into it that leads elsewhere.
 *
 * The folder is opened once, no link followed, and looked at: it must belong to this user, and is
 * made private (0700). Its files are opened in it, no link followed, and must be plain files of
 * this user; what is written is a new file (0600) that takes the name. A file system that keeps no
 * owners or no rights, as on most sticks, is found out by a file made there, and is used: `is_open`
 * says so.
 */
#ifndef SWISSPAIR_DESK_PRIVATE_H
#define SWISSPAIR_DESK_PRIVATE_H

#include "program/program_text.h"

enum { DESK_PRIVATE_WHY = 200 };

struct desk_private {
    char *path;
    int folder;   /* open; -1: not */
    bool is_open; /* the file system keeps no owners or no rights */
};

/* Makes the folder where there is none, and opens it. False, and `why`, when it cannot be used; the
 * struct is closed then. */
bool desk_private_begin(struct desk_private *own, const char *path, char why[DESK_PRIVATE_WHY]);
void desk_private_end(struct desk_private *own);

/* A whole file of at most `most` bytes. False, and errno: ENOENT when there is none, ELOOP for a
 * link, EPERM for a file of another user. */
bool desk_private_read(const struct desk_private *own, const char *name, size_t most,
                       struct program_text *into);
/* Brings a file to the disk, the old one or the new one and never a half. False, and errno. */
bool desk_private_write(const struct desk_private *own, const char *name, const char *bytes,
                        size_t length);
void desk_private_remove(const struct desk_private *own, const char *name);
/* A lock that goes with the process, however it ends: the file it hangs on, to be closed. -1:
 * somebody else has it, or it cannot be made. */
int desk_private_lock(const struct desk_private *own, const char *name);

#endif
