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
#define D26_REACHED_LIST(_)                                                                        \
    _(FLOATER, "somebody floats")                                                                  \
    _(WHOLE_GROUP, "a scoregroup passes entirely")                                                 \
    _(HETEROGENEOUS, "heterogeneous bracket")                                                      \
    _(SEVERAL_SCORES, "MDPs of several scores")                                                    \
    _(LIMBO, "3.2 some MDPs in the Limbo")                                                         \
    _(LATER_SET, "4.4 a later set of MDPs")                                                        \
    _(MDP_ORDER, "4.2 S2 transposed for the MDPs")                                                 \
    _(TRANSPOSITION, "4.2 S2 transposed")                                                          \
    _(EXCHANGE, "4.3 exchange of one player")                                                      \
    _(EXCHANGE_TWO, "4.3 exchange of two or more")                                                 \
    _(C4, "[C4] refuses downfloaters")                                                             \
    _(C5_HIGHER, "[C5] the lowest cannot take the PAB")                                            \
    _(C5_FLOATERS, "[C5] refuses downfloaters")                                                    \
    _(C7, "[C7] decides")                                                                          \
    _(C8, "[C8] decides")                                                                          \
    _(C9, "[C9] decides")                                                                          \
    _(C9_ABOVE_LAST, "[C9] above the last bracket")                                                \
    _(FAILS_C10, "[C10] not met")                                                                  \
    _(FAILS_C11, "[C11] not met")                                                                  \
    _(FAILS_C12, "[C12] not met")                                                                  \
    _(FAILS_C13, "[C13] not met")                                                                  \
    _(FAILS_C14, "[C14] not met")                                                                  \
    _(FAILS_C15, "[C15] not met")                                                                  \
    _(FAILS_C16, "[C16] not met")                                                                  \
    _(FAILS_C17, "[C17] not met")                                                                  \
    _(FAILS_C18, "[C18] not met")                                                                  \
    _(FAILS_C19, "[C19] not met")                                                                  \
    _(FAILS_C20, "[C20] not met")                                                                  \
    _(FAILS_C21, "[C21] not met")                                                                  \
    _(DECIDES_C10, "[C10] decides")                                                                \
    _(DECIDES_C11, "[C11] decides")                                                                \
    _(DECIDES_C12, "[C12] decides")                                                                \
    _(DECIDES_C13, "[C13] decides")                                                                \
    _(DECIDES_C14, "[C14] decides")                                                                \
    _(DECIDES_C15, "[C15] decides")                                                                \
    _(DECIDES_C16, "[C16] decides")                                                                \
    _(DECIDES_C17, "[C17] decides")                                                                \
    _(DECIDES_C18, "[C18] decides")                                                                \
    _(DECIDES_C19, "[C19] decides")                                                                \
    _(DECIDES_C20, "[C20] decides")                                                                \
    _(DECIDES_C21, "[C21] decides")                                                                \
    _(TOPSCORER, "[C3] lifted for a topscorer")                                                    \
    _(521, "5.2.1")                                                                                \
    _(522, "5.2.2")                                                                                \
    _(522_DIFFERENCE, "5.2.2 by the colour difference")                                            \
    _(523, "5.2.3")                                                                                \
    _(524, "5.2.4")                                                                                \
    _(525, "5.2.5")                                                                                \
    _(525_LATER, "5.2.5 after round 1")                                                            \
    _(LOT_SEEN, "5.2.5 lot read off round 1")                                                      \
    _(PAB, "PAB")
#define D26_REACHED_CODE(code, name) D26_REACHED_##code,
enum d26_reached { D26_REACHED_LIST(D26_REACHED_CODE) D26_N_REACHED };

/* Mistakes made on purpose. 1..21: the criterion of that number is switched off. */
#define D26_MUTANT_LIST(_)                                                                         \
    _(NONE, "none")                                                                                \
    _(C1, "[C1] off")                                                                              \
    _(C2, "[C2] off")                                                                              \
    _(C3, "[C3] off")                                                                              \
    _(C4, "[C4] off")                                                                              \
    _(C5, "[C5] off")                                                                              \
    _(C6, "[C6] off: two more downfloaters")                                                       \
    _(C7, "[C7] off")                                                                              \
    _(C8, "[C8] off")                                                                              \
    _(C9, "[C9] off")                                                                              \
    _(C10, "[C10] off")                                                                            \
    _(C11, "[C11] off")                                                                            \
    _(C12, "[C12] off")                                                                            \
    _(C13, "[C13] off")                                                                            \
    _(C14, "[C14] off")                                                                            \
    _(C15, "[C15] off")                                                                            \
    _(C16, "[C16] off")                                                                            \
    _(C17, "[C17] off")                                                                            \
    _(C18, "[C18] off")                                                                            \
    _(C19, "[C19] off")                                                                            \
    _(C20, "[C20] off")                                                                            \
    _(C21, "[C21] off")                                                                            \
    _(TOPSCORERS, "[C3] not lifted for topscorers")                                                \
    _(TOPSCORERS_ALWAYS, "1.8 topscorers in every round")                                          \
    _(TOPSCORERS_HALF, "1.8 half of the points is enough")                                         \
    _(PAB_FORFEIT, "[C2] a forfeit win does not bar")                                              \
    _(PAB_HALF_BYE, "[C2] a half-point bye bars")                                                  \
    _(FLOAT_ABSENT, "1.4 absence is a downfloat")                                                  \
    _(FLOAT_PAB, "1.4 the PAB is no downfloat")                                                    \
    _(FLOAT_BYE, "1.4 points without play are no downfloat")                                       \
    _(FLOAT_VIRTUAL, "1.4 floats without virtual points")                                          \
    _(C8_NUMBER, "[C8] numbers alone")                                                             \
    _(C8_COMPLETION, "[C8] without completion")                                                    \
    _(C9_LAST, "[C9] in the last bracket alone")                                                   \
    _(C9_SCORE, "[C9] whatever the score")                                                         \
    _(C12_STRONG_ONLY, "[C12] strong and absolute preferences alone")                              \
    _(C14_MDPS, "[C14], [C16] MDPs too")                                                           \
    _(C18_LIMBO, "[C18], [C20] the Limbo counts nothing")                                          \
    _(TRANSPOSITION, "4.2 transpositions reversed")                                                \
    _(MDP_ORDER, "4.2 transpositions for MDPs reversed")                                           \
    _(MDP_SETS, "4.4 sets of MDPs reversed")                                                       \
    _(NO_EXCHANGES, "4.3 no exchanges")                                                            \
    _(EXCHANGE_SIZE, "4.3 more players first")                                                     \
    _(EXCHANGE_DIFFERENCE, "4.3 larger difference first")                                          \
    _(EXCHANGE_DOWN, "4.3 smaller BSN moved down first")                                           \
    _(EXCHANGE_UP, "4.3 larger BSN moved up first")                                                \
    _(521, "5.2.1 preferences swapped")                                                            \
    _(522, "5.2.2 strength ignored")                                                               \
    _(522_DIFFERENCE, "5.2.2 colour difference ignored")                                           \
    _(523, "5.2.3 ignored")                                                                        \
    _(523_ROUNDS, "5.2.3 aligned by rounds")                                                       \
    _(524, "5.2.4 the lower-ranked player's preference")                                           \
    _(525, "5.2.5 even numbers get the initial colour")                                            \
    _(525_NUMBER, "5.2.5 the TPN itself")                                                          \
    _(LOT_FIRST, "5.2.5 lot shown by the first number")                                            \
    _(LOT_SHOWN, "5.2.5 what round 1 shows goes before the declared lot")                          \
    _(PUBLICATION, "publication by TPN alone")
#define D26_MUTANT_CODE(code, name) D26_MUTANT_##code,
enum d26_mutant { D26_MUTANT_LIST(D26_MUTANT_CODE) D26_N_MUTANTS };

/* Everything else (reach, mutants, the pairing itself) hangs on this. Not thread safe: tests run
 * one comparison at a time. */
extern const struct reference_rule dutch_2026_reference_rule;

#endif
