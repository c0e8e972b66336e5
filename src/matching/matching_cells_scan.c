/* Graphs of kinds: one search. See matching_cells.c. */
#include "matching/matching_cells.h"

void swp__matching_cells_begin(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    swp__weight_zero(c->moved, m->words);
    c->n_s_cells = c->n_groups = 0;
    for (int k = 0; k < c->n_kinds; k++)
        c->s_cells_of_kind[k] = -1;
    for (int i = 0; i < 2 * m->n; i++)
        c->groups_of_node[i] = -1;
    swp__cells_link_all(m);
}

/* The duals of the vertices in the tree have changed: they go to other cells. */
void swp__matching_cells_end(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    if (swp__weight_is_zero(c->moved, m->words))
        return;
    for (int x = 0; x < m->n; x++)
        if (!c->is_settled[x] && m->label[swp__top_of(m, x)] != LABEL_FREE)
            swp__matching_cells_move(m, x);
}

void swp__matching_cells_step(struct swp__matcher *m, const uint64_t *delta)
{
    struct swp__matching_cells *c = m->cells;
    for (int s = 0; s < c->n_s_cells; s++)
        swp__weight_sub(swp__cells_s_dual(m, s), swp__cells_s_dual(m, s), delta, m->words);
    swp__weight_add(c->moved, c->moved, delta, m->words);
}

/* ---- partners in a cell ---------------------------------------------------------------------- */

/* What is left to v, and to the vertices of a cell, lets them be partners. */
static bool are_kept(const struct swp__matching_cells *c, int v, int kind, int kept)
{
    return swp__cells_are_kept(c, c->kind[v], c->kept[v], kind, kept);
}

int swp__cells_free_partner(const struct swp__matcher *m, int v, int cell)
{
    const struct swp__matching_cells *c = m->cells;
    int u = are_kept(c, v, c->cells[cell].kind, c->cells[cell].kept) ? c->cells[cell].head : -1;
    while (u >= 0 && !swp__cells_edge(m, v, u))
        u = c->after[u];
    return u;
}

int swp__cells_s_partner(const struct swp__matcher *m, int v, int s)
{
    const struct swp__matching_cells *c = m->cells;
    int node = swp__top_of(m, v);
    if (!are_kept(c, v, c->s_cells[s].kind, c->s_cells[s].kept))
        return -1;
    for (int g = c->s_cells[s].groups; g >= 0; g = c->groups[g].next_in_cell)
        for (int x = c->groups[g].node == node ? -1 : c->groups[g].head; x >= 0;
             x = c->next_in_group[x])
            if (swp__cells_edge(m, v, x))
                return x;
    return -1;
}

/* ---- looking at the edges of a vertex -------------------------------------------------------- */

/* Takes all edges of v into one cell of free vertices, then into one of S vertices. */
static bool use_free(struct swp__matcher *m, int v, int cell)
{
    int u = swp__cells_free_partner(m, v, cell);
    while (u >= 0) {
        if (swp__matching_use_edge(m, v, u))
            return true;
        u = swp__cells_free_partner(m, v, cell);
    }
    return false;
}

static void use_s(struct swp__matcher *m, int v, int s)
{
    int u = swp__cells_s_partner(m, v, s);
    while (u >= 0) {
        swp__matching_use_edge(m, v, u);
        u = swp__cells_s_partner(m, v, s);
    }
}

/* v is the nearest S vertex of the cell when it has an edge and no other has a smaller slack. What
 * is kept is the slack as it was, or had been, at the beginning of the search. */
static void offer_to_free(struct swp__matcher *m, int v, int cell, const uint64_t *base)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    swp__weight_add(slack, base, swp__cells_dual(m, cell), m->words);
    swp__weight_add(slack, slack, c->moved, m->words);
    int known = c->cells[cell].nearest;
    if (known == UNKNOWN ||
        (known >= 0 && swp__weight_compare(slack, swp__cells_slack(m, cell), m->words) >= 0) ||
        swp__cells_free_partner(m, v, cell) < 0)
        return;
    c->cells[cell].nearest = v;
    swp__weight_copy(swp__cells_slack(m, cell), slack, m->words);
}

static void offer_to_s(struct swp__matcher *m, int v, int s, const uint64_t *base)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    swp__weight_add(slack, base, swp__cells_s_dual(m, s), m->words);
    for (int twice = 0; twice < 2; twice++)
        swp__weight_add(slack, slack, c->moved, m->words);
    int known = c->s_cells[s].nearest;
    if (known == UNKNOWN ||
        (known >= 0 && swp__weight_compare(slack, swp__cells_s_slack(m, s), m->words) >= 0) ||
        swp__cells_s_partner(m, v, s) < 0)
        return;
    c->s_cells[s].nearest = v;
    swp__weight_copy(swp__cells_s_slack(m, s), slack, m->words);
}

bool swp__matching_cells_scan(struct swp__matcher *m, int v)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t base[SWP__WEIGHT_MAX_WORDS]; /* what v adds to the slack */
    for (int k = 0; k < c->n_kinds; k++) {
        if (c->cells_of_kind[k] < 0)
            continue;
        const uint64_t *weight = swp__cells_weight(m, c->kind[v], k);
        if (!weight)
            continue;
        swp__weight_sub(base, swp__dual_of(m, v), weight, m->words);
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next) {
            if (c->cells[cell].head < 0)
                continue;
            if (swp__cells_opposite(base, swp__cells_dual(m, cell), m->words)) {
                if (use_free(m, v, cell))
                    return true;
            } else if (!m->is_flat) {
                offer_to_free(m, v, cell, base);
            }
        }
        for (int s = c->s_cells_of_kind[k]; s >= 0; s = c->s_cells[s].next) {
            if (swp__cells_opposite(base, swp__cells_s_dual(m, s), m->words))
                use_s(m, v, s);
            else if (!m->is_flat)
                offer_to_s(m, v, s, base);
        }
    }
    return false;
}
