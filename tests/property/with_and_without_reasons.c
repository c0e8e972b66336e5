/* SPDX-License-Identifier: Apache-2.0 */
/* One path: every recorded round of the corpora is paired twice, once with reasons recorded and
 * once without. Boards, colours, bye, the verdict and all that is counted while pairing
 * (swp_counter: the matchings, searches, ...) must be equal: no decision looks at whether somebody
 * asks why.
 *
 *     with_and_without_reasons [CASE]
 *
 * The alarm: another edition on one side must be noticed. */
#define _POSIX_C_SOURCE 200809L
#include "corpus/recorded_rounds.h"
#include "swisspair/swisspair.h"
#include "testing.h"

struct tally {
    long rounds, differing, events;
};

static swp_status pair(const swp_tournament *t, uint32_t round, const char *system, bool trace,
                       swp_pairing **out)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_error err = {0};
    options.system = system;
    options.round = round;
    options.flags = SWP_PAIR_RECORDED | (trace ? SWP_PAIR_TRACE : 0u);
    *out = NULL;
    return swp_pairing_create(t, &options, out, &err);
}

static bool same(const swp_pairing *a, const swp_pairing *b)
{
    const uint32_t n = swp_pairing_board_count(a);
    if (n != swp_pairing_board_count(b))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        const swp_board x = swp_pairing_board_at(a, i), y = swp_pairing_board_at(b, i);
        if (x.white != y.white || x.black != y.black)
            return false;
    }
    for (int i = 0; swp_counter_name((swp_counter)i); i++)
        if (swp_pairing_counter(a, (swp_counter)i) != swp_pairing_counter(b, (swp_counter)i))
            return false;
    return true;
}

static void compare(const swp_tournament *t, uint32_t round, const char *system, const char *other,
                    const char *path, struct tally *tally)
{
    swp_pairing *with = NULL, *without = NULL;
    const swp_status status = pair(t, round, system, true, &with);
    const bool is_same = pair(t, round, other, false, &without) == status &&
                         (status != SWP_OK || same(with, without));
    tally->rounds++;
    tally->differing += !is_same;
    tally->events += with ? (long)swp_pairing_trace_count(with) : 0;
    if (system == other)
        EXPECT(is_same, "%s, round %u by %s", path, (unsigned)round, system);
    swp_pairing_destroy(with);
    swp_pairing_destroy(without);
}

static swp_trf *read_file(const char *path)
{
    swp_trf *trf = NULL;
    swp_error err = {0};
    FILE *in = fopen(path, "rb");
    static char text[1 << 20];
    const size_t length = in ? fread(text, 1, sizeof text, in) : 0;
    if (in)
        fclose(in);
    EXPECT(in && swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path,
           err.text);
    return trf;
}

static void compare_file(const char *path, const char *system, const char *other,
                         struct tally *tally)
{
    swp_trf *trf = read_file(path);
    if (!trf)
        return;
    swp_tournament *t = swp_trf_tournament(trf);
    const uint32_t played = swp_trf_rounds_played(trf);
    if (swp_tournament_rounds(t) == 0) /* not told by all files: then all that are recorded */
        swp_tournament_set_rounds(t, played, NULL);
    for (uint32_t round = 1; round <= played; round++)
        compare(t, round, system, other, path, tally);
    swp_trf_destroy(trf);
}

/* Every `step`-th file of the folder's own. */
static void compare_folder(const struct recorded_rounds *c, const char *other, int step,
                           struct tally *tally)
{
    for (int i = 1; i <= c->files; i += step) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", c->folder, i);
        FILE *in = fopen(path, "rb");
        if (!in)
            continue; /* the numbers of some folders have gaps */
        fclose(in);
        compare_file(path, c->system, other, tally);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("corpora")
    for (int i = 0; i < N_RECORDED_ROUNDS; i++) {
        struct tally tally = {0};
        if (strchr(recorded_rounds[i].folder, '/'))
            continue;
        compare_folder(&recorded_rounds[i], recorded_rounds[i].system, 1, &tally);
        printf("%s: %ld rounds, %ld differ, %ld events\n", recorded_rounds[i].folder, tally.rounds,
               tally.differing, tally.events);
        EXPECT(tally.rounds > recorded_rounds[i].files && tally.events > tally.rounds,
               "%s: %ld rounds", recorded_rounds[i].folder, tally.rounds);
    }
    TESTING_CASE("alarm")
    for (int i = 0; i < N_RECORDED_ROUNDS; i++) {
        struct tally tally = {0};
        if (strcmp(recorded_rounds[i].folder, "dutch-2017") != 0)
            continue;
        compare_folder(&recorded_rounds[i], "dutch-2026", 10, &tally);
        EXPECT(tally.differing > 0, "%ld rounds by another edition", tally.rounds);
    }
    return testing_finish("with_and_without_reasons");
}
