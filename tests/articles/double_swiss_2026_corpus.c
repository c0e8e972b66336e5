/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Double-Swiss System paired again: pairs, White in the
 * first game, bye; the rounds that have no complete pairing (3.3.3); each file written and read
 * again, the same. */
#include "corpus/corpus_folder.h"
#include "fuzz/trf_bytes.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static const char *const folder = CORPUS "/double-swiss-2026";
enum { FILES = 160, ROUNDS = 978, WITHOUT = 10, TEXT_SIZE = 1 << 20 };

static char text[TEXT_SIZE];
static int rounds_compared, rounds_equal, rounds_without;

static swp_trf *read_tournament(const char *path)
{
    swp_trf *trf = NULL;
    swp_error err = {0};
    FILE *in = fopen(path, "rb");
    if (!EXPECT(in != NULL, "%s", path))
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, &err) == SWP_OK, "%s: %s", path, err.text);
    return trf;
}

static void check_rounds(const char *path, const swp_tournament *t)
{
    swp_check_report *report = NULL;
    swp_error err = {0};
    if (!EXPECT(swp_check(t, NULL, &report, &err) == SWP_OK, "%s: %s", path, err.text))
        return;
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *round = swp_check_report_round(report, i);
        rounds_compared++;
        rounds_equal += round->equal;
        EXPECT(round->equal, "%s: round %u", path, (unsigned)round->round);
    }
    swp_check_report_destroy(report);
}

/* Files that end early do so because the next round, with everybody present, has no pairing. */
static void check_impossible(const char *path, const swp_tournament *t)
{
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    if (swp_tournament_rounds_recorded(t) == swp_tournament_rounds(t))
        return;
    EXPECT(swp_pair_next_round(t, NULL, &pairing, &err) == SWP_ERR_NO_PAIRING, "%s: %s", path,
           err.text);
    EXPECT(strstr(err.text, "the arbiter decides (3.3.3)") != NULL, "%s: %s", path, err.text);
    rounds_without++;
    swp_pairing_destroy(pairing);
}

/* Both tournaments say the same of every player and round. */
static bool same_rounds(const swp_tournament *a, const swp_tournament *b)
{
    bool same =
        swp_tournament_match_games(a) == 2 && swp_tournament_match_games(b) == 2 &&
        swp_tournament_rounds(a) == swp_tournament_rounds(b) &&
        memcmp(swp_tournament_scoring(a), swp_tournament_scoring(b), sizeof(swp_scoring)) == 0;
    for (uint32_t i = 0; i < swp_tournament_player_count(a); i++) {
        const uint32_t tpn = swp_tournament_player_at(a, i)->tpn;
        for (uint32_t round = 1; round <= swp_tournament_rounds(a); round++) {
            const swp_entry x = swp_tournament_entry(a, tpn, round);
            const swp_entry y = swp_tournament_entry(b, tpn, round);
            same = same && x.opponent == y.opponent && x.colour == y.colour &&
                   x.result == y.result &&
                   swp_tournament_second_result(a, tpn, round) ==
                       swp_tournament_second_result(b, tpn, round) &&
                   swp_tournament_score(a, tpn, round) == swp_tournament_score(b, tpn, round) &&
                   swp_tournament_virtual_points(a, tpn, round) ==
                       swp_tournament_virtual_points(b, tpn, round);
        }
    }
    return same;
}

static void check_written(const char *path, const swp_trf *trf, const swp_tournament *t)
{
    swp_trf *again = NULL;
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    if (EXPECT(trf_bytes(t, trf, NULL, &bytes, &length, &err) == SWP_OK, "%s: %s", path,
               err.text) &&
        EXPECT(swp_trf_read(bytes, length, NULL, NULL, &again, &err) == SWP_OK, "%s: %s", path,
               err.text))
        EXPECT(same_rounds(t, swp_trf_tournament(again)), "%s written and read again", path);
    free(bytes);
    swp_trf_destroy(again);
}

static void check_file(const char *path)
{
    swp_trf *trf = read_tournament(path);
    if (!trf)
        return;
    const swp_tournament *t = swp_trf_tournament(trf);
    check_rounds(path, t);
    check_impossible(path, t);
    check_written(path, trf, t);
    check_written(path, NULL, t);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("recorded rounds")
    {
        for (int i = 1; i <= FILES; i++) {
            char path[CORPUS_PATH];
            snprintf(path, sizeof path, "%s/%04d.trf", folder, i);
            check_file(path);
        }
        printf("%d of %d rounds equal, %d without a pairing\n", rounds_equal, rounds_compared,
               rounds_without);
        EXPECT(rounds_compared == ROUNDS && rounds_without == WITHOUT, "%d and %d", rounds_compared,
               rounds_without);
    }
    return testing_finish("double_swiss_2026_corpus");
}
