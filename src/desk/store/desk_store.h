/* SPDX-License-Identifier: Apache-2.0 */
/* Where the log of an event lies: one file a tournament, append-only. What is appended is on the
 * disk when the call has answered; what is not is not there at all. Kept beside the log are the
 * inputs of pairings, by hash, and projections, which can be dropped and made again at will.
 *
 * desk_store_sqlite.c keeps it in SQLite. A second one for federations' servers would answer to the
 * same header. A store is used by one thread at a time. */
#ifndef SWISSPAIR_DESK_STORE_H
#define SWISSPAIR_DESK_STORE_H

#include "desk/log/desk_event.h"

enum desk_store_answer {
    DESK_STORE_OK = 0,
    DESK_STORE_END,      /* there is nothing more, or nothing of that name */
    DESK_STORE_STALE,    /* somebody has appended in between: read on, and decide anew */
    DESK_STORE_REPEATED, /* the request has been done already */
    DESK_STORE_NO_FILE,
    DESK_STORE_EXISTS,
    DESK_STORE_READ_ONLY,
    DESK_STORE_BUSY,     /* another process is writing */
    DESK_STORE_NO_SPACE, /* nothing was appended: the disk is full */
    DESK_STORE_OTHER,    /* a file, but no log of ours */
    DESK_STORE_NEWER,    /* a log of a later release */
    DESK_STORE_DAMAGED,  /* the file is broken, or not what was written */
    DESK_STORE_FAILED    /* the system says no: desk_store_why */
};

/* In words, for people. */
const char *desk_store_says(enum desk_store_answer answer);

struct desk_store;

/* What a call about one failed open says; for others, desk_store_why. */
enum { DESK_STORE_WHY = 300 };

/*
 * Opens the log at `path`; with `tournament` it is made new, and must not be there. `vfs` NULL: the
 * system's own files; ":memory:" is no file. On failure *out_store is NULL, and `why`, when given,
 * tells what happened.
 */
enum desk_store_answer desk_store_open(const char *path, const char *vfs,
                                       struct desk_store **out_store, char why[DESK_STORE_WHY]);
enum desk_store_answer desk_store_create(const char *path, const char *vfs,
                                         const uint8_t tournament[DESK_ID_BYTES], int64_t at,
                                         struct desk_store **out_store, char why[DESK_STORE_WHY]);
/* NULL is fine. */
void desk_store_close(struct desk_store *store);
/* What the system said last. */
const char *desk_store_why(const struct desk_store *store);

void desk_store_tournament(const struct desk_store *store, uint8_t out_id[DESK_ID_BYTES]);
/* When it was made, ms UTC. */
int64_t desk_store_created(const struct desk_store *store);

/* The last event's number, epoch and hash; all zero while there is none. */
struct desk_store_end {
    uint64_t seq;
    uint32_t epoch;
    uint8_t hash[DESK_HASH_BYTES];
};
enum desk_store_answer desk_store_last(struct desk_store *store, struct desk_store_end *out_end);

/* Bytes to be kept by their hash with the events that name them. */
struct desk_blob {
    uint8_t hash[DESK_HASH_BYTES];
    const void *bytes;
    size_t length;
};

/*
 * Appends the events in one transaction, each with the number after the one before, and keeps the
 * blobs; returns when they are on the disk. STALE when the first number is not the next one,
 * REPEATED when a request is there already: then nothing is appended. Events of one request, if
 * they are several, follow each other.
 */
enum desk_store_answer desk_store_append(struct desk_store *store, const struct desk_event *events,
                                         size_t count, const struct desk_blob *blobs,
                                         size_t blob_count);

/*
 * What is appended between the two calls is brought to the disk at once by the second: many acts
 * for the price of one. Until it has answered OK nothing of it has happened; when it answers
 * otherwise nothing will. Each append within is whole or not there, as ever.
 */
enum desk_store_answer desk_store_group(struct desk_store *store);
enum desk_store_answer desk_store_group_end(struct desk_store *store);

/* Shows the events with numbers of `from` and later, in order; `event` and its texts live until
 * `visit` returns. `visit` ends the walk with false. */
typedef bool desk_store_visit(void *user, const struct desk_event *event);
enum desk_store_answer desk_store_read(struct desk_store *store, uint64_t from,
                                       desk_store_visit *visit, void *user);
/* The first event of that request: OK or END. */
enum desk_store_answer desk_store_request(struct desk_store *store,
                                          const uint8_t request[DESK_ID_BYTES], uint64_t *out_seq);

/* Bytes kept under a hash; the caller frees them. END when there are none, DAMAGED when they are
 * not what the hash says. */
enum desk_store_answer desk_store_blob(struct desk_store *store,
                                       const uint8_t hash[DESK_HASH_BYTES], void **out_bytes,
                                       size_t *out_length);

/* What was made of the log goes; losing it loses nothing. */
enum desk_store_answer desk_store_forget(struct desk_store *store);

/*
 * The pen: in which epoch this file may be written to. It lies beside the log, since two files with
 * the same log are two desks, and one of them writes. A file that is made has the pen of epoch 1;
 * one that is a copy, or made of a log, has none (0) until it takes one.
 */
enum desk_store_answer desk_store_pen(struct desk_store *store, uint32_t *out_epoch);
/* The file has the pen of that epoch; for a copy in memory, on which acts are tried. */
enum desk_store_answer desk_store_have_pen(struct desk_store *store, uint32_t epoch);
/* Lays the pen down. */
enum desk_store_answer desk_store_lay_down(struct desk_store *store);
/* Appends one event, and the file has the pen of its epoch, in one transaction. */
enum desk_store_answer desk_store_take_pen(struct desk_store *store,
                                           const struct desk_event *event);

/* Folders in which a second copy is kept: a fact of this machine, not of the tournament. So where
 * each was named stands beside it, and a file from elsewhere has no folders here (desk_mirror.h).
 */
struct desk_store_mirror {
    const char *folder;
    uint8_t machine[DESK_HASH_BYTES]; /* on which it was named; zero: not known */
    const char *disk;                 /* the folder's, by where it is mounted; "": not known */
};
enum desk_store_answer desk_store_set_mirror(struct desk_store *store,
                                             const struct desk_store_mirror *mirror);
enum desk_store_answer desk_store_drop_mirror(struct desk_store *store, const char *folder);
typedef void desk_store_folder(void *user, const struct desk_store_mirror *mirror);
enum desk_store_answer desk_store_mirrors(struct desk_store *store, desk_store_folder *visit,
                                          void *user);

/* A whole copy of the file at `path`, which must not be there. It has no pen. Whether it is on the
 * disk is the caller's business. */
enum desk_store_answer desk_store_copy(struct desk_store *store, const char *path);

/* Looks at the file itself, not at the chain: SQLite's own check. */
enum desk_store_answer desk_store_check(struct desk_store *store);

#endif
