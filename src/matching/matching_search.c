/* SPDX-License-Identifier: Apache-2.0 */
/* One search of the exact matching: an alternating tree grows from an unmatched vertex along tight
 * edges, and where none is left the duals change by the greatest step that keeps them feasible
 * (Edmonds' primal-dual method; see matching_internal.h). Each step makes an edge tight, brings a
 * dual to 0 or takes a blossom apart, so a search has O(n) steps. */
#include "matching/matching_internal.h"

/* ---- changing the duals -------------------------------------------------------------------- */

void swp__dual_step_offer(struct swp__dual_step *step, const uint64_t *delta, int words,
                          enum swp__dual_event event, int what)
{
    if (!swp__dual_step_is_less(step, delta, words))
        return;
    swp__weight_copy(step->delta, delta, words);
    step->event = event;
    step->what = what;
}

static void apply_step(struct swp__matcher *m, const uint64_t *delta)
{
    for (int x = 0; x < m->n; x++) {
        int node = swp__top_of(m, x);
        enum swp__node_label label = (enum swp__node_label)m->label[node];
        if (label == LABEL_FREE)
            continue;
        bool is_s = label == LABEL_S;
        uint64_t *y = swp__dual_of(m, x);
        if (is_s)
            swp__weight_sub(y, y, delta, m->words);
        else
            swp__weight_add(y, y, delta, m->words);
        if (node < m->n || m->base[node] != x)
            continue;
        uint64_t *z = swp__blossom_dual(m, node);
        for (int twice = 0; twice < 2; twice++) {
            if (is_s)
                swp__weight_add(z, z, delta, m->words);
            else
                swp__weight_sub(z, z, delta, m->words);
        }
    }
    swp__weight_sub(m->total, m->total, delta, m->words);
    swp__matching_cells_step(m, delta);
}

/* ---- one search ---------------------------------------------------------------------------- */

/* Looks at the S vertices of the queue; true when that ends the search. */
static bool scan(struct swp__matcher *m)
{
    while (m->n_queue > 0) {
        int v = m->queue[--m->n_queue];
        if (swp__matching_cells_scan(m, v))
            return true;
    }
    return false;
}

/* What stopped the duals. True when it ends the search. */
static bool use_event(struct swp__matcher *m, const struct swp__dual_step *step)
{
    int what = step->what;
    switch (step->event) {
    case EVENT_NONE:
        break;
    case EVENT_VERTEX_FREE:
        swp__matching_turn_path(m, what, -1);
        return true;
    case EVENT_EDGE:
        m->queue[m->n_queue++] = what; /* looks again at all its edges */
        break;
    case EVENT_EXPAND:
        swp__matching_expand(m, what);
        break;
    }
    return false;
}

/* Grows a tree from the unmatched vertex `root` until it is matched or an unmatched vertex with
 * dual 0 takes its place. Stops before the dual objective falls below `least` (may be NULL). */
static enum swp__search_end grow(struct swp__matcher *m, int root, const uint64_t *least)
{
    uint64_t after[SWP__WEIGHT_MAX_WORDS];
    swp__matching_begin_tree(m, root);
    for (;;) {
        if (scan(m))
            return SEARCH_DONE;
        struct swp__dual_step step;
        step.event = EVENT_NONE;
        if (m->is_flat) {
            if (!swp__matching_cells_find_flat(m, &step))
                return SEARCH_BELOW;
        } else {
            swp__matching_cells_find_step(m, &step);
        }
        if (step.event == EVENT_NONE)
            return SEARCH_STUCK;
        if (!swp__weight_is_zero(step.delta, m->words)) {
            swp__weight_sub(after, m->total, step.delta, m->words);
            if (least && swp__weight_compare(after, least, m->words) < 0)
                return SEARCH_BELOW;
            apply_step(m, step.delta);
        }
        if (use_event(m, &step))
            return SEARCH_DONE;
    }
}

enum swp__search_end swp__matching_search(struct swp__matcher *m, int root, const uint64_t *least)
{
    m->ctx->counters[SWP_COUNTER_SEARCHES]++;
    enum swp__search_end end = grow(m, root, least);
    swp__matching_cells_end(m);
    swp__matching_dissolve_spent(m);
    return end;
}

bool swp__matching_is_open(const struct swp__matcher *m, int x)
{
    return m->mate[x] < 0 && (m->must[x] || !swp__weight_is_zero(swp__dual_of(m, x), m->words));
}

enum swp__search_end swp__matching_augment(struct swp__matcher *m, int first, const uint64_t *least)
{
    for (int i = -1; i < m->n; i++) {
        int x = i < 0 ? first : i;
        while (swp__matching_is_open(m, x)) {
            enum swp__search_end end = swp__matching_search(m, x, least);
            if (end != SEARCH_DONE)
                return end;
        }
    }
    return SEARCH_DONE;
}
