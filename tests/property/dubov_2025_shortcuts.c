/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov 2025: what the room decides at sight (counting, one search for all upfloaters, the first
 * shifters) against the same round decided by the general matching alone. The two must give the
 * same pairing, or both none, on random tournaments with forfeits, byes, absences, forbidden groups
 * and equal ratings.
 *
 * In large fields a wish leaves little to be decided at sight; there the general matching goes by
 * kinds of players on one side and by rows of pairs on the other.
 *
 * The alarm: the same comparison with one side robbed of a rule must turn red for every rule. */
#include "oracle.h"
#include "rolled_numbers.h"
#include "swisspair/swisspair.h"
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "testing.h"
#include "tournament/tournament_internal.h"

enum { TOURNAMENTS = 2000, MUTANT_TOURNAMENTS = 200, MOST_PLAYERS = 30 };
enum { ONE_SIDED_TOURNAMENTS = 6000, LEAST_ONE_SIDED = 6, MOST_ONE_SIDED = 40 };
enum { LARGE_TOURNAMENTS = 15, LARGE_ROUNDS = 5, WISHES = 6, LEAST_LARGE = 90, MOST_LARGE = 170 };

/* What one side of the comparison is robbed of. */
enum mutant {
    MUTANT_NONE,
    MUTANT_NO_COMPLETION, /* [C4]: counting claims that the rest can always be paired */
    MUTANT_NO_ARO,
    MUTANT_NO_UPFLOATS, /* [C8] to [C10] */
    MUTANT_BYE_FOR_ALL, /* [C2] */
    MUTANT_NO_STRENGTH, /* [C3] */
    MUTANT_COUNT
};
static const char *const mutant_names[MUTANT_COUNT] = {"none",         "no C4", "no ARO",
                                                       "no C8 to C10", "no C2", "no C3"};

static enum mutant mutant;
static long rounds_compared, rounds_without, rounds_differing, wishes_matched;

/* ---- a random tournament
 * -------------------------------------------------------------------------- */

static swp_tournament *create(uint32_t n, uint32_t rounds)
{
    swp_tournament *t = NULL;
    const uint32_t spread = roll(4) * 150 + 1;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, roll(2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = (int32_t)(1500 + roll(spread));
        swp_tournament_add_player(t, &player, NULL);
    }
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
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_FORFEIT_WIN,
                                   SWP_RESULT_FORFEIT_LOSS, NULL);
    } else if (dice < 45) {
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_DRAW, SWP_RESULT_DRAW, NULL);
    } else if (dice < 75) {
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL);
    } else {
        swp_tournament_record_game(t, round, white, black, SWP_RESULT_LOSS, SWP_RESULT_WIN, NULL);
    }
}

/* Half-, full- and zero-point byes of the round. */
static void send_away(swp_tournament *t, uint32_t n, uint32_t round, uint32_t percent)
{
    static const swp_result away[] = {SWP_RESULT_HALF_BYE, SWP_RESULT_FULL_BYE, SWP_RESULT_ZERO_BYE,
                                      SWP_RESULT_ZERO_BYE};
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        if (roll(100) < percent)
            swp_tournament_request_bye(t, tpn, round, away[roll(4)], NULL);
}

/* ---- the same round twice
 * --------------------------------------------------------------------------- */

struct outcome {
    swp_status status;
    int n_pairs, bye;
    struct d25_pair pairs[MOST_LARGE];
};

static void rob(struct d25_field *field)
{
    if (mutant == MUTANT_NO_COMPLETION)
        field->most_barred = -field->n * 2;
    for (int i = 0; i < field->n; i++) {
        struct d25_player *player = &field->players[i];
        if (mutant == MUTANT_NO_ARO)
            player->aro = 0;
        if (mutant == MUTANT_NO_UPFLOATS) {
            player->upfloats = 0;
            player->is_maximum_upfloater = player->upfloated_last = false;
        }
        player->may_have_bye = player->may_have_bye || mutant == MUTANT_BYE_FOR_ALL;
        if (mutant == MUTANT_NO_STRENGTH)
            player->strength = D25_MILD;
    }
}

static struct outcome decide(struct swp__context *ctx, const struct swp__position *position,
                             bool plain)
{
    struct outcome out = {.bye = -1};
    struct d25_field field;
    oracle_use(plain);
    out.status = swp__d25_field_build(ctx, position, &swp__d25_edition_2025, &field);
    if (out.status == SWP_OK && !plain)
        rob(&field);
    if (out.status == SWP_OK)
        out.status = swp__d25_pair_round(&field, out.pairs, &out.n_pairs, &out.bye);
    oracle_use(false);
    return out;
}

static bool same(const struct outcome *a, const struct outcome *b)
{
    if (a->status != b->status)
        return false;
    if (a->status != SWP_OK)
        return a->status == SWP_ERR_NO_PAIRING;
    return a->bye == b->bye && a->n_pairs == b->n_pairs &&
           memcmp(a->pairs, b->pairs, (size_t)a->n_pairs * sizeof *a->pairs) == 0;
}

/* Compares a round, with or without a wish; how the general matching decides it. */
static swp_status compare(struct swp__context *ctx, const struct swp__position *p, uint64_t seed)
{
    const struct outcome quick = decide(ctx, p, false);
    wishes_matched += p->wish.is_made && ctx->counters[SWP_COUNTER_MATCHINGS] > 0;
    const struct outcome exact = decide(ctx, p, true);
    rounds_differing += !same(&quick, &exact);
    if (mutant == MUTANT_NONE)
        EXPECT(same(&quick, &exact), "seed %llu round %u wish %d of %d: %d and %d %s",
               (unsigned long long)seed, (unsigned)p->round, (int)p->wish.kind, p->wish.player,
               (int)quick.status, (int)exact.status, ctx->err->text);
    rounds_compared++;
    rounds_without += exact.status == SWP_ERR_NO_PAIRING;
    return exact.status;
}

static void compare_wish(struct swp__context *ctx, const struct swp__position *p, uint64_t seed)
{
    const uint32_t n = (uint32_t)p->n_seated, player = roll(n);
    const uint32_t opponent = (player + 1 + roll(n - 1)) % n;
    struct swp__position wished = *p;
    wished.wish = (struct swp__wish){.is_made = true,
                                     .kind = (swp_wish_kind)roll(SWP_WISH_KIND_UPFLOAT + 1),
                                     .player = p->seated[player],
                                     .opponent = SWP__NOBODY};
    if (wished.wish.kind == SWP_WISH_KIND_MEETING)
        wished.wish.opponent = p->seated[opponent];
    memset(ctx->counters, 0, sizeof ctx->counters);
    compare(ctx, &wished, seed);
}

/* Compares the next round, and some wishes; plays it when it can be paired. */
static bool next_round(swp_tournament *t, uint64_t seed, uint32_t round, int wishes)
{
    swp_error err = {0};
    struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
    const struct swp__position *p = NULL;
    EXPECT(swp__position_build(&ctx, t, round, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
           err.text);
    const swp_status expected = compare(&ctx, p, seed);
    for (int i = 0; i < wishes; i++)
        compare_wish(&ctx, p, seed);
    swp__arena_destroy(ctx.arena);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = "dubov-2025";
    options.flags |= (roll(4) == 0) ? SWP_PAIR_TRACE : 0u;
    options.round = round;
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    EXPECT(status == expected, "seed %llu round %u: %s", (unsigned long long)seed, (unsigned)round,
           err.text);
    if (status != SWP_OK)
        return false;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board(pairing, i);
        play(t, round, board.white, board.black);
    }
    swp_pairing_destroy(pairing);
    return true;
}

static void run(uint64_t seed, bool is_large)
{
    state = seed * 7919;
    const uint32_t n = is_large ? LEAST_LARGE + roll(MOST_LARGE - LEAST_LARGE)
                                : 2 + roll(roll(3) ? 11 : MOST_PLAYERS - 2);
    const uint32_t rounds = is_large ? LARGE_ROUNDS : roll(2) ? 5 + roll(5) : n + roll(3);
    const uint32_t away = roll(3) * 6;
    swp_tournament *t = create(n, rounds);
    for (uint32_t round = 1; round <= rounds; round++) {
        send_away(t, n, round, away);
        uint32_t here = 0;
        for (uint32_t tpn = 1; tpn <= n; tpn++)
            here += swp_tournament_requested_bye(t, tpn, round) == SWP_RESULT_NONE;
        if (here < 2 || !next_round(t, seed, round, is_large ? WISHES : 0))
            break;
    }
    swp_tournament_destroy(t);
}

static void shuffle(uint32_t *list, uint32_t n)
{
    for (uint32_t i = n - 1; i > 0; i--) {
        const uint32_t other = roll(i + 1), moved = list[i];
        list[i] = list[other];
        list[other] = moved;
    }
}

/* Plays a round in any pairs, the lower bias with White; those with a high bias are away more
 * often, with half a point. */
static void play_one_sided(swp_tournament *t, uint32_t round, const uint32_t *bias, uint32_t n,
                           uint32_t away, uint32_t decided)
{
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
    uint32_t order[MOST_ONE_SIDED], waiting = 0;
    for (uint32_t i = 0; i < n; i++)
        order[i] = i + 1;
    shuffle(order, n);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t tpn = order[i];
        if (roll(100) < away * bias[tpn - 1] / 50 || (i + 1 == n && waiting == 0)) {
            swp_tournament_set_entry(t, tpn, round, &bye, NULL);
        } else if (waiting == 0) {
            waiting = tpn;
        } else {
            const bool is_white = bias[tpn - 1] < bias[waiting - 1], wins = roll(100) < decided;
            swp_tournament_record_game(t, round, is_white ? tpn : waiting, is_white ? waiting : tpn,
                                       wins ? SWP_RESULT_WIN : SWP_RESULT_DRAW,
                                       wins ? SWP_RESULT_LOSS : SWP_RESULT_DRAW, NULL);
            waiting = 0;
        }
    }
    if (waiting != 0)
        swp_tournament_set_entry(t, waiting, round, &bye, NULL);
}

/* A few rounds, nearly all games drawn, in which each player mostly has the same colour: large
 * scoregroups with many absolute preferences, where counting is at its limits. */
static void run_one_sided(uint64_t seed)
{
    state = seed * 104729;
    const uint32_t n = LEAST_ONE_SIDED + roll(MOST_ONE_SIDED - LEAST_ONE_SIDED);
    const uint32_t played = 2 + roll(3), away = roll(60), decided = roll(3) * 5;
    uint32_t bias[MOST_ONE_SIDED];
    swp_tournament *t = create(n, 9);
    for (uint32_t i = 0; i < n; i++)
        bias[i] = roll(100);
    for (uint32_t round = 1; round <= played; round++)
        play_one_sided(t, round, bias, n, away, decided);
    next_round(t, seed, played + 1, 0);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const int tournaments = argc > 2 ? atoi(argv[2]) : TOURNAMENTS;
    TESTING_CASE("at sight and by the general matching")
    {
        for (int i = 1; i <= tournaments; i++)
            run((uint64_t)i, /* is_large= */ false);
        printf("%ld rounds, %ld without a pairing\n", rounds_compared, rounds_without);
        EXPECT(rounds_without > 0 && rounds_compared > rounds_without, "%ld", rounds_compared);
    }
    TESTING_CASE("one-sided colours")
    {
        for (int i = 1; i <= ONE_SIDED_TOURNAMENTS; i++)
            run_one_sided((uint64_t)i);
    }
    TESTING_CASE("by kinds and by rows, under wishes")
    {
        for (int i = 1; i <= LARGE_TOURNAMENTS; i++)
            run((uint64_t)i, /* is_large= */ true);
        printf("%ld wishes were matched\n", wishes_matched);
        EXPECT(wishes_matched > 0, "none of the wishes was matched");
    }
    TESTING_CASE("mutants are noticed")
    {
        for (mutant = MUTANT_NONE + 1; mutant < MUTANT_COUNT; mutant++) {
            rounds_differing = 0;
            for (int i = 1; i <= MUTANT_TOURNAMENTS; i++)
                run((uint64_t)i, /* is_large= */ false);
            EXPECT(rounds_differing > 0, "%s", mutant_names[mutant]);
            printf("%s: %ld rounds differ\n", mutant_names[mutant], rounds_differing);
        }
    }
    return testing_finish("dubov_2025_shortcuts");
}
