/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of the corpus of the Dutch System of 2012, paired again: pairs, colours and
 * bye; and the positions that decide C.13 and C.14, of which the last round alone was paired. */
#include "dutch_corpus.h"

static const char *const folder = CORPUS "/dutch-2012";
enum { NUMBERS = 600, FILES = 598, ROUNDS = 4852, POSITIONS = 20, DISPUTED_ROUNDS = 9 };

static int rounds, equal;

/* Compares every round, or the last one alone; false when there is no such file. */
static bool check_file(const char *path, bool last_only)
{
    swp_trf *trf = dutch_corpus_read(path);
    if (!trf)
        return false;
    const swp_tournament *t = swp_trf_tournament(trf);
    const uint32_t only = last_only ? swp_tournament_rounds_recorded(t) : 0;
    equal += dutch_corpus_equal(t, path, "dutch-2012", only, /* must= */ true, &rounds);
    swp_trf_destroy(trf);
    return true;
}

/* `width` digits number the files. */
static int check_files(const char *of, int width, int numbers, bool last_only)
{
    int files = 0;
    rounds = equal = 0;
    for (int i = 1; i <= numbers; i++) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, "%s%s/%0*d.trf", folder, of, width, i);
        files += check_file(path, last_only);
    }
    printf("%s%s: %d of %d rounds equal\n", folder, of, equal, rounds);
    return files;
}

int main(int argc, char **argv)
{
    char path[CORPUS_PATH];
    testing_begin(argc, argv);
    TESTING_CASE("recorded rounds")
    {
        const int files = check_files("", 4, NUMBERS, /* last_only= */ false);
        EXPECT(files == FILES && rounds == ROUNDS, "%d files, %d rounds", files, rounds);
    }
    TESTING_CASE("C.13, the disputed round that is explained")
    {
        rounds = 0;
        snprintf(path, sizeof path, "%s/disputed/0070.trf", folder);
        const bool is_here = check_file(path, /* last_only= */ false);
        EXPECT(is_here && rounds == DISPUTED_ROUNDS, "%d rounds", rounds);
    }
    TESTING_CASE("C.13, C.14: positions")
    {
        const int files = check_files("/c13", 2, POSITIONS, /* last_only= */ true);
        EXPECT(files == POSITIONS && rounds == POSITIONS, "%d files, %d rounds", files, rounds);
    }
    return testing_finish("dutch_2012_corpus");
}
