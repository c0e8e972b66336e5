/* SPDX-License-Identifier: Apache-2.0 */
/* Random tournaments of whatever the calls accept: individuals, matches of two games, teams; with
 * strange names, numbers up to the limits and rounds that contradict themselves. A call that is
 * refused has laid nothing down. */
#ifndef SWISSPAIR_TESTS_RANDOM_TOURNAMENT_H
#define SWISSPAIR_TESTS_RANDOM_TOURNAMENT_H

#include "rolled_numbers.h"
#include "swisspair/swisspair.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 14, PLAYERS = 64 };

/* ---- players -------------------------------------------------------------------------------- */

/* A line of pieces that files could take for something else. */
static const char *strange_text(char *text, uint32_t longest)
{
    static const char *const pieces[] = {" ",
                                         "a",
                                         "Müller",
                                         "\"",
                                         "### swisspair 1 0",
                                         "001 ",
                                         "Đurić, Žan",
                                         ",",
                                         "\xE2\x99\x9E",
                                         "\\",
                                         "\xE2\x80\xA8",
                                         "\xC2\x85",
                                         "'",
                                         "\xC2\xA0",
                                         "  ",
                                         "012",
                                         "dutch-2012",
                                         "W",
                                         "\xF0\x9F\x98\x80",
                                         "#",
                                         "240 H 003",
                                         "\xEF\xBB\xBF",
                                         "\xCC\x81",
                                         "FIDE_DUTCH_2026"};
    uint32_t length = 0;
    text[0] = '\0';
    for (uint32_t n = roll(5) ? roll(4) : roll(60); n > 0; n--) {
        const char *piece = pieces[roll(sizeof pieces / sizeof *pieces)];
        if (length + strlen(piece) > longest)
            break;
        memcpy(text + length, piece, strlen(piece) + 1);
        length += (uint32_t)strlen(piece);
    }
    return text;
}

static uint32_t pick(const swp_tournament *t)
{
    const uint32_t n = swp_tournament_player_count(t);
    return n ? swp_tournament_player_at(t, roll(n))->tpn : 1;
}

/* Somebody with a number up to `largest`; his name stands in `name`, his other texts until the next
 * one is made. */
static swp_player somebody(uint32_t largest, char name[800])
{
    static const char *const titles[] = {"GM", "WFM", "", "", "xy", "NM", "\xC3\xA9", "Meister"};
    static char texts[5][800];
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = 1 + roll(largest);
    player.name = strange_text(name, roll(3) ? 40 : 700);
    player.rating = roll(8) ? roll_int(2900) : roll_int(2000000);
    player.sex = "mwx\0\0"[roll(5)];
    player.title = titles[roll(8)];
    if (roll(2) == 0) {
        player.federation = strange_text(texts[0], roll(4) ? 3 : 30);
        player.fide_id = strange_text(texts[1], roll(4) ? 11 : 30);
        player.birth = strange_text(texts[2], roll(4) ? 10 : 30);
    }
    if (roll(4) == 0) {
        player.national_rating = roll_int(3000);
        player.k_factor = roll_int(41);
        player.national_id = strange_text(texts[3], 12);
        player.club = strange_text(texts[4], 40);
    }
    player.user_id = roll(3) ? 0 : roll(2) ? roll(100) : (uint64_t)roll(UINT32_MAX) << 32 | 7;
    return player;
}

static void add_player(swp_tournament *t, uint32_t largest)
{
    char name[800];
    const swp_player player = somebody(largest, name);
    swp_tournament_add_player(t, &player, NULL);
}

/* ---- rounds --------------------------------------------------------------------------------- */

static const swp_result results[][2] = {
    {SWP_RESULT_WIN, SWP_RESULT_LOSS},
    {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
    {SWP_RESULT_LOSS, SWP_RESULT_WIN},
    {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
    {SWP_RESULT_LOSS, SWP_RESULT_LOSS},
    {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED},
    {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
    {SWP_RESULT_UNKNOWN, SWP_RESULT_UNKNOWN},
    {SWP_RESULT_PAIRED, SWP_RESULT_PAIRED},
};
enum { N_RESULTS = sizeof results / sizeof *results, N_FINISHED = N_RESULTS - 2 };

/* Results of both; most of them those of ordinary games. */
static const swp_result *both_results(bool finished)
{
    return results[finished ? roll(roll(4) ? 3 : N_FINISHED) : roll(N_RESULTS)];
}

/* A game of one or two, or a match of teams (random_teams.h). */
static void play_match(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black,
                       bool finished);

static void play_game(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black,
                      bool finished)
{
    const swp_result *first = both_results(finished), *second = both_results(finished);
    if (swp_tournament_team_rules(t)) {
        play_match(t, round, white, black, finished);
    } else if (swp_tournament_match_games(t) == 2 && roll(8)) {
        const swp_result of_white[2] = {first[0], second[0]}, of_black[2] = {first[1], second[1]};
        swp_tournament_record_match(t, round, white, black, of_white, of_black, NULL);
    } else {
        swp_tournament_record_game(t, round, white, black, first[0], first[1], NULL);
    }
}

static void play_round(swp_tournament *t, uint32_t round, bool finished)
{
    const uint32_t n = swp_tournament_player_count(t);
    for (uint32_t i = 0; i + 1 < n; i += 2) {
        const uint32_t white =
            swp_tournament_player_at(t, i + round % 2 < n ? i + round % 2 : i)->tpn;
        const uint32_t black = swp_tournament_player_at(t, (i + 1 + round % 2) % n)->tpn;
        if (roll(12))
            play_game(t, round, white, black, finished);
    }
    const swp_entry bye = {0, SWP_COLOUR_NONE, (swp_result)(SWP_RESULT_PAB + roll_int(4))};
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        if (swp_tournament_entry_in(t, round, tpn).result == SWP_RESULT_NONE && roll(4))
            swp_tournament_set_entry_in(t, round, tpn, &bye, NULL);
    }
}

/* One entry that nobody answers. */
static void contradict(swp_tournament *t)
{
    swp_entry entry;
    entry.opponent = roll(3) ? pick(t) : roll(3) ? 0 : 1 + roll(SWP_MAX_TPN);
    entry.colour = (swp_colour)roll(3);
    entry.result = (swp_result)roll(SWP_RESULT_PAIRED + 1);
    const uint32_t tpn = pick(t), round = 1 + roll(ROUNDS);
    swp_tournament_set_entry_in(t, round, tpn, &entry, NULL);
    if (roll(2))
        swp_tournament_set_second_result_in(t, round, tpn, (swp_result)roll(SWP_RESULT_PAIRED + 1),
                                            NULL);
}

static swp_points points(void)
{
    const swp_points kinds[] = {
        10, 5, 0, -5, 15, roll_int(100), -roll_int(3000), roll_int(SWP_MAX_POINTS)};
    return kinds[roll(8)];
}

/* ---- what is laid down ---------------------------------------------------------------------- */

static void lay_down(swp_tournament *t)
{
    const uint32_t tpn = pick(t), round = roll(20) ? 1 + roll(ROUNDS) : 1 + roll(SWP_MAX_ROUNDS);
    uint32_t tpns[5];
    char text[800];
    for (int i = 0; i < 5; i++)
        tpns[i] = pick(t);
    switch (roll(10)) {
    case 0:
        swp_tournament_request_bye_in(t, round, tpn, (swp_result)(SWP_RESULT_PAB + roll_int(4)),
                                      NULL);
        return;
    case 1:
        swp_tournament_set_entry_points_in(t, round, tpn, points(), NULL);
        return;
    case 2:
        swp_tournament_adjust_points_in(t, round, tpn, points(), NULL);
        return;
    case 3:
        swp_tournament_set_virtual_points_in(t, round, tpn, points(), NULL);
        return;
    case 4:
        swp_tournament_withdraw_in(t, round, tpn, NULL);
        return;
    case 5:
        swp_tournament_return_in(t, round, tpn, NULL);
        return;
    case 6:
        swp_tournament_forbid(t, tpns, 2 + roll(4), roll(2) ? 1 : round, roll(2) ? 0 : ROUNDS,
                              NULL);
        return;
    case 7:
        swp_tournament_add_fact(t, (swp_tournament_fact)roll(SWP_TOURNAMENT_FACT_ROUND_DATE + 1),
                                roll(6) ? strange_text(text, 700) : "26/11/22", NULL);
        return;
    case 8:
        swp_tournament_remove_player(t, tpn, NULL);
        return;
    default:
        contradict(t);
    }
}

static void declare(swp_tournament *t)
{
    static const char *const systems[] = {
        "dutch-2026",      "dutch-2012",   "dubov-2026", "double-swiss-2026",
        "burstein-2026",   "team-2026",    "lim-1999",   "FIDE_DOUBLESWISS",
        "fide-roundrobin", "custom-swiss", "foo bar",    " x ",
        "FIDE_TEAM",       "\"",           "team",       "dutch-1998"};
    swp_scoring scoring = SWP_SCORING_INIT;
    swp_points *const values = &scoring.white_win;
    if (roll(4))
        swp_tournament_set_rounds(t, roll(5) ? ROUNDS : roll(ROUNDS), NULL);
    swp_tournament_set_initial_colour(t, (swp_colour)roll(3), NULL);
    if (roll(4))
        swp_tournament_set_system(t, systems[roll(2) ? roll(6) : roll(16)], NULL);
    swp_tournament_set_maxi(t, roll(8) == 0);
    if (roll(4) == 0)
        swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL);
    if (roll(3) == 0) {
        scoring.white_win = scoring.black_win = scoring.forfeit_win = scoring.full_bye = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = 10;
        for (uint32_t i = roll(2) ? roll(4) : 0; i > 0; i--)
            values[roll(13)] = points();
        swp_tournament_set_scoring(t, &scoring, NULL);
    }
    if (roll(8) == 0)
        swp_tournament_accelerate_baku(t, NULL);
}

/* ---- the whole ------------------------------------------------------------------------------ */

enum kind { OF_PLAYERS = 0, OF_MATCHES, OF_TEAMS };

/* Team rules, members; more is laid down (random_teams.h). */
static void make_teams(swp_tournament *t, uint32_t largest);
static void lay_down_teams(swp_tournament *t);

static swp_tournament *random_tournament(enum kind kind)
{
    static const uint32_t largest[] = {12, 60, 9999, SWP_MAX_TPN};
    swp_tournament *t = NULL;
    const uint32_t limit = largest[roll(2) ? 0 : roll(4)];
    const uint32_t wanted = roll(20) ? roll(14) : roll(PLAYERS);
    swp_tournament_create(NULL, &t, NULL);
    if (kind == OF_MATCHES)
        swp_tournament_set_match_games(t, 2, NULL);
    for (uint32_t i = 0; i < wanted; i++)
        add_player(t, limit);
    if (roll(3) == 0)
        swp_tournament_make_ranking(t, "dutch-2026", NULL, NULL);
    if (kind == OF_TEAMS)
        make_teams(t, largest[roll(4)]);
    if (kind == OF_MATCHES && roll(3))
        swp_tournament_set_system(t, "double-swiss-2026", NULL);
    for (uint32_t round = 1, last = roll(7); round <= last; round++)
        play_round(t, round, round < last || roll(2));
    if (kind == OF_PLAYERS || roll(2) == 0)
        declare(t);
    for (uint32_t n = roll(3) ? roll(8) : roll(40); n > 0; n--)
        lay_down(t);
    if (kind == OF_TEAMS)
        lay_down_teams(t);
    return t;
}

#endif
