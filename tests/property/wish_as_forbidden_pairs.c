/* SPDX-License-Identifier: Apache-2.0 */
/* A wish pairs as the same requirement does when it is declared as forbidden pairs.
 *
 *     wish_as_forbidden_pairs [SYSTEM [TOURNAMENTS]]
 *
 * The engines leave the players of a wish out of the counts by which they answer at sight;
 * forbidden pairs they count like all others. Fields here are large enough for the counts to
 * answer. Forbidden pairs cannot keep anybody from the bye: in odd fields those who wish have had
 * one. */
#include "calls/pair_call.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stdlib.h>

enum { TOURNAMENTS = 12, ROUNDS = 6, WISHES = 6, MOST_PLAYERS = 90 };

static struct {
    long wishes, paired, as_without;
} seen;

static swp_tournament *generate(const char *system, uint64_t seed)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    swp_tournament *t = NULL;
    options.system = system;
    options.seed = seed;
    options.players = (int32_t)(8 + seed * 37 % (MOST_PLAYERS - 8));
    options.rounds = ROUNDS;
    options.draw_percentage = (int32_t)(seed % 3 * 30);
    return swp_generate(&options, NULL, &t, NULL) == SWP_OK ? t : NULL;
}

static bool takes_part(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    return entry.opponent != 0 || entry.result == SWP_RESULT_PAB;
}

static bool had_bye(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    for (uint32_t q = 1; q < round; q++)
        if (swp_tournament_entry_in(t, q, tpn).result == SWP_RESULT_PAB)
            return true;
    return false;
}

/* Players who take part and, where there is a bye, have had one. */
static uint32_t list_players(const swp_tournament *t, uint32_t round, uint32_t *out)
{
    uint32_t n = 0, n_in = 0;
    for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t); tpn++)
        n_in += takes_part(t, tpn, round);
    for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t); tpn++)
        if (takes_part(t, tpn, round) && (n_in % 2 == 0 || had_bye(t, tpn, round)))
            out[n++] = tpn;
    return n;
}

static bool is_wished(const swp_tournament *t, const swp_wish *wish, uint32_t round, uint32_t other)
{
    const swp_points own = swp_tournament_score_after(t, round - 1, wish->player);
    const swp_points his = swp_tournament_score_after(t, round - 1, other);
    if (wish->kind == SWP_WISH_KIND_MEETING)
        return other == wish->opponent;
    return wish->kind == SWP_WISH_KIND_DOWNFLOAT ? his < own : his > own;
}

static void forbid_the_others(swp_tournament *t, const swp_wish *wish, uint32_t round)
{
    for (uint32_t other = 1; other <= swp_tournament_player_count(t); other++) {
        const uint32_t pair[] = {wish->player, other}, second[] = {wish->opponent, other};
        if (other != wish->player && !is_wished(t, wish, round, other))
            swp_tournament_forbid(t, pair, 2, round, round, NULL);
        if (wish->kind == SWP_WISH_KIND_MEETING && other != wish->player && other != wish->opponent)
            swp_tournament_forbid(t, second, 2, round, round, NULL);
    }
}

static bool same_boards(const swp_pairing *a, const swp_pairing *b)
{
    bool same = swp_pairing_board_count(a) == swp_pairing_board_count(b);
    for (uint32_t i = 0; same && i < swp_pairing_board_count(a); i++) {
        const swp_board x = swp_pairing_board_at(a, i), y = swp_pairing_board_at(b, i);
        same = x.white == y.white && x.black == y.black;
    }
    return same;
}

static void compare(const swp_tournament *t, const char *system, uint64_t seed, uint32_t round,
                    const swp_wish *wish)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *wished = NULL, *forbidden = NULL, *without = NULL;
    swp_tournament *again = generate(system, seed);
    swp_error err = {0};
    if (!again)
        return;
    options.system = system;
    options.round = round;
    options.flags |= SWP_PAIR_RECORDED;
    forbid_the_others(again, wish, round);
    const swp_status a = swp__pair_under_wish(t, &options, wish, &wished, &err);
    const swp_status b = swp_pairing_create(again, &options, &forbidden, NULL);
    seen.wishes++;
    seen.paired += a == SWP_OK;
    EXPECT(a == b && (a == SWP_ERR_NO_PAIRING || (a == SWP_OK && same_boards(wished, forbidden))),
           "%s, seed %d, round %u, wish %d of %u, %u: %d, %d: %s", system, (int)seed,
           (unsigned)round, (int)wish->kind, (unsigned)wish->player, (unsigned)wish->opponent,
           (int)a, (int)b, err.text);
    if (a == SWP_OK && swp_pairing_create(t, &options, &without, NULL) == SWP_OK)
        seen.as_without += same_boards(wished, without);
    swp_pairing_destroy(wished);
    swp_pairing_destroy(forbidden);
    swp_pairing_destroy(without);
    swp_tournament_destroy(again);
}

static void compare_round(const swp_tournament *t, const char *system, uint64_t seed,
                          uint32_t round)
{
    uint32_t players[MOST_PLAYERS];
    const uint32_t n = list_players(t, round, players);
    for (uint32_t k = 0; n > 1 && k < WISHES; k++) {
        swp_wish wish = SWP_WISH_INIT;
        const uint32_t first = (uint32_t)(seed * 7 + k * 11 + round * 5) % n;
        const uint32_t second = (first + 1 + (uint32_t)(seed + k * 17) % (n - 1)) % n;
        wish.kind = k % 3 == 0   ? SWP_WISH_KIND_MEETING
                    : k % 3 == 1 ? SWP_WISH_KIND_DOWNFLOAT
                                 : SWP_WISH_KIND_UPFLOAT;
        wish.player = players[first];
        wish.opponent = wish.kind == SWP_WISH_KIND_MEETING ? players[second] : 0;
        compare(t, system, seed, round, &wish);
    }
}

static void compare_system(const char *system, int tournaments)
{
    memset(&seen, 0, sizeof seen);
    for (uint64_t seed = 1; seed <= (uint64_t)tournaments; seed++) {
        swp_tournament *t = generate(system, seed);
        if (!EXPECT(t, "%s, seed %d", system, (int)seed))
            continue;
        for (uint32_t round = 2; round <= swp_tournament_rounds_recorded(t); round++)
            compare_round(t, system, seed, round);
        swp_tournament_destroy(t);
    }
    printf("%s: %ld wishes, %ld paired, %ld of them as without the wish\n", system, seen.wishes,
           seen.paired, seen.as_without);
    EXPECT(seen.paired > seen.wishes / 4 && seen.as_without < seen.paired / 2,
           "%s: hardly any wish changes anything", system);
}

int main(int argc, char **argv)
{
    const swp_system *system;
    testing_begin(1, argv);
    for (uint32_t i = 0; (system = swp_system_at(i)); i++)
        if (argc < 2 || strcmp(argv[1], system->id) == 0)
            compare_system(system->id, argc > 2 ? atoi(argv[2]) : TOURNAMENTS);
    return testing_finish("wish_as_forbidden_pairs");
}
