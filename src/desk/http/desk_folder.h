/* SPDX-License-Identifier: Apache-2.0 */
/* The folder of a desk: its events, each open with its log and what readers see of it, and in .desk
 * the desk's own things: who may come in, the port it had last, the lock and the door.
 *
 * One process has a folder. A second one is told where the first one listens, so that it opens a
 * browser there instead of a second desk. Events are opened, made and written by one thread, the
 * writer; others take views. An event that is in the list stays there as long as the folder is
 * open. */
#ifndef SWISSPAIR_DESK_FOLDER_H
#define SWISSPAIR_DESK_FOLDER_H

#include "desk/service/desk_service.h"
#include "desk_news.h"
#include "desk_people.h"
#include "desk_view.h"

/* Of an event's second copies. */
struct desk_copy_state {
    char folder[200];  /* "": none is wanted */
    char problem[300]; /* "": it is there and has everything */
    char remark[300];  /* what there is to say of it all the same */
    uint64_t seq;      /* the last event it has */
    struct desk_ahead ahead;
    bool others_wrote; /* another desk has taken the pen: we lay ours down */
};

struct desk_open {
    char *stem; /* the file's name without ".desk": what addresses call it */
    char *slug; /* the same, as it stands in an address */
    char *path;
    struct desk *desk; /* the writer's; NULL when it cannot be opened */
    char problem[DESK_STORE_WHY + 80];
    struct desk_views views;
    size_t published;      /* events; the writer's */
    struct desk_news news; /* what is sent to who listens */
    bool looks;      /* somebody came or went; this and the next under the lock of who listens */
    uint64_t looked; /* counts the lists of who looks */
    struct desk_copy_state copy; /* under the folder's guard */
    bool awaited;                /* its copies were looked at, or waited for; the writer's */
    struct desk_open *next;
};

struct desk_folder {
    char *path;
    struct desk_private own; /* .desk in it */
    int lock;
    pthread_mutex_t guard; /* of the list, of `trouble` and of what is known of second copies */
    struct desk_open *events;
    char trouble[160]; /* why the last act was not saved; "" */
    struct desk_people *people;
};

enum desk_folder_answer {
    DESK_FOLDER_OK,
    DESK_FOLDER_TAKEN, /* another desk has it: *out_port and the door's word tell where */
    DESK_FOLDER_FAILED /* why */
};

/* Takes the folder, makes it when it is not there, and opens its events. */
enum desk_folder_answer desk_folder_take(const char *path, struct desk_folder **out_folder,
                                         unsigned *out_port, char out_word[DESK_TOKEN],
                                         char why[DESK_STORE_WHY]);
void desk_folder_leave(struct desk_folder *folder);

/* The port it had last; 0 when it had none. */
unsigned desk_folder_port(const struct desk_folder *folder);
/* Makes the door anew and puts down where it is, for this machine's user alone: as a word for a
 * second process, and as a page for a browser. */
bool desk_folder_put_door(struct desk_folder *folder, unsigned port, char out_word[DESK_TOKEN]);
/* What stands behind the '#' of the door's address: its word and, where `event` is not NULL but the
 * stem of a file, the way on to that event. The caller frees it. */
char *desk_folder_way(const char *word, const char *event);
/* The address of a page that leads there, "file://..."; one that leads on to an event is put down
 * for that. The caller frees it. `path` is the folder's. */
char *desk_folder_page(const char *path, unsigned port, const char *way);

/* ---- events: the writer -------------------------------------------------------------------- */

/* Opens what is new in the folder. */
void desk_folder_look(struct desk_folder *folder);
/* What the log has more than the view is shown; true when there was something. */
bool desk_open_publish(struct desk_open *event);
/* A file name for an event of that name, that is not there yet; the caller frees it. */
char *desk_folder_free_name(const struct desk_folder *folder, const char *name);
/* Puts an event in the list; it is the folder's from then on. */
struct desk_open *desk_folder_add(struct desk_folder *folder, const char *file_name,
                                  struct desk *desk);
void desk_folder_trouble(struct desk_folder *folder, const char *why);

/* ---- events: anybody ------------------------------------------------------------------------- */

/* NULL when there is none. */
struct desk_open *desk_folder_find(struct desk_folder *folder, const char *stem);
/* The first event of the list; others follow by `next`. The list only grows at its beginning. */
struct desk_open *desk_folder_first(struct desk_folder *folder);

#endif
