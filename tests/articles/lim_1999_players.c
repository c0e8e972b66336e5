/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, what a player's past means: colours due and permitted (5.1 to 5.6), who may have the
 * bye (1.1), who floated the round before (3.10), who may meet (2.1, 6), and who gets which colour
 * (5.4, 7.2). One table for each article. */
#include "lim_1999_field.h"
#include "testing.h"
#include "tournament/tournament_internal.h"
#include "unit/tournament_table.h"

/* ---- 5.1 to 5.6, 1.1, 3.10: one player ------------------------------------------------------- */

/* Player 1 of a table, before the next round. */
struct past {
    const char *article, *why;
    const char *rows[9];
    swp_colour due;
    bool may_have_white, may_have_black, may_have_bye, floated;
};

static const struct past pasts[] = {
    {"5.1", "no game, no colour due", {"Z", "Z"}, SWP_COLOUR_NONE, true, true, true, false},
    {"5.1", "the alternate colour", {"2w=", "1b="}, SWP_COLOUR_BLACK, true, true, true, false},
    {"5.1",
     "equal: the opposite of the last",
     {"2w= 3b=", "1b= Z", "Z 1w="},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     false},
    {"5.3",
     "the same colour twice: the other",
     {"2w= 3w=", "1b= Z", "Z 1b="},
     SWP_COLOUR_BLACK,
     false,
     true,
     true,
     false},
    {"5.5",
     "the equalising colour before the alternate one",
     {"2w= 3w= 4b=", "1b= Z Z", "Z 1b= Z", "Z Z 1w="},
     SWP_COLOUR_BLACK,
     true,
     true,
     true,
     false},
    {"5.1.b",
     "two more whites: not a third",
     {"2w= 3w= 4b= 5w=", "1b=", "Z 1b=", "Z Z 1w=", "Z Z Z 1b="},
     SWP_COLOUR_BLACK,
     false,
     true,
     true,
     false},
    {"5.1",
     "a missed round is skipped: the last two games count",
     {"2w= Z 3w=", "1b= Z Z", "Z Z 1b="},
     SWP_COLOUR_BLACK,
     false,
     true,
     true,
     false},
    {"5.1",
     "a forfeited game has no colour",
     {"2w+ 3w=", "1b- Z", "Z 1b="},
     SWP_COLOUR_BLACK,
     true,
     true,
     false,
     true},
    {"1.1", "the bye bars", {"U", "Z"}, SWP_COLOUR_NONE, true, true, false, false},
    {"1.1", "a full-point bye bars", {"F", "Z"}, SWP_COLOUR_NONE, true, true, false, false},
    {"1.1", "a forfeit win bars", {"2w+", "1b-"}, SWP_COLOUR_NONE, true, true, false, false},
    {"1.1", "a half-point bye does not", {"H", "Z"}, SWP_COLOUR_NONE, true, true, true, false},
    {"1.1", "a forfeit loss does not", {"2w-", "1b+"}, SWP_COLOUR_NONE, true, true, true, false},
    {"3.10",
     "from above the median to a lower score: floated",
     {"2w1 3b=", "1b0 Z", "Z 1w="},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     true},
    {"3.10",
     "met by a floater from above: not floated",
     {"2b= 3w=", "1w= Z", "F 1b="},
     SWP_COLOUR_BLACK,
     true,
     true,
     true,
     false},
    {"3.10",
     "from below the median to a higher score: floated",
     {"2w0 3b=", "1b1 Z", "H 1w="},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     true},
    {"3.10",
     "in the median: not floated",
     {"2w= 3b=", "1b= Z", "Z 1w="},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     false},
    {"3.10",
     "a forfeited pairing counts",
     {"2w1 3b-", "1b0 Z", "Z 1w+"},
     SWP_COLOUR_BLACK,
     true,
     true,
     true,
     true},
    {"3.10",
     "equal scores: not floated",
     {"2w1 3b=", "1b0 Z", "F 1w="},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     false},
    {"3.10",
     "only the round just before",
     {"2w1 3b= Z", "1b0 Z Z", "Z 1w= Z"},
     SWP_COLOUR_WHITE,
     true,
     true,
     true,
     false},
};

/* Words of the longest row. */
static uint32_t rounds_in(const char *const *rows)
{
    uint32_t most = 0;
    for (; *rows; rows++) {
        uint32_t n = **rows != '\0';
        for (const char *at = *rows; *at; at++)
            n += *at == ' ';
        most = n > most ? n : most;
    }
    return most;
}

/* Builds the field before the round after a table; NULL when it cannot be built. */
static swp_tournament *field_of(struct swp__context *ctx, const char *const *rows, uint32_t rounds,
                                swp_colour lot, struct lim_field *field)
{
    swp_tournament *t = table_tournament(NULL, rows);
    const struct swp__position *position;
    swp_tournament_set_rounds(t, rounds, NULL);
    if (lot != SWP_COLOUR_NONE)
        swp_tournament_set_initial_colour(t, lot, NULL);
    const uint32_t round = rounds_in(rows) + 1;
    if (swp__position_build(ctx, t, round, 0, SWP__POSITION_NEXT, &position) == SWP_OK &&
        swp__lim_field_build(ctx, position, &swp__lim_1999_edition, field) == SWP_OK)
        return t;
    swp_tournament_destroy(t);
    return NULL;
}

static void check_past(struct swp__context *ctx, const struct past *past)
{
    struct lim_field field;
    swp_tournament *t = field_of(ctx, past->rows, 9, SWP_COLOUR_WHITE, &field);
    if (!EXPECT(t, "%s: %s", past->article, past->why))
        return;
    const struct lim_player *player = &field.players[0];
    EXPECT(player->tpn == 1 && player->due == past->due, "%s, %s: due %s", past->article, past->why,
           swp__lim_colour_name(player->due));
    EXPECT(player->may_have_white == past->may_have_white, "%s, %s", past->article, past->why);
    EXPECT(player->may_have_black == past->may_have_black, "%s, %s", past->article, past->why);
    EXPECT(player->may_have_bye == past->may_have_bye, "%s, %s", past->article, past->why);
    EXPECT(player->floated_before == past->floated, "%s, %s", past->article, past->why);
    swp_tournament_destroy(t);
}

/* 1.1: what round 1 of player 1 was, what the arbiter made it worth, and whether he may have the
 * bye. */
static const struct by_hand {
    const char *round, *why;
    swp_points points;
    bool may_have_bye;
} by_hands[] = {
    {"Z", "an absence worth a win", 10, false},
    {"Z", "an absence worth more than a win", 12, false},
    {"Z", "an absence worth less than a win", 9, true},
    {"H", "a half-point bye worth a win", 10, false},
    {"2w-", "a loss by forfeit worth a win", 10, false},
    {"F", "a full-point bye bars, whatever it is worth", 5, false},
    {"2w+", "a win by forfeit bars, whatever it is worth", 5, false},
    {"2w0", "a game lost over the board, worth a win", 10, true},
};

static void check_by_hand(struct swp__context *ctx, const struct by_hand *c)
{
    const char *const rows[] = {c->round, c->round[0] == '2' ? "1b0" : "Z", NULL};
    swp_tournament *t = table_tournament(NULL, rows);
    const struct swp__position *p;
    swp_tournament_set_rounds(t, 9, NULL);
    EXPECT(swp_tournament_set_entry_points_in(t, 1, 1, c->points, NULL) == SWP_OK &&
               swp__position_build(ctx, t, 2, 0, SWP__POSITION_NEXT, &p) == SWP_OK &&
               swp__lim_bye_allowed(p, 0) == c->may_have_bye,
           "1.1: %s", c->why);
    swp_tournament_destroy(t);
}

/* ---- 2.1, 6: players 1 and 2 ----------------------------------------------------------------- */

struct meeting {
    const char *article, *why;
    uint32_t rounds; /* planned */
    const char *rows[9];
    bool strict, same_score, new_pair; /* may meet under each relation */
};

static const struct meeting meetings[] = {
    {"2.1", "not met, colours free", 9, {"3w1", "4b1", "1b0", "2w0"}, true, false, false},
    {"2.1", "met", 9, {"2w1", "1b0"}, false, false, false},
    {"2.1", "a forfeited game may be played", 9, {"2w+", "1b-"}, true, false, false},
    {"2.1",
     "both must have black",
     9,
     {"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"},
     false,
     false,
     false},
    {"2.1",
     "one must have black, the other white",
     9,
     {"3w1 4w1", "4b1 3b1", "1b0 2w0", "2w0 1b0"},
     true,
     false,
     false},
    {"5.1",
     "both had white twice running, after black",
     9,
     {"3b1 4w1 5w1", "4b1 3w1 6w1", "1w0 2b0 Z", "2w0 1b0 Z", "Z Z 1b0", "Z Z 2b0"},
     false,
     false,
     false},
    {"6",
     "the last round: equal scores meet",
     3,
     {"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"},
     false,
     true,
     true},
    {"6",
     "different scores only when the round needs it",
     3,
     {"3w1 4w1", "4w1 3w=", "1b0 2b=", "2b0 1b0"},
     false,
     false,
     true},
    {"6", "whoever has met does not meet again", 2, {"2w1", "1b0"}, false, false, false},
};

static void check_meeting(struct swp__context *ctx, const struct meeting *m)
{
    struct lim_field field;
    swp_tournament *t = field_of(ctx, m->rows, m->rounds, SWP_COLOUR_WHITE, &field);
    if (!EXPECT(t, "%s: %s", m->article, m->why))
        return;
    const bool expected[LIM_RELATIONS] = {m->strict, m->same_score, m->new_pair};
    for (int k = 0; k < field.n_relations; k++)
        EXPECT(swp__bit_edge(&field.may_meet[k], swp__lim_place(&field, 0),
                             swp__lim_place(&field, 1)) == expected[k],
               "%s, %s: relation %d", m->article, m->why, k);
    if (field.n_relations == 1 && !swp__position_have_played(field.position, 0, 1))
        EXPECT(swp__barred_colours_fit(swp__lim_colours_barred(field.position, 0),
                                       swp__lim_colours_barred(field.position, 1)) == m->strict,
               "%s, %s: the last look", m->article, m->why);
    swp_tournament_destroy(t);
}

/* ---- 5.1 to 5.6, 7.2: colours of a pairing --------------------------------------------------- */

/* #1 and #2 of a pairing, with their colours; scores decide the rank. */
struct colours {
    const char *article, *why;
    const char *first, *second; /* "WB": the colours of #1 and #2 */
    swp_points first_score, second_score;
    bool upwards, first_has_white;
};

static const struct colours colours[] = {
    {"5.5, 5.6", "different colours due", "WB", "BW", 10, 10, false, true},
    {"5.5, 5.6", "one is due none", "W", "", 10, 10, false, false},
    {"5.5, 5.6", "the other is due none", "", "W", 10, 10, false, true},
    {"5.1", "both due black, one must have it", "BW", "BWW", 10, 10, false, true},
    {"5.4", "the latest difference decides", "BWBW", "WBBW", 10, 10, false, false},
    {"5.4", "the latest difference decides, one game less", "WBWB", "BWB", 10, 10, false, true},
    {"5.4", "last with last: histories that differ in length only are identical", "WBW", "BW", 10,
     10, false, false},
    {"5.4", "identical, downward: the higher number has black", "BW", "BW", 10, 10, false, false},
    {"5.4", "identical, upwards: the lower ranked has black", "BW", "BW", 10, 10, true, true},
    {"5.4", "ranked by score before number", "BW", "BW", 5, 10, false, true},
    {"5.4", "ranked by score before number, upwards", "BW", "BW", 5, 10, true, false},
};

static uint8_t *colours_of(struct swp__context *ctx, const char *text)
{
    uint8_t *list = swp__arena_array(ctx->arena, strlen(text) + 1, 1);
    for (size_t i = 0; list && text[i]; i++)
        list[i] = text[i] == 'W' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    return list;
}

/* The rounds of games without a gap. */
static uint16_t *rounds_of(struct swp__context *ctx, int n)
{
    uint16_t *list = swp__arena_array(ctx->arena, (size_t)n + 1, sizeof *list);
    for (int i = 0; list && i < n; i++)
        list[i] = (uint16_t)(i + 1);
    return list;
}

/* Lets two players have had these colours against others, then asks for the field. */
static void check_colours(struct swp__context *ctx, const struct colours *c)
{
    struct lim_field field = lim_test_field(ctx, 2);
    const char *const texts[2] = {c->first, c->second};
    const swp_points scores[2] = {c->first_score, c->second_score};
    for (int i = 0; i < 2; i++) {
        struct lim_player *player = &field.players[i];
        player->n_colours = (int)strlen(texts[i]);
        player->colours = colours_of(ctx, texts[i]);
        player->rounds = rounds_of(ctx, player->n_colours);
        player->score = scores[i];
        swp__lim_find_due(player);
    }
    const struct lim_pair one = {0, 1, c->upwards}, other = {1, 0, c->upwards};
    EXPECT(swp__lim_first_has_white(&field, &one) == c->first_has_white, "%s, %s", c->article,
           c->why);
    EXPECT(swp__lim_first_has_white(&field, &other) == !c->first_has_white, "%s, %s", c->article,
           c->why);
}

/* 7.2: the lot is that of the odd pairing numbers, present or not. */
struct lot {
    const char *why;
    const char *rows[7];
    swp_colour declared;
    uint32_t white, black;
};

static const struct lot lots[] = {
    {"white for #1", {"", ""}, SWP_COLOUR_WHITE, 1, 2},
    {"black for #1", {"", ""}, SWP_COLOUR_BLACK, 2, 1},
    {"#1 is away: #2 keeps the other colour", {"Z", "", ""}, SWP_COLOUR_WHITE, 3, 2},
    {"read off round one: the smallest number is odd",
     {"2w1 Z", "1b0 Z", "Z", "Z"},
     SWP_COLOUR_NONE,
     3,
     4},
    {"read off round one: the smallest number is even",
     {"Z Z", "3w1 Z", "2b0 Z", "Z", "Z"},
     SWP_COLOUR_NONE,
     4,
     5},
    {"a forfeited game shows the lot", {"2b+ Z", "1w- Z", "Z", "Z"}, SWP_COLOUR_NONE, 4, 3},
    {"the declared lot comes before round one",
     {"2w1 Z", "1b0 Z", "Z", "Z"},
     SWP_COLOUR_BLACK,
     4,
     3},
};

static void check_lot(const struct lot *lot)
{
    swp_tournament *t = table_tournament(NULL, lot->rows);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_tournament_set_rounds(t, 5, NULL);
    if (lot->declared != SWP_COLOUR_NONE)
        swp_tournament_set_initial_colour(t, lot->declared, NULL);
    options.system = "lim-1999";
    const bool paired = swp_pairing_create(t, &options, &pairing, &err) == SWP_OK;
    bool found = false;
    for (uint32_t i = 0; paired && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        found = found || (board.white == lot->white && board.black == lot->black);
    }
    EXPECT(found, "7.2, %s: %s", lot->why, err.text);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    for (size_t i = 0; i < sizeof pasts / sizeof *pasts; i++)
        TESTING_CASE(pasts[i].why) check_past(&ctx, &pasts[i]);
    for (size_t i = 0; i < sizeof by_hands / sizeof *by_hands; i++)
        TESTING_CASE(by_hands[i].why) check_by_hand(&ctx, &by_hands[i]);
    for (size_t i = 0; i < sizeof meetings / sizeof *meetings; i++)
        TESTING_CASE(meetings[i].why) check_meeting(&ctx, &meetings[i]);
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        TESTING_CASE(colours[i].why) check_colours(&ctx, &colours[i]);
    for (size_t i = 0; i < sizeof lots / sizeof *lots; i++)
        TESTING_CASE(lots[i].why) check_lot(&lots[i]);
    swp__arena_destroy(ctx.arena);
    return testing_finish("lim_1999_players");
}
