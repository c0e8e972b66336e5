/* SPDX-License-Identifier: Apache-2.0 */
/* Finished pages, kept as long as there is room: many windows that ask for one page at once after
 * an act get what was made for the first of them. The key says everything a page is made from, the
 * number of the log's last event among it, so a page that is kept is never out of date. */
#ifndef SWISSPAIR_DESK_FINISHED_H
#define SWISSPAIR_DESK_FINISHED_H

#include "desk/pages/desk_pages.h"

#include <pthread.h>

enum { DESK_FINISHED_BYTES = 4 * 1024 * 1024, DESK_TAG = 40 };

/* A page as it is sent; nobody changes it once it is made. */
struct desk_finished {
    struct desk_page page;
    char tag[DESK_TAG];         /* of its bytes, quoted: an ETag */
    struct program_text policy; /* its content policy */
    struct program_text packed; /* its bytes by gzip; empty where that saves nothing */
    /* of the shelf */
    char *key;
    size_t references;
    bool made;
    struct desk_finished_shelf *shelf;
    struct desk_finished *next;
};

struct desk_finished_shelf {
    pthread_mutex_t lock;
    pthread_cond_t one_is_made;
    struct desk_finished *first; /* the last one asked for in front */
    size_t bytes;
    unsigned long long asked, made;
};

void desk_finished_begin(struct desk_finished_shelf *shelf);
void desk_finished_end(struct desk_finished_shelf *shelf);

/* The page of that key; while another thread makes it, it is waited for. *out_is_mine: there is
 * none, and the caller makes it into `page` and says so (desk_finished_is_made). To be given back.
 */
struct desk_finished *desk_finished_take(struct desk_finished_shelf *shelf, const char *key,
                                         bool *out_is_mine);
/* What is no good page (an error, memory gone) is given to who waits, and not kept. */
void desk_finished_is_made(struct desk_finished *finished);
void desk_finished_give(struct desk_finished *finished);
/* For one more who will give it back. */
void desk_finished_share(struct desk_finished *finished);

/* The tag of an answer's bytes. */
void desk_finished_tag(const struct program_text *body, char out_tag[DESK_TAG]);

#endif
