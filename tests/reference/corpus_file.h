/* A minimal reader of the corpus files, for the reference alone: fixed columns, `001` lines only.
 */
#ifndef SWISSPAIR_TESTS_CORPUS_FILE_H
#define SWISSPAIR_TESTS_CORPUS_FILE_H

#include "dutch_2012_reference.h"

/* A finished tournament: the last recorded round is the last one. */
struct corpus_file {
    int n, rounds;
    enum ref_colour lot; /* as round 1 shows it */
    struct ref_entry entries[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
};

/* False when there is no such file or it does not fit. */
bool corpus_read(const char *path, struct corpus_file *file);
/* The position before `round`. */
void corpus_position(const struct corpus_file *file, int round, struct ref_position *position);
/* Board by board, whatever the order; the first player that differs, or 0. */
int corpus_difference(const struct corpus_file *file, int round, const struct ref_pairing *pairing);

#endif
