/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_listing.h"

#include "desk/base/desk_memory.h"
#include "desk/lists/desk_list.h"
#include "swisspair/language.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { STANDS_BACK = 2 * 1000 * 1000 }; /* ns, whenever it is asked whether to go on */

struct desk_listing {
    pthread_mutex_t lock;
    pthread_t thread;
    bool has_thread, running, ends;
    uint64_t players;
    enum desk_list_answer answer; /* of the last one */
    char came[DESK_LIST_KIND];    /* the list that came last; "" */
    char *path, *file, *name, *kind, *date;
};

static void forget_wish(struct desk_listing *l)
{
    char **const texts[] = {&l->path, &l->file, &l->name, &l->kind, &l->date};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        free(*texts[i]);
        *texts[i] = NULL;
    }
}

struct desk_listing *desk_listing_create(void)
{
    struct desk_listing *const l = desk_new(1, sizeof *l);
    (void)pthread_mutex_init(&l->lock, NULL);
    return l;
}

void desk_listing_destroy(struct desk_listing *l)
{
    if (!l)
        return;
    (void)pthread_mutex_lock(&l->lock);
    l->ends = true;
    (void)pthread_mutex_unlock(&l->lock);
    if (l->has_thread)
        (void)pthread_join(l->thread, NULL);
    forget_wish(l);
    (void)pthread_mutex_destroy(&l->lock);
    free(l);
}

static bool goes_on(void *user, uint64_t players)
{
    struct desk_listing *const l = user;
    const struct timespec nap = {.tv_nsec = STANDS_BACK};
    (void)nanosleep(&nap, NULL);
    (void)pthread_mutex_lock(&l->lock);
    l->players = players;
    const bool ends = l->ends;
    (void)pthread_mutex_unlock(&l->lock);
    return !ends;
}

static void *import(void *user)
{
    struct desk_listing *const l = user;
    struct desk_list_facts facts;
    const struct desk_list_wish wish = {.kind = l->kind, .date = l->date, .name = l->name};
    const enum desk_list_answer answer =
        desk_list_import(l->path, l->file, &wish, goes_on, l, &facts);
    (void)remove(l->file);
    (void)pthread_mutex_lock(&l->lock);
    l->answer = answer;
    l->running = false;
    (void)snprintf(l->came, sizeof l->came, "%s", answer == DESK_LIST_OK ? facts.kind : "");
    (void)pthread_mutex_unlock(&l->lock);
    return NULL;
}

bool desk_listing_start(struct desk_listing *l, const struct desk_listing_wish *wish)
{
    (void)pthread_mutex_lock(&l->lock);
    const bool is_free = !l->running && !l->ends;
    if (is_free) {
        if (l->has_thread) /* it has ended */
            (void)pthread_join(l->thread, NULL);
        forget_wish(l);
        l->path = desk_copy_text(wish->path);
        l->file = desk_copy_text(wish->file);
        l->name = desk_copy_text(wish->name);
        l->kind = desk_copy_text(wish->kind);
        l->date = desk_copy_text(wish->date);
        l->players = 0;
        l->answer = DESK_LIST_OK;
        l->running = l->has_thread = pthread_create(&l->thread, NULL, import, l) == 0;
    }
    const bool started = is_free && l->running;
    (void)pthread_mutex_unlock(&l->lock);
    return started;
}

json_t *desk_listing_json(struct desk_listing *l, const char *language)
{
    (void)pthread_mutex_lock(&l->lock);
    const bool has_failed = !l->running && l->answer != DESK_LIST_OK;
    json_t *const json =
        json_pack("{s:b,s:I,s:s,s:s}", "running", (int)l->running, "players",
                  (json_int_t)l->players, "list", l->came, "problem",
                  has_failed ? swp_message_text(desk_list_says(l->answer), language) : "");
    (void)pthread_mutex_unlock(&l->lock);
    return json;
}
