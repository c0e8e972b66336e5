/* SPDX-License-Identifier: Apache-2.0 */
/* Every block that a pairing call asks for is refused once, on recorded rounds of every system: the
 * call ends in SWP_ERR_MEMORY, or in the very boards that it gives with enough memory. How many
 * refusals went unseen is counted, and there are none: nothing is decided in another way because
 * memory is short. The arena of this program asks for every block by itself. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tracked_allocator.h"

enum { MOST_BOARDS = 200, FIRST_FILE = 20, FILE_STEP = 37, FILES = 3 };

static const char *const systems[][2] = {{"dutch-1998", "dutch-1998"},
                                         {"dutch-2012", "dutch-2012"},
                                         {"dutch-2017", "dutch-2017"},
                                         {"dutch-2026", "dutch-2026"},
                                         {"lim-1999", "lim-1999"},
                                         {"dubov-1997", "dubov-1997"},
                                         {"dubov-2025", "dubov-2025"},
                                         {"burstein-2026", "burstein-2026"},
                                         {"double-swiss-2026", "double-swiss-2026"},
                                         {"team-2026", "swiss-team-2026"}};
enum { N_SYSTEMS = sizeof systems / sizeof *systems };

struct tally {
    long refused, errors, unseen, wrong;
};

struct answer {
    uint32_t n;
    swp_board boards[MOST_BOARDS];
};

static swp_status pair(const swp_tournament *t, const char *system, uint32_t round,
                       struct answer *out)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = system;
    options.round = round;
    options.flags = SWP_PAIR_RECORDED;
    const swp_status status = swp_pairing_create(t, &options, &pairing, NULL);
    out->n = pairing ? swp_pairing_board_count(pairing) : 0;
    for (uint32_t i = 0; i < out->n && i < MOST_BOARDS; i++)
        out->boards[i] = swp_pairing_board_at(pairing, i);
    swp_pairing_destroy(pairing);
    return status;
}

static bool same(const struct answer *a, const struct answer *b)
{
    bool is_same = a->n == b->n;
    for (uint32_t i = 0; is_same && i < a->n && i < MOST_BOARDS; i++)
        is_same =
            a->boards[i].white == b->boards[i].white && a->boards[i].black == b->boards[i].black;
    return is_same;
}

static void refuse_each(struct tracked *tracked, const swp_tournament *t, const char *system,
                        uint32_t round, struct tally *tally)
{
    static struct answer expected, got;
    tracked->fail_at = 0;
    const swp_status status = pair(t, system, round, &expected);
    for (long fail_at = 1;; fail_at++) {
        tracked->requests = 0;
        tracked->fail_at = fail_at;
        const swp_status now = pair(t, system, round, &got);
        if (tracked->requests < fail_at)
            break;
        tally->refused++;
        tally->errors += now == SWP_ERR_MEMORY;
        tally->unseen += now != SWP_ERR_MEMORY;
        tally->wrong += now != SWP_ERR_MEMORY && (now != status || !same(&expected, &got));
    }
    tracked->fail_at = 0;
}

static void starve_file(const char *path, const char *system, struct tally *tally)
{
    static char text[1 << 20];
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    swp_trf *trf = NULL;
    FILE *in = fopen(path, "rb");
    const size_t length = in ? fread(text, 1, sizeof text, in) : 0;
    if (in)
        fclose(in);
    if (!EXPECT(in && swp_trf_read(text, length, &allocator, NULL, &trf, NULL) == SWP_OK, "%s",
                path))
        return;
    swp_tournament *t = swp_trf_tournament(trf);
    const uint32_t played = swp_trf_rounds_played(trf);
    if (swp_tournament_rounds(t) == 0)
        swp_tournament_set_rounds(t, played, NULL);
    refuse_each(&tracked, t, system, (played + 1) / 2, tally);
    refuse_each(&tracked, t, system, played, tally);
    swp_trf_destroy(trf);
    EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "%s: %ld blocks left", path,
           tracked.live);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("every block refused once")
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct tally tally = {0};
        for (int i = 0; i < FILES; i++) {
            char path[CORPUS_PATH];
            snprintf(path, sizeof path, CORPUS "/%s/%04d.trf", systems[s][1],
                     FIRST_FILE + FILE_STEP * i);
            starve_file(path, systems[s][0], &tally);
        }
        printf("%s: %ld refused, %ld errors, %ld unseen\n", systems[s][0], tally.refused,
               tally.errors, tally.unseen);
        EXPECT(tally.refused > 500 && tally.errors == tally.refused, "%s: %ld refused, %ld errors",
               systems[s][0], tally.refused, tally.errors);
        EXPECT(tally.unseen == 0 && tally.wrong == 0, "%s: %ld unseen, %ld with other boards",
               systems[s][0], tally.unseen, tally.wrong);
    }
    return testing_finish("unit_refused_blocks");
}
