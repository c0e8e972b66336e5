/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_history.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void desk_history_begin(struct desk_history *history, const uint8_t tournament[DESK_ID_BYTES])
{
    *history = (struct desk_history){0};
    memcpy(history->tournament, tournament, DESK_ID_BYTES);
}

static void free_entries(struct desk_history *history, size_t from)
{
    for (size_t i = from; i < history->count; i++) {
        struct desk_entry *const entry = &history->entries[i];
        json_decref(entry->body);
        free((char *)(uintptr_t)entry->event.actor);
        free((char *)(uintptr_t)entry->event.kind);
        free((char *)(uintptr_t)entry->event.body);
    }
}

void desk_history_cut(struct desk_history *history, size_t count)
{
    if (count >= history->count)
        return;
    free_entries(history, count);
    history->count = count;
    memset(history->last_hash, 0, sizeof history->last_hash);
    if (count > 0)
        memcpy(history->last_hash, history->entries[count - 1].event.hash, DESK_HASH_BYTES);
}

void desk_history_free(struct desk_history *history)
{
    free_entries(history, 0);
    free(history->entries);
    history->entries = NULL;
    history->count = 0;
}

const char *desk_link_says(enum desk_link link)
{
    switch (link) {
    case DESK_LINK_GOOD:
        return "good";
    case DESK_LINK_GAP:
        return "its number is not the next one";
    case DESK_LINK_HASH:
        return "its hash is not that of its bytes and of the events before it";
    case DESK_LINK_BODY:
        return "its body is not canonical JSON";
    case DESK_LINK_EPOCH:
        return "its epoch is lower than the one before";
    }
    return "";
}

void desk_history_next(const struct desk_history *history, struct desk_event *event)
{
    event->seq = history->count + 1;
    desk_chain_link(history->tournament, history->last_hash, event, event->hash);
}

enum desk_link desk_history_add(struct desk_history *history, const struct desk_event *event)
{
    uint8_t hash[DESK_HASH_BYTES];
    const char *why = NULL;
    enum desk_link link = DESK_LINK_GOOD;
    if (event->seq != history->count + 1)
        return DESK_LINK_GAP;
    history->entries = desk_grow(history->entries, history->count, sizeof *history->entries);
    struct desk_entry *const entry = &history->entries[history->count];
    *entry = (struct desk_entry){.event = *event, .counts = true};
    entry->event.actor = desk_copy_text(event->actor);
    entry->event.kind = desk_copy_text(event->kind);
    char *const body = desk_new(event->body_length + 1, 1);
    memcpy(body, event->body, event->body_length);
    entry->event.body = body;
    entry->body = desk_canonical_read(body, event->body_length, &why);
    if (!entry->body)
        link = DESK_LINK_BODY;
    if (history->count > 0 && event->epoch < entry[-1].event.epoch)
        link = DESK_LINK_EPOCH;
    desk_chain_link(history->tournament, history->last_hash, event, hash);
    if (memcmp(hash, event->hash, sizeof hash) != 0)
        link = DESK_LINK_HASH;
    memcpy(history->last_hash, event->hash, sizeof hash);
    history->count++;
    return link;
}

static bool is_undoing(const struct desk_entry *entry)
{
    return desk_kind_find(entry->event.kind) == DESK_UNDONE;
}

void desk_history_weigh(struct desk_history *history)
{
    for (size_t i = 0; i < history->count; i++)
        history->entries[i].counts = true;
    for (size_t i = history->count; i-- > 0;) {
        const struct desk_entry *const entry = &history->entries[i];
        if (!entry->counts || !is_undoing(entry))
            continue;
        const json_t *const seqs = json_object_get(entry->body, "seqs");
        for (size_t k = 0; k < json_array_size(seqs); k++) {
            const json_int_t seq = json_integer_value(json_array_get(seqs, k));
            if (seq > 0 && (size_t)seq <= i) /* only what came before */
                history->entries[seq - 1].counts = false;
        }
    }
}

struct desk_model *desk_history_fold(const struct desk_history *history,
                                     struct desk_misfit *misfits, size_t room, size_t *out_misfits)
{
    struct desk_model *const model = desk_model_create();
    size_t found = 0;
    for (size_t i = 0; i < history->count; i++) {
        const struct desk_entry *const entry = &history->entries[i];
        char why[sizeof misfits->why] = "";
        if (!entry->counts) {
            desk_model_pass(model, &entry->event, entry->body);
        } else if (!desk_model_fold(model, &entry->event, entry->body, why, sizeof why)) {
            desk_model_pass(model, &entry->event, entry->body);
            if (found < room) {
                misfits[found].seq = entry->event.seq;
                memcpy(misfits[found].why, why, sizeof why);
            }
            found++;
        }
    }
    if (out_misfits)
        *out_misfits = found;
    return model;
}

const struct desk_entry *desk_history_pairing(const struct desk_history *history, uint32_t round)
{
    for (size_t i = history->count; i-- > 0;) {
        const struct desk_entry *const entry = &history->entries[i];
        if (entry->counts && desk_kind_find(entry->event.kind) == DESK_ROUND_PAIRED &&
            desk_body_number(entry->body, "round") == round)
            return entry;
    }
    return NULL;
}

bool *desk_history_latecomers(const struct desk_history *history, const struct desk_model *model,
                              uint32_t round)
{
    const struct desk_entry *const paired = desk_history_pairing(history, round);
    const json_t *const boards = paired ? json_object_get(paired->body, "boards") : NULL;
    bool *const late = desk_new((size_t)model->n_players + 1, sizeof *late);
    if (!paired || *desk_body_text(paired->body, "how"))
        return late;
    for (uint32_t i = 0; i < model->n_players; i++)
        late[i] = true;
    for (size_t i = 0; i < json_array_size(boards); i++)
        for (size_t side = 0; side < 2; side++) {
            const json_int_t player =
                json_integer_value(json_array_get(json_array_get(boards, i), side));
            if (player > 0 && player <= (json_int_t)model->n_players)
                late[player - 1] = false;
        }
    return late;
}

json_t *desk_entry_json(const struct desk_entry *entry)
{
    const struct desk_event *const e = &entry->event;
    char request[2 * DESK_ID_BYTES + 1], hash[2 * DESK_HASH_BYTES + 1];
    desk_hex(e->request, DESK_ID_BYTES, request);
    desk_hex(e->hash, DESK_HASH_BYTES, hash);
    json_t *const json =
        json_pack("{s:I,s:i,s:I,s:s,s:s,s:s,s:b,s:s}", "seq", (json_int_t)e->seq, "epoch",
                  (int)e->epoch, "at", (json_int_t)e->at, "actor", e->actor, "request", request,
                  "kind", e->kind, "counts", (int)entry->counts, "hash", hash);
    if (entry->body) /* readers share the entries: the copy has references of its own */
        json_object_set_new(json, "body", json_deep_copy(entry->body));
    return json;
}
