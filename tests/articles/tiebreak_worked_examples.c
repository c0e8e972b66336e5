/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 by hand: a tournament of seven with all its values in both editions, the examples published
 * in the Arbiters' Manual of 2026, and the corners that tournaments rarely have. */
#include "tiebreak_examples.h"

#define NOW SWP_TIEBREAK_EDITION_2026
#define OLD SWP_TIEBREAK_EDITION_2024

/* Half-point bye, forfeit win and loss, pairing-allocated bye, zero-point byes in the middle and at
 * the end. */
static const struct example_player seven[] = {
    {2300, "4w1 2b= H 3b="},   {2210, "5b= 1w= 3b0 4w1"}, {2150, "6w+ 7b1 2w1 1w="},
    {2080, "1b0 5w1 7w1 2b0"}, {2005, "2w= 4b0 6w1 7b+"}, {1960, "3b- Z 5b0 Z"},
    {1875, "U 3w0 4b0 5w-"},
};

static swp_tournament *tournament_of_seven(void)
{
    return example_tournament(seven, 7, 4, "dutch-2026");
}

/* One column for each code: the values of 1 to 7. */
static const struct {
    swp_tiebreak_edition edition;
    const char *code, *values[7];
} columns[] = {
    {NOW, "BH", {"9.5", "10.5", "6", "8", "5.5", "2.5", "7.5"}},
    {NOW, "BH/C1", {"7.5", "8.5", "5.5", "7", "5", "2.5", "6.5"}},
    {NOW, "BH/C2", {"5.5", "6", "4.5", "5", "4", "2.5", "5.5"}},
    {NOW, "BH/M1", {"4", "5", "3", "4.5", "3", "0", "3"}},
    {NOW, "BH/P", {"9.5", "10.5", "6", "8", "5.5", "6", "9"}},
    {NOW, "SB", {"5.75", "4.5", "4.75", "3.5", "2.5", "0", "1"}},
    {NOW, "SB/C1", {"4.75", "2.5", "4.25", "2.5", "2", "0", "1"}},
    {NOW, "SB/C2", {"3.75", "1.25", "3.25", "2.5", "1", "0", "0"}},
    {NOW, "FB", {"9.5", "10.5", "6", "7.5", "6", "2", "9.5"}},
    {NOW, "BH/F", {"9.5", "10.5", "6", "7.5", "6", "2", "9.5"}},
    {NOW, "FB/C1", {"7.5", "8.5", "5.5", "6", "5.5", "2", "8"}},
    {NOW, "AOB", {"8.17", "7.25", "9.17", "8.25", "7.00", "5.50", "7.00"}},
    {NOW, "AOB/F", {"8.00", "7.25", "9.83", "8.88", "6.67", "6.00", "6.75"}},
    {NOW, "PS", {"7", "4.5", "9.5", "5", "5", "0", "4"}},
    {NOW, "PS/C1", {"6", "4", "8.5", "5", "4.5", "0", "3"}},
    {NOW, "WIN", {"1", "1", "3", "2", "2", "0", "1"}},
    {NOW, "WON", {"1", "1", "2", "2", "1", "0", "0"}},
    {NOW, "BPG", {"2", "2", "1", "2", "1", "1", "1"}},
    {NOW, "BWG", {"0", "0", "1", "0", "0", "0", "0"}},
    {NOW, "REP", {"3", "4", "4", "4", "4", "1", "3"}},
    {NOW, "STD", {"2.5", "2", "3.5", "2", "2.5", "0", "1"}},
    {NOW, "KS", {"2", "2", "1.5", "1", "0.5", "0", "0"}},
    {NOW, "TPN", {"1", "2", "3", "4", "5", "6", "7"}},
    {NOW, "RTNG", {"2300", "2210", "2150", "2080", "2005", "1960", "1875"}},
    {NOW, "ARO", {"2147", "2134", "2128", "2098", "2083", "2005", "2115"}},
    {NOW, "ARO/C1", {"2180", "2177", "2255", "2172", "2145", "-", "2150"}},
    {NOW, "TPR", {"2272", "2134", "2401", "2098", "2083", "1205", "1315"}},
    {NOW, "PTP", {"2272", "2133", "2456", "2097", "2082", "1205", "1280"}},
    {NOW, "APRO", {"2211", "2214", "1907", "1951", "1812", "2083", "2250"}},
    {NOW, "APPO", {"2229", "2227", "1895", "1942", "1812", "2082", "2277"}},
    {OLD, "BH", {"10", "10.5", "9", "8", "7", "2.5", "7.5"}},
    {OLD, "BH/C1", {"7.5", "8.5", "8", "7", "6.5", "2.5", "6.5"}},
    {OLD, "BH/C2", {"5.5", "6", "6", "5", "4.5", "2.5", "5.5"}},
    {OLD, "BH/M1", {"4", "5", "4.5", "4.5", "4", "0", "3"}},
    {OLD, "SB", {"6", "4.5", "7.75", "3.5", "4", "0", "1"}},
    {OLD, "SB/C1", {"4.75", "2.5", "6.75", "2.5", "3.5", "0", "1"}},
    {OLD, "SB/C2", {"3.75", "1.25", "4.75", "2.5", "3.5", "0", "0"}},
    {OLD, "AOB", {"9.17", "8.50", "9.33", "8.75", "7.00", "7.00", "8.50"}},
};

static void values_of_seven(void)
{
    swp_tournament *t = tournament_of_seven();
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        for (uint32_t tpn = 1; tpn <= 7; tpn++)
            example_expect(t, columns[i].code, columns[i].edition, tpn, columns[i].values[tpn - 1]);
    swp_tournament_destroy(t);
}

/* The ranks by a list, in the order of the numbers: "2 4 1 ...". */
static void expect_ranks(const swp_tournament *t, const char *list, const char *expected)
{
    char found[200] = "";
    swp_standings *table = example_table(t, list, NOW);
    for (uint32_t i = 0; i < swp_standings_count(table); i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        const uint32_t row = swp_standings_row_of(table, player->tpn);
        const size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, i ? " %u" : "%u",
                 (unsigned)swp_standings_row_at(table, row)->rank);
    }
    EXPECT(strcmp(found, expected) == 0, "%s: ranks %s, expected %s", list, found, expected);
    swp_standings_destroy(table);
}

static void ranks_of_seven(void)
{
    swp_tournament *t = tournament_of_seven();
    expect_ranks(t, "BH/C1,BH,SB,DE", "2 4 1 5 3 7 6");
    expect_ranks(t, "PTS,BH/C1,BH,SB,DE", "2 4 1 5 3 7 6");
    expect_ranks(t, "DE", "2 4 1 5 2 7 6");
    expect_ranks(t, "", "2 4 1 4 2 7 6");
    expect_ranks(t, "TPN", "2 4 1 5 3 7 6");
    expect_ranks(t, "TPN/R", "3 5 1 4 2 7 6");
    expect_ranks(t, "RTNG/R", "3 5 1 4 2 7 6");
    swp_tournament_destroy(t);
}

/* ---- published examples ------------------------------------------------------------------------
 */

static const struct {
    const char *source, *results;
    int scores[10];
    const char *code, *old, *now;
} published[] = {
    {"a zero-point bye in round 4",
     "110Z1=1=11",
     {50, 50, 65, 0, 45, 60, 50, 65, 55, 60},
     "BH",
     "57",
     "55"},
    {"the dummy is the one cut",
     "110Z1=1=11",
     {50, 50, 65, 0, 45, 60, 50, 65, 55, 60},
     "BH/C1",
     "50",
     "50"},
    {"a zero-point bye adds nothing",
     "110Z1=1=11",
     {50, 50, 65, 0, 45, 60, 50, 65, 55, 60},
     "SB",
     "37.25",
     "37.25"},
    {"a forfeit win, 7/9", "+11111100", {55, 55, 55, 55, 55, 55, 55, 55, 55}, "BH", "51", "49.5"},
    {"a forfeit loss and a zero-point bye, 6.5/10",
     "-Z111111=0",
     {70, 0, 65, 65, 65, 65, 65, 65, 65, 60},
     "BH",
     "64.5",
     "63"},
    {"a forfeit win in round 1, 9.5/10",
     "+11111111=",
     {45, 70, 70, 70, 70, 70, 70, 70, 70, 85},
     "BH",
     "74",
     "69"},
    {"a half-point bye in round 2, 3.5/5", "1H110", {35, 0, 35, 30, 15}, "BH", "15", "14"},
    {"the bye goes, not the 1.5", "1H110", {35, 0, 35, 30, 15}, "BH/C1", "11.5", "11.5"},
    {"SB of the exercises", "=1101", {25, 25, 15, 40, 20}, "SB", "7.25", "7.25"},
    {"the 1.5 goes, not the 0", "=1101", {25, 25, 15, 40, 20}, "SB/C1", "5.75", "5.75"},
    /* constructed: 16.5.2, two voluntary unplayed rounds, own score 3.0 of 5 */
    {"two VURs", "1H-=1", {30, 0, 35, 10, 20}, "BH", "12", "11.5"},
    {"two VURs: the lower dummy", "1H-=1", {30, 0, 35, 10, 20}, "BH/C1", "9", "9"},
    {"two VURs, products", "1H-=1", {30, 0, 35, 10, 20}, "SB", "7", "6.75"},
    {"two VURs: the larger product goes", "1H-=1", {30, 0, 35, 10, 20}, "SB/C1", "6.5", "6.25"},
    {"two VURs: and once more", "1H-=1", {30, 0, 35, 10, 20}, "SB/C2", "4.5", "4.25"},
};

static void published_examples(void)
{
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        swp_tournament *t = example_career(published[i].results, published[i].scores);
        example_expect(t, published[i].code, OLD, 1, published[i].old);
        example_expect(t, published[i].code, NOW, 1, published[i].now);
        swp_tournament_destroy(t);
    }
}

/* ---- 6: direct encounter ------------------------------------------------------------------------
 */

static const struct {
    const char *why, *system;
    uint32_t n, rounds;
    struct example_player players[6];
    const char *list, *ranks;
} encounters[] = {
    {"6.2: all met, 1.5, 1 and 0.5",
     "dutch-2026",
     3,
     4,
     {{0, "Z 2w1 U 3b="}, {0, "H 1b0 3w1 U"}, {0, "F U 2b0 1w="}},
     "DE",
     "1 2 3"},
    {"6.3: one is certain, and nobody after him",
     "dutch-2026",
     4,
     6,
     {{0, "Z Z Z 2w1 3w1 4w1"},
      {0, "F F H 1b0 Z 3w="},
      {0, "F F H Z 1b0 2b="},
      {0, "F F F Z Z 1b0"}},
     "DE",
     "1 2 2 2"},
    {"6.3: one missing game leaves all open",
     "dutch-2026",
     4,
     6,
     {{0, "Z Z F 2w1 3w1 Z"}, {0, "F F H 1b0 Z 3w="}, {0, "F F H Z 1b0 2b="}, {0, "F F F Z Z Z"}},
     "DE",
     "1 1 1 1"},
    {"6.3: after a certain first the rest afresh, who have all met",
     "dutch-2026",
     4,
     5,
     {{0, "Z Z 2w1 3w1 Z"}, {0, "H Z 1b0 4w1 3w="}, {0, "H Z 4w1 1b0 2b="}, {0, "F F 3b0 2b0 Z"}},
     "DE",
     "1 2 2 4"},
    {"6.1.2: who met twice counts once, with the average",
     "dutch-2026",
     3,
     6,
     {{0, "Z Z 2w1 2b0 3w1 Z"}, {0, "H Z 1b0 1w1 Z 3w="}, {0, "F H Z Z 1b0 2b="}},
     "DE",
     "1 2 3"},
    {"6.1.1: a forfeit is no encounter",
     "dutch-2026",
     2,
     2,
     {{0, "Z 2w+"}, {0, "F 1b-"}},
     "DE",
     "1 1"},
    {"6.1.1: with P it is", "dutch-2026", 2, 2, {{0, "Z 2w+"}, {0, "F 1b-"}}, "DE/P", "1 2"},
    {"15.2: in a round robin it is",
     "berger-roundrobin",
     2,
     2,
     {{0, "Z 2w+"}, {0, "F 1b-"}},
     "DE",
     "1 2"},
    {"7.6: the free round of a round robin is none that was elected, in a cycle everybody's",
     "berger-roundrobin",
     3,
     3,
     {{0, "2w= 3b= Z"}, {0, "1b= Z 3w="}, {0, "Z 1w= 2b="}},
     "REP",
     "1 1 1"},
    {"7.6: before the end of the cycle who has rested is behind",
     "berger-roundrobin",
     3,
     2,
     {{0, "2w0 3b1"}, {0, "1b1 Z"}, {0, "Z 1w0"}},
     "REP",
     "1 2 3"},
    {"6.2: a round robin that is not finished decides nothing",
     "berger-roundrobin",
     3,
     3,
     {{0, "Z 2w1"}, {0, "F 1b0"}, {0, "F Z"}},
     "DE",
     "1 1 1"},
    {"4.2: a type A tie-break stands twice",
     "dutch-2026",
     3,
     4,
     {{0, "Z 2w1 U 3b="}, {0, "H 1b0 3w1 U"}, {0, "F U 2b0 1w="}},
     "DE,WIN,DE",
     "1 2 3"},
};

static void direct_encounters(void)
{
    for (size_t i = 0; i < sizeof encounters / sizeof *encounters; i++) {
        swp_tournament *t = example_tournament(encounters[i].players, encounters[i].n,
                                               encounters[i].rounds, encounters[i].system);
        expect_ranks(t, encounters[i].list, encounters[i].ranks);
        swp_tournament_destroy(t);
    }
}

/* ---- 9.2, 10: corners
 * ---------------------------------------------------------------------------- */

/* Five, all games drawn: half of what is possible is 2.0, because of the free round. */
static void koya_of_five(void)
{
    static const struct example_player drawn[] = {{0, "Z 3b= 5b= 2w= 4w="},
                                                  {0, "5w= Z 4b= 1b= 3w="},
                                                  {0, "4w= 1w= Z 5b= 2b="},
                                                  {0, "3b= 5w= 2w= Z 1b="},
                                                  {0, "2b= 4b= 1w= 3w= Z"}};
    swp_tournament *t = example_tournament(drawn, 5, 5, "berger-roundrobin");
    for (uint32_t tpn = 1; tpn <= 5; tpn++) {
        example_expect(t, "KS", NOW, tpn, "2");
        example_expect(t, "KS/L+1", NOW, tpn, "0");
        example_expect(t, "KS/L1", NOW, tpn, "0");
        example_expect(t, "SB", NOW, tpn, "4");
    }
    swp_tournament_destroy(t);
}

static void ratings(void)
{
    static const int four[] = {25, 25, 15, 40};
    static const struct example_player unrated[] = {{2000, "2w1"}, {0, "1b0"}};
    swp_tournament *t = example_career("11=0", four);
    example_expect(t, "TPR", NOW, 1, "2095"); /* 62.5 % is 63: +95 */
    swp_tournament_destroy(t);
    t = example_tournament(unrated, 2, 1, "dutch-2026");
    static const char *const dropped[] = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"};
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        example_expect(t, dropped[i], NOW, 2, "-");
    example_expect(t, "RTNG/U1400", NOW, 2, "1400");
    example_expect(t, "PTP/U1400", NOW, 1, "2136"); /* all points: the highest opponent + 736 */
    example_expect(t, "PTP/U1400", NOW, 2, "1200"); /* none: the lowest - 800 */
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("7 to 10, 14, 16: seven players, both editions")
    values_of_seven();
    TESTING_CASE("4.2: ranks of seven players")
    ranks_of_seven();
    TESTING_CASE("Arbiters' Manual 2026: published examples")
    published_examples();
    TESTING_CASE("6: direct encounter")
    direct_encounters();
    TESTING_CASE("9.2: Koya in an odd round robin")
    koya_of_five();
    TESTING_CASE("10: rounding, unrated players, all points and none")
    ratings();
    return testing_finish("tiebreak_worked_examples");
}
