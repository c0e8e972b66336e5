/* SPDX-License-Identifier: Apache-2.0 */
/* Worked examples of the Swiss System Based on Rating (1998): the register's positions through the
 * public interface, board by board in the order of F.1, the bye last ("5-0"). */
#include "../unit/tournament_table.h"
#include "../unit/tracked_allocator.h"
#include "dutch_1998_examples.h"
#include "dutch_position.h"
#include "dutch_position_files.h"

/* D.2, as the reasons tell it: those of S1 in their order, then those of S2. */
static void check_exchange(const struct dutch_position *e, const swp_pairing *pairing)
{
    const uint32_t n = sizeof e->exchanged / sizeof *e->exchanged;
    bool is_told = e->exchanged[0] == 0;
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->what, "exchange") == 0 && event->player_count == n)
            is_told = is_told || memcmp(event->players, e->exchanged, sizeof e->exchanged) == 0;
    EXPECT(is_told, "%s: the exchange", e->source);
}

/* C.12 is asked in the examples of that article and in no other one. */
static void check_undone(const struct dutch_position *e, const swp_pairing *pairing)
{
    bool is_told = false;
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        is_told = is_told || strcmp(event->article, "C.12") == 0;
    EXPECT(is_told == (strcmp(e->article, "C.12") == 0), "%s: C.12 is %stold", e->source,
           is_told ? "" : "not ");
}

static void check_example(const struct dutch_position *e)
{
    swp_tournament *t = dutch_tournament(e);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.round = (uint32_t)e->round;
    options.flags |= SWP_PAIR_TRACE;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    if (EXPECT(status == SWP_OK, "%s: %s", e->source, err.text)) {
        char text[200];
        dutch_write_boards(pairing, text, sizeof text);
        EXPECT(strcmp(text, e->expect) == 0, "%s (%s): %s, expected %s", e->source, e->why, text,
               e->expect);
        EXPECT(swp_pairing_trace_count(pairing) > swp_pairing_board_count(pairing),
               "%s: no reasons", e->source);
        check_exchange(e, pairing);
        check_undone(e, pairing);
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

/* Every request for memory refused once: the call says so, and everything is given back. */
static void check_memory(const struct dutch_position *e)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_tournament *t = table_tournament(&allocator, e->history);
    swp_tournament_set_rounds(t, (uint32_t)e->rounds, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.round = (uint32_t)e->round;
    options.flags |= SWP_PAIR_TRACE;
    const long live = tracked.live;
    swp_status status = SWP_ERR_MEMORY;
    for (long k = 1; status == SWP_ERR_MEMORY; k++) {
        swp_pairing *pairing = NULL;
        tracked.fail_at = tracked.requests + k;
        status = swp_pairing_create(t, &options, &pairing, NULL);
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
    for (size_t i = 0; i < sizeof dutch_1998_examples / sizeof *dutch_1998_examples; i++)
        TESTING_CASE("memory runs out")
    check_memory(&dutch_1998_examples[i]);
    for (size_t i = 0; i < sizeof dutch_1998_examples / sizeof *dutch_1998_examples; i++)
        TESTING_CASE(dutch_1998_examples[i].article)
    check_example(&dutch_1998_examples[i]);
    return testing_finish("dutch_1998_worked_examples");
}
