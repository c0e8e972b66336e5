/* SPDX-License-Identifier: Apache-2.0 */
/* Positions with a known pairing, as text: for the library (dutch_position.h) and the literal
 * references (reference/reference_examples.c).
 *
 * A history is written round by round: opponent, colour, result ("4b=" a draw with Black against 4;
 * "+" and "-" forfeits), or U the pairing-allocated bye, F full-point, H half-point, Z zero-point
 * bye. A cell for the round to be paired itself: the player is away with that. Scoring is 1, 1/2,
 * 0. Boards are white-black; "-0" is the bye; their order is part of the position in 1998 alone. */
#ifndef SWISSPAIR_TESTS_POSITION_AS_TEXT_H
#define SWISSPAIR_TESTS_POSITION_AS_TEXT_H

#include <stdint.h>

enum { DUTCH_POSITION_PLAYERS = 24 };

struct dutch_position {
    const char *article, *source, *why;
    int round, rounds;
    char lot;              /* 'w' or 'b': colour of the first player in round 1 */
    const char *forbidden; /* one group who must not meet, "12-11-9"; or NULL */
    const char *expect;
    uint32_t exchanged[4]; /* 1998, by D.2, two and two; 0: not looked at */
    const char *history[DUTCH_POSITION_PLAYERS + 1]; /* of player 1, 2, ...; NULL ends */
};

#endif
