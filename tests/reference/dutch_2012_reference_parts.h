/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference share: the state of the players before the round, a
 * bracket to be paired, and the vector of requirements. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUTCH_2012_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUTCH_2012_REFERENCE_PARTS_H

#include "dutch_2012_reference.h"
#include "reference_lists.h"

/* A.7: classes of colour preference. */
enum ref_strength { REF_NONE = 0, REF_MILD, REF_STRONG, REF_ABSOLUTE };
/* A.4 */
enum ref_float { REF_NO_FLOAT = 0, REF_DOWN, REF_UP };

struct ref_player {
    int score;  /* with virtual points: A.2 orders by it */
    int points; /* without them */
    int n_colours;
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* A.7: games played, gaps removed */
    enum ref_colour preference;
    enum ref_strength strength;
    enum ref_float last_float, float_before; /* rounds r-1 and r-2 */
    bool may_have_bye;                       /* B.1.b */
    bool is_top_scorer;                      /* A.10 */
    int place;                               /* 1..: among those who have arrived, by number */
};

struct ref_state {
    const struct ref_position *position;
    struct ref_player players[REF_MAX_PLAYERS + 1];
    bool met[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1]; /* B.1.a */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

/* Section 2 of the readings, left to right; whatever does not apply stays 0. */
enum ref_requirement {
    REF_V_MOVED_DOWN = 0, /* by a mutant only: minus the players moved down who are paired */
    REF_V_FLOAT_SCORES,   /* A.11, B.3: sum of the scores of those who leave */
    REF_V_C12_PAIRS,      /* C.12: minus the pairs of the next bracket */
    REF_V_C12_SCORES,     /* C.12: minus the scores of the floaters paired there */
    REF_V_C13_FLOATERS,   /* C.13: minus the floaters that can be paired below */
    REF_V_B3_FACTOR,      /* D.4 */
    REF_V_B2,
    REF_V_A7D,
    REF_V_X,
    REF_V_Z,
    REF_V_B5_DOWN,
    REF_V_B6_DOWN,
    REF_V_B5_UP,
    REF_V_B6_UP,
    REF_N_V
};

struct ref_vector {
    long v[REF_N_V];
};

enum ref_look {
    REF_LOOK_NOWHERE,    /* C.3 to C.10 alone */
    REF_LOOK_NEXT,       /* C.12 */
    REF_LOOK_COMPLETION, /* C.13: the penultimate bracket */
    REF_LOOK_LOWEST      /* everybody is paired or has the bye */
};

struct ref_bracket {
    struct reference_list moved_down, residents; /* each in the order of A.2 */
    struct reference_list incompatible;          /* C.1: residents that move on in any case */
    enum ref_look look;
    bool joined_below; /* C.13: the lowest bracket has been joined already */
    bool is_again;     /* C.13: paired alone it leaves a lowest bracket not completed */
    int p1_below;      /* C.12: P1 of the next bracket at the first attempt */
    const struct reference_list *next; /* residents of the next (or lowest) bracket */
};

/* The pairing of one bracket. */
struct ref_result {
    int n_pairs;
    int pairs[REF_MAX_PLAYERS / 2][2]; /* higher ranked player first */
    struct reference_list out;         /* floaters (incompatible ones included), or the bye */
    int moved_down_paired;
    bool exchanged;
    struct ref_vector vector;
};

/* dutch_2012_reference_state.c */
extern enum ref_mutant ref_mutant_now;
void ref_fill_state(struct ref_state *s);
bool ref_legal(const struct ref_state *s, int a, int b);
bool ref_higher(const struct ref_state *s, int a, int b);
void ref_sort(const struct ref_state *s, struct reference_list *list);
void ref_append_all(struct reference_list *list, const struct reference_list *more);
void ref_reach(const struct ref_state *s, enum ref_reached what);

/* dutch_2012_reference_requirements.c */
bool ref_is_heterogeneous(const struct ref_bracket *b);
int ref_max_pairs(struct ref_state *s, const struct reference_list *list);
bool ref_can_complete(struct ref_state *s, const struct reference_list *a,
                      const struct reference_list *b);
int ref_floaters_pairable(struct ref_state *s, const struct reference_list *floaters,
                          const struct reference_list *lowest);
void ref_remove_incompatible(const struct ref_state *s, struct ref_bracket *b);
/* C.12: what the next bracket does with these floaters. */
struct ref_outlook {
    int pairs;
    int scores;
    int p1;
    bool satisfied;
};
struct ref_outlook ref_next_bracket(struct ref_state *s, const struct reference_list *floaters,
                                    const struct reference_list *next);
void ref_count_pair(const struct ref_state *s, const struct ref_bracket *b, int high, int low,
                    struct ref_vector *v);
void ref_count_floaters(const struct ref_state *s, const struct ref_bracket *b,
                        const struct reference_list *out, struct ref_vector *v);
int ref_compare(const struct ref_vector *a, const struct ref_vector *b);

/* dutch_2012_reference_order.c: the best and first pairing of a bracket; false when none. */
bool ref_pair_bracket(struct ref_state *s, const struct ref_bracket *b, struct ref_result *out);

/* dutch_2012_reference_colours.c: section E and the order of publication. */
void ref_publish(const struct ref_state *s, int n_pairs, int (*pairs)[2], int bye,
                 struct ref_pairing *out);

#endif
