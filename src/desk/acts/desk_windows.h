/* SPDX-License-Identifier: Apache-2.0 */
/* Locks and windows: until when something may be changed, and what FIDE's checklist makes of it
 * afterwards. One table for the acts and for undoing, so that an undoing is never a way around a
 * lock (docs/guide/fide-checklist.md has the table and the choices). */
#ifndef SWISSPAIR_DESK_WINDOWS_H
#define SWISSPAIR_DESK_WINDOWS_H

#include "desk_act_inside.h"

/* What stands still, or can be changed within bounds. */
enum desk_window {
    DESK_WINDOW_ROUNDS,       /* 57 to 61 */
    DESK_WINDOW_POINTS,       /* 75 to 78, and of byes 85 to 88 */
    DESK_WINDOW_SYSTEM,       /* 93 */
    DESK_WINDOW_ACCELERATION, /* 109, 110 */
    DESK_WINDOW_TIEBREAKS,    /* 200 to 202 */
    DESK_WINDOW_FORBIDDEN,    /* 195, 196 */
    DESK_WINDOW_EQUALS,       /* 155 */
    DESK_WINDOW_NUMBERS,      /* 151, 152 */
    DESK_WINDOW_LAST,         /* 190: the round before the one that is played */
    DESK_WINDOW_OLDER,        /* 189, 191: rounds before that */
    DESK_WINDOWS
};

struct desk_window_row {
    enum desk_window window;
    const char *subject, *article;
    int level;             /* when it is changed after it has closed */
    uint32_t closes;       /* rounds paired when it closes; 0: told by the round itself */
    const char *what;      /* "The number of rounds" */
    const char *checklist; /* numbers of the draft */
};

const struct desk_window_row *desk_window_at(size_t index);

/* Puts the finding down when the window is closed. Only for windows with `closes`. */
void desk_window_judge(const struct desk_acting *a, enum desk_window window);
/* The window that a round's boards and results are in: DESK_WINDOWS when it is the last one. */
enum desk_window desk_window_of_round(const struct desk_model *model, uint32_t round);

/* What `after` has otherwise than `before` though its window is closed, for an undoing. */
void desk_windows_compare(const struct desk_acting *a, const struct desk_model *before,
                          const struct desk_model *after);

#endif
