/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the generator share: the settings as decided, and draws by name. */
#ifndef SWISSPAIR_GENERATE_INTERNAL_H
#define SWISSPAIR_GENERATE_INTERNAL_H

#include "base/context.h"
#include "swisspair/experimental/generate.h"
#include "swisspair/pair.h"

/* What a draw is for: part of its name. Values are part of every seed's tournament. */
enum purpose {
    DRAW_SETTING = 1,
    DRAW_RATING,
    DRAW_UNRATED,
    DRAW_COLOUR,
    DRAW_LATE,
    DRAW_WITHDRAWAL,
    DRAW_ZERO_BYE,
    DRAW_HALF_BYE,
    DRAW_FULL_BYE,
    DRAW_FORFEIT,
    DRAW_RESULT,
    DRAW_QUICK_GAME,
    DRAW_FORBIDDEN,
    DRAW_UNUSUAL,
    DRAW_TEAM,
    DRAW_LINE_UP,
    DRAW_EMPTY_BOARD
};

struct generator {
    swp_generate_options options; /* every setting decided */
    const swp_system *system;
    swp_tournament *t;
    uint32_t players, rounds;
    swp_error *err;
};

/* ---- draws and names (generate_draws.c) -----------------------------------------------------
 */

/* A number from 0 to count - 1 for the decision of that name. */
uint32_t swp__generate_draw(const struct generator *g, enum purpose purpose, uint32_t a, uint32_t b,
                            uint32_t count);
static inline bool swp__generate_one_in(const struct generator *g, int32_t rate,
                                        enum purpose purpose, uint32_t a, uint32_t b)
{
    return rate > 0 && swp__generate_draw(g, purpose, a, b, (uint32_t)rate) == 0;
}

enum { SWP__GENERATE_NAME_SIZE = sizeof "Test0000000 Player0000000" };

/* "Test0007 Player0007": made-up names as testers know them. Beyond 9999 the numbers are longer. */
void swp__generate_name(char name[SWP__GENERATE_NAME_SIZE], uint32_t number);
/* ---- results (generate_results.c) ------------------------------------------------------------ */

/* A game over the board, of players of the tournament. */
void swp__generate_result(const struct generator *g, uint32_t round, uint32_t white, uint32_t black,
                          swp_result *white_result, swp_result *black_result);
/* The same of anybody: `white` and `black` name the draws. */
void swp__generate_game(const struct generator *g, uint32_t round, uint32_t white, uint32_t black,
                        int32_t white_rating, int32_t black_rating, swp_result *white_result,
                        swp_result *black_result);
/* The chance of a win with White (or with Black) in millionths, by the statistical model. */
uint32_t swp__generate_win_chance(int32_t white_rating, int32_t black_rating, bool with_white);

/* ---- teams (generate_teams.c) ---------------------------------------------------------------- */

/* The system pairs teams. */
bool swp__generate_pairs_teams(const struct generator *g);
/* Makes the tournament one of teams. */
swp_status swp__generate_team_rules(struct generator *g);
/* The members, when the teams are there. */
swp_status swp__generate_members(struct generator *g);
/* Plays a match board by board. */
swp_status swp__generate_match(struct generator *g, uint32_t round, swp_board board);

/* ---- the model (generate_model.c) ------------------------------------------------------------ */

/* Decides settings that are left open as the model has them. */
void swp__generate_learn(swp_generate_options *options);
/* Players, forbidden pairs and virtual points of the model. */
swp_status swp__generate_copy_players(struct generator *g);
swp_status swp__generate_copy_rules(struct generator *g);

#endif
