/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, A.8: the score differences (SD) that the pairs and downfloaters of a bracket
 * can have, from the greatest down: the levels on which C.6 and C.16 to C.19 compare their lists.
 *
 * A pair has one resident at least (B.2). O(n * r log n) for a bracket of n different scores, r of
 * them of residents. */
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
swp_status swp__d17_list_levels(const struct swp__ranked_field *field, struct swp__bracket *out)
{
    struct swp__arena *arena = out->ctx->arena;
    swp_points *scores = swp__arena_array(arena, (size_t)out->n_in, sizeof *scores);
    int n = 0, n_moved_down = 0, of_residents = 0;
    if (!scores)
        return swp__no_memory(out->ctx->err);
    for (int u = 0; u < out->n_in; u++) {
        const swp_points score = field->players[out->player[u]].score;
        if (n == 0 || scores[n - 1] != score)
            scores[n++] = score;
        if (u < out->n_first)
            n_moved_down = n;
        if (u <= out->n_first)
            of_residents = n - 1;
    }
    out->score = scores[n - 1];
    swp_points *differences =
        swp__arena_array(arena, (size_t)n * (size_t)(n - of_residents + 1), sizeof *differences);
    if (!differences)
        return swp__no_memory(out->ctx->err);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        differences[kept++] = scores[i] - out->score + D17_ONE_POINT;
        for (int j = i < of_residents ? of_residents : i + 1; j < n; j++)
            differences[kept++] = scores[i] - scores[j];
    }
    kept = keep_different(differences, kept);
    out->lists[D17_SCORES - 1] = (struct swp__levels){"score", n, scores};
    out->lists[D17_SCORES_MOVED_DOWN - 1] = (struct swp__levels){"score", n_moved_down, scores};
    out->lists[D17_DIFFERENCES - 1] = (struct swp__levels){"difference", kept, differences};
    return SWP_OK;
}
