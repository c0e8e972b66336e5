/* SPDX-License-Identifier: Apache-2.0 */
/* A corpus paired again by a reference: see the header. */
#include "reference_corpus.h"

#include "corpus/corpus_folder.h"
#include "corpus_file.h"
#include "testing.h"

enum { MAX_REACHED = 128 };

static long reached[MAX_REACHED];
static int n_rounds, n_too_large, n_no_pairing, n_with_absences;

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
static enum ref_verdict pair_again(const struct reference_corpus *c, const struct corpus_file *file,
                                   int round, long budget, struct ref_pairing *pairing)
{
    static struct ref_position position;
    long here[MAX_REACHED] = {0};
    corpus_position(file, round, &position);
    enum ref_verdict verdict = c->rule->pair(&position, budget, pairing, here);
    for (int i = 0; i < c->rule->n_reached; i++)
        reached[i] += here[i] > 0;
    n_rounds++;
    n_too_large += verdict == REF_TOO_LARGE;
    if (verdict != REF_PAIRED)
        pairing->n_boards = 0;
    return verdict;
}

static void check_round(const struct reference_corpus *c, const char *path,
                        const struct corpus_file *file, int round, long budget)
{
    static struct ref_pairing pairing;
    if (pair_again(c, file, round, budget, &pairing) == REF_TOO_LARGE)
        return;
    int player = corpus_difference(file, round, &pairing);
    if (!EXPECT(player == 0, "%s round %d of %d, player %d", path, round, file->planned, player))
        print_pairing(file, round, &pairing);
}

static void check_file(const struct reference_corpus *c, const char *path, long budget)
{
    static struct corpus_file file;
    static struct ref_pairing pairing;
    if (!EXPECT(corpus_read(path, &file), "%s", path))
        return;
    for (int round = 1; round <= file.rounds; round++)
        check_round(c, path, &file, round, budget);
    if (!c->ends_when_impossible || file.rounds >= file.planned)
        return;
    enum ref_verdict verdict = pair_again(c, &file, file.rounds + 1, budget, &pairing);
    n_no_pairing += verdict == REF_NO_PAIRING;
    n_with_absences += verdict == REF_PAIRED;
    if (c->ends_with_absences == 0 &&
        !EXPECT(verdict != REF_PAIRED, "%s round %d has no pairing", path, file.rounds + 1))
        print_pairing(&file, file.rounds + 1, &pairing);
}

static void check_last_rounds(const struct reference_corpus *c, long budget)
{
    static struct corpus_file file;
    int n_files = 0;
    for (int i = 1; i <= 99; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s/%02d.trf", c->last_rounds, i);
        if (!corpus_read(path, &file))
            continue;
        n_files++;
        check_round(c, path, &file, file.rounds, budget);
    }
    EXPECT(n_files > 0, "%s: no files", c->last_rounds);
}

/* "white black" per line behind their count, "0" alone when there is no pairing. */
static bool read_reply(const char *path, struct ref_pairing *reply)
{
    FILE *in = fopen(path, "r");
    reply->n_boards = 0;
    if (!in)
        return false;
    int boards = 0;
    bool fits = fscanf(in, "%d", &boards) == 1 && boards >= 0 && boards <= REF_MAX_PLAYERS;
    for (int i = 0; fits && i < boards; i++) {
        struct ref_board *b = &reply->boards[reply->n_boards++];
        fits = fscanf(in, "%d %d", &b->white, &b->black) == 2;
    }
    fclose(in);
    return fits;
}

static bool has_board(const struct ref_pairing *p, struct ref_board b)
{
    for (int i = 0; i < p->n_boards; i++)
        if (p->boards[i].white == b.white && p->boards[i].black == b.black)
            return true;
    return false;
}

/* The round after the last one of a position. */
static void check_example(const struct reference_corpus *c, const char *path, long budget)
{
    static struct corpus_file file;
    static struct ref_pairing pairing, reply;
    char trf[CORPUS_PATH], out[CORPUS_PATH];
    snprintf(trf, sizeof trf, "%s.trf", path);
    snprintf(out, sizeof out, "%s.out", path);
    if (!EXPECT(corpus_read(trf, &file) && read_reply(out, &reply), "%s", path))
        return;
    enum ref_verdict verdict = pair_again(c, &file, file.rounds + 1, budget, &pairing);
    bool same = verdict != REF_TOO_LARGE && pairing.n_boards == reply.n_boards;
    for (int i = 0; same && i < reply.n_boards; i++)
        same = has_board(&pairing, reply.boards[i]);
    if (!EXPECT(same, "%s", path))
        print_pairing(&file, file.rounds + 1, &pairing);
}

/* Files of a folder with these numbers; how many there are. */
static int check_folder(const struct reference_corpus *c, const char *folder, int first, int last,
                        long budget)
{
    int n_files = 0;
    for (int i = first; i <= last; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
        FILE *present = fopen(path, "r");
        if (!present)
            continue; /* numbers with a disputed round are kept elsewhere */
        fclose(present);
        n_files++;
        check_file(c, path, budget);
    }
    return n_files;
}

int reference_corpus_main(int argc, char **argv, const struct reference_corpus *c)
{
    int first = argc > 2 ? atoi(argv[1]) : 1, last = argc > 2 ? atoi(argv[2]) : 999;
    long budget = argc > 3 ? atol(argv[3]) : c->budget;
    if (!EXPECT(c->rule->n_reached <= MAX_REACHED, "%d", c->rule->n_reached))
        return testing_finish(c->name);
    c->rule->set_mutant(argc > 4 ? atoi(argv[4]) : 0);
    const int n_files = check_folder(c, c->folder, first, last, budget);
    if (argc <= 2 && c->also_folder) {
        const int n_also = check_folder(c, c->also_folder, 1, 999, budget);
        EXPECT(n_also == c->also_files, "%d files in %s", n_also, c->also_folder);
    }
    if (argc <= 2 && c->also)
        check_file(c, c->also, budget);
    if (argc <= 2 && c->last_rounds)
        check_last_rounds(c, budget);
    EXPECT(argc > 2 || n_files == c->files, "%d files in %s", n_files, c->folder);
    for (int i = 0; argc <= 2 && c->events && c->events[i]; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s.trf", c->events[i]);
        check_file(c, path, budget);
    }
    for (int i = 0; argc <= 2 && c->examples && c->examples[i]; i++)
        check_example(c, c->examples[i], budget);
    EXPECT(n_too_large * 100 <= n_rounds * c->percent_beyond, "%d of %d rounds beyond the budget",
           n_too_large, n_rounds);
    EXPECT(argc > 2 || c->ends_with_absences == 0 || n_with_absences == c->ends_with_absences,
           "%d files end where a pairing is left", n_with_absences);
    printf("%d rounds of %d files, %d without pairing, %d beyond the budget\n", n_rounds, n_files,
           n_no_pairing, n_too_large);
    for (int i = 0; i < c->rule->n_reached; i++)
        printf("  %-42s %ld rounds\n", c->rule->reached_names[i], reached[i]);
    return testing_finish(c->name);
}
