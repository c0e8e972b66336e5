/* SPDX-License-Identifier: Apache-2.0 */
/* reference_corpus SYSTEM [FIRST LAST [BUDGET [MUTANT]]]: every round of its corpora paired again
 * by the literal reference: equal in pairs, colours and bye; a round beyond the budget is no
 * verdict. FIRST and LAST choose files of the first corpus, MUTANT breaks one rule (to see how many
 * rounds decide it). */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include "corpus/recorded_rounds.h"

#include "burstein_2026_reference.h"
#include "corpus_file.h"
#include "double_swiss_2026_reference.h"
#include "dubov_1997_reference.h"
#include "dubov_2025_reference.h"
#include "dutch_1998_reference.h"
#include "dutch_2012_reference.h"
#include "dutch_2017_reference.h"
#include "dutch_2026_reference.h"
#include "lim_1999_reference.h"
#include "team_2026_reference.h"
#include "testing.h"

enum { MAX_REACHED = 128 };

static const struct edition {
    const struct reference_rule *rule;
    long budget;        /* of one round */
    int percent_beyond; /* at most so many rounds of a hundred beyond the budget */
    int most_players;   /* a larger field is beyond any budget; 0: none is */
} editions[] = {
    {&burstein_2026_reference_rule, 3000000, 45, 0},
    {&double_swiss_2026_reference_rule, 40000, 30, 0},
    {&dubov_1997_reference_rule, 300000, 0, 0},
    {&dubov_2025_reference_rule, 300000, 0, 0},
    {&dutch_1998_reference_rule, 3000000, 2, 0},
    {&dutch_2012_reference_rule, 300000, 2, 0},
    {&dutch_2017_reference_rule, 3000, 45, 128},
    {&dutch_2026_reference_rule, 3000, 45, 128},
    {&lim_1999_reference_rule, 300000, 0, 0},
    {&team_2026_reference_rule, 40000, 30, 0},
};

static const struct reference_rule *rule;
static int most_players;
static long budget, reached[MAX_REACHED];
static struct {
    int files, rounds, too_large, ends, paired;
} seen;

static void print_pairing(const struct corpus_file *file, int round, const struct ref_pairing *p)
{
    fprintf(stderr, "  recorded:");
    for (int i = 1; i <= file->n; i++)
        if (file->entries[i][round].colour == REF_WHITE)
            fprintf(stderr, " %d-%d", i, file->entries[i][round].opponent);
        else if (file->entries[i][round].kind == REF_PAB)
            fprintf(stderr, " %d bye", i);
    fprintf(stderr, "\n  reference:");
    for (int i = 0; i < p->n_boards; i++)
        fprintf(stderr, " %d-%d", p->boards[i].white, p->boards[i].black);
    fprintf(stderr, "\n");
}

/* Pairs one round and counts. */
static enum ref_verdict pair_again(const struct corpus_file *file, int round,
                                   struct ref_pairing *pairing)
{
    static struct ref_position position;
    long here[MAX_REACHED] = {0};
    corpus_position(file, round, &position);
    enum ref_verdict verdict = most_players && position.n > most_players
                                   ? REF_TOO_LARGE
                                   : rule->pair(&position, budget, pairing, here);
    for (int i = 0; i < rule->n_reached; i++)
        reached[i] += here[i] > 0;
    seen.rounds++;
    seen.too_large += verdict == REF_TOO_LARGE;
    if (verdict != REF_PAIRED)
        pairing->n_boards = 0;
    return verdict;
}

static void check_round(const char *path, const struct corpus_file *file, int round)
{
    static struct ref_pairing pairing;
    if (pair_again(file, round, &pairing) == REF_TOO_LARGE)
        return;
    int player = corpus_difference(file, round, &pairing);
    if (!EXPECT(player == 0, "%s round %d of %d, player %d", path, round, file->planned, player))
        print_pairing(file, round, &pairing);
}

static bool has_board(const struct ref_pairing *p, const int board[2])
{
    for (int i = 0; i < p->n_boards; i++)
        if (p->boards[i].white == board[0] && p->boards[i].black == board[1])
            return true;
    return false;
}

static void check_reply(const char *reply, const struct corpus_file *file)
{
    static struct ref_pairing pairing;
    int boards[REF_MAX_PLAYERS][2], n;
    if (!EXPECT(recorded_boards(reply, REF_MAX_PLAYERS, boards, &n), "%s", reply))
        return;
    enum ref_verdict verdict = pair_again(file, file->rounds + 1, &pairing);
    bool same = verdict != REF_TOO_LARGE && pairing.n_boards == n;
    for (int i = 0; same && i < n; i++)
        same = has_board(&pairing, boards[i]);
    if (!EXPECT(same, "%s", reply))
        print_pairing(file, file->rounds + 1, &pairing);
}

static void check_file(const struct recorded_rounds *part, const char *name)
{
    static struct corpus_file file;
    static struct ref_pairing pairing;
    char path[CORPUS_PATH], reply[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/%s/%s", CORPUS, part->folder, name);
    if (!EXPECT(corpus_read(path, &file), "%s", path))
        return;
    seen.files++;
    for (int round = part->last_alone ? file.rounds : 1; part->rounds && round <= file.rounds;
         round++)
        check_round(path, &file, round);
    if (recorded_reply(path, reply)) {
        check_reply(reply, &file);
    } else if (part->ends && file.rounds < file.planned) {
        enum ref_verdict verdict = pair_again(&file, file.rounds + 1, &pairing);
        seen.ends++;
        seen.paired += verdict == REF_PAIRED;
    }
}

/* The files with these numbers, or all (last 0). */
static void check_folder(const struct recorded_rounds *part, int first, int last)
{
    char name[RECORDED_NAME];
    seen.files = seen.ends = seen.paired = 0;
    for (int i = 0; recorded_file(part, i, name); i++)
        if (last == 0 || (atoi(name) >= first && atoi(name) <= last))
            check_file(part, name);
    EXPECT(last || seen.files == part->files, "%d files in %s", seen.files, part->folder);
    EXPECT(last || seen.ends == part->ends, "%d files of %s end early", seen.ends, part->folder);
    EXPECT(last || seen.paired == part->paired, "%s: %d files end where a pairing is left",
           part->folder, seen.paired);
}

int main(int argc, char **argv)
{
    const struct edition *edition = NULL;
    const int last = argc > 3 ? atoi(argv[3]) : 0;
    char name[80];
    testing_begin(1, argv);
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (argc > 1 && strcmp(editions[i].rule->system, argv[1]) == 0)
            edition = &editions[i];
    if (!EXPECT(edition != NULL, "reference_corpus SYSTEM") ||
        !EXPECT(edition->rule->n_reached <= MAX_REACHED, "%d", edition->rule->n_reached))
        return testing_finish("reference_corpus");
    rule = edition->rule;
    most_players = edition->most_players;
    budget = argc > 4 ? atol(argv[4]) : edition->budget;
    rule->set_mutant(argc > 5 ? atoi(argv[5]) : 0);
    for (int i = 0, parts = 0; i < N_RECORDED_ROUNDS; i++)
        if (strcmp(recorded_rounds[i].system, rule->system) == 0 && (parts++ == 0 || last == 0))
            check_folder(&recorded_rounds[i], atoi(argc > 2 ? argv[2] : "1"), last);
    EXPECT(seen.too_large * 100 <= seen.rounds * edition->percent_beyond,
           "%d of %d rounds beyond the budget", seen.too_large, seen.rounds);
    printf("%d rounds, %d beyond the budget\n", seen.rounds, seen.too_large);
    for (int i = 0; i < rule->n_reached; i++)
        printf("  %-42s %ld rounds\n", rule->reached_names[i], reached[i]);
    testing_program_name(name, sizeof name, rule->system, "_reference_corpus");
    return testing_finish(name);
}
