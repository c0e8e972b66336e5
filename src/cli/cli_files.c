/* SPDX-License-Identifier: Apache-2.0 */
/* Files as the program reads them (see cli_files.h). Speaks POSIX, as cli_output.c, cli_folders.c,
 * cli_stop.c, cli_workers.c and cli_progress.c do; the rest of the program is standard C. */
#include "cli_files.h"

#include "cli_stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_AT_LEAST = 65536 }; /* bytes asked for when the size is not known */

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

/* Reads to the end of the file, `room` bytes at first. */
static bool read_all(int file, size_t most, size_t room, struct cli_text *into)
{
    ssize_t taken = 1;
    while (taken > 0 && into->length <= most) {
        const size_t left =
            most + 1 - into->length; /* one byte too many tells that there is more */
        taken = read_more(file, into, room < left ? room : left);
        room = into->capacity - into->length - 1; /* what is left may do to see the end */
        if (room == 0)
            room = into->length > READ_AT_LEAST ? into->length : READ_AT_LEAST;
    }
    if (taken > 0)
        errno = EFBIG;
    return taken == 0;
}

bool cli_file_read(const char *path, size_t most, struct cli_text *into)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    const int file = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    struct stat facts;
    size_t room = READ_AT_LEAST;
    bool is_larger = false;
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0) {
        is_larger = (uintmax_t)facts.st_size > most;
        /* One byte more than the size: the read that fills the file also sees its end. */
        room = is_larger ? 0 : (size_t)facts.st_size + 1;
    }
    cli_text_clear(into);
    const bool whole = !is_larger && read_all(file, most, room, into);
    const int why = is_larger ? EFBIG : errno;
    if (!is_stdin)
        close(file);
    errno = why;
    return whole;
}

size_t cli_file_size(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size < 0 ||
        (uintmax_t)facts.st_size > SIZE_MAX)
        return 0;
    return (size_t)facts.st_size;
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
    signal(SIGXFSZ, SIG_IGN);
    /* A closed stream becomes one that cannot be written (or read, for standard input). */
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) {
            const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
            if (opened != stream && opened >= 0)
                close(opened);
        }
}
