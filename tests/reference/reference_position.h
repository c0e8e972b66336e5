/* SPDX-License-Identifier: Apache-2.0 */
/* What all literal references speak of: a position in plain structs, a pairing, a verdict, and the
 * reference itself as the programs see it that compare it with the library or with a corpus.
 *
 * No reference shares anything with the library, nor an article with another reference. */
#ifndef SWISSPAIR_TESTS_REFERENCE_POSITION_H
#define SWISSPAIR_TESTS_REFERENCE_POSITION_H

#include <stdbool.h>

enum { REF_MAX_PLAYERS = 400, REF_MAX_ROUNDS = 40, REF_NAME_SIZE = 133 };

enum ref_colour { REF_NO_COLOUR = 0, REF_WHITE = 1, REF_BLACK = 2 };

/* What one player did in one earlier round. */
enum ref_kind {
    REF_ABSENT = 0, /* not there, or a bye worth nothing */
    REF_PLAYED,
    REF_FORFEIT_WIN,
    REF_FORFEIT_LOSS,
    REF_PAB,
    REF_HALF_BYE,
    REF_FULL_BYE
};

struct ref_entry {
    int opponent;           /* as published, 0 = nobody */
    enum ref_colour colour; /* as published */
    enum ref_kind kind;
    int points; /* tenths */
};

/* Where a round is a match of two games: the second one, with the colours the other way round. The
 * entry's kind is that of the first one, its points are those of both. */
struct ref_second {
    enum ref_kind kind; /* REF_ABSENT: there is no second game */
    int points;         /* tenths */
};

/* What one criterion counts of a bracket's pairing: a list, compared from the first member on. */
struct ref_criterion {
    int number;   /* as the text numbers it; 7 for C.7 */
    bool is_list; /* else a count: values[0] */
    int n;
    int values[24];
};

/* The pairing of one bracket, criteria in the order of the text. */
struct ref_journal_bracket {
    int score; /* of its highest resident */
    int n_players;
    int n_pairs;
    int pairs[REF_MAX_PLAYERS / 2][2];
    int n_criteria;
    struct ref_criterion criteria[24];
};

/* How a reference came to its pairing, for those who ask (not every reference tells). */
struct ref_journal {
    int n;
    struct ref_journal_bracket brackets[64];
};

/* How teams prefer colours (C.04.6, 1.7). */
enum ref_preferences { REF_NO_PREFERENCES = 0, REF_TYPE_A, REF_TYPE_B };

/* A position: players 1..n, rounds 1..round-1 behind them. In an event of teams these are the
 * players, a match is an entry (colour: of board 1) and its points are those of the primary score.
 */
struct ref_position {
    int n;
    int round, rounds;               /* rounds 0: their number is not known */
    enum ref_colour initial_colour;  /* the lot as declared */
    int win;                         /* tenths: what the maximum possible score is made of */
    int draw;                        /* tenths */
    bool maxi;                       /* Lim: exchanges within 100 rating points */
    int rating[REF_MAX_PLAYERS + 1]; /* 0 = none; not always in the order of the numbers */
    char name[REF_MAX_PLAYERS + 1][REF_NAME_SIZE]; /* without blanks around it */
    char federation[REF_MAX_PLAYERS + 1][4];       /* "" = unknown; no edition asks for it */
    bool takes_part[REF_MAX_PLAYERS + 1];
    struct ref_entry past[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    struct ref_second second[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    int virtual_points[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 2];
    bool forbidden[REF_MAX_PLAYERS + 1][REF_MAX_PLAYERS + 1];
    bool no_bye[REF_MAX_PLAYERS + 1]; /* kept from the bye, whatever he has had */
    enum ref_preferences preferences; /* teams */
    bool uses_secondary;              /* teams: the other score orders them for colours */
    int secondary[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* tenths: what the round gave in it */
    struct ref_journal *journal;                            /* NULL: nobody asks */
};

struct ref_board {
    int white, black; /* black 0: white has the bye */
};

struct ref_pairing {
    int n_boards;
    struct ref_board boards[REF_MAX_PLAYERS];
};

enum ref_verdict { REF_PAIRED, REF_NO_PAIRING, REF_TOO_LARGE };

/* A reference. Reached: articles' branches a round has come to, added to `reached` (may be NULL,
 * else n_reached counters). Mutants 1..n_mutants-1 are mistakes made on purpose, one per rule, to
 * prove that a comparison would notice them; 0 is none. */
struct reference_rule {
    const char *system; /* as the library calls it */
    enum ref_verdict (*pair)(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached);
    int n_reached;
    const char *const *reached_names;
    int n_mutants;
    const char *const *mutant_names;
    void (*set_mutant)(int mutant);
};

/* An entry of an edition's lists of branches and of mutants; `code` names it in the enum. */
#define REFERENCE_NAME(code, name) name,

#endif
