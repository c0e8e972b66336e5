/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss System Based on Rating of 1998 (04.1), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye do the text and the register of its readings give for this
 * position. The candidates of a bracket are walked through in the text's own order (C.1 to C.14,
 * D.1, D.2) and the first one that meets everything still asked for is kept. It shares no code with
 * the library: players, histories and results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes a moment. `budget`
 * bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum ref98_reached {
    REF98_REACHED_FLOATER = 0,   /* A.3: somebody is moved down unpaired */
    REF98_REACHED_HETEROGENEOUS, /* A.3: a heterogeneous bracket was paired */
    REF98_REACHED_HALF_MOVED,    /* A.3: at least half moved down, so homogeneous */
    REF98_REACHED_C1_OWN,        /* C.1: own player without opponent moved down */
    REF98_REACHED_C1_MOVED_DOWN, /* C.1, R-24: a player moved down has to move on */
    REF98_REACHED_TRANSPOSITION, /* D.1 */
    REF98_REACHED_EXCHANGE_ONE,  /* D.2 */
    REF98_REACHED_EXCHANGE_MORE, /* D.2: two players or more */
    REF98_REACHED_C9_B6,         /* C.9: B.6 dropped for downfloats */
    REF98_REACHED_C9_B5,         /* C.9: B.5 as well */
    REF98_REACHED_C10_OTHER,     /* C.10: a player moved down plays another than his first */
    REF98_REACHED_C10_B6,        /* C.10: B.6 dropped for upfloats */
    REF98_REACHED_C10_B5,        /* C.10: B.5 as well */
    REF98_REACHED_C11,           /* C.11: x raised above A.8 */
    REF98_REACHED_C12_FOUND,     /* C.12: other players were moved down */
    REF98_REACHED_C12_FAILED,    /* C.12: asked for in vain */
    REF98_REACHED_C13_FOUND,     /* C.13: the penultimate bracket was paired otherwise */
    REF98_REACHED_C13_SHAPE,     /* C.13: ... with fewer pairs or players moved down in S1 */
    REF98_REACHED_JOINED,        /* C.13: brackets were joined */
    REF98_REACHED_JOINED_TWICE,  /* C.13: and joined again */
    REF98_REACHED_JOINED_FOUND,  /* C.13: a bracket above joined ones was paired otherwise */
    REF98_REACHED_C14_P,         /* C.14: fewer pairs than floor(n/2) */
    REF98_REACHED_C14_H,         /* C.14: not all players moved down stand in S1 */
    REF98_REACHED_C14_H0,        /* C.14: none of them, in a heterogeneous bracket */
    REF98_REACHED_C14_REMAINDER, /* C.14: the remainder moves down as a whole */
    REF98_REACHED_C14_WHOLE,     /* C.14: p = 0, the bracket moves down as a whole */
    REF98_REACHED_B3,            /* who leaves could have had different scores */
    REF98_REACHED_EXEMPT,        /* a pair that B.2 would forbid but for the last round */
    REF98_REACHED_BYE,
    REF98_REACHED_BYE_MOVED_DOWN, /* the bye goes to a player moved down */
    REF98_REACHED_E3,             /* E.3: earlier colours decide */
    REF98_REACHED_E4,             /* E.4 */
    REF98_REACHED_E5,             /* E.5 */
    REF98_REACHED_R38,            /* two players without a game after round 1 */
    REF98_REACHED_LOT_SEEN,       /* an undeclared lot read off round 1 */
    REF98_N_REACHED
};

/* Mistakes made on purpose, one per rule. */
enum ref98_mutant {
    REF98_MUTANT_NONE = 0,
    REF98_MUTANT_A3_HALF,
    REF98_MUTANT_A4_BYE,
    REF98_MUTANT_A4_FORFEIT,
    REF98_MUTANT_A7_EXEMPT,
    REF98_MUTANT_A8_X,
    REF98_MUTANT_A8_REMAINDER,
    REF98_MUTANT_B1A,
    REF98_MUTANT_B1B_BYE,
    REF98_MUTANT_B1B_FORFEIT,
    REF98_MUTANT_B2,
    REF98_MUTANT_B2_EXEMPT,
    REF98_MUTANT_B3,
    REF98_MUTANT_B4,
    REF98_MUTANT_B5_DOWN,
    REF98_MUTANT_B5_UP,
    REF98_MUTANT_B6_DOWN,
    REF98_MUTANT_B6_UP,
    REF98_MUTANT_FLOATS_EXEMPT,
    REF98_MUTANT_C1,
    REF98_MUTANT_C9_AFTER_C10,
    REF98_MUTANT_C10_BEFORE_C9,
    REF98_MUTANT_C11_KEEPS,
    REF98_MUTANT_C12,
    REF98_MUTANT_C12_WHOLE,
    REF98_MUTANT_C12_SCORES,
    REF98_MUTANT_C13,
    REF98_MUTANT_C13_SHAPE,
    REF98_MUTANT_C13_JOIN,
    REF98_MUTANT_C14_H,
    REF98_MUTANT_C14_HETEROGENEOUS,
    REF98_MUTANT_D1,
    REF98_MUTANT_D2_DIFFERENCE,
    REF98_MUTANT_D2_S1,
    REF98_MUTANT_D2_S2,
    REF98_MUTANT_D2_SIZE,
    REF98_MUTANT_E1,
    REF98_MUTANT_E2,
    REF98_MUTANT_E3,
    REF98_MUTANT_E4,
    REF98_MUTANT_E5,
    REF98_MUTANT_R38,
    REF98_MUTANT_LOT_SHOWN,
    REF98_MUTANT_LOT_PLACE,
    REF98_MUTANT_F1,
    REF98_MUTANT_F2,
    REF98_N_MUTANTS
};

extern const struct reference_rule dutch_1998_reference_rule;

#endif
