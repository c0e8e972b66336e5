/* SPDX-License-Identifier: Apache-2.0 */
/* Calls on an event of teams, for fuzz_calls: rules, members, line-ups, boards, points; and what
 * must hold of teams after any call. */
#ifndef SWISSPAIR_FUZZ_TEAM_CALLS_H
#define SWISSPAIR_FUZZ_TEAM_CALLS_H

#include "fuzz_source.h"

static swp_status set_team_rules(swp_tournament *t, struct source *s, swp_error *err)
{
    swp_team_rules rules;
    swp_team_rules_init(&rules, number(s));
    rules.primary = (swp_team_score)(next(s) % 4);
    rules.secondary = (swp_team_score)(next(s) % 4);
    rules.preferences = (swp_team_colours)(next(s) % 4);
    rules.colours[0] = "W\0Bx"[next(s) % 4];
    rules.game_scoring.pab = points(s);
    const unsigned way = next(s) % 16;
    if (way == 14)
        return swp_tournament_clear_team_rules(t, err);
    return swp_tournament_set_team_rules(t, way == 15 ? NULL : &rules, err);
}

static swp_status put_member(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t team = number(s);
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = 10 * team + number(s);
    player.rating = (int32_t)(number(s) * 300U - 300U);
    player.name = text(s);
    return next(s) % 4 > 0 ? swp_tournament_add_member(t, team, &player, err)
                           : swp_tournament_update_member(t, &player, err);
}

/* Members of a team in an order of the input's choice, some of them strangers or nobody. */
static uint32_t choose_members(const swp_tournament *t, struct source *s, uint32_t team,
                               uint32_t members[6])
{
    const uint32_t count = next(s) % 7;
    for (size_t i = 0; i < count; i++) {
        const uint32_t byte = next(s);
        members[i] = byte >= 240 ? number(s)
                     : byte > 220
                         ? 0
                         : swp_tournament_team_member_at(t, team, (byte + (uint32_t)i) % 5);
    }
    return count;
}

static swp_status order_members(swp_tournament *t, struct source *s, bool of_round, swp_error *err)
{
    uint32_t members[6] = {0};
    const uint32_t team = number(s), round = number(s);
    const uint32_t count = choose_members(t, s, team, members);
    return of_round ? swp_tournament_set_line_up_in(t, round, team, members, count, err)
                    : swp_tournament_set_board_order(t, team, members, count, err);
}

static swp_status change_points(swp_tournament *t, struct source *s, swp_error *err)
{
    const uint32_t team = number(s), round = number(s);
    const swp_team_score score = (swp_team_score)(next(s) % 4);
    switch (next(s) % 4) {
    case 0:
        return swp_tournament_set_team_points_in(t, round, team, score, points(s), err);
    case 1:
        return swp_tournament_clear_team_points_in(t, round, team, score, err);
    case 2:
        return swp_tournament_adjust_team_points_in(t, round, team, score, points(s), err);
    default:
        return swp_tournament_clear_team_adjustment_in(t, round, team, score, err);
    }
}

/* `which`: 0 to 11; members, line-ups and boards more often than the rest. */
static swp_status team_call(swp_tournament *t, struct source *s, uint32_t which, swp_error *err)
{
    const uint32_t team = number(s), round = number(s);
    switch (which) {
    case 0:
        return set_team_rules(t, s, err);
    case 1:
    case 2:
    case 3:
        return put_member(t, s, err);
    case 4:
        return swp_tournament_remove_member(t, 10 * team + round, err);
    case 5:
        return swp_tournament_set_nickname(t, team, text(s), err);
    case 6:
        return order_members(t, s, /* of_round= */ false, err);
    case 7:
    case 8:
        return order_members(t, s, /* of_round= */ true, err);
    case 9: {
        const uint32_t board = number(s);
        const swp_result one = result(s);
        return swp_tournament_record_board(t, round, team, board, one, result(s), err);
    }
    case 10: {
        const uint32_t black = number(s);
        const swp_points one = points(s);
        return swp_tournament_record_team_match(t, round, team, black, one, points(s), err);
    }
    default:
        return change_points(t, s, err);
    }
}

static void require_boards(const swp_tournament *t, uint32_t team, uint32_t round, uint32_t boards)
{
    for (uint32_t board = 1; board <= boards; board++) {
        const swp_team_board mine = swp_tournament_team_board_in(t, round, team, board);
        if (mine.member == 0)
            continue;
        REQUIRE(swp_tournament_team_of(t, mine.member) == team, "team %u, round %u, board %u: %u",
                team, round, board, mine.member);
        REQUIRE(mine.opponent == 0 || swp_tournament_team_of(t, mine.opponent) != team,
                "team %u, round %u, board %u: against its own %u", team, round, board,
                mine.opponent);
    }
    swp_tournament_team_points_in(t, round, team, SWP_TEAM_SCORE_GAME_POINTS);
    swp_tournament_team_total_after(t, round, team, SWP_TEAM_SCORE_MATCH_POINTS);
}

/* Members belong to one team each, and those at boards to the teams that play. */
static void require_teams(const swp_tournament *t)
{
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    const swp_tournament *members = swp_tournament_members(t);
    const uint32_t teams = rules ? swp_tournament_player_count(t) : 0;
    uint32_t counted = 0, placed = 0;
    for (uint32_t i = 0; i < teams; i++) {
        const uint32_t team = swp_tournament_player_at(t, i)->tpn;
        const uint32_t size = swp_tournament_team_size(t, team);
        for (uint32_t j = 0; j < size; j++)
            REQUIRE(swp_tournament_team_of(t, swp_tournament_team_member_at(t, team, j)) == team,
                    "member %u of team %u", j, team);
        REQUIRE(swp_tournament_team_member_at(t, team, size) == 0, "team %u: one more", team);
        counted += size;
        for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
            require_boards(t, team, round, rules->boards < 9 ? rules->boards : 9);
    }
    const swp_player *person;
    for (uint32_t i = 0; members && (person = swp_tournament_player_at(members, i)) != NULL; i++)
        placed += swp_tournament_team_of(t, person->tpn) != 0;
    REQUIRE(placed == counted, "%u persons in teams, %u members of teams", placed, counted);
}

#endif
