/* Dutch 1998, 2012, 2017 and 2026: brackets decided by classes of players and questions answered by
 * counting, against the same round decided by the general matching alone (context.plain). Boards,
 * colours, bye and the verdict "no pairing" must be equal: on random small tournaments of kinds
 * that are unkind to one way or the other, on the recorded rounds of the corpora, and on generated
 * fields of 300 and 1,000 players.
 *
 *     dutch_fast_and_plain [CASE [TOURNAMENTS]]
 *     dutch_fast_and_plain fields PLAYERS [SYSTEM]
 *
 * The alarm: the quick side pairs by another edition; that must be noticed. */
#include "core/paired_round.h"
#include "core/tournament_internal.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { TOURNAMENTS = 500, MOST_PLAYERS = 64, MOST_FILES = 700, MOST_TEXT = 1 << 20 };

static const char *const systems[] = {"dutch-1998", "dutch-2012", "dutch-2017", "dutch-2026"};
enum { N_SYSTEMS = (int)(sizeof systems / sizeof *systems) };

/* Kinds of small tournaments. */
enum kind {
    KIND_OPEN,
    KIND_DRAWS,       /* all games drawn: one bracket holds everybody */
    KIND_HALF_ABSENT, /* half of the field, others every round */
    KIND_TEAMS,       /* groups that may not meet */
    KIND_MANY_ROUNDS, /* until nothing goes any more */
    KIND_ONE_SIDED,   /* White wins: colours and scores go together */
    KIND_TINY_GROUPS, /* 3-1-0 and forfeits: many scoregroups */
    KIND_BYES_HAD,    /* hardly anybody may have the bye */
    KIND_COUNT
};

static uint64_t state;

static uint32_t roll(uint32_t below)
{
    state += 0x9e3779b97f4a7c15u;
    uint64_t x = state;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((x ^ (x >> 31)) % below);
}

/* ---- both ways ------------------------------------------------------------------------------- */

struct tally {
    long rounds, differing, without;
    uint64_t quick[SP__COUNTERS], plain[SP__COUNTERS];
};

struct outcome {
    sp_status status;
    struct sp__slot_pairing pairing;
};

static struct outcome decide(struct sp__context *ctx, const struct sp__position *position,
                             const char *system, bool plain)
{
    struct outcome out = {.status = SP_OK};
    const struct sp__system_row *row;
    out.status = sp__system_resolve(system, NULL, &row, ctx->err);
    ctx->plain = plain;
    memset(ctx->counters, 0, sizeof ctx->counters);
    if (out.status == SP_OK)
        out.status = sp__paired_round(ctx, row, position, &out.pairing);
    return out;
}

static bool same(const struct outcome *a, const struct outcome *b)
{
    if (a->status != b->status)
        return false;
    if (a->status != SP_OK)
        return a->status == SP_ERR_NO_PAIRING;
    return a->pairing.n_boards == b->pairing.n_boards &&
           memcmp(a->pairing.boards, b->pairing.boards,
                  (size_t)a->pairing.n_boards * sizeof *a->pairing.boards) == 0;
}

static void add_counters(uint64_t *sum, const uint64_t *counters)
{
    for (int i = 0; i < SP__COUNTERS; i++)
        sum[i] += counters[i];
}

/* Pairs a round and, when there is a tally, compares: the quick side by `system`, the plain one by
 * `plain_system`. False when the round has no pairing. The boards of the quick side by pairing
 * number, if asked for. */
static bool compare(const sp_tournament *t, uint32_t round, enum sp__position_mode mode,
                    const char *system, const char *plain_system, struct tally *tally,
                    sp_board *boards, int *n_boards)
{
    sp_error err = {0};
    struct sp__context ctx = {.arena = sp__arena_create(NULL), .err = &err};
    const struct sp__position *p = NULL;
    EXPECT(sp__position_build(&ctx, t, round, 0, mode, &p) == SP_OK, "%s", err.text);
    const struct outcome quick = decide(&ctx, p, system, /* plain= */ false);
    if (tally) {
        add_counters(tally->quick, ctx.counters);
        const struct outcome plain = decide(&ctx, p, plain_system, /* plain= */ true);
        add_counters(tally->plain, ctx.counters);
        tally->rounds++;
        tally->differing += !same(&quick, &plain);
        tally->without += quick.status == SP_ERR_NO_PAIRING;
        if (system == plain_system)
            EXPECT(same(&quick, &plain), "%s, round %u: status %d and %d: %s", system,
                   (unsigned)round, (int)quick.status, (int)plain.status, err.text);
    }
    for (int i = 0; boards && quick.status == SP_OK && i < quick.pairing.n_boards; i++) {
        const struct sp__slot_board *board = &quick.pairing.boards[i];
        boards[i].white = p->seats[board->white].tpn;
        boards[i].black = board->black == SP__NOBODY ? 0 : p->seats[board->black].tpn;
    }
    if (boards)
        *n_boards = quick.status == SP_OK ? quick.pairing.n_boards : 0;
    sp__arena_destroy(ctx.arena);
    return quick.status == SP_OK;
}

static void tell(const char *what, const struct tally *tally)
{
    printf("%s: %ld rounds, %ld without a pairing;", what, tally->rounds, tally->without);
    for (int i = 0; i < SP__COUNTERS; i++)
        printf(" %s %llu (%llu)", sp_counter_name((sp_counter)i),
               (unsigned long long)tally->quick[i], (unsigned long long)tally->plain[i]);
    printf("\n");
}

/* Both ways were really taken. */
static void expect_both_ways(const char *what, const struct tally *tally)
{
    tell(what, tally);
    EXPECT(tally->quick[SP_COUNTER_CERTIFIED] > 0, "%s: no bracket by classes", what);
    EXPECT(tally->plain[SP_COUNTER_CERTIFIED] == 0, "%s: brackets by classes", what);
    EXPECT(tally->quick[SP_COUNTER_MATCHINGS] < tally->plain[SP_COUNTER_MATCHINGS],
           "%s: matchings %llu", what, (unsigned long long)tally->quick[SP_COUNTER_MATCHINGS]);
}

/* ---- tournaments that are played --------------------------------------------------------------
 */

static sp_tournament *create(enum kind kind, uint32_t n, uint32_t rounds)
{
    sp_tournament *t = NULL;
    sp_scoring scoring = SP_SCORING_INIT;
    sp_tournament_create(NULL, &t, NULL);
    sp_tournament_set_rounds(t, rounds, NULL);
    sp_tournament_set_initial_colour(t, roll(2) ? SP_WHITE : SP_BLACK, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        sp_player player = SP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = (int32_t)(2500 - 1000 * tpn / n);
        sp_tournament_add_player(t, &player, NULL);
    }
    if (kind == KIND_TINY_GROUPS) {
        scoring.white_win = scoring.black_win = scoring.forfeit_win = 30;
        scoring.full_bye = scoring.pab = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = scoring.unknown = 10;
        sp_tournament_set_scoring(t, &scoring, NULL);
    }
    const uint32_t size = 2 + roll((n < MOST_PLAYERS ? n : MOST_PLAYERS) / 3 + 1);
    for (uint32_t first = 1; kind == KIND_TEAMS && first + size <= n + 1; first += size) {
        uint32_t team[MOST_PLAYERS];
        for (uint32_t i = 0; i < size; i++)
            team[i] = roll(3) ? first + i : 1 + roll(n);
        sp_tournament_forbid(t, team, size, 1, 0, NULL); /* refused when somebody comes twice */
    }
    return t;
}

static void play(sp_tournament *t, enum kind kind, uint32_t round, sp_board board)
{
    if (board.black == 0) {
        const sp_entry bye = {0, SP_NO_COLOUR, SP_RESULT_PAB};
        sp_tournament_set_entry(t, board.white, round, &bye, NULL);
        return;
    }
    const uint32_t forfeits = kind == KIND_TINY_GROUPS ? 20 : 3;
    const uint32_t draws = kind == KIND_DRAWS ? 100 : 25;
    const uint32_t white_wins = kind == KIND_ONE_SIDED ? 95 : 55;
    sp_result white = SP_RESULT_LOSS, black = SP_RESULT_WIN;
    if (kind != KIND_DRAWS && roll(100) < forfeits) {
        white = SP_RESULT_FORFEIT_WIN;
        black = SP_RESULT_FORFEIT_LOSS;
    } else if (roll(100) < draws) {
        white = black = SP_RESULT_DRAW;
    } else if (roll(100) < white_wins) {
        white = SP_RESULT_WIN;
        black = SP_RESULT_LOSS;
    }
    sp_tournament_record_game(t, round, board.white, board.black, white, black, NULL);
}

static void send_away(sp_tournament *t, uint32_t n, uint32_t round, uint32_t percent)
{
    static const sp_result away[] = {SP_RESULT_HALF_BYE, SP_RESULT_ZERO_BYE, SP_RESULT_ZERO_BYE};
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        if (roll(100) < percent)
            sp_tournament_request_bye(t, tpn, round, away[roll(3)], NULL);
}

/* A full point for staying away, once for nearly everybody. */
static void give_full_byes(sp_tournament *t, uint32_t n, uint32_t round)
{
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        if (round <= 3 && tpn % 3 == round % 3 && roll(20))
            sp_tournament_request_bye(t, tpn, round, SP_RESULT_FULL_BYE, NULL);
}

static uint32_t present(const sp_tournament *t, uint32_t n, uint32_t round)
{
    uint32_t here = 0;
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        here += sp_tournament_requested_bye(t, tpn, round) == SP_RESULT_NONE;
    return here;
}

/* Plays a tournament whose rounds from `from` on are compared, the others only paired. */
static void play_tournament(enum kind kind, uint32_t n, uint32_t rounds, uint32_t from,
                            const char *system, const char *plain_system, struct tally *tally)
{
    sp_tournament *t = create(kind, n, rounds);
    sp_board *boards = malloc((n / 2 + 1) * sizeof *boards);
    const uint32_t away = kind == KIND_HALF_ABSENT ? 50 : kind == KIND_DRAWS ? 0 : roll(3) * 3;
    for (uint32_t round = 1; round <= rounds; round++) {
        int n_boards = 0;
        if (kind == KIND_BYES_HAD)
            give_full_byes(t, n, round);
        else
            send_away(t, n, round, away);
        if (present(t, n, round) < 2 || !compare(t, round, SP__POSITION_NEXT, system, plain_system,
                                                 round < from ? NULL : tally, boards, &n_boards))
            break;
        for (int i = 0; i < n_boards; i++)
            play(t, kind, round, boards[i]);
    }
    free(boards);
    sp_tournament_destroy(t);
}

static void play_small(uint64_t seed, const char *system, const char *plain_system,
                       struct tally *tally)
{
    state = seed * 7919;
    const enum kind kind = (enum kind)(seed % KIND_COUNT);
    const uint32_t n = 2 + roll(roll(3) ? 30 : MOST_PLAYERS - 1);
    const uint32_t rounds = kind == KIND_MANY_ROUNDS ? (n < 16 ? n : 16) : 3 + roll(7);
    play_tournament(kind, n, rounds, 1, system, plain_system, tally);
}

/* ---- the corpora ------------------------------------------------------------------------------
 */

static void compare_file(const char *path, const char *system, struct tally *tally, int *files)
{
    static char text[MOST_TEXT];
    FILE *in = fopen(path, "rb");
    if (!in)
        return;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    sp_trf *trf = NULL;
    sp_error err = {0};
    ++*files;
    if (EXPECT(sp_trf_read(text, length, NULL, NULL, &trf, &err) == SP_OK, "%s: %s", path,
               err.text)) {
        sp_tournament *t = sp_trf_tournament(trf);
        if (sp_tournament_rounds(t) == 0) /* not told by all files: then all that are recorded */
            sp_tournament_set_rounds(t, sp_trf_rounds_played(trf), NULL);
        for (uint32_t round = 1; round <= sp_trf_rounds_played(trf); round++)
            EXPECT(compare(t, round, SP__POSITION_RECORDED, system, system, tally, NULL, NULL),
                   "%s, round %u", path, (unsigned)round);
    }
    sp_trf_destroy(trf);
}

static void compare_corpus(const char *system)
{
    struct tally tally = {0};
    int files = 0;
    for (int i = 1; i <= MOST_FILES; i++) {
        char path[120];
        snprintf(path, sizeof path, "../shared/corpus/%s/%04d.trf", system, i);
        compare_file(path, system, &tally, &files);
    }
    if (files == 0) {
        printf("../shared/corpus/%s is not here: nothing compared\n", system);
        EXPECT(true, "%s", system);
        return;
    }
    expect_both_ways(system, &tally);
}

static void small_fields(int tournaments)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        for (int i = 1; i <= tournaments; i++)
            play_small((uint64_t)i, systems[s], systems[s], &tally);
        expect_both_ways(systems[s], &tally);
        EXPECT(tally.without > 0 && tally.without < tally.rounds, "%ld", tally.without);
    }
}

/* Graphs of more than 64 vertices are searched by kinds. */
static void middle_sized_fields(int tournaments)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        for (int i = 1; i <= tournaments / 10; i++) {
            state = (uint64_t)i * 104729;
            play_tournament((enum kind)(i % KIND_COUNT), 66 + roll(60), 9, 2, systems[s],
                            systems[s], &tally);
        }
        expect_both_ways(systems[s], &tally);
    }
}

/* White wins: dozens of players change halves in a bracket. */
static void many_exchanges(int tournaments)
{
    for (int s = 2; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        for (int i = 1; i <= tournaments / 25; i++) {
            state = (uint64_t)i * 15485863;
            play_tournament(KIND_ONE_SIDED, 120 + roll(120), 9, 3, systems[s], systems[s], &tally);
        }
        expect_both_ways(systems[s], &tally);
    }
}

static void fields(uint32_t players, const char *only)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        state = (uint64_t)s + 1;
        if (only && strcmp(only, systems[s]) != 0)
            continue;
        for (int kind = 0; kind < KIND_COUNT; kind++)
            play_tournament((enum kind)kind, players + (uint32_t)kind, 9, 4, systems[s], systems[s],
                            &tally);
        play_tournament(KIND_OPEN, 1000, 7, 4, systems[s], systems[s], &tally);
        play_tournament(KIND_DRAWS, 1001, 3, 3, systems[s], systems[s], &tally);
        expect_both_ways(systems[s], &tally);
    }
}

static void counters_of_a_call(void)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    sp_tournament *t = create(KIND_OPEN, 40, 5);
    for (int s = 0; s < N_SYSTEMS; s++) {
        options.system = systems[s];
        EXPECT(sp_pair_next_round(t, &options, &pairing, &err) == SP_OK, "%s", err.text);
        EXPECT(sp_pairing_counter(pairing, SP_COUNTER_CERTIFIED) == 1, "%s: round 1", systems[s]);
        EXPECT(sp_pairing_counter(pairing, SP_COUNTER_REFUSED) == 0, "%s: round 1", systems[s]);
        sp_pairing_destroy(pairing);
    }
    sp_tournament_destroy(t);
}

/* The comparison can tell: another edition pairs some rounds otherwise. */
static void another_edition(void)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        for (int i = 1; i <= 40; i++)
            play_small((uint64_t)i, systems[s], systems[(s + 1) % N_SYSTEMS], &tally);
        EXPECT(tally.differing > 0, "%s: another edition pairs the same", systems[s]);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const int tournaments = argc > 2 ? atoi(argv[2]) : TOURNAMENTS;
    TESTING_CASE("small")
    {
        small_fields(tournaments);
    }
    TESTING_CASE("middle-sized")
    {
        middle_sized_fields(tournaments);
    }
    TESTING_CASE("many exchanges")
    {
        many_exchanges(tournaments);
    }
    TESTING_CASE("corpora")
    {
        for (int s = 0; s < N_SYSTEMS; s++)
            compare_corpus(systems[s]);
    }
    TESTING_CASE("fields")
    {
        fields(argc > 2 ? (uint32_t)tournaments : 300, argc > 3 ? argv[3] : NULL);
    }
    TESTING_CASE("counters of a call")
    {
        counters_of_a_call();
    }
    TESTING_CASE("alarm")
    {
        another_edition();
    }
    return testing_finish("dutch_fast_and_plain");
}
