/* SPDX-License-Identifier: Apache-2.0 */
/* What keeps strangers out of a server on the loopback: pages of other sites that the same browser
 * shows, names that somebody lets lead here (DNS rebinding), forms sent from elsewhere. Pure
 * functions of what the request says. */
#ifndef SWISSPAIR_DESK_GUARDS_H
#define SWISSPAIR_DESK_GUARDS_H

#include "desk/pages/desk_route.h"
#include "program/program_text.h"

/* Whether `host` (the header, NULL: there is none) is this machine by a name of its own: localhost,
 * 127.0.0.1 or [::1], with this port. */
bool desk_guard_host(const char *host, unsigned port);
/* Whether `origin` is a page of ours: "http://" and a host as above. */
bool desk_guard_origin(const char *origin, unsigned port);
/* Whether a POST may be looked at: it comes from a page of ours and carries the header X-Desk: 1,
 * which no form can send. */
bool desk_guard_post(const char *origin, const char *own_header, unsigned port);
/* Whether somebody of that role may use the route. */
bool desk_guard_role(const struct desk_route *route, enum desk_role role);

/* The content policy of a page, which may stand in a frame of ours alone, or in none: everything
 * from here, no script in the page itself; a style sheet in the page (sheets are made so that they
 * can be kept as one file) by its own hash. */
void desk_guard_policy(struct program_text *out, const char *page, size_t length, bool own_frames);

/* Whether the path is that of the route; one that ends with "*" has any further parts, and is not
 * the shorter one. Parts behind ':' are shown: where they begin and how long
 * they are; at most `room`. */
struct desk_part {
    const char *name; /* of the route, behind ':' */
    size_t name_length;
    const char *text; /* of the path */
    size_t length;
};
bool desk_route_fits(const struct desk_route *route, const char *path, struct desk_part *parts,
                     size_t room, size_t *out_count);

#endif
