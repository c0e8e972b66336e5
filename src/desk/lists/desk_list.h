/* SPDX-License-Identifier: Apache-2.0 */
/* Rating lists: read from a file as a stream, kept in a file of SQLite of their own beside the
 * desk's other things (.desk/list-KIND.sqlite), searched by name and by number. A list is built
 * beside the one before and takes its name when it is whole; whatever goes wrong, the one before
 * stays. Nothing is fetched, and no list leaves this machine.
 *
 * A file is not trusted: lines, texts, players and what an archive unpacks to have limits, entities
 * of XML are refused. */
#ifndef SWISSPAIR_DESK_LIST_H
#define SWISSPAIR_DESK_LIST_H

#include "program/program_text.h"
#include "swisspair/error.h"

#include <jansson.h>

enum {
    DESK_LIST_MOST_LINE = 8192, /* bytes */
    DESK_LIST_MOST_TEXT = 400,  /* of a field */
    DESK_LIST_MOST_PLAYERS = 10000000,
    DESK_LIST_MOST_MAPPING = 64 * 1024,
    DESK_LIST_MOST_DEPTH = 8, /* of elements */
    DESK_LIST_MOST_FOUND = 50,
    DESK_LIST_DIGEST = 32,
    DESK_LIST_KIND = 24,
    DESK_LIST_WHY = 300
};
/* Bytes of a list, unpacked; FIDE's combined one as XML has 0.9 thousand million. */
#define DESK_LIST_MOST_BYTES ((uint64_t)4 << 30)

enum desk_list_field {
    DESK_LIST_NUMBER, /* at FIDE, or of a national list at its federation */
    DESK_LIST_NAME,
    DESK_LIST_FEDERATION,
    DESK_LIST_SEX, /* m, w */
    DESK_LIST_TITLE,
    DESK_LIST_WOMEN_TITLE,
    DESK_LIST_OTHER_TITLES,
    DESK_LIST_STANDARD, /* these nine in threes: rating, games, K */
    DESK_LIST_STANDARD_GAMES,
    DESK_LIST_STANDARD_K,
    DESK_LIST_RAPID,
    DESK_LIST_RAPID_GAMES,
    DESK_LIST_RAPID_K,
    DESK_LIST_BLITZ,
    DESK_LIST_BLITZ_GAMES,
    DESK_LIST_BLITZ_K,
    DESK_LIST_BIRTH, /* a year, or a day as the list has it */
    DESK_LIST_FLAG,  /* i inactive, w woman, wi both */
    DESK_LIST_FIDE_ID,
    DESK_LIST_CLUB,
    DESK_LIST_FIELDS
};
/* "number", "name", ...: members of JSON, columns of the file, words of a mapping. */
extern const char *const desk_list_field_names[DESK_LIST_FIELDS];
bool desk_list_is_number(enum desk_list_field field);

enum desk_list_answer {
    DESK_LIST_OK,
    DESK_LIST_NO_FILE,   /* it cannot be read */
    DESK_LIST_UNKNOWN,   /* no list that is known, and no mapping */
    DESK_LIST_NO_COLUMN, /* number, name, federation or birth is missing in the head */
    DESK_LIST_MAPPING,   /* the mapping is none */
    DESK_LIST_NO_KIND,   /* a list of one rating: which */
    DESK_LIST_NO_DATE,   /* neither the file nor the caller says of which month it is */
    DESK_LIST_BROKEN,
    DESK_LIST_LARGE,
    DESK_LIST_LOCKED, /* an archive, by a passphrase */
    DESK_LIST_EMPTY,
    DESK_LIST_FEWER, /* than half of the one before */
    DESK_LIST_BUSY,  /* another import is running */
    DESK_LIST_CANCELLED,
    DESK_LIST_NOT_WRITTEN
};
/* A sentence, to be told in a language (swp_message_text). */
const char *desk_list_says(enum desk_list_answer answer);

/* What is known of a list. */
struct desk_list_facts {
    char kind[DESK_LIST_KIND]; /* "fide", "fide-standard", "fide-rapid", "fide-blitz", or a
                                  mapping's */
    char date[8];              /* YYYY-MM */
    unsigned char digest[DESK_LIST_DIGEST]; /* BLAKE2b of its bytes, unpacked */
    uint64_t bytes, players, left_out;      /* left out: without a number or a name */
    uint64_t before;                        /* players of the list that was there */
    char why[DESK_LIST_WHY];                /* what failed, in the words of who knows */
};

/* What the caller says of a file. */
struct desk_list_wish {
    const char *kind, *date; /* "": as the file says */
    const char *name;        /* what the file was called, where it is called otherwise now; NULL */
    const json_t *mapping;   /* of a CSV file; NULL */
};

/* Whether a text is a month, YYYY-MM. */
bool desk_list_is_month(const char *date);

/* ---- reading (desk_list_read.c) --------------------------------------------------------------
 */

/* Where bytes come from: 0 at the end, below 0 when they cannot be read. */
struct desk_list_source {
    ptrdiff_t (*read)(void *of, void *bytes, size_t room);
    void *of;
    char name[100]; /* of the file, or of the part of an archive */
    char date[8];   /* the month in which it was packed; "" */
};
/* Takes a player: texts by field, never NULL, UTF-8 without controls; false ends the reading. */
typedef bool desk_list_take(void *user, const char *const fields[DESK_LIST_FIELDS]);

/* Reads a list: FIDE's text or XML, or CSV by a mapping. Keeps one line in memory. O(bytes). */
enum desk_list_answer desk_list_read(const struct desk_list_source *source,
                                     const struct desk_list_wish *wish, desk_list_take *take,
                                     void *user, struct desk_list_facts *facts);

/* ---- keeping (desk_list_build.c, desk_list_find.c) -------------------------------------------
 */

/* `path` is that of .desk. `goes_on` is asked now and then, with the players so far; false cancels.
 * About 14 s of a processor and 71 MB for 1.9 million players. */
enum desk_list_answer desk_list_import(const char *path, const char *file,
                                       const struct desk_list_wish *wish,
                                       bool (*goes_on)(void *user, uint64_t players), void *user,
                                       struct desk_list_facts *facts);

/* A list that is kept, opened to be read; NULL when there is none, or it is none of ours. */
struct desk_list;
struct desk_list *desk_list_open(const char *path, const char *kind);
void desk_list_close(struct desk_list *list);
const struct desk_list_facts *desk_list_about(const struct desk_list *list);
json_t *desk_list_facts_json(const struct desk_list_facts *facts);
/* The lists there are, as {"lists": [facts]}. */
json_t *desk_list_all(const char *path);
bool desk_list_drop(const char *path, const char *kind);

/* Players whose names hold words that begin so, in any order, marks and spellings of umlauts apart;
 * or, of digits alone, the one of that number. The best rated first, up to `most`; an array of
 * objects with what is known, numbers as integers. The caller gives it back. */
json_t *desk_list_find(struct desk_list *list, const char *words, unsigned most);
/* The player of a number at FIDE; NULL when there is none. */
json_t *desk_list_player(struct desk_list *list, const char *number);

/* ---- names (desk_list_fold.c) ----------------------------------------------------------------
 */

/* A name's words for the index, parted by blanks: small letters without marks, those with an umlaut
 * in both spellings, those with an apostrophe as one word, too. */
void desk_list_fold(const char *name, struct program_text *out);
/* What the index is asked: the words in a row, each as the beginning of one. "" for a text without
 * letters. */
void desk_list_question(const char *words, struct program_text *out);

/* ---- an event's players (desk_list_check.c) --------------------------------------------------
 */

struct desk_model;
/* The players of an event against a list: `rate` is "standard", "rapid" or "blitz". An object with
 * `list`, `rate` and, each with `player` and `name`,
 * - `differ`: `number`, `changes` ([{what, has, list}]) and `body`, what the act change_player is
 *   told to accept them;
 * - `unknown`: `number`, which the list has not;
 * - `likely`: players without a number, with `matches` ([{row, by, body}], by "name" or "year").
 * Who is not named there is as the list has them. O(players), a search for each at most. */
json_t *desk_list_check(struct desk_list *list, const struct desk_model *model, const char *rate);
/* How the event changes ratings, an estimate, with K of the list (NULL: nobody has any): an object
 * with `list`, `rate`, `round` and `players`, numbers in hundredths. NULL, and told, when the event
 * cannot be built. (desk_list_change.c) O(players * rounds), a look into the list for each. */
json_t *desk_list_changes(struct desk_list *list, const struct desk_model *model, const char *rate,
                          swp_error *err);

#endif
