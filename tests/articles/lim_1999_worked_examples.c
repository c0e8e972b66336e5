/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the readings of the Lim System: pairs, colours and bye, and the decision
 * each of them is about, under its article, in both editions. */
#include "swisspair/swisspair.h"
#include "testing.h"
#include "unit/tournament_table.h"

enum { MOST_PLAYERS = 12 };

struct example {
    const char *source, *why;
    uint32_t rounds;
    swp_colour lot;
    bool maxi;
    int32_t ratings[MOST_PLAYERS];
    const char *rows[MOST_PLAYERS + 1]; /* tests/unit/tournament_table.h */
    const char *expected;               /* white first; the bye alone; in any order */
    const char *article_1999, *article_2026, *decision;
};

static const struct example examples[] = {
    {.source = "E1",
     .why = "2.3.d, 3.2: three are due white and two black, so a player due white makes the number "
            "even",
     .rounds = 7,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2491, 2449, 2365, 2341, 2203, 2111, 2099, 2006, 1755, 1726},
     .rows = {"6b0 4w0", "7w= 9b1", "8b0 10w0", "9w= 1b1", "10b1 6w=", "1w1 5b=", "2b= 8w1",
              "3w1 7b0", "4b= 2w0", "5w0 3b1"},
     .expected = "2-5 4-7 6-8 10-9 1-3",
     .article_1999 = "3.2",
     .article_2026 = "3.2.2",
     .decision = "#6 is chosen"},
    {.source = "E2",
     .why = "4.1.b, 4.2 mirrored: exchanges in a group paired upwards",
     .rounds = 5,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2459, 2298, 2142, 1875, 1722, 1679},
     .rows = {"4b1 6w1", "5w0 4w=", "6b= 5b0", "1w0 2b=", "2b1 3w1", "3w= 1b0"},
     .expected = "5-1 6-2 3-4",
     .article_1999 = "4.1.b",
     .article_2026 = "4.1.2",
     .decision = "#6: #3 was proposed, after exchanges #2"},
    {.source = "E3",
     .why = "2.3.b, 2.3.c: players blocked by colour",
     .rounds = 5,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2414, 2243, 2168, 2038, 1982, 1962, 1952, 1938, 1872, 1814, 1648, 1637},
     .rows = {"7w1 8b=", "8b0 7b0", "9w1 10b=", "10b0 9b0", "11w1 12b1", "12b0 11b0", "1b0 2w1",
              "2w1 1w=", "3b0 4w1", "4w1 3w=", "5b0 6w1", "6w1 5w0"},
     .expected = "5-8 1-10 3-7 6-9 4-11 2-12",
     .article_1999 = "2.3.a-c",
     .article_2026 = "2.3.1-2.3.3",
     .decision = "#6 has no compatible opponent in the score-group"},
    {.source = "E4",
     .why = "3.9: a floater who finds nobody next door is avoided",
     .rounds = 5,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2133, 2040, 1958, 1881, 1850, 1707},
     .rows = {"4b1 2w=", "5w1 1b=", "6b1 4w=", "1w0 3b=", "2b0 6w0", "3w0 5b1"},
     .expected = "6-1 2-3 4-5",
     .article_1999 = "3.9",
     .article_2026 = "3.9.2",
     .decision = "#3 is of type c and avoided"},
    {.source = "E5",
     .why = "3.10, among candidates of type d",
     .rounds = 6,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2361, 2134, 1813, 1797, 1726, 1691},
     .rows = {"4b0 2w1", "5w0 1b0", "6b1 4w=", "1w1 3b=", "2b1 6w=", "3w0 5b="},
     .expected = "1-3 4-5 2-6",
     .article_1999 = "3.10",
     .article_2026 = "3.10",
     .decision = "#5 floated the round before and stays"},
    {.source = "E6",
     .why = "4.4.a: the player who cannot be paired takes the floater's place",
     .rounds = 7,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2354, 2348, 2283, 2065, 1858, 1689},
     .rows = {"4b= 2w= 6b1", "5w1 1b= 4w=", "6b1 4w0 5b1", "1w= 3b1 2b=", "2b0 6w0 3w0",
              "3w0 5b1 1w0"},
     .expected = "1-3 6-2 4-5",
     .article_1999 = "4.4.a",
     .article_2026 = "4.4.1",
     .decision = "#3 would float, but then the others cannot all be paired"},
    {.source = "E7",
     .why = "4.4 mirrored: types before numbers",
     .rounds = 7,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2489, 2419, 2374, 2362, 2228, 1968, 1920, 1601},
     .rows = {"5w0 7b1 4w1 6b1", "6b0 4b= 7w= 5w=", "7w1 5b1 6w0 8b0", "8b0 2w= 1b0 7b0",
              "1b1 3w0 8w0 2b=", "2w1 8b1 3b1 1w0", "3b0 1w0 2b= 4w1", "4w1 6w0 5b1 3w1"},
     .expected = "1-8 6-7 3-2 4-5",
     .article_1999 = "4.4.b",
     .article_2026 = "4.4.2",
     .decision = "#7 floats: not all members can be paired"},
    {.source = "E8",
     .why = "3.6.3, 3.8: floaters from both sides in the median",
     .rounds = 6,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2334, 2258, 2229, 2157, 2030, 1648},
     .rows = {"4w1", "5b=", "6w=", "1b0", "2w=", "3b="},
     .expected = "2-1 4-3 6-5",
     .article_1999 = "3.8",
     .article_2026 = "3.8",
     .decision = "floater #4 v #3"},
    {.source = "E9",
     .why = "2.6: as many floaters from above as from below",
     .rounds = 6,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2469, 1930, 1902, 1828, 1659, 1615},
     .rows = {"4w0", "5b0", "6w=", "1b1", "2w1", "3b="},
     .expected = "4-3 6-5 2-1",
     .article_1999 = "2.6",
     .article_2026 = "2.6.2",
     .decision = "blocked: pairing #4 v #5 of the higher side is cracked"},
    {.source = "E10",
     .why = "2.6: more floaters from above",
     .rounds = 5,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2461, 2393, 2301, 1847, 1755, 1624},
     .rows = {"4b1 3w0 5b1", "5w0 6w1 3b0", "6b1 1b1 2w1", "1w0 5b1 6w0", "2b1 4w0 1w0",
              "3w0 2b0 4b1"},
     .expected = "3-4 1-2 6-5",
     .article_1999 = "2.6",
     .article_2026 = "2.6.1",
     .decision = "blocked: pairing #4 v #2 of the lower side is cracked"},
    {.source = "E11",
     .why = "6: the last round",
     .rounds = 5,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2287, 2139, 1879, 1877, 1734, 1712},
     .rows = {"4w1 6b1 3w= 5b1", "5b0 4b0 6w= 3w1", "6w= 5w1 1b= 2b0", "1b0 2w1 5b0 6b1",
              "2w1 3b0 4w1 1w0", "3b= 1w0 2b= 4w0"},
     .expected = "1-2 4-3 6-5",
     .article_1999 = "6",
     .article_2026 = "6",
     .decision = "last round: the limits of colours give way between equal scores"},
    {.source = "E12",
     .why = "5.7: an exchange refused in a Maxi-tournament",
     .rounds = 7,
     .lot = SWP_COLOUR_BLACK,
     .maxi = true,
     .ratings = {2429, 2228, 2055, 1863, 1841, 1823},
     .rows = {"4b=", "5w=", "6b=", "1w=", "2b=", "3w="},
     .expected = "1-6 4-2 3-5",
     .article_1999 = "5.7",
     .article_2026 = "5.7",
     .decision = "#2: #4 is not exchanged: more than 100 rating points from #3"},
    {.source = "E13",
     .why = "3.2: the floater of a Maxi-tournament",
     .rounds = 7,
     .lot = SWP_COLOUR_BLACK,
     .maxi = true,
     .ratings = {2493, 2488, 2334, 2201, 1809, 1624},
     .rows = {"4b1", "5w1", "6b0", "1w0", "2b0", "3w1"},
     .expected = "1-2 4-6 5-3",
     .article_1999 = "3.2",
     .article_2026 = "3.2.3",
     .decision = "#5 is rated more than 100 points from the last player and stays"},
    {.source = "E14",
     .why = "1.1: the lowest placed are barred from the bye",
     .rounds = 5,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2439, 2435, 2201, 2114, 2027, 1767, 1614},
     .rows = {"4b0 5b= U", "5w= 7b1 3w=", "6b1 4w= 2b=", "1w1 3b= 5w0", "2b= 1w= 4b1",
              "3w0 U 7b=", "U 2w0 6w="},
     .expected = "6-2 3-5 1-7 4",
     .article_1999 = "1.1",
     .article_2026 = "1.1",
     .decision = "#6 may not have the bye: a point without playing before"},
    {.source = "E15",
     .why = "5.2: the second scrutiny",
     .rounds = 7,
     .lot = SWP_COLOUR_BLACK,
     .maxi = false,
     .ratings = {2429, 2228, 2055, 1863, 1841, 1823},
     .rows = {"4b=", "5w=", "6b=", "1w=", "2b=", "3w="},
     .expected = "1-6 3-2 5-4",
     .article_1999 = "5.2",
     .article_2026 = "5.2",
     .decision = "#2: #4 is due the same colour: exchanged for #3"},
    {.source = "E16",
     .why = "3.10 gives no protection among candidates of type c",
     .rounds = 7,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2310, 2261, 2020, 1905, 1828, 1756},
     .rows = {"4w1 6b1 3w0", "5b0 3w0 4w=", "6w0 2b1 1b1",
              "1b0 5w0 2b=", "2w1 4b1 6w=", "3b1 1w0 5b="},
     .expected = "3-5 1-2 6-4",
     .article_1999 = "3.2",
     .article_2026 = "3.2.2",
     .decision = "#1 is chosen"},
    {.source = "E17",
     .why = "3.10 plays no part in 4.4",
     .rounds = 7,
     .lot = SWP_COLOUR_WHITE,
     .maxi = false,
     .ratings = {2471, 2452, 2255, 2170, 2091, 1935},
     .rows = {"4w0 6b1 3w0", "5b0 3w1 4w1", "6w0 2b0 1b1", "1b1 5w1 2b0", "2w1 4b0 6w0",
              "3b1 1w0 5b1"},
     .expected = "6-2 3-4 1-5",
     .article_1999 = "4.4.b",
     .article_2026 = "4.4.2",
     .decision = "#4 floats: not all members can be paired"},
};

/* "6-1" or, for the bye, "4". */
static void write_board(swp_board board, char *text, size_t size)
{
    if (board.black)
        snprintf(text, size, "%u-%u", (unsigned)board.white, (unsigned)board.black);
    else
        snprintf(text, size, "%u", (unsigned)board.white);
}

static bool has_word(const char *words, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(words, word); at; at = strstr(at + 1, word))
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static uint32_t count_words(const char *words)
{
    uint32_t n = 1;
    for (; *words; words++)
        n += *words == ' ';
    return n;
}

/* Boards that are not expected, or are missing. */
static uint32_t wrong_boards(const struct example *e, const swp_pairing *pairing)
{
    uint32_t right = 0;
    char text[32];
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        write_board(swp_pairing_board(pairing, i), text, sizeof text);
        right += has_word(e->expected, text);
    }
    const uint32_t most = swp_pairing_board_count(pairing) > count_words(e->expected)
                              ? swp_pairing_board_count(pairing)
                              : count_words(e->expected);
    return most - right;
}

static bool tells(const swp_pairing *pairing, const char *article, const char *text)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->article, article) == 0 && strcmp(event->text, text) == 0)
            return true;
    return false;
}

static void add_player(swp_tournament *t, const struct example *e, uint32_t tpn)
{
    swp_player facts = SWP_PLAYER_INIT;
    facts.tpn = tpn;
    facts.rating = e->ratings[tpn - 1];
    EXPECT(swp_tournament_add_player(t, &facts, NULL) == SWP_OK, "%s: player %u", e->source,
           (unsigned)tpn);
    uint32_t round = 0;
    for (const char *word = e->rows[tpn - 1]; word; word = strchr(word, ' ')) {
        word += *word == ' ';
        const swp_entry entry = table_entry(word);
        round++;
        EXPECT(swp_tournament_set_entry(t, tpn, round, &entry, NULL) == SWP_OK,
               "%s: player %u round %u", e->source, (unsigned)tpn, (unsigned)round);
    }
}

static swp_tournament *tournament_of(const struct example *e)
{
    swp_tournament *t = NULL;
    EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "%s", e->source);
    for (uint32_t tpn = 1; e->rows[tpn - 1]; tpn++)
        add_player(t, e, tpn);
    EXPECT(swp_tournament_set_rounds(t, e->rounds, NULL) == SWP_OK, "%s", e->source);
    EXPECT(swp_tournament_set_initial_colour(t, e->lot, NULL) == SWP_OK, "%s", e->source);
    return t;
}

static swp_pairing *pair_example(const struct example *e, const char *system, bool maxi)
{
    swp_tournament *t = tournament_of(e);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= maxi ? SWP_PAIR_MAXI : 0u;
    EXPECT(swp_pair_next_round(t, &options, &pairing, &err) == SWP_OK, "%s %s: %s", system,
           e->source, err.text);
    swp_tournament_destroy(t);
    return pairing;
}

static void check_example(const struct example *e, const char *system, const char *article)
{
    swp_pairing *pairing = pair_example(e, system, e->maxi);
    if (!pairing)
        return;
    EXPECT(wrong_boards(e, pairing) == 0, "%s %s (%s): expected %s", system, e->source, e->why,
           e->expected);
    EXPECT(tells(pairing, article, e->decision), "%s %s: %s '%s' is not told", system, e->source,
           article, e->decision);
    swp_pairing_destroy(pairing);
}

/* What the examples say about Maxi-tournaments: without the rule the pairing is another one. */
static void check_maxi_matters(const struct example *e)
{
    swp_pairing *pairing = pair_example(e, "lim-1999", false);
    EXPECT(pairing && wrong_boards(e, pairing) > 0, "%s: the Maxi rule changes nothing", e->source);
    swp_pairing_destroy(pairing);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        TESTING_CASE(examples[i].source)
        {
            check_example(&examples[i], "lim-1999", examples[i].article_1999);
            check_example(&examples[i], "lim-2026", examples[i].article_2026);
            if (examples[i].maxi)
                check_maxi_matters(&examples[i]);
        }
    return testing_finish("lim_1999_worked_examples");
}
