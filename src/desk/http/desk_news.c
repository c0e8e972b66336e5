/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_news.h"

#include "desk/base/desk_memory.h"
#include "desk/documents/desk_patch.h"
#include "program/program_text.h"

#include <stdlib.h>
#include <string.h>

void desk_news_begin(struct desk_news *news)
{
    *news = (struct desk_news){.seq = 0};
    (void)pthread_mutex_init(&news->lock, NULL);
}

/* With the lock held. */
static void let_go(struct desk_message *message)
{
    if (--message->references > 0)
        return;
    free(message->bytes);
    free(message);
}

void desk_news_end(struct desk_news *news)
{
    for (size_t i = 0; i < news->count; i++)
        let_go(news->kept[(news->first + i) % DESK_NEWS]);
    free(news->patch);
    (void)pthread_mutex_destroy(&news->lock);
}

/* ---- the writer ------------------------------------------------------------------------------ */

json_t *desk_news_patch(struct desk_news *news, const struct desk_model *model,
                        const struct desk_history *history, uint64_t from)
{
    json_t *const patch = desk_patch_make(model, history, from);
    free(news->patch);
    news->patch = json_dumps(patch, JSON_COMPACT | JSON_PRESERVE_ORDER);
    news->patch_from = from;
    news->patch_seq = history->count;
    return patch;
}

void desk_news_forget(struct desk_news *news)
{
    free(news->patch);
    news->patch = NULL;
}

void desk_news_add_event(struct program_text *out, const struct desk_entry *entry,
                         const char *patch)
{
    char request[2 * DESK_ID_BYTES + 1];
    desk_hex(entry->event.request, DESK_ID_BYTES, request);
    json_t *const json = json_pack("{s:I,s:s,s:s,s:s,s:b}", "seq", (json_int_t)entry->event.seq,
                                   "kind", entry->event.kind, "actor", entry->event.actor,
                                   "request", request, "counts", (int)entry->counts);
    if (entry->body)
        json_object_set_new(json, "body", json_deep_copy(entry->body));
    char *const text = json_dumps(json, JSON_COMPACT | JSON_PRESERVE_ORDER);
    program_text_format(out, "id: %llu\nevent: act\ndata: ", (unsigned long long)entry->event.seq);
    program_text_add(out, text ? text : "{", text ? strlen(text) - 1 : 1);
    if (patch) {
        program_text_string(out, text ? ",\"patch\":" : "\"patch\":");
        program_text_string(out, patch);
    }
    program_text_string(out, "}\n\n");
    free(text);
    json_decref(json);
}

static void keep(struct desk_news *news, struct desk_message *message)
{
    (void)pthread_mutex_lock(&news->lock);
    if (news->count == DESK_NEWS) {
        let_go(news->kept[news->first]);
        news->first = (news->first + 1) % DESK_NEWS;
        news->count--;
    }
    news->kept[(news->first + news->count++) % DESK_NEWS] = message;
    news->seq = message->seq;
    (void)pthread_mutex_unlock(&news->lock);
}

void desk_news_tell(struct desk_news *news, const struct desk_model *model,
                    const struct desk_history *history)
{
    const uint64_t from = news->seq; /* the writer alone changes it */
    struct program_text text = PROGRAM_TEXT_INIT;
    if (from >= history->count)
        return;
    if (!news->patch || news->patch_from != from || news->patch_seq != history->count)
        json_decref(desk_news_patch(news, model, history, from));
    for (uint64_t seq = from; seq < history->count; seq++)
        desk_news_add_event(&text, &history->entries[seq],
                            seq + 1 == history->count ? news->patch : NULL);
    desk_news_forget(news);
    struct desk_message *const message = desk_new(1, sizeof *message);
    *message = (struct desk_message){.from = from,
                                     .seq = history->count,
                                     .references = 1,
                                     .length = text.length,
                                     .bytes = desk_copy_text(program_text_get(&text))};
    program_text_free(&text);
    keep(news, message);
}

/* ---- who listens ----------------------------------------------------------------------------- */

uint64_t desk_news_seq(struct desk_news *news)
{
    (void)pthread_mutex_lock(&news->lock);
    const uint64_t seq = news->seq;
    (void)pthread_mutex_unlock(&news->lock);
    return seq;
}

struct desk_message *desk_news_take(struct desk_news *news, uint64_t told)
{
    struct desk_message *found = NULL;
    (void)pthread_mutex_lock(&news->lock);
    for (size_t i = news->count; i-- > 0 && !found;) {
        struct desk_message *const message = news->kept[(news->first + i) % DESK_NEWS];
        if (message->from <= told && told < message->seq)
            found = message;
        else if (message->seq <= told)
            break;
    }
    if (found)
        found->references++;
    (void)pthread_mutex_unlock(&news->lock);
    return found;
}

void desk_news_give(struct desk_news *news, struct desk_message *message)
{
    if (!message)
        return;
    (void)pthread_mutex_lock(&news->lock);
    let_go(message);
    (void)pthread_mutex_unlock(&news->lock);
}
