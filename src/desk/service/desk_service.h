/* SPDX-License-Identifier: Apache-2.0 */
/* An open event: its file, its log in memory and the model. Every act goes through desk_do: judged
 * on the model, folded, written, and only then answered. When writing fails, model and log are as
 * they were. One thread at a time. */
#ifndef SWISSPAIR_DESK_SERVICE_H
#define SWISSPAIR_DESK_SERVICE_H

#include "desk/acts/desk_act.h"
#include "desk/mirror/desk_mirror.h"
#include "desk/store/desk_store.h"

/* A second copy that another desk has written on. */
struct desk_ahead {
    uint64_t seq; /* its last event; 0: none is ahead */
    char log_path[400];
};

struct desk {
    struct desk_store *store;
    struct desk_history history;
    struct desk_model *model;
    /* What was found wrong with the log while it was read; the desk then only shows. */
    enum desk_link broken;
    uint64_t broken_at;
    bool newer;     /* it was written on by a later release: it is shown only */
    size_t misfits; /* events that count and do not fit; of a later release, perhaps */
    /* Second copies, brought up to date after every act (desk_safety.h). */
    struct desk_mirror **mirrors;
    size_t n_mirrors;
    /* What whoever follows the copies in another thread has seen; used without `mirrors`. */
    struct desk_ahead ahead;
    char *reserve;      /* a file that is given back when the disk is full; NULL */
    bool reserve_spent; /* it was, and what was to be saved then is saved */
};

/* Makes an event's file, with a random id. */
enum desk_store_answer desk_new_event_file(const char *path, const char *vfs, int64_t now,
                                           struct desk **out_desk, char why[DESK_STORE_WHY]);
/* Opens one and folds it. On failure *out_desk is NULL. */
enum desk_store_answer desk_open(const char *path, const char *vfs, struct desk **out_desk,
                                 char why[DESK_STORE_WHY]);
/* As desk_open, of a store that is open already; it is the desk's from then on, also on failure. */
enum desk_store_answer desk_open_store(struct desk_store *store, struct desk **out_desk,
                                       char why[DESK_STORE_WHY]);
/* NULL is fine. */
void desk_close(struct desk *desk);

/*
 * Does one act. An act is refused ("pen") when this file has not got the pen: it was given away, or
 * taken by another desk, or the file is a copy. DESK_STORE_OK: the outcome tells what became of it,
 * and when it is DONE its events are on the disk. REPEATED: this request was done before; *out_seq
 * is its first event. Otherwise nothing has happened. The caller frees the outcome.
 */
enum desk_store_answer desk_do(struct desk *desk, const struct desk_command *command,
                               struct desk_outcome *out_outcome, uint64_t *out_seq);

/*
 * Acts between the two calls are brought to the disk together by the second one, and must not be
 * answered before it answers OK. Otherwise none of them has happened: model and log are as before
 * the first call. Second copies that the desk follows by itself (desk_mirrors_keep) do not go with
 * groups.
 */
enum desk_store_answer desk_group(struct desk *desk, size_t *out_mark);
enum desk_store_answer desk_group_end(struct desk *desk, size_t mark);

/* Reads what another process has appended since; the model follows. */
enum desk_store_answer desk_follow(struct desk *desk);

/* The epoch of the last event, 1 before the first. */
uint32_t desk_epoch(const struct desk *desk);
/* Whether this file may be written to; the sentence says why not. */
bool desk_has_pen(const struct desk *desk, const char **out_why);

#endif
