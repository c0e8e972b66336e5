/* SPDX-License-Identifier: Apache-2.0 */
/* The connections of the server, and how long each may take. libmicrohttpd knows a limit of
 * idleness alone: a byte now and then would hold a place for ever.
 *
 * A connection belongs to a stranger until a request on it has a session. Strangers have
 * DESK_STRANGERS places, DESK_STRANGERS_OF_ONE from an address; the oldest of them goes when one
 * more comes, so that places remain for who is signed in. A connection whose time is over is shut
 * down, and libmicrohttpd finds it closed. */
#ifndef SWISSPAIR_DESK_CONNECTIONS_H
#define SWISSPAIR_DESK_CONNECTIONS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DESK_STRANGERS = 200,
    DESK_STRANGERS_OF_ONE = 120,
    DESK_HEAD_TIME =
        10 * 1000, /* ms in which the head of a request has come; all of a stranger's */
    DESK_BODY_TIME = 60 * 1000, /* and the body of who is signed in */
    DESK_REST_TIME = 30 * 1000  /* from an answer to the next request */
};

struct desk_connection {
    intptr_t socket;
    char address[16]; /* "127.0.0.1" */
    bool is_known;    /* its last request had a session */
    bool is_shut;
    uint64_t until; /* ms of a clock that only goes forward; 0: no end */
    struct desk_connection *newer, *older;
};

struct desk_connections {
    pthread_mutex_t lock;
    struct desk_connection *newest;
};

void desk_connections_begin(struct desk_connections *connections);
void desk_connections_end(struct desk_connections *connections);

/* A connection that has come, a stranger's; may shut another one down. */
struct desk_connection *desk_connections_open(struct desk_connections *connections, intptr_t socket,
                                              const char *address, uint64_t now);
/* It goes; called before its socket is closed. */
void desk_connections_close(struct desk_connections *connections,
                            struct desk_connection *connection);
/* The head of a request is there; `known`: with a session. */
void desk_connections_ask(struct desk_connections *connections, struct desk_connection *connection,
                          bool known, uint64_t now);
/* The request is there whole. */
void desk_connections_whole(struct desk_connections *connections,
                            struct desk_connection *connection);
/* It is answered. */
void desk_connections_rest(struct desk_connections *connections, struct desk_connection *connection,
                           uint64_t now);
/* Connections whose time is over are shut down. O(connections). */
void desk_connections_look(struct desk_connections *connections, uint64_t now);

/* Whether the other end has closed the connection. */
bool desk_connection_is_gone(const struct desk_connection *connection);

#endif
