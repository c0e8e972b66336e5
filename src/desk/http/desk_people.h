/* SPDX-License-Identifier: Apache-2.0 */
/* Who may come in: names with passphrases (Argon2id), sessions, and how each of them wants the
 * pages. None of it is part of a tournament's log: it lies in one file of the folder, which only
 * the desk's user can read (desk_private.h). Of a session only a hash is kept. What changes is on
 * the disk before it holds; when the disk does not take it, nothing has changed.
 *
 * The door is how the arbiter at this machine comes in: a word that is good once, which the program
 * puts behind the '#' of the address it opens, so that no server and no log ever sees it in a path.
 */
#ifndef SWISSPAIR_DESK_PEOPLE_H
#define SWISSPAIR_DESK_PEOPLE_H

#include "desk/pages/desk_pages.h"
#include "desk/system/desk_private.h"

enum {
    DESK_TOKEN = 65, /* 64 hexadecimal digits and the end */
    DESK_MOST_NAME = 40,
    DESK_LEAST_PASSPHRASE = 8,
    DESK_TRIES = 5,              /* wrong passphrases in a row for a name */
    DESK_TRIES_WAIT = 30 * 1000, /* ms before the next one */
    DESK_ADDRESS_TRIES = 20,     /* from an address, for whatever names */
    DESK_ADDRESS_WAIT = 2 * 1000,
    DESK_SESSION_SECONDS = 30 * 24 * 3600 /* here and in the browser */
};

struct desk_people;

/* Reads the file in the desk's own folder, or begins without one. NULL, and `why`, when it cannot
 * be read or is of a later release. `own` stays the caller's, and open. */
struct desk_people *desk_people_open(const struct desk_private *own, char why[200]);
void desk_people_close(struct desk_people *people);

/* Who somebody is, copied. */
struct desk_known {
    char name[DESK_MOST_NAME + 1], actor[DESK_MOST_NAME + 16], language[8];
    enum desk_role role; /* DESK_ROLE_ANYBODY: nobody */
    enum desk_digits digits;
    enum desk_theme theme;
    bool has_passphrase;
};

/* The word for the door, made new; whoever brings it is the owner. */
void desk_people_new_door(struct desk_people *people, char out_word[DESK_TOKEN]);

enum desk_entry_answer {
    DESK_ENTRY_IN,
    DESK_ENTRY_WRONG,
    DESK_ENTRY_WAIT,   /* too many tries */
    DESK_ENTRY_FAILED, /* it cannot be kept */
    DESK_ENTRY_SHORT   /* a new passphrase of fewer than DESK_LEAST_PASSPHRASE bytes */
};
/* Both make a session on success. `name` at the door: the owner's name; "" = as before. */
enum desk_entry_answer desk_people_door(struct desk_people *people, const char *word,
                                        const char *name, int64_t now, char out_token[DESK_TOKEN]);
/* Slow by intention: a tenth of a second, the same for every name. `address`: where it comes from.
 */
enum desk_entry_answer desk_people_enter(struct desk_people *people, const char *address,
                                         const char *name, const char *passphrase, int64_t now,
                                         char out_token[DESK_TOKEN]);
/* Whose session that is, unless it is over. */
void desk_people_who(struct desk_people *people, const char *token, int64_t now,
                     struct desk_known *out_known);

enum desk_change_answer {
    DESK_CHANGE_DONE,
    DESK_CHANGE_NOBODY,  /* there is none of that name, or no such session */
    DESK_CHANGE_VALUE,   /* a value is none */
    DESK_CHANGE_NOT_KEPT /* the disk does not take it */
};
enum desk_change_answer desk_people_leave(struct desk_people *people, const char *token);
/* Whether a name may stand in the log: letters of any script, digits, blanks, ". ' -". */
bool desk_people_name_fits(const char *name);
/* A name that can sign in, or a new passphrase for one: the person's sessions end. "" for who is
 * there already: as before; language and digits likewise. Slow by intention. */
enum desk_change_answer desk_people_set(struct desk_people *people, const char *name,
                                        const char *passphrase, const char *language,
                                        const char *digits);
/* The person of a session changes their own passphrase, naming the one they have, if they have one;
 * wrong ones are counted as at the entrance. Their other sessions end, this one stays. Slow by
 * intention. */
enum desk_entry_answer desk_people_renew(struct desk_people *people, const char *token,
                                         const char *passphrase, const char *new_passphrase,
                                         int64_t now);
/* The person cannot come in any more, and their sessions end. */
enum desk_change_answer desk_people_remove(struct desk_people *people, const char *name);
/* How the person of a session wants the pages; what is "" stays. */
enum desk_change_answer desk_people_prefer(struct desk_people *people, const char *token,
                                           const char *language, const char *digits,
                                           const char *theme);
/* Whom the desk knows; at most `room` are copied. */
size_t desk_people_list(struct desk_people *people, struct desk_known *list, size_t room);

#endif
