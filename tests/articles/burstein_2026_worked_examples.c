/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein 2026: the worked examples, and the order of article 4 for six players, which the text
 * prints as a list, all through the public interface. */
#include "dutch_position.h"

static const struct dutch_position examples[] = {
    {.article = "1.7.2, 3.1.5, 2.3.4",
     .source = "worked example 12.1",
     .why = "draws for zero-point byes, the bye by the Index, one preference refused",
     .round = 4,
     .rounds = 5,
     .lot = 'b',
     .expect = "6-8 5-1 7-9 2-3 4-0",
     .history = {"7b= 2w1 Z", "H 1b0 Z", "Z Z 4b1", "H Z 3w0", "8w0 9b1 10b-", "9b1 10w1 8w-",
                 "1w= 8b0 H", "5b1 7w1 6b+", "6w0 5w0 U", "U 6b0 5w+ Z"}},
    {.article = "2.3.3, 2.3.2",
     .source = "worked example 12.2",
     .why = "the player with the most points waits for the bracket behind the next one",
     .round = 7,
     .rounds = 9,
     .lot = 'w',
     .expect = "3-6 10-11 7-12 2-5 8-4 1-9",
     .history = {"7w1 8b0 12w0 11b0 4w1 6b0", "8b0 7w1 9b0 10w0 11w0 4b1",
                 "9w1 10b1 8w1 12b1 5w1 11b0", "10b0 9w0 11b0 7w1 1b0 2w0",
                 "11w1 12b0 6w1 9b1 3b0 10w0", "12b0 11w1 5b0 8w1 7b0 1w1",
                 "1b0 2b0 10w1 4b0 6w1 9b1", "2w1 1w1 3b0 6b0 9w1 12b0", "3b0 4b1 2w1 5w0 8b0 7w0",
                 "4w1 3w0 7b0 2b1 12w1 5b1", "5b0 6b0 4w1 1w1 2b1 3w1",
                 "6w1 5w1 1b1 3w0 10b0 8w1"}},
};

/* ---- article 4: six players ------------------------------------------------------------------ */

/* 4.3, its note: the 45 pairings of six players in two pairs, in the order of the text (which
 * prints number 23 twice); who is not named floats. */
static const char *const two_pairs[] = {
    "1-6 2-5", "1-6 2-4", "1-6 2-3", "1-6 3-5", "1-6 3-4", "1-6 4-5", "1-5 2-6", "1-5 2-4",
    "1-5 2-3", "1-5 3-6", "1-5 3-4", "1-5 4-6", "1-4 2-6", "1-4 2-5", "1-4 2-3", "1-4 3-6",
    "1-4 3-5", "1-4 5-6", "1-3 2-6", "1-3 2-5", "1-3 2-4", "1-3 4-6", "1-3 4-5", "1-3 5-6",
    "1-2 3-6", "1-2 3-5", "1-2 3-4", "1-2 4-6", "1-2 4-5", "1-2 5-6", "2-6 3-5", "2-6 3-4",
    "2-6 4-5", "2-5 3-6", "2-5 3-4", "2-5 4-6", "2-4 3-6", "2-4 3-5", "2-4 5-6", "2-3 4-6",
    "2-3 4-5", "2-3 5-6", "3-6 4-5", "3-5 4-6", "3-4 5-6",
};
/* 4.2: in three pairs. */
static const char *const three_pairs[] = {
    "1-6 2-5 3-4", "1-6 2-4 3-5", "1-6 2-3 4-5", "1-5 2-6 3-4", "1-5 2-4 3-6",
    "1-5 2-3 4-6", "1-4 2-6 3-5", "1-4 2-5 3-6", "1-4 2-3 5-6", "1-3 2-6 4-5",
    "1-3 2-5 4-6", "1-3 2-4 5-6", "1-2 3-6 4-5", "1-2 3-5 4-6", "1-2 3-4 5-6",
};
enum {
    N_TWO = sizeof two_pairs / sizeof *two_pairs,
    N_THREE = sizeof three_pairs / sizeof *three_pairs
};

/* A set of pairs of players 1 to 6, by bits. */
static unsigned bit_of(int a, int b)
{
    int bit = 0;
    for (int i = 1; i <= 6; i++)
        for (int j = i + 1; j <= 6; j++, bit++)
            if (i == a && j == b)
                return 1u << bit;
    return 0;
}

static unsigned pairs_of(const char *text)
{
    unsigned set = 0;
    for (const char *at = text; *at; at += at[3] ? 4 : 3)
        set |= bit_of(at[0] - '0', at[2] - '0');
    return set;
}

/* Six players of equal standing, some of whom may not meet. With `floats` two more, of a lower
 * score and not to meet each other, so that two of the six have to float. */
static swp_tournament *six_players(unsigned forbidden, bool floats)
{
    const uint32_t last_two[] = {7, 8};
    swp_tournament *t = NULL;
    swp_error err = {0};
    EXPECT(swp_tournament_create(NULL, &t, &err) == SWP_OK, "%s", err.text);
    swp_tournament_set_rounds(t, 1, &err); /* none of them for seeding */
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, &err);
    for (uint32_t i = 1; i <= (floats ? 8u : 6u); i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i;
        EXPECT(swp_tournament_add_player(t, &player, &err) == SWP_OK, "%s", err.text);
        if (floats && i <= 6)
            EXPECT(swp_tournament_set_virtual_points_in(t, 1, i, 10, &err) == SWP_OK, "%s",
                   err.text);
    }
    for (uint32_t i = 1; i <= 6; i++)
        for (uint32_t j = i + 1; j <= 6; j++) {
            const uint32_t pair[] = {i, j};
            if (forbidden & bit_of((int)i, (int)j))
                EXPECT(swp_tournament_forbid(t, pair, 2, 1, 0, &err) == SWP_OK, "%s", err.text);
        }
    if (floats)
        EXPECT(swp_tournament_forbid(t, last_two, 2, 1, 0, &err) == SWP_OK, "%s", err.text);
    return t;
}

/* The pairs of the six that the library makes; 0: it pairs nothing. */
static unsigned paired(const swp_tournament *t)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    unsigned set = 0;
    options.system = "burstein-2026";
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        return 0;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board b = swp_pairing_board_at(pairing, i);
        const int low = (int)(b.white < b.black ? b.white : b.black);
        set |= bit_of(low, (int)(b.white + b.black) - low);
    }
    swp_pairing_destroy(pairing);
    return set;
}

static void check_forbidden(const char *const *list, int n, bool floats, unsigned forbidden,
                            bool *made)
{
    int first = 0;
    while (first < n && (pairs_of(list[first]) & forbidden))
        first++;
    if (first == n)
        return; /* fewer pairs, or none */
    swp_tournament *t = six_players(forbidden, floats);
    EXPECT(paired(t) == pairs_of(list[first]), "forbidden %x: number %d, %s", forbidden, first + 1,
           list[first]);
    made[first] = true;
    swp_tournament_destroy(t);
}

/* Whatever is forbidden, the first pairing of the list that is left is made. */
static void check_list(const char *const *list, int n, bool floats)
{
    bool made[64] = {false};
    for (unsigned k = 0; k < (1u << 15); k += 7)
        check_forbidden(list, n, floats, k, made);
    for (int i = 0; i < n; i++) /* nothing else is left */
        check_forbidden(list, n, floats, ((1u << 15) - 1) & ~pairs_of(list[i]), made);
    for (int i = 0; i < n; i++)
        EXPECT(made[i], "number %d was never the first", i + 1);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t k = 0; k < sizeof examples / sizeof *examples; k++)
        TESTING_CASE(examples[k].source)
    dutch_check(&examples[k], "burstein-2026", k == 0 ? "dutch-2026" : NULL);
    TESTING_CASE("4.3, two pairs of six players")
    check_list(two_pairs, N_TWO, /* floats= */ true);
    TESTING_CASE("4.2, three pairs of six players")
    check_list(three_pairs, N_THREE, /* floats= */ false);
    return testing_finish("burstein_2026_worked_examples");
}
