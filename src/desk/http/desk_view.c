/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_view.h"

#include "desk/base/desk_memory.h"

#include <stdlib.h>
#include <string.h>

void desk_views_begin(struct desk_views *views)
{
    *views = (struct desk_views){.all = NULL};
    (void)pthread_mutex_init(&views->lock, NULL);
}

void desk_views_end(struct desk_views *views)
{
    while (views->all) {
        struct desk_view *const view = views->all;
        views->all = view->next;
        desk_model_destroy(view->own);
        free(view->history.entries);
        free(view);
    }
    (void)pthread_mutex_destroy(&views->lock);
}

/* One that nobody looks at, or a new one. */
static struct desk_view *free_view(struct desk_views *views)
{
    struct desk_view *view = NULL;
    (void)pthread_mutex_lock(&views->lock);
    for (view = views->all; view; view = view->next)
        if (view->references == 0 && view != views->shown)
            break;
    (void)pthread_mutex_unlock(&views->lock);
    if (view)
        return view;
    view = desk_new(1, sizeof *view);
    (void)pthread_mutex_lock(&views->lock);
    view->next = views->all;
    views->all = view;
    (void)pthread_mutex_unlock(&views->lock);
    return view;
}

/* Whether the entries that the view has are still what they were: no later event took one back. */
static bool goes_on(const struct desk_view *view, const struct desk_history *history)
{
    if (!view->own || view->history.count > history->count)
        return false;
    for (size_t i = view->history.count; i < history->count; i++)
        if (desk_kind_find(history->entries[i].event.kind) == DESK_UNDONE)
            return false;
    return true;
}

/* The entries behind those it has; all of them when it begins anew. */
static void copy_entries(struct desk_view *view, const struct desk_history *history, size_t from)
{
    struct desk_entry *entries = view->history.entries;
    size_t room = 16;
    while (room < history->count)
        room *= 2;
    size_t had = 16;
    while (had < view->history.count)
        had *= 2;
    if (!entries || room > had) {
        struct desk_entry *const more = desk_new(room, sizeof *more);
        if (from > 0)
            memcpy(more, entries, from * sizeof *more);
        free(entries);
        entries = more;
    }
    if (history->count > from)
        memcpy(entries + from, history->entries + from, (history->count - from) * sizeof *entries);
    view->history = *history;
    view->history.entries = entries;
}

static void follow(struct desk_view *view, const struct desk_history *history)
{
    const size_t from = view->history.count;
    char why[160];
    copy_entries(view, history, from);
    for (size_t i = from; i < history->count; i++) {
        const struct desk_entry *const entry = &history->entries[i];
        if (!entry->counts ||
            !desk_model_fold(view->own, &entry->event, entry->body, why, sizeof why))
            desk_model_pass(view->own, &entry->event, entry->body);
    }
}

static void begin_anew(struct desk_view *view, const struct desk_history *history)
{
    size_t misfits = 0;
    desk_model_destroy(view->own);
    copy_entries(view, history, 0);
    view->own = desk_history_fold(&view->history, NULL, 0, &misfits);
}

void desk_views_publish(struct desk_views *views, const struct desk_history *history)
{
    struct desk_view *const view = free_view(views);
    if (goes_on(view, history))
        follow(view, history);
    else
        begin_anew(view, history);
    view->model = view->own;
    view->seq = history->count;
    (void)pthread_mutex_lock(&views->lock);
    views->shown = view;
    (void)pthread_mutex_unlock(&views->lock);
}

const struct desk_view *desk_views_take(struct desk_views *views)
{
    (void)pthread_mutex_lock(&views->lock);
    struct desk_view *const view = views->shown;
    if (view)
        view->references++;
    (void)pthread_mutex_unlock(&views->lock);
    return view;
}

void desk_views_give(struct desk_views *views, const struct desk_view *view)
{
    if (!view)
        return;
    (void)pthread_mutex_lock(&views->lock);
    for (struct desk_view *own = views->all; own; own = own->next)
        if (own == view)
            own->references--;
    (void)pthread_mutex_unlock(&views->lock);
}
