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
#include "core/tournament_internal.h"
#include "systems/dutch_1998/dutch_1998.h"

#include <stdlib.h>

/* ---- the figures of one player -------------------------------------------------------------- */

static void fill_row(const sp_tournament *t, const struct sp__player *player, uint32_t round,
                     sp_standing *row)
{
    row->tpn = player->facts.tpn;
    row->points = sp_tournament_score(t, row->tpn, round);
    row->lots = 1;
    for (uint32_t q = 1; q <= round; q++) {
        const struct sp__entry entry = sp__player_counted_entry(player, q);
        if (!sp__result_is_game((sp_result)entry.result) || entry.opponent == 0)
            continue;
        const int32_t place = sp__tournament_place(t, entry.opponent);
        const int32_t rating = place == SP__NO_PLACE ? 0 : t->players[place].facts.rating;
        if (rating > 0) {
            row->opponents++;
            row->rating_sum += rating;
        } else {
            row->unrated++;
        }
    }
}

/* Points from the games against those who are level for the first place; `level` by place in the
 * tournament. */
static void fill_encounters(const sp_tournament *t, uint32_t round, const bool *level,
                            sp_standing *row)
{
    const struct sp__player *player = &t->players[sp__tournament_place(t, row->tpn)];
    row->is_compared = true;
    for (uint32_t q = 1; q <= round; q++) {
        const struct sp__entry entry = sp__player_counted_entry(player, q);
        const int32_t place = entry.opponent ? sp__tournament_place(t, entry.opponent) : -1;
        if (place >= 0 && level[place] && sp__result_is_game((sp_result)entry.result))
            row->encounters += sp__player_points(t, player, q);
    }
}

/* ---- the order ------------------------------------------------------------------------------ */

/* The higher average rating of the opponents first; no opponent counts as 0. */
static int compare_averages(const sp_standing *a, const sp_standing *b)
{
    const int64_t x = a->rating_sum * (b->opponents ? b->opponents : 1);
    const int64_t y = b->rating_sum * (a->opponents ? a->opponents : 1);
    return x == y ? 0 : x > y ? -1 : 1;
}

static int compare_numbers(const sp_standing *a, const sp_standing *b)
{
    return a->tpn < b->tpn ? -1 : a->tpn > b->tpn;
}

static int compare_rows(const void *left, const void *right)
{
    const sp_standing *a = left, *b = right;
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    const int averages = compare_averages(a, b);
    return averages ? averages : compare_numbers(a, b);
}

/* For the first place: encounters before the average. */
static int compare_for_first(const void *left, const void *right)
{
    const sp_standing *a = left, *b = right;
    if (a->encounters != b->encounters)
        return a->encounters > b->encounters ? -1 : 1;
    const int averages = compare_averages(a, b);
    return averages ? averages : compare_numbers(a, b);
}

/* Puts who is first, by encounters and then average, before the others of the `n` level on points;
 * the others keep the order of the average. Returns how many share the first place. */
static uint32_t settle_first_place(sp_standing *rows, uint32_t n)
{
    uint32_t first = 1;
    qsort(rows, n, sizeof *rows, compare_for_first);
    while (first < n && rows[first].encounters == rows[0].encounters &&
           compare_averages(&rows[first], &rows[0]) == 0)
        first++;
    qsort(rows + first, n - first, sizeof *rows, compare_rows);
    return first;
}

/* Places from `begin` on: rows level in everything share one. */
static void fill_places(sp_standing *rows, uint32_t begin, uint32_t n)
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

static void fill_equal_points(sp_standing *rows, uint32_t n)
{
    for (uint32_t i = 0, j; i < n; i = j) {
        for (j = i; j < n && rows[j].points == rows[i].points; j++)
            continue;
        for (uint32_t k = i; k < j; k++)
            rows[k].equal_points = j - i;
    }
}

sp_status sp__dutch_1998_standings(struct sp__context *ctx, const sp_tournament *t, uint32_t round,
                                   sp_standing *rows)
{
    const uint32_t n = t->n_players;
    bool *level = sp__arena_array(ctx->arena, n, sizeof *level);
    if (!level)
        return sp__no_memory(ctx->err);
    if (n == 0)
        return SP_OK;
    for (uint32_t i = 0; i < n; i++)
        fill_row(t, &t->players[i], round, &rows[i]);
    qsort(rows, n, sizeof *rows, compare_rows);
    fill_equal_points(rows, n);
    const uint32_t n_level = rows[0].equal_points;
    uint32_t first = 0;
    if (n_level > 1) {
        for (uint32_t i = 0; i < n_level; i++)
            level[sp__tournament_place(t, rows[i].tpn)] = true;
        for (uint32_t i = 0; i < n_level; i++)
            fill_encounters(t, round, level, &rows[i]);
        first = settle_first_place(rows, n_level);
        for (uint32_t i = 0; i < first; i++) {
            rows[i].place = 1;
            rows[i].lots = first;
        }
    }
    fill_places(rows, first, n);
    return SP_OK;
}
