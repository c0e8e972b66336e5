/* SPDX-License-Identifier: Apache-2.0 */
/* How an answer is written on Windows (see program_output.h; program_output.c is the same for
 * POSIX).
 *
 * To standard output, into what is there, or into a new file beside it that takes its name. The
 * last is the usual one: a reader sees the old or the new content and never a half, and it has
 * reached the disk before it has the name. ReplaceFile hands the rights and attributes of the old
 * file on; links are followed first. */
#include "program_output_ways.h"

#include "program_stop.h"
#include "program_system.h"
#include "program_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

enum {
    MOST_WRITTEN = 1 << 26, /* bytes a call */
    STANDARD_OUTPUT = 1
};

struct program_output_seen {
    wchar_t *path; /* behind all links */
    enum program_output_target target;
};

/* ---- what it is ------------------------------------------------------------------------------ */

static HANDLE open_to_look(const wchar_t *path)
{
    return CreateFileW(path, FILE_READ_ATTRIBUTES,
                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                       FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

/* Puts the path of the open file, behind all links, in the place of that it was opened by. */
static void follow_links(struct program_output_seen *output, HANDLE handle)
{
    const DWORD room = GetFinalPathNameByHandleW(handle, NULL, 0, FILE_NAME_NORMALIZED);
    wchar_t *found = room > 0 ? malloc((room + 1) * sizeof *found) : NULL;
    if (found && GetFinalPathNameByHandleW(handle, found, room + 1, FILE_NAME_NORMALIZED) > 0) {
        free(output->path);
        output->path = found;
    } else
        free(found); /* where a disk cannot tell, the name does */
}

/* Finds out what the output is; false when that cannot be told. */
static bool look_at(const char *path, struct program_output_seen *output)
{
    output->target = PROGRAM_OUTPUT_OPEN_STREAM;
    if (strcmp(path, "-") == 0)
        return true;
    output->path = program_windows_path(path);
    if (!output->path)
        return false;
    const HANDLE handle = open_to_look(output->path);
    if (handle == INVALID_HANDLE_VALUE) {
        const DWORD code = GetLastError();
        errno = program_windows_errno(code);
        output->target = PROGRAM_OUTPUT_NOTHING_THERE;
        return code == ERROR_FILE_NOT_FOUND;
    }
    BY_HANDLE_FILE_INFORMATION facts;
    output->target = PROGRAM_OUTPUT_NO_FILE;
    if (GetFileType(handle) == FILE_TYPE_DISK && GetFileInformationByHandle(handle, &facts) &&
        !(facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)) {
        output->target = facts.dwFileAttributes & FILE_ATTRIBUTE_READONLY
                             ? PROGRAM_OUTPUT_READ_ONLY_FILE
                             : PROGRAM_OUTPUT_FILE_THERE;
        follow_links(output, handle);
    }
    CloseHandle(handle);
    return true;
}

/* ---- bytes ----------------------------------------------------------------------------------- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const int written =
            _write(file, bytes, (unsigned)(length < MOST_WRITTEN ? length : MOST_WRITTEN));
        if (written == 0)
            errno = EIO;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

static bool bring_to_disk(int file)
{
    return _commit(file) == 0 || errno == EBADF || errno == EINVAL; /* some have none to reach */
}

/* Closes and keeps errno of what failed before. */
static bool close_after(int file, bool done)
{
    const int why = errno;
    const bool closed = _close(file) == 0;
    if (!done)
        errno = why;
    return done && closed;
}

bool program_output_to_stream(const struct program_output_seen *output, const char *bytes,
                              size_t length)
{
    (void)output; /* it is the only one with a name */
    return write_all(STANDARD_OUTPUT, bytes, length);
}

/* ---- in place -------------------------------------------------------------------------------- */

static bool write_at(int file, const char *bytes, size_t length, __int64 place)
{
    return _lseeki64(file, place, SEEK_SET) == place && write_all(file, bytes, length);
}

/* Writes over the old bytes of a file. What is longer than they were comes first: when there is no
 * room for it, it is taken back and the old bytes are all there. */
static bool overwrite(int file, const char *bytes, size_t length)
{
    const __int64 old = _filelengthi64(file);
    const size_t before = (uint64_t)old < length ? (size_t)old : length;
    program_stop_hold(); /* a stop waits until the file is whole */
    bool done = write_at(file, bytes + before, length - before, (__int64)before);
    if (!done) {
        const int why = errno;
        _chsize_s(file, old);
        errno = why;
    }
    done = done && write_at(file, bytes, before, 0) && _chsize_s(file, (__int64)length) == 0 &&
           bring_to_disk(file);
    const int why = errno;
    program_stop_release();
    errno = why;
    return done;
}

bool program_output_in_place(const struct program_output_seen *output, const char *bytes,
                             size_t length)
{
    const int file = _wopen(output->path, _O_WRONLY | _O_BINARY | _O_NOINHERIT);
    if (file < 0)
        return false;
    const bool is_file = program_system_facts_of(file).kind == PROGRAM_KIND_FILE;
    return close_after(file,
                       is_file ? overwrite(file, bytes, length) : write_all(file, bytes, length));
}

/* ---- beside ---------------------------------------------------------------------------------- */

/* Characters of a path that name the folder, the last separator included. */
static size_t folder_length(const wchar_t *path)
{
    size_t length = 0;
    for (size_t i = 0; path[i]; i++)
        if (path[i] == L'/' || path[i] == L'\\' || path[i] == L':')
            length = i + 1;
    return length;
}

/* Opens a new file in the folder of the output; its name goes to *out_name. */
static int create_beside(const struct program_output_seen *output, wchar_t **out_name)
{
    enum { NAME = 48 };
    const size_t length = folder_length(output->path);
    wchar_t *name = malloc((length + NAME) * sizeof *name);
    *out_name = name;
    if (!name) {
        errno = ENOMEM;
        return -1;
    }
    memcpy(name, output->path, length * sizeof *name);
    for (int i = 0; i < PROGRAM_OUTPUT_NAMES_TRIED; i++) {
        swprintf(name + length, NAME, L".swisspair-%lu-%d", (unsigned long)GetCurrentProcessId(),
                 i);
        const int file = _wopen(name, _O_WRONLY | _O_BINARY | _O_CREAT | _O_EXCL | _O_NOINHERIT,
                                _S_IREAD | _S_IWRITE);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* Gives the new file the name; the rights of the old one as far as they can be handed on. */
static bool take_the_place(const wchar_t *name, const struct program_output_seen *output)
{
    if (output->target == PROGRAM_OUTPUT_FILE_THERE &&
        ReplaceFileW(output->path, name, NULL, REPLACEFILE_IGNORE_MERGE_ERRORS, NULL, NULL))
        return true;
    if (MoveFileExW(name, output->path, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return true;
    errno = program_windows_errno(GetLastError());
    return false;
}

bool program_output_beside(const struct program_output_seen *output, const char *bytes,
                           size_t length, bool *out_hindered)
{
    wchar_t *name = NULL;
    program_stop_hold(); /* a stop waits until the file has its place or is gone */
    const int file = create_beside(output, &name);
    bool done = file >= 0;
    *out_hindered = !done && program_output_is_hindrance(errno);
    if (file >= 0) {
        done = write_all(file, bytes, length) && bring_to_disk(file);
        done = close_after(file, done);
    }
    if (done && !take_the_place(name, output)) {
        done = false;
        *out_hindered = program_output_is_hindrance(errno);
    }
    const int why = errno;
    if (!done && file >= 0)
        _wunlink(name);
    program_stop_release();
    free(name);
    errno = why;
    return done;
}

/* ---- the answer ------------------------------------------------------------------------------ */

bool program_output_write(const char *path, enum program_output_form form, const char *bytes,
                          size_t length, int *out_hindrance)
{
    struct program_output_seen output = {.path = NULL};
    *out_hindrance = 0;
    const bool done = look_at(path, &output) && program_output_by_way(&output, output.target, form,
                                                                      bytes, length, out_hindrance);
    const int why = errno;
    free(output.path);
    errno = why;
    return done;
}

bool program_output_stdout(const char *bytes, size_t length)
{
    return write_all(STANDARD_OUTPUT, bytes, length);
}

/* ---- output and input ------------------------------------------------------------------------ */

/* The handle of a path, or of the stream when it is `-`. */
static HANDLE handle_of(const char *path, int stream, bool *out_failed)
{
    if (strcmp(path, "-") == 0)
        return (HANDLE)_get_osfhandle(stream);
    wchar_t *wide = program_windows_path(path);
    *out_failed = *out_failed || (!wide && errno == ENOMEM);
    const HANDLE handle = wide ? open_to_look(wide) : INVALID_HANDLE_VALUE;
    free(wide);
    return handle;
}

enum program_output_place program_output_place(const char *output, const char *input)
{
    BY_HANDLE_FILE_INFORMATION in, out;
    bool failed = false;
    const char *to = output ? output : "-";
    const HANDLE from_handle = handle_of(input, 0, &failed);
    const HANDLE to_handle = handle_of(to, STANDARD_OUTPUT, &failed);
    const bool is_same =
        GetFileType(from_handle) == FILE_TYPE_DISK && GetFileType(to_handle) == FILE_TYPE_DISK &&
        GetFileInformationByHandle(from_handle, &in) &&
        GetFileInformationByHandle(to_handle, &out) &&
        in.dwVolumeSerialNumber == out.dwVolumeSerialNumber &&
        in.nFileIndexHigh == out.nFileIndexHigh && in.nFileIndexLow == out.nFileIndexLow;
    if (strcmp(input, "-") != 0 && from_handle != INVALID_HANDLE_VALUE)
        CloseHandle(from_handle);
    if (strcmp(to, "-") != 0 && to_handle != INVALID_HANDLE_VALUE)
        CloseHandle(to_handle);
    return failed    ? PROGRAM_OUTPUT_NO_MEMORY
           : is_same ? PROGRAM_OUTPUT_IN_INPUT
                     : PROGRAM_OUTPUT_ELSEWHERE;
}
