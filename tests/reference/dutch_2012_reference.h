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
#define REF_REACHED_LIST(_)                                                                        \
    _(FLOATER, "somebody floats")                                                                  \
    _(HETEROGENEOUS, "heterogeneous bracket")                                                      \
    _(HALF_MOVED, "A.3 half moved down")                                                           \
    _(INCOMPATIBLE, "C.1 incompatible resident")                                                   \
    _(EXCHANGE, "D.2 exchange taken")                                                              \
    _(MDP_SET, "D.3 not all moved-down players paired")                                            \
    _(C12_ASKED, "C.12 asked")                                                                     \
    _(C12_CHANGED, "C.12 changed the floaters")                                                    \
    _(C13_CHANGED, "C.13 changed the penultimate bracket")                                         \
    _(C14_REFUSED, "C.14.b pairing refused")                                                       \
    _(JOINED, "C.13 brackets joined")                                                              \
    _(JOINED_TWICE, "C.13 joined twice or more")                                                   \
    _(B3_FACTOR, "D.4 several scores in the lowest bracket")                                       \
    _(TOP_SCORERS, "B.2 lifted for top scorers")                                                   \
    _(A7D, "A.7.d broken")                                                                         \
    _(X, "X: preference not met")                                                                  \
    _(Z, "Z: strong preference not met")                                                           \
    _(B5_DOWN, "B.5 downfloat repeated")                                                           \
    _(B6_DOWN, "B.6 downfloat repeated")                                                           \
    _(B5_UP, "B.5 upfloat repeated")                                                               \
    _(B6_UP, "B.6 upfloat repeated")                                                               \
    _(BYE, "bye")                                                                                  \
    _(LOT_SEEN, "E.5 another lot than the declared one")
#define REF_REACHED_CODE(code, name) REF_REACHED_##code,
enum ref_reached { REF_REACHED_LIST(REF_REACHED_CODE) REF_N_REACHED };

/* Pairs the round. `reached` (may be NULL, else REF_N_REACHED counters) is added to. */
enum ref_verdict ref_pair(const struct ref_position *position, long budget, struct ref_pairing *out,
                          long *reached);

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define REF_MUTANT_LIST(_)                                                                         \
    _(NONE, "none")                                                                                \
    _(B1A, "B.1.a players meet twice")                                                             \
    _(B1B, "B.1.b a second bye")                                                                   \
    _(B2_TOP, "B.2 not lifted for top scorers")                                                    \
    _(A7D, "A.7.d not counted")                                                                    \
    _(X, "B.4 X not counted")                                                                      \
    _(Z, "B.4 Z not counted")                                                                      \
    _(FLOAT_SCORES, "B.3 scores of floaters not counted")                                          \
    _(B5_DOWN, "B.5 downfloats not counted")                                                       \
    _(B6_DOWN, "B.6 downfloats not counted")                                                       \
    _(BYE_FLOAT, "B.5 and B.6 not for the bye")                                                    \
    _(MOVED_DOWN_FLOATS, "B.5 and B.6 for players moved down too")                                 \
    _(B5_UP, "B.5 upfloats not counted")                                                           \
    _(B6_UP, "B.6 upfloats not counted")                                                           \
    _(HALF_MOVED, "A.3 half moved down is heterogeneous")                                          \
    _(A3_AFTER_C1, "A.3 half without those moved down by C.1, joined")                             \
    _(A3_BEFORE_C1, "A.3 half with those moved down by C.1 everywhere")                            \
    _(C1, "C.1 residents without opponent stay")                                                   \
    _(C12, "C.12 off")                                                                             \
    _(C12_P1, "C.12 more pairs than P1 asked for")                                                 \
    _(C13, "C.13 off")                                                                             \
    _(C13_FLOATERS, "C.13 floaters need not be pairable below")                                    \
    _(C13_JOINED_BELOW, "C.13 floaters pairable below a joined bracket")                           \
    _(C13_PAIRS_FIRST, "C.13 number of pairs before the moved-down players")                       \
    _(C13_M1_SCORES, "C.13 any moved-down players, whatever their scores")                         \
    _(C13_M1_HALF_MOVED, "C.13 moved-down players first when half, too")                           \
    _(C13_JOIN_LOWER, "C.13 refused when fewer moved-down are paired")                             \
    _(C13_UPFLOATS, "C.13 upfloats count in a homogeneous bracket")                                \
    _(C14_REFUSAL, "C.14.b nothing refused")                                                       \
    _(JOIN, "C.13 joined bracket is homogeneous")                                                  \
    _(D1_ORDER, "D.1 transpositions reversed")                                                     \
    _(D2_ORDER, "D.2 exchanges by larger difference first")                                        \
    _(D2_TIES, "D.2 ties the other way")                                                           \
    _(D3_ORDER, "D.3 sets reversed")                                                               \
    _(D4, "D.4 B3-factor off")                                                                     \
    _(E1, "E.1 preferences swapped")                                                               \
    _(E2, "E.2 strength ignored")                                                                  \
    _(E3, "E.3 history ignored")                                                                   \
    _(E4, "E.4 lower ranked player first")                                                         \
    _(E5_FIRST, "E.5 round 1 does not alternate")                                                  \
    _(E5_LATER, "E.5 later parity reversed")                                                       \
    _(LOT_DECLARED, "E.5 the declared lot after round 1")                                          \
    _(PUBLICATION, "publication by board number only")
#define REF_MUTANT_CODE(code, name) REF_MUTANT_##code,
enum ref_mutant { REF_MUTANT_LIST(REF_MUTANT_CODE) REF_N_MUTANTS };
/* Not thread safe: tests run one comparison at a time. */
void ref_set_mutant(int mutant);

/* All of it, for the programs that compare. */
extern const struct reference_rule dutch_2012_reference_rule;

#endif
