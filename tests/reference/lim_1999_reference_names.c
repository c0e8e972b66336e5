/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: names of the branches and of the mistakes made on purpose. */
#include "lim_1999_reference_parts.h"

#include <stddef.h>

static int mutant_now;

void lim_set_mutant(int mutant)
{
    mutant_now = mutant;
}

bool lim_broken(enum lim_mutant mutant)
{
    return mutant_now == (int)mutant;
}

const char *lim_mutant_name(int mutant)
{
    static const char *const names[LIM_N_MUTANTS] = {
        [LIM_MUTANT_NONE] = "none",
        [LIM_MUTANT_R4_GAMES] = "R 4 forfeits count as games",
        [LIM_MUTANT_R4_COLOURS] = "R 4 forfeits count as colours",
        [LIM_MUTANT_R6_PAB] = "1.1 a bye does not bar from a bye",
        [LIM_MUTANT_R6_FULL] = "1.1 a full-point bye does not bar",
        [LIM_MUTANT_R6_FORFEIT] = "1.1 a forfeit win does not bar",
        [LIM_MUTANT_R6_HALF] = "1.1 a half-point bye bars",
        [LIM_MUTANT_R6_POINTS] = "1.1 the points of a win without play do not bar by themselves",
        [LIM_MUTANT_R7_FORCED] = "5.3 the only colour permitted is not due",
        [LIM_MUTANT_R7_ALTERNATE] = "5.5 alternate before equalising colour",
        [LIM_MUTANT_R8] = "5.2 who is due none suits nobody",
        [LIM_MUTANT_R9] = "2.2 median is half the announced rounds",
        [LIM_MUTANT_R10_SERIES] = "5.1.a three in succession",
        [LIM_MUTANT_R10_DIFFERENCE] = "5.1.b three more of one colour",
        [LIM_MUTANT_R10_REDUCES] = "5.1.b forbids what reduces the difference",
        [LIM_MUTANT_R11] = "R 11 bans ignored",
        [LIM_MUTANT_R12] = "4.1.b scrutiny upwards begins with #1",
        [LIM_MUTANT_R13_INCOMING] = "2.3 floaters are no opponents",
        [LIM_MUTANT_R14_SCORE] = "1.1 scores ignored",
        [LIM_MUTANT_R14_NUMBER] = "1.1 lowest number in the lowest group has the bye",
        [LIM_MUTANT_R14_OTHERS] = "1.1 whether the others can be paired is not asked",
        [LIM_MUTANT_R16] = "3.3 opponents of other floaters not excluded",
        [LIM_MUTANT_R16_ORDER] = "3.3 all other floaters are ahead",
        [LIM_MUTANT_R17_WAITING] = "3.9 floaters waiting in the median are no opponents",
        [LIM_MUTANT_R17_FURTHER] = "3.2 an empty median is passed over",
        [LIM_MUTANT_R18_TYPES] = "3.9 types ignored",
        [LIM_MUTANT_R18_INCOMING] = "3.9 incoming floaters are like residents",
        [LIM_MUTANT_R18_ORDER] = "3.9 c before b",
        [LIM_MUTANT_R18_A] = "3.9 a before b",
        [LIM_MUTANT_R20_COLOUR] = "3.2 colours ignored",
        [LIM_MUTANT_R20_KEPT] = "3.2 colours of the candidates only",
        [LIM_MUTANT_R20_END] = "3.2 highest numbered floats",
        [LIM_MUTANT_R20_FIRST] = "3.2 highest numbered due the colour floats",
        [LIM_MUTANT_R21] = "3.2 Maxi rule off",
        [LIM_MUTANT_R21_NEXT] = "3.2 Maxi: another candidate is tried",
        [LIM_MUTANT_R22_BOTH] = "3.10 both of an uneven pairing floated",
        [LIM_MUTANT_R22_FORFEIT] = "3.10 forfeited pairings are no floats",
        [LIM_MUTANT_R23_OFF] = "3.10 off",
        [LIM_MUTANT_R23_ANY_TYPE] = "3.10 between candidates of any equal type",
        [LIM_MUTANT_R23_FIRST] = "3.10 before the type",
        [LIM_MUTANT_R24_LEAVES] = "4.4.a the floater does not come back",
        [LIM_MUTANT_R24_NUMBER] = "4.4 types ignored",
        [LIM_MUTANT_R24_COLOURS] = "4.4 colours looked at",
        [LIM_MUTANT_R24_310] = "4.4 with 3.10",
        [LIM_MUTANT_R24_ORDER] = "4.4 highest numbered floats",
        [LIM_MUTANT_R25_NUMBER] = "3.6, 3.7 floaters by number only",
        [LIM_MUTANT_R25_SIDES] = "3.6.3 floaters from below first",
        [LIM_MUTANT_R25_UPWARDS] = "3.8 in the median floaters from below upwards",
        [LIM_MUTANT_R25_ONE_LIST] = "3.8 residents and floaters in one list",
        [LIM_MUTANT_R25_COLOUR] = "3.8 colours ignored",
        [LIM_MUTANT_R25_MAXI] = "3.8 Maxi rule off",
        [LIM_MUTANT_R26_BOTTOM] = "4.2 bottom half from its end",
        [LIM_MUTANT_R26_TOP] = "4.2 top half from its beginning",
        [LIM_MUTANT_R27_OFF] = "5.2 no second scrutiny",
        [LIM_MUTANT_R27_TOP] = "5.2 colours within the bottom half only",
        [LIM_MUTANT_R27_MAXI] = "5.7 off",
        [LIM_MUTANT_R27_NEXT] = "5.7 no further opponent is tried",
        [LIM_MUTANT_26_SIDES] = "2.6 the other side is cracked",
        [LIM_MUTANT_R28] = "2.6 the pairing made first is cracked",
        [LIM_MUTANT_R30] = "2.6 cracked players are not counted",
        [LIM_MUTANT_R31_OFF] = "6 off",
        [LIM_MUTANT_R31_ALL] = "6 for different scores too",
        [LIM_MUTANT_R32_UNNEEDED] = "6 limits given up without need",
        [LIM_MUTANT_R32_NEW] = "6 limits stay between different scores",
        [LIM_MUTANT_R32_LAST] = "6 limits given up for all where equal scores suffice",
        [LIM_MUTANT_R34_PLACE] = "7.2 place on the list, not number",
        [LIM_MUTANT_R34_PARITY] = "7.2 does not alternate",
        [LIM_MUTANT_R34_FIRST] = "7.2 lot is the first colour of round one",
        [LIM_MUTANT_R35] = "5.3 limits do not decide",
        [LIM_MUTANT_R36] = "5.1 colours due swapped",
        [LIM_MUTANT_R37] = "5.4 histories not compared",
        [LIM_MUTANT_R37_FIRST] = "5.4 histories from the first game on",
        [LIM_MUTANT_R38_RANK] = "5.4 number, not rank",
        [LIM_MUTANT_R38_HIGHER] = "5.4 higher ranked everywhere",
        [LIM_MUTANT_R38_MEDIAN] = "5.4 lower ranked for floaters from below",
        [LIM_MUTANT_R40] = "3.2, 3.8, 5.7 no rating is near every rating",
        [LIM_MUTANT_MAXI_LIMIT] = "3.2, 3.8, 5.7 less than 100 points",
    };
    return mutant >= 0 && mutant < LIM_N_MUTANTS ? names[mutant] : "?";
}

const char *lim_reached_name(int reached)
{
    static const char *const names[LIM_N_REACHED] = {
        [LIM_REACHED_BYE] = "1.1 bye",
        [LIM_REACHED_BYE_BARRED] = "1.1 a lower placed player is barred",
        [LIM_REACHED_BYE_OTHERS] = "1.1 the others could not be paired",
        [LIM_REACHED_EMPTY_MEDIAN] = "2.2 median without residents",
        [LIM_REACHED_FORCED_MET] = "2.3.a has met everybody",
        [LIM_REACHED_FORCED_COLOUR] = "2.3.b, c nobody for his colour",
        [LIM_REACHED_EVEN] = "2.3.d floater makes even",
        [LIM_REACHED_EVEN_COLOUR] = "3.2 colour decides",
        [LIM_REACHED_EVEN_MAXI] = "3.2 Maxi: end player",
        [LIM_REACHED_EXCLUDED] = "3.3, 3.4 opponent taken by another floater",
        [LIM_REACHED_TYPE_A] = "3.9 floater of type a",
        [LIM_REACHED_TYPE_B] = "3.9 floater of type b",
        [LIM_REACHED_TYPE_C] = "3.9 floater of type c",
        [LIM_REACHED_TYPE_D] = "3.9 floater of type d",
        [LIM_REACHED_TYPE_DECIDES] = "3.9 type decides",
        [LIM_REACHED_PROTECTED] = "3.10 protects",
        [LIM_REACHED_UNPROTECTED] = "3.10 no protection among a, b, c",
        [LIM_REACHED_STAYS] = "4.4.a floater stays",
        [LIM_REACHED_44] = "4.4 floater",
        [LIM_REACHED_44_TYPE] = "4.4 type decides",
        [LIM_REACHED_DF_ABOVE] = "3.6.1 floaters above the median",
        [LIM_REACHED_UF_BELOW] = "3.7.1 floaters below the median",
        [LIM_REACHED_BOTH] = "3.6.3 floaters from both sides",
        [LIM_REACHED_FROM_FAR] = "3.6.2, 3.7.2 floaters with different scores",
        [LIM_REACHED_FLOATERS_MEET] = "3.8 floater meets floater",
        [LIM_REACHED_38_COLOUR] = "3.8 colour decides",
        [LIM_REACHED_38_MAXI] = "3.8 Maxi refuses",
        [LIM_REACHED_EXCHANGE] = "4.2 exchange",
        [LIM_REACHED_EXCHANGE_TOP] = "4.2 exchange in his own half",
        [LIM_REACHED_LEFT_OVER] = "4.3 the others could not be paired",
        [LIM_REACHED_52] = "5.2 colour decides",
        [LIM_REACHED_57] = "5.7 Maxi refuses",
        [LIM_REACHED_57_NEXT] = "5.7 Maxi: the next who suits",
        [LIM_REACHED_CRACK_HIGHER] = "2.6 higher side cracked",
        [LIM_REACHED_CRACK_LOWER] = "2.6 lower side cracked",
        [LIM_REACHED_CRACK_TWICE] = "2.6 cracked twice or more",
        [LIM_REACHED_CRACK_OTHER] = "2.6 side without pairings left",
        [LIM_REACHED_LAST_ROUND] = "6 last round",
        [LIM_REACHED_LAST_BEYOND] = "6 pair beyond the limits",
        [LIM_REACHED_LAST_STRICT] = "6 limits kept where not needed",
        [LIM_REACHED_LAST_NEW] = "6 limits given up for everybody",
        [LIM_REACHED_COLOUR_LOT] = "7.2 lot",
        [LIM_REACHED_LOT_SEEN] = "7.2 lot read off round one",
        [LIM_REACHED_COLOUR_LIMITS] = "5.3 limits decide a colour",
        [LIM_REACHED_COLOUR_DUE] = "5.1 colours due",
        [LIM_REACHED_COLOUR_HISTORY] = "5.4 history",
        [LIM_REACHED_COLOUR_HIGHER] = "5.4 higher ranked",
        [LIM_REACHED_COLOUR_LOWER] = "5.4 lower ranked",
    };
    return reached >= 0 && reached < LIM_N_REACHED ? names[reached] : "?";
}

void lim_reach(const struct lim_state *s, enum lim_reached what)
{
    if (s->reached)
        s->reached[what]++;
}
