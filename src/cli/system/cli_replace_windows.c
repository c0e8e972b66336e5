/* SPDX-License-Identifier: Apache-2.0 */
/* A program of Windows cannot take another's place: it is started, waited for, and ends as that
 * did. */
#include "cli_replace.h"

#include "program/program_text.h"
#include "program/program_windows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* A word as the program's own runtime takes lines apart: in quotes, with a \\ before each quote and
 * before each \\ that stands before one. */
static void add_word(struct program_text *line, const char *word)
{
    size_t slashes = 0;
    program_text_string(line, line->length > 0 ? " \"" : "\"");
    for (; *word; word++) {
        for (; *word == '"' && slashes > 0; slashes--)
            program_text_char(line, '\\');
        slashes = *word == '\\' ? slashes + 1 : 0;
        if (*word == '"')
            program_text_char(line, '\\');
        program_text_char(line, *word);
    }
    while (slashes-- > 0)
        program_text_char(line, '\\');
    program_text_char(line, '"');
}

/* Its exit code, in *out_code. */
static bool run(wchar_t *program, wchar_t *line, DWORD *out_code)
{
    STARTUPINFOW how = {.cb = sizeof how};
    PROCESS_INFORMATION child;
    if (!CreateProcessW(program, line, NULL, NULL, TRUE, 0, NULL, NULL, &how, &child)) {
        errno = program_windows_errno(GetLastError());
        return false;
    }
    (void)CloseHandle(child.hThread);
    (void)WaitForSingleObject(child.hProcess, INFINITE);
    (void)GetExitCodeProcess(child.hProcess, out_code);
    (void)CloseHandle(child.hProcess);
    return true;
}

void cli_system_replace(const char *name, char **words)
{
    enum { ROOM = 32768 };
    wchar_t *const beside = malloc(ROOM * sizeof *beside);
    wchar_t *const wide_name = program_windows_wide(name);
    struct program_text text = PROGRAM_TEXT_INIT;
    for (size_t i = 0; words[i]; i++)
        add_word(&text, words[i]);
    wchar_t *const line = text.failed ? NULL : program_windows_wide(program_text_get(&text));
    const DWORD length = beside ? GetModuleFileNameW(NULL, beside, ROOM) : 0;
    DWORD code = 0;
    bool started = false;
    errno = ENOMEM;
    if (length > 0 && line && wide_name) {
        wchar_t *const slash = wcsrchr(beside, L'\\');
        wchar_t *const at = slash ? slash + 1 : beside;
        if ((size_t)(at - beside) + wcslen(wide_name) + 5 < ROOM) {
            (void)wcscpy(at, wide_name);
            (void)wcscat(at, L".exe");
            started = run(beside, line, &code);
        }
    }
    if (started)
        exit((int)code);
    const int error = errno;
    free(beside);
    free(wide_name);
    free(line);
    program_text_free(&text);
    errno = error;
}
