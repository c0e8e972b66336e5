/* SPDX-License-Identifier: Apache-2.0 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "desk_disk.h"

#include "desk/base/desk_memory.h"
#include "program/program_system.h"
#include "program/program_text.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
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

int desk_disk_make(const char *path)
{
    return open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0644);
}

bool desk_disk_close(int file)
{
    return close(file) == 0;
}

bool desk_disk_facts_of(int file, struct desk_disk_facts *out_facts)
{
    struct stat facts;
    if (fstat(file, &facts) != 0)
        return false;
    *out_facts = (struct desk_disk_facts){.size = (uint64_t)facts.st_size,
                                          .device = (uint64_t)facts.st_dev,
                                          .inode = (uint64_t)facts.st_ino};
    return true;
}

bool desk_disk_read_at(int file, void *bytes, size_t length, uint64_t from)
{
    for (size_t done = 0; done < length;) {
        const ssize_t got = pread(file, (char *)bytes + done, length - done, (off_t)(from + done));
        if (got <= 0) {
            errno = got < 0 ? errno : EIO;
            return false;
        }
        done += (size_t)got;
    }
    return true;
}

bool desk_disk_append(int file, const char *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        const ssize_t wrote = write(file, bytes + done, length - done);
        if (wrote > 0) {
            done += (size_t)wrote;
        } else if (wrote == 0 || errno != EINTR) {
            errno = wrote == 0 ? ENOSPC : errno;
            return false;
        }
    }
    return true;
}

bool desk_disk_cut(int file, uint64_t size)
{
    return ftruncate(file, (off_t)size) == 0;
}

/* What the disk itself still holds back is written, too, where the system can ask for that. */
bool desk_disk_flush(int file)
{
#ifdef F_FULLFSYNC
    if (fcntl(file, F_FULLFSYNC) == 0)
        return true;
#endif
    return fsync(file) == 0;
}

bool desk_disk_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool desk_disk_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool desk_disk_remove(const char *path)
{
    return unlink(path) == 0;
}

bool desk_disk_for_owner(const char *path)
{
    return chmod(path, 0600) == 0;
}

bool desk_disk_make_folder(const char *path)
{
    return mkdir(path, 0755) == 0 || errno == EEXIST;
}

bool desk_disk_is_full(int error)
{
    return error == ENOSPC || error == EDQUOT;
}

bool desk_disk_sync(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool good = desk_disk_flush(file);
    const int error = errno;
    (void)close(file);
    errno = error;
    return good;
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
    struct program_text all = PROGRAM_TEXT_INIT;
    const int file = open("/etc/machine-id", O_RDONLY | O_CLOEXEC);
    if (file < 0 || program_system_read(file, id, sizeof id - 1) <= 0)
        (void)gethostname(id, sizeof id - 1);
    if (file >= 0)
        (void)close(file);
    program_text_format(&all, "swisspair desk, second copies\n%s\n%lu", id,
                        (unsigned long)getuid());
    crypto_generichash(out_hash, 32, (const unsigned char *)program_text_get(&all), all.length,
                       NULL, 0);
    program_text_free(&all);
}

bool desk_disk_free(const char *path, uint64_t *out_bytes)
{
    struct statvfs facts;
    if (statvfs(path, &facts) != 0)
        return false;
    *out_bytes = (uint64_t)facts.f_bavail * facts.f_frsize;
    return true;
}

/* An errno, or 0. */
static int take_room(int file, uint64_t bytes)
{
#ifdef __APPLE__
    fstore_t room = {.fst_flags = F_ALLOCATEALL, .fst_posmode = F_PEOFPOSMODE};
    room.fst_length = (off_t)bytes;
    return fcntl(file, F_PREALLOCATE, &room) == 0 && ftruncate(file, (off_t)bytes) == 0 ? 0 : errno;
#else
    return posix_fallocate(file, 0, (off_t)bytes);
#endif
}

bool desk_disk_reserve(const char *path, uint64_t bytes)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0)
        return false;
    const int error = take_room(file, bytes);
    (void)close(file);
    if (error != 0)
        (void)unlink(path);
    errno = error;
    return error == 0;
}

char *desk_disk_whole_path(const char *path)
{
    char here[4096];
    struct program_text whole = PROGRAM_TEXT_INIT;
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    if (path[0] != '/' && getcwd(here, sizeof here))
        program_text_format(&whole, "%s/", here);
    program_text_add(&whole, path, length);
    char *const copy = desk_copy_text(program_text_get(&whole));
    program_text_free(&whole);
    return copy;
}
