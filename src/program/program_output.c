/* SPDX-License-Identifier: Apache-2.0 */
/* How an answer is written (see program_output.h). Speaks POSIX.
 *
 * Three ways, and the table of program_output_ways.c, which chooses: to a stream that is open
 * already, into what is there, or into a new file beside it that takes its name. The last is the
 * usual one: a reader sees the old or the new content and never a half, and it has reached the disk
 * before it has the name. The new file has the rights, the owner and the group of the old one
 * before its first byte, without set-id bits; where that cannot be, the old file is written into.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "program_output_ways.h"

#include "program_stop.h"
#include "program_text.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/xattr.h>
#endif

enum {
    MAX_LINKS_FOLLOWED = 40, /* symbolic links from one to the next */
    RIGHTS = 0777,           /* what is carried over: no set-id bits */
    LONGEST_LINK = 4096
};

struct program_output_seen {
    struct program_text path;   /* behind all symbolic links */
    struct program_text folder; /* in which it lies, with the last slash */
    enum program_output_target target;
    int stream;        /* of PROGRAM_OUTPUT_OPEN_STREAM */
    struct stat facts; /* of PROGRAM_OUTPUT_FILE_THERE */
};

/* ---- what it is ------------------------------------------------------------------------------ */

/* Bytes of the part of a path that names the folder, the last slash included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* The folder in which `output->path` lies; false when memory ran out. */
static bool find_folder(struct program_output_seen *output)
{
    const char *path = program_text_get(&output->path);
    const size_t length = folder_length(path);
    program_text_clear(&output->folder);
    program_text_string(&output->folder, length ? "" : "./");
    program_text_add(&output->folder, path, length);
    if (output->path.failed || output->folder.failed)
        errno = ENOMEM;
    return !output->path.failed && !output->folder.failed;
}

/* A number of one to four digits, the whole word; -1: none. */
static int stream_number(const char *word)
{
    int number = 0;
    const size_t length = strlen(word);
    if (length == 0 || length > 4 || strspn(word, "0123456789") != length)
        return -1;
    for (size_t i = 0; i < length; i++)
        number = number * 10 + (word[i] - '0');
    return number;
}

/* The stream of this process that the name stands for, -1: none. *out_proc: the name lies where the
 * system shows processes, and what it links to is no path. */
static int stream_of(const struct program_output_seen *output, bool *out_proc)
{
    char folder[PATH_MAX], own[PATH_MAX];
    const char *path = program_text_get(&output->path);
    const char *name = path + folder_length(path);
    *out_proc = false;
    if (!realpath(program_text_get(&output->folder), folder))
        return -1; /* it is not there, which the next call of the system will tell */
    *out_proc = strncmp(folder, "/proc/", strlen("/proc/")) == 0;
    if (strcmp(folder, "/dev") == 0)
        return strcmp(name, "stdout") == 0   ? STDOUT_FILENO
               : strcmp(name, "stderr") == 0 ? STDERR_FILENO
                                             : -1;
    const bool is_own = realpath("/proc/self/fd", own) && strcmp(folder, own) == 0;
    return is_own || strcmp(folder, "/dev/fd") == 0 ? stream_number(name) : -1;
}

/* Puts the target of the symbolic link `output->path` in its place; false when it is none. */
static bool follow_link(struct program_output_seen *output)
{
    char link[LONGEST_LINK];
    const ssize_t length = readlink(program_text_get(&output->path), link, sizeof link);
    if (length < 0 || (size_t)length == sizeof link)
        return false;
    output->path.length = link[0] == '/' ? 0 : folder_length(program_text_get(&output->path));
    program_text_add(&output->path, link, (size_t)length);
    return !output->path.failed;
}

/* Whether the file may not be written. What nobody may write is respected by the superuser too. */
static bool is_read_only(const char *path, const struct stat *facts)
{
    return (facts->st_mode & 0222) == 0 ||
           (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno == EACCES);
}

/* Finds out what the output is; false when that cannot be told. */
static bool look_at(const char *path, struct program_output_seen *output)
{
    bool in_proc = false;
    int links = 0;
    program_text_string(&output->path, path);
    do {
        if (!find_folder(output))
            return false;
        output->stream = strcmp(path, "-") == 0 ? STDOUT_FILENO : stream_of(output, &in_proc);
        if (output->stream >= 0 || in_proc)
            break;
        if (links++ == MAX_LINKS_FOLLOWED) {
            errno = ELOOP;
            return false;
        }
    } while (follow_link(output));
    if (output->path.failed) {
        errno = ENOMEM;
        return false;
    }
    const char *name = program_text_get(&output->path);
    if (output->stream >= 0)
        output->target = PROGRAM_OUTPUT_OPEN_STREAM;
    else if (stat(name, &output->facts) != 0) {
        output->target = PROGRAM_OUTPUT_NOTHING_THERE;
        return errno == ENOENT;
    } else if (in_proc || !S_ISREG(output->facts.st_mode))
        output->target = PROGRAM_OUTPUT_NO_FILE;
    else
        output->target = is_read_only(name, &output->facts) ? PROGRAM_OUTPUT_READ_ONLY_FILE
                                                            : PROGRAM_OUTPUT_FILE_THERE;
    return true;
}

/* ---- bytes ----------------------------------------------------------------------------------- */

/* Writes everything, from the place where the file stands or, from 0 on, at that place. */
static bool write_all(int file, const char *bytes, size_t length, off_t place)
{
    while (length > 0) {
        const ssize_t written =
            place < 0 ? write(file, bytes, length) : pwrite(file, bytes, length, place);
        if (written < 0 && errno == EINTR)
            continue;
        if (written == 0)
            errno = EIO; /* no reason is given, and the next time would be no other */
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
        place += place < 0 ? 0 : (off_t)written;
    }
    return true;
}

/* Waits until a file or a folder has reached the disk; some have none to reach. */
static bool bring_to_disk(int file)
{
    int result = -1;
    do
        result = fsync(file);
    while (result != 0 && errno == EINTR);
    return result == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Closes and keeps errno of what failed before. */
static bool close_after(int file, bool done)
{
    const int why = errno;
    const bool closed = close(file) == 0;
    if (!done)
        errno = why;
    return done && closed;
}

bool program_output_to_stream(const struct program_output_seen *output, const char *bytes,
                              size_t length)
{
    return write_all(output->stream, bytes, length, -1);
}

/* ---- in place -------------------------------------------------------------------------------- */

/* Writes over the old bytes of a regular file. What is longer than they were comes first: when
 * there is no room for it, it is taken back and the old bytes are all there. */
static bool overwrite_bytes(int file, const struct stat *old, const char *bytes, size_t length)
{
    const size_t before = (uintmax_t)old->st_size < length ? (size_t)old->st_size : length;
    if (old->st_mode & (S_ISUID | S_ISGID))
        (void)fchmod(file, old->st_mode & RIGHTS); /* where it may not, writing takes them */
    if (!write_all(file, bytes + before, length - before, (off_t)before)) {
        const int why = errno;
        if (ftruncate(file, old->st_size) == 0)
            errno = why;
        return false;
    }
    return write_all(file, bytes, before, 0) && ftruncate(file, (off_t)length) == 0 &&
           bring_to_disk(file);
}

static bool overwrite(int file, const struct stat *old, const char *bytes, size_t length)
{
    program_stop_hold(); /* a signal waits until the file is whole */
    const bool done = overwrite_bytes(file, old, bytes, length);
    const int why = errno;
    program_stop_release();
    errno = why;
    return done;
}

bool program_output_in_place(const struct program_output_seen *output, const char *bytes,
                             size_t length)
{
    struct stat facts;
    const int file = open(program_text_get(&output->path), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return false;
    bool done = fstat(file, &facts) == 0;
    if (done)
        done = S_ISREG(facts.st_mode) ? overwrite(file, &facts, bytes, length)
                                      : write_all(file, bytes, length, -1);
    return close_after(file, done);
}

/* ---- beside ---------------------------------------------------------------------------------- */

/* Opens a new file in the folder of the output; its name, which is no longer for a long name of the
 * output, goes to `name`. */
static int create_beside(const struct program_output_seen *output, struct program_text *name)
{
    /* Nobody else looks in before the rights are those of the old file. */
    const mode_t rights = output->target == PROGRAM_OUTPUT_FILE_THERE ? 0600 : 0666;
    for (int i = 0; i < PROGRAM_OUTPUT_NAMES_TRIED; i++) {
        program_text_clear(name);
        program_text_format(name, "%s.swisspair-%ld-%d", program_text_get(&output->folder),
                            (long)getpid(), i);
        if (name->failed) {
            errno = ENOMEM;
            return -1;
        }
        const int file =
            open(program_text_get(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* Whether the file has rights that its mode does not tell. */
static bool has_access_list(const char *path)
{
#ifdef __linux__
    return getxattr(path, "system.posix_acl_access", NULL, 0) > 0;
#else
    (void)path;
    return false;
#endif
}

/* Gives the new file owner, group and rights of the old one. */
static bool take_over_rights(int file, const struct program_output_seen *output)
{
    struct stat fresh;
    const struct stat *old = &output->facts;
    if (output->target != PROGRAM_OUTPUT_FILE_THERE)
        return true;
    if (has_access_list(program_text_get(&output->path))) {
        errno = EPERM;
        return false;
    }
    if (fstat(file, &fresh) != 0)
        return false;
    if ((fresh.st_uid != old->st_uid || fresh.st_gid != old->st_gid) &&
        fchown(file, old->st_uid, old->st_gid) != 0)
        return false;
    return fchmod(file, old->st_mode & RIGHTS) == 0;
}

/* A folder that may not be read cannot be waited for. */
static bool bring_folder_to_disk(const char *folder)
{
    const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return file < 0 || close_after(file, bring_to_disk(file));
}

bool program_output_beside(const struct program_output_seen *output, const char *bytes,
                           size_t length, bool *out_hindered)
{
    struct program_text name = PROGRAM_TEXT_INIT;
    program_stop_hold(); /* a signal waits until the file has its place or is gone */
    const int file = create_beside(output, &name);
    bool done = file >= 0 && take_over_rights(file, output);
    *out_hindered = !done && program_output_is_hindrance(errno);
    if (file >= 0) {
        done = done && write_all(file, bytes, length, -1) && bring_to_disk(file);
        done = close_after(file, done);
    }
    if (done && rename(program_text_get(&name), program_text_get(&output->path)) != 0) {
        done = false;
        *out_hindered = program_output_is_hindrance(errno);
    }
    const int why = errno;
    if (!done && file >= 0)
        unlink(program_text_get(&name));
    program_stop_release();
    program_text_free(&name);
    errno = why;
    return done && bring_folder_to_disk(program_text_get(&output->folder));
}

/* ---- the answer ------------------------------------------------------------------------------ */

bool program_output_write(const char *path, enum program_output_form form, const char *bytes,
                          size_t length, int *out_hindrance)
{
    struct program_output_seen output = {.path = PROGRAM_TEXT_INIT, .folder = PROGRAM_TEXT_INIT};
    *out_hindrance = 0;
    const bool done = look_at(path, &output) && program_output_by_way(&output, output.target, form,
                                                                      bytes, length, out_hindrance);
    const int why = errno;
    program_text_free(&output.path);
    program_text_free(&output.folder);
    errno = why;
    return done;
}

bool program_output_stdout(const char *bytes, size_t length)
{
    return write_all(STDOUT_FILENO, bytes, length, -1);
}

/* ---- output and input ------------------------------------------------------------------------ */

enum program_output_place program_output_place(const char *output, const char *input)
{
    struct stat in, out;
    struct program_output_seen seen = {.path = PROGRAM_TEXT_INIT, .folder = PROGRAM_TEXT_INIT};
    enum program_output_place place = PROGRAM_OUTPUT_ELSEWHERE;
    const bool in_there =
        (strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &in) : stat(input, &in)) == 0;
    if (in_there && S_ISREG(in.st_mode)) {
        if (!look_at(output ? output : "-", &seen))
            place = errno == ENOMEM ? PROGRAM_OUTPUT_NO_MEMORY : PROGRAM_OUTPUT_ELSEWHERE;
        else if ((seen.target == PROGRAM_OUTPUT_OPEN_STREAM
                      ? fstat(seen.stream, &out)
                      : stat(program_text_get(&seen.path), &out)) == 0 &&
                 in.st_dev == out.st_dev && in.st_ino == out.st_ino)
            place = PROGRAM_OUTPUT_IN_INPUT;
    }
    program_text_free(&seen.path);
    program_text_free(&seen.folder);
    return place;
}
