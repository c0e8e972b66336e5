/* Pairs every round of the corpus of Dutch 2012 again with the literal reference. Every round must
 * be equal in pairs, colours and bye; only rounds beyond the reference's budget are no verdict.
 *
 * Usage: dutch_2012_reference_corpus [first last [budget [mutant]]]: other files, another
 * budget, one rule broken (to see how many rounds decide it). */
#include "corpus_file.h"
#include "testing.h"

#include <stdlib.h>

static const char *const folder = "../shared/corpus/dutch-2012";
static long reached[REF_N_REACHED];
static int n_rounds, n_too_large;

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

static void check_file(const char *path, long budget)
{
    static struct corpus_file file;
    static struct ref_position position;
    static struct ref_pairing pairing;
    if (!EXPECT(corpus_read(path, &file), "%s", path))
        return;
    for (int round = 1; round <= file.rounds; round++) {
        long here[REF_N_REACHED] = {0};
        corpus_position(&file, round, &position);
        enum ref_verdict verdict = ref_pair(&position, budget, &pairing, here);
        for (int i = 0; i < REF_N_REACHED; i++)
            reached[i] += here[i] > 0;
        n_rounds++;
        if (verdict == REF_TOO_LARGE) {
            n_too_large++;
            continue;
        }
        if (verdict == REF_NO_PAIRING)
            pairing.n_boards = 0;
        int player = corpus_difference(&file, round, &pairing);
        if (!EXPECT(player == 0, "%s round %d of %d, player %d", path, round, file.rounds, player))
            print_pairing(&file, round, &pairing);
    }
}

int main(int argc, char **argv)
{
    int first = argc > 2 ? atoi(argv[1]) : 1, last = argc > 2 ? atoi(argv[2]) : 600;
    long budget = argc > 3 ? atol(argv[3]) : 300000;
    ref_set_mutant(argc > 4 ? (enum ref_mutant)atoi(argv[4]) : REF_MUTANT_NONE);
    int n_files = 0;
    for (int i = first; i <= last; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
        FILE *present = fopen(path, "r");
        if (!present)
            continue; /* numbers with a disputed round are kept elsewhere */
        fclose(present);
        n_files++;
        check_file(path, budget);
    }
    if (argc <= 2 && n_files > 0) /* the other disputed round, 0101 round 8, is not explained */
        check_file("../shared/corpus/dutch-2012/disputed/0070.trf", budget);
    if (n_files == 0) {
        printf("no files in %s\n", folder);
        return 77; /* skipped: the corpus is kept beside the repository */
    }
    EXPECT(n_too_large * 50 <= n_rounds, "%d of %d rounds beyond the budget", n_too_large,
           n_rounds);
    printf("%d rounds, %d beyond the budget\n", n_rounds, n_too_large);
    for (int i = 0; i < REF_N_REACHED; i++)
        printf("  %-42s %ld rounds\n", ref_reached_name(i), reached[i]);
    return testing_finish("dutch_2012_reference_corpus");
}
