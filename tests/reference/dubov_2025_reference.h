/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of July 2025 (C.04.4.1), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The bye is looked for
 * in the order of 2.1; sets of upfloaters, sets of shifters and transpositions are generated one by
 * one in the order of article 4, and the first of the best by article 3 is taken. Whether something
 * can be completed is found out by plain search. It shares no code with the library: its players,
 * histories and results are the plain structs of reference_position.h, filled by whoever asks.
 *
 * Cost: exponential in the size of a bracket and in the number of upfloaters; up to about 12
 * players it takes well under a second. `budget` bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_H
#define SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum dubov_reached {
    DUBOV_REACHED_BYE = 0,
    DUBOV_REACHED_BYE_BARRED,      /* 2.1.1: the last of the order may not have it */
    DUBOV_REACHED_BYE_COMPLETION,  /* 2.1.2: without him the others cannot be paired */
    DUBOV_REACHED_BYE_GAMES,       /* 2.1.4: games, not the list, decide */
    DUBOV_REACHED_UPFLOATER,       /* 2.2.1 */
    DUBOV_REACHED_UPFLOATERS,      /* several in a bracket */
    DUBOV_REACHED_COMPLETION_MORE, /* [C4]: more upfloaters than the residents need */
    DUBOV_REACHED_COMPLETION_SET,  /* [C4]: a set is refused for the players below */
    DUBOV_REACHED_C6,              /* a set better than an earlier one at [C6] */
    DUBOV_REACHED_C6_MIXED,        /* upfloaters of different scores */
    DUBOV_REACHED_C7,
    DUBOV_REACHED_C8,
    DUBOV_REACHED_C9,
    DUBOV_REACHED_C10,
    DUBOV_REACHED_SETS_EQUAL,     /* 4.2.3: the earlier of two equal sets */
    DUBOV_REACHED_MAXIMUM,        /* a maximum upfloater is upfloated */
    DUBOV_REACHED_TWICE_RUNNING,  /* an upfloater of the previous round */
    DUBOV_REACHED_LAST_ROUND,     /* one of these two in the last round */
    DUBOV_REACHED_HALVES,         /* 2.2.3.1: nobody has played, round 1 */
    DUBOV_REACHED_HALVES_LATER,   /* the same in a later round */
    DUBOV_REACHED_NO_GAME,        /* a player without games among others: G2 */
    DUBOV_REACHED_FIRST_SHIFT_G1, /* 2.2.4.1 */
    DUBOV_REACHED_FIRST_SHIFT_G2,
    DUBOV_REACHED_SHIFT_EQUAL,     /* 2.2.4.1 with equal subgroups */
    DUBOV_REACHED_SHIFT_SEVERAL,   /* two or more in the first shift */
    DUBOV_REACHED_SECOND_SHIFT_G1, /* 2.2.4.2 */
    DUBOV_REACHED_SECOND_SHIFT_G2,
    DUBOV_REACHED_SHIFT_HALVES,    /* a shift between halves */
    DUBOV_REACHED_FIRST_NOT_FIRST, /* 4.3: not the first set of the order */
    DUBOV_REACHED_SECOND_NOT_FIRST,
    DUBOV_REACHED_ARO_TIE,    /* 2.2.5: equal AROs in S1 */
    DUBOV_REACHED_TRANSPOSED, /* 2.2.6: not the first transposition */
    DUBOV_REACHED_C3,         /* two players may not meet because of [C3] alone */
    DUBOV_REACHED_521,        /* 5.2.1 in round 1 */
    DUBOV_REACHED_521_LATER,
    DUBOV_REACHED_LOT_SEEN, /* 5.1: the lot read off round 1 */
    DUBOV_REACHED_522,
    DUBOV_REACHED_523,
    DUBOV_REACHED_524,
    DUBOV_REACHED_525_SCORE,  /* 5.2.5: higher ranked by points */
    DUBOV_REACHED_525_NUMBER, /* 5.2.5: higher ranked by the list */
    DUBOV_N_REACHED
};

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum dubov_mutant {
    DUBOV_MUTANT_NONE = 0,
    DUBOV_MUTANT_VIRTUAL_POINTS,
    DUBOV_MUTANT_C1,
    DUBOV_MUTANT_C1_FORFEITS,
    DUBOV_MUTANT_C2_PAB,
    DUBOV_MUTANT_C2_FORFEIT,
    DUBOV_MUTANT_C2_FULL_BYE,
    DUBOV_MUTANT_C2_POINTS,
    DUBOV_MUTANT_C2_EVERY_BYE,
    DUBOV_MUTANT_C3,
    DUBOV_MUTANT_COLOUR_FORFEITS,
    DUBOV_MUTANT_COLOUR_TWICE,
    DUBOV_MUTANT_COLOUR_DIFFERENCE,
    DUBOV_MUTANT_NO_GAME_WHITE,
    DUBOV_MUTANT_NO_GAME_WEAKER,
    DUBOV_MUTANT_ARO_EXACT,
    DUBOV_MUTANT_ARO_DOWN,
    DUBOV_MUTANT_ARO_FORFEITS,
    DUBOV_MUTANT_MAXT_MORE,
    DUBOV_MUTANT_MAXT_ABOVE,
    DUBOV_MUTANT_MAXT_PLAYED,
    DUBOV_MUTANT_UPFLOAT_FORFEITS,
    DUBOV_MUTANT_UPFLOAT_LAST_GAME,
    DUBOV_MUTANT_BYE_COMPLETION,
    DUBOV_MUTANT_BYE_SCORE,
    DUBOV_MUTANT_BYE_GAMES,
    DUBOV_MUTANT_BYE_FEWEST,
    DUBOV_MUTANT_BYE_HIGHEST,
    DUBOV_MUTANT_C4,
    DUBOV_MUTANT_C5,
    DUBOV_MUTANT_C6,
    DUBOV_MUTANT_C6_HIGHEST_FIRST,
    DUBOV_MUTANT_C7,
    DUBOV_MUTANT_C7_ABOVE_C6,
    DUBOV_MUTANT_C8,
    DUBOV_MUTANT_C9,
    DUBOV_MUTANT_C9_MORE,
    DUBOV_MUTANT_C9_WORST,
    DUBOV_MUTANT_C10,
    DUBOV_MUTANT_C10_ABOVE_C8,
    DUBOV_MUTANT_LAST_ROUND,
    DUBOV_MUTANT_POOL_BY_LIST,
    DUBOV_MUTANT_SETS_REVERSED,
    DUBOV_MUTANT_NO_HALVES,
    DUBOV_MUTANT_HALVES_BY_SCORE,
    DUBOV_MUTANT_HALVES_ROUND_1,
    DUBOV_MUTANT_EQUAL_FROM_G2,
    DUBOV_MUTANT_SHIFT_LARGER,
    DUBOV_MUTANT_POOL_ENLARGED,
    DUBOV_MUTANT_WHITE_BY_LIST,
    DUBOV_MUTANT_BLACK_BY_ARO,
    DUBOV_MUTANT_MIDDLE_LOWER,
    DUBOV_MUTANT_MIDDLE_TOP,
    DUBOV_MUTANT_SHIFTERS_REVERSED,
    DUBOV_MUTANT_S1_BY_LIST,
    DUBOV_MUTANT_S1_DESCENDING,
    DUBOV_MUTANT_S1_TIES,
    DUBOV_MUTANT_T2_REVERSED,
    DUBOV_MUTANT_T2_BY_SCORE,
    DUBOV_MUTANT_LOT_AS_HIS,
    DUBOV_MUTANT_521_ROUND_1,
    DUBOV_MUTANT_521_PARITY,
    DUBOV_MUTANT_521_NUMBER,
    DUBOV_MUTANT_521_PLACE,
    DUBOV_MUTANT_522,
    DUBOV_MUTANT_523,
    DUBOV_MUTANT_523_ABSOLUTE,
    DUBOV_MUTANT_523_MILD,
    DUBOV_MUTANT_524,
    DUBOV_MUTANT_524_FIRST_GAME,
    DUBOV_MUTANT_524_OLDEST,
    DUBOV_MUTANT_525,
    DUBOV_MUTANT_525_NUMBER,
    DUBOV_MUTANT_PUBLICATION,
    DUBOV_N_MUTANTS
};

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule dubov_2025_reference_rule;

#endif
