/* SPDX-License-Identifier: Apache-2.0 */
/* The library against a literal reference: see the header. */
#include "reference_comparison.h"

#include "reference_tournament.h"
#include "testing.h"

#include <inttypes.h>

enum { MAX_REACHED = 128, MAX_MUTANTS = 128 };

/* The comparison of this program. */
static const struct reference_comparison *comparison;

/* What the comparison has seen. */
static struct {
    long rounds, no_pairing, too_large, by_chance, tournaments, last_rounds;
    long axis[RANDOM_N_AXES];
    long reached[MAX_REACHED];
} seen;

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
        seen.reached[i] += reached[i] > 0;
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
    fprintf(stderr, "%s --one %" PRIu64 " %" PRIu64 " %d %d\n", comparison->name, t->seed, t->axes,
            t->n, t->rounds);
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
    for (int i = 0; comparison->positions && comparison->positions[i]; i++) {
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

static void compare(uint64_t seed, long rounds, int players)
{
    const bool is_short = rounds < comparison->rounds; /* too short to reach all that is rare */
    static struct random_tournament t;
    compare_positions(NULL);
    for (; seen.rounds < rounds; seed++) {
        random_begin(&t, seed, axes_of(seed), players, 0);
        seen.tournaments++;
        int round = play(&t, true);
        if (!EXPECT(round == 0, "seed %" PRIu64 " round %d of %d", seed, round, t.rounds))
            report(&t);
    }
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
        printf("  %-42s %8ld rounds\n", comparison->rule->reached_names[i], seen.reached[i]);
        EXPECT(seen.reached[i] > 0 || is_short, "never reached: %s",
               comparison->rule->reached_names[i]);
    }
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

/* The alarm works: with one rule of the reference broken the comparison turns red. */
static void mutants(uint64_t seed, long rounds, int players)
{
    static struct random_tournament t;
    static struct ref_pairing pairing, reference;
    long caught[MAX_MUTANTS] = {0};
    int left = comparison->rule->n_mutants;
    compare_positions(caught);
    for (; left && seen.rounds < rounds; seed++) {
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
    }
    for (int m = 1; m < comparison->rule->n_mutants; m++) {
        EXPECT(caught[m] > 0, "not noticed in %ld rounds: %s", seen.rounds,
               comparison->rule->mutant_names[m]);
        printf("  %-50s noticed after %6ld rounds\n", comparison->rule->mutant_names[m], caught[m]);
    }
}

int reference_comparison_main(int argc, char **argv, const struct reference_comparison *c)
{
    uint64_t seed = 1;
    long rounds = 0;
    int players = 0;
    bool ask = false;
    comparison = c;
    testing_begin(1, argv);
    testing_enter(c->rule->system);
    if (!EXPECT(c->rule->n_reached <= MAX_REACHED && c->rule->n_mutants <= MAX_MUTANTS, "%d, %d",
                c->rule->n_reached, c->rule->n_mutants))
        return testing_finish(c->name);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--one") == 0 && i + 4 < argc) {
            compare_one(&argv[i + 1]);
            return testing_finish(c->name);
        }
        if (strcmp(argv[i], "--mutants") == 0)
            ask = true;
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
            rounds = atol(argv[++i]);
        else if (strcmp(argv[i], "--players") == 0 && i + 1 < argc)
            players = atoi(argv[++i]);
    }
    if (ask)
        mutants(seed, rounds ? rounds : c->mutant_rounds, players);
    else
        compare(seed, rounds ? rounds : c->rounds, players);
    return testing_finish(ask ? c->mutants_name : c->name);
}
