/* Graphs of kinds: the cells, and the lists of their free vertices and of their S vertices. See
 * matching_cells.c. */
#include "matching/matching_cells.h"

/* ---- cells ----------------------------------------------------------------------------------- */

/* The cell of the vertex by kind, partners left to it and dual; made when there is none. */
static void enter_cell(struct swp__matcher *m, int x)
{
    struct swp__matching_cells *c = m->cells;
    int kind = c->kind[x], cell = c->cells_of_kind[kind];
    while (cell >= 0 &&
           (c->cells[cell].kept != c->kept[x] ||
            swp__weight_compare(swp__cells_dual(m, cell), swp__dual_of(m, x), m->words) != 0))
        cell = c->cells[cell].next;
    if (cell < 0) {
        cell = c->unused[--c->n_unused];
        c->cells[cell] = (struct cell){.kind = kind,
                                       .kept = c->kept[x],
                                       .head = -1,
                                       .next = c->cells_of_kind[kind],
                                       .nearest = UNKNOWN};
        swp__weight_copy(swp__cells_dual(m, cell), swp__dual_of(m, x), m->words);
        c->cells_of_kind[kind] = cell;
    }
    c->cells[cell].n++;
    c->cell_of[x] = cell;
}

void swp__cells_leave(struct swp__matching_cells *c, int x)
{
    int cell = c->cell_of[x];
    if (--c->cells[cell].n > 0)
        return;
    int *link = &c->cells_of_kind[c->cells[cell].kind];
    while (*link != cell)
        link = &c->cells[*link].next;
    *link = c->cells[cell].next;
    c->unused[c->n_unused++] = cell;
}

void swp__matching_cells_rebuild(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    c->n_unused = 0;
    for (int i = m->n - 1; i >= 0; i--)
        c->unused[c->n_unused++] = i;
    for (int k = 0; k < c->n_kinds; k++)
        c->cells_of_kind[k] = -1;
    for (int x = 0; x < m->n; x++)
        if (!c->is_settled[x])
            enter_cell(m, x);
}

void swp__matching_cells_move(struct swp__matcher *m, int x)
{
    swp__cells_leave(m->cells, x);
    enter_cell(m, x);
    swp__matching_change_class(m, x);
}

static void link_free(struct swp__matching_cells *c, int x)
{
    struct cell *cell = &c->cells[c->cell_of[x]];
    c->before[x] = -1;
    c->after[x] = cell->head;
    if (cell->head >= 0)
        c->before[cell->head] = x;
    cell->head = x;
}

void swp__cells_unlink_free(struct swp__matching_cells *c, int x)
{
    if (c->before[x] >= 0)
        c->after[c->before[x]] = c->after[x];
    else
        c->cells[c->cell_of[x]].head = c->after[x];
    if (c->after[x] >= 0)
        c->before[c->after[x]] = c->before[x];
}

void swp__cells_link_all(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    for (int k = 0; k < c->n_kinds; k++)
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next)
            c->cells[cell].head = -1, c->cells[cell].nearest = NOBODY;
    for (int x = m->n - 1; x >= 0; x--)
        if (!c->is_settled[x])
            link_free(c, x);
}

/* ---- S vertices ------------------------------------------------------------------------------ */

static int s_cell_of(struct swp__matcher *m, int x)
{
    struct swp__matching_cells *c = m->cells;
    int kind = c->kind[x], s = c->s_cells_of_kind[kind];
    while (s >= 0 &&
           (c->s_cells[s].must != m->must[x] || c->s_cells[s].kept != c->kept[x] ||
            swp__weight_compare(swp__cells_s_dual(m, s), swp__dual_of(m, x), m->words) != 0))
        s = c->s_cells[s].next;
    if (s < 0) {
        s = c->n_s_cells++;
        c->s_cells[s] = (struct s_cell){.kind = kind,
                                        .must = m->must[x],
                                        .kept = c->kept[x],
                                        .groups = -1,
                                        .latest = -1,
                                        .next = c->s_cells_of_kind[kind],
                                        .nearest = NOBODY};
        swp__weight_copy(swp__cells_s_dual(m, s), swp__dual_of(m, x), m->words);
        c->s_cells_of_kind[kind] = s;
    }
    return s;
}

static void add_s_vertex(struct swp__matcher *m, int x)
{
    struct swp__matching_cells *c = m->cells;
    int s = s_cell_of(m, x), node = swp__top_of(m, x), g = c->s_cells[s].latest;
    c->next_in_group[x] = -1;
    if (g >= 0 && c->groups[g].node == node) {
        c->next_in_group[c->groups[g].tail] = x;
        c->groups[g].tail = x;
        return;
    }
    g = c->n_groups++;
    int first = c->s_cells[s].groups;
    c->groups[g] = (struct group){node, s, x, x, first, -1, c->groups_of_node[node]};
    if (first >= 0)
        c->groups[first].before_in_cell = g;
    c->s_cells[s].groups = c->s_cells[s].latest = g;
    c->groups_of_node[node] = g;
}

static void remove_group(struct swp__matching_cells *c, int g)
{
    const struct group *group = &c->groups[g];
    if (group->before_in_cell >= 0)
        c->groups[group->before_in_cell].next_in_cell = group->next_in_cell;
    else
        c->s_cells[group->s_cell].groups = group->next_in_cell;
    if (group->next_in_cell >= 0)
        c->groups[group->next_in_cell].before_in_cell = group->before_in_cell;
}

void swp__matching_cells_join(struct swp__matcher *m, int node, int blossom)
{
    struct swp__matching_cells *c = m->cells;
    for (int g = c->groups_of_node[node], next; g >= 0; g = next) {
        struct group *group = &c->groups[g];
        next = group->next_in_node;
        int latest = c->s_cells[group->s_cell].latest;
        group->node = blossom;
        if (latest != g && c->groups[latest].node == blossom) {
            c->next_in_group[c->groups[latest].tail] = group->head;
            c->groups[latest].tail = group->tail;
            remove_group(c, g);
            continue;
        }
        c->s_cells[group->s_cell].latest = g;
        group->next_in_node = c->groups_of_node[blossom];
        c->groups_of_node[blossom] = g;
    }
    c->groups_of_node[node] = -1;
}

void swp__matching_cells_relabel(struct swp__matcher *m, int x, enum swp__node_label before,
                                 enum swp__node_label after)
{
    struct swp__matching_cells *c = m->cells;
    if (before == LABEL_FREE)
        swp__cells_unlink_free(c, x);
    if (after == LABEL_S)
        add_s_vertex(m, x);
    if (after == LABEL_FREE) {
        swp__matching_cells_move(m, x);
        link_free(c, x);
        c->cells[c->cell_of[x]].nearest = UNKNOWN;
    }
}
