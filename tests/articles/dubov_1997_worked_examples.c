/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the readings of the Dubov System of 1997: pairs, colours, bye, and the
 * decisions, under their articles and in their order; the table of a group; that nothing is
 * recorded unless asked for; and that memory which runs out is answered and given back. */
#include "dubov_1997_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "unit/tournament_table.h"
#include "unit/tracked_allocator.h"

/* ---- the tournament -------------------------------------------------------------------------- */

static void enter(swp_tournament *t, const struct example *e, uint32_t tpn, uint32_t round,
                  const char *word)
{
    const swp_entry entry = table_entry(word);
    const swp_status status = round == e->round
                                  ? swp_tournament_request_bye_in(t, round, tpn, entry.result, NULL)
                                  : swp_tournament_set_entry_in(t, round, tpn, &entry, NULL);
    EXPECT(status == SWP_OK, "%s: player %u round %u", e->source, (unsigned)tpn, (unsigned)round);
}

static void add_player(swp_tournament *t, const struct example *e, uint32_t tpn)
{
    const struct example_player *player = &e->players[tpn - 1];
    swp_player facts = SWP_PLAYER_INIT;
    facts.tpn = tpn;
    facts.rating = player->rating;
    facts.name = player->name;
    EXPECT(swp_tournament_add_player(t, &facts, NULL) == SWP_OK, "%s", e->source);
    uint32_t round = 0;
    for (const char *word = player->row; word && *word; word = strchr(word, ' ')) {
        word += *word == ' ';
        enter(t, e, tpn, ++round, word);
    }
    if (player->bonus)
        EXPECT(swp_tournament_adjust_points_in(t, 1, tpn, player->bonus, NULL) == SWP_OK, "%s",
               e->source);
}

static swp_tournament *tournament_of(const struct example *e, const swp_allocator *allocator)
{
    swp_tournament *t = NULL;
    EXPECT(swp_tournament_create(allocator, &t, NULL) == SWP_OK, "%s", e->source);
    for (uint32_t tpn = 1; tpn <= EXAMPLE_PLAYERS && e->players[tpn - 1].name; tpn++)
        add_player(t, e, tpn);
    EXPECT(swp_tournament_set_rounds(t, e->rounds, NULL) == SWP_OK, "%s", e->source);
    EXPECT(swp_tournament_set_initial_colour(t, e->lot, NULL) == SWP_OK, "%s", e->source);
    return t;
}

static swp_pairing *pair_example(const struct example *e, bool trace)
{
    swp_tournament *t = tournament_of(e, NULL);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = "dubov-1997";
    options.round = e->round;
    options.flags |= trace ? SWP_PAIR_TRACE : 0u;
    EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s: %s", e->source,
           err.text);
    swp_tournament_destroy(t);
    return pairing;
}

/* ---- boards ---------------------------------------------------------------------------------- */

static bool has_board(const swp_pairing *pairing, unsigned long white, unsigned long black)
{
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        if (board.white == white && board.black == black)
            return true;
    }
    return false;
}

static void check_boards(const struct example *e, const swp_pairing *pairing)
{
    char *at = NULL;
    uint32_t n = 0;
    for (const char *word = e->expected; *word; word = at + (*at == ' ')) {
        const unsigned long white = strtoul(word, &at, 10);
        const unsigned long black = *at == '-' ? strtoul(at + 1, &at, 10) : 0;
        n++;
        EXPECT(has_board(pairing, white, black), "%s (%s): %lu-%lu is not paired", e->source,
               e->why, white, black);
    }
    EXPECT(n == swp_pairing_board_count(pairing), "%s: %u boards", e->source,
           (unsigned)swp_pairing_board_count(pairing));
}

/* ---- decisions ------------------------------------------------------------------------------- */

/* The number of the event after the first one like this from `from` on; 0: there is none. */
static uint32_t find_event(const swp_pairing *pairing, uint32_t from,
                           const struct example_event *wanted)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = from; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->article, wanted->article) == 0 && strcmp(event->text, wanted->text) == 0)
            return i + 1;
    return 0;
}

static void check_decisions(const struct example *e, const swp_pairing *pairing)
{
    uint32_t at = 0;
    for (int i = 0; i < EXAMPLE_EVENTS && e->told[i].article; i++) {
        const uint32_t next = find_event(pairing, at, &e->told[i]);
        if (EXPECT(next > 0, "%s: [%s] '%s' is not told, or too early", e->source,
                   e->told[i].article, e->told[i].text))
            at = next;
    }
}

static void check_example(const struct example *e)
{
    swp_pairing *quiet = pair_example(e, false), *pairing = pair_example(e, true);
    if (pairing && quiet) {
        check_boards(e, pairing);
        check_boards(e, quiet);
        check_decisions(e, pairing);
        EXPECT(swp_pairing_trace_count(quiet) == 0, "%s: reasons nobody asked for", e->source);
    }
    swp_pairing_destroy(quiet);
    swp_pairing_destroy(pairing);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Every request for memory is refused once. */
static void check_memory(const struct example *e)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_tournament *t = tournament_of(e, &allocator);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dubov-1997";
    options.round = e->round;
    options.flags |= SWP_PAIR_TRACE;
    const long live = tracked.live;
    swp_status status = SWP_ERR_MEMORY;
    for (long refused = 1; status == SWP_ERR_MEMORY && refused < 10000; refused++) {
        swp_pairing *pairing = NULL;
        tracked.requests = 0;
        tracked.fail_at = refused;
        status = swp_pairing_create(t, &options, &pairing, NULL);
        EXPECT((status == SWP_OK) == (pairing != NULL), "%s, request %ld", e->source, refused);
        swp_pairing_destroy(pairing);
        EXPECT(tracked.live == live, "%s, request %ld: %ld blocks left", e->source, refused,
               tracked.live - live);
    }
    EXPECT(status == SWP_OK && tracked.wrong_sizes == 0, "%s: %s", e->source,
           swp_status_text(status));
    tracked.fail_at = 0;
    swp_tournament_destroy(t);
    EXPECT(tracked.live == 0, "%s: %ld blocks left", e->source, tracked.live);
}

/* ---- the table --------------------------------------------------------------------------------
 */

static int64_t value_of(const swp_trace_event *event, const char *name)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0)
            return event->values[i].value;
    return INT64_MIN;
}

/* The table of example 12: player, ARO times five, R, due colour, c, u, as the text gives them;
 * whites by 6.2, then blacks by 6.2, group by group. */
static void check_table(const struct example *e)
{
    static const struct {
        uint32_t tpn;
        int64_t aro_sum, rating, due, may_rise;
    } rows[] = {
        {9, 8853, 2137, SWP_COLOUR_WHITE, 1},   {21, 10214, 1629, SWP_COLOUR_WHITE, 1},
        {17, 10859, 1767, SWP_COLOUR_BLACK, 1}, {12, 10368, 2021, SWP_COLOUR_BLACK, 1},
        {19, 11401, 1734, SWP_COLOUR_BLACK, 0}, {20, 9841, 1702, SWP_COLOUR_BLACK, 0},
        {22, 10754, 1514, SWP_COLOUR_BLACK, 1}, {4, 10414, 2325, SWP_COLOUR_WHITE, 0},
        {8, 10176, 2219, SWP_COLOUR_BLACK, 0},  {11, 10283, 2086, SWP_COLOUR_BLACK, 1},
    };
    swp_pairing *pairing = pair_example(e, true);
    uint32_t n = 0;
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; pairing && (event = swp_pairing_trace_at(pairing, i)); i++) {
        if (event->kind != SWP_TRACE_KIND_TABLE || n >= sizeof rows / sizeof *rows)
            continue;
        EXPECT(event->player_count == 1 && event->players[0] == rows[n].tpn, "row %u: %u",
               (unsigned)n, (unsigned)event->players[0]);
        EXPECT(value_of(event, "aro_sum") == rows[n].aro_sum && value_of(event, "aro_games") == 5 &&
                   value_of(event, "rating") == rows[n].rating &&
                   value_of(event, "preference") == rows[n].due &&
                   value_of(event, "may_change") == 1 &&
                   value_of(event, "may_rise") == rows[n].may_rise,
               "row %u: %s", (unsigned)n, event->text);
        n++;
    }
    EXPECT(n == sizeof rows / sizeof *rows, "%u rows", (unsigned)n);
    swp_pairing_destroy(pairing);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const size_t n = sizeof examples / sizeof *examples;
    for (size_t i = 0; i < n; i++)
        TESTING_CASE(examples[i].source)
    check_example(&examples[i]);
    TESTING_CASE("memory")
    for (size_t i = 0; i < n; i++)
        check_memory(&examples[i]);
    TESTING_CASE("table")
    check_table(&examples[n - 1]);
    return testing_finish("dubov_1997_worked_examples");
}
