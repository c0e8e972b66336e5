/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the server share. */
#ifndef SWISSPAIR_DESK_SERVER_INSIDE_H
#define SWISSPAIR_DESK_SERVER_INSIDE_H

#include "desk_connections.h"
#include "desk_exchange.h"
#include "desk_server.h"

#include <microhttpd.h>
#include <stdatomic.h>

enum {
    DESK_WORKERS = 2,
    DESK_READERS = 2,
    DESK_BATCH = 64,          /* requests that the writer takes at once */
    DESK_BEAT = 20 * 1000,    /* ms: a comment to those who listen, so that dead lines are found */
    DESK_LOOK = 1000,         /* ms: what other processes have appended is looked for */
    DESK_LISTENERS = 10000,   /* server-sent events at most; one more is told to ask now and then */
    DESK_OTHER_FILES = 400,   /* of the process, besides the connections of who is signed in */
    DESK_WOKEN = 64,          /* listeners that are woken together */
    DESK_WAKE_PAUSE = 1,      /* ms in which who acts is answered between */
    DESK_AT_THE_DOOR = 8,     /* passphrases that wait to be looked at; one more is told to wait */
    DESK_TURN = 1000,         /* ms: lines are looked after */
    DESK_HEADERS = 16 * 1024, /* bytes of a request without its body, and of its answer's head */
    DESK_MOST_EVENTS = 256    /* that one who listens is told one by one; else to begin anew */
};

struct desk_queue {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct desk_exchange *first, *last;
    size_t count;
    bool rings, ends;
};

/* One who listens. */
struct desk_listener {
    struct desk_exchange *x;
    uint64_t told; /* the last event that the listener has */
    uint64_t here; /* and the last list of who looks */
    bool greeted, suspended, gone, beat;
    bool wakes;                   /* there is something to send */
    struct desk_message *message; /* that is being sent, from `sent` on; NULL: `out` is */
    struct program_text out;
    size_t sent;
    struct desk_listener *next, *before;
};

struct desk_server {
    struct desk_folder *folder;
    int64_t (*clock)(void);
    unsigned port;
    struct MHD_Daemon *daemon;
    struct desk_queue for_writer, for_workers, for_doorkeeper;
    pthread_t writer, doorkeeper, workers[DESK_WORKERS];
    bool has_writer, has_doorkeeper;
    size_t n_workers;
    struct desk_connections connections;
    pthread_mutex_t live_lock;
    struct desk_listener *listeners;
    size_t n_listeners, most_listeners;
    struct desk_queue news; /* no request is ever in it: it wakes the herald */
    pthread_t herald;
    bool has_herald;
    struct desk_finished_shelf finished;
    atomic_bool ending, stopped;
    atomic_size_t exchanges; /* requests whose answer is not sent yet */
    struct desk_mirroring *mirroring;
    struct desk_listing *listing;
};

/* desk_work.c: puts it in the queue; the connection is suspended before. */
void desk_queue_begin(struct desk_queue *queue);
void desk_queue_free(struct desk_queue *queue);
/* False when the queue has ended: nobody would answer. */
bool desk_queue_put(struct desk_queue *queue, struct desk_exchange *x);
/* For one that no request is put in: whoever waits there goes on. */
void desk_queue_ring(struct desk_queue *queue);
/* Waits for a ring since the last one; false when the queue has ended. */
bool desk_queue_wait(struct desk_queue *queue);
bool desk_queue_has_room(struct desk_queue *queue, size_t most);
void desk_queue_end(struct desk_queue *queue);
bool desk_work_start(struct desk_server *server);
/* What is in the queues is answered first. */
void desk_work_stop(struct desk_server *server);
/* Answers a request in this thread. */
void desk_work_answer(struct desk_server *server, struct desk_exchange *x);
/* As if it had not been answered. */
void desk_work_forget(struct desk_exchange *x);

/* desk_live.c */
/* How many listen. */
size_t desk_live_count(struct desk_server *server);
/* The answer to one who listens; NULL when there are too many. `known`: Last-Event-ID, or NULL. */
struct MHD_Response *desk_live_begin(struct desk_server *server, struct desk_exchange *x,
                                     const char *known);
/* There is something new, or (beat) a comment is due: the herald tells, some at a time, so that the
 * answers of those who act go between. */
void desk_live_wake(struct desk_server *server, bool beat);
/* How many may listen: as many as the process may have files, which it first asks for. */
size_t desk_live_most(void);
bool desk_live_start(struct desk_server *server);
void desk_live_stop(struct desk_server *server);
/* The names of who looks at an event, each once, as a JSON array. The caller gives it back. */
json_t *desk_live_here(struct desk_server *server, const struct desk_open *event);
/* Those whose window has been closed end. */
void desk_live_look(struct desk_server *server);
/* A listener's connection is over. */
void desk_live_end(struct desk_server *server, struct desk_exchange *x);
/* All lines end. */
void desk_live_close(struct desk_server *server);

#endif
