/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article by article: what the room makes of a player's past (1, 2), the colours
 * of a pair (3), the bye (4), the first round (5), the orders of 4, 6.2, 6.4, 7.3, 7.4, 8.1 and of
 * the alphabet. Constructed positions; a test of several steps stands in the worked examples. */
#include "swisspair/swisspair.h"
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "testing.h"
#include "tournament/tournament_internal.h"
#include "unit/tournament_table.h"
#include "unit/tracked_allocator.h"

/* ---- a field made from rows -------------------------------------------------------------------
 */

struct setting {
    swp_tournament *t;
    struct swp__context ctx;
    const struct swp__position *position;
    struct d97_field field;
};

static void set_up_field(struct setting *s, uint32_t round, uint32_t rounds)
{
    s->ctx = (struct swp__context){.arena = swp__arena_create(NULL)};
    EXPECT(swp__position_build(&s->ctx, s->t, round, rounds, SWP__POSITION_NEXT, &s->position) ==
               SWP_OK,
           "position");
    EXPECT(swp__d97_field_build(&s->ctx, s->position, false, &s->field) == SWP_OK, "field");
}

static void set_up(struct setting *s, const char *const *rows, uint32_t round, uint32_t rounds)
{
    s->t = table_tournament(NULL, rows);
    set_up_field(s, round, rounds);
}

static void tear_down(struct setting *s)
{
    swp__arena_destroy(s->ctx.arena);
    swp_tournament_destroy(s->t);
}

/* ---- 1, 2.3, 2.4, 2.6 -------------------------------------------------------------------------
 */

/* Player 1 with such a past; players 2 to 6 are there to be met. */
static const struct past_case {
    const char *row;
    uint32_t round;
    swp_colour due, side;
    bool white_barred, black_barred, may_change;
    const char *why;
} past_cases[] = {
    {"", 1, SWP_COLOUR_NONE, SWP_COLOUR_BLACK, false, false, true,
     "no game: no due colour, with the blacks"},
    {"2w1", 2, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, false, false, true, "more games with white"},
    {"2b1", 2, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, false, false, true, "more games with black"},
    {"2w1 3b0", 3, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, false, false, true,
     "equal numbers, black before"},
    {"2b1 3w0", 3, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, false, false, true,
     "equal numbers, white before"},
    {"2w1 3w0", 3, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, true, false, false,
     "2.3, 2.4: two more whites"},
    {"2b1 3w0 4w0", 4, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, true, false, false,
     "2.4: white twice running"},
    {"2w1 3b0 4b=", 4, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, false, true, false,
     "2.4: black twice running"},
    {"2w1 3w0 4b1 5w0", 5, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, true, false, false,
     "2.3: two more whites, not running"},
    {"2b1 3b0 4w1 5b0", 5, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, false, true, false,
     "2.3: two more blacks, not running"},
    {"2w1 Z 3w0", 4, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, true, false, false,
     "2.4: a gap does not break the row"},
    {"2w1 3w+", 3, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, false, false, true,
     "a forfeit has no colour"},
    {"2w1 U", 3, SWP_COLOUR_BLACK, SWP_COLOUR_BLACK, false, false, true, "nor has the bye"},
    {"2w1 3w1 4w1 5b0 6b0", 6, SWP_COLOUR_WHITE, SWP_COLOUR_WHITE, false, true, false,
     "due black by numbers, but 2.4 forbids it: the other colour is due"},
};

static void check_past(const struct past_case *c)
{
    const char *const rows[] = {c->row, "", "", "", "", "", NULL};
    struct setting s;
    set_up(&s, rows, c->round, 9);
    const struct d97_player *player = &s.field.players[0];
    EXPECT(player->due == c->due && player->side == c->side, "%s (%s): due %d side %d", c->row,
           c->why, player->due, player->side);
    EXPECT(player->white_barred == c->white_barred && player->black_barred == c->black_barred,
           "%s (%s)", c->row, c->why);
    EXPECT(player->may_change == c->may_change, "%s (%s): c %d", c->row, c->why,
           player->may_change);
    tear_down(&s);
}

/* 1: ratings of players 2, 3, 4, ... are 2390, 2380, 2370, ... */
static void check_aro(void)
{
    static const struct {
        const char *row;
        int64_t sum;
        uint32_t opponents;
        const char *text;
    } cases[] = {
        {"", 0, 0, "0"},
        {"2w1 3b0", 4770, 2, "2385"},
        {"2w1 3b0 5w=", 7130, 3, "2376.667"},
        {"2w1 3b- U", 2390, 1, "2390"},
        {"2w1 2b0 3w0", 7160, 3, "2386.667"},
        {"3w? 4b0 6w0", 7100, 3, "2366.667"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const rows[] = {cases[i].row, "", "", "", "", "", NULL};
        struct setting s;
        set_up(&s, rows, 4, 9);
        char text[SWP_DUBOV_1997_ARO_TEXT_SIZE];
        const swp_dubov_1997_aro row = swp__d97_aro_row(&s.field.players[0]);
        swp_dubov_1997_aro_text(&row, text);
        EXPECT(row.rating_sum == cases[i].sum && row.opponents == cases[i].opponents, "%s: %lld/%u",
               cases[i].row, (long long)row.rating_sum, (unsigned)row.opponents);
        EXPECT(strcmp(text, cases[i].text) == 0, "%s: %s", cases[i].row, text);
        tear_down(&s);
    }
}

/* ---- 2.1, 2.2, 2.5 ----------------------------------------------------------------------------
 */

static void check_bye_barred(void)
{
    static const struct {
        const char *row;
        bool allowed;
    } cases[] = {{"2w1", true}, {"U", false},  {"F", false}, {"2w+", false},
                 {"H", true},   {"2w-", true}, {"Z", true},  {"U 2w0", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const rows[] = {cases[i].row, "", NULL};
        struct setting s;
        set_up(&s, rows, 3, 9);
        EXPECT(s.field.players[0].may_have_bye == cases[i].allowed, "%s", cases[i].row);
        tear_down(&s);
    }
}

/* Player 1 loses to 2, 3, ...; these have won before and so stand higher. Player 9 has nothing. */
static void check_transfers_up(void)
{
    static const struct {
        const char *row;
        uint32_t round, rounds;
        bool may_rise;
        const char *why;
    } cases[] = {
        {"9w0 3b0", 3, 9, false, "met a higher score in the round before"},
        {"9w0 3b-", 3, 9, false, "a forfeit was a pairing, too"},
        {"9w0 3b0 9w0", 4, 9, true, "not two times running"},
        {"9w0 3b0 Z", 4, 9, true, "an absence in between"},
        {"9w0 3b0 9w0 4b0 9w0 5w0 9b0", 8, 9, false, "three times, 9 rounds"},
        {"9w0 3b0 9w0 4b0 9w0 5w0 9b0", 8, 10, true, "three times, 10 rounds"},
        {"9w0 3b0 9w0 4b0 9w0 5w0 9b0 6b0 9b0", 10, 11, false, "four times, 11 rounds"},
        {"9w0 3b0 9w0 4b0 9w0 5w0 9b0", 8, 8, true, "the last round"},
        {"9w0 3b0", 3, 3, true, "the last round"},
        {"9w0 9b0", 3, 9, true, "an equal score"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const rows[] = {cases[i].row, "F", "F", "F", "F", "F", "", "", "", NULL};
        struct setting s;
        set_up(&s, rows, cases[i].round, cases[i].rounds);
        EXPECT(s.field.players[0].may_rise == cases[i].may_rise, "%s of %u (%s)", cases[i].row,
               (unsigned)cases[i].rounds, cases[i].why);
        tear_down(&s);
    }
}

static void check_may_meet(void)
{
    /* 1 and 2 have played, 3 and 4 were paired; 5 and 6 had white twice, 7 black twice. */
    const char *const rows[] = {"2w1 Z",   "1b0 Z",   "4w+ Z",   "3b- Z",
                                "8w1 9w1", "9w1 8w1", "9b0 8b0", NULL};
    static const struct {
        int a, b;
        bool possible;
    } cases[] = {{1, 2, false}, {3, 4, true}, {5, 6, false}, {5, 7, true}, {1, 5, true}};
    const char *const all[] = {rows[0], rows[1], rows[2], rows[3], rows[4],
                               rows[5], rows[6], "",      "",      NULL};
    struct setting s;
    set_up(&s, all, 3, 9);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int a = cases[i].a - 1, b = cases[i].b - 1;
        EXPECT(swp__d97_may_meet(&s.field, &s.field.players[a], &s.field.players[b]) ==
                   cases[i].possible,
               "%d-%d", a + 1, b + 1);
        EXPECT(swp__barred_colours_fit(swp__dubov_1997_colours_barred(s.position, a),
                                       swp__dubov_1997_colours_barred(s.position, b)) ==
                   swp__d97_colours_possible(&s.field.players[a], &s.field.players[b]),
               "%d-%d", a + 1, b + 1);
    }
    for (int a = 0; a < s.field.n; a++)
        for (int b = 0; b < s.field.n; b++)
            EXPECT(
                swp__bit_edge(&s.field.graph, s.field.players[a].place, s.field.players[b].place) ==
                    swp__d97_may_meet(&s.field, &s.field.players[a], &s.field.players[b]),
                "row of %d, %d", a + 1, b + 1);
    tear_down(&s);
}

/* ---- 3 ------------------------------------------------------------------------------------------
 */

/* Colours by rows of players 1 and 2, who have met 3 to 8 (2380, 2370, ...). */
static void check_colours(void)
{
    static const struct {
        const char *first, *second;
        int white;
        enum swp__colour_rule rule;
    } cases[] = {
        {"3w1 4b0", "5b1 6w0", 1, SWP__COLOUR_BOTH},
        {"3w1", "", 2, SWP__COLOUR_ONE_PREFERS},
        {"3b1", "", 1, SWP__COLOUR_ONE_PREFERS},
        {"3w1 4w0", "5w1 6b0 7w0", 2, SWP__COLOUR_NO_CHOICE},
        {"3b1", "5b1 6w1 7b1 8w1 4b0", 1, SWP__COLOUR_HIGHER_ARO},
        {"3b1", "3w1 4b1", 1, SWP__COLOUR_EQUALISE},
        {"3w1 4b1 5w1", "3w1", 2, SWP__COLOUR_HIGHER_ARO},
        {"3w1 4b1 5b1 6w1 7b0", "3b1 4w1 5w1 6b1 8w1", 1, SWP__COLOUR_BOTH},
        {"3w1 4b1 5w1 6b1", "3b1 4w1 5w1 6b1", 1, SWP__COLOUR_ALTERNATION},
        {"3b1", "4b1", 1, SWP__COLOUR_HIGHER_ARO},
        {"4b1", "3b1", 2, SWP__COLOUR_HIGHER_ARO},
        {"3b1", "3b1", 2, SWP__COLOUR_LOWER_RATING},
        {"", "", 2, SWP__COLOUR_LOWER_RATING},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const rows[] = {cases[i].first, cases[i].second, "", "", "", "", "", "", NULL};
        struct setting s;
        set_up(&s, rows, 6, 9);
        struct d97_pair one, other;
        swp__d97_colours(&s.field.players[0], &s.field.players[1], &one);
        swp__d97_colours(&s.field.players[1], &s.field.players[0], &other);
        EXPECT(one.white == cases[i].white - 1 && other.white == one.white, "%s / %s: white %d",
               cases[i].first, cases[i].second, one.white + 1);
        EXPECT(one.rule == cases[i].rule && other.rule == one.rule, "%s / %s: %s", cases[i].first,
               cases[i].second, swp__colour_rule_word(one.rule));
        tear_down(&s);
    }
}

/* ---- orders
 * -------------------------------------------------------------------------------------- */

/* R, ARO, side, the flag of the order, name; the player's number is his place here, from 1. */
static const struct order_player {
    int32_t rating;
    int64_t sum;
    int32_t games;
    swp_colour side;
    bool first;
    const char *name;
} order_players[] = {
    {2300, 5000, 3, SWP_COLOUR_WHITE, true, "Cerny"},  /* 1666.67 */
    {2300, 10000, 6, SWP_COLOUR_BLACK, false, "Abel"}, /* the same as a fraction */
    {2300, 1667, 1, SWP_COLOUR_WHITE, false, "Abel"},  /* the same rounded */
    {2200, 5000, 3, SWP_COLOUR_BLACK, true, "Baird"},
    {2400, 3000, 2, SWP_COLOUR_WHITE, true, "abel"},    /* 1500 */
    {2200, 3000, 2, SWP_COLOUR_BLACK, false, " Baird"}, /* blanks do not count */
};
enum { ORDER_PLAYERS = sizeof order_players / sizeof *order_players };

static void order_alternately(struct d97_list *list)
{
    struct d97_player *room[ORDER_PLAYERS];
    struct d97_list work = {0, room};
    swp__d97_order_floaters(list, &work);
}

static const struct {
    const char *article;
    void (*order)(struct d97_list *list);
    int expected[ORDER_PLAYERS];
} orders[] = {
    {"6.2 white column: ARO upward, R upward, alphabet",
     swp__d97_order_white_column,
     {6, 5, 4, 2, 1, 3}},
    {"6.2 black column: R downward, ARO downward, alphabet",
     swp__d97_order_black_column,
     {5, 3, 2, 1, 4, 6}},
    {"7.3: lowest ARO, higher R, alphabet", swp__d97_order_white_transfers, {5, 6, 2, 1, 4, 3}},
    {"7.4: highest ARO, lower R, alphabet", swp__d97_order_black_transfers, {3, 4, 2, 1, 6, 5}},
    {"7.1, 7.2, 8.2: highest R, lowest ARO, alphabet", swp__d97_order_call, {5, 2, 1, 3, 6, 4}},
    {"4: lowest R, dominating colour, higher ARO, last in the alphabet",
     swp__d97_order_bye,
     {4, 6, 1, 3, 2, 5}},
    {"6.4: can be paired below, lowest R, higher ARO, last in the alphabet",
     swp__d97_order_leaving,
     {4, 1, 5, 6, 3, 2}},
    {"8.1: whites by 6.2, blacks by 6.2, alternately", order_alternately, {5, 2, 1, 4, 3, 6}},
    {"alphabet: letters before capitals, blanks around taken off, then the number",
     swp__d97_order_alphabet,
     {5, 2, 3, 4, 6, 1}},
};

/* The players with names as the room keeps them, through a tournament. */
static void set_up_orders(struct setting *s)
{
    EXPECT(swp_tournament_create(NULL, &s->t, NULL) == SWP_OK, "create");
    for (uint32_t i = 0; i < ORDER_PLAYERS; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i + 1;
        player.rating = order_players[i].rating;
        player.name = order_players[i].name;
        EXPECT(swp_tournament_add_player(s->t, &player, NULL) == SWP_OK, "player");
    }
    set_up_field(s, 1, 9);
    for (int i = 0; i < ORDER_PLAYERS; i++) {
        struct d97_player *player = &s->field.players[i];
        player->aro_sum = order_players[i].sum;
        player->aro_games = order_players[i].games;
        player->side = (uint8_t)order_players[i].side;
        player->comes_first = order_players[i].first;
    }
}

static void check_orders(void)
{
    struct setting s;
    set_up_orders(&s);
    for (size_t k = 0; k < sizeof orders / sizeof *orders; k++)
        for (int turn = 0; turn < ORDER_PLAYERS; turn++) { /* from whatever order before */
            struct d97_player *room[ORDER_PLAYERS];
            struct d97_list list = {0, room};
            for (int i = 0; i < ORDER_PLAYERS; i++)
                swp__d97_list_add(&list, &s.field.players[(i + turn) % ORDER_PLAYERS]);
            orders[k].order(&list);
            for (int i = 0; i < ORDER_PLAYERS; i++)
                EXPECT((int)list.players[i]->tpn == orders[k].expected[i], "%s, place %d: %u",
                       orders[k].article, i + 1, (unsigned)list.players[i]->tpn);
        }
    tear_down(&s);
}

/* ---- 4, 5: whole rounds
 * --------------------------------------------------------------------------- */

static const struct round_case {
    const char *article, *why;
    const char *rows[10];
    uint32_t round;
    uint32_t forbidden[6]; /* pairs, up to a 0 */
    const char *expected;  /* boards in their order; "" = no legal pairing */
} round_cases[] = {
    {"5", "upper half against lower half", {"", "", "", "", "", ""}, 1, {0}, "1-4 5-2 3-6"},
    {"5", "the last one has the bye", {"", "", "", "", ""}, 1, {0}, "1-3 4-2 5"},
    {"5", "forbidden: the next of the lower half", {"", "", "", ""}, 1, {1, 3}, "1-4 3-2"},
    {"5",
     "forbidden: the row above is changed",
     {"", "", "", "", "", ""},
     1,
     {3, 6, 3, 5},
     "1-5 6-2 3-4"},
    {"5",
     "forbidden: two of one half, the rest halved anew",
     {"", "", "", ""},
     1,
     {1, 3, 1, 4},
     "1-2 4-3"},
    {"5", "forbidden: no other than the last may have the bye", {"", "", ""}, 1, {1, 2}, ""},
    {"4", "lowest score, lowest R", {"4w1", "5w1", "U", "1b0", "2b0"}, 2, {0}, "1-2 4-3 5"},
    {"4", "the only player there", {"2w1", "1b0 Z"}, 2, {0}, "1"},
    {"2.2", "and barred from the bye", {"U", "Z Z"}, 2, {0}, ""},
    {"2.1", "two players who have met", {"2w1", "1b0"}, 2, {0}, ""},
};

static void enter_round_case(swp_tournament *t, const struct round_case *c)
{
    for (uint32_t i = 0; c->rows[i]; i++) {
        const char *past = c->rows[i];
        table_add(t, i + 1, past);
    }
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (int i = 0; c->forbidden[i] && i < 5; i += 2)
        swp_tournament_forbid(t, &c->forbidden[i], 2, 1, 0, NULL);
}

static void check_round(const struct round_case *c)
{
    swp_tournament *t = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "create");
    enter_round_case(t, c);
    options.system = "dubov-1997";
    options.round = c->round;
    const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    EXPECT(status == (*c->expected ? SWP_OK : SWP_ERR_NO_PAIRING), "%s, %s: %s", c->article, c->why,
           err.text);
    char text[120] = "";
    for (uint32_t i = 0; pairing && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        if (board.black)
            snprintf(text + used, sizeof text - used, "%s%u-%u", i ? " " : "",
                     (unsigned)board.white, (unsigned)board.black);
        else
            snprintf(text + used, sizeof text - used, "%s%u", i ? " " : "", (unsigned)board.white);
    }
    EXPECT(strcmp(text, c->expected) == 0, "%s, %s: %s, expected %s", c->article, c->why, text,
           c->expected);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- 9: the list of AROs
 * ---------------------------------------------------------------------------- */

static void check_list(void)
{
    /* 5 has not played, 6 is absent in the next round; 2.5 has no part in it. */
    const char *const rows[] = {"2w1 4b1", "1b0 3w1", "4w1 2b0", "3b0 1w0", "U H", "H Z Z", NULL};
    static const struct {
        uint32_t tpn;
        swp_points score;
        swp_colour due;
        int64_t sum;
        uint32_t opponents;
    } expected[] = {
        {1, 20, SWP_COLOUR_WHITE, 2390 + 2370, 2},
        {5, 15, SWP_COLOUR_NONE, 0, 0},
        {3, 10, SWP_COLOUR_WHITE, 2370 + 2390, 2},
        {2, 10, SWP_COLOUR_BLACK, 2400 + 2380, 2},
        {6, 5, SWP_COLOUR_NONE, 0, 0},
        {4, 0, SWP_COLOUR_BLACK, 2380 + 2400, 2},
    };
    swp_tournament *t = table_tournament(NULL, rows);
    swp_dubov_1997_aro_list *list = NULL;
    swp_error err = {0};
    EXPECT(swp_dubov_1997_aro_list_create(t, NULL, 2, &list, &err) == SWP_OK, "%s", err.text);
    if (list) {
        EXPECT(strcmp(swp_dubov_1997_aro_list_system(list), "dubov-1997") == 0, "%s",
               swp_dubov_1997_aro_list_system(list));
        EXPECT(swp_dubov_1997_aro_list_round(list) == 2 && swp_dubov_1997_aro_list_count(list) == 6,
               "%u rows", (unsigned)swp_dubov_1997_aro_list_count(list));
        for (uint32_t i = 0; i < 6; i++) {
            const swp_dubov_1997_aro *row = swp_dubov_1997_aro_list_at(list, i);
            EXPECT(row->tpn == expected[i].tpn && row->score == expected[i].score &&
                       row->due == expected[i].due && row->rating_sum == expected[i].sum &&
                       row->opponents == expected[i].opponents,
                   "row %u: %u", (unsigned)i, (unsigned)row->tpn);
        }
        EXPECT(!swp_dubov_1997_aro_list_at(list, 6), "past the end");
    }
    swp_dubov_1997_aro_list_destroy(list);
    list = NULL;
    EXPECT(swp_dubov_1997_aro_list_create(t, "dutch-2012", 0, &list, &err) == SWP_ERR_UNSUPPORTED &&
               !list,
           "%s", err.text);
    EXPECT(swp_dubov_1997_aro_list_create(t, "dubov-1997", 4, &list, &err) == SWP_ERR_INVALID &&
               !list,
           "%s", err.text);
    swp_dubov_1997_aro_list_destroy(NULL);
    swp_tournament_destroy(t);
}

/* Every request for memory is refused once. */
static void check_list_memory(void)
{
    const char *const rows[] = {"2w1 4b1", "1b0 3w1", "4w1 2b0", "3b0 1w0", NULL};
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_tournament *t = table_tournament(&allocator, rows);
    const long live = tracked.live;
    swp_status status = SWP_ERR_MEMORY;
    long refused = 0;
    while (status == SWP_ERR_MEMORY && refused < 1000) {
        swp_dubov_1997_aro_list *list = NULL;
        tracked.requests = 0;
        tracked.fail_at = ++refused;
        status = swp_dubov_1997_aro_list_create(t, "dubov-1997", 0, &list, NULL);
        swp_dubov_1997_aro_list_destroy(list);
        EXPECT(tracked.live == live, "request %ld: %ld blocks left", refused, tracked.live - live);
    }
    EXPECT(status == SWP_OK && refused > 2, "%s after %ld", swp_status_text(status), refused);
    tracked.fail_at = 0;
    swp_tournament_destroy(t);
    EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%ld blocks left", tracked.live);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("1, 2.3, 2.4, 2.6: due colours")
    for (size_t i = 0; i < sizeof past_cases / sizeof *past_cases; i++)
        check_past(&past_cases[i]);
    TESTING_CASE("1: ARO")
    check_aro();
    TESTING_CASE("2.1, 2.3, 2.4: possible opponents")
    check_may_meet();
    TESTING_CASE("2.2: barred from the bye")
    check_bye_barred();
    TESTING_CASE("2.5: transfers to a higher score group")
    check_transfers_up();
    TESTING_CASE("3: colours")
    check_colours();
    TESTING_CASE("4, 6.2, 6.4, 7, 8: orders")
    check_orders();
    TESTING_CASE("4, 5: rounds")
    for (size_t i = 0; i < sizeof round_cases / sizeof *round_cases; i++)
        check_round(&round_cases[i]);
    TESTING_CASE("9: list of AROs")
    {
        check_list();
        check_list_memory();
    }
    return testing_finish("dubov_1997_articles");
}
