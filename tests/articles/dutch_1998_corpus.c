/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Swiss System Based on Rating (1998) paired again:
 * pairs, colours and bye; rounds after which no legal pairing exists (C.13); and the positions of
 * its folder `examples`. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

static const char *const folder = CORPUS "/dutch-1998";
static const char *const examples[] = {"X01-r23-bye-r4", "X02-r29-remainder-lowest-r4",
                                       "X03-r32-K-after-join-r6", "X04-r13-diff4"};
enum { FILES = 300, ROUNDS = 2301, ENDS = 26, TEXT_SIZE = 1 << 20 };

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
    EXPECT(length > 0, "%s", path);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static void check_rounds(const char *path, const swp_tournament *t)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    options.system = "dutch-1998";
    if (!EXPECT(swp_check(t, &options, &report, &err) == SWP_OK, "%s: %s", path, err.text))
        return;
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

/* Pairs the round after the last recorded one; without a reply (NULL) there must be no pairing. */
static void check_next(const char *path, const swp_tournament *t, char *reply)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = "dutch-1998";
    options.flags |= SWP_PAIR_TRACE;
    const swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    const unsigned long boards = reply ? strtoul(reply, &reply, 10) : 0;
    EXPECT((boards == 0) == (status == SWP_ERR_NO_PAIRING), "%s: %s", path, err.text);
    if (status != SWP_OK)
        return;
    EXPECT(boards == swp_pairing_board_count(pairing), "%s: %lu boards", path, boards);
    EXPECT(swp_pairing_trace_count(pairing) > boards, "%s: no reasons", path);
    for (unsigned long i = 0; i < boards; i++) {
        const unsigned long white = strtoul(reply, &reply, 10);
        const unsigned long black = strtoul(reply, &reply, 10);
        const swp_board board = swp_pairing_board(pairing, (uint32_t)i);
        EXPECT(board.white == white && board.black == black, "%s: %u-%u, expected %lu-%lu", path,
               (unsigned)board.white, (unsigned)board.black, white, black);
    }
    swp_pairing_destroy(pairing);
}

static void check_file(const char *path)
{
    swp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    const swp_tournament *t = swp_trf_tournament(trf);
    check_rounds(path, t);
    if (swp_tournament_rounds_recorded(t) < swp_tournament_rounds(t)) {
        check_next(path, t, NULL);
        rounds_without++;
    }
    swp_trf_destroy(trf);
}

static void check_example(const char *name)
{
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/examples/%s.trf", folder, name);
    swp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    snprintf(path, sizeof path, "%s/examples/%s.out", folder, name);
    if (EXPECT(read_text(path) > 0, "%s", path))
        check_next(path, swp_trf_tournament(trf), text);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    char path[CORPUS_PATH];
    TESTING_CASE("examples")
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        check_example(examples[i]);
    TESTING_CASE("recorded rounds")
    {
        const clock_t start = clock();
        for (int i = 1; i <= FILES; i++) {
            snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
            check_file(path);
        }
        printf("%d of %d rounds equal, %d without a pairing, %.2f s\n", rounds_equal,
               rounds_compared, rounds_without, (double)(clock() - start) / CLOCKS_PER_SEC);
        EXPECT(rounds_compared == ROUNDS && rounds_without == ENDS, "%d and %d", rounds_compared,
               rounds_without);
    }
    return testing_finish("dutch_1998_corpus");
}
