/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/position: what a room gets to see, one table row per kind of past and per seat. */
#include "testing.h"
#include "tournament/position.h"
#include "tournament_table.h"

/* A position and the arena it lives in. */
struct built {
    struct swp__context ctx;
    swp_error err;
    swp_status status;
    const struct swp__position *p;
};

static void build(struct built *b, const swp_tournament *t, uint32_t round,
                  enum swp__position_mode mode)
{
    memset(b, 0, sizeof *b);
    b->ctx.arena = swp__arena_create(NULL);
    b->ctx.err = &b->err;
    b->status = swp__position_build(&b->ctx, t, round, 0, mode, &b->p);
}

static void drop(struct built *b, swp_tournament *t)
{
    swp__arena_destroy(b->ctx.arena);
    swp_tournament_destroy(t);
}

static void test_past(void)
{
    static const struct {
        const char *word;
        enum swp__past_kind kind;
        bool opponent, met;
        swp_colour colour;
        swp_points points;
    } pasts[] = {
        {"2w1", SWP__PAST_PLAYED, true, true, SWP_COLOUR_WHITE, 10},
        {"2b=", SWP__PAST_PLAYED, true, true, SWP_COLOUR_BLACK, 5},
        {"2b0", SWP__PAST_PLAYED, true, true, SWP_COLOUR_BLACK, 0},
        {"2wW", SWP__PAST_PLAYED, true, true, SWP_COLOUR_WHITE, 10},
        {"2wD", SWP__PAST_PLAYED, true, true, SWP_COLOUR_WHITE, 5},
        {"2wL", SWP__PAST_PLAYED, true, true, SWP_COLOUR_WHITE, 0},
        {"2w?", SWP__PAST_PLAYED, true, true, SWP_COLOUR_WHITE, 5},
        {"2w+", SWP__PAST_FORFEIT_WIN, true, false, SWP_COLOUR_WHITE, 10},
        {"2-+", SWP__PAST_FORFEIT_WIN, true, false, SWP_COLOUR_NONE, 10},
        {"2b-", SWP__PAST_FORFEIT_LOSS, true, false, SWP_COLOUR_BLACK, 0},
        {"U", SWP__PAST_PAB, false, false, SWP_COLOUR_NONE, 10},
        {"F", SWP__PAST_FULL_BYE, false, false, SWP_COLOUR_NONE, 10},
        {"H", SWP__PAST_HALF_BYE, false, false, SWP_COLOUR_NONE, 5},
        {"Z", SWP__PAST_ABSENT, false, false, SWP_COLOUR_NONE, 0},
        {".", SWP__PAST_ABSENT, false, false, SWP_COLOUR_NONE, 0},
    };
    TESTING_CASE("what an earlier round was")
    for (size_t i = 0; i < sizeof pasts / sizeof *pasts; i++) {
        const char *const rows[] = {pasts[i].word, "", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        struct built b;
        build(&b, t, 2, SWP__POSITION_NEXT);
        if (EXPECT(b.status == SWP_OK, "%s: %s", pasts[i].word, b.err.text)) {
            const struct swp__past *past = swp__past_of(b.p, 0, 1);
            EXPECT(past->kind == pasts[i].kind, "%s: kind %d", pasts[i].word, past->kind);
            EXPECT(past->opponent == (pasts[i].opponent ? 1 : SWP__NOBODY), "%s: opponent %d",
                   pasts[i].word, (int)past->opponent);
            EXPECT(past->colour == pasts[i].colour, "%s: colour %d", pasts[i].word, past->colour);
            EXPECT(past->points == pasts[i].points, "%s: %d", pasts[i].word, (int)past->points);
            EXPECT(b.p->seats[0].points == pasts[i].points, "%s: score", pasts[i].word);
            EXPECT(swp__position_have_played(b.p, 0, 1) == pasts[i].met, "%s: met", pasts[i].word);
        }
        drop(&b, t);
    }
}

static void test_takes_part(void)
{
    /* Round 2 is to be paired; 7 asks for a bye in it, 8 takes his request back. */
    const char *const rows[] = {"2w1", "1b0", "U H", "Z", "Z Z", ". F", "Z", "", "Z U", NULL};
    static const struct {
        bool next;
        int32_t number; /* counted over those who take or took part */
        const char *why;
    } seats[] = {{true, 1, "played"},
                 {true, 2, "played"},
                 {false, 3, "half-point bye now, had the pairing-allocated bye"},
                 {true, 4, "absent before"},
                 {false, 0, "absent both times"},
                 {false, 0, "full-point bye now, absent before"},
                 {false, 0, "requested a bye"},
                 {true, 5, "late entry"},
                 {false, 6, "has the bye the arbiter gave"}};
    TESTING_CASE("who takes part in the next round, and his number")
    {
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_request_bye_in(t, 2, 7, SWP_RESULT_HALF_BYE, NULL);
        swp_tournament_request_bye_in(t, 2, 8, SWP_RESULT_HALF_BYE, NULL);
        swp_tournament_request_bye_in(t, 2, 8, SWP_RESULT_NONE, NULL);
        swp_tournament_set_rounds(t, 2, NULL);
        struct built b;
        build(&b, t, 2, SWP__POSITION_NEXT);
        EXPECT(b.status == SWP_OK, "%s", b.err.text);
        EXPECT(b.p->n == 9 && b.p->n_seated == 4, "%d of %d", b.p->n_seated, b.p->n);
        EXPECT(b.p->fixed_pab == 8, "%d", b.p->fixed_pab);
        EXPECT(b.p->is_last_round && b.p->rounds == 2, "not the last of 2");
        int seated = 0;
        for (int i = 0; i < 9; i++) {
            EXPECT(b.p->seats[i].takes_part == seats[i].next, "%s", seats[i].why);
            EXPECT(b.p->seats[i].number == seats[i].number, "%s: number %d", seats[i].why,
                   (int)b.p->seats[i].number);
            if (seats[i].next)
                EXPECT(b.p->seated[seated++] == i, "seated: %s", seats[i].why);
        }
        drop(&b, t);
    }
    TESTING_CASE("who took part in a recorded round")
    {
        const char *const recorded[] = {"2w1 U", "1b0 5b-", "Z H", "U .", "F 2w+", ". Z", NULL};
        static const bool takes_part[] = {true, true, false, false, true, false};
        swp_tournament *t = table_tournament(NULL, recorded);
        struct built b;
        build(&b, t, 2, SWP__POSITION_RECORDED);
        EXPECT(b.status == SWP_OK, "%s", b.err.text);
        EXPECT(b.p->fixed_pab == SWP__NOBODY, "a recorded bye is not fixed");
        EXPECT(b.p->n_seated == 3, "%d", b.p->n_seated);
        for (int i = 0; i < 6; i++)
            EXPECT(b.p->seats[i].takes_part == takes_part[i], "player %d", i + 1);
        EXPECT(b.p->seats[3].number == 3 && b.p->seats[4].number == 4, "%d %d",
               (int)b.p->seats[3].number, (int)b.p->seats[4].number);
        drop(&b, t);
    }
    TESTING_CASE("two fixed byes")
    {
        const char *const both[] = {"", "U", "", "U", NULL};
        swp_tournament *t = table_tournament(NULL, both);
        struct built b;
        build(&b, t, 1, SWP__POSITION_NEXT);
        EXPECT(b.status == SWP_ERR_INVALID && b.err.tpn[0] == 2 && b.err.tpn[1] == 4, "%d %s",
               (int)b.status, b.err.text);
        drop(&b, t);
    }
}

static void test_order(void)
{
    static const uint32_t entered[] = {30, 7, 1000, 12};
    TESTING_CASE("slots by number and by position, numbers with gaps")
    for (int by_position = 0; by_position < 2; by_position++) {
        swp_tournament *t = NULL;
        swp_tournament_create(NULL, &t, NULL);
        table_add(t, entered[0], "7w1");
        table_add(t, entered[1], "30b0");
        table_add(t, entered[2], "12w=");
        table_add(t, entered[3], "1000b=");
        if (by_position)
            swp_tournament_set_pairing_order(t, SWP_PAIRING_ORDER_BY_POSITION, NULL);
        struct built b;
        build(&b, t, 2, SWP__POSITION_NEXT);
        static const uint32_t by_tpn[] = {7, 12, 30, 1000};
        const uint32_t *expected = by_position ? entered : by_tpn;
        for (int i = 0; i < 4; i++) {
            EXPECT(b.p->seats[i].tpn == expected[i], "slot %d: %u", i, (unsigned)b.p->seats[i].tpn);
            EXPECT(b.p->seats[i].listed == (by_position ? (uint32_t)i + 1 : by_tpn[i]),
                   "slot %d: listed %u", i, (unsigned)b.p->seats[i].listed);
            const int32_t opponent = swp__past_of(b.p, i, 1)->opponent;
            EXPECT(swp__past_of(b.p, opponent, 1)->opponent == i, "slot %d", i);
        }
        const int of_30 = by_position ? 0 : 2, of_7 = by_position ? 1 : 0;
        EXPECT(swp__past_of(b.p, of_30, 1)->opponent == of_7, "30 met 7");
        drop(&b, t);
    }
}

static void test_scores(void)
{
    TESTING_CASE("virtual points, adjustments and overrides in every round")
    {
        const char *const rows[] = {"2w1 H 2b=", "1b0 U 1w=", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_set_virtual_points_in(t, 1, 1, 10, NULL);
        swp_tournament_set_virtual_points_in(t, 3, 1, 5, NULL);
        swp_tournament_set_virtual_points_in(t, 4, 1, 20, NULL);
        swp_tournament_adjust_points_in(t, 2, 1, -3, NULL);
        swp_tournament_set_entry_points_in(t, 2, 2, 7, NULL);
        struct built b;
        build(&b, t, 4, SWP__POSITION_NEXT);
        EXPECT(b.status == SWP_OK, "%s", b.err.text);
        static const swp_points before[2][3] = {{10, 10, 17}, {0, 0, 7}};
        for (int slot = 0; slot < 2; slot++)
            for (uint32_t q = 1; q <= 3; q++)
                EXPECT(swp__score_before(b.p, slot, q) == before[slot][q - 1],
                       "player %d before round %u: %d", slot + 1, (unsigned)q,
                       (int)swp__score_before(b.p, slot, q));
        EXPECT(b.p->seats[0].points == 17 && b.p->seats[0].score == 37, "%d %d",
               (int)b.p->seats[0].points, (int)b.p->seats[0].score);
        EXPECT(b.p->seats[1].points == 12 && b.p->seats[1].score == 12, "%d %d",
               (int)b.p->seats[1].points, (int)b.p->seats[1].score);
        EXPECT(swp__past_of(b.p, 1, 2)->points == 7, "the override");
        EXPECT(b.p->seats[0].points == swp_tournament_score_after(t, 3, 1),
               "score of the tournament");
        drop(&b, t);
    }
    TESTING_CASE("a bye requested for a past round")
    {
        const char *const rows[] = {"2w1", "1b0", "", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_request_bye_in(t, 1, 3, SWP_RESULT_HALF_BYE, NULL);
        struct built b;
        build(&b, t, 2, SWP__POSITION_NEXT);
        EXPECT(swp__past_of(b.p, 2, 1)->kind == SWP__PAST_HALF_BYE, "kind %d",
               swp__past_of(b.p, 2, 1)->kind);
        EXPECT(b.p->seats[2].points == 5, "%d", (int)b.p->seats[2].points);
        drop(&b, t);
    }
}

static void test_unfinished(void)
{
    TESTING_CASE("an unfinished round is named with its game")
    {
        const char *const rows[] = {"2w1 3b_", "1b0 Z", "Z 1w_", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        struct built b;
        build(&b, t, 3, SWP__POSITION_NEXT);
        EXPECT(b.status == SWP_ERR_INVALID, "%d", (int)b.status);
        EXPECT(strstr(b.err.text, "round 2 is not finished: the game 3-1") != NULL, "'%s'",
               b.err.text);
        EXPECT(b.p == NULL, "output touched");
        swp__arena_destroy(b.ctx.arena);
        build(&b, t, 2, SWP__POSITION_RECORDED);
        EXPECT(b.status == SWP_OK && b.p->n_seated == 2, "%s", b.err.text);
        swp__arena_destroy(b.ctx.arena);
        build(&b, t, 0, SWP__POSITION_NEXT);
        EXPECT(b.status == SWP_ERR_INVALID, "round 0: %d", (int)b.status);
        drop(&b, t);
    }
}

/* Who shows the lot before round 2, or nobody. */
static void test_first_colours(void)
{
    static const struct {
        const char *rows[5];
        int slot, place, pair;
        swp_colour colour;
        const char *why;
    } firsts[] = {
        {{"3w1", "4b1", "1b0", "2w0"}, 0, 1, 1, SWP_COLOUR_WHITE, "the first player"},
        {{"3b+", "4w1", "1w-", "2b0"}, 0, 1, 1, SWP_COLOUR_BLACK, "a forfeit with its colour"},
        {{"3-+", "4w1", "1w-", "2b0"},
         0,
         1,
         1,
         SWP_COLOUR_BLACK,
         "the colour of his opponent alone"},
        {{"3-+", "4w1", "1--", "2b0"}, 1, 2, 2, SWP_COLOUR_WHITE, "a forfeit without a colour"},
        {{"Z", "4w1", "U", "2b0"}, 1, 1, 1, SWP_COLOUR_WHITE, "absent players have no place"},
        {{"U", "4w1", "Z", "2b0"},
         1,
         2,
         1,
         SWP_COLOUR_WHITE,
         "who had the bye has a place, but no pair"},
        {{"3-+", "Z", "1--", "U"}, SWP__NOBODY, 0, 0, SWP_COLOUR_NONE, "nobody has a colour"},
    };
    TESTING_CASE("the first player with a colour in round 1")
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++)
        for (int recorded = 0; recorded < 2; recorded++) {
            swp_tournament *t = table_tournament(NULL, firsts[i].rows);
            struct built b;
            build(&b, t, recorded ? 1 : 2, recorded ? SWP__POSITION_RECORDED : SWP__POSITION_NEXT);
            const struct swp__first_colour *first = &b.p->first_by_rank;
            EXPECT(first->slot == firsts[i].slot && first->place == firsts[i].place &&
                       first->pair == firsts[i].pair && first->colour == firsts[i].colour,
                   "%s: slot %d, place %d, pair %d, colour %d", firsts[i].why, first->slot,
                   first->place, first->pair, (int)first->colour);
            EXPECT(first->round == (firsts[i].colour != SWP_COLOUR_NONE), "%s: round %u",
                   firsts[i].why, (unsigned)first->round);
            EXPECT(b.p->initial_colour == SWP_COLOUR_NONE, "%s: nothing is declared",
                   firsts[i].why);
            drop(&b, t);
        }
    TESTING_CASE("an accelerated round 1: the highest ranked has the most virtual points")
    {
        const char *const rows[] = {"3b0", "4w1", "1w1", "2b0", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        struct built b;
        EXPECT(swp_tournament_set_virtual_points_in(t, 1, 3, 5, NULL) == SWP_OK, "virtual points");
        build(&b, t, 2, SWP__POSITION_NEXT);
        EXPECT(b.p->first_by_rank.slot == 2 && b.p->first_by_rank.colour == SWP_COLOUR_WHITE,
               "slot %d", b.p->first_by_rank.slot);
        EXPECT(b.p->first_by_slot.slot == 0 && b.p->first_by_slot.colour == SWP_COLOUR_BLACK,
               "slot %d", b.p->first_by_slot.slot);
        drop(&b, t);
    }
    TESTING_CASE(
        "no colour in round 1: the score and the place count up to the first round with one")
    {
        const char *const rows[] = {"U 4b1", "Z 3w1", "H 2b0", "H 1w0", "Z Z", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        struct built b;
        build(&b, t, 3, SWP__POSITION_NEXT);
        const struct swp__first_colour *first = &b.p->first_by_rank;
        EXPECT(first->round == 2 && first->slot == 0 && first->place == 1, "round %u, slot %d",
               (unsigned)first->round, first->slot);
        swp__arena_destroy(b.ctx.arena);
        swp_tournament_set_entry_points_in(t, 1, 3, 20, NULL);
        build(&b, t, 2, SWP__POSITION_RECORDED);
        first = &b.p->first_by_rank;
        EXPECT(first->slot == 2 && first->place == 3 && first->pair == 1, "slot %d, place %d",
               first->slot, first->place);
        drop(&b, t);
    }
    TESTING_CASE("the declared lot is a fact of its own")
    {
        const char *const rows[] = {"2b1", "1w0", NULL};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
        struct built b;
        build(&b, t, 1, SWP__POSITION_NEXT);
        EXPECT(b.p->initial_colour == SWP_COLOUR_WHITE &&
                   b.p->first_by_rank.colour == SWP_COLOUR_BLACK,
               "%d %d", (int)b.p->initial_colour, (int)b.p->first_by_rank.colour);
        EXPECT(b.p->n_seated == 2, "%d", b.p->n_seated);
        drop(&b, t);
    }
}

static void test_forbidden(void)
{
    TESTING_CASE("forbidden groups of the round")
    {
        const char *const rows[] = {"", "", "", "", "", NULL};
        const uint32_t always[] = {1, 3, 3, 5}, later[] = {1, 2}, over[] = {2, 4}, now[] = {5, 4};
        swp_tournament *t = table_tournament(NULL, rows);
        swp_tournament_forbid(t, always, 4, 1, 0, NULL);
        swp_tournament_forbid(t, later, 2, 4, 9, NULL);
        swp_tournament_forbid(t, over, 2, 1, 2, NULL);
        swp_tournament_forbid(t, now, 2, 3, 3, NULL);
        struct built b;
        build(&b, t, 3, SWP__POSITION_NEXT);
        static const char *const forbidden[] = {"..x.x", ".....", "x...x", "....x", "x.xx."};
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++)
                if (i != j)
                    EXPECT(swp__position_forbidden(b.p, i, j) == (forbidden[i][j] == 'x'),
                           "%d and %d", i + 1, j + 1);
        EXPECT(b.p->group_start[5] == 5, "a name repeated counts once: %d", b.p->group_start[5]);
        drop(&b, t);
    }
}

/* 501 rounds with the most that a round and an adjustment can be worth; then one round fewer. */
static void test_score_limit(void)
{
    enum { ROUNDS = 501 };
    const char *const rows[] = {"", "", NULL};
    TESTING_CASE("scores whose sums and differences could not be taken are refused")
    for (int sign = -1; sign <= 1; sign += 2)
        for (int less = 0; less < 2; less++) {
            swp_tournament *t = table_tournament(NULL, rows);
            struct built b;
            for (uint32_t q = 1; q + (uint32_t)less <= ROUNDS; q++) {
                swp_tournament_set_entry_points_in(t, q, 1, sign * SWP_MAX_POINTS, NULL);
                swp_tournament_adjust_points_in(t, q, 1, sign * SWP_MAX_POINTS, NULL);
            }
            build(&b, t, ROUNDS + 1, SWP__POSITION_NEXT);
            EXPECT(b.status == (less ? SWP_OK : SWP_ERR_LIMIT), "sign %d, less %d: %s", sign, less,
                   b.err.text);
            drop(&b, t);
        }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_past();
    test_takes_part();
    test_order();
    test_scores();
    test_unfinished();
    test_first_colours();
    test_forbidden();
    test_score_limit();
    return testing_finish("unit_position");
}
