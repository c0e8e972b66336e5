/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Swiss Team System paired again: pairs, White on board
 * 1, bye; the events that turn on a reading; the recorded replies for the next round; the rounds
 * that have no complete pairing (3.3.3). */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static const char *const folder = CORPUS "/swiss-team-2026";
enum {
    FILES = 160,
    ROUNDS = 967,
    DISPUTED_ROUNDS = 248,
    REPLIES = 23,
    WITHOUT = 10,
    TEXT = 1 << 20
};

static const char *const disputed[] = {"disputed/r1-01",  "disputed/r1-02",  "disputed/r1-03",
                                       "disputed/r2-01",  "disputed/r2-02",  "disputed/r2-03",
                                       "disputed/r2-04",  "disputed/r4-01",  "disputed/r4-02",
                                       "disputed/r4-03",  "disputed/r4-04",  "disputed/r5-01",
                                       "disputed/r5-02",  "disputed/r5-03",  "disputed/r5-04",
                                       "disputed/r8-01",  "disputed/r8-02",  "disputed/r8-03",
                                       "disputed/r9-01",  "disputed/r9-02",  "disputed/r9-03",
                                       "disputed/r9-04",  "disputed/r12-01", "disputed/r12-02",
                                       "disputed/r12-03", "disputed/r12-04", "disputed/r13-01",
                                       "disputed/r13-02", "disputed/r13-03", "disputed/r13-04",
                                       "disputed/r14-01", "disputed/r14-02", "disputed/r14-03",
                                       "disputed/r14-04", "disputed/r15-01", "disputed/r15-02",
                                       "disputed/r15-03", "disputed/r15-04", NULL};
static const char *const replies[] = {"examples/first-round-6",
                                      "examples/first-round-6-black",
                                      "examples/first-round-7",
                                      "examples/first-round-two-absent",
                                      "examples/type-b-round-4-of-5",
                                      "0008",
                                      "0016",
                                      "0024",
                                      "0032",
                                      "0040",
                                      "0048",
                                      "0056",
                                      "0064",
                                      "0072",
                                      "0080",
                                      "0088",
                                      "0096",
                                      "0104",
                                      "0112",
                                      "0120",
                                      "0128",
                                      "0136",
                                      "0144",
                                      NULL};

static int compared, equal;

static swp_trf *read_file(const char *name)
{
    static char text[TEXT];
    char path[CORPUS_PATH];
    swp_trf *trf = NULL;
    swp_error err = {0};
    snprintf(path, sizeof path, "%s/%s.trf", folder, name);
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in != NULL, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static void check_rounds(const char *name)
{
    swp_trf *trf = read_file(name);
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (trf && EXPECT(swp_check(swp_trf_tournament(trf), NULL, &report, &err) == SWP_OK, "%s: %s",
                      name, err.text))
        for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
            const swp_checked_round *round = swp_check_report_round(report, i);
            compared++;
            equal += round->equal;
            EXPECT(round->equal, "%s: round %u", name, (unsigned)round->round);
        }
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
}

/* The pairing in the shape of a reply: the number of boards, then board by board. */
static void check_reply(const char *name)
{
    char path[CORPUS_PATH], found[TEXT / 64] = "", wanted[TEXT / 64] = "";
    swp_trf *trf = read_file(name);
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    size_t n = 0;
    snprintf(path, sizeof path, "%s/%s.out", folder, name);
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in != NULL && trf, "%s", path))
        return;
    wanted[fread(wanted, 1, sizeof wanted - 1, in)] = '\0';
    fclose(in);
    if (EXPECT(swp_pair_next_round(swp_trf_tournament(trf), NULL, &pairing, &err) == SWP_OK,
               "%s: %s", name, err.text)) {
        const uint32_t boards = swp_pairing_board_count(pairing);
        n += (size_t)snprintf(found, sizeof found, "%u\n", (unsigned)boards);
        for (uint32_t i = 0; i < boards; i++) {
            const swp_board b = swp_pairing_board(pairing, i);
            n += (size_t)snprintf(found + n, sizeof found - n, "%u %u\n", (unsigned)b.white,
                                  (unsigned)b.black);
        }
        EXPECT(strcmp(found, wanted) == 0, "%s: %s, expected %s", name, found, wanted);
    }
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

/* The last ten files end because the next round, with everybody present, has no pairing. */
static void check_impossible(const char *name)
{
    swp_trf *trf = read_file(name);
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    EXPECT(trf && swp_pair_next_round(swp_trf_tournament(trf), NULL, &pairing, &err) ==
                      SWP_ERR_NO_PAIRING,
           "%s: %s", name, err.text);
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    char name[16];
    testing_begin(argc, argv);
    TESTING_CASE("recorded rounds")
    {
        for (int i = 1; i <= FILES; i++) {
            snprintf(name, sizeof name, "%04d", i);
            check_rounds(name);
        }
        EXPECT(compared == ROUNDS && equal == ROUNDS, "%d of %d", equal, compared);
    }
    TESTING_CASE("events that turn on a reading")
    {
        compared = equal = 0;
        for (size_t i = 0; disputed[i]; i++)
            check_rounds(disputed[i]);
        EXPECT(compared == DISPUTED_ROUNDS && equal == compared, "%d of %d", equal, compared);
    }
    TESTING_CASE("replies")
    {
        size_t n = 0;
        for (; replies[n]; n++)
            check_reply(replies[n]);
        EXPECT(n == REPLIES, "%u", (unsigned)n);
    }
    TESTING_CASE("no complete pairing")
    {
        for (int i = FILES - WITHOUT + 1; i <= FILES; i++) {
            snprintf(name, sizeof name, "%04d", i);
            check_impossible(name);
        }
    }
    return testing_finish("team_2026_corpus");
}
