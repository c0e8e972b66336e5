/* SPDX-License-Identifier: Apache-2.0 */
/* The recorded tournaments by which rounds are paired again: by the library
 * (articles/recorded_rounds.c) and by the literal references (reference/reference_corpus.c).
 *
 * Where PATH.out lies beside PATH.trf it is the pairing of the next round: the number of boards,
 * then "white black" on each line, the bye as "id 0". A file without one that ends before the
 * announced number of rounds does so because the next round, with everybody present, has no
 * pairing; in some of them only without those who were absent, which the file no longer shows.
 * Includes dirent.h: _POSIX_C_SOURCE is asked for. */
#ifndef SWISSPAIR_TESTS_RECORDED_ROUNDS_H
#define SWISSPAIR_TESTS_RECORDED_ROUNDS_H

#include "corpus/corpus_folder.h"

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct recorded_rounds {
    const char *system, *folder;
    const char *file;         /* of the folder, only this one; or NULL */
    int files, rounds;        /* so many; no rounds: only the next ones are paired */
    int ends, paired;         /* files that end early; of these, so many have a next pairing */
    bool last_alone;          /* the last round alone was paired by the system */
    const char *from_maxi_on; /* Lim: from this file on they are Maxi-tournaments */
};

static const struct recorded_rounds recorded_rounds[] = {
    {"burstein-2026", "burstein-2026", .files = 160, .rounds = 851, .ends = 10},
    /* the reading of 1.7.2 matters */
    {"burstein-2026", "burstein-2026/reading-r4", .files = 30, .rounds = 220},
    {"burstein-2026", "burstein-2026/examples", .files = 2},
    {"double-swiss-2026", "double-swiss-2026", .files = 160, .rounds = 978, .ends = 10},
    {"double-swiss-2026", "double-swiss-2026/examples", .files = 1},
    {"dubov-1997", "dubov-1997", .files = 330, .rounds = 2465, .ends = 22, .paired = 8},
    {"dubov-2025", "dubov-2025", .files = 300, .rounds = 2294, .ends = 20},
    {"dubov-2025", "dubov-2025/examples", .files = 16},
    {"dutch-1998", "dutch-1998", .files = 300, .rounds = 2301, .ends = 26},
    {"dutch-1998", "dutch-1998/examples", .files = 4},
    {"dutch-2012", "dutch-2012", .files = 598, .rounds = 4852},
    /* C.13; the other disputed round, 0101 round 8, is not explained */
    {"dutch-2012", "dutch-2012/disputed", "0070.trf", .files = 1, .rounds = 9},
    /* positions that decide C.13 and C.14 */
    {"dutch-2012", "dutch-2012/c13", .files = 20, .rounds = 20, .last_alone = true},
    {"dutch-2017", "dutch-2017", .files = 500, .rounds = 3772},
    {"dutch-2026", "dutch-2026", .files = 500, .rounds = 3639},
    {"lim-1999", "lim-1999", .files = 300, .rounds = 2195, .ends = 6, .from_maxi_on = "0271.trf"},
    {"team-2026", "swiss-team-2026", .files = 160, .rounds = 967, .ends = 10},
    /* events that turn on a reading */
    {"team-2026", "swiss-team-2026/disputed", .files = 38, .rounds = 248},
    {"team-2026", "swiss-team-2026/examples", .files = 5},
};
enum {
    N_RECORDED_ROUNDS = sizeof recorded_rounds / sizeof recorded_rounds[0],
    RECORDED_NAME = 256
};

static inline int recorded_is_tournament(const struct dirent *e)
{
    const size_t length = strlen(e->d_name);
    return length > 4 && strcmp(e->d_name + length - 4, ".trf") == 0;
}

/* The name of file `i` of the folder, in the order of names; false when there are no more. */
static inline bool recorded_file(const struct recorded_rounds *part, int i, char *name)
{
    char path[CORPUS_PATH];
    struct dirent **found = NULL;
    snprintf(path, sizeof path, "%s/%s", CORPUS, part->folder);
    const int n = part->file ? 1 : scandir(path, &found, recorded_is_tournament, alphasort);
    if (i < n)
        snprintf(name, RECORDED_NAME, "%s", part->file ? part->file : found[i]->d_name);
    for (int k = 0; found && k < n; k++)
        free(found[k]);
    free(found);
    return i < n;
}

/* Where the reply to a file lies, and whether it is there. */
static inline bool recorded_reply(const char *path, char *reply)
{
    const size_t stem = strlen(path) - strlen("trf");
    snprintf(reply, CORPUS_PATH, "%.*sout", (int)stem, path);
    FILE *in = fopen(reply, "r");
    if (in)
        fclose(in);
    return in != NULL;
}

/* "white black" per line behind their count. False when it does not fit, or has more than `room`
 * boards. */
static inline bool recorded_boards(const char *reply, int room, int (*boards)[2], int *n)
{
    FILE *in = fopen(reply, "r");
    bool fits = in && fscanf(in, "%d", n) == 1 && *n >= 0 && *n <= room;
    for (int i = 0; fits && i < *n; i++)
        fits = fscanf(in, "%d %d", &boards[i][0], &boards[i][1]) == 2;
    if (in)
        fclose(in);
    return fits;
}

#endif
