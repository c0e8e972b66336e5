/* Files as the program uses them (see cli_files.h). Speaks POSIX, as cli_folders.c, cli_stop.c,
 * cli_workers.c and cli_progress.c do; the rest of the program is plain C. */
#include "cli_files.h"

#include "cli_stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    READ_AT_LEAST = 65536,   /* bytes asked for when the size is not known */
    MAX_LINKS_FOLLOWED = 40, /* symbolic links from one to the next */
    MAX_NAMES_TRIED = 10000  /* names for the file written beside */
};

/* Takes up to `room` bytes more; the number taken, 0 at the end of the file, -1 on an error. */
static ssize_t read_more(int file, struct cli_text *into, size_t room)
{
    if (!cli_text_reserve(into, room)) {
        errno = ENOMEM;
        return -1;
    }
    ssize_t taken = -1;
    do
        taken = read(file, into->bytes + into->length, room);
    while (taken < 0 && errno == EINTR && !cli_stop_wanted());
    if (taken > 0)
        into->length += (size_t)taken;
    into->bytes[into->length] = '\0';
    return taken;
}

bool cli_file_read(const char *path, struct cli_text *into)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    const int file = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    struct stat facts;
    size_t room = READ_AT_LEAST;
    /* One byte more than the size: the read that fills the file also sees its end. */
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0 &&
        (uintmax_t)facts.st_size < SIZE_MAX / 4)
        room = (size_t)facts.st_size + 1;
    cli_text_clear(into);
    ssize_t taken = read_more(file, into, room);
    while (taken > 0) {
        room = into->capacity - into->length - 1; /* what is left may do to see the end */
        if (room == 0)
            room = into->length > READ_AT_LEAST ? into->length : READ_AT_LEAST;
        taken = read_more(file, into, room);
    }
    const int why = errno;
    if (!is_stdin)
        close(file);
    errno = why;
    return taken == 0;
}

size_t cli_file_size(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size < 0 ||
        (uintmax_t)facts.st_size > SIZE_MAX)
        return 0;
    return (size_t)facts.st_size;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* Where `path` leads when it is a symbolic link: the link stays, its target is replaced. */
static bool follow_links(const char *path, struct cli_text *target)
{
    cli_text_string(target, path);
    for (int i = 0; i < MAX_LINKS_FOLLOWED; i++) {
        char link[4096];
        const ssize_t length = readlink(cli_text_get(target), link, sizeof link);
        if (length < 0 || target->failed)
            return !target->failed;
        if ((size_t)length == sizeof link)
            break;
        const char *slash = strrchr(cli_text_get(target), '/');
        target->length = link[0] == '/' || !slash ? 0 : (size_t)(slash - target->bytes) + 1;
        cli_text_add(target, link, (size_t)length);
    }
    errno = ELOOP;
    return false;
}

/* Opens a new file beside `path`; its name goes to `name`. */
static int create_beside(const char *path, struct cli_text *name)
{
    for (int i = 0; i < MAX_NAMES_TRIED; i++) {
        cli_text_clear(name);
        cli_text_format(name, "%s.tmp-%ld-%d", path, (long)getpid(), i);
        if (name->failed)
            errno = ENOMEM;
        if (name->failed)
            return -1;
        const int file = open(cli_text_get(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

static bool write_in_place(const char *path, const char *bytes, size_t length)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool written = write_all(file, bytes, length);
    const int why = errno;
    const bool closed = close(file) == 0;
    if (!written)
        errno = why;
    return written && closed;
}

/* Writes beside `path` and renames; `mode` is NULL for a file that did not exist. */
static bool write_beside(const char *path, const mode_t *mode, const char *bytes, size_t length)
{
    struct cli_text name = CLI_TEXT_INIT;
    const int file = create_beside(path, &name);
    bool done = file >= 0;
    if (done) {
        done = write_all(file, bytes, length) && (!mode || fchmod(file, *mode) == 0) &&
               fsync(file) == 0;
        int why = errno;
        if (close(file) != 0 && done) {
            why = errno;
            done = false;
        }
        errno = why;
        done = done && rename(cli_text_get(&name), path) == 0;
        why = errno;
        if (!done)
            unlink(cli_text_get(&name));
        errno = why;
    }
    const int why = errno;
    cli_text_free(&name);
    errno = why;
    return done;
}

bool cli_file_replace(const char *path, const char *bytes, size_t length)
{
    if (strcmp(path, "-") == 0)
        return cli_file_to_stdout(bytes, length);
    struct cli_text target = CLI_TEXT_INIT;
    bool done = follow_links(path, &target);
    if (done) {
        struct stat facts;
        const char *name = cli_text_get(&target);
        if (stat(name, &facts) != 0)
            done = errno == ENOENT && write_beside(name, NULL, bytes, length);
        else if (S_ISREG(facts.st_mode)) {
            const mode_t mode = facts.st_mode & 07777;
            done = write_beside(name, &mode, bytes, length);
        } else
            done = write_in_place(name, bytes, length);
    }
    const int why = errno;
    cli_text_free(&target);
    errno = why;
    return done;
}

bool cli_file_to_stdout(const char *bytes, size_t length)
{
    return write_all(STDOUT_FILENO, bytes, length);
}

bool cli_file_stdout_is_terminal(void)
{
    return isatty(STDOUT_FILENO) == 1;
}

bool cli_file_stderr_is_terminal(void)
{
    return isatty(STDERR_FILENO) == 1;
}

void cli_file_prepare_streams(void)
{
    signal(SIGPIPE, SIG_IGN);
    /* A closed stream becomes one that cannot be written (or read, for standard input). */
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) {
            const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
            if (opened != stream && opened >= 0)
                close(opened);
        }
}
