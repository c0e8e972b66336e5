/* SPDX-License-Identifier: Apache-2.0 */
/* A log in memory: its events, which of them count, and the model they make.
 *
 * An event counts unless a later `undone` that counts itself names it; so undoing an undoing brings
 * back what it took. Which events count is found in one walk from the last event to the first. */
#ifndef SWISSPAIR_DESK_HISTORY_H
#define SWISSPAIR_DESK_HISTORY_H

#include "desk_model.h"

struct desk_entry {
    struct desk_event event; /* texts owned by the history */
    json_t *body;            /* NULL: not canonical JSON */
    bool counts;
};

struct desk_history {
    uint8_t tournament[DESK_ID_BYTES];
    struct desk_entry *entries; /* entries[i].event.seq == i + 1 */
    size_t count;
    uint8_t last_hash[DESK_HASH_BYTES]; /* zero while there is no event */
};

void desk_history_begin(struct desk_history *history, const uint8_t tournament[DESK_ID_BYTES]);
void desk_history_free(struct desk_history *history);

/* What is wrong with an event that is to follow. */
enum desk_link {
    DESK_LINK_GOOD,
    DESK_LINK_GAP,  /* its number is not the next one */
    DESK_LINK_HASH, /* its hash is not that of its bytes and of what came before */
    DESK_LINK_BODY, /* its body is no canonical JSON */
    DESK_LINK_EPOCH /* lower than the one before */
};
const char *desk_link_says(enum desk_link link);

/* Copies one event behind the others. It is kept even when something is wrong with it, but for a
 * gap. The caller brings `counts` up to date with desk_history_weigh. O(length). */
enum desk_link desk_history_add(struct desk_history *history, const struct desk_event *event);
/* Forgets all behind the first `count` events; they were never written. */
void desk_history_cut(struct desk_history *history, size_t count);
/* Makes the event that would follow: number and hash are filled in. */
void desk_history_next(const struct desk_history *history, struct desk_event *event);

/* Which events count. O(n + what is undone). */
void desk_history_weigh(struct desk_history *history);

/* An event that counts and does not fit what those before it have made. */
struct desk_misfit {
    uint64_t seq;
    char why[160];
};

/* The event that paired the round, as it counts; NULL when there is none. O(n). */
const struct desk_entry *desk_history_pairing(const struct desk_history *history, uint32_t round);
/* Whom the program paired the round without, by number less one: whoever of them stands on a board
 * of it came when it was paired already. Nobody, where it was opened empty or taken from a file.
 * The caller frees it. O(n + players). */
bool *desk_history_latecomers(const struct desk_history *history, const struct desk_model *model,
                              uint32_t round);

/* An entry with its request and hash, as it goes out. The caller frees it. */
json_t *desk_entry_json(const struct desk_entry *entry);

/*
 * Folds what counts. Misfits are left out of the model, and the first `room` of them are shown;
 * *out_misfits is their number. The caller destroys the model.
 */
struct desk_model *desk_history_fold(const struct desk_history *history,
                                     struct desk_misfit *misfits, size_t room, size_t *out_misfits);

#endif
