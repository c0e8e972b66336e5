/* SPDX-License-Identifier: Apache-2.0 */
/* What readers see of an event: a model and its history that nobody changes, with a counted
 * reference. The one writer publishes a new view after each batch; whoever holds an older one keeps
 * it. No lock is held while a view is read.
 *
 * A view that nobody holds any more is brought up to date with the events it lacks and shown again,
 * so a new one costs what is new, not what there is. Only an undoing is folded anew. */
#ifndef SWISSPAIR_DESK_VIEW_H
#define SWISSPAIR_DESK_VIEW_H

#include "desk/model/desk_history.h"

#include <pthread.h>

struct desk_view {
    const struct desk_model *model;
    struct desk_history history; /* texts and bodies belong to the writer's */
    uint64_t seq;
    /* of the pool */
    struct desk_model *own;
    size_t references;
    struct desk_view *next;
};

struct desk_views {
    pthread_mutex_t lock;
    struct desk_view *all, *shown;
};

void desk_views_begin(struct desk_views *views);
/* Nobody holds a view any more. */
void desk_views_end(struct desk_views *views);

/* The writer's history, weighed, becomes the view that is shown. Events of `history` are only ever
 * added. O(what is new); O(all) after an undoing. */
void desk_views_publish(struct desk_views *views, const struct desk_history *history);

/* The view that is shown; NULL before the first. The caller gives it back. */
const struct desk_view *desk_views_take(struct desk_views *views);
void desk_views_give(struct desk_views *views, const struct desk_view *view);

#endif
