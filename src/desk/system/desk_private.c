/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_private.h"

#include "desk/base/desk_memory.h"
#include "desk_disk.h"
#include "program/program_system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOR_OTHERS = 077 };

static const char probe[] = "probe";

static bool is_ours(const struct stat *facts)
{
    return facts->st_uid == geteuid();
}

/* A new file of this user alone, whatever stood there by that name. -1, and errno. */
static int make_file(const struct desk_private *own, const char *name)
{
    if (unlinkat(own->folder, name, 0) != 0 && errno != ENOENT)
        return -1;
    return openat(own->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
}

/* ---- the folder ------------------------------------------------------------------------------ */

/* Whether a file made in the folder is another's, or is for others to read. -1: none can be made.
 */
static int keeps_no_rights(const struct desk_private *own)
{
    struct stat facts;
    const int file = make_file(own, probe);
    const bool is_seen = file >= 0 && fstat(file, &facts) == 0;
    if (file >= 0)
        (void)close(file);
    (void)unlinkat(own->folder, probe, 0);
    if (!is_seen)
        return -1;
    return !is_ours(&facts) || (facts.st_mode & FOR_OTHERS) != 0;
}

static bool say(char why[DESK_PRIVATE_WHY], const char *path, const char *what)
{
    (void)snprintf(why, DESK_PRIVATE_WHY, "%.100s: %s", path, what);
    return false;
}

static bool say_error(char why[DESK_PRIVATE_WHY], const char *path)
{
    char said[80];
    program_system_describe(errno, said, sizeof said);
    return say(why, path, said);
}

/* The open folder is this user's, and nobody else's to read. */
static bool make_private(struct desk_private *own, char why[DESK_PRIVATE_WHY])
{
    struct stat facts;
    if (fstat(own->folder, &facts) != 0)
        return say_error(why, own->path);
    /* Looked at before anything is written there; an owner who is none of the system's is asked
     * about below. */
    const bool is_private = is_ours(&facts) && (facts.st_mode & FOR_OTHERS) == 0;
    if (is_private)
        return true;
    if (is_ours(&facts) && fchmod(own->folder, 0700) == 0 && fstat(own->folder, &facts) == 0 &&
        (facts.st_mode & FOR_OTHERS) == 0)
        return true;
    const int no_rights = keeps_no_rights(own);
    if (no_rights < 0)
        return say_error(why, own->path);
    own->is_open = no_rights > 0;
    if (own->is_open)
        return true;
    return is_ours(&facts) ? say(why, own->path, "it cannot be made private")
                           : say(why, own->path, "it belongs to another user of this machine");
}

bool desk_private_begin(struct desk_private *own, const char *path, char why[DESK_PRIVATE_WHY])
{
    *own = (struct desk_private){.path = desk_copy_text(path), .folder = -1};
    const bool is_made = mkdir(path, 0700) == 0 || errno == EEXIST;
    if (is_made)
        own->folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (own->folder >= 0 ? make_private(own, why) : say_error(why, path))
        return true;
    desk_private_end(own);
    return false;
}

void desk_private_end(struct desk_private *own)
{
    if (own->folder >= 0)
        (void)close(own->folder);
    free(own->path);
    *own = (struct desk_private){.folder = -1};
}

/* ---- its files ------------------------------------------------------------------------------- */

/* Whether the open file is one that the desk may use; one of ours is made private. */
static bool is_fit(const struct desk_private *own, int file)
{
    struct stat facts;
    if (fstat(file, &facts) != 0)
        return false;
    if (own->is_open || (is_ours(&facts) && ((facts.st_mode & FOR_OTHERS) == 0 ||
                                             fchmod(file, facts.st_mode & 0700) == 0)))
        return true;
    errno = EPERM;
    return false;
}

bool desk_private_read(const struct desk_private *own, const char *name, size_t most,
                       struct program_text *into)
{
    const int file = openat(own->folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const bool good = file >= 0 && is_fit(own, file) && desk_disk_take(file, most, into);
    const int error = errno;
    if (file >= 0)
        (void)close(file);
    errno = error;
    return good;
}

bool desk_private_write(const struct desk_private *own, const char *name, const char *bytes,
                        size_t length)
{
    char beside[64];
    (void)snprintf(beside, sizeof beside, "%.50s.new", name);
    const int file = make_file(own, beside);
    if (file < 0)
        return false;
    bool good = desk_disk_append(file, bytes, length) && desk_disk_flush(file);
    good = close(file) == 0 && good;
    if (good && renameat(own->folder, beside, own->folder, name) == 0) {
        (void)fsync(own->folder); /* some file systems cannot; the name is there all the same */
        return true;
    }
    const int error = errno;
    (void)unlinkat(own->folder, beside, 0);
    errno = error;
    return false;
}

void desk_private_remove(const struct desk_private *own, const char *name)
{
    (void)unlinkat(own->folder, name, 0);
}

int desk_private_lock(const struct desk_private *own, const char *name)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const int file =
        openat(own->folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (file >= 0 && is_fit(own, file) && fcntl(file, F_SETLK, &lock) == 0)
        return file;
    if (file >= 0)
        (void)close(file);
    return -1;
}
