/* Dutch System 2017: the players of a bracket by kinds. Two of one class are alike to every
 * criterion, to C.2 and to C.3, so the packing of the criteria and the matching look at one of each
 * (matching/lexicographic). O(n * classes). */
#include "systems/dutch_2017/dutch_2017_internal.h"

static int role_of(const struct d17_graph *g, int u)
{
    if (u == g->bye)
        return 3;
    if (u < g->n_moved_down)
        return 0;
    return u < g->n_in ? 1 : 2;
}

static bool same_absolute_facts(const struct d17_player *a, const struct d17_player *b)
{
    bool absolute = a->strength == D17_ABSOLUTE;
    if (absolute != (b->strength == D17_ABSOLUTE))
        return false;
    if (!absolute)
        return true;
    if (a->preference != b->preference || a->is_topscorer != b->is_topscorer)
        return false;
    return swp__d17_distance(a->difference) == swp__d17_distance(b->difference) &&
           a->had_other_twice == b->had_other_twice;
}

static bool same_float(const struct d17_graph *g, uint8_t a, uint8_t b)
{
    return swp__d17_upfloats_count(g) ? a == b : (a == D17_DOWNFLOAT) == (b == D17_DOWNFLOAT);
}

/* The two vertices are alike to every criterion, to C.2 and to C.3. */
static bool same_class(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    int role = role_of(g, u);
    if (role != role_of(g, v))
        return false;
    if (role == 3)
        return true;
    const struct d17_player *a = swp__d17_player_at(g, u), *b = swp__d17_player_at(g, v);
    if ((g->bye >= 0 || g->weighs_bye) && a->may_have_bye != b->may_have_bye)
        return false;
    if (!same_absolute_facts(a, b))
        return false;
    if (role == 2)
        return true;
    return a->score == b->score && a->preference == b->preference && a->strength == b->strength &&
           same_float(g, a->float_last, b->float_last) &&
           same_float(g, a->float_before, b->float_before);
}

/* C.2, C.3, and B.2: two moved-down players are not paired. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u != v && swp__d17_player_at(g, u == g->bye ? v : u)->may_have_bye;
    if (u < g->n_moved_down && v < g->n_moved_down)
        return false;
    return !swp__d17_colours_bar(swp__d17_player_at(g, u), swp__d17_player_at(g, v));
}

swp_status swp__d17_classify(struct d17_graph *g)
{
    struct swp__class_graph *classes = &g->graph.classes;
    *classes = (struct swp__class_graph){
        .graph = g, .n = g->n, .may_pair = may_pair, .is_inside = swp__d17_is_inside};
    swp__d17_list_criteria(g, classes);
    g->graph.packing = (struct swp__packing){0};
    return swp__class_graph_sort(g->field->ctx, classes, same_class);
}
