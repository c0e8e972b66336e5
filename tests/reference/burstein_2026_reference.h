/* SPDX-License-Identifier: Apache-2.0 */
/* The Burstein System of 2026 (C.04.4.2 in force from 1 February 2026), a second, literal reading:
 * slow on purpose.
 *
 * Answers: which pairs, colours and bye does the text give for this position. Every pairing of a
 * bracket is generated in the order of article 4, judged by trying every completion and every
 * pairing of the bracket below, and the first of the best is taken. A seeding round is asked of the
 * literal reference of Dutch 2026. It shares no code with the library: its players, histories and
 * results are the plain structs of reference_position.h.
 *
 * Cost: exponential in the size of a bracket; up to about 12 players it takes well under a second.
 * `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_H
#define SWISSPAIR_TESTS_BURSTEIN_2026_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define BURSTEIN_REACHED_LIST(_)                                                                   \
    _(SEEDING, "1.6 a seeding round")                                                              \
    _(AFTER, "after the seeding rounds")                                                           \
    _(SELF_GAME, "1.7.2 a round against oneself")                                                  \
    _(RUN, "1.7.2 draws for an opponent's zero-point byes")                                        \
    _(RUN_ENDS, "1.7.2 the run of one who is back")                                                \
    _(BUCHHOLZ, "1.8 Buchholz decides")                                                            \
    _(SONNEBORN, "1.8 Sonneborn-Berger decides")                                                   \
    _(NUMBER, "1.8 the number decides")                                                            \
    _(BYE, "3.1 bye")                                                                              \
    _(BYE_BARRED, "3.1.1 the first of the order is barred")                                        \
    _(BYE_COMPLETION, "3.1.2 without the first the others cannot be paired")                       \
    _(BYE_GAMES, "3.1.4 games decide the bye")                                                     \
    _(BYE_INDEX, "3.1.5 the Index decides the bye")                                                \
    _(FLOATER, "somebody floats")                                                                  \
    _(WHOLE_BRACKET, "everybody floats")                                                           \
    _(FLOATS_ON, "an incoming floater floats again")                                               \
    _(LOWER_BSN, "an incoming floater ranks behind a resident")                                    \
    _(C4, "[C4] refuses a pairing")                                                                \
    _(C6, "[C6] decides")                                                                          \
    _(C7_NUMBER, "[C7] decides by the number")                                                     \
    _(C7_SCORES, "[C7] decides by the scores")                                                     \
    _(C8, "[C8] decides")                                                                          \
    _(C8_FAILS, "[C8] not met")                                                                    \
    _(NOT_LAST, "4.2 BSN 1 does not meet the last")                                                \
    _(1_FLOATS, "4.2 BSN 1 floats")                                                                \
    _(C3, "[C3] alone bars a pair")                                                                \
    _(521, "5.2.1 odd number")                                                                     \
    _(521_EVEN, "5.2.1 even number")                                                               \
    _(521_LATER, "5.2.1 after the seeding rounds")                                                 \
    _(LOT_SEEN, "lot read off round 1")                                                            \
    _(522, "5.2.2")                                                                                \
    _(523, "5.2.3")                                                                                \
    _(524, "5.2.4")                                                                                \
    _(525, "5.2.5")                                                                                \
    _(525_INDEX, "5.2.5 by the Index")
#define BURSTEIN_REACHED_CODE(code, name) BURSTEIN_REACHED_##code,
enum burstein_reached { BURSTEIN_REACHED_LIST(BURSTEIN_REACHED_CODE) BURSTEIN_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define BURSTEIN_MUTANT_LIST(_)                                                                    \
    _(NONE, "none")                                                                                \
    _(NO_SEEDING, "1.6 no seeding rounds")                                                         \
    _(SEEDING_UP, "1.6 half the rounds, rounded up")                                               \
    _(SEEDING_MORE, "1.6 more than four seeding rounds")                                           \
    _(SEEDING_VIRTUAL, "1.6 accelerated rounds are seeding rounds")                                \
    _(UNPLAYED_NOTHING, "1.7.2 unplayed rounds count nothing")                                     \
    _(UNPLAYED_DRAW, "1.7.2 unplayed rounds are draws")                                            \
    _(UNPLAYED_BYES_ONLY, "1.7.2 forfeits count nothing")                                          \
    _(UNPLAYED_OPPONENT, "1.7.2 forfeits against the opponent")                                    \
    _(ABSENT_NOTHING, "1.7.2 absence counts nothing")                                              \
    _(RUN_NOT, "1.7.2 no draws for zero-point byes")                                               \
    _(RUN_CURRENT, "1.7.2 only of who is away in this round")                                      \
    _(RUN_ANYWHERE, "1.7.2 zero-point byes before the last game, too")                             \
    _(RUN_HALF_BYES, "1.7.2 half-point byes, too")                                                 \
    _(RUN_FORFEITS, "1.7.2 lost forfeits, too")                                                    \
    _(RUN_BUCHHOLZ_ONLY, "1.7.2 draws in the Buchholz only")                                       \
    _(RUN_OWN, "1.7.2 draws in rounds against oneself")                                            \
    _(RUN_WINS, "1.7.2 wins for zero-point byes")                                                  \
    _(INDEX_VIRTUAL, "1.7.2 virtual points in the Index")                                          \
    _(NO_BUCHHOLZ, "1.8 without Buchholz")                                                         \
    _(NO_SONNEBORN, "1.8 without Sonneborn-Berger")                                                \
    _(SONNEBORN_FIRST, "1.8 Sonneborn-Berger first")                                               \
    _(NUMBER_REVERSED, "1.8 the larger number first")                                              \
    _(SCORE_FIRST, "1.8 the score first")                                                          \
    _(C1, "[C1]")                                                                                  \
    _(C1_FORFEITS, "[C1] forfeits as games")                                                       \
    _(C2_PAB, "[C2] a second PAB")                                                                 \
    _(C2_FORFEIT, "[C2] after a forfeit win")                                                      \
    _(C2_FULL_BYE, "[C2] after a full-point bye")                                                  \
    _(C2_HALF_BYE, "[C2] half-point byes bar")                                                     \
    _(C3, "[C3]")                                                                                  \
    _(C3_LAST_ROUND, "[C3] not in the last round")                                                 \
    _(C3_TWICE, "1.5 the last two games do not count")                                             \
    _(C3_DIFFERENCE, "1.5 the difference does not count")                                          \
    _(C4, "[C4]")                                                                                  \
    _(C5, "[C5]")                                                                                  \
    _(C6, "[C6]")                                                                                  \
    _(C6_LOWEST_FIRST, "[C6], [C7] the lowest score first")                                        \
    _(C7, "[C7]")                                                                                  \
    _(C7_NUMBER, "[C7] without the number")                                                        \
    _(C7_SCORES, "[C7] without the scores")                                                        \
    _(C7_COMPLETION, "[C7] without [C4]")                                                          \
    _(C8, "[C8]")                                                                                  \
    _(C8_STRONG, "[C8] of strong preferences only")                                                \
    _(C8_ABOVE_C7, "[C8] before [C7]")                                                             \
    _(ORDER_REVERSED, "4.2 the smaller BSN first")                                                 \
    _(ORDER_FLOAT_FIRST, "4.2 to float first")                                                     \
    _(ORDER_LAST_FIRST, "4.2 the last BSN chooses first")                                          \
    _(ORDER_HALVES, "4.2 from the middle")                                                         \
    _(BYE_LAST, "3.1 to the last of the ranking")                                                  \
    _(BYE_SCORE, "3.1.3")                                                                          \
    _(BYE_NO_VIRTUAL, "3.1.3 without virtual points")                                              \
    _(BYE_GAMES, "3.1.4")                                                                          \
    _(BYE_FEWEST, "3.1.4 the fewest games")                                                        \
    _(BYE_NUMBER, "3.1.5 by the number")                                                           \
    _(BYE_HIGHEST, "3.1.5 the highest")                                                            \
    _(BYE_COMPLETION, "3.1.2")                                                                     \
    _(521, "5.2.1 odd and even")                                                                   \
    _(521_NUMBER, "5.2.1 parity of the number")                                                    \
    _(521_SCORE, "5.2.1 higher by the score")                                                      \
    _(LOT_SHOWN, "the lot declared is not looked at")                                              \
    _(522, "5.2.2")                                                                                \
    _(523, "5.2.3")                                                                                \
    _(523_MILD, "5.2.3 mild as strong")                                                            \
    _(524, "5.2.4")                                                                                \
    _(524_ROUNDS, "5.2.4 by rounds")                                                               \
    _(524_FIRST_GAME, "5.2.4 from the first game on")                                              \
    _(525, "5.2.5 the lower")                                                                      \
    _(525_SCORE, "5.2.5 higher by the score")                                                      \
    _(PUBLICATION, "C.04.2 3.6")                                                                   \
    _(PUBLICATION_INDEX, "C.04.2 3.6 by the Index")
#define BURSTEIN_MUTANT_CODE(code, name) BURSTEIN_MUTANT_##code,
enum burstein_mutant { BURSTEIN_MUTANT_LIST(BURSTEIN_MUTANT_CODE) BURSTEIN_N_MUTANTS };

/* All of it, for the programs that compare. Not thread safe: the mutant is one for all. */
extern const struct reference_rule burstein_2026_reference_rule;

#endif
