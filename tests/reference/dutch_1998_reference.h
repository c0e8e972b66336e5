/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss System Based on Rating of 1998 (04.1), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye do the text and the register of its readings give for this
 * position. The candidates of a bracket are walked through in the text's own order (C.1 to C.14,
 * D.1, D.2) and the first one that meets everything still asked for is kept. It shares no code with
 * the library: players, histories and results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes a moment. `budget`
 * bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_H
#define SWISSPAIR_TESTS_DUTCH_1998_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define REF98_REACHED_LIST(_)                                                                      \
    _(FLOATER, "A.3 somebody floats")                                                              \
    _(HETEROGENEOUS, "A.3 heterogeneous bracket")                                                  \
    _(HALF_MOVED, "A.3 half moved down")                                                           \
    _(C1_OWN, "C.1 own player without opponent")                                                   \
    _(C1_MOVED_DOWN, "C.1 moved-down player without opponent")                                     \
    _(TRANSPOSITION, "D.1 transposition")                                                          \
    _(EXCHANGE_ONE, "D.2 exchange of one")                                                         \
    _(EXCHANGE_MORE, "D.2 exchange of two or more")                                                \
    _(C9_B6, "C.9 B.6 dropped for downfloats")                                                     \
    _(C9_B5, "C.9 B.5 dropped for downfloats")                                                     \
    _(C10_OTHER, "C.10 another opponent")                                                          \
    _(C10_B6, "C.10 B.6 dropped for upfloats")                                                     \
    _(C10_B5, "C.10 B.5 dropped for upfloats")                                                     \
    _(C11, "C.11 x raised")                                                                        \
    _(C12_FOUND, "C.12 others moved down")                                                         \
    _(C12_FAILED, "C.12 in vain")                                                                  \
    _(C13_FOUND, "C.13 penultimate bracket paired otherwise")                                      \
    _(C13_SHAPE, "C.13 with another shape")                                                        \
    _(JOINED, "C.13 brackets joined")                                                              \
    _(JOINED_TWICE, "C.13 joined twice or more")                                                   \
    _(JOINED_FOUND, "C.13 above joined brackets")                                                  \
    _(C14_P, "C.14 p decreased")                                                                   \
    _(C14_H, "C.14 not all moved-down players in S1")                                              \
    _(C14_H0, "C.14 none of them in S1")                                                           \
    _(C14_REMAINDER, "C.14 remainder moves down")                                                  \
    _(C14_WHOLE, "C.14 whole bracket moves down")                                                  \
    _(B3, "R-21 scores of the leavers")                                                            \
    _(EXEMPT, "R-20 exempt from B.2")                                                              \
    _(BYE, "bye")                                                                                  \
    _(BYE_MOVED_DOWN, "bye for a moved-down player")                                               \
    _(E3, "E.3")                                                                                   \
    _(E4, "E.4")                                                                                   \
    _(E5, "E.5")                                                                                   \
    _(R38, "R-38 without preference after round 1")                                                \
    _(LOT_SEEN, "E.5 lot read off round 1")
#define REF98_REACHED_CODE(code, name) REF98_REACHED_##code,
enum ref98_reached { REF98_REACHED_LIST(REF98_REACHED_CODE) REF98_N_REACHED };

/* Mistakes made on purpose, one per rule. */
#define REF98_MUTANT_LIST(_)                                                                       \
    _(NONE, "none")                                                                                \
    _(A3_HALF, "A.3 half moved down is heterogeneous")                                             \
    _(A4_BYE, "A.4 the bye is no downfloat")                                                       \
    _(A4_FORFEIT, "A.4 no float without a game")                                                   \
    _(A7_EXEMPT, "A.7.a exempt players keep absolute preferences")                                 \
    _(A8_X, "A.8 x one too great")                                                                 \
    _(A8_REMAINDER, "A.8 x anew for the remainder")                                                \
    _(B1A, "B.1.a players meet twice")                                                             \
    _(B1B_BYE, "B.1.b a second bye")                                                               \
    _(B1B_FORFEIT, "B.1.b a bye after a win by default")                                           \
    _(B2, "B.2 off")                                                                               \
    _(B2_EXEMPT, "B.2 not lifted in the last round")                                               \
    _(B3, "B.3 scores of the leavers not looked at")                                               \
    _(B4, "B.4 off")                                                                               \
    _(B5_DOWN, "B.5 downfloats off")                                                               \
    _(B5_UP, "B.5 upfloats off")                                                                   \
    _(B6_DOWN, "B.6 downfloats off")                                                               \
    _(B6_UP, "B.6 upfloats off")                                                                   \
    _(FLOATS_EXEMPT, "B.5 and B.6 not lifted in the last round")                                   \
    _(C1, "C.1 own players without opponent stay")                                                 \
    _(C9_AFTER_C10, "C.9 after all of C.10")                                                       \
    _(C10_BEFORE_C9, "C.10 upfloats before other opponents")                                       \
    _(C11_KEEPS, "C.11 criteria stay dropped")                                                     \
    _(C12, "C.12 off")                                                                             \
    _(C12_WHOLE, "C.12 asks for all pairs of the bracket")                                         \
    _(C12_SCORES, "C.12 any scores may leave")                                                     \
    _(C13, "C.13 joins at once")                                                                   \
    _(C13_SHAPE, "C.13 keeps the number of pairs")                                                 \
    _(C13_JOIN, "C.13 joined players are all own players")                                         \
    _(C14_H, "C.14 all moved-down players in S1 or none")                                          \
    _(C14_HETEROGENEOUS, "C.14 p before the players in S1")                                        \
    _(D1, "D.1 transpositions reversed")                                                           \
    _(D2_DIFFERENCE, "D.2 larger differences first")                                               \
    _(D2_S1, "D.2 highest player of S1 first")                                                     \
    _(D2_S2, "D.2 ties of S2 the other way")                                                       \
    _(D2_SIZE, "D.2 numbers exchanged before difference")                                          \
    _(E1, "E.1 preferences swapped")                                                               \
    _(E2, "E.2 strength ignored")                                                                  \
    _(E3, "E.3 history ignored")                                                                   \
    _(E4, "E.4 lower ranked player first")                                                         \
    _(E5, "E.5 does not alternate")                                                                \
    _(R38, "R-38 parity reversed")                                                                 \
    _(LOT_SHOWN, "E.5 what round 1 shows goes before the declared lot")                            \
    _(LOT_PLACE, "E.5 lot turned round by the number")                                             \
    _(F1, "F.1 by board number only")                                                              \
    _(F2, "F.2 games by default count for colours")
#define REF98_MUTANT_CODE(code, name) REF98_MUTANT_##code,
enum ref98_mutant { REF98_MUTANT_LIST(REF98_MUTANT_CODE) REF98_N_MUTANTS };

extern const struct reference_rule dutch_1998_reference_rule;

#endif
