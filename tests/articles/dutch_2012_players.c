/* SPDX-License-Identifier: Apache-2.0 */
/* Articles A.4, A.7, B.1.b and B.2 of the Dutch System of 2012 for single players: histories and
 * what the room makes of them, its own look and the last one (dutch_2012_absolute.c). */
#include "../unit/tournament_table.h"
#include "systems/dutch_2012/dutch_2012.h"
#include "systems/dutch_2012/dutch_2012_internal.h"
#include "testing.h"

enum { ROOM = 6 };

struct scene {
    swp_tournament *t;
    struct swp__context ctx;
    swp_error err;
    const struct swp__position *position;
    struct swp__ranked_field field;
};

static void open_scene(struct scene *s, const char *history, uint32_t round, uint32_t rounds,
                       swp_points pab)
{
    const char *rows[ROOM + 1] = {history, "", "", "", "", NULL};
    swp_scoring scoring = SWP_SCORING_INIT;
    *s = (struct scene){.t = table_tournament(NULL, rows)};
    scoring.pab = pab;
    swp_tournament_set_scoring(s->t, &scoring, NULL);
    swp_tournament_set_rounds(s->t, rounds, NULL);
    swp_tournament_set_initial_colour(s->t, SWP_COLOUR_WHITE, NULL);
    s->ctx.arena = swp__arena_create(NULL);
    s->ctx.err = &s->err;
    if (swp__position_build(&s->ctx, s->t, round, rounds, SWP__POSITION_NEXT, &s->position) !=
            SWP_OK ||
        swp__d12_field_build(&s->ctx, s->position, &s->field) != SWP_OK)
        abort();
}

static void close_scene(struct scene *s)
{
    swp__arena_destroy(s->ctx.arena);
    swp_tournament_destroy(s->t);
}

static const struct swp__ranked *first_player(const struct scene *s)
{
    int i = 0;
    while (s->field.players[i].slot != 0)
        i++;
    return &s->field.players[i];
}

/* ---- A.7, B.2 ------------------------------------------------------------------------------- */

/* The history of player 1; his opponents' sides are of no account here. */
static const struct {
    const char *article, *why, *history;
    uint32_t round, rounds;
    uint8_t preference, strength;
    const char *barred; /* "", "w", "b" */
} colours[] = {
    {"A.7.f", "no game, no preference", "U", 2, 9, SWP_COLOUR_NONE, SWP_PREFERENCE_NONE, ""},
    {"A.7.c", "mild: the other colour", "2w1 3b1", 3, 9, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, ""},
    {"A.7.b", "strong", "2w1", 2, 9, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, ""},
    {"A.7.a", "the difference is +2", "2w1 3w1 4b1 5w1", 5, 9, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, "w"},
    {"A.7.a", "twice White, difference +1", "2b1 3w1 4w1", 4, 9, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, "w"},
    {"A.7.a", "twice Black, difference 0", "2w1 3w1 4b1 5b0", 5, 9, SWP_COLOUR_WHITE,
     SWP_PREFERENCE_ABSOLUTE, "b"},
    {"A.7.a", "difference +2 against two Blacks: the last two games decide",
     "2w1 3w0 4w1 5w0 2b1 3b0", 7, 9, SWP_COLOUR_WHITE, SWP_PREFERENCE_ABSOLUTE, "b"},
    {"A.7.a", "difference -2 against two Whites, likewise", "2b1 3b0 4b1 5b0 2w1 3w0", 7, 9,
     SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, "w"},
    {"A.7.a", "difference +3 and one Black: the difference decides", "2w1 3w0 4w1 5w0 2b1", 6, 9,
     SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, "w"},
    {"A.7.a", "a round without a game does not break the row", "2b1 Z 3b0", 4, 9, SWP_COLOUR_WHITE,
     SWP_PREFERENCE_ABSOLUTE, "b"},
    {"B.2", "last round, over 50 per cent: the preference stays, nothing is barred",
     "2w1 3w1 4b1 5b0", 5, 5, SWP_COLOUR_WHITE, SWP_PREFERENCE_ABSOLUTE, ""},
};

static void test_colours(void)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        TESTING_CASE(colours[i].article)
        {
            struct scene s;
            open_scene(&s, colours[i].history, colours[i].round, colours[i].rounds, 10);
            const struct swp__ranked *player = first_player(&s);
            const uint8_t barred = *colours[i].barred == 'w'   ? 1u << SWP_COLOUR_WHITE
                                   : *colours[i].barred == 'b' ? 1u << SWP_COLOUR_BLACK
                                                               : 0;
            EXPECT(player->preference == colours[i].preference, "%s: %d", colours[i].why,
                   player->preference);
            EXPECT(player->strength == colours[i].strength, "%s: %d", colours[i].why,
                   player->strength);
            EXPECT(swp__dutch_2012_colours_barred(s.position, player->slot) == barred, "%s: %d",
                   colours[i].why, swp__dutch_2012_colours_barred(s.position, player->slot));
            close_scene(&s);
        }
}

/* ---- B.1.b ---------------------------------------------------------------------------------- */

static const struct {
    const char *why, *history;
    swp_points pab;
    bool may_have_bye;
} byes[] = {
    {"nothing", "2w1", 10, true},
    {"the bye", "U", 10, false},
    {"the bye, worth half a point", "U", 5, false},
    {"the bye, worth nothing", "U", 0, false},
    {"half a point", "H", 10, false},
    {"a win by default", "2w+", 10, false},
    {"a loss by default", "2w-", 10, true},
    {"an absence without points", "Z", 10, true},
};

static void test_byes(void)
{
    for (size_t i = 0; i < sizeof byes / sizeof *byes; i++)
        TESTING_CASE("B.1.b")
        {
            struct scene s;
            open_scene(&s, byes[i].history, 2, 9, byes[i].pab);
            const struct swp__ranked *player = first_player(&s);
            EXPECT(player->may_have_bye == byes[i].may_have_bye, "%s", byes[i].why);
            EXPECT(swp__dutch_2012_bye_allowed(s.position, player->slot) == byes[i].may_have_bye,
                   "%s", byes[i].why);
            close_scene(&s);
        }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_colours();
    test_byes();
    return testing_finish("dutch_2012_players");
}
