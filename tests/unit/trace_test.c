/* SPDX-License-Identifier: Apache-2.0 */
/* base/trace: what an event keeps, and memory that runs out at each of the places where an event, a
 * player or a value is added: then nothing is kept by halves, and the trace knows that it failed.
 */
#include "base/trace.h"
#include "testing.h"
#include "tracked_allocator.h"

enum { MANY = 40000 }; /* more than one chunk of an arena */

struct record {
    struct tracked tracked;
    struct swp__trace trace;
    struct swp__context ctx;
};

static void begin(struct record *r)
{
    const swp_allocator allocator = tracked_allocator(&r->tracked);
    r->trace = (struct swp__trace){.arena = swp__arena_create(&allocator)};
    r->ctx = (struct swp__context){.trace = &r->trace};
}

static void end(struct record *r)
{
    swp__arena_destroy(r->trace.arena);
    EXPECT(r->tracked.live == 0, "%ld blocks left", r->tracked.live);
}

static void test_event(void)
{
    static struct record r;
    begin(&r);
    TESTING_CASE("an event keeps its players and values in their order")
    {
        struct swp__trace_event *event =
            swp__trace_add(&r.ctx, SWP_TRACE_KIND_MOVE, "7.2", "group %d", 3);
        EXPECT(strcmp(event->shown.what, "move") == 0, "named like its kind: %s",
               event->shown.what);
        swp__trace_what(event, "comes_up");
        swp__trace_score(event, 15);
        for (int i = 0; i < MANY; i++) {
            swp__trace_player(&r.ctx, event, MANY - i);
            swp__trace_value(&r.ctx, event, "from", -i);
        }
        const swp_trace_event *shown = &event->shown;
        EXPECT(strcmp(shown->text, "group 3") == 0 && strcmp(shown->article, "7.2") == 0, "%s",
               shown->text);
        EXPECT(strcmp(shown->what, "comes_up") == 0 && shown->has_score && shown->score == 15, "%s",
               shown->what);
        EXPECT(shown->player_count == MANY && shown->value_count == MANY, "%u, %u",
               (unsigned)shown->player_count, (unsigned)shown->value_count);
        for (int i = 0; i < MANY; i++)
            EXPECT(shown->players[i] == (uint32_t)(MANY - i) && shown->values[i].value == -i, "%d",
                   i);
        EXPECT(r.trace.count == 1 && !r.trace.failed, "%u events", (unsigned)r.trace.count);
    }
    end(&r);
    TESTING_CASE("without a trace nothing happens")
    {
        struct swp__context quiet = {0};
        struct swp__trace_event *event =
            swp__trace_add(&quiet, SWP_TRACE_KIND_MOVE, "7.2", "group %d", 3);
        swp__trace_what(event, "comes_up");
        swp__trace_score(event, 15);
        swp__trace_player(&quiet, event, 1);
        swp__trace_value(&quiet, event, "from", 1);
        EXPECT(event == NULL, "an event");
    }
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void add_events(struct record *r)
{
    for (int i = 0; i < MANY / 20 && !r->trace.failed; i++)
        swp__trace_add(&r->ctx, SWP_TRACE_KIND_MOVE, "7.2", "group %d", i);
}

static void add_players(struct record *r)
{
    struct swp__trace_event *event = swp__trace_add(&r->ctx, SWP_TRACE_KIND_MOVE, "7.2", "group");
    for (int i = 0; i < MANY && !r->trace.failed; i++)
        swp__trace_player(&r->ctx, event, i);
}

static void add_values(struct record *r)
{
    struct swp__trace_event *event = swp__trace_add(&r->ctx, SWP_TRACE_KIND_MOVE, "7.2", "group");
    for (int i = 0; i < MANY && !r->trace.failed; i++)
        swp__trace_value(&r->ctx, event, "from", i);
}

/* Whatever is told is there: texts, and arrays as long as they are said to be. */
static void check_kept(const struct record *r)
{
    uint32_t n = 0;
    for (const struct swp__trace_event *event = r->trace.first; event; event = event->next) {
        n++;
        EXPECT(strncmp(event->shown.text, "group", 5) == 0, "'%s'", event->shown.text);
        EXPECT(event->shown.player_count <= event->player_room &&
                   event->shown.value_count <= event->value_room,
               "%u players, %u values", (unsigned)event->shown.player_count,
               (unsigned)event->shown.value_count);
        for (uint32_t i = 0; i < event->shown.player_count; i++)
            EXPECT(event->shown.players[i] == i, "%u", (unsigned)i);
        for (uint32_t i = 0; i < event->shown.value_count; i++)
            EXPECT(event->shown.values[i].value == i, "%u", (unsigned)i);
    }
    EXPECT(n == r->trace.count, "%u events, %u are counted", (unsigned)n, (unsigned)r->trace.count);
}

/* After a failure nothing is added any more, so that no later event hides the hole. */
static void check_silence(struct record *r)
{
    struct swp__trace_event *event = r->trace.first;
    const uint32_t count = r->trace.count;
    const uint32_t players = event ? event->shown.player_count : 0;
    const uint32_t values = event ? event->shown.value_count : 0;
    EXPECT(swp__trace_add(&r->ctx, SWP_TRACE_KIND_MOVE, "7.2", "more") == NULL, "an event");
    swp__trace_player(&r->ctx, event, 1);
    swp__trace_value(&r->ctx, event, "from", 1);
    EXPECT(r->trace.count == count, "%u events", (unsigned)r->trace.count);
    EXPECT(!event || (event->shown.player_count == players && event->shown.value_count == values),
           "a player or a value more");
}

static void refuse_each(void (*add)(struct record *r), int at_least)
{
    int refusals = 0;
    for (long refused = 2;; refused++) { /* the first request is the arena */
        static struct record r;
        r = (struct record){.tracked = {.fail_at = refused}};
        begin(&r);
        add(&r);
        const bool was_refused = r.tracked.requests >= refused;
        EXPECT(r.trace.failed == was_refused, "request %ld: the trace %s", refused,
               r.trace.failed ? "failed" : "does not know");
        check_kept(&r);
        if (was_refused)
            check_silence(&r);
        end(&r);
        refusals += was_refused;
        if (!was_refused)
            break;
    }
    EXPECT(refusals >= at_least, "%d requests", refusals);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_event();
    TESTING_CASE("memory runs out for an event") refuse_each(add_events, 2);
    TESTING_CASE("memory runs out for a player") refuse_each(add_players, 4);
    TESTING_CASE("memory runs out for a value") refuse_each(add_values, 4);
    return testing_finish("unit_trace");
}
