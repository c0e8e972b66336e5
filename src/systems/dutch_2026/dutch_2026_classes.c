/* Dutch System 2026: the players of a bracket by kinds. Two of one class are alike to every
 * criterion, to 2.1.2 and to 2.1.3, so the packing of the criteria and the matching look at one of
 * each (matching/lexicographic). O(n * classes). */
#include "systems/dutch_2026/dutch_2026_internal.h"

static int role_of(const struct d26_graph *g, int u)
{
    if (u == g->bye)
        return 4;
    if (u < g->n_moved_down)
        return 0;
    if (u < g->n_in)
        return 1;
    return u < g->n_in + g->n_next ? 2 : 3;
}

static bool same_absolute_facts(const struct d26_player *a, const struct d26_player *b)
{
    bool absolute = a->strength == D26_ABSOLUTE;
    if (absolute != (b->strength == D26_ABSOLUTE))
        return false;
    if (!absolute)
        return true;
    if (a->preference != b->preference || a->is_topscorer != b->is_topscorer)
        return false;
    return swp__d26_distance(a->difference) == swp__d26_distance(b->difference) &&
           a->had_other_twice == b->had_other_twice;
}

static bool same_float(const struct d26_graph *g, uint8_t a, uint8_t b, int role)
{
    return role == 1 && swp__d26_upfloats_count(g) ? a == b
                                                   : (a == D26_DOWNFLOAT) == (b == D26_DOWNFLOAT);
}

/* The two vertices are alike to every criterion, to 2.1.2 and to 2.1.3. */
static bool same_class(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    int role = role_of(g, u);
    if (role != role_of(g, v))
        return false;
    if (role == 4)
        return true;
    const struct d26_player *a = swp__d26_player_at(g, u), *b = swp__d26_player_at(g, v);
    if (g->bye >= 0 && a->may_have_bye != b->may_have_bye)
        return false;
    if (a->strength == D26_ABSOLUTE || b->strength == D26_ABSOLUTE)
        if (!same_absolute_facts(a, b))
            return false;
    if (role > 1)
        return true;
    return a->score == b->score && a->preference == b->preference && a->strength == b->strength &&
           same_float(g, a->float_last, b->float_last, role) &&
           same_float(g, a->float_before, b->float_before, role) &&
           (!g->counts_unplayed || a->unplayed == b->unplayed);
}

/* 2.1.2, 2.1.3, and 4.1: two moved-down players are not paired. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u != v && swp__d26_player_at(g, u == g->bye ? v : u)->may_have_bye;
    if (u < g->n_moved_down && v < g->n_moved_down)
        return false;
    return !swp__d26_colours_bar(swp__d26_player_at(g, u), swp__d26_player_at(g, v));
}

swp_status swp__d26_classify(struct d26_graph *g)
{
    struct swp__class_graph *classes = &g->graph.classes;
    *classes = (struct swp__class_graph){
        .graph = g, .n = g->n, .may_pair = may_pair, .is_inside = swp__d26_is_inside};
    swp__d26_list_criteria(g, classes);
    g->graph.packing = (struct swp__packing){0};
    return swp__class_graph_sort(g->field->ctx, classes, same_class);
}
