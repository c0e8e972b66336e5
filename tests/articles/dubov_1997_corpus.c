/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Dubov System of 1997, paired again: pairs, colours and
 * bye; and the files that end early because the next round has no legal pairing (in some of them
 * only without those who were absent in it, which the file no longer shows). */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

static const char *const folder = CORPUS "/dubov-1997";
enum { FILES = 330, ROUNDS = 2465, ENDED = 22, WITHOUT = 14, TEXT_SIZE = 1 << 20 };

static int files, files_ended, rounds_compared, rounds_equal, rounds_without;

static swp_trf *read_tournament(const char *path)
{
    static char text[TEXT_SIZE];
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    swp_trf *trf = NULL;
    swp_error err = {0};
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static void check_rounds(const char *path, const swp_tournament *t)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.system = "dubov-1997";
    if (!EXPECT(swp_check(t, &options, &report, &err) == SWP_OK, "%s: %s", path, err.text))
        return;
    EXPECT(swp_check_report_round_count(report) == swp_tournament_rounds_recorded(t), "%s", path);
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *round = swp_check_report_round(report, i);
        const swp_difference none = {{0, 0}, {0, 0}},
                             *found = swp_check_report_difference(report, i, 0),
                             *difference = found ? found : &none;
        rounds_compared++;
        rounds_equal += round->equal;
        EXPECT(round->equal, "%s round %u: paired %u-%u, recorded %u-%u", path,
               (unsigned)round->round, (unsigned)difference->expected.white,
               (unsigned)difference->expected.black, (unsigned)difference->recorded.white,
               (unsigned)difference->recorded.black);
    }
    swp_check_report_destroy(report);
}

/* A file that ends early: the next round, with everybody present, has no pairing in most of them.
 */
static void check_impossible(const char *path, const swp_tournament *t)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    if (swp_tournament_rounds_recorded(t) == swp_tournament_rounds(t))
        return;
    files_ended++;
    options.system = "dubov-1997";
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    swp_pairing_destroy(pairing);
    if (status == SWP_OK)
        return;
    rounds_without++;
    EXPECT(status == SWP_ERR_NO_PAIRING && strstr(err.text, "no legal pairing") != NULL, "%s: %s",
           path, err.text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const clock_t start = clock();
    for (int i = 1; i <= FILES; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
        swp_trf *trf = read_tournament(path);
        if (!trf)
            continue;
        files++;
        check_rounds(path, swp_trf_tournament(trf));
        check_impossible(path, swp_trf_tournament(trf));
        swp_trf_destroy(trf);
    }
    printf("%d files, %d of %d rounds equal, %d without a pairing, %.2f s\n", files, rounds_equal,
           rounds_compared, rounds_without, (double)(clock() - start) / CLOCKS_PER_SEC);
    EXPECT(files == FILES && rounds_compared == ROUNDS, "%d files, %d rounds", files,
           rounds_compared);
    EXPECT(files_ended == ENDED && rounds_without == WITHOUT, "%d end early, %d without a pairing",
           files_ended, rounds_without);
    return testing_finish("dubov_1997_corpus");
}
