/* SPDX-License-Identifier: Apache-2.0 */
/* Every system: the same round decided both ways (both_ways.h). On random small tournaments with
 * the axes of the differential tests, of up to 100 players; on every recorded round of the corpora
 * and the round after the last one; on files.
 *
 *     fast_and_plain [CASE] [OPTION...]    numbered_run.h; of the corpora a third of the files as
 * well fast_and_plain random SYSTEM FIRST COUNT [PLAYERS]   tournaments by seeds FIRST, FIRST
 * + 1... fast_and_plain corpus SYSTEM fast_and_plain recorded SYSTEM FILE...               every
 * recorded round fast_and_plain next SYSTEM FILE...                   the round after the last
 * recorded one
 *
 * The alarm: the plain side pairs by another edition; that must be noticed. */
#include "both_ways.h"
#include "corpus/corpus_folder.h"
#include "numbered_run.h"
#include "reference_tournament.h"
#include "testing.h"

#include <inttypes.h>

enum { TOURNAMENTS = 500, MOST_FILES = 700, MOST_PLAYERS = 100 };

/* Each with an edition that pairs some rounds otherwise. */
static const struct system {
    const char *id, *other;
    bool has_classes;   /* first duals by classes of players */
    bool has_matchings; /* general ones, which the fast way mostly saves */
    int files;          /* of its corpus; 0: its files are not read here */
} systems[] = {
    {"dutch-1998", "dutch-2012", true, true, 300},
    {"dutch-2012", "dutch-1998", true, true, 598},
    {"dutch-2017", "dutch-2026", true, true, 500},
    {"dutch-2026", "dutch-2017", true, true, 500},
    {"lim-1999", "dubov-1997", false, false, 300},
    {"dubov-1997", "dubov-2025", false, true, 330},
    {"dubov-2025", "dubov-1997", false, true, 300},
    {"burstein-2026", "dutch-2026", true, true, 160},
    {"double-swiss-2026", NULL, false, true, 160},
    {"team-2026", NULL, false, true, 0},
};
enum { N_SYSTEMS = (int)(sizeof systems / sizeof *systems) };

/* ---- random tournaments ---------------------------------------------------------------------- */

/* Half of them as the differential tests draw them, the others larger, up to MOST_PLAYERS. */
static void begin(struct random_tournament *t, uint64_t seed, int players, const char *system)
{
    const uint32_t flags = swp_system_find(system)->flags;
    const bool has_teams = flags & SWP_SYSTEM_PAIRS_TEAMS;
    uint64_t axes = random_axes_of(seed) & ~RANDOM_NEW_AXES & ~RANDOM_MATCHES;
    if (flags & SWP_SYSTEM_PAIRS_MATCHES)
        axes |= RANDOM_MATCHES;
    axes = has_teams ? axes | RANDOM_TEAMS : axes & ~RANDOM_TEAM_AXES;
    if (players == 0 && seed % 2 == 1)
        players = 13 + (int)(seed / 2 % (seed % 5 == 0 ? MOST_PLAYERS - 12 : 30));
    random_begin(t, seed, axes, players, players > 20 ? 3 + (int)(seed / 4 % 9) : 0);
}

/* Compares the open round and fills in its boards; false when it has no pairing. */
static bool compare_open_round(const struct random_tournament *t, const char *system,
                               const char *plain_system, struct both_ways *seen,
                               struct ref_pairing *out)
{
    char what[64];
    int n_boards = 0;
    static swp_board boards[REF_MAX_PLAYERS];
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_tournament *to = reference_tournament(t, system, &err);
    if (!EXPECT(to != NULL, "seed %" PRIu64 ": %s", t->seed, err.text))
        return false;
    snprintf(what, sizeof what, "seed %" PRIu64, t->seed);
    options.round = (uint32_t)t->position.round;
    const bool has_maxi = (swp_system_find(system)->flags & SWP_SYSTEM_KNOWS_MAXI) != 0;
    options.flags |= t->position.maxi && has_maxi ? SWP_PAIR_MAXI : 0u;
    const bool paired =
        both_ways_compare(to, &options, plain_system, what, seen, boards, &n_boards);
    out->n_boards = n_boards;
    for (int i = 0; i < n_boards; i++)
        out->boards[i] = (struct ref_board){(int)boards[i].white, (int)boards[i].black};
    swp_tournament_destroy(to);
    return paired;
}

static void play(uint64_t seed, int players, const char *system, const char *plain_system,
                 struct both_ways *seen)
{
    static struct random_tournament t;
    static struct ref_pairing pairing;
    begin(&t, seed, players, system);
    while (random_next_round(&t)) {
        if (!random_pairs(&t, &pairing) &&
            !compare_open_round(&t, system, plain_system, seen, &pairing))
            break;
        random_play(&t, &pairing);
    }
}

static void compare_random(const struct system *system, uint64_t first, long count, int players)
{
    struct both_ways seen = {0};
    for (uint64_t seed = first; seed < first + (uint64_t)count; seed++)
        play(seed, players, system->id, system->id, &seen);
    both_ways_print(system->id, &seen);
    EXPECT(seen.without > 0 && seen.without < seen.rounds, "%ld without a pairing", seen.without);
    if (system->has_classes)
        EXPECT(seen.quick[SWP_COUNTER_SEARCHES] < seen.plain[SWP_COUNTER_SEARCHES], "%s: searches",
               system->id);
    if (system->has_matchings)
        EXPECT(seen.quick[SWP_COUNTER_MATCHINGS] < seen.plain[SWP_COUNTER_MATCHINGS],
               "%s: matchings", system->id);
}

/* ---- files ----------------------------------------------------------------------------------- */

enum { RECORDED_ROUNDS = 1, NEXT_ROUND = 2 };

static swp_trf *read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    swp_trf *trf = NULL;
    swp_error err = {0};
    if (!in)
        return NULL;
    fseek(in, 0, SEEK_END);
    const long size = ftell(in);
    rewind(in);
    char *text = malloc(size > 0 ? (size_t)size : 1);
    const size_t length = text ? fread(text, 1, (size_t)size, in) : 0;
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    free(text);
    return trf;
}

/* False when there is no such file. */
static bool compare_file(const char *path, const struct system *system, unsigned what,
                         struct both_ways *seen)
{
    swp_trf *trf = read_file(path);
    if (!trf)
        return false;
    swp_tournament *t = swp_trf_tournament(trf);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    const uint32_t played = swp_trf_rounds_played(trf);
    options.system = system->id;
    if (what & NEXT_ROUND && swp_tournament_rounds(t) > played)
        both_ways_compare(t, &options, system->id, path, seen, NULL, NULL);
    if (swp_tournament_rounds(t) == 0) /* not told by all files: then all that are recorded */
        swp_tournament_set_rounds(t, played, NULL);
    options.flags |= SWP_PAIR_RECORDED;
    for (uint32_t round = 1; what & RECORDED_ROUNDS && round <= played; round++) {
        options.round = round;
        EXPECT(both_ways_compare(t, &options, system->id, path, seen, NULL, NULL), "%s, round %u",
               path, (unsigned)round);
    }
    swp_trf_destroy(trf);
    return true;
}

static void compare_files(const struct system *system, unsigned what, int n, char **paths)
{
    struct both_ways seen = {0};
    for (int i = 0; i < n; i++)
        EXPECT(compare_file(paths[i], system, what, &seen), "%s cannot be read", paths[i]);
    both_ways_print(system->id, &seen);
}

/* Every `step`th file, from `first` on. */
static void compare_corpus(const struct system *system, int first, int step)
{
    struct both_ways seen = {0};
    int files = 0;
    for (int i = first; i <= MOST_FILES; i += step) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", system->id, i);
        files += compare_file(path, system, RECORDED_ROUNDS | NEXT_ROUND, &seen);
    }
    both_ways_print(system->id, &seen);
    EXPECT((step > 1 || files == system->files) && files >= system->files / step &&
               (files == 0 || seen.rounds > files),
           "%s: %d files, %ld rounds", system->id, files, seen.rounds);
}

/* ---- the cases ------------------------------------------------------------------------------- */

/* The comparison can tell: another edition pairs some rounds otherwise. */
static void another_edition(void)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct both_ways seen = {0};
        if (!systems[s].other)
            continue; /* no other one pairs matches */
        for (uint64_t seed = 1; seed <= 40; seed++)
            play(seed, 0, systems[s].id, systems[s].other, &seen);
        EXPECT(seen.differing > 0, "%s: another edition pairs the same", systems[s].id);
    }
}

static const struct system *find_system(const char *id)
{
    for (int s = 0; s < N_SYSTEMS; s++)
        if (strcmp(systems[s].id, id) == 0)
            return &systems[s];
    return NULL;
}

/* What the command line asks for besides the cases; false: nothing. */
static bool obey(int argc, char **argv)
{
    const struct system *system = argc > 2 ? find_system(argv[2]) : NULL;
    if (!system)
        return false;
    if (strcmp(argv[1], "random") == 0 && argc > 4)
        compare_random(system, strtoull(argv[3], NULL, 10), atol(argv[4]),
                       argc > 5 ? atoi(argv[5]) : 0);
    else if (strcmp(argv[1], "corpus") == 0)
        compare_corpus(system, 1, 1);
    else if (strcmp(argv[1], "recorded") == 0)
        compare_files(system, RECORDED_ROUNDS, argc - 3, argv + 3);
    else if (strcmp(argv[1], "next") == 0)
        compare_files(system, NEXT_ROUND, argc - 3, argv + 3);
    else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    const struct numbered_run run = numbered_run(argc, argv, TOURNAMENTS);
    testing_begin(run.what ? 2 : 1, (char *[]){argv[0], (char *)(uintptr_t)run.what});
    if (obey(argc, argv))
        return testing_finish("fast_and_plain");
    TESTING_CASE("random tournaments")
    {
        for (int s = 0; s < N_SYSTEMS; s++)
            compare_random(&systems[s], run.seed, run.rounds, 0);
    }
    TESTING_CASE("corpora")
    {
        const int step = run.rounds == TOURNAMENTS ? 1 : 3;
        for (int s = 0; s < N_SYSTEMS; s++)
            compare_corpus(&systems[s], 1 + (int)(run.seed / SEEDS_OF_A_NUMBER % (uint64_t)step),
                           step);
    }
    TESTING_CASE("alarm")
    {
        another_edition();
    }
    numbered_run_print("fast_and_plain", &run);
    return testing_finish("fast_and_plain");
}
