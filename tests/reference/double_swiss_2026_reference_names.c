/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: what its branches and its mutants are called. */
#include "double_swiss_2026_reference_parts.h"

enum double_mutant double_mutant_now;

void double_set_mutant(int mutant)
{
    double_mutant_now = (enum double_mutant)mutant;
}

const char *double_mutant_name(int mutant)
{
    static const char *const names[DOUBLE_N_MUTANTS] = {
        [DOUBLE_MUTANT_NONE] = "none",
        [DOUBLE_MUTANT_VIRTUAL_POINTS] = "1.2 virtual points ignored",
        [DOUBLE_MUTANT_C1] = "[C1] players meet twice",
        [DOUBLE_MUTANT_C1_FORFEITED] = "[C1] matches that ended by forfeit count as meetings",
        [DOUBLE_MUTANT_C1_ONE_FORFEIT] = "[C1] a match with one forfeited game is no meeting",
        [DOUBLE_MUTANT_C1_NO_GAME] = "[C1] a match in which each forfeited one game is no meeting",
        [DOUBLE_MUTANT_C1_OWN_SIDE] = "[C1] a match that the opponent forfeited is a meeting",
        [DOUBLE_MUTANT_C2_PAB] = "[C2] a second bye",
        [DOUBLE_MUTANT_C2_FORFEIT] = "[C2] matches won by forfeit do not bar",
        [DOUBLE_MUTANT_C2_ONE_FORFEIT] = "[C2] a game won by forfeit bars",
        [DOUBLE_MUTANT_C2_FULL_BYE] = "[C2] full-point byes do not bar",
        [DOUBLE_MUTANT_C2_HALF_BYE] = "[C2] half-point byes bar",
        [DOUBLE_MUTANT_C3] = "[C3] off",
        [DOUBLE_MUTANT_C4] = "[C4] two more than needed",
        [DOUBLE_MUTANT_C5] = "[C5] off",
        [DOUBLE_MUTANT_C5_HIGHEST_FIRST] = "[C5] highest score first",
        [DOUBLE_MUTANT_C6] = "[C6] off",
        [DOUBLE_MUTANT_C6_NEXT_LEFT] = "[C6] the next scoregroup that has players left",
        [DOUBLE_MUTANT_C6_FROM_UPFLOATERS] = "[C6] the scoregroup of the lowest upfloater",
        [DOUBLE_MUTANT_C7] = "[C7] off",
        [DOUBLE_MUTANT_C7_ABOVE_C6] = "[C7] above [C6]",
        [DOUBLE_MUTANT_C7_LAST_ROUND] = "[C7] in the last round too",
        [DOUBLE_MUTANT_C8] = "[C8] off",
        [DOUBLE_MUTANT_C8_LAST_ROUND] = "[C8] in the last round too",
        [DOUBLE_MUTANT_FLOAT_FORFEITS] = "1.5 forfeited matches make floaters",
        [DOUBLE_MUTANT_FLOAT_LAST_MATCH] = "1.5 the last match, not the previous round",
        [DOUBLE_MUTANT_FLOAT_REAL_SCORES] = "1.5 scores without virtual points",
        [DOUBLE_MUTANT_FLOAT_UP_ONLY] = "1.5 only the lower one of the two floats",
        [DOUBLE_MUTANT_BYE_COMPLETION] = "3.4.1 completion off",
        [DOUBLE_MUTANT_BYE_SCORE] = "3.4.2 off",
        [DOUBLE_MUTANT_BYE_MATCHES] = "3.4.3 off",
        [DOUBLE_MUTANT_BYE_FEWEST] = "3.4.3 fewest matches",
        [DOUBLE_MUTANT_BYE_FORFEITS] = "3.4.3 forfeited matches count",
        [DOUBLE_MUTANT_BYE_HIGHEST] = "3.4.4 smallest number",
        [DOUBLE_MUTANT_SETS_REVERSED] = "3.5 the last of equal sets",
        [DOUBLE_MUTANT_SETS_BY_NUMBER] = "3.5 sets in the order of the numbers",
        [DOUBLE_MUTANT_TOP_BY_SCORE] = "3.6 the top is the higher ranked",
        [DOUBLE_MUTANT_BOTTOMS_FIRST] = "3.6 bottoms compared before tops",
        [DOUBLE_MUTANT_PAIR_BY_PAIR] = "3.6 identifiers pair by pair",
        [DOUBLE_MUTANT_COLOUR_FORFEITS] = "1.6 forfeited matches have a colour",
        [DOUBLE_MUTANT_COLOUR_NO_GAME] = "1.6 a match without a game has a colour",
        [DOUBLE_MUTANT_COLOUR_BOTH_GAMES] = "1.6 only matches of two games have a colour",
        [DOUBLE_MUTANT_LOT_AS_HIS] = "4.1 lot is the first colour of round 1",
        [DOUBLE_MUTANT_431_ROUND_1] = "4.3.1 later: White to the higher ranked",
        [DOUBLE_MUTANT_431_PARITY] = "4.3.1 parity reversed",
        [DOUBLE_MUTANT_431_NUMBER] = "4.3.1 the number in the list",
        [DOUBLE_MUTANT_431_HIGHER] = "4.3.1 by the smaller number",
        [DOUBLE_MUTANT_432] = "4.3.2 off",
        [DOUBLE_MUTANT_432_DIFFERENCE] = "4.3.2 the difference, not the Whites",
        [DOUBLE_MUTANT_433] = "4.3.3 off",
        [DOUBLE_MUTANT_433_FIRST_MATCH] = "4.3.3 aligned at the first match",
        [DOUBLE_MUTANT_433_OLDEST] = "4.3.3 the oldest difference",
        [DOUBLE_MUTANT_434] = "4.3.4 the same colour again",
        [DOUBLE_MUTANT_434_BY_NUMBER] = "4.3.4 by the smaller number",
        [DOUBLE_MUTANT_435] = "4.3.5 the same colour again",
        [DOUBLE_MUTANT_PUBLICATION] = "publication by number only",
    };
    return mutant >= 0 && mutant < DOUBLE_N_MUTANTS ? names[mutant] : "?";
}

const char *double_reached_name(int reached)
{
    static const char *const names[DOUBLE_N_REACHED] = {
        [DOUBLE_REACHED_BYE] = "3.4 bye",
        [DOUBLE_REACHED_BYE_BARRED] = "3.4 passed over: [C2]",
        [DOUBLE_REACHED_BYE_COMPLETION] = "3.4.1 passed over: completion",
        [DOUBLE_REACHED_BYE_MATCHES] = "3.4.3 matches decide",
        [DOUBLE_REACHED_MATCH_FORFEIT] = "a match that ended by forfeit",
        [DOUBLE_REACHED_NO_GAME] = "a match in which each forfeited one game",
        [DOUBLE_REACHED_UPFLOATER] = "3.5 upfloater",
        [DOUBLE_REACHED_UPFLOATERS] = "3.5 several upfloaters",
        [DOUBLE_REACHED_C3] = "[C3] refuses a set",
        [DOUBLE_REACHED_C4] = "[C4] more upfloaters than the parity asks for",
        [DOUBLE_REACHED_C5] = "[C5] decides",
        [DOUBLE_REACHED_C5_MIXED] = "[C5] upfloaters of different scores",
        [DOUBLE_REACHED_C6] = "[C6] decides",
        [DOUBLE_REACHED_C6_FAILS] = "[C6] not satisfied",
        [DOUBLE_REACHED_C6_EMPTY] = "[C6] nobody left of the following scoregroup",
        [DOUBLE_REACHED_C7] = "[C7] decides",
        [DOUBLE_REACHED_C7_FLOATER] = "[C7] an upfloater who floated",
        [DOUBLE_REACHED_C8] = "[C8] decides",
        [DOUBLE_REACHED_C8_FLOATER] = "[C8] a resident who floated meets an upfloater",
        [DOUBLE_REACHED_LAST_ROUND] = "[C7], [C8] silent in the last round",
        [DOUBLE_REACHED_THINNED] = "3.3 a scoregroup thinned by upfloaters",
        [DOUBLE_REACHED_TOP_BELOW] = "3.6 a top with the lower score",
        [DOUBLE_REACHED_TOPS_CHANGED] = "3.6 the tops are not the upper half",
        [DOUBLE_REACHED_NOT_FIRST] = "3.6 the bottoms are not in their order",
        [DOUBLE_REACHED_431] = "4.3.1 round 1",
        [DOUBLE_REACHED_431_LATER] = "4.3.1 later",
        [DOUBLE_REACHED_431_AFTER_MATCH] = "4.3.1 after a match without a colour",
        [DOUBLE_REACHED_LOT_SEEN] = "4.1 lot read off the first colours",
        [DOUBLE_REACHED_432] = "4.3.2",
        [DOUBLE_REACHED_433] = "4.3.3",
        [DOUBLE_REACHED_434] = "4.3.4",
        [DOUBLE_REACHED_435] = "4.3.5",
    };
    return reached >= 0 && reached < DOUBLE_N_REACHED ? names[reached] : "?";
}
