/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the literal reference of Burstein 2026 share: the players before the round, in
 * the order of 1.8, and the pairing of a bracket. Not for users of the reference. */
#ifndef SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_PARTS_H
#define SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_PARTS_H

#include "burstein_2026_reference.h"

#include <stdint.h>

/* Players of the round, as many as a set of bits holds. */
enum { BURSTEIN_MOST = 64 };
typedef uint64_t burstein_set;

enum burstein_strength { BURSTEIN_NONE = 0, BURSTEIN_MILD, BURSTEIN_STRONG, BURSTEIN_ABSOLUTE };

/* A player of the round; named by his place in the ranking order of 1.8, from 0. */
struct burstein_player {
    int number;        /* of the position: the smaller the higher in the initial list */
    int score;         /* with virtual points */
    long buchholz;     /* tenths */
    long sonneborn;    /* hundredths */
    int place;         /* 5.2.1: 1.. among those who have mattered */
    int n_games;       /* over the board */
    bool may_have_bye; /* 2.1.2 */
    enum ref_colour colours[REF_MAX_ROUNDS + 1];
    enum ref_colour preference;
    enum burstein_strength strength;
};

struct burstein_state {
    const struct ref_position *position;
    long budget;
    bool too_large;
    long *reached;
    int n;
    struct burstein_player players[BURSTEIN_MOST];
    burstein_set may_meet[BURSTEIN_MOST]; /* 2.1.1 and 2.1.3 */
};

/* 2.2, 2.3: what counts against a pairing of a bracket. Scores are in descending order. */
struct burstein_floaters {
    int n;
    int scores[BURSTEIN_MOST];
};
struct burstein_quality {
    struct burstein_floaters own;  /* [C5], [C6] */
    struct burstein_floaters next; /* [C7] */
    int same_colour;               /* [C8] */
};

/* A bracket, what follows it, and the pairing taken: the opponent of each, -1 floats. */
struct burstein_bracket {
    burstein_set members, incoming, next, below; /* below: behind the next scoregroup */
    int opponent[BURSTEIN_MOST];
    struct burstein_quality quality;
};

/* burstein_2026_reference_state.c */
extern enum burstein_mutant burstein_mutant_now;
static inline bool burstein_is(enum burstein_mutant mutant)
{
    return burstein_mutant_now == mutant;
}
void burstein_reach(const struct burstein_state *s, enum burstein_reached what);
bool burstein_step(struct burstein_state *s);
/* False: more players than a set holds. */
bool burstein_fill_state(struct burstein_state *s);
static inline burstein_set burstein_one(int player)
{
    return (burstein_set)1 << player;
}
static inline bool burstein_holds(burstein_set set, int player)
{
    return set >> player & 1;
}

/* burstein_2026_reference_bracket.c */
/* All of them can be paired with each other. */
bool burstein_can_pair(struct burstein_state *s, burstein_set all);
/* False: nothing keeps the absolute criteria and [C4]. */
bool burstein_pair_bracket(struct burstein_state *s, struct burstein_bracket *b);

/* burstein_2026_reference_colours.c */
/* Pairs by players of the state; bye -1: nobody. */
void burstein_publish(const struct burstein_state *s, int n_pairs, int (*pairs)[2], int bye,
                      struct ref_pairing *out);

#endif
