/* SPDX-License-Identifier: Apache-2.0 */
/* A program that pairs every round of a corpus again with a literal reference. */
#ifndef SWISSPAIR_TESTS_REFERENCE_CORPUS_H
#define SWISSPAIR_TESTS_REFERENCE_CORPUS_H

#include "reference_position.h"

struct reference_corpus {
    const struct reference_rule *rule;
    const char *name;   /* of the program */
    const char *folder; /* its files are 0001.trf, 0002.trf, ...; absent numbers are left out */
    int files;          /* so many */
    const char *also;   /* one more file, or NULL */
    const char *also_folder; /* one more folder like the first, or NULL */
    int also_files;
    /* Its files are 01.trf, 02.trf, ...; the last round alone was paired; or NULL. */
    const char *last_rounds;
    /* More whole tournaments: PATH.trf, the paths up to a NULL; or NULL. */
    const char *const *events;
    /* Positions and replies: PATH.trf, PATH.out, the paths up to a NULL; or NULL. */
    const char *const *examples;
    long budget;               /* of one round */
    int percent_beyond;        /* at most so many rounds of a hundred beyond the budget */
    bool ends_when_impossible; /* fewer rounds than declared: the next one has no pairing */
    /* So many of these next rounds have one, because who was absent in them stands nowhere. */
    int ends_with_absences;
};

/* Every round must be equal in pairs, colours and bye; a round beyond the budget is no verdict.
 *
 * Arguments: [first last [budget [mutant]]]: other files, another budget, one rule broken (to see
 * how many rounds decide it). Returns what main returns. */
int reference_corpus_main(int argc, char **argv, const struct reference_corpus *c);

#endif
