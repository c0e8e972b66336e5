/* SPDX-License-Identifier: Apache-2.0 */
/* Ways of the interface: the rating lists of this machine, and who is in them. */
#ifndef SWISSPAIR_DESK_API_LISTS_H
#define SWISSPAIR_DESK_API_LISTS_H

#include "desk_server_inside.h"

/* The lists there are. */
void desk_api_lists(struct desk_server *server, struct desk_exchange *x);
/* The bytes of a list, to be imported beside the desk's work. */
void desk_api_list_take(struct desk_server *server, struct desk_exchange *x);
/* Players of one, by the beginnings of names or by number. */
void desk_api_list(struct desk_server *server, struct desk_exchange *x);
/* An event's players against a list. */
void desk_api_list_check(struct desk_server *server, struct desk_exchange *x);
void desk_api_list_changes(struct desk_server *server, struct desk_exchange *x);

#endif
