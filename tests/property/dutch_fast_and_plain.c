/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch 1998, 2012, 2017 and 2026, and Burstein 2026: brackets decided by kinds of players and
 * questions answered by counting, against the same round decided by the general matching alone
 * (tests/oracle). Boards, colours, bye and the verdict "no pairing" must be equal: on random small
 * tournaments of kinds that are unkind to one way or the other, and on generated fields of 300 and
 * 1,000 players. The corpora, the other systems and files of any size: fast_and_plain.c.
 *
 *     dutch_fast_and_plain [CASE] [OPTION...]    numbered_run.h
 *
 * The alarm: the quick side pairs by another edition; that must be noticed. */
#include "both_ways.h"
#include "numbered_run.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { TOURNAMENTS = 500, MOST_PLAYERS = 64, FIELD_PLAYERS = 300 };

/* Its `rounds` are tournaments. */
static struct numbered_run run;

static const char *const systems[] = {"dutch-1998", "dutch-2012", "dutch-2017", "dutch-2026",
                                      "burstein-2026"};
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
    KIND_CLUBS,       /* a few large groups that may not meet, uneven; colours one-sided too */
    KIND_COUNT
};

/* ---- tournaments that are played --------------------------------------------------------------
 */

/* Everybody's club: by lot, by the ranking, or in turn; some have none. The first ones are larger.
 */
static uint32_t club_of(uint32_t tpn, uint32_t n, uint32_t clubs, uint32_t how, uint32_t without)
{
    if (roll(100) < without)
        return clubs;
    if (how == 0) {
        const uint32_t a = roll(clubs), b = roll(clubs);
        return a < b ? a : b;
    }
    return how == 1 ? (tpn - 1) * clubs / n : tpn % clubs;
}

/* The same as a group of them, written pair by pair. */
static void forbid_by_pairs(swp_tournament *t, const uint32_t *members, uint32_t size,
                            uint32_t first)
{
    for (uint32_t i = 0; i < size; i++)
        for (uint32_t k = 0; k < i; k++)
            swp_tournament_forbid(t, (const uint32_t[]){members[i], members[k]}, 2, first, 0, NULL);
}

/* A few large clubs, and now and then a group across them. */
static void forbid_clubs(swp_tournament *t, uint32_t n)
{
    const uint32_t clubs = 2 + roll(4), how = roll(3), without = roll(3) * 15, first = 1 + roll(2);
    uint32_t *club = malloc((n + 1) * sizeof *club), *members = malloc(n * sizeof *members);
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        club[tpn] = club_of(tpn, n, clubs, how, without);
    for (uint32_t k = 0; k < clubs; k++) {
        uint32_t size = 0;
        for (uint32_t tpn = 1; tpn <= n; tpn++)
            if (club[tpn] == k)
                members[size++] = tpn;
        if (k % 2 == 1 && without == 0)
            forbid_by_pairs(t, members, size, first);
        else if (size > 1)
            swp_tournament_forbid(t, members, size, first, 0, NULL);
    }
    const uint32_t across = roll(2) ? n / 10 : 0;
    for (uint32_t i = 0; i < across; i++)
        members[i] = 1 + i * 10 + roll(10);
    if (across > 1)
        swp_tournament_forbid(t, members, across, 1, 0, NULL);
    free(club);
    free(members);
}

static swp_tournament *create(enum kind kind, uint32_t n, uint32_t rounds)
{
    swp_tournament *t = NULL;
    swp_scoring scoring = SWP_SCORING_INIT;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, roll(2) ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, NULL);
    for (uint32_t tpn = 1; tpn <= n; tpn++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = tpn;
        player.rating = (int32_t)(2500 - 1000 * tpn / n);
        swp_tournament_add_player(t, &player, NULL);
    }
    if (kind == KIND_TINY_GROUPS) {
        scoring.white_win = scoring.black_win = scoring.forfeit_win = 30;
        scoring.full_bye = scoring.pab = 30;
        scoring.white_draw = scoring.black_draw = scoring.half_bye = scoring.unknown = 10;
        swp_tournament_set_scoring(t, &scoring, NULL);
    }
    if (kind == KIND_CLUBS)
        forbid_clubs(t, n);
    const uint32_t size = 2 + roll((n < MOST_PLAYERS ? n : MOST_PLAYERS) / 3 + 1);
    for (uint32_t first = 1; kind == KIND_TEAMS && first + size <= n + 1; first += size) {
        uint32_t team[MOST_PLAYERS];
        for (uint32_t i = 0; i < size; i++)
            team[i] = roll(3) ? first + i : 1 + roll(n);
        swp_tournament_forbid(t, team, size, 1, 0, NULL); /* refused when somebody comes twice */
    }
    return t;
}

static void play(swp_tournament *t, enum kind kind, uint32_t round, swp_board board)
{
    if (board.black == 0) {
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        swp_tournament_set_entry_in(t, round, board.white, &bye, NULL);
        return;
    }
    const uint32_t forfeits = kind == KIND_TINY_GROUPS ? 20 : 3;
    const uint32_t draws = kind == KIND_DRAWS ? 100 : 25;
    const uint32_t white_wins = kind == KIND_ONE_SIDED || kind == KIND_CLUBS ? 95 : 55;
    swp_result white = SWP_RESULT_LOSS, black = SWP_RESULT_WIN;
    if (kind != KIND_DRAWS && roll(100) < forfeits) {
        white = SWP_RESULT_FORFEIT_WIN;
        black = SWP_RESULT_FORFEIT_LOSS;
    } else if (roll(100) < draws) {
        white = black = SWP_RESULT_DRAW;
    } else if (roll(100) < white_wins) {
        white = SWP_RESULT_WIN;
        black = SWP_RESULT_LOSS;
    }
    swp_tournament_record_game(t, round, board.white, board.black, white, black, NULL);
}

static void send_away(swp_tournament *t, uint32_t n, uint32_t round, uint32_t percent)
{
    static const swp_result away[] = {SWP_RESULT_HALF_BYE, SWP_RESULT_ZERO_BYE,
                                      SWP_RESULT_ZERO_BYE};
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        if (roll(100) < percent)
            swp_tournament_request_bye_in(t, round, tpn, away[roll(3)], NULL);
}

/* A full point for staying away, once for nearly everybody. */
static void give_full_byes(swp_tournament *t, uint32_t n, uint32_t round)
{
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        if (round <= 3 && tpn % 3 == round % 3 && roll(20))
            swp_tournament_request_bye_in(t, round, tpn, SWP_RESULT_FULL_BYE, NULL);
}

static uint32_t present(const swp_tournament *t, uint32_t n, uint32_t round)
{
    uint32_t here = 0;
    for (uint32_t tpn = 1; tpn <= n; tpn++)
        here += swp_tournament_requested_bye_in(t, round, tpn) == SWP_RESULT_NONE;
    return here;
}

/* Plays a tournament whose rounds from `from` on are compared, the others only paired. */
static void play_tournament(enum kind kind, uint32_t n, uint32_t rounds, uint32_t from,
                            const char *system, const char *plain_system, struct both_ways *tally)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_tournament *t = create(kind, n, rounds);
    swp_board *boards = malloc((n / 2 + 1) * sizeof *boards);
    options.system = system;
    const uint32_t away = kind == KIND_HALF_ABSENT ? 50 : kind == KIND_DRAWS ? 0 : roll(3) * 3;
    for (uint32_t round = 1; round <= rounds; round++) {
        int n_boards = 0;
        if (kind == KIND_BYES_HAD)
            give_full_byes(t, n, round);
        else
            send_away(t, n, round, away);
        options.round = round;
        if (present(t, n, round) < 2 ||
            !both_ways_compare(t, &options, round < from ? NULL : plain_system, "played", tally,
                               boards, &n_boards))
            break;
        for (int i = 0; i < n_boards; i++)
            play(t, kind, round, boards[i]);
    }
    free(boards);
    swp_tournament_destroy(t);
}

static void play_small(uint64_t seed, const char *system, const char *plain_system,
                       struct both_ways *tally)
{
    state = seed * 7919;
    const enum kind kind = (enum kind)(seed % KIND_COUNT);
    const uint32_t n = 2 + roll(roll(3) ? 30 : MOST_PLAYERS - 1);
    const uint32_t rounds = kind == KIND_MANY_ROUNDS ? (n < 16 ? n : 16) : 3 + roll(7);
    play_tournament(kind, n, rounds, 1, system, plain_system, tally);
}

/* ---- the cases --------------------------------------------------------------------------------
 */

static void small_fields(int tournaments)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        for (int i = 1; i <= tournaments; i++)
            play_small(run.seed + (uint64_t)i, systems[s], systems[s], &tally);
        both_ways_expect_fewer_searches(systems[s], &tally);
        EXPECT(tally.without > 0 && tally.without < tally.rounds, "%ld", tally.without);
    }
}

/* Graphs of more than 64 vertices are searched by kinds. */
static void middle_sized_fields(int tournaments)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        for (int i = 1; i <= tournaments / 10; i++) {
            state = (run.seed + (uint64_t)i) * 104729;
            play_tournament((enum kind)(i % KIND_COUNT), 66 + roll(60), 9, 2, systems[s],
                            systems[s], &tally);
        }
        both_ways_expect_fewer_searches(systems[s], &tally);
    }
}

/* Clubs, told apart by classes and kinds; the last round too, when colours may be refused. */
static void clubs(int tournaments)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        for (int i = 1; i <= tournaments / 10; i++) {
            state = (run.seed + (uint64_t)i) * 32452843;
            play_tournament(KIND_CLUBS, 40 + roll(100), 3 + roll(4), 2, systems[s], systems[s],
                            &tally);
        }
        both_ways_expect_fewer_searches(systems[s], &tally);
    }
}

/* Two rounds in which the odd numbers have White; in the last one they are alone, and groups leave
 * each of them a few opponents. Only top scorers may meet another who wants Black. */
static swp_tournament *create_one_colour(uint32_t n)
{
    const uint32_t groups = 8 + roll(6);
    swp_tournament *t = create(KIND_OPEN, n, 3);
    for (uint32_t round = 1; round <= 2; round++)
        for (uint32_t i = 0; i < n / 2; i++) {
            const uint32_t black = 2 * ((i + round) % (n / 2)) + 2;
            const bool wins = roll(5) > 0;
            swp_tournament_record_game(t, round, 2 * i + 1, black,
                                       wins ? SWP_RESULT_WIN : SWP_RESULT_LOSS,
                                       wins ? SWP_RESULT_LOSS : SWP_RESULT_WIN, NULL);
        }
    uint32_t *members = malloc(n * sizeof *members);
    for (uint32_t g = 0; g < groups; g++) {
        uint32_t size = 0;
        for (uint32_t tpn = 1; tpn <= n; tpn += 2)
            if (roll(100) < 40)
                members[size++] = tpn;
        if (size > 1)
            swp_tournament_forbid(t, members, size, 1, 0, NULL);
    }
    free(members);
    for (uint32_t tpn = 2; tpn <= n; tpn += 2)
        swp_tournament_request_bye_in(t, 3, tpn, SWP_RESULT_ZERO_BYE, NULL);
    return t;
}

static void one_colour(int tournaments)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        options.system = systems[s];
        options.round = 3;
        for (int i = 1; i <= tournaments / 5; i++) {
            state = (run.seed + (uint64_t)i) * 49979687;
            swp_tournament *t = create_one_colour(2 * (66 + 2 * roll(20)));
            both_ways_compare(t, &options, systems[s], "one colour", &tally, NULL, NULL);
            swp_tournament_destroy(t);
        }
        /* Burstein lifts 2.1.3 for nobody */
        const bool lifts = strcmp(systems[s], "burstein-2026") != 0;
        EXPECT(tally.without > 0 && (tally.without < tally.rounds) == lifts,
               "%ld of %ld without a pairing", tally.without, tally.rounds);
    }
}

/* A tournament of nearly all rounds: a table of all against all, by lot, is played so far that
 * `left` rounds are missing; who has had White less often has it. `lower_wins`: the lower number,
 * so that nearly everybody has a score of his own. */
static swp_tournament *create_sparse(uint32_t n, uint32_t left, bool lower_wins)
{
    swp_tournament *t = create(KIND_OPEN, n, n - 1);
    uint32_t *tpn = malloc(n * sizeof *tpn);
    uint32_t *whites = calloc(n, sizeof *whites), *last = calloc(n, sizeof *last);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t j = roll(i + 1);
        tpn[i] = tpn[j];
        tpn[j] = i + 1;
    }
    for (uint32_t round = 1; round + left < n; round++)
        for (uint32_t i = 0; i < n / 2; i++) {
            const uint32_t a = i == 0 ? n - 1 : (round + i) % (n - 1);
            const uint32_t b = (round + n - 1 - i) % (n - 1);
            const bool is_white =
                whites[a] < whites[b] || (whites[a] == whites[b] && last[a] < round);
            whites[is_white ? a : b]++;
            last[is_white ? a : b] = round + 1;
            const swp_board board = {tpn[is_white ? a : b], tpn[is_white ? b : a]};
            const bool white_wins = board.white < board.black;
            if (lower_wins)
                swp_tournament_record_game(t, round, board.white, board.black,
                                           white_wins ? SWP_RESULT_WIN : SWP_RESULT_LOSS,
                                           white_wins ? SWP_RESULT_LOSS : SWP_RESULT_WIN, NULL);
            else
                play(t, KIND_OPEN, round, board);
        }
    free(tpn);
    free(whites);
    free(last);
    return t;
}

static void sparse_fields(int tournaments)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        options.system = systems[s];
        for (int i = 1; i <= tournaments / 2; i++) {
            state = (run.seed + (uint64_t)i) * 67867967;
            const bool lower_wins = i % 2 == 0;
            const uint32_t n = 10 + 2 * roll(i % 5 ? 16 : 46);
            const uint32_t left = 1 + roll(lower_wins ? 2 * n / 3 : 9);
            swp_tournament *t = create_sparse(n, left, lower_wins);
            options.round = n - left;
            both_ways_compare(t, &options, systems[s], "sparse", &tally, NULL, NULL);
            swp_tournament_destroy(t);
        }
        both_ways_print(systems[s], &tally);
        EXPECT(tally.rounds > tally.without, "%s: no pairing", systems[s]);
    }
}

/* White wins: dozens of players change halves in a bracket. */
static void many_exchanges(int tournaments)
{
    for (int s = 2; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        for (int i = 1; i <= tournaments / 25; i++) {
            state = (run.seed + (uint64_t)i) * 15485863;
            play_tournament(KIND_ONE_SIDED, 120 + roll(120), 9, 3, systems[s], systems[s], &tally);
        }
        both_ways_expect_fewer_searches(systems[s], &tally);
    }
}

/* The fold asks a question for every player: the plain way has smaller fields there. */
static void fields(void)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        const bool folds = strcmp(systems[s], "burstein-2026") == 0;
        const uint32_t players = folds ? FIELD_PLAYERS / 3 : FIELD_PLAYERS;
        state = (uint64_t)s + 1;
        for (int kind = 0; kind < KIND_COUNT; kind++)
            play_tournament((enum kind)kind, players + (uint32_t)kind, 9, 4, systems[s], systems[s],
                            &tally);
        if (!folds) {
            play_tournament(KIND_OPEN, 1000, 7, 4, systems[s], systems[s], &tally);
            play_tournament(KIND_DRAWS, 1001, 3, 3, systems[s], systems[s], &tally);
        }
        both_ways_expect_fewer_searches(systems[s], &tally);
    }
}

static void counters_of_a_call(void)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_tournament *t = create(KIND_OPEN, 40, 5);
    for (int s = 0; s < N_SYSTEMS; s++) {
        options.system = systems[s];
        EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s", err.text);
        const uint64_t solved = swp_pairing_counter(pairing, SWP_COUNTER_MATCHINGS);
        EXPECT(solved > 0 && swp_pairing_counter(pairing, SWP_COUNTER_CERTIFIED) +
                                     swp_pairing_counter(pairing, SWP_COUNTER_REFUSED) ==
                                 solved,
               "%s: round 1", systems[s]);
        swp_pairing_destroy(pairing);
    }
    swp_tournament_destroy(t);
}

/* The comparison can tell: another edition pairs some rounds otherwise. */
static void another_edition(void)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways tally = {0};
        for (int i = 1; i <= 40; i++)
            play_small(run.seed + (uint64_t)i, systems[s], systems[(s + 1) % N_SYSTEMS], &tally);
        EXPECT(tally.differing > 0, "%s: another edition pairs the same", systems[s]);
    }
}

int main(int argc, char **argv)
{
    run = numbered_run(argc, argv, TOURNAMENTS);
    testing_begin(run.what ? 2 : 1, (char *[]){argv[0], (char *)(uintptr_t)run.what});
    const int tournaments = (int)run.rounds;
    TESTING_CASE("small")
    {
        small_fields(tournaments);
    }
    TESTING_CASE("middle-sized")
    {
        middle_sized_fields(tournaments);
    }
    TESTING_CASE("clubs")
    {
        clubs(tournaments);
    }
    TESTING_CASE("one colour")
    {
        one_colour(tournaments);
    }
    TESTING_CASE("sparse")
    {
        sparse_fields(tournaments);
    }
    TESTING_CASE("many exchanges")
    {
        many_exchanges(tournaments);
    }
    TESTING_CASE("fields")
    {
        fields();
    }
    TESTING_CASE("counters of a call")
    {
        counters_of_a_call();
    }
    TESTING_CASE("alarm")
    {
        another_edition();
    }
    numbered_run_print("dutch_fast_and_plain", &run);
    return testing_finish("dutch_fast_and_plain");
}
