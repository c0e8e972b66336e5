/* SPDX-License-Identifier: Apache-2.0 */
/* Where two tournaments differ, asked by public getters alone: what swp_tournament_compare tells,
 * found a second time. `t` is the tournament, `file` what came back from a file, in which players
 * may have been numbered anew.
 *
 * Points laid down hide what a match was worth, so that boards are asked of copies without any.
 * Cost: O(players * (SWP_MAX_ROUNDS + rounds * boards)). */
#ifndef SWISSPAIR_TESTS_GETTERS_DIFFER_H
#define SWISSPAIR_TESTS_GETTERS_DIFFER_H

#include "../forbidden_group.h"
#include "swisspair/swisspair.h"

#include <string.h>

enum { DIFFERENCES = 20000 };

struct differences {
    size_t count;
    swp_tournament_difference all[DIFFERENCES];
};

static struct differences found, noted;

/* The person in a team who is compared; 0: a team, or a player. */
static uint32_t of_member;

static void differ(bool differs, swp_tournament_part part, uint32_t tpn, uint32_t round,
                   swp_tournament_fact fact)
{
    if (differs && found.count < DIFFERENCES)
        found.all[found.count++] =
            (swp_tournament_difference){part, of_member ? 0 : tpn, round, fact, of_member};
}

/* Whether players, or the members of teams, were numbered anew: then the number of one is his place
 * among the numbers. */
static bool numbered_anew, members_anew;

static uint32_t number_among(const swp_tournament *t, const swp_tournament *file, uint32_t tpn)
{
    uint32_t number = 1;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
        number += swp_tournament_player_at(t, i)->tpn < tpn;
    return swp_tournament_player(file, number) ? number : 0;
}

static uint32_t number_in(const swp_tournament *t, const swp_tournament *file, uint32_t tpn)
{
    return numbered_anew && swp_tournament_player(t, tpn) ? number_among(t, file, tpn) : tpn;
}

static uint32_t member_in(const swp_tournament *t, const swp_tournament *file, uint32_t member)
{
    return members_anew && member
               ? number_among(swp_tournament_members(t), swp_tournament_members(file), member)
               : member;
}

static uint32_t place_of(const swp_tournament *t, uint32_t tpn)
{
    uint32_t i = 0;
    while (swp_tournament_player_at(t, i) && swp_tournament_player_at(t, i)->tpn != tpn)
        i++;
    return i;
}

/* What is laid down of match points and of game points. */
static void differ_in_scores(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                             uint32_t other, uint32_t round)
{
    static const struct {
        swp_team_score score;
        swp_tournament_part points, adjustment;
    } scores[] = {{SWP_TEAM_SCORE_MATCH_POINTS, SWP_TOURNAMENT_PART_ENTRY_POINTS,
                   SWP_TOURNAMENT_PART_ADJUSTMENT},
                  {SWP_TEAM_SCORE_GAME_POINTS, SWP_TOURNAMENT_PART_GAME_POINTS,
                   SWP_TOURNAMENT_PART_GAME_ADJUSTMENT}};
    for (int i = 0; i < 2; i++) {
        const swp_team_score score = scores[i].score;
        const bool own_t = swp_tournament_has_team_points_in(t, round, tpn, score);
        const bool own_file = swp_tournament_has_team_points_in(file, round, other, score);
        differ(own_t != own_file ||
                   (own_t && swp_tournament_team_points_in(t, round, tpn, score) !=
                                 swp_tournament_team_points_in(file, round, other, score)),
               scores[i].points, tpn, round, SWP_TOURNAMENT_FACT_NAME);
        differ(swp_tournament_team_adjustment_in(t, round, tpn, score) !=
                   swp_tournament_team_adjustment_in(file, round, other, score),
               scores[i].adjustment, tpn, round, SWP_TOURNAMENT_FACT_NAME);
    }
}

static void differ_in_round(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                            uint32_t other, uint32_t round)
{
    const swp_entry x = swp_tournament_entry_in(t, round, tpn);
    const swp_entry y = swp_tournament_entry_in(file, round, other);
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(number_in(t, file, x.opponent) != y.opponent || x.colour != y.colour ||
               x.result != y.result ||
               swp_tournament_second_result_in(t, round, tpn) !=
                   swp_tournament_second_result_in(file, round, other),
           SWP_TOURNAMENT_PART_ENTRY, tpn, round, no_fact);
    differ(swp_tournament_requested_bye_in(t, round, tpn) !=
               swp_tournament_requested_bye_in(file, round, other),
           SWP_TOURNAMENT_PART_REQUEST, tpn, round, no_fact);
    if (swp_tournament_team_rules(t) && swp_tournament_team_rules(file)) {
        differ_in_scores(t, file, tpn, other, round);
    } else {
        const bool own_t = swp_tournament_has_entry_points_in(t, round, tpn);
        const bool own_file = swp_tournament_has_entry_points_in(file, round, other);
        differ(own_t != own_file ||
                   (own_t && swp_tournament_entry_points_in(t, round, tpn) !=
                                 swp_tournament_entry_points_in(file, round, other)),
               SWP_TOURNAMENT_PART_ENTRY_POINTS, tpn, round, no_fact);
        differ(swp_tournament_adjustment_in(t, round, tpn) !=
                   swp_tournament_adjustment_in(file, round, other),
               SWP_TOURNAMENT_PART_ADJUSTMENT, tpn, round, no_fact);
    }
    differ(swp_tournament_virtual_points_in(t, round, tpn) !=
               swp_tournament_virtual_points_in(file, round, other),
           SWP_TOURNAMENT_PART_VIRTUAL_POINTS, tpn, round, no_fact);
    /* He leaves or returns where his being there changes. */
    const bool was_t = round > 1 && swp_tournament_is_withdrawn_in(t, round - 1, tpn);
    const bool was_file = round > 1 && swp_tournament_is_withdrawn_in(file, round - 1, other);
    const bool is_t = swp_tournament_is_withdrawn_in(t, round, tpn);
    const bool is_file = swp_tournament_is_withdrawn_in(file, round, other);
    differ((was_t != is_t) != (was_file != is_file) || (was_t != is_t && is_t != is_file),
           SWP_TOURNAMENT_PART_PRESENCE, tpn, round, no_fact);
}

static void differ_in_particulars(const swp_player *p, const swp_player *q)
{
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(strcmp(p->name, q->name) != 0, SWP_TOURNAMENT_PART_NAME, p->tpn, 0, no_fact);
    differ(p->rating != q->rating, SWP_TOURNAMENT_PART_RATING, p->tpn, 0, no_fact);
    differ(p->sex != q->sex, SWP_TOURNAMENT_PART_SEX, p->tpn, 0, no_fact);
    differ(strcmp(p->title, q->title) != 0, SWP_TOURNAMENT_PART_TITLE, p->tpn, 0, no_fact);
    differ(strcmp(p->federation, q->federation) != 0, SWP_TOURNAMENT_PART_FEDERATION, p->tpn, 0,
           no_fact);
    differ(strcmp(p->fide_id, q->fide_id) != 0, SWP_TOURNAMENT_PART_FIDE_ID, p->tpn, 0, no_fact);
    differ(strcmp(p->birth, q->birth) != 0, SWP_TOURNAMENT_PART_BIRTH, p->tpn, 0, no_fact);
    differ(p->user_id != q->user_id, SWP_TOURNAMENT_PART_USER_ID, p->tpn, 0, no_fact);
    differ(p->national_rating != q->national_rating, SWP_TOURNAMENT_PART_NATIONAL_RATING, p->tpn, 0,
           no_fact);
    differ(strcmp(p->national_id, q->national_id) != 0, SWP_TOURNAMENT_PART_NATIONAL_ID, p->tpn, 0,
           no_fact);
    differ(p->k_factor != q->k_factor, SWP_TOURNAMENT_PART_K_FACTOR, p->tpn, 0, no_fact);
    differ(strcmp(p->club, q->club) != 0, SWP_TOURNAMENT_PART_CLUB, p->tpn, 0, no_fact);
}

/* ---- teams ---------------------------------------------------------------------------------- */

/* The same tournaments without any points laid down; NULL unless teams play in both. */
static swp_tournament *bare, *bare_file;

static swp_tournament *strip(const swp_tournament *t)
{
    swp_tournament *copy = NULL;
    swp_tournament_copy(t, NULL, &copy, NULL);
    for (uint32_t i = 0; copy && i < swp_tournament_player_count(copy); i++)
        for (uint32_t round = 1; round <= SWP_MAX_ROUNDS; round++)
            for (int score = SWP_TEAM_SCORE_MATCH_POINTS; score <= SWP_TEAM_SCORE_GAME_POINTS;
                 score++)
                swp_tournament_clear_team_points_in(copy, round,
                                                    swp_tournament_player_at(copy, i)->tpn,
                                                    (swp_team_score)score, NULL);
    return copy;
}

static bool same_board_order(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                             uint32_t other)
{
    const uint32_t n = swp_tournament_team_size(t, tpn);
    bool same = n == swp_tournament_team_size(file, other);
    for (uint32_t i = 0; i < n && same; i++)
        same = member_in(t, file, swp_tournament_team_member_at(t, tpn, i)) ==
               swp_tournament_team_member_at(file, other, i);
    return same;
}

/* Line-up and results of one side; `t` and `file` have no points laid down. */
static bool same_boards(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                        uint32_t other, uint32_t round)
{
    const bool fixed = swp_tournament_has_line_up_in(t, round, tpn);
    const bool total = swp_tournament_is_team_total_in(t, round, tpn);
    bool same = fixed == swp_tournament_has_line_up_in(file, round, other) &&
                total == swp_tournament_is_team_total_in(file, round, other);
    if (total || fixed)
        same = same &&
               swp_tournament_team_points_in(t, round, tpn, SWP_TEAM_SCORE_GAME_POINTS) ==
                   swp_tournament_team_points_in(file, round, other, SWP_TEAM_SCORE_GAME_POINTS);
    for (uint32_t board = 1; fixed && same && board <= SWP_MAX_BOARDS; board++) {
        const swp_team_board x = swp_tournament_team_board_in(t, round, tpn, board);
        const swp_team_board y = swp_tournament_team_board_in(file, round, other, board);
        same = member_in(t, file, x.member) == y.member && x.colour == y.colour &&
               x.result == y.result;
    }
    return same;
}

static void differ_in_team(const swp_tournament *t, const swp_tournament *file, uint32_t tpn,
                           uint32_t other)
{
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(strcmp(swp_tournament_nickname(t, tpn), swp_tournament_nickname(file, other)) != 0,
           SWP_TOURNAMENT_PART_NICKNAME, tpn, 0, no_fact);
    differ(!same_board_order(t, file, tpn, other), SWP_TOURNAMENT_PART_BOARD_ORDER, tpn, 0,
           no_fact);
    for (uint32_t round = 1; bare && round <= SWP_MAX_ROUNDS; round++)
        differ(!same_boards(bare, bare_file, tpn, other, round), SWP_TOURNAMENT_PART_BOARDS, tpn,
               round, no_fact);
}

/* The colours of the boards, whichever way they are told. */
static bool same_colours(const swp_team_rules *a, const swp_team_rules *b)
{
    bool same = a->boards == b->boards;
    for (uint32_t i = 0; i < a->boards && same; i++)
        same = (a->colours[0] ? a->colours[i] == a->colours[0] : i % 2 == 0) ==
               (b->colours[0] ? b->colours[i] == b->colours[0] : i % 2 == 0);
    return same;
}

static bool same_rules(const swp_team_rules *a, const swp_team_rules *b)
{
    if (!a || !b)
        return !a && !b;
    return same_colours(a, b) && a->primary == b->primary && a->secondary == b->secondary &&
           a->preferences == b->preferences &&
           memcmp(&a->game_scoring, &b->game_scoring, sizeof a->game_scoring) == 0;
}

static void differ_in_members(const swp_tournament *t, const swp_tournament *file)
{
    const swp_tournament *own = swp_tournament_members(t), *read = swp_tournament_members(file);
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    for (uint32_t i = 0; own && read && i < swp_tournament_player_count(own); i++) {
        const swp_player *p = swp_tournament_player_at(own, i);
        const uint32_t other = member_in(t, file, p->tpn);
        const swp_player *q = swp_tournament_player(read, other);
        of_member = p->tpn;
        differ(!q || other != p->tpn, SWP_TOURNAMENT_PART_PLAYER, 0, 0, no_fact);
        if (!q)
            continue;
        differ(place_of(read, other) != i, SWP_TOURNAMENT_PART_PLACE, 0, 0, no_fact);
        differ_in_particulars(p, q);
    }
    of_member = 0;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static void differ_in_player(const swp_tournament *t, const swp_tournament *file, uint32_t place)
{
    const swp_player *p = swp_tournament_player_at(t, place);
    const uint32_t other = number_in(t, file, p->tpn);
    const swp_player *q = swp_tournament_player(file, other);
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    differ(!q || other != p->tpn, SWP_TOURNAMENT_PART_PLAYER, p->tpn, 0, no_fact);
    if (!q)
        return;
    differ(place_of(file, other) != place, SWP_TOURNAMENT_PART_PLACE, p->tpn, 0, no_fact);
    differ_in_particulars(p, q);
    differ_in_team(t, file, p->tpn, other);
    for (uint32_t round = 1; round <= SWP_MAX_ROUNDS; round++)
        differ_in_round(t, file, p->tpn, other, round);
}

static bool same_groups(const swp_tournament *t, const swp_tournament *file)
{
    bool same = swp_tournament_forbidden_count(t) == swp_tournament_forbidden_count(file);
    for (uint32_t g = 0; same && g < swp_tournament_forbidden_count(t); g++) {
        const uint32_t *x, *y;
        uint32_t n, m;
        uint32_t x_first, x_last, y_first, y_last;
        forbidden_group(t, g, &x, &n, &x_first, &x_last);
        forbidden_group(file, g, &y, &m, &y_first, &y_last);
        same = n == m && x_first == y_first && x_last == y_last;
        for (uint32_t i = 0; same && i < n; i++)
            same = number_in(t, file, x[i]) == y[i];
    }
    return same;
}

static bool same_texts(const swp_tournament *t, const swp_tournament *file,
                       swp_tournament_fact fact)
{
    bool same = swp_tournament_fact_count(t, fact) == swp_tournament_fact_count(file, fact);
    for (uint32_t i = 0; same && i < swp_tournament_fact_count(t, fact); i++)
        same =
            strcmp(swp_tournament_fact_at(t, fact, i), swp_tournament_fact_at(file, fact, i)) == 0;
    return same;
}

static void find_differences(const swp_tournament *t, const swp_tournament *file)
{
    const swp_tournament_fact no_fact = SWP_TOURNAMENT_FACT_NAME;
    found.count = 0;
    if (swp_tournament_team_rules(t) && swp_tournament_team_rules(file)) {
        bare = strip(t);
        bare_file = strip(file);
    }
    differ(swp_tournament_rounds(t) != swp_tournament_rounds(file), SWP_TOURNAMENT_PART_ROUNDS, 0,
           0, no_fact);
    differ(swp_tournament_initial_colour(t) != swp_tournament_initial_colour(file),
           SWP_TOURNAMENT_PART_INITIAL_COLOUR, 0, 0, no_fact);
    differ(strcmp(swp_tournament_system(t), swp_tournament_system(file)) != 0,
           SWP_TOURNAMENT_PART_SYSTEM, 0, 0, no_fact);
    differ(memcmp(swp_tournament_scoring(t), swp_tournament_scoring(file), sizeof(swp_scoring)) !=
               0,
           SWP_TOURNAMENT_PART_SCORING, 0, 0, no_fact);
    differ(swp_tournament_pairing_order(t) != swp_tournament_pairing_order(file),
           SWP_TOURNAMENT_PART_PAIRING_ORDER, 0, 0, no_fact);
    differ(swp_tournament_is_maxi(t) != swp_tournament_is_maxi(file), SWP_TOURNAMENT_PART_MAXI, 0,
           0, no_fact);
    differ(!same_rules(swp_tournament_team_rules(t), swp_tournament_team_rules(file)),
           SWP_TOURNAMENT_PART_TEAM_RULES, 0, 0, no_fact);
    differ(!same_groups(t, file), SWP_TOURNAMENT_PART_FORBIDDEN, 0, 0, no_fact);
    for (int fact = 0; fact <= SWP_TOURNAMENT_FACT_ROUND_DATE; fact++)
        differ(!same_texts(t, file, (swp_tournament_fact)fact), SWP_TOURNAMENT_PART_FACT, 0, 0,
               (swp_tournament_fact)fact);
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
        differ_in_player(t, file, i);
    differ(swp_tournament_player_count(t) != swp_tournament_player_count(file),
           SWP_TOURNAMENT_PART_PLAYER, 0, 0, no_fact);
    differ_in_members(t, file);
    swp_tournament_destroy(bare);
    swp_tournament_destroy(bare_file);
    bare = bare_file = NULL;
}

#endif
