/* SPDX-License-Identifier: Apache-2.0 */
/* What the desk asks the system for besides files (desk_disk.h) and its own folder
 * (desk_private.h): a browser, the place where events lie, sockets, times to wait for.
 * desk_system.c speaks POSIX, desk_system_windows.c Windows; no other file knows which it is. */
#ifndef SWISSPAIR_DESK_SYSTEM_H
#define SWISSPAIR_DESK_SYSTEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* ---- the browser, the folder ----------------------------------------------------------------- */

/* Shows an address of a file or a page: by the program in BROWSER, else by what the system has. */
void desk_system_browse(const char *address);
/* The folder of events for whoever names none; the caller frees it. */
char *desk_system_home(void);
/* Whether a word is written like a path, and not like the name of a command. */
bool desk_system_is_path(const char *word);

/* A byte that whoever started this process has sent on standard input; it is not waited for. */
enum { DESK_HEARD_END = -1, DESK_HEARD_NOTHING = -2 };
int desk_system_hear(void);

/* ---- sockets --------------------------------------------------------------------------------- */

/* As many as this process may have open, with files; raised as far as the system lets it. */
size_t desk_socket_most(void);

/* An address of this machine alone, as listening takes it. */
struct desk_socket_here {
    _Alignas(8) unsigned char address[32];
};
void desk_socket_here(unsigned port, struct desk_socket_here *out_here);
/* "127.0.0.1" of a peer's address. */
void desk_socket_name(const void *address, char out_name[16]);

/* Nothing more is sent or taken; it stays open. */
void desk_socket_shut(intptr_t socket);
void desk_socket_close(intptr_t socket);
/* Whether the other side has gone. */
bool desk_socket_is_gone(intptr_t socket);

/* ---- times ----------------------------------------------------------------------------------- */

/* A condition whose timed waits end at desk_time_after(): by a clock that nobody sets, where the
 * system has one for that. */
void desk_condition_begin(pthread_cond_t *condition);
struct timespec desk_time_after(uint64_t milliseconds);

#endif
