/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_mirroring.h"

#include "desk/base/desk_memory.h"
#include "desk/mirror/desk_mirror.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 5 /* s: a stick that was pulled out is looked for */ };

/* An event as this thread has it. */
struct followed {
    struct desk_open *event;
    struct desk_store *store;
    struct desk_mirror **mirrors;
    size_t n_mirrors;
    struct followed *next;
};

struct desk_mirroring {
    struct desk_folder *folder;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool wanted, ends;
    struct followed *all;
};

static struct followed *followed_of(struct desk_mirroring *m, struct desk_open *event)
{
    struct followed *f = m->all;
    while (f && f->event != event)
        f = f->next;
    if (f)
        return f;
    f = desk_new(1, sizeof *f);
    f->event = event;
    f->next = m->all;
    m->all = f;
    return f;
}

struct wanted {
    struct followed *f;
    struct desk_mirror **mirrors;
    size_t count;
};

/* The mirror of that folder, the old one when there is one: it knows how far it has got. */
static void want(void *user, const char *folder)
{
    struct wanted *const w = user;
    struct desk_mirror *mirror = NULL;
    for (size_t i = 0; i < w->f->n_mirrors; i++)
        if (w->f->mirrors[i] && strcmp(w->f->mirrors[i]->folder, folder) == 0) {
            mirror = w->f->mirrors[i];
            w->f->mirrors[i] = NULL;
        }
    w->mirrors = desk_grow(w->mirrors, w->count, sizeof *w->mirrors);
    w->mirrors[w->count++] = mirror ? mirror : desk_mirror_create(w->f->event->path, folder);
}

static void free_mirrors(struct followed *f)
{
    for (size_t i = 0; i < f->n_mirrors; i++)
        desk_mirror_destroy(f->mirrors[i]);
    free(f->mirrors);
    f->mirrors = NULL;
    f->n_mirrors = 0;
}

static bool is_written_by_others(const struct desk_mirror *mirror, struct desk_store *store)
{
    struct desk_store_end end;
    return (mirror->state == DESK_MIRROR_AHEAD || mirror->state == DESK_MIRROR_FORKED) &&
           desk_store_last(store, &end) == DESK_STORE_OK && mirror->end.epoch > end.epoch;
}

/* The state of all copies of an event as the pages tell it: the first one that is not good. */
static void put_state(struct desk_mirroring *m, const struct followed *f)
{
    struct desk_copy_state state = {.folder = "", .problem = ""};
    for (size_t i = 0; i < f->n_mirrors; i++) {
        const struct desk_mirror *const mirror = f->mirrors[i];
        const bool good = mirror->state == DESK_MIRROR_GOOD;
        if (i > 0 && (good || state.problem[0]))
            continue;
        (void)snprintf(state.folder, sizeof state.folder, "%s", mirror->folder);
        if (!good)
            (void)snprintf(state.problem, sizeof state.problem, "%s%s%.100s",
                           desk_mirror_says(mirror->state), *mirror->why ? ": " : "", mirror->why);
        state.seq = mirror->end.seq;
        state.others_wrote = state.others_wrote || is_written_by_others(mirror, f->store);
    }
    (void)pthread_mutex_lock(&m->folder->guard);
    f->event->copy = state;
    (void)pthread_mutex_unlock(&m->folder->guard);
}

static void follow(struct desk_mirroring *m, struct followed *f)
{
    if (!f->event->desk)
        return;
    if (!f->store && desk_store_open(f->event->path, NULL, &f->store, NULL) != DESK_STORE_OK)
        return;
    struct wanted wanted = {.f = f};
    if (desk_store_mirrors(f->store, want, &wanted) == DESK_STORE_OK) {
        free_mirrors(f);
        f->mirrors = wanted.mirrors;
        f->n_mirrors = wanted.count;
    }
    for (size_t i = 0; i < f->n_mirrors; i++)
        (void)desk_mirror_follow(f->mirrors[i], f->store);
    put_state(m, f);
}

/* Waits until there is something to do; false at the end. */
static bool wait_for_news(struct desk_mirroring *m)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += PATIENCE;
    (void)pthread_mutex_lock(&m->lock);
    int waited = 0;
    while (!m->wanted && !m->ends && waited == 0)
        waited = pthread_cond_timedwait(&m->woken, &m->lock, &until);
    const bool ends = m->ends;
    m->wanted = false;
    (void)pthread_mutex_unlock(&m->lock);
    return !ends;
}

static void follow_all(struct desk_mirroring *m)
{
    for (struct desk_open *event = desk_folder_first(m->folder); event; event = event->next)
        follow(m, followed_of(m, event));
}

static void *mirror(void *user)
{
    struct desk_mirroring *const m = user;
    do {
        follow_all(m);
    } while (wait_for_news(m));
    follow_all(m);
    return NULL;
}

struct desk_mirroring *desk_mirroring_start(struct desk_folder *folder)
{
    struct desk_mirroring *const m = desk_new(1, sizeof *m);
    m->folder = folder;
    (void)pthread_mutex_init(&m->lock, NULL);
    (void)pthread_cond_init(&m->woken, NULL);
    if (pthread_create(&m->thread, NULL, mirror, m) == 0)
        return m;
    free(m);
    return NULL;
}

void desk_mirroring_wake(struct desk_mirroring *m)
{
    (void)pthread_mutex_lock(&m->lock);
    m->wanted = true;
    (void)pthread_cond_signal(&m->woken);
    (void)pthread_mutex_unlock(&m->lock);
}

void desk_mirroring_stop(struct desk_mirroring *m)
{
    if (!m)
        return;
    (void)pthread_mutex_lock(&m->lock);
    m->ends = true;
    (void)pthread_cond_signal(&m->woken);
    (void)pthread_mutex_unlock(&m->lock);
    (void)pthread_join(m->thread, NULL);
    while (m->all) {
        struct followed *const f = m->all;
        m->all = f->next;
        free_mirrors(f);
        desk_store_close(f->store);
        free(f);
    }
    (void)pthread_cond_destroy(&m->woken);
    (void)pthread_mutex_destroy(&m->lock);
    free(m);
}
