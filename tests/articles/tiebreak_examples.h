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

static inline sp_result example_result(char letter)
{
    static const char letters[] = "1=0WDL+-UFHZ";
    static const sp_result results[] = {
        SP_RESULT_WIN,         SP_RESULT_DRAW,         SP_RESULT_LOSS,
        SP_RESULT_WIN_UNRATED, SP_RESULT_DRAW_UNRATED, SP_RESULT_LOSS_UNRATED,
        SP_RESULT_FORFEIT_WIN, SP_RESULT_FORFEIT_LOSS, SP_RESULT_PAB,
        SP_RESULT_FULL_BYE,    SP_RESULT_HALF_BYE,     SP_RESULT_ZERO_BYE};
    return results[strchr(letters, letter) - letters];
}

/* One cell, "12w1" or "H"; gives what follows it. */
static inline const char *example_cell(const char *at, sp_entry *out)
{
    char *end;
    at += strspn(at, " ");
    out->opponent = (uint32_t)strtoul(at, &end, 10);
    at = end;
    out->colour = *at == 'w' ? SP_WHITE : *at == 'b' ? SP_BLACK : SP_NO_COLOUR;
    at += out->colour != SP_NO_COLOUR;
    out->result = example_result(*at);
    return at + 1;
}

static inline sp_tournament *example_tournament(const struct example_player *players, uint32_t n,
                                                uint32_t rounds, const char *system)
{
    sp_tournament *t = NULL;
    if (sp_tournament_create(NULL, &t, NULL) != SP_OK)
        abort();
    sp_tournament_set_rounds(t, rounds, NULL);
    sp_tournament_set_system(t, system, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        sp_player player = SP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = players[tpn - 1].rating;
        sp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        const char *at = players[tpn - 1].cells;
        for (uint32_t round = 1; *at; round++) {
            sp_entry entry;
            at = example_cell(at, &entry);
            EXPECT(sp_tournament_set_entry(t, tpn, round, &entry, NULL) == SP_OK, "%u round %u",
                   (unsigned)tpn, (unsigned)round);
        }
    }
    return t;
}

/* Player 1 with these results, and opponents (2, 3, ...) whose final scores are given in tenths, 0
 * where there is none. An opponent's other rounds are full-point byes, corrected by a penalty or a
 * bonus, so that his adjusted score is that score too. */
static inline sp_tournament *example_career(const char *results, const int *scores)
{
    const uint32_t rounds = (uint32_t)strlen(results);
    sp_tournament *t = NULL;
    if (sp_tournament_create(NULL, &t, NULL) != SP_OK)
        abort();
    sp_tournament_set_rounds(t, rounds, NULL);
    for (uint32_t tpn = 1; tpn <= rounds + 1; tpn++) {
        sp_player player = SP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = 2000;
        sp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t round = 1; round <= rounds; round++) {
        const uint32_t opponent = scores[round - 1] ? round + 1 : 0;
        const char mine = results[round - 1];
        const char his = mine == '1' ? '0' : mine == '0' ? '1' : mine == '+' ? '-' : mine;
        const sp_entry entry = {opponent, opponent ? SP_WHITE : SP_NO_COLOUR, example_result(mine)};
        const sp_entry full = {0, SP_NO_COLOUR, SP_RESULT_FULL_BYE};
        sp_tournament_set_entry(t, 1, round, &entry, NULL);
        for (uint32_t q = 1; q <= rounds; q++)
            sp_tournament_set_entry(t, round + 1, q, &full, NULL);
        if (!opponent)
            continue;
        const sp_entry other = {1, SP_BLACK, example_result(mine == '-' ? '+' : his)};
        sp_tournament_set_entry(t, opponent, round, &other, NULL);
        sp_tournament_adjust_points(
            t, opponent, 1, scores[round - 1] - sp_tournament_score(t, opponent, rounds), NULL);
    }
    return t;
}

/* Standings by that list; fails loudly. */
static inline sp_tiebreak_table *example_table(const sp_tournament *t, const char *list,
                                               sp_tiebreak_edition edition)
{
    sp_tiebreak_options options = SP_TIEBREAK_OPTIONS_INIT;
    sp_tiebreak_table *table = NULL;
    sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
    options.tiebreaks = list;
    options.edition = edition;
    EXPECT(sp_tiebreak_make(t, &options, &table, &err) == SP_OK, "%s: %s", list, err.text);
    return table;
}

/* The value of the player as text, with two decimals for averages. */
static inline const char *example_value(const sp_tiebreak_table *table, uint32_t tpn,
                                        char text[SP_TIEBREAK_VALUE_SIZE])
{
    const unsigned decimals = strncmp(sp_tiebreak_code(table, 0), "AOB", 3) == 0 ? 2 : 0;
    return sp_tiebreak_value_text(sp_tiebreak_value_at(table, sp_tiebreak_row_of(table, tpn), 0),
                                  decimals, text);
}

/* One code, one player. */
static inline void example_expect(const sp_tournament *t, const char *code,
                                  sp_tiebreak_edition edition, uint32_t tpn, const char *expected)
{
    char text[SP_TIEBREAK_VALUE_SIZE];
    sp_tiebreak_table *table = example_table(t, code, edition);
    if (!table)
        return;
    example_value(table, tpn, text);
    EXPECT(strcmp(text, expected) == 0, "%s of player %u (edition %d): %s, expected %s", code,
           (unsigned)tpn, (int)edition, text, expected);
    sp_tiebreak_destroy(table);
}

#endif
