/* core/pair and core/paired_round: what is asked for, what is refused, what may leave the library.
 */
#include "fake_system.h"
#include "swisspair/pair.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

/* Pairs the next round into "w-b w-b b" (the bye alone); "" when it fails. */
static sp_status paired(const sp_tournament *t, const sp_pair_options *options, char *text,
                        size_t size, sp_error *err)
{
    sp_pairing *pairing = NULL;
    const sp_status status = sp_pair_next_round(t, options, &pairing, err);
    text[0] = '\0';
    EXPECT((pairing != NULL) == (status == SP_OK), "status %d", (int)status);
    for (uint32_t i = 0; pairing && i < sp_pairing_board_count(pairing); i++) {
        const sp_board board = sp_pairing_board(pairing, i);
        const size_t used = strlen(text);
        if (board.black)
            snprintf(text + used, size - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                     (unsigned)board.black);
        else
            snprintf(text + used, size - used, "%s%u", i ? " " : "", (unsigned)board.white);
    }
    sp_pairing_destroy(pairing);
    return status;
}

static sp_tournament *ready(const char *const *rows)
{
    sp_tournament *t = table_tournament(NULL, rows);
    sp_tournament_set_rounds(t, 5, NULL);
    sp_tournament_set_initial_colour(t, SP_WHITE, NULL);
    return t;
}

static void test_results(void)
{
    static const struct {
        const char *rows[8];
        const char *expected;
        const char *why;
    } rounds[] = {
        {{"", "", "", ""}, "1-2 4-3", "round 1"},
        {{"", "", "", "", ""}, "1-2 4-3 5", "the bye is the last line"},
        {{"2w1", "1b0", "4b0", "3w1"}, "1-3 4-2", "round 2, no rematch"},
        {{"2w+", "1b-", "4b0", "3w1"}, "1-2", "a forfeited game may be played again"},
        {{"", "H", "Z", "", "F"}, "1-4", "those with a bye stay out"},
        {{"", "", "U"}, "1-2 3", "the bye the arbiter has fixed comes last"},
        {{"U", "Z"}, "1", "nobody but the fixed bye"},
        {{"", "Z"}, "1", "one player is left and has the bye"},
    };
    TESTING_CASE("rounds")
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        sp_tournament *t = ready(rounds[i].rows);
        if (i == 3) {
            const sp_entry bye = table_entry("Z");
            sp_tournament_set_entry(t, 3, 2, &bye, NULL);
            sp_tournament_set_entry(t, 4, 2, &bye, NULL);
        }
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.round = i == 5 || i == 6 ? 1 : 0;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, &err) == SP_OK, "%s: %s", rounds[i].why,
               err.text);
        EXPECT(strcmp(text, rounds[i].expected) == 0, "%s: '%s', expected '%s'", rounds[i].why,
               text, rounds[i].expected);
        sp_tournament_destroy(t);
    }
}

static void test_accessors(void)
{
    TESTING_CASE("a pairing outlives its tournament")
    {
        const char *const rows[] = {"2w1", "1b0", NULL};
        sp_tournament *t = ready(rows);
        const sp_entry zero = table_entry("Z");
        sp_tournament_set_entry(t, 2, 2, &zero, NULL);
        sp_pairing *pairing = NULL;
        EXPECT(sp_pair_next_round(t, NULL, &pairing, NULL) == SP_OK, "without options");
        sp_tournament_destroy(t);
        EXPECT(sp_pairing_round(pairing) == 2, "%u", (unsigned)sp_pairing_round(pairing));
        EXPECT(strcmp(sp_pairing_system(pairing), "fake") == 0, "%s", sp_pairing_system(pairing));
        EXPECT(sp_pairing_board_count(pairing) == 1, "boards");
        EXPECT(sp_pairing_board(pairing, 0).white == 1, "board 1");
        const sp_board past = sp_pairing_board(pairing, 1);
        EXPECT(past.white == 0 && past.black == 0, "past the end");
        for (int i = 0; i < SP__COUNTERS; i++) {
            EXPECT(sp_pairing_counter(pairing, (sp_counter)i) == 0, "a room that counts nothing");
            EXPECT(sp_counter_name((sp_counter)i) != NULL, "counter %d", i);
        }
        EXPECT(strcmp(sp_counter_name(SP_COUNTER_SEARCHES), "searches") == 0, "the last name");
        EXPECT(!sp_counter_name((sp_counter)SP__COUNTERS), "a name past the end");
        EXPECT(sp_pairing_counter(pairing, (sp_counter)SP__COUNTERS) == 0, "past the end");
        sp_pairing_destroy(pairing);
        sp_pairing_destroy(NULL);
    }
}

static void test_trace(void)
{
    const char *const rows[] = {"", "", "", "", "", NULL};
    sp_tournament *t = ready(rows);
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_trace_event event;
    TESTING_CASE("the reasons name pairing numbers and outlive the call")
    {
        options.trace = true;
        EXPECT(sp_pair_next_round(t, &options, &pairing, NULL) == SP_OK, "refused");
        EXPECT(sp_pairing_has_trace(pairing), "no trace");
        EXPECT(sp_pairing_trace_count(pairing) == 2, "%u events",
               (unsigned)sp_pairing_trace_count(pairing));
        EXPECT(sp_pairing_trace_at(pairing, 1, &event), "no second event");
        EXPECT(event.player_count == 2 && event.players[0] == 4 && event.players[1] == 3,
               "other players");
        EXPECT(strcmp(event.text, "board 2") == 0, "'%s'", event.text);
        EXPECT(!sp_pairing_trace_at(pairing, 2, &event), "a third event");
        sp_pairing_destroy(pairing);
    }
    TESTING_CASE("no reasons unless asked for")
    {
        options.trace = false;
        EXPECT(sp_pair_next_round(t, &options, &pairing, NULL) == SP_OK, "refused");
        EXPECT(!sp_pairing_has_trace(pairing), "a trace");
        EXPECT(sp_pairing_trace_count(pairing) == 0, "events");
        EXPECT(!sp_pairing_trace_at(pairing, 0, &event), "an event");
        sp_pairing_destroy(pairing);
    }
    sp_tournament_destroy(t);
}

static void test_refusals(void)
{
    static const struct {
        const char *rows[6];
        uint32_t rounds, round;
        sp_colour colour;
        const char *system;
        sp_status expected;
        const char *text;
    } refused[] = {
        {{"", ""}, 0, 0, SP_WHITE, NULL, SP_ERR_INVALID, "the number of rounds is missing"},
        {{"2w1", "1b0"}, 1, 0, SP_WHITE, NULL, SP_ERR_INVALID, "no round 2 to pair: 1 rounds"},
        {{"", ""}, 5, 6, SP_WHITE, NULL, SP_ERR_INVALID, "no round 6 to pair: 5 rounds"},
        {{"", ""}, 5, 0, SP_NO_COLOUR, NULL, SP_ERR_INVALID, "the initial colour is missing"},
        {{"Z", "H"}, 5, 0, SP_WHITE, NULL, SP_ERR_INVALID, "no player to pair in round 1"},
        {{NULL}, 5, 0, SP_WHITE, NULL, SP_ERR_INVALID, "no player to pair in round 1"},
        {{"", ""}, 5, 3, SP_WHITE, NULL, SP_ERR_INVALID, "round 1 is not recorded"},
        {{"2w_", "1b_", "", ""}, 5, 0, SP_WHITE, NULL, SP_ERR_INVALID, "round 1 is not finished"},
        {{"2w1", "1b1"}, 5, 0, SP_WHITE, NULL, SP_ERR_INVALID, "do not go together"},
        {{"U", "", "", ""}, 5, 1, SP_WHITE, NULL, SP_ERR_INVALID, "3 others are left, an odd"},
        {{"", ""}, 5, 0, SP_WHITE, "dutch-1850", SP_ERR_UNSUPPORTED, "there is only 'fake'"},
        {{"2w1", "1b0"}, 5, 0, SP_WHITE, NULL, SP_ERR_NO_PAIRING, "no pairing"},
        {{"U", "Z"}, 5, 2, SP_NO_COLOUR, NULL, SP_ERR_INVALID, "the initial colour is missing"},
    };
    TESTING_CASE("what cannot be paired, and why")
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        sp_tournament *t = table_tournament(NULL, refused[i].rows);
        sp_tournament_set_rounds(t, refused[i].rounds, NULL);
        sp_tournament_set_initial_colour(t, refused[i].colour, NULL);
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.round = refused[i].round;
        options.system = refused[i].system;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        char text[200];
        const sp_status status = paired(t, &options, text, sizeof text, &err);
        EXPECT(status == refused[i].expected && err.status == status, "%s: %d '%s'",
               refused[i].text, (int)status, text);
        EXPECT(strstr(err.text, refused[i].text) != NULL, "%s: '%s'", refused[i].text, err.text);
        EXPECT(sp_pair_next_round(t, &options, &(sp_pairing *){NULL}, NULL) == status,
               "%s: without an error", refused[i].text);
        sp_tournament_destroy(t);
    }
    TESTING_CASE("a declared system counts, and an option wins over it")
    {
        const char *const rows[] = {"", "", NULL};
        sp_tournament *t = ready(rows);
        sp_tournament_set_system(t, "other", NULL);
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SP_ERR_UNSUPPORTED, "'%s'", text);
        options.system = "fake";
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SP_OK, "refused");
        sp_tournament_destroy(t);
    }
    TESTING_CASE("options of an older caller")
    {
        const char *const rows[] = {"", "", NULL};
        sp_tournament *t = ready(rows);
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        options.size = offsetof(sp_pair_options, round);
        options.round = 77;
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SP_OK, "round 77 was read");
        sp_tournament_destroy(t);
    }
}

static void test_gap(void)
{
    TESTING_CASE("a round in which everybody had a bye")
    {
        const char *const rows[] = {"2w1 H", "1b0 Z", "4w1 Z", "3b0 .", NULL};
        sp_tournament *t = ready(rows);
        sp_pair_options options = SP_PAIR_OPTIONS_INIT;
        char text[200];
        options.round = 3;
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SP_ERR_INVALID, "'%s'", text);
        sp_tournament_request_bye(t, 4, 2, SP_RESULT_ZERO_BYE, NULL);
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SP_OK, "refused");
        EXPECT(strcmp(text, "1-3 4-2") == 0, "'%s'", text);
        sp_tournament_destroy(t);
    }
}

/* Every way of spoiling a result is noticed; the position has a rematch, a forbidden pair and an
 * absentee in store. */
static void test_alarm(void)
{
    const char *const rows[] = {"2w1", "1b0", "4w1", "3b0", "6w1", "5b0", "Z Z", NULL};
    TESTING_CASE("no illegal pairing leaves the library")
    for (int mutant = FAKE_SOUND; mutant < FAKE_MUTANTS; mutant++) {
        sp_tournament *t = ready(rows);
        const uint32_t pair[] = {1, 3};
        sp_tournament_forbid(t, pair, 2, 1, 0, NULL);
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        char text[200];
        fake_mutant = (enum fake_mutant)mutant;
        const sp_status status = paired(t, NULL, text, sizeof text, &err);
        fake_mutant = FAKE_SOUND;
        sp_status expected = SP_ERR_INTERNAL;
        if (mutant == FAKE_SOUND)
            expected = SP_OK;
        if (mutant == FAKE_SAYS_NO_PAIRING)
            expected = SP_ERR_NO_PAIRING;
        if (mutant == FAKE_SAYS_NO_MEMORY)
            expected = SP_ERR_MEMORY;
        EXPECT(status == expected, "mutant %d: %d '%s' %s", mutant, (int)status, text, err.text);
        EXPECT(err.status == status && (status == SP_OK || err.text[0]), "mutant %d: '%s'", mutant,
               err.text);
        sp_tournament_destroy(t);
    }
    TESTING_CASE("a bye for somebody barred")
    {
        const char *const three[] = {"", "", "", NULL};
        sp_tournament *t = ready(three);
        char text[200];
        fake_bars_byes = true;
        EXPECT(paired(t, NULL, text, sizeof text, NULL) == SP_ERR_INTERNAL, "'%s'", text);
        fake_bars_byes = false;
        sp_tournament_destroy(t);
    }
}

static bool cancel_at(void *user, uint32_t done, uint32_t total)
{
    int *left = user;
    EXPECT(done <= total, "%u of %u", (unsigned)done, (unsigned)total);
    return (*left)-- > 0;
}

static void test_cancel(void)
{
    TESTING_CASE("cancelled by the caller")
    {
        const char *const rows[] = {"", "", NULL};
        sp_tournament *t = ready(rows);
        for (int n = 0; n < 5; n++) {
            int left = n;
            sp_pair_options options = SP_PAIR_OPTIONS_INIT;
            options.progress = cancel_at;
            options.progress_user = &left;
            sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
            char text[200];
            const sp_status status = paired(t, &options, text, sizeof text, &err);
            EXPECT(status == (n < 4 ? SP_ERR_CANCELLED : SP_OK), "after %d: %d", n, (int)status);
        }
        sp_tournament_destroy(t);
    }
}

static void test_memory(bool trace)
{
    const char *const rows[] = {"2w1", "1b0", "4w1", "3b0", "U", NULL};
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    options.trace = trace;
    TESTING_CASE("every request for memory refused once")
    for (long fail_at = 1;; fail_at++) {
        struct tracked tracked = {0};
        const sp_allocator allocator = tracked_allocator(&tracked);
        sp_tournament *t = table_tournament(&allocator, rows);
        sp_tournament_set_rounds(t, 3, NULL);
        const long before = tracked.live;
        tracked.requests = 0;
        tracked.fail_at = fail_at;
        sp_pairing *pairing = NULL;
        sp_error err = {SP_OK, 0, 0, {0, 0}, "", ""};
        const sp_status status = sp_pair_next_round(t, &options, &pairing, &err);
        EXPECT(status == SP_OK || (status == SP_ERR_MEMORY && !pairing), "request %ld: %d", fail_at,
               (int)status);
        EXPECT(err.status == status, "request %ld: error %d", fail_at, (int)err.status);
        sp_pairing_destroy(pairing);
        EXPECT(tracked.live == before && tracked.wrong_sizes == 0, "request %ld: %ld blocks left",
               fail_at, tracked.live - before);
        sp_tournament_destroy(t);
        if (status == SP_OK) {
            EXPECT(fail_at > 3, "only %ld requests", fail_at);
            break;
        }
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_results();
    test_accessors();
    test_trace();
    test_refusals();
    test_gap();
    test_alarm();
    test_cancel();
    test_memory(/* trace= */ false);
    test_memory(/* trace= */ true);
    return testing_finish("unit_pair");
}
