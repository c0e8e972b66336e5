/* SPDX-License-Identifier: Apache-2.0 */
/* What the families of C.07 share: a table of standings being made, its codes, its two views.
 *
 * Answers: what does a code mean, who computes it, from which facts. Every rule fills the parts of
 * one player's value and makes the value from them, so that an explanation is never a second
 * computation. Invariants: slots are players by rising number; a rule fills at most rounds + 1
 * parts; nothing changes after swp_standings_create. */
#ifndef SWISSPAIR_TIEBREAK_INTERNAL_H
#define SWISSPAIR_TIEBREAK_INTERNAL_H

#include "swisspair/experimental/dutch_1998_standings.h"
#include "swisspair/standings.h"
#include "tournament/score_table.h"

struct swp__tiebreak_code;

/* Fills the parts of one player's value, returns how many they are. */
typedef uint32_t swp__tiebreak_rule(const swp_standings *table,
                                    const struct swp__tiebreak_code *code, uint32_t slot,
                                    swp_tiebreak_part *parts, swp_tiebreak_value *out);

/* Modifiers a code may carry (14). */
enum {
    SWP__MAY_CUT = 1u << 0,     /* Cn */
    SWP__MAY_MEDIAN = 1u << 1,  /* Mn */
    SWP__MAY_LIMIT = 1u << 2,   /* L+n, L-n */
    SWP__MAY_FORFEIT = 1u << 3, /* P */
    SWP__MAY_FORE = 1u << 4,    /* F */
    SWP__MAY_REVERSE = 1u << 5, /* R */
    SWP__MAY_UNRATED = 1u << 6, /* U */
    SWP__MAY_DIVIDE = 1u << 7   /* Kn */
};

/* What else is to be known of a tie-break. */
enum {
    SWP__LOW_IS_BETTER = 1u << 0,
    SWP__SINCE_2026 = 1u << 1,       /* not in the list of 2024 */
    SWP__NO_ROUND_ROBIN = 1u << 2,   /* 2026, note to article 8 */
    SWP__NEEDS_ALL_ROUNDS = 1u << 3, /* asks which round is the last one planned */
    SWP__COUNTS_GAMES = 1u << 4,     /* of which a match has two, or performances in them */
    SWP__OF_PLAYERS = 1u << 5,       /* not for teams */
    SWP__OF_TEAMS = 1u << 6,         /* for teams alone (11-13) */
    SWP__IN_EITHER_SCORE = 1u << 7,  /* of teams: as the code says, else in the primary one */
    SWP__IN_MATCH_POINTS = 1u << 8,  /* of teams: in no other score */
    SWP__IN_GAME_POINTS = 1u << 9,   /* of teams: in no other score */
    SWP__IN_OTHER_SCORE = 1u << 10,  /* of teams: the secondary one */
    SWP__LOOKS_AT_BOARDS = 1u << 11, /* 12, or the end of 13.3 */
    SWP__SINCE_2026_WITH_F = 1u << 12
};

/* A tie-break as the regulation lists it. */
struct swp__tiebreak_kind {
    const char *code, *name, *article;
    unsigned modifiers;
    swp__tiebreak_rule *rule;  /* NULL: direct encounter, which looks at those tied */
    swp__tiebreak_rule *inner; /* of the opponents, averaged by `rule`; NULL: none */
    unsigned traits;
    /* What is left to two teams (13.3.2), a letter each: C board count, T top boards, B bottom
     * boards; "": nothing. NULL: not a direct encounter of 13.3. */
    const char *steps;
};

/* Two teams that their boards have separated (13.3.2). */
struct swp__board_decision {
    uint32_t rival; /* the other slot */
    char step;      /* what decided; NUL: nothing did */
};

/* One code of the list. */
struct swp__tiebreak_code {
    const struct swp__tiebreak_kind *kind;
    uint32_t cuts, medians; /* Cn, Mn */
    int32_t limit;          /* L, in half points */
    bool with_forfeits, fore, reverse;
    int32_t unrated;  /* U; 0 = not given */
    uint32_t divisor; /* K, in thousandths; 0 = not given */
    bool in_other;    /* counted in the other score of teams */
    bool names_score; /* ":MP", ":GP" */
    char text[SWP_TIEBREAK_CODE_SIZE];
    swp_tiebreak_value *of_opponents;      /* [n] values of `inner`; NULL without */
    uint32_t *board_places;                /* [n] by slot: of TBR and BBE; NULL without */
    struct swp__board_decision *by_boards; /* [n] by slot: of 13.3 with boards; NULL without */
};

/* How the tournament looks: as played, or as Fore Buchholz sees it (8.3). */
struct swp__tiebreak_view {
    bool is_fore;
    int64_t *scores;   /* [n] */
    int64_t *adjusted; /* [n] scores for the opponents' tie-breaks, 16.3 */
};

struct swp_standings {
    struct swp__arena *arena; /* holds everything, this too */
    struct swp__score_table played;
    swp_scoring scoring;
    swp_tiebreak_edition edition;
    bool is_round_robin;
    const uint32_t *annulled; /* numbers, as asked for */
    uint32_t n_annulled;
    bool has_unrated;
    bool has_matches; /* a round is a match of two games, and a cell the match */
    uint32_t planned; /* announced rounds; 0 = not known */
    struct swp__tiebreak_view real, fore;
    swp_team_score score; /* what points are here; SWP_TEAM_SCORE_NONE: of individuals */
    /* Of teams: the same rounds in the other score. It has facts and views, no codes, no ranks. */
    const swp_standings *other;
    uint32_t n_boards;        /* of a match of teams */
    swp_points *board_points; /* [n][rounds][n_boards]; NULL while no code looks at boards */
    struct swp__tiebreak_code codes[SWP_TIEBREAK_MAX_CODES];
    uint32_t n_codes;
    unsigned decimals[SWP_TIEBREAK_MAX_CODES];
    swp_tiebreak_value *values[SWP_TIEBREAK_MAX_CODES]; /* [n] by slot */
    uint32_t *groups[SWP_TIEBREAK_MAX_CODES + 1];       /* [n] by slot: rank before code k */
    uint32_t *order;                                    /* [n] slots by rank, then number */
    uint32_t *row_of_slot;                              /* [n] */
    uint32_t *sharing;                                  /* [n] players of rank i + 1 */
    int32_t *decided_by;                                /* [n] by slot */
    swp_standings_row *rows;                            /* [n] the first place first */
    const char *system;                        /* by whose own article they stand; NULL: by C.07 */
    const swp_dutch_1998_standing *by_edition; /* [n] by slot: of that system; else NULL */
};

/* ---- codes ---------------------------------------------------------------------------------- */

/* Reads a list into table->codes; edition and event are known. */
swp_status swp__tiebreak_read_list(swp_standings *table, const char *list, swp_error *err);

/* ---- facts ---------------------------------------------------------------------------------- */

/* Whether a cell is a voluntary unplayed round, 16.1.2. */
bool swp__tiebreak_is_vur(const struct swp__score_cell *cell);
/* The cell as the view sees it: in Fore Buchholz the pairs of the last planned round drew. */
struct swp__score_cell swp__tiebreak_cell(const swp_standings *table,
                                          const struct swp__tiebreak_view *view, uint32_t slot,
                                          uint32_t round);
swp_status swp__tiebreak_make_views(struct swp__context *ctx, swp_standings *table);
/* Points of a win and of a draw with that colour (none: White's). */
swp_points swp__tiebreak_win(const swp_standings *table, uint8_t colour);
swp_points swp__tiebreak_draw(const swp_standings *table, uint8_t colour);

/* Greatest common divisor. */
int64_t swp__common_divisor(int64_t a, int64_t b);

/* ---- shared by the rules -------------------------------------------------------------------- */

/* A part of that round: opponent, result, points; worth 0/1. */
swp_tiebreak_part swp__tiebreak_part(const swp_standings *table, const struct swp__score_cell *cell,
                                     uint32_t round, swp_tiebreak_part_kind kind);
static inline swp_tiebreak_value swp__tiebreak_value(int64_t numerator, int64_t denominator)
{
    const swp_tiebreak_value value = {numerator, denominator, true};
    return value;
}
static inline swp_tiebreak_value swp__tiebreak_undefined(void)
{
    const swp_tiebreak_value value = {0, 1, false};
    return value;
}
/* The table in which the code is counted; the one of that score. */
static inline const swp_standings *swp__tiebreak_counted(const swp_standings *table,
                                                         const struct swp__tiebreak_code *code)
{
    return code->in_other ? table->other : table;
}
static inline const swp_standings *swp__tiebreak_in(const swp_standings *table,
                                                    swp_team_score score)
{
    return table->score == score ? table : table->other;
}
/* Sum of the parts that are not cut; they share one denominator, which is given. */
swp_tiebreak_value swp__tiebreak_sum(const swp_tiebreak_part *parts, uint32_t n,
                                     int64_t denominator);
/* Leaves out what the modifiers C and M say (14.1-14.4), with the exception of 16.5. */
void swp__tiebreak_cut(const struct swp__tiebreak_code *code, swp_tiebreak_part *parts, uint32_t n);

/* ---- the rules, by file ----------------------------------------------------------------------*/

swp__tiebreak_rule swp__tiebreak_points, swp__tiebreak_won_rounds, swp__tiebreak_won_games,
    swp__tiebreak_black_games, swp__tiebreak_black_wins, swp__tiebreak_progressive,
    swp__tiebreak_elected, swp__tiebreak_standard, swp__tiebreak_number;
swp__tiebreak_rule swp__tiebreak_buchholz, swp__tiebreak_fore_buchholz, swp__tiebreak_sonneborn,
    swp__tiebreak_opponents_average, swp__tiebreak_koya;
swp__tiebreak_rule swp__tiebreak_sonneborn_mm, swp__tiebreak_sonneborn_mg,
    swp__tiebreak_sonneborn_gm, swp__tiebreak_sonneborn_gg, swp__tiebreak_score_strength;
swp__tiebreak_rule swp__tiebreak_board_count, swp__tiebreak_top_boards, swp__tiebreak_bottom_boards;
swp__tiebreak_rule swp__tiebreak_rating, swp__tiebreak_average_rating, swp__tiebreak_performance,
    swp__tiebreak_perfect_performance, swp__tiebreak_opponents_rounded;

/* One round as it enters Buchholz and Sonneborn-Berger (16.4); false when it does not. */
bool swp__tiebreak_meet(const swp_standings *table, const struct swp__tiebreak_view *view,
                        bool with_forfeits, uint32_t slot, uint32_t round, swp_tiebreak_part *part);

/* ---- boards of teams (12) ---------------------------------------------------------------------*/

/* Fills table->board_points; fails where a match is known by its game points alone. */
swp_status swp__tiebreak_boards_make(struct swp__context *ctx, const swp_tournament *t,
                                     swp_standings *table);
/* Places of all teams by a code that compares boards one after the other. */
swp_status swp__tiebreak_board_places(struct swp__context *ctx, const swp_standings *table,
                                      struct swp__tiebreak_code *code);
/* Points of every board over the rounds that `counts` takes, NULL: all of them. */
typedef bool swp__round_counts(const void *what, uint32_t round);
void swp__tiebreak_board_totals(const swp_standings *table, uint32_t slot,
                                swp__round_counts *counts, const void *what,
                                int64_t totals[SWP_MAX_BOARDS]);
/* Which of two teams is better by these totals; above 0: the first one. `step` is C, T or B. */
int swp__tiebreak_compare_boards(char step, const int64_t *a, const int64_t *b, uint32_t n_boards);
/* The parts of a value made of these totals; how many they are. */
uint32_t swp__tiebreak_board_parts(const swp_standings *table, char step, const int64_t *totals,
                                   swp_tiebreak_part *parts);

/* Tenths of a game on the scale 1, 1/2, 0; the performance (10.2) from a sum of ratings, tenths and
 * games, of which there is one. */
swp_points swp__tiebreak_standard_points(uint8_t result);
int64_t swp__tiebreak_performance_of(int64_t ratings, int64_t tenths, uint32_t games);
/* 8.1.2: hundredths expected at a difference of ratings. */
int64_t swp__tiebreak_expected_of(int64_t difference);

/* ---- direct encounter ------------------------------------------------------------------------*/

struct swp__encounters;
/* Memory for direct encounters; NULL when there is none. */
struct swp__encounters *swp__tiebreak_encounters_create(struct swp__context *ctx,
                                                        const swp_standings *table);
/* Puts the tied `slots` in order and writes into places[n] the place of each: 1, 2, 2, 4; all 1
 * when nothing is split. */
swp_status swp__tiebreak_encounters(struct swp__encounters *e,
                                    const struct swp__tiebreak_code *code, uint32_t *slots,
                                    uint32_t *places, uint32_t n, swp_error *err);
/* Whether a cell counts as an encounter (6.1.1, 15.2). */
bool swp__tiebreak_is_encounter(const swp_standings *table, const struct swp__tiebreak_code *code,
                                const struct swp__score_cell *cell);

struct swp__team_encounters;
/* The same of teams (13.3), with memory for direct encounters in either score. */
struct swp__team_encounters *
swp__tiebreak_team_encounters_create(struct swp__context *ctx, const swp_standings *table,
                                     struct swp__encounters *primary,
                                     struct swp__encounters *secondary);
swp_status swp__tiebreak_team_encounters(struct swp__team_encounters *e,
                                         const struct swp__tiebreak_code *code, uint32_t *slots,
                                         uint32_t *places, uint32_t n, swp_error *err);
/* The games of a slot among those of the same rank, `ranks` by slot; those of teams by code k. */
uint32_t swp__tiebreak_encounter_parts(const swp_standings *table,
                                       const struct swp__tiebreak_code *code, const uint32_t *ranks,
                                       uint32_t slot, swp_tiebreak_part *parts);
uint32_t swp__tiebreak_team_encounter_parts(const swp_standings *table, uint32_t k, uint32_t slot,
                                            swp_tiebreak_part *parts);

/* ---- ranking ---------------------------------------------------------------------------------*/

/* Values of all codes, groups, order and what decided (4.2). */
swp_status swp__tiebreak_rank(struct swp__context *ctx, swp_standings *table);
/* Room for groups and order; false when memory is gone. */
bool swp__tiebreak_make_order(struct swp__context *ctx, swp_standings *table);

/* The same by the system's own article (systems/system.h `standings`), which it has: the codes of
 * its list, then the ranks. */
void swp__tiebreak_edition_codes(swp_standings *table);
swp_status swp__tiebreak_edition_rank(struct swp__context *ctx, const swp_tournament *t,
                                      const char *system, swp_standings *table);
int32_t swp__tiebreak_edition_decider(const swp_standings *table, uint32_t slot_a, uint32_t slot_b);

#endif
