/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss Team Pairing System of February 2026 (C.04.6), a second, literal reading: slow on
 * purpose.
 *
 * Answers: which pairs, colours of board 1 and bye does the text give for this position. Sets of
 * upfloaters are generated one by one in the order of 3.5, all pairings of a bracket are written
 * down, and the first of the best is taken. Whether something can be completed is found out by
 * plain search. It shares no code with the library.
 *
 * Cost: exponential in the number of teams; up to about 12 it takes well under a second. `budget`
 * bounds the work; REF_TOO_LARGE is no verdict. */
#ifndef SWISSPAIR_TESTS_TEAM_2026_REFERENCE_H
#define SWISSPAIR_TESTS_TEAM_2026_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define TEAM_REACHED_LIST(_)                                                                       \
    _(BYE, "3.4 bye")                                                                              \
    _(BYE_BARRED, "3.4 passed over: [C2]")                                                         \
    _(BYE_COMPLETION, "3.4.1 passed over: completion")                                             \
    _(BYE_MATCHES, "3.4.3 matches decide")                                                         \
    _(FORFEIT, "a forfeited match")                                                                \
    _(UPFLOATER, "3.5 upfloater")                                                                  \
    _(UPFLOATERS, "3.5 several upfloaters")                                                        \
    _(C3, "[C3] refuses a set")                                                                    \
    _(C4, "[C4] more upfloaters than the parity asks for")                                         \
    _(C5, "[C5] decides")                                                                          \
    _(C6, "[C6] decides")                                                                          \
    _(C6_FAILS, "[C6] not satisfied")                                                              \
    _(C7, "[C7] decides")                                                                          \
    _(C8, "[C8] decides")                                                                          \
    _(C8_KEPT, "[C8] a pair that counts")                                                          \
    _(C9, "[C9] decides")                                                                          \
    _(C9_KEPT, "[C9] a pair that counts")                                                          \
    _(C10, "[C10] decides")                                                                        \
    _(C10_KEPT, "[C10] a resident who counts")                                                     \
    _(LAPSE_LAST, "[C7], [C10] silent in the last round")                                          \
    _(LAPSE, "[C7], [C10] silent in the last round but one")                                       \
    _(TOP_BELOW, "3.6 a top with the lower score")                                                 \
    _(TYPE_A, "1.7.1 preference")                                                                  \
    _(STRONG, "1.7.2 strong preference")                                                           \
    _(MILD, "1.7.2 mild preference")                                                               \
    _(LAST_TWO, "1.7 the last two colours")                                                        \
    _(MILD_LAPSED, "1.7.2 difference 0 in the last round")                                         \
    _(SECONDARY, "4.2.2 secondary score")                                                          \
    _(431, "4.3.1 round 1")                                                                        \
    _(431_LATER, "4.3.1 later")                                                                    \
    _(LOT_SEEN, "4.1 lot read off the first colours")                                              \
    _(432, "4.3.2")                                                                                \
    _(433, "4.3.3")                                                                                \
    _(434, "4.3.4")                                                                                \
    _(435, "4.3.5")                                                                                \
    _(436, "4.3.6")                                                                                \
    _(437, "4.3.7")                                                                                \
    _(438, "4.3.8")                                                                                \
    _(439, "4.3.9")
#define TEAM_REACHED_CODE(code, name) TEAM_REACHED_##code,
enum team_reached { TEAM_REACHED_LIST(TEAM_REACHED_CODE) TEAM_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define TEAM_MUTANT_LIST(_)                                                                        \
    _(NONE, "none")                                                                                \
    _(VIRTUAL_POINTS, "1.2 virtual points ignored")                                                \
    _(C1, "[C1] teams meet twice")                                                                 \
    _(C1_FORFEITED, "[C1] forfeited matches count as meetings")                                    \
    _(C1_FORBIDDEN, "[C1] forbidden pairs ignored")                                                \
    _(C2_PAB, "[C2] a second bye")                                                                 \
    _(C2_FORFEIT, "[C2] matches won by forfeit do not bar")                                        \
    _(C2_FULL_BYE, "[C2] full-point byes do not bar")                                              \
    _(C2_HALF_BYE, "[C2] half-point byes bar")                                                     \
    _(C2_FORFEIT_LOSS, "[C2] matches lost by forfeit bar")                                         \
    _(C3, "[C3] off")                                                                              \
    _(C4, "[C4] two more than needed")                                                             \
    _(C5, "[C5] off")                                                                              \
    _(C5_HIGHEST_FIRST, "[C5] highest score first")                                                \
    _(C6, "[C6] off")                                                                              \
    _(C6_NEXT_LEFT, "[C6] the next scoregroup that has teams left")                                \
    _(C7, "[C7] off")                                                                              \
    _(C7_ABOVE_C6, "[C7] above [C6]")                                                              \
    _(C7_LAST_ROUNDS, "[C7] in the last two rounds too")                                           \
    _(C7_LAST_BUT_ONE, "[C7] in the last round but one too")                                       \
    _(C8, "[C8] off")                                                                              \
    _(C8_DIFFERENT, "[C8] counts opposite preferences")                                            \
    _(C8_NO_MILD, "[C8] a strong and a mild one do not count")                                     \
    _(C9, "[C9] off")                                                                              \
    _(C9_ABOVE_C8, "[C9] above [C8]")                                                              \
    _(C10, "[C10] off")                                                                            \
    _(C10_ABOVE_C8, "[C10] above [C8]")                                                            \
    _(C10_LAST_ROUNDS, "[C10] in the last two rounds too")                                         \
    _(C10_LAST_BUT_ONE, "[C10] in the last round but one too")                                     \
    _(C10_UPFLOATERS, "[C10] counts the upfloaters")                                               \
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
    _(DIFFERENCE_OF_TWO, "1.7 a difference of two gives nothing")                                  \
    _(LAST_TWO, "1.7 the last two colours give nothing")                                           \
    _(LAST_TWO_ANY_DIFFERENCE, "1.7 the last two, whatever the difference")                        \
    _(LAST_TWO_ROUNDS, "1.7 the last two rounds, not matches")                                     \
    _(A_MILD, "1.7.1 mild preferences in type A")                                                  \
    _(B_NO_MILD, "1.7.2 no mild preferences")                                                      \
    _(B_ZERO, "1.7.2 a difference of 0 gives nothing")                                             \
    _(B_ZERO_LAST_ROUND, "1.7.2 a difference of 0, in the last round too")                         \
    _(B_LAST_TWO_LAST_ROUND, "1.7.2 difference 0 in the last round: nothing")                      \
    _(NO_TYPE_AS_A, "1.7 no preferences as type A")                                                \
    _(B_AS_A, "1.7 type B as type A")                                                              \
    _(FIRST_BY_NUMBER, "4.2.1 off")                                                                \
    _(FIRST_REAL_SCORE, "4.2.1 without virtual points")                                            \
    _(SECONDARY, "4.2.2 off")                                                                      \
    _(SECONDARY_UNASKED, "4.2.2 though the score is not used")                                     \
    _(SECONDARY_VIRTUAL, "4.2.2 with virtual points")                                              \
    _(431_PARITY, "4.3.1 parity reversed")                                                         \
    _(431_PLACE, "4.3.1 the place among those who take part")                                      \
    _(431_ROUND_1, "4.3.1 later: White to the first team")                                         \
    _(LOT_AS_HIS, "4.1 lot is the first colour of round 1")                                        \
    _(432, "4.3.2 off")                                                                            \
    _(433, "4.3.3 reversed")                                                                       \
    _(434, "4.3.4 off")                                                                            \
    _(435, "4.3.5 off")                                                                            \
    _(435_REVERSED, "4.3.5 reversed")                                                              \
    _(436, "4.3.6 off")                                                                            \
    _(436_FIRST_MATCH, "4.3.6 aligned at the first match")                                         \
    _(436_OLDEST, "4.3.6 the oldest difference")                                                   \
    _(436_BY_ROUND, "4.3.6 aligned by the numbers of rounds")                                      \
    _(437, "4.3.7 off")                                                                            \
    _(438, "4.3.8 the same colour again")                                                          \
    _(439, "4.3.9 the same colour again")                                                          \
    _(PUBLICATION, "publication by number only")
#define TEAM_MUTANT_CODE(code, name) TEAM_MUTANT_##code,
enum team_mutant { TEAM_MUTANT_LIST(TEAM_MUTANT_CODE) TEAM_N_MUTANTS };

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule team_2026_reference_rule;

#endif
