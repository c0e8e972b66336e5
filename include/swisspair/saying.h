/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file saying.h
 * What a sentence says, apart from its language: a code and values.
 *
 * Every sentence of the explanations, of "why not", of what explains a checked round that differs,
 * of the check of ranks, of where a procedure ended and of the notes about files comes in English
 * and as an swp_saying, from which the English was made: who writes a table of patterns for another
 * language, one for each code, can tell the same. swp_saying_english shows the English patterns,
 * which name all values of a code; docs/program/sayings.md tells how to read them.
 *
 * @code
 * for (int i = 0; swp_saying_code_name((swp_saying_code)i); i++) {
 *     const char *name = swp_saying_code_name((swp_saying_code)i);
 *     const char *english = swp_saying_english((swp_saying_code)i);
 *     if (english)
 *         printf("%s: %s\n", name, english);
 * }
 * @endcode
 *
 * Feature word (swp_has_feature): "sayings".
 */
#ifndef SWISSPAIR_SAYING_H
#define SWISSPAIR_SAYING_H

#include "swisspair/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a value is. Values are frozen once released. */
typedef enum swp_saying_kind {
    SWP_SAYING_KIND_NUMBER = 0, /**< `number` */
    SWP_SAYING_KIND_POINTS,     /**< `number`, in tenths */
    SWP_SAYING_KIND_COLOUR,     /**< `number`, an swp_colour */
    SWP_SAYING_KIND_PLAYERS,    /**< `players`: pairing numbers */
    SWP_SAYING_KIND_SAYINGS,    /**< `sayings`: parts of the sentence, or none */
    SWP_SAYING_KIND_TEXT,       /**< `text`: an article, a decimal; in the value "text" an English
                                   sentence, beside a word that is frozen */
    SWP_SAYING_KIND_WORD,       /**< `text`: a word in lower case, frozen once released */
    SWP_SAYING_KIND_MAX_ENUM = 0x7fffffff
} swp_saying_kind;

/** What a sentence says: a number that is frozen once released. Values may be added. */
typedef enum swp_saying_code {
    /* lists and pieces of others */
    SWP_SAYING_NAME_IN_ROUND = 0, /**< "{player} in round {round}" */
    SWP_SAYING_NAME_MET_IN_ROUND, /**< "{player} (in round {round})" */
    SWP_SAYING_PAIR,              /**< "{first} – {second}" */

    /* a round */
    SWP_SAYING_HEADING_BYE,           /**< "The bye" */
    SWP_SAYING_HEADING_BOARDS,        /**< "Boards and colours" */
    SWP_SAYING_HEADING_FIRST_ATTEMPT, /**< "{heading}, first attempt" */
    SWP_SAYING_PLAYERS_TAKE_PART, /**< "{^players:words} {players=player takes|players take} part."
                                   */
    SWP_SAYING_PLAYERS_TAKE_PART_ONE_BYE, /**< "{^players:words} {players=player takes|players take}
                                             part and has the bye." */
    SWP_SAYING_PLAYERS_TAKE_PART_ODD,     /**< "{^players:words} {players=player takes|players take}
                                             part, an odd number: one of them has the bye." */
    SWP_SAYING_BYE_GIVEN_BY_ARBITER,      /**< "The arbiter has given the bye to {player}." */
    SWP_SAYING_BYE_BARRED, /**< "Barred from the bye, having scored without playing: {players:and}."
                            */
    SWP_SAYING_BYE_LOWEST_SCORE, /**< "The lowest score with which anybody can have the bye is
                                    {score:points}: it may go to {players}." */
    SWP_SAYING_BYE_PASSED_OVER,  /**< "{players}, with {score:points}, is passed over: {why}." */
    SWP_SAYING_BYE_HAD,          /**< "{players}, with {score:points}, has the bye." */
    SWP_SAYING_BYE_WHY_DUTCH, /**< "the lowest bracket is paired better, or earlier in the order, if
                                 this player plays" */
    SWP_SAYING_BYE_WHY_OTHERS,     /**< "without this player the others could not all be paired" */
    SWP_SAYING_BYE_WHY_NO_PAIRING, /**< "without this player no legal pairing would be left for the
                                      others" */
    SWP_SAYING_PAIRS,              /**< "Pairs: {pairs:;}." */

    /* which rule gave the colours */
    SWP_SAYING_COLOURS_BOTH_GRANTED,     /**< "both have the colour they prefer" */
    SWP_SAYING_COLOURS_BOTH_GRANTED_DUE, /**< "both have the colour due to them" */
    SWP_SAYING_COLOURS_ONLY_ONE_PREFERS, /**< "only one of the two prefers a colour, and has it" */
    SWP_SAYING_COLOURS_ONLY_ONE_PREFERS_DUE, /**< "only one of the two is due a colour, and has it"
                                              */
    SWP_SAYING_COLOURS_NO_CHOICE,            /**< "the limits of colours leave no choice" */
    SWP_SAYING_COLOURS_STRONGER, /**< "both prefer the same colour: the stronger preference is
                                    granted" */
    SWP_SAYING_COLOURS_WIDER_DIFFERENCE, /**< "both must have the same colour: the wider colour
                                            difference decides" */
    SWP_SAYING_COLOURS_EQUALISE_DUE, /**< "the numbers of games with White and Black are made more
                                        equal" */
    SWP_SAYING_COLOURS_ALTERNATION, /**< "both prefer the same colour: it alternates from the latest
                                       time the two had different ones" */
    SWP_SAYING_COLOURS_ALTERNATION_DUE, /**< "both are due the same colour: it alternates from the
                                           latest time the two had different ones" */
    SWP_SAYING_COLOURS_HIGHER_RANKED,   /**< "both prefer the same colour: the higher ranked player
                                           has it" */
    SWP_SAYING_COLOURS_HIGHER_RANKED_DUE, /**< "both are due the same colour: the higher ranked
                                             player has it" */
    SWP_SAYING_COLOURS_LOWER_RANKED_DUE,  /**< "both are due the same colour: paired upwards, the
                                             lower ranked player has it" */
    SWP_SAYING_COLOURS_HIGHER_ARO_DUE, /**< "nothing else decides: White goes to the higher average
                                          of opponents" */
    SWP_SAYING_COLOURS_LOWER_RATING_DUE, /**< "nothing else decides: White goes to the lower rating"
                                          */
    SWP_SAYING_COLOURS_ALPHABET_DUE,   /**< "nothing else decides: White goes to the alphabetically
                                          first" */
    SWP_SAYING_COLOURS_INITIAL_COLOUR, /**< "the colours follow the drawing of lots before round 1"
                                        */
    SWP_SAYING_COLOURS_RECORDED,       /**< "{text}" */

    /* a round, to a player */
    SWP_SAYING_YOU_HAVE_BOARD, /**< "You have {colour} against {opponent} in round {round}, on board
                                  {board}." */
    SWP_SAYING_YOU_HAVE_BYE,   /**< "You have the pairing-allocated bye in round {round}." */
    SWP_SAYING_YOU_HAVE_FULL_BYE, /**< "You are not paired in round {round}: you have a full-point
                                     bye." */
    SWP_SAYING_YOU_HAVE_HALF_BYE, /**< "You are not paired in round {round}: you have a half-point
                                     bye." */
    SWP_SAYING_YOU_ARE_ABSENT, /**< "You are not paired in round {round}: you do not take part." */
    SWP_SAYING_VIRTUAL_POINTS, /**< " ({points} of them virtual, for the accelerated round)" */
    SWP_SAYING_YOU_HAD,        /**< "You had {score:points}{virtual}." */
    SWP_SAYING_YOU_BOTH_HAD,   /**< "You had {score:points}{virtual}, so had your opponent." */
    SWP_SAYING_YOU_HAD_OPPONENT_HAD, /**< "You had {score:points}{virtual}, your opponent had
                                        {theirs}." */
    SWP_SAYING_YOU_ARE_PASSED_OVER,  /**< "You came before others for the bye, but were passed over:
                                        {why}." */
    SWP_SAYING_ANOTHER_PASSED_OVER,  /**< "{player} is passed over: {why}." */
    SWP_SAYING_LOWEST_SCORE_FOR_BYE, /**< "The number of players was odd. The lowest score with
                                        which anybody could have the bye was {score:points}." */
    SWP_SAYING_BYE_FIRST_LOWEST_RANKED, /**< "You are the lowest ranked player in the round." */
    SWP_SAYING_BYE_FIRST_DUBOV, /**< "It goes to the lowest score, then to the most games played,
                                   then to the lowest in the initial ranking list: that is you." */
    SWP_SAYING_BYE_FIRST_DUBOV_1997, /**< "It goes to the lowest rated player of the lowest score
                                        group: that is you." */
    SWP_SAYING_BYE_NEXT,             /**< "You were next in line, and the others can be paired." */
    SWP_SAYING_BYE_BY_ARBITER,       /**< "The arbiter has given it to you." */
    SWP_SAYING_GAMES_WITH,           /**< "{games:words} {colour}{games=|s}" */
    SWP_SAYING_HISTORY_NONE,         /**< "not yet having played" */
    SWP_SAYING_HISTORY_ONE_COLOUR,   /**< "after {games} only" */
    SWP_SAYING_HISTORY_LAST_ONE,     /**< "after {white} and {black}, the last one {colour}" */
    SWP_SAYING_HISTORY_LAST,    /**< "after {white} and {black}, the last {run:words} {colour}" */
    SWP_SAYING_COLOURS_OF_BOTH, /**< "Colours: {history}, you {preference}; {opponent},
                                   {their_history}, {their_preference}." */
    SWP_SAYING_PREFERENCES_REFUSED_IN_BRACKET, /**< "In this bracket {players:player|players} could
                                                  not have the preferred colour; fewer was not
                                                  possible." */
    SWP_SAYING_THEREFORE_COLOUR,               /**< "{^rule}. Therefore you have {colour}." */
    SWP_SAYING_THEREFORE_COLOUR_ROUNDS, /**< "{^rule} (your round {round}, your opponent's round
                                           {their_round}). Therefore you have {colour}." */

    /* what the criteria of a bracket count */
    SWP_SAYING_CRITERION_ONE,          /**< "{text}" */
    SWP_SAYING_CRITERION_MANY,         /**< "{text}" */
    SWP_SAYING_NO_FEWER,               /**< "{count}; no fewer is possible." */
    SWP_SAYING_FEWER_BY_COLOURS,       /**< "{count}; by colours alone it would be {best:some}." */
    SWP_SAYING_UPFLOAT_ALLOWED_LAST,   /**< "These pairs require allowing the same upfloat as in the
                                          last round." */
    SWP_SAYING_UPFLOAT_ALLOWED_BEFORE, /**< "These pairs require allowing the same upfloat as two
                                          rounds ago." */
    SWP_SAYING_DOWNFLOAT_ALLOWED_LAST, /**< "These pairs require allowing the same downfloat as in
                                          the last round." */
    SWP_SAYING_DOWNFLOAT_ALLOWED_BEFORE, /**< "These pairs require allowing the same downfloat as
                                            two rounds ago." */
    SWP_SAYING_LEFT_OVER, /**< "{^players:player|players} find no opponent in the bracket; no fewer
                             is possible." */
    SWP_SAYING_ALL_CRITERIA_MET, /**< "Every criterion of colours and floats is met in full." */

    /* the Dutch systems */
    SWP_SAYING_HEADING_BRACKET,      /**< "Bracket of {score:points}" */
    SWP_SAYING_HEADING_LOWEST,       /**< "Lowest bracket, {score:points}" */
    SWP_SAYING_HEADING_FROM_ABOVE,   /**< "Players from above, without residents" */
    SWP_SAYING_FLOATED_DOWN_BEFORE,  /**< "floated down two rounds ago" */
    SWP_SAYING_FLOATED_UP_BEFORE,    /**< "floated up two rounds ago" */
    SWP_SAYING_FLOATED_DOWN_LAST,    /**< "floated down in the last round" */
    SWP_SAYING_FLOATED_DOWN_BOTH,    /**< "floated down in the last two rounds" */
    SWP_SAYING_FLOATED_DOWN_UP,      /**< "floated down in the last round, up the round before" */
    SWP_SAYING_FLOATED_UP_LAST,      /**< "floated up in the last round" */
    SWP_SAYING_FLOATED_UP_DOWN,      /**< "floated up in the last round, down the round before" */
    SWP_SAYING_FLOATED_UP_BOTH,      /**< "floated up in the last two rounds" */
    SWP_SAYING_NO_PREFERENCE,        /**< "no colour preference" */
    SWP_SAYING_MILD_PREFERENCE,      /**< "a mild preference for {colour}" */
    SWP_SAYING_STRONG_PREFERENCE,    /**< "a strong preference for {colour}" */
    SWP_SAYING_ABSOLUTE_PREFERENCE,  /**< "an absolute preference for {colour}" */
    SWP_SAYING_ROW_DUTCH,            /**< "{preference:row}{facts}" */
    SWP_SAYING_FACT_FLOATED,         /**< ", {floats}" */
    SWP_SAYING_FACT_BARRED_FROM_BYE, /**< ", barred from the bye" */
    SWP_SAYING_FACT_TOPSCORER,       /**< ", topscorer" */
    SWP_SAYING_HAVE_PREFERENCE,      /**< "have {preference}" */
    SWP_SAYING_HAS_PREFERENCE,       /**< "has {preference}" */
    SWP_SAYING_RESIDENTS,            /**< "{^residents:resident|residents}." */
    SWP_SAYING_RESIDENTS_ODD, /**< "{^residents:resident|residents}: an odd number, so not everybody
                                 can be paired here." */
    SWP_SAYING_RESIDENTS_AND_ABOVE,     /**< "{^residents:resident|residents}, and {players} from
                                           above." */
    SWP_SAYING_RESIDENTS_AND_ABOVE_ODD, /**< "{^residents:resident|residents}, and {players} from
                                           above: an odd number, so not everybody can be paired
                                           here." */
    SWP_SAYING_STEP_INCOMPATIBLE,       /**< "Moved down at once, with no possible opponent in their
                                           bracket: {players}." */
    SWP_SAYING_STEP_WHOLE_BRACKET, /**< "A whole bracket is moved down, because nobody in it can be
                                      paired: {players}." */
    SWP_SAYING_STEP_ALONE,         /**< "{players}, alone in a bracket, is moved down." */
    SWP_SAYING_STEP_LOOKS_BELOW,   /**< "The players who move down are chosen looking at the players
                                    * below, so that the next bracket and the rest of the round can be
                                    * paired."
                                    */
    SWP_SAYING_STEP_COLLAPSED, /**< "With these pairs the players below could not all be paired: the
                                  bracket is paired again as the penultimate one, and everything
                                  below becomes one bracket." */
    SWP_SAYING_STEP_NEXT_CANNOT_BE_PAIRED, /**< "With {players} moved down the next bracket cannot
                                              be paired as well as it should: other players are
                                              tried." */
    SWP_SAYING_STEP_OTHERS_MOVE_DOWN,      /**< "Other players move down instead, with whom the next
                                              bracket can be paired." */
    SWP_SAYING_STEP_NO_OTHERS_HELP,    /**< "No other players with the same scores help: the first
                                          pairing stays." */
    SWP_SAYING_STEP_LOWEST_INCOMPLETE, /**< "With {players} moved down the lowest bracket cannot be
                                          completed: the penultimate bracket is paired again." */
    SWP_SAYING_STEP_PAIRED_AGAIN, /**< "The lowest bracket could not be completed: this bracket is
                                     paired again." */
    SWP_SAYING_STEP_REFUSED, /**< "This pairing of the penultimate bracket is rejected: too few of
                                its players are paired." */
    SWP_SAYING_STEP_JOINED,  /**< "The two lowest brackets are joined." */
    SWP_SAYING_LIMBO,        /**< "From above, but not paired here: {players}." */
    SWP_SAYING_TRANSPOSITION_ONE, /**< "S2 is transposed: {players} is taken first." */
    SWP_SAYING_TRANSPOSITION,     /**< "S2 is transposed: its players are taken in this order:
                                     {players}." */
    SWP_SAYING_EXCHANGE, /**< "The original halves did not allow the best pairing: {from_s1} changed
                            places with {from_s2}." */
    SWP_SAYING_PAIRED_FIRST,        /**< "Paired first, against the residents: {players}." */
    SWP_SAYING_HALVES,              /**< "S1: {s1}. S2: {s2}." */
    SWP_SAYING_HALVES_OF_REMAINDER, /**< "S1 of the remainder: {s1}. S2 of the remainder: {s2}." */
    SWP_SAYING_MOVED_DOWN,          /**< "Moved down: {players}." */
    SWP_SAYING_SPARED_FLOATED,      /**< "{player} {floats}" */
    SWP_SAYING_SPARED_ONLY,         /**< "only {player} stayed, who {floats}" */
    SWP_SAYING_SPARED,              /**< "{players:words} stayed" */
    SWP_SAYING_SPARED_OF_WHOM,      /**< "{players:words} stayed, of whom {some:and}" */
    SWP_SAYING_SPARED_BELOW,        /**< "Of those ranked below {player}, {spared}." */
    SWP_SAYING_YOU_SPARED,    /**< "Of those ranked below you, {spared}: with others moving down the
                                 pairing would have been worse, or later in the order." */
    SWP_SAYING_YOU_WERE_LAST, /**< "You were the last in the order of the bracket." */
    SWP_SAYING_ALL_BELOW_MOVED,           /**< "All who were ranked below you moved down too." */
    SWP_SAYING_PAIRED_TWICE_OTHERS_MOVED, /**< "It was paired twice: with the players who moved down
                                             at first, the next bracket could not be paired as well
                                             as it should." */
    SWP_SAYING_PAIRED_TWICE_LOWEST, /**< "It was paired twice: with the first pairing the lowest
                                       bracket could not be completed." */
    SWP_SAYING_YOU_MOVED_ON, /**< "In the bracket of {score:points} you could not be paired either,
                                and moved on." */
    SWP_SAYING_YOU_MOVED_ALONE, /**< "You were alone in the bracket of {score:points}, and moved
                                   down." */
    SWP_SAYING_YOU_ALL_MOVED,   /**< "The bracket of {score:points} had {players:player|players}, of
                                   whom nobody could be paired there: all moved down." */
    SWP_SAYING_YOU_MOVED_ODD,   /**< "The bracket of {score:points} had {players:player|players}, an
                                   odd number, so not everybody could be paired there: {down:words}
                                   had to move down, and you were {down=the one|one of them}." */
    SWP_SAYING_YOU_MOVED_EVEN, /**< "The bracket of {score:points} had {players:player|players}, and
                                  not all of them could be paired there: {down:words} had to move
                                  down, and you were {down=the one|one of them}." */
    SWP_SAYING_YOU_HAD_MET,    /**< "you had met {players:and}" */
    SWP_SAYING_HAD_MET,        /**< "{player} had met {players:and}" */
    SWP_SAYING_YOU_ARE_FORBIDDEN, /**< "the arbiter has ordered that you and {players:and} do not
                                     meet" */
    SWP_SAYING_ARE_FORBIDDEN, /**< "the arbiter has ordered that {player} and {players:and} do not
                                 meet" */
    SWP_SAYING_YOU_NEED_SAME_COLOUR,   /**< "{players:and} must have the same colour as you" */
    SWP_SAYING_NEED_SAME_COLOUR,       /**< "{players:and} must have the same colour as {player}" */
    SWP_SAYING_WORSE_AS_A_WHOLE,       /**< "{players:and} would have made the whole pairing worse"
                                        */
    SWP_SAYING_WORSE_AS_A_WHOLE_LATER, /**< "after the pairs before it, {players:and} would have
                                          made the whole pairing worse" */
    SWP_SAYING_ONE_BEFORE_OPPONENT, /**< "The player before {player} in the order was not possible:
                                       {reasons:;}." */
    SWP_SAYING_THOSE_BEFORE_OPPONENT, /**< "The players before {player} in the order were not
                                         possible: {reasons:;}." */
    SWP_SAYING_ONE_BEFORE_YOU,        /**< "The player before you in the order was not possible:
                                         {reasons:;}." */
    SWP_SAYING_THOSE_BEFORE_YOU,      /**< "The players before you in the order were not possible:
                                         {reasons:;}." */
    SWP_SAYING_YOU_FROM_ABOVE,      /**< "Players from above are paired first, each with the highest
                                       resident possible; for you that was {player}." */
    SWP_SAYING_OPPONENT_FROM_ABOVE, /**< "{player}, with {score:points}, came from above. Players
                                       from above are paired first, each with the highest resident
                                       possible, and that was you." */
    SWP_SAYING_ONLY_TWO_LEFT,       /**< "Only the two of you were left, so you met." */
    SWP_SAYING_ALONE_IN_S1,         /**< "You were the only one in S1" */
    SWP_SAYING_ALONE_IN_S2,         /**< "You were the only one in S2" */
    SWP_SAYING_PLACE_IN_S1,         /**< "You were the {place:ordinal} of {players:words} in S1" */
    SWP_SAYING_PLACE_IN_S2,         /**< "You were the {place:ordinal} of {players:words} in S2" */
    SWP_SAYING_HALVES_AND_PLACE, /**< "The upper half (S1) is paired with the lower half (S2), the
                                    first with the first and so on. {place}." */
    SWP_SAYING_HALVES_AND_PLACE_OTHERS, /**< "The upper half (S1) of the others is paired with the
                                           lower half (S2), the first with the first and so on.
                                           {place}." */
    SWP_SAYING_SAME_PLACE_IN_S2, /**< "The {place:ordinal} of S2 was {player}, so you met." */
    SWP_SAYING_SAME_PLACE_IN_S1, /**< "The {place:ordinal} of S1 was {player}, so you met." */
    SWP_SAYING_FIRST_THAT_FITS, /**< "In the original order your opponent would have been {natural};
                                   the first of S2 for whom everything fits was {player}." */
    SWP_SAYING_YOU_FIRST_THAT_FITS_ALONE, /**< "{player} was the only one in S1, and you were the
                                             first of S2 for whom everything fits." */
    SWP_SAYING_REARRANGED_FOR_YOU, /**< "S2 was rearranged: in the original order your opponent was
                                      {natural}, and the first of S2 for whom everything fits was
                                      {player}." */
    SWP_SAYING_REARRANGED_FOR_YOU_NOBODY, /**< "S2 was rearranged: in the original order you had no
                                             opponent, and the first of S2 for whom everything fits
                                             was {player}." */
    SWP_SAYING_REARRANGED_YOU_FIT, /**< "S2 was rearranged: for {player}, the {place:ordinal} of S1,
                                      you were the first of S2 for whom everything fits." */
    SWP_SAYING_YOU_EXCHANGED_DOWN, /**< "With the original halves no pairing was as good: an
                                      exchange moved you from S1 to S2." */
    SWP_SAYING_YOU_EXCHANGED_UP, /**< "With the original halves no pairing was as good: an exchange
                                    moved you from S2 to S1." */
    SWP_SAYING_YOU_ALONE_FROM_ABOVE,      /**< "; only you came from above" */
    SWP_SAYING_YOU_AND_OTHERS_FROM_ABOVE, /**< "; you came from above, as did {players:and}" */
    SWP_SAYING_OTHERS_FROM_ABOVE,         /**< "; {players:and} came from above" */
    SWP_SAYING_YOUR_BRACKET,              /**< "Your bracket of {score:points} had
                                             {residents:resident|residents}{above}." */
    SWP_SAYING_THE_BRACKET,               /**< "The bracket of {score:points} had
                                             {residents:resident|residents}{above}." */
    SWP_SAYING_YOU_INCOMPATIBLE,  /**< "You had no possible opponent in your bracket, and moved down
                                     before it was paired." */
    SWP_SAYING_YOU_ALONE_MOVED,   /**< "You were alone in your bracket, and moved down." */
    SWP_SAYING_YOU_WHOLE_BRACKET, /**< "No two players of your bracket could be paired: all of you
                                     moved down." */

    /* Dubov 2025 and 2026 */
    SWP_SAYING_ROW_DUBOV,             /**< "{preference}, ARO {aro}{upfloats}" */
    SWP_SAYING_PREFERS_COLOUR,        /**< "prefers {colour}" */
    SWP_SAYING_PREFER_COLOUR,         /**< "prefer {colour}" */
    SWP_SAYING_PREFERS_MILDLY,        /**< "mildly prefers {colour}" */
    SWP_SAYING_PREFER_MILDLY,         /**< "mildly prefer {colour}" */
    SWP_SAYING_PREFERS_STRONGLY,      /**< "strongly prefers {colour}" */
    SWP_SAYING_PREFER_STRONGLY,       /**< "strongly prefer {colour}" */
    SWP_SAYING_PREFERS_ABSOLUTELY,    /**< "absolutely prefers {colour}" */
    SWP_SAYING_PREFER_ABSOLUTELY,     /**< "absolutely prefer {colour}" */
    SWP_SAYING_UPFLOATS,              /**< ", {upfloats:upfloat|upfloats}" */
    SWP_SAYING_UPFLOATS_MAXIMUM,      /**< ", {upfloats:upfloat|upfloats}, no more if possible" */
    SWP_SAYING_UPFLOATS_LAST,         /**< ", {upfloats:upfloat|upfloats} (in the last round)" */
    SWP_SAYING_UPFLOATS_LAST_MAXIMUM, /**< ", {upfloats:upfloat|upfloats} (in the last round), no
                                         more if possible" */
    SWP_SAYING_UPFLOATS_ONE_LAST, /**< ", {upfloats:upfloat|upfloats} (one in the last round)" */
    SWP_SAYING_UPFLOATS_ONE_LAST_MAXIMUM, /**< ", {upfloats:upfloat|upfloats} (one in the last
                                             round), no more if possible" */
    SWP_SAYING_EVENT_REASON,              /**< "{text}" */
    SWP_SAYING_UPFLOATER_PASSED_OVER,     /**< "Passed over as an upfloater: {players} ({why})." */
    SWP_SAYING_NO_UPFLOATER,              /**< "No upfloater is needed." */
    SWP_SAYING_UPFLOATERS,                /**< "{count=Upfloater|Upfloaters}: {players}." */
    SWP_SAYING_G1,                        /**< "G1, who prefer White: {players}." */
    SWP_SAYING_G2,                        /**< "G2, who prefer Black: {players}." */
    SWP_SAYING_SHIFTED_TO_G1,             /**< "Shifted from G2 to G1: {players}." */
    SWP_SAYING_SHIFTED_TO_G2,             /**< "Shifted from G1 to G2: {players}." */
    SWP_SAYING_S1_BY_ARO,                 /**< "S1, by ascending ARO: {players}." */
    SWP_SAYING_S2_BY_RANKING, /**< "S2, by initial ranking, needs no transposition: {players}." */
    SWP_SAYING_S2_TRANSPOSED, /**< "S2 in its first legal transposition: {players}." */
    SWP_SAYING_RESIDENTS_ODD_UPFLOAT, /**< "{^residents:resident|residents}: an odd number, so one
                                         player has to float up into the bracket." */
    SWP_SAYING_YOU_TAKEN_UP, /**< "The bracket of {score:points} had {residents:resident|residents}
                                and needed {upfloaters:upfloater|upfloaters}; you were taken up into
                                it." */
    SWP_SAYING_NAME_AND_WHY, /**< "{player} ({why})" */
    SWP_SAYING_PASSED_OVER_BEFORE_YOU,      /**< "Passed over before you: {players:and}." */
    SWP_SAYING_PASSED_OVER_BEFORE_YOU_MORE, /**< "Passed over before you: {players:and}, and
                                               {more:words} more." */
    SWP_SAYING_YOUR_BRACKET_RESIDENTS,      /**< "Your bracket of {score:points} had
                                               {residents:resident|residents}." */
    SWP_SAYING_YOUR_BRACKET_UPFLOATERS,     /**< "Your bracket of {score:points} had
                                               {residents:resident|residents}; {players} came up from
                                               below." */
    SWP_SAYING_YOU_SHIFTED_TO_G1, /**< "To even out the two groups you were moved to G1, with those
                                     who prefer White." */
    SWP_SAYING_YOU_SHIFTED_TO_G2, /**< "To even out the two groups you were moved to G2, with those
                                     who prefer Black." */
    SWP_SAYING_NOBODY_PLAYED_HALVES, /**< "Nobody has played yet: S1 is the upper half of the list,
                                        S2 the lower one." */
    SWP_SAYING_S1_S2_ORDER, /**< "S1 is ordered by the average rating of the opponents so far (ARO),
                               the lowest first; S2 by the initial ranking." */
    SWP_SAYING_YOU_MET_S2,  /**< "You were the {place:ordinal} of S1, and so met the {place:ordinal}
                               of S2, {player}." */
    SWP_SAYING_YOU_MET_S2_TRANSPOSED, /**< "You were the {place:ordinal} of S1, S2 in its first
                                         transposition that is legal, and so met the {place:ordinal}
                                         of S2, {player}." */
    SWP_SAYING_YOU_MET_S1, /**< "You were the {place:ordinal} of S2, and so met the {place:ordinal}
                              of S1, {player}." */
    SWP_SAYING_YOU_MET_S1_TRANSPOSED, /**< "You were the {place:ordinal} of S2, S2 in its first
                                         transposition that is legal, and so met the {place:ordinal}
                                         of S1, {player}." */

    /* due colours: Dubov 1997 and Lim */
    SWP_SAYING_DUE,          /**< "due {colour}" */
    SWP_SAYING_DUE_NONE,     /**< "due no colour" */
    SWP_SAYING_ARE_DUE,      /**< "are {due}" */
    SWP_SAYING_IS_DUE,       /**< "is {due}" */
    SWP_SAYING_ARE_DUE_ONLY, /**< "are {due} and may have no other" */
    SWP_SAYING_IS_DUE_ONLY,  /**< "is {due} and may have no other" */

    /* Dubov 1997 */
    SWP_SAYING_ROW_DUBOV_1997,           /**< "{due}, ARO {aro}, rating {rating}{facts}" */
    SWP_SAYING_DUE_NO_GAME,              /**< "no game" */
    SWP_SAYING_FACT_MUST_HAVE_COLOUR,    /**< ", must have this colour" */
    SWP_SAYING_FACT_MAY_NOT_COME_UP,     /**< ", may not come up" */
    SWP_SAYING_HEADING_UPPER_LOWER,      /**< "Upper half against lower half" */
    SWP_SAYING_HEADING_SCORE_GROUP,      /**< "Score group of {score:points}" */
    SWP_SAYING_DUBOV_1997_FLOATER_MEETS, /**< "{first} came down as a floater and is paired first:
                                            with {second}." */
    SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_FIRST,  /**< "You came down as a floater. Floaters are
                                                      paired before anybody else, with the highest
                                                      rated player possible, of the other colour if
                                                      there is one: that was {second}." */
    SWP_SAYING_DUBOV_1997_FLOATER_MEETS_TO_SECOND, /**< "{first} came down as a floater. Floaters
                                                      are paired before anybody else, with the
                                                      highest rated player possible, of the other
                                                      colour if there is one: that was you." */
    SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON, /**< "{first} came down as a floater, finds no opponent
                                              here and floats on." */
    SWP_SAYING_DUBOV_1997_FLOATER_GOES_ON_TO_FIRST, /**< "As a floater you found no opponent in this
                                                       group and floated on." */
    SWP_SAYING_DUBOV_1997_WOULD_BLOCK, /**< "{first} – {second} would leave no legal pairing for the
                                          others." */
    SWP_SAYING_DUBOV_1997_WOULD_BLOCK_TO_FIRST, /**< "With {second} no legal pairing would have been
                                                   left for the others." */
    SWP_SAYING_DUBOV_1997_ISLANDS, /**< "There is no possible opponent in their own group for
                                      {players}." */
    SWP_SAYING_DUBOV_1997_ISLAND_TO_FIRST, /**< "In your own score group nobody was left whom you
                                              could meet, so a player from below had to come up." */
    SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT, /**< "{first} comes up from the score group of
                                              {score:points} as an opponent for {second}." */
    SWP_SAYING_DUBOV_1997_ISLAND_OPPONENT_TO_FIRST, /**< "A player of a higher score group had no
                                                       possible opponent there: you were the first
                                                       who could come up." */
    SWP_SAYING_DUBOV_1997_ISLAND_FLOATS, /**< "Nobody can come up for {first}, who floats down." */
    SWP_SAYING_DUBOV_1997_ISLAND_FLOATS_TO_FIRST, /**< "Nobody could come up for you, so you floated
                                                     down." */
    SWP_SAYING_DUBOV_1997_ODD_GROUP, /**< "The number of players is odd: {white:some} due White,
                                        {black:some} due Black; one player has to come up." */
    SWP_SAYING_DUBOV_1997_CANNOT_COME_UP,  /**< "{first} cannot come up: no legal pairing would be
                                              left for the others." */
    SWP_SAYING_DUBOV_1997_NOBODY_COMES_UP, /**< "Nobody can come up." */
    SWP_SAYING_DUBOV_1997_COMES_UP, /**< "{first} comes up from the score group of {score:points} to
                                       make the number even." */
    SWP_SAYING_DUBOV_1997_COMES_UP_TO_FIRST, /**< "The number of players of a higher score group was
                                                odd, and you were the first who could come up: of
                                                the colour that evens out the two sides if possible,
                                                then by the highest rating." */
    SWP_SAYING_DUBOV_1997_MUST_FLOAT,        /**< "Not all of the group can be paired within it." */
    SWP_SAYING_DUBOV_1997_FLOATS,            /**< "{first} floats down to the next group." */
    SWP_SAYING_DUBOV_1997_FLOATS_TO_FIRST, /**< "Not all of your score group could be paired within
                                              it: you floated down." */
    SWP_SAYING_DUBOV_1997_UNEQUAL_COLOURS, /**< "The two sides are not equal: {white:some} due
                                              White, {black:some} due Black." */
    SWP_SAYING_DUBOV_1997_CHANGES_COLOUR,  /**< "{first} moves to the side of {side}." */
    SWP_SAYING_DUBOV_1997_CHANGES_COLOUR_TO_FIRST, /**< "The two sides of the group were not equal:
                                                      you moved to the other side." */
    SWP_SAYING_DUBOV_1997_COLUMNS, /**< "Column of White, by ascending ARO: {white_players}. Column
                                      of Black, by descending rating: {black_players}." */
    SWP_SAYING_DUBOV_1997_NEXT_BLACK, /**< "{first} is paired with {second}, not with the player
                                         opposite." */
    SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_FIRST, /**< "The player opposite you in the other column was
                                                  not possible, or needed elsewhere: the first one
                                                  possible was {second}." */
    SWP_SAYING_DUBOV_1997_NEXT_BLACK_TO_SECOND, /**< "{first} could not be paired with the player
                                                   opposite: you were the first one possible." */
    SWP_SAYING_DUBOV_1997_SAME_COLUMN, /**< "{first} cannot be paired with the other column, and
                                          meets {second} of the same one." */
    SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_FIRST,  /**< "Nobody in the other column was possible for
                                                    you; in your own it was {second}." */
    SWP_SAYING_DUBOV_1997_SAME_COLUMN_TO_SECOND, /**< "{first} could be paired with nobody in the
                                                    other column; in {first}'s own it was you." */
    SWP_SAYING_COLUMN_ALONE, /**< "You were alone in the column of {colour}; opposite was {player}."
                              */
    SWP_SAYING_COLUMN_PLACE, /**< "You were the {place:ordinal} of {players:words} in the column of
                                {colour}; opposite was {player}." */
    SWP_SAYING_HALVES_OF_ROUND_1, /**< "In round 1 the upper half of the list meets the lower half:
                                     first against first, second against second, and so on." */
    SWP_SAYING_YOUR_SCORE_GROUP,  /**< "Your score group of {score:points} still had
                                     {players:player|players} to be paired." */
    SWP_SAYING_COLUMNS_ORDER, /**< "The column of White stands by ascending average of the opponents
                                 (ARO), that of Black by descending rating, and each meets the
                                 player opposite, unless the two have met." */

    /* Lim */
    SWP_SAYING_LIM_NO_OPPONENT, /**< "{first} has no compatible opponent here and is transferred."
                                 */
    SWP_SAYING_LIM_NO_OPPONENT_TO_FIRST, /**< "You had no compatible opponent in the score-group and
                                            were transferred to the next." */
    SWP_SAYING_LIM_TYPE_AVOIDED, /**< "{first} would be a floater of type {type:letter}, which is
                                    avoided." */
    SWP_SAYING_LIM_TYPE_AVOIDED_TO_FIRST, /**< "As a floater you would have been of type
                                             {type:letter}, which is avoided: you had come as a
                                             floater already, or had no possible opponent in the
                                             next score-group." */
    SWP_SAYING_LIM_PROTECTED, /**< "{first} floated in the last round and does not float again." */
    SWP_SAYING_LIM_PROTECTED_TO_FIRST, /**< "You floated in the last round, so you did not float
                                          again." */
    SWP_SAYING_LIM_COLOURS_DUE,   /**< "The number is odd, so one player has to float. Due White:
                                     {white:some}; due Black: {black:some}." */
    SWP_SAYING_LIM_RATED_TOO_FAR, /**< "{first} is rated more than 100 points away from the last
                                     player and stays." */
    SWP_SAYING_LIM_RATED_TOO_FAR_TO_FIRST, /**< "You are rated more than 100 points away from the
                                              last player, so you stayed." */
    SWP_SAYING_LIM_STAYS, /**< "{first} would float, but then the others could not all be paired."
                           */
    SWP_SAYING_LIM_STAYS_TO_FIRST,   /**< "You would have floated, but then the others could not all
                                        have been paired." */
    SWP_SAYING_LIM_CHOSEN_BY_COLOUR, /**< "{first} is due the majority's colour and is the last of
                                        those in the order." */
    SWP_SAYING_LIM_CHOSEN_BY_COLOUR_TO_FIRST, /**< "You were due the majority's colour and were the
                                                 last of those in the order." */
    SWP_SAYING_LIM_CHOSEN_BY_NUMBER, /**< "Colours do not decide: {first} is the last in the order."
                                      */
    SWP_SAYING_LIM_CHOSEN_BY_NUMBER_TO_FIRST, /**< "Colours did not decide; you were the last in the
                                                 order." */
    SWP_SAYING_LIM_CHOSEN_BY_RATING, /**< "Ratings decide: {first} is the last in the order." */
    SWP_SAYING_LIM_CHOSEN_BY_RATING_TO_FIRST, /**< "Colours would have taken somebody else, but too
                                                 far from you in rating; you were the last in the
                                                 order." */
    SWP_SAYING_LIM_MAKES_EVEN,                /**< "{first} floats to make the number even." */
    SWP_SAYING_LIM_MAKES_EVEN_TO_FIRST, /**< "Your score-group had an odd number: you floated to the
                                           next one." */
    SWP_SAYING_LIM_UNPAIRED, /**< "{first} floats, because not all members can be paired." */
    SWP_SAYING_LIM_UNPAIRED_TO_FIRST, /**< "Not all members of the score-group could be paired: you
                                         floated to the next one." */
    SWP_SAYING_LIM_FLOATER_MEETS,     /**< "The floater {first} is paired first: with {second}." */
    SWP_SAYING_LIM_FLOATER_MEETS_TO_FIRST,  /**< "Floaters are paired first, with the first
                                               compatible opponent: for you that was {second}." */
    SWP_SAYING_LIM_FLOATER_MEETS_TO_SECOND, /**< "The floater {first} was paired first, and you were
                                               the first compatible opponent." */
    SWP_SAYING_LIM_EXCHANGE, /**< "{first} was proposed {second}; after exchanges it is {third}." */
    SWP_SAYING_LIM_EXCHANGE_TO_FIRST,   /**< "Top half against bottom half, you were proposed
                                           {second}; after exchanges it was {third}." */
    SWP_SAYING_LIM_EXCHANGE_TO_SECOND,  /**< "You were proposed to {first}, who after exchanges met
                                           {third}." */
    SWP_SAYING_LIM_EXCHANGE_TO_THIRD,   /**< "{first} was proposed {second}; after exchanges it was
                                           you." */
    SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR, /**< "{first} and {second} are due the same colour: {third}
                                           takes the place of {second}." */
    SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_FIRST,  /**< "You and {second} were due the same colour:
                                                     {third} took that place." */
    SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_SECOND, /**< "You and {first} were due the same colour:
                                                     {third} took your place." */
    SWP_SAYING_LIM_EXCHANGE_FOR_COLOUR_TO_THIRD,  /**< "{first} and {second} were due the same
                                                     colour: you took the place of {second}." */
    SWP_SAYING_LIM_NOT_EXCHANGED, /**< "{second} is not exchanged for {third} although due the same
                                     colour as {first}: more than 100 rating points lie between
                                     them." */
    SWP_SAYING_LIM_LIMITS_GIVE_WAY, /**< "In the last round the limits of colours give way for this
                                       group." */
    SWP_SAYING_LIM_LIMITS_GIVE_WAY_EQUAL, /**< "In the last round the limits of colours give way
                                             between equal scores." */
    SWP_SAYING_LIM_CRACKED, /**< "The median is blocked, and the pair {first} – {second} is opened
                               again." */
    SWP_SAYING_LIM_CRACKED_TO_FIRST,         /**< "You had been paired with {second}, but the median
                                                score-group was blocked: that pair was opened again." */
    SWP_SAYING_LIM_CRACKED_TO_SECOND,        /**< "You had been paired with {first}, but the median
                                                score-group was blocked: that pair was opened again." */
    SWP_SAYING_ROW_LIM,                      /**< "{due}{facts}" */
    SWP_SAYING_FACT_NOT_BLACK,               /**< ", not Black" */
    SWP_SAYING_FACT_NOT_WHITE,               /**< ", not White" */
    SWP_SAYING_FACT_FLOATED_LAST,            /**< ", floated in the last round" */
    SWP_SAYING_HEADING_MEDIAN,               /**< "Median score-group" */
    SWP_SAYING_HEADING_SCORE_GROUP_UPWARDS,  /**< "Score-group of {score:points}, paired upwards" */
    SWP_SAYING_HEADING_SCORE_GROUP_DOWNWARD, /**< "Score-group of {score:points}, paired downward"
                                              */
    SWP_SAYING_MEMBERS,                      /**< "{^members:member|members}." */
    SWP_SAYING_MEMBERS_AND_FLOATERS,    /**< "{^members:member|members} and {floaters:floater from
                                           another score-group|floaters from other score-groups}." */
    SWP_SAYING_IN_SCORE_GROUP_UPWARDS,  /**< "the score-group of {score:points}, paired upwards from
                                           below" */
    SWP_SAYING_IN_SCORE_GROUP_DOWNWARD, /**< "the score-group of {score:points}, paired downward" */
    SWP_SAYING_IN_MEDIAN,               /**< "the median score-group, which is paired last" */
    SWP_SAYING_YOU_ALONE_IN,            /**< "You were alone in {group}." */
    SWP_SAYING_YOU_IN, /**< "You were in {group}, with {players:player|players} in all." */
    SWP_SAYING_TOP_HALF_BOTTOM_HALF, /**< "Top half against bottom half, {player} was proposed to
                                        you and was compatible." */

    /* Burstein */
    SWP_SAYING_ROUND_LEFT_TO, /**< "Round {round} is a seeding round: it is paired by the {title}."
                               */
    SWP_SAYING_OPPOSITION,    /**< "Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}" */
    SWP_SAYING_ROW_BURSTEIN,  /**< "{opposition}, {preference:row}" */
    SWP_SAYING_FLOATS_WITH_LOOK_BELOW, /**< "Floaters are chosen looking at the players below, so
                                          that the next bracket and the rest of the round can be
                                          paired." */
    SWP_SAYING_BSN_ORDER,   /**< "By the strength of their opposition (BSN): {players}." */
    SWP_SAYING_FOLD_ORDER,  /**< "The first free player gets the last one with whom the bracket can
                               still be paired equally well." */
    SWP_SAYING_BRACKET_HAD, /**< "The bracket of {score:points} had {players:player|players}." */
    SWP_SAYING_YOUR_BSN,    /**< "Ranked by the strength of the opposition so far, you were number
                               {own} ({opposition}) and {player} number {other} ({their_opposition})."
                             */
    SWP_SAYING_PASSED_MET,  /**< "{player} (met in round {round})" */
    SWP_SAYING_PASSED_FORBIDDEN,   /**< "{player} (must not meet)" */
    SWP_SAYING_PASSED_SAME_COLOUR, /**< "{player} (both must have the same colour)" */
    SWP_SAYING_PASSED_BRACKET, /**< "{player} (the bracket could not have been paired as well)" */
    SWP_SAYING_STILL_FREE, /**< "Still free with a larger number, but not possible: {players:and}."
                            */
    SWP_SAYING_LARGEST_NUMBER, /**< "When it was your turn, the largest number with whom the bracket
                                  could still be paired equally well was {player}." */
    SWP_SAYING_THEY_CHOSE_YOU, /**< "{player} came before you: when it was their turn, yours was the
                                  largest number with whom the bracket could still be paired equally
                                  well." */
    SWP_SAYING_BYE_FIRST_BURSTEIN, /**< "It goes to the lowest score, then to the most games played,
                                      then to the weakest opposition so far: that is you." */

    /* Double-Swiss */
    SWP_SAYING_COLOURS_EQUALISE_NEITHER, /**< "White goes to the player who has had it less often"
                                          */
    SWP_SAYING_COLOURS_ALTERNATION_NEITHER, /**< "the colours alternate from the latest time the two
                                               had different ones" */
    SWP_SAYING_COLOURS_HIGHER_RANKED_NEITHER, /**< "the higher ranked player alternates" */
    SWP_SAYING_COLOURS_LOWER_RANKED_NEITHER,  /**< "the higher ranked player has had no colour: the
                                                 other player alternates" */
    SWP_SAYING_ROW_MATCHES,                   /**< "{matches:match|matches} played" */
    SWP_SAYING_ROW_MATCHES_FLOATED, /**< "{matches:match|matches} played, floated in the last round"
                                     */
    SWP_SAYING_YOU_WERE_TOP, /**< "In each pair the smaller number is the top; the tops are as small
                                as possible, then their opponents in turn. You were the top of the
                                {place:ordinal} pair, with {player}." */
    SWP_SAYING_YOU_WERE_OPPONENT, /**< "In each pair the smaller number is the top; the tops are as
                                     small as possible, then their opponents in turn. You were the
                                     opponent in the {place:ordinal} pair, with {player}." */
    SWP_SAYING_BYE_FIRST_MATCHES, /**< "It goes to the lowest score, then to the most matches
                                     played, then to the largest number: that is you." */

    /* why not */
    SWP_SAYING_WISH_MEETS,          /**< "{player} meets {opponent}" */
    SWP_SAYING_WISH_BYE,            /**< "{player} has the bye" */
    SWP_SAYING_WISH_FEWER,          /**< "{player} meets somebody with fewer points" */
    SWP_SAYING_WISH_MORE,           /**< "{player} meets somebody with more points" */
    SWP_SAYING_COLOURS_SO_FAR,      /**< "{player} has had White in {white:game|games} and Black in
                                       {black:game|games}" */
    SWP_SAYING_COLOURS_SO_FAR_RUN,  /**< "{player} has had White in {white:game|games} and Black in
                                       {black:game|games}, {colour} in the last {run:words}" */
    SWP_SAYING_COUNTS_DOWNFLOATERS, /**< "players who leave the bracket unpaired" */
    SWP_SAYING_COUNTS_DOWNFLOATER_SCORES,   /**< "scores of those who leave it" */
    SWP_SAYING_COUNTS_NEXT_DOWNFLOATERS,    /**< "players left over in the next bracket" */
    SWP_SAYING_COUNTS_NEXT_UNPAIRED,        /**< "players left over in the next bracket" */
    SWP_SAYING_COUNTS_NEXT_UNPAIRED_SCORES, /**< "scores of those left over in the next bracket" */
    SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED,  /**< "moved-down players without an opponent among the
                                               residents" */
    SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED_SCORES, /**< "scores of moved-down players without such an
                                                     opponent" */
    SWP_SAYING_COUNTS_BYE_UNPLAYED_GAMES, /**< "unplayed games of the player with the bye" */
    SWP_SAYING_COUNTS_X,                  /**< "pairs against a colour preference" */
    SWP_SAYING_COUNTS_Z,                  /**< "pairs against a strong colour preference" */
    SWP_SAYING_COUNTS_B2_BROKEN, /**< "pairs of top scorers against their absolute preferences" */
    SWP_SAYING_COUNTS_UPFLOAT_LEVEL,   /**< "how far repeated upfloats are allowed" */
    SWP_SAYING_COUNTS_DOWNFLOAT_LEVEL, /**< "how far repeated downfloats are allowed" */
    SWP_SAYING_COUNTS_RECORDED,        /**< "{text}" */
    SWP_SAYING_SCORE,                  /**< "{score}" */
    SWP_SAYING_NUMBER,                 /**< "{number}" */
    SWP_SAYING_MEMBERS_OF,             /**< "{sum} ({members:,})" */
    SWP_SAYING_WHERE_FIRST,            /**< "Before any player is paired" */
    SWP_SAYING_WHERE_HALVES,           /**< "Between the upper half and the lower half" */
    SWP_SAYING_WHERE,                  /**< "In the {heading:clause}" */
    SWP_SAYING_WORSE_BYE_SCORE, /**< "The bye goes to a player with {score:points}, the lowest score
                                   possible ({article}); so that {wish} nobody with fewer than
                                   {wished:points} could have it." */
    SWP_SAYING_WORSE, /**< "{where} the best pairing in which {wish} loses at {article}, {counts}:
                         {wished} instead of {paired}." */
    SWP_SAYING_EXCHANGED_HALVES,      /**< "{from_s1} of S1 exchanged with {from_s2} of S2" */
    SWP_SAYING_STEP_TOLD,             /**< "{step:behind_colon}" */
    SWP_SAYING_STEP_RECORDED,         /**< "{text}" */
    SWP_SAYING_STEP_RECORDED_PLAYERS, /**< "{text}: {players}" */
    SWP_SAYING_NOT_PAIRED_IN_IT,      /**< "{player} is not paired in it" */
    SWP_SAYING_MEETS,                 /**< "{player} meets {opponent}" */
    SWP_SAYING_NOBODY_LEAVES,         /**< "nobody leaves the bracket" */
    SWP_SAYING_LEAVE,                 /**< "{players} {count=leaves|leave} the bracket" */
    SWP_SAYING_NO_EXCHANGE,           /**< "no exchange" */
    SWP_SAYING_ALL_MOVED_DOWN_PAIRED, /**< "all moved-down players are paired" */
    SWP_SAYING_NO_SUCH_STEP,          /**< "no such step" */
    SWP_SAYING_HAS_THE_BYE,           /**< "{player} has the bye" */
    SWP_SAYING_BYE_BEFORE, /**< "The bye is given before anybody is paired, and {player} comes
                              before {opponent} in the order in which it is offered ({article})." */
    SWP_SAYING_BYE_FIRST,  /**< "The bye is given before anybody is paired, and {player} comes first
                              in the order in which it is offered ({article}); so that {wish} it
                              would be given to {opponent}." */
    SWP_SAYING_STEPS_ONLY_WISHED, /**< "{where} the two pairings differ first at {article}. The
                                     round as paired has no such step; if {wish}, there is one:
                                     {wished}." */
    SWP_SAYING_STEPS_ONLY_PAIRED, /**< "{where} the two pairings differ first at {article}:
                                     {paired}. If {wish}, there is no such step." */
    SWP_SAYING_STEPS, /**< "{where} the two pairings differ first at {article}: {paired}. If {wish},
                         that step is: {wished}." */
    SWP_SAYING_LATER, /**< "{where} no criterion gets worse if {wish}, but another pairing comes
                         first in the order of the rules. What decides is {article}: {paired}, not
                         {wished}." */
    SWP_SAYING_PAIRED,               /**< "The system pairs it so: {wish}." */
    SWP_SAYING_PAIRED_ON_BOARD,      /**< "The system pairs it so: {wish}, on board {board}." */
    SWP_SAYING_PAIRED_WITH_ON_BOARD, /**< "The system pairs it so: {wish}, {opponent}, on board
                                        {board}." */
    SWP_SAYING_HAS_WHITE, /**< "{player} has White against {opponent} by {article}: {rule}. {white};
                             {black}." */
    SWP_SAYING_WOULD_HAVE_WHITE, /**< "{player} would have White against {opponent} by {article}:
                                    {rule}. {white}; {black}." */
    SWP_SAYING_BYE_FIXED,      /**< "The arbiter has given the bye of round {round} to {player}." */
    SWP_SAYING_TAKES_NO_PART,  /**< "{player} does not take part in round {round}." */
    SWP_SAYING_HAVE_MET,       /**< "They have met in round {round}, {player} with White against
                                  {opponent}: nobody meets an opponent twice ({article})." */
    SWP_SAYING_FORBIDDEN_PAIR, /**< "The two are declared a forbidden pair." */
    SWP_SAYING_BARRED_BOTH,    /**< "White or Black" */
    SWP_SAYING_BARRED_WHITE,   /**< "White" */
    SWP_SAYING_BARRED_BLACK,   /**< "Black" */
    SWP_SAYING_BARRED_NOTHING, /**< "nothing" */
    SWP_SAYING_SAME_COLOUR_BOTH, /**< "Neither may have {barred} ({article}): {colours};
                                    {their_colours}." */
    SWP_SAYING_SAME_COLOUR,      /**< "{player} may not have {barred}, and {opponent} may not have
                                    {their_barred} ({article}): {colours}; {their_colours}." */
    SWP_SAYING_HAD_BYE, /**< "{player} may not have the bye ({article}), having had one in round
                           {round}." */
    SWP_SAYING_HAD_SCORE_WITHOUT_PLAYING, /**< "{player} may not have the bye ({article}), having
                                             scored without playing in round {round}." */
    SWP_SAYING_EVEN_NUMBER, /**< "{^players:words} {players=player takes|players take} part in round
                               {round}, an even number: nobody has the bye." */
    SWP_SAYING_NOBODY_HAS_FEWER, /**< "No player in the round has fewer points than {player}." */
    SWP_SAYING_NOBODY_HAS_MORE,  /**< "No player in the round has more points than {player}." */
    SWP_SAYING_THE_BYE,          /**< "the bye" */
    SWP_SAYING_A_PLAYER,         /**< "{player}" */
    SWP_SAYING_LIST,             /**< "{parts:and}" */
    SWP_SAYING_LIST_MORE,        /**< "{shown:,} and {more:words} more" */
    SWP_SAYING_GROUPS_MORE,      /**< "{shown:;} and {more:words} more" */
    SWP_SAYING_GROUPS,           /**< "{parts:;}" */
    SWP_SAYING_HAS_NOBODY_LEFT,  /**< "Then {groups} has nobody left to meet." */
    SWP_SAYING_HAVE_ONLY_LEFT,   /**< "Then {groups} have only {partners} left to meet." */
    SWP_SAYING_ODD_AMONG_THEMSELVES, /**< "Then these are an odd number and may meet only each
                                        other: {groups}." */
    SWP_SAYING_EACH_GROUP_NEEDS, /**< "Then one player of each of these {count:group|groups} needs
                                    an opponent from outside it, and there is only {partners}:
                                    {groups}." */
    SWP_SAYING_PROCEDURE_ENDS,   /**< "The procedure ends: {text}." */
    SWP_SAYING_NO_COMPLETION, /**< "No rule forbids it by itself, but round {round} has no complete
                                 pairing in which {wish}. {why}" */
    SWP_SAYING_NO_COMPLETION_BY_ARTICLE, /**< "No rule forbids it by itself, but round {round} has
                                            no complete pairing ({article}) in which {wish}. {why}"
                                          */

    /* check of ranks */
    SWP_SAYING_RANK_BEYOND,  /**< "there are {players} players" */
    SWP_SAYING_RANK_SHARED,  /**< "the rank is shared by {players} players (C.07 4.2)" */
    SWP_SAYING_RANK_DECIDED, /**< "{label} {value} against {against} of player {player} (C.07
                                {article})" */

    /* notes about files: the bytes */
    SWP_SAYING_NOTE_REFUSED,       /**< "{text}" */
    SWP_SAYING_NOTE_LEFT_OUT,      /**< "not shown: {errors} errors, {warnings} warnings, {remarks}
                                      remarks" */
    SWP_SAYING_NOTE_LINE_TOO_LONG, /**< "the line has {bytes} bytes; a line has at most {most}" */
    SWP_SAYING_NOTE_FILE_TOO_LONG, /**< "the file has {bytes} bytes; a file has at most {most}" */
    SWP_SAYING_NOTE_UTF16,         /**< "the file is UTF-16; expected UTF-8: save it as UTF-8" */
    SWP_SAYING_NOTE_OTHER_FORMAT,  /**< "this looks like {format}; expected a TRF file: export the
                                      tournament as TRF (FIDE report) from the program it comes from"
                                    */
    SWP_SAYING_NOTE_NUL, /**< "a NUL byte inside the text; expected plain text in UTF-8: the file is
                            damaged or in another encoding" */
    SWP_SAYING_NOTE_WINDOWS_1252, /**< "the encoding is not UTF-8 (first seen in this line); read as
                                     one byte a character, Windows-1252: save the file as UTF-8" */
    SWP_SAYING_NOTE_NO_PLAYERS,   /**< "no 001 record: the file holds no players" */
    SWP_SAYING_NOTE_NO_PLAYERS_OTHER_FORMAT, /**< "no 001 record: this looks like {format}; expected
                                                a TRF file: export the tournament as TRF (FIDE
                                                report) from the program it comes from" */
    SWP_SAYING_NOTE_NO_PLAYERS_TABLE, /**< "no 001 record: this looks like a table (CSV, values with
                                         {separators} between them); expected a TRF file with its
                                         fixed columns: export the tournament as TRF" */
    SWP_SAYING_FORMAT_PDF,            /**< "a PDF" */
    SWP_SAYING_FORMAT_ZIP, /**< "a zip archive, or a document packed as one (xlsx, docx, ods)" */
    SWP_SAYING_FORMAT_EMPTY_ZIP,      /**< "an empty zip archive" */
    SWP_SAYING_FORMAT_GZIP,           /**< "a gzip archive" */
    SWP_SAYING_FORMAT_OLD_OFFICE,     /**< "an old Office document (xls, doc)" */
    SWP_SAYING_FORMAT_PNG,            /**< "a picture (PNG)" */
    SWP_SAYING_FORMAT_JPEG,           /**< "a picture (JPEG)" */
    SWP_SAYING_FORMAT_SQLITE,         /**< "a database (SQLite)" */
    SWP_SAYING_FORMAT_RTF,            /**< "a text document (RTF)" */
    SWP_SAYING_FORMAT_PGN,            /**< "games in PGN" */
    SWP_SAYING_FORMAT_XML,            /**< "XML" */
    SWP_SAYING_FORMAT_HTML,           /**< "an HTML page" */
    SWP_SAYING_FORMAT_JSON,           /**< "JSON" */
    SWP_SAYING_SEPARATORS_TABS,       /**< "tabs" */
    SWP_SAYING_SEPARATORS_COMMAS,     /**< "commas" */
    SWP_SAYING_SEPARATORS_SEMICOLONS, /**< "semicolons" */
    SWP_SAYING_SEPARATORS_BARS,       /**< "bars" */

    /* notes about files: records */
    SWP_SAYING_NOTE_BLANKS_BEFORE_CODE, /**< "{blanks} blanks before the code 001; a record begins
                                           in column 1: remove them" */
    SWP_SAYING_NOTE_NOT_OF_TRFX, /**< "this {record} is not the record of TRF(x) and is ignored" */
    SWP_SAYING_NOTE_RANK_NEEDS_COLUMNS, /**< "the starting rank needs more than 4 columns (5-8);
                                           column 4 is blank, or a record XXW names the number of
                                           columns (wide dialect)" */
    SWP_SAYING_NOTE_COLUMN_4,           /**< "column 4 must be blank after the code {record}" */
    SWP_SAYING_NOTE_SMALL_LETTERS,      /**< "code {found} in small letters; read as {record}" */
    SWP_SAYING_NOTE_FOREIGN_LINES, /**< "{lines} {lines=line is not a known record and is|lines are
                                      not known records and are} ignored; kept for writing" */
    SWP_SAYING_NOTE_FOREIGN_CODES, /**< "{lines} {lines=line is not a known record and is|lines are
                                      not known records and are} ignored ({codes}); kept for
                                      writing" */
    SWP_SAYING_NOTE_NAMES_NOBODY,  /**< "{record} names player {player}: player {player} is not in
                                      the list (no 001 record has this starting rank)" */
    SWP_SAYING_NOTE_NO_STARTING_RANK, /**< "'{found}' in a list of {record}; expected starting ranks
                                         of up to {digits} digits" */
    SWP_SAYING_NOTE_TAB,              /**< "TAB in a fixed-column record; replace tabs by blanks" */
    SWP_SAYING_NOTE_GIVEN_AGAIN_ROUNDS, /**< "the number of rounds is given again, differently from
                                           line {line}; the last one is used" */
    SWP_SAYING_NOTE_GIVEN_AGAIN_COLOUR, /**< "the initial colour is given again, differently from
                                           line {line}; the last one is used" */
    SWP_SAYING_NOTE_GIVEN_AGAIN_ORDER, /**< "the pairing order is given again, differently from line
                                          {line}; the last one is used" */
    SWP_SAYING_NOTE_GIVEN_AGAIN_SYSTEM, /**< "the system is given again, differently from line
                                           {line}; the last one is used" */
    SWP_SAYING_NOTE_WIDTH, /**< "width of starting ranks '{found}'; expected a number from {least}
                              to {most}" */
    SWP_SAYING_NOTE_WIDTH_AGAIN, /**< "width of starting ranks '{found}'; expected a number from
                                    {least} to {most}, the same everywhere" */
    SWP_SAYING_NOTE_WIDTH_LATE,  /**< "XXW after a 001 record (line {line}); expected before the
                                    first one" */
    SWP_SAYING_NOTE_NUMBER_OF_ROUNDS, /**< "number of rounds '{found}'; expected a number from 1 to
                                         {most}" */
    SWP_SAYING_NOTE_INITIAL_COLOUR, /**< "initial colour '{found}'; expected W or B in column 5" */
    SWP_SAYING_NOTE_UNKNOWN_WORD,   /**< "unknown word '{found}' is ignored; known: rank white1
                                       black1" */
    SWP_SAYING_NOTE_OTHER_EDITION_THEN, /**< "{code} without a year is read as {system}, but the
                                           event began on {date}; in force then: {text}: if it was
                                           paired by other rules, name them" */
    SWP_SAYING_NOTE_DUTCH_WITHOUT_YEAR, /**< "FIDE_DUTCH without a year is read as {system}, the
                                           rules since {date}; an older event needs FIDE_DUTCH_2017"
                                         */
    SWP_SAYING_NOTE_UNKNOWN_SYSTEM, /**< "'{found}' is not a Swiss system this program knows; name
                                       one when pairing or checking, or correct 192
                                       (FIDE_DUTCH_2026, FIDE_DUTCH_2017, FIDE_DUBOV,
                                       FIDE_BURSTEIN)" */
    SWP_SAYING_NOTE_ROUND_ROBIN,    /**< "'{found}' is a round robin: the results are read, but no
                                       round is paired or checked" */
    SWP_SAYING_NOTE_OWN_RULES, /**< "'{found}' stands for the organiser's own rules: name a system
                                  when pairing or checking" */
    SWP_SAYING_NOTE_SYSTEM_OF_092, /**< "no 192; the type of tournament in 092 is read as the system
                                      {system}" */
    SWP_SAYING_NOTE_NO_POINTS,     /**< "'{found}' is not a number of points; expected a value such
                                      as 1.0 or 0.5 in columns {first}-{last}" */
    SWP_SAYING_NOTE_POINTS_WITH_COMMA, /**< "points '{found}' with a comma; expected a point" */
    SWP_SAYING_NOTE_COMMA,             /**< "points with a comma; expected a point" */
    SWP_SAYING_NOTE_POINTS_SYMBOL,  /**< "'{found}' in column {column}; expected one of W D L A P X
                                       in column {symbol} and its points in columns {first}-{last}"
                                     */
    SWP_SAYING_NOTE_CODE_AND_VALUE, /**< "'{found}' found; expected CODE=VALUE such as W=3" */
    SWP_SAYING_NOTE_UNKNOWN_CODE,   /**< "unknown code '{found}'; known: W D L WW BW WD BD WL BL ZPB
                                       HPB FPB PAB FW FL" */
    SWP_SAYING_NOTE_BAKU_NEEDS_ROUNDS, /**< "Baku acceleration needs the number of rounds; add `142
                                          n` or `XXR n`" */
    SWP_SAYING_NOTE_NO_NUMBER, /**< "'{found}' in columns {first}-{last}; expected {expected}" */
    SWP_SAYING_EXPECTED_ROUND, /**< "a round" */
    SWP_SAYING_EXPECTED_ROUND_OR_000,     /**< "a round or 000" */
    SWP_SAYING_EXPECTED_FIRST_ROUND,      /**< "a first round" */
    SWP_SAYING_EXPECTED_LAST_ROUND,       /**< "a last round" */
    SWP_SAYING_EXPECTED_FIRST_ID,         /**< "a first id" */
    SWP_SAYING_EXPECTED_LAST_ID,          /**< "a last id" */
    SWP_SAYING_EXPECTED_STARTING_RANK,    /**< "a starting rank" */
    SWP_SAYING_NOTE_NO_POINTS_IN_COLUMNS, /**< "'{found}' in columns {first}-{last}; expected points
                                             such as 1.0" */
    SWP_SAYING_NOTE_ROUND_BEYOND, /**< "{record} names round {round}, {rounds} rounds declared" */
    SWP_SAYING_NOTE_PLAYER_COUNT, /**< "062 says {said} players, the file has {players}; the list is
                                     used" */
    SWP_SAYING_NOTE_REQUEST_DIFFERS, /**< "{record} and the 001 line of player {player} differ for
                                        round {round}; the 001 line is used" */
    SWP_SAYING_NOTE_BYE_OF_PLAYED_ROUND, /**< "240 gives player {player} a bye in round {round},
                                          * which has been played: the player's 001 line differs and
                                          * is used"
                                          */
    SWP_SAYING_NOTE_BYE_TYPE,            /**< "type '{found}' in column 5; expected F, H or Z" */
    SWP_SAYING_NOTE_NO_ROUND_OF_BYES, /**< "no round in columns 7-9; expected the round of the byes"
                                       */
    SWP_SAYING_NOTE_LATER_BYES, /**< "byes for round {round}, which is after the round to be paired
                                 * ({next})"
                                 */
    SWP_SAYING_NOTE_ABSENT_AFTER_LAST,  /**< "{record} names absent players, but all {rounds} rounds
                                           are played; ignored" */
    SWP_SAYING_NOTE_TOO_MANY_OF_RANGES, /**< "the ranges of {record} reach more than {most} times a
                                           player's round; expected a few ranges" */
    SWP_SAYING_NOTE_ACCELERATES_BEYOND, /**< "{record} accelerates round {round}, the last one is
                                           round {last}; ignored" */
    SWP_SAYING_NOTE_ACCELERATES_NOBODY, /**< "250 accelerates players {first} to {last}: player
                                           {first} is not in the list" */
    SWP_SAYING_NOTE_ACCELERATES_SOME, /**< "250 accelerates players {first} to {last}, but the first
                                         or the last is not in the list" */
    SWP_SAYING_NOTE_250_NEEDS,  /**< "250 needs points (10-13), first and last round (15-17, 19-21),
                                   first and last id (23-{first_end}, {last_begin}-{last_end}), the
                                   first of each not after the last" */
    SWP_SAYING_NOTE_250_ONE_ID, /**< "250 without a last id; only player {player} is accelerated" */
    SWP_SAYING_NOTE_XXA_BESIDE_250, /**< "XXA and 250 (line {line}): 250 is used, XXA is ignored"
                                     */
    SWP_SAYING_NOTE_XXA_COLUMN, /**< "column {column} should be blank: the points of round {round}
                                   are in columns {first}-{last}" */
    SWP_SAYING_NOTE_FORBIDS_NOBODY, /**< "{record} names nobody; expected two or more players who
                                       may not meet" */
    SWP_SAYING_NOTE_FORBIDS_ONE,   /**< "{record} names one player; expected two or more players who
                                      may not meet" */
    SWP_SAYING_NOTE_260_NEEDS,     /**< "260 needs a first round (5-7) and a last round (9-11) not
                                      before it" */
    SWP_SAYING_NOTE_260_ONE_ROUND, /**< "260 without a last round; read as round {round} only" */
    SWP_SAYING_NOTE_299_NO_EFFECT, /**< "299: these players have no result of type {type} in the
                                      rounds named; nothing changes" */
    SWP_SAYING_NOTE_299_TYPE, /**< "type '{found}' in column 5; expected W D L F H Z + - or blank"
                               */
    SWP_SAYING_NOTE_299_NO_POINTS, /**< "no points in columns 14-17; expected a value such as -0.5"
                                    */
    SWP_SAYING_NOTE_299_GAME_OF_MATCH, /**< "type '{found}' in column 5: a game of a match has no
                                          points of its own; expected F H Z or blank" */
    SWP_SAYING_NOTE_ODD_SCORING,       /**< "{what} (win {win}, draw {draw}, loss {loss},
                                          pairing-allocated bye {pab}, absence {absence}); the values are
                                          used as they stand" */
    SWP_SAYING_ODD_WIN,                /**< "a win is worth no more than a draw" */
    SWP_SAYING_ODD_DRAW,               /**< "a draw is worth less than a loss" */
    SWP_SAYING_ODD_LOSS,               /**< "a loss or an absence costs points" */
    SWP_SAYING_ODD_PAB,                /**< "a pairing-allocated bye is worth more than a win" */
    SWP_SAYING_ODD_ABSENCE,            /**< "an absence is worth more than a draw" */
    SWP_SAYING_NOTE_OTHER_POINTS,   /**< "{record} gives points other than the record before it; 162
                                       goes before BBx, BBx before XXS" */
    SWP_SAYING_NOTE_POINTS_MISSING, /**< "points missing for {players} players, first player
                                       {player}; computed from the results" */
    SWP_SAYING_NOTE_POINTS_SHOW, /**< "no points system is declared; the points show win {win}, draw
                                    {draw}, loss {loss}, pairing-allocated bye {pab}: declare it
                                    (162)" */
    SWP_SAYING_NOTE_OWN_CHANGED, /**< "this line is not as swisspair wrote it; remove all lines that
                                    begin with `### swisspair`" */
    SWP_SAYING_NOTE_OWN_SAME_NUMBER, /**< "the lines `### swisspair number` give two players the
                                        same number" */
    SWP_SAYING_NOTE_OWN_NEWER, /**< "the lines `### swisspair` are from a newer version and are
                                  ignored" */
    SWP_SAYING_NOTE_OWN_STALE, /**< "other lines were changed after the lines `### swisspair` were
                                  written; those lines are ignored" */

    /* notes about files: players */
    SWP_SAYING_NOTE_RATING_DIGITS, /**< "player {player}: the rating has more than the 4 digits of
                                      columns {first}-{last} ({found} found); expected at most 9999"
                                    */
    SWP_SAYING_NOTE_RATING_NO_NUMBER, /**< "player {player}: rating '{found}' is not a number; taken
                                         as unrated" */
    SWP_SAYING_NOTE_POINTS_OF_PLAYER_WITH_COMMA, /**< "player {player}: points '{found}' with a
                                                    comma; expected a point" */
    SWP_SAYING_NOTE_RANK_NO_NUMBER, /**< "player {player}: rank '{found}' is not a number and is
                                     * ignored"
                                     */
    SWP_SAYING_NOTE_RANK_TOO_WIDE,  /**< "the starting rank needs more than {columns} columns
                                       (5-{last}); expected at most {most}, or a record XXW with the
                                       number of columns (wide dialect)" */
    SWP_SAYING_NOTE_RANK_0,      /**< "starting rank 0; expected a starting rank of 1 to {most} in
                                    columns 5-{last}" */
    SWP_SAYING_NOTE_BEHIND_RANK, /**< "column {column} must be blank, behind a starting rank of 1 to
                                    {most} in columns 5-{last}" */
    SWP_SAYING_NOTE_RANK_NO_STARTING_RANK, /**< "'{found}' found; expected a starting rank of 1 to
                                              {most} in columns 5-{last}" */
    SWP_SAYING_NOTE_RANK_TWICE, /**< "starting rank {player} is used twice, first in line {line};
                                   every player needs a different one" */
    SWP_SAYING_NOTE_COLUMNS_OF_BYTES,    /**< "player {player}: the columns fit only when bytes are
                                            counted; expected columns of characters: the program that
                                            wrote the file pads by bytes" */
    SWP_SAYING_NOTE_SHIFTED_RIGHT_CELLS, /**< "player {player}: from column {from} on the line seems
                                            shifted right by {columns:words} (column {column} should
                                            be w, b or -): remove the extra blanks" */
    SWP_SAYING_NOTE_SHIFTED_LEFT_CELLS,  /**< "player {player}: from column {from} on the line seems
                                            shifted left by {columns:words} (column {column} should
                                            be w, b or -): insert the missing blanks" */
    SWP_SAYING_NOTE_SHIFTED_RIGHT,       /**< "player {player}: from column {from} on the line seems
                                            shifted right by {columns:words} (column {column} should be
                                            blank): remove the extra blanks" */
    SWP_SAYING_NOTE_SHIFTED_LEFT,        /**< "player {player}: from column {from} on the line seems
                                            shifted left by {columns:words} (column {column} should be
                                            blank): insert the missing blanks" */
    SWP_SAYING_NOTE_MISFIT, /**< "player {player}: column {column} should be {expected}: bring the
                               line into its columns" */
    SWP_SAYING_EXPECTED_BLANK,         /**< "blank" */
    SWP_SAYING_EXPECTED_RATING,        /**< "a rating of up to 4 digits or blank" */
    SWP_SAYING_EXPECTED_POINTS,        /**< "points such as 3.5, in columns 81-84" */
    SWP_SAYING_EXPECTED_POINTS_WIDE,   /**< "points such as 3.5, in four columns" */
    SWP_SAYING_EXPECTED_RESULT,        /**< "a result" */
    SWP_SAYING_EXPECTED_OPPONENT,      /**< "an opponent's starting rank of up to 4 digits, 0000 or
                                          blank" */
    SWP_SAYING_EXPECTED_OPPONENT_WIDE, /**< "an opponent's starting rank of no more digits than XXW
                                          says, zeros or blank" */
    SWP_SAYING_EXPECTED_COLOUR,        /**< "a colour w, b or -" */
    SWP_SAYING_NOTE_RUN_TOGETHER, /**< "player {player}: there are games in the columns of name and
                                     rating, and the columns of rounds (from {column} on) are empty;
                                     expected fixed columns: something has changed the number of
                                     blanks, export the file again" */
    SWP_SAYING_NOTE_SECOND_001,   /**< "player {player}: a second 001 begins in column {column};
                                     expected one player per line: start a new line before it" */
    SWP_SAYING_NOTE_LOOK_ALIKE,   /**< "player {player}: {what} in column {column}; expected
                                     {expected}" */
    SWP_SAYING_FOUND_NO_BREAK_BLANK,    /**< "a no-break blank (U+00A0)" */
    SWP_SAYING_FOUND_WIDE_BLANK,        /**< "a typographic blank (U+2000 to U+200A)" */
    SWP_SAYING_FOUND_NARROW_BLANK,      /**< "a narrow no-break blank (U+202F)" */
    SWP_SAYING_FOUND_IDEOGRAPHIC_BLANK, /**< "an ideographic blank (U+3000)" */
    SWP_SAYING_FOUND_DASH,              /**< "a typographic dash (en dash or another)" */
    SWP_SAYING_FOUND_MINUS,             /**< "a minus sign (U+2212)" */
    SWP_SAYING_FOUND_HALF,              /**< "the character ½" */
    SWP_SAYING_FOUND_NO_WIDTH,          /**< "a zero-width character (U+200B to U+200F)" */
    SWP_SAYING_FOUND_BYTE_ORDER_MARK,   /**< "a byte order mark inside the file (U+FEFF)" */
    SWP_SAYING_FOUND_ACCENT,       /**< "an accent as a separate character (decomposed, NFD)" */
    SWP_SAYING_EXPECTED_ONE_BLANK, /**< "an ordinary blank" */
    SWP_SAYING_EXPECTED_BLANKS,    /**< "ordinary blanks" */
    SWP_SAYING_EXPECTED_HYPHEN,    /**< "the hyphen -" */
    SWP_SAYING_EXPECTED_EQUALS,    /**< "= for a draw: ½ is written =" */
    SWP_SAYING_EXPECTED_NOTHING,   /**< "none: remove it" */
    SWP_SAYING_EXPECTED_COMPOSED,  /**< "letters and accents in one character (NFC), so that each
                                      takes one column" */
    SWP_SAYING_NOTE_WRAPPED,       /**< "a line with nothing but rounds, as if line {line} had been
                                      wrapped; expected one line per player: join the two" */

    /* notes about files: rounds */
    SWP_SAYING_NOTE_UNKNOWN_RESULT, /**< "player {player}, round {round}: unknown result `{found}`;
                                       known: 1 = 0 + - W D L H F U Z ?" */
    SWP_SAYING_NOTE_NO_RESULT, /**< "player {player}, round {round}: no result in column {column}; a
                                  player without a game in this round: leave 8 blanks or write `0000
                                  - Z`" */
    SWP_SAYING_NOTE_COLOUR_NO_RESULT, /**< "player {player}, round {round}: colour {found} without
                                         an opponent and no result in column {column}; a player
                                         without a game in this round: leave 8 blanks or write `0000
                                         - Z`" */
    SWP_SAYING_NOTE_RESULT_WITHOUT_OPPONENT, /**< "player {player}, round {round}: result `{found}`
                                                without an opponent; expected an opponent in columns
                                                {first}-{last}, or {instead}" */
    SWP_SAYING_INSTEAD_U_OR_F,           /**< "U (pairing-allocated bye) or F (full-point bye)" */
    SWP_SAYING_INSTEAD_U_OR_F_UNRATED,   /**< "U or F" */
    SWP_SAYING_INSTEAD_H,                /**< "H (half-point bye)" */
    SWP_SAYING_INSTEAD_Z,                /**< "Z (absent)" */
    SWP_SAYING_NOTE_GAME_WITHOUT_COLOUR, /**< "player {player}, round {round}: a game with opponent
                                            {opponent} without a colour; expected `w` or `b` in
                                            column {column}" */
    SWP_SAYING_NOTE_COLOUR_S,       /**< "player {player}, round {round}: colour `{found}` read as b
                                       (Black)" */
    SWP_SAYING_NOTE_COLOUR_IGNORED, /**< "player {player}, round {round}: colour `{found}` without
                                       an opponent is ignored" */
    SWP_SAYING_NOTE_TOO_MANY_ROUNDS,  /**< "more than {most} rounds in one line" */
    SWP_SAYING_NOTE_TAKEN_AS_DRAW,    /**< "player {player}, round {round}: the unfinished game with
                                         {opponent} is taken as a draw" */
    SWP_SAYING_NOTE_Z_AS_FORFEIT,     /**< "player {player}, round {round}: bye code Z with opponent
                                         {opponent} read as a forfeit loss" */
    SWP_SAYING_NOTE_Z_AS_FORFEIT_WON, /**< "player {player}, round {round}: bye code Z with opponent
                                         {opponent} read as a forfeit loss, the opponent's 1 as a
                                         forfeit win" */
    SWP_SAYING_NOTE_MORE_ROUNDS_RECORDED,   /**< "{recorded} rounds recorded, {rounds} declared;
                                               correct {record} or remove the extra rounds" */
    SWP_SAYING_NOTE_SECOND_PAB_IN_ROUND,    /**< "player {player}, round {round}: a second
                                               pairing-allocated bye besides that of player {other}" */
    SWP_SAYING_NOTE_SECOND_PAB_MARKED,      /**< "player {player}, round {round}: a second
                                               pairing-allocated bye is marked; the first was in round
                                               {before}" */
    SWP_SAYING_NOTE_SECOND_HALF_BYE_MARKED, /**< "player {player}, round {round}: a second
                                               half-point bye is marked; the first was in round
                                               {before}" */
    SWP_SAYING_NOTE_BLANK_BYES,    /**< "entries without opponent and result (`0000 -`): {entries},
                                      first of player {player}; read as zero-point byes (`0000 - Z`)"
                                    */
    SWP_SAYING_NOTE_FULL_BYES,     /**< "full-point byes (F): {byes}, first of player {player}; a
                                      pairing-allocated bye is written U" */
    SWP_SAYING_NOTE_POINTS_DIFFER, /**< "player {player}: points {found}, the results give {counted}
                                      (win {win}, draw {draw}); correct the points, or declare the
                                      points system (162)" */
    SWP_SAYING_NOTE_ROUNDS_PLAYED, /**< "{rounds} {rounds=round|rounds} played" */
    SWP_SAYING_NOTE_ROUNDS_PLAYED_PAIRED, /**< "{rounds} {rounds=round|rounds} played; round
                                             {paired} is paired, its results are open" */
    SWP_SAYING_NOTE_ROUNDS_MISSING, /**< "the total number of rounds is missing ({recorded} rounds
                                       recorded): add `142 n` or `XXR n`, or name it when pairing;
                                       checking works without it" */
    SWP_SAYING_NOTE_COLOUR_FOLLOWS, /**< "the initial colour is not given (152, XXC): it follows
                                       from the colours of the first round that has any" */
    SWP_SAYING_NOTE_COLOUR_MISSING, /**< "the initial colour is not given and nobody has had a
                                       colour: add `152 W` or `152 B`, or name it when pairing" */
    SWP_SAYING_NOTE_BYE_CODE_ANSWERED, /**< "player {player}, round {round}: bye code {found} with
                                          opponent {opponent}; a no-show is `-`, an absence is `0000
                                          - Z`; player {opponent}'s own entry says {answer}" */
    SWP_SAYING_NOTE_BYE_CODE,  /**< "player {player}, round {round}: bye code {found} with opponent
                                  {opponent}; a no-show is `-`, an absence is `0000 - Z`" */
    SWP_SAYING_NOTE_LINE_ENDS, /**< "player {player}: the line ends after round {last}, but others
                                  name this player in later rounds, first player {other} in round
                                  {round}: the line was cut, or games were not entered" */
    SWP_SAYING_NOTE_ONE_SIDED, /**< "player {player}, round {round}: opponent {opponent}, but player
                                  {opponent} has no game in this round; enter both sides" */
    SWP_SAYING_NOTE_FORFEIT_COMPLETED, /**< "player {player}, round {round}: a forfeit against
                                          {opponent}, whose entry names no opponent and is read as
                                          `-`" */
    SWP_SAYING_NOTE_RESULT_MISSING,    /**< "player {player}, round {round}: no result against
                                          {opponent}, but round {last} is played; enter it, or `?` for
                                          an adjourned game" */
    SWP_SAYING_NOTE_UNFINISHED, /**< "round {round}: the game {player}-{opponent} is not finished;
                                   the next round can be paired when it is, or when unfinished games
                                   are taken as draws" */
    SWP_SAYING_NOTE_HALF_AGAINST_NONE, /**< "round {round}: player {half} drew, but player {none}
                                          lost (line {line}): half a point against none; if this was
                                          no decision of the arbiter, correct one of the two" */
    SWP_SAYING_NOTE_SECOND_RESULTS,    /**< "round {round}, game 2: the results do not agree: player
                                          {player} {deed}, player {opponent} {answer}; correct one of
                                          the two lines" */
    SWP_SAYING_NOTE_SAME_COLOUR, /**< "round {round}: players {player} and {opponent} both have
                                    {colour}; one of them needs the other colour" */
    SWP_SAYING_NOTE_RESULTS, /**< "round {round}: the results do not agree: player {player} {deed},
                                player {opponent} {answer} (line {line}, column {column}); correct
                                one of the two lines" */
    SWP_SAYING_DEED_WON,     /**< "won" */
    SWP_SAYING_DEED_DREW,    /**< "drew" */
    SWP_SAYING_DEED_LOST,    /**< "lost" */
    SWP_SAYING_DEED_WON_UNRATED,          /**< "won unrated (W)" */
    SWP_SAYING_DEED_DREW_UNRATED,         /**< "drew unrated (D)" */
    SWP_SAYING_DEED_LOST_UNRATED,         /**< "lost unrated (L)" */
    SWP_SAYING_DEED_WON_BY_FORFEIT,       /**< "won by forfeit" */
    SWP_SAYING_DEED_LOST_BY_FORFEIT,      /**< "lost by forfeit" */
    SWP_SAYING_DEED_UNKNOWN,              /**< "has an unknown result" */
    SWP_SAYING_DEED_OPEN,                 /**< "has no result" */
    SWP_SAYING_DEED_NONE,                 /**< "did not play" */
    SWP_SAYING_NOTE_CODE_OF_NAMED_PLAYER, /**< "'{found}' is not a code, but the line is that of
                                             player {opponent}, named by player {player} in round
                                             {round}; expected 001" */
    SWP_SAYING_NOTE_NO_SUCH_OPPONENT,     /**< "player {player}, round {round}: there is no player
                                             {opponent}; correct the opponent or add the missing 001
                                             record" */
    SWP_SAYING_NOTE_CODE_OF_PLAYER, /**< "'{found}' is not a code, but the line fits the columns of
                                       a player (number {player}), who is not in the tournament:
                                       expected 001" */
    SWP_SAYING_NOTE_OWN_OPPONENT, /**< "player {player}, round {round}: the opponent is the player"
                                   */
    SWP_SAYING_NOTE_OPPONENT_ELSEWHERE, /**< "player {player}, round {round}: opponent {opponent},
                                           but {opponent} is paired with {other}" */
    SWP_SAYING_NOTE_ODD_COLUMNS, /**< "{columns} columns of rounds, and a match takes two; expected
                                    an even number (18 for 9 rounds)" */
    SWP_SAYING_NOTE_BYES_OF_MATCHES, /**< "F and H in 162 are byes for matches of two games (192
                                        FIDE_DOUBLESWISS); here 299 gives them points" */
    SWP_SAYING_NOTE_162_WORDS, /**< "'{found}' in column 5; expected one of W D L A P X in column 6
                                  and its points in columns 7-10" */
    SWP_SAYING_NOTE_XXA_AND_MATCHES, /**< "XXA has no meaning for matches of two games; use 250" */
    SWP_SAYING_NOTE_HALF_MATCHES, /**< "{record} names the columns {first} to {last}; expected whole
                                     matches: the first odd, the last even" */
    SWP_SAYING_NOTE_MATCH,       /**< "player {player}, match {match} (columns of rounds {first} and
                                    {second}): {wrong}" */
    SWP_SAYING_MATCH_ONE_COLUMN, /**< "a match with one column; expected the same opponent in both"
                                  */
    SWP_SAYING_MATCH_BYE_IN_ONE, /**< "a bye in one column only; expected it in both, or an opponent
                                    in both" */
    SWP_SAYING_MATCH_OPPONENTS, /**< "different opponents; expected the same one in both columns" */
    SWP_SAYING_MATCH_COLOURS,   /**< "the same colour in both columns; expected the other one in the
                                   second game" */
    SWP_SAYING_MATCH_BYES,      /**< "a bye in one column only; expected the same code in both" */

    /* what a written file does not hold */
    SWP_SAYING_LOST_PLAYER, /**< "player {player}: the player is not in the file under this number"
                             */
    SWP_SAYING_LOST_PLACE, /**< "player {player}: the place in the order of players is different" */
    SWP_SAYING_LOST_NAME,  /**< "player {player}: the name is cut to 33 characters without blanks
                              around" */
    SWP_SAYING_LOST_RATING,     /**< "player {player}: the rating does not fit into 4 columns" */
    SWP_SAYING_LOST_SEX,        /**< "player {player}: the sex is not in the file" */
    SWP_SAYING_LOST_TITLE,      /**< "player {player}: the file format does not know the title" */
    SWP_SAYING_LOST_FEDERATION, /**< "player {player}: the federation is not in the file as it is"
                                 */
    SWP_SAYING_LOST_FIDE_ID, /**< "player {player}: the FIDE number is not in the file as it is" */
    SWP_SAYING_LOST_BIRTH, /**< "player {player}: the date of birth is not in the file as it is" */
    SWP_SAYING_LOST_USER_ID, /**< "player {player}: the program's own number of the player has no
                                record" */
    SWP_SAYING_LOST_ENTRY, /**< "player {player}, round {round}: the entry for this round is not in
                              the file, or is there as something else" */
    SWP_SAYING_LOST_REQUEST, /**< "player {player}, round {round}: the requested bye is not in the
                                file, or is there as if it had been taken" */
    SWP_SAYING_LOST_ENTRY_POINTS, /**< "player {player}, round {round}: the points set for this
                                     round are not in the file" */
    SWP_SAYING_LOST_ADJUSTMENT, /**< "player {player}, round {round}: the bonus or penalty is not in
                                   the file" */
    SWP_SAYING_LOST_VIRTUAL_POINTS, /**< "player {player}, round {round}: the virtual points are not
                                       in the file" */
    SWP_SAYING_LOST_PRESENCE,       /**< "player {player}, round {round}: no record can say that the
                                       player withdraws or returns" */
    SWP_SAYING_LOST_ROUNDS,         /**< "the number of rounds is not in the file" */
    SWP_SAYING_LOST_INITIAL_COLOUR, /**< "the initial colour is not in the file" */
    SWP_SAYING_LOST_SYSTEM,         /**< "the pairing system is not in the file" */
    SWP_SAYING_LOST_SCORING, /**< "what results are worth cannot be written to the file as it is" */
    SWP_SAYING_LOST_PAIRING_ORDER, /**< "the file does not say whether players are ordered by number
                                      or by place" */
    SWP_SAYING_LOST_FORBIDDEN,     /**< "the forbidden pairs are not in the file as they are" */
    SWP_SAYING_LOST_FACT, /**< "this fact of the event ({fact}) is not in the file as it is" */

    /* added since */
    SWP_SAYING_FLOAT_CRITERIA_MET,     /**< "Every criterion of floats is met in full." */
    SWP_SAYING_RESIDENTS_LEFT_OVER,    /**< "Among themselves they cannot all be paired:
                                          {left_over:words} would be left over, so at least
                                          {left_over:upfloater is|upfloaters are} needed." */
    SWP_SAYING_NO_FEWER_UPFLOATERS,    /**< "With fewer than {upfloaters:upfloater|upfloaters}, not
                                          everybody could be paired, here or below." */
    SWP_SAYING_YOU_TAKEN_UP_LEFT_OVER, /**< "The bracket of {score:points} had
                                          {residents:resident|residents}, who cannot all be paired
                                          among themselves, and needed
                                          {upfloaters:upfloater|upfloaters}; you were taken up into
                                          it." */
    SWP_SAYING_NOTE_OF_TEAMS, /**< "a team tournament: {teams} teams, {players} players, {boards}
                                 boards" */
    /* notes about files: national records, 172, odd scorings */
    SWP_SAYING_ODD_LOSS_AS_DRAW,     /**< "a loss is worth as much as a draw" */
    SWP_SAYING_ODD_UNKNOWN,          /**< "an unknown result is worth more than a win" */
    SWP_SAYING_NOTE_NATIONAL_NOBODY, /**< "{found} names player {player}, who is not in the list (no
                                        001 record has this starting rank)" */
    SWP_SAYING_NOTE_NATIONAL_RATING, /**< "player {player}: the national rating in columns
                                        {first}-{last} is not a number and is ignored" */
    SWP_SAYING_NOTE_172_METHOD, /**< "no method of 172 for starting ranks (FIDE NRO FIDON NIDOF HBFN
                                   LBFN OTHER, behind a federation): the ratings of 001 count" */
    SWP_SAYING_NOTE_172_OTHER,  /**< "172 says that the starting ranks follow no rating that a file
                                   can tell: a list made anew follows the ratings of 001" */
    SWP_SAYING_NOTE_172_NO_NATIONAL, /**< "172 asks for national ratings, and the file has none of
                                        that federation" */
    SWP_SAYING_LOST_TEAM_RULES, /**< "scores, colours or points of the teams' matches are not in the
                                   file as they are" */
    SWP_SAYING_LOST_NICKNAME,   /**< "team {player}: the nickname is not in the file as it is" */
    SWP_SAYING_LOST_BOARD_ORDER, /**< "team {player}: the members are not in the file in their
                                    order" */
    SWP_SAYING_LOST_BOARDS, /**< "team {player}, round {round}: the line-up or its results are not
                               in the file as they are" */
    SWP_SAYING_LOST_GAME_POINTS, /**< "team {player}, round {round}: the game points laid down for
                                    this round are not in the file" */
    SWP_SAYING_LOST_GAME_ADJUSTMENT, /**< "team {player}, round {round}: the bonus or penalty in
                                        game points is not in the file" */
    SWP_SAYING_EXPECTED_TEAM,        /**< "the number of a team" */
    /* teams */
    SWP_SAYING_ROW_TEAM,        /**< "{matches:match|matches} played, {preference:row}{facts}" */
    SWP_SAYING_TEAMS_TAKE_PART, /**< "{^teams:words} {teams=team takes|teams take} part." */
    SWP_SAYING_TEAMS_TAKE_PART_ONE_BYE, /**< "{^teams:words} {teams=team takes|teams take} part and
                                           has the bye." */
    SWP_SAYING_TEAMS_TAKE_PART_ODD, /**< "{^teams:words} {teams=team takes|teams take} part, an odd
                                       number: one of them has the bye." */
    SWP_SAYING_COLOURS_HIGHER_RANKED_TEAM, /**< "both prefer the same colour: the first team has it"
                                            */
    SWP_SAYING_NOTE_TEAMS_IGNORED, /**< "{teams} team{teams=|s} (013) in an individual event:
                                      ignored, kept for writing" */
    SWP_SAYING_NOTE_BOARD_COLOURS, /**< "'{found}' is not a list of board colours; expected W or B
                                      for each of up to {most} boards" */
    SWP_SAYING_NOTE_MATCH_POINTS, /**< "'{found}' found; expected TW, TD or TL and its match points"
                                   */
    SWP_SAYING_NOTE_NO_SUCH_TEAM, /**< "{what} names team {team}, which does not exist" */
    SWP_SAYING_NOTE_MEMBER_TWICE, /**< "player {player} stands twice in team {team}" */
    SWP_SAYING_NOTE_MEMBER_OF_TWO, /**< "player {player} stands in two teams: in this one and in
                                      team {team}" */
    SWP_SAYING_NOTE_MEMBER_FIELD,  /**< "'{found}' in columns {first}-{last}; expected a member's
                                      starting rank and a blank behind it" */
    SWP_SAYING_NOTE_TEAM_TOTAL,    /**< "'{found}' in columns {first}-{last}; expected points such
                                      as 4.0" */
    SWP_SAYING_NOTE_TEAM_NUMBER, /**< "team number '{found}'; expected a number from 1 to {most} in
                                    columns 5-7; more teams have room as 013, numbered by their
                                    lines" */
    SWP_SAYING_NOTE_TEAM_TWICE,  /**< "team {team} stands twice in the file" */
    SWP_SAYING_NOTE_NO_TEAMS, /**< "a team event without teams; expected a 310 for each of them" */
    SWP_SAYING_RANK_BEYOND_TEAMS, /**< "there are {teams} teams" */
    SWP_SAYING_RANK_SHARED_TEAMS, /**< "the rank is shared by {teams} teams (C.07 4.2)" */
    SWP_SAYING_RANK_DECIDED_TEAM, /**< "{label} {value} against {against} of team {team} (C.07
                                     {article})" */
    /* round robins */
    SWP_SAYING_TABLE_HEADING, /**< heading_table: "Row {row} of the table for {numbers}" */
    SWP_SAYING_TABLE_ROW,     /**< "Round {round} is row {row} of the Berger table for {numbers}
                                 numbers: who meets whom follows from the numbers drawn by lot, and no
                                 result changes it." */
    SWP_SAYING_TABLE_CYCLE,   /**< "It belongs to cycle {cycle} of {cycles}." */
    SWP_SAYING_TABLE_CYCLE_REVERSED, /**< "It belongs to cycle {cycle} of {cycles}, in which the
                                        colours of the table are reversed." */
    SWP_SAYING_TABLE_EXCHANGED, /**< "The last two rows of this cycle have changed places, so that
                                   nobody has the same colour three times where the next one
                                   begins." */
    SWP_SAYING_TABLE_CIRCLE,    /**< "In this row number {pivot} meets the last number, {last}. The
                                   others stand in a circle, and those at equal distances from number
                                   {pivot} meet: who stands behind it has White." */
    SWP_SAYING_TABLE_FREE,      /**< "Number {free} is free: {player}, who meets it, rests." */
    SWP_SAYING_TABLE_YOU_REST,  /**< "You rest in round {round}." */
    SWP_SAYING_TABLE_PAIR, /**< "In this row number {pivot} meets the last number, {last}. Number
                              {white} stands {places:place|places} behind number {pivot}, and number
                              {black} as many before it: they meet, number {white} with White." */
    SWP_SAYING_TABLE_LAST, /**< "In this row number {pivot} meets the last number, {last}, which has
                              {colour}: Black in odd rows and White in even ones." */
    SWP_SAYING_TABLE_BOARD,      /**< "number {white} is {places:place|places} after number {pivot},
                                    number {black} as many before it" */
    SWP_SAYING_TABLE_BOARD_LAST, /**< "number {pivot} meets the last number, {last}" */
    SWP_SAYING_TABLE_MEETS, /**< "In round {round} the table has {player} against {opponent}." */
    SWP_SAYING_TABLE_RESTS, /**< "In round {round} the table has {player} against the free number,
                               {free}: a rest." */
    SWP_SAYING_TABLE_MEETING_ROUNDS, /**< "{player} and {opponent} meet in round {rounds}." */
    SWP_SAYING_TABLE_REST_ROUNDS,    /**< "{player} rests in round {rounds}." */
    SWP_SAYING_TABLE_NOBODY_RESTS,   /**< "The table has {numbers} numbers and as many participants:
                                        nobody rests." */
    SWP_SAYING_TABLE_NO_FLOATS, /**< "In a round robin nobody floats: the table alone decides who
                                   meets whom, whatever the results." */
    SWP_SAYING_NOTE_OPPONENT_IN_NO_TEAM,   /**< "player {player}, round {round}: opponent {opponent}
                                              is in no team" */
    SWP_SAYING_NOTE_OPPONENT_OF_SAME_TEAM, /**< "player {player}, round {round}: opponent {opponent}
                                              is of the same team" */
    SWP_SAYING_NOTE_MEMBER_AGAINST_OTHER,  /**< "round {round}: player {player} of team {team} plays
                                              against team {found}, but the player's team meets team
                                              {opponent}" */
    SWP_SAYING_NOTE_LINE_UP_AGAINST_OTHER, /**< "the line-up of team {team} in round {round} is
                                              against team {found}, but it meets team {opponent}" */
    SWP_SAYING_NOTE_TEAM_MEETS_ANOTHER, /**< "round {round}: team {team} meets team {opponent}, who
                                           meets team {found}" */
    SWP_SAYING_NOTE_MORE_THAN_352,   /**< "team {team}, round {round}: more players than the {most}
                                        boards of 352" */
    SWP_SAYING_NOTE_TOO_MANY_BOARDS, /**< "team {team}, round {round}: more than {most} boards" */
    SWP_SAYING_NOTE_BOARD_DIFFERS,   /**< "round {round}, board {board} of team {team}: player
                                        {player} plays {opponent}, but the line-up of team
                                        {other_team} has {found} there; a line-up that is not the
                                        board order needs a 300" */
    SWP_SAYING_NOTE_BOARD_NOT_THERE, /**< "round {round}, board {board} of team {team}: player
                                        {player} plays {opponent}, but the line-up of team
                                        {other_team} has nobody there; a line-up that is not the
                                        board order needs a 300" */
    SWP_SAYING_NOTE_NOT_IN_LINE_UP,  /**< "player {player} has a board in round {round}, but is not
                                        in the line-up of team {team}" */
    SWP_SAYING_NOTE_FORFEITED_MATCH_PLAYED, /**< "330 says that the match of teams {team} and
                                               {opponent} in round {round} was forfeited, but one of
                                               its boards was played" */
    SWP_SAYING_NOTE_LONE_WIN_OF_TEAM,    /**< "team {team}, round {round}: wins by forfeit, and no
                                            opponent; read as the pairing-allocated bye (U)" */
    SWP_SAYING_NOTE_PAB_BESIDE_MATCH,    /**< "team {team} has the pairing-allocated bye in round
                                            {round}, but meets team {opponent}" */
    SWP_SAYING_NOTE_BYE_BESIDE_MATCH,    /**< "240 gives team {team} a bye in round {round}, but it
                                            meets team {opponent}; the match is used" */
    SWP_SAYING_NOTE_TWO_TEAMS_WITH_PAB,  /**< "round {round}: teams {first} and {second} both have
                                            the pairing-allocated bye" */
    SWP_SAYING_NOTE_PLAYER_OF_NO_TEAM,   /**< "player {player} has a game in round {round} and is in
                                            no team" */
    SWP_SAYING_NOTE_MATCH_POINTS_DIFFER, /**< "team {team}: match points {found}, the results give
                                            {counted}" */
    SWP_SAYING_NOTE_GAME_POINTS_DIFFER,  /**< "team {team}: game points {found}, the results give
                                            {counted}" */
    SWP_SAYING_NOTE_SECOND_320, /**< "a second 320 (the first is line {line}); both are read" */
    SWP_SAYING_NOTE_NO_ROUND_IN_COLUMNS, /**< "no round in columns {first}-{last}" */
    SWP_SAYING_NOTE_330_RESULT, /**< "'{found}' in columns 5-6; expected the signs of a forfeited
                                   match, + for a team that won and - for one that lost, not two +"
                                 */
    SWP_SAYING_NOTE_TEAM_AGAINST_ITSELF,   /**< "team {team} against itself" */
    SWP_SAYING_NOTE_TWO_FORFEITED_MATCHES, /**< "team {team} has two forfeited matches in round
                                              {round} (line {line})" */
    SWP_SAYING_NOTE_LINE_UP_FIELD,    /**< "'{found}' in columns {first}-{last}; expected a member's
                                         starting rank or 0000" */
    SWP_SAYING_NOTE_LINE_UP_STRANGER, /**< "the line-up of team {team} in round {round} names player
                                         {player}, who is not a member" */
    SWP_SAYING_NOTE_LINE_UP_TWICE, /**< "player {player} stands twice in the line-up of team {team}
                                      in round {round}" */
    SWP_SAYING_NOTE_TWO_LINE_UPS, /**< "team {team} has two line-ups in round {round} (line {line})"
                                   */
    SWP_SAYING_NOTE_320_TEAM, /**< "columns {first}-{last} name no team; expected the team with the
                                 pairing-allocated bye of round {round}, or 000" */
    SWP_SAYING_NOTE_TWO_BYES_OF_TEAM, /**< "team {team} has two byes (240) in round {round}; the
                                         later line counts" */
    SWP_SAYING_NOTE_299_NO_EFFECT_ON_TEAMS, /**< "299: these teams have no result of type {type} in
                                               the rounds named; nothing changes" */
    SWP_SAYING_NOTE_299_NO_TEAM_POINTS, /**< "no points in columns 8-11 and 14-17; expected a value
                                           such as -1.0" */

    /* what explains a round that differs (swp_check_report_cause_at) */
    SWP_SAYING_CAUSE_NONE,           /**< "no single change explains it" */
    SWP_SAYING_CAUSE_NONE_OF_MANY,   /**< "no single change explains it; there were too many players
                                        and pairs to try them all" */
    SWP_SAYING_CAUSE_NOT_LOOKED_FOR, /**< "more than {most} rounds differ, so no cause was looked
                                        for" */
    SWP_SAYING_CAUSE_LOT, /**< "with the initial colour {colour} every board is as recorded ({side}
                             was used)" */
    SWP_SAYING_CAUSE_NUMBERS, /**< "numbered by rating, title and name, every board is as recorded"
                               */
    SWP_SAYING_CAUSE_NUMBERS_BY_POINTS, /**< "the numbers follow the final points; numbered by
                                           rating, title and name, every board is as recorded" */
    SWP_SAYING_CAUSE_ABSENT, /**< "without player {player} the opponent, {opponent}, would have the
                                bye, and all other boards would be as recorded" */
    SWP_SAYING_CAUSE_ABSENT_TEAM,  /**< "without team {team} its opponent {opponent} would have the
                                      bye, and all other boards would be as recorded" */
    SWP_SAYING_CAUSE_PRESENT,      /**< "with player {player}, who is not recorded in the round, all
                                      other boards would be as recorded" */
    SWP_SAYING_CAUSE_PRESENT_TEAM, /**< "with team {team}, which is not recorded in the round, all
                                      other boards would be as recorded" */
    SWP_SAYING_CAUSE_COLOURS, /**< "the colours of {white}-{black} are reversed: all other boards
                                 are equal" */
    SWP_SAYING_CAUSE_PAIR,    /**< "with the pair {white}-{black} fixed all other boards are equal"
                               */
    SWP_SAYING_CAUSE_BYE, /**< "with the bye given to player {player} all other boards are equal" */
    SWP_SAYING_CAUSE_BYE_TEAM, /**< "with the bye given to team {team} all other boards are equal"
                                */
    SWP_SAYING_CAUSE_SYSTEM,   /**< "with {system} every board is as recorded; it fits {equal} of
                                  {rounds} rounds, {own} fits {own_equal}" */

    /* what decided, in more words */
    SWP_SAYING_BYE_BARRED_HAD, /**< "Barred from the bye, which they have had: {players:and}." */
    /* the type of a tournament in words, Maxi-tournaments */
    SWP_SAYING_NOTE_MAXI, /**< "'Maxi-tournament': floaters and exchanges within 100 rating points,
                             by a system that has the rule (Lim)" */
    SWP_SAYING_NOTE_MAXI_DENIED, /**< "'Maxi' beside a word that denies it: not taken for a
                                    Maxi-tournament" */
    SWP_SAYING_NOTE_TYPE_SYSTEM, /**< "no 192; '{found}' is read as the system {system}" */
    SWP_SAYING_NOTE_TYPE_FAMILY, /**< "'{found}' names the Dutch system without its edition: the one
                                    in force now is meant unless another is named" */
    SWP_SAYING_NOTE_TYPE_SEVERAL, /**< "'{found}' names more than one system; none is chosen: name
                                     one by 192, or when pairing and checking" */
    SWP_SAYING_NOTE_TYPE_DENIED,  /**< "'{found}' names a system with a word that denies or changes
                                     it; none is chosen: name one by 192, or when pairing and
                                     checking" */
    SWP_SAYING_NOTE_TYPE_NO_EDITION, /**< "'{found}' names an edition that is not offered; none is
                                        chosen: name one by 192, or when pairing and checking" */
    SWP_SAYING_NOTE_TYPE_OTHER,   /**< "'{found}' names a system that is not chosen from words; name
                                     one by 192, or when pairing and checking" */
    SWP_SAYING_NOTE_TYPE_UNKNOWN, /**< "'{found}' is not understood as the name of a system; none is
                                     chosen: name one by 192, or when pairing and checking" */
    SWP_SAYING_NOTE_TYPE_ACCELERATION, /**< "acceleration is not taken from words: 250 or XXA give
                                          its points, or a code of 192 with _BAKU" */
    SWP_SAYING_LOST_MAXI,       /**< "the file does not say whether it is a Maxi-tournament" */
    SWP_SAYING_HEADING_ATTEMPT, /**< "{heading}, {attempt:ordinal} attempt" */
    SWP_SAYING_STEP_LOWEST_INCOMPLETE_NOBODY, /**< "With nobody moved down the lowest bracket cannot
                                                 be completed: the penultimate bracket is paired
                                                 again." */
    SWP_SAYING_NOTE_POINTS_COLUMN, /**< "column {column} should be blank: the points are in columns
                                      {first}-{last}" */
    SWP_SAYING_ALL_PAIRED_WITHIN,  /**< "all of its players are paired with one another, and nobody
                                      is transferred" */
    SWP_SAYING_MAY_NOT_RISE,       /**< "{where} a player from below was needed. {player} may not be
                                      transferred to a higher score group ({article}): {why}." */
    SWP_SAYING_RISEN_LAST,         /**< "that happened in the last round" */
    SWP_SAYING_RISEN_TIMES,        /**< "that has happened {times:words} times already" */
    SWP_SAYING_RANK_DECIDED_BY_EDITION, /**< "{label} {value} against {against} of player {player}
                                           ({article})" */
    SWP_SAYING_THIRD_COLOUR_YOU, /**< "This is your third game running with {colour}: {why}." */
    SWP_SAYING_THIRD_COLOUR,     /**< "{player} has {colour} for the third time running ({article}):
                                    {why}." */
    SWP_SAYING_BEYOND_TWO_YOU, /**< "With this game you have had three more games with {colour} than
                                  with the other colour: {why}." */
    SWP_SAYING_BEYOND_TWO,     /**< "{player} comes to three more games with {colour} than with the
                                  other colour ({article}): {why}." */
    SWP_SAYING_WHY_LIMITS_EQUAL, /**< "in the last round the limits of colours give way between
                                    players with the same score who have not met, for without that
                                    not all of the score-group could be paired" */
    SWP_SAYING_WHY_LIMITS_ALL,   /**< "in the last round the limits of colours give way between all
                                    who have not met, for without that not everybody could be paired"
                                  */
    SWP_SAYING_WHY_OVER_HALF, /**< "in the last round no colour is barred to a player with more than
                                 half of the points possible, here {score} of {most}; the preference
                                 counts like others" */
    SWP_SAYING_WHY_TOPSCORERS,   /**< "in the last round players with more than half of the points
                                    possible, and those whom they meet, may get a colour that is
                                    barred to others; in this bracket {pairs:pair was|pairs were} made
                                    so, and no fewer {pairs=was|were} possible" */
    SWP_SAYING_FACT_OVER_HALF,   /**< ", over half of the points" */
    SWP_SAYING_COUNTS_B3_FACTOR, /**< "B3-factor" */
    SWP_SAYING_HUNDREDTHS,       /**< "{decimal}" */
    SWP_SAYING_B3_FACTOR,        /**< "The differences of the scores, squared, add up to {decimal}
                                    (B3-factor); no less was possible." */
    SWP_SAYING_BYE_PASSED_OVER_WITH,   /**< "{players}, with {score:points} and {value}, is passed
                                          over: {why}." */
    SWP_SAYING_BYE_VALUE_RATING,       /**< "the rating {rating}" */
    SWP_SAYING_BYE_VALUE_GAMES,        /**< "{games:words} {games=game|games} played" */
    SWP_SAYING_BYE_LAST_OF_LIST,       /**< "In round 1 the bye goes to the last of the list." */
    SWP_SAYING_BYE_FIRST_LAST_OF_LIST, /**< "In round 1 it goes to the last of the list: that is
                                          you." */
    SWP_SAYING_BYE_NEXT_NOBODY,        /**< "Nobody else with {score:points} may have it." */
    SWP_SAYING_BYE_NEXT_RATING, /**< "The next for it would be {other}, with the rating {theirs}
                                   instead of {rating}." */
    SWP_SAYING_BYE_NEXT_COLOUR, /**< "The next for it would be {other}, with the same rating,
                                   {rating}, but not due {colour}, the dominating colour." */
    SWP_SAYING_BYE_NEXT_ARO, /**< "The next for it would be {other}, with the same rating and colour
                                due, but the ARO {theirs} instead of {aro}." */
    SWP_SAYING_BYE_NEXT_ALPHABET, /**< "The next for it would be {other}, with the same rating,
                                     colour due and ARO, but earlier in the alphabet." */
    SWP_SAYING_BYE_NEXT_GAMES,    /**< "The next for it would be {other}, with {theirs:words}
                                     {theirs=game|games} played instead of {games:words}." */
    SWP_SAYING_BYE_NEXT_RANKING,  /**< "The next for it would be {other}, with as many games played,
                                     {games:words}, but higher in the initial ranking list." */
    SWP_SAYING_BYE_WHY_COUNTS,    /**< "{counted}: {wished} with that bye instead of {paired}" */
    SWP_SAYING_BYE_WHY_LATER, /**< "with that bye everything would count the same, but the pairing
                                 come later in the order" */
    SWP_SAYING_BYE_WHY_ABOVE, /**< "this player is paired in a bracket above" */
    SWP_SAYING_WITHOUT_A7D,   /**< "In an odd-numbered round a strong preference counts like an
                                 absolute one as long as that costs no floater and no difference of
                                 scores; otherwise these pairs would have been made: {pairs:;}." */
    SWP_SAYING_YOU_STRONG_SAME_COLOUR, /**< "you and {players:and} strongly prefer the same colour,
                                          which is avoided in an odd-numbered round (A.7.d)" */
    SWP_SAYING_STRONG_SAME_COLOUR,     /**< "{player} and {players:and} strongly prefer the same
                                          colour, which is avoided in an odd-numbered round (A.7.d)"
                                        */
    SWP_SAYING_STEP_BRACKET, /**< "the bracket of {players:and}, {down:some} of them moved down" */
    SWP_SAYING_LOST_NATIONAL_RATING, /**< "player {player}: the national rating is not in the file"
                                      */
    SWP_SAYING_LOST_NATIONAL_ID, /**< "player {player}: the national number is not in the file" */
    SWP_SAYING_LOST_K_FACTOR,    /**< "player {player}: K of the rating formula is not in the file"
                                  */
    SWP_SAYING_LOST_CLUB,        /**< "player {player}: the club is not in the file" */
    SWP_SAYING_REPORT_WHAT_NAME, /**< "the event's name" */
    SWP_SAYING_REPORT_WHAT_CITY, /**< "the city" */
    SWP_SAYING_REPORT_WHAT_FEDERATION, /**< "the federation" */
    SWP_SAYING_REPORT_WHAT_FIRST_DAY,  /**< "the first day" */
    SWP_SAYING_REPORT_WHAT_LAST_DAY,   /**< "the last day" */
    SWP_SAYING_REPORT_WHAT_CHIEF,      /**< "the chief arbiter" */
    SWP_SAYING_REPORT_WHAT_CONTROLLER, /**< "who makes the pairings" */
    SWP_SAYING_REPORT_WHAT_TYPE,       /**< "the type of the tournament" */
    SWP_SAYING_REPORT_WHAT_TIEBREAKS,  /**< "the list of tie-breaks" */
    SWP_SAYING_REPORT_MISSING,         /**< "missing: {what}; give it in record {record}" */
    SWP_SAYING_REPORT_DATE, /**< "'{text}' in record {record} is no day; write it as {form}" */
    SWP_SAYING_REPORT_DAYS,
    /**< "round {round} is on {day}, outside the days of the event, {first} to {last}; correct
         one of them" */
    SWP_SAYING_REPORT_DAYS_TURNED,
    /**< "the first day, {first}, comes after the last, {last}; correct one of them" */
    SWP_SAYING_REPORT_ROUND_DAY, /**< "round {round} has no day; give it in record 132" */
    SWP_SAYING_REPORT_OFFICIAL,
    /**< "no FIDE number of '{name}': officials are matched by it; write it behind the name, in
         brackets" */
    SWP_SAYING_REPORT_DEPUTIES,
    /**< "there are {count} deputy chief arbiters, and a report has {needed}; name the others as
         arbiters" */
    SWP_SAYING_REPORT_TIME,
    /**< "the time control is not encoded; give it in record 222, 90 minutes and 30 seconds a
         move as 5400+30" */
    SWP_SAYING_REPORT_TIME_FORM,
    /**< "'{text}' is no encoded time control; 40 moves in 100 minutes, then 15, with 30 seconds
         a move are 40/6000+30:900+30" */
    SWP_SAYING_REPORT_TIME_UNEQUAL,
    /**< "White and Black have different times: such games are not rated" */
    SWP_SAYING_REPORT_TIME_NO_LIST,
    /**< "the time is {minutes} minutes a player for 60 moves: no list has such games; give more
         than {needed}" */
    SWP_SAYING_REPORT_TIME_SHORT,
    /**< "the time is {minutes} minutes a player for 60 moves; player {player}, rated {rating},
         needs {needed}: give more time, or the event is not rated" */
    SWP_SAYING_REPORT_HOURS,
    /**< "{count} rounds on {day} are {hours} hours of play; at most {needed} a day are rated:
         move a round to another day" */
    SWP_SAYING_REPORT_ROUNDS_A_DAY,
    /**< "there are {count} rounds on {day}; at most {needed} a day are rated: move rounds to
         another day" */
    SWP_SAYING_REPORT_NUMBER,
    /**< "player {player} has no FIDE number; find the player in the rating list, or ask the
         federation for one" */
    SWP_SAYING_REPORT_NUMBER_FORM,
    /**< "player {player}: the FIDE number '{text}' is not a number; correct it" */
    SWP_SAYING_REPORT_NUMBER_TWICE,
    /**< "players {player} and {other} have the same FIDE number {text}; correct one of them" */
    SWP_SAYING_REPORT_SEX,
    /**< "player {player}: the sex is missing; enter it as in the rating list" */
    SWP_SAYING_REPORT_BIRTH, /**< "player {player}: the date of birth is missing; enter it" */
    SWP_SAYING_REPORT_BIRTH_YEAR,
    /**< "player {player}: only the year of birth is known; whether that is enough is not said"
     */
    SWP_SAYING_REPORT_BIRTH_FORM,
    /**< "player {player}: '{text}' is no date of birth; write it as YYYY/MM/DD" */
    SWP_SAYING_REPORT_NATION,
    /**< "player {player}: the federation is missing; enter it as in the rating list" */
    SWP_SAYING_REPORT_NAME, /**< "player {player} has no name; enter it" */
    SWP_SAYING_REPORT_NAME_LONG,
    /**< "player {player}: the name has {count} letters, the record {needed}; shorten it as in
         the rating list" */
    SWP_SAYING_REPORT_OPEN_GAME,
    /**< "round {round}: the game of players {player} and {other} has no result; wait for it, or
         enter that it was not played" */
    SWP_SAYING_REPORT_ROUNDS_LEFT,
    /**< "{count} of {needed} rounds are played; the report is made when all are" */
    SWP_SAYING_REPORT_RANK,
    /**< "players without a final rank: {count}; write the standings into the file" */
    SWP_SAYING_REPORT_FAR_APART,
    /**< "round {round}: players {player} and {other} are {difference} points apart, one of them
         above 2600: the game is not rated" */
    SWP_SAYING_REPORT_MATCH_UNRATED,
    /**< "player {player} is unrated: a match of two players is not rated then" */
    SWP_SAYING_REPORT_MATCH_DECIDED,
    /**< "round {round}: the match was decided before; games after that are not rated" */
    SWP_SAYING_REPORT_REGISTRATION, /**< "the event must be registered with FIDE by {day}" */
    SWP_SAYING_REPORT_REGISTRATION_NORMS,
    /**< "the event must be registered with FIDE by {day}, with norms by {other}" */
    SWP_SAYING_REPORT_LENGTH,
    /**< "the event lasts {count} days; beyond {needed} it is reported every month, with the
         ratings of each month" */
    SWP_SAYING_REPORT_DEADLINE,
    /**< "the report must be with FIDE by {day}: after the third list the event is not rated" */
    SWP_SAYING_REPORT_NORM_RECORD,
    /**< "missing, if there may be norms: {what}; give it in record {record}" */
    SWP_SAYING_REPORT_OWN_LINES,
    /**< "lines of swisspair's own: {count}; send a file without them" */
    SWP_SAYING_MAX_ENUM = 0x7fffffff
} swp_saying_code;

struct swp_saying;

/** One value. Texts and arrays belong to what the saying belongs to. */
typedef struct swp_saying_value {
    const char *name; /**< in lower case, frozen once released */
    swp_saying_kind kind;
    uint32_t count; /**< players or sayings; else 0 */
    int64_t number;
    const uint32_t *players;
    const struct swp_saying *const *sayings;
    const char *text;
} swp_saying_value;

/** A sentence or a part of one. */
typedef struct swp_saying {
    swp_saying_code code;
    uint32_t value_count;
    const swp_saying_value *values;
} swp_saying;

/**
 * An equal saying in one block of `allocator` (NULL = libc), for who keeps it longer than what it
 * belongs to. The caller gives it back with swp_saying_destroy and the same allocator; NULL is
 * fine. Cost: O(bytes).
 */
SWP_API swp_status swp_saying_copy(const swp_saying *saying, const swp_allocator *allocator,
                                   swp_saying **out_copy, swp_error *err) SWP_CHECKED;
/** Frees a copy, with the allocator it was made with (NULL = libc); NULL is fine. */
SWP_API void swp_saying_destroy(swp_saying *copy, const swp_allocator *allocator);

/** A code as a word: "you_have_board"; NULL past the end. */
SWP_API const char *swp_saying_code_name(swp_saying_code code);
/**
 * The English pattern of a code: "You have {colour} against {opponent} in round {round}, on board
 * {board}."; NULL past the end. What stands in braces is the name of a value, and how English shows
 * it (docs/program/sayings.md).
 */
SWP_API const char *swp_saying_english(swp_saying_code code);

#ifdef __cplusplus
}
#endif
#endif
