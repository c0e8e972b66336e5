/* SPDX-License-Identifier: Apache-2.0 */
/* FIDE C.07 once more, literally and slowly: every value as a fraction of whole numbers, every
 * article by itself, from a record of letters as they stand in a file.
 *
 * Shares no code with the library. `mutant` switches one article to a plausible mistake, so that a
 * comparison can prove that it would notice. */
#ifndef SWISSPAIR_TESTS_TIEBREAK_REFERENCE_H
#define SWISSPAIR_TESTS_TIEBREAK_REFERENCE_H

#include <stdbool.h>

enum { TB_MAX_PLAYERS = 14, TB_MAX_ROUNDS = 30 };

enum tb_mutant {
    TB_LITERAL = 0,
    TB_NO_CLOSING_DRAWS,     /* 16.3.2 ignored */
    TB_LAST_BYE_ORDINARY,    /* a requested bye in the last round after a game stays as it is */
    TB_CAP_BY_PLAIN_SCORE,   /* 16.4.1 with the real score of the opponent */
    TB_DRAWS_CAP_FORFEITS,   /* 16.4.2 for forfeits too */
    TB_NO_CAP_BY_DRAWS,      /* 16.4.2 missing */
    TB_DUMMY_ADJUSTED,       /* the dummy has the adjusted own score */
    TB_NO_EXCEPTION,         /* 16.5 ignored */
    TB_VUR_ALWAYS_FIRST,     /* 16.5 whatever the size */
    TB_VUR_BY_DUMMY,         /* 16.5.2 by the dummy's score */
    TB_CUT_SMALLEST_PRODUCT, /* 14.1 by the product */
    TB_FORE_FORFEITS_STAY,   /* 8.3 for games only */
    TB_FORE_ONE_SIDED,       /* 8.3 for the player, not for his opponents */
    TB_ENCOUNTER_PLAIN_SUMS, /* 6.3 as 6.2 */
    TB_ENCOUNTER_ONE_PLACE,  /* 6.3 stops after the first */
    TB_ENCOUNTER_NOT_AFRESH, /* 6.2 and 6.3 without "afresh" */
    TB_ENCOUNTER_NO_AVERAGE, /* 6.1.2 as a sum */
    TB_ENCOUNTER_FORFEITS,   /* 6.1.1: forfeits always count */
    TB_MODIFIER_P_IGNORED,   /* 6.1.1, 16.6 */
    TB_HALVES_DOWN,          /* 10: halves rounded down */
    TB_PERCENTAGE_DOWN,      /* 10.2 */
    TB_RATED_FORFEITS,       /* 10 with forfeits */
    TB_UNRATED_AS_ZERO,      /* 10 although somebody is unrated */
    TB_KOYA_ABOVE_LINE,      /* 9.2 with more than half */
    TB_KOYA_ALL_ROUNDS,      /* 9.2: the free rounds of an odd round robin could be won */
    TB_WIN_GAMES_ONLY,       /* 7.1 without byes */
    TB_STANDARD_BY_DRAW,     /* 7.7 with a draw's points for games too */
    TB_ROUND_ROBIN_AS_SWISS, /* 15.2 ignored for Sonneborn-Berger */
    TB_NUMBER_HIGH_FIRST,    /* 7.8 */
    TB_MUTANTS
};

struct tb_cell {
    int opponent; /* 0 = none */
    char colour;  /* 'w', 'b', '-' */
    char result;  /* 1 = 0 W D L + - U F H Z */
};

struct tb_record {
    int n, rounds, announced;
    bool round_robin;
    int edition;                                                /* 2024, 2026 */
    int win, draw, loss, absence, pab;                          /* tenths */
    int rating[TB_MAX_PLAYERS + 1];                             /* by player, from 1; 0 = unrated */
    struct tb_cell cell[TB_MAX_PLAYERS + 1][TB_MAX_ROUNDS + 1]; /* from 1 */
    enum tb_mutant mutant;
};

/* One tie-break with its modifiers, taken apart. */
struct tb_code {
    const char *name; /* "BH" */
    int cuts, medians, limit, unrated;
    bool forfeits, fore, reverse;
};

struct tb_value {
    long long num, den;
    bool defined;
};

struct tb_value tb_value_of(const struct tb_record *t, const struct tb_code *code, int player);
/* Ranks [player], and for direct encounter the place in the tie [code][player], 0 = not split. */
void tb_rank(const struct tb_record *t, const struct tb_code *codes, int n_codes,
             int rank[TB_MAX_PLAYERS + 1], int place[][TB_MAX_PLAYERS + 1]);

/* For the files of the reference. */
struct tb_value tb_fraction(long long num, long long den);
struct tb_value tb_undefined(void);
struct tb_value tb_sum(struct tb_value a, struct tb_value b);
int tb_compare(struct tb_value a, struct tb_value b);
bool tb_is_game(const struct tb_cell *cell);
int tb_points(const struct tb_record *t, int player, int round);
int tb_score(const struct tb_record *t, int player);
struct tb_value tb_rating_value(const struct tb_record *t, const struct tb_code *code, int player);
bool tb_is_rating_code(const char *name);
int tb_encounters(const struct tb_record *t, const struct tb_code *code, const int *group, int n,
                  int out[TB_MAX_PLAYERS], bool ends[TB_MAX_PLAYERS]);

#endif
