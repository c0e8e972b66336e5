/* SPDX-License-Identifier: Apache-2.0 */
/* Server-sent events: what was appended to a log, told to every window that shows it. Each message
 * has the event's number as id, so that a browser that comes back says what it knows. Messages are
 * made once (desk_news.h). Between them the connection is suspended and costs nothing. */
#include "desk_server_inside.h"

#include "desk/base/desk_memory.h"
#include "desk/documents/desk_patch.h"
#include "desk/system/desk_system.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- messages -------------------------------------------------------------------------------- */

static json_t *here_json(struct desk_server *server, const struct desk_open *event);

/* What the listener missed and no message holds any more: the events one by one, or a reload. */
static void add_missed(struct desk_listener *l, uint64_t seq)
{
    const struct desk_view *const view = desk_exchange_view(l->x);
    if (view && view->seq >= seq && seq - l->told <= DESK_MOST_EVENTS) {
        json_t *const patch = desk_patch_make(view->model, &view->history, l->told);
        char *const text = json_dumps(patch, JSON_COMPACT | JSON_PRESERVE_ORDER);
        seq = view->seq;
        for (; l->told < seq; l->told++)
            desk_news_add_event(&l->out, &view->history.entries[l->told],
                                l->told + 1 == seq ? text : NULL);
        free(text);
        json_decref(patch);
    } else {
        program_text_format(&l->out, "id: %llu\nevent: reload\ndata: {\"seq\":%llu}\n\n",
                            (unsigned long long)seq, (unsigned long long)seq);
        l->told = seq;
    }
    desk_views_give(&l->x->event->views, view);
}

static void add_here(struct desk_listener *l)
{
    json_t *const people = here_json(l->x->server, l->x->event);
    char *const text = json_dumps(people, JSON_COMPACT);
    program_text_format(&l->out, "event: here\ndata: {\"people\":%s}\n\n", text ? text : "[]");
    free(text);
    json_decref(people);
    l->here = l->x->event->looked;
}

/* Prepares what the listener has not had yet: a message that all share, or a text of its own. */
static void tell(struct desk_listener *l)
{
    struct desk_news *const news = &l->x->event->news;
    const uint64_t seq = desk_news_seq(news);
    program_text_clear(&l->out);
    desk_news_give(news, l->message);
    l->message = NULL;
    l->sent = 0;
    if (!l->greeted) {
        if (l->told > seq) /* of another log, or of a time that was never written */
            l->told = 0;
        program_text_format(&l->out,
                            "retry: 1000\nid: %llu\nevent: hello\ndata: {\"seq\":%llu}\n\n",
                            (unsigned long long)(l->told ? l->told : seq), (unsigned long long)seq);
        if (l->told == 0)
            l->told = seq;
        l->greeted = true;
    } else if (l->told < seq) {
        l->message = desk_news_take(news, l->told);
        if (l->message)
            l->told = l->message->seq;
        else
            add_missed(l, seq);
    } else if (l->here != l->x->event->looked) {
        add_here(l);
    } else if (l->beat) {
        program_text_string(&l->out, ": still here\n\n");
    }
    l->beat = false;
}

/* ---- sending --------------------------------------------------------------------------------- */

/* Whether whoever listens may still do so: the window is open and the session has not ended. */
static bool may_listen(const struct desk_listener *l)
{
    struct desk_known known;
    struct desk_server *const server = l->x->server;
    if (l->gone || atomic_load(&server->stopped))
        return false;
    desk_people_who(server->folder->people, l->x->token, server->clock(), &known);
    return known.role != DESK_ROLE_ANYBODY;
}

static ssize_t read_more(void *user, uint64_t position, char *room, size_t size)
{
    struct desk_listener *const l = user;
    struct desk_server *const server = l->x->server;
    (void)position;
    (void)pthread_mutex_lock(&server->live_lock);
    if (!may_listen(l)) {
        (void)pthread_mutex_unlock(&server->live_lock);
        return MHD_CONTENT_READER_END_OF_STREAM;
    }
    if (l->sent == (l->message ? l->message->length : l->out.length))
        tell(l);
    const char *const bytes = l->message ? l->message->bytes : program_text_get(&l->out);
    const size_t left = (l->message ? l->message->length : l->out.length) - l->sent;
    const size_t count = left < size ? left : size;
    if (count > 0) {
        memcpy(room, bytes + l->sent, count);
        l->sent += count;
    } else {
        l->suspended = true;
        MHD_suspend_connection(l->x->connection);
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    return (ssize_t)count;
}

size_t desk_live_count(struct desk_server *server)
{
    (void)pthread_mutex_lock(&server->live_lock);
    const size_t count = server->n_listeners;
    (void)pthread_mutex_unlock(&server->live_lock);
    return count;
}

struct MHD_Response *desk_live_begin(struct desk_server *server, struct desk_exchange *x,
                                     const char *known)
{
    struct MHD_Response *response = NULL;
    (void)pthread_mutex_lock(&server->live_lock);
    if (server->n_listeners < server->most_listeners && !atomic_load(&server->stopped)) {
        struct desk_listener *const l = desk_new(1, sizeof *l);
        l->x = x;
        l->told = known ? strtoull(known, NULL, 10) : 0;
        response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_more, l, NULL);
        if (response) {
            l->next = server->listeners;
            if (l->next)
                l->next->before = l;
            server->listeners = l;
            server->n_listeners++;
            x->listener = l;
            x->event->looks = true;
        } else {
            free(l);
        }
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    return response;
}

void desk_live_end(struct desk_server *server, struct desk_exchange *x)
{
    (void)pthread_mutex_lock(&server->live_lock);
    struct desk_listener *const l = x->listener;
    if (l) {
        *(l->before ? &l->before->next : &server->listeners) = l->next;
        if (l->next)
            l->next->before = l->before;
        server->n_listeners--;
        x->event->looks = true;
        desk_news_give(&x->event->news, l->message);
        program_text_free(&l->out);
        free(l);
        x->listener = NULL;
    }
    (void)pthread_mutex_unlock(&server->live_lock);
}

/* ---- waking ---------------------------------------------------------------------------------- */

/* With the lock held. */
static void resume(struct desk_listener *l)
{
    if (!l->suspended)
        return;
    l->suspended = false;
    MHD_resume_connection(l->x->connection);
}

/* Some of those who are to be woken; false when there are none. */
static bool wake_some(struct desk_server *server)
{
    size_t n = 0;
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l && n < DESK_WOKEN; l = l->next)
        if (l->wakes) {
            l->wakes = false;
            resume(l);
            n++;
        }
    (void)pthread_mutex_unlock(&server->live_lock);
    return n > 0;
}

static void *herald(void *user)
{
    struct desk_server *const server = user;
    const struct timespec pause = {.tv_nsec = DESK_WAKE_PAUSE * 1000 * 1000};
    while (desk_queue_wait(&server->news))
        while (wake_some(server))
            (void)nanosleep(&pause, NULL);
    return NULL;
}

bool desk_live_start(struct desk_server *server)
{
    server->has_herald = pthread_create(&server->herald, NULL, herald, server) == 0;
    return server->has_herald;
}

void desk_live_stop(struct desk_server *server)
{
    desk_queue_end(&server->news);
    if (server->has_herald)
        (void)pthread_join(server->herald, NULL);
}

void desk_live_wake(struct desk_server *server, bool beat)
{
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l; l = l->next) {
        l->beat = l->beat || beat;
        l->wakes = true;
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    desk_queue_ring(&server->news);
}

/* libmicrohttpd does not look at a line that is suspended. */
void desk_live_look(struct desk_server *server)
{
    bool has_news = false;
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l; l = l->next) {
        if (l->suspended && desk_connection_is_gone(l->x->place)) {
            l->gone = true;
            resume(l);
        }
        if (l->x->event->looks) {
            l->x->event->looks = false;
            l->x->event->looked++;
        }
        has_news = has_news || l->here != l->x->event->looked;
        l->wakes = l->wakes || l->here != l->x->event->looked;
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    if (has_news)
        desk_queue_ring(&server->news);
}

void desk_live_close(struct desk_server *server)
{
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l; l = l->next)
        resume(l);
    (void)pthread_mutex_unlock(&server->live_lock);
}

/* ---- who looks ------------------------------------------------------------------------------- */

/* With the lock held. */
static json_t *here_json(struct desk_server *server, const struct desk_open *event)
{
    json_t *const people = json_array();
    for (const struct desk_listener *l = server->listeners; l; l = l->next) {
        bool known = l->x->event != event || l->gone;
        for (size_t i = 0; i < json_array_size(people) && !known; i++)
            known = strcmp(json_string_value(json_array_get(people, i)), l->x->known.name) == 0;
        if (!known)
            json_array_append_new(people, json_string(l->x->known.name));
    }
    return people;
}

json_t *desk_live_here(struct desk_server *server, const struct desk_open *event)
{
    (void)pthread_mutex_lock(&server->live_lock);
    json_t *const people = here_json(server, event);
    (void)pthread_mutex_unlock(&server->live_lock);
    return people;
}

size_t desk_live_most(void)
{
    const size_t files = desk_socket_most();
    /* Each window has a second connection, for what it asks. */
    const size_t most = files > 2 * DESK_OTHER_FILES ? (files - DESK_OTHER_FILES) / 2 : 64;
    return most < DESK_LISTENERS ? most : DESK_LISTENERS;
}
