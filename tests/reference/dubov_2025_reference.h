/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of July 2025 (C.04.4.1), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. The bye is looked for
 * in the order of 2.1; sets of upfloaters, sets of shifters and transpositions are generated one by
 * one in the order of article 4, and the first of the best by article 3 is taken. Whether something
 * can be completed is found out by plain search. It shares no code with the library: its players,
 * histories and results are the plain structs of reference_position.h, filled by whoever asks.
 *
 * Cost: exponential in the size of a bracket and in the number of upfloaters; up to about 12
 * players it takes well under a second. `budget` bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_H
#define SWISSPAIR_TESTS_DUBOV_2025_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define DUBOV_REACHED_LIST(_)                                                                      \
    _(BYE, "2.1 bye")                                                                              \
    _(BYE_BARRED, "2.1.1 passed over: [C2]")                                                       \
    _(BYE_COMPLETION, "2.1.2 passed over: completion")                                             \
    _(BYE_GAMES, "2.1.4 games decide")                                                             \
    _(UPFLOATER, "2.2.1 upfloater")                                                                \
    _(UPFLOATERS, "2.2.1 several upfloaters")                                                      \
    _(COMPLETION_MORE, "[C4] more upfloaters")                                                     \
    _(COMPLETION_SET, "[C4] a set refused")                                                        \
    _(C6, "[C6] decides")                                                                          \
    _(C6_MIXED, "[C6] upfloaters of different scores")                                             \
    _(C7, "[C7] decides")                                                                          \
    _(C8, "[C8] decides")                                                                          \
    _(C9, "[C9] decides")                                                                          \
    _(C10, "[C10] decides")                                                                        \
    _(SETS_EQUAL, "4.2.3 equal sets")                                                              \
    _(MAXIMUM, "1.7 maximum upfloater upfloated")                                                  \
    _(TWICE_RUNNING, "[C10] upfloated twice running")                                              \
    _(LAST_ROUND, "[C8] to [C10] broken in the last round")                                        \
    _(HALVES, "2.2.3 halves, round 1")                                                             \
    _(HALVES_LATER, "2.2.3 halves later")                                                          \
    _(NO_GAME, "2.2.3 player without game in G2")                                                  \
    _(FIRST_SHIFT_G1, "2.2.4.1 from G1")                                                           \
    _(FIRST_SHIFT_G2, "2.2.4.1 from G2")                                                           \
    _(SHIFT_EQUAL, "2.2.4.1 equal subgroups")                                                      \
    _(SHIFT_SEVERAL, "2.2.4.1 several players")                                                    \
    _(SECOND_SHIFT_G1, "2.2.4.2 from G1")                                                          \
    _(SECOND_SHIFT_G2, "2.2.4.2 from G2")                                                          \
    _(SHIFT_HALVES, "2.2.4 between halves")                                                        \
    _(FIRST_NOT_FIRST, "4.3 first shift: not the first set")                                       \
    _(SECOND_NOT_FIRST, "4.3 second shift: not the first set")                                     \
    _(ARO_TIE, "2.2.5 equal AROs")                                                                 \
    _(TRANSPOSED, "2.2.6 not the first transposition")                                             \
    _(C3, "[C3] keeps two apart")                                                                  \
    _(521, "5.2.1 round 1")                                                                        \
    _(521_LATER, "5.2.1 later")                                                                    \
    _(LOT_SEEN, "5.1 lot read off round 1")                                                        \
    _(522, "5.2.2")                                                                                \
    _(523, "5.2.3")                                                                                \
    _(524, "5.2.4")                                                                                \
    _(525_SCORE, "5.2.5 by points")                                                                \
    _(525_NUMBER, "5.2.5 by the list")
#define DUBOV_REACHED_CODE(code, name) DUBOV_REACHED_##code,
enum dubov_reached { DUBOV_REACHED_LIST(DUBOV_REACHED_CODE) DUBOV_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define DUBOV_MUTANT_LIST(_)                                                                       \
    _(NONE, "none")                                                                                \
    _(VIRTUAL_POINTS, "1.3.1 virtual points ignored")                                              \
    _(C1, "[C1] players meet twice")                                                               \
    _(C1_FORFEITS, "[C1] forfeits count as games")                                                 \
    _(C2_PAB, "[C2] a second bye")                                                                 \
    _(C2_FORFEIT, "[C2] forfeit wins do not bar")                                                  \
    _(C2_FULL_BYE, "[C2] full-point byes do not bar")                                              \
    _(C2_POINTS, "[C2] the points of a win without play do not bar by themselves")                 \
    _(C2_EVERY_BYE, "[C2] every round without a game bars")                                        \
    _(C3, "[C3] off")                                                                              \
    _(COLOUR_FORFEITS, "1.5 colours of forfeits count")                                            \
    _(COLOUR_TWICE, "1.5.2.1 twice the same colour is nothing")                                    \
    _(COLOUR_DIFFERENCE, "1.5.2.1 a difference of two is strong")                                  \
    _(NO_GAME_WHITE, "1.5.2.4 preference for white")                                               \
    _(NO_GAME_WEAKER, "1.5.2.4 weaker than mild")                                                  \
    _(ARO_EXACT, "1.6.1 not rounded")                                                              \
    _(ARO_DOWN, "1.6.1 rounded down")                                                              \
    _(ARO_FORFEITS, "1.6.1 forfeits count")                                                        \
    _(MAXT_MORE, "1.7.2 one more")                                                                 \
    _(MAXT_ABOVE, "1.7.1 only above MaxT")                                                         \
    _(MAXT_PLAYED, "1.7.2 rounds played")                                                          \
    _(UPFLOAT_FORFEITS, "1.7 forfeits count as upfloats")                                          \
    _(UPFLOAT_LAST_GAME, "[C10] the last game, not the previous round")                            \
    _(BYE_COMPLETION, "2.1.2 off")                                                                 \
    _(BYE_SCORE, "2.1.3 off")                                                                      \
    _(BYE_GAMES, "2.1.4 off")                                                                      \
    _(BYE_FEWEST, "2.1.4 fewest games")                                                            \
    _(BYE_HIGHEST, "2.1.5 highest ranked")                                                         \
    _(C4, "[C4] off")                                                                              \
    _(C5, "[C5] two more than needed")                                                             \
    _(C6, "[C6] off")                                                                              \
    _(C6_HIGHEST_FIRST, "[C6] highest score first")                                                \
    _(C7, "[C7] off")                                                                              \
    _(C7_ABOVE_C6, "[C7] above [C6]")                                                              \
    _(C8, "[C8] off")                                                                              \
    _(C9, "[C9] off")                                                                              \
    _(C9_MORE, "[C9] more upfloats preferred")                                                     \
    _(C9_WORST, "[C9] the worst one counts, not the sum")                                          \
    _(C10, "[C10] off")                                                                            \
    _(C10_ABOVE_C8, "[C10] above [C8]")                                                            \
    _(LAST_ROUND, "[C8] to [C10] in the last round too")                                           \
    _(POOL_BY_LIST, "4.2.2 pool by the list, not by score")                                        \
    _(SETS_REVERSED, "4.2.3 the last of equal sets")                                               \
    _(NO_HALVES, "2.2.3 no halves")                                                                \
    _(HALVES_BY_SCORE, "2.2.3 halves by score")                                                    \
    _(HALVES_ROUND_1, "2.2.3 halves in round 1 only")                                              \
    _(EQUAL_FROM_G2, "2.2.4.1 equal subgroups: from G2")                                           \
    _(SHIFT_LARGER, "2.2.4.1 from the larger subgroup")                                            \
    _(POOL_ENLARGED, "2.2.4.2 shifted players counted")                                            \
    _(WHITE_BY_LIST, "4.3.2 White seekers by the list")                                            \
    _(BLACK_BY_ARO, "4.3.2 Black seekers by ARO")                                                  \
    _(MIDDLE_LOWER, "4.3.3 the lower of two in the middle")                                        \
    _(MIDDLE_TOP, "4.3.3 numbered from the top")                                                   \
    _(SHIFTERS_REVERSED, "4.3.3 sets reversed")                                                    \
    _(S1_BY_LIST, "2.2.5 S1 by the list")                                                          \
    _(S1_DESCENDING, "2.2.5 S1 by descending ARO")                                                 \
    _(S1_TIES, "2.2.5 equal AROs the other way")                                                   \
    _(T2_REVERSED, "4.4 transpositions reversed")                                                  \
    _(T2_BY_SCORE, "4.4.2 G2 by score")                                                            \
    _(LOT_AS_HIS, "5.1 lot is the first colour of round 1")                                        \
    _(521_ROUND_1, "5.2.1 in round 1 only")                                                        \
    _(521_PARITY, "5.2.1 parity reversed")                                                         \
    _(521_NUMBER, "5.2.1 higher ranked by number")                                                 \
    _(521_PLACE, "5.2.1 place among those present")                                                \
    _(522, "5.2.2 preferences swapped")                                                            \
    _(523, "5.2.3 strength ignored")                                                               \
    _(523_ABSOLUTE, "5.2.3 absolute as strong")                                                    \
    _(523_MILD, "5.2.3 mild as strong")                                                            \
    _(524, "5.2.4 history ignored")                                                                \
    _(524_FIRST_GAME, "5.2.4 aligned at the first game")                                           \
    _(524_OLDEST, "5.2.4 the oldest difference")                                                   \
    _(525, "5.2.5 lower ranked player first")                                                      \
    _(525_NUMBER, "5.2.5 higher ranked by number")                                                 \
    _(PUBLICATION, "publication by number only")
#define DUBOV_MUTANT_CODE(code, name) DUBOV_MUTANT_##code,
enum dubov_mutant { DUBOV_MUTANT_LIST(DUBOV_MUTANT_CODE) DUBOV_N_MUTANTS };

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule dubov_2025_reference_rule;

#endif
