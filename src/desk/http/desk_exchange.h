/* SPDX-License-Identifier: Apache-2.0 */
/* One request and its answer, inside the server. */
#ifndef SWISSPAIR_DESK_EXCHANGE_H
#define SWISSPAIR_DESK_EXCHANGE_H

#include "desk_finished.h"
#include "desk_folder.h"

#include <jansson.h>

/* Where a request is answered. */
enum desk_where {
    DESK_AT_ONCE,  /* in the thread that read it: reads memory only */
    DESK_ASIDE,    /* by a worker */
    DESK_AT_DOOR,  /* by the one thread that looks at passphrases, when not too many wait there */
    DESK_BY_WRITER /* by the one thread that writes, behind all that came before */
};

struct desk_exchange;
struct desk_connection;
struct desk_listener;
struct desk_server;
typedef void desk_way_answer(struct desk_server *server, struct desk_exchange *x);

/* What is no page: acts, files, who may come in. */
struct desk_way_row {
    struct desk_route route;
    enum desk_where where;
    desk_way_answer *answer;
    bool groups; /* several of one event may be brought to the disk together */
};
/* Row `index`; NULL past the end. */
const struct desk_way_row *desk_way_at(size_t index);

struct desk_exchange {
    struct desk_server *server;
    struct MHD_Connection *connection;
    struct desk_connection *place;
    /* what is asked; one of the two rows */
    const struct desk_page_row *page;
    const struct desk_way_row *way;
    struct desk_page_request request; /* its texts belong to the exchange or the connection */
    struct desk_known known;
    char token[DESK_TOKEN];
    char *path, *slug, *name;
    struct desk_open *event;  /* that the path names */
    struct program_text body; /* as it came */
    json_t *json;             /* the same, when the route takes an object */
    /* the answer */
    struct desk_page answer;
    struct desk_finished *finished;   /* instead of it: a page that is kept; NULL */
    const struct desk_web_file *file; /* instead of it: one that is built in; NULL */
    bool for_good;           /* the address changes with the bytes: a browser need not ask again */
    char cookie[DESK_TOKEN]; /* to be set; "-" takes it away; "" leaves it */
    bool refused;            /* settled before the body was read */
    bool given;              /* the work is with another thread, or done there */
    bool ready;
    bool streams;                   /* server-sent events: the answer does not end */
    struct desk_listener *listener; /* of such an answer; NULL */
    struct desk_exchange *next;
};

/* The answer is that document, which is given back. */
void desk_answer_json(struct desk_exchange *x, int status, json_t *document);
/* {"error": what, "text": text}: for programs; a sentence for people. */
void desk_answer_error(struct desk_exchange *x, int status, const char *what, const char *text);
/* A text of the body; "" when it is not there. */
const char *desk_exchange_text(const struct desk_exchange *x, const char *name);

/* The view of the event that the path names, or NULL; to be given back. */
const struct desk_view *desk_exchange_view(const struct desk_exchange *x);

#endif
