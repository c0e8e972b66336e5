/* SPDX-License-Identifier: Apache-2.0 */
/* Round robins as tournaments: paired, recorded, taken back, written, read, checked.
 *
 * What a round should hold is asked of the table (unit_round_robin proves that one). */
#include "swisspair/swisspair.h"
#include "testing.h"

#include "../rolled_numbers.h"

static swp_tournament *event(uint32_t players, uint32_t rounds, const char *system,
                             uint32_t missing)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_system(t, system, NULL);
    for (uint32_t tpn = 1, n = 0; n < players; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        char name[16];
        if (tpn == missing)
            continue;
        snprintf(name, sizeof name, "P%lu", (unsigned long)tpn);
        player.tpn = tpn;
        player.name = name;
        swp_tournament_add_player(t, &player, NULL);
        n++;
    }
    return t;
}

/* Every round of the event is the one of the table. */
static bool rounds_equal(const swp_tournament *t, const swp_round_robin *table)
{
    swp_board boards[SWP_ROUND_ROBIN_MAX_NUMBERS / 2];
    const uint32_t n = swp_round_robin_boards(table);
    bool equal = true;
    for (uint32_t round = 1; round <= swp_round_robin_rounds(table); round++) {
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        swp_pairing *pairing = NULL;
        how.round = round;
        if (swp_pairing_create(t, &how, &pairing, NULL) != SWP_OK)
            return false;
        swp_round_robin_round(table, round, boards, NULL);
        equal = equal && swp_pairing_board_count(pairing) == n;
        for (uint32_t i = 0; i < n && equal; i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            equal = board.white == boards[i].white && board.black == boards[i].black;
        }
        swp_pairing_destroy(pairing);
    }
    return equal;
}

static void test_tables(void)
{
    TESTING_CASE("the rounds of a tournament are those of the table")
    for (uint32_t players = 2; players <= 15; players++)
        for (uint32_t cycles = 1; cycles <= 3; cycles++) {
            swp_round_robin table;
            swp_round_robin_init(&table, players);
            table.cycles = cycles;
            swp_tournament *t =
                event(players, swp_round_robin_rounds(&table), "berger-roundrobin", 0);
            EXPECT(rounds_equal(t, &table), "%lu players, %lu cycles", (unsigned long)players,
                   (unsigned long)cycles);
            table.flags = SWP_ROUND_ROBIN_NO_SWAP;
            const bool can_differ = cycles > 1 && players > 2;
            EXPECT(rounds_equal(t, &table) == !can_differ, "no swap, %lu", (unsigned long)players);
            swp_tournament_set_system(t, "berger-roundrobin-no-swap", NULL);
            EXPECT(rounds_equal(t, &table), "no swap, %lu players", (unsigned long)players);
            swp_tournament_destroy(t);
        }
    TESTING_CASE("rounds that are not declared follow from the players and the code")
    {
        swp_round_robin table;
        swp_round_robin_init(&table, 7);
        swp_tournament *t = event(7, 0, "round-robin", 0);
        EXPECT(rounds_equal(t, &table), "single");
        swp_tournament_set_system(t, "berger-doubleroundrobin", NULL);
        table.cycles = 2;
        EXPECT(rounds_equal(t, &table), "double");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("fewer rounds than the table has: its first ones")
    {
        swp_pairing *pairing = NULL;
        swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
        swp_error err;
        swp_tournament *t = event(8, 3, "berger-roundrobin", 0);
        how.round = 3;
        EXPECT(swp_pairing_create(t, &how, &pairing, NULL) == SWP_OK &&
                   swp_pairing_board_at(pairing, 0).white == 2,
               "2-8");
        swp_pairing_destroy(pairing);
        how.round = 4;
        EXPECT(swp_pairing_create(t, &how, &pairing, &err) != SWP_OK &&
                   err.detail == SWP_DETAIL_TOURNAMENT_OVER,
               "no fourth round");
        swp_tournament_destroy(t);
    }
}

static void test_numbers(void)
{
    TESTING_CASE("the free number may be any one")
    {
        swp_pairing *pairing = NULL;
        swp_tournament *t = event(5, 5, "berger-roundrobin", 2);
        EXPECT(swp_pairing_create(t, NULL, &pairing, NULL) == SWP_OK, "paired");
        static const swp_board expected[] = {{1, 6}, {3, 4}, {5, 0}};
        for (uint32_t i = 0; i < 3; i++)
            EXPECT(swp_pairing_board_at(pairing, i).white == expected[i].white &&
                       swp_pairing_board_at(pairing, i).black == expected[i].black,
                   "board %lu", (unsigned long)i);
        swp_pairing_destroy(pairing);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a number beyond the table is refused")
    {
        swp_pairing *pairing = NULL;
        swp_error err = {0};
        swp_tournament *t = event(6, 5, "berger-roundrobin", 2);
        EXPECT(swp_pairing_create(t, NULL, &pairing, &err) == SWP_ERR_INVALID && err.tpn[0] == 7 &&
                   err.detail == SWP_DETAIL_PAIRING_DOES_NOT_FIT,
               "%s", err.text);
        swp_tournament_destroy(t);
    }
}

/* ---- a life ---------------------------------------------------------------------------------- */

/* Pairs and records the round. */
static void pair_and_record(swp_tournament *t)
{
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    EXPECT(swp_pairing_create(t, NULL, &pairing, &err) == SWP_OK, "%s", err.text);
    if (pairing)
        EXPECT(swp_tournament_record_pairing(t, pairing, &err) == SWP_OK, "%s", err.text);
    swp_pairing_destroy(pairing);
}

static void add_results(swp_tournament *t, uint32_t round)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        const swp_entry entry = swp_tournament_entry_in(t, round, player->tpn);
        const uint32_t rolled = roll(3);
        if (entry.result == SWP_RESULT_PAIRED && entry.colour == SWP_COLOUR_WHITE)
            swp_tournament_record_game(t, round, player->tpn, entry.opponent,
                                       rolled == 0   ? SWP_RESULT_WIN
                                       : rolled == 1 ? SWP_RESULT_DRAW
                                                     : SWP_RESULT_LOSS,
                                       rolled == 0   ? SWP_RESULT_LOSS
                                       : rolled == 1 ? SWP_RESULT_DRAW
                                                     : SWP_RESULT_WIN,
                                       NULL);
    }
}

static swp_tournament *copy_of(const swp_tournament *t)
{
    swp_tournament *copy = NULL;
    if (swp_tournament_copy(t, NULL, &copy, NULL) != SWP_OK)
        abort();
    return copy;
}

static uint32_t rounds_different(const swp_tournament *t)
{
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (swp_check_report_create(t, NULL, &report, &err) != SWP_OK) {
        fprintf(stderr, "%s\n", err.text);
        return UINT32_MAX;
    }
    const uint32_t different =
        swp_check_report_round_count(report) - swp_check_report_equal_count(report);
    swp_check_report_destroy(report);
    return different;
}

/* Written as TRF26 and read again it is equal, and checks as before. */
static void write_and_read(const swp_tournament *t)
{
    swp_trf_text *text = NULL;
    swp_trf *trf = NULL;
    swp_trf_write_options how = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_error err = {0};
    EXPECT(swp_trf_write(t, NULL, &how, &text, &err) == SWP_OK, "%s", err.text);
    if (text && swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &trf,
                             &err) == SWP_OK) {
        const swp_tournament *read = swp_trf_tournament(trf);
        EXPECT(strcmp(swp_tournament_system(read), swp_tournament_system(t)) == 0, "system %s",
               swp_tournament_system(read));
        EXPECT(rounds_different(read) == rounds_different(t), "checks otherwise");
        for (uint32_t i = 0; i < swp_tournament_player_count(t); i++)
            for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++) {
                const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
                const swp_entry a = swp_tournament_entry_in(t, round, tpn),
                                b = swp_tournament_entry_in(read, round, tpn);
                EXPECT(a.opponent == b.opponent && a.result == b.result && a.colour == b.colour,
                       "%lu in round %lu: %d %d", (unsigned long)tpn, (unsigned long)round,
                       (int)a.result, (int)b.result);
            }
    } else
        EXPECT(false, "%s", err.text);
    swp_trf_destroy(trf);
    swp_trf_text_destroy(text);
}

static void live(uint32_t players, uint32_t cycles)
{
    swp_round_robin table;
    swp_round_robin_init(&table, players);
    table.cycles = cycles;
    const uint32_t rounds = swp_round_robin_rounds(&table);
    swp_tournament *t =
        event(players, rounds, cycles == 1 ? "berger-roundrobin" : "berger-doubleroundrobin", 0);
    const uint32_t leaver = 1 + roll(players), leaves = 1 + roll(rounds);
    for (uint32_t round = 1; round <= rounds; round++) {
        if (round == leaves)
            swp_tournament_withdraw_in(t, round, leaver, NULL);
        pair_and_record(t);
        swp_tournament *paired = copy_of(t);
        EXPECT(swp_tournament_unpair_round(t, round, NULL) == SWP_OK, "unpaired");
        pair_and_record(t);
        EXPECT(swp_tournament_compare(t, paired, NULL, NULL), "paired again it is equal");
        swp_tournament_destroy(paired);
        const swp_entry of_leaver = swp_tournament_entry_in(t, round, leaver);
        EXPECT(of_leaver.opponent == 0
                   ? of_leaver.result == SWP_RESULT_ZERO_BYE
                   : (of_leaver.result == SWP_RESULT_FORFEIT_LOSS) == (round >= leaves),
               "round %lu", (unsigned long)round);
        add_results(t, round);
        write_and_read(t);
    }
    EXPECT(swp_tournament_rounds_recorded(t) == rounds, "played");
    EXPECT(rounds_different(t) == 0, "checked");
    swp_tournament_destroy(t);
}

static void test_lives(void)
{
    TESTING_CASE("paired, recorded, taken back, written and read")
    {
        state = 23;
        for (uint32_t players = 2; players <= 9; players++)
            for (uint32_t cycles = 1; cycles <= 2; cycles++)
                live(players, cycles);
    }
}

/* ---- the checker ----------------------------------------------------------------------------- */

static void play_all(swp_tournament *t, uint32_t rounds)
{
    for (uint32_t round = 1; round <= rounds; round++) {
        pair_and_record(t);
        add_results(t, round);
    }
}

static void swap_rounds(swp_tournament *t, uint32_t a, uint32_t b)
{
    const swp_player *player = NULL;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        const swp_entry one = swp_tournament_entry_in(t, a, player->tpn),
                        other = swp_tournament_entry_in(t, b, player->tpn);
        swp_tournament_set_entry_in(t, a, player->tpn, &other, NULL);
        swp_tournament_set_entry_in(t, b, player->tpn, &one, NULL);
    }
}

static void test_check(void)
{
    TESTING_CASE("what differs from the table is seen")
    {
        swp_tournament *t = event(7, 7, "berger-roundrobin", 0);
        play_all(t, 7);
        EXPECT(rounds_different(t) == 0, "as the table");
        swap_rounds(t, 2, 5);
        EXPECT(rounds_different(t) == 2, "two rounds exchanged");
        swp_tournament_set_system(t, "fide-roundrobin", NULL);
        EXPECT(rounds_different(t) == 0, "the arbiter's order");
        swap_rounds(t, 2, 5);
        swp_tournament_set_system(t, "berger-roundrobin", NULL);
        const swp_entry entry = swp_tournament_entry_in(t, 3, 1);
        const uint32_t white = entry.colour == SWP_COLOUR_WHITE ? 1 : entry.opponent,
                       black = entry.colour == SWP_COLOUR_WHITE ? entry.opponent : 1;
        swp_tournament_clear_game(t, 3, 1, NULL);
        EXPECT(rounds_different(t) == 0, "a game that is not recorded at all is none");
        swp_tournament_record_game(t, 3, black, white, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
        EXPECT(rounds_different(t) == 1, "colours turned");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a bye where the table has a game, and a rest recorded as a bye")
    {
        static const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        swp_tournament *t = event(5, 5, "berger-roundrobin", 0);
        play_all(t, 5);
        swp_tournament_set_entry_in(t, 1, 1, &bye, NULL); /* 1 rests in round 1 */
        EXPECT(rounds_different(t) == 0, "1 rests in round 1");
        const uint32_t opponent = swp_tournament_entry_in(t, 2, 1).opponent;
        swp_tournament_clear_game(t, 2, 1, NULL);
        swp_tournament_set_entry_in(t, 2, opponent, &bye, NULL);
        EXPECT(rounds_different(t) == 1, "%lu has a game in round 2", (unsigned long)opponent);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("the arbiter's order: nobody meets too often")
    {
        swp_tournament *t = event(6, 10, "berger-doubleroundrobin", 0);
        play_all(t, 10);
        swp_tournament_set_system(t, "fide-doubleroundrobin", NULL);
        EXPECT(rounds_different(t) == 0, "twice each");
        swp_tournament_set_system(t, "fide-roundrobin", NULL);
        EXPECT(rounds_different(t) == 0, "ten rounds of six are two cycles");
        swp_tournament_destroy(t);
        t = event(6, 5, "fide-roundrobin", 0);
        for (uint32_t round = 1; round <= 5; round++)
            swp_tournament_record_game(t, round, 1, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
        EXPECT(rounds_different(t) == 4, "the same two five times");
        swp_pairing *pairing = NULL;
        swp_error err = {0};
        EXPECT(swp_pairing_create(t, NULL, &pairing, &err) != SWP_OK, "nothing is paired");
        swp_tournament_destroy(t);
        t = event(4, 9, "fide-roundrobin", 0);
        for (uint32_t round = 1; round <= 9; round++)
            swp_tournament_record_game(t, round, 1, 2, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
        EXPECT(rounds_different(t) == 6, "nine rounds of four are three cycles");
        swp_tournament_destroy(t);
    }
}

/* ---- annulled points --------------------------------------------------------------------------
 */

/* Tenths that the player has against others than `annulled`. */
static int64_t own_points(const swp_tournament *t, uint32_t tpn, uint32_t annulled)
{
    int64_t points = 0;
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
        if (tpn != annulled && swp_tournament_entry_in(t, round, tpn).opponent != annulled)
            points += swp_tournament_entry_points_in(t, round, tpn);
    return points;
}

/* The sum of the opponents' points by what was scored against them, in hundredths. */
static int64_t own_sonneborn(const swp_tournament *t, uint32_t tpn, uint32_t annulled)
{
    int64_t sum = 0;
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++) {
        const uint32_t opponent = swp_tournament_entry_in(t, round, tpn).opponent;
        if (tpn != annulled && opponent != 0 && opponent != annulled)
            sum +=
                swp_tournament_entry_points_in(t, round, tpn) * own_points(t, opponent, annulled);
    }
    return sum;
}

static void compare_annulled(const swp_tournament *t, uint32_t annulled)
{
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    how.tiebreaks = "SB";
    how.annulled = &annulled;
    how.annulled_count = 1;
    if (!EXPECT(swp_standings_create(t, &how, &table, &err) == SWP_OK, "%s", err.text))
        return;
    for (uint32_t i = 0; i < swp_standings_count(table); i++) {
        const swp_standings_row *row = swp_standings_row_at(table, i);
        const swp_tiebreak_value value = *swp_standings_value_at(table, i, 0);
        EXPECT(row->points == own_points(t, row->tpn, annulled), "%lu: points %ld",
               (unsigned long)row->tpn, (long)row->points);
        EXPECT(value.numerator * 100 == own_sonneborn(t, row->tpn, annulled) * value.denominator,
               "%lu: SB %ld/%ld", (unsigned long)row->tpn, (long)value.numerator,
               (long)value.denominator);
    }
    swp_standings *like = NULL;
    EXPECT(swp_standings_create_like(t, table, "SB", 1, &like, &err) == SWP_OK &&
               swp_standings_is_round_robin(like) &&
               swp_standings_annulled_at(like, 0) == annulled &&
               swp_standings_row_at(like, swp_standings_row_of(like, annulled))->points == 0,
           "annulled after round 1 too: %s", err.text);
    swp_standings_destroy(like);
    swp_standings_destroy(table);
}

static void test_annulled(void)
{
    TESTING_CASE("points by and against who left early do not count")
    for (uint32_t players = 3; players <= 10; players++) {
        state = players;
        const uint32_t cycles = 1 + players % 2, annulled = 1 + roll(players);
        swp_round_robin table;
        swp_round_robin_init(&table, players);
        table.cycles = cycles;
        const uint32_t rounds = swp_round_robin_rounds(&table);
        swp_tournament *t = event(players, rounds,
                                  cycles == 2 ? "berger-doubleroundrobin" : "berger-roundrobin", 0);
        swp_tournament_withdraw_in(t, 1 + rounds / 3, annulled, NULL);
        play_all(t, rounds);
        swp_tournament *before = copy_of(t);
        compare_annulled(t, annulled);
        compare_annulled(t, 1 + annulled % players);
        EXPECT(swp_tournament_compare(t, before, NULL, NULL), "the tournament is as before");
        swp_tournament_destroy(before);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("annulled where there is nothing to annul")
    {
        static const uint32_t nobody = 99, one = 1;
        swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        swp_error err = {0};
        swp_tournament *t = event(4, 3, "berger-roundrobin", 0);
        how.annulled_count = 1;
        EXPECT(swp_standings_create(t, &how, &table, &err) == SWP_ERR_INVALID, "%s", err.text);
        how.annulled = &nobody;
        EXPECT(swp_standings_create(t, &how, &table, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_NO_SUCH_PLAYER,
               "%s", err.text);
        how.annulled = &one;
        swp_tournament_set_system(t, "dutch-2026", NULL);
        EXPECT(swp_standings_create(t, &how, &table, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_OPTION_DOES_NOT_APPLY,
               "%s", err.text);
        swp_tournament_destroy(t);
    }
}

/* ---- why, and why not ------------------------------------------------------------------------ */

static int64_t value_of(const swp_saying *saying, const char *name)
{
    for (uint32_t i = 0; i < saying->value_count; i++)
        if (strcmp(saying->values[i].name, name) == 0)
            return saying->values[i].number;
    return 0;
}

/* What is told of a board holds: the pair of the row at that distance from whom the last number
 * meets, colours reversed in every second cycle. */
static void expect_board(const swp_passage *passage, uint32_t last, uint32_t cycle)
{
    const bool is_reversed = cycle % 2 == 0;
    const uint32_t first = passage->players[is_reversed], second = passage->players[!is_reversed];
    const int64_t pivot = value_of(passage->saying, "pivot"), m = (int64_t)last - 1;
    if (passage->saying->code == SWP_SAYING_TABLE_BOARD_LAST) {
        EXPECT(first + second == pivot + last, "%lu - %lu: with the last", (unsigned long)first,
               (unsigned long)second);
        return;
    }
    const int64_t places = value_of(passage->saying, "places");
    EXPECT(value_of(passage->saying, "white") == first &&
               value_of(passage->saying, "black") == second && places > 0 &&
               (pivot - 1 + places) % m + 1 == first && (pivot - 1 + m - places) % m + 1 == second,
           "%lu - %lu, %ld from %ld", (unsigned long)first, (unsigned long)second, (long)places,
           (long)pivot);
}

/* The round told, every board once, and to everybody. */
static void expect_told(const swp_tournament *t, const swp_pairing *pairing, uint32_t last)
{
    swp_explanation *told = NULL;
    swp_error err = {0};
    uint32_t boards = 0;
    const uint32_t n = swp_tournament_player_count(t);
    const uint32_t cycle = (swp_pairing_round(pairing) - 1) / (last - 1) + 1;
    if (!EXPECT(swp_explanation_create(t, pairing, 0, &told, &err) == SWP_OK, "%s", err.text))
        return;
    for (uint32_t i = 0; i < swp_explanation_count(told); i++) {
        const swp_passage *passage = swp_explanation_at(told, i);
        boards += passage->kind == SWP_PASSAGE_KIND_BOARD;
        if (passage->kind == SWP_PASSAGE_KIND_BOARD)
            expect_board(passage, last, cycle);
    }
    EXPECT(boards == n / 2, "%lu boards told", (unsigned long)boards);
    swp_explanation_destroy(told);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        told = NULL;
        EXPECT(swp_explanation_create(t, pairing, tpn, &told, &err) == SWP_OK &&
                   swp_explanation_count(told) >= 3,
               "to %lu: %s", (unsigned long)tpn, err.text);
        swp_explanation_destroy(told);
    }
}

/* Whom somebody meets in a round of the table; 0: he rests. */
static uint32_t opponent_in(const swp_round_robin *table, uint32_t round, uint32_t number)
{
    swp_board boards[16];
    swp_round_robin_round(table, round, boards, NULL);
    for (uint32_t i = 0; i < swp_round_robin_boards(table); i++)
        if (boards[i].white == number || boards[i].black == number)
            return boards[i].white == number ? boards[i].black : boards[i].white;
    return 0;
}

/* Every wish of a round: granted as the table has it, else with the rounds in which it is. */
static void expect_wish(const swp_tournament *t, const swp_round_robin *table, uint32_t round,
                        uint32_t a, uint32_t b)
{
    swp_whynot *answer = NULL;
    swp_error err = {0};
    swp_wish wish = SWP_WISH_INIT;
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    char rounds[64] = "";
    size_t length = 0;
    how.round = round;
    wish.kind = b ? SWP_WISH_KIND_MEETING : SWP_WISH_KIND_BYE;
    wish.player = a;
    wish.opponent = b;
    if (!EXPECT(swp_whynot_create(t, &how, &wish, &answer, &err) == SWP_OK, "%s", err.text))
        return;
    for (uint32_t q = 1; q <= swp_round_robin_rounds(table); q++)
        if (opponent_in(table, q, a) == b)
            length += (size_t)snprintf(rounds + length, sizeof rounds - length, "%s%lu",
                                       length > 0 ? ", " : "", (unsigned long)q);
    const bool is_granted = opponent_in(table, round, a) == b;
    EXPECT(swp_whynot_verdict(answer) == (is_granted ? SWP_VERDICT_PAIRED : SWP_VERDICT_IMPOSSIBLE),
           "%lu - %lu in round %lu", (unsigned long)a, (unsigned long)b, (unsigned long)round);
    EXPECT(strcmp(swp_whynot_article(answer), "C.05, Annex 1") == 0, "%s",
           swp_whynot_article(answer));
    const swp_whynot_reason *last =
        swp_whynot_reason_at(answer, swp_whynot_reason_count(answer) - 1);
    if (!is_granted && length > 0)
        EXPECT(strcmp(last->saying->values[last->saying->value_count - 1].text, rounds) == 0,
               "%s, expected %s", last->text, rounds);
    EXPECT(length > 0 || last->saying->code == SWP_SAYING_TABLE_NOBODY_RESTS, "%s", last->text);
    swp_whynot_destroy(answer);
}

static void test_reasons(void)
{
    TESTING_CASE("why, and why not")
    for (uint32_t players = 3; players <= 8; players++) {
        swp_round_robin table;
        swp_round_robin_init(&table, players);
        table.cycles = 1 + players % 3;
        const uint32_t rounds = swp_round_robin_rounds(&table), last = players + players % 2;
        swp_tournament *t = event(players, rounds, "berger-roundrobin", 0);
        for (uint32_t round = 1; round <= rounds; round++) {
            swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
            swp_pairing *pairing = NULL;
            swp_error err = {0};
            how.round = round;
            how.flags = SWP_PAIR_TRACE;
            if (EXPECT(swp_pairing_create(t, &how, &pairing, &err) == SWP_OK, "%s", err.text))
                expect_told(t, pairing, last);
            swp_pairing_destroy(pairing);
            for (uint32_t a = 1; a <= players; a++)
                for (uint32_t b = 0; b <= players; b++)
                    if (a != b)
                        expect_wish(t, &table, round, a, b);
        }
        swp_tournament_destroy(t);
    }
}

/* ---- what a table does not answer ------------------------------------------------------------ */

static void test_refusals(void)
{
    TESTING_CASE("no choice is told")
    {
        swp_tournament *t = event(6, 5, "berger-roundrobin", 0);
        swp_error err = {0};
        swp_preview *preview = NULL;
        swp_checklist *list = NULL;
        swp_blockers *blockers = NULL;
        swp_lot lot = SWP_LOT_INIT;
        EXPECT(swp_preview_create(t, NULL, &preview, &err) == SWP_ERR_UNSUPPORTED, "%s", err.text);
        EXPECT(swp_checklist_create(t, NULL, &list, &err) == SWP_ERR_UNSUPPORTED, "%s", err.text);
        EXPECT(swp_blockers_create(t, NULL, &blockers, &err) == SWP_ERR_UNSUPPORTED, "%s",
               err.text);
        EXPECT(swp_lot_find(t, NULL, 0, &lot, &err) == SWP_ERR_UNSUPPORTED, "%s", err.text);
        EXPECT(swp_tournament_make_ranking(t, NULL, NULL, &err) == SWP_ERR_UNSUPPORTED, "%s",
               err.text);
        swp_tournament_destroy(t);
    }
    TESTING_CASE("all round robins are found by their ids, and are told from systems")
    {
        const swp_system *table = NULL;
        for (uint32_t i = 0; (table = swp_system_table_at(i)) != NULL; i++)
            EXPECT(swp_system_find(table->id) == table && table->flags & SWP_SYSTEM_IS_TABLE, "%s",
                   table->id);
        EXPECT(swp_system_find("round-robin") == swp_system_table_at(0), "round-robin");
        for (uint32_t i = 0; (table = swp_system_at(i)) != NULL; i++)
            EXPECT(!(table->flags & SWP_SYSTEM_IS_TABLE), "%s", table->id);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_tables();
    test_numbers();
    test_lives();
    test_check();
    test_annulled();
    test_reasons();
    test_refusals();
    return testing_finish("unit_round_robin_pair");
}
