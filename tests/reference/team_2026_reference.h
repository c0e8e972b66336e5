/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss Team Pairing System of February 2026 (C.04.6), a second, literal reading: slow on
 * purpose.
 *
 * Answers: which pairs, colours of board 1 and bye does the text give for this position. Sets of
 * upfloaters are generated one by one in the order of 3.5, all pairings of a bracket are written
 * down, and the first of the best is taken. Whether something can be completed is found out by
 * plain search. It shares no code with the library.
 *
 * Cost: exponential in the number of teams; up to about 12 it takes well under a second. `budget`
 * bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_TEAM_2026_REFERENCE_H
#define SWISSPAIR_TESTS_TEAM_2026_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum team_reached {
    TEAM_REACHED_BYE = 0,
    TEAM_REACHED_BYE_BARRED,     /* 2.1.2 */
    TEAM_REACHED_BYE_COMPLETION, /* 3.4.1 */
    TEAM_REACHED_BYE_MATCHES,    /* 3.4.3 */
    TEAM_REACHED_FORFEIT,        /* a match forfeited as a whole */
    TEAM_REACHED_UPFLOATER,
    TEAM_REACHED_UPFLOATERS, /* several in a bracket */
    TEAM_REACHED_C3,         /* a set is refused for the others */
    TEAM_REACHED_C4,         /* more than the parity of the residents asks for */
    TEAM_REACHED_C5,         /* a set better than an earlier one at [C5] */
    TEAM_REACHED_C6,
    TEAM_REACHED_C6_FAILS,
    TEAM_REACHED_C7,
    TEAM_REACHED_C8,      /* not the first identifier, for [C8] */
    TEAM_REACHED_C8_KEPT, /* a pair in which both prefer the same colour all the same */
    TEAM_REACHED_C9,
    TEAM_REACHED_C9_KEPT,
    TEAM_REACHED_C10,
    TEAM_REACHED_C10_KEPT,
    TEAM_REACHED_LAPSE_LAST,  /* a floater floats again in the last round */
    TEAM_REACHED_LAPSE,       /* in the last round but one */
    TEAM_REACHED_TOP_BELOW,   /* 3.6: the top of a pair has the lower score */
    TEAM_REACHED_TYPE_A,      /* a preference of type A */
    TEAM_REACHED_STRONG,      /* of type B */
    TEAM_REACHED_MILD,        /* of type B */
    TEAM_REACHED_LAST_TWO,    /* 1.7: by the last two colours, not by the difference */
    TEAM_REACHED_MILD_LAPSED, /* 1.7.2: difference 0 in the last round */
    TEAM_REACHED_SECONDARY,   /* 4.2.2 */
    TEAM_REACHED_431,
    TEAM_REACHED_431_LATER,
    TEAM_REACHED_LOT_SEEN, /* the lot read off the first round with colours */
    TEAM_REACHED_432,
    TEAM_REACHED_433,
    TEAM_REACHED_434,
    TEAM_REACHED_435,
    TEAM_REACHED_436,
    TEAM_REACHED_437,
    TEAM_REACHED_438,
    TEAM_REACHED_439,
    TEAM_N_REACHED
};

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum team_mutant {
    TEAM_MUTANT_NONE = 0,
    TEAM_MUTANT_VIRTUAL_POINTS,
    TEAM_MUTANT_C1,
    TEAM_MUTANT_C1_FORFEITED,
    TEAM_MUTANT_C1_FORBIDDEN,
    TEAM_MUTANT_C2_PAB,
    TEAM_MUTANT_C2_FORFEIT,
    TEAM_MUTANT_C2_FULL_BYE,
    TEAM_MUTANT_C2_HALF_BYE,
    TEAM_MUTANT_C2_FORFEIT_LOSS,
    TEAM_MUTANT_C3,
    TEAM_MUTANT_C4,
    TEAM_MUTANT_C5,
    TEAM_MUTANT_C5_HIGHEST_FIRST,
    TEAM_MUTANT_C6,
    TEAM_MUTANT_C6_NEXT_LEFT,
    TEAM_MUTANT_C7,
    TEAM_MUTANT_C7_ABOVE_C6,
    TEAM_MUTANT_C7_LAST_ROUNDS,
    TEAM_MUTANT_C7_LAST_BUT_ONE,
    TEAM_MUTANT_C8,
    TEAM_MUTANT_C8_DIFFERENT,
    TEAM_MUTANT_C8_NO_MILD,
    TEAM_MUTANT_C9,
    TEAM_MUTANT_C9_ABOVE_C8,
    TEAM_MUTANT_C10,
    TEAM_MUTANT_C10_ABOVE_C8,
    TEAM_MUTANT_C10_LAST_ROUNDS,
    TEAM_MUTANT_C10_LAST_BUT_ONE,
    TEAM_MUTANT_C10_UPFLOATERS,
    TEAM_MUTANT_FLOAT_FORFEITS,
    TEAM_MUTANT_FLOAT_LAST_MATCH,
    TEAM_MUTANT_FLOAT_REAL_SCORES,
    TEAM_MUTANT_FLOAT_UP_ONLY,
    TEAM_MUTANT_BYE_COMPLETION,
    TEAM_MUTANT_BYE_SCORE,
    TEAM_MUTANT_BYE_MATCHES,
    TEAM_MUTANT_BYE_FEWEST,
    TEAM_MUTANT_BYE_FORFEITS,
    TEAM_MUTANT_BYE_HIGHEST,
    TEAM_MUTANT_SETS_REVERSED,
    TEAM_MUTANT_SETS_BY_NUMBER,
    TEAM_MUTANT_TOP_BY_SCORE,
    TEAM_MUTANT_BOTTOMS_FIRST,
    TEAM_MUTANT_PAIR_BY_PAIR,
    TEAM_MUTANT_COLOUR_FORFEITS,
    TEAM_MUTANT_DIFFERENCE_OF_TWO,
    TEAM_MUTANT_LAST_TWO,
    TEAM_MUTANT_LAST_TWO_ANY_DIFFERENCE,
    TEAM_MUTANT_LAST_TWO_ROUNDS,
    TEAM_MUTANT_A_MILD,
    TEAM_MUTANT_B_NO_MILD,
    TEAM_MUTANT_B_ZERO,
    TEAM_MUTANT_B_ZERO_LAST_ROUND,
    TEAM_MUTANT_B_LAST_TWO_LAST_ROUND,
    TEAM_MUTANT_NO_TYPE_AS_A,
    TEAM_MUTANT_B_AS_A,
    TEAM_MUTANT_FIRST_BY_NUMBER,
    TEAM_MUTANT_FIRST_REAL_SCORE,
    TEAM_MUTANT_SECONDARY,
    TEAM_MUTANT_SECONDARY_UNASKED,
    TEAM_MUTANT_SECONDARY_VIRTUAL,
    TEAM_MUTANT_431_PARITY,
    TEAM_MUTANT_431_PLACE,
    TEAM_MUTANT_431_ROUND_1,
    TEAM_MUTANT_LOT_AS_HIS,
    TEAM_MUTANT_432,
    TEAM_MUTANT_433,
    TEAM_MUTANT_434,
    TEAM_MUTANT_435,
    TEAM_MUTANT_435_REVERSED,
    TEAM_MUTANT_436,
    TEAM_MUTANT_436_FIRST_MATCH,
    TEAM_MUTANT_436_OLDEST,
    TEAM_MUTANT_436_BY_ROUND,
    TEAM_MUTANT_437,
    TEAM_MUTANT_438,
    TEAM_MUTANT_439,
    TEAM_MUTANT_PUBLICATION,
    TEAM_N_MUTANTS
};

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule team_2026_reference_rule;

#endif
