/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Dubov System, July 2025, paired again: pairs, colours
 * and bye; rounds without a legal pairing (1.8.3); and the worked examples E01 to E16. The edition
 * of February 2026 must give the same. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

static const char *const folder = CORPUS "/dubov-2025";
static const char *const systems[] = {"dubov-2025", "dubov-2026"};
enum { FILES = 300, EXAMPLES = 16, TEXT_SIZE = 1 << 20 };

static char text[TEXT_SIZE];
static int rounds_compared, rounds_equal, rounds_without;

/* Reads a file into `text`; its length, 0 when there is none. */
static size_t read_text(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return 0;
    const size_t length = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[length] = '\0';
    return length;
}

static swp_trf *read_tournament(const char *path)
{
    swp_trf *trf = NULL;
    swp_error err = {0};
    const size_t length = read_text(path);
    if (length > 0)
        EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path,
               err.text);
    return trf;
}

/* ---- the recorded rounds ------------------------------------------------------------------------
 */

static void check_rounds(const char *path, const swp_tournament *t, const char *system)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.system = system;
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
        EXPECT(round->equal, "%s: %s round %u: paired %u-%u, recorded %u-%u", system, path,
               (unsigned)round->round, (unsigned)difference->expected.white,
               (unsigned)difference->expected.black, (unsigned)difference->recorded.white,
               (unsigned)difference->recorded.black);
    }
    swp_check_report_destroy(report);
}

/* Files that end early do so because the next round, with everybody present, has no pairing. */
static void check_impossible(const char *path, const swp_tournament *t, const char *system)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    if (swp_tournament_rounds_recorded(t) == swp_tournament_rounds(t))
        return;
    options.system = system;
    EXPECT(swp_pair_next_round(t, &options, &pairing, &err) == SWP_ERR_NO_PAIRING, "%s: %s", path,
           err.text);
    EXPECT(strstr(err.text, "the arbiter decides") != NULL, "%s: %s", path, err.text);
    rounds_without++;
    swp_pairing_destroy(pairing);
}

static void check_file(const char *path)
{
    swp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        check_rounds(path, swp_trf_tournament(trf), systems[i]);
        check_impossible(path, swp_trf_tournament(trf), systems[i]);
    }
    swp_trf_destroy(trf);
}

/* ---- the examples -------------------------------------------------------------------------------
 */

/* The reply: the number of boards, then "white black" on each line, the bye as "id 0". */
static void compare_reply(const char *name, const swp_pairing *pairing)
{
    char *cursor = text;
    const unsigned long boards = strtoul(cursor, &cursor, 10);
    EXPECT(boards == swp_pairing_board_count(pairing), "%s: %lu boards", name, boards);
    for (unsigned long i = 0; i < boards; i++) {
        const unsigned long white = strtoul(cursor, &cursor, 10);
        const unsigned long black = strtoul(cursor, &cursor, 10);
        const swp_board board = swp_pairing_board(pairing, (uint32_t)i);
        EXPECT(board.white == white && board.black == black, "%s: %u-%u, expected %lu-%lu", name,
               (unsigned)board.white, (unsigned)board.black, white, black);
    }
}

static void check_example(int number, const char *system)
{
    char path[CORPUS_PATH];
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    snprintf(path, sizeof path, "%s/examples/E%02d.trf", folder, number);
    swp_trf *trf = read_tournament(path);
    if (!EXPECT(trf != NULL, "%s", path))
        return;
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    const swp_status status =
        swp_pair_next_round(swp_trf_tournament(trf), &options, &pairing, &err);
    snprintf(path, sizeof path, "%s/examples/E%02d.out", folder, number);
    if (EXPECT(status == SWP_OK, "%s: %s", path, err.text) &&
        EXPECT(read_text(path) > 0, "%s", path)) {
        compare_reply(path, pairing);
        EXPECT(swp_pairing_trace_count(pairing) > 0, "%s: no reasons", path);
    }
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    char path[CORPUS_PATH];
    TESTING_CASE("worked examples")
    {
        for (int i = 1; i <= EXAMPLES; i++)
            for (size_t k = 0; k < sizeof systems / sizeof *systems; k++)
                check_example(i, systems[k]);
    }
    TESTING_CASE("recorded rounds")
    {
        const clock_t start = clock();
        for (int i = 1; i <= FILES; i++) {
            snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
            check_file(path);
        }
        printf("%d of %d rounds equal, %d without a pairing, %.2f s\n", rounds_equal,
               rounds_compared, rounds_without, (double)(clock() - start) / CLOCKS_PER_SEC);
        EXPECT(rounds_compared == 2 * 2294 && rounds_without == 2 * 20, "%d and %d",
               rounds_compared, rounds_without);
    }
    return testing_finish("dubov_2025_corpus");
}
