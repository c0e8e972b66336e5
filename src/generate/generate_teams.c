/* SPDX-License-Identifier: Apache-2.0 */
/* Generated tournaments of teams: rules and members, and a match board by board.
 *
 * A team is a player of the generator; its members play about as strong as it is, board 1 the
 * strongest. Boards, preferences and scores are the model's, or drawn. O(boards) a match. */
#include "generate/generate_internal.h"
#include "swisspair/pair.h"
#include "swisspair/team.h"

enum { LEAST_BOARDS = 2, MOST_BOARDS = 8, BOARD_STEP = 30 };

bool swp__generate_pairs_teams(const struct generator *g)
{
    return (g->system->flags & SWP_SYSTEM_PAIRS_TEAMS) != 0;
}

static uint32_t draw_rule(const struct generator *g, uint32_t which, uint32_t count)
{
    return swp__generate_draw(g, DRAW_TEAM, which, 0, count);
}

/* No more boards than there are numbers for the members. */
static uint32_t draw_boards(const struct generator *g)
{
    const uint32_t boards = LEAST_BOARDS + draw_rule(g, 0, MOST_BOARDS - LEAST_BOARDS + 1);
    const uint32_t most = (uint32_t)SWP_MAX_PLAYERS / g->players;
    return boards < most ? boards : most > 0 ? most : 1;
}

swp_status swp__generate_team_rules(struct generator *g)
{
    static const swp_team_colours colours[] = {SWP_TEAM_COLOURS_TYPE_A, SWP_TEAM_COLOURS_TYPE_B,
                                               SWP_TEAM_COLOURS_NONE};
    const swp_team_rules *model =
        g->options.model ? swp_tournament_team_rules(g->options.model) : NULL;
    const swp_scoring *const points = &g->options.scoring;
    swp_team_rules rules;
    /* What a file of teams says of points: 362 alone (trf.md 1.6). */
    if (g->options.flags & SWP_GENERATE_OWN_SCORING &&
        (points->zero_bye != 0 || points->forfeit_loss != 0 ||
         points->full_bye != points->white_win || points->half_bye != points->white_draw))
        return swp__fail(
            g->err, SWP_DETAIL_BAD_SETTING, "C.04.6", 0, 0,
            "in an event of teams an absence and a match lost by forfeit give nothing, a "
            "full-point bye a win and a half-point bye a draw");
    swp_team_rules_init(&rules, model ? model->boards : draw_boards(g));
    if (model) {
        const size_t size = rules.size;
        rules = *model;
        rules.size = size;
        return swp_tournament_set_team_rules(g->t, &rules, g->err);
    }
    const bool games_first = !(g->options.flags & SWP_GENERATE_BAKU) && draw_rule(g, 1, 3) == 0;
    rules.preferences = colours[draw_rule(g, 2, 3)];
    rules.primary = games_first ? SWP_TEAM_SCORE_GAME_POINTS : SWP_TEAM_SCORE_MATCH_POINTS;
    rules.secondary = draw_rule(g, 3, 4) == 0 ? SWP_TEAM_SCORE_NONE
                      : games_first           ? SWP_TEAM_SCORE_MATCH_POINTS
                                              : SWP_TEAM_SCORE_GAME_POINTS;
    return swp_tournament_set_team_rules(g->t, &rules, g->err);
}

/* ---- members --------------------------------------------------------------------------------- */

swp_status swp__generate_members(struct generator *g)
{
    const uint32_t boards = swp_tournament_team_rules(g->t)->boards;
    swp_status status = SWP_OK;
    for (uint32_t team = 1; team <= g->players && status == SWP_OK; team++)
        for (uint32_t board = 1; board <= boards && status == SWP_OK; board++) {
            const uint32_t number = (team - 1) * boards + board;
            const int32_t strength = swp_tournament_player(g->t, team)->rating;
            const int32_t step = ((int32_t)(boards + 1) - 2 * (int32_t)board) * BOARD_STEP / 2;
            swp_player member = SWP_PLAYER_INIT;
            char name[SWP__GENERATE_NAME_SIZE];
            swp__generate_name(name, number);
            member.tpn = number;
            member.name = name;
            member.rating = strength + step > 0 && strength > 0 ? strength + step : 0;
            status = swp_tournament_add_member(g->t, team, &member, g->err);
        }
    return status;
}

/* ---- a match --------------------------------------------------------------------------------- */

/* Who has no rating plays about as the last on the list. */
static int32_t strength_of(const struct generator *g, uint32_t member)
{
    const swp_player *player = swp_tournament_player(swp_tournament_members(g->t), member);
    return player->rating ? player->rating : g->options.lowest_rating;
}

static swp_status play_board(struct generator *g, uint32_t round, uint32_t team, uint32_t number)
{
    const swp_team_board board = swp_tournament_team_board(g->t, team, round, number);
    const bool is_white = board.colour == SWP_COLOUR_WHITE;
    const uint32_t white = is_white ? board.member : board.opponent;
    const uint32_t black = is_white ? board.opponent : board.member;
    swp_result white_result = SWP_RESULT_FORFEIT_WIN, black_result = SWP_RESULT_FORFEIT_LOSS;
    if (!swp__generate_one_in(g, g->options.forfeit_rate, DRAW_TEAM, white, round))
        swp__generate_game(g, round, white, black, strength_of(g, white), strength_of(g, black),
                           &white_result, &black_result);
    return swp_tournament_record_board(g->t, round, team, number,
                                       is_white ? white_result : black_result,
                                       is_white ? black_result : white_result, g->err);
}

swp_status swp__generate_match(struct generator *g, uint32_t round, swp_board board)
{
    const uint32_t boards = swp_tournament_team_rules(g->t)->boards;
    swp_status status = swp_tournament_record_game(g->t, round, board.white, board.black,
                                                   SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, g->err);
    for (uint32_t k = 1; k <= boards && status == SWP_OK; k++)
        status = play_board(g, round, board.white, k);
    return status;
}
