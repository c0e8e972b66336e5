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

static bool is_drawn(int32_t value)
{
    return value == SWP_GENERATE_DRAWN;
}

/* Drawn, no more boards than there are numbers for the members. */
static uint32_t draw_boards(const struct generator *g)
{
    const uint32_t boards = LEAST_BOARDS + draw_rule(g, 0, MOST_BOARDS - LEAST_BOARDS + 1);
    const uint32_t numbers = (uint32_t)SWP_MAX_PLAYERS / g->players;
    const uint32_t reserves = (uint32_t)g->options.reserves;
    const uint32_t most = numbers > reserves ? numbers - reserves : 1;
    return boards < most ? boards : most;
}

/* Whether what is asked for of teams is there. */
static swp_status settings_valid(const struct generator *g)
{
    const swp_generate_options *o = &g->options;
    if (!is_drawn(o->boards) && (o->boards < 1 || o->boards > SWP_MAX_BOARDS))
        return swp__fail(g->err, SWP_DETAIL_BAD_SETTING, "", 0, 0, "%ld boards, expected 1 to %d",
                         (long)o->boards, (int)SWP_MAX_BOARDS);
    if (!is_drawn(o->team_colours) && o->team_colours != SWP_TEAM_COLOURS_TYPE_A &&
        o->team_colours != SWP_TEAM_COLOURS_TYPE_B && o->team_colours != SWP_TEAM_COLOURS_NONE)
        return swp__fail(g->err, SWP_DETAIL_BAD_SETTING, "", 0, 0,
                         "there are no preferences of colour %ld", (long)o->team_colours);
    if ((!is_drawn(o->team_score) && o->team_score != SWP_TEAM_SCORE_MATCH_POINTS &&
         o->team_score != SWP_TEAM_SCORE_GAME_POINTS) ||
        o->team_second_score < SWP_GENERATE_DRAWN || o->team_second_score > 1)
        return swp__fail(g->err, SWP_DETAIL_BAD_SETTING, "", 0, 0, "there are no such scores");
    return SWP_OK;
}

/* The scores as asked for, else drawn. */
static void decide_scores(const struct generator *g, swp_team_rules *rules)
{
    const swp_generate_options *o = &g->options;
    const bool games_first = is_drawn(o->team_score)
                                 ? !(o->flags & SWP_GENERATE_BAKU) && draw_rule(g, 1, 3) == 0
                                 : o->team_score == SWP_TEAM_SCORE_GAME_POINTS;
    const bool has_second =
        is_drawn(o->team_second_score) ? draw_rule(g, 3, 4) != 0 : o->team_second_score != 0;
    rules->primary = games_first ? SWP_TEAM_SCORE_GAME_POINTS : SWP_TEAM_SCORE_MATCH_POINTS;
    rules->secondary = !has_second   ? SWP_TEAM_SCORE_NONE
                       : games_first ? SWP_TEAM_SCORE_MATCH_POINTS
                                     : SWP_TEAM_SCORE_GAME_POINTS;
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
    const swp_status status = settings_valid(g);
    if (status != SWP_OK)
        return status;
    swp_team_rules_init(&rules, model                         ? model->boards
                                : is_drawn(g->options.boards) ? draw_boards(g)
                                                              : (uint32_t)g->options.boards);
    if (model) {
        const size_t size = rules.size;
        rules = *model;
        rules.size = size;
        return swp_tournament_set_team_rules(g->t, &rules, g->err);
    }
    rules.preferences =
        colours[is_drawn(g->options.team_colours) ? draw_rule(g, 2, 3)
                                                  : (uint32_t)g->options.team_colours];
    decide_scores(g, &rules);
    return swp_tournament_set_team_rules(g->t, &rules, g->err);
}

/* ---- members --------------------------------------------------------------------------------- */

swp_status swp__generate_members(struct generator *g)
{
    const uint32_t boards = swp_tournament_team_rules(g->t)->boards;
    const uint32_t size = boards + (uint32_t)g->options.reserves;
    swp_status status = SWP_OK;
    if ((uint64_t)size * g->players > SWP_MAX_PLAYERS)
        return swp__fail(g->err, SWP_DETAIL_BAD_SETTING, "", 0, 0,
                         "%lu teams of %lu: there are numbers for %lu members",
                         (unsigned long)g->players, (unsigned long)size,
                         (unsigned long)SWP_MAX_PLAYERS);
    for (uint32_t team = 1; team <= g->players && status == SWP_OK; team++)
        for (uint32_t board = 1; board <= size && status == SWP_OK; board++) {
            const uint32_t number = (team - 1) * size + board;
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

/* Neither side empty: a game, or somebody stays away. */
static void play_game(const struct generator *g, uint32_t round, uint32_t white, uint32_t black,
                      swp_result *white_result, swp_result *black_result)
{
    if (!swp__generate_one_in(g, g->options.board_forfeit_rate, DRAW_TEAM, white, round)) {
        swp__generate_game(g, round, white, black, strength_of(g, white), strength_of(g, black),
                           white_result, black_result);
        return;
    }
    const bool white_came = swp__generate_draw(g, DRAW_TEAM, black, SWP_MAX_ROUNDS + round, 2) == 0;
    *white_result = white_came ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
    *black_result = white_came ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
}

static swp_status play_board(struct generator *g, uint32_t round, swp_board match, uint32_t number)
{
    const swp_team_board board =
        swp_tournament_match_board_in(g->t, round, match.white, match.black, number);
    swp_result own = SWP_RESULT_FORFEIT_WIN, other = SWP_RESULT_FORFEIT_WIN;
    if (!board.member && !board.opponent)
        return SWP_OK;
    if (!board.member)
        own = SWP_RESULT_NONE;
    else if (!board.opponent)
        other = SWP_RESULT_NONE;
    else if (board.colour == SWP_COLOUR_WHITE)
        play_game(g, round, board.member, board.opponent, &own, &other);
    else
        play_game(g, round, board.opponent, board.member, &other, &own);
    return swp_tournament_record_board(g->t, round, match.white, number, own, other, g->err);
}

/* The members who play when it is not the first ones: as many of the others sit out as there are
 * reserves, and without reserves two neighbours change places. */
static void draw_line_up(const struct generator *g, uint32_t round, uint32_t team, uint32_t boards,
                         uint32_t members[SWP_MAX_BOARDS])
{
    const uint32_t size = swp_tournament_team_size(g->t, team);
    uint32_t to_skip = size - boards, n = 0;
    const uint32_t first =
        swp__generate_draw(g, DRAW_LINE_UP, team, SWP_MAX_ROUNDS + round, boards);
    for (uint32_t i = 0; i < size && n < boards; i++)
        if (i >= first && to_skip > 0)
            to_skip--;
        else
            members[n++] = swp_tournament_team_member_at(g->t, team, i);
    if (size == boards && boards > 1) {
        const uint32_t at = first < boards - 1 ? first : boards - 2;
        const uint32_t moved = members[at];
        members[at] = members[at + 1];
        members[at + 1] = moved;
    }
}

/* Lays down a line-up when it is not that of the board order. Board 1 is never empty. */
static swp_status lay_down(struct generator *g, uint32_t round, uint32_t team)
{
    const uint32_t boards = swp_tournament_team_rules(g->t)->boards;
    uint32_t members[SWP_MAX_BOARDS];
    bool differs = swp__generate_one_in(g, g->options.line_up_rate, DRAW_LINE_UP, team, round);
    for (uint32_t i = 0; i < boards; i++)
        members[i] = swp_tournament_team_member_at(g->t, team, i);
    if (differs)
        draw_line_up(g, round, team, boards, members);
    for (uint32_t i = 1; i < boards; i++)
        if (swp__generate_one_in(g, g->options.empty_board_rate, DRAW_EMPTY_BOARD,
                                 team * (SWP_MAX_BOARDS + 1) + i, round)) {
            members[i] = 0;
            differs = true;
        }
    return differs ? swp_tournament_set_line_up_in(g->t, round, team, members, boards, g->err)
                   : SWP_OK;
}

swp_status swp__generate_match(struct generator *g, uint32_t round, swp_board board)
{
    const uint32_t boards = swp_tournament_team_rules(g->t)->boards;
    swp_status status = swp_tournament_record_game(g->t, round, board.white, board.black,
                                                   SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, g->err);
    if (status == SWP_OK)
        status = lay_down(g, round, board.white);
    if (status == SWP_OK)
        status = lay_down(g, round, board.black);
    for (uint32_t k = 1; k <= boards && status == SWP_OK; k++)
        status = play_board(g, round, board, k);
    return status;
}
