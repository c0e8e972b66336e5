/* SPDX-License-Identifier: Apache-2.0 */
/* A second copy of an event in another folder, a stick for example: STEM.desklog, the log as JSON
 * lines (desk_lines.h), brought to the disk after every batch, and at each publication a whole copy
 * of the file, STEM-at-SEQ.desk.
 *
 * The copy knows by itself how far it has got: its last line says so. So a stick may be pulled out
 * at any moment, be another one tomorrow, or be read by somebody else; whatever is missing is added
 * when it is there again. What is there is never written over: a file that is damaged is set aside
 * under another name, and one that tells another story (somebody else has written on) is left
 * alone and told.
 *
 * Its end is looked at before each act, the whole of it when it is met first and whenever
 * desk_mirror_examine is called: every line, the chain, and that it is our log's.
 *
 * A folder is followed on the machine it was named on, and on a disk that was mounted there: the
 * empty mount point of a stick that was pulled out is no second copy.
 *
 * A mirror is used by one thread at a time, with a store of that thread's own. */
#ifndef SWISSPAIR_DESK_MIRROR_H
#define SWISSPAIR_DESK_MIRROR_H

#include "desk/store/desk_store.h"

enum desk_mirror_state {
    DESK_MIRROR_GOOD,    /* it has all that the log has */
    DESK_MIRROR_MISSING, /* the folder is not there */
    DESK_MIRROR_FULL,    /* there is no room */
    DESK_MIRROR_FAILED,  /* the system says no: why */
    DESK_MIRROR_AHEAD,   /* it goes on where our log ends: somebody else has the pen */
    DESK_MIRROR_FORKED,  /* it tells another story than our log */
    DESK_MIRROR_STRANGE, /* the name is taken by another tournament's log, or by no log at all */
    DESK_MIRROR_FOREIGN, /* the folder was named on another machine */
    /* What there is to say of a GOOD one. */
    DESK_MIRROR_ANEW,     /* it was damaged: set aside and written anew */
    DESK_MIRROR_SAME_DISK /* it lies on the disk of the event itself */
};

struct desk_examination;

struct desk_mirror {
    char *event, *folder, *stem, *log_path;
    char *disk; /* where the folder's disk was mounted when it was named; "": not known */
    bool is_foreign;
    enum desk_mirror_state state, remark; /* `remark`: GOOD when there is nothing to say */
    char why[160], told[160];             /* told: with the remark */
    struct desk_store_end end;            /* its last event, as far as it is known */
    uint64_t missing;                     /* events that our log has and it has not */
    /* The file as it was left, so that it is read again only when somebody else was there. */
    uint64_t size, device, inode;
    bool known;
    bool examined;        /* all of it, since it was met */
    uint64_t examined_at; /* ms of a clock that only goes forward */
    char damage[160];     /* what was wrong with it then; "" */
    struct desk_examination *examination;
};

/* From now on a second copy is kept in the folder, as long as this machine has the file. */
enum desk_store_answer desk_mirror_name(struct desk_store *store, const char *folder);
enum desk_store_answer desk_mirror_forget(struct desk_store *store, const char *folder);

/* A mirror of the event file at `path`, as the file names it. Nothing is looked at yet. Never NULL.
 */
struct desk_mirror *desk_mirror_create(const char *path, const struct desk_store_mirror *named);
void desk_mirror_destroy(struct desk_mirror *mirror);

/*
 * Brings the copy up to date: everything it lacks is appended and on the disk when the call answers
 * GOOD. When something was published, a whole copy of the file is made, too, and the ones before
 * the last are dropped. Costs one look at the file when there is nothing to do, a read of its last
 * lines when somebody else has touched it, and all of it only when it is damaged or tells
 * another story.
 */
enum desk_mirror_state desk_mirror_follow(struct desk_mirror *mirror, struct desk_store *store);

/* Only looks: as desk_mirror_follow, and writes nothing; `missing` tells what would be. */
enum desk_mirror_state desk_mirror_look(struct desk_mirror *mirror, struct desk_store *store);

/*
 * Reads the whole copy, `piece` bytes of it at a call and the rest at the next ones; 0: all at
 * once. True when it is through, or cannot be read. What is found shows at the next follow or look,
 * and when nothing is, the remark of an earlier damage goes.
 */
bool desk_mirror_examine(struct desk_mirror *mirror, struct desk_store *store, size_t piece);

/* A whole copy now, STEM-at-SEQ.desk; false, and `why`. */
bool desk_mirror_copy(struct desk_mirror *mirror, struct desk_store *store);

/* In words, for people. */
const char *desk_mirror_says(enum desk_mirror_state state);

#endif
