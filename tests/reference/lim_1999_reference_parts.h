/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference share: the players before the round, a group to be
 * paired, the pairings made. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_LIM_1999_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_LIM_1999_REFERENCE_PARTS_H

#include "lim_1999_reference.h"
#include "reference_lists.h"

/* Who may meet whom: 2.1; article 6 for players with the same score; article 6 for everybody. */
enum lim_relation { LIM_STRICT = 0, LIM_LAST, LIM_NEW };

/* R 12: upwards every rule is the downward rule with the numbers reversed. */
enum lim_direction { LIM_DOWNWARD = 0, LIM_UPWARDS };

/* 3.9, the worst first. */
enum lim_type { LIM_TYPE_A = 0, LIM_TYPE_B, LIM_TYPE_C, LIM_TYPE_D };

struct lim_player {
    int score;
    int n_colours;
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* R 4: of his played games in order */
    int difference;                              /* whites less blacks */
    enum ref_colour due;                         /* R 7 */
    bool barred_from_bye;                        /* R 6 */
    bool floated;                                /* R 22: the round before */
    int place;                                   /* 1..: among those present; for a mutant */
};

struct lim_state {
    const struct ref_position *position;
    struct lim_player players[REF_MAX_PLAYERS + 1];
    bool met[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1]; /* or must not meet: R 11 */
    bool is_last_round;
    enum lim_relation relation; /* of the round */
    int median;                 /* tenths */
    long budget;
    bool too_large; /* the search ends: no budget left, or stuck */
    bool is_stuck;  /* nobody is available where somebody must be: a mistake of the reference */
    long *reached;  /* may be NULL */
};

struct lim_pair {
    int player, opponent; /* the one who was being paired first */
    enum lim_direction direction;
};

/* Pairings in the order made: R 28. */
struct lim_pairs {
    int n;
    struct lim_pair at[REF_MAX_PLAYERS];
};

struct lim_group {
    enum lim_direction direction;
    struct reference_list members;         /* residents and incoming floaters, in scrutiny order */
    struct reference_list incoming;        /* 2.3: transferred to it */
    const struct reference_list *adjacent; /* R 17 */
    struct reference_list out;             /* those who float on, in the order chosen */
};

/* lim_1999_reference_state.c */
void lim_fill_state(struct lim_state *s);
bool lim_is_permitted(const struct lim_state *s, int player, enum ref_colour colour);
bool lim_may_meet(const struct lim_state *s, enum lim_relation relation, int a, int b);
bool lim_suits(const struct lim_state *s, int a, int b);
bool lim_is_near(const struct lim_state *s, int a, int b);
bool lim_is_ahead(const struct lim_state *s, enum lim_direction direction, int a, int b);
enum ref_colour lim_opposite(enum ref_colour colour);

bool lim_broken(enum lim_mutant mutant);
void lim_set_mutant(int mutant);
void lim_reach(const struct lim_state *s, enum lim_reached what);

/* lim_1999_reference_search.c */
void lim_stuck(struct lim_state *s);
void lim_append_all(struct reference_list *list, const struct reference_list *more);
bool lim_contains(const struct reference_list *list, int player);
void lim_sort_numbers(struct reference_list *list, enum lim_direction direction);
bool lim_can_all_be_paired(struct lim_state *s, enum lim_relation relation,
                           const struct reference_list *list);
int lim_largest(struct lim_state *s, const struct reference_list *list);
int lim_served(struct lim_state *s, const struct reference_list *floaters,
               const struct reference_list *hosts);

/* lim_1999_reference_floaters.c: 2.3, section 3 and 4.4. */
void lim_choose_floaters(struct lim_state *s, struct lim_group *g);

/* lim_1999_reference_pairs.c: 3.6 to 3.8, 2.4, section 4 and 5.2. `floaters` in the order of 3.6
 * and 3.7. The pairings are added to `out`. */
void lim_make_pairs(struct lim_state *s, const struct reference_list *members,
                    const struct reference_list *floaters, enum lim_direction direction,
                    struct lim_pairs *out);

/* lim_1999_reference_colours.c: the player of a pair who has white. */
int lim_white_of(const struct lim_state *s, const struct lim_pair *pair);

#endif
