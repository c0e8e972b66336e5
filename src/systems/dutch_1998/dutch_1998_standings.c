/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), F.10: the final standings.
 *
 * In descending priority: the points; where it concerns the first place, the result of the games
 * played against each other; the average rating of the opponents; the drawing of lots. Lots are not
 * drawn: players still equal share the place and are told how many they are.
 *
 * READING: opponents are those a game was played with (F.2); an opponent without a rating is left
 * out of the average, because A.1 asks the arbiter for an estimate and there is none. READING: "the
 * best result in games played against each other" is the points from the games between those who
 * are level for the first place; it decides who is first, nothing else, so the others are ordered
 * by the average alone.
 *
 * Averages are compared as fractions, never rounded. O(n log n + n * rounds). */
#include "base/sort.h"
#include "systems/dutch_1998/dutch_1998.h"
#include "tournament/score_table.h"
#include "tournament/tournament_internal.h"

/* ---- the figures of one player --------------------------------------------------------------- */

static void fill_row(const struct swp__score_table *table, uint32_t slot,
                     swp_dutch_1998_standing *row)
{
    row->tpn = table->tpns[slot];
    row->points = (swp_points)table->scores[slot];
    row->lots = 1;
    for (uint32_t round = 1; round <= table->rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(table, slot, round);
        if (!swp__cell_is_game(cell))
            continue;
        const int32_t rating = table->ratings[cell->opponent];
        if (rating > 0) {
            row->opponents++;
            row->rating_sum += rating;
        } else {
            row->unrated++;
        }
    }
}

/* Points from the games against those who are level for the first place; `level` by slot. */
static void fill_encounters(const struct swp__score_table *table, const bool *level, uint32_t slot,
                            swp_dutch_1998_standing *row)
{
    row->is_compared = true;
    for (uint32_t round = 1; round <= table->rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(table, slot, round);
        if (swp__cell_is_game(cell) && level[cell->opponent])
            row->encounters += cell->points;
    }
}

/* ---- the order ------------------------------------------------------------------------------ */

/* The higher average rating of the opponents first; no opponent counts as 0. */
static int compare_averages(const swp_dutch_1998_standing *a, const swp_dutch_1998_standing *b)
{
    return -swp__fraction_compare(a->rating_sum, a->opponents ? a->opponents : 1, b->rating_sum,
                                  b->opponents ? b->opponents : 1);
}

static int compare_numbers(const swp_dutch_1998_standing *a, const swp_dutch_1998_standing *b)
{
    return a->tpn < b->tpn ? -1 : a->tpn > b->tpn;
}

static int compare_rows(const void *left, const void *right)
{
    const swp_dutch_1998_standing *a = left, *b = right;
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    const int averages = compare_averages(a, b);
    return averages ? averages : compare_numbers(a, b);
}

/* For the first place: encounters before the average. */
static int compare_for_first(const void *left, const void *right)
{
    const swp_dutch_1998_standing *a = left, *b = right;
    if (a->encounters != b->encounters)
        return a->encounters > b->encounters ? -1 : 1;
    const int averages = compare_averages(a, b);
    return averages ? averages : compare_numbers(a, b);
}

/* Puts who is first, by encounters and then average, before the others of the `n` level on points;
 * the others keep the order of the average. Returns how many share the first place. */
static uint32_t settle_first_place(swp_dutch_1998_standing *rows, uint32_t n)
{
    uint32_t first = 1;
    swp__sort(rows, n, sizeof *rows, compare_for_first);
    while (first < n && rows[first].encounters == rows[0].encounters &&
           compare_averages(&rows[first], &rows[0]) == 0)
        first++;
    swp__sort(rows + first, n - first, sizeof *rows, compare_rows);
    return first;
}

/* Places from `begin` on: rows level in everything share one. */
static void fill_places(swp_dutch_1998_standing *rows, uint32_t begin, uint32_t n)
{
    for (uint32_t i = begin, j; i < n; i = j) {
        for (j = i + 1;
             j < n && rows[j].points == rows[i].points && compare_averages(&rows[i], &rows[j]) == 0;
             j++)
            continue;
        for (uint32_t k = i; k < j; k++) {
            rows[k].place = i + 1;
            rows[k].lots = j - i;
        }
    }
}

static void fill_equal_points(swp_dutch_1998_standing *rows, uint32_t n)
{
    for (uint32_t i = 0, j; i < n; i = j) {
        for (j = i; j < n && rows[j].points == rows[i].points; j++)
            continue;
        for (uint32_t k = i; k < j; k++)
            rows[k].equal_points = j - i;
    }
}

/* F.10: the first place, when several are level on points. `level` [n] is false for everybody.
 * Returns how many rows have got their place. */
static uint32_t fill_first_place(const struct swp__score_table *table, bool *level,
                                 swp_dutch_1998_standing *rows)
{
    const uint32_t n_level = rows[0].equal_points;
    if (n_level < 2)
        return 0;
    for (uint32_t i = 0; i < n_level; i++)
        level[swp__score_slot(table, rows[i].tpn)] = true;
    for (uint32_t i = 0; i < n_level; i++)
        fill_encounters(table, level, (uint32_t)swp__score_slot(table, rows[i].tpn), &rows[i]);
    const uint32_t first = settle_first_place(rows, n_level);
    for (uint32_t i = 0; i < first; i++) {
        rows[i].place = 1;
        rows[i].lots = first;
    }
    return first;
}

swp_status swp__dutch_1998_standings(struct swp__context *ctx, const swp_tournament *t,
                                     uint32_t round, swp_dutch_1998_standing *rows)
{
    struct swp__score_table table = {0};
    swp_status status = swp__score_table_make(ctx, t, round, &table);
    bool *level = swp__arena_array(ctx->arena, table.n, sizeof *level);
    if (status == SWP_OK && !level)
        status = swp__no_memory(ctx->err);
    if (status != SWP_OK || table.n == 0)
        return status;
    for (uint32_t slot = 0; slot < table.n; slot++)
        fill_row(&table, slot, &rows[slot]);
    swp__sort(rows, table.n, sizeof *rows, compare_rows);
    fill_equal_points(rows, table.n);
    fill_places(rows, fill_first_place(&table, level, rows), table.n);
    return SWP_OK;
}
