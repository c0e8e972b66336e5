/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of 1998 share: the players before the round, a bracket to
 * be paired, its pairing. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_PARTS_H

#include "dutch_1998_reference.h"
#include "reference_lists.h"

enum { REF98_MAX = 128, REF98_MAX_EXCHANGE = 8 };

/* A.7 */
enum ref98_strength { REF98_NONE = 0, REF98_MILD, REF98_STRONG, REF98_ABSOLUTE };
/* A.4 */
enum ref98_float { REF98_NO_FLOAT = 0, REF98_DOWN, REF98_UP };

struct ref98_player {
    int score; /* A.2: before the round */
    int n_colours;
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* games played, gaps removed (F.3) */
    int difference;
    enum ref_colour preference;
    enum ref98_strength strength;
    int need_down, need_up; /* 2 = B.5 must be dropped, 1 = B.6 */
    bool may_have_bye;      /* B.1.b */
    bool is_exempt;         /* */
};

struct ref98_state {
    const struct ref_position *position;
    struct ref98_player players[REF98_MAX];
    bool legal[REF98_MAX][REF98_MAX];  /* B.1.a, B.2 */
    bool strict[REF98_MAX][REF98_MAX]; /* the same if nobody were exempt */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

/* the h highest players moved down in S1, p pairs in all. */
struct ref98_shape {
    int h, p;
};

struct ref98_bracket {
    struct reference_list moved_down;  /* in the order of A.2, all above the own players */
    struct reference_list all;         /* those who stay (C.1), moved_down first */
    struct reference_list no_opponent; /* C.1: K of the procedure */
    struct reference_list came_in;     /* of them all: from the paired bracket above */
    struct reference_list everybody;   /* with those of C.1 */
    bool is_lowest;
    bool heterogeneous; /* */
    int p0, x0;         /* */
};

/* What else those who leave a bracket must do (C.12, C.13). */
struct ref98_demand {
    enum { REF98_NO_DEMAND = 0, REF98_C12, REF98_C13 } kind;
    struct reference_list own;       /* C.12: of the bracket below; C.13: everybody below */
    bool below_is_lowest;            /* C.12 */
    struct reference_list moved_on;  /* C.1 of the bracket asked: they come along */
    struct reference_list not_these; /* C.12: the leavers up to now */
};

/* The pairing of one bracket. */
struct ref98_result {
    struct ref98_shape shape;
    int n_pairs;
    int pairs[REF98_MAX / 2][2]; /* the player of S1 first */
    struct reference_list leavers;
    int scores[REF98_MAX]; /* of the leavers, from high to low: R-21 */
    int x, u, d;           /* x spent; levels of R-19 */
    int exchanged;         /* D.2: how many */
    bool transposed;       /* D.1 */
    bool other_opponent;   /* C.10 */
};

/* dutch_1998_reference_state.c */
extern enum ref98_mutant ref98_mutant_now;
void ref98_fill_state(struct ref98_state *s);
bool ref98_higher(const struct ref98_state *s, int a, int b);
void ref98_sort(const struct ref98_state *s, struct reference_list *list);
void ref98_append_all(struct reference_list *list, const struct reference_list *more);
void ref98_remove_all(struct reference_list *list, const struct reference_list *these);
bool ref98_is_in(const struct reference_list *list, int player);
void ref98_reach(const struct ref98_state *s, enum ref98_reached what);
bool ref98_spend(struct ref98_state *s);

/* dutch_1998_reference_completion.c: what can be paired at all. */
/* Can the list be paired so that `leave` players stay over, the first h not among them and not
 * paired with each other? With `bye` who stays over must be allowed to have the bye. */
bool ref98_can_pair(struct ref98_state *s, const struct reference_list *list, int h, int leave,
                    bool bye);
/* Everybody paired, one legal bye when their number is odd. */
bool ref98_can_complete(struct ref98_state *s, const struct reference_list *list);
bool ref98_has_opponent(const struct ref98_state *s, const struct reference_list *list, int player);
/* */
bool ref98_is_heterogeneous(int moved_down, int all);
/* can this bracket do without C.12? */
bool ref98_below_is_content(struct ref98_state *s, const struct reference_list *moved_down,
                            const struct reference_list *own, bool lowest);
bool ref98_meets(struct ref98_state *s, const struct ref98_demand *demand,
                 const struct reference_list *leavers);
/* the lowest scores with which `shape` can be made; false when it cannot. */
bool ref98_leaver_scores(struct ref98_state *s, const struct ref98_bracket *b,
                         struct ref98_shape shape, const struct ref98_demand *demand, int *scores);

/* dutch_1998_reference_order.c: the first candidate in the order of R-27. */
bool ref98_first_candidate(struct ref98_state *s, const struct ref98_bracket *b,
                           struct ref98_shape shape, const struct ref98_demand *demand,
                           const int *scores, struct ref98_result *out);

/* dutch_1998_reference_exchanges.c: D.2 */
struct ref98_exchange {
    int size, difference;
    int s1[REF98_MAX_EXCHANGE], s2[REF98_MAX_EXCHANGE]; /* numbers, from the lowest up */
};
struct ref98_exchanges {
    int n, capacity;
    struct ref98_exchange *all;
};
/* All exchanges of `size` players between 1..k and k+1..n in the order of D.2; false: too many. */
bool ref98_make_exchanges(struct ref98_exchanges *list, int k, int n, int size);

/* dutch_1998_reference_colours.c: section E and F.1. */
void ref98_publish(const struct ref98_state *s, const struct ref98_result *results, int n_results,
                   struct ref_pairing *out);

#endif
