/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System article by article: what is known of a player (1), who may have the bye (2.1),
 * the orders of article 4, the colours (5), and what the arbiter is told when the rules end.
 * Positions are constructed unless a source is named. */
#include "dubov_2025_table.h"
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "unit/tracked_allocator.h"

/* ---- 1: a player
 * ----------------------------------------------------------------------------------- */

/* Player 1 has the history; players 2 to 9 have ratings 1500, 1501, ... and no rounds. */
static const struct player_case {
    const char *article, *history, *why;
    int rounds; /* planned; the round after the history is paired */
    swp_colour preference;
    swp_preference strength;
    int aro, games;
    bool may_have_bye;
} player_cases[] = {
    {"1.5.2.4, 1.6.3", "", "no round", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, true},
    {"1.5.2.4", " H Z", "byes are no games", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, true},
    {"1.5.2.2", " 2w1", "one White", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1500, 1, true},
    {"1.5.2.2", " 2b1", "one Black", 5, SWP_COLOUR_WHITE, SWP_PREFERENCE_STRONG, 1500, 1, true},
    {"1.5.2.3", " 2w1 3b1", "alternate", 5, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 1501, 2, true},
    {"1.5.2.3", " 2b1 3w1", "alternate", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 1501, 2, true},
    {"1.5.2.1", " 2w1 3w1", "twice White", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, 1501, 2,
     true},
    {"1.5.2.1", " 2w0 H 3w0", "not in consecutive rounds", 5, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, 1501, 2, true},
    {"1.5.2.1", " 2b0 3w0 4b0 5b0", "twice Black", 9, SWP_COLOUR_WHITE, SWP_PREFERENCE_ABSOLUTE,
     1502, 4, true},
    {"1.5.2.1", " 2w0 3w0 4b0 5w0 6b0 7w0", "difference +2", 9, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_ABSOLUTE, 1503, 6, true},
    {"1.5.2.1", " 2w0 3w0 4w0 5w0 6b0 7b0", "difference +2, twice Black: made by hand", 9,
     SWP_COLOUR_BLACK, SWP_PREFERENCE_ABSOLUTE, 1503, 6, true},
    {"1.5.2.1", " 2w0 3w0 4b0 5b0", "difference 0, twice Black", 9, SWP_COLOUR_WHITE,
     SWP_PREFERENCE_ABSOLUTE, 1502, 4, true},
    {"1.5.1", " 2w0 3w+", "a forfeited game has no colour", 5, SWP_COLOUR_BLACK,
     SWP_PREFERENCE_STRONG, 1500, 1, false},
    {"1.6.1", " 2w0 3b- 4b0", "a forfeited game is not in ARO", 5, SWP_COLOUR_WHITE,
     SWP_PREFERENCE_MILD, 1501, 2, true},
    {"1.6.1", " 2w0 4b0", "1500 and 1502", 5, SWP_COLOUR_WHITE, SWP_PREFERENCE_MILD, 1501, 2, true},
    {"1.6.1", " 2w0 3b0 5w0", "1501.33 is 1501", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1501,
     3, true},
    {"1.6.1", " 2w0 4b0 5w0", "1501.67 is 1502", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1502,
     3, true},
    {"C2", " U", "had the bye", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, false},
    {"C2", " F", "a full-point bye", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, false},
    {"C2", " 2w+", "a win by forfeit", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, false},
    {"C2", " 2w-", "a loss by forfeit", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_MILD, 0, 0, true},
    {"C2", " 2w1", "a win over the board", 5, SWP_COLOUR_BLACK, SWP_PREFERENCE_STRONG, 1500, 1,
     true},
};

static void check_player(const struct player_case *c)
{
    char line[60];
    int round = 1;
    for (const char *at = c->history; *at; at++)
        round += *at == ' ';
    const struct dubov_2025_example position = {
        .source = c->article,
        .round = round,
        .rounds = c->rounds,
        .lot = 'w',
        .players = {line, "1500", "1501", "1502", "1503", "1504", "1505", "1506", "1507"}};
    snprintf(line, sizeof line, "2000%s", c->history);
    swp_tournament *t = dubov_2025_tournament(&position);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const struct swp__position *p = NULL;
    struct d25_field field;
    EXPECT(swp__position_build(&ctx, t, (uint32_t)round, 0, SWP__POSITION_NEXT, &p) == SWP_OK &&
               swp__d25_field_build(&ctx, p, &swp__d25_edition_2025, &field) == SWP_OK,
           "%s", c->why);
    const struct d25_player *player = &field.players[field.player_of_slot[0]];
    EXPECT(player->preference == c->preference && player->strength == c->strength,
           "%s, %s: colour %d strength %d", c->article, c->why, player->preference,
           player->strength);
    EXPECT(player->aro == c->aro && player->games == c->games, "%s, %s: ARO %d, games %d",
           c->article, c->why, (int)player->aro, player->games);
    EXPECT(player->may_have_bye == c->may_have_bye, "%s, %s", c->article, c->why);
    swp__arena_destroy(ctx.arena);
    swp_tournament_destroy(t);
}

/* C2: what round 1 of player 1 was, what the arbiter made it worth, and whether he may have the
 * bye.
 */
static const struct by_hand_case {
    const char *round, *why;
    swp_points points;
    bool may_have_bye;
} by_hand_cases[] = {
    {"Z", "an absence worth a win", 10, false},
    {"Z", "an absence worth more", 12, false},
    {"Z", "an absence worth less", 9, true},
    {"H", "a half-point bye worth a win", 10, false},
    {"2w-", "a loss by forfeit worth a win", 10, false},
    {"F", "a full-point bye worth less", 5, true},
    {"2w+", "a win by forfeit, whatever it is worth", 5, false},
    {"2w0", "a game lost over the board, worth a win", 10, true},
};

static void check_by_hand(const struct by_hand_case *c)
{
    char line[20];
    const struct dubov_2025_example example = {
        .source = c->why, .round = 2, .rounds = 5, .lot = 'w', .players = {line, "1500"}};
    snprintf(line, sizeof line, "2000 %s", c->round);
    swp_tournament *t = dubov_2025_tournament(&example);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const struct swp__position *p = NULL;
    EXPECT(swp_tournament_set_entry_points_in(t, 1, 1, c->points, NULL) == SWP_OK &&
               swp__position_build(&ctx, t, 2, 0, SWP__POSITION_NEXT, &p) == SWP_OK,
           "%s", c->why);
    EXPECT(swp__dubov_2025_bye_allowed(p, 0) == c->may_have_bye, "%s", c->why);
    swp__arena_destroy(ctx.arena);
    swp_tournament_destroy(t);
}

/* 1.7: player 1 meets in each round somebody with one point more. */
static void check_maximum_upfloater(int rounds, int most)
{
    for (int upfloats = most - 1; upfloats <= most; upfloats++) {
        const struct dubov_2025_example position = {
            .source = "1.7.2",
            .round = upfloats + 2,
            .rounds = rounds,
            .lot = 'w',
            .players = {upfloats == 1   ? "2000 Z 2w0"
                        : upfloats == 2 ? "2000 Z 2w0 3b0"
                        : upfloats == 3 ? "2000 Z 2w0 3b0 4w0"
                                        : "2000 Z 2w0 3b0 4w0 5b0",
                        "2000 F 1b1", "2000 F Z 1w1", "2000 F Z Z 1b1", "2000 F Z Z Z 1w1"}};
        struct dubov_2025_example cut = position;
        for (int i = upfloats + 1; i < 5; i++)
            cut.players[i] = "2000";
        swp_tournament *t = dubov_2025_tournament(&cut);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        const struct swp__position *p = NULL;
        struct d25_field field;
        EXPECT(swp__position_build(&ctx, t, (uint32_t)cut.round, 0, SWP__POSITION_NEXT, &p) ==
                       SWP_OK &&
                   swp__d25_field_build(&ctx, p, &swp__d25_edition_2025, &field) == SWP_OK,
               "%d rounds", rounds);
        const struct d25_player *player = &field.players[field.player_of_slot[0]];
        EXPECT(player->upfloats == upfloats && player->upfloated_last, "%d upfloats", upfloats);
        EXPECT(player->is_maximum_upfloater == (upfloats >= most),
               "%d rounds: MaxT %d, %d upfloats", rounds, most, upfloats);
        swp__arena_destroy(ctx.arena);
        swp_tournament_destroy(t);
    }
}

/* ---- rounds
 * ----------------------------------------------------------------------------------------- */

static const struct dubov_2025_example rounds[] = {
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "the first transposition, ABC",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .expect = "1-4 5-2 3-6",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "ACB",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .forbidden = "3-6",
     .expect = "1-4 6-2 3-5",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "BAC",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .forbidden = "1-4",
     .expect = "1-5 4-2 3-6",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "BCA",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .forbidden = "1-4 3-6",
     .expect = "1-5 6-2 3-4",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "CAB",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .forbidden = "1-4 1-5",
     .expect = "1-6 4-2 3-5",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "4.4.2, Note",
     .article = "4.4",
     .why = "CBA",
     .round = 1,
     .rounds = 5,
     .lot = 'w',
     .forbidden = "1-4 1-5 3-5",
     .expect = "1-6 5-2 3-4",
     .players = {"6", "5", "4", "3", "2", "1"}},
    {.source = "constructed",
     .article = "2.1.1",
     .why = "equal score and games: the lowest in the list has had a bye, the next one gets it",
     .round = 3,
     .rounds = 5,
     .lot = 'w',
     .expect = "3-1 2-0",
     .players = {"2000 2w= H", "2000 1b= H", "2000 U 4b0", "2000 Z 3w1 Z"}},
    {.source = "constructed",
     .article = "2.1.4, 2.1.5",
     .why = "equal scores: most games, then lowest in the list",
     .round = 2,
     .rounds = 5,
     .lot = 'w',
     .expect = "3-1 2-4 5-0",
     .players = {"2000 2w=", "2000 1b=", "2000 H", "2000 5w=", "2000 4b="}},
    {.source = "constructed",
     .article = "2.2.3.1",
     .why = "without a game by halves, later rounds too",
     .round = 3,
     .rounds = 5,
     .lot = 'b',
     .expect = "3-1 2-4",
     .players = {"2000 Z Z", "2000 Z Z", "2000 Z Z", "2000 Z Z"}},
    {.source = "constructed",
     .article = "C4, 4.2.3",
     .why = "two residents who must not meet: the first two of the next scoregroup",
     .round = 5,
     .rounds = 9,
     .lot = 'w',
     .forbidden = "1-2",
     .expect = "1-3 4-2 5-6 7-8",
     .players = {"2000 F F F F", "2000 F F F F", "2000 F F F Z", "2000 F F F Z", "2000 F F F Z",
                 "2000 F F H Z", "2000 F F H Z", "2000 F H Z Z"}},
};

static void check_round(const struct dubov_2025_example *e, const char *system)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    char boards[200] = "";
    swp_tournament *t = dubov_2025_tournament(e);
    options.system = system;
    options.round = (uint32_t)e->round;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s, %s: %s", e->article,
               e->why, err.text))
        dubov_2025_boards(pairing, boards, sizeof boards);
    EXPECT(strcmp(boards, e->expect) == 0, "%s, %s: %s, expected %s", e->article, e->why, boards,
           e->expect);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- 1.8.3
 * -------------------------------------------------------------------------------------------- */

static const struct blocked {
    struct dubov_2025_example position;
    const char *says;
} blocked[] = {
    {{.source = "1.8.3",
      .round = 1,
      .rounds = 5,
      .lot = 'w',
      .forbidden = "1-2-3-4",
      .players = {"1", "1", "1", "1", "1", "1"}},
     "round 1: no complete pairing, at least 2 of the players would be without an opponent (C1, "
     "C3); "
     "the arbiter decides (1.8.3)"},
    {{.source = "1.8.3",
      .round = 1,
      .rounds = 5,
      .lot = 'w',
      .forbidden = "1-4 2-4 3-4 4-5 4-6",
      .players = {"1", "1", "1", "1", "1", "1"}},
     "round 1: no complete pairing, at least 2 of the players would be without an opponent (C1, "
     "C3); "
     "the arbiter decides (1.8.3)"},
    {{.source = "1.8.3, C2",
      .round = 2,
      .rounds = 5,
      .lot = 'w',
      .players = {"1 F", "1 U", "1 2w+"}},
     "round 2: no complete pairing, nobody may have the bye (2.1.1, C2): all have had one or won "
     "without playing; the arbiter decides (1.8.3)"},
    {{.source = "1.8.3, C4",
      .round = 2,
      .rounds = 5,
      .lot = 'w',
      .forbidden = "1-2",
      .players = {"1 F", "1 U", "1 Z"}},
     "round 2: no complete pairing, 1 may have the bye (2.1.1, C2), 3 among them, but without any "
     "of them the others cannot all be paired (C1, C3); the arbiter decides (1.8.3)"},
};

static void check_blocked(const struct blocked *b)
{
    swp_error err = {0};
    struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
    const struct swp__position *p = NULL;
    struct swp__slot_pairing found;
    swp_tournament *t = dubov_2025_tournament(&b->position);
    EXPECT(swp__position_build(&ctx, t, (uint32_t)b->position.round, 0, SWP__POSITION_NEXT, &p) ==
               SWP_OK,
           "%s", err.text);
    EXPECT(swp__dubov_2025_pair(&ctx, p, &found) == SWP_ERR_NO_PAIRING, "%s", b->says);
    EXPECT(strcmp(err.text, b->says) == 0, "'%s'", err.text);
    EXPECT(strcmp(err.rule, "Dubov 2025") == 0, "'%s'", err.rule);
    EXPECT(swp__dubov_2026_pair(&ctx, p, &found) == SWP_ERR_NO_PAIRING &&
               strstr(err.text, "(1.9.3)") && strcmp(err.rule, "Dubov 2026") == 0,
           "'%s'", err.text);
    swp__arena_destroy(ctx.arena);
    swp_tournament_destroy(t);
}

/* ---- 5: the article of each pair's colours
 * -------------------------------------------------------------- */

/* Pairs of the worked examples, as the readings explain them. */
static const struct {
    int example;
    uint32_t white, black;
    const char *article;
} colours[] = {
    {1, 4, 1, "5.2.1"},  {10, 12, 8, "5.2.1"}, {6, 3, 2, "5.2.2"},
    {2, 3, 1, "5.2.3"},  {11, 4, 3, "5.2.3"},  {13, 4, 8, "5.2.3"},
    {11, 2, 1, "5.2.4"}, {3, 1, 4, "5.2.5"},   {14, 3, 2, "5.2.5"},
};

static void check_colours(int example, uint32_t white, uint32_t black, const char *article)
{
    const struct dubov_2025_example *e = &dubov_2025_examples[example - 1];
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    const swp_trace_event *event = NULL;
    bool found = false;
    swp_tournament *t = dubov_2025_tournament(e);
    options.system = "dubov-2025";
    options.flags |= SWP_PAIR_TRACE;
    if (EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", e->source)) {
        for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
            if (event->kind == SWP_TRACE_KIND_PAIR && event->players[0] == white &&
                event->players[1] == black) {
                found = true;
                EXPECT(strcmp(event->article, article) == 0, "%s: %u-%u by %s, expected %s",
                       e->source, (unsigned)white, (unsigned)black, event->article, article);
            }
    }
    EXPECT(found, "%s: %u-%u", e->source, (unsigned)white, (unsigned)black);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- 1.2.2, acceleration, memory
 * ------------------------------------------------------------------------ */

/* A rating that comes in re-sorts the list until round 4 is paired. */
static void check_ranking(int round, bool is_open)
{
    static const char *const histories[] = {"2w1 3b1 4w1 2b1", "1b0 4w1 3w1 1w0", "4w1 1w0 2b0 4b1",
                                            "3b0 2b0 1b0 3w0"};
    struct dubov_2025_example e = {
        .source = "1.2.2", .round = round, .rounds = 6, .lot = 'w', .forbidden = ""};
    char lines[4][40];
    for (int i = 0; i < 4; i++) {
        snprintf(lines[i], sizeof lines[i], "%d %.*s", i == 3 ? 0 : 2000 - i, 4 * (round - 1) - 1,
                 histories[i]);
        e.players[i] = lines[i];
    }
    swp_tournament *t = dubov_2025_tournament(&e);
    swp_player player = *swp_tournament_player(t, 4);
    player.size = sizeof player;
    swp_error err = {0};
    EXPECT(player.rating == 0, "unrated");
    player.rating = 2100;
    EXPECT(swp_tournament_update_player(t, &player, &err) == SWP_OK, "%s", err.text);
    const swp_status status = swp_tournament_make_ranking(t, "dubov-2025", NULL, &err);
    EXPECT(status == (is_open ? SWP_OK : SWP_ERR_INVALID), "round %d: %s", round, err.text);
    player = *swp_tournament_player(t, 1);
    EXPECT((player.rating == 2100) == is_open, "round %d: %d", round, (int)player.rating);
    EXPECT(is_open || strcmp(err.rule, "Dubov 2025 1.2.2") == 0, "%s", err.rule);
    EXPECT(swp_tournament_make_ranking(t, "dutch-2012", NULL, &err) == SWP_OK, "%s", err.text);
    swp_tournament_destroy(t);
}

/* Virtual points make the scoregroups of their round (C.04.7). */
static void check_acceleration(const char *system)
{
    const struct dubov_2025_example e = {
        .source = "C.04.7", .round = 1, .rounds = 5, .lot = 'w', .players = {"4", "3", "2", "1"}};
    swp_tournament *t = dubov_2025_tournament(&e);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    char boards[60] = "";
    options.system = system;
    swp_tournament_set_virtual_points_in(t, 1, 1, 10, NULL);
    swp_tournament_set_virtual_points_in(t, 1, 2, 10, NULL);
    if (EXPECT(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s", system))
        dubov_2025_boards(pairing, boards, sizeof boards);
    EXPECT(strcmp(boards, "1-2 3-4") == 0, "%s: %s", system, boards);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* Each request for memory refused once: no pairing, nothing lost. */
static void check_memory(const struct dubov_2025_example *e)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_status status = SWP_ERR_MEMORY;
    for (long fail_at = 1; status == SWP_ERR_MEMORY; fail_at++) {
        swp_error err = {0};
        swp_pairing *pairing = NULL;
        swp_tournament *t = NULL;
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        tracked = (struct tracked){0};
        if (!EXPECT(swp_tournament_create(&allocator, &t, NULL) == SWP_OK, "%s", e->source))
            return;
        swp_tournament_set_rounds(t, (uint32_t)e->rounds, NULL);
        swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
        for (int i = 0; i < DUBOV_2025_EXAMPLE_PLAYERS && e->players[i]; i++)
            dubov_2025_add(t, (uint32_t)i + 1, e->players[i], e->round);
        options.system = "dubov-2025";
        options.flags |= SWP_PAIR_TRACE;
        tracked.fail_at = tracked.requests + fail_at;
        status = swp_pairing_create(t, &options, &pairing, &err);
        EXPECT(status == SWP_OK || (status == SWP_ERR_MEMORY && !pairing && err.status == status),
               "%s: request %ld: %s", e->source, fail_at, err.text);
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
        EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%s: request %ld", e->source,
               fail_at);
    }
    EXPECT(status == SWP_OK, "%s", e->source);
}

static void check_players(void)
{
    static const int most[][2] = {{4, 2}, {5, 3}, {9, 3}, {10, 4}, {11, 4}};
    TESTING_CASE("1.5, 1.6, C2: what is known of a player")
    {
        for (size_t i = 0; i < sizeof player_cases / sizeof *player_cases; i++)
            check_player(&player_cases[i]);
    }
    TESTING_CASE("C2: points given by hand for a round without play")
    {
        for (size_t i = 0; i < sizeof by_hand_cases / sizeof *by_hand_cases; i++)
            check_by_hand(&by_hand_cases[i]);
    }
    TESTING_CASE("1.7.2: MaxT")
    {
        for (size_t i = 0; i < sizeof most / sizeof *most; i++)
            check_maximum_upfloater(most[i][0], most[i][1]);
    }
    TESTING_CASE("4.3.3: from the middle outwards")
    {
        static const char *const orders[] = {"A",     "AB",     "BAC",    "BCAD",
                                             "CBDAE", "CDBEAF", "DCEBFAG"};
        for (int n = 1; n <= 7; n++) {
            int order[7];
            char text[8] = "";
            swp__d25_middle_out(n, order);
            for (int i = 0; i < n; i++)
                text[i] = (char)('A' + order[i]);
            EXPECT(strcmp(text, orders[n - 1]) == 0, "%s, expected %s", text, orders[n - 1]);
        }
    }
}

static void check_whole_rounds(void)
{
    TESTING_CASE("2.1, 2.2, 4.2, 4.4: rounds")
    {
        for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
            check_round(&rounds[i], "dubov-2025");
            check_round(&rounds[i], "dubov-2026");
        }
    }
    TESTING_CASE("1.8.3: who stands in the way")
    {
        for (size_t i = 0; i < sizeof blocked / sizeof *blocked; i++)
            check_blocked(&blocked[i]);
    }
    TESTING_CASE("5.2: the article of the colours")
    {
        for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
            check_colours(colours[i].example, colours[i].white, colours[i].black,
                          colours[i].article);
    }
}

static bool needs_ratings(const char *system)
{
    return (swp_system_find(system)->flags & SWP_SYSTEM_NEEDS_RATINGS) != 0;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    check_players();
    check_whole_rounds();
    TESTING_CASE("1.1.2, 1.2.2: a provisional rating, the list until round 4 is paired")
    {
        EXPECT(needs_ratings("dubov-2025") && needs_ratings("dubov-2026") &&
                   !needs_ratings("dutch-2012"),
               "who needs ratings");
        for (int round = 2; round <= 5; round++)
            check_ranking(round, round <= 4);
    }
    TESTING_CASE("C.04.7: acceleration")
    {
        check_acceleration("dubov-2025");
        check_acceleration("dubov-2026");
    }
    TESTING_CASE("each allocation made to fail")
    {
        check_memory(&dubov_2025_examples[8]);
        check_memory(&dubov_2025_examples[12]);
    }
    return testing_finish("dubov_2025_articles");
}
