/* SPDX-License-Identifier: Apache-2.0 */
/* The Lim System (C.04.4.3, 1999), a second, literal reading: slow on purpose.
 *
 * Answers: which pairs, colours and bye do the text and the register of readings give for this
 * position. Groups are walked in the order of 2.2, opponents are tried one by one in the order of
 * the tables of 4.2 and 4.3, and "can be paired", "largest number of pairings" are found by plain
 * search. It shares no code with the library; "R 20" is reading 20 of the register.
 *
 * Cost: exponential in the size of a group in the worst case; up to about 12 players it takes well
 * under a second. `budget` bounds the work; REF_TOO_LARGE is no verdict at all. */
#ifndef SWISSPAIR_TESTS_LIM_1999_REFERENCE_H
#define SWISSPAIR_TESTS_LIM_1999_REFERENCE_H

#include "reference_position.h"

/* Articles a round has reached: proof that a comparison has seen them. */
#define LIM_REACHED_LIST(_)                                                                        \
    _(BYE, "1.1 bye")                                                                              \
    _(BYE_BARRED, "1.1 a lower placed player is barred")                                           \
    _(BYE_OTHERS, "1.1 the others could not be paired")                                            \
    _(EMPTY_MEDIAN, "2.2 median without residents")                                                \
    _(FORCED_MET, "2.3.a has met everybody")                                                       \
    _(FORCED_COLOUR, "2.3.b, c nobody for his colour")                                             \
    _(EVEN, "2.3.d floater makes even")                                                            \
    _(EVEN_COLOUR, "3.2 colour decides")                                                           \
    _(EVEN_MAXI, "3.2 Maxi: end player")                                                           \
    _(EXCLUDED, "3.3, 3.4 opponent taken by another floater")                                      \
    _(TYPE_A, "3.9 floater of type a")                                                             \
    _(TYPE_B, "3.9 floater of type b")                                                             \
    _(TYPE_C, "3.9 floater of type c")                                                             \
    _(TYPE_D, "3.9 floater of type d")                                                             \
    _(TYPE_DECIDES, "3.9 type decides")                                                            \
    _(PROTECTED, "3.10 protects")                                                                  \
    _(UNPROTECTED, "3.10 no protection among a, b, c")                                             \
    _(STAYS, "4.4.a floater stays")                                                                \
    _(44, "4.4 floater")                                                                           \
    _(44_TYPE, "4.4 type decides")                                                                 \
    _(DF_ABOVE, "3.6.1 floaters above the median")                                                 \
    _(UF_BELOW, "3.7.1 floaters below the median")                                                 \
    _(BOTH, "3.6.3 floaters from both sides")                                                      \
    _(FROM_FAR, "3.6.2, 3.7.2 floaters with different scores")                                     \
    _(FLOATERS_MEET, "3.8 floater meets floater")                                                  \
    _(38_COLOUR, "3.8 colour decides")                                                             \
    _(38_MAXI, "3.8 Maxi refuses")                                                                 \
    _(EXCHANGE, "4.2 exchange")                                                                    \
    _(EXCHANGE_TOP, "4.2 exchange in his own half")                                                \
    _(LEFT_OVER, "4.3 the others could not be paired")                                             \
    _(52, "5.2 colour decides")                                                                    \
    _(57, "5.7 Maxi refuses")                                                                      \
    _(57_NEXT, "5.7 Maxi: the next who suits")                                                     \
    _(CRACK_HIGHER, "2.6 higher side cracked")                                                     \
    _(CRACK_LOWER, "2.6 lower side cracked")                                                       \
    _(CRACK_TWICE, "2.6 cracked twice or more")                                                    \
    _(CRACK_OTHER, "2.6 side without pairings left")                                               \
    _(LAST_ROUND, "6 last round")                                                                  \
    _(LAST_BEYOND, "6 pair beyond the limits")                                                     \
    _(LAST_STRICT, "6 limits kept where not needed")                                               \
    _(LAST_NEW, "6 limits given up for everybody")                                                 \
    _(COLOUR_LOT, "7.2 lot")                                                                       \
    _(LOT_SEEN, "7.2 lot read off round one")                                                      \
    _(COLOUR_LIMITS, "5.3 limits decide a colour")                                                 \
    _(COLOUR_DUE, "5.1 colours due")                                                               \
    _(COLOUR_HISTORY, "5.4 history")                                                               \
    _(COLOUR_HIGHER, "5.4 higher ranked")                                                          \
    _(COLOUR_LOWER, "5.4 lower ranked")
#define LIM_REACHED_CODE(code, name) LIM_REACHED_##code,
enum lim_reached { LIM_REACHED_LIST(LIM_REACHED_CODE) LIM_N_REACHED };

/* Mistakes made on purpose, one per rule, to prove that a comparison would notice them. */
#define LIM_MUTANT_LIST(_)                                                                         \
    _(NONE, "none")                                                                                \
    _(R4_GAMES, "R 4 forfeits count as games")                                                     \
    _(R4_COLOURS, "R 4 forfeits count as colours")                                                 \
    _(R6_PAB, "1.1 a bye does not bar from a bye")                                                 \
    _(R6_FULL, "1.1 a full-point bye does not bar")                                                \
    _(R6_FORFEIT, "1.1 a forfeit win does not bar")                                                \
    _(R6_HALF, "1.1 a half-point bye bars")                                                        \
    _(R6_POINTS, "1.1 the points of a win without play do not bar by themselves")                  \
    _(R7_FORCED, "5.3 the only colour permitted is not due")                                       \
    _(R7_ALTERNATE, "5.5 alternate before equalising colour")                                      \
    _(R8, "5.2 who is due none suits nobody")                                                      \
    _(R9, "2.2 median is half the announced rounds")                                               \
    _(R10_SERIES, "5.1.a three in succession")                                                     \
    _(R10_DIFFERENCE, "5.1.b three more of one colour")                                            \
    _(R10_REDUCES, "5.1.b forbids what reduces the difference")                                    \
    _(R11, "R 11 bans ignored")                                                                    \
    _(R12, "4.1.b scrutiny upwards begins with #1")                                                \
    _(R13_INCOMING, "2.3 floaters are no opponents")                                               \
    _(R14_SCORE, "1.1 scores ignored")                                                             \
    _(R14_NUMBER, "1.1 lowest number in the lowest group has the bye")                             \
    _(R14_OTHERS, "1.1 whether the others can be paired is not asked")                             \
    _(R16, "3.3 opponents of other floaters not excluded")                                         \
    _(R16_ORDER, "3.3 all other floaters are ahead")                                               \
    _(R17_WAITING, "3.9 floaters waiting in the median are no opponents")                          \
    _(R17_FURTHER, "3.2 an empty median is passed over")                                           \
    _(R18_TYPES, "3.9 types ignored")                                                              \
    _(R18_INCOMING, "3.9 incoming floaters are like residents")                                    \
    _(R18_ORDER, "3.9 c before b")                                                                 \
    _(R18_A, "3.9 a before b")                                                                     \
    _(R20_COLOUR, "3.2 colours ignored")                                                           \
    _(R20_KEPT, "3.2 colours of the candidates only")                                              \
    _(R20_END, "3.2 highest numbered floats")                                                      \
    _(R20_FIRST, "3.2 highest numbered due the colour floats")                                     \
    _(R21, "3.2 Maxi rule off")                                                                    \
    _(R21_NEXT, "3.2 Maxi: another candidate is tried")                                            \
    _(R22_BOTH, "3.10 both of an uneven pairing floated")                                          \
    _(R22_FORFEIT, "3.10 forfeited pairings are no floats")                                        \
    _(R23_OFF, "3.10 off")                                                                         \
    _(R23_ANY_TYPE, "3.10 between candidates of any equal type")                                   \
    _(R23_FIRST, "3.10 before the type")                                                           \
    _(R24_LEAVES, "4.4.a the floater does not come back")                                          \
    _(R24_NUMBER, "4.4 types ignored")                                                             \
    _(R24_COLOURS, "4.4 colours looked at")                                                        \
    _(R24_310, "4.4 with 3.10")                                                                    \
    _(R24_ORDER, "4.4 highest numbered floats")                                                    \
    _(R25_NUMBER, "3.6, 3.7 floaters by number only")                                              \
    _(R25_SIDES, "3.6.3 floaters from below first")                                                \
    _(R25_UPWARDS, "3.8 in the median floaters from below upwards")                                \
    _(R25_ONE_LIST, "3.8 residents and floaters in one list")                                      \
    _(R25_COLOUR, "3.8 colours ignored")                                                           \
    _(R25_MAXI, "3.8 Maxi rule off")                                                               \
    _(R26_BOTTOM, "4.2 bottom half from its end")                                                  \
    _(R26_TOP, "4.2 top half from its beginning")                                                  \
    _(R27_OFF, "5.2 no second scrutiny")                                                           \
    _(R27_TOP, "5.2 colours within the bottom half only")                                          \
    _(R27_MAXI, "5.7 off")                                                                         \
    _(R27_NEXT, "5.7 no further opponent is tried")                                                \
    _(26_SIDES, "2.6 the other side is cracked")                                                   \
    _(R28, "2.6 the pairing made first is cracked")                                                \
    _(R30, "2.6 cracked players are not counted")                                                  \
    _(R31_OFF, "6 off")                                                                            \
    _(R31_ALL, "6 for different scores too")                                                       \
    _(R32_UNNEEDED, "6 limits given up without need")                                              \
    _(R32_NEW, "6 limits stay between different scores")                                           \
    _(R32_LAST, "6 limits given up for all where equal scores suffice")                            \
    _(R34_PLACE, "7.2 place on the list, not number")                                              \
    _(R34_PARITY, "7.2 does not alternate")                                                        \
    _(R34_FIRST, "7.2 lot is the first colour of round one")                                       \
    _(R35, "5.3 limits do not decide")                                                             \
    _(R36, "5.1 colours due swapped")                                                              \
    _(R37, "5.4 histories not compared")                                                           \
    _(R37_FIRST, "5.4 histories from the first game on")                                           \
    _(R38_RANK, "5.4 number, not rank")                                                            \
    _(R38_HIGHER, "5.4 higher ranked everywhere")                                                  \
    _(R38_MEDIAN, "5.4 lower ranked for floaters from below")                                      \
    _(R40, "3.2, 3.8, 5.7 no rating is near every rating")                                         \
    _(MAXI_LIMIT, "3.2, 3.8, 5.7 less than 100 points")
#define LIM_MUTANT_CODE(code, name) LIM_MUTANT_##code,
enum lim_mutant { LIM_MUTANT_LIST(LIM_MUTANT_CODE) LIM_N_MUTANTS };

/* The reference as the programs that compare see it. Not thread safe: tests run one comparison at a
 * time. */
extern const struct reference_rule lim_1999_reference_rule;

#endif
