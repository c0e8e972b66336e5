/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 1997 with the readings of its register, a second, literal reading: slow on
 * purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The procedure is
 * walked score by score; islands, visitors, floaters, rows and sets are tried one by one in the
 * order of the text, and the first that serves is taken. Whether the others can still be paired is
 * found out by plain search. It shares no code with the library: its players, histories and results
 * are the plain structs of reference_position.h, filled by whoever asks.
 *
 * Cost: exponential in the size of a group and in the number of floaters; up to about 12 players it
 * takes well under a millisecond. `budget` bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_DUBOV_1997_REFERENCE_H
#define SWISSPAIR_TESTS_DUBOV_1997_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define D97_REACHED_LIST(_)                                                                        \
    _(NO_GAME, "R6 a player without a game")                                                       \
    _(DUE_TURNED, "R7 the due colour turned")                                                      \
    _(COLOURS_IMPOSSIBLE, "2.3, 2.4 keep two apart")                                               \
    _(25_RUNNING, "2.5 twice running")                                                             \
    _(25_THREE, "2.5 three times")                                                                 \
    _(25_FOUR, "2.5 four times, from ten rounds on")                                               \
    _(25_THREE_OF_FOUR, "2.5 three times are allowed, ten rounds")                                 \
    _(25_LAST_ROUND, "2.5 lifted in the last round")                                               \
    _(3_NO_CHOICE, "3 2.3 and 2.4 leave no choice")                                                \
    _(31, "3.1 due colours")                                                                       \
    _(31_NONE_DUE, "3.1 one has no due colour")                                                    \
    _(32, "3.2 equalised")                                                                         \
    _(33, "3.3 alternated")                                                                        \
    _(34, "3.4 higher ARO")                                                                        \
    _(35, "3.5 lower R")                                                                           \
    _(3_NAME, "3 alphabet")                                                                        \
    _(4, "4 bye")                                                                                  \
    _(4_BARRED, "4 passed over: 2.2")                                                              \
    _(4_COMPLETION, "4 passed over: no legal pairing left")                                        \
    _(4_HIGHER, "4 from a higher score group")                                                     \
    _(4_SIDE, "4 dominating colour decides")                                                       \
    _(4_ARO, "4 ARO decides")                                                                      \
    _(4_NAME, "4 alphabet decides")                                                                \
    _(5, "5 first round")                                                                          \
    _(5_BYE, "5 bye")                                                                              \
    _(5_WHITE, "5 white lot")                                                                      \
    _(5_BLACK, "5 black lot")                                                                      \
    _(5_CHANGED, "5 rows changed")                                                                 \
    _(5_ONE_HALF, "5 two of one half")                                                             \
    _(5_NO_PAIRING, "5 no pairing")                                                                \
    _(62, "6.2 first attempt")                                                                     \
    _(63_CHANGED, "6.3 rows changed")                                                              \
    _(63_WHITES, "6.3 a white without a black")                                                    \
    _(63_BLACKS, "6.3 a black without a white")                                                    \
    _(63_NEITHER, "6.3 rows block each other")                                                     \
    _(63_NOT_PAIRABLE, "6.3 passed over: the rest not pairable")                                   \
    _(63_ABOVE, "6.3 partner from above")                                                          \
    _(64_ONE, "6.4 one floater")                                                                   \
    _(64_TWO, "6.4 two floaters")                                                                  \
    _(64_MORE, "6.4 three or more floaters")                                                       \
    _(64_CLASSES, "6.4 both classes")                                                              \
    _(64_SECOND_CLASS, "6.4 a floater of the second class")                                        \
    _(64_NOT_FIRST, "6.4 not the first of the order")                                              \
    _(64_COMPLETION, "6.4 passed over: no legal pairing left")                                     \
    _(64_VISITOR, "6.4 with a player who came up")                                                 \
    _(71, "7.1 island")                                                                            \
    _(71_SEVERAL, "7.1 several islands")                                                           \
    _(71_BOTH_SIDES, "7.1 islands of both sides")                                                  \
    _(71_SAME_SIDE, "7.1 same due colour")                                                         \
    _(71_FURTHER, "7.1 not from the next group")                                                   \
    _(71_U, "7.1 passed over: 2.5")                                                                \
    _(71_COMPLETION, "7.1 passed over: no legal pairing left")                                     \
    _(71_DOWN, "7.1 nobody can come up")                                                           \
    _(72, "7.2 odd group")                                                                         \
    _(72_SAME_SIDE, "7.2 same due colour")                                                         \
    _(72_FURTHER, "7.2 not from the next group")                                                   \
    _(72_U, "7.2 passed over: 2.5")                                                                \
    _(72_COMPLETION, "7.2 passed over: no legal pairing left")                                     \
    _(72_NOBODY, "7.2 nobody can come up")                                                         \
    _(73, "7.3 whites change")                                                                     \
    _(74, "7.4 blacks change")                                                                     \
    _(73_SEVERAL, "7.3, 7.4 several change")                                                       \
    _(26, "2.6 passed over")                                                                       \
    _(81_SEVERAL, "8.1 several floaters")                                                          \
    _(81_BOTH_SIDES, "8.1 floaters of both sides")                                                 \
    _(82, "8.2 floater paired")                                                                    \
    _(82_SAME_SIDE, "8.2 same due colour")                                                         \
    _(82_U, "8.2 opponent who may not come up")                                                    \
    _(82_COMPLETION, "8.2 passed over: no legal pairing left")                                     \
    _(82_GOES_ON, "8.2 floater goes on")                                                           \
    _(NO_BYE, "R30 nobody can have the bye")                                                       \
    _(NO_PAIRING, "R30 no legal pairing")
#define D97_REACHED_CODE(code, name) D97_REACHED_##code,
enum d97_reached { D97_REACHED_LIST(D97_REACHED_CODE) D97_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. Those of
 * the calls of 7.1, 7.2 and 8.2 (SIDE, R, ARO, NAME) follow each other. */
#define D97_MUTANT_LIST(_)                                                                         \
    _(NONE, "none")                                                                                \
    _(1_ARO_ROUNDED, "1 ARO rounded")                                                              \
    _(1_ARO_FORFEITS, "1 ARO counts forfeits")                                                     \
    _(1_ARO_NO_GAME, "1 ARO without a game is his own rating")                                     \
    _(1_COLOUR_FORFEITS, "1 colours of forfeits count")                                            \
    _(1_DUE_DIFFERENCE, "1 due colour by the previous game alone")                                 \
    _(1_DUE_PREVIOUS, "1 equal numbers: the colour of the previous game")                          \
    _(1_R7, "1 due colour against 2.3 and 2.4")                                                    \
    _(1_NO_GAME_WHITE, "1 without a game in the white subgroup")                                   \
    _(1_NO_GAME_DUE, "1 without a game due black")                                                 \
    _(ALPHABET, "alphabet is the number")                                                          \
    _(21, "2.1 players meet twice")                                                                \
    _(21_FORFEITS, "2.1 forfeits count as games")                                                  \
    _(FORBIDDEN, "forbidden pairs ignored")                                                        \
    _(22_PAB, "2.2 a second bye")                                                                  \
    _(22_FORFEIT, "2.2 forfeit wins do not bar")                                                   \
    _(22_FULL_BYE, "2.2 full-point byes do not bar")                                               \
    _(22_HALF_BYE, "2.2 half-point byes bar")                                                      \
    _(23, "2.3 off")                                                                               \
    _(24, "2.4 off")                                                                               \
    _(24_GAP, "2.4 a gap breaks the row")                                                          \
    _(25_RUNNING, "2.5 twice running")                                                             \
    _(25_LAST_PAIRED, "2.5 running over an absence")                                               \
    _(25_FORFEITS, "2.5 forfeits do not count")                                                    \
    _(25_LIMIT, "2.5 as often as one likes")                                                       \
    _(25_THREE, "2.5 three times in ten rounds")                                                   \
    _(25_FOUR, "2.5 four times in nine rounds")                                                    \
    _(25_LAST_ROUND, "2.5 not lifted in the last round")                                           \
    _(26, "2.6 off")                                                                               \
    _(31, "3.1 off")                                                                               \
    _(32, "3.2 off")                                                                               \
    _(33, "3.3 off")                                                                               \
    _(33_OLDEST, "3.3 the oldest difference")                                                      \
    _(33_FIRST_GAME, "3.3 aligned at the first game")                                              \
    _(34, "3.4 lower ARO")                                                                         \
    _(35, "3.5 higher R")                                                                          \
    _(3_NAME, "3 last in the alphabet")                                                            \
    _(4_SCORE, "4 any score")                                                                      \
    _(4_R, "4 highest R")                                                                          \
    _(4_SIDE, "4 the other colour")                                                                \
    _(4_EVEN_SIDES, "4 white dominates equal sides")                                               \
    _(4_ARO, "4 lower ARO")                                                                        \
    _(4_NAME, "4 first in the alphabet")                                                           \
    _(4_COMPLETION, "4 without foresight")                                                         \
    _(5_BY_RATING, "5 list by rating")                                                             \
    _(5_NEIGHBOURS, "5 neighbours meet")                                                           \
    _(5_BYE, "5 bye to the first")                                                                 \
    _(5_OTHER_BYE, "5 bye to another")                                                             \
    _(5_LOT, "5 white lot")                                                                        \
    _(5_SAME_COLOURS, "5 all rows with the same colours")                                          \
    _(5_FIRST_MADE, "5 colours by the column")                                                     \
    _(62_WHITE_ARO, "6.2 whites by decreasing ARO")                                                \
    _(62_WHITE_R, "6.2 whites: higher R first")                                                    \
    _(62_WHITE_NAME, "6.2 whites: alphabet reversed")                                              \
    _(62_BLACK_R, "6.2 blacks by increasing R")                                                    \
    _(62_BLACK_ARO, "6.2 blacks: lower ARO first")                                                 \
    _(62_BLACK_NAME, "6.2 blacks: alphabet reversed")                                              \
    _(63_EXCHANGE, "6.3 two blacks exchanged")                                                     \
    _(63_ABOVE_FIRST, "6.3 partner from above first")                                              \
    _(63_LAST_FIRST, "6.3 partners from the end")                                                  \
    _(63_LOWEST, "6.3 the lowest without opponent")                                                \
    _(63_BLACKS_FIRST, "6.3 blacks first")                                                         \
    _(63_NEITHER_FIRST, "6.3 first row first")                                                     \
    _(63_COLUMNS_KEPT, "6.3 columns kept")                                                         \
    _(64_CLASS, "6.4 classes ignored")                                                             \
    _(64_CLASS_U, "6.4 classes ask 2.5")                                                           \
    _(64_R, "6.4 highest R")                                                                       \
    _(64_ARO, "6.4 lowest ARO")                                                                    \
    _(64_NAME, "6.4 first in the alphabet")                                                        \
    _(64_ORDER, "6.4 sets from the end")                                                           \
    _(64_MORE, "6.4 two floaters too many")                                                        \
    _(64_VISITOR, "6.4 who came up goes down")                                                     \
    _(64_BELOW, "6.4 who came up counts below")                                                    \
    _(64_COMPLETION, "6.4 without foresight")                                                      \
    _(ISLANDS_FIRST, "7.1 before 8")                                                               \
    _(NO_ISLANDS, "7.1 off")                                                                       \
    _(71_BY_NUMBER, "7.1 islands by number")                                                       \
    _(71_BLACK_FIRST, "7.1 black islands first")                                                   \
    _(71_NOT_IN_TURN, "7.1 islands not alternately")                                               \
    _(71_SIDE, "7.1 colour ignored")                                                               \
    _(71_R, "7.1 lowest R")                                                                        \
    _(71_ARO, "7.1 highest ARO")                                                                   \
    _(71_NAME, "7.1 last in the alphabet")                                                         \
    _(71_NEAREST, "7.1 next group only")                                                           \
    _(71_COLOUR_FIRST, "7.1 colour before nearness")                                               \
    _(71_U, "7.1 2.5 ignored")                                                                     \
    _(71_U_NEGLECTED, "7.1 2.5 neglected when nobody else can come")                               \
    _(71_COMPLETION, "7.1 without foresight")                                                      \
    _(NO_VISITORS, "7.2 off")                                                                      \
    _(72_SIDE, "7.2 colour ignored")                                                               \
    _(72_R, "7.2 lowest R")                                                                        \
    _(72_ARO, "7.2 highest ARO")                                                                   \
    _(72_NAME, "7.2 last in the alphabet")                                                         \
    _(72_NEAREST, "7.2 next group only")                                                           \
    _(72_COLOUR_FIRST, "7.2 colour before nearness")                                               \
    _(72_U, "7.2 2.5 ignored")                                                                     \
    _(72_U_NEGLECTED, "7.2 2.5 neglected when nobody else can come")                               \
    _(72_COMPLETE, "7.2 the group must become complete")                                           \
    _(72_COMPLETION, "7.2 without foresight")                                                      \
    _(73_ARO, "7.3 highest ARO")                                                                   \
    _(73_R, "7.3 lower R")                                                                         \
    _(73_NAME, "7.3 alphabet reversed")                                                            \
    _(74_ARO, "7.4 lowest ARO")                                                                    \
    _(74_R, "7.4 higher R")                                                                        \
    _(74_NAME, "7.4 alphabet reversed")                                                            \
    _(81_BY_NUMBER, "8.1 floaters by number")                                                      \
    _(81_BLACK_FIRST, "8.1 black floaters first")                                                  \
    _(81_NOT_IN_TURN, "8.1 floaters not alternately")                                              \
    _(82_SIDE, "8.2 colour ignored")                                                               \
    _(82_R, "8.2 lowest R")                                                                        \
    _(82_ARO, "8.2 highest ARO")                                                                   \
    _(82_NAME, "8.2 last in the alphabet")                                                         \
    _(82_U, "8.2 2.5 asked")                                                                       \
    _(82_COMPLETION, "8.2 without foresight")                                                      \
    _(PUBLICATION, "publication without the sum of the scores")
#define D97_MUTANT_CODE(code, name) D97_MUTANT_##code,
enum d97_mutant { D97_MUTANT_LIST(D97_MUTANT_CODE) D97_N_MUTANTS };

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule dubov_1997_reference_rule;

#endif
