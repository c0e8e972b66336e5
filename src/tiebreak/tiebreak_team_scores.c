/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 articles 13.2 and 13.4: tie-breaks of teams that put their two scores together.
 *
 * Answers: the four Sonneborn-Berger of teams, scores and schedule strength combined. (13.1 is the
 * secondary score itself.) The opponents' totals are taken in one score, with what article 16 says
 * of unplayed rounds in that score; the points of the round in another one.
 *
 * READING (13.2, 14.1): a cut takes the opponent who is lowest in the first score; of several the
 * smallest product. READING (13.2, 16.4): the dummy is formed in the first score, the points
 * awarded are those of the second. READING (13.4): the divisor is that of the rounds announced; one
 * that would be 0 is 1.
 *
 * Cost: O(rounds) a value. */
#include "tiebreak/tiebreak_internal.h"

/* ---- 13.2 ------------------------------------------------------------------------------------ */

/* Totals of the opponents in one score, times points against them in another. */
static uint32_t sonneborn(const swp_standings *totals, const swp_standings *points,
                          const struct swp__tiebreak_code *code, uint32_t slot,
                          swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= totals->played.rounds; round++) {
        swp_tiebreak_part *part = &parts[n];
        if (!swp__tiebreak_meet(totals, &totals->real, code->with_forfeits, slot, round, part))
            continue;
        part->points = swp__score_cell_at(&points->played, slot, round)->points;
        part->counted_in = points->score;
        part->value = swp__tiebreak_value(part->score * part->points, 100);
        n++;
    }
    swp__tiebreak_cut(code, parts, n);
    *out = swp__tiebreak_sum(parts, n, 100);
    return n;
}

uint32_t swp__tiebreak_sonneborn_mm(const swp_standings *table,
                                    const struct swp__tiebreak_code *code, uint32_t slot,
                                    swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_standings *match = swp__tiebreak_in(table, SWP_TEAM_SCORE_MATCH_POINTS);
    return sonneborn(match, match, code, slot, parts, out);
}

uint32_t swp__tiebreak_sonneborn_mg(const swp_standings *table,
                                    const struct swp__tiebreak_code *code, uint32_t slot,
                                    swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return sonneborn(swp__tiebreak_in(table, SWP_TEAM_SCORE_MATCH_POINTS),
                     swp__tiebreak_in(table, SWP_TEAM_SCORE_GAME_POINTS), code, slot, parts, out);
}

uint32_t swp__tiebreak_sonneborn_gm(const swp_standings *table,
                                    const struct swp__tiebreak_code *code, uint32_t slot,
                                    swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    return sonneborn(swp__tiebreak_in(table, SWP_TEAM_SCORE_GAME_POINTS),
                     swp__tiebreak_in(table, SWP_TEAM_SCORE_MATCH_POINTS), code, slot, parts, out);
}

uint32_t swp__tiebreak_sonneborn_gg(const swp_standings *table,
                                    const struct swp__tiebreak_code *code, uint32_t slot,
                                    swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_standings *game = swp__tiebreak_in(table, SWP_TEAM_SCORE_GAME_POINTS);
    return sonneborn(game, game, code, slot, parts, out);
}

/* ---- 13.4 ------------------------------------------------------------------------------------ */

/* In thousandths: the highest primary score that the event has room for, by the highest secondary
 * score of one match, without what is behind the point. */
static int64_t schedule_divisor(const swp_standings *table, const struct swp__tiebreak_code *code)
{
    const int64_t highest = (int64_t)swp__tiebreak_win(table, SWP_COLOUR_NONE) * table->planned;
    const int64_t match = swp__tiebreak_win(table->other, SWP_COLOUR_NONE);
    if (code->divisor)
        return code->divisor;
    return match > 0 && highest > match ? highest / match * 1000 : 1000;
}

/* The secondary score, and Buchholz in the primary one divided; /F: Fore Buchholz. */
uint32_t swp__tiebreak_score_strength(const swp_standings *table,
                                      const struct swp__tiebreak_code *code, uint32_t slot,
                                      swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const int64_t divisor = schedule_divisor(table, code);
    const int64_t common = swp__common_divisor(divisor, 1000);
    const int64_t scale = divisor / common, times = 1000 / common;
    uint32_t n = 0;
    parts[n++] =
        (swp_tiebreak_part){.kind = SWP_TIEBREAK_PART_KIND_FACT,
                            .points = (swp_points)table->other->real.scores[slot],
                            .value = {table->other->real.scores[slot] * scale, 10 * scale, true},
                            .counted_in = table->other->score};
    for (uint32_t round = 1; round <= table->played.rounds; round++)
        if (swp__tiebreak_meet(table, code->fore ? &table->fore : &table->real, code->with_forfeits,
                               slot, round, &parts[n])) {
            parts[n].value = swp__tiebreak_value(parts[n].score * times, 10 * scale);
            n++;
        }
    *out = swp__tiebreak_sum(parts, n, 10 * scale);
    return n;
}
