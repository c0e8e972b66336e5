/* SPDX-License-Identifier: Apache-2.0 */
/* The team part of FIDE C.07 once more, literally and slowly: every value as a fraction of whole
 * numbers, every article by itself, from letters for the boards of every match.
 *
 * Shares no code with the library. `mutant` switches one article to a plausible mistake, so that a
 * comparison can prove that it would notice. */
#ifndef SWISSPAIR_TESTS_TEAM_TIEBREAK_REFERENCE_H
#define SWISSPAIR_TESTS_TEAM_TIEBREAK_REFERENCE_H

#include <stdbool.h>

enum { TT_MAX_TEAMS = 12, TT_MAX_ROUNDS = 26, TT_MAX_BOARDS = 6 };

enum tt_mutant {
    TT_LITERAL = 0,
    TT_NO_CAPS,               /* 16.4.1, 16.4.2 missing */
    TT_DRAWS_CAP_FORFEITS,    /* 16.4.2 for forfeits too */
    TT_NO_CAP_BY_DRAWS,       /* 16.4.2 missing */
    TT_CAP_BY_PLAIN_SCORE,    /* 16.4.1 with the real score */
    TT_CAP_IN_MATCH_POINTS,   /* 16.4.2 in match points for game points too */
    TT_NO_CLOSING_DRAWS,      /* 16.3.2 ignored */
    TT_NO_EXCEPTION,          /* 16.5 ignored */
    TT_CUT_SMALLEST_PRODUCT,  /* 14.1 by the product */
    TT_LETTERS_SWAPPED,       /* 13.2: the second letter's totals */
    TT_BOTH_FIRST,            /* 13.2: points in the first letter too */
    TT_MODIFIER_P_IGNORED,    /* 6.1.1, 16.6 */
    TT_WON_FORFEITS,          /* 7.2 with forfeits */
    TT_WIN_PLAYED,            /* 7.1 without byes and forfeits */
    TT_STANDARD_PLAYED,       /* 7.7 without byes and forfeits */
    TT_ELECTED_FORFEITS,      /* 7.6: forfeit losses are elected */
    TT_SECONDARY_IS_PRIMARY,  /* 13.1 */
    TT_DIVISOR_EXACT,         /* 13.4: not cut down */
    TT_DIVISOR_ZERO,          /* 13.4: below 1 it stays a fraction */
    TT_DIVISOR_ROUNDS_PLAYED, /* 13.4: rounds counted, not announced */
    TT_STRENGTH_SECONDARY,    /* 13.4: Buchholz in the secondary score */
    TT_COUNT_HIGH_FIRST,      /* 12.1 */
    TT_COUNT_FROM_BELOW,      /* 12.1: the last board is board 1 */
    TT_BYE_AS_AWARDED,        /* 12: a pairing-allocated bye is a draw on every board */
    TT_FULL_BYE_NOTHING,      /* 12 */
    TT_HALF_BYE_NOTHING,      /* 12 */
    TT_WALKOVER_NOTHING,      /* 12: a match won by forfeit without boards */
    TT_FORFEITS_NOTHING,      /* 12: a forfeited game is no win */
    TT_TOP_BOARD_ONLY,        /* 12.2: board 1 only */
    TT_BOTTOM_ONCE,           /* 12.3: the last board only */
    TT_BOTTOM_FROM_TOP,       /* 12.3: board 1 is left out first */
    TT_ONE_SCORE,             /* 13.3.1: the primary score only */
    TT_SECONDARY_FIRST,       /* 13.3.1 */
    TT_AT_ONCE,               /* 13.3.3 within the secondary score */
    TT_NO_RESTART,            /* 13.3.3 missing */
    TT_WHOLE_EVENT,           /* 13.3.2: boards of all matches */
    TT_EQUAL_TOTALS_ONLY,     /* 13.3.2: for teams with equal totals in both scores */
    TT_ANY_NUMBER,            /* 13.3.2: for three and more teams, the first two of them */
    TT_LAST_STEP_ONLY,        /* 13.3.2: the board count is passed over */
    TT_TOP_AND_BOTTOM,        /* 13.3.2: top boards and bottom boards exchanged */
    TT_BOARDS_OF_FORFEITS,    /* 13.3.2: boards of forfeited matches without P */
    TT_ENCOUNTER_FORFEITS,    /* 6.1.1: forfeited matches always count */
    TT_ENCOUNTER_PLAIN_SUMS,  /* 6.3 as 6.2 */
    TT_ENCOUNTER_NOT_AFRESH,  /* 6.2, 6.3 without "afresh" */
    TT_ENCOUNTER_NO_AVERAGE,  /* 6.1.2 as a sum */
    TT_ENCOUNTER_MATCH_WIN,   /* 6.3: a missing match is worth a win in match points */
    TT_FORE_FORFEITS_STAY,    /* 8.3 */
    TT_KOYA_MATCH_LINE,       /* 9.2: the line in match points for game points too */
    TT_ROUND_ROBIN_AS_SWISS,  /* 15.2 ignored */
    TT_MUTANTS
};

/* One team in one round. `kind`: m a match with boards, + - a match forfeited as a whole by word of
 * the arbiter (boards may say + and -), U F H Z byes. Boards: 1 = 0 + - and . for an empty one. */
struct tt_cell {
    int opponent;
    char kind;
    char board[TT_MAX_BOARDS];
};

struct tt_record {
    int n, rounds, announced, boards;
    bool round_robin;
    int edition;         /* 2024, 2026 */
    char primary;        /* M, G */
    int win, draw, loss; /* of a match, tenths */
    int pab[2];          /* match points and game points of a pairing-allocated bye, tenths */
    struct tt_cell cell[TT_MAX_TEAMS + 1][TT_MAX_ROUNDS + 1]; /* from 1 */
    enum tt_mutant mutant;
};

/* One tie-break with its modifiers, taken apart. */
struct tt_code {
    const char *name; /* "BH" */
    char score;       /* M, G; 0: the primary one */
    int cuts, medians, limit, divisor;
    bool forfeits, fore, reverse;
};

struct tt_value {
    long long num, den;
    bool defined;
};

struct tt_value tt_fraction(long long num, long long den);
bool tt_is_placed(const char *name); /* direct encounter of any kind, TBR, BBE */
struct tt_value tt_value_of(const struct tt_record *t, const struct tt_code *code, int team);
/* Ranks [team], and for direct encounters the place in the tie [code][team], 0 = not split. */
void tt_rank(const struct tt_record *t, const struct tt_code *codes, int n_codes,
             int rank[TT_MAX_TEAMS + 1], int place[][TT_MAX_TEAMS + 1]);

/* For the files of the reference. */
bool tt_was_played(const struct tt_record *t, int team, int round);
int tt_points(const struct tt_record *t, char score, int team, int round);
int tt_total(const struct tt_record *t, char score, int team);
int tt_win(const struct tt_record *t, char score);
int tt_compare_boards(const struct tt_record *t, char step, int a, int b, const bool *rounds);
int tt_encounters(const struct tt_record *t, const struct tt_code *code, const int *group, int n,
                  int out[TT_MAX_TEAMS], bool ends[TT_MAX_TEAMS]);

#endif
