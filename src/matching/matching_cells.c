/* SPDX-License-Identifier: Apache-2.0 */
/* The edges of the exact matching, by cells of vertices that are alike: see matching_internal.h and
 * swp__kind_graph.
 *
 * Vertices of one kind with the same dual (S vertices: and the same need to be matched) are a cell:
 * between two cells all slacks are equal, so that edges are never listed. Free vertices of a cell
 * are a list from which they go when the tree reaches them; S vertices are listed by cell too, in
 * groups of one node each. A scan looks at each cell once and passes over the barred pairs of the
 * vertex: a search costs O(n * (cells + barred)) however many edges there are. For each cell the S
 * vertex with the least slack to it is remembered; whether there is an edge is looked up when it
 * matters. Memory O(n + kinds^2), without the table of weights when that were more than
 * TABLE_BYTES. */
#include "matching/matching_cells.h"

/* ---- memory ---------------------------------------------------------------------------------- */

/* 2w between two kinds; false when they may not be paired. */
static bool ask_weight(const struct swp__matcher *m, int a, int b, uint64_t *out)
{
    const struct swp__kind_graph *g = &m->cells->graph;
    if (a == g->n_kinds || b == g->n_kinds) {
        swp__weight_zero(out, m->words);
        return a != b;
    }
    const struct swp__matching_cells *c = m->cells;
    if (c->tells_clubs && swp__clubs_bar(&c->clubs, a, b))
        return false;
    if (!g->weight(g->user, c->told[a], c->told[b], out))
        return false;
    swp__weight_add(out, out, out, m->words);
    return true;
}

static bool load_weights(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    const size_t n = (size_t)c->n_kinds, n_told = (size_t)c->n_told, words = (size_t)m->words;
    if (n_told * n_told * words * sizeof(uint64_t) > TABLE_BYTES)
        return true;
    c->weights = swp__arena_room(m->ctx->arena, n_told * n_told * words, sizeof(uint64_t));
    c->possible = swp__arena_room(m->ctx->arena, n * n, sizeof(bool));
    if (!c->weights || !c->possible)
        return false;
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) {
            const size_t at = (size_t)c->told[a] * n_told + (size_t)c->told[b];
            c->possible[a * n + b] = ask_weight(m, (int)a, (int)b, &c->weights[at * words]);
        }
    return true;
}

/* Large clubs are told apart by the kinds. Where the kinds are few enough for the class problem
 * they are to stay so. */
static swp_status tell_clubs(struct swp__matcher *m, struct swp__matching_cells *c)
{
    struct swp__kind_graph *g = &c->graph;
    const int few = MOST_PROBLEM_KINDS - (m->place >= 0);
    swp_status status =
        swp__clubs_tell(m->ctx, g->n, g->n_kinds, g->kind, g->club, g->user,
                        g->n_kinds <= few ? few : 2 * g->n_kinds, &c->clubs, &c->tells_clubs);
    if (status == SWP_OK && c->tells_clubs) {
        g->n_kinds = c->clubs.n_classes;
        g->kind = c->clubs.class_of;
        status = swp__clubs_ask_alone(m->ctx, g->n, &c->clubs, g->is_barred, g->user);
    }
    return status;
}

bool swp__matching_cells_create(struct swp__matcher *m, const struct swp__kind_graph *graph)
{
    struct swp__arena *arena = m->ctx->arena;
    struct swp__matching_cells *c = swp__arena_array(arena, 1, sizeof *c);
    if (!c)
        return false;
    c->graph = *graph;
    if (graph->club && tell_clubs(m, c) != SWP_OK)
        return false;
    c->n_kinds = c->graph.n_kinds + (m->place >= 0);
    c->n_told = graph->n_kinds + (m->place >= 0);
    c->told = swp__arena_room(arena, (size_t)c->n_kinds, sizeof(int));
    for (int k = 0; c->told && k < c->n_kinds; k++)
        c->told[k] = k == c->graph.n_kinds ? graph->n_kinds
                     : c->tells_clubs      ? c->clubs.of_class[k]
                                           : k;
    size_t n = (size_t)m->n, kinds = (size_t)c->n_kinds, words = (size_t)m->words;
    c->kind = swp__arena_room(arena, n, sizeof(int));
    c->row_words = (n + 63) / 64;
    c->row_of = swp__arena_array(arena, n, sizeof *c->row_of);
    c->is_settled = swp__arena_array(arena, n, sizeof(bool));
    c->skip = swp__arena_room(arena, n, sizeof(int));
    c->kept = swp__arena_array(arena, n, sizeof(int));
    c->kinds_kept = swp__arena_room(arena, (MOST_KEPT + 1) * kinds, sizeof(bool));
    c->n_kept = 1;
    c->cells = swp__arena_room(arena, n, sizeof *c->cells);
    c->cell_y = swp__arena_room(arena, n * words, sizeof(uint64_t));
    c->cell_slack = swp__arena_room(arena, n * words, sizeof(uint64_t));
    c->s_slack = swp__arena_room(arena, n * words, sizeof(uint64_t));
    c->unused = swp__arena_room(arena, n, sizeof(int));
    c->cells_of_kind = swp__arena_room(arena, kinds, sizeof(int));
    c->cell_of = swp__arena_room(arena, n, sizeof(int));
    c->after = swp__arena_room(arena, n, sizeof(int));
    c->before = swp__arena_room(arena, n, sizeof(int));
    c->s_cells = swp__arena_room(arena, n, sizeof *c->s_cells);
    c->s_y = swp__arena_room(arena, n * words, sizeof(uint64_t));
    c->s_cells_of_kind = swp__arena_room(arena, kinds, sizeof(int));
    c->groups = swp__arena_room(arena, n, sizeof *c->groups);
    c->groups_of_node = swp__arena_room(arena, 2 * n, sizeof(int));
    c->next_in_group = swp__arena_room(arena, n, sizeof(int));
    m->cells = c;
    for (int x = 0; c->kind && c->skip && x < m->n; x++) {
        c->kind[x] = x == m->place ? c->graph.n_kinds : c->graph.kind[x];
        c->skip[x] = x + 1;
    }
    return c->told && c->kind && c->row_of && c->is_settled && c->skip && c->kept &&
           c->kinds_kept && c->cells && c->cell_y && c->cell_slack && c->s_slack && c->unused &&
           c->cells_of_kind && c->cell_of && c->after && c->before && c->s_cells && c->s_y &&
           c->s_cells_of_kind && c->groups && c->groups_of_node && c->next_in_group &&
           load_weights(m);
}

/* ---- edges ----------------------------------------------------------------------------------- */

const uint64_t *swp__cells_asked_weight(const struct swp__matcher *m, int kind_a, int kind_b)
{
    uint64_t *scratch = m->cells->scratch;
    return ask_weight(m, kind_a, kind_b, scratch) ? scratch : NULL;
}

bool swp__matching_cells_has(const struct swp__matcher *m, int u, int v)
{
    const int *kind = m->cells->kind;
    return swp__cells_weight(m, kind[u], kind[v]) && swp__cells_edge(m, u, v);
}

bool swp__matching_cells_slack(const struct swp__matcher *m, int u, int v, uint64_t *out)
{
    const uint64_t *weight = swp__cells_weight(m, m->cells->kind[u], m->cells->kind[v]);
    if (!weight || !swp__cells_edge(m, u, v))
        return false;
    swp__weight_sub(out, swp__dual_of(m, u), weight, m->words);
    swp__weight_add(out, out, swp__dual_of(m, v), m->words);
    return true;
}

bool swp__matching_cells_is_settled(const struct swp__matcher *m, int u)
{
    return m->cells->is_settled[u];
}

int swp__matching_cells_next_open(const struct swp__matcher *m, int v)
{
    const struct swp__matching_cells *c = m->cells;
    int open = v;
    while (open < m->n && c->is_settled[open])
        open = c->skip[open];
    while (v < open) { /* shorten the way */
        const int next = c->skip[v];
        c->skip[v] = open;
        v = next;
    }
    return open;
}

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

/* x belongs to no cell any more. */
static void leave_cell(struct swp__matching_cells *c, int x)
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

/* The vertex has got another dual, or others are left to it. */
static void move_cell(struct swp__matcher *m, int x)
{
    leave_cell(m->cells, x);
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

/* Lists the free vertices of each cell, the first ones in front. */
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
        move_cell(m, x);
        link_free(c, x);
        c->cells[c->cell_of[x]].nearest = UNKNOWN;
    }
}

/* ---- one search ------------------------------------------------------------------------------ */

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
            move_cell(m, x);
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

/* The first free vertex of the cell to which v has an edge, -1. */
int swp__cells_free_partner(const struct swp__matcher *m, int v, int cell)
{
    const struct swp__matching_cells *c = m->cells;
    int u = are_kept(c, v, c->cells[cell].kind, c->cells[cell].kept) ? c->cells[cell].head : -1;
    while (u >= 0 && !swp__cells_edge(m, v, u))
        u = c->after[u];
    return u;
}

/* An S vertex of the cell, in another node than v, to which v has an edge; -1. */
static int s_partner(const struct swp__matcher *m, int v, int s)
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
    int u = s_partner(m, v, s);
    while (u >= 0) {
        swp__matching_use_edge(m, v, u);
        u = s_partner(m, v, s);
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
        s_partner(m, v, s) < 0)
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

/* ---- how far the duals may move, and what stops them ----------------------------------------- */

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
            if (s_partner(m, x, t) >= 0)
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
            if (s_partner(m, v, s) >= 0) {
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

/* ---- edges that are taken away, for a question or for good ----------------------------------- */

static void give_row_back(struct swp__matching_cells *c, uint64_t *row)
{
    if (!row)
        return;
    memcpy(row, &c->spare_rows, sizeof c->spare_rows);
    c->spare_rows = row;
}

static uint64_t *take_row(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t *row = c->spare_rows;
    if (!row)
        return swp__arena_array(m->ctx->arena, c->row_words, sizeof(uint64_t));
    memcpy(&c->spare_rows, row, sizeof c->spare_rows);
    memset(row, 0, c->row_words * sizeof *row);
    return row;
}

/* The number of the set of kinds that the row holds; 0 when there are too many sets. */
static int number_of_kinds(struct swp__matcher *m, const uint64_t *row)
{
    struct swp__matching_cells *c = m->cells;
    const size_t n = (size_t)c->n_kinds;
    bool *kinds = &c->kinds_kept[(size_t)c->n_kept * n];
    memset(kinds, 0, n * sizeof *kinds);
    for (int v = 0; v < m->n; v++)
        if (swp__cells_row_has(row, v))
            kinds[c->kind[v]] = true;
    for (int i = 1; i < c->n_kept; i++)
        if (memcmp(&c->kinds_kept[(size_t)i * n], kinds, n * sizeof *kinds) == 0)
            return i;
    return c->n_kept < MOST_KEPT ? c->n_kept++ : 0;
}

bool swp__matching_cells_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  bool must)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t *row = take_row(m);
    if (!row)
        return false;
    for (int v = 0; v < m->n; v++)
        if (v != u && swp__cells_row_has(c->row_of[u], v) &&
            (v == m->place ? !must : keep(user, v)))
            row[v / 64] |= (uint64_t)1 << (v % 64);
    c->saved_row = c->row_of[u];
    c->saved_kept = c->kept[u];
    c->row_of[u] = row;
    c->kept[u] = number_of_kinds(m, row);
    move_cell(m, u);
    return true;
}

void swp__matching_cells_restore(struct swp__matcher *m, int u)
{
    struct swp__matching_cells *c = m->cells;
    give_row_back(c, c->row_of[u]);
    c->row_of[u] = c->saved_row;
    c->kept[u] = c->saved_kept;
    move_cell(m, u);
}

static bool has_one_bit(const uint64_t *row, size_t words)
{
    int n = 0;
    for (size_t k = 0; k < words && n <= 1; k++)
        n += row[k] == 0 ? 0 : (row[k] & (row[k] - 1)) == 0 ? 1 : 2;
    return n == 1;
}

void swp__matching_cells_settle(struct swp__matcher *m, int u)
{
    struct swp__matching_cells *c = m->cells;
    give_row_back(c, c->saved_row);
    c->saved_row = NULL;
    int v = m->mate[u];
    if (v < 0 || !m->must[u] || swp__top_of(m, u) != u || swp__top_of(m, v) != v ||
        !has_one_bit(c->row_of[u], c->row_words))
        return;
    swp__matching_cells_settle_pair(m, u, v);
}

void swp__matching_cells_settle_pair(struct swp__matcher *m, int u, int v)
{
    struct swp__matching_cells *c = m->cells;
    const int both[2] = {u, v};
    swp__matching_count_pair(m, u, v, -1);
    for (int i = 0; i < 2; i++) {
        c->is_settled[both[i]] = true;
        leave_cell(c, both[i]);
        give_row_back(c, c->row_of[both[i]]);
        c->row_of[both[i]] = NULL;
    }
}
