/* SPDX-License-Identifier: Apache-2.0 */
/* The threads behind the readers: workers, and the one that writes. */
#include "desk_server_inside.h"

#include "desk/system/desk_system.h"
#include "desk_mirroring.h"
#include "program/program_system.h"

#include <errno.h>
#include <string.h>

/* ---- queues ---------------------------------------------------------------------------------- */

void desk_queue_begin(struct desk_queue *queue)
{
    *queue = (struct desk_queue){.first = NULL};
    (void)pthread_mutex_init(&queue->lock, NULL);
    desk_condition_begin(&queue->filled);
}

void desk_queue_free(struct desk_queue *queue)
{
    (void)pthread_cond_destroy(&queue->filled);
    (void)pthread_mutex_destroy(&queue->lock);
}

bool desk_queue_put(struct desk_queue *queue, struct desk_exchange *x)
{
    x->next = NULL;
    (void)pthread_mutex_lock(&queue->lock);
    const bool is_open = !queue->ends;
    if (is_open) {
        if (queue->last)
            queue->last->next = x;
        else
            queue->first = x;
        queue->last = x;
        queue->count++;
        (void)pthread_cond_signal(&queue->filled);
    }
    (void)pthread_mutex_unlock(&queue->lock);
    return is_open;
}

void desk_queue_ring(struct desk_queue *queue)
{
    (void)pthread_mutex_lock(&queue->lock);
    queue->rings = true;
    (void)pthread_cond_signal(&queue->filled);
    (void)pthread_mutex_unlock(&queue->lock);
}

bool desk_queue_wait(struct desk_queue *queue)
{
    (void)pthread_mutex_lock(&queue->lock);
    while (!queue->rings && !queue->ends)
        (void)pthread_cond_wait(&queue->filled, &queue->lock);
    queue->rings = false;
    const bool goes_on = !queue->ends;
    (void)pthread_mutex_unlock(&queue->lock);
    return goes_on;
}

bool desk_queue_has_room(struct desk_queue *queue, size_t most)
{
    (void)pthread_mutex_lock(&queue->lock);
    const bool has_room = queue->count < most;
    (void)pthread_mutex_unlock(&queue->lock);
    return has_room;
}

void desk_queue_end(struct desk_queue *queue)
{
    (void)pthread_mutex_lock(&queue->lock);
    queue->ends = true;
    (void)pthread_cond_broadcast(&queue->filled);
    (void)pthread_mutex_unlock(&queue->lock);
}

/* Up to `room` of what is there, waiting up to `patience` ms for the first (0: for ever). False
 * when the queue has ended and is empty. */
static bool queue_take(struct desk_queue *queue, struct desk_exchange **taken, size_t room,
                       unsigned patience, size_t *out_count)
{
    const struct timespec until = desk_time_after(patience);
    *out_count = 0;
    (void)pthread_mutex_lock(&queue->lock);
    while (!queue->first && !queue->ends) {
        if (patience == 0)
            (void)pthread_cond_wait(&queue->filled, &queue->lock);
        else if (pthread_cond_timedwait(&queue->filled, &queue->lock, &until) == ETIMEDOUT)
            break;
    }
    while (queue->first && *out_count < room) {
        taken[(*out_count)++] = queue->first;
        queue->first = queue->first->next;
        queue->count--;
    }
    if (!queue->first)
        queue->last = NULL;
    const bool goes_on = *out_count > 0 || !queue->ends;
    (void)pthread_mutex_unlock(&queue->lock);
    return goes_on;
}

/* ---- workers --------------------------------------------------------------------------------- */

static void *work(void *user)
{
    struct desk_server *const server = user;
    struct desk_exchange *x = NULL;
    size_t count = 0;
    while (queue_take(&server->for_workers, &x, 1, 0, &count))
        if (count > 0) {
            desk_work_answer(server, x);
            MHD_resume_connection(x->connection);
        }
    return NULL;
}

/* ---- the doorkeeper -------------------------------------------------------------------------- */

/* Passphrases, one at a time, so that whoever tries many keeps one thread busy and no worker; and
 * once a second the lines. */
static void *keep_the_door(void *user)
{
    struct desk_server *const server = user;
    struct desk_exchange *x = NULL;
    size_t count = 0;
    uint64_t looked = program_system_milliseconds();
    while (queue_take(&server->for_doorkeeper, &x, 1, DESK_TURN, &count)) {
        if (count > 0) {
            desk_work_answer(server, x);
            MHD_resume_connection(x->connection);
        }
        const uint64_t now = program_system_milliseconds();
        if (now - looked >= DESK_TURN) {
            desk_connections_look(&server->connections, now);
            desk_live_look(server);
            looked = now;
        }
    }
    return NULL;
}

/* ---- the writer ------------------------------------------------------------------------------ */

/* New events become visible; whether there are any. */
static bool publish_what_is_new(struct desk_server *server)
{
    bool is_new = false;
    for (struct desk_open *event = desk_folder_first(server->folder); event; event = event->next)
        is_new = desk_open_publish(event) || is_new;
    return is_new;
}

/* Who listens is told, and second copies are brought up to date. */
static void tell_what_is_new(struct desk_server *server)
{
    desk_live_wake(server, /* beat= */ false);
    desk_mirroring_wake(server->mirroring);
}

/* A copy that another desk has written on takes the pen from this one. */
static void lay_down_when_others_wrote(struct desk_server *server, struct desk_open *event)
{
    (void)pthread_mutex_lock(&server->folder->guard);
    const bool they_did = event->copy.others_wrote;
    event->copy.others_wrote = false;
    (void)pthread_mutex_unlock(&server->folder->guard);
    if (they_did)
        (void)desk_store_lay_down(event->desk->store);
}

/* Commands in a terminal may write to the same log: their events are read once a second. */
static void look_around(struct desk_server *server)
{
    desk_folder_look(server->folder);
    for (struct desk_open *event = desk_folder_first(server->folder); event; event = event->next)
        if (event->desk) {
            (void)desk_follow(event->desk);
            lay_down_when_others_wrote(server, event);
        }
    if (publish_what_is_new(server))
        tell_what_is_new(server);
}

/* How many of the requests, from the first one on, are acts of one event. */
static size_t acts_of_one(struct desk_exchange *const *batch, size_t count)
{
    size_t n = 0;
    while (n < count && batch[n]->way == batch[0]->way && batch[n]->event == batch[0]->event)
        n++;
    return batch[0]->way->groups && batch[0]->event && batch[0]->event->desk ? n : 1;
}

/* Answers the first request, or with it those that go to the same log: they are brought to the disk
 * together. When that fails each is done by itself, and fails or not by itself. How many it was. */
static size_t answer_some(struct desk_server *server, struct desk_exchange **batch, size_t count)
{
    const size_t n = acts_of_one(batch, count);
    size_t mark = 0;
    if (batch[0]->way && batch[0]->way->groups && batch[0]->event && batch[0]->event->desk)
        desk_mirroring_tell(server->mirroring, batch[0]->event);
    struct desk *const desk = n > 1 ? batch[0]->event->desk : NULL;
    if (desk && desk_group(desk, &mark) == DESK_STORE_OK) {
        for (size_t i = 0; i < n; i++)
            desk_work_answer(server, batch[i]);
        if (desk_group_end(desk, mark) == DESK_STORE_OK)
            return n;
        for (size_t i = 0; i < n; i++)
            desk_work_forget(batch[i]);
        desk_news_forget(&batch[0]->event->news);
    }
    for (size_t i = 0; i < n; i++)
        desk_work_answer(server, batch[i]);
    return n;
}

static void *write_down(void *user)
{
    struct desk_server *const server = user;
    struct desk_exchange *batch[DESK_BATCH];
    size_t count = 0;
    uint64_t looked = program_system_milliseconds(), beaten = looked;
    while (queue_take(&server->for_writer, batch, DESK_BATCH, DESK_LOOK, &count)) {
        for (size_t i = 0; i < count;)
            i += answer_some(server, batch + i, count - i);
        const bool is_new = count > 0 && publish_what_is_new(server);
        for (size_t i = 0; i < count; i++)
            MHD_resume_connection(batch[i]->connection);
        if (is_new)
            tell_what_is_new(server);
        const uint64_t now = program_system_milliseconds();
        if (now - looked >= DESK_LOOK) {
            look_around(server);
            looked = now;
        }
        if (now - beaten >= DESK_BEAT) {
            desk_live_wake(server, /* beat= */ true);
            beaten = now;
        }
    }
    return NULL;
}

bool desk_work_start(struct desk_server *server)
{
    server->has_writer = pthread_create(&server->writer, NULL, write_down, server) == 0;
    server->has_doorkeeper = pthread_create(&server->doorkeeper, NULL, keep_the_door, server) == 0;
    while (server->has_writer && server->n_workers < DESK_WORKERS &&
           pthread_create(&server->workers[server->n_workers], NULL, work, server) == 0)
        server->n_workers++;
    return server->n_workers > 0 && server->has_doorkeeper;
}

void desk_work_stop(struct desk_server *server)
{
    desk_queue_end(&server->for_writer);
    desk_queue_end(&server->for_workers);
    desk_queue_end(&server->for_doorkeeper);
    if (server->has_writer)
        (void)pthread_join(server->writer, NULL);
    if (server->has_doorkeeper)
        (void)pthread_join(server->doorkeeper, NULL);
    for (size_t i = 0; i < server->n_workers; i++)
        (void)pthread_join(server->workers[i], NULL);
}
