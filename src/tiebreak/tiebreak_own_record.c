/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 7: tie-breaks from a player's own record.
 *
 * Answers: how many rounds won, games won, games with Black, progressive scores, rounds elected to
 * play, standard points, pairing number. Every rule gives one part for each round.
 *
 * READING (7.2-7.4 against 15.2): "over the board" is the narrower wording, so forfeits never count
 * in WON, BPG and BWG, not even in a round robin. READING (7.7): games by the opponent's points,
 * unplayed rounds by a draw's; so a double forfeit gives nothing, a game drawn 1/2-0 gives 1 and 0.
 * READING: a bonus or a penalty counts in the progressive scores from its round on. */
#include "tiebreak/tiebreak_internal.h"

swp_tiebreak_part swp__tiebreak_part(const swp_standings *table, const struct swp__score_cell *cell,
                                     uint32_t round, swp_tiebreak_part_kind kind)
{
    const swp_tiebreak_part part = {
        .round = round,
        .opponent = cell->opponent == SWP__NO_SLOT ? 0 : table->played.tpns[cell->opponent],
        .kind = kind,
        .result = (swp_result)cell->result,
        .points = cell->points,
        .value = {0, 1, true},
        .counted_in = table->score};
    return part;
}

swp_tiebreak_value swp__tiebreak_sum(const swp_tiebreak_part *parts, uint32_t n,
                                     int64_t denominator)
{
    swp_tiebreak_value sum = {0, denominator, true};
    for (uint32_t i = 0; i < n; i++)
        if (!parts[i].cut_by)
            sum.numerator += parts[i].value.numerator;
    return sum;
}

/* What one round is worth to a tie-break of this article, in units of 1/denominator. */
typedef int64_t count_round(const swp_standings *table, const struct swp__score_cell *cell,
                            uint32_t round);

static uint32_t count_rounds(const swp_standings *table, uint32_t slot, count_round *count,
                             int64_t denominator, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const uint32_t rounds = table->played.rounds;
    for (uint32_t round = 1; round <= rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        parts[round - 1] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_ROUND);
        parts[round - 1].is_vur = !table->is_round_robin && swp__tiebreak_is_vur(cell);
        parts[round - 1].value = swp__tiebreak_value(count(table, cell, round), denominator);
    }
    *out = swp__tiebreak_sum(parts, rounds, denominator);
    return rounds;
}

static bool is_won_game(const struct swp__score_cell *cell)
{
    return cell->result == SWP_RESULT_WIN || cell->result == SWP_RESULT_WIN_UNRATED;
}

/* The score itself, round by round. */
static int64_t count_points(const swp_standings *table, const struct swp__score_cell *cell,
                            uint32_t round)
{
    (void)table;
    (void)round;
    return (int64_t)cell->points + cell->adjustment;
}

uint32_t swp__tiebreak_points(const swp_standings *table, const struct swp__tiebreak_code *code,
                              uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_points, 10, parts, out);
}

/* 7.1: as many points as a win gives, played or not. */
static int64_t count_won_round(const swp_standings *table, const struct swp__score_cell *cell,
                               uint32_t round)
{
    (void)round;
    return cell->points == swp__tiebreak_win(table, cell->colour);
}

uint32_t swp__tiebreak_won_rounds(const swp_standings *table, const struct swp__tiebreak_code *code,
                                  uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_won_round, 1, parts, out);
}

/* 7.2 */
static int64_t count_won_game(const swp_standings *table, const struct swp__score_cell *cell,
                              uint32_t round)
{
    (void)table;
    (void)round;
    return is_won_game(cell);
}

uint32_t swp__tiebreak_won_games(const swp_standings *table, const struct swp__tiebreak_code *code,
                                 uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_won_game, 1, parts, out);
}

/* 7.3 */
static int64_t count_black_game(const swp_standings *table, const struct swp__score_cell *cell,
                                uint32_t round)
{
    (void)table;
    (void)round;
    return swp__cell_is_game(cell) && cell->colour == SWP_COLOUR_BLACK;
}

uint32_t swp__tiebreak_black_games(const swp_standings *table,
                                   const struct swp__tiebreak_code *code, uint32_t slot,
                                   swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_black_game, 1, parts, out);
}

/* 7.4 */
static int64_t count_black_win(const swp_standings *table, const struct swp__score_cell *cell,
                               uint32_t round)
{
    (void)table;
    (void)round;
    return is_won_game(cell) && cell->colour == SWP_COLOUR_BLACK;
}

uint32_t swp__tiebreak_black_wins(const swp_standings *table, const struct swp__tiebreak_code *code,
                                  uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_black_win, 1, parts, out);
}

/* 7.5: the scores after each round, added up; the modifier leaves out the first ones (14.1, 14.2),
 * without the exception of 16.5, which does not name them. */
uint32_t swp__tiebreak_progressive(const swp_standings *table,
                                   const struct swp__tiebreak_code *code, uint32_t slot,
                                   swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const uint32_t rounds = count_rounds(table, slot, count_points, 10, parts, out);
    int64_t score = 0;
    for (uint32_t i = 0; i < rounds; i++) {
        score += parts[i].value.numerator;
        parts[i].value.numerator = score;
        parts[i].cut_by = i < code->cuts ? "14.1" : NULL;
    }
    *out = swp__tiebreak_sum(parts, rounds, 10);
    return rounds;
}

/* 7.6: every round but half- and zero-point byes and forfeit losses. */
static int64_t count_elected(const swp_standings *table, const struct swp__score_cell *cell,
                             uint32_t round)
{
    (void)table;
    (void)round;
    return !swp__tiebreak_is_vur(cell);
}

uint32_t swp__tiebreak_elected(const swp_standings *table, const struct swp__tiebreak_code *code,
                               uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_elected, 1, parts, out);
}

/* 7.7, in half points. */
static int64_t count_standard(const swp_standings *table, const struct swp__score_cell *cell,
                              uint32_t round)
{
    const swp_points against =
        swp__cell_is_game(cell)
            ? swp__score_cell_at(&table->played, (uint32_t)cell->opponent, round)->points
            : swp__tiebreak_draw(table, SWP_COLOUR_NONE);
    return cell->points > against ? 2 : cell->points == against;
}

uint32_t swp__tiebreak_standard(const swp_standings *table, const struct swp__tiebreak_code *code,
                                uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    (void)code;
    return count_rounds(table, slot, count_standard, 2, parts, out);
}

/* 7.8 */
uint32_t swp__tiebreak_number(const swp_standings *table, const struct swp__tiebreak_code *code,
                              uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_tiebreak_part fact = {.kind = SWP_TIEBREAK_PART_KIND_FACT,
                                    .value = {table->played.tpns[slot], 1, true}};
    (void)code;
    parts[0] = fact;
    *out = fact.value;
    return 1;
}
