/* SPDX-License-Identifier: Apache-2.0 */
/* The desk over HTTP, for browsers on this machine. One process:
 *
 *   readers (libmicrohttpd's)  take requests, keep the guards, show pages from views
 *   workers                    what takes longer: previews, trying an act, passphrases
 *   writer (one)               takes up to 64 requests that write, appends, brings them to the
 * disk, shows the new view, answers, and wakes who listens mirror (one)               second
 * copies, each event by a store of its own
 *
 * It listens on the loopback alone. An act is answered when it is on the disk, never before. */
#ifndef SWISSPAIR_DESK_SERVER_H
#define SWISSPAIR_DESK_SERVER_H

#include "desk_folder.h"

struct desk_server;

/* Listens on `port`, or on the next free one when it is taken. NULL, and `why`. The folder stays
 * the caller's. `clock` tells the time, ms UTC. */
struct desk_server *desk_server_start(struct desk_folder *folder, unsigned port,
                                      int64_t (*clock)(void), char why[200]);
unsigned desk_server_port(const struct desk_server *server);
/* How many windows are told at once what is new, by the files that the process may open. */
size_t desk_server_most_windows(const struct desk_server *server);
/* How many windows show an event now. In any thread. */
size_t desk_server_windows(struct desk_server *server);
/* Somebody asked to end (POST /api/quit). In any thread. */
bool desk_server_is_ending(struct desk_server *server);
/* Ends: what was taken is answered, nobody is let in any more. */
void desk_server_stop(struct desk_server *server);

#endif
