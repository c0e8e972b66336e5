/* SPDX-License-Identifier: Apache-2.0 */
/* What every player did in every round, in one flat table: for all that orders players at the end.
 *
 * Answers: whom did 14 meet in round 3, what was it worth, how do the points stand. Slots are
 * players by rising number. A cell is what counts for the round: the entry, or the bye that was
 * requested. Invariant: cells[slot * rounds + round - 1]; SWP_RESULT_NONE appears as a zero-point
 * bye. Memory and cost: O(players * rounds). */
#ifndef SWISSPAIR_TOURNAMENT_SCORE_TABLE_H
#define SWISSPAIR_TOURNAMENT_SCORE_TABLE_H

#include "base/context.h"
#include "swisspair/team.h"

enum { SWP__NO_SLOT = -1 };

struct swp__score_cell {
    int32_t opponent;      /* slot of the scheduled opponent; SWP__NO_SLOT */
    swp_points points;     /* what the round is worth */
    swp_points adjustment; /* bonus or penalty given in it */
    uint8_t result;        /* swp_result; of a match of two games as a whole */
    uint8_t colour;        /* swp_colour */
};

struct swp__score_table {
    uint32_t n, rounds;
    struct swp__score_cell *cells;
    uint32_t *tpns;   /* [n] */
    int32_t *ratings; /* [n] 0 = unrated */
    int64_t *scores;  /* [n] tenths, with adjustments */
};

/* Whether a cell is a game over the board, a forfeit on either side. */
static inline bool swp__cell_is_game(const struct swp__score_cell *cell)
{
    return cell->opponent != SWP__NO_SLOT && cell->result != SWP_RESULT_FORFEIT_WIN &&
           cell->result != SWP_RESULT_FORFEIT_LOSS;
}

static inline struct swp__score_cell *swp__score_cell_at(const struct swp__score_table *table,
                                                         uint32_t slot, uint32_t round)
{
    return &table->cells[(size_t)slot * table->rounds + (round - 1)];
}

/* The round standings are asked for (0: the last recorded one), after the checks that everything
 * counted is complete and fits together. */
swp_status swp__score_round(const swp_tournament *t, uint32_t wanted, uint32_t *out_round,
                            swp_error *err);
/* Fills the table for rounds 1..rounds from the arena. */
swp_status swp__score_table_make(struct swp__context *ctx, const swp_tournament *t, uint32_t rounds,
                                 struct swp__score_table *out);
/* The same in one of the two scores of teams; SWP_TEAM_SCORE_NONE: in the score of the event. */
swp_status swp__score_table_make_in(struct swp__context *ctx, const swp_tournament *t,
                                    uint32_t rounds, swp_team_score score,
                                    struct swp__score_table *out);

/* Slot of a number; SWP__NO_SLOT when nobody has it. O(log n). */
int32_t swp__score_slot(const struct swp__score_table *table, uint32_t tpn);

/* a/b against c/d, denominators above 0: below, equal, above 0. Exact while the cross products fit;
 * equal denominators always do. */
static inline int swp__fraction_compare(int64_t a, int64_t b, int64_t c, int64_t d)
{
    const int64_t x = b == d ? a : a * d, y = b == d ? c : c * b;
    return (x > y) - (x < y);
}

#endif
