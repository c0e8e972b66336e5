/* Edges of the exact matching in a graph of kinds: see matching_internal.h and sp__kind_graph.
 *
 * Vertices of one kind with the same dual (S vertices: and the same need to be matched) are a cell:
 * between two cells all slacks are equal, so that edges are never listed. Free vertices of a cell
 * are a list from which they go when the tree reaches them; S vertices are listed by cell too, in
 * groups of one node each. A scan looks at each cell once and passes over the barred pairs of the
 * vertex: a search costs O(n * (cells + barred)) however many edges there are. For each cell the S
 * vertex with the least slack to it is remembered; whether there is an edge is looked up when it
 * matters. Memory O(n + kinds^2), without the table of weights when that were more than
 * TABLE_BYTES. */
#include "core/matching_cells.h"
#include "core/class_dual.h"

/* ---- memory ---------------------------------------------------------------------------------- */

/* 2w between two kinds; false when they may not be paired. */
static bool ask_weight(const struct sp__matcher *m, int a, int b, uint64_t *out)
{
    const struct sp__kind_graph *g = &m->cells->graph;
    if (a == g->n_kinds || b == g->n_kinds) {
        sp__weight_zero(out, m->words);
        return a != b;
    }
    const struct sp__club_classes *clubs = m->cells->tells_clubs ? &m->cells->clubs : NULL;
    if (clubs && sp__clubs_bar(clubs, a, b))
        return false;
    if (!g->weight(g->user, clubs ? clubs->of_class[a] : a, clubs ? clubs->of_class[b] : b, out))
        return false;
    sp__weight_add(out, out, out, m->words);
    return true;
}

static bool load_weights(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    size_t n = (size_t)c->n_kinds, words = (size_t)m->words;
    if (n * n * words * sizeof(uint64_t) > TABLE_BYTES)
        return true;
    c->weights = sp__arena_array(m->ctx->arena, n * n * words, sizeof(uint64_t));
    c->possible = sp__arena_array(m->ctx->arena, n * n, sizeof(bool));
    if (!c->weights || !c->possible)
        return false;
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) {
            uint64_t *w = &c->weights[(a * n + b) * words];
            c->possible[a * n + b] = ask_weight(m, (int)a, (int)b, w);
        }
    return true;
}

/* Large clubs are told apart by the kinds. Where the kinds are few enough for the class problem
 * they are to stay so. */
static sp_status tell_clubs(struct sp__matcher *m, struct sp__matching_cells *c)
{
    struct sp__kind_graph *g = &c->graph;
    const int few = sp__cells_most_kinds(m) - (m->place >= 0);
    sp_status status =
        sp__clubs_tell(m->ctx, g->n, g->n_kinds, g->kind, g->club, g->user,
                       g->n_kinds <= few ? few : 2 * g->n_kinds, &c->clubs, &c->tells_clubs);
    if (status == SP_OK && c->tells_clubs) {
        g->n_kinds = c->clubs.n_classes;
        g->kind = c->clubs.class_of;
    }
    return status;
}

bool sp__matching_cells_create(struct sp__matcher *m, const struct sp__kind_graph *graph)
{
    struct sp__arena *arena = m->ctx->arena;
    struct sp__matching_cells *c = sp__arena_array(arena, 1, sizeof *c);
    if (!c)
        return false;
    c->graph = *graph;
    if (graph->club && tell_clubs(m, c) != SP_OK)
        return false;
    c->n_kinds = c->graph.n_kinds + (m->place >= 0);
    size_t n = (size_t)m->n, kinds = (size_t)c->n_kinds, words = (size_t)m->words;
    c->kind = sp__arena_array(arena, n, sizeof(int));
    c->row_words = (n + 63) / 64;
    c->row_of = sp__arena_array(arena, n, sizeof *c->row_of);
    c->is_settled = sp__arena_array(arena, n, sizeof(bool));
    c->kept = sp__arena_array(arena, n, sizeof(int));
    c->kinds_kept = sp__arena_array(arena, (MOST_KEPT + 1) * kinds, sizeof(bool));
    c->n_kept = 1;
    c->cells = sp__arena_array(arena, n, sizeof *c->cells);
    c->cell_y = sp__arena_array(arena, n * words, sizeof(uint64_t));
    c->cell_slack = sp__arena_array(arena, n * words, sizeof(uint64_t));
    c->s_slack = sp__arena_array(arena, n * words, sizeof(uint64_t));
    c->unused = sp__arena_array(arena, n, sizeof(int));
    c->cells_of_kind = sp__arena_array(arena, kinds, sizeof(int));
    c->cell_of = sp__arena_array(arena, n, sizeof(int));
    c->after = sp__arena_array(arena, n, sizeof(int));
    c->before = sp__arena_array(arena, n, sizeof(int));
    c->s_cells = sp__arena_array(arena, n, sizeof *c->s_cells);
    c->s_y = sp__arena_array(arena, n * words, sizeof(uint64_t));
    c->s_cells_of_kind = sp__arena_array(arena, kinds, sizeof(int));
    c->groups = sp__arena_array(arena, n, sizeof *c->groups);
    c->groups_of_node = sp__arena_array(arena, 2 * n, sizeof(int));
    c->next_in_group = sp__arena_array(arena, n, sizeof(int));
    m->cells = c;
    for (int x = 0; c->kind && x < m->n; x++)
        c->kind[x] = x == m->place ? c->graph.n_kinds : c->graph.kind[x];
    return c->kind && c->row_of && c->is_settled && c->kept && c->kinds_kept && c->cells &&
           c->cell_y && c->cell_slack && c->s_slack && c->unused && c->cells_of_kind &&
           c->cell_of && c->after && c->before && c->s_cells && c->s_y && c->s_cells_of_kind &&
           c->groups && c->groups_of_node && c->next_in_group && load_weights(m);
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* 2w between two kinds, NULL when they may not be paired. Valid until the next call. */
const uint64_t *sp__cells_weight(const struct sp__matcher *m, int kind_a, int kind_b)
{
    struct sp__matching_cells *c = m->cells;
    size_t at = (size_t)kind_a * (size_t)c->n_kinds + (size_t)kind_b;
    if (c->weights)
        return c->possible[at] ? &c->weights[at * (size_t)m->words] : NULL;
    return ask_weight(m, kind_a, kind_b, c->scratch) ? c->scratch : NULL;
}

static bool row_has(const uint64_t *row, int v)
{
    return !row || (row[v / 64] >> (v % 64) & 1);
}

/* An edge between vertices whose kinds may be paired. */
static bool is_edge(const struct sp__matcher *m, int u, int v)
{
    const struct sp__matching_cells *c = m->cells;
    if (u == v || !row_has(c->row_of[u], v) || !row_has(c->row_of[v], u))
        return false;
    if (u == m->place || v == m->place)
        return !m->must[u == m->place ? v : u];
    return !c->graph.is_barred(c->graph.user, u, v);
}

bool sp__matching_cells_has(const struct sp__matcher *m, int u, int v)
{
    const int *kind = m->cells->kind;
    return sp__cells_weight(m, kind[u], kind[v]) && is_edge(m, u, v);
}

bool sp__matching_cells_slack(const struct sp__matcher *m, int u, int v, uint64_t *out)
{
    const uint64_t *weight = sp__cells_weight(m, m->cells->kind[u], m->cells->kind[v]);
    if (!weight || !is_edge(m, u, v))
        return false;
    sp__weight_sub(out, sp__dual_of(m, u), weight, m->words);
    sp__weight_add(out, out, sp__dual_of(m, v), m->words);
    return true;
}

bool sp__matching_cells_is_settled(const struct sp__matcher *m, int u)
{
    return m->cells->is_settled[u];
}

/* ---- cells ----------------------------------------------------------------------------------- */

uint64_t *sp__cells_dual(const struct sp__matcher *m, int cell)
{
    return &m->cells->cell_y[(size_t)cell * (size_t)m->words];
}

uint64_t *sp__cells_slack(const struct sp__matcher *m, int cell)
{
    return &m->cells->cell_slack[(size_t)cell * (size_t)m->words];
}

uint64_t *sp__cells_s_slack(const struct sp__matcher *m, int s)
{
    return &m->cells->s_slack[(size_t)s * (size_t)m->words];
}

uint64_t *sp__cells_s_dual(const struct sp__matcher *m, int s)
{
    return &m->cells->s_y[(size_t)s * (size_t)m->words];
}

/* The cell of the vertex by kind, partners left to it and dual; made when there is none. */
static void enter_cell(struct sp__matcher *m, int x)
{
    struct sp__matching_cells *c = m->cells;
    int kind = c->kind[x], cell = c->cells_of_kind[kind];
    while (cell >= 0 &&
           (c->cells[cell].kept != c->kept[x] ||
            sp__weight_compare(sp__cells_dual(m, cell), sp__dual_of(m, x), m->words) != 0))
        cell = c->cells[cell].next;
    if (cell < 0) {
        cell = c->unused[--c->n_unused];
        c->cells[cell] = (struct cell){.kind = kind,
                                       .kept = c->kept[x],
                                       .head = -1,
                                       .next = c->cells_of_kind[kind],
                                       .nearest = UNKNOWN};
        sp__weight_copy(sp__cells_dual(m, cell), sp__dual_of(m, x), m->words);
        c->cells_of_kind[kind] = cell;
    }
    c->cells[cell].n++;
    c->cell_of[x] = cell;
}

static void leave_cell(struct sp__matching_cells *c, int x)
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

void sp__matching_cells_rebuild(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    c->n_unused = 0;
    for (int i = m->n - 1; i >= 0; i--)
        c->unused[c->n_unused++] = i;
    for (int k = 0; k < c->n_kinds; k++)
        c->cells_of_kind[k] = -1;
    for (int x = 0; x < m->n; x++)
        if (!c->is_settled[x])
            enter_cell(m, x);
}

void sp__matching_cells_move(struct sp__matcher *m, int x)
{
    leave_cell(m->cells, x);
    enter_cell(m, x);
}

static void link_free(struct sp__matching_cells *c, int x)
{
    struct cell *cell = &c->cells[c->cell_of[x]];
    c->before[x] = -1;
    c->after[x] = cell->head;
    if (cell->head >= 0)
        c->before[cell->head] = x;
    cell->head = x;
}

void sp__cells_unlink_free(struct sp__matching_cells *c, int x)
{
    if (c->before[x] >= 0)
        c->after[c->before[x]] = c->after[x];
    else
        c->cells[c->cell_of[x]].head = c->after[x];
    if (c->after[x] >= 0)
        c->before[c->after[x]] = c->before[x];
}

/* Lists the free vertices of each cell, the first ones in front. */
void sp__cells_link_all(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    for (int k = 0; k < c->n_kinds; k++)
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next)
            c->cells[cell].head = -1, c->cells[cell].nearest = NOBODY;
    for (int x = m->n - 1; x >= 0; x--)
        if (!c->is_settled[x])
            link_free(c, x);
}

/* What is left to v, and to the vertices of a cell, lets them be partners. */
static bool are_kept(const struct sp__matching_cells *c, int v, int kind, int kept)
{
    const size_t n = (size_t)c->n_kinds;
    return (kept == 0 || c->kinds_kept[(size_t)kept * n + (size_t)c->kind[v]]) &&
           (c->kept[v] == 0 || c->kinds_kept[(size_t)c->kept[v] * n + (size_t)kind]);
}

/* The first free vertex of the cell to which v has an edge, -1. */
int sp__cells_free_partner(const struct sp__matcher *m, int v, int cell)
{
    const struct sp__matching_cells *c = m->cells;
    int u = are_kept(c, v, c->cells[cell].kind, c->cells[cell].kept) ? c->cells[cell].head : -1;
    while (u >= 0 && !is_edge(m, v, u))
        u = c->after[u];
    return u;
}

/* ---- S vertices ------------------------------------------------------------------------------ */

static int s_cell_of(struct sp__matcher *m, int x)
{
    struct sp__matching_cells *c = m->cells;
    int kind = c->kind[x], s = c->s_cells_of_kind[kind];
    while (s >= 0 && (c->s_cells[s].must != m->must[x] || c->s_cells[s].kept != c->kept[x] ||
                      sp__weight_compare(sp__cells_s_dual(m, s), sp__dual_of(m, x), m->words) != 0))
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
        sp__weight_copy(sp__cells_s_dual(m, s), sp__dual_of(m, x), m->words);
        c->s_cells_of_kind[kind] = s;
    }
    return s;
}

static void add_s_vertex(struct sp__matcher *m, int x)
{
    struct sp__matching_cells *c = m->cells;
    int s = s_cell_of(m, x), node = sp__top_of(m, x), g = c->s_cells[s].latest;
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

static void remove_group(struct sp__matching_cells *c, int g)
{
    const struct group *group = &c->groups[g];
    if (group->before_in_cell >= 0)
        c->groups[group->before_in_cell].next_in_cell = group->next_in_cell;
    else
        c->s_cells[group->s_cell].groups = group->next_in_cell;
    if (group->next_in_cell >= 0)
        c->groups[group->next_in_cell].before_in_cell = group->before_in_cell;
}

void sp__matching_cells_join(struct sp__matcher *m, int node, int blossom)
{
    struct sp__matching_cells *c = m->cells;
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

void sp__matching_cells_relabel(struct sp__matcher *m, int x, enum sp__node_label before,
                                enum sp__node_label after)
{
    struct sp__matching_cells *c = m->cells;
    if (before == LABEL_FREE)
        sp__cells_unlink_free(c, x);
    if (after == LABEL_S)
        add_s_vertex(m, x);
    if (after == LABEL_FREE) {
        sp__matching_cells_move(m, x);
        link_free(c, x);
        c->cells[c->cell_of[x]].nearest = UNKNOWN;
    }
}

/* ---- one search ------------------------------------------------------------------------------ */

void sp__matching_cells_begin(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    sp__weight_zero(c->moved, m->words);
    c->n_s_cells = c->n_groups = 0;
    for (int k = 0; k < c->n_kinds; k++)
        c->s_cells_of_kind[k] = -1;
    for (int i = 0; i < 2 * m->n; i++)
        c->groups_of_node[i] = -1;
    sp__cells_link_all(m);
}

/* The duals of the vertices in the tree have changed: they go to other cells. */
void sp__matching_cells_end(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    if (sp__weight_is_zero(c->moved, m->words))
        return;
    for (int x = 0; x < m->n; x++)
        if (!c->is_settled[x] && m->label[sp__top_of(m, x)] != LABEL_FREE)
            sp__matching_cells_move(m, x);
}

void sp__matching_cells_step(struct sp__matcher *m, const uint64_t *delta)
{
    struct sp__matching_cells *c = m->cells;
    for (int s = 0; s < c->n_s_cells; s++)
        sp__weight_sub(sp__cells_s_dual(m, s), sp__cells_s_dual(m, s), delta, m->words);
    sp__weight_add(c->moved, c->moved, delta, m->words);
}

/* An S vertex of the cell, in another node than v, to which v has an edge; -1. */
int sp__cells_s_partner(const struct sp__matcher *m, int v, int s)
{
    const struct sp__matching_cells *c = m->cells;
    int node = sp__top_of(m, v);
    if (!are_kept(c, v, c->s_cells[s].kind, c->s_cells[s].kept))
        return -1;
    for (int g = c->s_cells[s].groups; g >= 0; g = c->groups[g].next_in_cell)
        for (int x = c->groups[g].node == node ? -1 : c->groups[g].head; x >= 0;
             x = c->next_in_group[x])
            if (is_edge(m, v, x))
                return x;
    return -1;
}

/* Takes all edges of v into one cell of free vertices, then into one of S vertices. */
static bool use_free(struct sp__matcher *m, int v, int cell)
{
    int u = sp__cells_free_partner(m, v, cell);
    while (u >= 0) {
        if (sp__matching_use_edge(m, v, u))
            return true;
        u = sp__cells_free_partner(m, v, cell);
    }
    return false;
}

static void use_s(struct sp__matcher *m, int v, int s)
{
    int u = sp__cells_s_partner(m, v, s);
    while (u >= 0) {
        sp__matching_use_edge(m, v, u);
        u = sp__cells_s_partner(m, v, s);
    }
}

/* v is the nearest S vertex of the cell when it has an edge and no other has a smaller slack. What
 * is kept is the slack as it was, or had been, at the beginning of the search. */
static void offer_to_free(struct sp__matcher *m, int v, int cell, const uint64_t *base)
{
    struct sp__matching_cells *c = m->cells;
    uint64_t slack[SP__WEIGHT_MAX_WORDS];
    sp__weight_add(slack, base, sp__cells_dual(m, cell), m->words);
    sp__weight_add(slack, slack, c->moved, m->words);
    int known = c->cells[cell].nearest;
    if (known == UNKNOWN ||
        (known >= 0 && sp__weight_compare(slack, sp__cells_slack(m, cell), m->words) >= 0) ||
        sp__cells_free_partner(m, v, cell) < 0)
        return;
    c->cells[cell].nearest = v;
    sp__weight_copy(sp__cells_slack(m, cell), slack, m->words);
}

static void offer_to_s(struct sp__matcher *m, int v, int s, const uint64_t *base)
{
    struct sp__matching_cells *c = m->cells;
    uint64_t slack[SP__WEIGHT_MAX_WORDS];
    sp__weight_add(slack, base, sp__cells_s_dual(m, s), m->words);
    for (int twice = 0; twice < 2; twice++)
        sp__weight_add(slack, slack, c->moved, m->words);
    int known = c->s_cells[s].nearest;
    if (known == UNKNOWN ||
        (known >= 0 && sp__weight_compare(slack, sp__cells_s_slack(m, s), m->words) >= 0) ||
        sp__cells_s_partner(m, v, s) < 0)
        return;
    c->s_cells[s].nearest = v;
    sp__weight_copy(sp__cells_s_slack(m, s), slack, m->words);
}

/* Their sum is 0. */
static bool are_opposite(const uint64_t *a, const uint64_t *b, int words)
{
    uint64_t carry = 0, sum = 0;
    for (int i = 0; i < words && sum == 0; i++) {
        sum = a[i] + b[i] + carry;
        carry = (a[i] | b[i]) != 0 || carry;
    }
    return sum == 0;
}

bool sp__matching_cells_scan(struct sp__matcher *m, int v)
{
    struct sp__matching_cells *c = m->cells;
    uint64_t base[SP__WEIGHT_MAX_WORDS]; /* what v adds to the slack */
    for (int k = 0; k < c->n_kinds; k++) {
        if (c->cells_of_kind[k] < 0)
            continue;
        const uint64_t *weight = sp__cells_weight(m, c->kind[v], k);
        if (!weight)
            continue;
        sp__weight_sub(base, sp__dual_of(m, v), weight, m->words);
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next) {
            if (c->cells[cell].head < 0)
                continue;
            if (are_opposite(base, sp__cells_dual(m, cell), m->words)) {
                if (use_free(m, v, cell))
                    return true;
            } else if (!m->is_flat) {
                offer_to_free(m, v, cell, base);
            }
        }
        for (int s = c->s_cells_of_kind[k]; s >= 0; s = c->s_cells[s].next) {
            if (are_opposite(base, sp__cells_s_dual(m, s), m->words))
                use_s(m, v, s);
            else if (!m->is_flat)
                offer_to_s(m, v, s, base);
        }
    }
    return false;
}

void sp__matching_cells_leave_out(struct sp__matcher *m, int u, bool out)
{
    m->cells->is_settled[u] = out;
}

bool sp__matching_cells_is_open_to(const struct sp__matcher *m, int u, int v)
{
    uint64_t slack[SP__WEIGHT_MAX_WORDS];
    const struct sp__matching_cells *c = m->cells;
    if (v == m->place || c->is_settled[v] || m->label[sp__top_of(m, v)] != LABEL_S)
        return false;
    const uint64_t *weight = sp__cells_weight(m, c->kind[u], c->kind[v]);
    if (!weight)
        return false;
    sp__weight_sub(slack, sp__dual_of(m, u), weight, m->words);
    return are_opposite(slack, sp__dual_of(m, v), m->words) && is_edge(m, u, v);
}

/* ---- restrictions ---------------------------------------------------------------------------- */

static void give_row_back(struct sp__matching_cells *c, uint64_t *row)
{
    if (!row)
        return;
    memcpy(row, &c->spare_rows, sizeof c->spare_rows);
    c->spare_rows = row;
}

static uint64_t *take_row(struct sp__matcher *m)
{
    struct sp__matching_cells *c = m->cells;
    uint64_t *row = c->spare_rows;
    if (!row)
        return sp__arena_array(m->ctx->arena, c->row_words, sizeof(uint64_t));
    memcpy(&c->spare_rows, row, sizeof c->spare_rows);
    memset(row, 0, c->row_words * sizeof *row);
    return row;
}

/* The number of the set of kinds that the row holds; 0 when there are too many sets. */
static int number_of_kinds(struct sp__matcher *m, const uint64_t *row)
{
    struct sp__matching_cells *c = m->cells;
    const size_t n = (size_t)c->n_kinds;
    bool *kinds = &c->kinds_kept[(size_t)c->n_kept * n];
    memset(kinds, 0, n * sizeof *kinds);
    for (int v = 0; v < m->n; v++)
        if (row_has(row, v))
            kinds[c->kind[v]] = true;
    for (int i = 1; i < c->n_kept; i++)
        if (memcmp(&c->kinds_kept[(size_t)i * n], kinds, n * sizeof *kinds) == 0)
            return i;
    return c->n_kept < MOST_KEPT ? c->n_kept++ : 0;
}

bool sp__matching_cells_restrict(struct sp__matcher *m, int u, sp__edge_filter *keep, void *user,
                                 bool must)
{
    struct sp__matching_cells *c = m->cells;
    uint64_t *row = take_row(m);
    if (!row)
        return false;
    for (int v = 0; v < m->n; v++)
        if (v != u && row_has(c->row_of[u], v) && (v == m->place ? !must : keep(user, v)))
            row[v / 64] |= (uint64_t)1 << (v % 64);
    c->saved_row = c->row_of[u];
    c->saved_kept = c->kept[u];
    c->row_of[u] = row;
    c->kept[u] = number_of_kinds(m, row);
    sp__matching_cells_move(m, u);
    return true;
}

void sp__matching_cells_restore(struct sp__matcher *m, int u)
{
    struct sp__matching_cells *c = m->cells;
    give_row_back(c, c->row_of[u]);
    c->row_of[u] = c->saved_row;
    c->kept[u] = c->saved_kept;
    sp__matching_cells_move(m, u);
}

static bool has_one_bit(const uint64_t *row, size_t words)
{
    int n = 0;
    for (size_t k = 0; k < words && n <= 1; k++)
        n += row[k] == 0 ? 0 : (row[k] & (row[k] - 1)) == 0 ? 1 : 2;
    return n == 1;
}

void sp__matching_cells_settle(struct sp__matcher *m, int u)
{
    struct sp__matching_cells *c = m->cells;
    give_row_back(c, c->saved_row);
    c->saved_row = NULL;
    int v = m->mate[u];
    if (v < 0 || !m->must[u] || sp__top_of(m, u) != u || sp__top_of(m, v) != v ||
        !has_one_bit(c->row_of[u], c->row_words))
        return;
    const int both[2] = {u, v};
    for (int i = 0; i < 2; i++) {
        c->is_settled[both[i]] = true;
        leave_cell(c, both[i]);
        give_row_back(c, c->row_of[both[i]]);
        c->row_of[both[i]] = NULL;
    }
}
