/* SPDX-License-Identifier: Apache-2.0 */
/* The forms of events, one row each: what an event of that form can do. Whoever asks what kind of
 * event it is asks a member of this row; words of forms are compared here alone. */
#ifndef SWISSPAIR_DESK_FORMS_H
#define SWISSPAIR_DESK_FORMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <swisspair/swisspair.h>

struct desk_form {
    const char *word;   /* of `created`: "swiss" */
    const char *title;  /* English, marked for translation */
    uint32_t systems;   /* what all its systems are, and no other: bits of swp_system_flag */
    const char *system; /* of a table, the one it begins with; "": desk_form_system */
    const char *tables; /* the others, between blanks: rows of tables tell no more than their id */
    const char *own_order; /* of those the one whose rounds come as the arbiter says; NULL */
    /* How often two of them meet, by a table of numbers that is laid down at once; 0: no table.
     * With a table no round depends on a result: games come in any order, nobody enters late,
     * asks for a bye or is left out, and who leaves loses the games that are left (C.05). */
    uint32_t cycles;
    /* Games of two who meet: 2 are a match, each game a board of its own, the second one behind the
     * first with the colours the other way round. Of teams: the boards that an event begins with.
     */
    uint32_t games;
    bool teams;            /* its players are teams, each with members (struct desk_model) */
    bool numbers_by_lot;   /* not by rating */
    bool numbers_by_entry; /* nor by lot: they are given, and nobody who comes moves others */
    bool draws_colour;     /* the initial colour is drawn before round 1 */
    swp_event_kind kind;   /* whose list of tie-breaks it begins with */
};

/* Row `index`; NULL past the end. The first one is the Swiss system. */
const struct desk_form *desk_form_at(size_t index);
/* NULL when the word is none of ours; "" is the first one. */
const struct desk_form *desk_form_find(const char *word);
/* Whether events of that form are paired by that system. */
bool desk_form_takes(const struct desk_form *form, const swp_system *system);
/* The form that takes a system. NULL: the desk keeps no events by it. */
const struct desk_form *desk_form_of_system(const swp_system *system);
/* Id of the system that an event of that form begins with: the one of its row, or the newest that
 * is for no other form. "": the arbiter chooses. */
const char *desk_form_system(const struct desk_form *form);
/* Rounds of a table of so many players; 0: no table, or nobody. */
uint32_t desk_form_rounds(const struct desk_form *form, uint32_t players);

#endif
