/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_connections.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void desk_connections_begin(struct desk_connections *connections)
{
    *connections = (struct desk_connections){.newest = NULL};
    (void)pthread_mutex_init(&connections->lock, NULL);
}

void desk_connections_end(struct desk_connections *connections)
{
    while (connections->newest)
        desk_connections_close(connections, connections->newest);
    (void)pthread_mutex_destroy(&connections->lock);
}

/* With the lock held. The connection stays until libmicrohttpd has closed it. */
static void shut(struct desk_connection *connection)
{
    desk_socket_shut(connection->socket);
    connection->is_shut = true;
}

/* With the lock held: the oldest stranger goes when there are too many, of the newest one's address
 * or in all. */
static void make_room(struct desk_connections *connections)
{
    struct desk_connection *oldest = NULL, *oldest_of_one = NULL;
    size_t count = 0, count_of_one = 0;
    for (struct desk_connection *connection = connections->newest; connection;
         connection = connection->older) {
        if (connection->is_known || connection->is_shut)
            continue;
        count++;
        oldest = connection;
        if (strcmp(connection->address, connections->newest->address) == 0) {
            count_of_one++;
            oldest_of_one = connection;
        }
    }
    if (count_of_one > DESK_STRANGERS_OF_ONE)
        shut(oldest_of_one);
    else if (count > DESK_STRANGERS)
        shut(oldest);
}

struct desk_connection *desk_connections_open(struct desk_connections *connections, intptr_t socket,
                                              const char *address, uint64_t now)
{
    struct desk_connection *const connection = desk_new(1, sizeof *connection);
    connection->socket = socket;
    (void)snprintf(connection->address, sizeof connection->address, "%s", address);
    connection->until = now + DESK_HEAD_TIME;
    (void)pthread_mutex_lock(&connections->lock);
    connection->older = connections->newest;
    if (connection->older)
        connection->older->newer = connection;
    connections->newest = connection;
    make_room(connections);
    (void)pthread_mutex_unlock(&connections->lock);
    return connection;
}

void desk_connections_close(struct desk_connections *connections,
                            struct desk_connection *connection)
{
    (void)pthread_mutex_lock(&connections->lock);
    *(connection->newer ? &connection->newer->older : &connections->newest) = connection->older;
    if (connection->older)
        connection->older->newer = connection->newer;
    (void)pthread_mutex_unlock(&connections->lock);
    free(connection);
}

void desk_connections_ask(struct desk_connections *connections, struct desk_connection *connection,
                          bool known, uint64_t now)
{
    (void)pthread_mutex_lock(&connections->lock);
    connection->is_known = known;
    connection->until = now + (known ? DESK_BODY_TIME : DESK_HEAD_TIME);
    (void)pthread_mutex_unlock(&connections->lock);
}

void desk_connections_whole(struct desk_connections *connections,
                            struct desk_connection *connection)
{
    (void)pthread_mutex_lock(&connections->lock);
    if (connection->is_known)
        connection->until = 0;
    (void)pthread_mutex_unlock(&connections->lock);
}

void desk_connections_rest(struct desk_connections *connections, struct desk_connection *connection,
                           uint64_t now)
{
    (void)pthread_mutex_lock(&connections->lock);
    connection->until = now + DESK_REST_TIME;
    (void)pthread_mutex_unlock(&connections->lock);
}

void desk_connections_look(struct desk_connections *connections, uint64_t now)
{
    (void)pthread_mutex_lock(&connections->lock);
    for (struct desk_connection *connection = connections->newest; connection;
         connection = connection->older)
        if (!connection->is_shut && connection->until > 0 && now >= connection->until)
            shut(connection);
    (void)pthread_mutex_unlock(&connections->lock);
}

bool desk_connection_is_gone(const struct desk_connection *connection)
{
    return desk_socket_is_gone(connection->socket);
}
