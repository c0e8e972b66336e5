/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the register and the tables of 4.2, 4.3 and 4.4 in both directions, paired
 * by the literal reference. */
#include "lim_1999_reference.h"
#include "testing.h"

struct example {
    const char *name, *what;
    int rounds;
    char lot;
    bool maxi;
    const char *players; /* "rating cell cell ...|...": a cell is opponent, colour, result */
    const char *boards;  /* "white-black ..." */
};

static const struct example examples[] = {
    {"E1", "Odd top group, colour decides who floats (2.3.d, 3.2)", 7, 'b', false,
     "2491 6b0 4w0|2449 7w= 9b1|2365 8b0 10w0|2341 9w= 1b1|2203 10b1 6w=|2111 1w1 5b=|2099 2b= "
     "8w1|2006 3w1 7b0|1755 4b= 2w0|1726 5w0 3b1",
     "2-5 4-7 6-8 10-9 1-3"},
    {"E2", "Incompatible opponents, exchange in an upward group (4.1.b, 4.2)", 5, 'b', false,
     "2459 4b1 6w1|2298 5w0 4w=|2142 6b= 5b0|1875 1w0 2b=|1722 2b1 3w1|1679 3w= 1b0",
     "5-1 6-2 3-4"},
    {"E3", "Players blocked by colour (2.3.b, 2.3.c)", 5, 'w', false,
     "2414 7w1 8b=|2243 8b0 7b0|2168 9w1 10b=|2038 10b0 9b0|1982 11w1 12b1|1962 12b0 11b0|1952 1b0 "
     "2w1|1938 2w1 1w=|1872 3b0 4w1|1814 4w1 3w=|1648 5b0 6w1|1637 6w1 5w0",
     "5-8 1-10 3-7 6-9 4-11 2-12"},
    {"E4", "Floater types: c is avoided (3.9, 3.3, 3.5)", 5, 'b', false,
     "2133 4b1 2w=|2040 5w1 1b=|1958 6b1 4w=|1881 1w0 3b=|1850 2b0 6w0|1707 3w0 5b1",
     "6-1 2-3 4-5"},
    {"E5", "Floated the round before (3.10), and a type c", 6, 'b', false,
     "2361 4b0 2w1|2134 5w0 1b0|1813 6b1 4w=|1797 1w1 3b=|1726 2b1 6w=|1691 3w0 5b=",
     "1-3 4-5 2-6"},
    {"E6", "A player who cannot be paired takes the floater's place (4.4.a)", 7, 'b', false,
     "2354 4b= 2w= 6b1|2348 5w1 1b= 4w=|2283 6b1 4w0 5b1|2065 1w= 3b1 2b=|1858 2b0 6w0 3w0|1689 "
     "3w0 5b1 1w0",
     "1-3 6-2 4-5"},
    {"E7", "Upwards: an incoming floater is protected (types b and d), 4.4 mirrored", 7, 'w', false,
     "2489 5w0 7b1 4w1 6b1|2419 6b0 4b= 7w= 5w=|2374 7w1 5b1 6w0 8b0|2362 8b0 2w= 1b0 7b0|2228 1b1 "
     "3w0 8w0 2b=|1968 2w1 8b1 3b1 1w0|1920 3b0 1w0 2b= 4w1|1601 4w1 6w0 5b1 3w1",
     "1-8 6-7 3-2 4-5"},
    {"E8", "Median with floaters from both sides (3.6.3, 3.8)", 6, 'w', false,
     "2334 4w1|2258 5b=|2229 6w=|2157 1b0|2030 2w=|1648 3b=", "2-1 4-3 6-5"},
    {"E9", "Blocked median, equal numbers of floaters: the higher side is cracked (2.6)", 6, 'w',
     false, "2469 4w0|1930 5b0|1902 6w=|1828 1b1|1659 2w1|1615 3b=", "4-3 6-5 2-1"},
    {"E10", "Blocked median, more floaters from above: the lower side is cracked (2.6)", 5, 'b',
     false,
     "2461 4b1 3w0 5b1|2393 5w0 6w1 3b0|2301 6b1 1b1 2w1|1847 1w0 5b1 6w0|1755 2b1 4w0 1w0|1624 "
     "3w0 2b0 4b1",
     "3-4 1-2 6-5"},
    {"E11", "Last round (article 6)", 5, 'w', false,
     "2287 4w1 6b1 3w= 5b1|2139 5b0 4b0 6w= 3w1|1879 6w= 5w1 1b= 2b0|1877 1b0 2w1 5b0 6b1|1734 2w1 "
     "3b0 4w1 1w0|1712 3b= 1w0 2b= 4w0",
     "1-2 4-3 6-5"},
    {"E12", "Maxi-tournament: exchange for colour refused (5.7)", 7, 'b', true,
     "2429 4b=|2228 5w=|2055 6b=|1863 1w=|1841 2b=|1823 3w=", "1-6 4-2 3-5"},
    {"E13", "Maxi-tournament: the evenness floater (3.2)", 7, 'b', true,
     "2493 4b1|2488 5w1|2334 6b0|2201 1w0|1809 2b0|1624 3w1", "1-2 4-6 5-3"},
    {"E14", "Bye: the lowest placed are barred (1.1)", 5, 'b', false,
     "2439 4b0 5b= 0-U|2435 5w= 7b1 3w=|2201 6b1 4w= 2b=|2114 1w1 3b= 5w0|2027 2b= 1w= 4b1|1767 "
     "3w0 0-U 7b=|1614 0-U 2w0 6w=",
     "6-2 3-5 1-7 4-0"},
    {"E15", "Second scrutiny (5.2)", 7, 'b', false,
     "2429 4b=|2228 5w=|2055 6b=|1863 1w=|1841 2b=|1823 3w=", "1-6 3-2 5-4"},
    {"E16", "3.10 gives no protection among candidates of type c (R 23)", 7, 'w', false,
     "2310 4w1 6b1 3w0|2261 5b0 3w0 4w=|2020 6w0 2b1 1b1|1905 1b0 5w0 2b=|1828 2w1 4b1 6w=|1756 "
     "3b1 1w0 5b=",
     "3-5 1-2 6-4"},
    {"E17", "3.10 plays no part in 4.4 (R 24)", 7, 'w', false,
     "2471 4w0 6b1 3w0|2452 5b0 3w1 4w1|2255 6w0 2b0 1b1|2170 1b1 5w1 2b0|2091 2w1 4b0 6w0|1935 "
     "3b1 1w0 5b1",
     "6-2 3-4 1-5"},
};

/* Six or seven players with the same score; who must not meet, as pairs of figures, and who then
 * does. Upwards number x is 7 - x, or 8 - x (R 12). */
struct table_column {
    const char *article;
    int players;
    const char *bans, *pairs;
};

static const struct table_column columns[] = {
    {"4.2 column 1", 6, "", "14 25 36"},
    {"4.2 column 2", 6, "14", "15 24 36"},
    {"4.2 column 3", 6, "14 15", "16 24 35"},
    {"4.2 column 4", 6, "14 15 16", "13 25 46"},
    {"4.2 column 5", 6, "14 15 16 13", "12 35 46"},
    {"4.3 column 2", 6, "14 15 24", "16 25 34"},
    {"4.3 column 3", 6, "14 15 24 25", "16 23 45"},
    {"4.3 column 4", 6, "14 15 24 25 23", "13 26 45"},
    {"4.3 column 5", 6, "14 15 24 25 23 26", "12 35 46"},
    {"4.4.a", 7, "12 13 14 15 17 23 24 25 27", "16 35 47"},
    {"4.4.b", 6, "12 13 14 15 23 24 25", "16 34"},
};

static struct ref_position position;
static struct ref_pairing pairing;

static struct ref_entry entry_of(int opponent, char colour, char result)
{
    struct ref_entry e = {opponent, REF_NO_COLOUR, REF_PLAYED, 0};
    if (colour != '-')
        e.colour = colour == 'w' ? REF_WHITE : REF_BLACK;
    if (result == 'U')
        e.kind = REF_PAB;
    e.points = result == '1' || result == 'U' ? 10 : result == '=' ? 5 : 0;
    return e;
}

static void make_position(const struct example *e)
{
    char *at = NULL;
    memset(&position, 0, sizeof position);
    position.rounds = e->rounds;
    position.initial_colour = e->lot == 'w' ? REF_WHITE : REF_BLACK;
    position.maxi = e->maxi;
    position.win = 10;
    for (const char *c = e->players; *c; c = *at ? at + 1 : at) {
        int player = ++position.n, round = 0;
        position.takes_part[player] = true;
        position.rating[player] = (int)strtol(c, &at, 10);
        while (*at == ' ') {
            int opponent = (int)strtol(at, &at, 10);
            position.past[player][++round] = entry_of(opponent, at[0], at[1]);
            at += 2;
        }
        position.round = round + 1;
    }
}

static bool has_board(int white, int black)
{
    for (int i = 0; i < pairing.n_boards; i++)
        if (pairing.boards[i].white == white && pairing.boards[i].black == black)
            return true;
    return false;
}

static void check_example(const struct example *e)
{
    int n = 0;
    make_position(e);
    enum ref_verdict verdict = lim_1999_reference_rule.pair(&position, 100000, &pairing, NULL);
    if (!EXPECT(verdict == REF_PAIRED, "%s", e->what))
        return;
    for (const char *c = e->boards; *c; n++) {
        char *at;
        int white = (int)strtol(c, &at, 10), black = (int)strtol(at + 1, &at, 10);
        EXPECT(has_board(white, black), "%d-%d (%s)", white, black, e->what);
        c = *at ? at + 1 : at;
    }
    EXPECT(pairing.n_boards == n, "%d boards", pairing.n_boards);
}

/* Round two: the group has a point and the same number of other players none, or the reverse. */
static void make_group(const struct table_column *t, bool upwards)
{
    memset(&position, 0, sizeof position);
    position.n = 2 * t->players;
    position.round = 2;
    position.rounds = 9;
    position.initial_colour = REF_WHITE;
    position.win = 10;
    for (int i = 1; i <= position.n; i++) {
        bool point = (i <= t->players) != upwards;
        position.takes_part[i] = true;
        position.past[i][1].kind = point ? REF_FULL_BYE : REF_ABSENT;
        position.past[i][1].points = point ? 10 : 0;
    }
}

static int number_of(const struct table_column *t, char figure, bool upwards)
{
    int number = figure - '0';
    return upwards ? t->players + 1 - number : number;
}

static void check_column(const struct table_column *t, bool upwards)
{
    make_group(t, upwards);
    for (const char *c = t->bans; *c; c += c[2] ? 3 : 2) {
        int a = number_of(t, c[0], upwards), b = number_of(t, c[1], upwards);
        position.forbidden[a][b] = position.forbidden[b][a] = true;
    }
    enum ref_verdict verdict = lim_1999_reference_rule.pair(&position, 1000000, &pairing, NULL);
    EXPECT(verdict == REF_PAIRED, "%s, upwards %d", t->article, upwards);
    for (const char *c = t->pairs; *c; c += c[2] ? 3 : 2) {
        int a = number_of(t, c[0], upwards), b = number_of(t, c[1], upwards);
        EXPECT(has_board(a, b) || has_board(b, a), "%s: %d-%d, upwards %d", t->article, a, b,
               upwards);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        TESTING_CASE(examples[i].name)
        {
            check_example(&examples[i]);
        }
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        TESTING_CASE(columns[i].article)
        {
            check_column(&columns[i], /* upwards= */ false);
            check_column(&columns[i], /* upwards= */ true);
        }
    return testing_finish("lim_1999_reference_examples");
}
