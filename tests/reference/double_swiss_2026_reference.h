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
#define DOUBLE_REACHED_LIST(_)                                                                     \
    _(BYE, "3.4 bye")                                                                              \
    _(BYE_BARRED, "3.4 passed over: [C2]")                                                         \
    _(BYE_COMPLETION, "3.4.1 passed over: completion")                                             \
    _(BYE_MATCHES, "3.4.3 matches decide")                                                         \
    _(MATCH_FORFEIT, "a match that ended by forfeit")                                              \
    _(NO_GAME, "a match in which each forfeited one game")                                         \
    _(UPFLOATER, "3.5 upfloater")                                                                  \
    _(UPFLOATERS, "3.5 several upfloaters")                                                        \
    _(C3, "[C3] refuses a set")                                                                    \
    _(C4, "[C4] more upfloaters than the parity asks for")                                         \
    _(C5, "[C5] decides")                                                                          \
    _(C5_MIXED, "[C5] upfloaters of different scores")                                             \
    _(C6, "[C6] decides")                                                                          \
    _(C6_FAILS, "[C6] not satisfied")                                                              \
    _(C6_EMPTY, "[C6] nobody left of the following scoregroup")                                    \
    _(C7, "[C7] decides")                                                                          \
    _(C7_FLOATER, "[C7] an upfloater who floated")                                                 \
    _(C8, "[C8] decides")                                                                          \
    _(C8_FLOATER, "[C8] a resident who floated meets an upfloater")                                \
    _(LAST_ROUND, "[C7], [C8] silent in the last round")                                           \
    _(THINNED, "3.3 a scoregroup thinned by upfloaters")                                           \
    _(TOP_BELOW, "3.6 a top with the lower score")                                                 \
    _(TOPS_CHANGED, "3.6 the tops are not the upper half")                                         \
    _(NOT_FIRST, "3.6 the bottoms are not in their order")                                         \
    _(431, "4.3.1 round 1")                                                                        \
    _(431_LATER, "4.3.1 later")                                                                    \
    _(431_AFTER_MATCH, "4.3.1 after a match without a colour")                                     \
    _(LOT_SEEN, "4.1 lot read off the first colours")                                              \
    _(432, "4.3.2")                                                                                \
    _(433, "4.3.3")                                                                                \
    _(434, "4.3.4")                                                                                \
    _(435, "4.3.5")
#define DOUBLE_REACHED_CODE(code, name) DOUBLE_REACHED_##code,
enum double_reached { DOUBLE_REACHED_LIST(DOUBLE_REACHED_CODE) DOUBLE_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define DOUBLE_MUTANT_LIST(_)                                                                      \
    _(NONE, "none")                                                                                \
    _(VIRTUAL_POINTS, "1.2 virtual points ignored")                                                \
    _(C1, "[C1] players meet twice")                                                               \
    _(C1_FORFEITED, "[C1] matches that ended by forfeit count as meetings")                        \
    _(C1_ONE_FORFEIT, "[C1] a match with one forfeited game is no meeting")                        \
    _(C1_NO_GAME, "[C1] a match in which each forfeited one game is no meeting")                   \
    _(C1_OWN_SIDE, "[C1] a match that the opponent forfeited is a meeting")                        \
    _(C2_PAB, "[C2] a second bye")                                                                 \
    _(C2_FORFEIT, "[C2] matches won by forfeit do not bar")                                        \
    _(C2_ONE_FORFEIT, "[C2] a game won by forfeit bars")                                           \
    _(C2_FULL_BYE, "[C2] full-point byes do not bar")                                              \
    _(C2_HALF_BYE, "[C2] half-point byes bar")                                                     \
    _(C3, "[C3] off")                                                                              \
    _(C4, "[C4] two more than needed")                                                             \
    _(C5, "[C5] off")                                                                              \
    _(C5_HIGHEST_FIRST, "[C5] highest score first")                                                \
    _(C6, "[C6] off")                                                                              \
    _(C6_NEXT_LEFT, "[C6] the next scoregroup that has players left")                              \
    _(C6_FROM_UPFLOATERS, "[C6] the scoregroup of the lowest upfloater")                           \
    _(C7, "[C7] off")                                                                              \
    _(C7_ABOVE_C6, "[C7] above [C6]")                                                              \
    _(C7_LAST_ROUND, "[C7] in the last round too")                                                 \
    _(C8, "[C8] off")                                                                              \
    _(C8_LAST_ROUND, "[C8] in the last round too")                                                 \
    _(FLOAT_FORFEITS, "1.5 forfeited matches make floaters")                                       \
    _(FLOAT_LAST_MATCH, "1.5 the last match, not the previous round")                              \
    _(FLOAT_REAL_SCORES, "1.5 scores without virtual points")                                      \
    _(FLOAT_UP_ONLY, "1.5 only the lower one of the two floats")                                   \
    _(BYE_COMPLETION, "3.4.1 completion off")                                                      \
    _(BYE_SCORE, "3.4.2 off")                                                                      \
    _(BYE_MATCHES, "3.4.3 off")                                                                    \
    _(BYE_FEWEST, "3.4.3 fewest matches")                                                          \
    _(BYE_FORFEITS, "3.4.3 forfeited matches count")                                               \
    _(BYE_HIGHEST, "3.4.4 smallest number")                                                        \
    _(SETS_REVERSED, "3.5 the last of equal sets")                                                 \
    _(SETS_BY_NUMBER, "3.5 sets in the order of the numbers")                                      \
    _(TOP_BY_SCORE, "3.6 the top is the higher ranked")                                            \
    _(BOTTOMS_FIRST, "3.6 bottoms compared before tops")                                           \
    _(PAIR_BY_PAIR, "3.6 identifiers pair by pair")                                                \
    _(COLOUR_FORFEITS, "1.6 forfeited matches have a colour")                                      \
    _(COLOUR_NO_GAME, "1.6 a match without a game has a colour")                                   \
    _(COLOUR_BOTH_GAMES, "1.6 only matches of two games have a colour")                            \
    _(LOT_AS_HIS, "4.1 lot is the first colour of round 1")                                        \
    _(431_ROUND_1, "4.3.1 later: White to the higher ranked")                                      \
    _(431_PARITY, "4.3.1 parity reversed")                                                         \
    _(431_NUMBER, "4.3.1 the number in the list")                                                  \
    _(431_HIGHER, "4.3.1 by the smaller number")                                                   \
    _(432, "4.3.2 off")                                                                            \
    _(432_DIFFERENCE, "4.3.2 the difference, not the Whites")                                      \
    _(433, "4.3.3 off")                                                                            \
    _(433_FIRST_MATCH, "4.3.3 aligned at the first match")                                         \
    _(433_OLDEST, "4.3.3 the oldest difference")                                                   \
    _(434, "4.3.4 the same colour again")                                                          \
    _(434_BY_NUMBER, "4.3.4 by the smaller number")                                                \
    _(435, "4.3.5 the same colour again")                                                          \
    _(PUBLICATION, "publication by number only")
#define DOUBLE_MUTANT_CODE(code, name) DOUBLE_MUTANT_##code,
enum double_mutant { DOUBLE_MUTANT_LIST(DOUBLE_MUTANT_CODE) DOUBLE_N_MUTANTS };

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule double_swiss_2026_reference_rule;

#endif
