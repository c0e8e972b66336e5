/* SPDX-License-Identifier: Apache-2.0 */
/* What random tournaments of teams have beside those of players (random_tournament.h): rules,
 * members, line-ups, matches by board and by their game points, points of both scores. */
#ifndef SWISSPAIR_TESTS_RANDOM_TEAMS_H
#define SWISSPAIR_TESTS_RANDOM_TEAMS_H

#include "random_tournament.h"

static void declare_teams(swp_tournament *t)
{
    swp_team_rules rules;
    swp_team_rules_init(&rules, roll(40) ? 1 + roll(5) : 1 + roll(SWP_MAX_BOARDS));
    for (uint32_t i = 0; roll(2) && i < rules.boards; i++)
        rules.colours[i] = "WB"[roll(2)];
    rules.colours[strlen(rules.colours) < rules.boards ? 0 : rules.boards] = '\0';
    rules.primary = roll(3) ? SWP_TEAM_SCORE_MATCH_POINTS : SWP_TEAM_SCORE_GAME_POINTS;
    rules.secondary = (swp_team_score)roll(3);
    rules.preferences = (swp_team_colours)roll(3);
    swp_points *const values = &rules.game_scoring.white_win;
    for (uint32_t i = roll(3) ? 0 : 1 + roll(4); i > 0; i--)
        values[roll(13)] = points();
    swp_tournament_set_team_rules(t, &rules, NULL);
    if (!swp_tournament_team_rules(t)) { /* two equal scores, or points that do not fit */
        swp_team_rules_init(&rules, 2);
        swp_tournament_set_team_rules(t, &rules, NULL);
    }
}

static uint32_t pick_member(const swp_tournament *t)
{
    const swp_tournament *members = swp_tournament_members(t);
    return members ? pick(members) : 1;
}

static void add_member(swp_tournament *t, uint32_t team, uint32_t largest)
{
    char name[800];
    const swp_player player = somebody(largest, name);
    swp_tournament_add_member(t, team, &player, NULL);
}

static void make_teams(swp_tournament *t, uint32_t largest)
{
    const uint32_t greatest = largest < 60 ? 60 : largest;
    char text[800];
    declare_teams(t);
    const uint32_t boards = swp_tournament_team_rules(t)->boards;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const uint32_t team = swp_tournament_player_at(t, i)->tpn;
        for (uint32_t n = roll(4) ? boards + roll(2) : roll(boards + 1); n > 0; n--)
            add_member(t, team, greatest);
        if (roll(2))
            swp_tournament_set_nickname(t, team, strange_text(text, roll(2) ? 5 : 20), NULL);
    }
    for (uint32_t n = roll(3) ? 0 : roll(3); n > 0; n--)
        add_member(t, 0, greatest);
    if (roll(3))
        swp_tournament_set_system(t, "team-2026", NULL);
}

static void lay_down_line_up(swp_tournament *t, uint32_t team, uint32_t round)
{
    uint32_t list[SWP_MAX_BOARDS];
    const uint32_t boards = swp_tournament_team_rules(t)->boards;
    const uint32_t size = swp_tournament_team_size(t, team);
    const uint32_t first = size ? roll(size) : 0, n = roll(4) ? boards : roll(boards + 1);
    for (uint32_t i = 0; i < n; i++)
        list[i] = size && i < size && roll(6)
                      ? swp_tournament_team_member_at(t, team, (first + i) % size)
                      : 0;
    swp_tournament_set_line_up_in(t, round, team, list, n, NULL);
}

/* Boards of a match; a side that is not there can only lose by default. */
static void play_boards(swp_tournament *t, uint32_t round, uint32_t team, bool finished)
{
    const uint32_t boards = swp_tournament_team_rules(t)->boards;
    for (uint32_t board = 1; board <= boards; board++) {
        const swp_team_board b = swp_tournament_team_board_in(t, round, team, board);
        const swp_result *both = both_results(finished);
        if (!b.member != !b.opponent)
            swp_tournament_record_board(
                t, round, team, board, b.member ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS,
                b.member ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN, NULL);
        else if (finished || roll(3))
            swp_tournament_record_board(t, round, team, board, both[0], both[1], NULL);
    }
}

static void play_match(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black,
                       bool finished)
{
    const swp_result *both = both_results(finished);
    const uint32_t how = roll(12);
    if (how == 0) {
        const swp_points most = (swp_points)swp_tournament_team_rules(t)->boards * 10;
        const swp_points of_white = roll_int(most + 1);
        swp_tournament_record_team_match(t, round, white, black, roll(8) ? of_white : points(),
                                         roll(8) ? most - of_white : points(), NULL);
        return;
    }
    if (how == 1) {
        swp_tournament_record_game(t, round, white, black, both[0], both[1], NULL);
        return;
    }
    swp_tournament_record_game(t, round, white, black, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED, NULL);
    if (roll(2))
        lay_down_line_up(t, white, round);
    if (roll(2))
        lay_down_line_up(t, black, round);
    if (how > 2)
        play_boards(t, round, roll(2) ? white : black, finished);
    if (how == 3) /* as a whole, with boards that stand already */
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_FORFEIT_WIN,
                                   SWP_RESULT_FORFEIT_LOSS, NULL);
}

static void change_board_order(swp_tournament *t, uint32_t team)
{
    uint32_t order[2 * SWP_MAX_BOARDS], n = 0;
    const uint32_t size = swp_tournament_team_size(t, team);
    for (uint32_t i = 0; i < size && n < 2 * SWP_MAX_BOARDS; i++)
        if (roll(8))
            order[n++] = swp_tournament_team_member_at(t, team, size - 1 - i);
    if (roll(3) == 0 && n < 2 * SWP_MAX_BOARDS)
        order[n++] = pick_member(t);
    swp_tournament_set_board_order(t, team, order, n, NULL);
}

static void lay_down_teams(swp_tournament *t)
{
    for (uint32_t n = roll(3) ? roll(8) : roll(40); n > 0; n--) {
        const uint32_t team = pick(t), round = roll(8) ? 1 + roll(7) : 1 + roll(SWP_MAX_ROUNDS);
        const swp_team_score score = (swp_team_score)(1 + roll(2));
        switch (roll(8)) {
        case 0:
            swp_tournament_set_team_points_in(t, round, team, score, points(), NULL);
            break;
        case 1:
            swp_tournament_adjust_team_points_in(t, round, team, score, points(), NULL);
            break;
        case 2:
            lay_down_line_up(t, team, round);
            break;
        case 3:
            play_boards(t, round, team, roll(2));
            break;
        case 4:
            change_board_order(t, team);
            break;
        case 5:
            swp_tournament_remove_member(t, pick_member(t), NULL);
            break;
        case 6:
            swp_tournament_clear_game(t, round, team, NULL);
            break;
        default:
            swp_tournament_record_board(t, round, team, 1 + roll(3), (swp_result)roll(15),
                                        (swp_result)roll(15), NULL);
        }
    }
    if (roll(12) == 0)
        declare_teams(t);
}

#endif
