/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 10: tie-breaks from ratings.
 *
 * Answers: average rating of the opponents, performance, perfect performance, and the averages of
 * those over the opponents. Only games over the board count, never forfeits. The tables are those
 * of the FIDE Rating Regulations, 8.1.1 and 8.1.2; probabilities are whole hundredths.
 *
 * READING: one unrated participant of the event is enough to drop all six, for everybody, unless
 * the modifier U gives them a rating. READING: results are taken as 1, 1/2, 0 whatever the event's
 * points. READING: the performance is made from the rounded average, and from the percentage
 * rounded to a whole hundredth, half up. READING: cuts of the average know no exception for
 * unplayed rounds: article 16 does not name them. */
#include "tiebreak/tiebreak_internal.h"

enum { BANDS = 51, CERTAIN = 736, SURE_LOSS = 800 };

/* 8.1.1: rating difference for 50 to 100 hundredths. */
static const int16_t differences[BANDS] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/* 8.1.2: first difference of the band that scores 50, 51, ... 100 hundredths. */
static const int16_t bands[BANDS] = {
    0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114,
    122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
    279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736};

/* Difference for a percentage of 0 to 100. */
static int32_t difference_of(int64_t percentage)
{
    return percentage >= 50 ? differences[percentage - 50] : -differences[50 - percentage];
}

int64_t swp__tiebreak_expected_of(int64_t difference)
{
    const int64_t size = difference < 0 ? -difference : difference;
    int low = 0, high = BANDS - 1;
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (bands[middle] <= size)
            low = middle;
        else
            high = middle - 1;
    }
    return difference < 0 ? 50 - low : 50 + low;
}

/* floor(a / b + 1/2), b > 0. */
static int64_t half_up(int64_t a, int64_t b)
{
    const int64_t doubled = 2 * a + b;
    return doubled >= 0 ? doubled / (2 * b) : -((-doubled + 2 * b - 1) / (2 * b));
}

/* ---- the games of one player ---------------------------------------------------------------- */

static bool is_dropped(const swp_standings *table, const struct swp__tiebreak_code *code)
{
    return table->has_unrated && code->unrated == 0;
}

static int32_t rating_of(const swp_standings *table, const struct swp__tiebreak_code *code,
                         int32_t slot)
{
    const int32_t rating = table->played.ratings[slot];
    return rating > 0 ? rating : code->unrated;
}

/* Tenths on the scale 1, 1/2, 0; a game whose result is not known is in the balance. */
swp_points swp__tiebreak_standard_points(uint8_t result)
{
    if (result == SWP_RESULT_WIN || result == SWP_RESULT_WIN_UNRATED)
        return 10;
    return result == SWP_RESULT_LOSS || result == SWP_RESULT_LOSS_UNRATED ? 0 : 5;
}

/* A part for each game over the board; its value is the opponent's rating. */
static uint32_t rated_games(const swp_standings *table, const struct swp__tiebreak_code *code,
                            uint32_t slot, swp_tiebreak_part *parts)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (!swp__cell_is_game(cell))
            continue;
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n].points = swp__tiebreak_standard_points(cell->result);
        parts[n].value = swp__tiebreak_value(rating_of(table, code, cell->opponent), 1);
        n++;
    }
    return n;
}

static int64_t sum_of_points(const swp_tiebreak_part *parts, uint32_t n)
{
    int64_t tenths = 0;
    for (uint32_t i = 0; i < n; i++)
        tenths += parts[i].points;
    return tenths;
}

/* ---- the rules ------------------------------------------------------------------------------ */

/* 10.6 */
uint32_t swp__tiebreak_rating(const swp_standings *table, const struct swp__tiebreak_code *code,
                              uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_tiebreak_part fact = {.kind = SWP_TIEBREAK_PART_KIND_FACT,
                                    .value = {rating_of(table, code, (int32_t)slot), 1, true}};
    *out = swp__tiebreak_undefined();
    if (is_dropped(table, code))
        return 0;
    parts[0] = fact;
    *out = fact.value;
    return 1;
}

/* Cuts are made by rating alone: the parts have no score, and no unplayed round is among them. */
uint32_t swp__tiebreak_average_rating(const swp_standings *table,
                                      const struct swp__tiebreak_code *code, uint32_t slot,
                                      swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    *out = swp__tiebreak_undefined();
    if (is_dropped(table, code))
        return 0;
    const uint32_t n = rated_games(table, code, slot, parts);
    swp__tiebreak_cut(code, parts, n);
    uint32_t left = 0;
    for (uint32_t i = 0; i < n; i++)
        left += !parts[i].cut_by;
    if (left > 0)
        *out = swp__tiebreak_value(half_up(swp__tiebreak_sum(parts, n, 1).numerator, left), 1);
    return n;
}

/* 8.1.1: the difference for so many tenths in so many games. */
static int64_t difference_for(int64_t tenths, uint32_t games)
{
    return difference_of(half_up(100 * tenths, 10 * (int64_t)games));
}

int64_t swp__tiebreak_performance_of(int64_t ratings, int64_t tenths, uint32_t games)
{
    return half_up(ratings, games) + difference_for(tenths, games);
}

/* 10.2: the rounded average plus the difference for the percentage, the last part. */
uint32_t swp__tiebreak_performance(const swp_standings *table,
                                   const struct swp__tiebreak_code *code, uint32_t slot,
                                   swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    *out = swp__tiebreak_undefined();
    if (is_dropped(table, code))
        return 0;
    const uint32_t n = rated_games(table, code, slot, parts);
    if (n == 0)
        return 0;
    const int64_t ratings = swp__tiebreak_sum(parts, n, 1).numerator;
    const int64_t tenths = sum_of_points(parts, n);
    const swp_tiebreak_part fact = {.kind = SWP_TIEBREAK_PART_KIND_FACT,
                                    .value = {difference_for(tenths, n), 1, true}};
    parts[n] = fact;
    *out = swp__tiebreak_value(swp__tiebreak_performance_of(ratings, tenths, n), 1);
    return n + 1;
}

/* Hundredths that a player of that rating would score; the parts hold ratings. */
static int64_t expected(const swp_tiebreak_part *parts, uint32_t n, int64_t rating)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += swp__tiebreak_expected_of(rating - parts[i].value.numerator);
    return sum;
}

/* 10.3: the lowest rating that would have been expected to score as much, found by halving: the
 * expectation never falls. */
static int64_t lowest_rating(const swp_tiebreak_part *parts, uint32_t n)
{
    const int64_t hundredths = 10 * sum_of_points(parts, n);
    int64_t low = parts[0].value.numerator, high = low;
    for (uint32_t i = 1; i < n; i++) {
        const int64_t rating = parts[i].value.numerator;
        low = rating < low ? rating : low;
        high = rating > high ? rating : high;
    }
    low -= SURE_LOSS;
    high += CERTAIN;
    if (hundredths == 0)
        return low;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (expected(parts, n, middle) >= hundredths)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* The parts tell what was expected of each game at the rating found. */
uint32_t swp__tiebreak_perfect_performance(const swp_standings *table,
                                           const struct swp__tiebreak_code *code, uint32_t slot,
                                           swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    *out = swp__tiebreak_undefined();
    if (is_dropped(table, code))
        return 0;
    const uint32_t n = rated_games(table, code, slot, parts);
    if (n == 0)
        return 0;
    const int64_t rating = lowest_rating(parts, n);
    for (uint32_t i = 0; i < n; i++)
        parts[i].value =
            swp__tiebreak_value(swp__tiebreak_expected_of(rating - parts[i].value.numerator), 100);
    *out = swp__tiebreak_value(rating, 1);
    return n;
}

/* 10.4, 10.5: the average of the opponents' values, once for each game, rounded. */
uint32_t swp__tiebreak_opponents_rounded(const swp_standings *table,
                                         const struct swp__tiebreak_code *code, uint32_t slot,
                                         swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    *out = swp__tiebreak_undefined();
    if (is_dropped(table, code))
        return 0;
    const uint32_t n = rated_games(table, code, slot, parts);
    for (uint32_t i = 0; i < n; i++) {
        const struct swp__score_cell *cell =
            swp__score_cell_at(&table->played, slot, parts[i].round);
        parts[i].value = code->of_opponents[cell->opponent];
    }
    if (n > 0)
        *out = swp__tiebreak_value(half_up(swp__tiebreak_sum(parts, n, 1).numerator, n), 1);
    return n;
}
