/* SPDX-License-Identifier: Apache-2.0 */
/* What is sent to whoever listens to an event: a message of server-sent events for each batch of
 * acts, made once by the writer and shared by all. The last ones are kept, for windows that come
 * back. */
#ifndef SWISSPAIR_DESK_NEWS_H
#define SWISSPAIR_DESK_NEWS_H

#include "desk/model/desk_history.h"
#include "program/program_text.h"

#include <pthread.h>

enum { DESK_NEWS = 256 }; /* messages that are kept */

/* The bytes of the events behind `from` up to `seq`. Nobody changes it. */
struct desk_message {
    uint64_t from, seq;
    size_t references;
    size_t length;
    char *bytes;
};

struct desk_news {
    pthread_mutex_t lock;
    uint64_t seq; /* the last event that is told */
    struct desk_message *kept[DESK_NEWS];
    size_t first, count;
    /* The writer's: a patch that an act was answered with, to be told as well. */
    char *patch;
    uint64_t patch_from, patch_seq;
};

void desk_news_begin(struct desk_news *news);
void desk_news_end(struct desk_news *news);

/* ---- the writer ------------------------------------------------------------------------------ */

/* What the events behind `from` did, as the answer of an act has it. The caller gives it back. */
json_t *desk_news_patch(struct desk_news *news, const struct desk_model *model,
                        const struct desk_history *history, uint64_t from);
/* The act has not happened after all. */
void desk_news_forget(struct desk_news *news);
/* All that is new since the last time, as one message. */
void desk_news_tell(struct desk_news *news, const struct desk_model *model,
                    const struct desk_history *history);

/* ---- who listens ----------------------------------------------------------------------------- */

uint64_t desk_news_seq(struct desk_news *news);
/* The message that goes on behind event `told`; NULL when it is not kept, or nothing is new. To be
 * given back. */
struct desk_message *desk_news_take(struct desk_news *news, uint64_t told);
void desk_news_give(struct desk_news *news, struct desk_message *message);

/* The event as a message, with a patch (a JSON text) or without (NULL). */
void desk_news_add_event(struct program_text *out, const struct desk_entry *entry,
                         const char *patch);

#endif
