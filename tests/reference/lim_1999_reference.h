/* SPDX-License-Identifier: Apache-2.0 */
/* The Lim System (C.04.4.3, 1999), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye do the text and the register of readings give for this
 * position. Groups are walked in the order of 2.2, opponents are tried one by one in the order of
 * the tables of 4.2 and 4.3, and "can be paired", "largest number of pairings" are found by plain
 * search. It shares no code with the library; "R 20" is reading 20 of the register.
 *
 * Cost: exponential in the size of a group in the worst case; up to about 12 players it takes well
 * under a second. `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_LIM_1999_REFERENCE_H
#define SWISSPAIR_TESTS_LIM_1999_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum lim_reached {
    LIM_REACHED_BYE = 0,       /* 1.1 */
    LIM_REACHED_BYE_BARRED,    /* 1.1: a lower placed player was barred */
    LIM_REACHED_BYE_OTHERS,    /* 1.1: without a lower placed one the others cannot be paired */
    LIM_REACHED_EMPTY_MEDIAN,  /* 2.2: nobody has the median score */
    LIM_REACHED_FORCED_MET,    /* 2.3.a */
    LIM_REACHED_FORCED_COLOUR, /* 2.3.b, c */
    LIM_REACHED_EVEN,          /* 2.3.d: a floater makes the number even */
    LIM_REACHED_EVEN_COLOUR,   /* 3.2: not the end player, because of his colour */
    LIM_REACHED_EVEN_MAXI,     /* 3.2: the end player, because of the ratings */
    LIM_REACHED_EXCLUDED,      /* 3.3, 3.4: an opponent is taken by a floater ahead */
    LIM_REACHED_TYPE_A,        /* 3.9: a floater of this type leaves the group */
    LIM_REACHED_TYPE_B,
    LIM_REACHED_TYPE_C,
    LIM_REACHED_TYPE_D,
    LIM_REACHED_TYPE_DECIDES,  /* 3.9: the best type is not the type of all */
    LIM_REACHED_PROTECTED,     /* 3.10 */
    LIM_REACHED_UNPROTECTED,   /* 3.10, first proviso: not between floaters of type a, b, c */
    LIM_REACHED_STAYS,         /* 4.4.a: the one chosen stays */
    LIM_REACHED_44,            /* 4.4: somebody floats because the others cannot be paired */
    LIM_REACHED_44_TYPE,       /* 4.4: not the last of them, because of his type */
    LIM_REACHED_DF_ABOVE,      /* 3.6: a group above the median with floaters */
    LIM_REACHED_UF_BELOW,      /* 3.7: one below */
    LIM_REACHED_BOTH,          /* 3.6.3: floaters from both sides in the median */
    LIM_REACHED_FROM_FAR,      /* 3.6.2, 3.7.2: floaters with different scores */
    LIM_REACHED_FLOATERS_MEET, /* 3.8: no resident is available */
    LIM_REACHED_38_COLOUR,     /* 3.8: passes over the first available opponent */
    LIM_REACHED_38_MAXI,       /* 3.8: must not because of the ratings */
    LIM_REACHED_EXCHANGE,      /* 4.2: not the proposed opponent */
    LIM_REACHED_EXCHANGE_TOP,  /* 4.2: one of his own half */
    LIM_REACHED_LEFT_OVER,     /* 4.3, 4.4: compatible, but the others could not be paired */
    LIM_REACHED_52,            /* 5.2: passes over the first available opponent */
    LIM_REACHED_57,            /* 5.7: must not because of the ratings */
    LIM_REACHED_57_NEXT,       /* 5.7: the next who suits is near enough */
    LIM_REACHED_CRACK_HIGHER,  /* 2.6 */
    LIM_REACHED_CRACK_LOWER,
    LIM_REACHED_CRACK_TWICE,
    LIM_REACHED_CRACK_OTHER,    /* 2.6: the side asked for has no pairing left */
    LIM_REACHED_LAST_ROUND,     /* 6 */
    LIM_REACHED_LAST_BEYOND,    /* 6: a pair beyond the colour limits */
    LIM_REACHED_LAST_STRICT,    /* 6: a group of the last round keeps within them */
    LIM_REACHED_LAST_NEW,       /* 6, R 32: the round needs them given up for everybody */
    LIM_REACHED_COLOUR_LOT,     /* 7.2 */
    LIM_REACHED_LOT_SEEN,       /* 7.2: read off round one */
    LIM_REACHED_COLOUR_LIMITS,  /* 5.1, 5.3 decide against the history of 5.4 */
    LIM_REACHED_COLOUR_DUE,     /* 5.1 to 5.6 */
    LIM_REACHED_COLOUR_HISTORY, /* 5.4 */
    LIM_REACHED_COLOUR_HIGHER,  /* 5.4: identical histories, median or above */
    LIM_REACHED_COLOUR_LOWER,   /* 5.4: below the median */
    LIM_N_REACHED
};

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum lim_mutant {
    LIM_MUTANT_NONE = 0,
    LIM_MUTANT_R4_GAMES,
    LIM_MUTANT_R4_COLOURS,
    LIM_MUTANT_R6_PAB,
    LIM_MUTANT_R6_FULL,
    LIM_MUTANT_R6_FORFEIT,
    LIM_MUTANT_R6_HALF,
    LIM_MUTANT_R6_POINTS,
    LIM_MUTANT_R7_FORCED,
    LIM_MUTANT_R7_ALTERNATE,
    LIM_MUTANT_R8,
    LIM_MUTANT_R9,
    LIM_MUTANT_R10_SERIES,
    LIM_MUTANT_R10_DIFFERENCE,
    LIM_MUTANT_R10_REDUCES,
    LIM_MUTANT_R11,
    LIM_MUTANT_R12,
    LIM_MUTANT_R13_INCOMING,
    LIM_MUTANT_R14_SCORE,
    LIM_MUTANT_R14_NUMBER,
    LIM_MUTANT_R14_OTHERS,
    LIM_MUTANT_R16,
    LIM_MUTANT_R16_ORDER,
    LIM_MUTANT_R17_WAITING,
    LIM_MUTANT_R17_FURTHER,
    LIM_MUTANT_R18_TYPES,
    LIM_MUTANT_R18_INCOMING,
    LIM_MUTANT_R18_ORDER,
    LIM_MUTANT_R18_A,
    LIM_MUTANT_R20_COLOUR,
    LIM_MUTANT_R20_KEPT,
    LIM_MUTANT_R20_END,
    LIM_MUTANT_R20_FIRST,
    LIM_MUTANT_R21,
    LIM_MUTANT_R21_NEXT,
    LIM_MUTANT_R22_BOTH,
    LIM_MUTANT_R22_FORFEIT,
    LIM_MUTANT_R23_OFF,
    LIM_MUTANT_R23_ANY_TYPE,
    LIM_MUTANT_R23_FIRST,
    LIM_MUTANT_R24_LEAVES,
    LIM_MUTANT_R24_NUMBER,
    LIM_MUTANT_R24_COLOURS,
    LIM_MUTANT_R24_310,
    LIM_MUTANT_R24_ORDER,
    LIM_MUTANT_R25_NUMBER,
    LIM_MUTANT_R25_SIDES,
    LIM_MUTANT_R25_UPWARDS,
    LIM_MUTANT_R25_ONE_LIST,
    LIM_MUTANT_R25_COLOUR,
    LIM_MUTANT_R25_MAXI,
    LIM_MUTANT_R26_BOTTOM,
    LIM_MUTANT_R26_TOP,
    LIM_MUTANT_R27_OFF,
    LIM_MUTANT_R27_TOP,
    LIM_MUTANT_R27_MAXI,
    LIM_MUTANT_R27_NEXT,
    LIM_MUTANT_26_SIDES,
    LIM_MUTANT_R28,
    LIM_MUTANT_R30,
    LIM_MUTANT_R31_OFF,
    LIM_MUTANT_R31_ALL,
    LIM_MUTANT_R32_UNNEEDED,
    LIM_MUTANT_R32_NEW,
    LIM_MUTANT_R32_LAST,
    LIM_MUTANT_R34_PLACE,
    LIM_MUTANT_R34_PARITY,
    LIM_MUTANT_R34_FIRST,
    LIM_MUTANT_R35,
    LIM_MUTANT_R36,
    LIM_MUTANT_R37,
    LIM_MUTANT_R37_FIRST,
    LIM_MUTANT_R38_RANK,
    LIM_MUTANT_R38_HIGHER,
    LIM_MUTANT_R38_MEDIAN,
    LIM_MUTANT_R40,
    LIM_MUTANT_MAXI_LIMIT,
    LIM_N_MUTANTS
};

/* The reference as the programs that compare see it. Not thread safe: tests run one comparison at a
 * time. */
extern const struct reference_rule lim_1999_reference_rule;

#endif
