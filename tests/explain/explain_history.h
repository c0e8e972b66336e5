/* SPDX-License-Identifier: Apache-2.0 */
/* What a tournament says of a player before a round, worked out a second time for the tests: from
 * the recorded entries alone, without a line of the engine. */
#ifndef SWISSPAIR_TESTS_EXPLAIN_HISTORY_H
#define SWISSPAIR_TESTS_EXPLAIN_HISTORY_H

#include "swisspair/swisspair.h"

enum { HISTORY_ROUNDS = 64 };

/* One player before the round. Colours are 0 none, 1 White, 2 Black; strengths 0 none, 1 mild, 2
 * strong, 3 absolute; floats 0 none, 1 down, 2 up. */
struct history {
    uint32_t tpn;
    swp_points score; /* with the virtual points of the round */
    int games, whites, blacks;
    int colours[HISTORY_ROUNDS];     /* [games] */
    uint32_t rounds[HISTORY_ROUNDS]; /* [games] in which he had them */
    int preference, strength;
    int float_last, float_before;
    bool has_gap_last, has_gap_before; /* that round was not played: editions differ about it */
    bool was_paid_without_play;        /* a bye, or a win's points without playing */
    bool was_paid_a_little;            /* any points without playing */
    int upfloats;                      /* games against higher scores */
    int32_t rating;                    /* 0: none */
    int64_t rating_sum;                /* of those played, without one counting 0 */
    int met;                           /* games, without a colour too */
    bool upfloated_last;
    int matches; /* that were meetings, where a round is a match of two games */
};

/* Whether a round is a match of two games: what is told of "games" here is told of matches then. */
bool history_is_of_teams(const swp_tournament *t);
bool history_is_of_matches(const swp_tournament *t);

/* Whether the two met in that round: a game over the board, or a match that did not end by forfeit.
 */
bool history_met_in(const swp_tournament *t, uint32_t tpn, uint32_t round);
void history_of(const swp_tournament *t, uint32_t tpn, uint32_t round, struct history *out);
/* Points before `round`, with its virtual points. */
swp_points history_score(const swp_tournament *t, uint32_t tpn, uint32_t round);
/* Whether the arbiter has declared that the two do not meet in the round. */
bool history_forbidden(const swp_tournament *t, uint32_t a, uint32_t b, uint32_t round);
/* The float of the last round, with `before` of the one before. */
int history_float(const struct history *h, bool before);
/* The round before `round` in which the two played, 0 for none. */
uint32_t history_met(const swp_tournament *t, uint32_t a, uint32_t b, uint32_t round);

#endif
