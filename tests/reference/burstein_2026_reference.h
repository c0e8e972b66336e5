/* SPDX-License-Identifier: Apache-2.0 */
/* The Burstein System of 2026 (C.04.4.2 in force from 1 February 2026), a second, literal reading:
 * slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. Every pairing of a
 * bracket is generated in the order of article 4, judged by trying every completion and every
 * pairing of the bracket below, and the first of the best is taken. A seeding round is asked of the
 * literal reference of Dutch 2026. It shares no code with the library: its players, histories and
 * results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_H
#define SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum burstein_reached {
    BURSTEIN_REACHED_SEEDING = 0, /* 1.6: a seeding round */
    BURSTEIN_REACHED_AFTER,       /* a round after these */
    BURSTEIN_REACHED_SELF_GAME,   /* 1.7.2: an unplayed round with points counts */
    BURSTEIN_REACHED_RUN,         /* 1.7.2: an opponent's last rounds were zero-point byes */
    BURSTEIN_REACHED_RUN_ENDS,    /* one who is back: the run ends with the round before */
    BURSTEIN_REACHED_BUCHHOLZ,    /* 1.8: decides an order */
    BURSTEIN_REACHED_SONNEBORN,
    BURSTEIN_REACHED_NUMBER,
    BURSTEIN_REACHED_BYE,
    BURSTEIN_REACHED_BYE_BARRED,     /* 3.1.1: the first of the order may not have it */
    BURSTEIN_REACHED_BYE_COMPLETION, /* 3.1.2: without him the others cannot be paired */
    BURSTEIN_REACHED_BYE_GAMES,      /* 3.1.4 decides */
    BURSTEIN_REACHED_BYE_INDEX,      /* 3.1.5 decides, against the numbers */
    BURSTEIN_REACHED_FLOATER,        /* somebody leaves his bracket */
    BURSTEIN_REACHED_WHOLE_BRACKET,  /* everybody does */
    BURSTEIN_REACHED_FLOATS_ON,      /* an incoming floater floats again */
    BURSTEIN_REACHED_LOWER_BSN,      /* an incoming floater ranks behind a resident */
    BURSTEIN_REACHED_C4,             /* a better pairing would not complete the round */
    BURSTEIN_REACHED_C6,             /* a later pairing is better by this */
    BURSTEIN_REACHED_C7_NUMBER,
    BURSTEIN_REACHED_C7_SCORES,
    BURSTEIN_REACHED_C8,
    BURSTEIN_REACHED_C8_FAILS, /* two who prefer the same colour are paired */
    BURSTEIN_REACHED_NOT_LAST, /* 4.2: BSN 1 does not meet the last BSN */
    BURSTEIN_REACHED_1_FLOATS, /* 4.2: BSN 1 floats, others are paired */
    BURSTEIN_REACHED_C3,       /* two may not meet because of [C3] alone */
    BURSTEIN_REACHED_521,      /* 5.2.1, an odd number */
    BURSTEIN_REACHED_521_EVEN,
    BURSTEIN_REACHED_521_LATER, /* after the seeding rounds */
    BURSTEIN_REACHED_LOT_SEEN,  /* an undeclared lot read off round 1 */
    BURSTEIN_REACHED_522,
    BURSTEIN_REACHED_523,
    BURSTEIN_REACHED_524,
    BURSTEIN_REACHED_525,
    BURSTEIN_REACHED_525_INDEX, /* the Index, not score and number, tells who is ranked higher */
    BURSTEIN_N_REACHED
};

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum burstein_mutant {
    BURSTEIN_MUTANT_NONE = 0,
    BURSTEIN_MUTANT_NO_SEEDING,
    BURSTEIN_MUTANT_SEEDING_UP,
    BURSTEIN_MUTANT_SEEDING_MORE,
    BURSTEIN_MUTANT_SEEDING_VIRTUAL,
    BURSTEIN_MUTANT_UNPLAYED_NOTHING,
    BURSTEIN_MUTANT_UNPLAYED_DRAW,
    BURSTEIN_MUTANT_UNPLAYED_BYES_ONLY,
    BURSTEIN_MUTANT_UNPLAYED_OPPONENT,
    BURSTEIN_MUTANT_ABSENT_NOTHING,
    BURSTEIN_MUTANT_RUN_NOT,
    BURSTEIN_MUTANT_RUN_CURRENT,
    BURSTEIN_MUTANT_RUN_ANYWHERE,
    BURSTEIN_MUTANT_RUN_HALF_BYES,
    BURSTEIN_MUTANT_RUN_FORFEITS,
    BURSTEIN_MUTANT_RUN_BUCHHOLZ_ONLY,
    BURSTEIN_MUTANT_RUN_OWN,
    BURSTEIN_MUTANT_RUN_WINS,
    BURSTEIN_MUTANT_INDEX_VIRTUAL,
    BURSTEIN_MUTANT_NO_BUCHHOLZ,
    BURSTEIN_MUTANT_NO_SONNEBORN,
    BURSTEIN_MUTANT_SONNEBORN_FIRST,
    BURSTEIN_MUTANT_NUMBER_REVERSED,
    BURSTEIN_MUTANT_SCORE_FIRST,
    BURSTEIN_MUTANT_C1,
    BURSTEIN_MUTANT_C1_FORFEITS,
    BURSTEIN_MUTANT_C2_PAB,
    BURSTEIN_MUTANT_C2_FORFEIT,
    BURSTEIN_MUTANT_C2_FULL_BYE,
    BURSTEIN_MUTANT_C2_HALF_BYE,
    BURSTEIN_MUTANT_C3,
    BURSTEIN_MUTANT_C3_LAST_ROUND,
    BURSTEIN_MUTANT_C3_TWICE,
    BURSTEIN_MUTANT_C3_DIFFERENCE,
    BURSTEIN_MUTANT_C4,
    BURSTEIN_MUTANT_C5,
    BURSTEIN_MUTANT_C6,
    BURSTEIN_MUTANT_C6_LOWEST_FIRST,
    BURSTEIN_MUTANT_C7,
    BURSTEIN_MUTANT_C7_NUMBER,
    BURSTEIN_MUTANT_C7_SCORES,
    BURSTEIN_MUTANT_C7_COMPLETION,
    BURSTEIN_MUTANT_C8,
    BURSTEIN_MUTANT_C8_STRONG,
    BURSTEIN_MUTANT_C8_ABOVE_C7,
    BURSTEIN_MUTANT_ORDER_REVERSED,
    BURSTEIN_MUTANT_ORDER_FLOAT_FIRST,
    BURSTEIN_MUTANT_ORDER_LAST_FIRST,
    BURSTEIN_MUTANT_ORDER_HALVES,
    BURSTEIN_MUTANT_BYE_LAST,
    BURSTEIN_MUTANT_BYE_SCORE,
    BURSTEIN_MUTANT_BYE_NO_VIRTUAL,
    BURSTEIN_MUTANT_BYE_GAMES,
    BURSTEIN_MUTANT_BYE_FEWEST,
    BURSTEIN_MUTANT_BYE_NUMBER,
    BURSTEIN_MUTANT_BYE_HIGHEST,
    BURSTEIN_MUTANT_BYE_COMPLETION,
    BURSTEIN_MUTANT_521,
    BURSTEIN_MUTANT_521_NUMBER,
    BURSTEIN_MUTANT_521_SCORE,
    BURSTEIN_MUTANT_LOT_SHOWN,
    BURSTEIN_MUTANT_522,
    BURSTEIN_MUTANT_523,
    BURSTEIN_MUTANT_523_MILD,
    BURSTEIN_MUTANT_524,
    BURSTEIN_MUTANT_524_ROUNDS,
    BURSTEIN_MUTANT_524_FIRST_GAME,
    BURSTEIN_MUTANT_525,
    BURSTEIN_MUTANT_525_SCORE,
    BURSTEIN_MUTANT_PUBLICATION,
    BURSTEIN_MUTANT_PUBLICATION_INDEX,
    BURSTEIN_N_MUTANTS
};

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule burstein_2026_reference_rule;

#endif
