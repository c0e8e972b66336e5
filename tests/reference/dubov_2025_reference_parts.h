/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Dubov 2025 share. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_PARTS_H

#include "dubov_2025_reference.h"
#include "reference_lists.h"

/* 1.5.2: degrees of colour preference. */
enum dubov_strength { DUBOV_WEAKEST = 0, DUBOV_MILD, DUBOV_STRONG, DUBOV_ABSOLUTE };

struct dubov_player {
    int score;
    int n_colours;                               /* games played */
    enum ref_colour colours[REF_MAX_ROUNDS + 1]; /* of the games played, gaps removed */
    enum ref_colour preference;
    enum dubov_strength strength;
    int aro;
    int upfloats;
    bool upfloated_last_round;
    bool is_maximum_upfloater;
    bool may_have_bye; /* [C2] */
};

struct dubov_pairs {
    int n;
    int at[REF_MAX_PLAYERS / 2][2];
};

struct dubov_state {
    const struct ref_position *position;
    struct dubov_player players[REF_MAX_PLAYERS + 1];
    bool legal[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1]; /* [C1] and [C3] */
    bool last_round;
    long budget;
    bool too_large;
    long *reached; /* may be NULL */
};

extern enum dubov_mutant dubov_mutant_now;
void dubov_set_mutant(int mutant);

/* dubov_2025_reference_state.c */
void dubov_fill_state(struct dubov_state *s);
void dubov_reach(const struct dubov_state *s, enum dubov_reached what);
/* 5.2.1: more points, then the initial ranking. */
bool dubov_higher(const struct dubov_state *s, int a, int b);
/* Sorts by `before`, which must be a total order. */
void dubov_sort(const struct dubov_state *s, struct reference_list *list,
                bool (*before)(const struct dubov_state *s, int a, int b));
bool dubov_by_number(const struct dubov_state *s, int a, int b);
bool dubov_by_aro(const struct dubov_state *s, int a, int b);

/* dubov_2025_reference_search.c */
/* Is there a complete legal pairing of the list with at most `limit` pairs of one group? `group`
 * by player; group 0 is none. NULL: any pairing does. */
bool dubov_can_pair(struct dubov_state *s, const struct reference_list *list, const int *group,
                    int limit);
/* The fewest such pairs; -1 when there is no legal pairing at all. */
int dubov_fewest_pairs(struct dubov_state *s, const struct reference_list *list, const int *group);

/* dubov_2025_reference_upfloaters.c: 2.2.1 and 2.2.2. `remaining` holds everybody not paired yet;
 * false when the residents cannot be paired at all. */
bool dubov_choose_upfloaters(struct dubov_state *s, const struct reference_list *residents,
                             const struct reference_list *remaining, struct reference_list *out);

/* dubov_2025_reference_bracket.c: 2.2.3 to 2.2.6; false when there is no pairing. */
bool dubov_pair_bracket(struct dubov_state *s, const struct reference_list *bracket,
                        struct dubov_pairs *out);

/* dubov_2025_reference_colours.c: article 5 and the order of publication. */
void dubov_publish(const struct dubov_state *s, struct dubov_pairs *pairs, int bye,
                   struct ref_pairing *out);

#endif
