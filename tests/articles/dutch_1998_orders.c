/* SPDX-License-Identifier: Apache-2.0 */
/* D.1 and D.2 of the Swiss System Based on Rating (1998): the published sequences as a walk.
 *
 * Eight (and seven) players before round one, most pairs forbidden at random. The test walks as C.6
 * to C.8 tell: S1 against S2, every transposition of S2 in ascending order, then the exchanges in
 * the order of the two matrices of D.2, each with its transpositions. The first pairing without a
 * forbidden pair is what the room has to find. The matrices stand here as they are printed. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MAX_PLAYERS = 8, POSITIONS = 4000 };

/* ---- the published tables ------------------------------------------------------------------- */

struct matrix {
    int n_columns, n_rows;
    const char *columns[3]; /* players of S1 */
    const char *rows[3];    /* players of S2 */
    const char *cells[3];   /* by row: the place in the sequence, as letters */
};

/* "Exchange one player", "Exchange two players" */
static const struct matrix one_player = {
    3, 3, {"4", "3", "2"}, {"5", "6", "7"}, {"acf", "beh", "dgi"}};
static const struct matrix two_players = {
    3, 3, {"34", "24", "23"}, {"56", "57", "67"}, {"jlo", "knq", "mpr"}};
/* "Hint: ... in ascending order" */
static const char *const transpositions[] = {"5687", "5768", "5786", "5867",
                                             "5876", "6578", "6587"};

/* ---- the walk ------------------------------------------------------------------------------- */

struct walk {
    int n, p;
    bool legal[MAX_PLAYERS + 1][MAX_PLAYERS + 1];
    int opponent[MAX_PLAYERS + 1]; /* 0 = left over */
};

/* The next sequence in ascending order; false after the last one. */
static bool transpose(int *s2, int n)
{
    int i = n - 2, j = n - 1;
    while (i >= 0 && s2[i] > s2[i + 1])
        i--;
    if (i < 0)
        return false;
    while (s2[j] < s2[i])
        j--;
    int held = s2[i];
    s2[i] = s2[j];
    s2[j] = held;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        held = s2[a];
        s2[a] = s2[b];
        s2[b] = held;
    }
    return true;
}

/* S1 against S2, all transpositions. `in_s1` by player. */
static bool walk_transpositions(struct walk *w, const bool *in_s1)
{
    int s1[MAX_PLAYERS], s2[MAX_PLAYERS], n1 = 0, n2 = 0;
    for (int player = 1; player <= w->n; player++)
        if (in_s1[player])
            s1[n1++] = player;
        else
            s2[n2++] = player;
    do {
        bool fine = true;
        for (int i = 0; i < n1 && fine; i++)
            fine = w->legal[s1[i]][s2[i]];
        if (!fine)
            continue;
        memset(w->opponent, 0, sizeof w->opponent);
        for (int i = 0; i < n1; i++) {
            w->opponent[s1[i]] = s2[i];
            w->opponent[s2[i]] = s1[i];
        }
        return true;
    } while (transpose(s2, n2));
    return false;
}

/* Players of a cell; with seven players all numbers are one less (the remark of D.2). The column
 * that is obsolete then only repeats pairings already seen. */
static void apply_exchange(const struct walk *w, const char *out, const char *in, bool *in_s1)
{
    const int less = w->n % 2;
    memset(in_s1, 0, MAX_PLAYERS + 1);
    for (int player = 1; player <= w->p; player++)
        in_s1[player] = true;
    for (; *out && *in; out++, in++) {
        const int from = *out - '0' - less, to = *in - '0' - less;
        in_s1[from] = false;
        in_s1[to] = true;
    }
}

static bool walk_matrix(struct walk *w, const struct matrix *m)
{
    for (char letter = 'a'; letter <= 'r'; letter++)
        for (int row = 0; row < m->n_rows; row++)
            for (int column = 0; column < m->n_columns; column++) {
                bool in_s1[MAX_PLAYERS + 1];
                if (m->cells[row][column] != letter)
                    continue;
                apply_exchange(w, m->columns[column], m->rows[row], in_s1);
                if (walk_transpositions(w, in_s1))
                    return true;
            }
    return false;
}

/* 0 = base order or a transposition, 1, 2 = players exchanged, -1 = nothing found */
static int walk_all(struct walk *w)
{
    bool in_s1[MAX_PLAYERS + 1];
    apply_exchange(w, "", "", in_s1);
    if (walk_transpositions(w, in_s1))
        return 0;
    if (walk_matrix(w, &one_player))
        return 1;
    return walk_matrix(w, &two_players) ? 2 : -1;
}

/* ---- the room ------------------------------------------------------------------------------- */

static uint64_t state = 20260219;

static unsigned draw(unsigned below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

static swp_tournament *make_tournament(const struct walk *w)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (int player = 1; player <= w->n; player++) {
        swp_player facts = SWP_PLAYER_INIT;
        facts.tpn = (uint32_t)player;
        swp_tournament_add_player(t, &facts, NULL);
    }
    for (uint32_t a = 1; a <= (uint32_t)w->n; a++)
        for (uint32_t b = a + 1; b <= (uint32_t)w->n; b++) {
            const uint32_t pair[2] = {a, b};
            if (!w->legal[a][b])
                swp_tournament_forbid(t, pair, 2, 1, 0, NULL);
        }
    return t;
}

static void compare_with_room(const struct walk *w, int position)
{
    swp_tournament *t = make_tournament(w);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = "dutch-1998";
    if (EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "position %d: %s",
               position, err.text))
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            EXPECT(w->opponent[board.white] == (int)board.black,
                   "position %d: %u-%u, the walk finds %u-%d", position, (unsigned)board.white,
                   (unsigned)board.black, (unsigned)board.white, w->opponent[board.white]);
        }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

static void check_positions(int n, unsigned percent)
{
    int found[3] = {0};
    for (int position = 0; position < POSITIONS; position++) {
        struct walk w = {.n = n, .p = n / 2};
        for (int a = 1; a <= n; a++)
            for (int b = a + 1; b <= n; b++)
                w.legal[a][b] = w.legal[b][a] = draw(100) < percent;
        const int size = walk_all(&w);
        if (size < 0)
            continue; /* nothing, or an exchange of three players */
        found[size]++;
        compare_with_room(&w, position);
    }
    for (int size = 0; size <= 2; size++)
        EXPECT(found[size] >= 5, "%d players: %d positions with %d exchanged", n, found[size],
               size);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("D.1 the published transpositions")
    {
        int s2[] = {5, 6, 7, 8};
        for (size_t i = 0; i < sizeof transpositions / sizeof *transpositions; i++) {
            EXPECT(transpose(s2, 4), "transposition %d", (int)i + 1);
            for (int k = 0; k < 4; k++)
                EXPECT(s2[k] == transpositions[i][k] - '0', "transposition %d", (int)i + 1);
        }
    }
    TESTING_CASE("D.2 eight players")
    check_positions(8, 40);
    TESTING_CASE("D.2 seven players")
    check_positions(7, 35);
    return testing_finish("dutch_1998_orders");
}
