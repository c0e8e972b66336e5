/* SPDX-License-Identifier: Apache-2.0 */
/* dubov_shortcuts SYSTEM [OPTION...] (numbered_run.h): Dubov 1997 and 2025. What a room decides at
 * sight (counting, the group's own matching, one search for all upfloaters, the first shifters)
 * against the same round decided by the general matching alone (tests/oracle). Both give the same
 * boards, or none, on random tournaments with forfeits, byes, absences, forbidden groups, equal
 * ratings, one-sided colours, rounds paired by chance; with and without a trace. In 1997 a round
 * without a pairing has none by a search of all; in large fields of 2025 a wish leaves little to be
 * decided at sight.
 *
 * The alarm: the same comparison with one side robbed of a rule must turn red for every rule. */
#include "numbered_run.h"
#include "oracle.h"
#include "rolled_numbers.h"
#include "round_outcome.h"
#include "swisspair/swisspair.h"
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "testing.h"
#include "tournament/tournament_internal.h"

enum { TOURNAMENTS = 3000, MUTANT_TOURNAMENTS = 300, MOST_PLAYERS = 40, SMALL = 12 };
enum { LEAST_ONE_SIDED = 6, MOST_ONE_SIDED = 40 };
enum { LARGE_TOURNAMENTS = 15, LARGE_ROUNDS = 5, WISHES = 6, LEAST_LARGE = 90, MOST_LARGE = 170 };

/* What one side of the comparison is robbed of. */
enum mutant {
    NOTHING,
    NO_COMPLETION, /* 9, [C4]: counting claims that the others can always be paired */
    NO_ARO,        /* 6.2, 7 */
    BYE_FOR_ALL,   /* 2.2, [C2] */
    ALL_RISE,      /* 2.5 */
    ALL_CHANGE,    /* 2.6 */
    NO_ALPHABET,   /* 6.2, 7.3, 7.4 */
    NO_UPFLOATS,   /* [C8] to [C10] */
    NO_STRENGTH,   /* [C3] */
    MUTANTS
};
static const char *const mutant_names[MUTANTS] = {
    "nothing", "completion (9, C4)", "ARO",       "the bye (2.2, C2)", "2.5",
    "2.6",     "the alphabet",       "C8 to C10", "strength (C3)"};

static const struct edition {
    const char *system;
    bool has_names;
    bool knows[MUTANTS];
} editions[] = {
    {"dubov-1997",
     true,
     {[NO_COMPLETION] = true,
      [NO_ARO] = true,
      [BYE_FOR_ALL] = true,
      [ALL_RISE] = true,
      [ALL_CHANGE] = true,
      [NO_ALPHABET] = true}},
    {"dubov-2025",
     false,
     {[NO_COMPLETION] = true,
      [NO_ARO] = true,
      [BYE_FOR_ALL] = true,
      [NO_UPFLOATS] = true,
      [NO_STRENGTH] = true}},
};

static const struct edition *edition;
static enum mutant mutant;
static long rounds_compared, rounds_without, rounds_searched, rounds_differing, wishes_matched;

/* ---- a random tournament --------------------------------------------------------------------- */

static void add_players(swp_tournament *t, uint32_t n)
{
    static const char *const names[] = {"Abel", "abel", "Baird", " Baird", "Cerny", "Ek"};
    const uint32_t spread = roll(4) * 100 + 1;
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        if (edition->has_names)
            player.name = names[roll(sizeof names / sizeof *names)];
        player.rating = !edition->has_names || roll(10) ? (int32_t)(1500 + roll(spread)) : 0;
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
        swp_tournament_set_entry_in(t, round, white, &bye, NULL);
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
        swp_tournament_request_bye_in(t, round, tpn, away[roll(4)], NULL);
        here--;
    }
    return here;
}

/* A round that no rule made: the colours go to whoever comes first. */
static void play_by_chance(swp_tournament *t, uint32_t n, uint32_t round)
{
    uint32_t waiting = 0;
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        if (swp_tournament_requested_bye_in(t, round, tpn) != SWP_RESULT_NONE || roll(6) == 0)
            continue;
        if (waiting != 0)
            play(t, round, waiting, tpn);
        waiting = waiting == 0 ? tpn : 0;
    }
}

/* ---- the same round twice -------------------------------------------------------------------- */

static void rob_25(struct d25_field *field)
{
    if (mutant == NO_COMPLETION)
        field->most_barred = -field->n * 2;
    for (int i = 0; i < field->n; i++) {
        struct d25_player *player = &field->players[i];
        if (mutant == NO_ARO)
            player->aro = 0;
        if (mutant == NO_UPFLOATS) {
            player->upfloats = 0;
            player->is_maximum_upfloater = player->upfloated_last = false;
        }
        player->may_have_bye = player->may_have_bye || mutant == BYE_FOR_ALL;
        if (mutant == NO_STRENGTH)
            player->strength = SWP_PREFERENCE_MILD;
    }
}

static void rob_97(struct d97_field *field)
{
    for (int i = 0; i < field->n; i++) {
        struct d97_player *player = &field->players[i];
        if (mutant == NO_COMPLETION)
            field->barred[i] = -field->n;
        if (mutant == NO_ARO)
            player->aro_sum = 0;
        if (mutant == NO_ALPHABET)
            player->alphabet = i;
        player->may_rise |= mutant == ALL_RISE;
        player->may_change |= mutant == ALL_CHANGE;
        player->may_have_bye |= mutant == BYE_FOR_ALL;
    }
}

static swp_status decide_25(struct swp__context *ctx, const struct swp__position *position,
                            bool plain, struct swp__slot_pairing *out)
{
    struct d25_field field;
    struct d25_pair pairs[MOST_LARGE];
    int n_pairs = 0, bye = -1;
    swp_status status = swp__d25_field_build(ctx, position, &swp__d25_edition_2025, &field);
    if (status == SWP_OK && !plain)
        rob_25(&field);
    if (status == SWP_OK)
        status = swp__d25_pair_round(&field, pairs, &n_pairs, &bye);
    return status == SWP_OK ? swp__d25_publish(&field, pairs, n_pairs, bye, out) : status;
}

static swp_status decide_97(struct swp__context *ctx, const struct swp__position *position,
                            bool plain, struct swp__slot_pairing *out)
{
    struct d97_field field;
    swp_status status = swp__d97_field_build(ctx, position, /* everybody= */ false, &field);
    if (status == SWP_OK && !plain)
        rob_97(&field);
    return status == SWP_OK ? swp__d97_pair_field(&field, out) : status;
}

static struct round_outcome decide(struct swp__context *ctx, const struct swp__position *position,
                                   bool plain)
{
    struct round_outcome out = {.pairing = {NULL, 0}};
    oracle_use(plain);
    out.status = (edition->has_names ? decide_97 : decide_25)(ctx, position, plain, &out.pairing);
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

/* Compares a round, with or without a wish; how the general matching decides it. */
static swp_status compare(struct swp__context *ctx, const struct swp__position *p, uint64_t seed)
{
    const struct round_outcome quick = decide(ctx, p, false);
    wishes_matched += p->wish.is_made && ctx->counters[SWP_COUNTER_MATCHINGS] > 0;
    const struct round_outcome exact = decide(ctx, p, true);
    const bool same = same_outcome(&quick, &exact);
    rounds_differing += !same;
    rounds_compared++;
    if (mutant != NOTHING)
        return exact.status;
    EXPECT(same, "seed %llu round %u wish %d of %d: %d and %d %s", (unsigned long long)seed,
           (unsigned)p->round, (int)p->wish.kind, p->wish.player, (int)quick.status,
           (int)exact.status, ctx->err->text);
    rounds_without += exact.status == SWP_ERR_NO_PAIRING;
    if (exact.status == SWP_ERR_NO_PAIRING && edition->has_names)
        search_all(ctx, p, seed);
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

/* Compares the next round, and some wishes. */
static swp_status compare_next(const swp_tournament *t, uint64_t seed, uint32_t round, int wishes)
{
    swp_error err = {0};
    struct swp__context ctx = {.arena = swp__arena_create(NULL), .err = &err};
    const struct swp__position *p = NULL;
    EXPECT(swp__position_build(&ctx, t, round, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
           err.text);
    const swp_status status = compare(&ctx, p, seed);
    for (int i = 0; i < wishes; i++)
        compare_wish(&ctx, p, seed);
    swp__arena_destroy(ctx.arena);
    return status;
}

/* Pairs the next round through the front door, with this outcome, and plays it; false when it
 * cannot be paired. */
static bool pair_and_play(swp_tournament *t, uint64_t seed, uint32_t round, swp_status expected)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = edition->system;
    options.flags |= (roll(4) == 0) ? SWP_PAIR_TRACE : 0u;
    options.round = round;
    const swp_status status = swp_pairing_create(t, &options, &pairing, &err);
    EXPECT(status == expected, "seed %llu round %u: %s", (unsigned long long)seed, (unsigned)round,
           err.text);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        play(t, round, board.white, board.black);
    }
    swp_pairing_destroy(pairing);
    return status == SWP_OK;
}

static void run(uint64_t seed, bool is_large)
{
    state = seed * 7919;
    const uint32_t n = is_large ? LEAST_LARGE + roll(MOST_LARGE - LEAST_LARGE)
                                : 2 + roll(roll(3) ? 11 : MOST_PLAYERS - 2);
    const uint32_t rounds = is_large ? LARGE_ROUNDS : roll(2) ? 5 + roll(5) : n + roll(3);
    const uint32_t away = roll(3) * 6, by_chance = roll(4) == 0 ? 3 : 1000;
    swp_tournament *t = create(n, rounds);
    for (uint32_t round = 1; round <= rounds; round++) {
        if (send_away(t, n, round, away) < 2 || swp_tournament_rounds_recorded(t) + 1 < round)
            break;
        const swp_status status = compare_next(t, seed, round, is_large ? WISHES : 0);
        if (roll(by_chance) == 0)
            play_by_chance(t, n, round);
        else if (!pair_and_play(t, seed, round, status))
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
            swp_tournament_set_entry_in(t, round, tpn, &bye, NULL);
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
        swp_tournament_set_entry_in(t, round, waiting, &bye, NULL);
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
    compare_next(t, seed, played + 1, 0);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    const struct numbered_run by = numbered_run(argc, argv, TOURNAMENTS);
    char name[64];
    testing_begin(1, argv);
    edition = by.what && strcmp(by.what, editions[1].system) == 0 ? &editions[1] : &editions[0];
    for (uint64_t i = 0; i < (uint64_t)by.rounds; i++)
        run(by.seed + i, /* is_large= */ false);
    printf("%ld rounds, %ld without a pairing, %ld of them searched\n", rounds_compared,
           rounds_without, rounds_searched);
    EXPECT(rounds_without > 0 && rounds_compared > rounds_without, "%ld", rounds_compared);
    EXPECT((rounds_searched > 0) == edition->has_names, "%ld searched", rounds_searched);
    for (uint64_t i = 0; i < 2 * (uint64_t)by.rounds; i++)
        run_one_sided(by.seed + i);
    for (uint64_t i = 0; !edition->has_names && i < LARGE_TOURNAMENTS; i++)
        run(by.seed + i, /* is_large= */ true);
    EXPECT((wishes_matched > 0) != edition->has_names, "%ld wishes were matched", wishes_matched);
    for (mutant = NOTHING + 1; mutant < MUTANTS; mutant++) {
        rounds_differing = 0;
        for (uint64_t i = 0; edition->knows[mutant] && i < MUTANT_TOURNAMENTS; i++)
            run(by.seed + i, /* is_large= */ false);
        EXPECT((rounds_differing > 0) == edition->knows[mutant], "%s", mutant_names[mutant]);
        printf("without %s: %ld rounds differ\n", mutant_names[mutant], rounds_differing);
    }
    numbered_run_print("dubov_shortcuts", &by);
    testing_program_name(name, sizeof name, edition->system, "_shortcuts");
    return testing_finish(name);
}
