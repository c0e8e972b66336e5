/* SPDX-License-Identifier: Apache-2.0 */
/* Articles A.4, A.5, A.7, B.1.b, B.2, B.5, B.6 and E of the Swiss System Based on Rating (1998) for
 * single players and single pairs: histories and what the room makes of them. */
#include "../unit/tournament_table.h"
#include "systems/dutch_1998/dutch_1998_internal.h"
#include "testing.h"

enum { ROOM = 6 };

struct scene {
    swp_tournament *t;
    struct swp__context ctx;
    swp_error err;
    const struct swp__position *position;
    struct swp__ranked_field field;
};

static void open_scene(struct scene *s, const char *const *rows, uint32_t round, uint32_t rounds,
                       swp_colour lot)
{
    *s = (struct scene){.t = table_tournament(NULL, rows)};
    swp_tournament_set_rounds(s->t, rounds, NULL);
    swp_tournament_set_initial_colour(s->t, lot, NULL);
    s->ctx.arena = swp__arena_create(NULL);
    s->ctx.err = &s->err;
    if (swp__position_build(&s->ctx, s->t, round, rounds, SWP__POSITION_NEXT, &s->position) !=
            SWP_OK ||
        swp__d98_field_build(&s->ctx, s->position, &s->field) != SWP_OK)
        abort();
}

static void close_scene(struct scene *s)
{
    swp__arena_destroy(s->ctx.arena);
    swp_tournament_destroy(s->t);
}

/* Index of the player in the order of A.2. */
static int index_of(const struct scene *s, int tpn)
{
    int i = 0;
    while (s->field.players[i].slot != tpn - 1)
        i++;
    return i;
}

static const struct swp__ranked *player_of(const struct scene *s, int tpn)
{
    return &s->field.players[index_of(s, tpn)];
}

/* ---- A.7, B.2 ------------------------------------------------------------------------------- */

/* The history of player 1; his opponents' sides are of no account here. */
static const struct {
    const char *article, *why, *history;
    uint32_t round, rounds;
    uint8_t preference, strength;
    int difference;
    const char *forbidden; /* "", "w", "b", "wb" */
} colours[] = {
    {"A.7", "no game, no preference (R-12)", "U", 2, 9, SWP_COLOUR_NONE, SWP_PREFERENCE_NONE, 0,
     ""},
    {"A.7.c", "mild: the other colour", "2w1 3b1", 3, 9, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 0,
     ""},
    {"A.7.c", "mild: -0 and +0", "2b1 3w1", 3, 9, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, ""},
    {"A.7.b", "strong", "2w1", 2, 9, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1, ""},
    {"A.7.b", "strong", "2b1 3w0 4b1", 4, 9, SWP_COLOUR_WHITE, SWP_PREFERENCE_STRONG, -1, ""},
    {"A.7.a", "the difference is +2", "2w1 3w1 4b1 5w1", 5, 9, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, 2, "w"},
    {"A.7.a", "twice White", "2b1 3w1 4w1", 4, 9, SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, 1,
     "w"},
    {"A.7.a", "twice Black, difference 0", "2w1 3w1 4b1 5b0", 5, 9, SWP_COLOUR_WHITE,
     SWP_PREFERENCE_ABSOLUTE, 0, "b"},
    {"F.2", "a default has no colour", "2w1 3w+", 3, 9, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1,
     ""},
    {"F.3", "a round without a game does not break the row (R-4)", "2b1 Z 3b0", 4, 9,
     SWP_COLOUR_WHITE, SWP_PREFERENCE_ABSOLUTE, -2, "b"},
    {"B.2.a", "from +2 White leads beyond 2", "2w1 3w1 4b1 5w1 2b1 3w0", 7, 9, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, 2, "w"},
    {"B.2.a", "from +4 both colours stay beyond 2 (R-13)", "2w1 3w1 4w1 5w1", 5, 9,
     SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, 4, "wb"},
    {"A.7.a", "last round, over 50 per cent: strong, nothing forbidden (R-20)", "2b1 3w1 4w1", 4, 4,
     SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1, ""},
    {"A.7.a", "last round, over 50 per cent: the difference, not twice Black",
     "2w1 3w1 4w1 5b1 2b0", 6, 6, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1, ""},
    {"A.7.a", "last round, over 50 per cent, difference 0: mild", "2w1 3w1 4b1 5b0", 5, 5,
     SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 0, ""},
    {"A.7.a", "last round, exactly 50 per cent: not exempt", "2b0 3w1 4w=", 4, 4, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, 1, "w"},
};

static void test_colours(void)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        const char *rows[ROOM + 1] = {colours[i].history, "", "", "", "", NULL};
        struct scene s;
        open_scene(&s, rows, colours[i].round, colours[i].rounds, SWP_COLOUR_WHITE);
        const struct swp__ranked *player = player_of(&s, 1);
        uint8_t forbidden = 0;
        for (const char *c = colours[i].forbidden; *c; c++)
            forbidden |= (uint8_t)(1u << (*c == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK));
        EXPECT(player->preference == colours[i].preference, "%s %s: %d", colours[i].article,
               colours[i].why, player->preference);
        EXPECT(player->strength == colours[i].strength, "%s %s: %d", colours[i].article,
               colours[i].why, player->strength);
        EXPECT(player->difference == colours[i].difference, "%s %s: %d", colours[i].article,
               colours[i].why, player->difference);
        EXPECT(player->forbidden == forbidden, "%s %s: %d", colours[i].article, colours[i].why,
               player->forbidden);
        close_scene(&s);
    }
}

/* ---- A.4, A.5, B.1.b, B.5, B.6 -------------------------------------------------------------- */

/* All players' histories; player 1 is looked at. */
static const struct {
    const char *article, *why;
    const char *rows[4];
    uint32_t round, rounds;
    int down, up;
    bool may_have_bye;
} floats[] = {
    {"A.4",
     "paired with a lower score in the last round",
     {"2w1 3b1", "1b0", "Z 1w0"},
     3,
     9,
     D98_B5,
     D98_FREE,
     true},
    {"A.4",
     "paired with a higher score two rounds before",
     {"Z 2b1 Z", "3w1 1w0", "2b0"},
     4,
     9,
     D98_FREE,
     D98_B6,
     true},
    {"A.4",
     "three rounds before is over",
     {"2w1 3b1 Z Z", "1b0", "Z 1w0"},
     5,
     9,
     D98_FREE,
     D98_FREE,
     true},
    {"A.4", "equal scores are no float", {"2w1", "1b0", "Z"}, 2, 9, D98_FREE, D98_FREE, true},
    {"A.4",
     "a pairing decided by default floats all the same (R-5)",
     {"2w1 3b-", "1b0", "Z 1w+"},
     3,
     9,
     D98_B5,
     D98_FREE,
     true},
    {"A.5",
     "the bye is a downfloat and bars from another",
     {"U", "3w1", "2b0"},
     2,
     9,
     D98_B5,
     D98_FREE,
     false},
    {"A.5",
     "a full-point absence is a bye (R-6)",
     {"F", "3w1", "2b0"},
     2,
     9,
     D98_B5,
     D98_FREE,
     false},
    {"B.1.b",
     "a half-point absence bars nobody and is no float",
     {"H", "3w1", "2b0"},
     2,
     9,
     D98_FREE,
     D98_FREE,
     true},
    {"B.1.b",
     "a win by default bars, without a float between equals",
     {"2w+", "1b-", "Z"},
     2,
     9,
     D98_FREE,
     D98_FREE,
     false},
    {"B.1.b", "nobody appeared: no point", {"2w-", "1b-", "Z"}, 2, 9, D98_FREE, D98_FREE, true},
    {"B.6, note",
     "last round, over 50 per cent: free",
     {"2w1 3b1", "1b0", "Z 1w0"},
     3,
     3,
     D98_FREE,
     D98_FREE,
     true},
};

static void test_floats(void)
{
    for (size_t i = 0; i < sizeof floats / sizeof *floats; i++) {
        const char *rows[5] = {floats[i].rows[0], floats[i].rows[1], floats[i].rows[2], NULL, NULL};
        struct scene s;
        open_scene(&s, rows, floats[i].round, floats[i].rounds, SWP_COLOUR_WHITE);
        const struct swp__ranked *player = player_of(&s, 1);
        EXPECT(swp__d98_need(player, SWP_FLOAT_DOWN) == floats[i].down, "%s %s: down %d",
               floats[i].article, floats[i].why, swp__d98_need(player, SWP_FLOAT_DOWN));
        EXPECT(swp__d98_need(player, SWP_FLOAT_UP) == floats[i].up, "%s %s: up %d",
               floats[i].article, floats[i].why, swp__d98_need(player, SWP_FLOAT_UP));
        EXPECT(player->may_have_bye == floats[i].may_have_bye, "%s %s: bye %d", floats[i].article,
               floats[i].why, player->may_have_bye);
        close_scene(&s);
    }
}

/* ---- B.1.a, B.2: pairs ---------------------------------------------------------------------- */

/* May players 1 and 2 meet? */
static const struct {
    const char *article, *why;
    const char *rows[4];
    uint32_t round, rounds;
    bool may_meet;
} pairs[] = {
    {"B.1.a", "they have met", {"2w1", "1b0", "", ""}, 2, 9, false},
    {"F.2", "not played: they may meet again", {"2w+", "1b-", "", ""}, 2, 9, true},
    {"B.2",
     "two absolute preferences for White",
     {"3b1 4b1", "4b1 3b1", "1w0 2w0", "2w0 1w0"},
     3,
     9,
     false},
    {"B.2", "absolute against strong", {"3b1 4b1", "4w1 3b1 ", "1w0 2w0", "2b0 1w0"}, 3, 9, true},
    {"B.2, note",
     "one over 50 per cent in the last round is enough (R-20)",
     {"3b1 4b1", "4b0 3b=", "1w0 2w=", "2w1 1w0"},
     3,
     3,
     true},
    {"B.2, note",
     "nobody over 50 per cent",
     {"3b= 4b=", "4b0 3b=", "1w= 2w=", "2w1 1w="},
     3,
     3,
     false},
};

static void test_pairs(void)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const char *rows[5] = {pairs[i].rows[0], pairs[i].rows[1], pairs[i].rows[2],
                               pairs[i].rows[3], NULL};
        struct scene s;
        open_scene(&s, rows, pairs[i].round, pairs[i].rounds, SWP_COLOUR_WHITE);
        const int two[2] = {index_of(&s, 1), index_of(&s, 2)};
        struct swp__bit_graph links;
        EXPECT(swp__d98_links_build(&s.field, two, 2, /* has_bye= */ false, &links) == SWP_OK, "%s",
               s.err.text);
        EXPECT(swp__bit_edge(&links, 0, 1) == pairs[i].may_meet, "%s %s", pairs[i].article,
               pairs[i].why);
        EXPECT(swp__d98_has_opponent(&s.field, two[0], two, 2) == pairs[i].may_meet, "%s %s",
               pairs[i].article, pairs[i].why);
        EXPECT(swp__d98_may_meet(&s.field, two[0], two[1]) == pairs[i].may_meet, "%s %s",
               pairs[i].article, pairs[i].why);
        EXPECT(swp__d98_least_opponents(&s.field, two, 2) <= pairs[i].may_meet, "%s %s",
               pairs[i].article, pairs[i].why);
        close_scene(&s);
    }
}

/* ---- E ------------------------------------------------------------------------------------ */

/* Players 1 and 2 are paired: who gets White? */
static const struct {
    const char *article, *why;
    const char *rows[2];
    uint32_t round;
    swp_colour lot;
    int white;
} games[] = {
    {"E.1", "both preferences", {"3b1", "4w1"}, 2, SWP_COLOUR_WHITE, 1},
    {"E.1", "both preferences", {"3w1", "4b1"}, 2, SWP_COLOUR_WHITE, 2},
    {"E.1", "one preference, the other has none (R-36)", {"U", "4b1"}, 2, SWP_COLOUR_WHITE, 2},
    {"E.2", "absolute against strong", {"3b1 4w1 5b1", "4w1 3b1 6b1"}, 4, SWP_COLOUR_WHITE, 2},
    {"E.2", "strong against mild", {"3w1 4b1 5b1 6w1", "4b1 3w1 6b1 Z"}, 5, SWP_COLOUR_WHITE, 2},
    {"E.3",
     "third game from the end: 1 had White",
     {"3b1 4w1 5w1 6b1", "4w1 3b1 6w1 5b1"},
     5,
     SWP_COLOUR_WHITE,
     2},
    {"E.3",
     "third game from the end: 1 had Black",
     {"4w1 3b1 6w1 5b1", "3b1 4w1 5w1 6b1"},
     5,
     SWP_COLOUR_WHITE,
     1},
    {"F.3",
     "BWW-B counts as -BWWB, WB-WB as -WBWB",
     {"4b1 3w1 5w1 Z 6b1", "3w1 4b1 Z 5w1 6b1"},
     6,
     SWP_COLOUR_WHITE,
     2},
    {"E.4",
     "no difference: the higher ranked player",
     {"3b1 4w1", "4b1 3w1"},
     3,
     SWP_COLOUR_WHITE,
     2},
    {"E.4",
     "no difference: the higher ranked player",
     {"3w1 4b1", "4w1 3b1"},
     3,
     SWP_COLOUR_WHITE,
     1},
    {"E.5",
     "later, nobody has played: an odd number takes the lot (R-38)",
     {"U", "F"},
     2,
     SWP_COLOUR_BLACK,
     2},
};

static void test_colour_allocation(void)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const char *rows[7] = {games[i].rows[0], games[i].rows[1], "", "", "", "", NULL};
        struct scene s;
        open_scene(&s, rows, games[i].round, 9, games[i].lot);
        const int a = index_of(&s, 1), b = index_of(&s, 2);
        struct swp__pair pair = {a < b ? a : b, a < b ? b : a};
        struct swp__slot_pairing out;
        EXPECT(swp__ranked_publish(&s.field, &swp__d98_publication, &pair, 1, SWP__NOBODY, &out) ==
                   SWP_OK,
               "%s", s.err.text);
        EXPECT(out.boards[0].white == games[i].white - 1, "%s %s: White for %d", games[i].article,
               games[i].why, out.boards[0].white + 1);
        close_scene(&s);
    }
}

static void test_first_round(void)
{
    const char *rows[] = {"", "Z", "", "", "", "", NULL};
    static const int white[] = {1, 5}; /* 1-4 and 3-5, the lot for 1; 6 has the bye */
    struct scene s;
    open_scene(&s, rows, 1, 9, SWP_COLOUR_WHITE);
    struct swp__slot_pairing out;
    EXPECT(swp__dutch_1998_pair(&s.ctx, s.position, &out) == SWP_OK, "%s", s.err.text);
    EXPECT(out.n_boards == 3, "%d boards", out.n_boards);
    for (int i = 0; i < 2; i++)
        EXPECT(out.boards[i].white == white[i] - 1, "board %d: White for %d", i + 1,
               out.boards[i].white + 1);
    EXPECT(out.boards[2].white == 5 && out.boards[2].black == SWP__NOBODY, "F.4: bye for %d",
           out.boards[2].white + 1);
    close_scene(&s);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("A.7, B.2 colours of a player") test_colours();
    TESTING_CASE("A.4, A.5, B.1.b, B.5, B.6 floats and byes") test_floats();
    TESTING_CASE("B.1.a, B.2 who may meet") test_pairs();
    TESTING_CASE("E colours of a pair") test_colour_allocation();
    TESTING_CASE("E.5, F.4 places in S1, the lowest has the bye") test_first_round();
    return testing_finish("dutch_1998_players");
}
