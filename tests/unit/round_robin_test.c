/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of round robins: the published ones, what every table has to keep, a second computation.
 *
 * The second computation makes each round from the one before, as Annex 1 can be read: the last
 * number stays and changes colours, all others move on by half the field. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MOST = SWP_ROUND_ROBIN_MAX_NUMBERS, LARGEST = 100 };

static swp_board boards[MOST];

/* ---- C.05, Annex 1, as published ------------------------------------------------------------- */

static const struct {
    uint32_t numbers;
    const char *rounds[13];
} published[] = {
    {4, {"1-4 2-3", "4-3 1-2", "2-4 3-1"}},
    {6, {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"}},
    {8,
     {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7",
      "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"}},
    {10,
     {"1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7",
      "10-7 8-6 9-5 1-4 2-3", "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4",
      "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5", "5-10 6-4 7-3 8-2 9-1"}},
    {12,
     {"1-12 2-11 3-10 4-9 5-8 6-7", "12-7 8-6 9-5 10-4 11-3 1-2", "2-12 3-1 4-11 5-10 6-9 7-8",
      "12-8 9-7 10-6 11-5 1-4 2-3", "3-12 4-2 5-1 6-11 7-10 8-9", "12-9 10-8 11-7 1-6 2-5 3-4",
      "4-12 5-3 6-2 7-1 8-11 9-10", "12-10 11-9 1-8 2-7 3-6 4-5", "5-12 6-4 7-3 8-2 9-1 10-11",
      "12-11 1-10 2-9 3-8 4-7 5-6", "6-12 7-5 8-4 9-3 10-2 11-1"}},
    {14,
     {"1-14 2-13 3-12 4-11 5-10 6-9 7-8", "14-8 9-7 10-6 11-5 12-4 13-3 1-2",
      "2-14 3-1 4-13 5-12 6-11 7-10 8-9", "14-9 10-8 11-7 12-6 13-5 1-4 2-3",
      "3-14 4-2 5-1 6-13 7-12 8-11 9-10", "14-10 11-9 12-8 13-7 1-6 2-5 3-4",
      "4-14 5-3 6-2 7-1 8-13 9-12 10-11", "14-11 12-10 13-9 1-8 2-7 3-6 4-5",
      "5-14 6-4 7-3 8-2 9-1 10-13 11-12", "14-12 13-11 1-10 2-9 3-8 4-7 5-6",
      "6-14 7-5 8-4 9-3 10-2 11-1 12-13", "14-13 1-12 2-11 3-10 4-9 5-8 6-7",
      "7-14 8-6 9-5 10-4 11-3 12-2 13-1"}},
};

static void text_of(const swp_board *row, uint32_t n, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < n; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%lu-%lu", i ? " " : "",
                                 (unsigned long)row[i].white, (unsigned long)row[i].black);
}

static void test_published(void)
{
    TESTING_CASE("published tables")
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        swp_round_robin table;
        swp_round_robin_init(&table, published[i].numbers);
        EXPECT(swp_round_robin_rounds(&table) == published[i].numbers - 1, "rounds");
        EXPECT(swp_round_robin_boards(&table) == published[i].numbers / 2, "boards");
        for (uint32_t round = 1; round < published[i].numbers; round++) {
            char text[400];
            EXPECT(swp_round_robin_round(&table, round, boards, NULL) == SWP_OK, "a round");
            text_of(boards, published[i].numbers / 2, text, sizeof text);
            EXPECT(strcmp(text, published[i].rounds[round - 1]) == 0, "round %lu of %lu: %s",
                   (unsigned long)round, (unsigned long)published[i].numbers, text);
        }
    }
    TESTING_CASE("odd field: who rests comes last")
    {
        static const char *const rounds[] = {"2-5 3-4 1-0", "5-3 1-2 4-0", "3-1 4-5 2-0",
                                             "1-4 2-3 5-0", "4-2 5-1 3-0"};
        swp_round_robin table;
        swp_round_robin_init(&table, 5);
        for (uint32_t round = 1; round <= 5; round++) {
            char text[100];
            swp_round_robin_round(&table, round, boards, NULL);
            text_of(boards, 3, text, sizeof text);
            EXPECT(strcmp(text, rounds[round - 1]) == 0, "round %lu: %s", (unsigned long)round,
                   text);
        }
    }
}

/* ---- a second computation -------------------------------------------------------------------- */

/* The next round of n numbers from the last one, n being even; pairs keep their places. */
static void move_on(swp_board *row, uint32_t n)
{
    for (uint32_t i = 0; i < n / 2; i++) {
        uint32_t *ends[] = {&row[i].white, &row[i].black};
        for (int k = 0; k < 2; k++)
            if (*ends[k] != n)
                *ends[k] =
                    *ends[k] + n / 2 <= n - 1 ? *ends[k] + n / 2 : *ends[k] + n / 2 - (n - 1);
    }
    row[0] = (swp_board){row[0].black, row[0].white};
}

static bool same_boards(const swp_board *a, const swp_board *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i].white != b[i].white || a[i].black != b[i].black)
            return false;
    return true;
}

/* How many rounds of the table differ from the second computation of a single round robin. */
static uint32_t rounds_different(const swp_board *table, uint32_t n)
{
    swp_board row[LARGEST / 2];
    uint32_t different = 0;
    for (uint32_t i = 0; i < n / 2; i++)
        row[i] = (swp_board){i + 1, n - i};
    for (uint32_t round = 1; round < n; round++, table += n / 2) {
        different += !same_boards(row, table, n / 2);
        move_on(row, n);
    }
    return different;
}

/* ---- what every table keeps ------------------------------------------------------------------ */

enum { FACT_ONCE = 1, FACT_PAIRS = 2, FACT_WHITES = 4, FACT_THREE = 8, FACT_ALTERNATES = 16 };

/* The facts of Annex 1 that the rounds break, as bits: everybody once a round; every pair `cycles`
 * times, a White more for one of them at most; whites as told; no three equal colours in a row;
 * the last number alternates (single round robin). `n` even. */
static unsigned broken_facts(const swp_board *table, uint32_t n, uint32_t cycles)
{
    static uint8_t met[LARGEST + 1][LARGEST + 1]; /* whites of the first against the second */
    uint32_t whites[LARGEST + 1] = {0}, row[LARGEST + 1] = {0};
    int last[LARGEST + 1] = {0};
    unsigned broken = 0;
    memset(met, 0, sizeof met);
    for (uint32_t round = 1; round <= cycles * (n - 1); round++, table += n / 2) {
        bool seen[LARGEST + 1] = {false};
        for (uint32_t i = 0; i < n / 2; i++)
            for (int black = 0; black < 2; black++) {
                const uint32_t a = black ? table[i].black : table[i].white;
                if (a < 1 || a > n || seen[a])
                    return FACT_ONCE;
                seen[a] = true;
                row[a] = last[a] == black + 1 ? row[a] + 1 : 1;
                last[a] = black + 1;
                whites[a] += !black;
                if (row[a] > 2)
                    broken |= FACT_THREE;
                if (a == n && cycles == 1 && (round % 2 == 1) != (black == 1))
                    broken |= FACT_ALTERNATES;
            }
        for (uint32_t i = 0; i < n / 2; i++)
            met[table[i].white][table[i].black]++;
    }
    for (uint32_t a = 1; a <= n; a++) {
        if (whites[a] != (cycles == 2 ? n - 1 : a <= n / 2 ? n / 2 : n / 2 - 1))
            broken |= FACT_WHITES;
        for (uint32_t b = 1; b < a; b++)
            if (met[a][b] + met[b][a] != (int)cycles || (cycles == 2 && met[a][b] != 1))
                broken |= FACT_PAIRS;
    }
    return broken;
}

static swp_board *rounds_of(const swp_round_robin *table)
{
    const uint32_t rounds = swp_round_robin_rounds(table), n = swp_round_robin_boards(table);
    swp_board *all = calloc((size_t)rounds * n, sizeof *all);
    if (!all)
        abort();
    for (uint32_t round = 1; round <= rounds; round++)
        if (swp_round_robin_round(table, round, all + (size_t)(round - 1) * n, NULL) != SWP_OK)
            abort();
    return all;
}

static void test_facts(void)
{
    TESTING_CASE("facts of 4 to 100 numbers")
    for (uint32_t n = 4; n <= LARGEST; n += 2) {
        swp_round_robin table;
        swp_round_robin_init(&table, n);
        swp_board *all = rounds_of(&table);
        EXPECT(rounds_different(all, n) == 0, "%lu: the second computation differs",
               (unsigned long)n);
        const unsigned single = broken_facts(all, n, 1);
        EXPECT(single == 0, "%lu: %u", (unsigned long)n, single);
        free(all);
        table.cycles = 2;
        all = rounds_of(&table);
        const unsigned twice = broken_facts(all, n, 2);
        EXPECT(twice == 0, "%lu twice: %u", (unsigned long)n, twice);
        free(all);
        table.flags = SWP_ROUND_ROBIN_NO_SWAP;
        all = rounds_of(&table);
        const unsigned plain = broken_facts(all, n, 2);
        EXPECT(plain == FACT_THREE, "%lu twice without exchange: %u", (unsigned long)n, plain);
        free(all);
    }
}

static void test_odd(void)
{
    TESTING_CASE("odd fields are the next even one without its last number")
    for (uint32_t n = 3; n < LARGEST; n += 2) {
        swp_board whole[LARGEST];
        swp_round_robin table, next;
        swp_round_robin_init(&table, n);
        swp_round_robin_init(&next, n + 1);
        table.cycles = next.cycles = 2;
        EXPECT(swp_round_robin_rounds(&table) == 2 * n, "rounds of %lu", (unsigned long)n);
        uint32_t wrong = 0;
        for (uint32_t round = 1; round <= 2 * n; round++) {
            swp_round_robin_round(&table, round, boards, NULL);
            swp_round_robin_round(&next, round, whole, NULL);
            const uint32_t rests = whole[0].white == n + 1 ? whole[0].black : whole[0].white;
            wrong += !same_boards(boards, whole + 1, n / 2);
            wrong += boards[n / 2].white != rests || boards[n / 2].black != 0;
        }
        EXPECT(wrong == 0, "%lu: %lu", (unsigned long)n, (unsigned long)wrong);
    }
}

static void test_cycles(void)
{
    TESTING_CASE("cycles: 2 and 4 reversed, the exchange in 1 and 3, not in the last one")
    for (uint32_t cycles = 1; cycles <= 5; cycles++) {
        swp_round_robin single, table;
        swp_board one[3];
        swp_round_robin_init(&single, 6);
        swp_round_robin_init(&table, 6);
        table.cycles = cycles;
        for (uint32_t round = 1; round <= 5 * cycles; round++) {
            const uint32_t cycle = (round - 1) / 5;
            uint32_t at = (round - 1) % 5 + 1;
            if (cycle % 2 == 0 && cycle + 1 < cycles && at >= 4)
                at = 9 - at;
            swp_round_robin_round(&single, at, one, NULL);
            swp_round_robin_round(&table, round, boards, NULL);
            for (int i = 0; i < 3; i++)
                EXPECT(cycle % 2 == 0 ? boards[i].white == one[i].white
                                      : boards[i].white == one[i].black,
                       "%lu cycles, round %lu", (unsigned long)cycles, (unsigned long)round);
        }
    }
    TESTING_CASE("nothing is written behind the boards")
    {
        swp_round_robin table;
        swp_round_robin_init(&table, 8);
        table.cycles = 2;
        for (uint32_t round = 1; round <= 14; round++) {
            boards[4] = (swp_board){7, 9};
            swp_round_robin_round(&table, round, boards, NULL);
            EXPECT(boards[4].white == 7 && boards[4].black == 9, "round %lu", (unsigned long)round);
        }
    }
    TESTING_CASE("two numbers")
    {
        swp_round_robin table;
        swp_round_robin_init(&table, 2);
        table.cycles = 3;
        for (uint32_t round = 1; round <= 3; round++) {
            swp_round_robin_round(&table, round, boards, NULL);
            EXPECT(boards[0].white == (round == 2 ? 2U : 1U), "round %lu", (unsigned long)round);
        }
    }
}

/* ---- the alarm ------------------------------------------------------------------------------- */

static void test_alarm(void)
{
    TESTING_CASE("a wrong table is seen")
    {
        enum { N = 10, ALL = (N - 1) * (N / 2) };
        swp_round_robin table;
        swp_round_robin_init(&table, N);
        swp_board *right = rounds_of(&table), wrong[ALL];
        for (int what = 0; what < 4; what++) {
            memcpy(wrong, right, sizeof wrong);
            if (what == 0) /* colours of one board */
                wrong[7] = (swp_board){right[7].black, right[7].white};
            if (what == 1) /* two opponents change */
                wrong[21].black = right[22].black, wrong[22].black = right[21].black;
            if (what == 2) /* somebody twice */
                wrong[3].white = right[4].white;
            if (what == 3) /* two rounds */
                for (int i = 0; i < N / 2; i++)
                    wrong[i] = right[i + N / 2], wrong[i + N / 2] = right[i];
            EXPECT(rounds_different(wrong, N) == (what == 3 ? 2U : 1U), "%d", what);
            EXPECT(broken_facts(wrong, N, 1) != 0, "facts %d", what);
        }
        EXPECT(broken_facts(right, N, 1) == 0, "the right one");
        free(right);
    }
}

/* ---- teams ----------------------------------------------------------------------------------- */

static void test_teams(void)
{
    TESTING_CASE("Scheveningen")
    for (uint32_t size = 1; size <= 12; size++) {
        static uint8_t met[24][24];
        uint32_t whites[24] = {0};
        swp_round_robin table;
        swp_round_robin_init(&table, 2 * size);
        table.teams = 2;
        memset(met, 0, sizeof met);
        EXPECT(swp_round_robin_rounds(&table) == size, "rounds");
        EXPECT(swp_round_robin_boards(&table) == size, "boards");
        for (uint32_t round = 1; round <= size; round++) {
            uint32_t whites_of_first = 0;
            swp_round_robin_round(&table, round, boards, NULL);
            for (uint32_t i = 0; i < size; i++) {
                const uint32_t white = boards[i].white - 1, black = boards[i].black - 1;
                EXPECT((white < size) != (black < size), "one of each team");
                met[white < black ? white : black][white < black ? black : white]++;
                whites[white]++;
                whites_of_first += white < size;
                const uint32_t a = white < size ? white : black;
                const uint32_t b = white < size ? black - size : white - size;
                EXPECT((white < size) == ((a + 1 + round) % 2 == 0), "colours");
                EXPECT(b == (a + round - 1) % size, "opponents in a circle");
            }
            EXPECT(size % 2 == 1 || whites_of_first == size / 2, "half the Whites");
        }
        for (uint32_t a = 0; a < size; a++)
            for (uint32_t b = size; b < 2 * size; b++)
                EXPECT(met[a][b] == 1, "%lu and %lu", (unsigned long)a, (unsigned long)b);
        for (uint32_t a = 0; a < 2 * size; a++)
            EXPECT(whites[a] == size / 2 || whites[a] == size - size / 2 || a >= size, "whites");
    }
    TESTING_CASE("Schiller: three teams of two")
    {
        static const char *const rounds[] = {"3-5 6-4 1-0 2-0", "6-3 4-5 1-0 2-0",
                                             "1-3 4-2 5-0 6-0", "4-1 2-3 5-0 6-0",
                                             "5-1 2-6 3-0 4-0", "2-5 6-1 3-0 4-0"};
        swp_round_robin table;
        swp_round_robin_init(&table, 6);
        table.teams = 3;
        EXPECT(swp_round_robin_rounds(&table) == 6, "rounds");
        uint32_t met[7][7] = {{0}};
        for (uint32_t round = 1; round <= 6; round++) {
            char text[100];
            swp_round_robin_round(&table, round, boards, NULL);
            text_of(boards, swp_round_robin_boards(&table), text, sizeof text);
            EXPECT(strcmp(text, rounds[round - 1]) == 0, "round %lu: %s", (unsigned long)round,
                   text);
            for (uint32_t i = 0; i < 4; i++)
                met[boards[i].white][boards[i].black]++;
        }
        for (uint32_t a = 1; a <= 6; a++)
            for (uint32_t b = 1; b < a; b++)
                EXPECT(met[a][b] + met[b][a] == ((a - 1) / 2 != (b - 1) / 2), "%lu %lu",
                       (unsigned long)a, (unsigned long)b);
    }
}

/* ---- somebody's own table -------------------------------------------------------------------- */

static void test_own_tables(void)
{
    TESTING_CASE("the library's tables are tables of their kind")
    for (uint32_t n = 2; n <= 24; n++)
        for (uint32_t teams = 0; teams <= n; teams++)
            for (uint32_t cycles = 1; cycles <= 2; cycles++) {
                swp_round_robin table;
                swp_error err = {0};
                swp_round_robin_init(&table, n);
                table.teams = teams;
                table.cycles = cycles;
                if (swp_round_robin_validate(&table, NULL) != SWP_OK)
                    continue;
                swp_board *all = rounds_of(&table);
                EXPECT(swp_round_robin_examine(&table, all, NULL, &err) == SWP_OK, "%lu/%lu: %s",
                       (unsigned long)n, (unsigned long)teams, err.text);
                free(all);
            }
    TESTING_CASE("what is no table is refused, with its round")
    {
        static const struct {
            uint32_t teams;
            swp_board board;
            const char *what;
        } cases[] = {
            {0, {1, 7}, "no such number"},
            {0, {0, 2}, "no such number"},
            {0, {2, 2}, "twice in the round"},
            {0, {5, 3}, "twice in the round"},
            {0, {1, 6}, "meet too often"},
            {2, {1, 2}, "two players of one team"},
            {0, {4, 0}, NULL},
            {3, {5, 6}, "two players of one team"},
        };
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            swp_round_robin table;
            swp_error err = {0};
            swp_round_robin_init(&table, 6);
            table.teams = cases[i].teams;
            swp_board *all = rounds_of(&table);
            const uint32_t per_round = swp_round_robin_boards(&table);
            all[per_round] = cases[i].board; /* the first board of round 2 */
            const swp_status status = swp_round_robin_examine(&table, all, NULL, &err);
            EXPECT(status == SWP_ERR_INVALID && err.round >= 2 &&
                       (!cases[i].what || strstr(err.text, cases[i].what)),
                   "case %lu: %s", (unsigned long)i, err.text);
            free(all);
        }
    }
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void test_refusals(void)
{
    static const struct {
        uint32_t numbers, teams, cycles, flags, round;
        swp_detail detail;
    } cases[] = {
        {0, 0, 1, 0, 1, SWP_DETAIL_BAD_OPTIONS},
        {1, 0, 1, 0, 1, SWP_DETAIL_BAD_OPTIONS},
        {2, 0, 1, 0, 1, SWP_DETAIL_NONE},
        {2, 0, 1, 0, 2, SWP_DETAIL_TOURNAMENT_OVER},
        {2, 0, 1, 0, 0, SWP_DETAIL_TOURNAMENT_OVER},
        {4, 0, 0, 0, 1, SWP_DETAIL_BAD_OPTIONS},
        {4, 0, 333, 0, 999, SWP_DETAIL_NONE},
        {4, 0, 334, 0, 1, SWP_DETAIL_TOO_MANY_ROUNDS},
        {1000, 0, 1, 0, 999, SWP_DETAIL_NONE},
        {1001, 0, 1, 0, 1, SWP_DETAIL_TOO_MANY_PLAYERS},
        {6, 1, 1, 0, 1, SWP_DETAIL_BAD_OPTIONS},
        {6, 4, 1, 0, 1, SWP_DETAIL_BAD_OPTIONS},
        {6, 6, 1, 0, 5, SWP_DETAIL_NONE},
        {1000, 1000, 1, 0, 999, SWP_DETAIL_NONE},
        {1000, 2, 1, 0, 500, SWP_DETAIL_NONE},
        {6, 0, 1, 2, 1, SWP_DETAIL_BAD_OPTIONS},
    };
    TESTING_CASE("refusals")
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_round_robin table;
        swp_error err = {0};
        swp_round_robin_init(&table, cases[i].numbers);
        table.teams = cases[i].teams;
        table.cycles = cases[i].cycles;
        table.flags = cases[i].flags;
        const swp_status status = swp_round_robin_round(&table, cases[i].round, boards, &err);
        const bool is_refused = cases[i].detail != SWP_DETAIL_NONE;
        if (cases[i].detail == SWP_DETAIL_TOURNAMENT_OVER)
            EXPECT(strstr(err.text, "the table has 1") != NULL, "%s", err.text);
        EXPECT((status != SWP_OK) == is_refused && (!is_refused || err.detail == cases[i].detail),
               "case %lu: %s", (unsigned long)i, err.text);
        if (cases[i].detail == SWP_DETAIL_TOURNAMENT_OVER || !is_refused)
            EXPECT(swp_round_robin_validate(&table, NULL) == SWP_OK, "case %lu", (unsigned long)i);
        else
            EXPECT(swp_round_robin_rounds(&table) == 0 && swp_round_robin_boards(&table) == 0,
                   "case %lu", (unsigned long)i);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_published();
    test_facts();
    test_odd();
    test_cycles();
    test_alarm();
    test_teams();
    test_own_tables();
    test_refusals();
    return testing_finish("unit_round_robin");
}
