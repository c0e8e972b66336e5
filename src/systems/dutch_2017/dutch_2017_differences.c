/* Dutch System 2017, A.8: the score differences (SD) that the pairs and downfloaters of a bracket
 * can have, from the greatest down: the levels on which C.6 and C.16 to C.19 compare their lists.
 *
 * O(n^2 log n) for a bracket of n different scores. */
#include "base/sort.h"
#include "systems/dutch_2017/dutch_2017_internal.h"

static int compare_descending(const void *a, const void *b)
{
    swp_points x = *(const swp_points *)a, y = *(const swp_points *)b;
    return x > y ? -1 : x < y;
}

/* Sorts, and keeps each positive value once; returns how many. */
static int keep_different(swp_points *values, int n)
{
    int kept = 0;
    swp__sort(values, (size_t)n, sizeof *values, compare_descending);
    for (int i = 0; i < n; i++)
        if (values[i] > 0 && (kept == 0 || values[kept - 1] != values[i]))
            values[kept++] = values[i];
    return kept;
}

/* Scores of the bracket, and the SDs its pairs and downfloaters can have. */
swp_status swp__d17_list_levels(struct d17_graph *g)
{
    struct swp__arena *arena = g->field->ctx->arena;
    g->levels = swp__arena_array(arena, (size_t)g->n_in, sizeof(swp_points));
    if (!g->levels)
        return swp__no_memory(g->field->ctx->err);
    for (int u = 0; u < g->n_in; u++) {
        if (g->n_levels == 0 || g->levels[g->n_levels - 1] != swp__d17_player_at(g, u)->score)
            g->levels[g->n_levels++] = swp__d17_player_at(g, u)->score;
        if (u < g->n_moved_down)
            g->n_moved_down_levels = g->n_levels;
    }
    g->lowest = g->levels[g->n_levels - 1];
    size_t n = (size_t)g->n_levels;
    g->differences = swp__arena_array(arena, n * (n + 1), sizeof(swp_points));
    if (!g->differences)
        return swp__no_memory(g->field->ctx->err);
    int kept = 0;
    for (int i = 0; i < g->n_levels; i++) {
        g->differences[kept++] = g->levels[i] - g->lowest + D17_ONE_POINT;
        for (int j = i + 1; j < g->n_levels; j++)
            g->differences[kept++] = g->levels[i] - g->levels[j];
    }
    g->n_differences = keep_different(g->differences, kept);
    return SWP_OK;
}
