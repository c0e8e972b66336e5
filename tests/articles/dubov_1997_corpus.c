/* Every recorded round of the corpus of the Dubov System of 1997, paired again: pairs, colours and
 * bye; and the files that end early because the next round has no legal pairing (in some of them
 * only without those who were absent in it, which the file no longer shows). Without the corpus
 * folder the test passes and says so. */
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

static const char *const folder = "../shared/corpus/dubov-1997";
enum { FILES = 330, ROUNDS = 2481, ENDED = 20, WITHOUT = 14, TEXT_SIZE = 1 << 20 };

static int files, files_ended, rounds_compared, rounds_equal, rounds_without;

static sp_trf *read_tournament(const char *path)
{
    static char text[TEXT_SIZE];
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    sp_trf *trf = NULL;
    sp_error err = {0};
    EXPECT(sp_trf_read(text, length, NULL, NULL, &trf, &err) == SP_OK, "%s: %s", path, err.text);
    return trf;
}

static void check_rounds(const char *path, const sp_tournament *t)
{
    sp_check_options options = SP_CHECK_OPTIONS_INIT;
    sp_check_report *report = NULL;
    sp_error err = {0};
    options.system = "dubov-1997";
    if (!EXPECT(sp_check(t, &options, &report, &err) == SP_OK, "%s: %s", path, err.text))
        return;
    EXPECT(sp_check_report_round_count(report) == sp_tournament_rounds_recorded(t), "%s", path);
    for (uint32_t i = 0; i < sp_check_report_round_count(report); i++) {
        sp_checked_round round;
        sp_difference difference = {{0, 0}, {0, 0}};
        sp_check_report_round(report, i, &round);
        sp_check_report_difference(report, i, 0, &difference);
        rounds_compared++;
        rounds_equal += round.equal;
        EXPECT(round.equal, "%s round %u: paired %u-%u, recorded %u-%u", path,
               (unsigned)round.round, (unsigned)difference.expected.white,
               (unsigned)difference.expected.black, (unsigned)difference.recorded.white,
               (unsigned)difference.recorded.black);
    }
    sp_check_report_destroy(report);
}

/* A file that ends early: the next round, with everybody present, has no pairing in most of them.
 */
static void check_impossible(const char *path, const sp_tournament *t)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    if (sp_tournament_rounds_recorded(t) == sp_tournament_rounds(t))
        return;
    files_ended++;
    options.system = "dubov-1997";
    const sp_status status = sp_pair_next_round(t, &options, &pairing, &err);
    sp_pairing_destroy(pairing);
    if (status == SP_OK)
        return;
    rounds_without++;
    EXPECT(status == SP_ERR_NO_PAIRING && strstr(err.text, "no legal pairing") != NULL, "%s: %s",
           path, err.text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const clock_t start = clock();
    for (int i = 1; i <= FILES; i++) {
        char path[80];
        snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
        sp_trf *trf = read_tournament(path);
        if (!trf)
            continue;
        files++;
        check_rounds(path, sp_trf_tournament(trf));
        check_impossible(path, sp_trf_tournament(trf));
        sp_trf_destroy(trf);
    }
    if (files == 0) {
        EXPECT(true, "no corpus");
        printf("no corpus in %s\n", folder);
        return testing_finish("dubov_1997_corpus");
    }
    printf("%d files, %d of %d rounds equal, %d without a pairing, %.2f s\n", files, rounds_equal,
           rounds_compared, rounds_without, (double)(clock() - start) / CLOCKS_PER_SEC);
    EXPECT(files == FILES && rounds_compared == ROUNDS, "%d files, %d rounds", files,
           rounds_compared);
    EXPECT(files_ended == ENDED && rounds_without == WITHOUT, "%d end early, %d without a pairing",
           files_ended, rounds_without);
    return testing_finish("dubov_1997_corpus");
}
