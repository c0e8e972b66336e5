/* Graphs of kinds: how far the duals may move, and what stops them. See matching_cells.c. */
#include "matching/matching_cells.h"

/* An S vertex of the cell that has an edge to a free vertex of `cell`; -1. */
static int reaches_free(const struct swp__matcher *m, int s, int cell)
{
    const struct swp__matching_cells *c = m->cells;
    for (int g = c->s_cells[s].groups; g >= 0; g = c->groups[g].next_in_cell)
        for (int x = c->groups[g].head; x >= 0; x = c->next_in_group[x])
            if (swp__cells_free_partner(m, x, cell) >= 0)
                return x;
    return -1;
}

/* An S vertex of the cell `s` that has an edge to one of the cell `t` in another node; -1. */
static int reaches_s(const struct swp__matcher *m, int s, int t)
{
    const struct swp__matching_cells *c = m->cells;
    for (int g = c->s_cells[s].groups; g >= 0; g = c->groups[g].next_in_cell)
        for (int x = c->groups[g].head; x >= 0; x = c->next_in_group[x])
            if (swp__cells_s_partner(m, x, t) >= 0)
                return x;
    return -1;
}

/* Finds the nearest S vertex of a cell of free vertices anew. */
static void find_nearest_of_free(struct swp__matcher *m, int cell)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t slack[SWP__WEIGHT_MAX_WORDS], *least = swp__cells_slack(m, cell);
    int best = NOBODY;
    for (int s = 0; s < c->n_s_cells; s++) {
        const uint64_t *weight = swp__cells_weight(m, c->s_cells[s].kind, c->cells[cell].kind);
        if (!weight)
            continue;
        swp__weight_sub(slack, swp__cells_s_dual(m, s), weight, m->words);
        swp__weight_add(slack, slack, swp__cells_dual(m, cell), m->words);
        swp__weight_add(slack, slack, c->moved, m->words);
        bool less = best < 0 || swp__weight_compare(slack, least, m->words) < 0;
        int x = less ? reaches_free(m, s, cell) : -1;
        if (x < 0)
            continue;
        best = x;
        swp__weight_copy(least, slack, m->words);
    }
    c->cells[cell].nearest = best;
}

/* Finds the nearest S vertex of a cell of S vertices anew. */
static void find_nearest_of_s(struct swp__matcher *m, int t)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t slack[SWP__WEIGHT_MAX_WORDS], *least = swp__cells_s_slack(m, t);
    int best = NOBODY;
    for (int s = 0; s < c->n_s_cells; s++) {
        const uint64_t *weight = swp__cells_weight(m, c->s_cells[s].kind, c->s_cells[t].kind);
        if (!weight)
            continue;
        swp__weight_sub(slack, swp__cells_s_dual(m, s), weight, m->words);
        swp__weight_add(slack, slack, swp__cells_s_dual(m, t), m->words);
        for (int twice = 0; twice < 2; twice++)
            swp__weight_add(slack, slack, c->moved, m->words);
        bool less = best < 0 || swp__weight_compare(slack, least, m->words) < 0;
        int x = less ? reaches_s(m, s, t) : -1;
        if (x < 0)
            continue;
        best = x;
        swp__weight_copy(least, slack, m->words);
    }
    c->s_cells[t].nearest = best;
}

/* The steps that edges from the tree to free vertices allow. A nearest vertex that has lost its
 * last edge to the cell is replaced only when its slack would decide. */
static void offer_free_edges(struct swp__matcher *m, struct swp__dual_step *step)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    for (int k = 0; k < c->n_kinds; k++)
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next) {
            if (c->cells[cell].head < 0)
                continue;
            if (c->cells[cell].nearest == UNKNOWN)
                find_nearest_of_free(m, cell);
            for (int turn = 0; turn < 2 && c->cells[cell].nearest >= 0; turn++) {
                int v = c->cells[cell].nearest;
                swp__weight_sub(value, swp__cells_slack(m, cell), c->moved, m->words);
                if (!swp__dual_step_is_less(step, value, m->words))
                    break;
                if (swp__cells_free_partner(m, v, cell) >= 0) {
                    swp__dual_step_offer(step, value, m->words, EVENT_EDGE, v);
                    break;
                }
                find_nearest_of_free(m, cell);
            }
        }
}

/* The same for edges inside the tree: both ends move. */
static void offer_s_edges(struct swp__matcher *m, struct swp__dual_step *step)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    for (int s = 0; s < c->n_s_cells; s++)
        for (int turn = 0; turn < 2 && c->s_cells[s].nearest >= 0; turn++) {
            int v = c->s_cells[s].nearest;
            swp__weight_halve(value, swp__cells_s_slack(m, s), m->words);
            swp__weight_sub(value, value, c->moved, m->words);
            if (!swp__dual_step_is_less(step, value, m->words))
                break;
            if (swp__cells_s_partner(m, v, s) >= 0) {
                swp__dual_step_offer(step, value, m->words, EVENT_EDGE, v);
                break;
            }
            find_nearest_of_s(m, s);
        }
}

bool swp__matching_cells_find_flat(const struct swp__matcher *m, struct swp__dual_step *step)
{
    const struct swp__matching_cells *c = m->cells;
    for (int s = 0; s < c->n_s_cells; s++)
        if (!c->s_cells[s].must && swp__weight_is_zero(swp__cells_s_dual(m, s), m->words)) {
            swp__dual_step_offer(step, swp__cells_s_dual(m, s), m->words, EVENT_VERTEX_FREE,
                                 c->groups[c->s_cells[s].groups].head);
            return true;
        }
    return false;
}

void swp__matching_cells_find_step(struct swp__matcher *m, struct swp__dual_step *step)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    for (int s = 0; s < c->n_s_cells; s++)
        if (!c->s_cells[s].must)
            swp__dual_step_offer(step, swp__cells_s_dual(m, s), m->words, EVENT_VERTEX_FREE,
                                 c->groups[c->s_cells[s].groups].head);
    offer_free_edges(m, step);
    offer_s_edges(m, step);
    for (int b = m->n; b < 2 * m->n && swp__has_blossoms(m); b++)
        if (m->child[b] >= 0 && m->parent[b] < 0 && m->label[b] == LABEL_T) {
            swp__weight_halve(value, swp__blossom_dual(m, b), m->words);
            swp__dual_step_offer(step, value, m->words, EVENT_EXPAND, b);
        }
}
