/* SPDX-License-Identifier: Apache-2.0 */
/* Worked examples of the Swiss System Based on Rating (1998): the register's positions through the
 * public interface, board by board in the order of F.1, the bye last ("5-0"). */
#include "../unit/tournament_table.h"
#include "../unit/tracked_allocator.h"
#include "dutch_position_files.h"

enum { MAX_PLAYERS = 14 };

struct example {
    const char *source, *article, *why;
    uint32_t round, rounds;
    char lot; /* 'w' or 'b' */
    const char *expect;
    uint32_t exchanged[4];            /* by D.2, two and two; 0: not looked at */
    const char *history[MAX_PLAYERS]; /* see tournament_table.h */
};

static const struct example examples[] = {
    {.source = "readings, example 1",
     .article = "B.5, C.7",
     .why = "choice of the downfloater",
     .round = 2,
     .rounds = 4,
     .lot = 'b',
     .expect = "7-2 3-4 1-6 5-0",
     .history = {"4b=", "5w1", "6b1", "1w=", "2b0", "3w0", "U"}},
    {.source = "readings, example 2",
     .article = "C.8, D.2",
     .why = "exchange of one player",
     .round = 2,
     .rounds = 5,
     .lot = 'w',
     .expect = "6-1 2-3 4-5",
     .history = {"4w=", "5b=", "6w=", "1b=", "2w=", "3b="}},
    {.source = "readings, example 3",
     .article = "C.9, C.10",
     .why = "C.9 before C.10",
     .round = 3,
     .rounds = 5,
     .lot = 'b',
     .expect = "7-1 4-3 2-6 5-0",
     .history = {"4b= 2w1", "5w= 1b0", "6b1 7w0", "1w= 5b1", "2b= 4w0", "3w0 U", "U 3b1"}},
    {.source = "readings, example 4",
     .article = "C.9",
     .why = "C.9 in a homogeneous bracket",
     .round = 3,
     .rounds = 6,
     .lot = 'w',
     .expect = "5-4 7-2 3-1 6-0",
     .history = {"4w0 U", "5b= 3w=", "6w= 2b=", "1b1 7w=", "2w= 6b1", "3b= 5w0", "U 4b="}},
    {.source = "readings, example 5",
     .article = "C.10",
     .why = "upfloat criteria dropped",
     .round = 3,
     .rounds = 4,
     .lot = 'w',
     .expect = "4-5 7-2 1-8 3-6",
     .history = {"5w0 7b=", "6b1 4w0", "7w= 5b0", "8b1 2b1", "1b1 3w1", "2w0 8b0",
                 "3b= 1w=", "4w0 6w1"}},
    {.source = "readings, example 6",
     .article = "C.11",
     .why = "x raised",
     .round = 4,
     .rounds = 6,
     .lot = 'b',
     .expect = "1-3 5-7 2-6 4-0",
     .history = {"4b1 5w1 7b=", "5w0 4b0 U", "6b1 7w= 4w1", "1w0 2w1 3b0", "2b1 1b0 6w1",
                 "3w0 U 5b0", "U 3b= 1w="}},
    {.source = "readings, example 7",
     .article = "C.1",
     .why = "player without opponent",
     .round = 4,
     .rounds = 6,
     .lot = 'w',
     .expect = "1-2 5-3 6-4",
     .history = {"4w1 3b0 6w1", "5b= 4w= 3w1", "6w1 1w1 2b0",
                 "1b0 2b= 5w=", "2w= 6b0 4b=", "3b0 5w1 1b0"}},
    {.source = "readings, example 8",
     .article = "C.12",
     .why = "C.12",
     .round = 4,
     .rounds = 5,
     .lot = 'b',
     .expect = "3-2 4-1 7-5 8-6",
     .history = {"5b= 2w0 8w1", "6w= 1b1 4w1", "7b1 4w= 5b1", "8w1 3b= 2b0", "1w= 6b1 3w0",
                 "2b= 5w0 7b0", "3w0 8b0 6w1", "4b0 7w1 1b0"}},
    {.source = "readings, example 9",
     .article = "C.13",
     .why = "C.13, p lowered in the penultimate bracket",
     .round = 4,
     .rounds = 4,
     .lot = 'w',
     .expect = "3-1 2-4 7-6 5-0",
     .history = {"4w= 2b1 7w1", "5b= 1w0 6b1", "6w1 7b= 5w1", "1b= 5w0 U", "2w= 4b1 3b0",
                 "3b0 U 2w0", "U 3w= 1b0"}},
    {.source = "readings, example 10",
     .article = "C.13",
     .why = "C.13, joined brackets",
     .round = 4,
     .rounds = 7,
     .lot = 'b',
     .expect = "6-4 1-3 11-2 5-12 10-8 7-9",
     .history = {"7b1 4w0 8b1", "8w= 5b= 12w=", "9b1 6w= 4b=", "10w1 1b1 3w=", "11b0 2w= 7b1",
                 "12w1 3b= 11w1", "1w0 10b= 5w0", "2b= 11w= 1w0", "3w0 12b0 10w1", "4b0 7w= 9b0",
                 "5w1 8b= 6b0", "6b0 9w1 2b="}},
    {.source = "readings, example 11",
     .article = "C.14",
     .why = "C.14 in a homogeneous bracket",
     .round = 5,
     .rounds = 6,
     .lot = 'b',
     .expect = "4-5 2-3 1-8 9-6 7-11 10-0",
     .history = {"6b1 11w1 2b= 4w0", "7w= 9b1 1w= 6b=", "8b= 10w1 4b0 9w1", "9w= 7b1 3w1 1b1",
                 "10b0 8w1 11b1 7w1", "1w0 U 10b1 2w=", "2b= 4w0 8b1 5b0", "3w= 5b0 7w0 U",
                 "4b= 2w0 U 3b0", "5w1 3b0 6w0 11b=", "U 1b0 5w0 10w="}},
    {.source = "readings, example 12",
     .article = "D.2",
     .why = "exchange of two players",
     .round = 4,
     .rounds = 6,
     .lot = 'w',
     .expect = "9-1 4-3 7-11 2-5 13-8 10-12 6-0",
     .exchanged = {5, 6, 8, 10},
     .history = {"7w1 13b1 4w1", "8b= 12w= 3b0", "9w= 6b1 2w1", "10b1 5w1 1b0", "11w1 4b0 9w0",
                 "12b= 3w0 8b=", "1b0 10w1 12b1", "2w= 9b0 6w=", "3b= 8w1 5b1", "4w0 7b0 U",
                 "5b0 U 13w1", "6w= 2b= 7w0", "U 1w0 11b0"}},
    {.source = "readings, example 13",
     .article = "A.7.a",
     .why = "last round, two exempt players",
     .round = 4,
     .rounds = 4,
     .lot = 'w',
     .expect = "1-5 11-7 8-2 9-3 4-6 10-0",
     .history = {"6w1 4b1 11b1", "7b1 11w0 9w=", "8w= 6b1 5w0", "9b1 1w0 7b0", "10w1 8b= 3b1",
                 "1b0 3w0 U", "2w0 10b1 4w1",
                 "3b= 5w= 10b=", "4w0 U 2b=", "5b0 7w0 8w=", "U 2b1 1w0"}},
    {.source = "readings, example 14",
     .article = "A.7.a",
     .why = "last round, one exempt player",
     .round = 5,
     .rounds = 5,
     .lot = 'w',
     .expect = "2-6 5-1 4-3",
     .history = {"4w1 3b= 6w1 2w0", "5b= 4w1 3w1 1b1", "6w1 1w= 2b0 5b1", "1b0 2b0 5w0 6b1",
                 "2w= 6b0 4b1 3w0", "3b0 5w1 1b0 4w0"}},
};

/* D.2, as the reasons tell it: those of S1 in their order, then those of S2. */
static void check_exchange(const struct example *e, const swp_pairing *pairing)
{
    const uint32_t n = sizeof e->exchanged / sizeof *e->exchanged;
    bool is_told = e->exchanged[0] == 0;
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->what, "exchange") == 0 && event->player_count == n)
            is_told = is_told || memcmp(event->players, e->exchanged, sizeof e->exchanged) == 0;
    EXPECT(is_told, "%s: the exchange", e->source);
}

static void check_example(const struct example *e)
{
    const char *rows[MAX_PLAYERS + 1] = {NULL};
    for (int i = 0; i < MAX_PLAYERS; i++)
        rows[i] = e->history[i];
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, e->rounds, NULL);
    swp_tournament_set_initial_colour(t, e->lot == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, NULL);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.round = e->round;
    options.flags |= SWP_PAIR_TRACE;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    if (EXPECT(status == SWP_OK, "%s: %s", e->source, err.text)) {
        char text[200];
        dutch_write_boards(pairing, text, sizeof text);
        EXPECT(strcmp(text, e->expect) == 0, "%s (%s): %s, expected %s", e->source, e->why, text,
               e->expect);
        EXPECT(swp_pairing_trace_count(pairing) > swp_pairing_board_count(pairing),
               "%s: no reasons", e->source);
        check_exchange(e, pairing);
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

/* Every request for memory refused once: the call says so, and everything is given back. */
static void check_memory(const struct example *e)
{
    const char *rows[MAX_PLAYERS + 1] = {NULL};
    for (int i = 0; i < MAX_PLAYERS; i++)
        rows[i] = e->history[i];
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_tournament *t = table_tournament(&allocator, rows);
    swp_tournament_set_rounds(t, e->rounds, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.round = e->round;
    options.flags |= SWP_PAIR_TRACE;
    const long live = tracked.live;
    swp_status status = SWP_ERR_MEMORY;
    for (long k = 1; status == SWP_ERR_MEMORY; k++) {
        swp_pairing *pairing = NULL;
        tracked.fail_at = tracked.requests + k;
        status = swp_pair_next_round(t, &options, &pairing, NULL);
        EXPECT(status == SWP_ERR_MEMORY || status == SWP_OK, "%s: %s", e->source,
               swp_status_text(status));
        EXPECT((pairing != NULL) == (status == SWP_OK), "%s: outputs", e->source);
        swp_pairing_destroy(pairing);
        EXPECT(tracked.live == live && tracked.wrong_sizes == 0, "%s: memory", e->source);
    }
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        TESTING_CASE("memory runs out")
    check_memory(&examples[i]);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        TESTING_CASE(examples[i].article)
    check_example(&examples[i]);
    return testing_finish("dutch_1998_worked_examples");
}
