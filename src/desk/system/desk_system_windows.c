/* SPDX-License-Identifier: Apache-2.0 */
/* Windows, as desk_system.h asks for it. */
#include <winsock2.h>
/* after winsock2.h */
#include "desk/base/desk_memory.h"
#include "desk_disk.h"
#include "desk_system.h"
#include "program/program_text.h"
#include "program/program_windows.h"

#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the browser, the folder ----------------------------------------------------------------- */

/* Starts "PROGRAM" "ADDRESS", which goes its own way. */
static bool start(const wchar_t *program, const char *address)
{
    STARTUPINFOW how = {.cb = sizeof how};
    PROCESS_INFORMATION child;
    struct program_text line = PROGRAM_TEXT_INIT;
    char *const name = program_windows_utf8(program);
    program_text_format(&line, "\"%s\" \"%s\"", name ? name : "", address);
    wchar_t *const wide = program_windows_wide(program_text_get(&line));
    const bool started = wide && CreateProcessW(NULL, wide, NULL, NULL, FALSE, CREATE_NO_WINDOW,
                                                NULL, NULL, &how, &child);
    if (started) {
        (void)CloseHandle(child.hThread);
        (void)CloseHandle(child.hProcess);
    }
    free(wide);
    free(name);
    program_text_free(&line);
    return started;
}

void desk_system_browse(const char *address)
{
    const wchar_t *const own = _wgetenv(L"BROWSER");
    if (own && *own && start(own, address))
        return;
    wchar_t *const wide = program_windows_wide(address);
    if (wide)
        (void)ShellExecuteW(NULL, L"open", wide, NULL, NULL, SW_SHOWNORMAL);
    free(wide);
}

char *desk_system_home(void)
{
    wchar_t *documents = NULL;
    struct program_text folder = PROGRAM_TEXT_INIT;
    const bool found = SHGetKnownFolderPath(&FOLDERID_Documents, 0, NULL, &documents) == S_OK;
    char *const path = found ? program_windows_utf8(documents) : NULL;
    program_text_format(&folder, "%s/swisspair", path ? path : ".");
    char *const whole = desk_disk_whole_path(program_text_get(&folder));
    program_text_free(&folder);
    free(path);
    CoTaskMemFree(documents);
    return whole;
}

bool desk_system_is_path(const char *word)
{
    return strpbrk(word, "/\\") || (word[0] && word[1] == ':');
}

int desk_system_hear(void)
{
    const HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    DWORD waiting = 0, got = 0;
    unsigned char byte = 0;
    if (!PeekNamedPipe(input, NULL, 0, NULL, &waiting, NULL))
        return DESK_HEARD_END;
    if (waiting == 0)
        return DESK_HEARD_NOTHING;
    return ReadFile(input, &byte, 1, &got, NULL) && got == 1 ? byte : DESK_HEARD_END;
}

/* ---- sockets --------------------------------------------------------------------------------- */

/* What libmicrohttpd can wait for at once here. */
size_t desk_socket_most(void)
{
    return FD_SETSIZE;
}

void desk_socket_here(unsigned port, struct desk_socket_here *out_here)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    _Static_assert(sizeof address <= sizeof out_here->address, "an address has room");
    memcpy(out_here->address, &address, sizeof address);
}

void desk_socket_name(const void *address, char out_name[16])
{
    const struct sockaddr_in *const from = address;
    const uint32_t number = ntohl(from->sin_addr.s_addr);
    (void)snprintf(out_name, 16, "%u.%u.%u.%u", number >> 24, number >> 16 & 255, number >> 8 & 255,
                   number & 255);
}

void desk_socket_shut(intptr_t socket)
{
    (void)shutdown((SOCKET)socket, SD_BOTH);
}

void desk_socket_close(intptr_t socket)
{
    (void)closesocket((SOCKET)socket);
}

/* The sockets of libmicrohttpd do not wait. */
bool desk_socket_is_gone(intptr_t socket)
{
    char byte;
    return recv((SOCKET)socket, &byte, 1, MSG_PEEK) == 0;
}

/* ---- times ----------------------------------------------------------------------------------- */

void desk_condition_begin(pthread_cond_t *condition)
{
    (void)pthread_cond_init(condition, NULL);
}

struct timespec desk_time_after(uint64_t milliseconds)
{
    struct timespec until = {0};
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    until.tv_sec += (time_t)(milliseconds / 1000) + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}
