/* SPDX-License-Identifier: Apache-2.0 */
/* POSIX, as desk_system.h asks for it. */
#include "desk_system.h"

#include "desk/base/desk_memory.h"
#include "program/program_text.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

/* ---- the browser, the folder ----------------------------------------------------------------- */

/* Starts a program that goes its own way: it reads nothing and writes nowhere. */
static bool start(const char *program, const char *address)
{
    char *words[] = {(char *)(uintptr_t)program, (char *)(uintptr_t)address, NULL};
    posix_spawn_file_actions_t files;
    pid_t child = 0;
    (void)posix_spawn_file_actions_init(&files);
    for (int file = 0; file < 3; file++)
        (void)posix_spawn_file_actions_addopen(&files, file, "/dev/null",
                                               file == 0 ? O_RDONLY : O_WRONLY, 0);
    const bool started = posix_spawnp(&child, program, &files, NULL, words, environ) == 0;
    (void)posix_spawn_file_actions_destroy(&files);
    return started;
}

void desk_system_browse(const char *address)
{
    static const char *const programs[] = {
#ifdef __APPLE__
        "open",
#endif
        "xdg-open", "sensible-browser", "firefox", "chromium"};
    const char *const own = getenv("BROWSER");
    if (own && *own && start(own, address))
        return;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (start(programs[i], address))
            return;
}

char *desk_system_home(void)
{
    const char *const home = getenv("HOME");
    struct program_text folder = PROGRAM_TEXT_INIT;
    program_text_format(&folder, "%s/swisspair", home && *home ? home : ".");
    char *const copy = desk_copy_text(program_text_get(&folder));
    program_text_free(&folder);
    return copy;
}

bool desk_system_is_path(const char *word)
{
    return strchr(word, '/') != NULL;
}

int desk_system_hear(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char byte = 0;
    if (poll(&input, 1, 0) <= 0)
        return DESK_HEARD_NOTHING;
    const ssize_t got = read(STDIN_FILENO, &byte, 1);
    return got > 0 ? byte : DESK_HEARD_END;
}

/* ---- sockets --------------------------------------------------------------------------------- */

size_t desk_socket_most(void)
{
    struct rlimit files = {0};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 0;
    if (files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &files) != 0)
            (void)getrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur < SIZE_MAX ? (size_t)files.rlim_cur : SIZE_MAX;
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
    out_name[0] = '\0';
    (void)inet_ntop(AF_INET, &from->sin_addr, out_name, 16);
}

void desk_socket_shut(intptr_t socket)
{
    (void)shutdown((int)socket, SHUT_RDWR);
}

void desk_socket_close(intptr_t socket)
{
    (void)close((int)socket);
}

bool desk_socket_is_gone(intptr_t socket)
{
    char byte;
    return recv((int)socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

/* ---- times ----------------------------------------------------------------------------------- */

#ifdef __APPLE__
static const clockid_t waiting_clock = CLOCK_REALTIME; /* conditions know no other there */
#else
static const clockid_t waiting_clock = CLOCK_MONOTONIC;
#endif

void desk_condition_begin(pthread_cond_t *condition)
{
    pthread_condattr_t how;
    (void)pthread_condattr_init(&how);
#ifndef __APPLE__
    (void)pthread_condattr_setclock(&how, waiting_clock);
#endif
    (void)pthread_cond_init(condition, &how);
    (void)pthread_condattr_destroy(&how);
}

struct timespec desk_time_after(uint64_t milliseconds)
{
    struct timespec until = {0};
    (void)clock_gettime(waiting_clock, &until);
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    until.tv_sec += (time_t)(milliseconds / 1000) + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}
