/* SPDX-License-Identifier: Apache-2.0 */
/* check: equal rounds, every kind of difference, rounds that cannot be paired, one round only. */
#include "fake_system.h"
#include "swisspair/check.h"
#include "testing.h"
#include "tournament_table.h"
#include "tracked_allocator.h"

/* A board as text: "3-1", "5" for a bye, "." for none. */
static void board_text(swp_board board, char *text, size_t size)
{
    if (board.white == 0)
        snprintf(text, size, ".");
    else if (board.black == 0)
        snprintf(text, size, "%u", (unsigned)board.white);
    else
        snprintf(text, size, "%u-%u", (unsigned)board.white, (unsigned)board.black);
}

/* All differences of a round as "expected/recorded expected/recorded". */
static void differences_text(const swp_check_report *report, uint32_t index, char *text,
                             size_t size)
{
    const swp_difference *difference = NULL;
    text[0] = '\0';
    for (uint32_t i = 0; (difference = swp_check_report_difference_at(report, index, i)) != NULL;
         i++) {
        char expected[32], recorded[32];
        const size_t used = strlen(text);
        board_text(difference->expected, expected, sizeof expected);
        board_text(difference->recorded, recorded, sizeof recorded);
        snprintf(text + used, size - used, "%s%s/%s", i ? " " : "", expected, recorded);
    }
}

static void test_one_round(void)
{
    static const struct {
        const char *rows[8];
        const char *differences;
        const char *why;
    } rounds[] = {
        {{"2w1", "1b0", "4b=", "3w="}, "", "as the system pairs"},
        {{"2b1", "1w0", "4w=", "3b="}, "1-2/2-1 4-3/3-4", "every colour against the declared lot"},
        {{"2-+", "1--", "4--", "3-+"}, "", "forfeits without colours: they are not compared"},
        {{"2w+", "1--", "4b=", "3w="}, "", "the colour of one side alone, right"},
        {{"2w1", "1b0", "4w=", "3b="}, "4-3/3-4", "colours turned on board 2"},
        {{"2w1", "1b0", "4-+", "3w-"}, "", "one side's colour, right"},
        {{"2w1", "1b0", "4w+", "3--"}, "4-3/3-4", "one side's colour, wrong"},
        {{"3w1", "4b1", "1b0", "2w0"}, "1-2/1-3 4-3/4-2", "other pairs"},
        {{"2w1", "1b0", "4b=", "3w=", "U"}, "", "the bye"},
        {{"2w1", "1b0", "5b=", "U", "3w="}, "4-3/4 5/5-3", "another bye"},
        {{"2w1", "1b0", "U", "U"}, "4-3/3 ./4", "two byes on record"},
        {{"2w1", "1b0", "U"}, "", "three players"},
        {{"U", "3w1", "2b0"}, "1-2/1 3/2-3", "the bye for the first: the declared lot counts"},
        {{"6w1", "3w0", "2b1", "5w=", "4b=", "1b0"}, "1-2/1-6 4-3/2-3 5-6/4-5", "a ring"},
        {{"2w_", "1b_"}, "", "drawn, not played yet"},
    };
    TESTING_CASE("one round")
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        swp_tournament *t = table_tournament(NULL, rounds[i].rows);
        swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
        swp_check_report *report = NULL;
        swp_error err = {.status = SWP_OK};
        const swp_status status = swp_check_report_create(t, NULL, &report, &err);
        if (EXPECT(status == SWP_OK, "%s: %s", rounds[i].why, err.text)) {
            const swp_checked_round *checked = NULL;
            char text[200];
            EXPECT(swp_check_report_round_count(report) == 1, "%s: rounds", rounds[i].why);
            EXPECT((checked = swp_check_report_round_at(report, 0)), "%s: no round", rounds[i].why);
            differences_text(report, 0, text, sizeof text);
            EXPECT(strcmp(text, rounds[i].differences) == 0, "%s: '%s', expected '%s'",
                   rounds[i].why, text, rounds[i].differences);
            EXPECT(checked->equal == !rounds[i].differences[0], "%s: equal %d", rounds[i].why,
                   checked->equal);
            EXPECT(checked->status == SWP_OK && checked->round == 1, "%s", rounds[i].why);
        }
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* Nothing is declared: the colours of round 1 are the lot. */
static void test_undeclared_lot(void)
{
    const char *const rows[] = {"2b1", "1w0", "4w=", "3b=", NULL};
    TESTING_CASE("a lot that is not declared is read off round 1")
    for (int declared = 0; declared < 2; declared++) {
        swp_tournament *t = table_tournament(NULL, rows);
        swp_check_report *report = NULL;
        const swp_checked_round *checked = NULL;
        swp_tournament_set_initial_colour(t, declared ? SWP_COLOUR_WHITE : SWP_COLOUR_NONE, NULL);
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "refused");
        checked = swp_check_report_round_at(report, 0);
        EXPECT(checked->equal == !declared, "declared %d: equal %d", declared, checked->equal);
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
}

/* Four players, three rounds as the fake system pairs them; round 2 has other pairs. */
static const char *const three_rounds[] = {"2w1 4w1 3w1", "1b0 3b1 4b0", "4b1 2w0 1b0",
                                           "3w0 1b0 2w1", NULL};

static void test_rounds(void)
{
    swp_tournament *t = table_tournament(NULL, three_rounds);
    swp_check_report *report = NULL;
    const swp_checked_round *checked = NULL;
    TESTING_CASE("every recorded round, from the rounds before it")
    {
        char text[200];
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "refused");
        EXPECT(strcmp(swp_check_report_system(report), "fake") == 0, "system");
        EXPECT(swp_check_report_round_count(report) == 3, "rounds");
        checked = swp_check_report_round_at(report, 0);
        EXPECT(checked->equal && checked->round == 1, "round 1");
        checked = swp_check_report_round_at(report, 1);
        differences_text(report, 1, text, sizeof text);
        EXPECT(!checked->equal && checked->differences == 2, "round 2");
        EXPECT(strcmp(text, "1-3/1-4 4-2/3-2") == 0, "round 2: '%s'", text);
        checked = swp_check_report_round_at(report, 2);
        EXPECT(checked->equal, "round 3");
        EXPECT(!(checked = swp_check_report_round_at(report, 3)), "a fourth round");
        const swp_difference *difference = swp_check_report_difference_at(report, 0, 0);
        EXPECT(!difference, "a difference in round 1");
        EXPECT(!(difference = swp_check_report_difference_at(report, 1, 2)), "a third difference");
        EXPECT(!(difference = swp_check_report_difference_at(report, 9, 0)), "round 10");
        EXPECT(fake_saw_last_round, "the last recorded round is the last");
        swp_check_report_destroy(report);
    }
    TESTING_CASE("one round alone, and the declared number of rounds")
    {
        swp_check_options options = SWP_CHECK_OPTIONS_INIT;
        options.round = 3;
        swp_tournament_set_rounds(t, 4, NULL);
        EXPECT(swp_check_report_create(t, &options, &report, NULL) == SWP_OK, "refused");
        EXPECT(swp_check_report_round_count(report) == 1, "rounds");
        checked = swp_check_report_round_at(report, 0);
        EXPECT(checked->round == 3 && checked->equal, "round %u", (unsigned)checked->round);
        EXPECT(!fake_saw_last_round, "round 3 of 4 is not the last");
        swp_check_report_destroy(report);
        report = NULL;
        options.round = 4;
        swp_error err = {.status = SWP_OK};
        EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_ERR_INVALID, "%s",
               err.text);
        options.round = 1;
        options.system = "other";
        EXPECT(swp_check_report_create(t, &options, &report, &err) == SWP_ERR_UNSUPPORTED, "%s",
               err.text);
        EXPECT(report == NULL, "output touched");
    }
    swp_tournament_destroy(t);
}

static void test_no_pairing(void)
{
    TESTING_CASE("a recorded round that the rules do not allow")
    {
        const char *const rows[] = {"2w1 2b1", "1b0 1w0", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_check_report *report = NULL;
        const swp_checked_round *checked = NULL;
        char text[200];
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "refused");
        checked = swp_check_report_round_at(report, 1);
        EXPECT(checked->status == SWP_ERR_NO_PAIRING && !checked->equal, "%d",
               (int)checked->status);
        differences_text(report, 1, text, sizeof text);
        EXPECT(strcmp(text, "./2-1") == 0, "'%s'", text);
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("nothing recorded")
    {
        const char *const rows[] = {"", "", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_check_report *report = NULL;
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_OK, "refused");
        EXPECT(swp_check_report_round_count(report) == 0, "rounds");
        swp_check_report_destroy(report);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("failures of the room and of the data pass through")
    {
        const char *const rows[] = {"2w1", "1b1", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_check_report *report = NULL;
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_ERR_INVALID, "1-1");
        swp_tournament_destroy(t);
        t = table_tournament(NULL, three_rounds);
        fake_mutant = FAKE_PAIRS_TWICE;
        EXPECT(swp_check_report_create(t, NULL, &report, NULL) == SWP_ERR_INTERNAL,
               "a wrong pairing");
        fake_mutant = FAKE_SOUND;
        EXPECT(report == NULL, "output touched");
        swp_tournament_destroy(t);
    }
}

struct heard {
    uint32_t last_done, total;
    int calls, cancel_at;
};

static bool hear(void *user, uint32_t done, uint32_t total)
{
    struct heard *heard = user;
    heard->last_done = done;
    heard->total = total;
    return ++heard->calls != heard->cancel_at;
}

static void test_progress(void)
{
    TESTING_CASE("progress counts rounds and cancels anywhere")
    {
        swp_tournament *t = table_tournament(NULL, three_rounds);
        struct heard heard = {0, 0, 0, 0};
        swp_check_options options = SWP_CHECK_OPTIONS_INIT;
        swp_check_report *report = NULL;
        options.progress = hear;
        options.progress_user = &heard;
        EXPECT(swp_check_report_create(t, &options, &report, NULL) == SWP_OK, "refused");
        EXPECT(heard.last_done == 2 && heard.total == 3, "%u of %u", (unsigned)heard.last_done,
               (unsigned)heard.total);
        swp_check_report_destroy(report);
        const int calls = heard.calls;
        EXPECT(calls == 12, "%d calls", calls);
        for (int at = 1; at <= calls; at++) {
            const struct heard fresh = {0, 0, 0, at};
            heard = fresh;
            report = NULL;
            EXPECT(swp_check_report_create(t, &options, &report, NULL) == SWP_ERR_CANCELLED &&
                       !report,
                   "call %d", at);
        }
        swp_tournament_destroy(t);
    }
}

static void test_memory(void)
{
    TESTING_CASE("every request for memory refused once")
    for (long fail_at = 1;; fail_at++) {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        swp_tournament *t = table_tournament(&allocator, three_rounds);
        const long before = tracked.live;
        tracked.requests = 0;
        tracked.fail_at = fail_at;
        swp_check_report *report = NULL;
        const swp_status status = swp_check_report_create(t, NULL, &report, NULL);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !report), "request %ld: %d",
               fail_at, (int)status);
        swp_check_report_destroy(report);
        EXPECT(tracked.live == before && tracked.wrong_sizes == 0, "request %ld: %ld blocks left",
               fail_at, tracked.live - before);
        swp_tournament_destroy(t);
        if (status == SWP_OK) {
            EXPECT(fail_at > 5, "only %ld requests", fail_at);
            break;
        }
    }
    swp_check_report_destroy(NULL);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_one_round();
    test_undeclared_lot();
    test_rounds();
    test_no_pairing();
    test_progress();
    test_memory();
    return testing_finish("unit_check");
}
