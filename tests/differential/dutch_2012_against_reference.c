/* Dutch 2012: the library against the literal reference, round by round of random tournaments.
 *
 *     dutch_2012_against_reference [--rounds N] [--seed S]         N rounds from seed S on
 *         [--players P]                                            all with P players
 *     dutch_2012_against_reference --one S AXES PLAYERS ROUNDS     one tournament, as a failure
 * names it dutch_2012_against_reference --mutants [--rounds N]          every broken rule must be
 * noticed
 *
 * Boards, colours, bye, publication order and the verdict "no pairing" must be equal. A round
 * beyond the reference's budget is no verdict and counted as such. A failure is shrunk by axes,
 * rounds and players and printed with the command that shows it again. */
#include "reference_tournament.h"
#include "testing.h"

#include <inttypes.h>

static const char *const system_id = "dutch-2012";
enum { BUDGET = 20000000 };

/* What the comparison has seen. */
static struct {
    long rounds, no_pairing, too_large, by_chance, tournaments, last_rounds;
    long axis[RANDOM_N_AXES];
    long reached[REF_N_REACHED];
} seen;

enum outcome { EQUAL, DIFFERENT, NOBODY_PAIRS, NO_VERDICT };

/* Compares the open round; `out` is the library's pairing. */
static enum outcome compare_round(const struct random_tournament *t, struct ref_pairing *out,
                                  struct ref_pairing *reference, bool count)
{
    sp_error err = {0};
    long reached[REF_N_REACHED] = {0};
    enum ref_verdict verdict = ref_pair(&t->position, BUDGET, reference, reached);
    sp_status status = reference_pair_by_library(t, system_id, out, &err);
    for (int i = 0; count && i < REF_N_REACHED; i++)
        seen.reached[i] += reached[i] > 0;
    if (verdict != REF_PAIRED)
        reference->n_boards = 0;
    if (status != SP_OK && status != SP_ERR_NO_PAIRING) {
        fprintf(stderr, "%s: %s\n", sp_status_text(status), err.text);
        return DIFFERENT;
    }
    if (verdict == REF_TOO_LARGE)
        return NO_VERDICT;
    if (verdict == REF_NO_PAIRING)
        return status == SP_ERR_NO_PAIRING ? NOBODY_PAIRS : DIFFERENT;
    return status == SP_OK && reference_same_boards(out, reference) ? EQUAL : DIFFERENT;
}

static void count_round(const struct random_tournament *t, enum outcome outcome)
{
    seen.rounds++;
    seen.no_pairing += outcome == NOBODY_PAIRS;
    seen.too_large += outcome == NO_VERDICT;
    seen.last_rounds += t->position.round == t->rounds;
    for (int bit = 0; bit < RANDOM_N_AXES; bit++)
        seen.axis[bit] += (t->axes >> bit) & 1u;
}

/* Plays a whole tournament; the round that differs, or 0. */
static int play(struct random_tournament *t, bool count)
{
    static struct ref_pairing pairing, reference;
    while (random_next_round(t)) {
        if (random_pairs(t, &pairing)) {
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

static bool fails(struct random_tournament *t, unsigned axes, int n, int rounds)
{
    uint64_t seed = t->seed;
    random_begin(t, seed, axes, n, rounds);
    return play(t, false) != 0;
}

/* Drops axes, players and rounds as long as something differs. */
static void shrink(struct random_tournament *t)
{
    unsigned axes = t->axes;
    int n = t->n, rounds = t->rounds;
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (int bit = 0; bit < RANDOM_N_AXES; bit++)
            if (((axes >> bit) & 1u) && fails(t, axes & ~(1u << bit), n, rounds)) {
                axes &= ~(1u << bit);
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
    fprintf(stderr, "dutch_2012_against_reference --one %" PRIu64 " %u %d %d\n", t->seed, t->axes,
            t->n, t->rounds);
    for (int bit = 0; bit < RANDOM_N_AXES; bit++)
        if ((t->axes >> bit) & 1u)
            fprintf(stderr, "### %s\n", random_axis_name(bit));
    reference_print(stderr, t);
    print_boards("library  ", &pairing);
    print_boards("reference", &reference);
}

static void compare(uint64_t seed, long rounds, int players)
{
    static struct random_tournament t;
    for (; seen.rounds < rounds; seed++) {
        random_begin(&t, seed, random_axes_of(seed), players, 0);
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
        printf("  %-42s %8ld rounds\n", random_axis_name(bit), seen.axis[bit]);
        EXPECT(seen.axis[bit] > 0, "axis %s was never on", random_axis_name(bit));
    }
    for (int i = 0; i < REF_N_REACHED; i++) {
        printf("  %-42s %8ld rounds\n", ref_reached_name(i), seen.reached[i]);
        EXPECT(seen.reached[i] > 0, "never reached: %s", ref_reached_name(i));
    }
}

static void compare_one(char **argv)
{
    static struct random_tournament t;
    random_begin(&t, strtoull(argv[0], NULL, 10), (unsigned)strtoul(argv[1], NULL, 10),
                 atoi(argv[2]), atoi(argv[3]));
    int round = play(&t, false);
    if (!EXPECT(round == 0, "round %d", round))
        report(&t);
}

/* Asks every mutant that has not been caught about the open round. */
static int ask_mutants(const struct random_tournament *t, const struct ref_pairing *library,
                       long *caught)
{
    static struct ref_pairing answer;
    int left = 0;
    for (int m = 1; m < REF_N_MUTANTS; m++) {
        if (caught[m])
            continue;
        ref_set_mutant((enum ref_mutant)m);
        enum ref_verdict verdict = ref_pair(&t->position, BUDGET, &answer, NULL);
        if (verdict == REF_NO_PAIRING ||
            (verdict == REF_PAIRED && !reference_same_boards(&answer, library)))
            caught[m] = seen.rounds;
        left += !caught[m];
    }
    ref_set_mutant(REF_MUTANT_NONE);
    return left;
}

/* The alarm works: with one rule of the reference broken the comparison turns red. */
static void mutants(uint64_t seed, long rounds)
{
    static struct random_tournament t;
    static struct ref_pairing pairing, reference;
    long caught[REF_N_MUTANTS] = {0};
    int left = REF_N_MUTANTS;
    for (; left && seen.rounds < rounds; seed++) {
        random_begin(&t, seed, random_axes_of(seed), 0, 0);
        while (left && random_next_round(&t)) {
            if (!random_pairs(&t, &pairing)) {
                seen.rounds++;
                if (compare_round(&t, &pairing, &reference, false) != EQUAL)
                    break;
                left = ask_mutants(&t, &pairing, caught);
            }
            random_play(&t, &pairing);
        }
    }
    for (int m = 1; m < REF_N_MUTANTS; m++) {
        EXPECT(caught[m] > 0, "not noticed in %ld rounds: %s", seen.rounds, ref_mutant_name(m));
        printf("  %-50s noticed after %6ld rounds\n", ref_mutant_name(m), caught[m]);
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    long rounds = 0;
    int players = 0;
    bool ask = false;
    testing_begin(1, argv);
    testing_enter("dutch-2012 against its reference");
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--one") == 0 && i + 4 < argc) {
            compare_one(&argv[i + 1]);
            return testing_finish("dutch_2012_against_reference");
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
        mutants(seed, rounds ? rounds : 100000);
    else
        compare(seed, rounds ? rounds : 60000, players);
    return testing_finish(ask ? "dutch_2012_mutants" : "dutch_2012_against_reference");
}
