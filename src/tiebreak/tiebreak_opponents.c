/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 articles 8 and 9, with 14 and 16.4, 16.5: tie-breaks from the opponents' scores.
 *
 * Answers: Buchholz and its relatives, Sonneborn-Berger, Koya. Every round gives one part: the
 * opponent's score, the points in that game, what that adds; an unplayed round of a Swiss is a game
 * against a dummy (16.4). Cuts take parts away one at a time, with the exception for voluntary
 * unplayed rounds (16.5). In a round robin forfeits are regular games and free rounds are nothing
 * (15.2).
 *
 * READING: the dummy has the real score of the player, never an adjusted one. READING (16.4.2):
 * "the number of rounds" are those counted in these standings. READING (16.5.2 a): of several
 * voluntary unplayed rounds the one with the smallest product is looked at; of equal products the
 * one with the lower dummy. READING: SB/M1 by analogy to Buchholz. READING (6.1.1, 16.6): with the
 * modifier P a forfeit is a game against the scheduled opponent at the full adjusted score. */
#include "tiebreak/tiebreak_internal.h"

/* ---- one round ------------------------------------------------------------------------------ */

/* 16.4: the dummy has the player's own score; since 2026 not more than the scheduled opponent's
 * adjusted score (16.4.1), or, without one, a draw in every round (16.4.2). */
static void meet_dummy(const swp_standings *table, const struct swp__tiebreak_view *view,
                       uint32_t slot, const struct swp__score_cell *cell, swp_tiebreak_part *part)
{
    const bool is_forfeit = cell->opponent != SWP__NO_SLOT;
    const int64_t cap = is_forfeit ? view->adjusted[cell->opponent]
                                   : (int64_t)swp__tiebreak_draw(table, SWP_COLOUR_NONE) *
                                         (int64_t)table->played.rounds;
    part->kind = SWP_TIEBREAK_PART_KIND_DUMMY;
    part->score = view->scores[slot];
    part->is_vur = swp__tiebreak_is_vur(cell);
    if (table->edition == SWP_TIEBREAK_EDITION_2026 && part->score > cap) {
        part->score = cap;
        part->capped_by = is_forfeit ? "16.4.1" : "16.4.2";
    }
}

bool swp__tiebreak_meet(const swp_standings *table, const struct swp__tiebreak_view *view,
                        bool with_forfeits, uint32_t slot, uint32_t round, swp_tiebreak_part *part)
{
    const struct swp__score_cell cell = swp__tiebreak_cell(table, view, slot, round);
    *part = swp__tiebreak_part(table, &cell, round, SWP_TIEBREAK_PART_KIND_GAME);
    if (swp__cell_is_game(&cell) ||
        (cell.opponent != SWP__NO_SLOT && (with_forfeits || table->is_round_robin))) {
        part->score = view->adjusted[cell.opponent];
        part->is_adjusted = part->score != view->scores[cell.opponent];
        return true;
    }
    if (table->is_round_robin)
        return false;
    meet_dummy(table, view, slot, &cell, part);
    return true;
}

/* ---- cuts and medians ----------------------------------------------------------------------- */

/* Negative when `a` is less significant: by the opponent's score, then by what it adds. */
static int compare_scores(const swp_tiebreak_part *a, const swp_tiebreak_part *b)
{
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    return (a->value.numerator > b->value.numerator) - (a->value.numerator < b->value.numerator);
}

/* By what it adds, then by the score of the dummy. */
static int compare_values(const swp_tiebreak_part *a, const swp_tiebreak_part *b)
{
    if (a->value.numerator != b->value.numerator)
        return a->value.numerator < b->value.numerator ? -1 : 1;
    return (a->score > b->score) - (a->score < b->score);
}

/* 14.1 "least significant value", unless a voluntary unplayed round is worth as much: 16.5.1. */
static void cut_low(swp_tiebreak_part *parts, uint32_t n)
{
    swp_tiebreak_part *lowest = NULL, *unplayed = NULL;
    for (uint32_t i = 0; i < n; i++) {
        if (parts[i].cut_by)
            continue;
        if (!lowest || compare_scores(&parts[i], lowest) < 0)
            lowest = &parts[i];
        if (parts[i].is_vur && (!unplayed || compare_values(&parts[i], unplayed) < 0))
            unplayed = &parts[i];
    }
    if (unplayed && unplayed->value.numerator >= lowest->value.numerator)
        unplayed->cut_by = "16.5";
    else if (lowest)
        lowest->cut_by = "14.1";
}

/* 14.3: the most significant value, whoever the opponent was. */
static void cut_high(swp_tiebreak_part *parts, uint32_t n)
{
    swp_tiebreak_part *highest = NULL;
    for (uint32_t i = 0; i < n; i++)
        if (!parts[i].cut_by && (!highest || compare_scores(&parts[i], highest) > 0))
            highest = &parts[i];
    if (highest)
        highest->cut_by = "14.3";
}

void swp__tiebreak_cut(const struct swp__tiebreak_code *code, swp_tiebreak_part *parts, uint32_t n)
{
    const uint32_t low = code->cuts + code->medians;
    for (uint32_t i = 0; i < low && i < n; i++)
        cut_low(parts, n);
    for (uint32_t i = 0; i < code->medians && i < n; i++)
        cut_high(parts, n);
}

/* ---- Buchholz (8.1, 8.3), Sonneborn-Berger (9.1) -------------------------------------------- */

static uint32_t buchholz(const swp_standings *table, const struct swp__tiebreak_view *view,
                         const struct swp__tiebreak_code *code, uint32_t slot,
                         swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++)
        if (swp__tiebreak_meet(table, view, code->with_forfeits, slot, round, &parts[n])) {
            parts[n].value = swp__tiebreak_value(parts[n].score, 10);
            n++;
        }
    swp__tiebreak_cut(code, parts, n);
    *out = swp__tiebreak_sum(parts, n, 10);
    return n;
}

/* Also asked for the opponents by the average of 8.2, whose modifier F means Fore Buchholz. */
uint32_t swp__tiebreak_buchholz(const swp_standings *table, const struct swp__tiebreak_code *code,
                                uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return buchholz(table, code->fore ? &table->fore : &table->real, code, slot, parts, out);
}

uint32_t swp__tiebreak_fore_buchholz(const swp_standings *table,
                                     const struct swp__tiebreak_code *code, uint32_t slot,
                                     swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return buchholz(table, &table->fore, code, slot, parts, out);
}

uint32_t swp__tiebreak_sonneborn(const swp_standings *table, const struct swp__tiebreak_code *code,
                                 uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++)
        if (swp__tiebreak_meet(table, &table->real, code->with_forfeits, slot, round, &parts[n])) {
            parts[n].value = swp__tiebreak_value(parts[n].score * parts[n].points, 100);
            n++;
        }
    swp__tiebreak_cut(code, parts, n);
    *out = swp__tiebreak_sum(parts, n, 100);
    return n;
}

/* ---- averages over the opponents (8.2) ------------------------------------------------------ */

/* Opponents met over the board, once for each game; not rounded. */
uint32_t swp__tiebreak_opponents_average(const swp_standings *table,
                                         const struct swp__tiebreak_code *code, uint32_t slot,
                                         swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (!swp__cell_is_game(cell))
            continue;
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n].score = table->real.scores[cell->opponent];
        parts[n].value = code->of_opponents[cell->opponent];
        n++;
    }
    *out = n ? swp__tiebreak_sum(parts, n, 10 * (int64_t)n) : swp__tiebreak_undefined();
    return n;
}

/* ---- Koya (9.2, 14.5) ----------------------------------------------------------------------- */

/* READING: most games one player could have had in the rounds counted; an odd round robin has free
 * rounds, which cannot score. */
static uint32_t most_games(const swp_standings *table)
{
    const uint32_t n = table->played.n;
    if (!table->is_round_robin || n % 2 == 0)
        return table->played.rounds;
    return table->played.rounds - table->played.rounds / n;
}

/* Points against those who scored half of what is possible, or L half points more or less. Real
 * scores; forfeits count against the scheduled opponent. */
uint32_t swp__tiebreak_koya(const swp_standings *table, const struct swp__tiebreak_code *code,
                            uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const int64_t line_doubled =
        (int64_t)swp__tiebreak_win(table, SWP_COLOUR_NONE) * (int64_t)most_games(table) +
        10 * (int64_t)code->limit;
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (cell->opponent == SWP__NO_SLOT)
            continue;
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n].score = table->real.scores[cell->opponent];
        parts[n].value = swp__tiebreak_value(cell->points, 10);
        parts[n].cut_by = 2 * parts[n].score < line_doubled ? "9.2" : NULL;
        n++;
    }
    *out = swp__tiebreak_sum(parts, n, 10);
    return n;
}
