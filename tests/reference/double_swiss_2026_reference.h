/* SPDX-License-Identifier: Apache-2.0 */
/* The Double-Swiss System of February 2026 (C.04.5), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. Sets of upfloaters
 * are generated one by one in the order of 3.5 and all pairings of a bracket are written down; the
 * first of the best is taken. Whether something can be completed is found out by plain search. A
 * round is a match of two games: kind and second are what the two games were. It shares no code
 * with the library.
 *
 * Cost: exponential in the number of players; up to about 12 it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_DOUBLE_SWISS_2026_REFERENCE_H
#define SWISSPAIR_TESTS_DOUBLE_SWISS_2026_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum double_reached {
    DOUBLE_REACHED_BYE = 0,
    DOUBLE_REACHED_BYE_BARRED,     /* 2.1.2: the last of the order may not have it */
    DOUBLE_REACHED_BYE_COMPLETION, /* 3.4.1: without him the others cannot be paired */
    DOUBLE_REACHED_BYE_MATCHES,    /* 3.4.3: matches played decide */
    DOUBLE_REACHED_MATCH_FORFEIT,  /* a match that ended by forfeit: the two may meet */
    DOUBLE_REACHED_NO_GAME,        /* each forfeited one game: a meeting without a colour */
    DOUBLE_REACHED_UPFLOATER,
    DOUBLE_REACHED_UPFLOATERS, /* several in a bracket */
    DOUBLE_REACHED_C3,         /* a set is refused for the others */
    DOUBLE_REACHED_C4,         /* more than the parity of the residents asks for */
    DOUBLE_REACHED_C5,         /* a set better than an earlier one at [C5] */
    DOUBLE_REACHED_C5_MIXED,   /* upfloaters of different scores */
    DOUBLE_REACHED_C6,
    DOUBLE_REACHED_C6_FAILS, /* the chosen set does not satisfy it */
    DOUBLE_REACHED_C6_EMPTY, /* the following scoregroup has nobody left */
    DOUBLE_REACHED_C7,
    DOUBLE_REACHED_C7_FLOATER,   /* an upfloater who floated in the previous round */
    DOUBLE_REACHED_C8,           /* not the first identifier */
    DOUBLE_REACHED_C8_FLOATER,   /* a resident who floated meets an upfloater */
    DOUBLE_REACHED_LAST_ROUND,   /* one of these two in the last round */
    DOUBLE_REACHED_THINNED,      /* a scoregroup of which some have been upfloated */
    DOUBLE_REACHED_TOP_BELOW,    /* 3.6: the top of a pair has the lower score */
    DOUBLE_REACHED_TOPS_CHANGED, /* the tops are not the upper half */
    DOUBLE_REACHED_NOT_FIRST,    /* the bottoms are not in their order */
    DOUBLE_REACHED_431,
    DOUBLE_REACHED_431_LATER,
    DOUBLE_REACHED_431_AFTER_MATCH, /* one of the two has played a match without a colour */
    DOUBLE_REACHED_LOT_SEEN,        /* the lot read off the first round with colours */
    DOUBLE_REACHED_432,
    DOUBLE_REACHED_433,
    DOUBLE_REACHED_434,
    DOUBLE_REACHED_435,
    DOUBLE_N_REACHED
};

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum double_mutant {
    DOUBLE_MUTANT_NONE = 0,
    DOUBLE_MUTANT_VIRTUAL_POINTS,
    DOUBLE_MUTANT_C1,
    DOUBLE_MUTANT_C1_FORFEITED,
    DOUBLE_MUTANT_C1_ONE_FORFEIT,
    DOUBLE_MUTANT_C1_NO_GAME,
    DOUBLE_MUTANT_C1_OWN_SIDE,
    DOUBLE_MUTANT_C2_PAB,
    DOUBLE_MUTANT_C2_FORFEIT,
    DOUBLE_MUTANT_C2_ONE_FORFEIT,
    DOUBLE_MUTANT_C2_FULL_BYE,
    DOUBLE_MUTANT_C2_HALF_BYE,
    DOUBLE_MUTANT_C3,
    DOUBLE_MUTANT_C4,
    DOUBLE_MUTANT_C5,
    DOUBLE_MUTANT_C5_HIGHEST_FIRST,
    DOUBLE_MUTANT_C6,
    DOUBLE_MUTANT_C6_NEXT_LEFT,
    DOUBLE_MUTANT_C6_FROM_UPFLOATERS,
    DOUBLE_MUTANT_C7,
    DOUBLE_MUTANT_C7_ABOVE_C6,
    DOUBLE_MUTANT_C7_LAST_ROUND,
    DOUBLE_MUTANT_C8,
    DOUBLE_MUTANT_C8_LAST_ROUND,
    DOUBLE_MUTANT_FLOAT_FORFEITS,
    DOUBLE_MUTANT_FLOAT_LAST_MATCH,
    DOUBLE_MUTANT_FLOAT_REAL_SCORES,
    DOUBLE_MUTANT_FLOAT_UP_ONLY,
    DOUBLE_MUTANT_BYE_COMPLETION,
    DOUBLE_MUTANT_BYE_SCORE,
    DOUBLE_MUTANT_BYE_MATCHES,
    DOUBLE_MUTANT_BYE_FEWEST,
    DOUBLE_MUTANT_BYE_FORFEITS,
    DOUBLE_MUTANT_BYE_HIGHEST,
    DOUBLE_MUTANT_SETS_REVERSED,
    DOUBLE_MUTANT_SETS_BY_NUMBER,
    DOUBLE_MUTANT_TOP_BY_SCORE,
    DOUBLE_MUTANT_BOTTOMS_FIRST,
    DOUBLE_MUTANT_PAIR_BY_PAIR,
    DOUBLE_MUTANT_COLOUR_FORFEITS,
    DOUBLE_MUTANT_COLOUR_NO_GAME,
    DOUBLE_MUTANT_COLOUR_BOTH_GAMES,
    DOUBLE_MUTANT_LOT_AS_HIS,
    DOUBLE_MUTANT_431_ROUND_1,
    DOUBLE_MUTANT_431_PARITY,
    DOUBLE_MUTANT_431_NUMBER,
    DOUBLE_MUTANT_431_HIGHER,
    DOUBLE_MUTANT_432,
    DOUBLE_MUTANT_432_DIFFERENCE,
    DOUBLE_MUTANT_433,
    DOUBLE_MUTANT_433_FIRST_MATCH,
    DOUBLE_MUTANT_433_OLDEST,
    DOUBLE_MUTANT_434,
    DOUBLE_MUTANT_434_BY_NUMBER,
    DOUBLE_MUTANT_435,
    DOUBLE_MUTANT_PUBLICATION,
    DOUBLE_N_MUTANTS
};

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule double_swiss_2026_reference_rule;

#endif
