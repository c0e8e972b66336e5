/* Every recorded round of the corpus of the Dubov System, July 2025, paired again: pairs, colours
 * and bye; rounds without a legal pairing (1.8.3); and the worked examples E01 to E16. The edition
 * of February 2026 must give the same. Without the corpus folder the test passes and says so. */
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

static const char *const folder = "../shared/corpus/dubov-2025";
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

static sp_trf *read_tournament(const char *path)
{
    sp_trf *trf = NULL;
    sp_error err = {0};
    const size_t length = read_text(path);
    if (length > 0)
        EXPECT(sp_trf_read(text, length, NULL, NULL, &trf, &err) == SP_OK, "%s: %s", path,
               err.text);
    return trf;
}

/* ---- the recorded rounds ------------------------------------------------------------------------
 */

static void check_rounds(const char *path, const sp_tournament *t, const char *system)
{
    sp_check_options options = SP_CHECK_OPTIONS_INIT;
    sp_check_report *report = NULL;
    sp_error err = {0};
    options.system = system;
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
        EXPECT(round.equal, "%s: %s round %u: paired %u-%u, recorded %u-%u", system, path,
               (unsigned)round.round, (unsigned)difference.expected.white,
               (unsigned)difference.expected.black, (unsigned)difference.recorded.white,
               (unsigned)difference.recorded.black);
    }
    sp_check_report_destroy(report);
}

/* Files that end early do so because the next round, with everybody present, has no pairing. */
static void check_impossible(const char *path, const sp_tournament *t, const char *system)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    if (sp_tournament_rounds_recorded(t) == sp_tournament_rounds(t))
        return;
    options.system = system;
    EXPECT(sp_pair_next_round(t, &options, &pairing, &err) == SP_ERR_NO_PAIRING, "%s: %s", path,
           err.text);
    EXPECT(strstr(err.text, "the arbiter decides") != NULL, "%s: %s", path, err.text);
    rounds_without++;
    sp_pairing_destroy(pairing);
}

static void check_file(const char *path)
{
    sp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        check_rounds(path, sp_trf_tournament(trf), systems[i]);
        check_impossible(path, sp_trf_tournament(trf), systems[i]);
    }
    sp_trf_destroy(trf);
}

/* ---- the examples -------------------------------------------------------------------------------
 */

/* The reply: the number of boards, then "white black" on each line, the bye as "id 0". */
static void compare_reply(const char *name, const sp_pairing *pairing)
{
    char *cursor = text;
    const unsigned long boards = strtoul(cursor, &cursor, 10);
    EXPECT(boards == sp_pairing_board_count(pairing), "%s: %lu boards", name, boards);
    for (unsigned long i = 0; i < boards; i++) {
        const unsigned long white = strtoul(cursor, &cursor, 10);
        const unsigned long black = strtoul(cursor, &cursor, 10);
        const sp_board board = sp_pairing_board(pairing, (uint32_t)i);
        EXPECT(board.white == white && board.black == black, "%s: %u-%u, expected %lu-%lu", name,
               (unsigned)board.white, (unsigned)board.black, white, black);
    }
}

static void check_example(int number, const char *system)
{
    char path[80];
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    snprintf(path, sizeof path, "%s/examples/E%02d.trf", folder, number);
    sp_trf *trf = read_tournament(path);
    if (!EXPECT(trf != NULL, "%s", path))
        return;
    options.system = system;
    options.trace = true;
    const sp_status status = sp_pair_next_round(sp_trf_tournament(trf), &options, &pairing, &err);
    snprintf(path, sizeof path, "%s/examples/E%02d.out", folder, number);
    if (EXPECT(status == SP_OK, "%s: %s", path, err.text) &&
        EXPECT(read_text(path) > 0, "%s", path)) {
        compare_reply(path, pairing);
        EXPECT(sp_pairing_trace_count(pairing) > 0, "%s: no reasons", path);
    }
    sp_pairing_destroy(pairing);
    sp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    char path[80];
    snprintf(path, sizeof path, "%s/examples/E01.trf", folder);
    if (read_text(path) == 0) {
        EXPECT(true, "no corpus");
        printf("no corpus in %s\n", folder);
        return testing_finish("dubov_2025_corpus");
    }
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
