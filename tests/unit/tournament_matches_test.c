/* SPDX-License-Identifier: Apache-2.0 */
/* Matches of two games in the tournament: what may be recorded, what it is worth, what a correction
 * leaves, and which systems take which tournament. */
#include "swisspair/swisspair.h"
#include "testing.h"

static swp_tournament *field(uint32_t games)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (uint32_t tpn = 1; tpn <= 4; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        swp_tournament_add_player(t, &player, NULL);
    }
    EXPECT(swp_tournament_set_match_games(t, games, NULL) == SWP_OK, "%u games", (unsigned)games);
    return t;
}

static void test_record(void)
{
    swp_tournament *t = field(2);
    const swp_result white[2] = {SWP_RESULT_WIN, SWP_RESULT_FORFEIT_LOSS};
    const swp_result black[2] = {SWP_RESULT_LOSS, SWP_RESULT_FORFEIT_WIN};
    swp_error err = {0};
    EXPECT(swp_tournament_match_games(t) == 2, "games");
    EXPECT(swp_tournament_record_match(t, 1, 1, 2, white, black, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_tournament_second_result_in(t, 1, 1) == SWP_RESULT_FORFEIT_LOSS &&
               swp_tournament_second_result_in(t, 1, 2) == SWP_RESULT_FORFEIT_WIN,
           "second results");
    EXPECT(swp_tournament_score_after(t, 1, 1) == 10 && swp_tournament_score_after(t, 1, 2) == 10,
           "points");
    /* game 1 corrected: game 2 stays */
    EXPECT(swp_tournament_record_game(t, 1, 1, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL) == SWP_OK,
           "corrected");
    EXPECT(swp_tournament_second_result_in(t, 1, 2) == SWP_RESULT_FORFEIT_WIN &&
               swp_tournament_score_after(t, 1, 2) == 15,
           "game 2 stays");
    /* another opponent: another match */
    EXPECT(swp_tournament_record_game(t, 1, 1, 3, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL) == SWP_OK,
           "another match");
    EXPECT(swp_tournament_second_result_in(t, 1, 1) == SWP_RESULT_PAIRED &&
               swp_tournament_second_result_in(t, 1, 2) == SWP_RESULT_NONE,
           "not played yet");
    EXPECT(swp_tournament_validate(t, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_tournament_set_second_result_in(t, 1, 1, SWP_RESULT_WIN, NULL) == SWP_OK,
           "one side");
    EXPECT(swp_tournament_validate(t, &err) == SWP_ERR_INVALID && strstr(err.text, "game 2"), "%s",
           err.text);
    swp_tournament_destroy(t);
}

static void test_refused(void)
{
    swp_tournament *t = field(2), *single = field(1);
    const swp_result won[2] = {SWP_RESULT_WIN, SWP_RESULT_WIN}, none[2] = {SWP_RESULT_LOSS};
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    swp_error err = {0};
    EXPECT(swp_tournament_set_match_games(t, 3, &err) == SWP_ERR_INVALID, "three games");
    swp_tournament_set_scoring(t, swp_tournament_scoring(single), NULL);
    EXPECT(!swp_tournament_compare(t, single, NULL, NULL), "one game is not two");
    swp_tournament_set_match_games(t, 1, NULL);
    swp_tournament_set_match_games(t, 2, NULL);
    EXPECT(swp_tournament_record_match(single, 1, 1, 2, won, won, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_MATCH_GAMES,
           "%s", err.text);
    EXPECT(swp_tournament_record_match(t, 1, 1, 2, won, won, &err) == SWP_ERR_INVALID, "both won");
    EXPECT(swp_tournament_record_match(t, 1, 1, 2, won, none, &err) == SWP_ERR_INVALID, "none");
    EXPECT(swp_tournament_set_second_result_in(t, 1, 1, SWP_RESULT_WIN, &err) == SWP_ERR_INVALID,
           "no opponent");
    EXPECT(swp_tournament_set_entry_in(t, 1, 1, &bye, NULL) == SWP_OK &&
               swp_tournament_score_after(t, 1, 1) == 15 &&
               swp_tournament_second_result_in(t, 1, 1) == SWP_RESULT_NONE,
           "a bye is for both games");
    EXPECT(swp_tournament_set_match_games(t, 1, &err) == SWP_ERR_INVALID, "something is recorded");
    swp_tournament_destroy(single);
    swp_tournament_destroy(t);
}

static void test_copy(void)
{
    swp_tournament *t = field(2), *copy = NULL;
    const swp_result white[2] = {SWP_RESULT_WIN, SWP_RESULT_DRAW};
    const swp_result black[2] = {SWP_RESULT_LOSS, SWP_RESULT_DRAW};
    swp_tournament_record_match(t, 1, 1, 2, white, black, NULL);
    EXPECT(swp_tournament_copy(t, NULL, &copy, NULL) == SWP_OK, "copy");
    EXPECT(swp_tournament_match_games(copy) == 2 &&
               swp_tournament_second_result_in(copy, 1, 2) == SWP_RESULT_DRAW,
           "the copy has matches");
    swp_tournament_destroy(t);
    swp_tournament_destroy(copy);
}

/* A room is asked for rounds of its own sort alone, and not before a match is over. */
static void test_systems(void)
{
    static const struct {
        const char *system;
        uint32_t games;
        swp_status expect;
    } cases[] = {{"double-swiss-2026", 2, SWP_OK},
                 {"double-swiss-2026", 1, SWP_ERR_INVALID},
                 {"dutch-2026", 2, SWP_ERR_INVALID},
                 {"dutch-2026", 1, SWP_OK}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_tournament *t = field(cases[i].games);
        swp_pairing *pairing = NULL;
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        swp_error err = {0};
        options.system = cases[i].system;
        EXPECT(swp_pairing_create(t, &options, &pairing, &err) == cases[i].expect, "%s of %u: %s",
               cases[i].system, (unsigned)cases[i].games, err.text);
        EXPECT(cases[i].expect == SWP_OK || err.detail == SWP_DETAIL_MATCH_GAMES, "%s", err.text);
        if (pairing && cases[i].games == 2) {
            swp_pairing *second = NULL;
            EXPECT(swp_tournament_record_pairing(t, pairing, &err) == SWP_OK, "%s", err.text);
            swp_tournament_record_game(t, 1, 1, 3, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
            swp_tournament_record_game(t, 1, 4, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
            EXPECT(swp_pairing_create(t, &options, &second, &err) == SWP_ERR_INVALID &&
                       err.detail == SWP_DETAIL_ROUND_UNFINISHED,
                   "%s", err.text);
        }
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
    }
}

static void test_standings(void)
{
    swp_tournament *t = field(2);
    const swp_result won[2] = {SWP_RESULT_WIN, SWP_RESULT_DRAW};
    const swp_result lost[2] = {SWP_RESULT_LOSS, SWP_RESULT_DRAW};
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    swp_tournament_record_match(t, 1, 1, 2, won, lost, NULL);
    swp_tournament_record_match(t, 1, 3, 4, lost, won, NULL);
    options.tiebreaks = "BH,SB";
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_OK, "%s", err.text);
    if (table) {
        const swp_standings_row *first = swp_standings_row_at(table, 0);
        const swp_tiebreak_value *buchholz = swp_standings_value_at(table, 0, 0);
        EXPECT(first->tpn == 1 && first->points == 15, "first: %u", (unsigned)first->tpn);
        EXPECT(buchholz->numerator == 5 * buchholz->denominator / 10 ||
                   buchholz->numerator * 10 == 5 * buchholz->denominator,
               "Buchholz %ld/%ld", (long)buchholz->numerator, (long)buchholz->denominator);
    }
    swp_standings_destroy(table);
    options.tiebreaks = "WON";
    table = NULL;
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_ERR_UNSUPPORTED, "%s", err.text);
    swp_standings_destroy(table);
    swp_tournament_destroy(t);
}

/* A round is told only from what it was paired from, game 2 of the matches before it included. */
static void test_told(void)
{
    swp_tournament *t = field(2);
    const swp_result won[2] = {SWP_RESULT_WIN, SWP_RESULT_WIN};
    const swp_result lost[2] = {SWP_RESULT_LOSS, SWP_RESULT_LOSS};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_explanation *told = NULL;
    swp_error err = {0};
    options.system = "double-swiss-2026";
    options.flags = SWP_PAIR_TRACE;
    swp_tournament_record_match(t, 1, 1, 3, won, lost, NULL);
    swp_tournament_record_match(t, 1, 4, 2, won, lost, NULL);
    EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s", err.text);
    if (pairing) {
        EXPECT(swp_explanation_create(t, pairing, 0, &told, &err) == SWP_OK, "%s", err.text);
        swp_tournament_set_second_result_in(t, 1, 1, SWP_RESULT_LOSS, NULL);
        swp_tournament_set_second_result_in(t, 1, 3, SWP_RESULT_WIN, NULL);
        swp_explanation_destroy(told);
        told = NULL;
        EXPECT(swp_explanation_create(t, pairing, 0, &told, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_PAIRING_DOES_NOT_FIT,
               "%s", err.text);
    }
    swp_explanation_destroy(told);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("recorded")
    test_record();
    TESTING_CASE("refused")
    test_refused();
    TESTING_CASE("copied")
    test_copy();
    TESTING_CASE("paired")
    test_systems();
    TESTING_CASE("standings")
    test_standings();
    TESTING_CASE("told")
    test_told();
    return testing_finish("unit_tournament_matches");
}
