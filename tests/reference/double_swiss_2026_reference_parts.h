/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Double-Swiss 2026 share. Not for its users. */
#ifndef SWISSPAIR_TESTS_DOUBLE_SWISS_2026_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DOUBLE_SWISS_2026_REFERENCE_PARTS_H

#include "double_swiss_2026_reference.h"
#include "reference_lists.h"

struct double_player {
    int score; /* with the virtual points of the round */
    int n_colours, whites;
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* 1.6: of game 1, gaps removed */
    int n_matches;                               /* 3.4.3 */
    int number;                                  /* decides odd and even */
    bool floated;                                /* 1.5: in the previous round */
    bool may_have_bye;                           /* [C2] */
};

struct double_pairs {
    int n;
    int at[REF_MAX_PLAYERS / 2][2];
};

struct double_state {
    const struct ref_position *position;
    struct double_player players[REF_MAX_PLAYERS + 1];
    bool legal[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1]; /* [C1] */
    bool last_round;
    int n_scores;
    int scores[REF_MAX_PLAYERS]; /* of everybody in this round, descending */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

extern enum double_mutant double_mutant_now;
void double_set_mutant(int mutant);

/* double_swiss_2026_reference_state.c */
void double_fill_state(struct double_state *s);
void double_reach(const struct double_state *s, enum double_reached what);
/* 1.2: more points, then the smaller number. */
bool double_higher(const struct double_state *s, int a, int b);
/* Sorts by `before`, which must be a total order. */
void double_sort(const struct double_state *s, struct reference_list *list,
                 bool (*before)(const struct double_state *s, int a, int b));
bool double_by_number(const struct double_state *s, int a, int b);

/* double_swiss_2026_reference_search.c */
/* Is there a complete legal pairing of the list? With `group` (by player): one with exactly
 * `wanted` pairs that have one player in the group and one outside. */
bool double_can_pair(struct double_state *s, const struct reference_list *list, const bool *group,
                     int wanted);

/* For those who ask, a bracket is told in two: its set of upfloaters (each with 0) and what the set
 * is judged by, then its pairs. The next place in the journal; NULL: nobody asks. */
struct ref_journal_bracket *double_tell_bracket(const struct double_state *s,
                                                const struct reference_list *residents);

/* double_swiss_2026_reference_upfloaters.c: 3.5; `remaining` holds everybody not paired yet. False
 * when there is no possible set. */
bool double_choose_upfloaters(struct double_state *s, const struct reference_list *residents,
                              const struct reference_list *remaining, struct reference_list *out);

/* double_swiss_2026_reference_bracket.c: 3.6; false when there is no pairing. */
bool double_pair_bracket(struct double_state *s, const struct reference_list *residents,
                         const struct reference_list *upfloaters, struct double_pairs *out);

/* double_swiss_2026_reference_colours.c: article 4 and the order of publication. */
void double_publish(const struct double_state *s, struct double_pairs *pairs, int bye,
                    struct ref_pairing *out);

#endif
