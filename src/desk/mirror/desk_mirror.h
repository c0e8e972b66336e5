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
    DESK_MIRROR_STRANGE  /* the name is taken by another tournament's log, or by no log at all */
};

struct desk_mirror {
    char *folder, *stem, *log_path;
    enum desk_mirror_state state;
    char why[160];
    struct desk_store_end end; /* its last event, as far as it is known */
    uint64_t missing;          /* events that our log has and it has not */
    /* The file as it was left, so that it is read again only when somebody else was there. */
    uint64_t size, device, inode;
    bool known;
};

/* A mirror of the event file at `path` in `folder`. Nothing is looked at yet. Never NULL. */
struct desk_mirror *desk_mirror_create(const char *path, const char *folder);
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

/* A whole copy now, STEM-at-SEQ.desk; false, and `why`. */
bool desk_mirror_copy(struct desk_mirror *mirror, struct desk_store *store);

/* In words, for people. */
const char *desk_mirror_says(enum desk_mirror_state state);

#endif
