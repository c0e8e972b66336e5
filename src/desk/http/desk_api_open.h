/* SPDX-License-Identifier: Apache-2.0 */
/* Ways of the interface: a file of any kind is told and opened, tables are given out. */
#ifndef SWISSPAIR_DESK_API_OPEN_H
#define SWISSPAIR_DESK_API_OPEN_H

#include "desk_server_inside.h"

/* What the bytes are and what would be done with them; nothing is written. */
void desk_api_open(struct desk_server *server, struct desk_exchange *x);
/* A TRF file becomes an event beside the others. By the writer. */
void desk_api_import(struct desk_server *server, struct desk_exchange *x);
/* A table of an event as CSV or XLSX. */
void desk_api_table(struct desk_server *server, struct desk_exchange *x);

#endif
