/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Burstein System, 2026, paired again: pairs, colours and
 * bye; those in which the reading of 1.7.2 matters; rounds without a legal pairing (1.9.3); and the
 * two worked examples. Without the number of rounds nothing is paired (1.6.1). */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { FILES = 160, IMPOSSIBLE = 10, READING_FILES = 30, ROUNDS = 851, READING_ROUNDS = 220 };
enum { TEXT_SIZE = 1 << 16 };

static char text[TEXT_SIZE];
static int rounds_compared, rounds_equal, rounds_without, rounds_as_dutch;

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
    if (EXPECT(length > 0, "%s", path))
        EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path,
               err.text);
    return trf;
}

/* ---- the recorded rounds --------------------------------------------------------------------- */

/* Rounds that the Dutch system would have paired the same. */
static void count_as_dutch(const swp_tournament *t)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    options.system = "dutch-2026";
    if (!EXPECT(swp_check(t, &options, &report, NULL) == SWP_OK, "the Dutch system"))
        return;
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++)
        rounds_as_dutch += swp_check_report_round(report, i)->equal;
    swp_check_report_destroy(report);
}

/* The system is the one that the file declares. */
static void check_rounds(const char *path, const swp_tournament *t)
{
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (!EXPECT(swp_check(t, NULL, &report, &err) == SWP_OK, "%s: %s", path, err.text))
        return;
    EXPECT(strcmp(swp_check_report_system(report), "burstein-2026") == 0, "%s", path);
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
    count_as_dutch(t);
}

/* Files that end early do so because the next round, with everybody present, has no pairing. */
static void check_impossible(const char *path, const swp_tournament *t)
{
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    if (swp_tournament_rounds_recorded(t) == swp_tournament_rounds(t))
        return;
    EXPECT(swp_pair_next_round(t, NULL, &pairing, &err) == SWP_ERR_NO_PAIRING &&
               err.detail == SWP_DETAIL_NO_COMPLETE_PAIRING,
           "%s: %s", path, err.text);
    rounds_without++;
    swp_pairing_destroy(pairing);
}

static void check_folder(const char *folder, int files)
{
    for (int i = 1; i <= files; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
        swp_trf *trf = read_tournament(path);
        if (!trf)
            continue;
        check_rounds(path, swp_trf_tournament(trf));
        check_impossible(path, swp_trf_tournament(trf));
        swp_trf_destroy(trf);
    }
}

/* ---- the examples ---------------------------------------------------------------------------- */

static bool has_board(const swp_pairing *pairing, unsigned long white, unsigned long black)
{
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++)
        if (swp_pairing_board(pairing, i).white == white &&
            swp_pairing_board(pairing, i).black == black)
            return true;
    return false;
}

/* The reply: the number of boards, then "white black" on each line, the bye as "id 0"; in any
 * order, since the text has none. */
static void check_example(const char *name)
{
    char path[CORPUS_PATH];
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    snprintf(path, sizeof path, "%s/burstein-2026/examples/%s.trf", CORPUS, name);
    swp_trf *trf = read_tournament(path);
    options.system = "burstein-2026";
    if (trf &&
        EXPECT(swp_pair_next_round(swp_trf_tournament(trf), &options, &pairing, &err) == SWP_OK,
               "%s: %s", name, err.text)) {
        snprintf(path, sizeof path, "%s/burstein-2026/examples/%s.out", CORPUS, name);
        EXPECT(read_text(path) > 0, "%s", path);
        char *cursor = text;
        const unsigned long boards = strtoul(cursor, &cursor, 10);
        EXPECT(boards == swp_pairing_board_count(pairing), "%s: %lu boards", name, boards);
        for (unsigned long i = 0; i < boards; i++) {
            const unsigned long white = strtoul(cursor, &cursor, 10);
            const unsigned long black = strtoul(cursor, &cursor, 10);
            EXPECT(has_board(pairing, white, black), "%s: %lu-%lu", name, white, black);
        }
    }
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

/* ---- 1.6.1 ----------------------------------------------------------------------------------- */

static void check_refusal(void)
{
    swp_pairing *pairing = NULL;
    swp_check_report *report = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, "%s/burstein-2026/0001.trf", CORPUS);
    swp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    swp_tournament *t = swp_trf_take_tournament(trf);
    EXPECT(swp_tournament_set_rounds(t, 0, &err) == SWP_OK, "%s", err.text);
    options.flags |= SWP_PAIR_RECORDED;
    options.round = 1;
    EXPECT(swp_pair_next_round(t, &options, &pairing, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_ROUNDS_MISSING,
           "pair: %s", err.text);
    EXPECT(swp_check(t, NULL, &report, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_ROUNDS_MISSING,
           "check: %s", err.text);
    EXPECT(strcmp(err.rule, "Burstein 2026 1.6.1") == 0, "%s", err.rule);
    swp_tournament_destroy(t);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    check_folder(CORPUS "/burstein-2026", FILES);
    EXPECT(rounds_compared == ROUNDS && rounds_without == IMPOSSIBLE, "%d rounds, %d without",
           rounds_compared, rounds_without);
    check_folder(CORPUS "/burstein-2026/reading-r4", READING_FILES);
    EXPECT(rounds_compared == ROUNDS + READING_ROUNDS, "%d rounds", rounds_compared);
    EXPECT(rounds_as_dutch < rounds_equal, "the Dutch system pairs every round the same");
    printf("%d of %d rounds equal, %d with dutch-2026; %d without a pairing\n", rounds_equal,
           rounds_compared, rounds_as_dutch, rounds_without);
    check_example("12-1");
    check_example("12-2");
    check_refusal();
    return testing_finish("burstein_2026_corpus");
}
