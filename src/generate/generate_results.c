/* SPDX-License-Identifier: Apache-2.0 */
/* The result of a game over the board, drawn from the two ratings.
 *
 * Two models: the expected score of FIDE's rating regulations with a share of draws, and the
 * statistical model of the Technical Commission. Integers only, so that every machine draws the
 * same results. O(1). */
#include "generate/generate_internal.h"

/* ---- B.02, 8.1.2 ------------------------------------------------------------------------------
 */

/* Expected score of the higher rated player in percent: FIDE B.02, table 8.1.2. most[i] is the
 * greatest difference that gives 50 + i. */
static uint32_t expected_percent(uint32_t difference)
{
    static const uint16_t most[] = {3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                                    98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                                    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                                    357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};
    uint32_t i = 0;
    while (i < sizeof most / sizeof most[0] && difference > most[i])
        i++;
    return 50 + i;
}

enum { HALF_PER_CENTS = 200 };

/* Chances of White to win and to draw, of HALF_PER_CENTS. Wins, draws and losses add up to White's
 * expected score; draws are fewer where it leaves no room for them. */
static void expect(const struct generator *g, int32_t white, int32_t black, uint32_t *wins,
                   uint32_t *draws)
{
    const bool white_is_higher = white >= black;
    const uint32_t high =
        expected_percent((uint32_t)(white_is_higher ? white - black : black - white));
    const uint32_t expected = white_is_higher ? high : 100 - high;
    uint32_t percent = (uint32_t)g->options.draw_percentage;
    if (percent > 2 * (100 - high))
        percent = 2 * (100 - high);
    *wins = 2 * expected - percent;
    *draws = 2 * percent;
}

/* ---- the statistical model ------------------------------------------------------------------- */

/* The model in 2000ths of a rating point, so that half points of the mean and three decimals of the
 * factors are whole numbers; chances in millionths. */
enum { UNIT = 2000, MILLION = 1000000, HIGHEST_MEAN = 3000 };

/* A curve that rises from 0 at `low` over `middle`, where it has the value `at_middle`, to 1 at
 * `high`, a parabola on either side. */
struct curve {
    int64_t low, middle, high, at_middle;
};

static int64_t rise(const struct curve *curve, int64_t difference)
{
    if (difference <= curve->low)
        return 0;
    if (difference >= curve->high)
        return MILLION;
    if (difference <= curve->middle) {
        const int64_t way = (difference - curve->low) * MILLION / (curve->middle - curve->low);
        return curve->at_middle * way / MILLION * way / MILLION;
    }
    const int64_t way = (curve->high - difference) * MILLION / (curve->high - curve->middle);
    return MILLION - (MILLION - curve->at_middle) * way / MILLION * way / MILLION;
}

/* `most` less `factor` (both in millionths) times the square of (mean - 1200) / 1200, for means
 * above 1200; never below 0. */
static int64_t value_at_middle(int64_t most, int64_t factor, int64_t twice_mean)
{
    const int64_t above = twice_mean > 2400 ? twice_mean - 2400 : 0;
    const int64_t value = most - factor * above * above / (2400 * 2400);
    return value > 0 ? value : 0;
}

uint32_t swp__generate_win_chance(int32_t white_rating, int32_t black_rating, bool with_white)
{
    const int64_t sum = (int64_t)white_rating + black_rating;
    const int64_t twice_mean = sum < 2 * HIGHEST_MEAN ? sum : 2 * HIGHEST_MEAN;
    const int64_t difference = ((int64_t)white_rating - black_rating) * UNIT;
    if (with_white) {
        const struct curve white = {.low = -1492 * UNIT + 391 * twice_mean,
                                    .middle = 40 * UNIT,
                                    .high = 1691 * UNIT - 428 * twice_mean,
                                    .at_middle = value_at_middle(450000, 100000, twice_mean)};
        return (uint32_t)rise(&white, difference);
    }
    const struct curve black = {.low = -1753 * UNIT + 416 * twice_mean,
                                .middle = -80 * UNIT,
                                .high = 1428 * UNIT - 388 * twice_mean,
                                .at_middle = MILLION - value_at_middle(460000, 130000, twice_mean)};
    return (uint32_t)(MILLION - rise(&black, difference));
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* Who has no rating plays about as the last on the list. */
static int32_t strength(const struct generator *g, uint32_t tpn)
{
    const swp_player *player = swp_tournament_player(g->t, tpn);
    return player->rating ? player->rating : g->options.lowest_rating;
}

void swp__generate_game(const struct generator *g, uint32_t round, uint32_t white, uint32_t black,
                        int32_t white_rating, int32_t black_rating, swp_result *white_result,
                        swp_result *black_result)
{
    static const swp_result results[][3] = {
        {SWP_RESULT_WIN, SWP_RESULT_DRAW, SWP_RESULT_LOSS},
        {SWP_RESULT_WIN_UNRATED, SWP_RESULT_DRAW_UNRATED, SWP_RESULT_LOSS_UNRATED}};
    const bool is_quick =
        swp__generate_one_in(g, g->options.quick_game_rate, DRAW_QUICK_GAME, white, round);
    uint32_t wins = 0, draws = 0, all = HALF_PER_CENTS;
    if (g->options.results == SWP_GENERATE_RESULTS_BY_STATISTICS) {
        all = MILLION;
        wins = swp__generate_win_chance(white_rating, black_rating, /* with_white= */ true);
        const uint32_t losses =
            swp__generate_win_chance(white_rating, black_rating, /* with_white= */ false);
        draws = wins + losses < all ? all - wins - losses : 0;
    } else
        expect(g, white_rating, black_rating, &wins, &draws);
    const uint32_t dice = swp__generate_draw(g, DRAW_RESULT, white, round, all);
    const int outcome = dice < wins ? 0 : dice < wins + draws ? 1 : 2;
    *white_result = results[is_quick][outcome];
    *black_result = results[is_quick][2 - outcome];
    if (!swp__generate_one_in(g, g->options.unusual_rate, DRAW_UNUSUAL, white, round))
        return;
    const uint32_t kind = swp__generate_draw(g, DRAW_UNUSUAL, black, SWP_MAX_ROUNDS + round, 3);
    *white_result = kind == 0 ? SWP_RESULT_DRAW : SWP_RESULT_LOSS;
    *black_result = kind == 1 ? SWP_RESULT_DRAW : SWP_RESULT_LOSS;
}

void swp__generate_result(const struct generator *g, uint32_t round, uint32_t white, uint32_t black,
                          swp_result *white_result, swp_result *black_result)
{
    swp__generate_game(g, round, white, black, strength(g, white), strength(g, black), white_result,
                       black_result);
}
