/* SPDX-License-Identifier: Apache-2.0 */
/* Server-sent events: what was appended to a log, told to every window that shows it. Each message
 * has the event's number as id, so that a browser that comes back says what it knows. Between
 * messages the connection is suspended and costs nothing. */
#include "desk_server_inside.h"

#include "desk/base/desk_memory.h"

#include <stdlib.h>
#include <string.h>

static void add_event(struct cli_text *out, const struct desk_entry *entry)
{
    json_t *const json =
        json_pack("{s:I,s:s,s:s,s:b}", "seq", (json_int_t)entry->event.seq, "kind",
                  entry->event.kind, "actor", entry->event.actor, "counts", (int)entry->counts);
    if (entry->body)
        json_object_set_new(json, "body", json_deep_copy(entry->body));
    char *const text = json_dumps(json, JSON_COMPACT);
    cli_text_format(out, "id: %llu\nevent: act\ndata: ", (unsigned long long)entry->event.seq);
    cli_text_string(out, text ? text : "{}");
    cli_text_string(out, "\n\n");
    free(text);
    json_decref(json);
}

/* Puts down what he does not know yet. */
static void tell(struct desk_listener *l)
{
    const struct desk_view *const view = desk_exchange_view(l->x);
    const uint64_t seq = view ? view->seq : 0;
    cli_text_clear(&l->out);
    l->sent = 0;
    if (!l->greeted) {
        if (l->told > seq) /* of another log, or of a time that was never written */
            l->told = 0;
        cli_text_format(&l->out, "retry: 1000\nid: %llu\nevent: hello\ndata: {\"seq\":%llu}\n\n",
                        (unsigned long long)(l->told ? l->told : seq), (unsigned long long)seq);
        if (l->told == 0)
            l->told = seq;
        l->greeted = true;
    }
    if (view && seq - l->told > DESK_MOST_EVENTS) {
        cli_text_format(&l->out, "id: %llu\nevent: reload\ndata: {\"seq\":%llu}\n\n",
                        (unsigned long long)seq, (unsigned long long)seq);
        l->told = seq;
    }
    for (; view && l->told < seq; l->told++)
        add_event(&l->out, &view->history.entries[l->told]);
    if (l->beat && l->out.length == 0)
        cli_text_string(&l->out, ": still here\n\n");
    l->beat = false;
    if (view)
        desk_views_give(&l->x->event->views, view);
}

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
    size_t count = 0;
    (void)position;
    (void)pthread_mutex_lock(&server->live_lock);
    if (!may_listen(l)) {
        (void)pthread_mutex_unlock(&server->live_lock);
        return MHD_CONTENT_READER_END_OF_STREAM;
    }
    if (l->sent == l->out.length)
        tell(l);
    count = l->out.length - l->sent < size ? l->out.length - l->sent : size;
    if (count > 0) {
        memcpy(room, l->out.bytes + l->sent, count);
        l->sent += count;
    } else {
        l->suspended = true;
        MHD_suspend_connection(l->x->connection);
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    return (ssize_t)count;
}

static size_t count_listeners(const struct desk_server *server)
{
    size_t count = 0;
    for (const struct desk_listener *l = server->listeners; l; l = l->next)
        count++;
    return count;
}

size_t desk_live_count(struct desk_server *server)
{
    (void)pthread_mutex_lock(&server->live_lock);
    const size_t count = count_listeners(server);
    (void)pthread_mutex_unlock(&server->live_lock);
    return count;
}

struct MHD_Response *desk_live_begin(struct desk_server *server, struct desk_exchange *x,
                                     const char *known)
{
    struct MHD_Response *response = NULL;
    (void)pthread_mutex_lock(&server->live_lock);
    if (count_listeners(server) < DESK_LISTENERS && !atomic_load(&server->stopped)) {
        struct desk_listener *const l = desk_new(1, sizeof *l);
        l->x = x;
        l->told = known ? strtoull(known, NULL, 10) : 0;
        response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_more, l, NULL);
        if (response) {
            l->next = server->listeners;
            server->listeners = l;
        } else {
            free(l);
        }
    }
    (void)pthread_mutex_unlock(&server->live_lock);
    return response;
}

/* With the lock held. */
static void resume(struct desk_listener *l)
{
    if (!l->suspended)
        return;
    l->suspended = false;
    MHD_resume_connection(l->x->connection);
}

void desk_live_wake(struct desk_server *server, bool beat)
{
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l; l = l->next) {
        l->beat = l->beat || beat;
        resume(l);
    }
    (void)pthread_mutex_unlock(&server->live_lock);
}

/* libmicrohttpd does not look at a line that is suspended. */
void desk_live_look(struct desk_server *server)
{
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener *l = server->listeners; l; l = l->next)
        if (l->suspended && desk_connection_is_gone(l->x->place)) {
            l->gone = true;
            resume(l);
        }
    (void)pthread_mutex_unlock(&server->live_lock);
}

void desk_live_end(struct desk_server *server, const struct desk_exchange *x)
{
    (void)pthread_mutex_lock(&server->live_lock);
    for (struct desk_listener **at = &server->listeners; *at; at = &(*at)->next)
        if ((*at)->x == x) {
            struct desk_listener *const l = *at;
            *at = l->next;
            cli_text_free(&l->out);
            free(l);
            break;
        }
    (void)pthread_mutex_unlock(&server->live_lock);
}

void desk_live_close(struct desk_server *server)
{
    desk_live_wake(server, /* beat= */ false);
}
