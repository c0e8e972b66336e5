/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Dutch 2017 share: the players before the round, a
 * bracket, its candidates and their failures. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_PARTS_H

#include "dutch_2017_reference.h"
#include "dutch_reference_sets.h"

enum { D17_CACHE = 512, D17_MAX_VALUES = 24 };

/* A.6.a: kinds of colour preference. */
enum d17_kind { D17_NONE = 0, D17_MILD, D17_STRONG, D17_ABSOLUTE };
/* A.4.b */
enum d17_float { D17_NO_FLOAT = 0, D17_DOWN, D17_UP };

/* Values to be compared in descending order; a list that is the beginning of another is smaller. */
struct d17_values {
    int n;
    int at[D17_MAX_VALUES];
};

struct d17_player {
    int score;         /* with the virtual points of this round */
    int points;        /* without them */
    int n_colours;     /* played games only */
    int difference;    /* A.6: whites - blacks */
    int number;        /* E.5: 1.. among those who have mattered */
    bool barred;       /* C.2 */
    bool is_topscorer; /* A.7 */
    enum ref_colour colours[REF_MAX_ROUNDS + 1];
    enum ref_colour preference;
    enum d17_kind kind;
    enum d17_float floats[2]; /* of the last round, of the round before it */
};

struct d17_state {
    const struct ref_position *position;
    struct d17_player players[REF_MAX_PLAYERS + 1];
    struct dutch_set may_meet[REF_MAX_PLAYERS + 1]; /* C.1 and C.3 */
    int words;                                      /* of a set that are in use */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
    struct {
        struct dutch_set players;
        bool known, completable;
    } cache[D17_CACHE];
};

/* A.9: which bracket this is. A collapsed last bracket is a last one. */
enum d17_place { D17_ORDINARY, D17_PENULTIMATE, D17_LAST };

/* A bracket and what is below it. */
struct d17_bracket {
    enum d17_place place;
    struct dutch_list mdps, residents; /* each in ranking order */
    struct dutch_list next;            /* the following scoregroup */
    bool next_is_last;
    struct dutch_set below;
    int lowest; /* A.8: the lowest score of the bracket */
};

/* C.6 and C.7 above the last bracket: what depends on the downfloaters alone. C.5 is their
 * number. */
struct d17_head {
    struct d17_values c6;
    int c7_unpaired;
    struct d17_values c7_scores;
};

/* C.6 in the last bracket, and C.8 to C.19. */
struct d17_failures {
    struct d17_values psd;
    int counts[D17_C19 + 1]; /* by criterion, C.8 to C.15 */
    struct d17_values lists[D17_C19 - D17_C16 + 1];
};

struct d17_candidate {
    int n_pairs;
    int pairs[REF_MAX_PLAYERS / 2][2]; /* higher-ranked player first */
    struct dutch_set downfloaters;
    int exchanged; /* players of each side; 0 = none */
    bool later_set, mdps_transposed, transposed;
    struct d17_failures failures;
    int n_downfloaters; /* what was chosen before: C.5 to C.7 */
    struct d17_head head;
};

/* dutch_2017_reference_state.c */
extern enum d17_mutant d17_mutant_now;
bool d17_off(int criterion); /* by the mutant of its number */
void d17_fill_state(struct d17_state *s);
bool d17_higher(const struct d17_state *s, int a, int b);
void d17_sort(const struct d17_state *s, struct dutch_list *list);
void d17_reach(const struct d17_state *s, int what);
bool d17_step(struct d17_state *s);

/* dutch_2017_reference_completion.c */
/* C.2 */
bool d17_may_take_pab(const struct d17_state *s, int player);
bool d17_completable(struct d17_state *s, const struct dutch_set *all);
/* All sets of downfloaters, of the fewest players, that C.4 to C.7 leave. */
struct d17_choice {
    int n_downfloaters;
    struct d17_head head;
    int n, room;
    struct dutch_set *sets;
};
bool d17_choose_downfloaters(struct d17_state *s, const struct d17_bracket *b,
                             struct d17_choice *choice);

/* dutch_2017_reference_failures.c */
int d17_compare_values(const struct d17_values *a, const struct d17_values *b);
void d17_add_value(struct d17_state *s, struct d17_values *list, int value);
/* A.8: the SD of a downfloater. */
int d17_downfloater_difference(const struct d17_state *s, const struct d17_bracket *b, int player);
void d17_count_pair(struct d17_state *s, const struct d17_bracket *b, int high, int low,
                    struct d17_failures *f);
void d17_count_downfloater(struct d17_state *s, const struct d17_bracket *b, int player,
                           struct d17_failures *f);
/* The criterion that decides, negative when `a` is better, 0 when they are equal. */
int d17_compare(const struct d17_failures *a, const struct d17_failures *b);

/* dutch_2017_reference_order.c: the first of the best candidates; false when there is none. */
bool d17_pair_bracket(struct d17_state *s, const struct d17_bracket *b,
                      const struct d17_choice *choice, struct d17_candidate *out);

/* dutch_2017_reference_colours.c: section E and the order of publication. */
enum ref_colour d17_colour_of_higher(const struct d17_state *s, int high, int low, int *article);
void d17_publish(const struct d17_state *s, int n_pairs, int (*pairs)[2], int pab,
                 struct ref_pairing *out);

#endif
