/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_finished.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_event.h"
#include "desk_guards.h"
#include "desk_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void desk_finished_begin(struct desk_finished_shelf *shelf)
{
    *shelf = (struct desk_finished_shelf){.first = NULL};
    (void)pthread_mutex_init(&shelf->lock, NULL);
    (void)pthread_cond_init(&shelf->one_is_made, NULL);
}

/* Both with the lock held. */
static void let_go(struct desk_finished *finished)
{
    if (--finished->references > 0)
        return;
    program_text_free(&finished->page.body);
    program_text_free(&finished->policy);
    program_text_free(&finished->packed);
    free(finished->key);
    free(finished);
}

static size_t bytes_of(const struct desk_finished *finished)
{
    return finished->page.body.length + finished->packed.length;
}

static void take_out(struct desk_finished **at)
{
    struct desk_finished *const finished = *at;
    *at = finished->next;
    finished->shelf->bytes -= finished->made ? bytes_of(finished) : 0;
    let_go(finished);
}

/* The ones that were asked for longest ago go. */
static void make_room(struct desk_finished_shelf *shelf)
{
    while (shelf->bytes > DESK_FINISHED_BYTES) {
        struct desk_finished **last = NULL;
        for (struct desk_finished **at = &shelf->first; *at; at = &(*at)->next)
            if ((*at)->made)
                last = at;
        if (!last)
            return;
        take_out(last);
    }
}

void desk_finished_end(struct desk_finished_shelf *shelf)
{
    while (shelf->first)
        take_out(&shelf->first);
    (void)pthread_cond_destroy(&shelf->one_is_made);
    (void)pthread_mutex_destroy(&shelf->lock);
}

struct desk_finished *desk_finished_take(struct desk_finished_shelf *shelf, const char *key,
                                         bool *out_is_mine)
{
    struct desk_finished *found = NULL;
    (void)pthread_mutex_lock(&shelf->lock);
    shelf->asked++;
    struct desk_finished **at = &shelf->first;
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    found = *at;
    *out_is_mine = !found;
    if (found) {
        *at = found->next;
    } else {
        found = desk_new(1, sizeof *found);
        found->key = desk_copy_text(key);
        found->shelf = shelf;
        found->references = 1;
        shelf->made++;
    }
    found->next = shelf->first;
    shelf->first = found;
    found->references++;
    while (!*out_is_mine && !found->made)
        (void)pthread_cond_wait(&shelf->one_is_made, &shelf->lock);
    (void)pthread_mutex_unlock(&shelf->lock);
    return found;
}

void desk_finished_tag(const struct program_text *body, char out_tag[DESK_TAG])
{
    uint8_t hash[DESK_HASH_BYTES];
    char text[2 * DESK_HASH_BYTES + 1];
    desk_hash(program_text_get(body), body->length, hash);
    desk_hex(hash, sizeof hash, text);
    (void)snprintf(out_tag, DESK_TAG, "\"%.16s\"", text);
}

void desk_finished_is_made(struct desk_finished *finished)
{
    struct desk_finished_shelf *const shelf = finished->shelf;
    struct desk_page *const page = &finished->page;
    if (page->body.failed || !page->status) { /* out of memory: half a page is no page */
        program_text_clear(&page->body);
        page->status = 500;
    }
    desk_finished_tag(&page->body, finished->tag);
    desk_guard_policy(&finished->policy, program_text_get(&page->body),
                      page->type && strncmp(page->type, "text/html", 9) == 0 ? page->body.length
                                                                             : 0,
                      page->own_frames);
    if (page->status == 200)
        (void)desk_pack(program_text_get(&page->body), page->body.length, &finished->packed);
    (void)pthread_mutex_lock(&shelf->lock);
    finished->made = true;
    shelf->bytes += bytes_of(finished);
    if (page->status != 200)
        for (struct desk_finished **at = &shelf->first; *at; at = &(*at)->next)
            if (*at == finished) {
                take_out(at);
                break;
            }
    make_room(shelf);
    (void)pthread_cond_broadcast(&shelf->one_is_made);
    (void)pthread_mutex_unlock(&shelf->lock);
}

void desk_finished_share(struct desk_finished *finished)
{
    (void)pthread_mutex_lock(&finished->shelf->lock);
    finished->references++;
    (void)pthread_mutex_unlock(&finished->shelf->lock);
}

void desk_finished_give(struct desk_finished *finished)
{
    struct desk_finished_shelf *const shelf = finished->shelf;
    (void)pthread_mutex_lock(&shelf->lock);
    let_go(finished);
    (void)pthread_mutex_unlock(&shelf->lock);
}
