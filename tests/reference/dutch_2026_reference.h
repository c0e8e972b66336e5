/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE (Dutch) System of 2026 (C.04.3 in force from 1 February 2026), a second, literal reading:
 * slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The downfloaters that
 * [C4] to [C9] ask for are found by trying all sets of players; then every candidate with such
 * downfloaters is generated in the order of articles 3.6, 3.7 and 4, its failures are counted, and
 * the first candidate with the smallest counts wins. It shares no code with the library: its
 * players, histories and results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_2026_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_2026_REFERENCE_H

#include "reference_position.h"

/* [C1] to [C21] by their numbers. */
enum { D26_C1 = 1, D26_C6 = 6, D26_C9 = 9, D26_C10 = 10, D26_C17 = 17, D26_C18 = 18, D26_C21 = 21 };

/* Articles a round has reached: proof that a comparison has seen them. */
enum d26_reached {
    D26_REACHED_FLOATER = 0,    /* somebody leaves his bracket */
    D26_REACHED_WHOLE_GROUP,    /* a scoregroup passes entirely */
    D26_REACHED_HETEROGENEOUS,  /* a bracket with MDPs */
    D26_REACHED_SEVERAL_SCORES, /* MDPs of several scores */
    D26_REACHED_LIMBO,          /* 3.2: not all MDPs are paired */
    D26_REACHED_LATER_SET,      /* 4.4: not the first set of MDPs */
    D26_REACHED_MDP_ORDER,      /* 4.2: S2 transposed for the MDPs */
    D26_REACHED_TRANSPOSITION,  /* 4.2: in a homogeneous bracket or a remainder */
    D26_REACHED_EXCHANGE,       /* 4.3: one player each */
    D26_REACHED_EXCHANGE_TWO,   /* 4.3: two or more players each */
    D26_REACHED_C4,             /* downfloaters who would not complete the round */
    D26_REACHED_C5_HIGHER,      /* the lowest player who might take the PAB cannot */
    D26_REACHED_C5_FLOATERS,    /* other downfloaters would do but for the lowest PAB */
    D26_REACHED_C7,             /* decides between sets of downfloaters */
    D26_REACHED_C8,
    D26_REACHED_C9,
    D26_REACHED_C9_ABOVE_LAST, /* the PAB player leaves an upper bracket */
    D26_REACHED_FAILS_C10,     /* the candidate taken has such failures: [C10] to [C21] */
    D26_REACHED_FAILS_C21 = D26_REACHED_FAILS_C10 + D26_C21 - D26_C10,
    D26_REACHED_DECIDES_C10, /* a later candidate was better by this: [C10] to [C21] */
    D26_REACHED_DECIDES_C21 = D26_REACHED_DECIDES_C10 + D26_C21 - D26_C10,
    D26_REACHED_TOPSCORER, /* [C3]: lifted for a topscorer */
    D26_REACHED_521,
    D26_REACHED_522,
    D26_REACHED_522_DIFFERENCE, /* both absolute, by the larger colour difference */
    D26_REACHED_523,
    D26_REACHED_524,
    D26_REACHED_525,
    D26_REACHED_525_LATER, /* 5.2.5 after round 1 */
    D26_REACHED_LOT_SEEN,  /* an undeclared lot read off round 1 */
    D26_REACHED_PAB,
    D26_N_REACHED
};

/* Mistakes made on purpose. 1..21: the criterion of that number is switched off. */
enum d26_mutant {
    D26_MUTANT_NONE = 0,
    D26_MUTANT_TOPSCORERS = D26_C21 + 1,
    D26_MUTANT_TOPSCORERS_ALWAYS,
    D26_MUTANT_TOPSCORERS_HALF,
    D26_MUTANT_PAB_FORFEIT,
    D26_MUTANT_PAB_HALF_BYE,
    D26_MUTANT_FLOAT_ABSENT,
    D26_MUTANT_FLOAT_PAB,
    D26_MUTANT_FLOAT_BYE,
    D26_MUTANT_FLOAT_VIRTUAL,
    D26_MUTANT_C8_NUMBER,
    D26_MUTANT_C8_COMPLETION,
    D26_MUTANT_C9_LAST,
    D26_MUTANT_C9_SCORE,
    D26_MUTANT_C12_STRONG_ONLY,
    D26_MUTANT_C14_MDPS,
    D26_MUTANT_C18_LIMBO,
    D26_MUTANT_TRANSPOSITION,
    D26_MUTANT_MDP_ORDER,
    D26_MUTANT_MDP_SETS,
    D26_MUTANT_NO_EXCHANGES,
    D26_MUTANT_EXCHANGE_SIZE,
    D26_MUTANT_EXCHANGE_DIFFERENCE,
    D26_MUTANT_EXCHANGE_DOWN,
    D26_MUTANT_EXCHANGE_UP,
    D26_MUTANT_521,
    D26_MUTANT_522,
    D26_MUTANT_522_DIFFERENCE,
    D26_MUTANT_523,
    D26_MUTANT_523_ROUNDS,
    D26_MUTANT_524,
    D26_MUTANT_525,
    D26_MUTANT_525_NUMBER,
    D26_MUTANT_LOT_FIRST,
    D26_MUTANT_LOT_SHOWN,
    D26_MUTANT_PUBLICATION,
    D26_N_MUTANTS
};

/* Everything else (reach, mutants, the pairing itself) hangs on this. Not thread safe: tests run
 * one comparison at a time. */
extern const struct reference_rule dutch_2026_reference_rule;

#endif
