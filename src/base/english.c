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
