/* SPDX-License-Identifier: Apache-2.0 */
/* Every recorded round of a corpus of the Dutch editions of 2017 or 2026, paired again: pairs,
 * colours and bye. The other edition is asked as well: it must not agree everywhere, or the
 * comparison would not notice a wrong edition. */
#ifndef SWISSPAIR_TESTS_DUTCH_CORPUS_H
#define SWISSPAIR_TESTS_DUTCH_CORPUS_H

#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <time.h>

enum { DUTCH_CORPUS_FILES = 500, DUTCH_CORPUS_TEXT = 1 << 20 };

struct dutch_corpus {
    const char *folder, *system, *other;
    int expected_rounds;
    int files, rounds, equal, equal_to_other;
};

static inline swp_trf *dutch_corpus_read(const char *path)
{
    static char text[DUTCH_CORPUS_TEXT];
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

/* Rounds that `system` pairs as recorded, of all or (not 0) of that one; with `must` each other one
 * is a failure. */
static inline int dutch_corpus_equal(const swp_tournament *t, const char *path, const char *system,
                                     uint32_t only, bool must, int *rounds)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    int equal = 0;
    options.system = system;
    options.round = only;
    if (!EXPECT(swp_check(t, &options, &report, &err) == SWP_OK, "%s: %s", path, err.text))
        return 0;
    for (uint32_t i = 0; i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *round = swp_check_report_round(report, i);
        const swp_difference none = {{0, 0}, {0, 0}},
                             *found = swp_check_report_difference(report, i, 0),
                             *difference = found ? found : &none;
        ++*rounds;
        equal += round->equal;
        if (must)
            EXPECT(round->equal, "%s round %u: paired %u-%u, recorded %u-%u", path,
                   (unsigned)round->round, (unsigned)difference->expected.white,
                   (unsigned)difference->expected.black, (unsigned)difference->recorded.white,
                   (unsigned)difference->recorded.black);
    }
    swp_check_report_destroy(report);
    return equal;
}

static inline void dutch_corpus_compare(struct dutch_corpus *c)
{
    const clock_t start = clock();
    for (int i = 1; i <= DUTCH_CORPUS_FILES; i++) {
        char path[CORPUS_PATH];
        int others = 0;
        snprintf(path, sizeof path, "%s/%04d.trf", c->folder, i);
        swp_trf *trf = dutch_corpus_read(path);
        if (!trf)
            continue;
        c->files++;
        const swp_tournament *t = swp_trf_tournament(trf);
        c->equal += dutch_corpus_equal(t, path, c->system, 0, /* must= */ true, &c->rounds);
        c->equal_to_other += dutch_corpus_equal(t, path, c->other, 0, /* must= */ false, &others);
        swp_trf_destroy(trf);
    }
    printf("%d of %d rounds equal, %d with %s, %.2f s\n", c->equal, c->rounds, c->equal_to_other,
           c->other, (double)(clock() - start) / CLOCKS_PER_SEC);
    EXPECT(c->files == DUTCH_CORPUS_FILES && c->rounds == c->expected_rounds, "%d files, %d rounds",
           c->files, c->rounds);
    EXPECT(c->equal_to_other < c->rounds, "%s pairs every round the same", c->other);
}

#endif
