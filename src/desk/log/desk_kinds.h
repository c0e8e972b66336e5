/* SPDX-License-Identifier: Apache-2.0 */
/* The vocabulary of the log: every kind of event, with the members of its body. Frozen once
 * released: a kind is never changed or taken away; what must be said otherwise becomes a new kind,
 * and a member may be added to a kind when leaving it out means what it meant before. Every log
 * ever written stays readable.
 *
 * Players are named by the number they were added with ("player": 1, 2, 3, ...), which nobody else
 * ever gets; pairing numbers change and appear nowhere. In an event of teams what is called a
 * player is a team, and its people are members, with numbers of their own ("member": 1, 2, 3, ...).
 * A board is named by its round and by the players at it. Points are tenths, dates texts
 * YYYY-MM-DD.
 *
 * The schemas in docs/schemas/desk are made from this table (`swisspair-desk schemas`). */
#ifndef SWISSPAIR_DESK_KINDS_H
#define SWISSPAIR_DESK_KINDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum desk_kind {
    /* the event */
    DESK_CREATED,
    DESK_SETTINGS_SET,
    DESK_OFFICIALS_SET,
    DESK_FORBIDDEN_SET,
    DESK_ACCELERATION_SET,
    DESK_TIEBREAKS_SET,
    DESK_FIDE_MODE_LEFT,
    /* players */
    DESK_PLAYER_ADDED,
    DESK_PLAYER_CHANGED,
    DESK_PLAYER_REMOVED,
    DESK_PLAYERS_MERGED,
    DESK_ARRIVED,
    DESK_ABSENT,
    DESK_BYE_ASKED,
    DESK_BYE_DROPPED,
    DESK_WITHDRAWN,
    DESK_RETURNED,
    DESK_EXPELLED,
    /* numbers and lot */
    DESK_NUMBERS_MADE,
    DESK_NUMBERS_SWAPPED,
    DESK_LOT_DRAWN,
    /* rounds */
    DESK_ROUND_PAIRED,
    DESK_BOARD_SET,
    DESK_BOARD_SWAPPED,
    DESK_BOARD_DROPPED,
    DESK_EDIT_FINISHED,
    DESK_ROUND_PUBLISHED,
    DESK_ROUND_WITHDRAWN,
    /* results */
    DESK_RESULT_CLAIMED,
    DESK_RESULT_SET,
    DESK_RESULT_CLEARED,
    DESK_RESULT_CORRECTED,
    DESK_RATING_CORRECTED,
    DESK_ADJOURNED,
    DESK_READ_BACK,
    DESK_ROUND_CLOSED,
    DESK_POINTS_ADJUSTED,
    /* the end */
    DESK_PRIZES_SET,
    DESK_LOTS_DRAWN,
    DESK_STANDINGS_PUBLISHED,
    DESK_REPORT_MADE,
    DESK_REPORT_SENT,
    /* the desk */
    DESK_KEY_MADE,
    DESK_KEY_REVOKED,
    DESK_PEN_GIVEN,
    DESK_PEN_TAKEN,
    DESK_NOTE,
    DESK_UNDONE,
    /* teams */
    DESK_TEAM_EVENT,
    DESK_MEMBER_ADDED,
    DESK_MEMBER_CHANGED,
    DESK_MEMBER_REMOVED,
    DESK_BOARD_ORDER_SET,
    DESK_LINE_UP_SET,
    DESK_GAME_DATED,
    DESK_KINDS
};

enum desk_member_type {
    DESK_TYPE_NUMBER,  /* least..most */
    DESK_TYPE_TEXT,    /* up to `most` bytes of UTF-8, no controls */
    DESK_TYPE_WORD,    /* one of `words`, separated by blanks */
    DESK_TYPE_FLAG,    /* true or false */
    DESK_TYPE_DATE,    /* YYYY-MM-DD */
    DESK_TYPE_HASH,    /* 64 hexadecimal digits */
    DESK_TYPE_PLAYER,  /* a player's number */
    DESK_TYPE_SEQ,     /* an event's number */
    DESK_TYPE_PLAYERS, /* list of them, each once */
    DESK_TYPE_TEXTS,   /* list of texts */
    DESK_TYPE_SEQS,    /* list of event numbers, rising */
    DESK_TYPE_NUMBERS, /* list of numbers from 1, rising */
    DESK_TYPE_BOARDS,  /* list of [white, black] in the order of the boards; black 0: the
                          pairing-allocated bye */
    DESK_TYPE_OPEN,    /* list of [white, black, word]: boards that a round closes with */
    DESK_TYPE_MEMBER,  /* number of a member of a team */
    DESK_TYPE_SEATS    /* list of them, board 1 first; 0: an empty board */
};

struct desk_member {
    const char *name;
    enum desk_member_type type;
    bool needed;
    int64_t least, most;
    const char *words;    /* DESK_TYPE_WORD, DESK_TYPE_OPEN */
    const char *what;     /* a sentence for the schema */
    int since;            /* the vocabulary that has it first; 0: the first */
    const char *newer[3]; /* words of `words` that the third, fourth and fifth have first; NULL */
};

struct desk_kind_row {
    enum desk_kind kind;
    const char *name;
    const struct desk_member *members; /* ends with a row without a name */
    const char *what;
    const char *lists_of; /* name of a member that is a list of objects with `list_members`; NULL */
    const struct desk_member *list_members;
    bool may_lack_list; /* the list may be left out */
};

/* "v" of a body: the first vocabulary that has all its members. A later release writes greater
 * ones, and kinds that are not here: such a log is shown and not written on (desk_body_is_newer).
 */
enum { DESK_VOCABULARY = 5 };

/* Row of a kind; never NULL. */
const struct desk_kind_row *desk_kind_row(enum desk_kind kind);
/* DESK_KINDS when the name is none of ours. */
enum desk_kind desk_kind_find(const char *name);
/* Whether an event of that kind can be taken back; some things have been said to others. */
bool desk_kind_can_be_undone(enum desk_kind kind);

/*
 * Whether a body is what its kind says: all that is needed, nothing that is unknown, every value
 * within its bounds. On failure `why` (of `size` bytes) tells the member, what was found and what
 * was expected.
 */
bool desk_body_check(enum desk_kind kind, const json_t *body, char *why, size_t size);

/* The vocabulary that a body of this kind needs. */
int desk_body_vocabulary(enum desk_kind kind, const json_t *body);
/* Whether an event of that name and body was written by a later release. */
bool desk_body_is_newer(const char *kind, const json_t *body);

/* A member of a body that has been checked: "" or 0 when it is not there. */
const char *desk_body_text(const json_t *body, const char *name);
uint32_t desk_body_number(const json_t *body, const char *name);

#endif
