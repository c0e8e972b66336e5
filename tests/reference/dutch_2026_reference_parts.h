/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Dutch 2026 share: the players before the round, a
 * bracket, its candidates and their failures. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUTCH_2026_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUTCH_2026_REFERENCE_PARTS_H

#include "dutch_2026_reference.h"
#include "dutch_reference_sets.h"

enum { D26_CACHE = 512, D26_MAX_VALUES = 16 };

/* 1.7: kinds of colour preference. */
enum d26_kind { D26_NONE = 0, D26_MILD, D26_STRONG, D26_ABSOLUTE };
/* 1.4 */
enum d26_float { D26_NO_FLOAT = 0, D26_DOWN, D26_UP };

/* Values to be compared in descending order; a list that is the beginning of another is smaller. */
struct d26_values {
    int n;
    int at[D26_MAX_VALUES];
};

struct d26_player {
    int score;         /* pairing score */
    int n_colours;     /* played games only */
    int difference;    /* 1.6: whites - blacks */
    int not_played;    /* [C9] */
    int number;        /* 5.2.5: 1.. among those who have mattered */
    bool barred;       /* [C2] */
    bool is_topscorer; /* 1.8 */
    enum ref_colour colours[REF_MAX_ROUNDS + 1];
    enum ref_colour preference;
    enum d26_kind kind;
    enum d26_float floats[2]; /* of the last round, of the round before it */
};

struct d26_state {
    const struct ref_position *position;
    struct d26_player players[REF_MAX_PLAYERS + 1];
    struct dutch_set may_meet[REF_MAX_PLAYERS + 1]; /* [C1] and [C3] */
    int words;                                      /* of a set that are in use */
    bool odd;                                       /* number of players of the round */
    int pab_score;                                  /* P of [C5] */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
    struct {
        struct dutch_set players;
        bool known, completable;
    } cache[D26_CACHE];
};

/* A bracket and what is below it. */
struct d26_bracket {
    struct dutch_list mdps, residents; /* each in ranking order */
    struct dutch_list next;            /* the following scoregroup */
    struct dutch_set below, below_next;
    bool is_last;
};

/* [C6] to [C9]: what depends on the downfloaters alone; [C6] is their number. */
struct d26_head {
    struct d26_values c7;
    int c8_number;
    struct d26_values c8_scores;
    int c9;
};

/* [C10] to [C21]. */
struct d26_failures {
    int counts[D26_C21 + 1]; /* by criterion, [C10] to [C17] */
    struct d26_values lists[D26_C21 - D26_C18 + 1];
};

struct d26_candidate {
    int n_pairs;
    int pairs[REF_MAX_PLAYERS / 2][2]; /* higher-ranked player first */
    struct dutch_set downfloaters;
    int exchanged; /* players of each side; 0 = none */
    bool later_set, mdps_transposed, transposed;
    struct d26_failures failures;
};

/* dutch_2026_reference_state.c */
extern enum d26_mutant d26_mutant_now;
bool d26_off(int criterion); /* by the mutant of its number */
void d26_fill_state(struct d26_state *s);
bool d26_higher(const struct d26_state *s, int a, int b);
void d26_sort(const struct d26_state *s, struct dutch_list *list);
void d26_reach(const struct d26_state *s, int what);
bool d26_step(struct d26_state *s);

/* dutch_2026_reference_completion.c */
/* The players of `all` can be paired with each other, none of `apart` with another of them. */
bool d26_perfect(struct d26_state *s, const struct dutch_set *all, const struct dutch_set *apart);
bool d26_may_take_pab(const struct d26_state *s, int player);
bool d26_completable(struct d26_state *s, const struct dutch_set *all);
bool d26_find_pab_score(struct d26_state *s, const struct dutch_list *all);
/* All sets of downfloaters of the fewest players that [C4] to [C9] leave. */
struct d26_choice {
    int n_downfloaters;
    struct d26_head head;
    int n, room;
    struct dutch_set *sets;
};
bool d26_choose_downfloaters(struct d26_state *s, const struct d26_bracket *b,
                             struct d26_choice *choice);

/* dutch_2026_reference_failures.c */
int d26_compare_values(const struct d26_values *a, const struct d26_values *b);
void d26_add_value(struct d26_state *s, struct d26_values *list, int value);
void d26_count_pair(struct d26_state *s, const struct d26_bracket *b, int high, int low,
                    struct d26_failures *f);
void d26_count_limbo(struct d26_state *s, int mdp, struct d26_failures *f);
void d26_count_downfloaters(const struct d26_state *s, const struct d26_bracket *b,
                            const struct dutch_set *downfloaters, struct d26_failures *f);
/* The criterion that decides, negative when `a` is better, 0 when they are equal. */
int d26_compare(const struct d26_failures *a, const struct d26_failures *b);

/* dutch_2026_reference_order.c: the first of the best candidates; false when there is none. */
bool d26_pair_bracket(struct d26_state *s, const struct d26_bracket *b,
                      const struct d26_choice *choice, struct d26_candidate *out);

/* dutch_2026_reference_colours.c: article 5 and the order of publication. */
enum ref_colour d26_colour_of_higher(const struct d26_state *s, int high, int low, int *article);
void d26_publish(const struct d26_state *s, int n_pairs, int (*pairs)[2], int pab,
                 struct ref_pairing *out);

#endif
