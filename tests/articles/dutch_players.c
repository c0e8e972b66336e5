/* SPDX-License-Identifier: Apache-2.0 */
/* dutch_players SYSTEM: parts A, C.2, C.3 and E of Dutch 2017, articles 1, 2.1 and 5 of Dutch 2026,
 * for single players and single pairs: floats, preferences, the right to the bye, topscorers,
 * colours. Constructed positions an arbiter can set up by hand. */
#include "dutch_position.h"

/* Of an edition, the old one or the new one. */
enum { OF_2017, OF_2026 };
static int edition;
static const char *const systems[] = {"dutch-2017", "dutch-2026"};
#define SYSTEM systems[edition]

/* Round 3 is paired; player 1's second round is the one looked at. 2 has 0, 3 has 1 point then. */
static const struct {
    const char *article[2], *why;
    const char *second[4]; /* round 2 of players 1 to 4 */
    uint32_t player;
    int expect[2]; /* 0 none, 1 downfloat, 2 upfloat */
} floats[] = {
    {{"A.4.b", "1.4.1"}, "a lower score", {"4b1", "3w0", "2b1", "1w0"}, 1, {1, 1}},
    {{"A.4.b", "1.4.2"}, "a higher score", {"4b1", "3w0", "2b1", "1w0"}, 4, {2, 2}},
    {{"A.4.b", "1.4.1"}, "the same score", {"3b=", "4w1", "1w=", "2b0"}, 1, {0, 0}},
    {{"A.4.b", "1.4.3"}, "the pairing-allocated bye", {"U", "Z", "Z", "Z"}, 1, {1, 1}},
    {{"A.4.b", "1.4.3"}, "a forfeit win: more than a loss", {"4b+", "Z", "Z", "1w-"}, 1, {1, 1}},
    {{"A.4.b", "1.4.3"}, "a forfeit loss: no game, a loss", {"4b+", "Z", "Z", "1w-"}, 4, {1, 0}},
    {{"A.4.b", "1.4.3"}, "a full-point bye", {"F", "Z", "Z", "Z"}, 1, {1, 1}},
    {{"A.4.b", "1.4.3"}, "a half-point bye", {"H", "Z", "Z", "Z"}, 1, {1, 1}},
    {{"A.4.b", "1.4.3"}, "absence is no game and a loss", {"Z", "3w1", "2b0", "Z"}, 1, {1, 0}},
};

static void test_floats(void)
{
    static const char *const first[4] = {"2w1", "1b0", "4w1", "3b0"};
    TESTING_CASE("A.4.b, 1.4 floats")
    for (size_t i = 0; i < sizeof floats / sizeof *floats; i++) {
        char rows[4][16], text[96] = "";
        struct dutch_position p = {
            .article = floats[i].article[edition], .round = 3, .rounds = 5, .lot = 'w'};
        for (int k = 0; k < 4; k++) {
            snprintf(rows[k], sizeof rows[k], "%s %s", first[k], floats[i].second[k]);
            p.history[k] = rows[k];
        }
        for (int k = 4; k < 8; k++)
            p.history[k] = "Z Z";
        int64_t value =
            dutch_table_value(&p, SYSTEM, floats[i].player, "float_last", text, sizeof text);
        EXPECT(value == floats[i].expect[edition], "%s, %s: %d", p.article, floats[i].why,
               (int)value);
    }
}

static void test_preferences(void)
{
    static const struct {
        const char *article[2], *history, *expect;
        int difference;
    } rows[] = {
        {{"A.6.d", "1.7.4"}, "Z Z", "no preference", 0},
        {{"A.6.c", "1.7.3"}, "3w= 4b=", "mild preference for White", 0},
        {{"A.6.b", "1.7.2"}, "3w= Z", "strong preference for Black", 1},
        {{"A.6.a", "1.7.1"}, "3b= 4b=", "absolute preference for White", -2},
        {{"A.6.a", "1.7.1"}, "3b= 4w= 5w=", "absolute preference for Black", 1},
        {{"A.6.a", "1.7.1"}, "3w= 4w+ 5w=", "absolute preference for Black", 2},
        {{"A.6.b", "1.7.2"}, "3w= 4w= 5b=", "strong preference for Black", 1},
    };
    TESTING_CASE("A.6, 1.6, 1.7 colour difference and preference")
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char cells[8][40] = {""}, text[96] = "";
        struct dutch_position p = {
            .article = rows[i].article[edition], .rounds = 9, .lot = 'w', .round = 1};
        snprintf(cells[0], sizeof cells[0], "%s", rows[i].history);
        for (const char *c = rows[i].history; *c; c++)
            p.round += *c == ' ';
        p.round++;
        for (int k = 1; k < 8; k++)
            for (int r = 1; r < p.round; r++)
                strcat(cells[k], r > 1 ? " Z" : "Z");
        const char *at = rows[i].history;
        for (int r = 1; r < p.round; r++, at += strcspn(at, " ") + 1) {
            int opponent = atoi(at);
            if (opponent == 0)
                continue;
            char cell[80] = "";
            for (int q = 1; q < p.round; q++) {
                char own[16] = "Z";
                if (q == r)
                    snprintf(own, sizeof own, "1%c%c", at[1] == 'w' ? 'b' : 'w',
                             at[2] == '+' ? '-' : '=');
                strcat(cell, q > 1 ? " " : "");
                strcat(cell, own);
            }
            snprintf(cells[opponent - 1], sizeof cells[0], "%.39s", cell);
        }
        for (int k = 0; k < 8; k++)
            p.history[k] = cells[k];
        int64_t value = dutch_table_value(&p, SYSTEM, 1, "colour_difference", text, sizeof text);
        EXPECT(strstr(text, rows[i].expect), "%s, %s: %s", p.article, rows[i].history, text);
        EXPECT(value == rows[i].difference, "%s: %d", rows[i].history, (int)value);
    }
}

/* Six players have drawn three rounds; the seventh has less, so he has the bye unless he is barred.
 */
static void test_right_to_the_bye(void)
{
    static const struct {
        const char *history, *other, *why;
        bool has_it[2];
    } rows[] = {
        {"Z Z Z", "Z Z Z Z", "nothing bars him", {true, true}},
        {"H Z Z", "Z Z Z Z", "a half-point bye does not bar", {true, true}},
        {"H H Z", "Z Z Z Z", "however many there are", {true, true}},
        {"U Z Z", "Z Z Z Z", "he had the bye", {false, false}},
        {"F Z Z", "Z Z Z Z", "a full-point bye on request is worth a win", {true, false}},
        {"8w+ Z Z", "7b- Z Z Z", "a forfeit win bars", {false, false}},
        {"8w- Z Z", "7b+ Z Z Z", "a forfeit loss does not bar", {true, true}},
    };
    TESTING_CASE("C.2, 2.1.2 and C.04.1 article 4: who may have the bye")
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct dutch_position p = {
            .article = edition == OF_2017 ? "C.2" : "2.1.2",
            .round = 4,
            .rounds = 7,
            .lot = 'w',
            .history = {"6w= 2b= 3w=", "5b= 1w= 6b=", "4w= 5b= 1b=", "3b= 6w= 5b=", "2w= 3w= 4w=",
                        "1b= 4b= 2w=", rows[i].history, rows[i].other}};
        uint32_t bye = dutch_bye(&p, SYSTEM);
        EXPECT((bye == 7) == rows[i].has_it[edition], "%s: %u has it", rows[i].why, (unsigned)bye);
    }
}

static void test_topscorers(void)
{
    struct dutch_position p = {
        .article = edition == OF_2017 ? "A.7, C.3" : "1.8, 2.1.3",
        .source = "constructed",
        .why = "1 and 2 both want Black, which bars them from each other",
        .round = 3,
        .rounds = 5,
        .lot = 'w',
        .expect = "none",
        .history = {"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0", "6w= Z", "5b= Z"}};
    TESTING_CASE("A.7, 1.8 topscorers")
    {
        dutch_check(&p, SYSTEM, NULL);
        p.rounds = 3;
        p.why = "in the last round they are topscorers";
        p.expect = "2-1 3-5 4-6";
        dutch_check(&p, SYSTEM, NULL);
    }
}

static void test_colours(void)
{
    static const struct {
        const char *article[2], *first, *second;
        char lot;
        uint32_t white;
        const char *why;
    } rows[] = {
        {{"E.1", "5.2.1"}, "BW", "WB", 'w', 2, "both can be granted"},
        {{"E.1", "5.2.1"}, "..", "WB", 'w', 2, "only one has a preference"},
        {{"E.2", "5.2.2"}, "WB", ".B", 'w', 2, "strong before mild"},
        {{"E.2", "5.2.2"}, "BB", "..B", 'w', 1, "absolute before strong"},
        {{"E.3", "5.2.3"}, "BWWB", "WBWB", 'w', 2, "at the third place from the end 1 had White"},
        {{"E.3", "5.2.3"}, "WBWB", "BWWB", 'w', 1, "the same, the other way round"},
        {{"E.4", "5.2.4"}, "BWWB", "..WB", 'w', 1, "2 has no third game: the higher ranked, White"},
        {{"E.4", "5.2.4"},
         "WBBW",
         "..BW",
         'w',
         2,
         "the higher ranked gets his preference, not White"},
        {{"E.5", "5.2.5"}, "", "", 'w', 1, "1 is odd: the initial colour"},
        {{"E.5", "5.2.5"}, "", "", 'b', 2, "the initial colour is Black"},
        {{"E.5", "5.2.5"}, "..", "..", 'w', 1, "later as well"},
    };
    TESTING_CASE("E, 5.2 colours")
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t white =
            dutch_white_of(rows[i].first, rows[i].second, rows[i].lot, /* won= */ false, 9, SYSTEM);
        EXPECT(white == rows[i].white, "%s, %s: %u has White", rows[i].article[edition],
               rows[i].why, (unsigned)white);
    }
    TESTING_CASE("E.2, 5.2.2 two absolute preferences of topscorers")
    EXPECT(dutch_white_of("WBWWW", "BWBWW", 'w', /* won= */ true, 6, SYSTEM) == 2,
           "the larger colour difference gets Black");
}

int main(int argc, char **argv)
{
    testing_begin(1, argv);
    edition = argc > 1 && strcmp(argv[1], systems[OF_2026]) == 0 ? OF_2026 : OF_2017;
    test_floats();
    test_preferences();
    test_right_to_the_bye();
    test_topscorers();
    test_colours();
    return testing_finish(edition == OF_2017 ? "dutch_2017_players" : "dutch_2026_players");
}
