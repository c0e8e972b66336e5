/* SPDX-License-Identifier: Apache-2.0 */
/* The library against the literal references, round by round of random tournaments:
 *
 *     against_reference SYSTEM [--number N] [--all]    N of tests/number, a third of the rounds or
 * all against_reference SYSTEM --rounds N [--seed S] [--players P] against_reference SYSTEM --one S
 * AXES PLAYERS ROUNDS    one tournament, as a failure names it against_reference SYSTEM --mutants
 * [--number N]    every broken rule must be noticed against_reference SYSTEM --near [--mutants]
 * looks for rare tournaments
 *
 * Boards, colours, bye, publication order (where the system has one) and the verdict "no pairing"
 * must be equal. A round beyond the reference's budget is no verdict and counted as such. A failure
 * is shrunk by axes, rounds and players and printed with the command that shows it again. Every
 * axis and every branch of the reference must be reached; for branches and mistakes that chance
 * rarely shows, tournaments that do are played first, whatever the number. */
#include "burstein_2026_reference.h"
#include "double_swiss_2026_reference.h"
#include "dubov_1997_reference.h"
#include "dubov_2025_reference.h"
#include "dutch_1998_reference.h"
#include "dutch_2012_reference.h"
#include "dutch_2017_reference.h"
#include "dutch_2026_reference.h"
#include "lim_1999_reference.h"
#include "numbered_run.h"
#include "rare_tournaments.h"
#include "reference_tournament.h"
#include "team_2026_reference.h"
#include "testing.h"

#include <inttypes.h>

enum { MAX_REACHED = 128, MAX_MUTANTS = 128, MUTANT_ROUNDS = 300000 };
#define ALL_AXES                                                                                   \
    (RANDOM_ALL_AXES | RANDOM_LOT_UNTOLD | RANDOM_HALVES | RANDOM_EMPTY_PAB | RANDOM_ODD_POINTS |  \
     RANDOM_NEW_AXES)
/* The system does not look at ratings. */
#define AXES_WITHOUT_RATINGS (ALL_AXES & ~(uint64_t)RANDOM_RATING_AXES)

/* What a text does not know (other points, acceleration, a bye worth half a point) is paired as the
 * readings say. */
static const struct comparison {
    const struct reference_rule *rule;
    uint64_t axes;     /* that mean something to the system */
    uint64_t always;   /* of these, in every tournament */
    const char *newer; /* an edition that must pair the same; or NULL */
    bool in_any_order; /* the text leaves the order of the boards open */
    long budget;       /* of the reference, for one round */
    long rounds;       /* of `make differential`; `make test` takes a third */
    int players;       /* of the tournaments that mutants are shown; 0: any */
    /* Files whose next round chance does not reach. */
    const char *positions[4];
} comparisons[] = {
    {.rule = &burstein_2026_reference_rule,
     .axes = AXES_WITHOUT_RATINGS,
     .budget = 20000000,
     .rounds = 40000},
    /* Each round is a match of two games, any of which may be forfeited. */
    {.rule = &double_swiss_2026_reference_rule,
     .axes = AXES_WITHOUT_RATINGS | RANDOM_MATCHES,
     .always = RANDOM_MATCHES,
     .budget = 400000,
     .rounds = 60000},
    {.rule = &dubov_1997_reference_rule,
     .axes = (ALL_AXES & ~(uint64_t)RANDOM_MAXI) | RANDOM_NAMES,
     .budget = 1000000,
     .rounds = 100000,
     .positions = {"tests/data/positions/dubov-1997-single.trf"}}, /* 4: a single player */
    {.rule = &dubov_2025_reference_rule,
     .axes = ALL_AXES & ~(uint64_t)(RANDOM_MAXI | RANDOM_HALVES),
     .newer = "dubov-2026",
     .budget = 20000000,
     .rounds = 120000,
     .positions = {"tests/data/positions/dubov-c8.trf",       /* [C8] alone decides */
                   "tests/data/positions/dubov-c9.trf",       /* [C9]: the sum, not the worst */
                   "tests/data/positions/dubov-shifts.trf"}}, /* 2.2.4.1: the smaller subgroup */
    {.rule = &dutch_1998_reference_rule,
     .axes = AXES_WITHOUT_RATINGS,
     .budget = 1000000,
     .rounds = 150000,
     .players = 12, /* D.2: two players of S2 against two others */
     /* C.12, (b): own players of the next bracket with an opponent are too many already */
     .positions = {"tests/data/positions/dutch-1998-c12.trf"}},
    {.rule = &dutch_2012_reference_rule,
     .axes = AXES_WITHOUT_RATINGS & ~(uint64_t)RANDOM_HALVES,
     .budget = 20000000,
     .rounds = 60000,
     /* A.3: whom C.1 moves down counts above a joined bracket */
     .positions = {"tests/data/positions/dutch-2012-a3-joined.trf"}},
    {.rule = &dutch_2017_reference_rule,
     .axes = AXES_WITHOUT_RATINGS,
     .budget = 20000000,
     .rounds = 50000,
     .players = 12},
    {.rule = &dutch_2026_reference_rule,
     .axes = AXES_WITHOUT_RATINGS,
     .budget = 20000000,
     .rounds = 80000,
     .players = 12},
    {.rule = &lim_1999_reference_rule,
     .axes = ALL_AXES,
     .newer = "lim-2026",
     .in_any_order = true,
     .budget = 1000000,
     .rounds = 100000},
    /* Preferences of type A, B or none, match or game points first. */
    {.rule = &team_2026_reference_rule,
     .axes = (AXES_WITHOUT_RATINGS & ~(RANDOM_RANK | RANDOM_TWO_POINTS)) | RANDOM_TEAM_AXES,
     .always = RANDOM_TEAMS,
     .budget = 400000,
     .rounds = 60000,
     .positions = {"tests/data/positions/team-c8-above-c9.trf"}}, /* [C8], whatever [C9] says */
};

/* The comparison of this run. */
static const struct comparison *comparison;

/* What the comparison has seen. */
static struct {
    long rounds, no_pairing, too_large, by_chance, tournaments, last_rounds;
    long axis[RANDOM_N_AXES];
    long reached[MAX_REACHED];
    uint64_t reached_by[MAX_REACHED]; /* the seed of the first tournament */
} seen;

/* What the command line asks for. */
struct run {
    struct numbered_run by;
    int players;
    bool near;
};
/* A branch reached less often, or a mistake noticed later, is rare. */
enum { RARE = 150 };

enum outcome { EQUAL, DIFFERENT, NOBODY_PAIRS, NO_VERDICT };

static bool same_boards(const struct ref_pairing *a, const struct ref_pairing *b)
{
    return comparison->in_any_order ? reference_same_pairs(a, b) : reference_same_boards(a, b);
}

/* The newer edition of the same rules pairs the open round alike. */
static bool newer_agrees(const struct random_tournament *t, swp_status status,
                         const struct ref_pairing *boards)
{
    static struct ref_pairing other;
    swp_error err = {0};
    return reference_pair_by_library(t, comparison->newer, &other, &err) == status &&
           (status != SWP_OK || reference_same_boards(&other, boards));
}

/* Compares the open round; `out` is the library's pairing. */
static enum outcome compare_round(const struct random_tournament *t, struct ref_pairing *out,
                                  struct ref_pairing *reference, bool count)
{
    swp_error err = {0};
    long reached[MAX_REACHED] = {0};
    enum ref_verdict verdict =
        comparison->rule->pair(&t->position, comparison->budget, reference, reached);
    swp_status status = reference_pair_by_library(t, comparison->rule->system, out, &err);
    if (comparison->newer && !newer_agrees(t, status, out))
        return DIFFERENT;
    for (int i = 0; count && i < comparison->rule->n_reached; i++)
        if (reached[i] > 0 && seen.reached[i]++ == 0)
            seen.reached_by[i] = t->seed;
    if (verdict != REF_PAIRED)
        reference->n_boards = 0;
    if (status != SWP_OK && status != SWP_ERR_NO_PAIRING) {
        fprintf(stderr, "%s: %s\n", swp_status_text(status), err.text);
        return DIFFERENT;
    }
    if (verdict == REF_TOO_LARGE)
        return NO_VERDICT;
    if (verdict == REF_NO_PAIRING)
        return status == SWP_ERR_NO_PAIRING ? NOBODY_PAIRS : DIFFERENT;
    return status == SWP_OK && same_boards(out, reference) ? EQUAL : DIFFERENT;
}

static void count_round(const struct random_tournament *t, enum outcome outcome)
{
    seen.rounds++;
    seen.no_pairing += outcome == NOBODY_PAIRS;
    seen.too_large += outcome == NO_VERDICT;
    seen.last_rounds += t->position.round >= t->rounds;
    for (int bit = 0; bit < RANDOM_N_AXES; bit++)
        seen.axis[bit] += (long)((t->axes >> bit) & 1u);
}

/* Plays a whole tournament; the round that differs, or 0. */
static int play(struct random_tournament *t, bool count)
{
    static struct ref_pairing pairing, reference;
    while (random_next_round(t)) {
        if (random_nobody_is_there(t)) {
            pairing.n_boards = 0;
        } else if (random_pairs(t, &pairing)) {
            seen.by_chance += count;
        } else {
            enum outcome outcome = compare_round(t, &pairing, &reference, count);
            if (count)
                count_round(t, outcome);
            if (outcome == DIFFERENT)
                return t->position.round;
            if (outcome == NOBODY_PAIRS || pairing.n_boards == 0)
                return 0;
        }
        random_play(t, &pairing);
    }
    return 0;
}

static bool fails(struct random_tournament *t, uint64_t axes, int n, int rounds)
{
    uint64_t seed = t->seed;
    random_begin(t, seed, axes, n, rounds);
    return play(t, false) != 0;
}

/* Drops axes, players and rounds as long as something differs. */
static void shrink(struct random_tournament *t)
{
    uint64_t axes = t->axes;
    int n = t->n, rounds = t->rounds;
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (int bit = 0; bit < RANDOM_N_AXES; bit++)
            if (((axes & ~comparison->always) >> bit & 1u) &&
                fails(t, axes & ~((uint64_t)1 << bit), n, rounds)) {
                axes &= ~((uint64_t)1 << bit);
                smaller = true;
            }
        while (n > 2 && fails(t, axes, n - 1, rounds)) {
            n--;
            smaller = true;
        }
        for (int r = 1; r < rounds; r++)
            if (fails(t, axes, n, r)) {
                rounds = r;
                smaller = true;
            }
    }
    fails(t, axes, n, rounds);
}

static void print_boards(const char *who, const struct ref_pairing *p)
{
    fprintf(stderr, "%s:", who);
    for (int i = 0; i < p->n_boards; i++)
        fprintf(stderr, " %d-%d", p->boards[i].white, p->boards[i].black);
    fprintf(stderr, p->n_boards ? "\n" : " no pairing\n");
}

static void report(struct random_tournament *t)
{
    static struct ref_pairing pairing, reference;
    static int reported;
    if (reported++ >= 10)
        return;
    shrink(t);
    compare_round(t, &pairing, &reference, false);
    fprintf(stderr, "against_reference %s --one %" PRIu64 " %" PRIu64 " %d %d\n",
            comparison->rule->system, t->seed, t->axes, t->n, t->rounds);
    for (int bit = 0; bit < RANDOM_N_AXES; bit++)
        if ((t->axes >> bit) & 1u)
            fprintf(stderr, "### %s\n", random_axis_name(bit));
    reference_print(stderr, t);
    print_boards("library  ", &pairing);
    print_boards("reference", &reference);
}

/* Asks every mutant that has not been caught about the open round; no boards: it has no pairing. */
static int ask_mutants(const struct random_tournament *t, const struct ref_pairing *library,
                       long *caught)
{
    static struct ref_pairing answer;
    int left = 0;
    for (int m = 1; m < comparison->rule->n_mutants; m++) {
        if (caught[m])
            continue;
        comparison->rule->set_mutant(m);
        enum ref_verdict verdict =
            comparison->rule->pair(&t->position, comparison->budget, &answer, NULL);
        if (verdict != REF_PAIRED)
            answer.n_boards = 0;
        if (verdict != REF_TOO_LARGE && !same_boards(&answer, library))
            caught[m] = seen.rounds;
        left += !caught[m];
    }
    comparison->rule->set_mutant(0);
    return left;
}

static uint64_t axes_of(uint64_t seed)
{
    return (random_axes_of(seed) & comparison->axes) | comparison->always;
}

/* Positions that chance does not reach: compared as well, and shown to the mutants (may be NULL).
 */
static void compare_positions(long *caught)
{
    static struct random_tournament t;
    static struct ref_pairing pairing, reference;
    for (int i = 0; i < 4 && comparison->positions[i]; i++) {
        if (!EXPECT(reference_read(comparison->positions[i], &t), "%s", comparison->positions[i]))
            continue;
        seen.rounds++;
        enum outcome outcome = compare_round(&t, &pairing, &reference, !caught);
        if (!EXPECT(outcome == EQUAL, "%s", comparison->positions[i])) {
            print_boards("library  ", &pairing);
            print_boards("reference", &reference);
        } else if (caught) {
            ask_mutants(&t, &pairing, caught);
        }
    }
}

/* Compares the tournament; its failure is shrunk and told. */
static void compare_tournament(uint64_t seed, int players)
{
    static struct random_tournament t;
    random_begin(&t, seed, axes_of(seed), players, 0);
    seen.tournaments++;
    int round = play(&t, true);
    if (!EXPECT(round == 0, "seed %" PRIu64 " round %d of %d", seed, round, t.rounds))
        report(&t);
}

static void print_seen(bool is_short)
{
    printf("%ld rounds of %ld tournaments: %ld without pairing, %ld beyond the budget, %ld last "
           "rounds; %ld more paired by chance\n",
           seen.rounds, seen.tournaments, seen.no_pairing, seen.too_large, seen.last_rounds,
           seen.by_chance);
    for (int bit = 0; bit < RANDOM_N_AXES; bit++) {
        if (!((comparison->axes >> bit) & 1u))
            continue;
        printf("  %-42s %8ld rounds\n", random_axis_name(bit), seen.axis[bit]);
        EXPECT(seen.axis[bit] > 0 || is_short, "axis %s was never on", random_axis_name(bit));
    }
    for (int i = 0; i < comparison->rule->n_reached; i++) {
        const char *name = comparison->rule->reached_names[i];
        printf("  %-42s %8ld rounds\n", name, seen.reached[i]);
        EXPECT(seen.reached[i] > 0 || is_short, "never reached: %s", name);
    }
}

/* Rare tournaments come first, unless somebody looks for them (near). */
static void compare(const struct run *run)
{
    compare_positions(NULL);
    if (!run->near)
        for (const struct rare_tournament *r = rare_tournaments(comparison->rule->system); r->seed;
             r++)
            compare_tournament(r->seed, r->players);
    for (uint64_t seed = run->by.seed; seen.rounds < run->by.rounds; seed++)
        compare_tournament(seed, run->players);
    print_seen(run->by.is_short);
    for (int i = 0; run->near && i < comparison->rule->n_reached; i++)
        if (seen.reached[i] > 0 && seen.reached[i] < RARE)
            printf("{%" PRIu64 ", %d}, %s\n", seen.reached_by[i], run->players,
                   comparison->rule->reached_names[i]);
}

static void compare_one(char **argv)
{
    static struct random_tournament t;
    random_begin(&t, strtoull(argv[0], NULL, 10), strtoull(argv[1], NULL, 10), atoi(argv[2]),
                 atoi(argv[3]));
    int round = play(&t, false);
    if (!EXPECT(round == 0, "round %d", round))
        report(&t);
}

/* Shows the tournament to the mutants that are left; how many remain. */
static int show_mutants(uint64_t seed, int players, long *caught, uint64_t *caught_by)
{
    static struct random_tournament t;
    static struct ref_pairing pairing, reference;
    const int n = comparison->rule->n_mutants;
    int left = n;
    random_begin(&t, seed, axes_of(seed), players, 0);
    while (left && random_next_round(&t)) {
        if (random_nobody_is_there(&t)) {
            pairing.n_boards = 0;
        } else if (!random_pairs(&t, &pairing)) {
            seen.rounds++;
            enum outcome outcome = compare_round(&t, &pairing, &reference, false);
            if (outcome == EQUAL || outcome == NOBODY_PAIRS)
                left = ask_mutants(&t, &pairing, caught);
            if (outcome != EQUAL)
                break;
        }
        random_play(&t, &pairing);
    }
    for (int m = 1; m < n; m++)
        if (caught[m] && !caught_by[m])
            caught_by[m] = seed;
    return left;
}

/* The alarm works: with one rule of the reference broken the comparison turns red. */
static void mutants(const struct run *run)
{
    long caught[MAX_MUTANTS] = {0};
    uint64_t caught_by[MAX_MUTANTS] = {0};
    const int players = run->players ? run->players : comparison->players;
    int left = comparison->rule->n_mutants;
    compare_positions(caught);
    if (!run->near)
        for (const struct rare_tournament *r = rare_tournaments(comparison->rule->system); r->seed;
             r++)
            left = show_mutants(r->seed, r->players, caught, caught_by);
    for (uint64_t seed = run->by.seed; left && seen.rounds < MUTANT_ROUNDS; seed++)
        left = show_mutants(seed, players, caught, caught_by);
    for (int m = 1; m < comparison->rule->n_mutants; m++) {
        const char *name = comparison->rule->mutant_names[m];
        EXPECT(caught[m] > 0, "not noticed in %ld rounds: %s", seen.rounds, name);
        printf("  %-50s noticed after %6ld rounds\n", name, caught[m]);
        if (run->near && caught[m] > RARE)
            printf("{%" PRIu64 ", %d}, %s\n", caught_by[m], players, name);
    }
}

static struct run run_of(int argc, char **argv)
{
    struct run run = {.by = numbered_run(argc, argv, comparison->rounds)};
    for (int i = 2; i < argc; i++) {
        run.near |= strcmp(argv[i], "--near") == 0;
        if (strcmp(argv[i], "--players") == 0 && i + 1 < argc)
            run.players = atoi(argv[++i]);
    }
    return run;
}

int main(int argc, char **argv)
{
    char name[80];
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        if (argc > 1 && strcmp(comparisons[i].rule->system, argv[1]) == 0)
            comparison = &comparisons[i];
    if (!EXPECT(comparison != NULL, "against_reference SYSTEM"))
        return testing_finish("against_reference");
    const struct reference_rule *rule = comparison->rule;
    const struct run run = run_of(argc, argv);
    testing_enter(rule->system);
    testing_program_name(name, sizeof name, rule->system,
                         run.by.mutants ? "_mutants" : "_against_reference");
    if (!EXPECT(rule->n_reached <= MAX_REACHED && rule->n_mutants <= MAX_MUTANTS, "%d, %d",
                rule->n_reached, rule->n_mutants))
        return testing_finish(name);
    if (argc == 7 && strcmp(argv[2], "--one") == 0)
        compare_one(&argv[3]);
    else if (run.by.mutants)
        mutants(&run);
    else
        compare(&run);
    numbered_run_print("against_reference", &run.by);
    return testing_finish(name);
}
