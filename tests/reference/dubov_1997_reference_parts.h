/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Dubov 1997 share. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUBOV_1997_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUBOV_1997_REFERENCE_PARTS_H

#include "dubov_1997_reference.h"
#include "reference_lists.h"

/* Tenths between which all scores are: three points a round, and points by the arbiter's hand. */
enum { D97_HIGHEST_SCORE = REF_MAX_ROUNDS * 40, D97_LOWEST_SCORE = -REF_MAX_ROUNDS * 40 };

struct d97_player {
    int score, rating;
    int aro_sum, aro_games; /* the ARO is their quotient */
    int n_colours;
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* of the games played, gaps removed */
    int difference;                              /* games with white minus games with black */
    enum ref_colour due;                         /* none without a game */
    enum ref_colour side;                        /* the subgroup he stands in */
    bool allowed[REF_BLACK + 1];                 /* 2.3, 2.4: may he have this colour? */
    bool may_change;                             /* c: 2.6 */
    bool may_come_up;                            /* u: 2.5 */
    bool may_have_bye;                           /* 2.2 */
};

struct d97_pairs {
    int n;
    int at[REF_MAX_PLAYERS / 2][2];
};

struct d97_state {
    const struct ref_position *position;
    struct d97_player players[REF_MAX_PLAYERS + 1];
    bool possible[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1]; /* 2.1, 2.3, 2.4 */
    struct reference_list left;                              /* all players not yet paired */
    struct d97_pairs round;
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

extern enum d97_mutant d97_mutant_now;
void d97_set_mutant(int mutant);
bool d97_is(enum d97_mutant mutant);

/* dubov_1997_reference_state.c */
void d97_fill_state(struct d97_state *s);
void d97_reach(const struct d97_state *s, enum d97_reached what);

/* dubov_1997_reference_orders.c: negative when a comes before b. */
typedef int (*d97_order)(const struct d97_state *s, int a, int b);
void d97_remove(struct reference_list *list, int player);
bool d97_contains(const struct reference_list *list, int player);
void d97_sort(const struct d97_state *s, struct reference_list *list, d97_order order);
int d97_compare_aro(const struct d97_state *s, int a, int b);
int d97_compare_rating(const struct d97_state *s, int a, int b);
int d97_alphabet(const struct d97_state *s, int a, int b);
/* The same order, or the opposite one when this mistake is on. */
int d97_turned(int order, enum d97_mutant mutant);
int d97_white_column(const struct d97_state *s, int a, int b);    /* 6.2 */
int d97_black_column(const struct d97_state *s, int a, int b);    /* 6.2 */
int d97_change_to_black(const struct d97_state *s, int a, int b); /* 7.3 */
int d97_change_to_white(const struct d97_state *s, int a, int b); /* 7.4 */
int d97_down(const struct d97_state *s, int a, int b);            /* 6.4, within a class */
/* 8.1: whites and blacks by 6.2, alternately. `article` is 81 or 71. */
void d97_floater_order(const struct d97_state *s, struct reference_list *list, int article);
/* 7.1, 7.2, 8.2: opposite to `colour` first, highest R, lowest ARO, alphabet. */
void d97_call_order(const struct d97_state *s, struct reference_list *list, enum ref_colour colour,
                    int article);

/* dubov_1997_reference_search.c */
/* Can these be paired among themselves? By plain search. */
bool d97_can_pair(struct d97_state *s, const struct reference_list *list);
/* 9: can all who are left, without these two, be paired? */
bool d97_others_can_pair(struct d97_state *s, int a, int b);
/* 6.3: the first complete pairing of two columns, rows from the top; the blacks are brought into
 * its order. False: there is none, nothing changes. */
bool d97_first_rows(struct d97_state *s, const struct reference_list *whites,
                    struct reference_list *blacks);

/* dubov_1997_reference_groups.c: one score; the floaters that come, and those that go. */
void d97_pair_score(struct d97_state *s, int score, struct reference_list *floaters);
void d97_pair_two(struct d97_state *s, int a, int b);

/* dubov_1997_reference_columns.c: 6.2, 6.3, 7.3, 7.4 for a group that can be paired in itself. */
bool d97_pair_columns(struct d97_state *s, struct reference_list *group);
/* 6.3, last rule: two players of one column; false: there are none. */
bool d97_choose_same_column(struct d97_state *s, const struct reference_list *group,
                            const struct reference_list *whites,
                            const struct reference_list *blacks, int pair[2]);

/* dubov_1997_reference_first_round.c: 5; false when there is no pairing. */
bool d97_pair_first_round(struct d97_state *s, struct ref_pairing *out);

/* dubov_1997_reference_colours.c: 3; the boards of the round. */
void d97_give_colours(const struct d97_state *s, int bye, struct ref_pairing *out);

#endif
