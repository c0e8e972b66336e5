/* SPDX-License-Identifier: Apache-2.0 */
/* What can be asked of the desk over HTTP, as data: method, path, who may, what is taken, how much
 * of it, and a sentence. Guards, the manual (`swisspair-desk routes`) and the test of who may what
 * are made from the rows; there is no way in that has none. */
#ifndef SWISSPAIR_DESK_ROUTE_H
#define SWISSPAIR_DESK_ROUTE_H

#include <stdbool.h>
#include <stddef.h>

enum desk_method { DESK_GET, DESK_POST };

enum desk_role {
    DESK_ROLE_ANYBODY, /* who is on this machine, signed in or not */
    DESK_ROLE_ARBITER, /* signed in */
    DESK_ROLE_OWNER    /* came in by the door that the program opened */
};

struct desk_route {
    enum desk_method method;
    /* Parts that begin with ':' take what stands there: ":slug" an event, ":round" and ":player"
     * whole numbers, others any text. "/t/:slug/r/:round". */
    const char *path;
    enum desk_role role;
    const char *parameters; /* of the query or the body, for people; "" */
    size_t most_body;       /* bytes; 0 for DESK_GET */
    bool slow;              /* may take more than a few milliseconds: done aside */
    const char *what;       /* a sentence */
};

#endif
