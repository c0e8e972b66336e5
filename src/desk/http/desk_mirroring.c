/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_mirroring.h"

#include "desk/base/desk_memory.h"
#include "desk/mirror/desk_mirror.h"
#include "desk/system/desk_system.h"
#include "program/program_system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PATIENCE = 5,      /* s: a stick that was pulled out is looked for */
    FIRST_LOOK = 3,    /* s in which an act waits for the first look at a copy */
    PIECE = 64 * 1024, /* bytes of a copy that are read at once; after that it rests, */
    REST = 19          /* times as long as that took: a twentieth of a core */
};

/* An event as this thread has it. */
struct followed {
    struct desk_open *event;
    struct desk_store *store;
    struct desk_mirror **mirrors;
    size_t n_mirrors;
    bool looked; /* at all of them; under the lock */
    struct followed *next;
};

struct desk_mirroring {
    struct desk_folder *folder;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t woken, looked;
    bool wanted, ends;
    unsigned examine_every; /* s */
    uint64_t rests_until;   /* ms: before then no copy is read */
    uint64_t followed_at;   /* ms */
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
    (void)pthread_mutex_lock(&m->lock);
    m->all = f;
    (void)pthread_mutex_unlock(&m->lock);
    return f;
}

struct wanted {
    struct followed *f;
    struct desk_mirror **mirrors;
    size_t count;
};

/* The mirror of that folder, the old one when there is one: it knows how far it has got. */
static void want(void *user, const struct desk_store_mirror *named)
{
    struct wanted *const w = user;
    struct desk_mirror *mirror = NULL;
    for (size_t i = 0; i < w->f->n_mirrors; i++)
        if (w->f->mirrors[i] && strcmp(w->f->mirrors[i]->folder, named->folder) == 0) {
            mirror = w->f->mirrors[i];
            w->f->mirrors[i] = NULL;
        }
    w->mirrors = desk_grow(w->mirrors, w->count, sizeof *w->mirrors);
    w->mirrors[w->count++] = mirror ? mirror : desk_mirror_create(w->f->event->path, named);
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

/* What a page says of a copy that is not good, or of one that is all the same; "" for nothing. */
static void tell(enum desk_mirror_state said, const char *detail, char *out, size_t size)
{
    out[0] = '\0';
    if (said != DESK_MIRROR_GOOD)
        (void)snprintf(out, size, "%s%s%.160s", desk_mirror_says(said), *detail ? ": " : "",
                       detail);
}

/* The state of all copies of an event as the pages tell it: the first one that is not good. */
static void put_state(struct desk_mirroring *m, const struct followed *f)
{
    struct desk_copy_state state = {.folder = "", .problem = ""};
    for (size_t i = 0; i < f->n_mirrors; i++) {
        const struct desk_mirror *const mirror = f->mirrors[i];
        const bool is_anew = mirror->remark == DESK_MIRROR_ANEW;
        char problem[sizeof state.problem];
        if (is_anew || !*state.remark)
            tell(mirror->remark, is_anew ? mirror->told : "", state.remark, sizeof state.remark);
        tell(mirror->state, mirror->why, problem, sizeof problem);
        if (mirror->state == DESK_MIRROR_AHEAD && mirror->end.seq > state.ahead.seq) {
            state.ahead.seq = mirror->end.seq;
            (void)snprintf(state.ahead.log_path, sizeof state.ahead.log_path, "%s",
                           mirror->log_path);
        }
        state.others_wrote = state.others_wrote || is_written_by_others(mirror, f->store);
        if (i > 0 && (!*problem || *state.problem))
            continue;
        (void)snprintf(state.folder, sizeof state.folder, "%s", mirror->folder);
        memcpy(state.problem, problem, sizeof problem);
        state.seq = mirror->end.seq;
    }
    (void)pthread_mutex_lock(&m->folder->guard);
    f->event->copy = state;
    (void)pthread_mutex_unlock(&m->folder->guard);
}

/* False when the event's file cannot be read now. */
static bool follow(struct desk_mirroring *m, struct followed *f)
{
    if (!f->event->desk)
        return true;
    if (!f->store && desk_store_open(f->event->path, NULL, &f->store, NULL) != DESK_STORE_OK)
        return false;
    struct wanted wanted = {.f = f};
    const enum desk_store_answer answer = desk_store_mirrors(f->store, want, &wanted);
    free_mirrors(f);
    f->mirrors = wanted.mirrors;
    f->n_mirrors = wanted.count;
    if (answer != DESK_STORE_OK)
        free_mirrors(f);
    for (size_t i = 0; i < f->n_mirrors; i++)
        (void)desk_mirror_follow(f->mirrors[i], f->store);
    put_state(m, f);
    return answer == DESK_STORE_OK;
}

static void follow_all(struct desk_mirroring *m)
{
    m->followed_at = program_system_milliseconds();
    for (struct desk_open *event = desk_folder_first(m->folder); event; event = event->next) {
        struct followed *const f = followed_of(m, event);
        const bool looked = follow(m, f);
        (void)pthread_mutex_lock(&m->lock);
        f->looked = looked;
        (void)pthread_cond_broadcast(&m->looked);
        (void)pthread_mutex_unlock(&m->lock);
    }
}

/* The copy whose whole is to be read again, and whose it is; NULL: none. */
static struct desk_mirror *due(struct desk_mirroring *m, struct followed **out_followed)
{
    const uint64_t now = program_system_milliseconds();
    for (struct followed *f = *out_followed = m->all; f; f = *out_followed = f->next)
        for (size_t i = 0; i < f->n_mirrors; i++) {
            struct desk_mirror *const mirror = f->mirrors[i];
            if (mirror->examination || (mirror->state == DESK_MIRROR_GOOD &&
                                        now - mirror->examined_at >= 1000u * m->examine_every))
                return mirror;
        }
    return NULL;
}

static uint64_t nanoseconds_spent(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Reads a piece of a copy that is due, and rests; what is damaged is mended at its end. */
static void examine(struct desk_mirroring *m)
{
    struct followed *f = NULL;
    const uint64_t before = nanoseconds_spent();
    struct desk_mirror *const mirror =
        program_system_milliseconds() >= m->rests_until ? due(m, &f) : NULL;
    if (!mirror)
        return;
    if (desk_mirror_examine(mirror, f->store, PIECE)) {
        (void)desk_mirror_follow(mirror, f->store);
        put_state(m, f);
    }
    m->rests_until =
        program_system_milliseconds() + REST * (nanoseconds_spent() - before) / 1000000 + 1;
}

/* ms until there is something to do by itself. */
static uint64_t patience(struct desk_mirroring *m)
{
    struct followed *f = NULL;
    const uint64_t now = program_system_milliseconds();
    const uint64_t look = m->followed_at + 1000 * PATIENCE;
    const uint64_t next = due(m, &f) && m->rests_until < look ? m->rests_until : look;
    return next > now ? next - now : 0;
}

/* Waits until there is something to do; false at the end. *out_news: somebody woke it, or it is
 * time to look for a stick. */
static bool wait_for_news(struct desk_mirroring *m, bool *out_news)
{
    const struct timespec until = desk_time_after(patience(m));
    (void)pthread_mutex_lock(&m->lock);
    int waited = 0;
    while (!m->wanted && !m->ends && waited == 0)
        waited = pthread_cond_timedwait(&m->woken, &m->lock, &until);
    const bool ends = m->ends;
    *out_news =
        m->wanted || program_system_milliseconds() - m->followed_at >= (uint64_t)1000 * PATIENCE;
    m->wanted = false;
    (void)pthread_mutex_unlock(&m->lock);
    return !ends;
}

static void *mirror(void *user)
{
    struct desk_mirroring *const m = user;
    bool news = true;
    do {
        if (news)
            follow_all(m);
        examine(m);
    } while (wait_for_news(m, &news));
    follow_all(m);
    return NULL;
}

struct desk_mirroring *desk_mirroring_start(struct desk_folder *folder, unsigned examine_every)
{
    struct desk_mirroring *const m = desk_new(1, sizeof *m);
    m->folder = folder;
    m->examine_every = examine_every;
    (void)pthread_mutex_init(&m->lock, NULL);
    desk_condition_begin(&m->woken);
    desk_condition_begin(&m->looked);
    if (pthread_create(&m->thread, NULL, mirror, m) == 0)
        return m;
    free(m);
    return NULL;
}

/* Whether the event's copies have been looked at. */
static bool has_looked(const struct desk_mirroring *m, const struct desk_open *event)
{
    for (const struct followed *f = m->all; f; f = f->next)
        if (f->event == event)
            return f->looked;
    return false;
}

void desk_mirroring_tell(struct desk_mirroring *m, struct desk_open *event)
{
    const struct timespec until = desk_time_after(1000 * FIRST_LOOK);
    int waited = 0;
    (void)pthread_mutex_lock(&m->lock);
    while (!event->awaited && !has_looked(m, event) && waited == 0) {
        m->wanted = true;
        (void)pthread_cond_signal(&m->woken);
        waited = pthread_cond_timedwait(&m->looked, &m->lock, &until);
    }
    event->awaited = true;
    (void)pthread_mutex_unlock(&m->lock);
    (void)pthread_mutex_lock(&m->folder->guard);
    event->desk->ahead = event->copy.ahead;
    (void)pthread_mutex_unlock(&m->folder->guard);
}

void desk_mirroring_wake(struct desk_mirroring *m)
{
    (void)pthread_mutex_lock(&m->lock);
    m->wanted = true;
    for (struct followed *f = m->all; f; f = f->next)
        f->looked = false;
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
    (void)pthread_cond_destroy(&m->looked);
    (void)pthread_mutex_destroy(&m->lock);
    free(m);
}
