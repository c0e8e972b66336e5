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
#define D17_REACHED_LIST(_)                                                                        \
    _(FLOATER, "somebody floats")                                                                  \
    _(WHOLE_GROUP, "a scoregroup passes entirely")                                                 \
    _(HETEROGENEOUS, "heterogeneous bracket")                                                      \
    _(SEVERAL_SCORES, "MDPs of several scores")                                                    \
    _(LIMBO, "B.2 some MDPs in the Limbo")                                                         \
    _(LATER_SET, "D.3 MDP-exchange")                                                               \
    _(MDP_ORDER, "D.1 S2 transposed for the MDPs")                                                 \
    _(TRANSPOSITION, "D.1 S2 transposed")                                                          \
    _(EXCHANGE, "D.2 exchange of one player")                                                      \
    _(EXCHANGE_TWO, "D.2 exchange of two or more")                                                 \
    _(PPB, "A.9 PPB")                                                                              \
    _(PPB_BELOW_FIRST, "A.9 PPB below the first bracket")                                          \
    _(CLB_SCORES, "A.9 several scores in the CLB")                                                 \
    _(CLB_FLOATS, "C.12 residents of the CLB float")                                               \
    _(PAB_HIGHER, "PAB above the lowest score")                                                    \
    _(DECIDES_C6, "C.6 decides")                                                                   \
    _(DECIDES_C7, "C.7 decides")                                                                   \
    _(DECIDES_C8, "C.8 decides")                                                                   \
    _(DECIDES_C9, "C.9 decides")                                                                   \
    _(DECIDES_C10, "C.10 decides")                                                                 \
    _(DECIDES_C11, "C.11 decides")                                                                 \
    _(DECIDES_C12, "C.12 decides")                                                                 \
    _(DECIDES_C13, "C.13 decides")                                                                 \
    _(DECIDES_C14, "C.14 decides")                                                                 \
    _(DECIDES_C15, "C.15 decides")                                                                 \
    _(DECIDES_C16, "C.16 decides")                                                                 \
    _(DECIDES_C17, "C.17 decides")                                                                 \
    _(DECIDES_C18, "C.18 decides")                                                                 \
    _(DECIDES_C19, "C.19 decides")                                                                 \
    _(FAILS_C8, "C.8 not met")                                                                     \
    _(FAILS_C9, "C.9 not met")                                                                     \
    _(FAILS_C10, "C.10 not met")                                                                   \
    _(FAILS_C11, "C.11 not met")                                                                   \
    _(FAILS_C12, "C.12 not met")                                                                   \
    _(FAILS_C13, "C.13 not met")                                                                   \
    _(FAILS_C14, "C.14 not met")                                                                   \
    _(FAILS_C15, "C.15 not met")                                                                   \
    _(FAILS_C16, "C.16 not met")                                                                   \
    _(FAILS_C17, "C.17 not met")                                                                   \
    _(FAILS_C18, "C.18 not met")                                                                   \
    _(FAILS_C19, "C.19 not met")                                                                   \
    _(TOPSCORER, "C.3 lifted for a topscorer")                                                     \
    _(E1, "E.1")                                                                                   \
    _(E2, "E.2")                                                                                   \
    _(E2_DIFFERENCE, "E.2 by the colour difference")                                               \
    _(E3, "E.3")                                                                                   \
    _(E4, "E.4")                                                                                   \
    _(E5, "E.5")                                                                                   \
    _(E5_LATER, "E.5 after round 1")                                                               \
    _(LOT_SEEN, "E.5 lot read off round 1")                                                        \
    _(PAB, "PAB")
#define D17_REACHED_CODE(code, name) D17_REACHED_##code,
enum d17_reached { D17_REACHED_LIST(D17_REACHED_CODE) D17_N_REACHED };

/* Mistakes made on purpose. 1..19: the criterion of that number is switched off. */
#define D17_MUTANT_LIST(_)                                                                         \
    _(NONE, "none")                                                                                \
    _(C1, "C.1 off")                                                                               \
    _(C2, "C.2 off")                                                                               \
    _(C3, "C.3 off")                                                                               \
    _(C4, "C.4 off")                                                                               \
    _(C5, "C.5 off: two more downfloaters")                                                        \
    _(C6, "C.6 off")                                                                               \
    _(C7, "C.7 off")                                                                               \
    _(C8, "C.8 off")                                                                               \
    _(C9, "C.9 off")                                                                               \
    _(C10, "C.10 off")                                                                             \
    _(C11, "C.11 off")                                                                             \
    _(C12, "C.12 off")                                                                             \
    _(C13, "C.13 off")                                                                             \
    _(C14, "C.14 off")                                                                             \
    _(C15, "C.15 off")                                                                             \
    _(C16, "C.16 off")                                                                             \
    _(C17, "C.17 off")                                                                             \
    _(C18, "C.18 off")                                                                             \
    _(C19, "C.19 off")                                                                             \
    _(TOPSCORERS, "C.3 not lifted for topscorers")                                                 \
    _(TOPSCORERS_ALWAYS, "A.7 topscorers in every round")                                          \
    _(TOPSCORERS_HALF, "A.7 half of the points is enough")                                         \
    _(PAB_FORFEIT, "C.2 a forfeit win does not bar")                                               \
    _(PAB_FULL_BYE, "C.2 a full-point bye bars")                                                   \
    _(FLOAT_ABSENT, "A.4 absence and forfeit loss are no floats")                                  \
    _(FLOAT_PAB, "A.4 the PAB is no downfloat")                                                    \
    _(FLOAT_BYE, "A.4 points without play are no downfloat")                                       \
    _(FLOAT_VIRTUAL, "A.4 floats without virtual points")                                          \
    _(PPB_KEPT, "A.9 PPB not paired again")                                                        \
    _(PPB_C7, "A.9 C.7 in the PPB")                                                                \
    _(CLB_ONE_SCORE, "A.9 residents of the CLB have one score")                                    \
    _(CLB_HOMOGENEOUS, "A.9 no MDPs in the last bracket")                                          \
    _(COMPLETION_ALWAYS, "A.9 completion in every bracket")                                        \
    _(A8_POINT, "A.8 a tenth below the lowest score")                                              \
    _(C6_PAIRS, "C.6 downfloaters alone")                                                          \
    _(C7_NUMBER, "C.7 numbers alone")                                                              \
    _(C7_WEIGHT, "C.7 nobody weighs 3")                                                            \
    _(C10_STRONG_ONLY, "C.10 strong and absolute preferences alone")                               \
    _(C12_MDPS_ALONE, "C.12 to C.19 floats of MDPs and downfloaters alone")                        \
    _(C12_FLOATERS_ALONE, "C.12 to C.19 floats of downfloaters alone")                             \
    _(C16_FLOATERS, "C.16, C.18 downfloaters count nothing")                                       \
    _(D1, "D.1 transpositions reversed")                                                           \
    _(D1_MDPS, "D.1 transpositions for MDPs reversed")                                             \
    _(D2_NONE, "D.2 no exchanges")                                                                 \
    _(D2_SIZE, "D.2 more players first")                                                           \
    _(D2_DIFFERENCE, "D.2 larger difference first")                                                \
    _(D2_DOWN, "D.2 smaller BSN moved down first")                                                 \
    _(D2_UP, "D.2 larger BSN moved up first")                                                      \
    _(D3_BSN, "D.3 larger BSN first")                                                              \
    _(E1, "E.1 preferences swapped")                                                               \
    _(E2, "E.2 strength ignored")                                                                  \
    _(E2_DIFFERENCE, "E.2 colour difference ignored")                                              \
    _(E3, "E.3 ignored")                                                                           \
    _(E3_ROUNDS, "E.3 aligned by rounds")                                                          \
    _(E4, "E.4 the lower ranked player's preference")                                              \
    _(E5, "E.5 even numbers get the initial colour")                                               \
    _(E5_NUMBER, "E.5 the pairing number itself")                                                  \
    _(LOT_FIRST, "E.5 lot shown by the first number")                                              \
    _(LOT_SHOWN, "E.5 what round 1 shows goes before the declared lot")                            \
    _(PUBLICATION, "publication by pairing number alone")
#define D17_MUTANT_CODE(code, name) D17_MUTANT_##code,
enum d17_mutant { D17_MUTANT_LIST(D17_MUTANT_CODE) D17_N_MUTANTS };

/* Everything else (reach, mutants, the pairing itself) hangs on this. Not thread safe: tests run
 * one comparison at a time. */
extern const struct reference_rule dutch_2017_reference_rule;

#endif
