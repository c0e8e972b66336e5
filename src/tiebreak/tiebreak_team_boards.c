/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 12: what the boards of a team brought.
 *
 * Answers: board count, top boards, bottom boards, for the whole event and for the matches of two
 * teams. The points of a board are those of whoever sat there: a forfeited game is an ordinary win
 * or loss, an empty board a loss.
 *
 * READING (12): a pairing-allocated bye, a full-point bye, and a match won by forfeit of which no
 * board is recorded are a win on every board, whatever game points they gave; a half-point bye is a
 * draw on every board; an absence is nothing. READING (12.1): fewer is better, wherever the count
 * is used. READING (12.2, 12.3): one code compares the whole sequence; what is shown of it is the
 * place among all teams.
 *
 * Cost: O(teams * rounds * boards), and a sort for a code of the list. */
#include "base/sort.h"
#include "tiebreak/tiebreak_internal.h"
#include "tournament/tournament_internal.h"

/* ---- points by board ------------------------------------------------------------------------- */

/* A win, a draw or a loss on a board with that colour. */
static swp_points worth(const swp_tournament *t, swp_result result, uint8_t colour)
{
    static const swp_result ordinary[] = {SWP_RESULT_LOSS, SWP_RESULT_DRAW, SWP_RESULT_WIN};
    return swp__result_points(&t->rules.game_scoring,
                              result == SWP_RESULT_UNKNOWN ? result
                                                           : ordinary[swp__result_merit(result)],
                              (swp_colour)colour);
}

/* What a round without a match is on every board. */
static swp_points bye_worth(const swp_tournament *t, uint8_t result)
{
    switch (result) {
    case SWP_RESULT_PAB:
    case SWP_RESULT_FULL_BYE:
        return worth(t, SWP_RESULT_WIN, SWP_COLOUR_NONE);
    case SWP_RESULT_HALF_BYE:
        return worth(t, SWP_RESULT_DRAW, SWP_COLOUR_NONE);
    default:
        return 0;
    }
}

static bool has_board_won(const struct swp__team_round *row)
{
    for (uint32_t i = 0; row && i < row->n_boards; i++)
        if (row->boards[i].result == SWP_RESULT_FORFEIT_WIN)
            return true;
    return false;
}

static void fill_round(const swp_tournament *t, const struct swp__score_cell *cell,
                       const struct swp__team_round *row, swp_points *boards)
{
    const bool walkover = cell->result == SWP_RESULT_FORFEIT_WIN && !has_board_won(row);
    for (uint32_t i = 0; i < t->rules.boards; i++) {
        const bool is_filled = row && i < row->n_boards && row->boards[i].member != 0;
        if (cell->opponent == SWP__NO_SLOT)
            boards[i] = bye_worth(t, cell->result);
        else if (walkover)
            boards[i] = worth(t, SWP_RESULT_WIN, SWP_COLOUR_NONE);
        else if (is_filled)
            boards[i] = worth(t, (swp_result)row->boards[i].result, row->boards[i].colour);
        else
            boards[i] = worth(t, SWP_RESULT_LOSS, SWP_COLOUR_NONE);
    }
}

static swp_points *boards_at(const swp_standings *table, uint32_t slot, uint32_t round)
{
    return &table
                ->board_points[((size_t)slot * table->played.rounds + round - 1) * table->n_boards];
}

swp_status swp__tiebreak_boards_make(struct swp__context *ctx, const swp_tournament *t,
                                     swp_standings *table)
{
    const struct swp__score_table *played = &table->played;
    size_t per_team;
    if (!swp__array_size((size_t)played->rounds * table->n_boards, sizeof *table->board_points,
                         &per_team))
        return swp__no_memory(ctx->err);
    table->board_points = swp__arena_array(ctx->arena, played->n, per_team);
    if (!table->board_points)
        return swp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < played->n; slot++) {
        const struct swp__player *team = &t->players[swp__tournament_place(t, played->tpns[slot])];
        for (uint32_t round = 1; round <= played->rounds; round++) {
            const struct swp__score_cell *cell = swp__score_cell_at(played, slot, round);
            const struct swp__team_round *row = swp__team_round(team, round);
            if (row && row->has_total)
                return swp__fail_in(ctx->err, SWP_DETAIL_BAD_MATCH, round, "C.07 12",
                                    played->tpns[slot], played->tpns[cell->opponent],
                                    "a tie-break asks for boards, and of the match of teams %lu "
                                    "and %lu in round %lu only the game points are known",
                                    (unsigned long)played->tpns[slot],
                                    (unsigned long)played->tpns[cell->opponent],
                                    (unsigned long)round);
            fill_round(t, cell, row, boards_at(table, slot, round));
        }
    }
    return SWP_OK;
}

void swp__tiebreak_board_totals(const swp_standings *table, uint32_t slot,
                                swp__round_counts *counts, const void *what,
                                int64_t totals[SWP_MAX_BOARDS])
{
    for (uint32_t i = 0; i < table->n_boards; i++)
        totals[i] = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++)
        if (!counts || counts(what, round))
            for (uint32_t i = 0; i < table->n_boards; i++)
                totals[i] += boards_at(table, slot, round)[i];
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* 12.1: number of the board times its points, added up. */
static int64_t board_count(const int64_t *totals, uint32_t n_boards)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < n_boards; i++)
        sum += (int64_t)(i + 1) * totals[i];
    return sum;
}

/* 12.2: board 1, then board 2, ... */
static int compare_top(const int64_t *a, const int64_t *b, uint32_t n_boards)
{
    uint32_t i = 0;
    while (i < n_boards && a[i] == b[i])
        i++;
    return i == n_boards ? 0 : a[i] > b[i] ? 1 : -1;
}

/* 12.3: all but the last board, all but the last two, ... What they differ by is kept while boards
 * are added from the top, and the last difference counts. */
static int compare_bottom(const int64_t *a, const int64_t *b, uint32_t n_boards)
{
    int64_t difference = 0, decisive = 0;
    for (uint32_t i = 0; i + 1 < n_boards; i++) {
        difference += a[i] - b[i];
        decisive = difference != 0 ? difference : decisive;
    }
    return (decisive > 0) - (decisive < 0);
}

int swp__tiebreak_compare_boards(char step, const int64_t *a, const int64_t *b, uint32_t n_boards)
{
    if (step == 'T')
        return compare_top(a, b, n_boards);
    if (step == 'B')
        return compare_bottom(a, b, n_boards);
    const int64_t own = board_count(a, n_boards), other = board_count(b, n_boards);
    return (own < other) - (own > other);
}

/* ---- codes of a list ------------------------------------------------------------------------- */

uint32_t swp__tiebreak_board_parts(const swp_standings *table, char step, const int64_t *totals,
                                   swp_tiebreak_part *parts)
{
    const uint32_t n = step == 'B' ? table->n_boards - 1 : table->n_boards;
    int64_t down_to = 0;
    for (uint32_t i = 0; i < n; i++) {
        down_to += totals[i];
        const int64_t adds = step == 'B'   ? down_to
                             : step == 'C' ? (int64_t)(i + 1) * totals[i]
                                           : totals[i];
        parts[i] = (swp_tiebreak_part){.kind = SWP_TIEBREAK_PART_KIND_BOARD,
                                       .points = (swp_points)totals[i],
                                       .value = {adds, 10, true},
                                       .board = (uint16_t)(i + 1),
                                       .counted_in = SWP_TEAM_SCORE_GAME_POINTS};
    }
    return n;
}

uint32_t swp__tiebreak_board_count(const swp_standings *table,
                                   const struct swp__tiebreak_code *code, uint32_t slot,
                                   swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    int64_t totals[SWP_MAX_BOARDS];
    (void)code;
    swp__tiebreak_board_totals(table, slot, NULL, NULL, totals);
    const uint32_t n = swp__tiebreak_board_parts(table, 'C', totals, parts);
    *out = swp__tiebreak_sum(parts, n, 10);
    return n;
}

/* The place among all teams, and what the boards brought. */
static uint32_t by_place(const swp_standings *table, char step,
                         const struct swp__tiebreak_code *code, uint32_t slot,
                         swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    int64_t totals[SWP_MAX_BOARDS];
    swp__tiebreak_board_totals(table, slot, NULL, NULL, totals);
    *out = swp__tiebreak_value(code->board_places[slot], 1);
    return swp__tiebreak_board_parts(table, step, totals, parts);
}

uint32_t swp__tiebreak_top_boards(const swp_standings *table, const struct swp__tiebreak_code *code,
                                  uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return by_place(table, 'T', code, slot, parts, out);
}

uint32_t swp__tiebreak_bottom_boards(const swp_standings *table,
                                     const struct swp__tiebreak_code *code, uint32_t slot,
                                     swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return by_place(table, 'B', code, slot, parts, out);
}

/* A team and its boards, while they are put in order. */
struct ordered {
    const int64_t *totals;
    uint32_t slot, n_boards;
    char step;
};

static int compare_ordered(const void *left, const void *right)
{
    const struct ordered *a = left, *b = right;
    const int boards = swp__tiebreak_compare_boards(a->step, a->totals, b->totals, a->n_boards);
    return boards != 0 ? -boards : (a->slot > b->slot) - (a->slot < b->slot);
}

swp_status swp__tiebreak_board_places(struct swp__context *ctx, const swp_standings *table,
                                      struct swp__tiebreak_code *code)
{
    const uint32_t n = table->played.n, boards = table->n_boards;
    struct ordered *order = swp__arena_array(ctx->arena, n, sizeof *order);
    int64_t *totals = swp__arena_array(ctx->arena, n, boards * sizeof *totals);
    code->board_places = swp__arena_array(ctx->arena, n, sizeof *code->board_places);
    if (!order || !totals || !code->board_places)
        return swp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < n; slot++) {
        int64_t of_team[SWP_MAX_BOARDS];
        swp__tiebreak_board_totals(table, slot, NULL, NULL, of_team);
        for (uint32_t i = 0; i < boards; i++)
            totals[(size_t)slot * boards + i] = of_team[i];
        order[slot] = (struct ordered){&totals[(size_t)slot * boards], slot, boards,
                                       code->kind->rule == swp__tiebreak_top_boards ? 'T' : 'B'};
    }
    if (n > 0)
        swp__sort(order, n, sizeof *order, compare_ordered);
    for (uint32_t i = 0; i < n; i++) {
        const bool is_equal =
            i > 0 && swp__tiebreak_compare_boards(order[i].step, order[i - 1].totals,
                                                  order[i].totals, boards) == 0;
        code->board_places[order[i].slot] =
            is_equal ? code->board_places[order[i - 1].slot] : i + 1;
    }
    return SWP_OK;
}
