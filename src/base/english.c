/* SPDX-License-Identifier: Apache-2.0 */
/* English: the one table of sentences, by code. Nothing is said that does not stand here.
 *
 * In braces stands the name of a value, and behind it how it is shown (base/saying.h,
 * docs/sayings.md). Names and codes are frozen; the words around them are not. */
#include "base/saying.h"

static const struct {
    const char *name, *pattern;
} sayings[] = {
    /* lists and pieces of others */
    [SWP_SAYING_NAME_IN_ROUND] = {"name_in_round", "{player} in round {round}"},
    [SWP_SAYING_NAME_MET_IN_ROUND] = {"name_met_in_round", "{player} (in round {round})"},
    [SWP_SAYING_PAIR] = {"pair", "{first} \xE2\x80\x93 {second}"},

    /* a round */
    [SWP_SAYING_HEADING_BYE] = {"heading_bye", "The bye"},
    [SWP_SAYING_HEADING_BOARDS] = {"heading_boards", "Boards and colours"},
    [SWP_SAYING_HEADING_FIRST_ATTEMPT] = {"heading_first_attempt", "{heading}, first attempt"},
    [SWP_SAYING_PLAYERS_TAKE_PART] = {"players_take_part",
                                      "{^players:words} {players=player takes|players take} part."},
    [SWP_SAYING_PLAYERS_TAKE_PART_ONE_BYE] =
        {"players_take_part_one_bye",
         "{^players:words} {players=player takes|players take} part and has the bye."},
    [SWP_SAYING_PLAYERS_TAKE_PART_ODD] = {"players_take_part_odd",
                                          "{^players:words} {players=player takes|players take} "
                                          "part, an odd number: one of them has the bye."},
    [SWP_SAYING_BYE_GIVEN_BY_ARBITER] = {"bye_given_by_arbiter",
                                         "The arbiter has given the bye to {player}."},
    [SWP_SAYING_BYE_BARRED] = {"bye_barred",
                               "Barred from the bye for points without playing: {players:and}."},
    [SWP_SAYING_BYE_LOWEST_SCORE] = {"bye_lowest_score",
                                     "The lowest score with which anybody can have the bye is "
                                     "{score:points}: it may go to {players}."},
    [SWP_SAYING_BYE_PASSED_OVER] = {"bye_passed_over",
                                    "{players}, with {score:points}, is passed over: {why}."},
    [SWP_SAYING_BYE_HAD] = {"bye_had", "{players}, with {score:points}, has the bye."},
    [SWP_SAYING_BYE_WHY_DUTCH] =
        {"bye_why_dutch",
         "the lowest bracket is paired better, or earlier in the order, if this player plays"},
    [SWP_SAYING_BYE_WHY_OTHERS] = {"bye_why_others",
                                   "without this player the others could not all be paired"},
    [SWP_SAYING_BYE_WHY_NO_PAIRING] =
        {"bye_why_no_pairing", "without this player no legal pairing would be left for the others"},
    [SWP_SAYING_PAIRS] = {"pairs", "Pairs: {pairs:;}."},

    /* which rule gave the colours */
    [SWP_SAYING_COLOURS_BOTH_GRANTED] = {"colours_both_granted",
                                         "both have the colour they prefer"},
    [SWP_SAYING_COLOURS_BOTH_GRANTED_DUE] = {"colours_both_granted_due",
                                             "both have the colour due to them"},
    [SWP_SAYING_COLOURS_ONLY_ONE_PREFERS] = {"colours_only_one_prefers",
                                             "only one of the two prefers a colour, and has it"},
    [SWP_SAYING_COLOURS_ONLY_ONE_PREFERS_DUE] = {"colours_only_one_prefers_due",
                                                 "only one of the two is due a colour, and has it"},
    [SWP_SAYING_COLOURS_NO_CHOICE] = {"colours_no_choice", "the limits of colours leave no choice"},
    [SWP_SAYING_COLOURS_STRONGER] =
        {"colours_stronger", "both prefer the same colour: the stronger preference is granted"},
    [SWP_SAYING_COLOURS_WIDER_DIFFERENCE] =
        {"colours_wider_difference",
         "both must have the same colour: the wider colour difference decides"},
    [SWP_SAYING_COLOURS_EQUALISE_DUE] =
        {"colours_equalise_due", "the numbers of games with White and Black are made more equal"},
    [SWP_SAYING_COLOURS_ALTERNATION] = {"colours_alternation",
                                        "both prefer the same colour: it alternates from the "
                                        "latest time the two had different ones"},
    [SWP_SAYING_COLOURS_ALTERNATION_DUE] = {"colours_alternation_due",
                                            "both are due the same colour: it alternates from the "
                                            "latest time the two had different ones"},
    [SWP_SAYING_COLOURS_HIGHER_RANKED] =
        {"colours_higher_ranked", "both prefer the same colour: the higher ranked player has it"},
    [SWP_SAYING_COLOURS_HIGHER_RANKED_DUE] =
        {"colours_higher_ranked_due",
         "both are due the same colour: the higher ranked player has it"},
    [SWP_SAYING_COLOURS_LOWER_RANKED_DUE] =
        {"colours_lower_ranked_due",
         "both are due the same colour: paired upwards, the lower ranked player has it"},
    [SWP_SAYING_COLOURS_HIGHER_ARO_DUE] =
        {"colours_higher_aro_due",
         "nothing else decides: White goes to the higher average of opponents"},
    [SWP_SAYING_COLOURS_LOWER_RATING_DUE] =
        {"colours_lower_rating_due", "nothing else decides: White goes to the lower rating"},
    [SWP_SAYING_COLOURS_ALPHABET_DUE] =
        {"colours_alphabet_due", "nothing else decides: White goes to the first in the alphabet"},
    [SWP_SAYING_COLOURS_INITIAL_COLOUR] = {"colours_initial_colour",
                                           "the colours follow the drawing of lots before round 1"},
    [SWP_SAYING_COLOURS_RECORDED] = {"colours_recorded", "{text}"},

    /* a round, to a player */
    [SWP_SAYING_YOU_HAVE_BOARD] =
        {"you_have_board",
         "You have {colour} against {opponent} in round {round}, on board {board}."},
    [SWP_SAYING_YOU_HAVE_BYE] = {"you_have_bye",
                                 "You have the pairing-allocated bye in round {round}."},
    [SWP_SAYING_YOU_HAVE_FULL_BYE] =
        {"you_have_full_bye", "You are not paired in round {round}: you have a full-point bye."},
    [SWP_SAYING_YOU_HAVE_HALF_BYE] =
        {"you_have_half_bye", "You are not paired in round {round}: you have a half-point bye."},
    [SWP_SAYING_YOU_ARE_ABSENT] = {"you_are_absent",
                                   "You are not paired in round {round}: you do not take part."},
    [SWP_SAYING_VIRTUAL_POINTS] = {"virtual_points",
                                   " ({points} of them virtual, for the accelerated round)"},
    [SWP_SAYING_YOU_HAD] = {"you_had", "You had {score:points}{virtual}."},
    [SWP_SAYING_YOU_BOTH_HAD] = {"you_both_had",
                                 "You had {score:points}{virtual}, so had your opponent."},
    [SWP_SAYING_YOU_HAD_OPPONENT_HAD] =
        {"you_had_opponent_had", "You had {score:points}{virtual}, your opponent had {theirs}."},
    [SWP_SAYING_YOU_ARE_PASSED_OVER] =
        {"you_are_passed_over",
         "You stood before others for the bye, but were passed over: {why}."},
    [SWP_SAYING_ANOTHER_PASSED_OVER] = {"another_passed_over", "{player} is passed over: {why}."},
    [SWP_SAYING_LOWEST_SCORE_FOR_BYE] = {"lowest_score_for_bye",
                                         "The number of players was odd. The lowest score with "
                                         "which anybody could have the bye was {score:points}."},
    [SWP_SAYING_BYE_FIRST_LOWEST_RANKED] = {"bye_first_lowest_ranked",
                                            "You are the lowest ranked of those who play."},
    [SWP_SAYING_BYE_FIRST_DUBOV] = {"bye_first_dubov",
                                    "It goes to the lowest score, then to the most games played, "
                                    "then to the lowest in the initial ranking list: that is you."},
    [SWP_SAYING_BYE_FIRST_DUBOV_1997] =
        {"bye_first_dubov_1997",
         "It goes to the lowest rated player of the lowest score group: that is you."},
    [SWP_SAYING_BYE_NEXT] = {"bye_next", "You were the next for it, and the others can be paired."},
    [SWP_SAYING_BYE_BY_ARBITER] = {"bye_by_arbiter", "The arbiter has given it to you."},
    [SWP_SAYING_GAMES_WITH] = {"games_with", "{games:words} {colour}{games=|s}"},
    [SWP_SAYING_HISTORY_NONE] = {"history_none", "not having played yet"},
    [SWP_SAYING_HISTORY_ONE_COLOUR] = {"history_one_colour", "after {games} only"},
    [SWP_SAYING_HISTORY_LAST_ONE] = {"history_last_one",
                                     "after {white} and {black}, the last one {colour}"},
    [SWP_SAYING_HISTORY_LAST] = {"history_last",
                                 "after {white} and {black}, the last {run:words} {colour}"},
    [SWP_SAYING_COLOURS_OF_BOTH] =
        {"colours_of_both",
         "Colours: {history}, you {preference}; {opponent}, {their_history}, {their_preference}."},
    [SWP_SAYING_PREFERENCES_REFUSED_IN_BRACKET] =
        {"preferences_refused_in_bracket", "In this bracket {players:player|players} had to go "
                                           "without the colour preferred; no fewer was possible."},
    [SWP_SAYING_THEREFORE_COLOUR] = {"therefore_colour", "{^rule}. Therefore you have {colour}."},
    [SWP_SAYING_THEREFORE_COLOUR_ROUNDS] = {"therefore_colour_rounds",
                                            "{^rule} (your round {round}, your opponent's round "
                                            "{their_round}). Therefore you have {colour}."},

    /* what the criteria of a bracket count */
    [SWP_SAYING_CRITERION_ONE] = {"criterion_one", "{text}"},
    [SWP_SAYING_CRITERION_MANY] = {"criterion_many", "{text}"},
    [SWP_SAYING_NO_FEWER] = {"no_fewer", "{count}; no fewer is possible."},
    [SWP_SAYING_FEWER_BY_COLOURS] = {"fewer_by_colours",
                                     "{count}; by the colours alone it would be {best:some}."},
    [SWP_SAYING_UPFLOAT_ALLOWED_LAST] =
        {"upfloat_allowed_last",
         "To make these pairs the same upfloat as in the last round has to be allowed."},
    [SWP_SAYING_UPFLOAT_ALLOWED_BEFORE] =
        {"upfloat_allowed_before",
         "To make these pairs the same upfloat as in the round before the last has to be allowed."},
    [SWP_SAYING_DOWNFLOAT_ALLOWED_LAST] =
        {"downfloat_allowed_last",
         "To make these pairs the same downfloat as in the last round has to be allowed."},
    [SWP_SAYING_DOWNFLOAT_ALLOWED_BEFORE] = {"downfloat_allowed_before",
                                             "To make these pairs the same downfloat as in the "
                                             "round before the last has to be allowed."},
    [SWP_SAYING_LEFT_OVER] =
        {"left_over",
         "{^players:player|players} find no opponent in the bracket; no fewer is possible."},
    [SWP_SAYING_ALL_CRITERIA_MET] = {"all_criteria_met",
                                     "Every criterion of colours and floats is met in full."},

    /* the Dutch systems */
    [SWP_SAYING_HEADING_BRACKET] = {"heading_bracket", "Bracket of {score:points}"},
    [SWP_SAYING_HEADING_LOWEST] = {"heading_lowest", "Lowest bracket, {score:points}"},
    [SWP_SAYING_HEADING_FROM_ABOVE] = {"heading_from_above",
                                       "Players from above, without residents"},
    [SWP_SAYING_FLOATED_DOWN_BEFORE] = {"floated_down_before", "floated down two rounds ago"},
    [SWP_SAYING_FLOATED_UP_BEFORE] = {"floated_up_before", "floated up two rounds ago"},
    [SWP_SAYING_FLOATED_DOWN_LAST] = {"floated_down_last", "floated down in the last round"},
    [SWP_SAYING_FLOATED_DOWN_BOTH] = {"floated_down_both", "floated down in the last two rounds"},
    [SWP_SAYING_FLOATED_DOWN_UP] = {"floated_down_up",
                                    "floated down in the last round, up the round before"},
    [SWP_SAYING_FLOATED_UP_LAST] = {"floated_up_last", "floated up in the last round"},
    [SWP_SAYING_FLOATED_UP_DOWN] = {"floated_up_down",
                                    "floated up in the last round, down the round before"},
    [SWP_SAYING_FLOATED_UP_BOTH] = {"floated_up_both", "floated up in the last two rounds"},
    [SWP_SAYING_NO_PREFERENCE] = {"no_preference", "no colour preference"},
    [SWP_SAYING_MILD_PREFERENCE] = {"mild_preference", "a mild preference for {colour}"},
    [SWP_SAYING_STRONG_PREFERENCE] = {"strong_preference", "a strong preference for {colour}"},
    [SWP_SAYING_ABSOLUTE_PREFERENCE] = {"absolute_preference",
                                        "an absolute preference for {colour}"},
    [SWP_SAYING_ROW_DUTCH] = {"row_dutch", "{preference:row}{facts}"},
    [SWP_SAYING_FACT_FLOATED] = {"fact_floated", ", {floats}"},
    [SWP_SAYING_FACT_BARRED_FROM_BYE] = {"fact_barred_from_bye", ", barred from the bye"},
    [SWP_SAYING_FACT_TOPSCORER] = {"fact_topscorer", ", topscorer"},
    [SWP_SAYING_HAVE_PREFERENCE] = {"have_preference", "have {preference}"},
    [SWP_SAYING_HAS_PREFERENCE] = {"has_preference", "has {preference}"},
    [SWP_SAYING_RESIDENTS] = {"residents", "{^residents:resident|residents}."},
    [SWP_SAYING_RESIDENTS_ODD] =
        {"residents_odd",
         "{^residents:resident|residents}: an odd number, not everybody can be paired here."},
    [SWP_SAYING_RESIDENTS_AND_ABOVE] =
        {"residents_and_above", "{^residents:resident|residents}, and from above {players}."},
    [SWP_SAYING_RESIDENTS_AND_ABOVE_ODD] =
        {"residents_and_above_odd", "{^residents:resident|residents}, and from above {players}: an "
                                    "odd number, not everybody can be paired here."},
    [SWP_SAYING_STEP_INCOMPATIBLE] =
        {"step_incompatible",
         "Moved down at once, having no opponent in their bracket: {players}."},
    [SWP_SAYING_STEP_WHOLE_BRACKET] =
        {"step_whole_bracket",
         "A whole bracket is moved down, because nobody in it can be paired: {players}."},
    [SWP_SAYING_STEP_ALONE] = {"step_alone", "{players}, alone in a bracket, is moved down."},
    [SWP_SAYING_STEP_LOOKS_BELOW] =
        {"step_looks_below", "Who moves down is chosen with a look at the players below, so that "
                             "the next bracket and the rest of the round can be paired."},
    [SWP_SAYING_STEP_COLLAPSED] =
        {"step_collapsed",
         "With these pairs the players below could not all be paired: the bracket is paired again "
         "as the penultimate one, and all below it become one bracket."},
    [SWP_SAYING_STEP_NEXT_CANNOT_BE_PAIRED] =
        {"step_next_cannot_be_paired", "With {players} moved down the next bracket cannot be "
                                       "paired as well as it should: other players are sought."},
    [SWP_SAYING_STEP_OTHERS_MOVE_DOWN] =
        {"step_others_move_down",
         "Other players move down instead, with whom the next bracket can be paired."},
    [SWP_SAYING_STEP_NO_OTHERS_HELP] =
        {"step_no_others_help", "No others of the same scores help: the first pairing stays."},
    [SWP_SAYING_STEP_LOWEST_INCOMPLETE] = {"step_lowest_incomplete",
                                           "With {players} moved down the lowest bracket cannot be "
                                           "completed: the penultimate bracket is paired again."},
    [SWP_SAYING_STEP_PAIRED_AGAIN] =
        {"step_paired_again",
         "The lowest bracket could not be completed: this bracket is paired again."},
    [SWP_SAYING_STEP_REFUSED] =
        {"step_refused",
         "This pairing of the penultimate bracket is refused: too few of its players are paired."},
    [SWP_SAYING_STEP_JOINED] = {"step_joined", "The two lowest brackets are joined."},
    [SWP_SAYING_LIMBO] = {"limbo", "From above, but not paired here: {players}."},
    [SWP_SAYING_TRANSPOSITION_ONE] = {"transposition_one",
                                      "S2 is transposed: {players} is taken first."},
    [SWP_SAYING_TRANSPOSITION] =
        {"transposition", "S2 is transposed: its players are taken in this order: {players}."},
    [SWP_SAYING_EXCHANGE] = {"exchange", "The halves as they stood did not allow the best pairing: "
                                         "{from_s1} changed places with {from_s2}."},
    [SWP_SAYING_PAIRED_FIRST] = {"paired_first", "Paired first, against the residents: {players}."},
    [SWP_SAYING_HALVES] = {"halves", "S1: {s1}. S2: {s2}."},
    [SWP_SAYING_HALVES_OF_REMAINDER] = {"halves_of_remainder",
                                        "S1 of the remainder: {s1}. S2 of the remainder: {s2}."},
    [SWP_SAYING_MOVED_DOWN] = {"moved_down", "Moved down: {players}."},
    [SWP_SAYING_SPARED_FLOATED] = {"spared_floated", "{player} {floats}"},
    [SWP_SAYING_SPARED_ONLY] = {"spared_only", "only {player} stayed, who {floats}"},
    [SWP_SAYING_SPARED] = {"spared", "{players:words} stayed"},
    [SWP_SAYING_SPARED_OF_WHOM] = {"spared_of_whom", "{players:words} stayed, of whom {some:and}"},
    [SWP_SAYING_SPARED_BELOW] = {"spared_below", "Of those ranked below {player} {spared}."},
    [SWP_SAYING_YOU_SPARED] = {"you_spared",
                               "Of those ranked below you {spared}: with others moving down the "
                               "pairing would have been worse, or later in the order."},
    [SWP_SAYING_YOU_WERE_LAST] = {"you_were_last",
                                  "You were the last in the order of the bracket."},
    [SWP_SAYING_ALL_BELOW_MOVED] = {"all_below_moved",
                                    "All who were ranked below you moved down too."},
    [SWP_SAYING_PAIRED_TWICE_OTHERS_MOVED] =
        {"paired_twice_others_moved",
         "It was paired twice: at first others were to move down, but with them the next bracket "
         "could not have been paired as well as it should."},
    [SWP_SAYING_PAIRED_TWICE_LOWEST] = {"paired_twice_lowest",
                                        "It was paired twice: after the first pairing the lowest "
                                        "bracket could not have been completed."},
    [SWP_SAYING_YOU_MOVED_ON] =
        {"you_moved_on",
         "In the bracket of {score:points} no place could be found for you, and you moved on."},
    [SWP_SAYING_YOU_MOVED_ALONE] =
        {"you_moved_alone", "You were alone in the bracket of {score:points}, and moved down."},
    [SWP_SAYING_YOU_ALL_MOVED] = {"you_all_moved",
                                  "The bracket of {score:points} had {players:player|players}, of "
                                  "whom nobody could be paired there: all moved down."},
    [SWP_SAYING_YOU_MOVED_ODD] =
        {"you_moved_odd", "The bracket of {score:points} had {players:player|players}, an odd "
                          "number, so not everybody could be paired there: {down:words} had to "
                          "move down, and you were {down=the one|one of them}."},
    [SWP_SAYING_YOU_MOVED_EVEN] =
        {"you_moved_even",
         "The bracket of {score:points} had {players:player|players}, and not all of them could be "
         "paired there: {down:words} had to move down, and you were {down=the one|one of them}."},
    [SWP_SAYING_YOU_HAD_MET] = {"you_had_met", "you had met {players:and}"},
    [SWP_SAYING_HAD_MET] = {"had_met", "{player} had met {players:and}"},
    [SWP_SAYING_YOU_ARE_FORBIDDEN] =
        {"you_are_forbidden", "the arbiter has ordered that you and {players:and} do not meet"},
    [SWP_SAYING_ARE_FORBIDDEN] =
        {"are_forbidden", "the arbiter has ordered that {player} and {players:and} do not meet"},
    [SWP_SAYING_YOU_NEED_SAME_COLOUR] = {"you_need_same_colour",
                                         "the same colour as you must have {players:and}"},
    [SWP_SAYING_NEED_SAME_COLOUR] = {"need_same_colour",
                                     "the same colour as {player} must have {players:and}"},
    [SWP_SAYING_WORSE_AS_A_WHOLE] = {"worse_as_a_whole",
                                     "{players:and} would have made the pairing as a whole worse"},
    [SWP_SAYING_WORSE_AS_A_WHOLE_LATER] = {"worse_as_a_whole_later",
                                           "once those before were paired, {players:and} would "
                                           "have made the pairing as a whole worse"},
    [SWP_SAYING_ONE_BEFORE_OPPONENT] =
        {"one_before_opponent", "The one before {player} in the order would not do: {reasons:;}."},
    [SWP_SAYING_THOSE_BEFORE_OPPONENT] =
        {"those_before_opponent", "Those before {player} in the order would not do: {reasons:;}."},
    [SWP_SAYING_ONE_BEFORE_YOU] = {"one_before_you",
                                   "The one before you in the order would not do: {reasons:;}."},
    [SWP_SAYING_THOSE_BEFORE_YOU] = {"those_before_you",
                                     "Those before you in the order would not do: {reasons:;}."},
    [SWP_SAYING_YOU_FROM_ABOVE] = {"you_from_above",
                                   "Those who come from above are paired first, each with the "
                                   "highest resident possible; for you that was {player}."},
    [SWP_SAYING_OPPONENT_FROM_ABOVE] =
        {"opponent_from_above",
         "{player}, with {score:points}, came from above. Those are paired first, each with the "
         "highest resident possible, and that was you."},
    [SWP_SAYING_ONLY_TWO_LEFT] = {"only_two_left",
                                  "Only the two of you were left for a pair, and so you met."},
    [SWP_SAYING_ALONE_IN_S1] = {"alone_in_s1", "You alone stood in S1"},
    [SWP_SAYING_ALONE_IN_S2] = {"alone_in_s2", "You alone stood in S2"},
    [SWP_SAYING_PLACE_IN_S1] = {"place_in_s1",
                                "You were the {place:ordinal} of {players:words} in S1"},
    [SWP_SAYING_PLACE_IN_S2] = {"place_in_s2",
                                "You were the {place:ordinal} of {players:words} in S2"},
    [SWP_SAYING_HALVES_AND_PLACE] = {"halves_and_place",
                                     "The upper half (S1) is paired with the lower half (S2), the "
                                     "first with the first and so on. {place}."},
    [SWP_SAYING_HALVES_AND_PLACE_OTHERS] =
        {"halves_and_place_others", "The upper half (S1) of the others is paired with the lower "
                                    "half (S2), the first with the first and so on. {place}."},
    [SWP_SAYING_SAME_PLACE_IN_S2] = {"same_place_in_s2",
                                     "The {place:ordinal} of S2 was {player}, so you met."},
    [SWP_SAYING_SAME_PLACE_IN_S1] = {"same_place_in_s1",
                                     "The {place:ordinal} of S1 was {player}, so you met."},
    [SWP_SAYING_FIRST_THAT_FITS] = {"first_that_fits",
                                    "By plain order {natural} would have been yours; the first of "
                                    "S2 with whom everything fits was {player}."},
    [SWP_SAYING_YOU_FIRST_THAT_FITS_ALONE] =
        {"you_first_that_fits_alone",
         "{player} stood alone in S1, and you were the first of S2 with whom everything fits."},
    [SWP_SAYING_REARRANGED_FOR_YOU] =
        {"rearranged_for_you", "S2 was rearranged: {natural} would have been yours by plain order, "
                               "and the first of S2 with whom everything fits was {player}."},
    [SWP_SAYING_REARRANGED_FOR_YOU_NOBODY] =
        {"rearranged_for_you_nobody",
         "S2 was rearranged: nobody would have been yours by plain order, and the first of S2 with "
         "whom everything fits was {player}."},
    [SWP_SAYING_REARRANGED_YOU_FIT] = {"rearranged_you_fit",
                                       "S2 was rearranged: for {player}, the {place:ordinal} of "
                                       "S1, you were the first of S2 with whom everything fits."},
    [SWP_SAYING_YOU_EXCHANGED_DOWN] = {"you_exchanged_down",
                                       "With the halves as they stood no pairing as good was "
                                       "possible: in an exchange you went from S1 to S2."},
    [SWP_SAYING_YOU_EXCHANGED_UP] = {"you_exchanged_up",
                                     "With the halves as they stood no pairing as good was "
                                     "possible: in an exchange you went from S2 to S1."},
    [SWP_SAYING_YOU_ALONE_FROM_ABOVE] = {"you_alone_from_above", "; you alone came from above"},
    [SWP_SAYING_YOU_AND_OTHERS_FROM_ABOVE] = {"you_and_others_from_above",
                                              "; you came from above, as did {players:and}"},
    [SWP_SAYING_OTHERS_FROM_ABOVE] = {"others_from_above", "; from above came {players:and}"},
    [SWP_SAYING_YOUR_BRACKET] =
        {"your_bracket",
         "Your bracket of {score:points} had {residents:resident|residents}{above}."},
    [SWP_SAYING_THE_BRACKET] =
        {"the_bracket", "The bracket of {score:points} had {residents:resident|residents}{above}."},
    [SWP_SAYING_YOU_INCOMPATIBLE] =
        {"you_incompatible",
         "You had no possible opponent in your bracket, and moved down before it was paired."},
    [SWP_SAYING_YOU_ALONE_MOVED] = {"you_alone_moved",
                                    "You were alone in your bracket, and moved down."},
    [SWP_SAYING_YOU_WHOLE_BRACKET] =
        {"you_whole_bracket",
         "Nobody of your bracket could be paired with anybody in it: all of you moved down."},

    /* Dubov 2025 and 2026 */
    [SWP_SAYING_ROW_DUBOV] = {"row_dubov", "{preference}, ARO {aro}{upfloats}"},
    [SWP_SAYING_PREFERS_COLOUR] = {"prefers_colour", "prefers {colour}"},
    [SWP_SAYING_PREFER_COLOUR] = {"prefer_colour", "prefer {colour}"},
    [SWP_SAYING_PREFERS_MILDLY] = {"prefers_mildly", "mildly prefers {colour}"},
    [SWP_SAYING_PREFER_MILDLY] = {"prefer_mildly", "mildly prefer {colour}"},
    [SWP_SAYING_PREFERS_STRONGLY] = {"prefers_strongly", "strongly prefers {colour}"},
    [SWP_SAYING_PREFER_STRONGLY] = {"prefer_strongly", "strongly prefer {colour}"},
    [SWP_SAYING_PREFERS_ABSOLUTELY] = {"prefers_absolutely", "absolutely prefers {colour}"},
    [SWP_SAYING_PREFER_ABSOLUTELY] = {"prefer_absolutely", "absolutely prefer {colour}"},
    [SWP_SAYING_UPFLOATS] = {"upfloats", ", {upfloats:upfloat|upfloats}"},
    [SWP_SAYING_UPFLOATS_MAXIMUM] = {"upfloats_maximum",
                                     ", {upfloats:upfloat|upfloats}, no more if possible"},
    [SWP_SAYING_UPFLOATS_LAST] = {"upfloats_last",
                                  ", {upfloats:upfloat|upfloats} (in the last round)"},
    [SWP_SAYING_UPFLOATS_LAST_MAXIMUM] =
        {"upfloats_last_maximum",
         ", {upfloats:upfloat|upfloats} (in the last round), no more if possible"},
    [SWP_SAYING_UPFLOATS_ONE_LAST] = {"upfloats_one_last",
                                      ", {upfloats:upfloat|upfloats} (one in the last round)"},
    [SWP_SAYING_UPFLOATS_ONE_LAST_MAXIMUM] =
        {"upfloats_one_last_maximum",
         ", {upfloats:upfloat|upfloats} (one in the last round), no more if possible"},
    [SWP_SAYING_EVENT_REASON] = {"event_reason", "{text}"},
    [SWP_SAYING_UPFLOATER_PASSED_OVER] = {"upfloater_passed_over",
                                          "Passed over as an upfloater: {players} ({why})."},
    [SWP_SAYING_NO_UPFLOATER] = {"no_upfloater", "No upfloater is needed."},
    [SWP_SAYING_UPFLOATERS] = {"upfloaters", "{count=Upfloater|Upfloaters}: {players}."},
    [SWP_SAYING_G1] = {"g1", "G1, who prefer White: {players}."},
    [SWP_SAYING_G2] = {"g2", "G2, who prefer Black: {players}."},
    [SWP_SAYING_SHIFTED_TO_G1] = {"shifted_to_g1", "Shifted from G2 to G1: {players}."},
    [SWP_SAYING_SHIFTED_TO_G2] = {"shifted_to_g2", "Shifted from G1 to G2: {players}."},
    [SWP_SAYING_S1_BY_ARO] = {"s1_by_aro", "S1, by ascending ARO: {players}."},
    [SWP_SAYING_S2_BY_RANKING] = {"s2_by_ranking",
                                  "S2, by initial ranking, needs no transposition: {players}."},
    [SWP_SAYING_S2_TRANSPOSED] = {"s2_transposed",
                                  "S2 in its first legal transposition: {players}."},
    [SWP_SAYING_RESIDENTS_ODD_UPFLOAT] = {"residents_odd_upfloat",
                                          "{^residents:resident|residents}: an odd number, "
                                          "somebody has to float up into the bracket."},
    [SWP_SAYING_YOU_TAKEN_UP] =
        {"you_taken_up", "The bracket of {score:points} had {residents:resident|residents} and "
                         "needed {upfloaters:upfloater|upfloaters}; you were taken up into it."},
    [SWP_SAYING_NAME_AND_WHY] = {"name_and_why", "{player} ({why})"},
    [SWP_SAYING_PASSED_OVER_BEFORE_YOU] = {"passed_over_before_you",
                                           "Passed over before you: {players:and}."},
    [SWP_SAYING_PASSED_OVER_BEFORE_YOU_MORE] =
        {"passed_over_before_you_more",
         "Passed over before you: {players:and}, and {more:words} more."},
    [SWP_SAYING_YOUR_BRACKET_RESIDENTS] =
        {"your_bracket_residents",
         "Your bracket of {score:points} had {residents:resident|residents}."},
    [SWP_SAYING_YOUR_BRACKET_UPFLOATERS] =
        {"your_bracket_upfloaters",
         "Your bracket of {score:points} had {residents:resident|residents}; up from below came "
         "{players}."},
    [SWP_SAYING_YOU_SHIFTED_TO_G1] =
        {"you_shifted_to_g1",
         "To even out the two groups you were shifted to G1, with those who prefer White."},
    [SWP_SAYING_YOU_SHIFTED_TO_G2] =
        {"you_shifted_to_g2",
         "To even out the two groups you were shifted to G2, with those who prefer Black."},
    [SWP_SAYING_NOBODY_PLAYED_HALVES] =
        {"nobody_played_halves",
         "Nobody has played yet: S1 is the upper half of the list, S2 the lower one."},
    [SWP_SAYING_S1_S2_ORDER] = {"s1_s2_order",
                                "S1 is ordered by the average rating of the opponents so far "
                                "(ARO), the lowest first; S2 by the initial ranking."},
    [SWP_SAYING_YOU_MET_S2] =
        {"you_met_s2",
         "You were the {place:ordinal} of S1, and so met the {place:ordinal} of S2, {player}."},
    [SWP_SAYING_YOU_MET_S2_TRANSPOSED] =
        {"you_met_s2_transposed",
         "You were the {place:ordinal} of S1, S2 in its first transposition that is legal, and so "
         "met the {place:ordinal} of S2, {player}."},
    [SWP_SAYING_YOU_MET_S1] =
        {"you_met_s1",
         "You were the {place:ordinal} of S2, and so met the {place:ordinal} of S1, {player}."},
    [SWP_SAYING_YOU_MET_S1_TRANSPOSED] =
        {"you_met_s1_transposed",
         "You were the {place:ordinal} of S2, S2 in its first transposition that is legal, and so "
         "met the {place:ordinal} of S1, {player}."},

    /* due colours: Dubov 1997 and Lim */
    [SWP_SAYING_DUE] = {"due", "due {colour}"},
    [SWP_SAYING_DUE_NONE] = {"due_none", "due no colour"},
    [SWP_SAYING_ARE_DUE] = {"are_due", "are {due}"},
    [SWP_SAYING_IS_DUE] = {"is_due", "is {due}"},
    [SWP_SAYING_ARE_DUE_ONLY] = {"are_due_only", "are {due} and may have no other"},
    [SWP_SAYING_IS_DUE_ONLY] = {"is_due_only", "is {due} and may have no other"},

    /* Dubov 1997 */
    [SWP_SAYING_ROW_DUBOV_1997] = {"row_dubov_1997", "{due}, ARO {aro}, rating {rating}{facts}"},
    [SWP_SAYING_DUE_NO_GAME] = {"due_no_game", "no game"},
    [SWP_SAYING_FACT_MUST_HAVE_COLOUR] = {"fact_must_have_colour", ", must have this colour"},
    [SWP_SAYING_FACT_MAY_NOT_COME_UP] = {"fact_may_not_come_up", ", may not come up"},
    [SWP_SAYING_HEADING_UPPER_LOWER] = {"heading_upper_lower", "Upper half against lower half"},
    [SWP_SAYING_HEADING_SCORE_GROUP] = {"heading_score_group", "Score group of {score:points}"},
    [SWP_SAYING_DUBOV_1997_FLOATER_MEETS] =
        {"dubov_1997_floater_meets",
         "{first} came down as a floater and is paired first: with {second}."},
    [SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_FIRST] =
        {"dubov_1997_floater_meets_to_first",
         "You came down as a floater. Floaters are paired before anybody else, with the highest "
         "rated player possible, of the other colour if there is one: that was {second}."},
    [SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_SECOND] =
        {"dubov_1997_floater_meets_to_second",
         "{first} came down as a floater. Floaters are paired before anybody else, with the "
         "highest rated player possible, of the other colour if there is one: that was you."},
    [SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON] =
        {"dubov_1997_floater_goes_on",
         "{first} came down as a floater, finds nobody here and goes on down."},
    [SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON_TO_FIRST] =
        {"dubov_1997_floater_goes_on_to_first",
         "As a floater you found nobody in this group, and went on down."},
    [SWP_SAYING_DUBOV_1997_WOULD_BLOCK] =
        {"dubov_1997_would_block",
         "{first} \xE2\x80\x93 {second} would leave no legal pairing for the others."},
    [SWP_SAYING_DUBOV_1997_WOULD_BLOCK_TO_FIRST] =
        {"dubov_1997_would_block_to_first",
         "With {second} no legal pairing would have been left for the others."},
    [SWP_SAYING_DUBOV_1997_ISLANDS] =
        {"dubov_1997_islands", "There is no possible opponent in their own group for {players}."},
    [SWP_SAYING_DUBOV_1997_ISLAND_TO_FIRST] =
        {"dubov_1997_island_to_first", "In your own score group there was nobody left whom you "
                                       "could meet: a player from below had to come up for you."},
    [SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT] =
        {"dubov_1997_island_opponent",
         "{first} comes up from the score group of {score:points} as an opponent for {second}."},
    [SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT_TO_FIRST] =
        {"dubov_1997_island_opponent_to_first",
         "Somebody of a higher score group had no possible opponent there: you were the first who "
         "could come up."},
    [SWP_SAYING_DUBOV_1997_ISLAND_FLOATS] =
        {"dubov_1997_island_floats", "Nobody can come up for {first}, who goes down as a floater."},
    [SWP_SAYING_DUBOV_1997_ISLAND_FLOATS_TO_FIRST] =
        {"dubov_1997_island_floats_to_first",
         "Nobody could come up for you, so you went down as a floater."},
    [SWP_SAYING_DUBOV_1997_ODD_GROUP] = {"dubov_1997_odd_group",
                                         "The number of players is odd: {white:some} due White, "
                                         "{black:some} due Black; somebody has to come up."},
    [SWP_SAYING_DUBOV_1997_CANNOT_COME_UP] =
        {"dubov_1997_cannot_come_up",
         "{first} cannot come up: no legal pairing would be left for the others."},
    [SWP_SAYING_DUBOV_1997_NOBODY_COMES_UP] = {"dubov_1997_nobody_comes_up", "Nobody can come up."},
    [SWP_SAYING_DUBOV_1997_COMES_UP] =
        {"dubov_1997_comes_up",
         "{first} comes up from the score group of {score:points} to make the number even."},
    [SWP_SAYING_DUBOV_1997_COMES_UP_TO_FIRST] =
        {"dubov_1997_comes_up_to_first",
         "The number of players of a higher score group was odd, and you were the first who could "
         "come up: of the colour that evens out the two sides if possible, then by the highest "
         "rating."},
    [SWP_SAYING_DUBOV_1997_MUST_FLOAT] = {"dubov_1997_must_float",
                                          "Not all of the group can be paired in it."},
    [SWP_SAYING_DUBOV_1997_FLOATS] = {"dubov_1997_floats",
                                      "{first} goes down to the next group as a floater."},
    [SWP_SAYING_DUBOV_1997_FLOATS_TO_FIRST] =
        {"dubov_1997_floats_to_first",
         "Not all of your score group could be paired in it: you went down as a floater."},
    [SWP_SAYING_DUBOV_1997_UNEQUAL_COLOURS] =
        {"dubov_1997_unequal_colours",
         "The two sides are not equal: {white:some} due White, {black:some} due Black."},
    [SWP_SAYING_DUBOV_1997_CHANGES_COLOUR] = {"dubov_1997_changes_colour",
                                              "{first} goes over to the side of {side}."},
    [SWP_SAYING_DUBOV_1997_CHANGES_COLOUR_TO_FIRST] =
        {"dubov_1997_changes_colour_to_first",
         "The two sides of the group were not equal: you went over to the other one."},
    [SWP_SAYING_DUBOV_1997_COLUMNS] = {"dubov_1997_columns",
                                       "Column of White, by ascending ARO: {white_players}. Column "
                                       "of Black, by descending rating: {black_players}."},
    [SWP_SAYING_DUBOV_1997_NEXT_BLACK] =
        {"dubov_1997_next_black", "{first} is paired with {second}, not with the black opposite."},
    [SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_FIRST] =
        {"dubov_1997_next_black_to_first",
         "The player opposite you in the other column was not possible, or wanted elsewhere: the "
         "first one possible was {second}."},
    [SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_SECOND] =
        {"dubov_1997_next_black_to_second",
         "{first} could not be paired with the player opposite: you were the first one possible."},
    [SWP_SAYING_DUBOV_1997_SAME_COLUMN] =
        {"dubov_1997_same_column",
         "{first} cannot be paired with the other column, and meets {second} of the same one."},
    [SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_FIRST] =
        {"dubov_1997_same_column_to_first",
         "Nobody of the other column was possible for you: of your own it was {second}."},
    [SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_SECOND] =
        {"dubov_1997_same_column_to_second",
         "{first} could be paired with nobody of the other column: of his own it was you."},
    [SWP_SAYING_COLUMN_ALONE] =
        {"column_alone", "You stood alone in the column of {colour}; opposite stood {player}."},
    [SWP_SAYING_COLUMN_PLACE] = {"column_place",
                                 "You were the {place:ordinal} of {players:words} in the column of "
                                 "{colour}; opposite stood {player}."},
    [SWP_SAYING_HALVES_OF_ROUND_1] = {"halves_of_round_1",
                                      "In round 1 the upper half of the list meets the lower half, "
                                      "the first the first, the second the second, and so on."},
    [SWP_SAYING_YOUR_SCORE_GROUP] =
        {"your_score_group",
         "Your score group of {score:points} still had {players:player|players} to be paired."},
    [SWP_SAYING_COLUMNS_ORDER] =
        {"columns_order",
         "The column of White stands by ascending average of the opponents (ARO), that of Black by "
         "descending rating, and each meets the player opposite, unless the two have met."},

    /* Lim */
    [SWP_SAYING_LIM_NO_OPPONENT] = {"lim_no_opponent",
                                    "{first} has no compatible opponent here and is transferred."},
    [SWP_SAYING_LIM_NO_OPPONENT_TO_FIRST] =
        {"lim_no_opponent_to_first",
         "You had no compatible opponent in the score-group and were transferred to the next."},
    [SWP_SAYING_LIM_TYPE_AVOIDED] =
        {"lim_type_avoided", "{first} would be a floater of type {type:letter}, which is avoided."},
    [SWP_SAYING_LIM_TYPE_AVOIDED_TO_FIRST] =
        {"lim_type_avoided_to_first",
         "As a floater you would have been of type {type:letter}, which is avoided: you had come "
         "as a floater already, or had nobody to meet in the next score-group."},
    [SWP_SAYING_LIM_PROTECTED] = {"lim_protected",
                                  "{first} floated in the last round and is spared."},
    [SWP_SAYING_LIM_PROTECTED_TO_FIRST] = {"lim_protected_to_first",
                                           "You floated in the last round, and were spared."},
    [SWP_SAYING_LIM_COLOURS_DUE] = {"lim_colours_due",
                                    "The number is odd, somebody has to float. Due White: "
                                    "{white:some}; due Black: {black:some}."},
    [SWP_SAYING_LIM_RATED_TOO_FAR] =
        {"lim_rated_too_far",
         "{first} is rated more than 100 points from the last player and stays."},
    [SWP_SAYING_LIM_RATED_TOO_FAR_TO_FIRST] =
        {"lim_rated_too_far_to_first",
         "You are rated more than 100 points from the last player, and stayed."},
    [SWP_SAYING_LIM_STAYS] = {"lim_stays",
                              "{first} would float, but then the others could not all be paired."},
    [SWP_SAYING_LIM_STAYS_TO_FIRST] =
        {"lim_stays_to_first",
         "You would have floated, but then the others could not all have been paired."},
    [SWP_SAYING_LIM_CHOSEN_BY_COLOUR] =
        {"lim_chosen_by_colour",
         "{first} is due the colour of the majority and the last of those in the order."},
    [SWP_SAYING_LIM_CHOSEN_BY_COLOUR_TO_FIRST] =
        {"lim_chosen_by_colour_to_first",
         "You were due the colour of the majority, and the last of those in the order."},
    [SWP_SAYING_LIM_CHOSEN_BY_NUMBER] =
        {"lim_chosen_by_number", "Colours do not decide: {first} is the last in the order."},
    [SWP_SAYING_LIM_CHOSEN_BY_NUMBER_TO_FIRST] =
        {"lim_chosen_by_number_to_first",
         "Colours did not decide; you were the last in the order."},
    [SWP_SAYING_LIM_CHOSEN_BY_RATING] = {"lim_chosen_by_rating",
                                         "Ratings decide: {first} is the last in the order."},
    [SWP_SAYING_LIM_CHOSEN_BY_RATING_TO_FIRST] =
        {"lim_chosen_by_rating_to_first", "Colours would have taken somebody else, but too far "
                                          "from you in rating; you were the last in the order."},
    [SWP_SAYING_LIM_MAKES_EVEN] = {"lim_makes_even", "{first} floats to make the number even."},
    [SWP_SAYING_LIM_MAKES_EVEN_TO_FIRST] =
        {"lim_makes_even_to_first",
         "The number of your score-group was odd: you were made a floater to the next."},
    [SWP_SAYING_LIM_UNPAIRED] = {"lim_unpaired",
                                 "{first} floats, because not all members can be paired."},
    [SWP_SAYING_LIM_UNPAIRED_TO_FIRST] = {"lim_unpaired_to_first",
                                          "Not all members of the score-group could be paired: you "
                                          "were made a floater to the next."},
    [SWP_SAYING_LIM_FLOATER_MEETS] = {"lim_floater_meets",
                                      "The floater {first} is paired first: with {second}."},
    [SWP_SAYING_LIM_FLOATER_MEETS_TO_FIRST] = {"lim_floater_meets_to_first",
                                               "Floaters are paired first, with the first "
                                               "compatible opponent: for you that was {second}."},
    [SWP_SAYING_LIM_FLOATER_MEETS_TO_SECOND] =
        {"lim_floater_meets_to_second",
         "The floater {first} was paired first, and you were the first compatible opponent."},
    [SWP_SAYING_LIM_EXCHANGE] = {"lim_exchange",
                                 "{first} was proposed {second}; after exchanges it is {third}."},
    [SWP_SAYING_LIM_EXCHANGE_TO_FIRST] = {"lim_exchange_to_first",
                                          "Top half against bottom half, you were proposed "
                                          "{second}; after exchanges it was {third}."},
    [SWP_SAYING_LIM_EXCHANGE_TO_SECOND] =
        {"lim_exchange_to_second",
         "You were proposed to {first}, who after exchanges met {third}."},
    [SWP_SAYING_LIM_EXCHANGE_TO_THIRD] =
        {"lim_exchange_to_third", "{first} was proposed {second}; after exchanges it was you."},
    [SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR] =
        {"lim_exchange_for_colour",
         "{first} and {second} are due the same colour: {third} takes the place of {second}."},
    [SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_FIRST] =
        {"lim_exchange_for_colour_to_first",
         "You and {second} were due the same colour: {third} took that place."},
    [SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_SECOND] =
        {"lim_exchange_for_colour_to_second",
         "You and {first} were due the same colour: {third} took your place."},
    [SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_THIRD] =
        {"lim_exchange_for_colour_to_third",
         "{first} and {second} were due the same colour: you took the place of {second}."},
    [SWP_SAYING_LIM_NOT_EXCHANGED] =
        {"lim_not_exchanged", "{second} is not exchanged for {third} although due the same colour "
                              "as {first}: more than 100 rating points lie between them."},
    [SWP_SAYING_LIM_LIMITS_GIVE_WAY] =
        {"lim_limits_give_way", "In the last round the limits of colours give way for this group."},
    [SWP_SAYING_LIM_LIMITS_GIVE_WAY_EQUAL] =
        {"lim_limits_give_way_equal",
         "In the last round the limits of colours give way between equal scores."},
    [SWP_SAYING_LIM_CRACKED] =
        {"lim_cracked",
         "The median is blocked, and the pair {first} \xE2\x80\x93 {second} is opened again."},
    [SWP_SAYING_LIM_CRACKED_TO_FIRST] = {"lim_cracked_to_first",
                                         "You had been paired with {second}, but the median "
                                         "score-group was blocked: that pair was opened again."},
    [SWP_SAYING_LIM_CRACKED_TO_SECOND] = {"lim_cracked_to_second",
                                          "You had been paired with {first}, but the median "
                                          "score-group was blocked: that pair was opened again."},
    [SWP_SAYING_ROW_LIM] = {"row_lim", "{due}{facts}"},
    [SWP_SAYING_FACT_NOT_BLACK] = {"fact_not_black", ", not Black"},
    [SWP_SAYING_FACT_NOT_WHITE] = {"fact_not_white", ", not White"},
    [SWP_SAYING_FACT_FLOATED_LAST] = {"fact_floated_last", ", floated in the last round"},
    [SWP_SAYING_HEADING_MEDIAN] = {"heading_median", "Median score-group"},
    [SWP_SAYING_HEADING_SCORE_GROUP_UPWARDS] = {"heading_score_group_upwards",
                                                "Score-group of {score:points}, paired upwards"},
    [SWP_SAYING_HEADING_SCORE_GROUP_DOWNWARD] = {"heading_score_group_downward",
                                                 "Score-group of {score:points}, paired downward"},
    [SWP_SAYING_MEMBERS] = {"members", "{^members:member|members}."},
    [SWP_SAYING_MEMBERS_AND_FLOATERS] = {"members_and_floaters",
                                         "{^members:member|members} and {floaters:floater from "
                                         "another score-group|floaters from other score-groups}."},
    [SWP_SAYING_IN_SCORE_GROUP_UPWARDS] =
        {"in_score_group_upwards", "the score-group of {score:points}, paired upwards from below"},
    [SWP_SAYING_IN_SCORE_GROUP_DOWNWARD] = {"in_score_group_downward",
                                            "the score-group of {score:points}, paired downward"},
    [SWP_SAYING_IN_MEDIAN] = {"in_median", "the median score-group, which is paired last"},
    [SWP_SAYING_YOU_ALONE_IN] = {"you_alone_in", "You were alone in {group}."},
    [SWP_SAYING_YOU_IN] = {"you_in", "You were in {group}, with {players:player|players} in all."},
    [SWP_SAYING_TOP_HALF_BOTTOM_HALF] =
        {"top_half_bottom_half",
         "Top half against bottom half, {player} was proposed to you and was compatible."},

    /* Burstein */
    [SWP_SAYING_ROUND_LEFT_TO] = {"round_left_to",
                                  "Round {round} is a seeding round: it is paired by the {title}."},
    [SWP_SAYING_OPPOSITION] = {"opposition",
                               "Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}"},
    [SWP_SAYING_ROW_BURSTEIN] = {"row_burstein", "{opposition}, {preference:row}"},
    [SWP_SAYING_FLOATS_WITH_LOOK_BELOW] =
        {"floats_with_look_below", "Who floats is chosen with a look at the players below, so that "
                                   "the next bracket and the rest of the round can be paired."},
    [SWP_SAYING_BSN_ORDER] = {"bsn_order", "By the strength of their opposition (BSN): {players}."},
    [SWP_SAYING_FOLD_ORDER] = {"fold_order", "The first of them who is free has the last one with "
                                             "whom the bracket can still be paired as well."},
    [SWP_SAYING_BRACKET_HAD] = {"bracket_had",
                                "The bracket of {score:points} had {players:player|players}."},
    [SWP_SAYING_YOUR_BSN] = {"your_bsn",
                             "By the strength of the opposition so far you were number {own} of "
                             "them ({opposition}), {player} number {other} ({their_opposition})."},
    [SWP_SAYING_PASSED_MET] = {"passed_met", "{player} (met in round {round})"},
    [SWP_SAYING_PASSED_FORBIDDEN] = {"passed_forbidden", "{player} (declared not to meet)"},
    [SWP_SAYING_PASSED_SAME_COLOUR] = {"passed_same_colour",
                                       "{player} (both must have the same colour)"},
    [SWP_SAYING_PASSED_BRACKET] = {"passed_bracket",
                                   "{player} (the bracket could not have been paired as well)"},
    [SWP_SAYING_STILL_FREE] = {"still_free",
                               "Still free with a larger number, and not possible: {players:and}."},
    [SWP_SAYING_LARGEST_NUMBER] = {"largest_number",
                                   "When it was your turn the largest number with whom the bracket "
                                   "could still be paired as well was {player}."},
    [SWP_SAYING_THEY_CHOSE_YOU] =
        {"they_chose_you", "{player} came before you: when it was their turn yours was the largest "
                           "number with whom the bracket could still be paired as well."},
    [SWP_SAYING_BYE_FIRST_BURSTEIN] =
        {"bye_first_burstein", "It goes to the lowest score, then to the most games played, then "
                               "to the weakest opposition so far: that is you."},

    /* Double-Swiss */
    [SWP_SAYING_COLOURS_EQUALISE_NEITHER] = {"colours_equalise_neither",
                                             "White goes to the one who has had it less often"},
    [SWP_SAYING_COLOURS_ALTERNATION_NEITHER] =
        {"colours_alternation_neither",
         "the colours alternate from the latest time the two had different ones"},
    [SWP_SAYING_COLOURS_HIGHER_RANKED_NEITHER] = {"colours_higher_ranked_neither",
                                                  "the higher ranked player alternates"},
    [SWP_SAYING_COLOURS_LOWER_RANKED_NEITHER] =
        {"colours_lower_ranked_neither",
         "the higher ranked player has had no colour: the other one alternates"},
    [SWP_SAYING_ROW_MATCHES] = {"row_matches", "{matches:match|matches} played"},
    [SWP_SAYING_ROW_MATCHES_FLOATED] =
        {"row_matches_floated", "{matches:match|matches} played, floated in the last round"},
    [SWP_SAYING_YOU_WERE_TOP] =
        {"you_were_top",
         "Of each pair the smaller number is the top; the tops are as small as possible, then "
         "their opponents in turn. You were the top of the {place:ordinal} pair, with {player}."},
    [SWP_SAYING_YOU_WERE_OPPONENT] = {"you_were_opponent",
                                      "Of each pair the smaller number is the top; the tops are as "
                                      "small as possible, then their opponents in turn. You were "
                                      "the opponent of the {place:ordinal} pair, with {player}."},
    [SWP_SAYING_BYE_FIRST_MATCHES] = {"bye_first_matches",
                                      "It goes to the lowest score, then to the most matches "
                                      "played, then to the largest number: that is you."},

    /* why not */
    [SWP_SAYING_WISH_MEETS] = {"wish_meets", "{player} meets {opponent}"},
    [SWP_SAYING_WISH_BYE] = {"wish_bye", "{player} has the bye"},
    [SWP_SAYING_WISH_FEWER] = {"wish_fewer", "{player} meets somebody with fewer points"},
    [SWP_SAYING_WISH_MORE] = {"wish_more", "{player} meets somebody with more points"},
    [SWP_SAYING_COLOURS_SO_FAR] =
        {"colours_so_far",
         "{player} has had White in {white:game|games} and Black in {black:game|games}"},
    [SWP_SAYING_COLOURS_SO_FAR_RUN] = {"colours_so_far_run",
                                       "{player} has had White in {white:game|games} and Black in "
                                       "{black:game|games}, {colour} in the last {run:words}"},
    [SWP_SAYING_COUNTS_DOWNFLOATERS] = {"counts_downfloaters",
                                        "players who leave the bracket unpaired"},
    [SWP_SAYING_COUNTS_DOWNFLOATER_SCORES] = {"counts_downfloater_scores",
                                              "scores of those who leave it"},
    [SWP_SAYING_COUNTS_NEXT_DOWNFLOATERS] = {"counts_next_downfloaters",
                                             "players left over in the next bracket"},
    [SWP_SAYING_COUNTS_NEXT_UNPAIRED] = {"counts_next_unpaired",
                                         "players left over in the next bracket"},
    [SWP_SAYING_COUNTS_NEXT_UNPAIRED_SCORES] = {"counts_next_unpaired_scores",
                                                "scores of those left over in the next bracket"},
    [SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED] =
        {"counts_moved_down_unpaired",
         "moved-down players without an opponent among the residents"},
    [SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED_SCORES] =
        {"counts_moved_down_unpaired_scores",
         "scores of moved-down players without such an opponent"},
    [SWP_SAYING_COUNTS_BYE_UNPLAYED_GAMES] = {"counts_bye_unplayed_games",
                                              "games the player with the bye has not played"},
    [SWP_SAYING_COUNTS_X] = {"counts_x", "pairs against a colour preference"},
    [SWP_SAYING_COUNTS_Z] = {"counts_z", "pairs against a strong colour preference"},
    [SWP_SAYING_COUNTS_B2_BROKEN] = {"counts_b2_broken",
                                     "pairs of top scorers against their absolute preferences"},
    [SWP_SAYING_COUNTS_UPFLOAT_LEVEL] = {"counts_upfloat_level",
                                         "how far upfloats are allowed again"},
    [SWP_SAYING_COUNTS_DOWNFLOAT_LEVEL] = {"counts_downfloat_level",
                                           "how far downfloats are allowed again"},
    [SWP_SAYING_COUNTS_RECORDED] = {"counts_recorded", "{text}"},
    [SWP_SAYING_SCORE] = {"score", "{score}"},
    [SWP_SAYING_NUMBER] = {"number", "{number}"},
    [SWP_SAYING_MEMBERS_OF] = {"members_of", "{sum} ({members:,})"},
    [SWP_SAYING_WHERE_FIRST] = {"where_first", "Before anybody is paired"},
    [SWP_SAYING_WHERE_HALVES] = {"where_halves", "Between the upper half and the lower half"},
    [SWP_SAYING_WHERE] = {"where", "In the {heading:clause}"},
    [SWP_SAYING_WORSE_BYE_SCORE] =
        {"worse_bye_score",
         "The bye goes to a player with {score:points}, the lowest score possible ({article}); so "
         "that {wish} nobody with fewer than {wished:points} could have it."},
    [SWP_SAYING_WORSE] = {"worse", "{where} the best pairing in which {wish} loses at {article}, "
                                   "{counts}: {wished} instead of {paired}."},
    [SWP_SAYING_EXCHANGED_HALVES] = {"exchanged_halves",
                                     "{from_s1} of S1 exchanged with {from_s2} of S2"},
    [SWP_SAYING_STEP_TOLD] = {"step_told", "{step:behind_colon}"},
    [SWP_SAYING_STEP_RECORDED] = {"step_recorded", "{text}"},
    [SWP_SAYING_STEP_RECORDED_PLAYERS] = {"step_recorded_players", "{text}: {players}"},
    [SWP_SAYING_NOT_PAIRED_IN_IT] = {"not_paired_in_it", "{player} is not paired in it"},
    [SWP_SAYING_MEETS] = {"meets", "{player} meets {opponent}"},
    [SWP_SAYING_NOBODY_LEAVES] = {"nobody_leaves", "nobody leaves the bracket"},
    [SWP_SAYING_LEAVE] = {"leave", "{players} {count=leaves|leave} the bracket"},
    [SWP_SAYING_NO_EXCHANGE] = {"no_exchange", "no exchange"},
    [SWP_SAYING_ALL_MOVED_DOWN_PAIRED] = {"all_moved_down_paired",
                                          "all moved-down players are paired"},
    [SWP_SAYING_NO_SUCH_STEP] = {"no_such_step", "no such step"},
    [SWP_SAYING_HAS_THE_BYE] = {"has_the_bye", "{player} has the bye"},
    [SWP_SAYING_BYE_BEFORE] =
        {"bye_before", "The bye is given before anybody is paired, and {player} comes before "
                       "{opponent} in the order in which it is offered ({article})."},
    [SWP_SAYING_BYE_FIRST] =
        {"bye_first",
         "The bye is given before anybody is paired, and {player} comes first in the order in "
         "which it is offered ({article}); so that {wish} it would be given to {opponent}."},
    [SWP_SAYING_STEPS_ONLY_WISHED] =
        {"steps_only_wished", "{where} the two pairings part at {article}. The round as paired has "
                              "no such step; if {wish}, there is one: {wished}."},
    [SWP_SAYING_STEPS_ONLY_PAIRED] =
        {"steps_only_paired",
         "{where} the two pairings part at {article}: {paired}. If {wish}, there is no such step."},
    [SWP_SAYING_STEPS] = {"steps", "{where} the two pairings part at {article}: {paired}. If "
                                   "{wish}, the step there is another one: {wished}."},
    [SWP_SAYING_LATER] =
        {"later", "{where} no criterion counts worse if {wish}, but the order of the text comes to "
                  "another pairing first. What decides is {article}: {paired}, and not: {wished}."},
    [SWP_SAYING_PAIRED] = {"paired", "This is what the system pairs: {wish}."},
    [SWP_SAYING_PAIRED_ON_BOARD] = {"paired_on_board",
                                    "This is what the system pairs: {wish}, on board {board}."},
    [SWP_SAYING_PAIRED_WITH_ON_BOARD] =
        {"paired_with_on_board",
         "This is what the system pairs: {wish}, {opponent}, on board {board}."},
    [SWP_SAYING_HAS_WHITE] =
        {"has_white",
         "{player} has White against {opponent} by {article}: {rule}. {white}; {black}."},
    [SWP_SAYING_WOULD_HAVE_WHITE] =
        {"would_have_white",
         "{player} would have White against {opponent} by {article}: {rule}. {white}; {black}."},
    [SWP_SAYING_BYE_FIXED] = {"bye_fixed",
                              "The arbiter has given the bye of round {round} to {player}."},
    [SWP_SAYING_TAKES_NO_PART] = {"takes_no_part", "{player} does not take part in round {round}."},
    [SWP_SAYING_HAVE_MET] = {"have_met",
                             "They have met in round {round}, {player} with White against "
                             "{opponent}: nobody meets an opponent twice ({article})."},
    [SWP_SAYING_FORBIDDEN_PAIR] = {"forbidden_pair", "The two are declared a forbidden pair."},
    [SWP_SAYING_BARRED_BOTH] = {"barred_both", "White or Black"},
    [SWP_SAYING_BARRED_WHITE] = {"barred_white", "White"},
    [SWP_SAYING_BARRED_BLACK] = {"barred_black", "Black"},
    [SWP_SAYING_BARRED_NOTHING] = {"barred_nothing", "nothing"},
    [SWP_SAYING_SAME_COLOUR_BOTH] =
        {"same_colour_both", "Neither may have {barred} ({article}): {colours}; {their_colours}."},
    [SWP_SAYING_SAME_COLOUR] = {"same_colour",
                                "{player} may not have {barred}, and {opponent} may not have "
                                "{their_barred} ({article}): {colours}; {their_colours}."},
    [SWP_SAYING_HAD_BYE] =
        {"had_bye",
         "{player} may not have the bye ({article}): there was a bye already in round {round}."},
    [SWP_SAYING_HAD_SCORE_WITHOUT_PLAYING] = {"had_score_without_playing",
                                              "{player} may not have the bye ({article}): there "
                                              "was a score without playing in round {round}."},
    [SWP_SAYING_EVEN_NUMBER] = {"even_number",
                                "{^players:words} {players=player takes|players take} part in "
                                "round {round}, an even number: nobody has the bye."},
    [SWP_SAYING_NOBODY_HAS_FEWER] = {"nobody_has_fewer",
                                     "Nobody who takes part has fewer points than {player}."},
    [SWP_SAYING_NOBODY_HAS_MORE] = {"nobody_has_more",
                                    "Nobody who takes part has more points than {player}."},
    [SWP_SAYING_THE_BYE] = {"the_bye", "the bye"},
    [SWP_SAYING_A_PLAYER] = {"a_player", "{player}"},
    [SWP_SAYING_LIST] = {"list", "{parts:and}"},
    [SWP_SAYING_LIST_MORE] = {"list_more", "{shown:,} and {more:words} more"},
    [SWP_SAYING_GROUPS_MORE] = {"groups_more", "{shown:;} and {more:words} more"},
    [SWP_SAYING_GROUPS] = {"groups", "{parts:;}"},
    [SWP_SAYING_HAS_NOBODY_LEFT] = {"has_nobody_left", "Then {groups} has nobody left to meet."},
    [SWP_SAYING_HAVE_ONLY_LEFT] = {"have_only_left",
                                   "Then {groups} have only {partners} left to meet."},
    [SWP_SAYING_ODD_AMONG_THEMSELVES] =
        {"odd_among_themselves",
         "Then these are an odd number and may only meet each other: {groups}."},
    [SWP_SAYING_EACH_GROUP_NEEDS] =
        {"each_group_needs", "Then one of each of these {count:group|groups} needs somebody "
                             "outside of it, and there is only {partners}: {groups}."},
    [SWP_SAYING_PROCEDURE_ENDS] = {"procedure_ends", "The procedure ends: {text}."},
    [SWP_SAYING_NO_COMPLETION] = {"no_completion",
                                  "No rule speaks against it alone, but round {round} has no "
                                  "complete pairing in which {wish}. {why}"},
    [SWP_SAYING_NO_COMPLETION_BY_ARTICLE] =
        {"no_completion_by_article", "No rule speaks against it alone, but round {round} has no "
                                     "complete pairing ({article}) in which {wish}. {why}"},

    /* check of ranks */
    [SWP_SAYING_RANK_BEYOND] = {"rank_beyond", "there are {players} players"},
    [SWP_SAYING_RANK_SHARED] = {"rank_shared",
                                "the rank is shared by {players} players (C.07 4.2)"},
    [SWP_SAYING_RANK_DECIDED] =
        {"rank_decided", "{label} {value} against {against} of player {player} (C.07 {article})"},

    /* notes about files: the bytes */
    [SWP_SAYING_NOTE_REFUSED] = {"note_refused", "{text}"},
    [SWP_SAYING_NOTE_LEFT_OUT] =
        {"note_left_out", "left out: {errors} errors, {warnings} warnings, {remarks} remarks"},
    [SWP_SAYING_NOTE_LINE_TOO_LONG] = {"note_line_too_long",
                                       "the line has {bytes} bytes; a line has at most {most}"},
    [SWP_SAYING_NOTE_FILE_TOO_LONG] = {"note_file_too_long",
                                       "the file has {bytes} bytes; a file has at most {most}"},
    [SWP_SAYING_NOTE_UTF16] = {"note_utf16",
                               "the file is UTF-16; expected UTF-8: save it as UTF-8"},
    [SWP_SAYING_NOTE_OTHER_FORMAT] =
        {"note_other_format", "this looks like {format}; expected a TRF file: export the "
                              "tournament as TRF (FIDE report) from the program it comes from"},
    [SWP_SAYING_NOTE_NUL] = {"note_nul", "a NUL byte inside the text; expected plain text in "
                                         "UTF-8: the file is damaged or in another encoding"},
    [SWP_SAYING_NOTE_WINDOWS_1252] =
        {"note_windows_1252", "the encoding is not UTF-8 (first seen in this line); read as one "
                              "byte a character, Windows-1252: save the file as UTF-8"},
    [SWP_SAYING_NOTE_NO_PLAYERS] = {"note_no_players", "no 001 record: the file holds no players"},
    [SWP_SAYING_NOTE_NO_PLAYERS_OTHER_FORMAT] =
        {"note_no_players_other_format",
         "no 001 record: this looks like {format}; expected a TRF file: export the tournament as "
         "TRF (FIDE report) from the program it comes from"},
    [SWP_SAYING_NOTE_NO_PLAYERS_TABLE] =
        {"note_no_players_table",
         "no 001 record: this looks like a table (CSV, values with {separators} between them); "
         "expected a TRF file with its fixed columns: export the tournament as TRF"},
    [SWP_SAYING_FORMAT_PDF] = {"format_pdf", "a PDF"},
    [SWP_SAYING_FORMAT_ZIP] = {"format_zip",
                               "a zip archive, or a document packed as one (xlsx, docx, ods)"},
    [SWP_SAYING_FORMAT_EMPTY_ZIP] = {"format_empty_zip", "an empty zip archive"},
    [SWP_SAYING_FORMAT_GZIP] = {"format_gzip", "a gzip archive"},
    [SWP_SAYING_FORMAT_OLD_OFFICE] = {"format_old_office", "an old Office document (xls, doc)"},
    [SWP_SAYING_FORMAT_PNG] = {"format_png", "a picture (PNG)"},
    [SWP_SAYING_FORMAT_JPEG] = {"format_jpeg", "a picture (JPEG)"},
    [SWP_SAYING_FORMAT_SQLITE] = {"format_sqlite", "a database (SQLite)"},
    [SWP_SAYING_FORMAT_RTF] = {"format_rtf", "a text document (RTF)"},
    [SWP_SAYING_FORMAT_PGN] = {"format_pgn", "games in PGN"},
    [SWP_SAYING_FORMAT_XML] = {"format_xml", "XML"},
    [SWP_SAYING_FORMAT_HTML] = {"format_html", "an HTML page"},
    [SWP_SAYING_FORMAT_JSON] = {"format_json", "JSON"},
    [SWP_SAYING_SEPARATORS_TABS] = {"separators_tabs", "tabs"},
    [SWP_SAYING_SEPARATORS_COMMAS] = {"separators_commas", "commas"},
    [SWP_SAYING_SEPARATORS_SEMICOLONS] = {"separators_semicolons", "semicolons"},
    [SWP_SAYING_SEPARATORS_BARS] = {"separators_bars", "bars"},

    /* notes about files: records */
    [SWP_SAYING_NOTE_BLANKS_BEFORE_CODE] =
        {"note_blanks_before_code",
         "{blanks} blanks before the code 001; a record begins in column 1: remove them"},
    [SWP_SAYING_NOTE_NOT_OF_TRFX] = {"note_not_of_trfx",
                                     "this {record} is not the record of TRF(x) and is ignored"},
    [SWP_SAYING_NOTE_RANK_NEEDS_COLUMNS] =
        {"note_rank_needs_columns",
         "the starting rank needs more than 4 columns (5-8); column 4 is blank, or a record XXW "
         "names the number of columns (wide dialect)"},
    [SWP_SAYING_NOTE_COLUMN_4] = {"note_column_4",
                                  "column 4 must be blank after the code {record}"},
    [SWP_SAYING_NOTE_SMALL_LETTERS] = {"note_small_letters",
                                       "code {found} in small letters; read as {record}"},
    [SWP_SAYING_NOTE_FOREIGN_LINES] =
        {"note_foreign_lines",
         "{lines} {lines=line is|lines are} no known record and ignored; kept for writing"},
    [SWP_SAYING_NOTE_FOREIGN_CODES] = {"note_foreign_codes",
                                       "{lines} {lines=line is|lines are} no known record and "
                                       "ignored ({codes}); kept for writing"},
    [SWP_SAYING_NOTE_NAMES_NOBODY] = {"note_names_nobody",
                                      "{record} names player {player}: player {player} is not in "
                                      "the list (no 001 record has this starting rank)"},
    [SWP_SAYING_NOTE_NO_STARTING_RANK] =
        {"note_no_starting_rank",
         "'{found}' in a list of {record}; expected starting ranks of up to {digits} digits"},
    [SWP_SAYING_NOTE_TAB] = {"note_tab", "TAB in a fixed-column record; replace tabs by blanks"},
    [SWP_SAYING_NOTE_GIVEN_AGAIN_ROUNDS] =
        {"note_given_again_rounds",
         "the number of rounds given again, differently from line {line}; the last one counts"},
    [SWP_SAYING_NOTE_GIVEN_AGAIN_COLOUR] =
        {"note_given_again_colour",
         "the initial colour given again, differently from line {line}; the last one counts"},
    [SWP_SAYING_NOTE_GIVEN_AGAIN_ORDER] =
        {"note_given_again_order",
         "the pairing order given again, differently from line {line}; the last one counts"},
    [SWP_SAYING_NOTE_GIVEN_AGAIN_SYSTEM] =
        {"note_given_again_system",
         "the system given again, differently from line {line}; the last one counts"},
    [SWP_SAYING_NOTE_WIDTH] =
        {"note_width",
         "width of starting ranks '{found}'; expected a number from {least} to {most}"},
    [SWP_SAYING_NOTE_WIDTH_AGAIN] = {"note_width_again",
                                     "width of starting ranks '{found}'; expected a number from "
                                     "{least} to {most}, the same everywhere"},
    [SWP_SAYING_NOTE_WIDTH_LATE] =
        {"note_width_late", "XXW behind a 001 record (line {line}); expected before the first one"},
    [SWP_SAYING_NOTE_NUMBER_OF_ROUNDS] =
        {"note_number_of_rounds", "number of rounds '{found}'; expected a number from 1 to {most}"},
    [SWP_SAYING_NOTE_INITIAL_COLOUR] = {"note_initial_colour",
                                        "initial colour '{found}'; expected W or B in column 5"},
    [SWP_SAYING_NOTE_UNKNOWN_WORD] =
        {"note_unknown_word", "unknown word '{found}' is ignored; known: rank white1 black1"},
    [SWP_SAYING_NOTE_OTHER_EDITION_THEN] =
        {"note_other_edition_then",
         "{code} without a year is read as {system}, but the event began on {date}; in force then: "
         "{text}: if it was paired by other rules, name them"},
    [SWP_SAYING_NOTE_DUTCH_WITHOUT_YEAR] =
        {"note_dutch_without_year", "FIDE_DUTCH without a year is read as {system}, the rules "
                                    "since {date}; an older event needs FIDE_DUTCH_2017"},
    [SWP_SAYING_NOTE_UNKNOWN_SYSTEM] =
        {"note_unknown_system",
         "'{found}' is not a Swiss system this program knows; name one when pairing or checking, "
         "or correct 192 (FIDE_DUTCH_2026, FIDE_DUTCH_2017, FIDE_DUBOV, FIDE_BURSTEIN)"},
    [SWP_SAYING_NOTE_ROUND_ROBIN] =
        {"note_round_robin",
         "'{found}' is a round robin: the results are read, no round will be paired or checked"},
    [SWP_SAYING_NOTE_OWN_RULES] =
        {"note_own_rules",
         "'{found}' names rules of the organiser: name a system when pairing or checking"},
    [SWP_SAYING_NOTE_SYSTEM_OF_092] =
        {"note_system_of_092",
         "no 192; the type of tournament in 092 is read as the system {system}"},
    [SWP_SAYING_NOTE_NO_POINTS] =
        {"note_no_points",
         "'{found}' are no points; expected a value such as 1.0 or 0.5 in columns {first}-{last}"},
    [SWP_SAYING_NOTE_POINTS_WITH_COMMA] = {"note_points_with_comma",
                                           "points '{found}' with a comma; expected a point"},
    [SWP_SAYING_NOTE_COMMA] = {"note_comma", "points with a comma; expected a point"},
    [SWP_SAYING_NOTE_POINTS_SYMBOL] =
        {"note_points_symbol", "'{found}' in column {column}; expected one of W D L A P X in "
                               "column {symbol} and its points in columns {first}-{last}"},
    [SWP_SAYING_NOTE_CODE_AND_VALUE] = {"note_code_and_value",
                                        "'{found}' found; expected CODE=VALUE such as W=3"},
    [SWP_SAYING_NOTE_UNKNOWN_CODE] =
        {"note_unknown_code",
         "unknown code '{found}'; known: W D L WW BW WD BD WL BL ZPB HPB FPB PAB FW FL"},
    [SWP_SAYING_NOTE_BAKU_NEEDS_ROUNDS] =
        {"note_baku_needs_rounds",
         "Baku acceleration needs the number of rounds; add `142 n` or `XXR n`"},
    [SWP_SAYING_NOTE_NO_NUMBER] = {"note_no_number",
                                   "'{found}' in columns {first}-{last}; expected {expected}"},
    [SWP_SAYING_EXPECTED_ROUND] = {"expected_round", "a round"},
    [SWP_SAYING_EXPECTED_ROUND_OR_000] = {"expected_round_or_000", "a round or 000"},
    [SWP_SAYING_EXPECTED_FIRST_ROUND] = {"expected_first_round", "a first round"},
    [SWP_SAYING_EXPECTED_LAST_ROUND] = {"expected_last_round", "a last round"},
    [SWP_SAYING_EXPECTED_FIRST_ID] = {"expected_first_id", "a first id"},
    [SWP_SAYING_EXPECTED_LAST_ID] = {"expected_last_id", "a last id"},
    [SWP_SAYING_EXPECTED_STARTING_RANK] = {"expected_starting_rank", "a starting rank"},
    [SWP_SAYING_NOTE_NO_POINTS_IN_COLUMNS] =
        {"note_no_points_in_columns",
         "'{found}' in columns {first}-{last}; expected points such as 1.0"},
    [SWP_SAYING_NOTE_ROUND_BEYOND] = {"note_round_beyond",
                                      "{record} names round {round}, {rounds} rounds declared"},
    [SWP_SAYING_NOTE_PLAYER_COUNT] =
        {"note_player_count", "062 says {said} players, the file has {players}; the list counts"},
    [SWP_SAYING_NOTE_REQUEST_DIFFERS] = {"note_request_differs",
                                         "{record} and the 001 line of player {player} differ for "
                                         "round {round}; the 001 line counts"},
    [SWP_SAYING_NOTE_BYE_OF_PLAYED_ROUND] =
        {"note_bye_of_played_round", "240 gives player {player} a bye in round {round}, which is "
                                     "played: his 001 line says otherwise and counts"},
    [SWP_SAYING_NOTE_BYE_TYPE] = {"note_bye_type",
                                  "type '{found}' in column 5; expected F, H or Z"},
    [SWP_SAYING_NOTE_NO_ROUND_OF_BYES] =
        {"note_no_round_of_byes", "no round in columns 7-9; expected the round of the byes"},
    [SWP_SAYING_NOTE_LATER_BYES] =
        {"note_later_byes", "byes for round {round}, later than the round to pair ({next})"},
    [SWP_SAYING_NOTE_ABSENT_AFTER_LAST] =
        {"note_absent_after_last",
         "{record} names absent players, but all {rounds} rounds are played; ignored"},
    [SWP_SAYING_NOTE_TOO_MANY_OF_RANGES] = {"note_too_many_of_ranges",
                                            "the ranges of {record} reach more than {most} times a "
                                            "player's round; expected a few ranges"},
    [SWP_SAYING_NOTE_ACCELERATES_BEYOND] =
        {"note_accelerates_beyond",
         "{record} accelerates round {round}, the last one is round {last}; ignored"},
    [SWP_SAYING_NOTE_ACCELERATES_NOBODY] =
        {"note_accelerates_nobody",
         "250 accelerates players {first} to {last}: player {first} is not in the list"},
    [SWP_SAYING_NOTE_ACCELERATES_SOME] = {"note_accelerates_some",
                                          "250 accelerates players {first} to {last}, of whom the "
                                          "first or the last is not in the list"},
    [SWP_SAYING_NOTE_250_NEEDS] =
        {"note_250_needs",
         "250 needs points (10-13), first and last round (15-17, 19-21), first and last id "
         "(23-{first_end}, {last_begin}-{last_end}), each first one before its last one"},
    [SWP_SAYING_NOTE_250_ONE_ID] = {"note_250_one_id",
                                    "250 without a last id; only player {player} is accelerated"},
    [SWP_SAYING_NOTE_XXA_BESIDE_250] = {"note_xxa_beside_250",
                                        "XXA beside 250 (line {line}): 250 counts, XXA is ignored"},
    [SWP_SAYING_NOTE_XXA_COLUMN] = {"note_xxa_column",
                                    "column {column} should be blank: the points of round {round} "
                                    "are in columns {first}-{last}"},
    [SWP_SAYING_NOTE_FORBIDS_NOBODY] =
        {"note_forbids_nobody", "{record} names nobody; expected two or more who may not meet"},
    [SWP_SAYING_NOTE_FORBIDS_ONE] =
        {"note_forbids_one", "{record} names one player; expected two or more who may not meet"},
    [SWP_SAYING_NOTE_260_NEEDS] =
        {"note_260_needs", "260 needs a first round (5-7) and a last round (9-11) not before it"},
    [SWP_SAYING_NOTE_260_ONE_ROUND] = {"note_260_one_round",
                                       "260 without a last round; read as round {round} only"},
    [SWP_SAYING_NOTE_299_NO_EFFECT] =
        {"note_299_no_effect",
         "299: these players have no result of type {type} in the rounds named; nothing changes"},
    [SWP_SAYING_NOTE_299_TYPE] = {"note_299_type",
                                  "type '{found}' in column 5; expected W D L F H Z + - or blank"},
    [SWP_SAYING_NOTE_299_NO_POINTS] = {"note_299_no_points",
                                       "no points in columns 14-17; expected a value such as -0.5"},
    [SWP_SAYING_NOTE_299_GAME_OF_MATCH] = {"note_299_game_of_match",
                                           "type '{found}' in column 5: a game of a match has no "
                                           "points of its own; expected F H Z or blank"},
    [SWP_SAYING_NOTE_ODD_SCORING] =
        {"note_odd_scoring", "{what} (win {win}, draw {draw}, loss {loss}, pairing-allocated bye "
                             "{pab}, absence {absence}); the values are used as they stand"},
    [SWP_SAYING_ODD_WIN] = {"odd_win", "a win is worth no more than a draw"},
    [SWP_SAYING_ODD_DRAW] = {"odd_draw", "a draw is worth less than a loss"},
    [SWP_SAYING_ODD_LOSS] = {"odd_loss", "a loss or an absence costs points"},
    [SWP_SAYING_ODD_PAB] = {"odd_pab", "a pairing-allocated bye is worth more than a win"},
    [SWP_SAYING_ODD_ABSENCE] = {"odd_absence", "an absence is worth more than a draw"},
    [SWP_SAYING_NOTE_OTHER_POINTS] = {"note_other_points",
                                      "{record} gives other points than the record before it; 162 "
                                      "counts before BBx, BBx before XXS"},
    [SWP_SAYING_NOTE_POINTS_MISSING] =
        {"note_points_missing",
         "points missing for {players} players, first player {player}; computed from the results"},
    [SWP_SAYING_NOTE_POINTS_SHOW] =
        {"note_points_show", "no points system is declared; the points show win {win}, draw "
                             "{draw}, loss {loss}, pairing-allocated bye {pab}: declare it (162)"},
    [SWP_SAYING_NOTE_OWN_CHANGED] = {"note_own_changed",
                                     "this line was not written by swisspair as it stands; remove "
                                     "all lines that begin with `### swisspair`"},
    [SWP_SAYING_NOTE_OWN_SAME_NUMBER] =
        {"note_own_same_number",
         "the lines `### swisspair number` give two players the same number"},
    [SWP_SAYING_NOTE_OWN_NEWER] =
        {"note_own_newer", "the lines `### swisspair` are of a newer version and are left alone"},
    [SWP_SAYING_NOTE_OWN_STALE] = {"note_own_stale",
                                   "other lines were changed after the lines `### swisspair` had "
                                   "been written; these are left alone"},

    /* notes about files: players */
    [SWP_SAYING_NOTE_RATING_DIGITS] =
        {"note_rating_digits", "player {player}: the rating has more than the 4 digits of columns "
                               "{first}-{last} ({found} found); expected at most 9999"},
    [SWP_SAYING_NOTE_RATING_NO_NUMBER] =
        {"note_rating_no_number",
         "player {player}: rating '{found}' is no number; taken as unrated"},
    [SWP_SAYING_NOTE_POINTS_OF_PLAYER_WITH_COMMA] =
        {"note_points_of_player_with_comma",
         "player {player}: points '{found}' with a comma; expected a point"},
    [SWP_SAYING_NOTE_RANK_NO_NUMBER] = {"note_rank_no_number",
                                        "player {player}: rank '{found}' is no number and ignored"},
    [SWP_SAYING_NOTE_RANK_TOO_WIDE] =
        {"note_rank_too_wide",
         "the starting rank needs more than {columns} columns (5-{last}); expected at most {most}, "
         "or a record XXW with the number of columns (wide dialect)"},
    [SWP_SAYING_NOTE_RANK_0] =
        {"note_rank_0",
         "starting rank 0; expected a starting rank of 1 to {most} in columns 5-{last}"},
    [SWP_SAYING_NOTE_BEHIND_RANK] = {"note_behind_rank",
                                     "column {column} must be blank, behind a starting rank of 1 "
                                     "to {most} in columns 5-{last}"},
    [SWP_SAYING_NOTE_RANK_NO_STARTING_RANK] =
        {"note_rank_no_starting_rank",
         "'{found}' found; expected a starting rank of 1 to {most} in columns 5-{last}"},
    [SWP_SAYING_NOTE_RANK_TWICE] =
        {"note_rank_twice",
         "starting rank {player} is used twice, first in line {line}; every player needs his own"},
    [SWP_SAYING_NOTE_COLUMNS_OF_BYTES] =
        {"note_columns_of_bytes",
         "player {player}: the columns fit only when bytes are counted; expected columns of "
         "characters: the program that wrote the file pads by bytes"},
    [SWP_SAYING_NOTE_SHIFTED_RIGHT_CELLS] =
        {"note_shifted_right_cells",
         "player {player}: from column {from} on the line seems shifted right by {columns:words} "
         "(column {column} should be w, b or -): remove the blanks too many"},
    [SWP_SAYING_NOTE_SHIFTED_LEFT_CELLS] =
        {"note_shifted_left_cells",
         "player {player}: from column {from} on the line seems shifted left by {columns:words} "
         "(column {column} should be w, b or -): insert the missing blanks"},
    [SWP_SAYING_NOTE_SHIFTED_RIGHT] =
        {"note_shifted_right",
         "player {player}: from column {from} on the line seems shifted right by {columns:words} "
         "(column {column} should be blank): remove the blanks too many"},
    [SWP_SAYING_NOTE_SHIFTED_LEFT] =
        {"note_shifted_left",
         "player {player}: from column {from} on the line seems shifted left by {columns:words} "
         "(column {column} should be blank): insert the missing blanks"},
    [SWP_SAYING_NOTE_MISFIT] =
        {"note_misfit",
         "player {player}: column {column} should be {expected}: bring the line into its columns"},
    [SWP_SAYING_EXPECTED_BLANK] = {"expected_blank", "blank"},
    [SWP_SAYING_EXPECTED_RATING] = {"expected_rating", "a rating of up to 4 digits or blank"},
    [SWP_SAYING_EXPECTED_POINTS] = {"expected_points", "points such as 3.5, in columns 81-84"},
    [SWP_SAYING_EXPECTED_POINTS_WIDE] = {"expected_points_wide",
                                         "points such as 3.5, in four columns"},
    [SWP_SAYING_EXPECTED_RESULT] = {"expected_result", "a result"},
    [SWP_SAYING_EXPECTED_OPPONENT] =
        {"expected_opponent", "an opponent's starting rank of up to 4 digits, 0000 or blank"},
    [SWP_SAYING_EXPECTED_OPPONENT_WIDE] =
        {"expected_opponent_wide",
         "an opponent's starting rank of no more digits than XXW says, zeros or blank"},
    [SWP_SAYING_EXPECTED_COLOUR] = {"expected_colour", "a colour w, b or -"},
    [SWP_SAYING_NOTE_RUN_TOGETHER] =
        {"note_run_together",
         "player {player}: games stand among the columns of name and rating, those of the rounds "
         "(from {column} on) are empty; expected fixed columns: something has changed the number "
         "of blanks, export the file again"},
    [SWP_SAYING_NOTE_SECOND_001] = {"note_second_001",
                                    "player {player}: a second 001 begins in column {column}; "
                                    "expected one player a line: begin a new line before it"},
    [SWP_SAYING_NOTE_LOOK_ALIKE] =
        {"note_look_alike", "player {player}: {what} in column {column}; expected {expected}"},
    [SWP_SAYING_FOUND_NO_BREAK_BLANK] = {"found_no_break_blank", "a no-break blank (U+00A0)"},
    [SWP_SAYING_FOUND_WIDE_BLANK] = {"found_wide_blank",
                                     "a blank of typography (U+2000 to U+200A)"},
    [SWP_SAYING_FOUND_NARROW_BLANK] = {"found_narrow_blank", "a narrow no-break blank (U+202F)"},
    [SWP_SAYING_FOUND_IDEOGRAPHIC_BLANK] = {"found_ideographic_blank",
                                            "an ideographic blank (U+3000)"},
    [SWP_SAYING_FOUND_DASH] = {"found_dash", "a dash of typography (en dash or another)"},
    [SWP_SAYING_FOUND_MINUS] = {"found_minus", "a minus sign (U+2212)"},
    [SWP_SAYING_FOUND_HALF] = {"found_half", "the character \xC2\xBD"},
    [SWP_SAYING_FOUND_NO_WIDTH] = {"found_no_width",
                                   "a character without width (U+200B to U+200F)"},
    [SWP_SAYING_FOUND_BYTE_ORDER_MARK] = {"found_byte_order_mark",
                                          "a byte order mark inside the file (U+FEFF)"},
    [SWP_SAYING_FOUND_ACCENT] = {"found_accent",
                                 "an accent as a character of its own (decomposed, NFD)"},
    [SWP_SAYING_EXPECTED_ONE_BLANK] = {"expected_one_blank", "an ordinary blank"},
    [SWP_SAYING_EXPECTED_BLANKS] = {"expected_blanks", "ordinary blanks"},
    [SWP_SAYING_EXPECTED_HYPHEN] = {"expected_hyphen", "the hyphen -"},
    [SWP_SAYING_EXPECTED_EQUALS] = {"expected_equals", "= for a draw: \xC2\xBD is written ="},
    [SWP_SAYING_EXPECTED_NOTHING] = {"expected_nothing", "none: remove it"},
    [SWP_SAYING_EXPECTED_COMPOSED] =
        {"expected_composed",
         "letters and accents in one character (NFC), so that each takes one column"},
    [SWP_SAYING_NOTE_WRAPPED] = {"note_wrapped",
                                 "a line with nothing but rounds, as if line {line} had been "
                                 "wrapped; expected one line a player: join the two"},

    /* notes about files: rounds */
    [SWP_SAYING_NOTE_UNKNOWN_RESULT] = {"note_unknown_result",
                                        "player {player}, round {round}: unknown result `{found}`; "
                                        "known: 1 = 0 + - W D L H F U Z ?"},
    [SWP_SAYING_NOTE_NO_RESULT] =
        {"note_no_result", "player {player}, round {round}: no result in column {column}; a player "
                           "without a game in this round: leave 8 blanks or write `0000 - Z`"},
    [SWP_SAYING_NOTE_COLOUR_NO_RESULT] =
        {"note_colour_no_result", "player {player}, round {round}: colour {found} without an "
                                  "opponent and no result in column {column}; a player without a "
                                  "game in this round: leave 8 blanks or write `0000 - Z`"},
    [SWP_SAYING_NOTE_RESULT_WITHOUT_OPPONENT] =
        {"note_result_without_opponent",
         "player {player}, round {round}: result `{found}` without an opponent; expected an "
         "opponent in columns {first}-{last}, or {instead}"},
    [SWP_SAYING_INSTEAD_U_OR_F] = {"instead_u_or_f",
                                   "U (pairing-allocated bye) or F (full-point bye)"},
    [SWP_SAYING_INSTEAD_U_OR_F_UNRATED] = {"instead_u_or_f_unrated", "U or F"},
    [SWP_SAYING_INSTEAD_H] = {"instead_h", "H (half-point bye)"},
    [SWP_SAYING_INSTEAD_Z] = {"instead_z", "Z (absent)"},
    [SWP_SAYING_NOTE_GAME_WITHOUT_COLOUR] =
        {"note_game_without_colour",
         "player {player}, round {round}: a game with opponent {opponent} without a colour; "
         "expected `w` or `b` in column {column}"},
    [SWP_SAYING_NOTE_COLOUR_S] =
        {"note_colour_s", "player {player}, round {round}: colour `{found}` read as b (Black)"},
    [SWP_SAYING_NOTE_COLOUR_IGNORED] =
        {"note_colour_ignored",
         "player {player}, round {round}: colour `{found}` without an opponent is ignored"},
    [SWP_SAYING_NOTE_TOO_MANY_ROUNDS] = {"note_too_many_rounds",
                                         "more than {most} rounds in one line"},
    [SWP_SAYING_NOTE_TAKEN_AS_DRAW] =
        {"note_taken_as_draw",
         "player {player}, round {round}: the unfinished game with {opponent} is taken as a draw"},
    [SWP_SAYING_NOTE_Z_AS_FORFEIT] = {"note_z_as_forfeit",
                                      "player {player}, round {round}: bye code Z with opponent "
                                      "{opponent} read as a forfeit loss"},
    [SWP_SAYING_NOTE_Z_AS_FORFEIT_WON] =
        {"note_z_as_forfeit_won",
         "player {player}, round {round}: bye code Z with opponent {opponent} read as a forfeit "
         "loss, the opponent's 1 as a forfeit win"},
    [SWP_SAYING_NOTE_MORE_ROUNDS_RECORDED] = {"note_more_rounds_recorded",
                                              "{recorded} rounds recorded, {rounds} declared; "
                                              "correct {record} or remove the rounds too many"},
    [SWP_SAYING_NOTE_SECOND_PAB_IN_ROUND] =
        {"note_second_pab_in_round", "player {player}, round {round}: a second pairing-allocated "
                                     "bye besides that of player {other}"},
    [SWP_SAYING_NOTE_SECOND_PAB_MARKED] =
        {"note_second_pab_marked", "player {player}, round {round}: a second pairing-allocated bye "
                                   "is marked; he had one in round {before}"},
    [SWP_SAYING_NOTE_SECOND_HALF_BYE_MARKED] =
        {"note_second_half_bye_marked", "player {player}, round {round}: a second half-point bye "
                                        "is marked; the first was in round {before}"},
    [SWP_SAYING_NOTE_BLANK_BYES] =
        {"note_blank_byes", "entries without opponent and result (`0000 -`): {entries}, first of "
                            "player {player}; read as zero-point byes (`0000 - Z`)"},
    [SWP_SAYING_NOTE_FULL_BYES] = {"note_full_byes",
                                   "full-point byes (F): {byes}, first of player {player}; a "
                                   "pairing-allocated bye is written U"},
    [SWP_SAYING_NOTE_POINTS_DIFFER] =
        {"note_points_differ",
         "player {player}: points {found}, the results give {counted} (win {win}, draw {draw}); "
         "correct the points, or declare the points system (162)"},
    [SWP_SAYING_NOTE_ROUNDS_PLAYED] = {"note_rounds_played",
                                       "{rounds} {rounds=round|rounds} played"},
    [SWP_SAYING_NOTE_ROUNDS_PLAYED_PAIRED] =
        {"note_rounds_played_paired",
         "{rounds} {rounds=round|rounds} played; round {paired} is paired, its results are open"},
    [SWP_SAYING_NOTE_ROUNDS_MISSING] =
        {"note_rounds_missing",
         "the total number of rounds is missing ({recorded} rounds recorded): add `142 n` or `XXR "
         "n`, or name it when pairing; checking works without it"},
    [SWP_SAYING_NOTE_COLOUR_FOLLOWS] = {"note_colour_follows",
                                        "the initial colour is not given (152, XXC): it follows "
                                        "from the colours of the first round that has any"},
    [SWP_SAYING_NOTE_COLOUR_MISSING] = {"note_colour_missing",
                                        "the initial colour is not given and nobody has had a "
                                        "colour: add `152 W` or `152 B`, or name it when pairing"},
    [SWP_SAYING_NOTE_BYE_CODE_ANSWERED] =
        {"note_bye_code_answered",
         "player {player}, round {round}: bye code {found} with opponent {opponent}; a no-show is "
         "`-`, an absence is `0000 - Z`; player {opponent}'s own entry says {answer}"},
    [SWP_SAYING_NOTE_BYE_CODE] = {"note_bye_code",
                                  "player {player}, round {round}: bye code {found} with opponent "
                                  "{opponent}; a no-show is `-`, an absence is `0000 - Z`"},
    [SWP_SAYING_NOTE_LINE_ENDS] =
        {"note_line_ends",
         "player {player}: the line ends after round {last}, but others name him in later rounds, "
         "first player {other} in round {round}: a line that was cut, or games not entered"},
    [SWP_SAYING_NOTE_ONE_SIDED] = {"note_one_sided",
                                   "player {player}, round {round}: opponent {opponent}, but "
                                   "player {opponent} has no game in this round; enter both sides"},
    [SWP_SAYING_NOTE_FORFEIT_COMPLETED] =
        {"note_forfeit_completed", "player {player}, round {round}: a forfeit against {opponent}, "
                                   "who names no opponent; his entry is read as `-`"},
    [SWP_SAYING_NOTE_RESULT_MISSING] =
        {"note_result_missing", "player {player}, round {round}: no result against {opponent}, but "
                                "round {last} is played; enter it, or `?` for an adjourned game"},
    [SWP_SAYING_NOTE_UNFINISHED] =
        {"note_unfinished",
         "round {round}: the game {player}-{opponent} is not finished; the next round can be "
         "paired when it is, or when unfinished games are taken as draws"},
    [SWP_SAYING_NOTE_HALF_AGAINST_NONE] =
        {"note_half_against_none",
         "round {round}: player {half} drew, but player {none} lost (line {line}): half a point "
         "against none; if this was no decision of the arbiter, correct one of the two"},
    [SWP_SAYING_NOTE_SECOND_RESULTS] =
        {"note_second_results", "round {round}, game 2: the results do not fit: player {player} "
                                "{deed}, player {opponent} {answer}; correct one of the two lines"},
    [SWP_SAYING_NOTE_SAME_COLOUR] = {"note_same_colour",
                                     "round {round}: players {player} and {opponent} both have "
                                     "{colour}; one of them needs the other colour"},
    [SWP_SAYING_NOTE_RESULTS] =
        {"note_results",
         "round {round}: the results do not fit: player {player} {deed}, player {opponent} "
         "{answer} (line {line}, column {column}); correct one of the two lines"},
    [SWP_SAYING_DEED_WON] = {"deed_won", "won"},
    [SWP_SAYING_DEED_DREW] = {"deed_drew", "drew"},
    [SWP_SAYING_DEED_LOST] = {"deed_lost", "lost"},
    [SWP_SAYING_DEED_WON_UNRATED] = {"deed_won_unrated", "won unrated (W)"},
    [SWP_SAYING_DEED_DREW_UNRATED] = {"deed_drew_unrated", "drew unrated (D)"},
    [SWP_SAYING_DEED_LOST_UNRATED] = {"deed_lost_unrated", "lost unrated (L)"},
    [SWP_SAYING_DEED_WON_BY_FORFEIT] = {"deed_won_by_forfeit", "won by forfeit"},
    [SWP_SAYING_DEED_LOST_BY_FORFEIT] = {"deed_lost_by_forfeit", "lost by forfeit"},
    [SWP_SAYING_DEED_UNKNOWN] = {"deed_unknown", "has an unknown result"},
    [SWP_SAYING_DEED_OPEN] = {"deed_open", "has no result"},
    [SWP_SAYING_DEED_NONE] = {"deed_none", "did not play"},
    [SWP_SAYING_NOTE_CODE_OF_NAMED_PLAYER] =
        {"note_code_of_named_player",
         "the code '{found}' is none, but the line is that of player {opponent}, whom player "
         "{player} names in round {round}; expected 001"},
    [SWP_SAYING_NOTE_NO_SUCH_OPPONENT] = {"note_no_such_opponent",
                                          "player {player}, round {round}: there is no player "
                                          "{opponent}; correct the opponent or add his 001 record"},
    [SWP_SAYING_NOTE_CODE_OF_PLAYER] =
        {"note_code_of_player",
         "the code '{found}' is none, but the line fits the columns of a player (number {player}): "
         "expected 001; he is not in the tournament"},
    [SWP_SAYING_NOTE_OWN_OPPONENT] = {"note_own_opponent",
                                      "player {player}, round {round}: is his own opponent"},
    [SWP_SAYING_NOTE_OPPONENT_ELSEWHERE] = {"note_opponent_elsewhere",
                                            "player {player}, round {round}: opponent {opponent}, "
                                            "but {opponent} is paired with {other}"},
    [SWP_SAYING_NOTE_ODD_COLUMNS] = {"note_odd_columns",
                                     "{columns} columns of rounds, and a match takes two; expected "
                                     "an even number (18 for 9 rounds)"},
    [SWP_SAYING_NOTE_BYES_OF_MATCHES] = {"note_byes_of_matches",
                                         "F and H in 162 are byes for matches of two games (192 "
                                         "FIDE_DOUBLESWISS); here 299 gives them points"},
    [SWP_SAYING_NOTE_162_WORDS] = {"note_162_words",
                                   "'{found}' in column 5; expected one of W D L A P X in column 6 "
                                   "and its points in columns 7-10"},
    [SWP_SAYING_NOTE_XXA_AND_MATCHES] = {"note_xxa_and_matches",
                                         "XXA has no meaning for matches of two games; use 250"},
    [SWP_SAYING_NOTE_HALF_MATCHES] = {"note_half_matches",
                                      "{record} names the columns {first} to {last}; expected "
                                      "whole matches: the first odd, the last even"},
    [SWP_SAYING_NOTE_MATCH] =
        {"note_match",
         "player {player}, match {match} (columns of rounds {first} and {second}): {wrong}"},
    [SWP_SAYING_MATCH_ONE_COLUMN] = {"match_one_column",
                                     "a match with one column; expected the same opponent in both"},
    [SWP_SAYING_MATCH_BYE_IN_ONE] =
        {"match_bye_in_one",
         "a bye in one column only; expected it in both, or an opponent in both"},
    [SWP_SAYING_MATCH_OPPONENTS] = {"match_opponents",
                                    "different opponents; expected the same one in both columns"},
    [SWP_SAYING_MATCH_COLOURS] =
        {"match_colours",
         "the same colour in both columns; expected the other one in the second game"},
    [SWP_SAYING_MATCH_BYES] = {"match_byes",
                               "a bye in one column only; expected the same code in both"},

    /* what a written file does not hold */
    [SWP_SAYING_LOST_PLAYER] = {"lost_player",
                                "player {player}: the player is not in the file under this number"},
    [SWP_SAYING_LOST_PLACE] =
        {"lost_place", "player {player}: the place in the order of the players is another one"},
    [SWP_SAYING_LOST_NAME] =
        {"lost_name", "player {player}: the name is cut to 33 characters without blanks around"},
    [SWP_SAYING_LOST_RATING] = {"lost_rating",
                                "player {player}: the rating does not fit into 4 columns"},
    [SWP_SAYING_LOST_SEX] = {"lost_sex", "player {player}: the sex is not in the file"},
    [SWP_SAYING_LOST_TITLE] = {"lost_title",
                               "player {player}: the title is none that the file format knows"},
    [SWP_SAYING_LOST_FEDERATION] = {"lost_federation",
                                    "player {player}: the federation is not in the file as it is"},
    [SWP_SAYING_LOST_FIDE_ID] = {"lost_fide_id",
                                 "player {player}: the FIDE number is not in the file as it is"},
    [SWP_SAYING_LOST_BIRTH] = {"lost_birth",
                               "player {player}: the date of birth is not in the file as it is"},
    [SWP_SAYING_LOST_USER_ID] =
        {"lost_user_id", "player {player}: the program's own number of the player has no record"},
    [SWP_SAYING_LOST_ENTRY] = {"lost_entry",
                               "player {player}, round {round}: what is recorded of this round is "
                               "not in the file, or stands there as something else"},
    [SWP_SAYING_LOST_REQUEST] = {"lost_request",
                                 "player {player}, round {round}: the bye asked for is not in the "
                                 "file, or stands there as if it had been played"},
    [SWP_SAYING_LOST_ENTRY_POINTS] =
        {"lost_entry_points",
         "player {player}, round {round}: the points laid down for this round are not in the file"},
    [SWP_SAYING_LOST_ADJUSTMENT] =
        {"lost_adjustment",
         "player {player}, round {round}: the bonus or penalty is not in the file"},
    [SWP_SAYING_LOST_VIRTUAL_POINTS] =
        {"lost_virtual_points",
         "player {player}, round {round}: the virtual points are not in the file"},
    [SWP_SAYING_LOST_PRESENCE] =
        {"lost_presence",
         "player {player}, round {round}: that the player leaves, or returns, has no record"},
    [SWP_SAYING_LOST_ROUNDS] = {"lost_rounds", "the number of rounds is not in the file"},
    [SWP_SAYING_LOST_INITIAL_COLOUR] = {"lost_initial_colour",
                                        "the initial colour is not in the file"},
    [SWP_SAYING_LOST_SYSTEM] = {"lost_system", "the pairing system is not in the file"},
    [SWP_SAYING_LOST_SCORING] = {"lost_scoring",
                                 "what results are worth is not in the file as it is"},
    [SWP_SAYING_LOST_PAIRING_ORDER] =
        {"lost_pairing_order",
         "that players are ordered by their numbers, or by their places, is not in the file"},
    [SWP_SAYING_LOST_FORBIDDEN] = {"lost_forbidden",
                                   "the forbidden pairs are not in the file as they are"},
    [SWP_SAYING_LOST_FACT] = {"lost_fact",
                              "this fact of the event ({fact}) is not in the file as it is"},

    /* added since */
    [SWP_SAYING_FLOAT_CRITERIA_MET] = {"float_criteria_met",
                                       "Every criterion of floats is met in full."},
    [SWP_SAYING_RESIDENTS_LEFT_OVER] =
        {"residents_left_over",
         "Among themselves they cannot all be paired: {left_over:words} would be left over, so at "
         "least {left_over:upfloater is|upfloaters are} needed."},
    [SWP_SAYING_NO_FEWER_UPFLOATERS] =
        {"no_fewer_upfloaters", "With fewer than {upfloaters:upfloater|upfloaters}, here or below "
                                "not everybody could be paired."},
    [SWP_SAYING_YOU_TAKEN_UP_LEFT_OVER] =
        {"you_taken_up_left_over",
         "The bracket of {score:points} had {residents:resident|residents}, who cannot all be "
         "paired among themselves, and needed {upfloaters:upfloater|upfloaters}; you were taken up "
         "into it."},
    [SWP_SAYING_NOTE_OF_TEAMS] =
        {"note_of_teams", "a team tournament: {teams} teams, {players} players, {boards} boards"},
    [SWP_SAYING_ODD_LOSS_AS_DRAW] = {"odd_loss_as_draw", "a loss is worth as much as a draw"},
    [SWP_SAYING_ODD_UNKNOWN] = {"odd_unknown", "an unknown result is worth more than a win"},
    [SWP_SAYING_NOTE_NATIONAL_NOBODY] = {"note_national_nobody",
                                         "{found} names player {player}, who is not in the list "
                                         "(no 001 record has this starting rank)"},
    [SWP_SAYING_NOTE_NATIONAL_RATING] = {"note_national_rating",
                                         "player {player}: the national rating in columns "
                                         "{first}-{last} is no number, and is ignored"},
    [SWP_SAYING_NOTE_172_METHOD] =
        {"note_172_method", "no method of 172 for starting ranks (FIDE NRO FIDON NIDOF HBFN LBFN "
                            "OTHER, behind a federation): the ratings of 001 count"},
    [SWP_SAYING_NOTE_172_OTHER] = {"note_172_other",
                                   "172 says that the starting ranks follow no rating that a file "
                                   "can tell: a list made anew follows the ratings of 001"},
    [SWP_SAYING_NOTE_172_NO_NATIONAL] =
        {"note_172_no_national",
         "172 asks for national ratings, and the file has none of that federation"},
    [SWP_SAYING_LOST_TEAM_RULES] = {"lost_team_rules",
                                    "scores, colours or points of the teams' matches are not in "
                                    "the file as they are"},
    [SWP_SAYING_LOST_NICKNAME] = {"lost_nickname",
                                  "team {player}: the nickname is not in the file as it is"},
    [SWP_SAYING_LOST_BOARD_ORDER] =
        {"lost_board_order", "team {player}: the members are not in the file in their order"},
    [SWP_SAYING_LOST_BOARDS] = {"lost_boards",
                                "team {player}, round {round}: the line-up or its results are not "
                                "in the file as they are"},
    [SWP_SAYING_LOST_GAME_POINTS] = {"lost_game_points",
                                     "team {player}, round {round}: the game points laid down for "
                                     "this round are not in the file"},
    [SWP_SAYING_LOST_GAME_ADJUSTMENT] = {"lost_game_adjustment",
                                         "team {player}, round {round}: the bonus or penalty in "
                                         "game points is not in the file"},
    [SWP_SAYING_EXPECTED_TEAM] = {"expected_team", "the number of a team"},
    [SWP_SAYING_ROW_TEAM] = {"row_team", "{matches:match|matches} played, {preference:row}{facts}"},
    [SWP_SAYING_TEAMS_TAKE_PART] = {"teams_take_part",
                                    "{^teams:words} {teams=team takes|teams take} part."},
    [SWP_SAYING_TEAMS_TAKE_PART_ONE_BYE] =
        {"teams_take_part_one_bye",
         "{^teams:words} {teams=team takes|teams take} part and has the bye."},
    [SWP_SAYING_TEAMS_TAKE_PART_ODD] = {"teams_take_part_odd",
                                        "{^teams:words} {teams=team takes|teams take} part, an odd "
                                        "number: one of them has the bye."},
    [SWP_SAYING_COLOURS_HIGHER_RANKED_TEAM] =
        {"colours_higher_ranked_team", "both prefer the same colour: the first team has it"},
    [SWP_SAYING_NOTE_TEAMS_IGNORED] =
        {"note_teams_ignored",
         "{teams} team{teams=|s} (013) in an event of individuals: ignored, kept for writing"},
    [SWP_SAYING_NOTE_BOARD_COLOURS] =
        {"note_board_colours",
         "'{found}' are no colours of boards; expected W or B for each of up to {most} boards"},
    [SWP_SAYING_NOTE_MATCH_POINTS] =
        {"note_match_points", "'{found}' found; expected TW, TD or TL and its match points"},
    [SWP_SAYING_NOTE_NO_SUCH_TEAM] = {"note_no_such_team",
                                      "{what} names team {team}, and there is no such team"},
    [SWP_SAYING_NOTE_MEMBER_TWICE] = {"note_member_twice",
                                      "player {player} stands twice in team {team}"},
    [SWP_SAYING_NOTE_MEMBER_OF_TWO] =
        {"note_member_of_two",
         "player {player} stands in two teams: in this one and in team {team}"},
    [SWP_SAYING_NOTE_MEMBER_FIELD] = {"note_member_field",
                                      "'{found}' in columns {first}-{last}; expected a member's "
                                      "starting rank and a blank behind it"},
    [SWP_SAYING_NOTE_TEAM_TOTAL] =
        {"note_team_total", "'{found}' in columns {first}-{last}; expected points such as 4.0"},
    [SWP_SAYING_NOTE_TEAM_NUMBER] =
        {"note_team_number", "team number '{found}'; expected a number from 1 to {most} in columns "
                             "5-7; more teams have room as 013, numbered by their lines"},
    [SWP_SAYING_NOTE_TEAM_TWICE] = {"note_team_twice", "team {team} stands twice in the file"},
    [SWP_SAYING_NOTE_NO_TEAMS] = {"note_no_teams",
                                  "a team event without teams; expected a 310 for each of them"},
    [SWP_SAYING_RANK_BEYOND_TEAMS] = {"rank_beyond_teams", "there are {teams} teams"},
    [SWP_SAYING_RANK_SHARED_TEAMS] = {"rank_shared_teams",
                                      "the rank is shared by {teams} teams (C.07 4.2)"},
    [SWP_SAYING_RANK_DECIDED_TEAM] = {"rank_decided_team", "{label} {value} against {against} of "
                                                           "team {team} (C.07 {article})"},
    [SWP_SAYING_TABLE_HEADING] = {"heading_table", "Row {row} of the table for {numbers}"},
    [SWP_SAYING_TABLE_ROW] =
        {"table_row",
         "Round {round} is row {row} of the Berger table for {numbers} numbers: who meets whom "
         "follows from the numbers drawn by lot, and no result changes it."},
    [SWP_SAYING_TABLE_CYCLE] = {"table_cycle", "It belongs to cycle {cycle} of {cycles}."},
    [SWP_SAYING_TABLE_CYCLE_REVERSED] = {"table_cycle_reversed",
                                         "It belongs to cycle {cycle} of {cycles}, in which the "
                                         "colours of the table are reversed."},
    [SWP_SAYING_TABLE_EXCHANGED] =
        {"table_exchanged", "The last two rows of this cycle have changed places, so that nobody "
                            "has the same colour three times where the next one begins."},
    [SWP_SAYING_TABLE_CIRCLE] =
        {"table_circle",
         "In this row number {pivot} meets the last number, {last}. The others stand in a circle, "
         "and those at equal distances from number {pivot} meet: who stands behind it has White."},
    [SWP_SAYING_TABLE_FREE] = {"table_free",
                               "Number {free} is free: {player}, who meets it, rests."},
    [SWP_SAYING_TABLE_YOU_REST] = {"table_you_rest", "You rest in round {round}."},
    [SWP_SAYING_TABLE_PAIR] =
        {"table_pair", "In this row number {pivot} meets the last number, {last}. Number {white} "
                       "stands {places:place|places} behind number {pivot}, and number {black} as "
                       "many before it: they meet, number {white} with White."},
    [SWP_SAYING_TABLE_LAST] = {"table_last",
                               "In this row number {pivot} meets the last number, {last}, which "
                               "has {colour}: Black in odd rows and White in even ones."},
    [SWP_SAYING_TABLE_BOARD] = {"table_board", "number {white} stands {places:place|places} behind "
                                               "number {pivot}, number {black} as many before it"},
    [SWP_SAYING_TABLE_BOARD_LAST] = {"table_board_last",
                                     "number {pivot} meets the last number, {last}"},
    [SWP_SAYING_TABLE_MEETS] = {"table_meets",
                                "In round {round} the table has {player} against {opponent}."},
    [SWP_SAYING_TABLE_RESTS] =
        {"table_rests",
         "In round {round} the table has {player} against the free number, {free}: a rest."},
    [SWP_SAYING_TABLE_MEETING_ROUNDS] = {"table_meeting_rounds",
                                         "{player} and {opponent} meet in round {rounds}."},
    [SWP_SAYING_TABLE_REST_ROUNDS] = {"table_rest_rounds", "{player} rests in round {rounds}."},
    [SWP_SAYING_TABLE_NOBODY_RESTS] =
        {"table_nobody_rests",
         "The table has {numbers} numbers and as many participants: nobody rests."},
    [SWP_SAYING_TABLE_NO_FLOATS] = {"table_no_floats",
                                    "In a round robin nobody floats: the table alone says who "
                                    "meets whom, and nothing is chosen by results."},
    [SWP_SAYING_NOTE_OPPONENT_IN_NO_TEAM] =
        {"note_opponent_in_no_team",
         "player {player}, round {round}: opponent {opponent} is in no team"},
    [SWP_SAYING_NOTE_OPPONENT_OF_SAME_TEAM] =
        {"note_opponent_of_same_team",
         "player {player}, round {round}: opponent {opponent} is of the same team"},
    [SWP_SAYING_NOTE_MEMBER_AGAINST_OTHER] =
        {"note_member_against_other", "round {round}: player {player} of team {team} plays against "
                                      "team {found}, but his team meets team {opponent}"},
    [SWP_SAYING_NOTE_LINE_UP_AGAINST_OTHER] =
        {"note_line_up_against_other", "the line-up of team {team} in round {round} is against "
                                       "team {found}, but it meets team {opponent}"},
    [SWP_SAYING_NOTE_TEAM_MEETS_ANOTHER] =
        {"note_team_meets_another",
         "round {round}: team {team} meets team {opponent}, who meets team {found}"},
    [SWP_SAYING_NOTE_MORE_THAN_352] =
        {"note_more_than_352",
         "team {team}, round {round}: more players than the {most} boards of 352"},
    [SWP_SAYING_NOTE_TOO_MANY_BOARDS] = {"note_too_many_boards",
                                         "team {team}, round {round}: more than {most} boards"},
    [SWP_SAYING_NOTE_BOARD_DIFFERS] =
        {"note_board_differs", "round {round}, board {board} of team {team}: player {player} plays "
                               "{opponent}, but the line-up of team {other_team} has {found} "
                               "there; a line-up that is not the board order needs a 300"},
    [SWP_SAYING_NOTE_BOARD_NOT_THERE] =
        {"note_board_not_there", "round {round}, board {board} of team {team}: player {player} "
                                 "plays {opponent}, but the line-up of team {other_team} has "
                                 "nobody there; a line-up that is not the board order needs a 300"},
    [SWP_SAYING_NOTE_NOT_IN_LINE_UP] =
        {"note_not_in_line_up",
         "player {player} has a board in round {round}, but is not in the line-up of team {team}"},
    [SWP_SAYING_NOTE_FORFEITED_MATCH_PLAYED] =
        {"note_forfeited_match_played",
         "330 says that the match of teams {team} and {opponent} in round {round} was forfeited, "
         "but a board of it was played"},
    [SWP_SAYING_NOTE_LONE_WIN_OF_TEAM] = {"note_lone_win_of_team",
                                          "team {team}, round {round}: wins by forfeit, and no "
                                          "opponent; read as the pairing-allocated bye (U)"},
    [SWP_SAYING_NOTE_PAB_BESIDE_MATCH] =
        {"note_pab_beside_match",
         "team {team} has the pairing-allocated bye in round {round}, but meets team {opponent}"},
    [SWP_SAYING_NOTE_BYE_BESIDE_MATCH] = {"note_bye_beside_match",
                                          "240 gives team {team} a bye in round {round}, but it "
                                          "meets team {opponent}; the match counts"},
    [SWP_SAYING_NOTE_TWO_TEAMS_WITH_PAB] =
        {"note_two_teams_with_pab",
         "round {round}: teams {first} and {second} both have the pairing-allocated bye"},
    [SWP_SAYING_NOTE_PLAYER_OF_NO_TEAM] =
        {"note_player_of_no_team", "player {player} has a game in round {round} and is in no team"},
    [SWP_SAYING_NOTE_MATCH_POINTS_DIFFER] =
        {"note_match_points_differ",
         "team {team}: match points {found}, the results give {counted}"},
    [SWP_SAYING_NOTE_GAME_POINTS_DIFFER] =
        {"note_game_points_differ", "team {team}: game points {found}, the results give {counted}"},
    [SWP_SAYING_NOTE_SECOND_320] = {"note_second_320",
                                    "a second 320 (the first is line {line}); both are read"},
    [SWP_SAYING_NOTE_NO_ROUND_IN_COLUMNS] = {"note_no_round_in_columns",
                                             "no round in columns {first}-{last}"},
    [SWP_SAYING_NOTE_330_RESULT] =
        {"note_330_result", "'{found}' in columns 5-6; expected the signs of a forfeited match, + "
                            "for a team that won and - for one that lost, not two +"},
    [SWP_SAYING_NOTE_TEAM_AGAINST_ITSELF] = {"note_team_against_itself",
                                             "team {team} against itself"},
    [SWP_SAYING_NOTE_TWO_FORFEITED_MATCHES] =
        {"note_two_forfeited_matches",
         "team {team} has two forfeited matches in round {round} (line {line})"},
    [SWP_SAYING_NOTE_LINE_UP_FIELD] =
        {"note_line_up_field",
         "'{found}' in columns {first}-{last}; expected a member's starting rank or 0000"},
    [SWP_SAYING_NOTE_LINE_UP_STRANGER] = {"note_line_up_stranger",
                                          "the line-up of team {team} in round {round} names "
                                          "player {player}, who is not its member"},
    [SWP_SAYING_NOTE_LINE_UP_TWICE] =
        {"note_line_up_twice",
         "player {player} stands twice in the line-up of team {team} in round {round}"},
    [SWP_SAYING_NOTE_TWO_LINE_UPS] =
        {"note_two_line_ups", "team {team} has two line-ups in round {round} (line {line})"},
    [SWP_SAYING_NOTE_320_TEAM] = {"note_320_team",
                                  "columns {first}-{last} name no team; expected the team with the "
                                  "pairing-allocated bye of round {round}, or 000"},
    [SWP_SAYING_NOTE_TWO_BYES_OF_TEAM] =
        {"note_two_byes_of_team",
         "team {team} has two byes (240) in round {round}; the later line counts"},
    [SWP_SAYING_NOTE_299_NO_EFFECT_ON_TEAMS] =
        {"note_299_no_effect_on_teams",
         "299: these teams have no result of type {type} in the rounds named; nothing changes"},
    [SWP_SAYING_NOTE_299_NO_TEAM_POINTS] =
        {"note_299_no_team_points",
         "no points in columns 8-11 and 14-17; expected a value such as -1.0"},

    /* what explains a round that differs */
    [SWP_SAYING_CAUSE_NONE] = {"cause_none", "no single change explains it"},
    [SWP_SAYING_CAUSE_NONE_OF_MANY] =
        {"cause_none_of_many",
         "no single change explains it; not all players and pairs were tried, they are too many"},
    [SWP_SAYING_CAUSE_NOT_LOOKED_FOR] =
        {"cause_not_looked_for", "more than {most} rounds differ, so no cause was looked for"},
    [SWP_SAYING_CAUSE_LOT] =
        {"cause_lot",
         "with the initial colour {colour} every board is as recorded ({side} was used)"},
    [SWP_SAYING_CAUSE_NUMBERS] =
        {"cause_numbers", "with numbers by rating, title and name every board is as recorded"},
    [SWP_SAYING_CAUSE_NUMBERS_BY_POINTS] = {"cause_numbers_by_points",
                                            "the numbers follow the final points: with numbers by "
                                            "rating, title and name every board is as recorded"},
    [SWP_SAYING_CAUSE_ABSENT] = {"cause_absent",
                                 "without player {player} his opponent {opponent} would have the "
                                 "bye, and all other boards would be as recorded"},
    [SWP_SAYING_CAUSE_ABSENT_TEAM] = {"cause_absent_team",
                                      "without team {team} its opponent {opponent} would have the "
                                      "bye, and all other boards would be as recorded"},
    [SWP_SAYING_CAUSE_PRESENT] = {"cause_present",
                                  "with player {player}, who is not recorded in the round, all "
                                  "other boards would be as recorded"},
    [SWP_SAYING_CAUSE_PRESENT_TEAM] = {"cause_present_team",
                                       "with team {team}, which is not recorded in the round, all "
                                       "other boards would be as recorded"},
    [SWP_SAYING_CAUSE_COLOURS] =
        {"cause_colours", "the colours of {white}-{black} are turned: all other boards are equal"},
    [SWP_SAYING_CAUSE_PAIR] =
        {"cause_pair", "with the pair {white}-{black} laid down all other boards are equal"},
    [SWP_SAYING_CAUSE_BYE] =
        {"cause_bye", "with the bye of player {player} laid down all other boards are equal"},
    [SWP_SAYING_CAUSE_BYE_TEAM] =
        {"cause_bye_team", "with the bye of team {team} laid down all other boards are equal"},
    [SWP_SAYING_CAUSE_SYSTEM] = {"cause_system", "by {system} every board is as recorded; it fits "
                                                 "{equal} of {rounds} rounds, {own} {own_equal}"},

    /* what decided, in more words */
    [SWP_SAYING_BYE_BARRED_HAD] = {"bye_barred_had",
                                   "Barred from the bye, which they have had: {players:and}."},
    /* the type of a tournament in words, Maxi-tournaments */
    [SWP_SAYING_NOTE_MAXI] = {"note_maxi", "'Maxi-tournament': floaters and exchanges within 100 "
                                           "rating points, by a system that has the rule (Lim)"},
    [SWP_SAYING_NOTE_MAXI_DENIED] =
        {"note_maxi_denied",
         "'Maxi' beside a word that denies it: not taken for a Maxi-tournament"},
    [SWP_SAYING_NOTE_TYPE_SYSTEM] = {"note_type_system",
                                     "no 192; '{found}' is read as the system {system}"},
    [SWP_SAYING_NOTE_TYPE_FAMILY] = {"note_type_family",
                                     "'{found}' names the Dutch system without its edition: the "
                                     "one in force now is meant unless another is named"},
    [SWP_SAYING_NOTE_TYPE_SEVERAL] = {"note_type_several",
                                      "'{found}' names more than one system; none is chosen: name "
                                      "one by 192, or when pairing and checking"},
    [SWP_SAYING_NOTE_TYPE_DENIED] =
        {"note_type_denied", "'{found}' names a system with a word that denies or changes it; none "
                             "is chosen: name one by 192, or when pairing and checking"},
    [SWP_SAYING_NOTE_TYPE_NO_EDITION] = {"note_type_no_edition",
                                         "'{found}' names an edition that is not offered; none is "
                                         "chosen: name one by 192, or when pairing and checking"},
    [SWP_SAYING_NOTE_TYPE_OTHER] = {"note_type_other",
                                    "'{found}' names a system that is not chosen from words; name "
                                    "one by 192, or when pairing and checking"},
    [SWP_SAYING_NOTE_TYPE_UNKNOWN] = {"note_type_unknown",
                                      "'{found}' is not understood as the name of a system; none "
                                      "is chosen: name one by 192, or when pairing and checking"},
    [SWP_SAYING_NOTE_TYPE_ACCELERATION] = {"note_type_acceleration",
                                           "acceleration is not taken from words: 250 or XXA give "
                                           "its points, or a code of 192 with _BAKU"},
    [SWP_SAYING_LOST_MAXI] = {"lost_maxi",
                              "that it is a Maxi-tournament, or is none, is not in the file"},
    [SWP_SAYING_HEADING_ATTEMPT] = {"heading_attempt", "{heading}, {attempt:ordinal} attempt"},
    [SWP_SAYING_STEP_LOWEST_INCOMPLETE_NOBODY] =
        {"step_lowest_incomplete_nobody", "With nobody moved down the lowest bracket cannot be "
                                          "completed: the penultimate bracket is paired again."},
};

enum { SAYINGS = sizeof sayings / sizeof *sayings };

const char *swp_saying_code_name(swp_saying_code code)
{
    const size_t index = (size_t)code;
    return index < SAYINGS ? sayings[index].name : NULL;
}

const char *swp_saying_english(swp_saying_code code)
{
    const size_t index = (size_t)code;
    return index < SAYINGS ? sayings[index].pattern : NULL;
}
