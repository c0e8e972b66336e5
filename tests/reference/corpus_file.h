/* SPDX-License-Identifier: Apache-2.0 */
/* A minimal reader of the corpus files, for the references alone: fixed columns; the lines `001`,
 * `XXR`, `XXC`, `XXZ`, `XXP`, `XXA` and the scoring of 3-1-0 tournaments (`BBW`, `BBD`, `162`);
 * where a round is a match of two columns (`192 FIDE_DOUBLESWISS`), `142`, `152` and `250` as well;
 * files of teams (`192 FIDE_TEAM...`) by team_file.c. */
#ifndef SWISSPAIR_TESTS_CORPUS_FILE_H
#define SWISSPAIR_TESTS_CORPUS_FILE_H

#include "reference_position.h"

enum { CORPUS_MAX_FORBIDDEN = 64 };

/* A tournament. Without a declared number of rounds the last recorded round is the last one. */
struct corpus_file {
    int n, rounds;       /* rounds recorded: with a pair or a bye of the system */
    int planned;         /* XXR, else `rounds` */
    enum ref_colour lot; /* XXC, else as round 1 shows it */
    int win, draw;       /* tenths */
    bool maxi;           /* Lim: the name of the tournament says so */
    int rating[REF_MAX_PLAYERS + 1];
    char name[REF_MAX_PLAYERS + 1][REF_NAME_SIZE]; /* bytes as in the file, blanks around cut */
    bool away[REF_MAX_PLAYERS + 1];                /* XXZ: not there in the next round */
    bool blank[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* nothing stands in the cell */
    int n_forbidden, forbidden[CORPUS_MAX_FORBIDDEN][2]; /* XXP, pair by pair */
    int forbidden_rounds[CORPUS_MAX_FORBIDDEN][2];       /* teams: first and last round; else 0 */
    int virtual_points[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* XXA, 250, tenths */
    struct ref_entry entries[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    bool is_double;      /* a round is a match of two games, in two columns */
    int pab, full, half; /* then: tenths for the byes */
    struct ref_second second[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    int boards; /* of a match of teams; 0: no teams */
    bool game_points_first;
    enum ref_preferences preferences; /* teams: as in struct ref_position */
    bool uses_secondary;
    int secondary[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
};

/* False when there is no such file or it does not fit. */
bool corpus_read(const char *path, struct corpus_file *file);
/* The same of a file of teams: the teams are the players. False when it is none, or does not fit.
 */
bool team_file_read(const char *path, struct corpus_file *file);
/* The position before `round`. Beyond the recorded rounds whoever has a blank cell is there. */
void corpus_position(const struct corpus_file *file, int round, struct ref_position *position);
/* Board by board, whatever the order; the first player that differs, or 0. */
int corpus_difference(const struct corpus_file *file, int round, const struct ref_pairing *pairing);

#endif
