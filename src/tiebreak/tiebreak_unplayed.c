/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 16 (and 15): how unplayed rounds look.
 *
 * Answers: which rounds are voluntary (16.1.2), what score a player's opponents see (16.3), and the
 * second tournament of Fore Buchholz, in which every pair of the last round drew (8.3).
 *
 * READING: rounds before a late entry are zero-point byes like those after a withdrawal. READING:
 * bonuses and penalties belong to the score, real and adjusted; virtual points of an accelerated
 * system never do. READING: the last round of Fore Buchholz is the last one announced; standings
 * made before it replace nothing. READING: a forfeit of the last round is a drawn game there too.
 */
#include "tiebreak/tiebreak_internal.h"

bool swp__tiebreak_is_vur(const struct swp__score_cell *cell)
{
    return cell->result == SWP_RESULT_HALF_BYE || cell->result == SWP_RESULT_ZERO_BYE ||
           cell->result == SWP_RESULT_FORFEIT_LOSS;
}

/* 16.1.1: half- or zero-point bye. */
static bool is_requested_bye(const struct swp__score_cell *cell)
{
    return cell->result == SWP_RESULT_HALF_BYE || cell->result == SWP_RESULT_ZERO_BYE;
}

swp_points swp__tiebreak_win(const swp_standings *table, uint8_t colour)
{
    return colour == SWP_COLOUR_BLACK ? table->scoring.black_win : table->scoring.white_win;
}

swp_points swp__tiebreak_draw(const swp_standings *table, uint8_t colour)
{
    return colour == SWP_COLOUR_BLACK ? table->scoring.black_draw : table->scoring.white_draw;
}

struct swp__score_cell swp__tiebreak_cell(const swp_standings *table,
                                          const struct swp__tiebreak_view *view, uint32_t slot,
                                          uint32_t round)
{
    struct swp__score_cell cell = *swp__score_cell_at(&table->played, slot, round);
    if (view->is_fore && round == table->planned && cell.opponent != SWP__NO_SLOT) {
        cell.result = SWP_RESULT_DRAW;
        cell.points = swp__tiebreak_draw(table, cell.colour);
    }
    return cell;
}

/* 16.2.5, 16.3.2: requested byes after which there are only voluntary unplayed rounds count as
 * draws in the eyes of the opponents; everything else counts as it is. */
static void fill_scores(const swp_standings *table, const struct swp__tiebreak_view *view,
                        uint32_t slot)
{
    int64_t score = 0, adjusted = 0;
    bool only_vurs = !table->is_round_robin;
    for (uint32_t round = table->played.rounds; round >= 1; round--) {
        const struct swp__score_cell cell = swp__tiebreak_cell(table, view, slot, round);
        only_vurs = only_vurs && swp__tiebreak_is_vur(&cell);
        score += (int64_t)cell.points + cell.adjustment;
        adjusted += only_vurs && is_requested_bye(&cell)
                        ? swp__tiebreak_draw(table, SWP_COLOUR_NONE)
                        : cell.points;
        adjusted += cell.adjustment;
    }
    view->scores[slot] = score;
    view->adjusted[slot] = adjusted;
}

static swp_status make_view(struct swp__context *ctx, const swp_standings *table,
                            struct swp__tiebreak_view *view)
{
    view->scores = swp__arena_array(ctx->arena, table->played.n, sizeof *view->scores);
    view->adjusted = swp__arena_array(ctx->arena, table->played.n, sizeof *view->adjusted);
    if (!view->scores || !view->adjusted)
        return swp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < table->played.n; slot++)
        fill_scores(table, view, slot);
    return SWP_OK;
}

swp_status swp__tiebreak_make_views(struct swp__context *ctx, swp_standings *table)
{
    table->fore.is_fore = true;
    swp_status status = make_view(ctx, table, &table->real);
    if (status == SWP_OK)
        status = make_view(ctx, table, &table->fore);
    return status;
}
