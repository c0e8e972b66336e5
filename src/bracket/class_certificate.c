/* SPDX-License-Identifier: Apache-2.0 */
/* The certificate of a bracket decided by classes: see class_certificate.h. */
#include "bracket/class_certificate.h"

static const uint64_t *dual_of(const struct swp__class_dual *dual, int class, int words)
{
    return &dual->y[(size_t) class * (size_t)words];
}

/* Marks the classes of the vertices that take part, the place for being left over included when it
 * is used. */
static void mark_present(const struct swp__class_bracket *b, int n_left_over, bool *present)
{
    const struct swp__class_graph *g = b->packing->of;
    for (int v = 0; v < b->n_in + (b->has_bye ? 1 : 0); v++)
        present[g->class_of[v]] = true;
    present[g->n_classes] = n_left_over > 0 && !b->has_bye;
}

/* y[c] + y[d] is at least twice the weight (0 with the place), also of two of the same class. */
static bool are_feasible(const struct swp__class_bracket *b, const struct swp__class_dual *dual,
                         int n_left_over)
{
    const struct swp__packing *p = b->packing;
    const int n = p->of->n_classes, words = p->words;
    bool present[SWP__MAX_CLASSES] = {false};
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    mark_present(b, n_left_over, present);
    for (int c = 0; c <= n; c++)
        for (int d = 0; d <= c && d < n; d++) {
            size_t cell = (size_t)c * (size_t)n + (size_t)d;
            if (!present[c] || !present[d] || (c < n && !p->possible[cell]))
                continue;
            swp__weight_add(slack, dual_of(dual, c, words), dual_of(dual, d, words), words);
            for (int twice = 0; twice < 2 && c < n; twice++)
                swp__weight_sub(slack, slack, &p->weight[cell * (size_t)words], words);
            if (swp__weight_is_negative(slack, words))
                return false;
        }
    return true;
}

/* What the duals of u and his partner allow beyond the weight of their pair is added to `excess`;
 * false when they may not be paired. */
static bool add_pair(const struct swp__class_bracket *b, const struct swp__class_dual *dual, int u,
                     int v, uint64_t *excess)
{
    const struct swp__packing *p = b->packing;
    const struct swp__class_graph *g = p->of;
    const uint64_t *weight = v < 0 ? NULL : swp__packing_weight(p, u, v);
    swp__weight_add(excess, excess, dual_of(dual, g->class_of[u], p->words), p->words);
    int class_v = v < 0 ? g->n_classes : g->class_of[v];
    swp__weight_add(excess, excess, dual_of(dual, class_v, p->words), p->words);
    for (int twice = 0; twice < 2 && weight; twice++)
        swp__weight_sub(excess, excess, weight, p->words);
    return v < 0 || (weight && !b->is_barred(g->graph, u, v));
}

/* No matching leaves fewer over. */
static bool are_least(const struct swp__class_bracket *b, int n_left_over)
{
    int sizes[SWP__MAX_CLASSES] = {0};
    uint64_t possible[SWP__MAX_CLASSES];
    if (n_left_over == b->n_in % 2 || !b->may_leave_many)
        return n_left_over == b->n_in % 2;
    for (int u = 0; u < b->n_in; u++)
        sizes[b->packing->of->class_of[u]]++;
    swp__class_possible(b->packing, possible);
    return n_left_over == swp__class_least_left_over(b->packing->of->n_classes, possible, sizes);
}

bool swp__class_certificate_holds(const struct swp__class_bracket *bracket,
                                  const struct swp__class_dual *dual, const int *partner)
{
    uint64_t excess[SWP__WEIGHT_MAX_WORDS];
    int n_left_over = 0;
    swp__weight_zero(excess, bracket->packing->words);
    for (int u = 0; u < bracket->n_in; u++) {
        int v = partner[u];
        n_left_over += v < 0 || v == bracket->n_in;
        if (v >= 0 && v < bracket->n_in && partner[v] != u)
            return false;
        if (v < u && v >= 0)
            continue;
        if (!add_pair(bracket, dual, u, v, excess))
            return false;
    }
    return are_least(bracket, n_left_over) &&
           swp__weight_is_zero(excess, bracket->packing->words) &&
           are_feasible(bracket, dual, n_left_over);
}
