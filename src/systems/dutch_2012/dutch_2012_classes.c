/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the players of a bracket by kinds. Two of one class are alike to every
 * criterion, to B.1.b and to B.2, so the packing of the criteria and the matching look at one of
 * each (matching/lexicographic). What no pair of this graph can count tells nobody apart: large
 * graphs are decided by their classes, and the fewer the sooner. O(n * classes). */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* ---- who is alike ---------------------------------------------------------------------------- */

/* B.1.b, B.2 with its note. */
static bool same_absolute_facts(const struct d12_graph *g, const struct d12_player *a,
                                const struct d12_player *b)
{
    const bool is_absolute = a->strength == D12_ABSOLUTE;
    if (is_absolute != (b->strength == D12_ABSOLUTE) ||
        (g->bye >= 0 && a->may_have_bye != b->may_have_bye))
        return false;
    return !is_absolute || (a->preference == b->preference && a->is_top_scorer == b->is_top_scorer);
}

/* Below the bracket only pairs are counted, and (C.12) the scores of those who float. */
static bool same_below(const struct d12_graph *g, int u, int v)
{
    return g->floats[u] == g->floats[v] &&
           (!g->floats[u] || swp__d12_player_at(g, u)->score == swp__d12_player_at(g, v)->score);
}

/* B.5, B.6: downfloats of residents (C.3.e, C.3.f), upfloats of those who can meet a higher one. */
static bool same_float(const struct d12_graph *g, int u, uint8_t a, uint8_t b)
{
    const bool is_down = g->moved_down[u];
    const bool can_rise = swp__d12_player_at(g, u)->score < g->highest_score[is_down];
    return (is_down || (a == D12_DOWNFLOAT) == (b == D12_DOWNFLOAT)) &&
           (!can_rise || (a == D12_UPFLOAT) == (b == D12_UPFLOAT));
}

static bool same_inside(const struct d12_graph *g, int u, int v)
{
    const struct d12_player *a = swp__d12_player_at(g, u), *b = swp__d12_player_at(g, v);
    return g->moved_down[u] == g->moved_down[v] && a->score == b->score &&
           a->preference == b->preference && a->strength == b->strength &&
           same_float(g, u, a->float_last, b->float_last) &&
           same_float(g, u, a->float_before, b->float_before);
}

static bool same_class(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    const bool is_inside = u < g->n_in, is_place = g->player[u] < 0;
    if (is_inside != (v < g->n_in) || is_place != (g->player[v] < 0))
        return false;
    if (is_place)
        return (u == g->bye) == (v == g->bye);
    return same_absolute_facts(g, swp__d12_player_at(g, u), swp__d12_player_at(g, v)) &&
           (is_inside ? same_inside(g, u, v) : same_below(g, u, v));
}

/* ---- the graph of the classes ---------------------------------------------------------------- */

/* What the classes alone say of a pair: B.2, B.1.b, and the shape of the graph. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->player[u] < 0 || g->player[v] < 0) {
        if (g->player[u] < 0 && g->player[v] < 0)
            return false;
        const int place = g->player[u] < 0 ? u : v;
        return place != g->bye || swp__d12_player_at(g, place == u ? v : u)->may_have_bye;
    }
    const struct d12_player *a = swp__d12_player_at(g, u), *b = swp__d12_player_at(g, v);
    if (swp__d12_same_absolute(a, b) && !a->is_top_scorer && !b->is_top_scorer)
        return false;
    return !g->is_remainder || !swp__d12_is_moved_down_pair(g, u, v);
}

static bool is_inside(const void *graph, int u, int v)
{
    return swp__d12_is_inside(graph, u, v);
}

/* In the remainder those moved down are not met by the residents any more. */
static void find_highest_scores(struct d12_graph *g)
{
    g->highest_score[false] = g->highest_score[true] = INT32_MIN;
    for (int u = 0; u < g->n_in; u++) {
        const swp_points score = swp__d12_player_at(g, u)->score;
        for (int is_down = 0; is_down < 2; is_down++)
            if ((!g->is_remainder || g->moved_down[u] == is_down) &&
                score > g->highest_score[is_down])
                g->highest_score[is_down] = score;
    }
}

swp_status swp__d12_classify(struct d12_graph *g)
{
    struct swp__context *ctx = g->field->ctx;
    bool *must = swp__arena_array(ctx->arena, (size_t)g->n, sizeof(bool));
    if (!must)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < g->n; u++)
        must[u] = swp__d12_is_complete(g->task->stage);
    find_highest_scores(g);
    g->graph = (struct swp__bracket_graph){.ctx = ctx,
                                           .n = g->n,
                                           .n_in = g->n_in,
                                           .is_barred = swp__d12_is_barred,
                                           .club = swp__d12_club,
                                           .must = must,
                                           .is_worn = swp__position_is_worn(g->field->position)};
    struct swp__class_graph *classes = &g->graph.classes;
    *classes = (struct swp__class_graph){
        .graph = g, .n = g->n, .may_pair = may_pair, .is_inside = is_inside};
    swp__d12_list_criteria(classes);
    return swp__class_graph_sort(ctx, classes, same_class);
}
