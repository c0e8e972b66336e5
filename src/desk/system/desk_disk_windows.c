/* SPDX-License-Identifier: Apache-2.0 */
/* Windows, as desk_disk.h asks for it. Files are shared with everybody, also for being renamed and
 * removed, so that what is open can be set aside. Folders need not be brought to the disk: a rename
 * is written through. */
#include "desk_disk.h"

#include "desk/base/desk_memory.h"
#include "program/program_system.h"
#include "program/program_text.h"
#include "program/program_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static bool fail(void)
{
    errno = program_windows_errno(GetLastError());
    return false;
}

/* ---- an open file ---------------------------------------------------------------------------- */

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

/* INVALID_HANDLE_VALUE, and errno. */
static HANDLE open_handle(const char *path, DWORD access, DWORD how, DWORD flags)
{
    wchar_t *const wide = program_windows_path(path);
    if (!wide)
        return INVALID_HANDLE_VALUE;
    const HANDLE handle = CreateFileW(wide, access, SHARED, NULL, how, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        (void)fail();
    const int error = errno;
    free(wide);
    errno = error;
    return handle;
}

static int file_of(HANDLE handle, int flags)
{
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    const int file = _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
    if (file < 0)
        (void)CloseHandle(handle);
    return file;
}

int desk_disk_open(const char *path, bool write)
{
    const enum program_kind kind = program_system_facts(path, true).kind;
    if (kind == PROGRAM_KIND_FOLDER || kind == PROGRAM_KIND_OTHER) {
        errno = kind == PROGRAM_KIND_FOLDER ? EISDIR : EINVAL;
        return -1;
    }
    return file_of(open_handle(path, GENERIC_READ | (write ? GENERIC_WRITE : 0), OPEN_EXISTING,
                               FILE_ATTRIBUTE_NORMAL),
                   write ? _O_RDWR | _O_APPEND : _O_RDONLY);
}

int desk_disk_make(const char *path)
{
    return file_of(
        open_handle(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL),
        _O_RDWR | _O_APPEND);
}

bool desk_disk_close(int file)
{
    return _close(file) == 0;
}

bool desk_disk_facts_of(int file, struct desk_disk_facts *out_facts)
{
    BY_HANDLE_FILE_INFORMATION facts;
    if (!GetFileInformationByHandle(handle_of(file), &facts))
        return fail();
    *out_facts = (struct desk_disk_facts){
        .size = (uint64_t)facts.nFileSizeHigh << 32 | facts.nFileSizeLow,
        .device = facts.dwVolumeSerialNumber,
        .inode = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow};
    return true;
}

static OVERLAPPED at(uint64_t place)
{
    OVERLAPPED where = {.Offset = (DWORD)place};
    where.OffsetHigh = (DWORD)(place >> 32);
    return where;
}

bool desk_disk_read_at(int file, void *bytes, size_t length, uint64_t from)
{
    for (size_t done = 0; done < length;) {
        const size_t left = length - done;
        OVERLAPPED where = at(from + done);
        DWORD got = 0;
        if (!ReadFile(handle_of(file), (char *)bytes + done,
                      (DWORD)(left < (1 << 30) ? left : 1 << 30), &got, &where) &&
            GetLastError() != ERROR_HANDLE_EOF)
            return fail();
        if (got == 0) {
            errno = EIO;
            return false;
        }
        done += got;
    }
    return true;
}

bool desk_disk_append(int file, const char *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        const size_t left = length - done;
        const int wrote = _write(file, bytes + done, (unsigned)(left < (1 << 30) ? left : 1 << 30));
        if (wrote <= 0) {
            errno = wrote == 0 ? ENOSPC : errno;
            return false;
        }
        done += (size_t)wrote;
    }
    return true;
}

bool desk_disk_cut(int file, uint64_t size)
{
    return _chsize_s(file, (int64_t)size) == 0;
}

bool desk_disk_flush(int file)
{
    return FlushFileBuffers(handle_of(file)) || fail();
}

/* A byte far behind every end: a lock here keeps others from reading what it covers. */
bool desk_disk_lock(int file)
{
    OVERLAPPED where = at((uint64_t)1 << 62);
    if (LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                   &where))
        return true;
    const DWORD why = GetLastError();
    return why != ERROR_LOCK_VIOLATION && why != ERROR_IO_PENDING;
}

/* ---- by name --------------------------------------------------------------------------------- */

bool desk_disk_sync(const char *path)
{
    if (desk_disk_is_folder(path))
        return true;
    const HANDLE handle = open_handle(path, GENERIC_WRITE, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    const bool good = FlushFileBuffers(handle) || fail();
    (void)CloseHandle(handle);
    return good;
}

bool desk_disk_rename(const char *from, const char *to)
{
    wchar_t *const wide = program_windows_path(from), *const other = program_windows_path(to);
    const bool good =
        wide && other &&
        (MoveFileExW(wide, other, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) || fail());
    free(wide);
    free(other);
    return good;
}

bool desk_disk_remove(const char *path)
{
    wchar_t *const wide = program_windows_path(path);
    const bool good = wide && (DeleteFileW(wide) || fail());
    free(wide);
    return good;
}

bool desk_disk_for_owner(const char *path)
{
    return program_system_facts(path, true).kind == PROGRAM_KIND_FILE;
}

bool desk_disk_make_folder(const char *path)
{
    wchar_t *const wide = program_windows_path(path);
    const bool good = wide && (CreateDirectoryW(wide, NULL) || fail() || errno == EEXIST);
    free(wide);
    return good;
}

/* ---- disks ----------------------------------------------------------------------------------- */

bool desk_disk_is_full(int error)
{
    return error == ENOSPC;
}

/* The number of the disk it lies on. */
static bool disk_of(const char *path, DWORD *out_number)
{
    BY_HANDLE_FILE_INFORMATION facts;
    const HANDLE handle =
        open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    const bool good = GetFileInformationByHandle(handle, &facts) != 0;
    (void)CloseHandle(handle);
    *out_number = good ? facts.dwVolumeSerialNumber : 0;
    return good;
}

bool desk_disk_is_same(const char *path, const char *other)
{
    DWORD one, two;
    return disk_of(path, &one) && disk_of(other, &two) && one == two;
}

/* As a path is kept: '/', a capital for the disk, none at the end, nothing of "\\?\". */
static char *kept_form(const wchar_t *wide)
{
    if (wcsncmp(wide, L"\\\\?\\", 4) == 0 && wcsncmp(wide, L"\\\\?\\UNC", 7) != 0)
        wide += 4;
    char *const path = program_windows_utf8(wide);
    if (!path)
        return desk_copy_text("");
    size_t length = strlen(path);
    for (size_t i = 0; i < length; i++)
        path[i] = path[i] == '\\' ? '/' : path[i];
    if (path[0] >= 'a' && path[0] <= 'z' && path[1] == ':')
        path[0] = (char)(path[0] - 'a' + 'A');
    while (length > 1 && path[length - 1] == '/')
        path[--length] = '\0';
    char *const copy = desk_copy_text(path);
    free(path);
    return copy;
}

char *desk_disk_mounted_at(const char *folder)
{
    wchar_t root[MAX_PATH + 1] = L"";
    wchar_t *const wide = program_windows_path(folder);
    const bool found =
        wide && desk_disk_is_folder(folder) && GetVolumePathNameW(wide, root, MAX_PATH) != 0;
    free(wide);
    return found ? kept_form(root) : desk_copy_text("");
}

void desk_disk_machine(uint8_t out_hash[32])
{
    wchar_t id[64] = L"", user[257] = L"";
    DWORD room = sizeof id, letters = 257;
    struct program_text all = PROGRAM_TEXT_INIT;
    if (RegGetValueW(HKEY_LOCAL_MACHINE, L"SOFTWARE\\Microsoft\\Cryptography", L"MachineGuid",
                     RRF_RT_REG_SZ, NULL, id, &room) != ERROR_SUCCESS) {
        room = sizeof id / sizeof *id;
        (void)GetComputerNameW(id, &room);
    }
    (void)GetUserNameW(user, &letters);
    char *const machine = program_windows_utf8(id), *const name = program_windows_utf8(user);
    program_text_format(&all, "swisspair desk, second copies\n%s\n%s", machine ? machine : "",
                        name ? name : "");
    crypto_generichash(out_hash, 32, (const unsigned char *)program_text_get(&all), all.length,
                       NULL, 0);
    program_text_free(&all);
    free(machine);
    free(name);
}

bool desk_disk_free(const char *path, uint64_t *out_bytes)
{
    ULARGE_INTEGER room = {.QuadPart = 0};
    wchar_t *const wide = program_windows_path(path);
    const bool good = wide && (GetDiskFreeSpaceExW(wide, &room, NULL, NULL) || fail());
    free(wide);
    *out_bytes = room.QuadPart;
    return good;
}

bool desk_disk_reserve(const char *path, uint64_t bytes)
{
    const int file = desk_disk_make(path);
    if (file < 0)
        return false;
    const bool good = desk_disk_cut(file, bytes) && desk_disk_flush(file);
    const int error = errno;
    (void)desk_disk_close(file);
    if (!good)
        (void)desk_disk_remove(path);
    errno = error;
    return good;
}

/* ---- paths ----------------------------------------------------------------------------------- */

char *desk_disk_whole_path(const char *path)
{
    wchar_t *const wide = program_windows_path(path);
    const DWORD room = wide ? GetFullPathNameW(wide, 0, NULL, NULL) : 0;
    wchar_t *const whole = desk_new(room + 1, sizeof *whole);
    const bool good = room > 0 && GetFullPathNameW(wide, room, whole, NULL) > 0;
    char *const copy = good ? kept_form(whole) : desk_copy_text(path);
    free(whole);
    free(wide);
    return copy;
}
