/* SPDX-License-Identifier: Apache-2.0 */
/* Small tournaments for tests of C.07: a line of cells for each player ("4w1 2b= H 3b="), or one
 * player with the scores of his opponents. */
#ifndef SWISSPAIR_TESTS_TIEBREAK_EXAMPLES_H
#define SWISSPAIR_TESTS_TIEBREAK_EXAMPLES_H

#include "swisspair/swisspair.h"
#include "testing.h"

struct example_player {
    int rating;
    const char *cells;
};

static inline swp_result example_result(char letter)
{
    static const char letters[] = "1=0WDL+-UFHZ";
    static const swp_result results[] = {
        SWP_RESULT_WIN,         SWP_RESULT_DRAW,         SWP_RESULT_LOSS,
        SWP_RESULT_WIN_UNRATED, SWP_RESULT_DRAW_UNRATED, SWP_RESULT_LOSS_UNRATED,
        SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_PAB,
        SWP_RESULT_FULL_BYE,    SWP_RESULT_HALF_BYE,     SWP_RESULT_ZERO_BYE};
    return results[strchr(letters, letter) - letters];
}

/* One cell, "12w1" or "H"; gives what follows it. */
static inline const char *example_cell(const char *at, swp_entry *out)
{
    char *end;
    at += strspn(at, " ");
    out->opponent = (uint32_t)strtoul(at, &end, 10);
    at = end;
    out->colour = *at == 'w' ? SWP_COLOUR_WHITE : *at == 'b' ? SWP_COLOUR_BLACK : SWP_COLOUR_NONE;
    at += out->colour != SWP_COLOUR_NONE;
    out->result = example_result(*at);
    return at + 1;
}

static inline swp_tournament *example_tournament(const struct example_player *players, uint32_t n,
                                                 uint32_t rounds, const char *system)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_system(t, system, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = players[tpn - 1].rating;
        swp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        const char *at = players[tpn - 1].cells;
        for (uint32_t round = 1; *at; round++) {
            swp_entry entry;
            at = example_cell(at, &entry);
            EXPECT(swp_tournament_set_entry_in(t, round, tpn, &entry, NULL) == SWP_OK,
                   "%u round %u", (unsigned)tpn, (unsigned)round);
        }
    }
    return t;
}

/* Player 1 with these results, and opponents (2, 3, ...) whose final scores are given in tenths, 0
 * where there is none. An opponent's other rounds are full-point byes, corrected by a penalty or a
 * bonus, so that his adjusted score is that score too. */
static inline swp_tournament *example_career(const char *results, const int *scores)
{
    const uint32_t rounds = (uint32_t)strlen(results);
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    swp_tournament_set_rounds(t, rounds, NULL);
    for (uint32_t tpn = 1; tpn <= rounds + 1; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = 2000;
        swp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t round = 1; round <= rounds; round++) {
        const uint32_t opponent = scores[round - 1] ? round + 1 : 0;
        const char mine = results[round - 1];
        const char his = mine == '1' ? '0' : mine == '0' ? '1' : mine == '+' ? '-' : mine;
        const swp_entry entry = {opponent, opponent ? SWP_COLOUR_WHITE : SWP_COLOUR_NONE,
                                 example_result(mine)};
        const swp_entry full = {0, SWP_COLOUR_NONE, SWP_RESULT_FULL_BYE};
        swp_tournament_set_entry_in(t, round, 1, &entry, NULL);
        for (uint32_t q = 1; q <= rounds; q++)
            swp_tournament_set_entry_in(t, q, round + 1, &full, NULL);
        if (!opponent)
            continue;
        const swp_entry other = {1, SWP_COLOUR_BLACK, example_result(mine == '-' ? '+' : his)};
        swp_tournament_set_entry_in(t, round, opponent, &other, NULL);
        swp_tournament_adjust_points_in(
            t, 1, opponent, scores[round - 1] - swp_tournament_score_after(t, rounds, opponent),
            NULL);
    }
    return t;
}

/* Standings by that list; fails loudly. */
static inline swp_standings *example_table(const swp_tournament *t, const char *list,
                                           swp_tiebreak_edition edition)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {.status = SWP_OK};
    options.tiebreaks = list;
    options.edition = edition;
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_OK, "%s: %s", list, err.text);
    return table;
}

/* The value of the player as text, with two decimals for averages. */
static inline const char *example_value(const swp_standings *table, uint32_t tpn,
                                        char text[SWP_TIEBREAK_VALUE_SIZE])
{
    const unsigned decimals = strncmp(swp_standings_code_at(table, 0), "AOB", 3) == 0 ? 2 : 0;
    return swp_tiebreak_value_text(
        *swp_standings_value_at(table, swp_standings_row_of(table, tpn), 0), decimals, text);
}

/* One code, one player. */
static inline void example_expect(const swp_tournament *t, const char *code,
                                  swp_tiebreak_edition edition, uint32_t tpn, const char *expected)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    swp_standings *table = example_table(t, code, edition);
    if (!table)
        return;
    example_value(table, tpn, text);
    EXPECT(strcmp(text, expected) == 0, "%s of player %u (edition %d): %s, expected %s", code,
           (unsigned)tpn, (int)edition, text, expected);
    swp_standings_destroy(table);
}

#endif
