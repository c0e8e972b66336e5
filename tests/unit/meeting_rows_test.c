/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/meeting_rows against the rounds and swp__position_forbidden, asked pair by pair: rows
 * as a whole and window by window, and the counts that bound them. After many rounds, too, when the
 * position has bits, and nearly everybody has met. */
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament/meeting_rows.h"

enum { MOST_PLAYERS = 300, ROUNDS = 5, MANY_ROUNDS = 60 };

/* One round at random: games, forfeits, and who is left over. */
static void play(swp_tournament *t, uint32_t n, uint32_t round)
{
    uint32_t order[MOST_PLAYERS];
    for (uint32_t i = 0; i < n; i++)
        order[i] = i + 1;
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = roll(i), kept = order[i - 1];
        order[i - 1] = order[j];
        order[j] = kept;
    }
    for (uint32_t i = 0; i + 1 < n; i += 2) {
        const bool is_played = roll(5) > 0;
        swp_tournament_record_game(t, round, order[i], order[i + 1],
                                   is_played ? SWP_RESULT_WIN : SWP_RESULT_FORFEIT_WIN,
                                   is_played ? SWP_RESULT_LOSS : SWP_RESULT_FORFEIT_LOSS, NULL);
    }
}

/* Groups of two to all players, some for other rounds. */
static void forbid(swp_tournament *t, uint32_t n)
{
    uint32_t tpns[MOST_PLAYERS];
    for (uint32_t groups = roll(6); groups > 0; groups--) {
        const uint32_t share = 1 + roll(10);
        uint32_t count = 0;
        for (uint32_t tpn = 1; tpn <= n; tpn++)
            if (roll(12) < share)
                tpns[count++] = tpn;
        if (count >= 2)
            swp_tournament_forbid(t, tpns, count, roll(3) ? 1 : ROUNDS, roll(4) ? 0 : ROUNDS, NULL);
    }
}

static swp_tournament *random_tournament(uint32_t n, uint32_t rounds)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        swp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t round = 1; round <= rounds; round++)
        play(t, n, round);
    forbid(t, n);
    return t;
}

/* Some of the players as vertices, in any order, and places for nobody between them. */
static int choose_vertices(const struct swp__position *p, int *slots)
{
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        if (roll(20) == 0)
            slots[n++] = SWP__NOBODY;
        if (roll(4) > 0 && n < MOST_PLAYERS)
            slots[n++] = p->n - 1 - i;
    }
    return n;
}

static bool have_played(const struct swp__position *p, int slot_a, int slot_b)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot_a, q);
        if (past->kind == SWP__PAST_PLAYED && past->opponent == slot_b)
            return true;
    }
    return false;
}

static bool is_free(const struct swp__position *p, int slot_a, int slot_b)
{
    return slot_a == SWP__NOBODY || slot_b == SWP__NOBODY ||
           (!have_played(p, slot_a, slot_b) && !swp__position_forbidden(p, slot_a, slot_b));
}

static bool bit(const uint64_t *row, int v)
{
    return row[v / 64] >> (v % 64) & 1;
}

/* A window of the row of u changes its own words alone, and says what the whole row says. */
static bool window_fits(const struct swp__meetings *m, int u, size_t words, const uint64_t *row)
{
    uint64_t kept[MOST_PLAYERS / 64 + 3];
    const size_t first = roll((uint32_t)words), end = first + 1 + roll((uint32_t)(words - first));
    for (size_t k = 0; k < words + 2; k++)
        kept[k] = UINT64_MAX;
    swp__meetings_bar(m, u, first, end, kept + 1);
    bool fits = kept[0] == UINT64_MAX;
    for (size_t k = end - first; k < words + 1; k++)
        fits = fits && kept[k + 1] == UINT64_MAX;
    for (int v = (int)first * 64; v < (int)end * 64 && v < m->n; v++)
        fits = fits && bit(kept + 1, v - (int)first * 64) == bit(row, v);
    return fits;
}

static void compare_rows(struct swp__context *ctx, const struct swp__position *p, uint32_t seed)
{
    int slots[MOST_PLAYERS];
    const int n = choose_vertices(p, slots);
    const uint64_t *rows = NULL;
    size_t words = 0;
    struct swp__meetings meetings;
    if (n == 0 ||
        !EXPECT(swp__meeting_rows(ctx, p, slots, n, &rows, &words) == SWP_OK, "seed %u", seed) ||
        !EXPECT(swp__meetings_create(ctx, p, slots, n, &meetings) == SWP_OK, "seed %u", seed))
        return;
    int wrong = 0, windows = 0, pairs = 0;
    for (int u = 0; u < n; u++) {
        const uint64_t *row = &rows[(size_t)u * words];
        for (int v = 0; v < n; v++) {
            wrong += bit(row, v) != (u != v && is_free(p, slots[u], slots[v]));
            pairs += slots[u] != SWP__NOBODY && slots[v] != SWP__NOBODY &&
                     swp__position_have_played(p, slots[u], slots[v]) !=
                         have_played(p, slots[u], slots[v]);
        }
        for (int v = n; v < (int)words * 64; v++)
            wrong += bit(row, v);
        windows += !window_fits(&meetings, u, words, row);
    }
    EXPECT(wrong == 0, "seed %u: %d bits of %d vertices", seed, wrong, n);
    EXPECT(pairs == 0, "seed %u: %d pairs of %d vertices", seed, pairs, n);
    EXPECT(windows == 0, "seed %u: %d windows of %d vertices", seed, windows, n);
}

/* Nobody is barred from more than the count says; after one round without groups exactly from as
 * many. */
static void compare_counts(struct swp__context *ctx, const struct swp__position *p, uint32_t seed)
{
    int *most = swp__arena_array(ctx->arena, (size_t)p->n, sizeof *most);
    if (!EXPECT(most && swp__meeting_most_barred(ctx, p, most) == SWP_OK, "seed %u", seed))
        return;
    int below = 0, differing = 0;
    for (int a = 0; a < p->n; a++) {
        int barred = 0;
        for (int b = 0; b < p->n; b++)
            barred += a != b && !is_free(p, a, b);
        below += most[a] < barred;
        differing += most[a] != barred;
    }
    EXPECT(below == 0, "seed %u: %d of %d players", seed, below, p->n);
    if (p->round <= 2 && p->group_start[p->n] == 0 && !p->wish.is_made)
        EXPECT(differing == 0, "seed %u: %d players after a round", seed, differing);
}

int main(int argc, char **argv)
{
    static const swp_wish_kind kinds[] = {SWP_WISH_KIND_MEETING, SWP_WISH_KIND_BYE,
                                          SWP_WISH_KIND_DOWNFLOAT, SWP_WISH_KIND_UPFLOAT};
    testing_begin(argc, argv);
    TESTING_CASE("rows, windows and counts say what pair by pair is said")
    for (uint32_t seed = 1; seed <= 160; seed++) {
        state = seed;
        const uint32_t most = seed % 4 == 0 ? MANY_ROUNDS : ROUNDS;
        const uint32_t n = 2 + roll(seed % 3 ? MOST_PLAYERS - 20 : 20 + most), rounds = roll(most);
        const swp_wish wish = {.kind = kinds[roll(4)], .player = 1, .opponent = 2};
        swp_tournament *t = random_tournament(n, rounds);
        const struct swp__position *p;
        swp_error err = {0};
        struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
        const swp_wish *laid = roll(3) ? NULL : &wish;
        if (EXPECT(swp__position_build(&ctx, t, rounds + 1, most, SWP__POSITION_NEXT, &p) ==
                           SWP_OK &&
                       swp__position_with(&ctx, /* is_maxi= */ false, laid, &p) == SWP_OK,
                   "%s", err.text)) {
            compare_rows(&ctx, p, seed);
            compare_counts(&ctx, p, seed);
        }
        swp__arena_destroy(ctx.arena);
        swp_tournament_destroy(t);
    }
    return testing_finish("unit_meeting_rows");
}
