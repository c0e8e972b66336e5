/* SPDX-License-Identifier: Apache-2.0 */
/* An open event: its file, its log in memory and the model. Every act goes through desk_do: judged
 * on the model, folded, written, and only then answered. When writing fails, model and log are as
 * they were. One thread at a time. */
#ifndef SWISSPAIR_DESK_SERVICE_H
#define SWISSPAIR_DESK_SERVICE_H

#include "desk/acts/desk_act.h"
#include "desk/store/desk_store.h"

struct desk {
    struct desk_store *store;
    struct desk_history history;
    struct desk_model *model;
    /* What was found wrong with the log while it was read; the desk then only shows. */
    enum desk_link broken;
    uint64_t broken_at;
    size_t misfits; /* events that count and do not fit; of a later release, perhaps */
};

/* Makes an event's file, with a random id. */
enum desk_store_answer desk_new_event_file(const char *path, const char *vfs, int64_t now,
                                           struct desk **out_desk, char why[DESK_STORE_WHY]);
/* Opens one and folds it. On failure *out_desk is NULL. */
enum desk_store_answer desk_open(const char *path, const char *vfs, struct desk **out_desk,
                                 char why[DESK_STORE_WHY]);
/* NULL is fine. */
void desk_close(struct desk *desk);

/*
 * Does one act. DESK_STORE_OK: the outcome tells what became of it, and when it is DONE its events
 * are on the disk. REPEATED: this request was done before; *out_seq is its first event. Otherwise
 * nothing has happened. The caller frees the outcome.
 */
enum desk_store_answer desk_do(struct desk *desk, const struct desk_command *command,
                               struct desk_outcome *out_outcome, uint64_t *out_seq);

/* Reads what another process has appended since; the model follows. */
enum desk_store_answer desk_follow(struct desk *desk);

/* Events of others, as they are (recovering, importing a log): each must continue the chain. */
enum desk_store_answer desk_take(struct desk *desk, const struct desk_event *events, size_t count);

#endif
