/* SPDX-License-Identifier: Apache-2.0 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "desk_disk.h"

#include "cli/cli_system.h"
#include "cli/cli_text.h"
#include "desk/base/desk_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

int desk_disk_open(const char *path, bool write)
{
    struct stat facts;
    const int flags = (write ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC | O_NONBLOCK;
    /* Looked at before, too: opening a device may do something. */
    if (stat(path, &facts) == 0 && !S_ISREG(facts.st_mode)) {
        errno = S_ISDIR(facts.st_mode) ? EISDIR : EINVAL;
        return -1;
    }
    const int file = open(path, flags);
    if (file >= 0 && (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode))) {
        (void)close(file);
        errno = EINVAL;
        return -1;
    }
    return file;
}

bool desk_disk_read(const char *path, char **out_bytes, size_t *out_length)
{
    enum { PIECE = 64 * 1024 };
    struct cli_text text = CLI_TEXT_INIT;
    char *const piece = desk_new(PIECE, 1);
    ptrdiff_t got = -1;
    const int file = desk_disk_open(path, /* write= */ false);
    struct stat facts;
    const bool is_long = file >= 0 && fstat(file, &facts) == 0 && facts.st_size > DESK_DISK_MOST;
    if (file >= 0 && !is_long)
        while (text.length <= DESK_DISK_MOST && (got = cli_system_read(file, piece, PIECE)) > 0)
            cli_text_add(&text, piece, (size_t)got);
    const int error = is_long || text.length > DESK_DISK_MOST ? EFBIG : errno;
    if (file >= 0)
        (void)close(file);
    free(piece);
    const bool good = file >= 0 && got == 0 && !text.failed;
    if (good) {
        *out_length = text.length;
        *out_bytes = desk_new(text.length + 1, 1);
        memcpy(*out_bytes, cli_text_get(&text), text.length);
    }
    cli_text_free(&text);
    errno = text.failed ? ENOMEM : error;
    return good;
}

bool desk_disk_sync(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool good = fsync(file) == 0;
    const int error = errno;
    (void)close(file);
    errno = error;
    return good;
}

void desk_disk_remove_event(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct cli_text name = CLI_TEXT_INIT;
        cli_text_format(&name, "%s%s", path, ends[i]);
        (void)unlink(cli_text_get(&name));
        cli_text_free(&name);
    }
}

bool desk_disk_is_folder(const char *path)
{
    return cli_system_facts(path, true).kind == CLI_KIND_FOLDER;
}

bool desk_disk_is_same(const char *path, const char *other)
{
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev;
}

char *desk_disk_mounted_at(const char *folder)
{
    struct stat here, above;
    char *const path = realpath(folder, NULL);
    if (!path || stat(path, &here) != 0) {
        free(path);
        return desk_copy_text("");
    }
    for (char *slash = strrchr(path, '/'); slash && path[1]; slash = strrchr(path, '/')) {
        const char kept = slash[slash == path];
        slash[slash == path] = '\0';
        if (stat(path, &above) != 0 || above.st_dev != here.st_dev) {
            slash[slash == path] = kept;
            break;
        }
    }
    char *const copy = desk_copy_text(path);
    free(path);
    return copy;
}

void desk_disk_machine(uint8_t out_hash[32])
{
    char id[256] = "";
    struct cli_text all = CLI_TEXT_INIT;
    const int file = open("/etc/machine-id", O_RDONLY | O_CLOEXEC);
    if (file < 0 || cli_system_read(file, id, sizeof id - 1) <= 0)
        (void)gethostname(id, sizeof id - 1);
    if (file >= 0)
        (void)close(file);
    cli_text_format(&all, "swisspair desk, second copies\n%s\n%lu", id, (unsigned long)getuid());
    crypto_generichash(out_hash, 32, (const unsigned char *)cli_text_get(&all), all.length, NULL,
                       0);
    cli_text_free(&all);
}

bool desk_disk_free(const char *path, uint64_t *out_bytes)
{
    struct statvfs facts;
    if (statvfs(path, &facts) != 0)
        return false;
    *out_bytes = (uint64_t)facts.f_bavail * facts.f_frsize;
    return true;
}

bool desk_disk_reserve(const char *path, uint64_t bytes)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0)
        return false;
    const int error = posix_fallocate(file, 0, (off_t)bytes);
    (void)close(file);
    if (error != 0)
        (void)unlink(path);
    errno = error;
    return error == 0;
}

static int compare_times(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static uint64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint32_t desk_disk_sync_time(const char *folder, uint32_t tries)
{
    static const char zeros[4096];
    struct cli_text path = CLI_TEXT_INIT;
    uint32_t times[64], n = 0;
    cli_text_format(&path, "%s/.swisspair-desk-%ld", folder, (long)getpid());
    const int file =
        open(cli_text_get(&path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0600);
    int error = errno;
    while (file >= 0 && n < tries && n < 64) {
        const uint64_t before = microseconds();
        if (write(file, zeros, sizeof zeros) != (ssize_t)sizeof zeros || fsync(file) != 0) {
            error = errno;
            break;
        }
        const uint64_t took = microseconds() - before;
        times[n++] = took < UINT32_MAX ? (uint32_t)took + 1 : UINT32_MAX;
    }
    if (file >= 0) {
        (void)close(file);
        (void)unlink(cli_text_get(&path));
    }
    cli_text_free(&path);
    if (n == 0) {
        errno = error;
        return 0;
    }
    qsort(times, n, sizeof *times, compare_times);
    return times[n / 2];
}

char *desk_disk_whole_path(const char *path)
{
    char here[4096];
    struct cli_text whole = CLI_TEXT_INIT;
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    if (path[0] != '/' && getcwd(here, sizeof here))
        cli_text_format(&whole, "%s/", here);
    cli_text_add(&whole, path, length);
    char *const copy = desk_copy_text(cli_text_get(&whole));
    cli_text_free(&whole);
    return copy;
}

char *desk_disk_folder_of(const char *path)
{
    const size_t length = (size_t)(cli_system_name(path) - path);
    if (length == 0)
        return desk_copy_text(".");
    char *const folder = desk_copy_text(path);
    folder[length > 1 ? length - 1 : 1] = '\0';
    return folder;
}

char *desk_disk_stem_of(const char *path)
{
    char *const stem = desk_copy_text(cli_system_name(path));
    const size_t length = strlen(stem);
    if (length > 5 && strcmp(stem + length - 5, ".desk") == 0)
        stem[length - 5] = '\0';
    return stem;
}
