/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE (Dutch) System of Baku 2016 and Goynuk 2017 (C.04.3 in force until 31 January 2026), a
 * second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The downfloaters that
 * C.4 to C.7 ask for are found by trying all sets of players; then every candidate with such
 * downfloaters is generated in the order of sections B and D, its failures are counted, and the
 * first candidate with the smallest counts wins. It shares no code with the library: its players,
 * histories and results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_2017_REFERENCE_H

#include "reference_position.h"

/* C.1 to C.19 by their numbers. */
enum {
    D17_C4 = 4,
    D17_C5 = 5,
    D17_C6 = 6,
    D17_C7 = 7,
    D17_C8 = 8,
    D17_C12 = 12,
    D17_C15 = 15,
    D17_C16 = 16,
    D17_C19 = 19
};

/* Articles a round has reached: proof that a comparison has seen them. */
enum d17_reached {
    D17_REACHED_FLOATER = 0,     /* somebody leaves his bracket */
    D17_REACHED_WHOLE_GROUP,     /* a scoregroup passes entirely */
    D17_REACHED_HETEROGENEOUS,   /* a bracket with MDPs */
    D17_REACHED_SEVERAL_SCORES,  /* MDPs of several scores */
    D17_REACHED_LIMBO,           /* B.2: not all MDPs are paired */
    D17_REACHED_LATER_SET,       /* D.3: an MDP-exchange */
    D17_REACHED_MDP_ORDER,       /* D.1: S2 transposed for the MDPs */
    D17_REACHED_TRANSPOSITION,   /* D.1: in a homogeneous bracket or a remainder */
    D17_REACHED_EXCHANGE,        /* D.2: one player each */
    D17_REACHED_EXCHANGE_TWO,    /* D.2: two or more players each */
    D17_REACHED_PPB,             /* A.9: the penultimate pairing bracket */
    D17_REACHED_PPB_BELOW_FIRST, /* and it is not the first bracket */
    D17_REACHED_CLB_SCORES,      /* A.9: several scores among the residents of the CLB */
    D17_REACHED_CLB_FLOATS,      /* C.12: a pair of residents of the CLB with different scores */
    D17_REACHED_PAB_HIGHER,      /* the PAB does not go to the lowest score */
    D17_REACHED_DECIDES_C6,      /* between sets of downfloaters or later candidates: C.6 to C.19 */
    D17_REACHED_DECIDES_C19 = D17_REACHED_DECIDES_C6 + D17_C19 - D17_C6,
    D17_REACHED_FAILS_C8, /* the candidate taken has such failures: C.8 to C.19 */
    D17_REACHED_FAILS_C19 = D17_REACHED_FAILS_C8 + D17_C19 - D17_C8,
    D17_REACHED_TOPSCORER, /* C.3: lifted for a topscorer */
    D17_REACHED_E1,
    D17_REACHED_E2,
    D17_REACHED_E2_DIFFERENCE, /* both absolute, by the larger colour difference */
    D17_REACHED_E3,
    D17_REACHED_E4,
    D17_REACHED_E5,
    D17_REACHED_E5_LATER, /* E.5 after round 1 */
    D17_REACHED_LOT_SEEN, /* an undeclared lot read off round 1 */
    D17_REACHED_PAB,
    D17_N_REACHED
};

/* Mistakes made on purpose. 1..19: the criterion of that number is switched off. */
enum d17_mutant {
    D17_MUTANT_NONE = 0,
    D17_MUTANT_TOPSCORERS = D17_C19 + 1,
    D17_MUTANT_TOPSCORERS_ALWAYS,
    D17_MUTANT_TOPSCORERS_HALF,
    D17_MUTANT_PAB_FORFEIT,
    D17_MUTANT_PAB_FULL_BYE,
    D17_MUTANT_FLOAT_ABSENT,
    D17_MUTANT_FLOAT_PAB,
    D17_MUTANT_FLOAT_BYE,
    D17_MUTANT_FLOAT_VIRTUAL,
    D17_MUTANT_PPB_KEPT,
    D17_MUTANT_PPB_C7,
    D17_MUTANT_CLB_ONE_SCORE,
    D17_MUTANT_CLB_HOMOGENEOUS,
    D17_MUTANT_COMPLETION_ALWAYS,
    D17_MUTANT_A8_POINT,
    D17_MUTANT_C6_PAIRS,
    D17_MUTANT_C7_NUMBER,
    D17_MUTANT_C7_WEIGHT,
    D17_MUTANT_C10_STRONG_ONLY,
    D17_MUTANT_C12_MDPS_ALONE,
    D17_MUTANT_C12_FLOATERS_ALONE,
    D17_MUTANT_C16_FLOATERS,
    D17_MUTANT_D1,
    D17_MUTANT_D1_MDPS,
    D17_MUTANT_D2_NONE,
    D17_MUTANT_D2_SIZE,
    D17_MUTANT_D2_DIFFERENCE,
    D17_MUTANT_D2_DOWN,
    D17_MUTANT_D2_UP,
    D17_MUTANT_D3_BSN,
    D17_MUTANT_E1,
    D17_MUTANT_E2,
    D17_MUTANT_E2_DIFFERENCE,
    D17_MUTANT_E3,
    D17_MUTANT_E3_ROUNDS,
    D17_MUTANT_E4,
    D17_MUTANT_E5,
    D17_MUTANT_E5_NUMBER,
    D17_MUTANT_LOT_FIRST,
    D17_MUTANT_LOT_SHOWN,
    D17_MUTANT_PUBLICATION,
    D17_N_MUTANTS
};

/* Everything else (reach, mutants, the pairing itself) hangs on this. Not thread safe: tests run
 * one comparison at a time. */
extern const struct reference_rule dutch_2017_reference_rule;

#endif
