/* SPDX-License-Identifier: Apache-2.0 */
/* Windows, as desk_private.h asks for it: who may read is a list that the folder gets when it is
 * made, this user and the system. A disk without such lists is used, and `is_open` says so. */
#include "desk_private.h"

#include "desk/base/desk_memory.h"
#include "desk_disk.h"
#include "program/program_system.h"
#include "program/program_windows.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* after windows.h */
#include <sddl.h>

/* "FOLDER/NAME"; the caller frees it. */
static char *path_of(const struct desk_private *own, const char *name)
{
    struct program_text path = PROGRAM_TEXT_INIT;
    program_text_format(&path, "%s/%s", own->path, name);
    char *const copy = desk_copy_text(program_text_get(&path));
    program_text_free(&path);
    return copy;
}

/* ---- the folder ------------------------------------------------------------------------------ */

/* "This user and the system, all of it, and what is made in it; nobody else". NULL: as the folder
 * above has it. LocalFree it. */
static PSECURITY_DESCRIPTOR ours_alone(void)
{
    HANDLE token = NULL;
    DWORD size = 0;
    TOKEN_USER *user = NULL;
    wchar_t *name = NULL, list[300];
    PSECURITY_DESCRIPTOR made = NULL;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token))
        return NULL;
    (void)GetTokenInformation(token, TokenUser, NULL, 0, &size);
    user = desk_new(size + 1, 1);
    if (GetTokenInformation(token, TokenUser, user, size, &size) &&
        ConvertSidToStringSidW(user->User.Sid, &name) && wcslen(name) < 200) {
        (void)wcscpy(list, L"D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;");
        (void)wcscat(list, name);
        (void)wcscat(list, L")");
        (void)ConvertStringSecurityDescriptorToSecurityDescriptorW(list, SDDL_REVISION_1, &made,
                                                                   NULL);
    }
    if (name)
        (void)LocalFree(name);
    free(user);
    (void)CloseHandle(token);
    return made;
}

static bool make_folder(const wchar_t *path)
{
    const PSECURITY_DESCRIPTOR list = ours_alone();
    SECURITY_ATTRIBUTES how = {.nLength = sizeof how, .lpSecurityDescriptor = list};
    const bool made = CreateDirectoryW(path, list ? &how : NULL) != 0;
    if (!made)
        errno = program_windows_errno(GetLastError());
    const int error = errno;
    if (list)
        (void)LocalFree(list);
    errno = error;
    return made || error == EEXIST;
}

/* Whether its disk keeps such lists. */
static bool keeps_rights(const char *path)
{
    DWORD facts = 0;
    struct program_text root = PROGRAM_TEXT_INIT;
    char *const disk = desk_disk_mounted_at(path);
    program_text_format(&root, "%s/", disk);
    wchar_t *const wide = program_windows_path(program_text_get(&root));
    const bool known = wide && GetVolumeInformationW(wide, NULL, 0, NULL, NULL, &facts, NULL, 0);
    free(wide);
    free(disk);
    program_text_free(&root);
    return known && (facts & FILE_PERSISTENT_ACLS) != 0;
}

bool desk_private_begin(struct desk_private *own, const char *path, char why[DESK_PRIVATE_WHY])
{
    *own = (struct desk_private){.path = desk_copy_text(path), .folder = -1};
    wchar_t *const wide = program_windows_path(path);
    const bool made = wide && make_folder(wide);
    /* A link that somebody has put there is no folder of ours. */
    const bool is_folder = made && program_system_facts(path, false).kind == PROGRAM_KIND_FOLDER;
    const int error = made && !is_folder ? ENOTDIR : errno;
    free(wide);
    if (is_folder) {
        own->folder = 0;
        own->is_open = !keeps_rights(path);
        return true;
    }
    char said[80];
    program_system_describe(error, said, sizeof said);
    (void)snprintf(why, DESK_PRIVATE_WHY, "%.100s: %s", path, said);
    desk_private_end(own);
    return false;
}

void desk_private_end(struct desk_private *own)
{
    free(own->path);
    *own = (struct desk_private){.folder = -1};
}

/* ---- its files ------------------------------------------------------------------------------- */

bool desk_private_read(const struct desk_private *own, const char *name, size_t most,
                       struct program_text *into)
{
    char *const path = path_of(own, name);
    const int file = desk_disk_open(path, /* write= */ false);
    const bool good = file >= 0 && desk_disk_take(file, most, into);
    const int error = errno;
    if (file >= 0)
        (void)desk_disk_close(file);
    free(path);
    errno = error;
    return good;
}

bool desk_private_write(const struct desk_private *own, const char *name, const char *bytes,
                        size_t length)
{
    char beside[64];
    (void)snprintf(beside, sizeof beside, "%.50s.new", name);
    char *const made = path_of(own, beside), *const final = path_of(own, name);
    (void)desk_disk_remove(made);
    const int file = desk_disk_make(made);
    bool good = file >= 0 && desk_disk_append(file, bytes, length) && desk_disk_flush(file);
    good = (file < 0 || desk_disk_close(file)) && good;
    good = good && desk_disk_rename(made, final);
    const int error = errno;
    if (!good && file >= 0)
        (void)desk_disk_remove(made);
    free(made);
    free(final);
    errno = error;
    return good;
}

void desk_private_remove(const struct desk_private *own, const char *name)
{
    char *const path = path_of(own, name);
    (void)desk_disk_remove(path);
    free(path);
}

int desk_private_lock(const struct desk_private *own, const char *name)
{
    char *const path = path_of(own, name);
    int file = desk_disk_open(path, /* write= */ true);
    if (file < 0 && errno == ENOENT)
        file = desk_disk_make(path);
    if (file >= 0 && !desk_disk_lock(file)) {
        (void)desk_disk_close(file);
        file = -1;
    }
    free(path);
    return file;
}
