/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov 1997: what the room decides by counting and by the group's own matching, against the same
 * round decided by the matchings of all who are left. Both must give the same boards, or none, on
 * random tournaments with forfeits, byes, absences, forbidden groups, equal ratings, rounds paired
 * by chance; with and without a trace. Every round without a pairing has none by a search of all.
 *
 * The alarm: the same comparison with one side robbed of a rule must turn red for every rule. */
#include "oracle.h"
#include "rolled_numbers.h"
#include "round_outcome.h"
#include "swisspair/swisspair.h"
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "testing.h"
#include "tournament/tournament_internal.h"

enum { TOURNAMENTS = 3000, MUTANT_TOURNAMENTS = 300, MOST_PLAYERS = 40, SMALL = 12 };

/* What one side of the comparison is robbed of. */
enum mutant {
    MUTANT_NONE,
    MUTANT_NO_COMPLETION, /* 9: counting claims that the others can always be paired */
    MUTANT_NO_ARO,        /* 6.2, 7 */
    MUTANT_ALL_RISE,      /* 2.5 */
    MUTANT_ALL_CHANGE,    /* 2.6 */
    MUTANT_BYE_FOR_ALL,   /* 2.2 */
    MUTANT_NO_ALPHABET,   /* 6.2, 7.3, 7.4 */
    MUTANT_COUNT
};
static const char *const mutant_names[MUTANT_COUNT] = {"none",   "no 9",   "no ARO",     "no 2.5",
                                                       "no 2.6", "no 2.2", "no alphabet"};

static enum mutant mutant;
static long rounds_compared, rounds_without, rounds_searched, rounds_differing;

/* ---- a random tournament ------------------------------------------------------------------- */

static void add_players(swp_tournament *t, uint32_t n)
{
    static const char *const names[] = {"Abel", "abel", "Baird", " Baird", "Cerny", "Ek"};
    const uint32_t spread = roll(4) * 100 + 1;
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.name = names[roll(sizeof names / sizeof *names)];
        player.rating = roll(10) ? (int32_t)(1500 + roll(spread)) : 0;
        swp_tournament_add_player(t, &player, NULL);
    }
}

static swp_tournament *create(uint32_t n, uint32_t rounds)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, roll(2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, NULL);
    add_players(t, n);
    for (uint32_t g = roll(4) == 0 ? 1 + roll(4) : 0; g > 0; g--) {
        uint32_t group[6];
        const uint32_t size = 2 + roll(n > 10 ? 5 : 2);
        for (uint32_t i = 0; i < size; i++)
            group[i] = 1 + roll(n);
        swp_tournament_forbid(t, group, size, 1, 0, NULL);
    }
    return t;
}

static void play(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black)
{
    const uint32_t dice = roll(100);
    if (black == 0) {
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        swp_tournament_set_entry(t, white, round, &bye, NULL);
    } else if (dice < 5) {
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_FORFEIT_LOSS,
                                   SWP_RESULT_FORFEIT_WIN, NULL);
    } else if (dice < 50) {
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
    } else {
        const bool white_wins = dice < 75;
        swp_tournament_record_game(t, round, white, black,
                                   white_wins ? SWP_RESULT_WIN : SWP_RESULT_LOSS,
                                   white_wins ? SWP_RESULT_LOSS : SWP_RESULT_WIN, NULL);
    }
}

/* Byes and absences of the round; how many are there. */
static uint32_t send_away(swp_tournament *t, uint32_t n, uint32_t round, uint32_t percent)
{
    static const swp_result away[] = {SWP_RESULT_HALF_BYE, SWP_RESULT_FULL_BYE, SWP_RESULT_ZERO_BYE,
                                      SWP_RESULT_ZERO_BYE};
    uint32_t here = n;
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        if (roll(100) >= percent)
            continue;
        swp_tournament_request_bye(t, tpn, round, away[roll(4)], NULL);
        here--;
    }
    return here;
}

/* A round that no rule made: the colours go to whoever comes first. */
static void play_by_chance(swp_tournament *t, uint32_t n, uint32_t round)
{
    uint32_t waiting = 0;
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        if (swp_tournament_requested_bye(t, tpn, round) != SWP_RESULT_NONE || roll(6) == 0)
            continue;
        if (waiting != 0)
            play(t, round, waiting, tpn);
        waiting = waiting == 0 ? tpn : 0;
    }
}

/* ---- the same round twice ------------------------------------------------------------------- */

static void rob(struct d97_field *field)
{
    for (int i = 0; i < field->n; i++) {
        struct d97_player *player = &field->players[i];
        if (mutant == MUTANT_NO_COMPLETION)
            field->barred[i] = -field->n;
        if (mutant == MUTANT_NO_ARO)
            player->aro_sum = 0;
        if (mutant == MUTANT_NO_ALPHABET)
            player->alphabet = i;
        player->may_rise |= mutant == MUTANT_ALL_RISE;
        player->may_change |= mutant == MUTANT_ALL_CHANGE;
        player->may_have_bye |= mutant == MUTANT_BYE_FOR_ALL;
    }
}

static struct round_outcome decide(struct swp__context *ctx, const struct swp__position *position,
                                   bool plain)
{
    struct round_outcome out = {.pairing = {NULL, 0}};
    struct d97_field field;
    oracle_use(plain);
    out.status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    if (out.status == SWP_OK && !plain)
        rob(&field);
    if (out.status == SWP_OK)
        out.status = swp__d97_pair_field(&field, &out.pairing);
    oracle_use(false);
    return out;
}

/* Whether those not in `done` can be paired, one of them perhaps having the bye. */
static bool can_be_paired(const struct d97_field *field, uint32_t done, bool bye_is_free)
{
    int first = 0;
    while (first < field->n && done >> first & 1)
        first++;
    if (first == field->n)
        return true;
    const uint32_t with_first = done | 1u << first;
    if (bye_is_free && field->players[first].may_have_bye &&
        can_be_paired(field, with_first, false))
        return true;
    for (int i = first + 1; i < field->n; i++)
        if (!(done >> i & 1) &&
            swp__d97_may_meet(field, &field->players[first], &field->players[i]) &&
            can_be_paired(field, with_first | 1u << i, bye_is_free))
            return true;
    return false;
}

/* A round without a pairing has none; in round 1 only the last of the list may have the bye (5). */
static void search_all(struct swp__context *ctx, const struct swp__position *p, uint64_t seed)
{
    struct d97_field field;
    if (p->n_seated > SMALL || swp__d97_field_build(ctx, p, false, &field) != SWP_OK)
        return;
    for (int i = 0; p->round == 1 && i < field.n - 1; i++)
        field.players[i].may_have_bye = false;
    rounds_searched++;
    EXPECT(!can_be_paired(&field, 0, field.n % 2 != 0), "seed %llu round %u has a pairing",
           (unsigned long long)seed, (unsigned)p->round);
}

static void compare(const swp_tournament *t, uint64_t seed, uint32_t round)
{
    swp_error err = {0};
    struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
    const struct swp__position *p = NULL;
    EXPECT(swp__position_build(&ctx, t, round, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
           err.text);
    const struct round_outcome quick = decide(&ctx, p, false), exact = decide(&ctx, p, true);
    rounds_differing += !same_outcome(&quick, &exact);
    rounds_compared++;
    if (mutant == MUTANT_NONE) {
        EXPECT(same_outcome(&quick, &exact), "seed %llu round %u: %d and %d %s",
               (unsigned long long)seed, (unsigned)round, (int)quick.status, (int)exact.status,
               err.text);
        rounds_without += exact.status == SWP_ERR_NO_PAIRING;
        if (exact.status == SWP_ERR_NO_PAIRING)
            search_all(&ctx, p, seed);
    }
    swp__arena_destroy(ctx.arena);
}

/* Pairs the next round through the front door and plays it; false when it cannot be paired. */
static bool pair_and_play(swp_tournament *t, uint64_t seed, uint32_t round)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = "dubov-1997";
    options.flags |= (roll(4) == 0) ? SWP_PAIR_TRACE : 0u;
    options.round = round;
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    EXPECT(status == SWP_OK || status == SWP_ERR_NO_PAIRING, "seed %llu round %u: %s",
           (unsigned long long)seed, (unsigned)round, err.text);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board(pairing, i);
        play(t, round, board.white, board.black);
    }
    swp_pairing_destroy(pairing);
    return status == SWP_OK;
}

static void run(uint64_t seed)
{
    state = seed * 7919;
    const uint32_t n = 2 + roll(roll(3) ? 11 : MOST_PLAYERS - 2);
    const uint32_t rounds = roll(2) ? 5 + roll(5) : n + roll(3);
    const uint32_t away = roll(3) * 6, by_chance = roll(4) == 0 ? 3 : 1000;
    swp_tournament *t = create(n, rounds);
    for (uint32_t round = 1; round <= rounds; round++) {
        if (send_away(t, n, round, away) < 2 || swp_tournament_rounds_recorded(t) + 1 < round)
            break;
        compare(t, seed, round);
        if (roll(by_chance) == 0)
            play_by_chance(t, n, round);
        else if (!pair_and_play(t, seed, round))
            break;
    }
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("by counting and by matchings")
    {
        for (int i = 1; i <= TOURNAMENTS; i++)
            run((uint64_t)i);
        printf("%ld rounds, %ld without a pairing, %ld of them searched\n", rounds_compared,
               rounds_without, rounds_searched);
        EXPECT(rounds_searched > 0 && rounds_compared > rounds_without, "%ld", rounds_compared);
    }
    TESTING_CASE("mutants are noticed")
    {
        for (mutant = MUTANT_NONE + 1; mutant < MUTANT_COUNT; mutant++) {
            rounds_differing = 0;
            for (int i = 1; i <= MUTANT_TOURNAMENTS; i++)
                run((uint64_t)i);
            EXPECT(rounds_differing > 0, "%s", mutant_names[mutant]);
            printf("%s: %ld rounds differ\n", mutant_names[mutant], rounds_differing);
        }
    }
    return testing_finish("dubov_1997_shortcuts");
}
