/* SPDX-License-Identifier: Apache-2.0 */
/* POSIX, as program_system.h asks for it. */
#include "program_system.h"

#include "program_stop.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- files ----------------------------------------------------------------------------------- */

int program_system_open(const char *path)
{
    return strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
}

ptrdiff_t program_system_read(int file, void *bytes, size_t room)
{
    ssize_t taken = -1;
    do
        taken = read(file, bytes, room);
    while (taken < 0 && errno == EINTR && !program_stop_wanted());
    return taken;
}

void program_system_close(int file)
{
    if (file != STDIN_FILENO)
        close(file);
}

static struct program_facts facts_from(const struct stat *facts)
{
    const bool is_file = S_ISREG(facts->st_mode) && facts->st_size >= 0;
    return (struct program_facts){.kind = is_file                   ? PROGRAM_KIND_FILE
                                          : S_ISDIR(facts->st_mode) ? PROGRAM_KIND_FOLDER
                                                                    : PROGRAM_KIND_OTHER,
                                  .size = is_file ? (uint64_t)facts->st_size : 0};
}

struct program_facts program_system_facts_of(int file)
{
    struct stat facts;
    return fstat(file, &facts) == 0 ? facts_from(&facts)
                                    : (struct program_facts){.kind = PROGRAM_KIND_NONE};
}

struct program_facts program_system_facts(const char *path, bool follow)
{
    struct stat facts;
    return (follow ? stat(path, &facts) : lstat(path, &facts)) == 0
               ? facts_from(&facts)
               : (struct program_facts){.kind = PROGRAM_KIND_NONE};
}

/* ---- folders --------------------------------------------------------------------------------- */

bool program_system_list(const char *folder, bool (*name)(void *user, const char *name), void *user)
{
    DIR *names = opendir(folder);
    const struct dirent *entry = NULL;
    bool listed = names != NULL;
    while (listed) {
        errno = 0;
        entry = readdir(names);
        if (!entry)
            break;
        listed = name(user, entry->d_name);
    }
    const int why = errno;
    listed = listed && why == 0;
    if (names)
        closedir(names);
    errno = why;
    return listed;
}

const char *program_system_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* ---- streams --------------------------------------------------------------------------------- */

bool program_system_is_terminal(int stream)
{
    return isatty(stream) == 1;
}

void program_system_prepare_streams(void)
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

/* ---- the clock, errors ----------------------------------------------------------------------- */

uint64_t program_system_milliseconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t program_system_nanoseconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* strerror itself is not for threads. */
void program_system_describe(int number, char *text, size_t size)
{
    if (strerror_r(number, text, size) != 0)
        snprintf(text, size, "error %d", number);
}
