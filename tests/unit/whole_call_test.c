/* SPDX-License-Identifier: Apache-2.0 */
/* The pairing and checking calls with a real system: rounds played through the public headers, the
 * checker over them, its alarm, and every allocation of a call refused once. */
#include "swisspair/check.h"
#include "swisspair/experimental/whynot.h"
#include "swisspair/team.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

enum { PLAYERS = 11, ROUNDS = 6, BOARDS = 3 };

static swp_tournament *field(const swp_allocator *allocator)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(allocator, &t, NULL) != SWP_OK)
        abort();
    for (uint32_t tpn = 1; tpn <= PLAYERS; tpn++)
        table_add(t, tpn, "");
    swp_tournament_set_rounds(t, ROUNDS, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_BLACK, NULL);
    return t;
}

/* Records the pairing: the better number wins, neighbours draw, one game in seven is forfeited. */
static void play(swp_tournament *t, const swp_pairing *pairing)
{
    const uint32_t round = swp_pairing_round(pairing);
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        const uint32_t w = board.white, b = board.black;
        swp_result white = SWP_RESULT_DRAW, black = SWP_RESULT_DRAW;
        if (b == 0) {
            EXPECT(swp_tournament_set_entry_in(t, round, w, &bye, NULL) == SWP_OK, "bye of %u",
                   (unsigned)w);
            continue;
        }
        if ((w * 5 + b + round) % 7 == 0) {
            white = w < b ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
            black = w < b ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
        } else if ((w + b) % 4 != 1) {
            white = w < b ? SWP_RESULT_WIN : SWP_RESULT_LOSS;
            black = w < b ? SWP_RESULT_LOSS : SWP_RESULT_WIN;
        }
        const bool is_played = white != SWP_RESULT_FORFEIT_WIN && black != SWP_RESULT_FORFEIT_WIN;
        if (swp_tournament_team_rules(t) && is_played) {
            const swp_points points = white == SWP_RESULT_WIN ? 20 : white == black ? 15 : 10;
            EXPECT(swp_tournament_record_team_match(t, round, w, b, points, 10 * BOARDS - points,
                                                    NULL) == SWP_OK,
                   "%u-%u", (unsigned)w, (unsigned)b);
            continue;
        }
        EXPECT(swp_tournament_record_game(t, round, w, b, white, black, NULL) == SWP_OK, "%u-%u",
               (unsigned)w, (unsigned)b);
        if (swp_tournament_match_games(t) != 2)
            continue;
        EXPECT(swp_tournament_set_second_result_in(t, round, w, white, NULL) == SWP_OK &&
                   swp_tournament_set_second_result_in(t, round, b, black, NULL) == SWP_OK,
               "%u-%u, game 2", (unsigned)w, (unsigned)b);
    }
}

/* Of matches, or of teams, when the system pairs these. */
static void make_fit(swp_tournament *t, const swp_system *system)
{
    swp_team_rules rules;
    swp_team_rules_init(&rules, BOARDS);
    if (system->flags & SWP_SYSTEM_PAIRS_MATCHES)
        EXPECT(swp_tournament_set_match_games(t, 2, NULL) == SWP_OK, "matches of two games");
    if (system->flags & SWP_SYSTEM_PAIRS_TEAMS)
        EXPECT(swp_tournament_set_team_rules(t, &rules, NULL) == SWP_OK, "teams");
}

/* Pairs and plays until `rounds` rounds are recorded. */
static void play_rounds(swp_tournament *t, const swp_system *system, uint32_t rounds)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = system->id;
    make_fit(t, system);
    for (uint32_t round = 1; round <= rounds; round++) {
        swp_pairing *pairing = NULL;
        swp_error err = {.status = SWP_OK};
        if (round == 2)
            swp_tournament_request_bye_in(t, round, 4, SWP_RESULT_HALF_BYE, NULL);
        if (!EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s, round %u: %s",
                    system->id, (unsigned)round, err.text))
            return;
        EXPECT(swp_pairing_round(pairing) == round, "round %u",
               (unsigned)swp_pairing_round(pairing));
        play(t, pairing);
        swp_pairing_destroy(pairing);
    }
}

static uint32_t rounds_that_differ(const swp_tournament *t, const swp_system *system)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    options.system = system->id;
    swp_check_report *report = NULL;
    swp_error err = {.status = SWP_OK};
    if (!EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_OK, "%s: %s", system->id,
                err.text))
        return UINT32_MAX;
    uint32_t differ = 0;
    const swp_checked_round *checked = NULL;
    for (uint32_t i = 0; (checked = swp_check_report_round_at(report, i)) != NULL; i++)
        differ += !checked->equal;
    swp_check_report_destroy(report);
    return differ;
}

/* Turns the board of `tpn` in `round` round, both sides. */
static void turn_colours(swp_tournament *t, uint32_t tpn, uint32_t round)
{
    swp_entry own = swp_tournament_entry_in(t, round, tpn);
    swp_entry other = swp_tournament_entry_in(t, round, own.opponent);
    const swp_colour colour = own.colour;
    if (swp_tournament_team_rules(t)) { /* whose results follow from the games */
        const bool was_white = own.colour == SWP_COLOUR_WHITE;
        EXPECT(swp_tournament_record_team_match(t, round, was_white ? own.opponent : tpn,
                                                was_white ? tpn : own.opponent, 20, 10,
                                                NULL) == SWP_OK,
               "%u", (unsigned)tpn);
        return;
    }
    own.colour = other.colour;
    other.colour = colour;
    swp_tournament_set_entry_in(t, round, tpn, &own, NULL);
    swp_tournament_set_entry_in(t, round, own.opponent, &other, NULL);
}

static void test_play_and_check(const swp_system *system)
{
    TESTING_CASE("what is paired passes the checker, and a turned board does not")
    {
        swp_tournament *t = field(NULL);
        play_rounds(t, system, ROUNDS);
        EXPECT(swp_tournament_rounds_recorded(t) == ROUNDS, "%u rounds",
               (unsigned)swp_tournament_rounds_recorded(t));
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "does not fit together");
        EXPECT(rounds_that_differ(t, system) == 0, "%s: a round differs", system->id);
        uint32_t tpn = 1;
        while (swp_tournament_entry_in(t, ROUNDS, tpn).opponent == 0)
            tpn++;
        turn_colours(t, tpn, ROUNDS);
        EXPECT(rounds_that_differ(t, system) == 1, "%s: the turned board was not seen", system->id);
        swp_pairing *pairing = NULL;
        EXPECT(swp_pairing_create(t, NULL, &pairing, NULL) == SWP_ERR_INVALID, "a seventh round");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("same question, same answer")
    {
        swp_tournament *one = field(NULL), *two = field(NULL);
        play_rounds(one, system, ROUNDS);
        play_rounds(two, system, ROUNDS);
        for (uint32_t tpn = 1; tpn <= PLAYERS; tpn++)
            for (uint32_t round = 1; round <= ROUNDS; round++) {
                const swp_entry a = swp_tournament_entry_in(one, round, tpn);
                const swp_entry b = swp_tournament_entry_in(two, round, tpn);
                EXPECT(a.opponent == b.opponent && a.colour == b.colour, "%u, round %u",
                       (unsigned)tpn, (unsigned)round);
            }
        swp_tournament_destroy(one);
        swp_tournament_destroy(two);
    }
}

static void test_small_fields(const swp_system *system)
{
    TESTING_CASE("one player has the bye, two play, nobody is refused")
    for (uint32_t n = 0; n <= 2; n++) {
        swp_tournament *t = field(NULL);
        swp_pairing *pairing = NULL;
        swp_error err = {.status = SWP_OK};
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        make_fit(t, system);
        for (uint32_t tpn = n + 1; tpn <= PLAYERS; tpn++)
            swp_tournament_request_bye_in(t, 1, tpn, SWP_RESULT_ZERO_BYE, NULL);
        const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
        EXPECT(status == (n ? SWP_OK : SWP_ERR_INVALID), "%s, %u players: %s", system->id,
               (unsigned)n, err.text);
        if (pairing) {
            const swp_board board = swp_pairing_board_at(pairing, 0);
            EXPECT(swp_pairing_board_count(pairing) == 1, "%u players", (unsigned)n);
            EXPECT(board.white + board.black == (n == 1 ? 1 : 3), "%u-%u", (unsigned)board.white,
                   (unsigned)board.black);
        }
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
    }
}

/* The request to refuse next. Every one of the first hundred; a library that asks for each block of
 * an arena separately asks thousands of times, and of those ever fewer are refused. */
static long next_refused(long refused)
{
    return refused + 1 + refused / 100;
}

static void test_memory(const swp_system *system, bool trace)
{
    TESTING_CASE("every allocation of a pairing call refused once")
    {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = field(&allocator);
        play_rounds(t, system, ROUNDS - 1);
        const long before = tracked.live;
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        options.flags |= trace ? SWP_PAIR_TRACE : 0u;
        long refused = 0;
        for (swp_status status = SWP_ERR_MEMORY; status != SWP_OK;
             refused = next_refused(refused)) {
            swp_pairing *pairing = NULL;
            swp_error err = {.status = SWP_OK};
            tracked.requests = 0;
            tracked.fail_at = refused + 1;
            status = swp_pairing_create(t, &options, &pairing, &err);
            if (!EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !pairing),
                        "%s, request %ld: %d %s", system->id, refused + 1, (int)status, err.text))
                break;
            EXPECT(err.status == status || status == SWP_OK, "request %ld: error %d", refused + 1,
                   (int)err.status);
            swp_pairing_destroy(pairing);
            EXPECT(tracked.live == before, "%s, request %ld: %ld blocks left", system->id,
                   refused + 1, tracked.live - before);
        }
        EXPECT(refused > 2, "only %ld requests", refused);
        tracked.fail_at = 0;
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks, %ld wrong sizes",
               tracked.live, tracked.wrong_sizes);
    }
}

/* Meetings, byes and floats of some players, answered with little memory and with enough. */
static void test_whynot_memory(const swp_system *system)
{
    TESTING_CASE("every allocation of the question why not refused once")
    {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = field(&allocator);
        play_rounds(t, system, ROUNDS - 1);
        const long before = tracked.live;
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        for (uint32_t k = 0; k < 8; k++) {
            const swp_wish wish = {sizeof wish, (swp_wish_kind)(k % 4), 1 + k / 4,
                                   k % 4 ? 0 : 4 + k, k < 4 ? SWP_WISH_COLOURS : 0};
            long refused = 0;
            for (swp_status status = SWP_ERR_MEMORY; status == SWP_ERR_MEMORY;
                 refused = next_refused(refused)) {
                swp_whynot *answer = NULL;
                swp_error err = {.status = SWP_OK};
                tracked.requests = 0;
                tracked.fail_at = refused + 1;
                status = swp_whynot_create(t, &options, &wish, &answer, &err);
                EXPECT((status == SWP_OK) == (answer != NULL), "%s, wish %u, request %ld: %d %s",
                       system->id, (unsigned)k, refused + 1, (int)status, err.text);
                swp_whynot_destroy(answer);
                EXPECT(tracked.live == before, "%s, wish %u, request %ld: %ld blocks left",
                       system->id, (unsigned)k, refused + 1, tracked.live - before);
            }
            EXPECT(refused > 3, "only %ld requests", refused);
        }
        tracked.fail_at = 0;
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks, %ld wrong sizes",
               tracked.live, tracked.wrong_sizes);
    }
}

static void test_registry(void)
{
    TESTING_CASE("the registry")
    {
        EXPECT(swp_system_find("dutch-2012") != NULL, "no dutch-2012");
        EXPECT(swp_system_find("dutch-1850") == NULL && swp_system_find(NULL) == NULL, "found");
        const swp_system *system = NULL, *found = NULL;
        bool holds_default = false;
        for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
            found = swp_system_find(system->id);
            EXPECT(found == system, "%s is not found", system->id);
            EXPECT(system->title[0] && system->edition[0], "%s: no title", system->id);
            holds_default = holds_default || system == swp_system_default();
        }
        EXPECT(holds_default, "the default is not in the list");
        EXPECT(strncmp(swp_system_default()->id, "dutch-", 6) == 0, "%s", swp_system_default()->id);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_registry();
    const swp_system *system = NULL;
    for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
        test_play_and_check(system);
        test_small_fields(system);
        test_memory(system, /* trace= */ false);
        test_memory(system, /* trace= */ true);
        test_whynot_memory(system);
    }
    return testing_finish("unit_whole_call");
}
