/* SPDX-License-Identifier: Apache-2.0 */
/* Every round of a sample of each corpus, and of generated tournaments under every system: what is
 * recorded and told is derived a second time (explain_checker.c); each mutant has to be noticed;
 * and every event uses only the names that docs/guide/explain.md lists. Without the corpora the
 * generated tournaments remain. */
#include "explain_checker.h"

#include "corpus/corpus_folder.h"
#include "testing.h"

enum {
    SAMPLE_STEP = 25,
    SAMPLE_FILES = 123,
    FILES = 500,
    MOST_SAMPLE_PLAYERS = 60,
    SEEDS = 6,
    TEXT = 1 << 20
};

static const struct {
    const char *folder;
    const char *systems[3];
} corpora[] = {
    {"dutch-1998", {"dutch-1998"}},
    {"dutch-2012", {"dutch-2012"}},
    {"dutch-2017", {"dutch-2017"}},
    {"dutch-2026", {"dutch-2026"}},
    {"dubov-1997", {"dubov-1997"}},
    {"dubov-2025", {"dubov-2025", "dubov-2026"}},
    {"lim-1999", {"lim-1999", "lim-2026"}},
    {"burstein-2026", {"burstein-2026"}},
    {"double-swiss-2026", {"double-swiss-2026"}},
};

static void tell(const struct checker *c, const char *objection)
{
    EXPECT(false, "%s, round %u: %s", c->where, (unsigned)c->round, objection);
}

/* ---- names ----------------------------------------------------------------------------------- */

static char document[TEXT];

static void read_document(void)
{
    FILE *in = fopen("docs/guide/explain.md", "rb");
    if (!EXPECT(in != NULL, "docs/guide/explain.md"))
        return;
    document[fread(document, 1, sizeof document - 1, in)] = '\0';
    fclose(in);
}

/* Whether a line of the document that begins with the kind holds `name` in backquotes. */
static bool is_documented(const char *kind, const char *what, const char *name)
{
    char begin[60], word[80], wanted[80];
    snprintf(begin, sizeof begin, "| `%s` |", kind);
    snprintf(word, sizeof word, "`%s`", what);
    snprintf(wanted, sizeof wanted, "`%s`", name);
    for (const char *line = document; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        const size_t length = strcspn(line, "\n");
        const char *end = line + length;
        if (strncmp(line, begin, strlen(begin)) != 0)
            continue;
        const char *at = strstr(line, word), *second = strstr(line, wanted);
        if (at && at < end && second && second < end)
            return true;
    }
    return false;
}

static void check_names(const swp_pairing *pairing, const char *where)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++) {
        const char *kind = swp_trace_kind_name(event->kind);
        EXPECT(is_documented(kind, event->what, event->what), "%s: %s %s is not documented", where,
               kind, event->what);
        EXPECT(*event->article != '\0', "%s: %s %s has no article", where, kind, event->what);
        for (uint32_t k = 0; k < event->value_count; k++)
            EXPECT(is_documented(kind, event->what, event->values[k].name),
                   "%s: %s %s: %s is not documented", where, kind, event->what,
                   event->values[k].name);
    }
}

/* ---- the sample ------------------------------------------------------------------------------ */

/* What is done with each round of the sample. */
struct task {
    enum mutant mutant;
    bool names;
    long facts, objections, rounds, files;
};

static void visit_round(const swp_tournament *t, const char *system, uint32_t round,
                        const char *where, struct task *task)
{
    static struct checker checker;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = system;
    options.round = round;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= SWP_PAIR_RECORDED;
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        return; /* no pairing of this round: nothing is told */
    task->rounds++;
    if (task->names) {
        check_names(pairing, where);
    } else {
        checker = (struct checker){.t = t,
                                   .pairing = pairing,
                                   .where = where,
                                   .mutant = task->mutant,
                                   .is_quiet = task->mutant != MUTANT_NONE,
                                   .tell = tell};
        checker_check(&checker);
        task->facts += checker.facts;
        task->objections += checker.objections;
    }
    swp_pairing_destroy(pairing);
}

static void visit_tournament(const swp_tournament *t, const char *system, const char *where,
                             struct task *task)
{
    if (swp_tournament_player_count(t) > MOST_SAMPLE_PLAYERS)
        return;
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
        visit_round(t, system, round, where, task);
}

static void visit_file(const char *path, const char *const *systems, struct task *task)
{
    static char text[TEXT];
    swp_trf *trf = NULL;
    FILE *in = fopen(path, "rb");
    if (!in)
        return;
    task->files++;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    if (EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, NULL) == SWP_OK, "%s", path))
        for (int k = 0; k < 3 && systems[k]; k++)
            visit_tournament(swp_trf_tournament(trf), systems[k], path, task);
    swp_trf_destroy(trf);
}

static void visit_corpora(int step, struct task *task)
{
    for (uint32_t i = 0; i < sizeof corpora / sizeof *corpora; i++)
        for (int number = 1; number <= FILES; number += step) {
            char path[CORPUS_PATH];
            snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", corpora[i].folder, number);
            visit_file(path, corpora[i].systems, task);
        }
}

static void visit_generated(uint64_t seeds, struct task *task)
{
    for (uint32_t i = 0; swp_system_at(i); i++)
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
            swp_tournament *t = NULL;
            char where[60];
            options.system = swp_system_at(i)->id;
            options.seed = seed;
            options.players = 9 + (int32_t)seed * 3;
            options.rounds = 7;
            options.unrated_rate = 0;
            snprintf(where, sizeof where, "%s, seed %u", options.system, (unsigned)seed);
            if (EXPECT(swp_generate(&options, NULL, &t, NULL) == SWP_OK, "%s", where))
                visit_tournament(t, options.system, where, task);
            swp_tournament_destroy(t);
        }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("facts")
    {
        struct task task = {.mutant = MUTANT_NONE};
        visit_corpora(SAMPLE_STEP, &task);
        visit_generated(SEEDS, &task);
        printf("%ld rounds, %ld facts\n", task.rounds, task.facts);
        EXPECT(task.files == SAMPLE_FILES, "%ld files", task.files);
        EXPECT(task.rounds > 300 && task.facts > 100 * task.rounds, "%ld facts of %ld rounds",
               task.facts, task.rounds);
    }
    TESTING_CASE("names")
    {
        struct task task = {.names = true};
        read_document();
        visit_corpora(SAMPLE_STEP, &task);
        visit_generated(SEEDS, &task);
    }
    TESTING_CASE("mutants")
    for (int mutant = 1; mutant < MUTANTS; mutant++) {
        struct task task = {.mutant = (enum mutant)mutant};
        visit_generated(mutant == MUTANT_WITHOUT_A7D ? 3 : 2, &task);
        EXPECT(task.objections > 0, "mutant %d is not noticed in %ld facts", mutant, task.facts);
    }
    return testing_finish("explain_facts");
}
