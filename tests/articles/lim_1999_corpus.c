/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Lim System, paired again: pairs, colours and bye, in
 * both editions; files whose next round has no legal pairing; and that the Maxi rule is what makes
 * the Maxi-tournaments equal. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static const char *const folder = CORPUS "/lim-1999";
enum { FILES = 300, FIRST_MAXI = 271, TEXT_SIZE = 1 << 20 };

struct tally {
    int rounds, equal, maxi_rounds, maxi_equal_without, blocked;
};

/* The file's tournament; NULL when there is no such file. */
static swp_trf *read_file(int number)
{
    static char text[TEXT_SIZE];
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/%04d.trf", folder, number);
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

/* Rounds compared and rounds equal. */
static void compare(const swp_tournament *t, int number, const char *system, bool maxi, bool must,
                    int *rounds, int *equal)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.system = system;
    options.flags |= maxi ? SWP_CHECK_MAXI : 0u;
    if (!EXPECT(swp_check(t, &options, &report, &err) == SWP_OK, "%04d: %s", number, err.text))
        return;
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *checked = swp_check_report_round(report, i);
        if (!checked)
            continue;
        ++*rounds;
        *equal += checked->equal;
        if (must)
            EXPECT(checked->equal, "%s: %04d round %u: %u boards differ", system, number,
                   (unsigned)checked->round, (unsigned)checked->differences);
    }
    swp_check_report_destroy(report);
}

/* Files that stop before the announced number: no pairing of the next round exists. */
static void expect_blocked(const swp_tournament *t, int number, struct tally *tally)
{
    if (swp_tournament_rounds_recorded(t) == swp_tournament_rounds(t))
        return;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = "lim-1999";
    options.flags |= (number >= FIRST_MAXI) ? SWP_PAIR_MAXI : 0u;
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    EXPECT(status == SWP_ERR_NO_PAIRING, "%04d: %s", number, swp_status_text(status));
    EXPECT(strstr(err.text, "no legal pairing") && strcmp(err.rule, "Lim 1999 2.1") == 0,
           "%04d: %s [%s]", number, err.text, err.rule);
    tally->blocked++;
    swp_pairing_destroy(pairing);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct tally tally = {0};
    int files = 0;
    for (int number = 1; number <= FILES; number++) {
        swp_trf *trf = read_file(number);
        if (!trf)
            continue;
        files++;
        const swp_tournament *t = swp_trf_tournament(trf);
        const bool maxi = number >= FIRST_MAXI;
        compare(t, number, "lim-1999", maxi, true, &tally.rounds, &tally.equal);
        compare(t, number, "lim-2026", maxi, true, &tally.rounds, &tally.equal);
        if (maxi)
            compare(t, number, "lim-1999", false, false, &tally.maxi_rounds,
                    &tally.maxi_equal_without);
        expect_blocked(t, number, &tally);
        swp_trf_destroy(trf);
    }
    printf("%d files, %d rounds in two editions, %d equal\n", files, tally.rounds, tally.equal);
    EXPECT(files == FILES && tally.rounds == 2 * 2195, "%d files, %d rounds", files, tally.rounds);
    EXPECT(tally.blocked == 6, "%d files without a next round", tally.blocked);
    EXPECT(tally.maxi_equal_without < tally.maxi_rounds, "the Maxi rule changes no round");
    printf("Maxi-tournaments without their rule: %d of %d rounds equal\n", tally.maxi_equal_without,
           tally.maxi_rounds);
    return testing_finish("lim_1999_corpus");
}
