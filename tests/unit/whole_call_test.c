/* The pairing and checking calls with a real system: rounds played through the public headers, the
 * checker over them, its alarm, and every allocation of a call refused once. */
#include "swisspair/check.h"
#include "swisspair/whynot.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

enum { PLAYERS = 11, ROUNDS = 6 };

static sp_tournament *field(const sp_allocator *allocator)
{
    sp_tournament *t = NULL;
    if (sp_tournament_create(allocator, &t, NULL) != SP_OK)
        abort();
    for (uint32_t tpn = 1; tpn <= PLAYERS; tpn++)
        table_add(t, tpn, "");
    sp_tournament_set_rounds(t, ROUNDS, NULL);
    sp_tournament_set_initial_colour(t, SP_BLACK, NULL);
    return t;
}

/* Records the pairing: the better number wins, neighbours draw, one game in seven is forfeited. */
static void play(sp_tournament *t, const sp_pairing *pairing)
{
    const uint32_t round = sp_pairing_round(pairing);
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
        const sp_board board = sp_pairing_board(pairing, i);
        const sp_entry bye = {0, SP_NO_COLOUR, SP_RESULT_PAB};
        const uint32_t w = board.white, b = board.black;
        sp_result white = SP_RESULT_DRAW, black = SP_RESULT_DRAW;
        if (b == 0) {
            EXPECT(sp_tournament_set_entry(t, w, round, &bye, NULL) == SP_OK, "bye of %u",
                   (unsigned)w);
            continue;
        }
        if ((w * 5 + b + round) % 7 == 0) {
            white = w < b ? SP_RESULT_FORFEIT_WIN : SP_RESULT_FORFEIT_LOSS;
            black = w < b ? SP_RESULT_FORFEIT_LOSS : SP_RESULT_FORFEIT_WIN;
        } else if ((w + b) % 4 != 1) {
            white = w < b ? SP_RESULT_WIN : SP_RESULT_LOSS;
            black = w < b ? SP_RESULT_LOSS : SP_RESULT_WIN;
        }
        EXPECT(sp_tournament_record_game(t, round, w, b, white, black, NULL) == SP_OK, "%u-%u",
               (unsigned)w, (unsigned)b);
    }
}

/* Pairs and plays until `rounds` rounds are recorded. */
static void play_rounds(sp_tournament *t, const sp_system *system, uint32_t rounds)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    options.system = system->id;
    for (uint32_t round = 1; round <= rounds; round++) {
        sp_pairing *pairing = NULL;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        if (round == 2)
            sp_tournament_request_bye(t, 4, round, SP_RESULT_HALF_BYE, NULL);
        if (!EXPECT(sp_pair_next_round(t, &options, &pairing, &err) == SP_OK, "%s, round %u: %s",
                    system->id, (unsigned)round, err.text))
            return;
        EXPECT(sp_pairing_round(pairing) == round, "round %u", (unsigned)sp_pairing_round(pairing));
        play(t, pairing);
        sp_pairing_destroy(pairing);
    }
}

static uint32_t rounds_that_differ(const sp_tournament *t, const sp_system *system)
{
    sp_check_options options = SP_CHECK_OPTIONS_INIT;
    options.system = system->id;
    sp_check_report *report = NULL;
    sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
    if (!EXPECT(sp_check(t, &options, &report, &err) == SP_OK, "%s: %s", system->id, err.text))
        return UINT32_MAX;
    uint32_t differ = 0;
    sp_checked_round checked;
    for (uint32_t i = 0; sp_check_report_round(report, i, &checked); i++)
        differ += !checked.equal;
    sp_check_report_destroy(report);
    return differ;
}

/* Turns the board of `tpn` in `round` round, both sides. */
static void turn_colours(sp_tournament *t, uint32_t tpn, uint32_t round)
{
    sp_entry own = sp_tournament_entry(t, tpn, round);
    sp_entry other = sp_tournament_entry(t, own.opponent, round);
    const sp_colour colour = own.colour;
    own.colour = other.colour;
    other.colour = colour;
    sp_tournament_set_entry(t, tpn, round, &own, NULL);
    sp_tournament_set_entry(t, own.opponent, round, &other, NULL);
}

static void test_play_and_check(const sp_system *system)
{
    TESTING_CASE("what is paired passes the checker, and a turned board does not")
    {
        sp_tournament *t = field(NULL);
        play_rounds(t, system, ROUNDS);
        EXPECT(sp_tournament_rounds_recorded(t) == ROUNDS, "%u rounds",
               (unsigned)sp_tournament_rounds_recorded(t));
        EXPECT(sp_tournament_validate(t, NULL) == SP_OK, "does not fit together");
        EXPECT(rounds_that_differ(t, system) == 0, "%s: a round differs", system->id);
        uint32_t tpn = 1;
        while (sp_tournament_entry(t, tpn, ROUNDS).opponent == 0)
            tpn++;
        turn_colours(t, tpn, ROUNDS);
        EXPECT(rounds_that_differ(t, system) == 1, "%s: the turned board was not seen", system->id);
        sp_pairing *pairing = NULL;
        EXPECT(sp_pair_next_round(t, NULL, &pairing, NULL) == SP_ERR_INVALID, "a seventh round");
        sp_tournament_destroy(t);
    }
    TESTING_CASE("same question, same answer")
    {
        sp_tournament *one = field(NULL), *two = field(NULL);
        play_rounds(one, system, ROUNDS);
        play_rounds(two, system, ROUNDS);
        for (uint32_t tpn = 1; tpn <= PLAYERS; tpn++)
            for (uint32_t round = 1; round <= ROUNDS; round++) {
                const sp_entry a = sp_tournament_entry(one, tpn, round);
                const sp_entry b = sp_tournament_entry(two, tpn, round);
                EXPECT(a.opponent == b.opponent && a.colour == b.colour, "%u, round %u",
                       (unsigned)tpn, (unsigned)round);
            }
        sp_tournament_destroy(one);
        sp_tournament_destroy(two);
    }
}

static void test_small_fields(const sp_system *system)
{
    TESTING_CASE("one player has the bye, two play, nobody is refused")
    for (uint32_t n = 0; n <= 2; n++) {
        sp_tournament *t = field(NULL);
        sp_pairing *pairing = NULL;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        for (uint32_t tpn = n + 1; tpn <= PLAYERS; tpn++)
            sp_tournament_request_bye(t, tpn, 1, SP_RESULT_ZERO_BYE, NULL);
        const sp_status status = sp_pair_next_round(t, &options, &pairing, &err);
        EXPECT(status == (n ? SP_OK : SP_ERR_INVALID), "%s, %u players: %s", system->id,
               (unsigned)n, err.text);
        if (pairing) {
            const sp_board board = sp_pairing_board(pairing, 0);
            EXPECT(sp_pairing_board_count(pairing) == 1, "%u players", (unsigned)n);
            EXPECT(board.white + board.black == (n == 1 ? 1 : 3), "%u-%u", (unsigned)board.white,
                   (unsigned)board.black);
        }
        sp_pairing_destroy(pairing);
        sp_tournament_destroy(t);
    }
}

static void test_memory(const sp_system *system, bool trace)
{
    TESTING_CASE("every allocation of a pairing call refused once")
    {
        struct tracked tracked = {0};
        const sp_allocator allocator = tracked_allocator(&tracked);
        sp_tournament *t = field(&allocator);
        play_rounds(t, system, ROUNDS - 1);
        const long before = tracked.live;
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        options.trace = trace;
        long refused = 0;
        for (sp_status status = SP_ERR_MEMORY; status != SP_OK; refused++) {
            sp_pairing *pairing = NULL;
            sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
            tracked.requests = 0;
            tracked.fail_at = refused + 1;
            status = sp_pair_next_round(t, &options, &pairing, &err);
            if (!EXPECT(status == SP_OK || (status == SP_ERR_MEMORY && !pairing),
                        "%s, request %ld: %d %s", system->id, refused + 1, (int)status, err.text))
                break;
            EXPECT(err.status == status || status == SP_OK, "request %ld: error %d", refused + 1,
                   (int)err.status);
            sp_pairing_destroy(pairing);
            EXPECT(tracked.live == before, "%s, request %ld: %ld blocks left", system->id,
                   refused + 1, tracked.live - before);
        }
        EXPECT(refused > 3, "only %ld requests", refused);
        tracked.fail_at = 0;
        sp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks, %ld wrong sizes",
               tracked.live, tracked.wrong_sizes);
    }
}

/* Meetings, byes and floats of some players, answered with little memory and with enough. */
static void test_whynot_memory(const sp_system *system)
{
    TESTING_CASE("every allocation of the question why not refused once")
    {
        struct tracked tracked = {0};
        const sp_allocator allocator = tracked_allocator(&tracked);
        sp_tournament *t = field(&allocator);
        play_rounds(t, system, ROUNDS - 1);
        const long before = tracked.live;
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.system = system->id;
        for (uint32_t k = 0; k < 8; k++) {
            const sp_wish wish = {(sp_wish_kind)(k % 4), 1 + k / 4, k % 4 ? 0 : 4 + k, k < 4};
            long refused = 0;
            for (sp_status status = SP_ERR_MEMORY; status == SP_ERR_MEMORY; refused++) {
                sp_whynot *answer = NULL;
                sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
                tracked.requests = 0;
                tracked.fail_at = refused + 1;
                status = sp_whynot_ask(t, &options, &wish, &answer, &err);
                EXPECT((status == SP_OK) == (answer != NULL), "%s, wish %u, request %ld: %d %s",
                       system->id, (unsigned)k, refused + 1, (int)status, err.text);
                sp_whynot_destroy(answer);
                EXPECT(tracked.live == before, "%s, wish %u, request %ld: %ld blocks left",
                       system->id, (unsigned)k, refused + 1, tracked.live - before);
            }
            EXPECT(refused > 3, "only %ld requests", refused);
        }
        tracked.fail_at = 0;
        sp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks, %ld wrong sizes",
               tracked.live, tracked.wrong_sizes);
    }
}

static void test_registry(void)
{
    TESTING_CASE("the registry")
    {
        EXPECT(sp_system_find("dutch-2012") != NULL, "no dutch-2012");
        EXPECT(sp_system_find("dutch-1850") == NULL && sp_system_find(NULL) == NULL, "found");
        const sp_system *system = NULL, *found = NULL;
        bool holds_default = false;
        for (size_t i = 0; (system = sp_system_at(i)) != NULL; i++) {
            found = sp_system_find(system->id);
            EXPECT(found == system, "%s is not found", system->id);
            EXPECT(system->title[0] && system->edition[0], "%s: no title", system->id);
            holds_default = holds_default || system == sp_system_default();
        }
        EXPECT(holds_default, "the default is not in the list");
        EXPECT(strncmp(sp_system_default()->id, "dutch-", 6) == 0, "%s", sp_system_default()->id);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_registry();
    const sp_system *system = NULL;
    for (size_t i = 0; (system = sp_system_at(i)) != NULL; i++) {
        test_play_and_check(system);
        test_small_fields(system);
        test_memory(system, /* trace= */ false);
        test_memory(system, /* trace= */ true);
        test_whynot_memory(system);
    }
    return testing_finish("unit_whole_call");
}
