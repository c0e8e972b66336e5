/* SPDX-License-Identifier: Apache-2.0 */
/* The names of 0.9 (deprecated.h) with the order of arguments that they had: player 7 in round 2
 * and player 2 in round 7 are told apart, by the old names and by the new ones. */
#include "swisspair/swisspair.h"

#include "testing.h"

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

enum { PLAYERS = 8 };

static swp_tournament *of_players(void)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t tpn = 1; tpn <= PLAYERS; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        swp_tournament_add_player(t, &player, NULL);
    }
    return t;
}

static void of_players_and_rounds(void)
{
    swp_tournament *t = of_players();
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_FULL_BYE};

    EXPECT(swp_tournament_request_bye(t, 7, 2, SWP_RESULT_HALF_BYE, NULL) == SWP_OK, "old");
    EXPECT(swp_tournament_requested_bye_in(t, 2, 7) == SWP_RESULT_HALF_BYE, "round 2, player 7");
    EXPECT(swp_tournament_requested_bye_in(t, 7, 2) == SWP_RESULT_NONE, "round 7, player 2");
    EXPECT(swp_tournament_requested_bye(t, 7, 2) == SWP_RESULT_HALF_BYE, "old getter");

    EXPECT(swp_tournament_set_entry(t, 5, 3, &bye, NULL) == SWP_OK, "entry");
    EXPECT(swp_tournament_entry_in(t, 3, 5).result == SWP_RESULT_FULL_BYE, "round 3, player 5");
    EXPECT(swp_tournament_entry(t, 5, 3).result == SWP_RESULT_FULL_BYE, "old getter");
    EXPECT(swp_tournament_entry_points(t, 5, 3) == 10, "points");
    EXPECT(swp_tournament_score(t, 5, 3) == 10 && swp_tournament_score_after(t, 3, 5) == 10 &&
               swp_tournament_score_after(t, 2, 5) == 0,
           "score");

    EXPECT(swp_tournament_withdraw_in(t, 4, 6, NULL) == SWP_OK, "new");
    EXPECT(swp_tournament_is_withdrawn(t, 6, 4) && swp_tournament_is_withdrawn_in(t, 4, 6) &&
               !swp_tournament_is_withdrawn_in(t, 6, 4),
           "player 6 from round 4");
    EXPECT(swp_tournament_return(t, 6, 5, NULL) == SWP_OK, "old");
    EXPECT(swp_tournament_is_withdrawn_in(t, 4, 6) && !swp_tournament_is_withdrawn_in(t, 5, 6),
           "back in round 5");

    EXPECT(swp_tournament_set_virtual_points(t, 1, 2, 10, NULL) == SWP_OK, "old");
    EXPECT(swp_tournament_virtual_points_in(t, 2, 1) == 10 &&
               swp_tournament_virtual_points_in(t, 1, 2) == 0,
           "round 2, player 1");
    swp_tournament_destroy(t);
}

static void of_groups(void)
{
    swp_tournament *t = of_players();
    const uint32_t pair[] = {3, 4}, *tpns = NULL;
    uint32_t count = 0, first = 0, last = 9;
    EXPECT(swp_tournament_forbid(t, pair, 2, 2, 0, NULL) == SWP_OK, "forbidden");
    EXPECT(swp_tournament_forbidden(t, 0, &tpns, &count, &first, &last) && count == 2 &&
               tpns[1] == 4 && first == 2 && last == 0,
           "old getter of groups");
    EXPECT(!swp_tournament_forbidden(t, 1, &tpns, &count, &first, &last), "past the end");
    swp_tournament_destroy(t);
}

static void of_results(void)
{
    swp_tournament *t = of_players();
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *old = NULL, *new = NULL;

    options.system = "dutch-2026";
    swp_tournament_set_rounds(t, 3, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    EXPECT(swp_pair_next_round(t, &options, &old, NULL) == SWP_OK &&
               swp_pairing_create(t, &options, &new, NULL) == SWP_OK,
           "paired");
    EXPECT(swp_pairing_board(old, 3).black == swp_pairing_board_at(new, 3).black, "the same board");
    swp_pairing_destroy(old);
    swp_pairing_destroy(new);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    of_players_and_rounds();
    of_groups();
    of_results();
    return testing_finish("unit_deprecated_names");
}
