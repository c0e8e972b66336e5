/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein 2026 player by player: what the check-list says of each, what is told of the bye, of
 * brackets and of floaters, and the last look at who may have the bye and meet whom. The position
 * is the worked example 12.1, whose table is worked out by hand. */
#include "dutch_position.h"
#include "swisspair/experimental/checklist.h"
#include "systems/burstein_2026/burstein_2026.h"

/* 1.5, 1.7.1, 1.7.2, 2.1.2 of the worked example; player 10 is away. */
static const struct dutch_position example = {
    .article = "12.1",
    .round = 4,
    .rounds = 5,
    .lot = 'b',
    .history = {"7b= 2w1 Z", "H 1b0 Z", "Z Z 4b1", "H Z 3w0", "8w0 9b1 10b-", "9b1 10w1 8w-",
                "1w= 8b0 H", "5b1 7w1 6b+", "6w0 5w0 U", "U 6b0 5w+ Z"}};
static const struct {
    uint32_t tpn;
    swp_colour due;
    swp_preference strength;
    int64_t may_have_bye, buchholz, sonneborn;
} players[] = {
    {7, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 1, 60, 150},
    {8, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 50, 500},
    {6, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 1, 50, 300},
    {5, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 1, 50, 100},
    {9, SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, 0, 40, 100},
    {1, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 1, 35, 150},
    {2, SWP_COLOUR_WHITE, SWP_PREFERENCE_STRONG, 1, 30, 25},
    {3, SWP_COLOUR_WHITE, SWP_PREFERENCE_STRONG, 1, 25, 50},
    {4, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1, 20, 25},
};
enum { N_PLAYERS = sizeof players / sizeof *players };

static const swp_checklist_row *row_of(const swp_checklist *list, uint32_t tpn)
{
    for (uint32_t i = 0; i < swp_checklist_count(list); i++)
        if (swp_checklist_at(list, i)->tpn == tpn)
            return swp_checklist_at(list, i);
    return NULL;
}

static void check_fact(const swp_checklist_row *row, swp_checklist_fact fact, int64_t expected)
{
    EXPECT((row->known >> fact & 1) && row->fact[fact] == expected,
           "player %lu, %s: %lld, not %lld", (unsigned long)row->tpn, swp_checklist_fact_name(fact),
           (long long)row->fact[fact], (long long)expected);
}

static void test_checklist(void)
{
    swp_tournament *t = dutch_tournament(&example);
    swp_checklist_options how = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    how.system = "burstein-2026";
    how.round = 4;
    TESTING_CASE("1.5, 1.7, 2.1.2 the check-list of the worked example")
    EXPECT(swp_checklist_create(t, &how, &list, NULL) == SWP_OK, "no check-list");
    EXPECT(!list || swp_checklist_count(list) == N_PLAYERS, "who is away is not listed");
    for (int i = 0; list && i < N_PLAYERS; i++) {
        const swp_checklist_row *row = row_of(list, players[i].tpn);
        if (!EXPECT(row != NULL, "player %lu", (unsigned long)players[i].tpn))
            continue;
        EXPECT(row->due == players[i].due, "player %lu: colour due", (unsigned long)row->tpn);
        check_fact(row, SWP_CHECKLIST_FACT_PREFERENCE, players[i].strength);
        check_fact(row, SWP_CHECKLIST_FACT_MAY_HAVE_BYE, players[i].may_have_bye);
        check_fact(row, SWP_CHECKLIST_FACT_BUCHHOLZ, players[i].buchholz);
        check_fact(row, SWP_CHECKLIST_FACT_SONNEBORN_BERGER, players[i].sonneborn);
    }
    swp_checklist_destroy(list);
    swp_tournament_destroy(t);
}

/* ---- what is told ---------------------------------------------------------------------------- */

/* An event as "what, score: players; name=value". */
static void write_event(const swp_trace_event *event, const char *value, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "%s, %d:", event->what ? event->what : "-",
                                   event->has_score ? (int)event->score : -1);
    for (uint32_t i = 0; i < event->player_count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, " %lu", (unsigned long)event->players[i]);
    for (uint32_t i = 0; i < event->value_count && used < size; i++)
        if (strcmp(event->values[i].name, value) == 0)
            used += (size_t)snprintf(out + used, size - used, "; %s=%lld", value,
                                     (long long)event->values[i].value);
}

/* The events of that kind are these, in this order; `value` is told with each. */
static void check_events(const swp_tournament *t, uint32_t round, swp_trace_kind kind,
                         const char *value, const char *const *expected)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    options.system = "burstein-2026";
    options.round = round;
    options.flags |= SWP_PAIR_TRACE;
    if (!EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "not paired"))
        return;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        char text[160];
        if (event->kind != kind)
            continue;
        write_event(event, value, text, sizeof text);
        EXPECT(*expected && strcmp(text, *expected) == 0, "%s, not %s", text,
               *expected ? *expected : "anything more");
        expected += *expected != NULL;
    }
    EXPECT(!*expected, "%s is not told", *expected);
    swp_pairing_destroy(pairing);
}

static void test_told(void)
{
    static const char *const bye[] = {"bye, 5: 4; games=1", NULL};
    static const char *const brackets[] = {
        "bracket, 30: 8; moved_down=0", "bracket, 20: 8 6; moved_down=1",
        "bracket, 15: 1; moved_down=0", "bracket, 10: 1 7 5 9 3; moved_down=1",
        "lowest, 5: 3 2; moved_down=1", NULL};
    static const char *const floaters[] = {"downfloaters, 30: 8", "downfloaters, 15: 1",
                                           "downfloaters, 10: 3", NULL};
    static const char *const results[] = {
        "pairs, 30:; downfloaters=1",    "pairs, 20: 8 6; downfloaters=0",
        "pairs, 15:; downfloaters=1",    "pairs, 10: 7 9 5 1; downfloaters=1",
        "pairs, 5: 2 3; downfloaters=0", NULL};
    static const char *const numbers[] = {
        "player, 30: 8; bsn=1", "player, 30: 8; bsn=1", "player, 20: 6; bsn=2",
        "player, 15: 1; bsn=1", "player, 10: 7; bsn=1", "player, 10: 5; bsn=2",
        "player, 10: 9; bsn=3", "player, 15: 1; bsn=4", "player, 10: 3; bsn=5",
        "player, 5: 2; bsn=1",  "player, 10: 3; bsn=2", NULL};
    static const char *const criteria[] = {"downfloaters, 30:; value=1",
                                           "downfloater_scores, 30:; value=1",
                                           "next_downfloaters, 30:; value=0",
                                           "next_downfloater_scores, 30:; value=0",
                                           "preferences_refused, 30:; value=0",
                                           "downfloaters, 20:; value=0",
                                           "downfloater_scores, 20:; value=0",
                                           "preferences_refused, 20:; value=1",
                                           "downfloaters, 15:; value=1",
                                           "downfloater_scores, 15:; value=1",
                                           "next_downfloaters, 15:; value=1",
                                           "next_downfloater_scores, 15:; value=0",
                                           "preferences_refused, 15:; value=0",
                                           "downfloaters, 10:; value=1",
                                           "downfloater_scores, 10:; value=1",
                                           "next_downfloaters, 10:; value=0",
                                           "next_downfloater_scores, 10:; value=0",
                                           "preferences_refused, 10:; value=0",
                                           "downfloaters, 5:; value=0",
                                           "downfloater_scores, 5:; value=0",
                                           "preferences_refused, 5:; value=1",
                                           NULL};
    swp_tournament *t = dutch_tournament(&example);
    TESTING_CASE("3.1 who has the bye") check_events(t, 4, SWP_TRACE_KIND_BYE, "games", bye);
    TESTING_CASE("1.2 brackets and who is in them")
    check_events(t, 4, SWP_TRACE_KIND_BRACKET, "moved_down", brackets);
    TESTING_CASE("4.1 the numbers of the members")
    check_events(t, 4, SWP_TRACE_KIND_TABLE, "bsn", numbers);
    TESTING_CASE("1.2.3 outgoing floaters")
    check_events(t, 4, SWP_TRACE_KIND_FLOAT, "none", floaters);
    TESTING_CASE("1.9 what a bracket comes to")
    check_events(t, 4, SWP_TRACE_KIND_RESULT, "downfloaters", results);
    TESTING_CASE("2.3 what is counted in each bracket")
    check_events(t, 4, SWP_TRACE_KIND_CRITERION, "value", criteria);
    swp_tournament_destroy(t);
}

struct wish_row {
    swp_wish_kind kind;
    uint32_t player, opponent;
    swp_verdict verdict;
    const char *article;
};

static void check_wish(const swp_tournament *t, uint32_t round, const struct wish_row *row)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_wish wish = SWP_WISH_INIT;
    swp_whynot *answer = NULL;
    swp_error err = {0};
    options.system = "burstein-2026";
    options.round = round;
    wish.kind = row->kind;
    wish.player = row->player;
    wish.opponent = row->opponent;
    if (!EXPECT(swp_whynot_create(t, &options, &wish, &answer, &err) == SWP_OK, "%lu: %s",
                (unsigned long)wish.player, err.text))
        return;
    const char *article = swp_whynot_article(answer);
    EXPECT(swp_whynot_verdict(answer) == row->verdict, "%lu, %lu: %s", (unsigned long)wish.player,
           (unsigned long)wish.opponent, swp_verdict_name(swp_whynot_verdict(answer)));
    EXPECT(!row->article || (article && strstr(article, row->article)), "%lu, %lu: %s",
           (unsigned long)wish.player, (unsigned long)wish.opponent,
           article ? article : "no article");
    swp_whynot_destroy(answer);
}

/* Why not: players whom the rules would pair otherwise, and who might have had the bye. */
static void test_wishes(void)
{
    static const struct wish_row wishes[] = {
        {SWP_WISH_KIND_MEETING, 8, 6, SWP_VERDICT_PAIRED, NULL},
        {SWP_WISH_KIND_MEETING, 7, 3, SWP_VERDICT_WORSE, "2.3.4 [C8]"},
        {SWP_WISH_KIND_MEETING, 2, 1, SWP_VERDICT_IMPOSSIBLE, "2.1.1"},
        {SWP_WISH_KIND_MEETING, 8, 1, SWP_VERDICT_WORSE, "2.3.3 [C7]"},
        {SWP_WISH_KIND_BYE, 4, 0, SWP_VERDICT_PAIRED, NULL},
        {SWP_WISH_KIND_BYE, 9, 0, SWP_VERDICT_IMPOSSIBLE, "2.1.2"},
        {SWP_WISH_KIND_DOWNFLOAT, 7, 0, SWP_VERDICT_LATER, "4.2"},
    };
    swp_tournament *t = dutch_tournament(&example);
    TESTING_CASE("why not")
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        check_wish(t, 4, &wishes[i]);
    swp_tournament_destroy(t);
}

/* Players without a game in the only round; groups of players who must not meet. */
static swp_tournament *field_of(uint32_t n, uint32_t (*groups)[5], size_t n_groups)
{
    swp_tournament *t = NULL;
    EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "no tournament");
    swp_tournament_set_rounds(t, 1, NULL); /* none of them for seeding */
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (uint32_t i = 1; i <= n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i;
        EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "player %lu",
               (unsigned long)i);
    }
    for (size_t g = 0; g < n_groups; g++) {
        uint32_t size = 0;
        while (size < 5 && groups[g][size])
            size++;
        EXPECT(swp_tournament_forbid(t, groups[g], size, 1, 0, NULL) == SWP_OK, "group %zu", g);
    }
    return t;
}

/* 3.1.2: without player 3 the others could not be paired. */
static void test_passed_over(void)
{
    static uint32_t groups[][5] = {{1, 2}};
    static const char *const bye[] = {"passed_over, 0: 3; games=0", "bye, 0: 2; games=0", NULL};
    swp_tournament *t = field_of(3, groups, 1);
    TESTING_CASE("3.1.2 passed over") check_events(t, 1, SWP_TRACE_KIND_BYE, "games", bye);
    swp_tournament_destroy(t);
}

/* Six players who stand as these points say. */
static swp_tournament *six_of(const swp_points *points, uint32_t (*groups)[5], size_t n_groups)
{
    swp_tournament *t = field_of(6, groups, n_groups);
    for (uint32_t i = 1; i <= 6; i++)
        EXPECT(swp_tournament_set_virtual_points_in(t, 1, i, points[i - 1], NULL) == SWP_OK,
               "player %lu", (unsigned long)i);
    return t;
}

/* 2.3.3: the next bracket has one resident, whom player 2 must not meet: so 2 does not float,
 * although 1-3 comes first in the order. */
static void test_one_below(void)
{
    static uint32_t groups[][5] = {{2, 4}};
    static const swp_points points[] = {20, 20, 20, 10, 0, 0};
    const struct dutch_position p = {.round = 1, .expect = "1-2 3-4 5-6"};
    swp_tournament *t = six_of(points, groups, 1);
    TESTING_CASE("2.3.3 a next bracket of one")
    EXPECT(dutch_pairs_as(t, &p, "burstein-2026"), "%s is expected", p.expect);
    swp_tournament_destroy(t);
}

/* Three brackets of two: who floats is what is wished. */
static void test_wished_floats(void)
{
    static const swp_points points[] = {20, 20, 10, 10, 0, 0};
    static const struct wish_row wishes[] = {
        {SWP_WISH_KIND_UPFLOAT, 3, 0, SWP_VERDICT_WORSE, "2.3.1 [C5]"},
        {SWP_WISH_KIND_UPFLOAT, 6, 0, SWP_VERDICT_WORSE, "2.3.1 [C5]"},
        {SWP_WISH_KIND_DOWNFLOAT, 4, 0, SWP_VERDICT_WORSE, "2.3.1 [C5]"},
        {SWP_WISH_KIND_UPFLOAT, 1, 0, SWP_VERDICT_IMPOSSIBLE, NULL},
        {SWP_WISH_KIND_DOWNFLOAT, 5, 0, SWP_VERDICT_IMPOSSIBLE, NULL},
    };
    swp_tournament *t = six_of(points, NULL, 0);
    TESTING_CASE("why not, of floats")
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        check_wish(t, 1, &wishes[i]);
    swp_tournament_destroy(t);
}

/* ---- the last look --------------------------------------------------------------------------- */

/* 2.1.2 and 2.1.3, as the library looks at a pairing before it gives it out. */
static void test_last_look(void)
{
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    swp_error err = {0};
    const struct swp__position *p = NULL;
    swp_tournament *t = dutch_tournament(&example);
    ctx.err = &err;
    TESTING_CASE("2.1.2, 2.1.3 the last look")
    if (EXPECT(swp__position_build(&ctx, t, 4, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
               err.text))
        for (int i = 0; i < N_PLAYERS; i++) {
            const int slot =
                (int)players[i].tpn - 1; /* everybody has a slot, in the order of TPNs */
            const uint8_t barred = players[i].strength != SWP_PREFERENCE_ABSOLUTE ? 0
                                   : players[i].due == SWP_COLOUR_WHITE ? 1u << SWP_COLOUR_BLACK
                                                                        : 1u << SWP_COLOUR_WHITE;
            EXPECT(swp__burstein_2026_bye_allowed(p, slot) == (players[i].may_have_bye == 1),
                   "player %lu: bye", (unsigned long)players[i].tpn);
            EXPECT(swp__burstein_2026_colours_barred(p, slot) == barred, "player %lu: colours",
                   (unsigned long)players[i].tpn);
        }
    swp_tournament_destroy(t);
    swp__arena_destroy(ctx.arena);
}

/* 1.5.2: two Whites or Blacks running, behind games that hide them from the difference, and a round
 * without a game in between. Player 1 has played these colours; the others are away. */
static void test_runs(void)
{
    static const struct {
        const char *colours;
        uint8_t barred;
    } rows[] = {
        {"BWW", 1u << SWP_COLOUR_WHITE},
        {"WBB", 1u << SWP_COLOUR_BLACK},
        {"WW", 1u << SWP_COLOUR_WHITE},
        {"BB", 1u << SWP_COLOUR_BLACK},
        {"WBW", 0},
        {"BWB", 0},
        {"BW.W", 1u << SWP_COLOUR_WHITE},
        {".BWW", 1u << SWP_COLOUR_WHITE},
        {"W.B", 0},
        {"BBBWW", 1u << SWP_COLOUR_WHITE},
        {"", 0},
        {"W", 0},
    };
    TESTING_CASE("1.5.2, 2.1.3 runs of a colour, at the last look")
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const uint32_t n = (uint32_t)strlen(rows[i].colours);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        swp_error err = {0};
        const struct swp__position *p = NULL;
        swp_tournament *t = field_of(n + 2, NULL, 0);
        ctx.err = &err;
        swp_tournament_set_rounds(t, n + 1, NULL);
        for (uint32_t r = 1; r <= n; r++) {
            const bool is_white = rows[i].colours[r - 1] == 'W';
            const swp_entry own = {r + 1, is_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
                                   SWP_RESULT_DRAW};
            const swp_entry other = {1, is_white ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE,
                                     SWP_RESULT_DRAW};
            if (rows[i].colours[r - 1] == '.')
                continue;
            EXPECT(swp_tournament_set_entry_in(t, r, 1, &own, NULL) == SWP_OK, "round %u", r);
            EXPECT(swp_tournament_set_entry_in(t, r, r + 1, &other, NULL) == SWP_OK, "round %u", r);
        }
        if (EXPECT(swp__position_build(&ctx, t, n + 1, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
                   err.text))
            EXPECT(swp__burstein_2026_colours_barred(p, 0) == rows[i].barred, "%s",
                   rows[i].colours);
        swp_tournament_destroy(t);
        swp__arena_destroy(ctx.arena);
    }
}

static void test_rounds_missing(void)
{
    TESTING_CASE("1.6.1 nothing is paired without the number of rounds")
    {
        swp_tournament *t = field_of(4, NULL, 0);
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        swp_check_options check = SWP_CHECK_OPTIONS_INIT;
        swp_pairing *pairing = NULL;
        swp_check_report *report = NULL;
        swp_error err = {0};
        options.system = check.system = "burstein-2026";
        EXPECT(swp_tournament_set_rounds(t, 0, &err) == SWP_OK, "%s", err.text);
        EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_ROUNDS_MISSING,
               "pair: %s", err.text);
        EXPECT(swp_check_report_create(t, &check, &report, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_ROUNDS_MISSING &&
                   strcmp(err.rule, "Burstein 2026 1.6.1") == 0,
               "check: %s [%s]", err.text, err.rule);
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_checklist();
    test_told();
    test_wishes();
    test_passed_over();
    test_one_below();
    test_wished_floats();
    test_last_look();
    test_runs();
    test_rounds_missing();
    return testing_finish("burstein_2026_players");
}
