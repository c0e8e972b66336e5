/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/tournament_life and tournament_facts: a pairing recorded and taken back, players who
 * leave, return or are removed, copies, what is laid down and taken back. */
#include "../forbidden_group.h"
#include "swisspair/pair.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

#define EXPECT_FAILS(call, expected)                                                               \
    do {                                                                                           \
        swp_error err_ = {0};                                                                      \
        swp_error *err = &err_;                                                                    \
        const swp_status status_ = (call);                                                         \
        EXPECT(status_ == (expected) && err_.text[0], "status %d, %s", (int)status_, err_.text);   \
    } while (0)

static swp_tournament *event(void)
{
    static const char *const rows[] = {"4w1 2b=", "5b0 1w=", "6w= .", "1b0 5w1",
                                       "2w1 4b0", "3b= Z",   NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_system(t, "dutch-2026", NULL);
    return t;
}

static swp_result result_of(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(t, round, tpn).result;
}

static void test_pairing(void)
{
    TESTING_CASE("a pairing is recorded, corrected, unpaired and made again")
    {
        swp_tournament *t = event();
        swp_pairing *pairing = NULL, *again = NULL;
        swp_tournament_withdraw_in(t, 3, 6, NULL);
        EXPECT(swp_pairing_create(t, NULL, &pairing, NULL) == SWP_OK, "no pairing");
        EXPECT(swp_pairing_board_count(pairing) == 3, "boards");
        EXPECT(swp_tournament_record_pairing(t, pairing, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_rounds_recorded(t) == 3, "recorded");
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "not valid");
        EXPECT_FAILS(swp_tournament_record_pairing(t, pairing, err), SWP_ERR_INVALID);
        for (uint32_t i = 0; i < 3; i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            EXPECT(result_of(t, board.white, 3) ==
                       (board.black ? SWP_RESULT_PAIRED : SWP_RESULT_PAB),
                   "board %lu", (unsigned long)i);
            if (board.black)
                EXPECT(swp_tournament_record_game(t, 3, board.white, board.black, SWP_RESULT_WIN,
                                                  SWP_RESULT_LOSS, NULL) == SWP_OK,
                       "refused");
        }
        EXPECT(result_of(t, 6, 3) == SWP_RESULT_NONE, "who has left has an entry");
        EXPECT_FAILS(swp_tournament_unpair_round(t, 2, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_unpair_round(t, 4, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_unpair_round(t, 3, NULL) == SWP_OK, "not unpaired");
        EXPECT(swp_tournament_rounds_recorded(t) == 2, "still recorded");
        EXPECT(swp_pairing_create(t, NULL, &again, NULL) == SWP_OK, "no second pairing");
        EXPECT(swp_pairing_board_count(again) == 3, "another number of boards");
        for (uint32_t i = 0; i < 3; i++) {
            const swp_board was = swp_pairing_board_at(pairing, i),
                            is = swp_pairing_board_at(again, i);
            EXPECT(was.white == is.white && was.black == is.black, "board %lu differs",
                   (unsigned long)i);
        }
        swp_pairing_destroy(pairing);
        swp_pairing_destroy(again);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("unpairing keeps who was not there, with his bye")
    {
        swp_tournament *t = event();
        swp_tournament_set_entry_points_in(t, 2, 6, 5, NULL);
        swp_tournament_set_entry_points_in(t, 2, 1, 10, NULL);
        EXPECT(swp_tournament_unpair_round(t, 2, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 3) == SWP_RESULT_ZERO_BYE,
               "a blank is absent");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 6) == SWP_RESULT_ZERO_BYE, "Z was asked for");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 1) == SWP_RESULT_NONE, "1 played");
        EXPECT(swp_tournament_has_entry_points_in(t, 2, 6), "the worth of a bye is kept");
        EXPECT(!swp_tournament_has_entry_points_in(t, 2, 1), "the worth of a game goes");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a pairing that does not fit any more is refused and changes nothing")
    {
        swp_tournament *t = event();
        swp_pairing *pairing = NULL;
        EXPECT(swp_pairing_create(t, NULL, &pairing, NULL) == SWP_OK, "no pairing");
        swp_tournament_withdraw_in(t, 3, 5, NULL);
        EXPECT_FAILS(swp_tournament_record_pairing(t, pairing, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_rounds_recorded(t) == 2, "half recorded");
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
    }
}

static void test_games(void)
{
    TESTING_CASE("recording over a game frees the opponents of before")
    {
        swp_tournament *t = event();
        EXPECT(swp_tournament_record_game(t, 2, 1, 5, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL) ==
                   SWP_OK,
               "refused");
        EXPECT(result_of(t, 2, 2) == SWP_RESULT_NONE && result_of(t, 4, 2) == SWP_RESULT_NONE,
               "an opponent is left");
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "not valid");
        EXPECT(swp_tournament_clear_game(t, 2, 5, NULL) == SWP_OK, "refused");
        EXPECT(result_of(t, 1, 2) == SWP_RESULT_NONE && result_of(t, 5, 2) == SWP_RESULT_NONE,
               "one side is left");
        EXPECT(swp_tournament_clear_game(t, 2, 6, NULL) == SWP_OK, "refused");
        EXPECT(result_of(t, 6, 2) == SWP_RESULT_NONE, "the bye is left");
        EXPECT_FAILS(swp_tournament_clear_game(t, 2, 77, err), SWP_ERR_INVALID);
        swp_tournament_destroy(t);
    }
}

static void test_presence(void)
{
    TESTING_CASE("who leaves is absent until he returns")
    {
        swp_tournament *t = event();
        EXPECT_FAILS(swp_tournament_withdraw_in(t, 2, 1, err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_return_in(t, 3, 1, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_withdraw_in(t, 3, 1, NULL) == SWP_OK, "refused");
        EXPECT(!swp_tournament_is_withdrawn_in(t, 2, 1) &&
                   swp_tournament_is_withdrawn_in(t, 3, 1) &&
                   swp_tournament_is_withdrawn_in(t, 5, 1),
               "from round 3 on");
        EXPECT(swp_tournament_return_in(t, 5, 1, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_is_withdrawn_in(t, 4, 1) && !swp_tournament_is_withdrawn_in(t, 5, 1),
               "until round 4");
        EXPECT(swp_tournament_withdraw_in(t, 4, 1, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_is_withdrawn_in(t, 9, 1), "the return is forgotten");
        EXPECT(swp_tournament_return_in(t, 3, 1, NULL) == SWP_OK, "refused");
        EXPECT(!swp_tournament_is_withdrawn_in(t, 3, 1) && !swp_tournament_is_withdrawn_in(t, 9, 1),
               "taken back");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a player is removed before he has played")
    {
        swp_tournament *t = event();
        static const uint32_t pair[] = {7, 1}, three[] = {2, 7, 3};
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = 7;
        player.user_id = 99;
        EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_player(t, 7) && swp_tournament_player(t, 7)->user_id == 99,
               "the caller's number");
        swp_tournament_forbid(t, pair, 2, 1, 0, NULL);
        swp_tournament_forbid(t, three, 3, 1, 0, NULL);
        swp_tournament_set_virtual_points_in(t, 1, 7, 10, NULL);
        EXPECT_FAILS(swp_tournament_remove_player(t, 1, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_remove_player(t, 7, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_player_count(t) == 6 && !swp_tournament_player(t, 7), "still there");
        EXPECT(swp_tournament_forbidden_count(t) == 1, "a group of one is left");
        EXPECT(!swp_tournament_is_accelerated(t), "his virtual points are left");
        const uint32_t *tpns;
        uint32_t count;
        uint32_t first, last;
        EXPECT(forbidden_group(t, 0, &tpns, &count, &first, &last) && count == 2 && tpns[0] == 2 &&
                   tpns[1] == 3,
               "the other group");
        EXPECT_FAILS(swp_tournament_unforbid(t, 1, err), SWP_ERR_INVALID);
        EXPECT(swp_tournament_unforbid(t, 0, NULL) == SWP_OK &&
                   swp_tournament_forbidden_count(t) == 0,
               "taken back");
        swp_tournament_destroy(t);
    }
}

static void test_taken_back(void)
{
    TESTING_CASE("points and acceleration are taken back")
    {
        swp_tournament *t = event();
        swp_tournament_adjust_points_in(t, 1, 2, 5, NULL);
        EXPECT(swp_tournament_clear_adjustment_in(t, 1, 2, NULL) == SWP_OK &&
                   swp_tournament_adjustment_in(t, 1, 2) == 0,
               "adjustment");
        swp_tournament_set_entry_points_in(t, 1, 2, 0, NULL);
        EXPECT(swp_tournament_has_entry_points_in(t, 1, 2), "an override of nothing is one");
        EXPECT(swp_tournament_clear_entry_points_in(t, 1, 2, NULL) == SWP_OK &&
                   !swp_tournament_has_entry_points_in(t, 1, 2),
               "override");
        EXPECT(swp_tournament_accelerate_baku(t, NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_is_accelerated(t), "not accelerated");
        swp_tournament_clear_acceleration(t);
        EXPECT(!swp_tournament_is_accelerated(t) && swp_tournament_virtual_points_in(t, 1, 1) == 0,
               "accelerated");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("facts of the event")
    {
        swp_tournament *t = event();
        const swp_tournament_fact name = SWP_TOURNAMENT_FACT_NAME,
                                  deputy = SWP_TOURNAMENT_FACT_DEPUTY_ARBITER;
        EXPECT(swp_tournament_set_fact(t, name, "Öpen", NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_set_fact(t, name, "Open", NULL) == SWP_OK, "refused");
        EXPECT(swp_tournament_add_fact(t, deputy, "One", NULL) == SWP_OK &&
                   swp_tournament_add_fact(t, deputy, "Two", NULL) == SWP_OK,
               "refused");
        EXPECT(swp_tournament_fact_count(t, name) == 1 &&
                   strcmp(swp_tournament_fact_at(t, name, 0), "Open") == 0,
               "the name");
        EXPECT(swp_tournament_fact_count(t, deputy) == 2 &&
                   strcmp(swp_tournament_fact_at(t, deputy, 1), "Two") == 0,
               "deputies");
        EXPECT(!swp_tournament_fact_at(t, deputy, 2), "past the end");
        EXPECT_FAILS(swp_tournament_set_fact(t, name, "a\tb", err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_set_fact(t, name, "\xE9", err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_set_fact(t, name, "\xE2\x80\xA8", err), SWP_ERR_INVALID);
        EXPECT_FAILS(swp_tournament_set_fact(t, (swp_tournament_fact)10, "x", err),
                     SWP_ERR_INVALID);
        EXPECT(strcmp(swp_tournament_fact_name(SWP_TOURNAMENT_FACT_ROUND_DATE), "round_date") == 0,
               "names");
        EXPECT(swp_tournament_set_fact(t, deputy, NULL, NULL) == SWP_OK &&
                   swp_tournament_fact_count(t, deputy) == 0,
               "taken back");
        swp_tournament_destroy(t);
    }
}

/* Everything there is, set on a tournament. */
static swp_status fill(swp_tournament *t)
{
    static const uint32_t group[] = {1, 3, 5};
    swp_status status = swp_tournament_forbid(t, group, 3, 2, 4, NULL);
    if (status == SWP_OK)
        status = swp_tournament_set_fact(t, SWP_TOURNAMENT_FACT_CITY, "Baku", NULL);
    if (status == SWP_OK)
        status = swp_tournament_withdraw_in(t, 3, 2, NULL);
    if (status == SWP_OK)
        status = swp_tournament_accelerate_baku(t, NULL);
    return status;
}

static void test_copy(void)
{
    TESTING_CASE("a copy is equal, and lives on its own")
    {
        swp_tournament *t = event(), *copy = NULL;
        EXPECT(fill(t) == SWP_OK, "refused");
        EXPECT(swp_tournament_copy(t, NULL, &copy, NULL) == SWP_OK, "refused");
        swp_pairing *own = NULL, *others = NULL;
        EXPECT(swp_pairing_create(t, NULL, &own, NULL) == SWP_OK, "no pairing");
        swp_tournament_destroy(t);
        EXPECT(
            swp_tournament_player_count(copy) == 6 && swp_tournament_forbidden_count(copy) == 1 &&
                swp_tournament_is_withdrawn_in(copy, 4, 2) && swp_tournament_is_accelerated(copy) &&
                strcmp(swp_tournament_fact_at(copy, SWP_TOURNAMENT_FACT_CITY, 0), "Baku") == 0,
            "something is missing");
        EXPECT(swp_pairing_create(copy, NULL, &others, NULL) == SWP_OK, "no pairing");
        EXPECT(own && others && swp_pairing_board_count(own) == swp_pairing_board_count(others),
               "boards");
        for (uint32_t i = 0; own && others && i < swp_pairing_board_count(own); i++)
            EXPECT(swp_pairing_board_at(own, i).white == swp_pairing_board_at(others, i).white &&
                       swp_pairing_board_at(own, i).black == swp_pairing_board_at(others, i).black,
                   "board %lu", (unsigned long)i);
        swp_pairing_destroy(own);
        swp_pairing_destroy(others);
        swp_tournament_destroy(copy);
    }
    TESTING_CASE("every allocation of a copy fails once")
    {
        swp_tournament *t = event();
        fill(t);
        swp_status status = SWP_ERR_MEMORY;
        for (long fail_at = 1; status != SWP_OK && fail_at < 1000; fail_at++) {
            struct tracked tracked = {.fail_at = fail_at};
            const swp_allocator allocator = tracked_allocator(&tracked);
            swp_tournament *copy = NULL;
            status = swp_tournament_copy(t, &allocator, &copy, NULL);
            EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !copy), "status %d",
                   (int)status);
            swp_tournament_destroy(copy);
            EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks left", tracked.live);
        }
        EXPECT(status == SWP_OK, "never succeeded");
        swp_tournament_destroy(t);
    }
}

/* A game that nobody recorded is seen: its two players, and a round of which nothing is known. */
struct missed {
    uint32_t count, round[8], tpn[8];
};

static bool note_missed(void *user, uint32_t round, uint32_t tpn)
{
    struct missed *m = user;
    m->round[m->count] = round;
    m->tpn[m->count++] = tpn;
    return m->count < 8;
}

static void what_was_forgotten_is_seen(void)
{
    struct missed m = {0, {0}, {0}};
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t tpn = 1; tpn <= 8; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        swp_tournament_add_player(t, &player, NULL);
    }
    EXPECT(swp_tournament_missing(t, NULL, NULL) == 0, "nothing is recorded");
    for (uint32_t i = 1; i <= 3; i++)
        swp_tournament_record_game(t, 1, i, i + 4, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "valid all the same");
    EXPECT(swp_tournament_missing(t, note_missed, &m) == 2 && m.count == 2 && m.round[0] == 1 &&
               m.tpn[0] == 4 && m.tpn[1] == 8,
           "4 and 8 in round 1");
    swp_tournament_request_bye_in(t, 1, 4, SWP_RESULT_ZERO_BYE, NULL);
    swp_tournament_withdraw_in(t, 1, 8, NULL);
    EXPECT(swp_tournament_missing(t, NULL, NULL) == 0, "a request, and a withdrawal");
    for (uint32_t i = 1; i <= 3; i++)
        swp_tournament_record_game(t, 3, i + 4, i, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    m.count = 0;
    EXPECT(swp_tournament_missing(t, note_missed, &m) == 2 && m.round[0] == 2 && m.tpn[0] == 0 &&
               m.round[1] == 3 && m.tpn[1] == 4,
           "round 2 as a whole, and 4 in round 3");
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_pairing();
    test_games();
    test_presence();
    test_taken_back();
    test_copy();
    what_was_forgotten_is_seen();
    return testing_finish("unit_tournament_life");
}
