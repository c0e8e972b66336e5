/* SPDX-License-Identifier: Apache-2.0 */
/* calls/pair and calls/paired_round: what is asked for, what is refused, what may leave the
 * library.
 */
#include "fake_system.h"
#include "swisspair/experimental/counters.h"
#include "swisspair/pair.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

/* Pairs the next round into "w-b w-b b" (the bye alone); "" when it fails. */
static swp_status paired(const swp_tournament *t, const swp_pair_options *options, char *text,
                         size_t size, swp_error *err)
{
    swp_pairing *pairing = NULL;
    const swp_status status = swp_pairing_create(t, options, &pairing, err);
    text[0] = '\0';
    EXPECT((pairing != NULL) == (status == SWP_OK), "status %d", (int)status);
    for (uint32_t i = 0; pairing && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        if (board.black)
            snprintf(text + used, size - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                     (unsigned)board.black);
        else
            snprintf(text + used, size - used, "%s%u", i ? " " : "", (unsigned)board.white);
    }
    swp_pairing_destroy(pairing);
    return status;
}

static swp_tournament *ready(const char *const *rows)
{
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
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
        swp_tournament *t = ready(rounds[i].rows);
        if (i == 3) {
            const swp_entry bye = table_entry("Z");
            swp_tournament_set_entry_in(t, 2, 3, &bye, NULL);
            swp_tournament_set_entry_in(t, 2, 4, &bye, NULL);
        }
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.round = i == 5 || i == 6 ? 1 : 0;
        swp_error err = {.status = SWP_OK};
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, &err) == SWP_OK, "%s: %s", rounds[i].why,
               err.text);
        EXPECT(strcmp(text, rounds[i].expected) == 0, "%s: '%s', expected '%s'", rounds[i].why,
               text, rounds[i].expected);
        swp_tournament_destroy(t);
    }
}

static void test_accessors(void)
{
    TESTING_CASE("a pairing outlives its tournament")
    {
        const char *const rows[] = {"2w1", "1b0", NULL};
        swp_tournament *t = ready(rows);
        const swp_entry zero = table_entry("Z");
        swp_tournament_set_entry_in(t, 2, 2, &zero, NULL);
        swp_pairing *pairing = NULL;
        EXPECT(swp_pairing_create(t, NULL, &pairing, NULL) == SWP_OK, "without options");
        swp_tournament_destroy(t);
        EXPECT(swp_pairing_round(pairing) == 2, "%u", (unsigned)swp_pairing_round(pairing));
        EXPECT(strcmp(swp_pairing_system(pairing), "fake") == 0, "%s", swp_pairing_system(pairing));
        EXPECT(swp_pairing_board_count(pairing) == 1, "boards");
        EXPECT(swp_pairing_board_at(pairing, 0).white == 1, "board 1");
        const swp_board past = swp_pairing_board_at(pairing, 1);
        EXPECT(past.white == 0 && past.black == 0, "past the end");
        for (int i = 0; i < SWP__COUNTERS; i++) {
            EXPECT(swp_pairing_counter(pairing, (swp_counter)i) == 0, "a room that counts nothing");
            EXPECT(swp_counter_name((swp_counter)i) != NULL, "counter %d", i);
        }
        EXPECT(strcmp(swp_counter_name(SWP_COUNTER_SEARCHES), "searches") == 0, "the last name");
        EXPECT(!swp_counter_name((swp_counter)SWP__COUNTERS), "a name past the end");
        EXPECT(swp_pairing_counter(pairing, (swp_counter)SWP__COUNTERS) == 0, "past the end");
        swp_pairing_destroy(pairing);
        swp_pairing_destroy(NULL);
    }
}

static void test_trace(void)
{
    const char *const rows[] = {"", "", "", "", "", NULL};
    swp_tournament *t = ready(rows);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    TESTING_CASE("the reasons name pairing numbers and outlive the call")
    {
        options.flags |= SWP_PAIR_TRACE;
        EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "refused");
        EXPECT(swp_pairing_has_trace(pairing), "no trace");
        EXPECT(swp_pairing_trace_count(pairing) == 2, "%u events",
               (unsigned)swp_pairing_trace_count(pairing));
        EXPECT((event = swp_pairing_trace_at(pairing, 1)), "no second event");
        EXPECT(event->player_count == 2 && event->players[0] == 4 && event->players[1] == 3,
               "other players");
        EXPECT(strcmp(event->text, "board 2") == 0, "'%s'", event->text);
        EXPECT(!(event = swp_pairing_trace_at(pairing, 2)), "a third event");
        swp_pairing_destroy(pairing);
    }
    TESTING_CASE("no reasons unless asked for")
    {
        options.flags &= ~(uint32_t)SWP_PAIR_TRACE;
        EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "refused");
        EXPECT(!swp_pairing_has_trace(pairing), "a trace");
        EXPECT(swp_pairing_trace_count(pairing) == 0, "events");
        EXPECT(!(event = swp_pairing_trace_at(pairing, 0)), "an event");
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

static void test_refusals(void)
{
    static const struct {
        const char *rows[6];
        uint32_t rounds, round;
        swp_colour colour;
        const char *system;
        swp_status expected;
        const char *text;
    } refused[] = {
        {{"", ""},
         0,
         0,
         SWP_COLOUR_WHITE,
         NULL,
         SWP_ERR_INVALID,
         "the number of rounds is missing"},
        {{"2w1", "1b0"},
         1,
         0,
         SWP_COLOUR_WHITE,
         NULL,
         SWP_ERR_INVALID,
         "no round 2 to pair: 1 rounds"},
        {{"", ""}, 5, 6, SWP_COLOUR_WHITE, NULL, SWP_ERR_INVALID, "no round 6 to pair: 5 rounds"},
        {{"", ""}, 5, 0, SWP_COLOUR_NONE, NULL, SWP_ERR_INVALID, "the initial colour is missing"},
        {{"Z", "H"}, 5, 0, SWP_COLOUR_WHITE, NULL, SWP_ERR_INVALID, "no player to pair in round 1"},
        {{NULL}, 5, 0, SWP_COLOUR_WHITE, NULL, SWP_ERR_INVALID, "no player to pair in round 1"},
        {{"", ""}, 5, 3, SWP_COLOUR_WHITE, NULL, SWP_ERR_INVALID, "round 1 is not recorded"},
        {{"2w_", "1b_", "", ""},
         5,
         0,
         SWP_COLOUR_WHITE,
         NULL,
         SWP_ERR_INVALID,
         "round 1 is not finished"},
        {{"2w1", "1b1"}, 5, 0, SWP_COLOUR_WHITE, NULL, SWP_ERR_INVALID, "do not go together"},
        {{"U", "", "", ""},
         5,
         1,
         SWP_COLOUR_WHITE,
         NULL,
         SWP_ERR_INVALID,
         "3 others are left, an odd"},
        {{"", ""},
         5,
         0,
         SWP_COLOUR_WHITE,
         "dutch-1850",
         SWP_ERR_UNSUPPORTED,
         "there is only 'fake'"},
        {{"2w1", "1b0"}, 5, 0, SWP_COLOUR_WHITE, NULL, SWP_ERR_NO_PAIRING, "no pairing"},
        {{"U", "Z"}, 5, 2, SWP_COLOUR_NONE, NULL, SWP_ERR_INVALID, "the initial colour is missing"},
    };
    TESTING_CASE("what cannot be paired, and why")
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        swp_tournament *t = table_tournament(NULL, refused[i].rows);
        swp_tournament_set_rounds(t, refused[i].rounds, NULL);
        swp_tournament_set_initial_colour(t, refused[i].colour, NULL);
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.round = refused[i].round;
        options.system = refused[i].system;
        swp_error err = {.status = SWP_OK};
        char text[200];
        const swp_status status = paired(t, &options, text, sizeof text, &err);
        EXPECT(status == refused[i].expected && err.status == status, "%s: %d '%s'",
               refused[i].text, (int)status, text);
        EXPECT(strstr(err.text, refused[i].text) != NULL, "%s: '%s'", refused[i].text, err.text);
        EXPECT(swp_pairing_create(t, &options, &(swp_pairing *){NULL}, NULL) == status,
               "%s: without an error", refused[i].text);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a declared system counts, and an option wins over it")
    {
        const char *const rows[] = {"", "", NULL};
        swp_tournament *t = ready(rows);
        swp_tournament_set_system(t, "other", NULL);
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SWP_ERR_UNSUPPORTED, "'%s'", text);
        options.system = "fake";
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SWP_OK, "refused");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("options of an older caller")
    {
        const char *const rows[] = {"", "", NULL};
        swp_tournament *t = ready(rows);
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.size = offsetof(swp_pair_options, round);
        options.round = 77;
        char text[200];
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SWP_OK, "round 77 was read");
        swp_tournament_destroy(t);
    }
}

static void test_gap(void)
{
    TESTING_CASE("a round in which everybody had a bye")
    {
        const char *const rows[] = {"2w1 H", "1b0 Z", "4w1 Z", "3b0 .", NULL};
        swp_tournament *t = ready(rows);
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        char text[200];
        options.round = 3;
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SWP_ERR_INVALID, "'%s'", text);
        swp_tournament_request_bye_in(t, 2, 4, SWP_RESULT_ZERO_BYE, NULL);
        EXPECT(paired(t, &options, text, sizeof text, NULL) == SWP_OK, "refused");
        EXPECT(strcmp(text, "1-3 4-2") == 0, "'%s'", text);
        swp_tournament_destroy(t);
    }
}

/* Every way of spoiling a result is noticed; the position has a rematch, a forbidden pair and an
 * absentee in store. */
static void test_alarm(void)
{
    const char *const rows[] = {"2w1", "1b0", "4w1", "3b0", "6w1", "5b0", "Z Z", NULL};
    TESTING_CASE("no illegal pairing leaves the library")
    for (int mutant = FAKE_SOUND; mutant < FAKE_MUTANTS; mutant++) {
        swp_tournament *t = ready(rows);
        const uint32_t pair[] = {1, 3};
        swp_tournament_forbid(t, pair, 2, 1, 0, NULL);
        swp_error err = {.status = SWP_OK};
        char text[200];
        fake_mutant = (enum fake_mutant)mutant;
        const swp_status status = paired(t, NULL, text, sizeof text, &err);
        fake_mutant = FAKE_SOUND;
        swp_status expected = SWP_ERR_INTERNAL;
        if (mutant == FAKE_SOUND)
            expected = SWP_OK;
        if (mutant == FAKE_SAYS_NO_PAIRING)
            expected = SWP_ERR_NO_PAIRING;
        if (mutant == FAKE_SAYS_NO_MEMORY)
            expected = SWP_ERR_MEMORY;
        EXPECT(status == expected, "mutant %d: %d '%s' %s", mutant, (int)status, text, err.text);
        EXPECT(err.status == status && (status == SWP_OK || err.text[0]), "mutant %d: '%s'", mutant,
               err.text);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a bye for somebody barred")
    {
        const char *const three[] = {"", "", "", NULL};
        swp_tournament *t = ready(three);
        char text[200];
        fake_bars_byes = true;
        EXPECT(paired(t, NULL, text, sizeof text, NULL) == SWP_ERR_INTERNAL, "'%s'", text);
        fake_bars_byes = false;
        swp_tournament_destroy(t);
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
        swp_tournament *t = ready(rows);
        for (int n = 0; n < 5; n++) {
            int left = n;
            swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
            options.progress = cancel_at;
            options.progress_user = &left;
            swp_error err = {.status = SWP_OK};
            char text[200];
            const swp_status status = paired(t, &options, text, sizeof text, &err);
            EXPECT(status == (n < 4 ? SWP_ERR_CANCELLED : SWP_OK), "after %d: %d", n, (int)status);
        }
        swp_tournament_destroy(t);
    }
}

static void test_memory(bool trace)
{
    const char *const rows[] = {"2w1", "1b0", "4w1", "3b0", "U", NULL};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.flags |= trace ? SWP_PAIR_TRACE : 0u;
    TESTING_CASE("every request for memory refused once")
    for (long fail_at = 1;; fail_at++) {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = table_tournament(&allocator, rows);
        swp_tournament_set_rounds(t, 3, NULL);
        const long before = tracked.live;
        tracked.requests = 0;
        tracked.fail_at = fail_at;
        swp_pairing *pairing = NULL;
        swp_error err = {.status = SWP_OK};
        const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !pairing), "request %ld: %d",
               fail_at, (int)status);
        EXPECT(err.status == status, "request %ld: error %d", fail_at, (int)err.status);
        swp_pairing_destroy(pairing);
        EXPECT(tracked.live == before && tracked.wrong_sizes == 0, "request %ld: %ld blocks left",
               fail_at, tracked.live - before);
        swp_tournament_destroy(t);
        if (status == SWP_OK) {
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
