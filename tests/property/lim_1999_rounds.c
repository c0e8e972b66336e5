/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, what holds in every round: everybody present is paired, nobody meets twice or against
 * a ban, nobody exceeds the limits of colours before the last round, the bye goes to the lowest
 * ranked player who may have it; when no pairing is found, enumeration finds none either. The
 * editions and the order in which players are entered make no difference.
 *
 * Usage: lim_1999_rounds [CASE]. Tournaments of up to twelve players from seeds, with absences,
 * byes of all kinds, forfeits, bans and rounds paired by hand. */
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MOST = 12, SEEDS = 1500, ROUNDS = 7 };

static int no_pairings, last_rounds_beyond_limits, rounds_paired, byes_moved;

/* What the test knows of a tournament, by its own book-keeping. */
struct story {
    uint32_t n, rounds;
    swp_tournament *t, *reversed; /* the same, entered in the opposite order */
    bool met[MOST][MOST];
    bool banned[MOST][MOST];
    char colours[MOST][ROUNDS + 1];
    bool barred[MOST]; /* from the bye */
    int points[MOST];  /* halves */
    bool present[MOST];
};

static swp_tournament *empty_tournament(uint32_t n, uint32_t rounds, swp_colour lot, bool reversed)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    for (uint32_t i = 1; i <= n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = reversed ? n + 1 - i : i;
        player.rating = (int32_t)(2400 - 40 * player.tpn);
        swp_tournament_add_player(t, &player, NULL);
    }
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, lot, NULL);
    return t;
}

static void begin(struct story *s)
{
    memset(s, 0, sizeof *s);
    s->n = 4 + roll(MOST - 3);
    s->rounds = 3 + roll(ROUNDS - 2);
    const swp_colour lot = roll(2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    s->t = empty_tournament(s->n, s->rounds, lot, false);
    s->reversed = empty_tournament(s->n, s->rounds, lot, true);
    for (uint32_t bans = roll(3); bans > 0; bans--) {
        const uint32_t pair[2] = {1 + roll(s->n), 1 + roll(s->n)};
        if (pair[0] == pair[1])
            continue;
        swp_tournament_forbid(s->t, pair, 2, 1, 0, NULL);
        swp_tournament_forbid(s->reversed, pair, 2, 1, 0, NULL);
        s->banned[pair[0] - 1][pair[1] - 1] = s->banned[pair[1] - 1][pair[0] - 1] = true;
    }
}

static void enter(struct story *s, uint32_t round, uint32_t i, swp_entry entry)
{
    swp_error err = {0};
    EXPECT(swp_tournament_set_entry_in(s->t, round, i + 1, &entry, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_tournament_set_entry_in(s->reversed, round, i + 1, &entry, &err) == SWP_OK, "%s",
           err.text);
}

static void stay_away(struct story *s, uint32_t round)
{
    for (uint32_t i = 0; i < s->n; i++) {
        const uint32_t chance = roll(30);
        s->present[i] = chance > 2;
        if (s->present[i])
            continue;
        const swp_entry away = {0, SWP_COLOUR_NONE,
                                chance == 0   ? SWP_RESULT_HALF_BYE
                                : chance == 1 ? SWP_RESULT_FULL_BYE
                                              : SWP_RESULT_ZERO_BYE};
        enter(s, round, i, away);
        s->points[i] += chance == 0 ? 1 : chance == 1 ? 2 : 0;
        s->barred[i] = s->barred[i] || chance == 1;
    }
}

/* ---- legality, from the book-keeping --------------------------------------------------------- */

static bool is_permitted(const char *colours, char colour)
{
    int more = 0;
    const size_t n = strlen(colours);
    for (size_t i = 0; i < n; i++)
        more += colours[i] == colour ? 1 : -1;
    return more < 2 && !(n >= 2 && colours[n - 1] == colour && colours[n - 2] == colour);
}

static bool may_meet(const struct story *s, uint32_t i, uint32_t j, bool limits)
{
    if (s->met[i][j] || s->banned[i][j])
        return false;
    return !limits || (is_permitted(s->colours[i], 'W') && is_permitted(s->colours[j], 'B')) ||
           (is_permitted(s->colours[i], 'B') && is_permitted(s->colours[j], 'W'));
}

/* Whether the players of the set (an even number) can all be paired. */
static bool can_be_paired(const struct story *s, unsigned set, bool limits)
{
    if (set == 0)
        return true;
    uint32_t i = 0;
    while (!(set >> i & 1))
        i++;
    for (uint32_t j = i + 1; j < s->n; j++)
        if ((set >> j & 1) && may_meet(s, i, j, limits) &&
            can_be_paired(s, set & ~(1u << i) & ~(1u << j), limits))
            return true;
    return false;
}

/* The player who has the bye; -1 when none is needed, -2 when there is no legal pairing. */
static int bye_by_enumeration(const struct story *s, unsigned set, bool limits)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->n; i++)
        n += set >> i & 1;
    if (n % 2 == 0)
        return can_be_paired(s, set, limits) ? -1 : -2;
    unsigned asked = 0;
    for (uint32_t k = 0; k < n; k++) { /* the lowest rank not asked yet */
        int lowest = -1;
        for (int i = (int)s->n - 1; i >= 0; i--)
            if ((set >> i & 1) && !(asked >> i & 1) &&
                (lowest < 0 || s->points[i] < s->points[lowest]))
                lowest = i;
        asked |= 1u << lowest;
        if (!s->barred[lowest] && can_be_paired(s, set & ~(1u << lowest), limits))
            return lowest;
        byes_moved += !s->barred[lowest];
    }
    return -2;
}

static unsigned present_set(const struct story *s)
{
    unsigned set = 0;
    for (uint32_t i = 0; i < s->n; i++)
        if (s->present[i])
            set |= 1u << i;
    return set;
}

/* Checks one pairing; wrong things are counted. `mutant` swaps two players first. */
static int wrong_in_pairing(const struct story *s, uint32_t round, const swp_pairing *pairing,
                            bool mutant)
{
    const bool is_last = round == s->rounds;
    unsigned left = present_set(s);
    const int bye = bye_by_enumeration(s, left, !is_last);
    int wrong = 0, found_bye = -1;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        swp_board board = swp_pairing_board_at(pairing, i);
        if (mutant && board.black)
            board = (swp_board){board.black, board.white};
        const uint32_t w = board.white - 1, b = board.black - 1;
        wrong += !(left >> w & 1);
        left &= ~(1u << w);
        if (board.black == 0) {
            found_bye = (int)w;
            continue;
        }
        wrong += !(left >> b & 1);
        left &= ~(1u << b);
        wrong += !may_meet(s, w, b, false);
        const bool within = is_permitted(s->colours[w], 'W') && is_permitted(s->colours[b], 'B');
        wrong += !within && !is_last;
        last_rounds_beyond_limits += !within && is_last;
    }
    wrong += left != 0;
    /* in the last round the limits may decide the bye: only whether there is one is known */
    wrong += is_last ? (found_bye >= 0) != (bye >= 0) : found_bye != bye;
    return wrong;
}

static bool same_pairing(const swp_pairing *a, const swp_pairing *b)
{
    bool same = swp_pairing_board_count(a) == swp_pairing_board_count(b);
    for (uint32_t i = 0; same && i < swp_pairing_board_count(a); i++) {
        const swp_board x = swp_pairing_board_at(a, i), y = swp_pairing_board_at(b, i);
        same = x.white == y.white && x.black == y.black;
    }
    return same;
}

/* ---- playing --------------------------------------------------------------------------------- */

static void play_board(struct story *s, uint32_t round, swp_board board)
{
    static const swp_result results[][2] = {
        {SWP_RESULT_WIN, SWP_RESULT_LOSS},
        {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
        {SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN},
    };
    const uint32_t w = board.white - 1, b = board.black - 1;
    const uint32_t chance = roll(31), k = chance < 30 ? chance % 3 : 3 + roll(2);
    enter(s, round, w, (swp_entry){board.black, SWP_COLOUR_WHITE, results[k][0]});
    enter(s, round, b, (swp_entry){board.white, SWP_COLOUR_BLACK, results[k][1]});
    s->points[w] += k == 0 || k == 3 ? 2 : k == 1;
    s->points[b] += k == 2 || k == 4 ? 2 : k == 1;
    if (k >= 3) {
        s->barred[k == 3 ? w : b] = true;
        return;
    }
    s->met[w][b] = s->met[b][w] = true;
    s->colours[w][strlen(s->colours[w])] = 'W';
    s->colours[b][strlen(s->colours[b])] = 'B';
}

static void give_bye(struct story *s, uint32_t round, uint32_t i)
{
    enter(s, round, i, (swp_entry){0, SWP_COLOUR_NONE, SWP_RESULT_PAB});
    s->points[i] += 2;
    s->barred[i] = true;
}

/* A round paired by hand, against all rules but rematches: odd records for the rounds to come. */
static void play_by_hand(struct story *s, uint32_t round)
{
    unsigned left = present_set(s);
    for (uint32_t i = 0; i < s->n; i++)
        for (uint32_t j = i + 1; j < s->n; j++)
            if ((left >> i & 1) && (left >> j & 1) && !s->met[i][j] && roll(2) == 0) {
                left &= ~(1u << i) & ~(1u << j);
                play_board(s, round, (swp_board){i + 1, j + 1});
            }
    for (uint32_t i = 0; i < s->n; i++)
        if (left >> i & 1)
            enter(s, round, i, (swp_entry){0, SWP_COLOUR_NONE, SWP_RESULT_ZERO_BYE});
}

static swp_pairing *pair(const swp_tournament *t, const char *system, uint32_t round,
                         swp_status *status)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = system;
    options.round = round;
    *status = swp_pairing_create(t, &options, &pairing, &err);
    return pairing;
}

/* Pairs, checks and plays a round; false when the tournament cannot go on. */
static bool play_round(struct story *s, uint32_t round, uint64_t seed, bool mutant, int *wrong)
{
    swp_status status, other_status, reversed_status;
    stay_away(s, round);
    if (present_set(s) == 0)
        return false;
    if (round < s->rounds && roll(12) == 0) {
        play_by_hand(s, round);
        return true;
    }
    swp_pairing *pairing = pair(s->t, "lim-1999", round, &status);
    swp_pairing *other = pair(s->t, "lim-2026", round, &other_status);
    swp_pairing *reversed = pair(s->reversed, "lim-1999", round, &reversed_status);
    const unsigned long which = (unsigned long)seed;
    EXPECT(status == SWP_OK || status == SWP_ERR_NO_PAIRING, "seed %lu round %u: %s", which,
           (unsigned)round, swp_status_text(status));
    EXPECT(status == other_status && status == reversed_status, "seed %lu round %u", which,
           (unsigned)round);
    if (status == SWP_OK) {
        rounds_paired++;
        const int here = wrong_in_pairing(s, round, pairing, mutant);
        *wrong += here;
        EXPECT(mutant || here == 0, "seed %lu round %u: %d wrong", which, (unsigned)round, here);
        EXPECT(same_pairing(pairing, other), "seed %lu round %u: editions", which, (unsigned)round);
        EXPECT(same_pairing(pairing, reversed), "seed %lu round %u: order", which, (unsigned)round);
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            const swp_board board = swp_pairing_board_at(pairing, i);
            if (board.black)
                play_board(s, round, board);
            else
                give_bye(s, round, board.white - 1);
        }
    } else if (status == SWP_ERR_NO_PAIRING) {
        no_pairings++;
        EXPECT(bye_by_enumeration(s, present_set(s), round < s->rounds) == -2,
               "seed %lu round %u: a legal pairing exists", which, (unsigned)round);
    }
    swp_pairing_destroy(pairing);
    swp_pairing_destroy(other);
    swp_pairing_destroy(reversed);
    return status == SWP_OK;
}

static int play_tournaments(uint64_t seeds, bool mutant)
{
    int wrong = 0;
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        struct story s;
        state = seed * 1000003;
        begin(&s);
        for (uint32_t round = 1; round <= s.rounds; round++)
            if (!play_round(&s, round, seed, mutant, &wrong))
                break;
        swp_tournament_destroy(s.t);
        swp_tournament_destroy(s.reversed);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("every round")
    {
        const int wrong = play_tournaments(SEEDS, /* mutant= */ false);
        EXPECT(wrong == 0, "%d wrong", wrong);
        printf("%d rounds paired, %d without a legal pairing, %d pairs beyond the limits in a last "
               "round, bye moved %d times\n",
               rounds_paired, no_pairings, last_rounds_beyond_limits, byes_moved);
        EXPECT(no_pairings > 0 && last_rounds_beyond_limits > 0 && byes_moved > 0,
               "not everything occurs");
    }
    TESTING_CASE("exchanged colours are noticed")
    {
        const int wrong = play_tournaments(100, /* mutant= */ true);
        EXPECT(wrong > 0, "nothing wrong");
    }
    return testing_finish("lim_1999_rounds");
}
