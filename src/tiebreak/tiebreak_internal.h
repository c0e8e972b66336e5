/* What the families of C.07 share: a table of standings being made, its codes, its two views.
 *
 * Answers: what does a code mean, who computes it, from which facts. Every rule fills the parts of
 * one player's value and makes the value from them, so that an explanation is never a second
 * computation. Invariants: slots are players by rising number; a rule fills at most rounds + 1
 * parts; nothing changes after sp_tiebreak_make. */
#ifndef SWISSPAIR_TIEBREAK_INTERNAL_H
#define SWISSPAIR_TIEBREAK_INTERNAL_H

#include "core/score_table.h"
#include "swisspair/tiebreak.h"

struct sp__tiebreak_code;

/* Fills the parts of one player's value, returns how many they are. */
typedef uint32_t sp__tiebreak_rule(const sp_tiebreak_table *table,
                                   const struct sp__tiebreak_code *code, uint32_t slot,
                                   sp_tiebreak_part *parts, sp_tiebreak_value *out);

/* Modifiers a code may carry (14). */
enum {
    SP__MAY_CUT = 1u << 0,     /* Cn */
    SP__MAY_MEDIAN = 1u << 1,  /* Mn */
    SP__MAY_LIMIT = 1u << 2,   /* L+n, L-n */
    SP__MAY_FORFEIT = 1u << 3, /* P */
    SP__MAY_FORE = 1u << 4,    /* F */
    SP__MAY_REVERSE = 1u << 5, /* R */
    SP__MAY_UNRATED = 1u << 6  /* U */
};

/* A tie-break as the regulation lists it. */
struct sp__tiebreak_kind {
    const char *code, *name, *article;
    unsigned modifiers;
    sp__tiebreak_rule *rule;  /* NULL: direct encounter, which looks at those tied */
    sp__tiebreak_rule *inner; /* of the opponents, averaged by `rule`; NULL: none */
    bool low_is_better;
    bool since_2026;       /* not in the list of 2024 */
    bool no_round_robin;   /* 2026, note to article 8 */
    bool needs_all_rounds; /* asks which round is the last one planned */
};

/* One code of the list. */
struct sp__tiebreak_code {
    const struct sp__tiebreak_kind *kind;
    uint32_t cuts, medians; /* Cn, Mn */
    int32_t limit;          /* L, in half points */
    bool with_forfeits, fore, reverse;
    int32_t unrated; /* U; 0 = not given */
    char text[SP_TIEBREAK_CODE_SIZE];
    sp_tiebreak_value *of_opponents; /* [n] values of `inner`; NULL without */
};

/* How the tournament looks: as played, or as Fore Buchholz sees it (8.3). */
struct sp__tiebreak_view {
    bool is_fore;
    int64_t *scores;   /* [n] */
    int64_t *adjusted; /* [n] scores for the opponents' tie-breaks, 16.3 */
};

struct sp_tiebreak_table {
    struct sp__arena *arena; /* holds everything, this too */
    struct sp__score_table played;
    sp_scoring scoring;
    sp_tiebreak_edition edition;
    bool is_round_robin;
    bool has_unrated;
    uint32_t planned; /* announced rounds; 0 = not known */
    struct sp__tiebreak_view real, fore;
    struct sp__tiebreak_code codes[SP_TIEBREAK_MAX_CODES];
    uint32_t n_codes;
    sp_tiebreak_value *values[SP_TIEBREAK_MAX_CODES]; /* [n] by slot */
    uint32_t *groups[SP_TIEBREAK_MAX_CODES + 1];      /* [n] by slot: rank before code k */
    uint32_t *order;                                  /* [n] slots by rank, then number */
    uint32_t *row_of_slot;                            /* [n] */
    uint32_t *sharing;                                /* [n] players of rank i + 1 */
    int32_t *decided_by;                              /* [n] by slot */
};

/* ---- codes ---------------------------------------------------------------------------------- */

/* Reads a list into table->codes; edition and event are known. */
sp_status sp__tiebreak_read_list(sp_tiebreak_table *table, const char *list, sp_error *err);

/* ---- facts ---------------------------------------------------------------------------------- */

/* Whether a cell is a voluntary unplayed round, 16.1.2. */
bool sp__tiebreak_is_vur(const struct sp__score_cell *cell);
/* The cell as the view sees it: in Fore Buchholz the pairs of the last planned round drew. */
struct sp__score_cell sp__tiebreak_cell(const sp_tiebreak_table *table,
                                        const struct sp__tiebreak_view *view, uint32_t slot,
                                        uint32_t round);
sp_status sp__tiebreak_make_views(struct sp__context *ctx, sp_tiebreak_table *table);
/* Points of a win and of a draw with that colour (none: White's). */
sp_points sp__tiebreak_win(const sp_tiebreak_table *table, uint8_t colour);
sp_points sp__tiebreak_draw(const sp_tiebreak_table *table, uint8_t colour);

/* ---- shared by the rules -------------------------------------------------------------------- */

/* A part of that round: opponent, result, points; worth 0/1. */
sp_tiebreak_part sp__tiebreak_part(const sp_tiebreak_table *table,
                                   const struct sp__score_cell *cell, uint32_t round,
                                   sp_tiebreak_part_kind kind);
static inline sp_tiebreak_value sp__tiebreak_value(int64_t numerator, int64_t denominator)
{
    const sp_tiebreak_value value = {numerator, denominator, true};
    return value;
}
static inline sp_tiebreak_value sp__tiebreak_undefined(void)
{
    const sp_tiebreak_value value = {0, 1, false};
    return value;
}
/* Sum of the parts that are not cut; they share one denominator, which is given. */
sp_tiebreak_value sp__tiebreak_sum(const sp_tiebreak_part *parts, uint32_t n, int64_t denominator);
/* Leaves out what the modifiers C and M say (14.1-14.4), with the exception of 16.5. */
void sp__tiebreak_cut(const struct sp__tiebreak_code *code, sp_tiebreak_part *parts, uint32_t n);

/* ---- the rules, by file ----------------------------------------------------------------------*/

sp__tiebreak_rule sp__tiebreak_points, sp__tiebreak_won_rounds, sp__tiebreak_won_games,
    sp__tiebreak_black_games, sp__tiebreak_black_wins, sp__tiebreak_progressive,
    sp__tiebreak_elected, sp__tiebreak_standard, sp__tiebreak_number;
sp__tiebreak_rule sp__tiebreak_buchholz, sp__tiebreak_fore_buchholz, sp__tiebreak_sonneborn,
    sp__tiebreak_opponents_average, sp__tiebreak_koya;
sp__tiebreak_rule sp__tiebreak_rating, sp__tiebreak_average_rating, sp__tiebreak_performance,
    sp__tiebreak_perfect_performance, sp__tiebreak_opponents_rounded;

/* ---- direct encounter ------------------------------------------------------------------------*/

struct sp__encounters;
/* Memory for direct encounters; NULL when there is none. */
struct sp__encounters *sp__tiebreak_encounters_create(struct sp__context *ctx,
                                                      const sp_tiebreak_table *table);
/* Puts the tied `slots` in order and writes into places[n] the place of each: 1, 2, 2, 4; all 1
 * when nothing is split. */
sp_status sp__tiebreak_encounters(struct sp__encounters *e, const struct sp__tiebreak_code *code,
                                  uint32_t *slots, uint32_t *places, uint32_t n, sp_error *err);
/* Whether a cell counts as an encounter (6.1.1, 15.2). */
bool sp__tiebreak_is_encounter(const sp_tiebreak_table *table, const struct sp__tiebreak_code *code,
                               const struct sp__score_cell *cell);

/* ---- ranking ---------------------------------------------------------------------------------*/

/* Values of all codes, groups, order and what decided (4.2). */
sp_status sp__tiebreak_rank(struct sp__context *ctx, sp_tiebreak_table *table);

#endif
