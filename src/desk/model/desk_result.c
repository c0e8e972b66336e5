/* SPDX-License-Identifier: Apache-2.0 */
/* Results and byes: their words in the log, and what they mean to the library. */
#include "desk_model.h"

#include <string.h>

static const struct {
    const char *word;
    swp_result white, black;
    enum desk_result turned;
} results[DESK_RESULTS] = {
    {"", SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, DESK_RESULT_OPEN},
    {"1-0", SWP_RESULT_WIN, SWP_RESULT_LOSS, DESK_RESULT_BLACK},
    {"0-1", SWP_RESULT_LOSS, SWP_RESULT_WIN, DESK_RESULT_WHITE},
    {"draw", SWP_RESULT_DRAW, SWP_RESULT_DRAW, DESK_RESULT_DRAW},
    {"+:-", SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, DESK_RESULT_BLACK_FORFEIT},
    {"-:+", SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN, DESK_RESULT_WHITE_FORFEIT},
    {"-:-", SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS, DESK_RESULT_BOTH_FORFEIT},
    {"1-0-unrated", SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED, DESK_RESULT_BLACK_UNRATED},
    {"0-1-unrated", SWP_RESULT_LOSS_UNRATED, SWP_RESULT_WIN_UNRATED, DESK_RESULT_WHITE_UNRATED},
    {"draw-unrated", SWP_RESULT_DRAW_UNRATED, SWP_RESULT_DRAW_UNRATED, DESK_RESULT_DRAW_UNRATED},
    {"0-0", SWP_RESULT_LOSS, SWP_RESULT_LOSS, DESK_RESULT_BOTH_LOST},
    {"draw-0", SWP_RESULT_DRAW, SWP_RESULT_LOSS, DESK_RESULT_LOST_DRAW},
    {"0-draw", SWP_RESULT_LOSS, SWP_RESULT_DRAW, DESK_RESULT_DRAW_LOST},
};

const char *desk_result_word(enum desk_result result)
{
    return result < DESK_RESULTS ? results[result].word : "";
}

enum desk_result desk_result_find(const char *word)
{
    for (int i = DESK_RESULT_OPEN + 1; i < DESK_RESULTS; i++)
        if (strcmp(results[i].word, word) == 0)
            return (enum desk_result)i;
    return DESK_RESULTS;
}

swp_result desk_result_of_side(enum desk_result result, bool white)
{
    return white ? results[result].white : results[result].black;
}

enum desk_result desk_result_turned(enum desk_result result)
{
    return results[result].turned;
}

const char *desk_score_word(swp_team_score score)
{
    return score == SWP_TEAM_SCORE_MATCH_POINTS  ? "match"
           : score == SWP_TEAM_SCORE_GAME_POINTS ? "game"
                                                 : "none";
}

const char *desk_preferences_word(swp_team_colours preferences)
{
    return preferences == SWP_TEAM_COLOURS_TYPE_A   ? "A"
           : preferences == SWP_TEAM_COLOURS_TYPE_B ? "B"
                                                    : "none";
}

const char *desk_bye_word(enum desk_bye bye)
{
    static const char *const words[] = {"", "full", "half", "zero"};
    return words[bye];
}

const char *desk_result_shown(enum desk_result result)
{
    switch (result) {
    case DESK_RESULT_OPEN:
    case DESK_RESULTS:
        return "";
    case DESK_RESULT_WHITE:
    case DESK_RESULT_WHITE_UNRATED:
        return "1 – 0";
    case DESK_RESULT_BLACK:
    case DESK_RESULT_BLACK_UNRATED:
        return "0 – 1";
    case DESK_RESULT_DRAW:
    case DESK_RESULT_DRAW_UNRATED:
        return "½ – ½";
    case DESK_RESULT_WHITE_FORFEIT:
        return "+ – −";
    case DESK_RESULT_BLACK_FORFEIT:
        return "− – +";
    case DESK_RESULT_BOTH_FORFEIT:
        return "− – −";
    case DESK_RESULT_BOTH_LOST:
        return "0 – 0";
    case DESK_RESULT_DRAW_LOST:
        return "½ – 0";
    case DESK_RESULT_LOST_DRAW:
        return "0 – ½";
    }
    return "";
}
