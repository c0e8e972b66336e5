/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch System of Istanbul 2012 (C.04.3.1), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. Every candidate of a
 * bracket is generated in the order of section D, its requirements are counted, the best counts are
 * kept and the first candidate with them wins. It shares no code with the library: its players,
 * histories and results are the plain structs of reference_position.h, filled by whoever asks.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_2012_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_2012_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
enum ref_reached {
    REF_REACHED_FLOATER = 0,   /* somebody leaves his bracket */
    REF_REACHED_HETEROGENEOUS, /* a bracket was paired as heterogeneous */
    REF_REACHED_HALF_MOVED,    /* A.3: at least half moved down, so homogeneous */
    REF_REACHED_INCOMPATIBLE,  /* C.1: a resident without opponent moved down */
    REF_REACHED_EXCHANGE,      /* D.2: the pairing taken needs an exchange */
    REF_REACHED_MDP_SET,       /* D.3: not all players moved down are paired */
    REF_REACHED_C12_ASKED,     /* C.12: the next bracket was not satisfied */
    REF_REACHED_C12_CHANGED,   /* C.12: other floaters were accepted */
    REF_REACHED_C13_CHANGED,   /* C.13: the penultimate bracket was paired otherwise */
    REF_REACHED_C14_REFUSED,   /* C.14.b: its pairing was refused */
    REF_REACHED_JOINED,        /* C.13: brackets were joined */
    REF_REACHED_JOINED_TWICE,  /* C.13: a joined bracket was joined again */
    REF_REACHED_B3_FACTOR,     /* D.4: the lowest bracket holds several scores */
    REF_REACHED_TOP_SCORERS,   /* B.2: two same absolute preferences meet */
    REF_REACHED_A7D,           /* A.7.d: broken by a pair of an odd round */
    REF_REACHED_X,             /* a colour preference is not met */
    REF_REACHED_Z,             /* two same strong preferences meet in an even round */
    REF_REACHED_B5_DOWN,
    REF_REACHED_B6_DOWN,
    REF_REACHED_B5_UP,
    REF_REACHED_B6_UP,
    REF_REACHED_BYE,
    REF_REACHED_LOT_SEEN, /* another lot than the declared one, read off round 1 */
    REF_N_REACHED
};

/* Pairs the round. `reached` (may be NULL, else REF_N_REACHED counters) is added to. */
enum ref_verdict ref_pair(const struct ref_position *position, long budget, struct ref_pairing *out,
                          long *reached);
const char *ref_reached_name(int reached);

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
enum ref_mutant {
    REF_MUTANT_NONE = 0,
    REF_MUTANT_B1A,
    REF_MUTANT_B1B,
    REF_MUTANT_B2_TOP,
    REF_MUTANT_A7D,
    REF_MUTANT_X,
    REF_MUTANT_Z,
    REF_MUTANT_FLOAT_SCORES,
    REF_MUTANT_B5_DOWN,
    REF_MUTANT_B6_DOWN,
    REF_MUTANT_BYE_FLOAT,
    REF_MUTANT_MOVED_DOWN_FLOATS,
    REF_MUTANT_B5_UP,
    REF_MUTANT_B6_UP,
    REF_MUTANT_HALF_MOVED,
    REF_MUTANT_A3_AFTER_C1,
    REF_MUTANT_A3_BEFORE_C1,
    REF_MUTANT_C1,
    REF_MUTANT_C12,
    REF_MUTANT_C12_P1,
    REF_MUTANT_C13,
    REF_MUTANT_C13_FLOATERS,
    REF_MUTANT_C13_JOINED_BELOW,
    REF_MUTANT_C13_PAIRS_FIRST,
    REF_MUTANT_C13_M1_SCORES,
    REF_MUTANT_C13_M1_HALF_MOVED,
    REF_MUTANT_C13_JOIN_LOWER,
    REF_MUTANT_C13_UPFLOATS,
    REF_MUTANT_C14_REFUSAL,
    REF_MUTANT_JOIN,
    REF_MUTANT_D1_ORDER,
    REF_MUTANT_D2_ORDER,
    REF_MUTANT_D2_TIES,
    REF_MUTANT_D3_ORDER,
    REF_MUTANT_D4,
    REF_MUTANT_E1,
    REF_MUTANT_E2,
    REF_MUTANT_E3,
    REF_MUTANT_E4,
    REF_MUTANT_E5_FIRST,
    REF_MUTANT_E5_LATER,
    REF_MUTANT_LOT_DECLARED,
    REF_MUTANT_PUBLICATION,
    REF_N_MUTANTS
};
/* Not thread safe: tests run one comparison at a time. */
void ref_set_mutant(int mutant);
const char *ref_mutant_name(int mutant);

/* All of it, for the programs that compare. */
extern const struct reference_rule dutch_2012_reference_rule;

#endif
