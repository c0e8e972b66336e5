/* SPDX-License-Identifier: Apache-2.0 */
/* How long a connection may take, and whose place it is, by a clock that is set here: heads,
 * bodies, streams, rests, strangers of one address and of many. */
#include "testing.h"

#include "desk/http/desk_connections.h"

#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 260 };

static struct {
    struct desk_connection *own;
    int far; /* the other end */
} ends[MOST];
static struct desk_connections all;

static struct desk_connection *connect_from(int i, const char *address, uint64_t now)
{
    int pair[2] = {-1, -1};
    EXPECT(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0, "a pair of sockets");
    ends[i].far = pair[1];
    ends[i].own = desk_connections_open(&all, pair[0], address, now);
    return ends[i].own;
}

static bool is_open(int i)
{
    char byte;
    return recv(ends[i].far, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0;
}

static int count_open(int from, int to)
{
    int count = 0;
    for (int i = from; i < to; i++)
        count += is_open(i) ? 1 : 0;
    return count;
}

static void disconnect(int count)
{
    for (int i = 0; i < count; i++) {
        const int near = (int)ends[i].own->socket;
        desk_connections_close(&all, ends[i].own);
        (void)close(near);
        (void)close(ends[i].far);
    }
}

/* Open one millisecond before its time is over, and shut down then. */
static void expect_until(int i, uint64_t time, const char *what)
{
    desk_connections_look(&all, time - 1);
    EXPECT(is_open(i), "%s: before %llu", what, (unsigned long long)time);
    desk_connections_look(&all, time);
    EXPECT(!is_open(i), "%s: at %llu", what, (unsigned long long)time);
}

static void check_times(void)
{
    struct desk_connection *c = connect_from(0, "a", 1000);
    expect_until(0, 1000 + DESK_HEAD_TIME, "no head");
    c = connect_from(1, "a", 1000);
    desk_connections_ask(&all, c, /* known= */ false, 5000);
    desk_connections_whole(&all, c);
    expect_until(1, 5000 + DESK_HEAD_TIME, "a stranger's request, answered or not");
    c = connect_from(2, "a", 1000);
    desk_connections_ask(&all, c, /* known= */ true, 5000);
    expect_until(2, 5000 + DESK_BODY_TIME, "a body of who is signed in");
    c = connect_from(3, "a", 1000);
    desk_connections_ask(&all, c, /* known= */ true, 5000);
    desk_connections_whole(&all, c);
    desk_connections_look(&all, 5000 + (uint64_t)24 * 3600 * 1000);
    EXPECT(is_open(3), "a window that listens has no end");
    desk_connections_rest(&all, c, 9000);
    expect_until(3, 9000 + DESK_REST_TIME, "nothing behind an answer");
    disconnect(4);
}

static void check_places(void)
{
    struct desk_connection *const known = connect_from(0, "a", 0);
    desk_connections_ask(&all, known, /* known= */ true, 0);
    (void)connect_from(1, "b", 0);
    for (int i = 2; i < 2 + DESK_STRANGERS_OF_ONE; i++)
        (void)connect_from(i, "a", 0);
    EXPECT(count_open(0, 2 + DESK_STRANGERS_OF_ONE) == 2 + DESK_STRANGERS_OF_ONE, "all have room");
    (void)connect_from(2 + DESK_STRANGERS_OF_ONE, "a", 0);
    EXPECT(!is_open(2) && is_open(3), "one more of an address: its oldest goes");
    EXPECT(is_open(0) && is_open(1), "and nobody else");
    int count = 3 + DESK_STRANGERS_OF_ONE; /* of them a known one, and one shut down */
    for (; count - 2 < DESK_STRANGERS; count++)
        (void)connect_from(count, "c", 0);
    EXPECT(is_open(1), "%d strangers have room", DESK_STRANGERS);
    (void)connect_from(count++, "d", 0);
    EXPECT(!is_open(1) && is_open(0), "one more in all: the oldest stranger goes");
    desk_connections_ask(&all, known, /* known= */ false, 0);
    (void)connect_from(count++, "d", 0);
    EXPECT(!is_open(0), "who is signed in no more is a stranger");
    disconnect(count);
}

static void check_gone(void)
{
    const struct desk_connection *const c = connect_from(0, "a", 0);
    EXPECT(!desk_connection_is_gone(c), "open and silent");
    EXPECT(write(ends[0].far, "x", 1) == 1 && !desk_connection_is_gone(c), "it says something");
    char byte;
    EXPECT(read((int)c->socket, &byte, 1) == 1, "which is read");
    (void)close(ends[0].far);
    EXPECT(desk_connection_is_gone(c), "closed at the other end");
    disconnect(1);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    desk_connections_begin(&all);
    TESTING_CASE("times")
    check_times();
    TESTING_CASE("places")
    check_places();
    TESTING_CASE("gone")
    check_gone();
    EXPECT(!all.newest, "all are gone");
    desk_connections_end(&all);
    return testing_finish("desk_connections");
}
