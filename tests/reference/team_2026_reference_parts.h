/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Swiss Team 2026 share. Not for its users. */
#ifndef SWISSPAIR_TESTS_TEAM_2026_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_TEAM_2026_REFERENCE_PARTS_H

#include "reference_lists.h"
#include "team_2026_reference.h"

enum { TEAM_MOST = 64 }; /* a larger field is beyond any budget */

struct team_known {
    int score;      /* primary, with the virtual points of the round */
    int real_score; /* without them */
    int secondary;
    int n_colours, difference;                   /* 1.6 */
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* gaps removed */
    enum ref_colour wants;                       /* 1.7 */
    bool strongly;                               /* type B */
    int n_matches;                               /* 3.4.3 */
    bool floated;                                /* 1.5: in the previous round */
    bool may_have_bye;                           /* [C2] */
};

struct team_pairs {
    int n;
    int at[TEAM_MOST / 2][2];
};

struct team_state {
    const struct ref_position *position;
    struct team_known teams[TEAM_MOST + 1];
    bool legal[TEAM_MOST + 1][TEAM_MOST + 1]; /* [C1] */
    bool last_round, last_two_rounds;
    int n_scores;
    int scores[TEAM_MOST]; /* of everybody in this round, descending */
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

extern enum team_mutant team_mutant_now;
static inline bool team_broken(enum team_mutant mutant)
{
    return team_mutant_now == mutant;
}
void team_set_mutant(int mutant);

/* team_2026_reference_state.c */
void team_fill_state(struct team_state *s);
void team_reach(const struct team_state *s, enum team_reached what);
/* 1.2: more points, then the smaller number. */
bool team_higher(const struct team_state *s, int a, int b);
bool team_by_number(const struct team_state *s, int a, int b);
/* Sorts by `before`, which must be a total order. */
void team_sort(const struct team_state *s, struct reference_list *list,
               bool (*before)(const struct team_state *s, int a, int b));
/* [C7] or [C10] is in force, whose mistakes these are. */
bool team_floats_count(const struct team_state *s, enum team_mutant in_last_rounds,
                       enum team_mutant in_last_but_one);
/* A floater floats again although the last two rounds excuse it. */
void team_reach_lapse(const struct team_state *s);

/* For those who ask, a bracket is told in two: its set of upfloaters (each with 0) and what the set
 * is judged by, then its pairs. The next place in the journal; NULL: nobody asks. */
struct ref_journal_bracket *team_tell_bracket(const struct team_state *s,
                                              const struct reference_list *residents);
void team_tell_count(struct ref_journal_bracket *out, int number, int count);

/* team_2026_reference_search.c */
/* Is there a complete legal pairing of the list? With `group` (by team): one with exactly `wanted`
 * pairs that have one team in the group and one outside. */
bool team_can_pair(struct team_state *s, const struct reference_list *list, const bool *group,
                   int wanted);

/* team_2026_reference_upfloaters.c: 3.5; `remaining` holds everybody not paired yet. False when
 * there is no possible set. */
bool team_choose_upfloaters(struct team_state *s, const struct reference_list *residents,
                            const struct reference_list *remaining, struct reference_list *out);

/* team_2026_reference_bracket.c: 3.6; false when there is no pairing. */
bool team_pair_bracket(struct team_state *s, const struct reference_list *residents,
                       const struct reference_list *upfloaters, struct team_pairs *out);

/* team_2026_reference_colours.c: article 4 and the order of publication. */
void team_publish(const struct team_state *s, struct team_pairs *pairs, int bye,
                  struct ref_pairing *out);

#endif
