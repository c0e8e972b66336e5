/* SPDX-License-Identifier: Apache-2.0 */
/* Windows, as program_system.h asks for it; and wmain.
 *
 * Texts are UTF-8 inside and UTF-16 in calls of the system, whatever the code page. Streams carry
 * bytes: no line end is changed, and a console shows UTF-8 while the program runs. */
#include "program_system.h"

#include "program_stop.h"
#include "program_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { SHORT_PATH = 240, MOST_READ = 1 << 30 };

/* ---- texts ----------------------------------------------------------------------------------- */

wchar_t *program_windows_wide(const char *text)
{
    const int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    if (length <= 0) {
        errno = EILSEQ;
        return NULL;
    }
    wchar_t *wide = malloc((size_t)length * sizeof *wide);
    if (wide)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, length);
    else
        errno = ENOMEM;
    return wide;
}

/* The whole path behind "\\?\", which lifts the limit of 260 characters. */
static wchar_t *without_limit(wchar_t *path)
{
    static const wchar_t local[] = L"\\\\?\\", shared[] = L"\\\\?\\UNC";
    const DWORD room = GetFullPathNameW(path, 0, NULL, NULL);
    const size_t longest = sizeof shared / sizeof *shared;
    wchar_t *whole = room > 0 ? malloc((room + longest) * sizeof *whole) : NULL;
    if (whole && GetFullPathNameW(path, room, whole + longest, NULL) > 0) {
        wchar_t *from = whole + longest;
        const bool is_shared = wcsncmp(from, L"\\\\", 2) == 0;
        const wchar_t *prefix = is_shared ? shared : local;
        from += is_shared ? 1 : 0; /* \\server\share: one of the two goes */
        memmove(whole + wcslen(prefix), from, (wcslen(from) + 1) * sizeof *from);
        memcpy(whole, prefix, wcslen(prefix) * sizeof *prefix);
    } else {
        free(whole);
        whole = NULL;
        errno = ENOMEM;
    }
    free(path);
    return whole;
}

wchar_t *program_windows_path(const char *path)
{
    wchar_t *wide = program_windows_wide(path);
    if (!wide || wcslen(wide) < SHORT_PATH || wcsncmp(wide, L"\\\\?\\", 4) == 0)
        return wide;
    return without_limit(wide);
}

char *program_windows_utf8(const wchar_t *wide)
{
    const int length = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = length > 0 ? malloc((size_t)length) : NULL;
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, length, NULL, NULL);
    else
        errno = ENOMEM;
    return text;
}

int program_windows_errno(unsigned long code)
{
    static const struct {
        unsigned long code;
        int number;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},      {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},     {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_LOCK_VIOLATION, EBUSY},     {ERROR_USER_MAPPED_FILE, EBUSY},
        {ERROR_WRITE_PROTECT, EROFS},      {ERROR_NOT_SAME_DEVICE, EXDEV},
        {ERROR_DISK_FULL, ENOSPC},         {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_BROKEN_PIPE, EPIPE},        {ERROR_NO_DATA, EPIPE},
        {ERROR_DIRECTORY, ENOTDIR},        {ERROR_OPERATION_ABORTED, EINTR},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            return known[i].number;
    return EIO;
}

/* ---- files ----------------------------------------------------------------------------------- */

int program_system_open(const char *path)
{
    if (strcmp(path, "-") == 0)
        return 0;
    wchar_t *wide = program_windows_path(path);
    if (!wide)
        return -1;
    const int file = _wopen(wide, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    const int why = errno;
    free(wide);
    errno = why;
    if (file < 0 && program_system_facts(path, /* follow= */ true).kind == PROGRAM_KIND_FOLDER)
        errno = EISDIR; /* as elsewhere, where opening goes well and reading does not */
    else if (file < 0)
        errno = why;
    return file;
}

ptrdiff_t program_system_read(int file, void *bytes, size_t room)
{
    const int taken = _read(file, bytes, (unsigned)(room < MOST_READ ? room : MOST_READ));
    if (taken < 0 && program_stop_wanted())
        errno = EINTR;
    return taken;
}

void program_system_close(int file)
{
    if (file != 0)
        _close(file);
}

/* An open handle; it is a file where the system has it on a disk. */
static struct program_facts facts_from(HANDLE handle)
{
    struct program_facts facts = {.kind = PROGRAM_KIND_OTHER};
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(handle) != FILE_TYPE_DISK || !GetFileInformationByHandle(handle, &found))
        return facts;
    if (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) {
        facts.kind = PROGRAM_KIND_FOLDER;
        return facts;
    }
    facts.kind = PROGRAM_KIND_FILE;
    facts.size = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    return facts;
}

struct program_facts program_system_facts_of(int file)
{
    return facts_from((HANDLE)_get_osfhandle(file));
}

struct program_facts program_system_facts(const char *path, bool follow)
{
    struct program_facts facts = {.kind = PROGRAM_KIND_NONE};
    wchar_t *wide = program_windows_path(path);
    if (!wide)
        return facts;
    const DWORD flags =
        FILE_FLAG_BACKUP_SEMANTICS | (follow ? 0 : (DWORD)FILE_FLAG_OPEN_REPARSE_POINT);
    const HANDLE handle = CreateFileW(wide, FILE_READ_ATTRIBUTES,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                      OPEN_EXISTING, flags, NULL);
    const DWORD code = GetLastError();
    const DWORD attributes = GetFileAttributesW(wide);
    free(wide);
    if (handle == INVALID_HANDLE_VALUE) {
        errno = program_windows_errno(code);
        return facts;
    }
    facts = facts_from(handle);
    CloseHandle(handle);
    /* A link to a folder is no folder where links are not followed. */
    if (!follow && attributes != INVALID_FILE_ATTRIBUTES &&
        (attributes & FILE_ATTRIBUTE_REPARSE_POINT))
        facts = (struct program_facts){.kind = PROGRAM_KIND_OTHER};
    return facts;
}

/* ---- folders --------------------------------------------------------------------------------- */

/* "folder\*" for the search; NULL with errno. */
static wchar_t *pattern_of(const char *folder)
{
    const size_t length = strlen(folder);
    char *pattern = malloc(length + 3);
    if (!pattern) {
        errno = ENOMEM;
        return NULL;
    }
    memcpy(pattern, folder, length);
    memcpy(pattern + length, "\\*", 3);
    wchar_t *wide = program_windows_path(pattern);
    const int why = errno;
    free(pattern);
    errno = why;
    return wide;
}

bool program_system_list(const char *folder, bool (*name)(void *user, const char *name), void *user)
{
    WIN32_FIND_DATAW found;
    wchar_t *pattern = pattern_of(folder);
    if (!pattern)
        return false;
    const HANDLE search = FindFirstFileW(pattern, &found);
    DWORD code = GetLastError();
    free(pattern);
    if (search == INVALID_HANDLE_VALUE) {
        errno = program_windows_errno(code);
        return code == ERROR_FILE_NOT_FOUND; /* the root of an empty disk has not even "." */
    }
    bool listed = true;
    do {
        char *shown = program_windows_utf8(found.cFileName);
        listed = shown && name(user, shown);
        const int why = listed ? 0 : ENOMEM;
        free(shown);
        errno = why;
    } while (listed && FindNextFileW(search, &found));
    code = GetLastError();
    FindClose(search);
    if (listed && code != ERROR_NO_MORE_FILES) {
        errno = program_windows_errno(code);
        return false;
    }
    errno = listed ? 0 : ENOMEM;
    return listed;
}

const char *program_system_name(const char *path)
{
    const char *name = path;
    for (; *path; path++)
        if (*path == '/' || *path == '\\' || *path == ':')
            name = path + 1;
    return name;
}

/* ---- streams --------------------------------------------------------------------------------- */

bool program_system_is_terminal(int stream)
{
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(stream), &mode) != 0;
}

/* The console's code page is that of everybody who writes to it: it is put back at the end. */
static UINT code_page;

static void put_code_page_back(void)
{
    SetConsoleOutputCP(code_page);
}

void program_system_prepare_streams(void)
{
    for (int stream = 0; stream <= 2; stream++) {
        /* A closed stream becomes one that cannot be written (or read, for standard input). */
        if (_get_osfhandle(stream) < 0) {
            const int opened = _open("NUL", stream == 0 ? _O_WRONLY : _O_RDONLY);
            if (opened >= 0 && opened != stream) {
                _dup2(opened, stream);
                _close(opened);
            }
        }
        _setmode(stream, _O_BINARY);
    }
    if ((program_system_is_terminal(1) || program_system_is_terminal(2)) &&
        GetConsoleOutputCP() != CP_UTF8) {
        code_page = GetConsoleOutputCP();
        if (SetConsoleOutputCP(CP_UTF8))
            atexit(put_code_page_back);
    }
}

/* ---- the clock, errors ----------------------------------------------------------------------- */

uint64_t program_system_milliseconds(void)
{
    return GetTickCount64();
}

uint64_t program_system_nanoseconds(void)
{
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    return ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) * 100;
}

void program_system_describe(int number, char *text, size_t size)
{
    if (strerror_s(text, size, number) != 0)
        snprintf(text, size, "error %d", number);
}

/* ---- the beginning --------------------------------------------------------------------------- */

int main(int argc, char **argv); /* what the program begins with elsewhere */
int wmain(int argc, wchar_t **argv);

/* The arguments as UTF-8, and the name of the program with the slashes of the rest of the world.
 * They are needed to the end and go with the process. */
int wmain(int argc, wchar_t **argv)
{
    char **words = calloc((size_t)argc + 1, sizeof *words);
    bool whole = words != NULL;
    for (int i = 0; whole && i < argc; i++) {
        words[i] = program_windows_utf8(argv[i]);
        whole = words[i] != NULL;
    }
    if (!whole) {
        fputs("swisspair: error: out of memory\n", stderr);
        return 4;
    }
    for (char *at = argc > 0 ? words[0] : NULL; at && *at; at++)
        if (*at == '\\')
            *at = '/';
    return main(argc, words);
}
