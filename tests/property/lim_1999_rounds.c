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
    sp_tournament *t, *reversed; /* the same, entered in the opposite order */
    bool met[MOST][MOST];
    bool banned[MOST][MOST];
    char colours[MOST][ROUNDS + 1];
    bool barred[MOST]; /* from the bye */
    int points[MOST];  /* halves */
    bool present[MOST];
};

static sp_tournament *empty_tournament(uint32_t n, uint32_t rounds, sp_colour lot, bool reversed)
{
    sp_tournament *t = NULL;
    if (sp_tournament_create(NULL, &t, NULL) != SP_OK)
        abort();
    for (uint32_t i = 1; i <= n; i++) {
        sp_player player = SP_PLAYER_INIT;
        player.tpn = reversed ? n + 1 - i : i;
        player.rating = (int32_t)(2400 - 40 * player.tpn);
        sp_tournament_add_player(t, &player, NULL);
    }
    sp_tournament_set_rounds(t, rounds, NULL);
    sp_tournament_set_initial_colour(t, lot, NULL);
    return t;
}

static void begin(struct story *s)
{
    memset(s, 0, sizeof *s);
    s->n = 4 + roll(MOST - 3);
    s->rounds = 3 + roll(ROUNDS - 2);
    const sp_colour lot = roll(2) ? SP_WHITE : SP_BLACK;
    s->t = empty_tournament(s->n, s->rounds, lot, false);
    s->reversed = empty_tournament(s->n, s->rounds, lot, true);
    for (uint32_t bans = roll(3); bans > 0; bans--) {
        const uint32_t pair[2] = {1 + roll(s->n), 1 + roll(s->n)};
        if (pair[0] == pair[1])
            continue;
        sp_tournament_forbid(s->t, pair, 2, 1, 0, NULL);
        sp_tournament_forbid(s->reversed, pair, 2, 1, 0, NULL);
        s->banned[pair[0] - 1][pair[1] - 1] = s->banned[pair[1] - 1][pair[0] - 1] = true;
    }
}

static void enter(struct story *s, uint32_t round, uint32_t i, sp_entry entry)
{
    sp_error err = {0};
    EXPECT(sp_tournament_set_entry(s->t, i + 1, round, &entry, &err) == SP_OK, "%s", err.text);
    EXPECT(sp_tournament_set_entry(s->reversed, i + 1, round, &entry, &err) == SP_OK, "%s",
           err.text);
}

static void stay_away(struct story *s, uint32_t round)
{
    for (uint32_t i = 0; i < s->n; i++) {
        const uint32_t chance = roll(30);
        s->present[i] = chance > 2;
        if (s->present[i])
            continue;
        const sp_entry away = {0, SP_NO_COLOUR,
                               chance == 0   ? SP_RESULT_HALF_BYE
                               : chance == 1 ? SP_RESULT_FULL_BYE
                                             : SP_RESULT_ZERO_BYE};
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
static int wrong_in_pairing(const struct story *s, uint32_t round, const sp_pairing *pairing,
                            bool mutant)
{
    const bool is_last = round == s->rounds;
    unsigned left = present_set(s);
    const int bye = bye_by_enumeration(s, left, !is_last);
    int wrong = 0, found_bye = -1;
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
        sp_board board = sp_pairing_board(pairing, i);
        if (mutant && board.black)
            board = (sp_board){board.black, board.white};
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

static bool same_pairing(const sp_pairing *a, const sp_pairing *b)
{
    bool same = sp_pairing_board_count(a) == sp_pairing_board_count(b);
    for (uint32_t i = 0; same && i < sp_pairing_board_count(a); i++) {
        const sp_board x = sp_pairing_board(a, i), y = sp_pairing_board(b, i);
        same = x.white == y.white && x.black == y.black;
    }
    return same;
}

/* ---- playing --------------------------------------------------------------------------------- */

static void play_board(struct story *s, uint32_t round, sp_board board)
{
    static const sp_result results[][2] = {
        {SP_RESULT_WIN, SP_RESULT_LOSS},
        {SP_RESULT_DRAW, SP_RESULT_DRAW},
        {SP_RESULT_LOSS, SP_RESULT_WIN},
        {SP_RESULT_FORFEIT_WIN, SP_RESULT_FORFEIT_LOSS},
        {SP_RESULT_FORFEIT_LOSS, SP_RESULT_FORFEIT_WIN},
    };
    const uint32_t w = board.white - 1, b = board.black - 1;
    const uint32_t chance = roll(31), k = chance < 30 ? chance % 3 : 3 + roll(2);
    enter(s, round, w, (sp_entry){board.black, SP_WHITE, results[k][0]});
    enter(s, round, b, (sp_entry){board.white, SP_BLACK, results[k][1]});
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
    enter(s, round, i, (sp_entry){0, SP_NO_COLOUR, SP_RESULT_PAB});
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
                play_board(s, round, (sp_board){i + 1, j + 1});
            }
    for (uint32_t i = 0; i < s->n; i++)
        if (left >> i & 1)
            enter(s, round, i, (sp_entry){0, SP_NO_COLOUR, SP_RESULT_ZERO_BYE});
}

static sp_pairing *pair(const sp_tournament *t, const char *system, uint32_t round,
                        sp_status *status)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    options.system = system;
    options.round = round;
    *status = sp_pair_next_round(t, &options, &pairing, &err);
    return pairing;
}

/* Pairs, checks and plays a round; false when the tournament cannot go on. */
static bool play_round(struct story *s, uint32_t round, uint64_t seed, bool mutant, int *wrong)
{
    sp_status status, other_status, reversed_status;
    stay_away(s, round);
    if (present_set(s) == 0)
        return false;
    if (round < s->rounds && roll(12) == 0) {
        play_by_hand(s, round);
        return true;
    }
    sp_pairing *pairing = pair(s->t, "lim-1999", round, &status);
    sp_pairing *other = pair(s->t, "lim-2026", round, &other_status);
    sp_pairing *reversed = pair(s->reversed, "lim-1999", round, &reversed_status);
    const unsigned long which = (unsigned long)seed;
    EXPECT(status == SP_OK || status == SP_ERR_NO_PAIRING, "seed %lu round %u: %s", which,
           (unsigned)round, sp_status_text(status));
    EXPECT(status == other_status && status == reversed_status, "seed %lu round %u", which,
           (unsigned)round);
    if (status == SP_OK) {
        rounds_paired++;
        const int here = wrong_in_pairing(s, round, pairing, mutant);
        *wrong += here;
        EXPECT(mutant || here == 0, "seed %lu round %u: %d wrong", which, (unsigned)round, here);
        EXPECT(same_pairing(pairing, other), "seed %lu round %u: editions", which, (unsigned)round);
        EXPECT(same_pairing(pairing, reversed), "seed %lu round %u: order", which, (unsigned)round);
        for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
            const sp_board board = sp_pairing_board(pairing, i);
            if (board.black)
                play_board(s, round, board);
            else
                give_bye(s, round, board.white - 1);
        }
    } else if (status == SP_ERR_NO_PAIRING) {
        no_pairings++;
        EXPECT(bye_by_enumeration(s, present_set(s), round < s->rounds) == -2,
               "seed %lu round %u: a legal pairing exists", which, (unsigned)round);
    }
    sp_pairing_destroy(pairing);
    sp_pairing_destroy(other);
    sp_pairing_destroy(reversed);
    return status == SP_OK;
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
        sp_tournament_destroy(s.t);
        sp_tournament_destroy(s.reversed);
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
